"""The land of made worlds: what must hold for every seed, checked over many of them on maps of several sizes."""

import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import combinations, pairwise

import pytest

from printkit import tables
from printkit.core.hexes import Hex, distance
from printkit.world import making
from printkit.world.making import kinds
from printkit.world.making.draft import LAKE, LAND, SEA, Draft
from printkit.world.making.people import folk

SIZES = ((30, 20), (20, 14), (16, 12), (9, 7))
SEEDS = range(120)


@cache
def grown() -> tuple[Draft, ...]:
    """All regions of many seeds."""
    return tuple(d for s in SEEDS for d in making.grow(s, size=SIZES[s % len(SIZES)])[0])


def every(check) -> None:
    """Runs a check on every region and names the first few where it fails."""
    wrong = [f"seed {d.seed} {d.kind.key} {d.tag}: {fault}" for d in grown() for fault in check(d)]
    assert not wrong, "\n".join(wrong[:5])


def test_rivers_flow_downhill_and_grow() -> None:
    def check(d: Draft):
        for river in (*d.rivers, *d.streams):
            if any(d.level[a] < d.level[b] for a, b in pairwise(river)):
                yield f"uphill {d.hexes(river)}"
            if any(b not in d.near[a] for a, b in pairwise(river)):
                yield f"a gap in {d.hexes(river)}"
            flow = [d.flow[p] for p in river if d.water[p] == LAND]
            if any(a > b for a, b in pairwise(flow)):
                yield f"shrinks {d.hexes(river)}"

    every(check)


def test_rivers_end_in_a_lake_the_sea_or_another_river() -> None:
    def check(d: Draft):
        for i, river in enumerate(d.rivers):
            others = {p for j, r in enumerate(d.rivers) if j != i for p in r}
            if d.water[river[-1]] == LAND and river[-1] not in others:
                yield f"ends in a plain {d.hexes(river)}"
        wet = {p for r in d.rivers for p in r}
        for i, stream in enumerate(d.streams):
            others = wet | {p for j, r in enumerate(d.streams) if j != i for p in r}
            if d.water[stream[-1]] == LAND and stream[-1] not in others:
                yield f"a brook ends in a plain {d.hexes(stream)}"

    every(check)


def test_rivers_join_and_never_cross() -> None:
    def check(d: Draft):
        inner = Counter(p for river in d.rivers for p in river[:-1] if d.water[p] == LAND)
        yield from (f"two rivers run through {d.hex(p)}" for p, n in inner.items() if n > 1)

    every(check)


def test_a_hex_of_a_river_is_river_and_nothing_else_is() -> None:
    def check(d: Draft):
        wet = {p for river in d.rivers for p in river if d.water[p] == LAND}
        if wet != {p for p in d.cells if d.ground[p] == "river"}:
            yield "rivers and ground differ"

    every(check)


def test_lakes_have_one_outflow_unless_they_reach_the_border_of_the_map() -> None:
    def check(d: Draft):
        for lake in d.lakes:
            out = [r for r in d.rivers if r[0] in lake]
            if len(out) != 1 and not any(len(d.near[p]) < 6 for p in lake):
                yield f"{len(out)} outflows of {d.hexes(lake)}"

    every(check)


def test_settlements_stand_on_ground_that_feeds_people_and_have_a_reason() -> None:
    def check(d: Draft):
        for s in d.sites:
            if not folk()[d.ground[s.hex]].worth or not s.reason or not s.name:
                yield f"{s}"
            if s.port and (d.water[s.port] == LAND or not ({*d.near[s.port]} & {s.hex, *d.capital})):
                yield f"port {s}"

    every(check)


def test_every_land_of_some_size_is_settled() -> None:
    every(lambda d: ["nobody lives here"] if len(d.land_cells()) > 40 and not d.sites else [])


@pytest.mark.rule("ARC-12")
def test_a_capital_has_four_hexes_in_one_piece_and_wonders_at_most_seven() -> None:
    def check(d: Draft):
        if d.capital and (len(d.capital) != 4 or len(list(d.bodies_of(d.capital))) != 1):
            yield f"capital {d.hexes(d.capital)}"
        for w in d.wonders:
            if not 1 <= len(w.hexes) <= 7 or len(list(d.bodies_of(w.hexes))) != 1:
                yield f"wonder {w}"

    every(check)


def test_a_map_of_common_size_has_a_capital_and_a_wonder() -> None:
    large = [d for d in grown() if d.grid.size == 600]
    assert sum(bool(d.capital) for d in large) >= 0.95 * len(large)
    assert all(d.wonders for d in large)


def network(d: Draft) -> dict[int, set[int]]:
    joined: dict[int, set[int]] = {}
    for _, way in d.roads:
        for a, b in pairwise(way):
            joined.setdefault(a, set()).add(b)
            joined.setdefault(b, set()).add(a)
    return joined


def test_roads_join_all_settlements_of_a_landmass() -> None:
    def check(d: Draft):
        joined = network(d)
        for body in d.bodies_of(d.land_cells()):
            homes = [s for s in d.sites if s.hex in set(body)]
            if len(homes) < 2:
                continue
            gates = [set(d.capital) if s.structure == "capital" else {s.hex} for s in homes]
            reached = set(gates[0])
            front = [p for p in reached if p in joined]
            for p in front:
                for q in joined[p] - reached:
                    reached.add(q)
                    front.append(q)
            if any(not gate & reached for gate in gates):
                yield f"{sum(not g & reached for g in gates)} of {len(homes)} settlements lie off the roads"

    every(check)


def test_roads_have_hardly_any_parallel_twins() -> None:
    twins = edges = 0
    for d in grown():
        joined = network(d)
        edges += sum(map(len, joined.values())) // 2
        for a in joined:
            for b in joined[a]:
                beside = [c for c in d.near[a] if c in joined and c not in joined[a] and c != b]
                twins += a < b and any(
                    e in d.near[b] and e not in joined[b] and e != a for c in beside for e in joined[c]
                )
    assert twins * 100 < edges


@pytest.mark.rule("ARC-45", "ARC-46")
def test_where_a_road_crosses_a_river_there_is_one_bridge_from_bank_to_bank() -> None:
    def check(d: Draft):
        inner = Counter(p for span in d.bridges for p in span[1:-1])
        for span in d.bridges:
            if (
                d.ground[span[0]] == "river"
                or d.ground[span[-1]] == "river"
                or any(d.ground[p] != "river" for p in span[1:-1])
            ):
                yield f"bridge {d.hexes(span)}"
        for _, way in d.roads:
            yield from (f"road in water {d.hex(p)}" for p in way if d.water[p] != LAND)
            yield from (f"no bridge {d.hex(p)}" for p in way if d.ground[p] == "river" and inner[p] != 1)

    every(check)


@pytest.mark.rule("ARC-13")
@pytest.mark.parametrize("seed", range(24))
def test_no_hex_holds_more_than_three_layers(seed: int) -> None:
    for region in making.make(seed, size=(20, 14), detail="land").regions.values():
        layers = Counter({region.grid.hex(i): len(s) for i, s in region.structures.items()})
        roads = {h for p in region.paths if p.kind == "road" for h in p.hexes}
        bridges = {h for p in region.paths if p.kind == "bridge" for h in p.hexes[1:-1]}
        for h in region.grid.hexes():
            assert 1 + layers[h] + (h in roads) + (h in bridges) <= 3, h


def test_highways_lead_to_towns_and_every_level_is_there() -> None:
    large = [d for d in grown() if d.grid.size == 600 and len(d.sites) > 8]
    levels = Counter(level for d in large for level, way in d.roads for _ in way[1:])
    whole = sum(levels.values())
    assert 0.08 < levels[3] / whole < 0.35
    assert 0.25 < levels[2] / whole < 0.6
    assert 0.2 < levels[1] / whole < 0.6


def test_forests_and_ranges_are_masses() -> None:
    """A wood or peak that stands alone among other ground is rare."""
    for keys in (("woods", "forest", "deep_forest", "jungle"), ("mountain", "snowy_mountain", "volcano")):
        bodies = [
            b for d in grown() if d.grid.size == 600 for b in d.bodies_of([p for p in d.cells if d.ground[p] in keys])
        ]
        alone = sum(len(b) == 1 for b in bodies)
        assert alone < 0.12 * sum(map(len, bodies))


def test_what_grows_follows_the_water_and_the_height() -> None:
    """Wooded ground is wetter than desert, mountains are higher than hills, hills lie beside mountains."""
    rain, height = Counter(), Counter()
    count = Counter()
    for d in grown():
        for p in d.cells:
            count[d.ground[p]] += 1
            rain[d.ground[p]] += d.rain[p]
            height[d.ground[p]] += d.height[p]
    wet = {k: rain[k] / n for k, n in count.items()}
    high = {k: height[k] / n for k, n in count.items()}
    assert wet["forest"] > wet["grassland"] > wet["desert"]
    assert high["snowy_mountain"] > high["hills"] > high["plain"]


def test_rain_shadow() -> None:
    """Behind a range, seen with the wind, less rain falls than before it."""
    before = behind = 0
    for seed in range(40):
        (d, *_), _ = making.grow(seed, size=(30, 20), land="coast", regions=1)
        step = {"W": 1, "E": -1, "N": d.width, "S": -d.width}[d.wind]
        for p in d.cells:
            if d.crest[p] > 600:
                for far, add in ((-3, "before"), (3, "behind")):
                    q = p + far * step
                    if 0 <= q < len(d.inside) and d.inside[q] and d.water[q] == LAND and d.crest[q] < 200:
                        before += d.rain[q] if add == "before" else 0
                        behind += d.rain[q] if add == "behind" else 0
    assert behind < 0.8 * before


def test_every_kind_of_land_is_plainly_different() -> None:
    """The mixture of terrains, in the middle and toward the border, tells the kinds apart: by a tenth of the hexes."""
    shares = {}
    for land in kinds.lands():
        mix: Counter[tuple[str, bool]] = Counter()
        for seed in range(12):
            (d, *_), _ = making.grow(seed, size=(20, 14), land=land, regions=1)
            mix.update((d.ground[p], 5 < p % d.width < 16 and 4 < p // d.width < 11) for p in d.cells)
        whole = sum(mix.values())
        shares[land] = {k: n / whole for k, n in mix.items()}
    for (a, mine), (b, other) in combinations(shares.items(), 2):
        apart = sum(abs(mine.get(k, 0) - other.get(k, 0)) for k in {**mine, **other}) / 2
        assert apart > 0.1, (a, b, apart)


def test_names_of_a_world_are_unique() -> None:
    for seed in range(30):
        drafts, _ = making.grow(seed, size=(30, 20))
        names = [d.name for d in drafts]
        for d in drafts:
            names += (
                [s.name for s in (*d.sites, *d.outposts)] + [w.name for w in d.wonders] + [b.name for b in d.bodies]
            )
            names += [n for n in d.river_names if n] + [r.name for r in d.realms]
        assert not [n for n, times in Counter(names).items() if times > 1]


def test_passages_join_the_regions_on_dry_ground_that_can_be_reached() -> None:
    for seed in range(30):
        world = making.make(seed, size=(20, 14), detail="land")
        assert len(world.regions) == 2
        assert [p.start.region for p in world.passages] == [next(iter(world.regions))]
        for passage in world.passages:
            for end in (passage.start, passage.end):
                region = world.regions[end.region]
                assert not tables.terrains()[region.terrain(end.hex)].water
                assert region.grid.index(end.hex) not in region.structures


def test_the_party_starts_in_a_settlement_on_a_road() -> None:
    for seed in range(30):
        world = making.make(seed, size=(20, 14), detail="land")
        at = making.start_place(world)
        region = world.regions[at.region]
        assert {*region.structures[region.grid.index(at.hex)]} & {"village", "market_town", "capital"}
        party = making.default_party(seed, world)
        assert len({m.name for m in party}) == 4
        assert all(m.at == at and m.mobility >= 6 for m in party)


@pytest.mark.parametrize("size", [(4, 4), (6, 5), (8, 6), (12, 40), (60, 5)])
@pytest.mark.parametrize("land", sorted(kinds.lands()))
def test_small_and_odd_maps_are_made_too(size: tuple[int, int], land: str) -> None:
    world = making.make(3, size=size, land=land)
    assert next(iter(world.regions.values())).grid.size == size[0] * size[1]


@pytest.mark.parametrize("wrong", [{"land": "moon"}, {"version": 99}, {"detail": "some"}, {"places": "few"}])
def test_what_is_not_known_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="no "):
        making.make(1, size=(8, 6), **wrong)  # type: ignore[arg-type]


def test_a_stage_draws_from_its_own_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stage that draws more than before moves no stage that does not look at what it made."""
    before = making.make(5, size=(16, 12), detail="land")
    stages = list(making.STAGES[1])
    at = [name for name, _ in stages].index("wonders")

    def more(d: Draft) -> None:
        d.stream("wonders").below(100)
        d.stream("something new").below(100)
        stages[at][1](d)

    monkeypatch.setitem(making.STAGES, 1, tuple((n, more if n == "wonders" else s) for n, s in stages))
    assert making.make(5, size=(16, 12), detail="land") == before


def test_land_alone_is_the_land_of_the_whole() -> None:
    for seed in range(8):
        whole, land = making.make(seed, size=(16, 12)), making.make(seed, size=(16, 12), detail="land")
        for a, b in zip(whole.regions.values(), land.regions.values(), strict=True):
            assert (a.id, a.land, a.structures, a.paths, a.lands, a.realms) == (
                b.id,
                b.land,
                b.structures,
                b.paths,
                b.lands,
                b.realms,
            )
        assert whole.passages == land.passages


def test_the_same_seed_makes_the_same_world_in_every_process() -> None:
    code = (
        "import hashlib; from printkit.world.making import make; "
        "print(hashlib.sha256(repr(make(11, size=(16, 12))).encode()).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": h}, capture_output=True, text=True, check=True
        ).stdout
        for h in ("0", "1", "77")
    }
    assert len(digests) == 1


def test_seas_are_shallow_near_land_and_beaches_lie_at_the_sea() -> None:
    def check(d: Draft):
        for p in d.cells:
            near = [d.water[q] for q in d.near[p]]
            if d.ground[p] == "open_sea" and LAND in near:
                yield f"deep water at the coast {d.hex(p)}"
            if d.ground[p] == "beach" and SEA not in near:
                yield f"a beach without a sea {d.hex(p)}"
            if (d.ground[p] == "lake") != (d.water[p] == LAKE):
                yield f"lake {d.hex(p)}"

    every(check)


def test_towns_keep_their_distance() -> None:
    def check(d: Draft):
        towns = [s for s in d.sites if s.structure == "market_town"]
        for a in towns:
            for b in towns:
                if a.hex < b.hex and distance(d.hex(a.hex), d.hex(b.hex)) < 5:
                    yield f"{a.name} and {b.name} are too near"

    every(check)


def test_realms_hold_their_seat() -> None:
    every(lambda d: [r.name for r in d.realms if r.seat not in r.hexes or not isinstance(r.seat, Hex)])


def test_there_is_always_land_to_stand_on() -> None:
    for seed in range(150):
        world = making.make(seed, size=(4, 4), land="archipelago", detail="land", regions=1)
        at = making.start_place(world)
        assert not tables.terrains()[world.regions[at.region].terrain(at.hex)].water
