"""Words of the views: figures, plural forms, ordinals, lists, names; every phrase in every language alike."""

import ast
import re
from pathlib import Path

import pytest

from printkit import tables
from printkit.core.hexes import Grid, Hex
from printkit.core.known import Known
from printkit.core.shipped import folder
from printkit.views.numbers import Numbers, scheme
from printkit.views.signs import count
from printkit.views.words import Words, _holds, words_of

VIEWS = Path(__file__).resolve().parent.parent / "printkit" / "views"
OTHERS = [code for code in tables.languages() if code != "en"]
SUBJECTS = sorted(path.name.split(".")[1] for path in (folder("tables") / "lang").glob("en.*.yaml"))


@pytest.mark.parametrize(
    ("rule", "true", "false"),
    [
        ("n = 1", (1,), (0, 2, 11)),
        ("n % 10 = 1 and n % 100 != 11", (1, 21, 101), (11, 111, 2)),
        ("n % 10 = 2..4 and n % 100 != 12..14", (2, 23, 104), (12, 14, 5)),
        ("n = 0 or n = 2,5..6", (0, 2, 5, 6), (1, 3, 4)),
        ("", (), (0, 1, 2)),
    ],
)
def test_plural_rules_are_conditions_on_a_whole_number(rule, true, false):
    assert all(_holds(rule, n) for n in true)
    assert not any(_holds(rule, n) for n in false)


def test_a_language_with_three_forms_needs_no_python(monkeypatch, tmp_path):
    lang = tmp_path / "lang"
    lang.mkdir()
    (lang / "en.x.yaml").write_text("plural: {one: 'n = 1'}\nlist: {comma: ', ', last: '{before} and {last}'}\n")
    (lang / "ru.x.yaml").write_text(
        "plural: {one: 'n % 10 = 1 and n % 100 != 11', few: 'n % 10 = 2..4 and n % 100 != 12..14'}\n"
        "day: {one: '{n} день', few: '{n} дня', other: '{n} дней'}\n"
    )
    monkeypatch.setattr(tables, "folder", lambda _name: tmp_path)
    for cached in (tables.words, tables.load):
        cached.cache_clear()
    try:
        ru = Words("ru")
        assert [ru("day", n=n) for n in (1, 3, 12, 21)] == ["1 день", "3 дня", "12 дней", "21 день"]
    finally:
        for cached in (tables.words, tables.load):
            cached.cache_clear()


@pytest.mark.parametrize(
    ("lang", "n", "said"),
    [("en", 1, "1st"), ("en", 2, "2nd"), ("en", 3, "3rd"), ("en", 11, "11th"), ("en", 23, "23rd"), ("pt", 2, "2.º")],
)
def test_ordinals(lang, n, said):
    assert words_of(lang).ordinal(n) == said


@pytest.mark.parametrize(
    ("lang", "parts", "said"),
    [
        ("en", ["Ana"], "Ana"),
        ("en", ["Ana", "Rui"], "Ana and Rui"),
        ("pt", ["Ana", "Rui", "Inês"], "Ana, Rui e Inês"),
        ("en", [], ""),
    ],
)
def test_lists(lang, parts, said):
    assert words_of(lang).listed(parts) == said


def test_a_figure_called_like_a_table_is_named():
    assert words_of("en").filled("into {terrain}", {"terrain": "deep_forest"}) == "into deep forest"
    assert words_of("en").filled("{x:weather} {n} {gone}", {"x": "rain", "n": -2}) == "rain \N{MINUS SIGN}2 …"


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ({"en": "A", "pt": "B"}, "pt", "B"),
        ({"en": "A", "gl": "C"}, "pt", "A"),
        ({"gl": "C"}, "pt", "C"),
        ({}, "pt", ""),
        ("Arcos", "pt", "Arcos"),
    ],
)
def test_a_text_is_in_the_language_else_in_english_else_in_any(text, lang, said):
    assert words_of(lang).text(text) == said


def phrases(lang, subject):
    """A language's own phrases, nothing borrowed; the grammar of made worlds is each language's own."""
    own = tables._flat(tables.load(f"lang/{lang}.{subject}"))
    return {key: str(text) for key, text in own.items() if not key.startswith("made.grammar")}


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_every_phrase_is_in_every_language(lang, subject):
    english, own = set(phrases("en", subject)), set(phrases(lang, subject))
    forms = {k.rpartition(".")[0] for k in own if k.rpartition(".")[2] == "other"}
    missing = {
        k for k in english - own if k.rpartition(".")[0] not in forms and not k.startswith(("ordinal", "plural"))
    }
    assert not missing


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_phrase_has_the_same_places_to_fill_in_every_language(lang, subject):
    english, own = phrases("en", subject), phrases(lang, subject)
    # x is the thing that a state is said of: only languages with gender need it
    odd = {k: wrong for k in english.keys() & own.keys() if (wrong := (places(english[k]) ^ places(own[k])) - {"x"})}
    assert not odd


@pytest.mark.parametrize("lang", tables.languages())
def test_no_phrase_is_read_as_yes_or_no(lang):
    """YAML takes NO, and it is also a north-west."""
    assert not [key for key, text in tables.words(lang).items() if isinstance(text, bool)]


def places(text):
    """The names of what fills a phrase, with the table that a figure is named from: its form is the language's own."""
    return set(re.findall(r"\{\^?(\w*(?::\w+)?)", text))


@pytest.mark.parametrize(
    ("group", "keys"),
    [
        ("terrain", tables.terrains()),
        ("structure", tables.structures()),
        ("weather", tables.weathers()),
        ("vehicle", tables.vehicles()),
        ("map.state", [k.name.lower() for k in Known]),
        ("period", [key for key, _ in tables.calendar().periods]),
        ("season", {m.season for m in tables.calendar().months}),
        ("moon", [s.key for s in tables.calendar().special]),
    ],
)
def test_every_key_of_the_tables_has_a_name(group, keys):
    for lang in ("en", "pt"):
        flat = tables.words(lang)
        assert [k for k in keys if f"{group}.{k}" not in flat] == []


def phrases_asked_for() -> set[str]:
    """Every phrase that a view asks for by a fixed key."""
    found = set()
    for path in sorted(VIEWS.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "words":
                found |= {a.value for a in node.args[:1] if isinstance(a, ast.Constant)}
    return found


@pytest.mark.parametrize("key", sorted(phrases_asked_for()))
def test_every_phrase_that_a_view_asks_for_is_there(key):
    assert key in words_of("en")


@pytest.mark.parametrize(
    ("numbers", "h", "said"),
    [
        (Numbers(), Hex(3, 4), "0304"),
        (Numbers("{row}{col}"), Hex(3, 4), "0403"),
        (Numbers("{col}.{row}", pad=1), Hex(3, 4), "3.4"),
        (Numbers(pad=3), Hex(3, 4), "003004"),
        (Numbers(first_col=0, first_row=10), Hex(1, 1), "0010"),
        (Numbers(lower="odd"), Hex(1, 1), "0101"),
        (Numbers(lower="odd"), Hex(2, 1), "0202"),
        (Numbers(pad=1), Hex(1, 11), "0111"),
        (scheme("{row}{col}", first="0005", lower="odd"), Hex(2, 1), "0601"),
    ],
)
def test_numbers_match_a_published_map(numbers, h, said):
    assert numbers.of(Grid(30, 20), h) == said


@pytest.mark.parametrize(
    "wrong", [{"pattern": "{col}"}, {"pattern": "{col}{col}{row}"}, {"first": "1"}, {"lower": "up"}]
)
def test_a_scheme_that_is_none_is_told(wrong):
    with pytest.raises(ValueError, match=r"\{row\}|hex number|even"):
        scheme(**wrong)


def test_numbers_have_as_many_digits_as_the_map_needs():
    assert Numbers().of(Grid(120, 20), Hex(3, 4)) == "003004"


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_creatures_of_made_worlds_have_a_word_for_many_of_the_same_kin_as_that_for_one(lang):
    """«3 bustards», never «bustard × 3»; and no «troll» beside a «trol»."""
    words = words_of(lang)
    kinds = [k.removeprefix("creature.") for k in words.flat if k.startswith("creature.") and k.count(".") == 1]
    assert [k for k in kinds if "×" in count(words, k, 3)] == []
    for kind in kinds:
        one = words.flat.get(f"beast.{kind}.one", words.flat[f"creature.{kind}"])
        assert words.flat[f"creature.{kind}"] == one or f"creatures.{kind}" in words, kind
