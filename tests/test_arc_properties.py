"""What holds for every journey under Arcologia's rules (Hypothesis): folds, refusals, options, bytes, blindness."""

from dataclasses import replace

from hypothesis import given, strategies as st

from printkit.core.dice import Dice
from printkit.core.hexes import Grid
from printkit.journal.entries import read, to_dict, write
from printkit.journal.state import State, as_json, fold
from printkit.rules import encounter_procedure, travel_system
from printkit.rules.play import play
from printkit.rules.referee import Policy
from printkit.rules.system import Scribe
from printkit.world.model import Passage, Path, Place, Spell
from printkit.world.orders import Order
from tests.maps import MapSource, creature, event, member, region, scenario, vehicle

ANYWHERE = ".........ffhw^A~~rsdjctpm"
FLAT = ".td~"
"""Terrains that hinder no look."""
KINDS = ("village", "market_town", "port", "castle", "mine", "ruins", "watchtower")
TRIGGERS = ("entry", "hour", "period", "daily", "lunar", "seasonal")
NAMES = ("Ana", "Rui", "Bia")


@st.composite
def regions(draw, id="vale", letters=ANYWHERE):
    cols, rows = draw(st.integers(2, 8)), draw(st.integers(2, 6))
    grid = Grid(cols, rows)
    drawing = "\n".join("".join(draw(st.sampled_from(letters)) for _ in range(cols)) for _ in range(rows))
    spots = st.sampled_from(list(grid.hexes()))
    built = {grid.name(x): draw(st.lists(st.sampled_from(KINDS), max_size=2, unique=True)) for x in draw(st.lists(spots, max_size=4))}
    paths = []
    for kind in draw(st.lists(st.sampled_from(("road", "bridge", "river")), max_size=3)):
        way = [draw(spots)]
        for _ in range(draw(st.integers(1, 4))):
            near = [n for n in grid.around(way[-1]) if n not in way]
            if near:
                way.append(draw(st.sampled_from(near)))
        if len(way) > 1:
            paths.append(Path(kind, tuple(way), draw(st.integers(1, 3)) if kind == "road" else 0))
    shut = " ".join(grid.name(x) for x in draw(st.lists(spots, max_size=2)))
    return region(drawing, id=id, structures=built, paths=paths, blocked=shut)


@st.composite
def orders(draw, lands, events, creatures):
    """Any order, sensible or not."""
    land = draw(st.sampled_from(lands))
    spots = st.sampled_from(list(land.grid.hexes()))
    who = draw(st.one_of(st.none(), st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True).map(tuple)))
    do = draw(st.sampled_from((
        "wait", "move", "move", "move", "sneak", "ambush", "fight", "identify", "cross", "board", "disembark", "sleep", "city",
        "field", "research", "resolve", "travel", "explore",
    )))  # fmt: skip
    return Order(
        do, who, path=tuple(draw(st.lists(spots, min_size=1, max_size=1))), hex=draw(spots), to=draw(spots), vehicle="boat",
        creature=draw(st.sampled_from(creatures)) if creatures else "none", event=draw(st.sampled_from(events)) if events else "none",
        hours=draw(st.integers(1, 4)),
    )  # fmt: skip


@st.composite
def scenarios(draw, letters=ANYWHERE, tempers=("aggressive", "territorial", "docile"), autopilot=False):
    lands = [draw(regions(letters=letters)), draw(regions(id="coast", letters=letters))]
    first = lands[0]
    spot = {land.id: st.sampled_from([land.grid.name(x) for x in land.grid.hexes()]) for land in lands}
    rid = st.sampled_from(("vale", "coast"))
    creatures, events = [], []
    for i in range(draw(st.integers(0, 4))):
        r = draw(rid)
        creatures.append(creature(
            f"c{i}", draw(spot[r]), region=r, kind=draw(st.sampled_from("xy")), personality=draw(st.sampled_from(tempers)),
            hidden=draw(st.booleans()), fov=draw(st.integers(0, 4)), stays=draw(st.sampled_from((None, 1, 3))), stealth=draw(st.integers(-2, 5)),
        ))  # fmt: skip
    for i in range(draw(st.integers(0, 4))):
        r, trigger = draw(rid), draw(st.sampled_from(TRIGGERS))
        where = draw(st.sampled_from((draw(spot[r]), draw(spot[r]), "region", "global")))
        fields = {"hidden": draw(st.booleans()), "cost": draw(st.sampled_from((0, 0, 2))), "chance": draw(st.sampled_from((0, 40, 100)))}
        if draw(st.booleans()):
            fields["weather"] = draw(st.sampled_from(("fog", "snow", "thunderstorm")))
        if trigger == "period":
            fields["periods"] = draw(st.sampled_from((("morning",), ("night", "small_hours"))))
        if trigger == "hour" and where not in ("region", "global"):
            fields["moves"] = ("hour", draw(st.sampled_from(("N", "SE"))), 1)
            fields["stays"] = draw(st.sampled_from((None, 2)))
        events.append(event(f"e{i}", where, trigger, region=r, **fields))
    party = [
        member(n, draw(spot["vale"]), fov=draw(st.integers(0, 3)), stealth=draw(st.integers(0, 4)),
               skills={"identification": 1, "water_crossing": draw(st.integers(0, 1))})
        for n in NAMES
    ]  # fmt: skip
    boat = vehicle("boat", draw(spot["vale"]), kind=draw(st.sampled_from(("canoe", "horse", "airship"))), crew_min=1)
    gate = Passage("gate", Place("vale", first.grid.hex(0)), Place("coast", lands[1].grid.hex(0)), draw(st.integers(1, 3)))
    asked = orders(lands, [e.id for e in events], [c.id for c in creatures])
    turns = draw(st.lists(st.lists(asked, max_size=3), max_size=4))
    if autopilot:
        turns = [[Order(draw(st.sampled_from(("travel", "explore"))), None, to=draw(st.sampled_from(list(first.grid.hexes()))), hours=6)]]
    maps = [MapSource("vale", ("road", "settlement"))] if draw(st.booleans()) else []
    weather = [Spell(draw(st.sampled_from(("rain", "blizzard", "fog"))), "vale", (0, 3))] if draw(st.booleans()) else []
    return scenario(
        *lands, party=party, orders=turns, events=events, creatures=creatures, vehicles=[boat], weather=weather, passages=[gate],
        maps=maps, seed=draw(st.integers(0, 9)), draw={"weather": draw(st.booleans()), "events": draw(st.booleans())},
        outcomes=draw(st.sampled_from(("open", "solo"))), encounters=draw(st.sampled_from(("arcologia", "ose", "none"))),
        referee={"movement": draw(st.sampled_from(("forfeit", "free", "test", "ask")))},
    )  # fmt: skip


@given(scenarios())
def test_every_journey_ends_and_its_journal_read_back_adds_up_to_its_state(given_scenario):
    done = play(given_scenario)
    text = write(done.entries)
    again = list(read(text.splitlines()))
    assert write(again) == text
    state = fold(done.state.world, again)
    assert state == done.state
    assert as_json(state) == as_json(done.state)


@given(scenarios())
def test_the_same_scenario_gives_the_same_bytes(given_scenario):
    assert write(play(given_scenario).entries) == write(play(given_scenario).entries)


@given(scenarios())
def test_hours_never_go_back_and_nobody_owes_movement(given_scenario):
    done = play(given_scenario)
    hours = [e.hour for e in done.entries]
    assert hours == sorted(hours)
    for e in map(to_dict, done.entries):
        if e["kind"] == "step":
            assert e["remaining"] >= 0
            assert not e["parts"] or sum(n for _, n in e["parts"]) == e["cost"]
    assert all(m >= 0 for m in done.state.movement_left.values())


def game_of(given_scenario):
    system = travel_system(given_scenario.system)
    dice = Dice(given_scenario.seed)
    policy = Policy({**system.facts.referee, **given_scenario.referee})
    game = system.game(given_scenario, dice=dice, referee=policy, procedure=encounter_procedure(given_scenario.encounters))
    game.scribe = Scribe(State(given_scenario.world))
    return game


@given(scenarios(), st.data())
def test_whatever_the_options_offer_is_not_refused(given_scenario, data):
    game = game_of(replace(given_scenario, referee={"movement": "forfeit"}))
    game.opening()
    for _ in range(3):
        who = data.draw(st.sampled_from(NAMES))
        offered = game.options(who)
        assert any(o.do == "wait" for o in offered)
        chosen = data.draw(st.sampled_from(list(offered)))
        before = len(game.scribe.entries)
        game.carry_out([chosen])
        refused = [e for e in game.scribe.entries[before:] if e.kind == "refused"]
        # whether anybody waits on a hex is not known before it is entered
        assert not refused or (chosen.do == "ambush" and chosen.path)
        game.closing()
        game.opening()


@given(scenarios(), st.data())
def test_a_refused_order_changes_nothing(given_scenario, data):
    game, other = game_of(given_scenario), game_of(given_scenario)
    asked = data.draw(orders(list(given_scenario.world.regions.values()), ["e0"], ["c0"]))
    for g in (game, other):
        g.opening()
    before = len(game.scribe.entries)
    game.carry_out([asked])
    said = [e.kind for e in game.scribe.entries[before:]]
    if said == ["refused"] and not game.scribe.entries[-1].left:
        other.carry_out([])
        for g in (game, other):
            g.closing()
            g.opening()
        assert game.scribe.state == other.scribe.state
        assert write(game.scribe.entries[before + 1 :]) == write(other.scribe.entries[before:])


def told(done):
    """What players may be told: entries that are not secret, without the weather of regions that they do not know."""
    out = []
    for e in map(to_dict, done.entries):
        if not e["secret"]:
            e.pop("weather", None)
            out.append(e)
    return out


@given(scenarios(letters=FLAT, tempers=("docile",), autopilot=True), st.data())
def test_the_autopilot_is_blind_to_the_unseen(given_scenario, data):
    quiet = replace(given_scenario, draw=replace(given_scenario.draw, events=False, weather=False))
    world = quiet.world
    quiet = replace(quiet, world=replace(world, events=tuple(e for e in world.events if e.trigger == "entry")))
    done = play(quiet)
    land = world.regions["vale"]
    # who sees no further than the own hex learns of its neighbours by trying them
    stood = {e.to for e in done.entries if e.kind == "step"} | {land.grid.name(m.at.hex) for m in quiet.party}
    tried = {x for x in land.grid.hexes() if any(land.grid.name(n) in stood for n in land.grid.around(x))}
    state, name = done.state, land.grid.name
    unseen = [i for i, x in enumerate(land.grid.hexes()) if x not in tried and state.known("vale", name(x)).name == "CLOUDED"]
    if not unseen:
        return
    changed = bytearray(land.land)
    for i in data.draw(st.lists(st.sampled_from(unseen), min_size=1)):
        changed[i] = land.terrains.index(data.draw(st.sampled_from(("plain", "tundra", "lake", "desert"))))
    hidden = creature("stranger", land.grid.name(land.grid.hex(unseen[0])))
    strange = replace(
        quiet.world, regions={**world.regions, "vale": replace(land, land=bytes(changed))}, creatures=(*quiet.world.creatures, hidden)
    )
    again = play(replace(quiet, world=strange))
    assert told(again) == told(done)
    assert as_json(again.state) == as_json(done.state)
