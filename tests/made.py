"""Scenarios made by Hypothesis: every field of the model that a file can carry, valid by construction."""

from fractions import Fraction

from hypothesis import strategies as st

from printkit import tables
from printkit.core.dates import Calendar, Date, LeapRule, Month, Moon, SpecialMoon
from printkit.core.hexes import Grid, Hex
from printkit.world import model, orders
from printkit.world.order_forms import OPTIONS, SYSTEMS
from printkit.world.things import PERSONALITIES, tags

TERRAINS = tuple(tables.terrains())
WATER = tuple(key for key, t in tables.terrains().items() if t.water)
NAMES = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=12)
PROSE = st.dictionaries(
    st.sampled_from(("en", "pt", "gl")),
    st.text(st.characters(exclude_categories=("C",)) | st.just("\n"), min_size=1),
    max_size=2,
)
ABSENT = st.just("")
SMALL = st.integers(0, 9)
FIGURES = ("fov", "stealth", "passive_perception", "survival", "constitution", "charisma", "knowledge_local")
STAYS = st.none() | st.integers(1, 9)
HOURS = st.none() | st.tuples(st.integers(0, 50), st.integers(51, 99))


def hexes(grid: Grid):
    return st.builds(Hex, st.integers(1, grid.cols), st.integers(1, grid.rows))


def some(strategy, *, least: int = 0, most: int = 3):
    return st.lists(strategy, min_size=least, max_size=most, unique=True).map(tuple)


@st.composite
def walks(draw, grid: Grid, *, least: int):
    """Hexes each of which touches the next, none twice."""
    way = [draw(hexes(grid))]
    for _ in range(draw(st.integers(least - 1, 5))):
        near = [h for h in grid.around(way[-1]) if h not in way]
        if not near:
            break
        way.append(draw(st.sampled_from(near)))
    return tuple(way)


@st.composite
def paths(draw, grid: Grid):
    kind = draw(st.sampled_from(("road", "bridge", "river", "stream", "highway", "trail")))
    way = draw(walks(grid, least=1 if kind in ("river", "stream") else 2))
    if len(way) < 2 and kind not in ("river", "stream"):
        kind = "stream"
    return model.Path(
        kind,
        way,
        level=draw(st.integers(1, 3)) if kind == "road" else 0,
        name=draw(ABSENT | NAMES),
        repair=draw(st.sampled_from(("good", "bad"))) if kind == "trail" else "good",
        stops=draw(st.integers(0, 4)),
    )


@st.composite
def regions(draw, rid: str):
    grid = Grid(draw(st.sampled_from((1, 3, 7, 101))), draw(st.integers(1, 6)))
    land = bytearray(b % 3 for b in draw(st.binary(min_size=grid.size, max_size=grid.size)))
    areas, built, layers = [], {}, set()
    wonder = draw(walks(grid, least=1))
    if draw(st.booleans()):
        base = draw(st.sampled_from(("", "lake", "mountain")))
        areas.append(
            model.Area("natural_wonder", wonder, draw(ABSENT | NAMES), base, draw(ABSENT | NAMES), draw(PROSE))
        )
        for h in wonder if base else ():
            land[grid.index(h)] = TERRAINS.index(base)
    for h in draw(some(hexes(grid))):
        built[grid.index(h)] = draw(some(st.sampled_from(("village", "ruins", "mine", "capital")), least=1, most=1))
    if draw(st.booleans()):
        capital = draw(walks(grid, least=1))[:4]
        areas.append(model.Area("capital", capital, draw(ABSENT | NAMES)))
        for i in map(grid.index, capital):
            if "capital" not in built.get(i, ()):
                built[i] = (*built.get(i, ()), "capital")
    ways = []
    for path in draw(st.lists(paths(grid), max_size=4)):
        index = set(map(grid.index, path.hexes))
        if path.kind == "river":
            if any(i in map(grid.index, a.hexes) and a.base == "mountain" for i in index for a in areas):
                continue
            for i in index:
                if TERRAINS[land[i]] not in WATER:
                    land[i] = TERRAINS.index(draw(st.sampled_from(WATER)))
        elif path.kind != "stream":
            if layers & index or any(len(built.get(i, ())) > 1 for i in index):
                continue
            layers |= index
        ways.append(path)
    return model.Region(
        id=rid,
        grid=grid,
        terrains=TERRAINS,
        land=bytes(land),
        name=draw(ABSENT | NAMES),
        structures=built,
        names={grid.index(h): draw(NAMES) for h in draw(some(hexes(grid)))},
        areas=tuple(areas),
        paths=tuple(ways),
        blocked=frozenset(map(grid.index, draw(some(hexes(grid))))),
        dangerous=frozenset(map(grid.index, draw(some(hexes(grid))))),
        locations=draw(_locations(rid, grid)),
        lands=draw(
            some_of(st.builds(model.Land, st.sampled_from(("range", "sea")), NAMES, some(hexes(grid), least=1)))
        ),
        realms=draw(some_of(st.builds(model.Realm, NAMES, hexes(grid), some(hexes(grid), least=1, most=40)))),
        notes=draw(some_of(_notes(grid))),
        encounter_check=draw(st.sampled_from(("", "1 in 1d8"))),
        lair=draw(st.integers(0, 100)),
        tracks=draw(st.integers(0, 100)),
        border=draw(st.sampled_from(("", "1 in 1d20"))),
        culture=draw(ABSENT | NAMES),
    )


def some_of(strategy):
    return st.lists(strategy, max_size=2).map(tuple)


def _notes(grid: Grid):
    links = st.lists(st.tuples(hexes(grid), PROSE), max_size=2).map(tuple)
    return st.builds(model.Note, hexes(grid), ABSENT | NAMES, PROSE, PROSE, PROSE, links)


@st.composite
def _locations(draw, rid: str, grid: Grid):
    kinds = st.sampled_from(("visible", "on_way", "ordinary", "hidden"))
    return tuple(
        model.Location(
            f"{rid} place {n}", draw(hexes(grid)), draw(kinds), draw(SMALL), draw(st.booleans()), draw(PROSE)
        )
        for n in range(draw(st.integers(0, 2)))
    )


@st.composite
def calendars(draw):
    """The shipped calendar, or one with everything that a calendar can have."""
    if draw(st.booleans()):
        return tables.calendar()
    months = [
        Month(
            f"m{n}",
            draw(st.integers(20, 31)),
            draw(st.sampled_from(("spring", "winter"))),
            draw(st.integers(0, 1)),
            n == 2,
        )
        for n in range(1, draw(st.integers(4, 6)))
    ]
    moons = (Moon("selene", Fraction(2953, 100), Fraction(1, 3)), Moon("rhea", Fraction(7)))[: draw(st.integers(0, 2))]
    return Calendar(
        key=draw(NAMES),
        months=tuple(months),
        week=draw(st.integers(2, 9)),
        month_starts_week=draw(st.booleans()),
        moons=moons,
        special=(SpecialMoon("full", 15), SpecialMoon("blood", 3, (1, 2), "selene" if moons else "")),
        leap=LeapRule(*draw(st.sampled_from(((0, 0, 0), (4, 100, 400))))),
        first_weekday=draw(st.integers(1, 2)),
        periods=draw(st.sampled_from((tables.calendar().periods, (("small_hours", 0), ("night", 12))))),
        names=draw(
            some(st.tuples(st.sampled_from(("m1", "weekday.1", "weekday_short.2", "moon.full")), NAMES), most=1)
        ),
    )


@st.composite
def events(draw, eid: str, worlds: dict[str, model.Region], calendar: Calendar):
    region = draw(st.sampled_from(sorted(worlds)))
    where = draw(st.builds(model.Where, st.just(region), some(hexes(worlds[region].grid))) | st.just(model.Where()))
    trigger = draw(st.sampled_from(("entry", "hour", "period", "daily", "seasonal", "lunar")))
    own = {
        "period": {"periods": some(st.sampled_from([k for k, _ in calendar.periods]), least=1)},
        "daily": {"weekdays": some(st.integers(1, calendar.week)), "days": some(st.integers(1, 20))},
        "seasonal": {"months": some(st.integers(1, 3), least=1)},
        "lunar": {"moons": some(st.sampled_from(("full", "blood"))), "months": some(st.integers(1, 3))},
    }.get(trigger, {"stays": st.none() | st.integers(1, 9)})
    moves = st.builds(model.Moves, st.sampled_from(("hour", "day")), st.sampled_from(("N", "SE")), st.integers(1, 3))
    return model.Event(
        eid,
        draw(NAMES),
        where,
        trigger,
        hidden=draw(st.booleans()),
        text=draw(PROSE),
        chance=draw(
            st.integers(0, 100)
            | st.floats(0, 100).map(lambda x: round(x, 9)).map(lambda x: int(x) if x == int(x) else x)
        ),
        hours=draw(HOURS),
        moves=draw(st.none() | moves) if where.hexes else None,
        weather=draw(st.sampled_from(("", "rain"))),
        cost=draw(st.integers(-3, 3)),
        opens=draw(st.sampled_from(("", "field"))),
        **{key: draw(value) for key, value in own.items()},
    )


@st.composite
def scenarios(draw):
    worlds = {rid: draw(regions(rid)) for rid in ("vale", "costa", "no")[: draw(st.integers(1, 3))]}
    calendar = draw(calendars())
    place = st.sampled_from(sorted(worlds)).flatmap(lambda r: st.builds(model.Place, st.just(r), hexes(worlds[r].grid)))
    some_tags = some(st.sampled_from(tags()))
    names = draw(st.lists(NAMES, min_size=6, max_size=9, unique=True))
    party = [
        orders.Member(
            name,
            draw(place),
            mobility=draw(st.integers(6, 12)),
            bonus=draw(st.dictionaries(st.sampled_from(("mobility", "movement")), SMALL)),
            skills=draw(st.dictionaries(st.sampled_from(("climbing", "identification")), SMALL)),
            speed=draw(st.integers(1, 60)),
            mounted=draw(st.booleans()),
            mount=draw(st.sampled_from(("", "pony"))),
            offset=draw(st.dictionaries(st.sampled_from(("N", "SW")), SMALL)),
            species=draw(st.sampled_from(("", "mariño"))),
            **{key: draw(SMALL) for key in FIGURES},
        )
        for name in names[:2]
    ]
    creature = model.Creature(
        names[2], draw(st.sampled_from((names[2], "wolf"))), draw(place), draw(st.sampled_from(PERSONALITIES)),
        draw(SMALL), draw(SMALL), draw(SMALL), draw(SMALL), draw(st.booleans()), draw(STAYS),
        draw(ABSENT | NAMES), draw(some_tags), draw(some_tags), draw(ABSENT | NAMES), draw(PROSE),
    )  # fmt: skip
    kind = draw(st.sampled_from(tuple(tables.vehicles().values())))
    vehicle = model.Vehicle(
        names[3], kind.key, party[0].at, draw(st.just(kind.movement) | SMALL), draw(st.just(kind.allowed) | some_tags),
        draw(st.just(kind.blocked) | some_tags), kind.crew, draw(st.just(max(2, kind.aboard)) | st.integers(2, 5)),
        *draw(st.sampled_from((("", ()), ("", (party[0].name,)), (party[0].name, (party[0].name,))))),
    )  # fmt: skip
    shows = some(st.sampled_from(("road", "settlement", "terrain", "structures", "events")))
    region = draw(st.sampled_from(sorted(worlds)))
    passages = ()
    if len(worlds) > 1:
        ends = [model.Place(r, draw(hexes(worlds[r].grid))) for r in sorted(worlds)[:2]]
        passages = (model.Passage(draw(st.sampled_from(("passage-1", "gate"))), *ends, draw(st.integers(1, 9))),)
    world = model.World(
        regions=worlds,
        passages=passages,
        weather=draw(_weather(sorted(worlds))),
        events=tuple(draw(events(name, worlds, calendar)) for name in names[4:6]),
        creatures=(creature,),
        vehicles=(vehicle,),
        maps=draw(
            some_of(st.builds(model.MapSource, st.just(region), shows, st.none() | some(hexes(worlds[region].grid))))
        ),
        title=draw(ABSENT | NAMES),
        land_version=draw(st.integers(0, 3)),
    )
    system = draw(st.sampled_from(SYSTEMS))
    turn = st.lists(_orders(names, worlds, system), max_size=3).map(tuple)
    return orders.Scenario(
        system=system,
        world=world,
        party=tuple(party),
        calendar=calendar,
        encounters=draw(st.sampled_from(("arcologia", "ose", "none"))),
        outcomes=draw(st.sampled_from(("open", "solo"))),
        seed=draw(st.integers(-(10**17), 10**17)),
        start=Date(
            draw(st.integers(1, 999)), draw(st.integers(1, 3)), draw(st.integers(1, 20)), draw(st.integers(0, 23))
        ),
        draw=orders.Draw(draw(st.booleans()), draw(st.booleans())),
        referee=draw(st.sampled_from(({}, {"movement": "test"}))),
        orders=draw(st.lists(turn, max_size=4).map(tuple)),
        rolls=draw(st.lists(st.integers(1, 20), max_size=3).map(tuple)),
        party_has=draw(st.sampled_from(({}, {"compass": True}))),
        options={name: draw(st.booleans()) for name in OPTIONS[system][: draw(st.integers(0, 2))]},
    )


@st.composite
def _weather(draw, names):
    kinds = st.sampled_from(("clear", "rain", "snow"))
    region = draw(st.sampled_from(names))
    spells = draw(st.lists(st.builds(model.Spell, kinds, st.just(region), HOURS), max_size=3))
    lengths = draw(st.lists(st.integers(1, 9), max_size=9))
    ends = [sum(lengths[: n + 1]) for n in range(len(lengths))]
    starts = [0, *ends[:-1]]
    run = [model.Spell(draw(kinds), region, (a * 6, b * 6)) for a, b in zip(starts, ends, strict=bool(ends))]
    return tuple([*spells, *run] if draw(st.booleans()) else [*run, *spells])


def _orders(names, worlds: dict[str, model.Region], system: str):
    any_hex = st.sampled_from(sorted(worlds)).flatmap(lambda r: hexes(worlds[r].grid))
    some_hexes = st.lists(any_hex, min_size=1, max_size=3).map(tuple)
    who = st.none() | some(st.sampled_from(names[:2]), least=1, most=2)
    kinds = [
        st.builds(orders.Order, st.sampled_from(("wait", "sleep")), who),
        st.builds(orders.Order, st.sampled_from(("move", "sneak", "ambush")), who, some_hexes),
        st.builds(orders.Order, st.just("disembark"), who, hex=any_hex),
        st.builds(orders.Order, st.just("travel"), who, to=any_hex, via=st.just(()) | some_hexes),
        st.builds(orders.Order, st.just("cross"), who, to_region=ABSENT | st.sampled_from(sorted(worlds))),
        st.builds(orders.Order, st.just("fight"), who, creature=st.just(names[2])),
        st.builds(orders.Order, st.just("board"), who, vehicle=st.just(names[3])),
        st.builds(orders.Order, st.just("resolve"), who, event=st.just(names[4])),
        st.builds(
            orders.Order, st.sampled_from(("city", "field", "research", "explore")), who, hours=st.integers(1, 9)
        ),
    ]
    if system == "arcologia":
        kinds.append(st.builds(orders.Order, st.just("identify"), who, hex=any_hex))
    if system == "eidos":
        kinds += [
            st.builds(orders.Order, st.just("dive"), who),
            st.builds(orders.Order, st.just("rescue"), who, member=st.just(names[0])),
        ]
    if system == "alexandrian":
        modes = some(st.sampled_from(("cautious", "explore")))
        kinds += [
            st.builds(
                orders.Order,
                st.just("march"),
                who,
                toward=st.sampled_from(("N", "SW")),
                mode=modes,
                watches=st.integers(1, 3),
            ),
            st.builds(orders.Order, st.sampled_from(("notice", "backtrack", "find_north", "camp")), who),
            st.builds(orders.Order, st.just("forced_march"), who, hours=st.integers(1, 3)),
            st.builds(orders.Order, st.just("new_course"), who, toward=st.just("SE")),
        ]
    return st.one_of(kinds)
