"""The languages of made worlds: line by line alike, every slot and form there, grammar as it should be."""

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
def test_a_line_fills_no_slot_that_the_reference_lacks(code: str) -> None:
    for block in tongue(REFERENCE).blocks():
        for n in range(tongue(REFERENCE).count(block)):
            extra = set(tongue(code).slots(block, n)) - set(tongue(REFERENCE).slots(block, n))
            # x is the thing that a state is said of: only languages with gender need it
            assert extra <= {"x"}, (block, n, extra)


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
    ("noun", "en", "pt"),
    [
        ("dir_NE", "north-east", "do nordeste"),
        ("beast_wolf", "a wolf", "de um lobo"),
        ("beast_owlbear", "an owlbear", "de um urso-coruja"),
        ("beast_giant_eagle", "a giant eagle", "de uma águia gigante"),
    ],
)
def test_articles_in_english_gender_in_portuguese(noun: str, en: str, pt: str) -> None:
    from printkit.world.making.grammar import _Part

    assert tongue("en")._fill(Noun(noun), _Part(slot="s", form="a")) == en
    assert tongue("pt")._fill(Noun(noun), _Part(slot="s", form="of")) == pt


@pytest.mark.parametrize(
    ("noun", "pt"),
    [
        ("hollow_oak", "rachado"),
        ("yew", "rachado"),
        ("palm_trio", "rachadas"),
        ("drowned_willow", "rachado"),
        ("painted_trunks", "rachados"),
    ],
)
def test_what_is_said_of_a_thing_agrees_with_it(noun: str, pt: str) -> None:
    line = Line("state.T", 0, (("x", Noun(noun)),))
    assert tongue("pt").say(line).split()[0] == pt


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
