"""The one gate: what players get holds nothing that the group does not know, and does not change with it."""

from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st
from view_samples import LETTERS, begin, hex_, hexes, hour, journal, recharge, region, scenario, step, view

from printkit import tables
from printkit.core.dice import Roll
from printkit.journal.entries import (
    CreatureMoves,
    Draw,
    Encounter,
    EventHappens,
    Sight,
    Transit,
)
from printkit.views.audience import Reader, before, cut, played
from printkit.views.calendar_of import calendar_view
from printkit.views.log_of import log_view
from printkit.views.map_of import map_view
from printkit.world.model import (
    Area,
    Creature,
    Event,
    Land,
    Location,
    Note,
    Passage,
    Path,
    Place,
    Realm,
    Spell,
    Where,
)

VALE = region(
    """
    . f . h . m
    . w . f . m
    f f . h . m
    . . . . . .
    """,
    built={"0102": "village"},
    named={"0102": "Ferrel"},
    paths=(Path("road", hexes("0102 0202 0301"), level=1),),
)
WOLF = Creature("wolf1", "wolf", Place("vale", hex_("0202")), personality="docile")
FAIR = Event("fair", "fair", Where("vale", hexes("0102")), "daily", text={"en": "Ribbons and cider."}, weekdays=(7,))
WORLD = scenario(VALE, creatures=(WOLF,), events=(FAIR,), at="0101")
KNOWN = "0101 0102 0201 0202"


def lived():
    """Three hours in a corner of the map: a wolf met, a fair seen."""
    at = {"Ana": "0101", "Rui": "0101"}
    return journal(
        begin(),
        recharge(0, Ana=6, Rui=6),
        hour(WORLD, 0, at),
        view(0, KNOWN),
        Sight(hour=0, region="vale", hex="0102", what="fair", until=16),
        Sight(hour=0, region="vale", hex="0202", what="wolf1"),
        step(0, "Ana Rui", "0101", "0202", cost=2, left=4, parts=(("terrain.woods", 2),)),
        Encounter(
            hour=0,
            region="vale",
            hex="0202",
            creatures=("wolf1",),
            participants=("Ana", "Rui"),
            how="chosen",
            outcome="driven_off",
            rolls=(Roll("2d6", (4, 5), 9, "roll.outcome"),),
        ),
        recharge(1, Ana=6, Rui=6),
        hour(WORLD, 1, {"Ana": "0202", "Rui": "0202"}),
        recharge(2, Ana=6, Rui=6),
        hour(WORLD, 2, {"Ana": "0202", "Rui": "0202"}, weather="rain"),
        recharge(3, Ana=6, Rui=6),
    )


def sheets(world, entries):
    """Every view that players get."""
    seen = cut(world, entries, Reader.PLAYERS)
    maps = [
        map_view(seen, r, at=m.hour)
        for r in seen.world.regions
        for m in seen.moments()
        if seen.picture(r, m.hour).hexes
    ]
    return [*maps, log_view(seen), calendar_view(seen)]


BEFORE = sheets(WORLD, lived())


def land_of(terrain: str, name: str):
    index = tuple(tables.terrains()).index(terrain)
    at = VALE.grid.index(hex_(name))
    return replace(VALE, land=VALE.land[:at] + bytes([index]) + VALE.land[at + 1 :])


UNSEEN = [VALE.grid.name(h) for h in VALE.grid.hexes() if VALE.grid.name(h) not in KNOWN.split()]


def in_region(**changes):
    return replace(WORLD, world=replace(WORLD.world, regions={"vale": replace(VALE, **changes)}))


def in_world(**changes):
    return replace(WORLD, world=replace(WORLD.world, **changes))


CHANGES = {
    "a seed": replace(WORLD, seed=99),
    "a name of an unseen hex": in_region(names={**VALE.names, 15: "Unseen"}),
    "a structure of an unseen hex": in_region(structures={**VALE.structures, 15: ("castle",)}),
    "a capital out of sight": in_region(areas=(Area("capital", hexes("0503 0603"), name="Arcos"),)),
    "a wonder out of sight": in_region(areas=(Area("natural_wonder", hexes("0503"), base="hills", look="needles"),)),
    "where a path goes on out of sight": in_region(paths=(Path("road", hexes("0102 0202 0301 0401"), level=1),)),
    "a river out of sight": in_region(paths=(*VALE.paths, Path("river", hexes("0503 0504"), name="Far"))),
    "a blocked hex out of sight": in_region(blocked=frozenset({20})),
    "a land out of sight": in_region(lands=(Land("forest", "Dark", hexes("0401 0402 0403")),)),
    "a land of which too little is seen": in_region(lands=(Land("forest", "Dark", hexes("0201 0202 0303 0403 0503")),)),
    "notes": in_region(notes=(Note(hex_("0202"), "Lair", {"en": "Bones."}, {"en": "Gold."}, {"en": "A ghost."}),)),
    "realms": in_region(realms=(Realm("Crown", hex_("0102"), hexes("0102 0202")),)),
    "locations": in_region(locations=(Location("cave", hex_("0202"), "hidden"),)),
    "the GM's figures": in_region(encounter_check="1 in 6", lair=90, tracks=10, border="1 in 4", culture="old"),
    "another region": in_world(regions={"vale": VALE, "far": region(". .", key="far", name="Far")}),
    "a passage": in_world(
        regions={"vale": VALE, "far": region(". .", key="far", name="Far")},
        passages=(Passage("gate", Place("vale", hex_("0202")), Place("far", hex_("0101"))),),
    ),
    "a creature never met": in_world(creatures=(Creature("x", "ogre", Place("vale", hex_("0503"))), WOLF)),
    "a hidden creature in view": in_world(
        creatures=(WOLF, Creature("x", "ogre", Place("vale", hex_("0201")), hidden=True))
    ),
    "what is not seen of a creature": in_world(
        creatures=(
            replace(WOLF, personality="aggressive", stealth=9, name="Gnaw", text={"en": "Starving."}, allies="pack"),
        )
    ),
    "an event never met": in_world(events=(FAIR, Event("x", "treasure", Where("vale", hexes("0503")), "entry"))),
    "when an event comes again": in_world(
        events=(replace(FAIR, weekdays=(1, 7), chance=40, text={"en": "Other words."}),)
    ),
    "the weather to come": in_world(weather=(Spell("snow", "vale", (30, 90)),)),
    "the title": in_world(title="The Hidden King"),
}


@pytest.mark.parametrize("what", CHANGES)
def test_what_the_group_does_not_know_changes_nothing(what):
    assert CHANGES[what] != WORLD
    assert sheets(CHANGES[what], lived()) == BEFORE


@settings(max_examples=60, deadline=None)
@given(
    terrains=st.dictionaries(st.sampled_from(UNSEEN), st.sampled_from(sorted(LETTERS.values())), max_size=12),
    names=st.dictionaries(st.sampled_from(UNSEEN), st.sampled_from(["Unseen", "Ferrel"]), max_size=4),
    built=st.dictionaries(st.sampled_from(UNSEEN), st.sampled_from(["castle", "port", "capital", "ruins"]), max_size=4),
    ways=st.lists(
        st.tuples(
            st.sampled_from(["road", "river", "stream", "bridge"]),
            st.lists(st.sampled_from(UNSEEN), min_size=1, max_size=4),
        ),
        max_size=3,
    ),
    creatures=st.lists(st.tuples(st.sampled_from(["ogre", "wolf"]), st.sampled_from(UNSEEN)), max_size=3),
    secrets=st.lists(st.integers(0, 2), max_size=4),
)
def test_any_unseen_land_and_any_secret_entry_change_nothing(terrains, names, built, ways, creatures, secrets):
    keys = tuple(tables.terrains())
    land = bytearray(VALE.land)
    for h, terrain in terrains.items():
        land[VALE.grid.index(hex_(h))] = keys.index(terrain)
    vale = replace(
        VALE,
        land=bytes(land),
        names={**VALE.names, **{VALE.grid.index(hex_(h)): n for h, n in names.items()}},
        structures={**VALE.structures, **{VALE.grid.index(hex_(h)): (s,) for h, s in built.items()}},
        paths=(*(Path(kind, tuple(map(hex_, way))) for kind, way in ways), *VALE.paths),
    )
    more = tuple(Creature(f"x{i}", kind, Place("vale", hex_(h))) for i, (kind, h) in enumerate(creatures))
    world = replace(WORLD, world=replace(WORLD.world, regions={"vale": vale}, creatures=(*more, WOLF)))
    entries = lived()
    for i, h in enumerate(secrets):
        hidden = (
            Draw(hour=h, what="weather", result="rain", rolls=(Roll("1d100", (7,), 7, "roll.weather"),)),
            EventHappens(
                hour=h,
                secret=True,
                id=f"e{i}",
                region="vale",
                hex="0503",
                trigger="hour",
                event="storm",
                hexes=("0503",),
            ),
            *(CreatureMoves(hour=h, secret=True, id=c.id, region="vale", origin="0503", to="0504") for c in more),
        )
        at = next(j for j, e in enumerate(entries) if e.kind == "hour" and e.hour == h)
        entries[at:at] = hidden
    assert sheets(world, entries) == BEFORE


def test_the_order_in_which_a_file_lists_things_changes_nothing():
    creatures = (
        WOLF,
        Creature("a", "ogre", Place("vale", hex_("0202"))),
        Creature("b", "wolf", Place("vale", hex_("0201"))),
    )
    events = (
        FAIR,
        Event("c", "quest", Where("vale", hexes("0102")), "entry"),
        Event("d", "omen", Where("vale", hexes("0102")), "entry"),
    )
    sights = [
        Sight(hour=0, region="vale", hex=at, what=what)
        for what, at in (("a", "0202"), ("b", "0201"), ("c", "0102"), ("d", "0102"))
    ]
    off = [
        EventHappens(hour=0, id=i, region="vale", hex="0102", trigger="entry", event=k, change="triggered")
        for i, k in (("c", "quest"), ("d", "omen"))
    ]
    made = []
    for turn in (1, -1):
        world = replace(WORLD, world=replace(WORLD.world, creatures=creatures[::turn], events=events[::turn]))
        entries = lived()
        at = next(i for i, e in enumerate(entries) if e.kind == "sight")
        made.append(sheets(world, [*entries[:at], *sights[::turn], *off[::turn], *entries[at:]]))
    assert made[0] == made[1]


def test_views_are_the_same_each_time():
    assert sheets(WORLD, lived()) == BEFORE
    seen = cut(WORLD, lived(), Reader.GM)
    assert map_view(seen, "vale") == map_view(cut(WORLD, lived(), Reader.GM), "vale")


def test_players_get_no_seed_no_dice_and_no_secret_entry():
    entries = [*lived(), Draw(hour=2, what="weather", result="rain", rolls=(Roll("1d100", (7,), 7, "w"),))]
    seen = cut(WORLD, entries, Reader.PLAYERS)
    assert all(not e.secret and not e.rolls for e in seen.entries)
    assert {e.kind for e in seen.entries} == {"hour", "recharge", "view", "sight", "step", "encounter"}


def test_the_gm_gets_all():
    seen = cut(WORLD, lived(), Reader.GM)
    assert (seen.world, list(seen.entries), seen.system) == (WORLD.world, lived(), "arcologia")


def test_players_know_the_weather_of_the_land_they_are_in_alone():
    far = region(". .", key="far")
    world = scenario(VALE, far)
    entries = journal(begin(), hour(world, 0, {"Ana": "0101", "Rui": "0101"}), view(0, "0101"))
    (opening,) = [e for e in cut(world, entries, Reader.PLAYERS).entries if e.kind == "hour"]
    assert dict(opening.weather) == {"vale": "clear"}


def test_an_event_s_text_is_told_to_those_who_set_it_off():
    seen = cut(WORLD, lived(), Reader.PLAYERS)
    assert [dict(e.text) for e in seen.world.events] == [{}]
    off = EventHappens(hour=2, id="fair", region="vale", hex="0102", trigger="daily", event="fair", change="triggered")
    seen = cut(WORLD, [*lived(), off], Reader.PLAYERS)
    assert [dict(e.text) for e in seen.world.events] == [{"en": "Ribbons and cider."}]


def test_an_event_s_hexes_out_of_sight_are_not_told():
    wide = EventHappens(
        hour=2,
        id="fair",
        region="vale",
        hex="0503",
        trigger="hour",
        event="storm",
        change="moves",
        hexes=("0503", "0102"),
    )
    assert cut(WORLD, [*lived(), wide], Reader.PLAYERS).entries == cut(WORLD, lived(), Reader.PLAYERS).entries


def test_a_passage_s_far_end_is_blank_until_somebody_comes_there():
    far = region(". .", key="far", name="Far")
    passages = (Passage("gate", Place("vale", hex_("0202")), Place("far", hex_("0101"))),)
    world = replace(WORLD, world=replace(WORLD.world, regions={"vale": VALE, "far": far}, passages=passages))
    away = [*lived(), Transit(hour=2, who=("Ana", "Rui"), passage="gate", hours_left=4)]
    seen = cut(world, away, Reader.PLAYERS)
    assert ([p.end.region for p in seen.world.passages], tuple(seen.world.regions)) == ([""], ("vale",))
    assert "Far" not in str(log_view(seen).days)


@pytest.mark.parametrize(
    ("at", "last"),
    [(0, "sight"), (1, "hour"), (2, "hour"), (3, "recharge")],
)
def test_a_moment_is_an_hour_s_opening(at, last):
    """At hour 0 what is seen before any order is part of it; at another hour nothing after its `hour` entry."""
    kept = before(lived(), at)
    assert kept[-1].kind == last
    assert max(e.hour for e in kept) == at


def test_hours_are_counted_by_their_entries():
    """The last recharge tells where there is one, else the last `hour` entry: a watch has four; no turn, no hours."""
    watches = [e for e in lived() if e.kind != "recharge"]
    assert [played(lived()), played(watches), played([])] == [3, 3, 0]
