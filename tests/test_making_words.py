"""The languages of made worlds: line by line alike, every slot and form there, grammar as it should be."""

import re

import pytest

from printkit import tables
from printkit.core.hexes import Hex
from printkit.world.making import beasts, events, wonders
from printkit.world.making.cast import compass
from printkit.world.making.grammar import REFERENCE, Line, Name, Noun, languages, told, tongue

OTHERS = [code for code in languages() if code != REFERENCE]


def raw(code: str) -> dict:
    return tables.load(f"lang/{code}.world")["made"]


@pytest.mark.parametrize("code", OTHERS)
def test_every_language_has_the_same_blocks_with_as_many_lines(code: str) -> None:
    ours, theirs = tongue(REFERENCE), tongue(code)
    assert set(ours.blocks()) == set(theirs.blocks())
    assert {b: ours.count(b) for b in ours.blocks()} == {b: theirs.count(b) for b in ours.blocks()}


@pytest.mark.parametrize("code", OTHERS)
def test_a_line_fills_the_slots_that_the_reference_fills(code: str) -> None:
    for block in tongue(REFERENCE).blocks():
        for n in range(tongue(REFERENCE).count(block)):
            other = set(tongue(code).slots(block, n)) ^ set(tongue(REFERENCE).slots(block, n))
            # x is the thing that a state is said of: only languages with gender need it
            assert other <= {"x"}, (block, n, other)


@pytest.mark.parametrize("code", languages())
def test_every_form_and_class_is_declared(code: str) -> None:
    grammar = raw(code)["grammar"]
    classes = {row.split(" ", 2)[1] for row in raw(code)["nouns"].splitlines()}
    assert classes | {"name", "man", "woman"} <= set(grammar["agree"])
    for text in raw(code)["lines"].values():
        for line in text.splitlines():
            for part in line.split("{")[1:]:
                slot = part.partition("}")[0].partition("|")[0]
                form = slot.partition(".")[2]
                assert not form or form in grammar["forms"], line


@pytest.mark.parametrize("code", languages())
def test_every_noun_is_there(code: str) -> None:
    assert set(tongue(code).nouns("")) == set(tongue(REFERENCE).nouns(""))
    for kind in beasts.kinds():
        assert tongue(code).nouns(f"beast_{kind}")
        assert tables.words(code)[f"creature.{kind}"]
    for things in tables.load("world/things")["things"].values():
        assert all(thing.partition(":")[0] in tongue(code).nouns("") for thing in things.split())


def test_every_kind_has_its_lines() -> None:
    words = tongue(REFERENCE)
    for spec in events.specs():
        assert words.count("treasure" if spec == "treasure" else f"event.{spec}"), spec
    for kind in beasts.kinds().values():
        assert words.count(f"beast.{kind.key}") == 1
        assert words.nouns(f"den_{kind.den}")
    for wonder in wonders.kinds():
        assert words.count(f"wonder.{wonder}") == 1


@pytest.mark.parametrize(
    ("noun", "en", "pt", "gl"),
    [
        ("dir_NE", "north-east", "do nordeste", "do nordeste"),
        ("beast_wolf", "a wolf", "de um lobo", "dun lobo"),
        ("beast_owlbear", "an owlbear", "de um urso-coruja", "dun oso curuxa"),
        ("beast_giant_eagle", "a giant eagle", "de uma águia gigante", "dunha aguia xigante"),
    ],
)
def test_articles_in_english_gender_in_portuguese_and_galician(noun: str, en: str, pt: str, gl: str) -> None:
    from printkit.world.making.grammar import _Part

    assert tongue("en")._fill(Noun(noun), _Part(slot="s", form="a")) == en
    assert tongue("pt")._fill(Noun(noun), _Part(slot="s", form="of")) == pt
    assert tongue("gl")._fill(Noun(noun), _Part(slot="s", form="of")) == gl


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("a", ("un tobo", "unha gruta", "medas de turba")),
        ("the", ("o tobo", "a gruta", "as medas de turba")),
        ("ofthe", ("do tobo", "da gruta", "das medas de turba")),
        ("at", ("nun tobo", "nunha gruta", "nunhas medas de turba")),
        ("in", ("no tobo", "na gruta", "nas medas de turba")),
        ("with", ("cun tobo", "cunha gruta", "con medas de turba")),
        ("withthe", ("co tobo", "coa gruta", "coas medas de turba")),
    ],
)
def test_galician_contracts_articles(form: str, said: tuple[str, ...]) -> None:
    from printkit.world.making.grammar import _Part

    nouns = (Noun("den_burrow"), Noun("den_cave"), Noun("peat_stacks"))
    assert tuple(tongue("gl")._fill(noun, _Part(slot="s", form=form)) for noun in nouns) == said


@pytest.mark.parametrize(
    ("noun", "pt", "gl"),
    [
        ("hollow_oak", "rachado", "fendido"),
        ("yew", "rachado", "fendido"),
        ("palm_trio", "rachadas", "fendidas"),
        ("honey_tree", "rachada", "fendida"),
        ("painted_trunks", "rachados", "fendidos"),
    ],
)
def test_what_is_said_of_a_thing_agrees_with_it(noun: str, pt: str, gl: str) -> None:
    line = Line("state.T", 0, (("x", Noun(noun)),))
    assert tongue("pt").say(line).split()[0] == pt
    assert tongue("gl").say(line).split()[0] == gl


@pytest.mark.parametrize(
    ("code", "before"),
    [
        ("pt", {"a": ("de", "em"), "the": ("de", "em", "a", "por")}),
        ("gl", {"a": ("de", "en", "con"), "the": ("de", "en", "con", "a", "por")}),
    ],
)
def test_no_preposition_stands_loose_before_an_article(code: str, before: dict[str, tuple[str, ...]]) -> None:
    for text in raw(code)["lines"].values():
        for form, prepositions in before.items():
            loose = rf"\b(?:{'|'.join(prepositions)}) \{{\w+\.{form}\}}"
            assert not re.search(loose, text), re.findall(loose, text)


@pytest.mark.parametrize(("noun", "gl"), [("treasure_lamp", "posta"), ("treasure_book", "posto")])
def test_what_is_said_of_a_treasure_agrees_with_it(noun: str, gl: str) -> None:
    line = Line("treasure", 2, (("treasure", Noun(noun)), ("place", Name("Arcos"))))
    assert f", {gl} aquí" in tongue("gl").say(line)


def test_names_take_no_article_and_capitals_stand_at_the_start() -> None:
    line = Line("homesecret", 2, (("person", Name("Ana Lobo", "woman")), ("n", 3)))
    for text in told(line).values():
        assert "Ana Lobo" in text
        assert "the Ana" not in text
        assert text[0].isupper()


@pytest.mark.parametrize(
    ("a", "b", "way"),
    [
        (Hex(5, 5), Hex(5, 1), "N"),
        (Hex(5, 5), Hex(5, 9), "S"),
        (Hex(5, 5), Hex(12, 5), "E"),
        (Hex(5, 5), Hex(1, 5), "W"),
        (Hex(5, 5), Hex(9, 1), "NE"),
        (Hex(5, 5), Hex(9, 9), "SE"),
        (Hex(5, 5), Hex(1, 9), "SW"),
        (Hex(5, 5), Hex(1, 1), "NW"),
    ],
)
def test_compass(a: Hex, b: Hex, way: str) -> None:
    assert compass(a, b) == way


def test_an_stands_before_a_vowel_only() -> None:
    for row in raw("en")["nouns"].splitlines():
        _, kind, word = row.split(" ", 2)
        assert (kind == "v") == (word[0].lower() in "aeiou") or kind not in "cv", row
