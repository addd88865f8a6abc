"""The autopilot: goes where it is told, or towards what is unknown, over what the group knows and nothing else."""

from collections.abc import Sequence
from typing import Any

from printkit import tables
from printkit.journal.entries import Activity, Choice
from printkit.rules.arcologia import rest
from printkit.rules.arcologia.board import Barred, Board, Plan, Task, sure
from printkit.rules.arcologia.charts import chart, dangers, manner, priced, seen_events
from printkit.rules.arcologia.land import figures
from printkit.rules.arcologia.moves import Failed, Unit, bar_step, enters, step, units
from printkit.rules.arcologia.refusals import refuse
from printkit.rules.paths import costs_to, nearest, way
from printkit.world.orders import Order

TRAVEL, EXPLORE = "travel", "explore"
EXPLORED = 10**9
"""A later hour than any: what is to be said of a land without unknown hexes is said once."""


def _rules() -> dict[str, Any]:
    rules: dict[str, Any] = tables.load("arcologia/autopilot")
    return rules


# --- orders ---------------------------------------------------------------------------------------------------


def bar_travel(board: Board, who: Sequence[str], order: Order) -> Barred | None:
    """Why these cannot set out: off the map, or all that is known closes every way (interfaces.md, travel)."""
    barred = bar_explore(board, who, order)
    if barred:
        return barred
    for unit in _units(board, who):
        land = board.land(unit.spot[0])
        stops = [*order.via, *([order.to] if order.to else [])]
        if not stops or any(h not in land.field.grid for h in stops):
            return Barred("ARC-41", "off_map")
        here = unit
        for h in stops:
            cell = land.field.cell(h)
            if cell != here.spot[1] and _route(board, here, cell) is None:
                return Barred(*_what_closes(board, here, cell))
            here = here._replace(spot=(here.spot[0], cell))
    return None


def bar_explore(board: Board, who: Sequence[str], _order: Order) -> Barred | None:
    """Why these cannot set out at all: nobody, in transit, or aboard what none of them drives."""
    if not who:
        return Barred("ARC-40", "nobody")
    party = units(board, who)
    return party if isinstance(party, Barred) else None


def travel(board: Board, who: Sequence[str], order: Order) -> None:
    """Sets out for a hex; the next orders are read when all have arrived."""
    names = _names(board, who)
    task = Task(TRAVEL, names, 0, order)
    for name in names:
        region = board.stands(name)[0]
        field = board.land(region).field
        task.goals[name] = [(region, field.cell(h)) for h in (*order.via, *([order.to] if order.to else []))]
    _begin(board, task)


def explore(board: Board, who: Sequence[str], order: Order) -> None:
    """Sets out towards what is unknown, for so many hours."""
    _begin(board, Task(EXPLORE, _names(board, who), order.hours, order))


def _begin(board: Board, task: Task) -> None:
    board.tasks.append(task)
    board.write(Activity(hour=board.hour, who=task.who, activity=task.do, hours=task.hours))
    run(board, task)


def _units(board: Board, who: Sequence[str]) -> list[Unit]:
    party = units(board, who)
    return [] if isinstance(party, Barred) else party


def _names(board: Board, who: Sequence[str]) -> tuple[str, ...]:
    return board.in_party_order(n for unit in _units(board, who) for n in unit.names)


# --- an hour of it --------------------------------------------------------------------------------------------


def run(board: Board, task: Task) -> None:
    """One hour of a journey or exploration, group by group."""
    able = [n for n in task.who if board.at[n] is not None]
    party = units(board, able)
    if not isinstance(party, Barred):
        for unit in party:
            _hour(board, task, unit)
    elif task.do == TRAVEL:
        # whoever drove them goes no further
        refuse(board, able, task.order, party)
        task.goals.update((name, []) for name in able)
    _end_where_done(board, task)


def _end_where_done(board: Board, task: Task) -> None:
    """A journey is over when all its travellers have arrived."""
    if task.do == TRAVEL and not any(task.goals.get(n) for n in task.who) and task in board.tasks:
        board.tasks.remove(task)
        board.write(Activity(hour=board.hour, who=task.who, activity=task.do, hours=0, change="ends"))


def _hour(board: Board, task: Task, unit: Unit) -> None:
    """A group's hour: sleep, or steps along the plan until Movement, an encounter or the goal ends it."""
    if _sleeps(board, task, unit):
        return
    walked = 0
    while walked < int(_rules()["steps_an_hour"]):
        goal = _next(board, task, unit)
        if goal is None:
            break
        there = board.land(unit.spot[0]).field.hex(goal)
        barred = bar_step(board, unit, there)
        if barred is not None:
            if barred.rule == "ARC-52":
                break
            # it was not known before it was tried
            board.closed.setdefault(manner(board, unit), set()).add(goal)
            _choose(board, unit, "way", "shut", {"hex": board.land(unit.spot[0]).name(goal)}, barred.rule)
            continue
        done = step(board, [unit], there)
        if isinstance(done, Failed):
            refuse(board, unit.names, task.order, done.barred, done)
            break
        unit, walked = sure(done)[0], walked + 1
        del task.plans[unit.names[0]].route[0]
        if enters(board, unit.names, unit.spot):
            break
    _count_idle(board, task, unit, walked)


def _count_idle(board: Board, task: Task, unit: Unit, walked: int) -> None:
    """A journey that does not get on is given up."""
    key = unit.names[0]
    task.idle[key] = 0 if walked else task.idle.get(key, 0) + 1
    if task.do == TRAVEL and task.idle[key] > int(_rules()["patience"]) and any(task.goals.get(n) for n in unit.names):
        _give_up(board, task, unit, Barred("ARC-52", "stuck"))


def _give_up(board: Board, task: Task, unit: Unit, barred: Barred) -> None:
    refuse(board, unit.names, task.order, barred)
    for name in unit.names:
        task.goals[name] = []


def _sleeps(board: Board, task: Task, unit: Unit) -> bool:
    """Whether the group sleeps this hour: on until rested, or because it is late or somebody is worn out (ARC-42)."""
    if any(n in board.acted for n in unit.names) or not _wants_on(task, unit):
        return False
    rules, needed = _rules(), int(figures()["sleep_needed"])
    asleep = any(0 < board.asleep[n] < needed for n in unit.names)
    awake = max(board.awake[n] for n in unit.names)
    hour = board.date.hour
    late = (hour >= rules["bedtime"] or hour < rules["waking"]) and awake >= rules["tired_after"]
    if not (asleep or late or awake >= rules["exhausted_after"]):
        return False
    if not asleep:
        _choose(board, unit, "rest", "late" if late else "tired", {"hours": needed}, "ARC-42")
    rest.sleep(board, unit.names, task.order)
    return True


def _wants_on(task: Task, unit: Unit) -> bool:
    """Whether the group is still on its way."""
    return task.do == EXPLORE or any(task.goals.get(n) for n in unit.names)


# --- planning -------------------------------------------------------------------------------------------------


def _next(board: Board, task: Task, unit: Unit) -> int | None:
    """The next cell to enter; None where the group has come to its goal or there is nothing to go for."""
    goal = _goal(board, task, unit)
    if goal is None:
        return None
    region, here = unit.spot
    plan = task.plans.get(unit.names[0])
    more = _added(board, region)
    shut = board.closed.get(manner(board, unit), ())
    known = (goal, len(board.news.get(region, ())), board.weather[region], len(shut), more)
    near = board.land(region).field.around[here]
    if plan is not None and plan.known == known and plan.route and plan.route[0] in near:
        return plan.route[0]
    route = _route(board, unit, goal)
    if route is None:
        if task.do == TRAVEL:
            _give_up(board, task, unit, Barred(*_what_closes(board, unit, goal)))
        return None
    if plan is None or plan.known[0] != goal or plan.route != route:
        _say_why(board, task, unit, plan, known, route)
    task.plans[unit.names[0]] = Plan(route, known)
    return route[0]


def _added(board: Board, region: str) -> dict[int, int]:
    """What is known to be dangerous or dear on top of the land itself."""
    more = seen_events(board, region)
    for cell, points in dangers(board, region).items():
        more[cell] = more.get(cell, 0) + points
    return more


def _goal(board: Board, task: Task, unit: Unit) -> int | None:
    """Where the group goes now: the next waypoint, or the nearest hex that nobody has seen."""
    if task.do == TRAVEL:
        for name in unit.names:
            goals = task.goals.get(name, [])
            while goals and goals[0] == unit.spot:
                goals.pop(0)
        goals = next((task.goals[n] for n in unit.names if task.goals.get(n)), [])
        return goals[0][1] if goals else None
    region, here = unit.spot
    seen = board.seen.get(region, set())
    plan = task.plans.get(unit.names[0])
    shut = board.closed.get(manner(board, unit), set())
    if plan is not None and plan.known[0] not in seen | shut:
        goal: int = plan.known[0]
        return goal
    enter, links = priced(board, unit, chart(board, unit), _added(board, region))
    field = board.land(region).field
    found = nearest(here, lambda c: c not in seen, enter, field.around, links, rank=field.hex)
    if found is None and task.spoke < EXPLORED:
        task.spoke = EXPLORED
        _choose(board, unit, "stay", "explored", {}, "")
    return None if found is None else found[0]


def _route(board: Board, unit: Unit, goal: int) -> list[int] | None:
    """The cheapest way to a cell by what the group knows; of equal ones by the lowest hex numbers."""
    region, here = unit.spot
    enter, links = priced(board, unit, chart(board, unit), _added(board, region))
    field = board.land(region).field
    return way(here, goal, enter, field.around, links, rank=field.hex)


def _what_closes(board: Board, unit: Unit, goal: int) -> tuple[str, str]:
    """(rule, word) of what shuts every known way: a cost too high (ARC-52), water or a vehicle's tags, or the GM."""
    region, here = unit.spot
    land, found = board.land(region), chart(board, unit)
    shut = found.blocked | board.closed.get(manner(board, unit), set())
    dear = {c: cost for c, cost in found.enter.items() if c not in shut}
    wet = {c: cost or 1 for c, cost in found.enter.items() if c not in found.blocked}
    for rule, enter in (("ARC-52", dear), ("ARC-60" if unit.vehicle else "ARC-45", wet)):
        if here in costs_to(goal, enter, land.field.around, {}, start=here):
            return rule, "no_way"
    return "ARC-44", "no_way"


def _say_why(
    board: Board, task: Task, unit: Unit, plan: Plan | None, known: tuple[Any, ...], route: list[int]
) -> None:
    """Writes the choice of a way with its reason: at setting out, and when what is known has changed it."""
    names = board.land(unit.spot[0]).field.names
    if plan is None or plan.known[0] != known[0]:
        why = "unknown" if task.do == EXPLORE else "cheapest"
    elif plan.known[3] != known[3]:
        return  # what was found shut has just been told
    elif plan.known[4] != known[4]:
        why = "danger"
    else:
        why = "fog" if plan.known[1] != known[1] else "weather"
    if why == "unknown" and task.spoke == board.hour:
        return
    task.spoke = board.hour
    _choose(board, unit, "way", why, {"to": names[known[0]], "next": names[route[0]], "steps": len(route)}, "")


def _choose(board: Board, unit: Unit, choice: str, why: str, shown: dict[str, Any], rule: str) -> None:
    board.write(Choice(hour=board.hour, rule=rule, who=unit.names, choice=choice, why=why, figures=shown))
