"""Knowledge and field of view (ARC-10 to ARC-33), as the rules state them."""

import pytest

from tests.maps import (
    WAIT,
    Area,
    MapSource,
    Passage,
    Spell,
    at,
    bridge,
    creature,
    event,
    hexes,
    member,
    move,
    order,
    played,
    region,
    road,
)  # fmt: skip

LONG = region("." * 12)
STAND = [WAIT]


def one_line(letters):
    """A map of one column, so that hexes lie in a straight line downwards."""
    return region("\n".join(letters))


def states(p, names):
    return [p.known(n)["state"] for n in names.split()]


@pytest.mark.rule("ARC-10")
def test_regions_share_one_clock_and_only_known_ones_are_named():
    far = region("...", id="coast")
    gate = Passage("gate", at("0101"), at("0101", "coast"))
    p = played(LONG, far, party=[member("Ana", "0101"), member("Rui", "0301")], passages=[gate],
               orders=[[order("cross", "Ana")], WAIT, WAIT, WAIT, WAIT])  # fmt: skip
    assert p.all("hour")[4]["positions"] == {"Ana": ("coast", "0101"), "Rui": ("vale", "0301")}
    before = played(LONG, far, party=[member("Ana", "0101")], passages=[gate])
    assert list(before.json["knowledge"]) == ["vale"]
    assert list(p.json["knowledge"]) == ["vale", "coast"]


@pytest.mark.rule("ARC-11")
def test_a_tile_has_terrain_structures_events_and_creatures():
    p = played(region("..f", structures={"0301": ["ruins"]}), party=[member("Ana", "0101")],
               events=[event("fair", "0301", "hour", kind="fair")], creatures=[creature("crow", "0301")])  # fmt: skip
    here = p.known("0301")
    assert (here["terrain"], here["structures"]) == ("forest", ["ruins"])
    assert [(m["id"], m["kind"]) for m in here["marks"]] == [("crow", "crow"), ("fair", "fair")]


@pytest.mark.rule("ARC-12")
def test_a_natural_wonder_is_terrain_over_several_tiles_and_a_capital_a_structure_over_four():
    wonder = Area("natural_wonder", hexes("0201 0301"), name="Dente")
    capital = Area("capital", hexes("0102 0202 0302 0402"), name="Arcos")
    land = region("....\n....", areas=[wonder, capital])
    p = played(land, party=[member("Ana", "0201", fov=4)], orders=STAND)
    assert p.known("0301") == {"state": "IN_VIEW", "terrain": "plain", "wonder": True, "name": "Dente"}
    assert p.known("0202")["structures"] == ["capital"]
    assert p.known("0402")["name"] == "Arcos"


@pytest.mark.rule("ARC-20", "ARC-21", "ARC-23", "ARC-24", "ARC-25")
def test_the_five_states():
    p = played(LONG, party=[member("Ana", "0101")], orders=[move("0201 0301 0401")],
               maps=[MapSource("vale", ("terrain",), hexes("1201"))])  # fmt: skip
    assert states(p, "0101 0301 0401 0601 0801 1201") == ["VISITED", "IN_VIEW", "ON_TILE", "IN_VIEW", "CLOUDED", "MAPPED"]
    assert "0801" not in p.json["knowledge"]["vale"]


@pytest.mark.rule("ARC-21")
def test_of_a_clouded_tile_nothing_is_known():
    p = played(LONG, party=[member("Ana", "0101")], creatures=[creature("wolf", "1001")], events=[event("e", "1001")])
    assert p.known("1001") == {"state": "CLOUDED"}
    assert not p.all("sight")


TOLD = region(
    "........", structures={"0501": ["village"], "0601": ["ruins"], "0701": ["port", "market_town"]},
    paths=[road("0401 0501 0601", 2), bridge("0601 0701 0801")], names={"0501": "Vau", "0601": "Torre"},
)  # fmt: skip


@pytest.mark.rule("ARC-22")
def test_a_commercial_map_shows_roads_and_cities_and_only_where_it_has_something_to_tell():
    p = played(TOLD, party=[member("Ana", "0101", fov=0)], maps=[MapSource("vale", ("road", "settlement"))])
    assert states(p, "0301 0401 0501 0701") == ["CLOUDED", "MAPPED", "MAPPED", "MAPPED"]
    assert p.known("0401") == {"state": "MAPPED", "paths": [{"kind": "road", "level": 2, "to": ["0501"]}]}
    assert p.known("0501") == {
        "state": "MAPPED", "structures": ["village"], "name": "Vau", "paths": [{"kind": "road", "level": 2, "to": ["0401", "0601"]}],
    }  # fmt: skip
    assert p.known("0601") == {
        "state": "MAPPED", "paths": [{"kind": "bridge", "to": ["0701"]}, {"kind": "road", "level": 2, "to": ["0501"]}],
    }  # fmt: skip
    assert p.known("0701")["structures"] == ["market_town"]


@pytest.mark.rule("ARC-22")
def test_a_rumour_tells_only_what_it_tells():
    p = played(TOLD, party=[member("Ana", "0101", fov=0)], maps=[MapSource("vale", ("terrain",), hexes("0501"))])
    assert p.known("0501") == {"state": "MAPPED", "terrain": "plain"}
    p = played(TOLD, party=[member("Ana", "0101", fov=0)], maps=[MapSource("vale", ("structures",), hexes("0601"))])
    assert p.known("0601") == {"state": "MAPPED", "structures": ["ruins"], "name": "Torre"}


@pytest.mark.rule("ARC-22")
def test_fixed_events_show_on_mapped_tiles_unless_hidden_or_temporary():
    events = [
        event("quest", "0501"), event("secret", "0501", hidden=True), event("fair", "0501", "daily", kind="fair"),
        event("passing", "0501", "hour", stays=3),
    ]  # fmt: skip
    p = played(LONG, party=[member("Ana", "0101", fov=0)], events=events, maps=[MapSource("vale", ("terrain",), hexes("0501"))])
    assert p.known("0501")["marks"] == [{"id": "quest", "kind": "treasure", "seen": 0, "until": None}]
    assert p.one("sight")["rule"] == "ARC-22"


@pytest.mark.rule("ARC-22")
def test_a_map_of_events_tells_of_the_hexes_that_hold_them():
    events = [event("quest", "0501"), event("secret", "0601", hidden=True)]
    p = played(LONG, party=[member("Ana", "0101", fov=0)], events=events, maps=[MapSource("vale", ("events",))])
    assert states(p, "0501 0601") == ["MAPPED", "CLOUDED"]
    assert p.marks("0501") == ["quest"]


@pytest.mark.rule("ARC-23")
def test_a_creature_that_stays_6_hours_is_marked_for_6_hours_and_then_nobody_knows():
    def after(hours):
        return played(
            LONG, party=[member("Ana", "0101")], creatures=[creature("wolf", "0301", stays=6)],
            orders=[WAIT, order("wait"), move("0201"), *[WAIT] * (hours - 3)] if hours > 2 else [WAIT] * hours,
        )  # fmt: skip

    def left(hours):
        return played(
            region("............\n............"), party=[member("Ana", "0301")], creatures=[creature("wolf", "0101", stays=6)],
            orders=[move("0401 0501 0601"), *[WAIT] * (hours - 1)],
        )  # fmt: skip

    assert after(5).known("0301")["marks"] == [{"id": "wolf", "kind": "wolf", "seen": 5, "until": 6}]
    assert after(6).marks("0301") == []
    assert left(2).known("0101")["marks"] == [{"id": "wolf", "kind": "wolf", "seen": 0, "until": 6}]
    assert left(5).marks("0101") == ["wolf"]
    assert left(6).known("0101") == {"state": "VISITED", "terrain": "plain"}


@pytest.mark.rule("ARC-23", "ARC-15")
def test_a_fixed_event_once_seen_stays_marked():
    p = played(LONG, party=[member("Ana", "0301")], events=[event("quest", "0101")], orders=[move("0401 0501 0601"), *[WAIT] * 30])
    assert p.known("0101")["marks"] == [{"id": "quest", "kind": "treasure", "seen": 0, "until": None}]


@pytest.mark.rule("ARC-23")
def test_a_thing_has_one_mark():
    wolf = creature("wolf", "0801", personality="aggressive", fov=9)
    p = played(LONG, party=[member("Ana", "1001", fov=3)], creatures=[wolf], orders=[WAIT], encounters="none")
    assert (p.marks("0801"), p.marks("1001")) == ([], ["wolf"])


@pytest.mark.rule("ARC-24")
def test_a_marked_thing_that_is_seen_to_be_gone_goes():
    wolf = creature("wolf", "0401", personality="aggressive", fov=1)
    party = [member("Ana", "0201"), member("Rui", "0501", fov=0)]
    p = played(region("." * 12), party=party, creatures=[wolf], encounters="none",
               orders=[[move("0101", "Ana")], [move("0201", "Ana")]])  # fmt: skip
    gone = p.all("sight", what="wolf")
    assert [(s["hour"], s["hex"], s["until"]) for s in gone] == [(0, "0401", None), (1, "0501", None)]
    assert p.marks("0401") == []


@pytest.mark.rule("ARC-24")
def test_a_marked_event_that_has_moved_unseen_is_seen_to_be_gone():
    land = region("\n".join(["........"] * 6))
    storm = event("gale", "0306", "hour", kind="storm", hours=(0, 50), moves=("hour", "SE", 3))
    p = played(land, party=[member("Ana", "0106")], events=[storm], orders=[WAIT])
    assert [(s["hour"], s["until"]) for s in p.all("sight", what="gale")] == [(0, 50), (1, 1)]
    assert p.marks("0306") == []


@pytest.mark.rule("ARC-24")
def test_things_in_view_are_seen_in_real_time():
    wolf = creature("wolf", "0801", personality="aggressive", fov=4, movement=1)
    p = played(LONG, party=[member("Ana", "0501", fov=4)], creatures=[wolf], orders=[WAIT])
    assert p.one("creature")["secret"] is False
    assert p.known("0701")["marks"] == [{"id": "wolf", "kind": "wolf", "seen": 1, "until": None}]


HIDDEN = {"events": [event("chest", "0201", hidden=True)], "creatures": [creature("snake", "0201", hidden=True)]}


@pytest.mark.rule("ARC-25", "ARC-26")
def test_hidden_things_show_only_to_who_stands_there():
    party = [member("Ana", "0101")]
    assert played(LONG, party=party, **HIDDEN).marks("0201") == []
    p = played(LONG, party=party, orders=[move("0201")], **HIDDEN)
    assert [s["what"] for s in p.all("sight")] == ["snake", "chest"]
    assert p.one("event")["trigger"] == "entry"
    assert p.marks("0201") == ["snake"]


@pytest.mark.rule("ARC-25")
def test_entering_in_passing_is_on_tile():
    p = played(LONG, party=[member("Ana", "0101")], orders=[move("0201 0301 0401 0501")], **HIDDEN)
    assert p.one("event")["id"] == "chest"
    assert p.known("0201")["marks"] == [{"id": "snake", "kind": "snake", "seen": 0, "until": None}]


@pytest.mark.rule("ARC-26")
def test_identification_reveals_a_tile_in_the_users_own_view_as_if_standing_on_it():
    party = [member("Ana", "0101", skills={"identification": 1}), member("Rui", "0101")]
    p = played(LONG, party=party, orders=[order("identify", hex="0201")], **HIDDEN)
    assert [(s["who"], s["what"], s["rule"]) for s in p.all("sight")] == [("Ana", "snake", "ARC-26"), ("Ana", "chest", "ARC-26")]
    assert p.json["movement_left"]["Ana"] == 6
    assert p.marks("0201") == ["chest", "snake"]
    assert not p.all("event")


@pytest.mark.rule("ARC-26")
def test_what_was_identified_stays_marked_and_live_in_view():
    party = [member("Ana", "0101", skills={"identification": 1})]
    p = played(LONG, party=party, orders=[order("identify", hex="0201"), WAIT, WAIT], **HIDDEN)
    assert [m["seen"] for m in p.known("0201")["marks"]] == [3, 3]


@pytest.mark.rule("ARC-26")
def test_uses_are_so_many_a_day_and_come_back_at_midnight():
    party = [member("Ana", "0101", skills={"identification": 2})]
    look = order("identify", hex="0201")
    p = played(LONG, party=party, start=(1, 1, 21), orders=[[look, look, look], WAIT, WAIT, look])
    assert [(r["hour"], r["rule"], r["why"]) for r in p.all("refused")] == [(0, "ARC-26", "no_use")]
    assert [(e["hour"], e["left"]) for e in p.all("identify")] == [(0, 1), (0, 0), (3, 1)]


@pytest.mark.rule("ARC-26")
@pytest.mark.parametrize(("hex", "skills"), [("0601", {"identification": 1}), ("0201", {})])
def test_identification_needs_the_skill_and_the_own_view(hex, skills):
    party = [member("Ana", "0101", skills=skills), member("Rui", "0501")]
    p = played(LONG, party=party, orders=[order("identify", hex=hex)])
    assert p.one("refused")["rule"] == "ARC-26"


@pytest.mark.rule("ARC-30")
def test_the_groups_view_is_the_union_of_its_members():
    p = played(LONG, party=[member("Ana", "0301"), member("Rui", "0801", fov=1)])
    assert p.one("view")["gained"] == ("0101", "0201", "0301", "0401", "0501", "0701", "0801", "0901")


@pytest.mark.rule("ARC-30")
def test_the_view_changes_at_each_step():
    p = played(LONG, party=[member("Ana", "0301")], orders=[move("0401 0501")])
    assert [(v["gained"], v["lost"]) for v in p.all("view")][1:] == [(("0601",), ("0101",)), (("0701",), ("0201",))]


@pytest.mark.rule("ARC-31")
@pytest.mark.parametrize(
    ("letter", "structures", "fov", "skills", "weather", "reach"),
    [
        (".", [], 2, {}, "clear", 2), ("^", [], 2, {}, "clear", 3), (".", ["watchtower"], 2, {}, "clear", 3),
        ("^", ["castle"], 2, {}, "clear", 4), (".", [], 2, {"eagle_companion": 2}, "clear", 4), (".", [], 2, {}, "fog", 1),
        ("c", [], 2, {}, "clear", 1), ("c", [], 1, {}, "blizzard", 0), ("c", [], 0, {}, "blizzard", 0),
    ],
)  # fmt: skip
def test_who_stands_there_sees_further_or_less_far_and_always_the_own_tile(letter, structures, fov, skills, weather, reach):
    land = region(letter + "." * 7, structures={"0101": structures})
    p = played(land, party=[member("Ana", "0101", fov=fov, skills=skills)], weather=[Spell(weather, "vale")])
    assert len(p.one("view")["gained"]) == reach + 1


@pytest.mark.rule("ARC-32")
def test_a_forest_hides_one_tile_behind_it():
    p = played(one_line(".f..."), party=[member("Ana", "0101", fov=3)])
    assert p.one("view")["gained"] == ("0101", "0102", "0103")


@pytest.mark.rule("ARC-32")
@pytest.mark.parametrize(
    ("letters", "fov", "seen"),
    [("....", 3, 4), (".^..", 3, 2), (".^..", 4, 3), ("..^.", 2, 3), (".ff.", 3, 3), (".f.^", 3, 3), (".f.^", 4, 4)],
)
def test_distance_and_obstruction_in_between_come_to_no_more_than_the_view(letters, fov, seen):
    p = played(one_line(letters), party=[member("Ana", "0101", fov=fov)])
    assert len(p.one("view")["gained"]) == seen


@pytest.mark.rule("ARC-32")
def test_structures_obstruct_as_well():
    land = region(".\nw\n.\n.", structures={"0102": ["castle"]})
    assert len(played(land, party=[member("Ana", "0101", fov=3)]).one("view")["gained"]) == 2


@pytest.mark.rule("ARC-33")
@pytest.mark.parametrize(("hindered", "seen"), [("", True), ("0202", True), ("0201", True), ("0201 0202", False)])
def test_a_line_along_an_edge_may_pass_on_either_side(hindered, seen):
    # the line from 0102 to 0302 runs along the edge between 0201 and 0202
    rows = [["." for _ in range(3)] for _ in range(3)]
    for name in hindered.split():
        rows[int(name[2:]) - 1][int(name[:2]) - 1] = "f"
    land = region("\n".join("".join(r) for r in rows))
    for here, there in (("0102", "0302"), ("0302", "0102")):
        p = played(land, party=[member("Ana", here)])
        assert (there in p.one("view")["gained"]) is seen


@pytest.mark.rule("ARC-13")
def test_layers_are_counted_by_the_scenario():
    from printkit.core.faults import BadInput
    from printkit.world.scenario import parse

    text = """
    system: arcologia
    regions: {v: {size: [2, 2], tiles: {"0101": {structures: [village, castle, market]}}}}
    party: [{name: Ana, at: [v, "0202"], mobility: 6}]
    """
    with pytest.raises(BadInput, match="0101"):
        parse(text, file="x.yaml")
    parse(text.replace(", market", ""), file="x.yaml")


@pytest.mark.rule("ARC-12")
@pytest.mark.parametrize(("kind", "most"), [("capital", 4), ("natural_wonder", 7)])
def test_larger_areas_are_bad_input(kind, most):
    from printkit.core.faults import BadInput
    from printkit.world.scenario import parse

    def text(n):
        names = ", ".join([f'"{c:02}{r:02}"' for c in range(1, 5) for r in (1, 2)][:n])
        return f"""
    system: arcologia
    regions: {{v: {{size: [6, 6], areas: [{{kind: {kind}, hexes: [{names}]}}]}}}}
    party: [{{name: Ana, at: [v, "0505"], mobility: 6}}]
    """

    parse(text(most), file="x.yaml")
    with pytest.raises(BadInput):
        parse(text(most + 1), file="x.yaml")
