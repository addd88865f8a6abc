"""The GM's key: which hexes have an entry, their line of figures, items in order, conditions of triggers, creatures."""

from dataclasses import replace

import pytest
from view_samples import hex_, hexes, region, scenario

from printkit.core.dates import Date
from printkit.views.audience import Reader, cut
from printkit.views.conditions import condition
from printkit.views.dating import Dating
from printkit.views.key import Link
from printkit.views.key_of import key_view
from printkit.views.numbers import Numbers
from printkit.views.words import words_of
from printkit.world.model import Area, Creature, Event, Location, Moves, Note, Passage, Path, Place, Vehicle, Where

VALE = region(
    """
    . f r w
    . h r m
    . . . m
    """,
    built={"0101": "village", "0202": "castle watchtower"},
    named={"0101": "Ferrel"},
    paths=(
        Path("road", hexes("0101 0201"), level=2),
        Path("bridge", hexes("0201 0301 0401")),
        Path("trail", hexes("0201 0202")),
    ),
    areas=(Area("natural_wonder", hexes("0402 0403"), name="Needles", base="mountain", text={"en": "Stone needles."}),),
    blocked=frozenset({10}),
    notes=(
        Note(
            hex_("0103"),
            "Mire",
            landmark={"en": "Still water. A cap on a stake.", "pt": "Água parada. Um barrete."},
            hidden={"en": "Wheel marks."},
            secret={"en": "The friar lives."},
            links=((hex_("0101"), {"en": "the letter"}), (hex_("0201"), {})),
        ),
    ),
    locations=(Location("cave", hex_("0203"), "hidden", text={"en": "A cave."}),),
)
COSTA = region(". w", key="costa", name="Costa", named={"0201": "Mole"})
WORLD = scenario(
    VALE,
    COSTA,
    creatures=(
        Creature("w1", "wolf", Place("vale", hex_("0201")), stealth=3, allies="pack", stays=6, name="Old Grey"),
        Creature(
            "w2",
            "wolf",
            Place("vale", hex_("0201")),
            personality="aggressive",
            hidden=True,
            allowed=("land", "wet"),
            blocked=("high",),
        ),
    ),
    events=(
        Event("fair", "fair", Where("vale", hexes("0101")), "daily", weekdays=(3,), chance=50),
        Event("chest", "treasure", Where("vale", hexes("0101")), "entry", hidden=True, text={"en": "An iron chest."}),
        Event(
            "gale",
            "storm",
            Where("vale", hexes("0303 0302")),
            "hour",
            hours=(5, 30),
            moves=Moves("hour", "SE"),
            weather="thunderstorm",
            cost=1,
            stays=3,
        ),
        Event("sky", "omen", Where(), "lunar", moons=("black",)),
    ),
    passages=(Passage("gate", Place("vale", hex_("0102")), Place("costa", hex_("0201"))),),
    vehicles=(Vehicle("boat", "canoe", Place("vale", hex_("0401")), 6, ("fresh",), aboard_max=3),),
)


def keyed(lang="en", **kw):
    v = key_view(cut(WORLD, (), Reader.GM), "vale", lang=lang, **kw)
    return {e.number: e for e in v.entries}


def test_every_hex_with_something_has_an_entry_and_an_area_one():
    assert list(keyed()) == ["0101", "0102", "0103", "0201", "0202", "0203", "0303", "0401", "0402"]


@pytest.mark.parametrize(
    ("number", "meta"),
    [
        ("0101", "Plain · cost 1 · village −1 · obstruction 0 · road level 2 to 0201"),
        ("0201", "Forest · cost 3 · obstruction 1 · road level 2 to 0101 · trail to 0202 · bridge 0201–0301–0401"),
        ("0202", "Hills · cost 2 · castle +1 · obstruction 2 · sight +2 · watchtower · trail to 0201"),
        ("0303", "Plain · cost 1 · obstruction 0 · closed by the GM"),
        ("0402", "Mountain · cost 5 · obstruction 2 · sight +1"),
    ],
)
def test_the_line_of_figures(number, meta):
    """ARC-31, ARC-32, ARC-43, ARC-44, ARC-47: terrain and structures as the tables have them."""
    assert keyed()[number].meta == meta


@pytest.mark.parametrize(
    ("number", "name", "brief"),
    [
        ("0101", "Ferrel", "Village."),
        ("0103", "Mire", "Still water."),
        ("0201", "Forest", "Old Grey (wolf) (docile, allies: «pack»), Wolf (aggressive, lies in wait)."),
        ("0202", "Castle", "Castle and watchtower."),
        ("0402", "Needles", "Stone needles."),
    ],
)
def test_names_and_one_line_texts(number, name, brief):
    assert (keyed()[number].name, keyed()[number].brief) == (name, brief)


def test_items_stand_in_their_fixed_order_in_the_language():
    """Landmark, hidden, secret; then triggers in the order entry, hour, period, daily, seasonal, lunar."""
    assert [(i.depth, i.text) for i in keyed()["0103"].items] == [
        ("landmark", "Still water. A cap on a stake."),
        ("hidden", "Wheel marks."),
        ("secret", "The friar lives."),
    ]
    assert keyed("pt")["0103"].items[0].text == "Água parada. Um barrete."
    assert [(i.depth, i.lead, i.text) for i in keyed()["0101"].items] == [
        ("entry", "On entering · hidden", "An iron chest."),
        ("daily", "Each Waterday · 50 %", "Fair."),
    ]


def test_what_an_event_does_while_it_lasts():
    (item,) = keyed()["0303"].items
    assert item.text == (
        "Storm. On 0303 and 0302; thunderstorm there; cost +1 there; moves 1 hex an hour, south-east; stays 3 hours."
    )


def test_passages_vehicles_locations_and_areas():
    assert keyed()["0102"].items[0].text == "Passage to Costa (Mole): 4 hours on the way, both ways."
    assert keyed()["0401"].items[0].text == "Canoe: Movement 6, room for 3."
    assert [(i.depth, i.lead, i.text) for i in keyed()["0203"].items] == [("hidden", "Hidden", "A cave.")]
    assert [i.text for i in keyed()["0402"].items] == ["Stone needles.", "Natural wonder of 2 hexes: 0402 and 0403."]


def test_a_creature_s_box():
    grey, lurker = keyed()["0201"].creatures
    assert (grey.name, grey.temper) == ("Old Grey (wolf)", "docile, allies: «pack»")
    assert grey.figures == (
        ("Sight", "2"),
        ("Move", "6"),
        ("Stealth", "+3"),
        ("Pass. perc.", "10"),
        ("stays", "6 h"),
        ("on the map", "W"),
    )
    assert (lurker.temper, lurker.text) == ("aggressive, lies in wait", "Goes on land and wet, never on high.")


def test_links_carry_the_name_and_the_reason():
    assert keyed()["0103"].links == (Link("0101", "Ferrel", "the letter"), Link("0201", "Forest", ""))


def test_numbers_follow_the_scheme_everywhere():
    entries = keyed(numbers=Numbers("{row}.{col}", pad=1))
    assert entries["1.1"].meta.endswith("road level 2 to 1.2")
    assert entries["3.1"].links[0].number == "1.1"


def test_players_have_no_key():
    with pytest.raises(ValueError, match="GM"):
        key_view(cut(WORLD, (), Reader.PLAYERS), "vale")


@pytest.mark.parametrize(
    ("event", "en", "pt"),
    [
        ({"trigger": "entry"}, "On entering", "Ao entrar"),
        ({"trigger": "hour", "chance": 10}, "Each hour · 10 %", "Cada hora · 10 %"),
        ({"trigger": "hour", "chance": 12.5}, "Each hour · 12.5 %", "Cada hora · 12.5 %"),
        ({"trigger": "period", "periods": ("afternoon", "morning")}, "Morning and afternoon", "Manhã e tarde"),
        ({"trigger": "period", "periods": ("night", "small_hours")}, "Night and small hours", "Noite e madrugada"),
        ({"trigger": "period", "periods": ("morning", "afternoon", "night")}, "Morning to night", "Manhã a noite"),
        ({"trigger": "period", "periods": ("morning", "night")}, "Morning and night", "Manhã e noite"),
        ({"trigger": "daily"}, "Every day", "Todos os dias"),
        ({"trigger": "daily", "weekdays": (1, 7)}, "Each Dawnday and Restday", "Cada Primódia e Descanso"),
        ({"trigger": "daily", "days": (3,)}, "Day 3 of the month", "Dia 3 do mês"),
        (
            {"trigger": "daily", "days": (3, 9), "months": (2,)},
            "Days 3 and 9 of the month, all of Greening",
            "Dias 3 e 9 do mês, todo o mês de Relvada",
        ),
        (
            {"trigger": "seasonal", "months": (3, 4)},
            "All of Bloomtide and Meadowrise",
            "Todos os meses de Florada e Ramada",
        ),
        ({"trigger": "lunar", "moons": ("full",)}, "Full moon, day 15", "Lua cheia, dia 15"),
        (
            {"trigger": "lunar", "moons": ("black",)},
            "Black moon, day 1 of Firstbud and Vintage",
            "Lua negra, dia 1 de Brotada e Vindima",
        ),
        (
            {"trigger": "daily", "hours": (5, 30)},
            "14 Bloomtide, 13:00 to 15 Bloomtide, 14:00",
            "14 de Florada, 13 h até 15 de Florada, 14 h",
        ),
    ],
)
def test_conditions_of_triggers(event, en, pt):
    """ARC-85: each trigger's condition in words, adjoining periods joined."""
    made = Event("x", "fair", Where("vale", hexes("0101")), **event)
    said = [condition(made, Dating(WORLD.calendar, words_of(lang)), Date(1, 3, 14, 8)) for lang in ("en", "pt")]
    assert said == [en, pt]


@pytest.mark.parametrize(
    ("sees", "text", "items"),
    [
        (True, "Still water", [("landmark", "", "Still water. A cap on a stake.")]),
        (True, "mire", [("landmark", "", "Still water. A cap on a stake.")]),
        (False, "Still water", [("hidden", "Found by searching", "Still water. A cap on a stake.")]),
        (
            True,
            "A raft.",
            [("landmark", "", "Still water. A cap on a stake."), ("hidden", "Found by searching", "A raft.")],
        ),
    ],
    ids=["repeats the note", "repeats the name", "repeats the note where places are searched for", "tells of its own"],
)
def test_a_place_that_the_note_tells_of_is_told_once(sees, text, items):
    place = Location("raft", hex_("0103"), "ordinary", text={"en": text})
    note = Note(hex_("0103"), "Mire", landmark={"en": "Still water. A cap on a stake."})
    vale = region(". . .\n. . .\n. . .", notes=(note,), locations=(place,))
    seen = cut(scenario(vale), (), Reader.GM)
    seen = replace(seen, facts={"sees": sees})
    (entry,) = key_view(seen, "vale").entries
    assert [(i.depth, i.lead, i.text) for i in entry.items] == items


def test_the_letters_of_the_map_are_explained():
    v = key_view(cut(WORLD, (), Reader.GM), "vale")
    assert v.letters[0] == "On the map, creatures: W\u00a0wolf."
    assert [text.partition(":")[0] for text in v.letters] == [
        "On the map, creatures",
        "On the map, events",
        "On the map, secrets",
        "On the map, vehicles",
    ]
