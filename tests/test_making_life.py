"""What lives and happens in made worlds: every hex keyed, everything tied together, weather for a year."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from printkit import tables
from printkit.core.dates import Date
from printkit.core.hexes import distance
from printkit.world import making, scenario
from printkit.world.making import beasts, events, kinds
from printkit.world.model import Region, World
from printkit.world.orders import Scenario

SEEDS = range(10)
TRIGGERS = {"entry", "hour", "period", "daily", "seasonal", "lunar"}


@cache
def worlds() -> tuple[World, ...]:
    return tuple(making.make(seed, size=(30, 20) if seed < 4 else (16, 12)) for seed in SEEDS)


def regions() -> list[tuple[World, Region]]:
    return [(w, r) for w in worlds() for r in w.regions.values()]


@pytest.mark.rule("HEX-2")
def test_every_hex_is_keyed_with_a_name_and_something_to_see() -> None:
    for _, region in regions():
        assert [n.hex for n in region.notes] == list(region.grid.hexes())
        assert all(n.name and n.landmark for n in region.notes)


@pytest.mark.rule("HEX-2", "HEX-45")
def test_every_hex_has_a_location_where_a_system_looks_for_them() -> None:
    world = making.make(3, size=(16, 12), places="all")
    for region in world.regions.values():
        assert {x.hex for x in region.locations} == set(region.grid.hexes())
        assert {x.kind for x in region.locations} >= {"visible", "ordinary", "hidden"}
        assert all(x.seen_from >= 1 for x in region.locations if x.kind == "visible")
        assert region.encounter_check
        assert region.border
    assert len({x.id for r in world.regions.values() for x in r.locations}) == sum(
        r.grid.size for r in world.regions.values()
    )


@pytest.mark.parametrize("lang", tables.languages())
def test_no_entry_stands_twice_in_a_world(lang: str) -> None:
    for world in worlds():
        told: Counter[str] = Counter()
        for region in world.regions.values():
            for note in region.notes:
                told.update(layer[lang] for layer in (note.landmark, note.hidden, note.secret) if layer)
        told.update(e.text[lang] for e in world.events)
        assert not [t for t, times in told.items() if times > 1]


@pytest.mark.parametrize("lang", tables.languages())
def test_texts_are_whole_sentences_without_a_slot_left(lang: str) -> None:
    for world in worlds():
        texts = [t[lang] for t in texts_of(world)]
        for text in texts:
            assert text[0].isupper() or not text[0].isalpha(), text
            assert not set("{}|") & set(text), text
            assert "  " not in text, text


def texts_of(world: World) -> list[dict[str, str]]:
    out = [e.text for e in world.events] + [c.text for c in world.creatures if c.text]
    for region in world.regions.values():
        out += [layer for n in region.notes for layer in (n.landmark, n.hidden, n.secret) if layer]
        out += [a.text for a in region.areas if a.kind == "natural_wonder"]
    return out


def test_every_text_is_told_in_every_language() -> None:
    for world in worlds():
        assert all(set(t) == set(tables.languages()) and all(t.values()) for t in texts_of(world))


def test_links_lead_to_hexes_that_the_texts_name() -> None:
    seen = Counter()
    for _, region in regions():
        names = {n.hex: n.name for n in region.notes}
        for note in region.notes:
            told = f"{note.hidden.get('en', '')} {note.secret.get('en', '')}"
            for h, why in note.links:
                assert h in region.grid
                assert h != note.hex
                seen[why["en"]] += 1
                if why["en"] in ("the clue points there", "the rumour names it", "spoken of here"):
                    assert names[h] in told, (note, h)
    assert len(seen) == 6
    assert all(n > 5 for n in seen.values())


def test_lairs_have_tracks_around_them() -> None:
    tracked = lairs = 0
    for world, region in regions():
        tracks = {h for n in region.notes for h, why in n.links if why["en"] == "the tracks lead there"}
        homes = {c.at.hex for c in world.creatures if c.at.region == region.id and c.text and c.stays is None}
        homes = {h for h in homes if not tables.terrains()[region.terrain(h)].water}
        lairs += len(homes)
        tracked += len(homes & tracks)
        for note in region.notes:
            for h, why in note.links:
                assert why["en"] != "the tracks lead there" or distance(note.hex, h) == 1
    assert tracked > lairs * 0.6


def test_treasures_lie_hidden_and_clues_lead_to_most_of_them() -> None:
    for world in worlds()[:4]:
        hoards = [e for e in world.events if e.kind == "treasure"]
        region = next(iter(world.regions.values()))
        clues = {h for n in region.notes for h, why in n.links if why["en"] == "the clue points there"}
        here = {e.where.hexes[0] for e in hoards if e.where.region == region.id}
        assert len(here) >= 4
        assert all(e.hidden and e.trigger == "entry" for e in hoards)
        assert len(here & clues) * 3 >= len(here) * 2


@pytest.mark.rule("ARC-85", "ARC-87", "ARC-14")
def test_events_of_every_trigger_moving_ones_among_them() -> None:
    for world in worlds()[:4]:
        assert {e.trigger for e in world.events} == TRIGGERS
        assert any(e.moves for e in world.events)
        assert any(e.where.region == "" for e in world.events)
        assert any(e.where.region and not e.where.hexes for e in world.events)
        assert len({e.id for e in world.events}) == len(world.events)
        assert {"market", "npc", "quest", "treasure", "omen", "secret"} <= {e.kind for e in world.events}


@pytest.mark.rule("ARC-75", "ARC-76", "ARC-79")
def test_creatures_live_where_they_belong_and_keep_off_settlements() -> None:
    personalities = Counter()
    for world, region in regions():
        homes = [
            region.grid.hex(i) for i, s in region.structures.items() if {"village", "market_town", "capital"} & {*s}
        ]
        for c in (c for c in world.creatures if c.at.region == region.id):
            kind = beasts.kinds()[c.kind]
            assert region.terrain(c.at.hex) in kind.terrains
            assert {*c.allowed} & tables.terrains()[region.terrain(c.at.hex)].tags
            assert c.personality != "aggressive" or min((distance(c.at.hex, h) for h in homes), default=9) >= 2
            personalities[c.personality, c.hidden] += 1
    assert {p for p, _ in personalities} == {"aggressive", "territorial", "docile"}
    assert personalities["aggressive", True] > 3
    assert len({c.allies for w in worlds() for c in w.creatures}) > 20
    assert any(c.stays for w in worlds() for c in w.creatures)


def test_ids_are_unique_over_all_regions() -> None:
    for world in worlds():
        ids = [x.id for x in (*world.creatures, *world.events, *world.vehicles)]
        assert len(set(ids)) == len(ids)


def test_maps_are_sold_of_the_first_region_and_rumours_tell_of_places_that_exist() -> None:
    for world in worlds()[:4]:
        region = next(iter(world.regions.values()))
        shown = [m for m in world.maps if m.region == region.id]
        assert shown[0].shows == ("road", "settlement")
        for source in shown[1:]:
            for h in source.hexes or ():
                wonder = any(h in a.hexes for a in region.areas)
                assert wonder or region.structures[region.grid.index(h)]


@pytest.mark.rule("ARC-86")
@pytest.mark.parametrize("start", [Date(1, 1, 1, 8), Date(1, 3, 14, 8), Date(2, 12, 28, 23), Date(1, 6, 6, 0)])
def test_weather_covers_a_year_of_periods_from_the_start(start: Date) -> None:
    world = making.make(4, size=(8, 6), start=start)
    for region in world.regions:
        spells = [s for s in world.weather if s.region == region]
        assert spells[0].hours is not None
        assert spells[0].hours[0] == 0
        for a, b in pairwise(spells):
            assert a.hours is not None
            assert b.hours is not None
            assert a.hours[1] == b.hours[0]
            assert (a.hours[1] + start.hour) % 6 == 0
            assert a.kind != b.kind
        last = spells[-1].hours
        assert last is not None
        assert 1343 * 6 < last[1] <= 1344 * 6


def test_weather_of_a_date_does_not_hang_on_the_start() -> None:
    early, late = making.make(4, size=(8, 6)), making.make(4, size=(8, 6), start=Date(1, 1, 2, 8))
    assert early.regions == late.regions

    def at(world: World, hour: int) -> str:
        first = next(iter(world.regions))
        return next(s.kind for s in world.weather if s.region == first and s.hours and s.hours[0] <= hour < s.hours[1])

    assert all(at(early, hour + 24) == at(late, hour) for hour in range(24 * 300))


def test_weather_follows_itself_and_the_season() -> None:
    share: Counter[tuple[str, str]] = Counter()
    lasting = periods = 0
    for seed in range(12):
        world = making.make(seed, size=(8, 6), land="coast", regions=1)
        for spell in world.weather:
            assert spell.hours is not None
            lasting += spell.hours[1] - spell.hours[0]
            periods += 1
            for hour in range(spell.hours[0], spell.hours[1], 6):
                season = tables.calendar().season(tables.calendar().after(Date(1, 1, 1, 8), hour))
                share[season, spell.kind] += 1
    assert lasting / periods > 9
    assert share["winter", "snow"] > 10 * share["summer", "snow"]
    assert share["summer", "clear"] > share["winter", "clear"]
    assert share["summer", "blizzard"] == 0


def test_climates_differ() -> None:
    def kinds_of(land: str) -> Counter[str]:
        out: Counter[str] = Counter()
        for seed in range(4):
            for s in making.make(seed, size=(8, 6), land=land, regions=1).weather:
                out[s.kind] += (s.hours[1] - s.hours[0]) if s.hours else 0
        return out

    north, desert, tropics = kinds_of("north"), kinds_of("desert"), kinds_of("tropics")
    assert north["snow"] > 5 * (desert["snow"] + tropics["snow"] + 1)
    assert tropics["rain"] > 3 * desert["rain"]
    assert desert["heat_wave"] > north["heat_wave"]


def test_a_made_world_written_as_a_scenario_reads_back_the_same() -> None:
    for seed in range(4):
        world = making.make(seed, size=(16, 12))
        whole = Scenario(
            "arcologia", world, making.default_party(seed, world), tables.calendar(), encounters="arcologia", seed=seed
        )
        assert scenario.parse(scenario.write(whole), file="made.yaml") == whole


@pytest.mark.parametrize("land", sorted(kinds.lands()))
def test_two_maps_side_by_side_do_not_read_alike(land: str) -> None:
    """Of two seeds of one land hardly a landmark is told in the same words."""
    a, b = (
        {n.landmark["en"] for n in next(iter(making.make(seed, size=(16, 12), land=land).regions.values())).notes}
        for seed in (1, 2)
    )
    assert len(a & b) < 0.1 * len(a)


def test_every_kind_of_event_and_creature_is_met_in_some_world() -> None:
    met: Counter[str] = Counter()
    for seed in range(30):
        world = making.make(seed, size=(30, 20))
        met.update(e.id.rpartition("_")[0] for e in world.events)
        met.update(c.kind for c in world.creatures)
    assert not set(events.specs()) - set(met) - {"eruption"}
    assert len(set(beasts.kinds()) - set(met)) <= 12


def test_a_map_needs_no_notes_and_is_the_same_land_and_life() -> None:
    for seed in range(3):
        whole, bare = making.make(seed, size=(16, 12)), making.make(seed, size=(16, 12), detail="map")
        assert (whole.events, whole.creatures, whole.weather, whole.maps) == (
            bare.events,
            bare.creatures,
            bare.weather,
            bare.maps,
        )
        for a, b in zip(whole.regions.values(), bare.regions.values(), strict=True):
            assert (a.land, a.names, a.paths, a.locations) == (b.land, b.names, b.paths, b.locations)
            assert a.notes
            assert not b.notes
