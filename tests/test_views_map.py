"""Map views: what the GM's shows, what the players' shows by state (ARC-20 to ARC-26), and when."""

from dataclasses import replace

import pytest
from view_samples import begin, hex_, hexes, hour, journal, recharge, region, scenario, step, view

from printkit.core.hexes import Hex
from printkit.core.known import Known
from printkit.journal.entries import CreatureMoves, EventHappens, Sight, Transit
from printkit.views.audience import Reader, cut
from printkit.views.map import Name, PathRun
from printkit.views.map_of import map_view
from printkit.views.runs import Way, runs
from printkit.world.model import Area, Creature, Event, Land, MapSource, Passage, Path, Place, Realm, Vehicle, Where

VALE = region(
    """
    . f . h . m
    . w r r . m
    f f . h . m
    . . . . . .
    """,
    built={"0101": "village", "0302": "watchtower", "0404": "market_town", "0604": "port"},
    named={"0101": "Ferrel", "0302": "Old Tower", "0404": "Arcos", "0504": "Gallows"},
    paths=(
        Path("river", hexes("0302 0402"), name="Arco"),
        Path("road", hexes("0101 0201 0301"), level=2),
        Path("road", hexes("0301 0401 0501"), level=1),
    ),
    areas=(Area("natural_wonder", hexes("0601 0602 0603"), name="The Needles", base="mountain", look="needles"),),
    lands=(Land("forest", "Darkwood", hexes("0201 0202 0103 0203")),),
    blocked=frozenset({3}),
)
WOLF = Creature("wolf1", "wolf", Place("vale", hex_("0201")))
CHEST = Event("chest", "treasure", Where("vale", hexes("0103")), "entry", hidden=True)
FAIR = Event("fair", "fair", Where("vale", hexes("0404")), "daily", weekdays=(3,))
BOAT = Vehicle("boat", "canoe", Place("vale", hex_("0604")), 6, ("fresh",))
WORLD = scenario(VALE, creatures=(WOLF,), events=(CHEST, FAIR), vehicles=(BOAT,))


def walked():
    """Two hours: a step east in the first; in the second a wolf went out of sight an hour ago."""
    return journal(
        begin(),
        hour(WORLD, 0, {"Ana": "0101", "Rui": "0101"}),
        recharge(0, Ana=6, Rui=6),
        view(0, "0101 0102 0201 0202"),
        Sight(hour=0, region="vale", hex="0201", what="wolf1"),
        step(0, "Ana Rui", "0101", "0102"),
        view(0, "0103 0203", lost="0201"),
        recharge(1, Ana=6, Rui=6),
        hour(WORLD, 1, {"Ana": "0102", "Rui": "0102"}),
        recharge(2, Ana=6, Rui=6),
        hour(WORLD, 2, {"Ana": "0102", "Rui": "0102"}),
        recharge(3, Ana=6, Rui=6),
    )


def gm(entries=(), at=None, world=WORLD, **kw):
    return map_view(cut(world, entries, Reader.GM), "vale", at=at, **kw)


def players(entries, at=None, world=WORLD, **kw):
    return map_view(cut(world, entries, Reader.PLAYERS), "vale", at=at, **kw)


def state_of(v):
    return {f.number: f.known.name for f in v.hexes}


def test_the_gm_s_map_has_every_hex_in_full():
    v = gm()
    assert (len(v.hexes), v.states, v.title) == (24, False, "Vale")
    assert {f.terrain for f in v.hexes} == {"plain", "forest", "woods", "river", "hills", "mountain"}
    assert [f.number for f in v.hexes if f.blocked] == ["0401"]


@pytest.mark.parametrize(
    ("text", "rank"),
    [
        ("Ferrel", "village"),
        ("Old Tower", "place"),
        ("Arcos", "town"),
        ("Gallows", "place"),
        ("Darkwood", "forest"),
        ("Arco", "river"),
        ("The Needles", "land"),
    ],
)
def test_names_have_the_rank_of_what_stands_there(text, rank):
    assert {n.text: n.rank for n in gm().names}[text] == rank


def test_the_gm_s_marks_have_letters_that_the_signs_explain_and_lead_to_the_key():
    v = gm()
    marks = {(m.kind, m.hex): (m.letter, m.target) for m in v.marks}
    assert marks == {
        ("creature", Hex(2, 1)): ("W", "0201"),
        ("secret", Hex(1, 3)): ("T", "0103"),
        ("event", Hex(4, 4)): ("F", "0404"),
        ("vehicle", Hex(6, 4)): ("C", "0604"),
    }
    assert {(s.kind, s.letter, s.text) for s in v.signs} == {
        ("creature", "W", "Wolf"),
        ("secret", "T", "Treasure"),
        ("event", "F", "Fair"),
        ("vehicle", "C", "Canoe"),
    }


def test_a_creature_s_mark_leads_to_where_the_key_has_it():
    entries = journal(
        begin(),
        hour(WORLD, 0, {"Ana": "0101"}),
        CreatureMoves(hour=0, secret=True, id="wolf1", region="vale", origin="0201", to="0304"),
        EventHappens(
            hour=0, secret=True, id="new", region="vale", hex="0204", trigger="hour", event="omen", hexes=("0204",)
        ),
    )
    marks = {(m.kind, m.hex): m.target for m in gm(entries).marks}
    assert marks["creature", Hex(3, 4)] == "0201"
    assert marks["event", Hex(2, 4)] == ""


def test_two_kinds_with_the_same_first_letter_have_two_letters():
    world = scenario(VALE, creatures=(WOLF, Creature("w2", "wasp", Place("vale", hex_("0102")))))
    assert {s.text: s.letter for s in gm(world=world).signs} == {"Giant wasp": "G", "Wolf": "W"}
    world = scenario(
        VALE,
        creatures=(
            WOLF,
            Creature("w2", "wight", Place("vale", hex_("0102"))),
            Creature("w3", "worg", Place("vale", hex_("0102"))),
        ),
    )
    letters = [s.letter for s in gm(world=world).signs]
    assert len(set(letters)) == 3


def test_a_creature_is_where_it_went_and_a_resolved_event_is_no_longer_there():
    entries = journal(
        begin(),
        hour(WORLD, 0, {"Ana": "0101", "Rui": "0101"}),
        CreatureMoves(hour=1, secret=True, id="wolf1", region="vale", origin="0201", to="0301"),
        EventHappens(
            hour=1, id="chest", region="vale", hex="0103", trigger="entry", event="treasure", change="resolved"
        ),
    )
    marks = {m.kind: (m.hex, m.here) for m in gm(entries).marks}
    assert marks["creature"] == (Hex(3, 1), True)
    assert marks["secret"] == (Hex(1, 3), False)


def test_rivers_count_the_way_from_their_farthest_spring():
    vale = region(
        """
        r r r r
        . . r .
        """,
        paths=(Path("river", hexes("0101 0201 0301 0401")), Path("river", hexes("0302 0301"))),
    )
    v = gm(world=scenario(vale))
    assert [p.ways for p in v.paths] == [(0, 1, 2, 3), (0, 2)]


# players


@pytest.mark.parametrize(
    ("at", "states"),
    [
        (0, {"0101": "ON_TILE", "0201": "IN_VIEW", "0102": "IN_VIEW", "0202": "IN_VIEW"}),
        (
            1,
            {
                "0101": "IN_VIEW",
                "0201": "VISITED",
                "0102": "ON_TILE",
                "0202": "IN_VIEW",
                "0103": "IN_VIEW",
                "0203": "IN_VIEW",
            },
        ),
    ],
)
def test_players_have_the_hexes_of_that_hour_and_no_other(at, states):
    assert state_of(players(walked(), at)) == states


@pytest.mark.parametrize(
    ("at", "here", "age"),
    [(0, True, ""), (1, False, "seen 1 h ago"), (2, False, "seen 2 h ago"), (None, False, "seen 3 h ago")],
)
def test_a_mark_ages_once_it_is_out_of_sight(at, here, age):
    (mark,) = players(walked(), at).marks
    assert (mark.hex, mark.kind, mark.here, mark.age, mark.letter) == (Hex(2, 1), "creature", here, age, "")


def test_an_old_mark_is_told_in_days():
    hours = [e for h in range(1, 60) for e in (recharge(h, Ana=6), hour(WORLD, h, {"Ana": "0102", "Rui": "0102"}))]
    entries = [*walked()[:7], *hours]
    assert [m.age for m in players(entries, 50).marks] == ["seen 2 days ago"]
    assert [m.age for m in players(entries, 50, lang="pt").marks] == ["visto há 2 dias"]


def test_nothing_hidden_is_marked_before_somebody_stands_there():
    assert all(m.kind != "secret" for m in players(walked()).marks)


def test_a_region_nobody_stood_in_is_not_there():
    costa = region(". .", key="costa", name="Costa")
    seen = cut(
        scenario(VALE, costa, creatures=(WOLF,), events=(CHEST, FAIR), vehicles=(BOAT,)), walked(), Reader.PLAYERS
    )
    assert tuple(seen.world.regions) == ("vale",)
    with pytest.raises(KeyError):
        map_view(seen, "costa")


def test_a_map_shows_just_what_it_tells():
    told = scenario(
        VALE, maps=(MapSource("vale", ("settlement", "road")), MapSource("vale", ("terrain",), hexes("0402")))
    )
    entries = journal(begin(), hour(told, 0, {"Ana": "0101", "Rui": "0101"}), view(0, "0101"))
    v = players(entries, world=told)
    faces = {f.number: (f.known.name, f.terrain, f.structures) for f in v.hexes}
    assert faces == {
        "0101": ("ON_TILE", "plain", ("village",)),
        "0201": ("MAPPED", None, ()),
        "0301": ("MAPPED", None, ()),
        "0401": ("MAPPED", None, ()),
        "0501": ("MAPPED", None, ()),
        "0404": ("MAPPED", None, ("market_town",)),
        "0402": ("MAPPED", "river", ()),
    }
    assert {n.text: n.certain for n in v.names} == {"Ferrel": True, "Arcos": False}


def test_paths_are_cut_into_stretches_known_alike_with_stubs():
    told = scenario(VALE, maps=(MapSource("vale", ("road",), hexes("0301 0401")),))
    entries = journal(begin(), hour(told, 0, {"Ana": "0101", "Rui": "0101"}), view(0, "0101 0201"))
    v = players(entries, world=told)
    assert {(p.kind, p.level, p.known.name, p.hexes, p.enters, p.leaves) for p in v.paths} == {
        ("road", 2, "IN_VIEW", hexes("0201"), hex_("0101"), hex_("0301")),
        ("road", 2, "ON_TILE", hexes("0101"), hex_("0201"), None),
        ("road", 2, "MAPPED", hexes("0301"), hex_("0201"), None),
        ("road", 1, "MAPPED", hexes("0301 0401"), None, hex_("0501")),
    }


def test_a_river_s_width_does_not_tell_where_its_spring_is():
    entries = journal(begin(), hour(WORLD, 0, {"Ana": "0302", "Rui": "0302"}), view(0, "0302 0402"))
    widths = {w for p in players(entries).paths for w in p.ways}
    assert len(widths) == 1


def test_stretches_run_straight_on_where_a_path_forks():
    a, b, c, d = hexes("0202 0203 0204 0303")
    road = lambda *to: (Known.VISITED, (Way("road", 1, to),))  # noqa: E731
    found = runs({a: road(b), b: road(a, c, d), c: road(b), d: road(b)})
    assert found == (
        PathRun("road", (a, b, c), Known.VISITED, 1),
        PathRun("road", (b, d), Known.VISITED, 1),
    )


@pytest.mark.parametrize(
    ("seen", "named"),
    [("0201", False), ("0201 0202", False), ("0201 0202 0203", True), ("0201 0202 0203 0103", True)],
)
def test_a_land_is_named_once_enough_of_it_was_seen(seen, named):
    entries = journal(begin(), hour(WORLD, 0, {"Ana": "0101", "Rui": "0101"}), view(0, f"0101 {seen}"))
    names = {n.text: n for n in players(entries).names}
    assert ("Darkwood" in names) == named
    if named:
        assert set(names["Darkwood"].hexes) == set(hexes(seen))


def test_a_land_whose_seen_parts_lie_apart_is_named_over_the_larger():
    vale = region("f f f . f", lands=(Land("forest", "Long", hexes("0101 0201 0301 0501")),))
    s = scenario(vale)
    entries = journal(begin(), hour(s, 0, {"Ana": "0101", "Rui": "0101"}), view(0, "0101 0201 0301 0501"))
    assert [n.hexes for n in players(entries, world=s).names] == [hexes("0101 0201 0301")]


def test_a_wonder_is_drawn_over_the_hexes_seen_of_it():
    entries = journal(begin(), hour(WORLD, 0, {"Ana": "0501", "Rui": "0501"}), view(0, "0501 0601 0602"))
    v = players(entries)
    assert [(a.kind, a.hexes, a.look) for a in v.areas] == [("natural_wonder", hexes("0601 0602"), "needles")]
    assert Name("The Needles", "land", hexes("0601 0602")) in v.names


def test_the_route_lies_behind_the_party():
    assert players(walked(), 0).route == ()
    (leg,) = players(walked(), 1).route
    assert (leg.day, leg.hexes, leg.who) == (1, hexes("0101 0102"), "")
    (row,) = players(walked(), 1).journey
    assert (row.day, row.place, row.length) == (1, "Plain 0102", "1 hex")


def test_parts_of_a_split_party_have_each_their_leg():
    entries = journal(
        begin(),
        hour(WORLD, 0, {"Ana": "0101", "Rui": "0101"}),
        view(0, "0101 0102 0201"),
        step(0, "Ana", "0101", "0102"),
        step(0, "Rui", "0101", "0201"),
    )
    assert [(leg.who, leg.hexes) for leg in gm(entries).route] == [
        ("Ana", hexes("0101 0102")),
        ("Rui", hexes("0101 0201")),
    ]
    assert [(s.hex, s.names) for s in gm(entries).party] == [(Hex(1, 2), ("Ana",)), (Hex(2, 1), ("Rui",))]


def test_a_passage_shows_to_those_who_used_it():
    costa = region(". .", key="costa", name="Costa")
    s = scenario(VALE, costa, passages=(Passage("gate", Place("vale", hex_("0101")), Place("costa", hex_("0101"))),))
    assert [m.kind for m in gm(world=s).marks] == ["passage"]
    there = journal(begin(), hour(s, 0, {"Ana": "0101", "Rui": "0101"}), view(0, "0101"))
    assert players(there, world=s).marks == ()
    away = [*there, Transit(hour=0, who=("Ana", "Rui"), passage="gate", hours_left=4)]
    assert [(m.kind, m.hex) for m in players(away, world=s).marks] == [("passage", Hex(1, 1))]


def test_moments_are_the_start_the_days_ends_and_the_end():
    entries = [begin(), *(hour(WORLD, h, {"Ana": "0101", "Rui": "0101"}) for h in range(41))]
    seen = cut(WORLD, entries, Reader.PLAYERS)
    assert [tuple(m) for m in seen.moments()] == [("start", 0), ("day-1", 16), ("day-2", 40), ("end", 41)]


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "as the party knows it, day 1, 9:00"), ("pt", "como o grupo o conhece, dia 1, 9 h")],
)
def test_the_players_map_says_when_it_was_true(lang, said):
    assert players(walked(), 1, lang=lang).subtitle == said


def test_a_map_of_midnight_is_that_of_the_day_that_ended():
    entries = [
        begin(),
        *(e for h in range(20) for e in (recharge(h, Ana=6), hour(WORLD, h, {"Ana": "0101"}))),
        recharge(20, Ana=6),
    ]
    assert players(entries, 16).subtitle == "at the end of day 1, as the party knows it"


def test_what_a_map_told_of_was_not_seen():
    """ARC-22: fixed events stand on MAPPED hexes; they have no age, for nobody saw them."""
    shrine = Event("shrine", "quest", Where("vale", hexes("0404")), "entry")
    told = scenario(VALE, events=(shrine,), maps=(MapSource("vale", ("events",)),))
    entries = [
        begin(),
        hour(told, 0, {"Ana": "0101"}),
        view(0, "0101"),
        Sight(hour=0, region="vale", hex="0404", what="shrine"),
        recharge(5, Ana=6),
    ]
    assert [(m.hex, m.here, m.age) for m in players(entries, world=told).marks] == [(Hex(4, 4), False, "told of")]


def test_players_have_no_grid_where_the_system_keeps_it_from_them():
    entries = [begin(players_grid=False), *walked()[1:]]
    v = players(entries)
    assert (v.grid, v.numbers, v.note, {f.number for f in v.hexes}) == (False, False, "", {""})
    assert gm(entries).grid


@pytest.mark.parametrize(
    "key",
    [
        "forest",
        "terrain.forest",
        "head.land",
        "head.people",
        "head.journey",
        "head.states",
        "head.signs",
        "state.clouded",
        "state.on_tile.text",
        "scale.unit",
        "north",
        "page",
        "join",
        "hundred",
        "bridge",
        "creature",
        "landmark",
    ],
)
def test_the_drawer_finds_its_words(key):
    assert gm().words[key]


def test_realms_are_on_the_gms_map_alone():
    ruled = replace(VALE, realms=(Realm("Arcos March", hex_("0404"), hexes("0404 0304")),))
    world = scenario(ruled, creatures=(WOLF,), events=(CHEST, FAIR), vehicles=(BOAT,))
    realm = map_view(cut(world, walked(), Reader.GM), "vale").realms[0]
    assert (realm.name, realm.number, realm.hexes) == ("Arcos March", "0404", hexes("0404 0304"))
    assert not map_view(cut(world, walked(), Reader.PLAYERS), "vale").realms
