"""Who meets whom on a hex (ARC-75 to ARC-80); how it goes is the encounter procedure's business."""

from collections.abc import Iterable, Sequence

from printkit.core.dice import Roll
from printkit.journal.entries import Sneak
from printkit.rules.arcologia.board import Beast, Board, Spot, sure
from printkit.rules.arcologia.land import figures
from printkit.rules.system import Meeting, Side

DOCILE, AGGRESSIVE, TERRITORIAL = "docile", "aggressive", "territorial"


def throw(bonus: int) -> str:
    """1d20 with a bonus, as dice are written."""
    return f"1d20{bonus:+d}" if bonus else "1d20"


def hostile_on(board: Board, spot: Spot) -> list[Beast]:
    """The creatures on a hex that may start a combat there: docile ones never do (ARC-75)."""
    return [b for b in board.beasts_on(*spot) if b.creature.personality != DOCILE]


def unmet(board: Board, beasts: Iterable[Beast], who: Iterable[str], *, passed: bool = False) -> list[Beast]:
    """Those of the creatures that some of these have not met there (interfaces.md, An encounter).

    With `passed`, those too that were sneaked past: whoever did may still lie in wait for them.
    """
    names = list(who)
    quiet = board.met if passed else {**board.passed, **board.met}
    return [b for b in beasts if any((n, b.creature.id) not in quiet for n in names)]


def on_entry(board: Board, who: Sequence[str], spot: Spot, *, sneak: bool = False) -> bool:
    """After members entered a hex together: whether an encounter came of it (ARC-75 to ARC-77)."""
    if board.procedure is None:
        return False
    foes = unmet(board, hostile_on(board, spot), who)
    if not foes:
        return False
    rolls: tuple[Roll, ...] = ()
    if sneak:
        roll, passed = _stealth(board, who, foes, "roll.sneak")
        if passed:
            _pass(board, who, spot, foes, roll)
            return False
        rolls = (roll,)
    ambush = any(board.concealed(b) for b in foes)
    how = "sneaking" if sneak else "ambushed" if ambush else "entered"
    meet(board, how, spot, foes, entered=who, rolls=rolls)
    return True


def _stealth(board: Board, who: Sequence[str], foes: Sequence[Beast], why: str) -> tuple[Roll, bool]:
    """One roll for the group with its lowest Stealth against the highest Passive Perception; strictly more succeeds."""
    roll = board.roll(throw(min(board.travellers[n].stealth for n in who)), why, "stealth")
    return roll, roll.total > max(b.creature.passive_perception for b in foes)


def _pass(board: Board, who: Sequence[str], spot: Spot, foes: Sequence[Beast], roll: Roll) -> None:
    for beast in foes:
        for name in who:
            board.passed[name, beast.creature.id] = spot
    board.write(
        Sneak(
            hour=board.hour,
            rule="ARC-77",
            rolls=(roll,),
            who=tuple(who),
            region=spot[0],
            hex=board.land(spot[0]).name(spot[1]),
            creatures=tuple(b.creature.id for b in foes),
        )
    )


def meet(
    board: Board,
    how: str,
    spot: Spot,
    foes: Sequence[Beast],
    *,
    entered: Sequence[str] = (),
    rolls: tuple[Roll, ...] = (),
) -> None:
    """Two sides meet: all members on the hex, and these creatures with their allies there (ARC-79)."""
    region, cell = spot
    party = board.here(spot)
    allies = [b for b in board.beasts_on(region, cell) if b not in foes and _allied(b, foes)]
    side = sorted([*foes, *allies], key=lambda b: b.order)
    joining, joins = _joins(board, spot, party, side)
    hidden = tuple(b.creature.id for b in side if board.concealed(b))
    meeting = Meeting(
        hour=board.hour,
        region=region,
        hex=board.land(region).name(cell),
        terrain=board.land(region).terrain[cell],
        weather=board.weather_at(region, cell).key,
        how=how,
        creatures=tuple(b.creature for b in side),
        party=Side(
            names=tuple(party),
            aware=how in ("ambushing", "sneaking", "chosen") or (not hidden and how == "entered"),
            stealth=min(board.travellers[n].stealth for n in party),
            perceptions={n: board.travellers[n].passive_perception for n in party},
        ),
        foes=Side(
            names=tuple(b.creature.id for b in side),
            aware=how in ("reached", "ambushed"),
            stealth=max(b.creature.stealth for b in side),
            perceptions={b.creature.id: b.creature.passive_perception for b in side},
        ),
        joins=joins,
        outcomes=board.scenario.outcomes,
        rolls=rolls,
        figures={"hidden": hidden, "entered": tuple(entered) or tuple(party)},
    )
    entry = sure(board.procedure).meet(meeting, board.dice, board.referee)
    board.write(entry)
    if not board.closing:
        board.fought.update(party)
    _after(board, spot, [*party, *(n for n in entry.joins if n in board.travellers)], [*side, *joining], entry.gone)


def _after(board: Board, spot: Spot, party: Iterable[str], foes: Iterable[Beast], gone: Iterable[str]) -> None:
    """These sides have met: not again before one of them leaves the hex."""
    names = list(party)
    for beast in foes:
        for name in names:
            board.met[name, beast.creature.id] = spot
    for name in names:
        board.slept.discard(name)
    for what in gone:
        if what in board.beasts:
            board.remove(board.beasts[what])


def _allied(beast: Beast, foes: Iterable[Beast]) -> bool:
    """Whether a creature stands by some of these: of one kind, or with the same `allies` name; never a docile one."""
    c = beast.creature
    if c.personality == DOCILE:
        return False
    return any(c.kind == f.creature.kind or (c.allies and c.allies == f.creature.allies) for f in foes)


def _joins(
    board: Board, spot: Spot, party: Sequence[str], side: Sequence[Beast]
) -> tuple[list[Beast], dict[str, tuple[int, int]]]:
    """Who may come from other hexes, both sides: (creatures, {name or id: (distance, reach)}) (ARC-79)."""
    region, cell = spot
    field = board.land(region).field
    joins: dict[str, tuple[int, int]] = {}
    for name, where in board.at.items():
        if where is not None and where[0] == region and name not in party:
            distance, reach = field.distance(where[1], cell), board.travellers[name].reach
            if distance <= reach:
                joins[name] = (distance, reach)
    reach = int(figures()["join_reach"])
    joining = []
    for other in sorted(board.lurking[region]):
        distance = field.distance(other, cell)
        if 0 < distance <= reach:
            joining += [b for b in board.lurking[region][other] if _allied(b, side)]
    for beast in sorted(joining, key=lambda b: b.order):
        joins[beast.creature.id] = (field.distance(beast.cell, cell), reach)
    return joining, joins


def ambush(board: Board, who: Sequence[str], spot: Spot) -> bool:
    """The party lies in wait for the creatures on a hex (ARC-78): whether there was anybody to ambush."""
    foes = unmet(board, hostile_on(board, spot), who, passed=True)
    if board.procedure is None or not foes:
        return False
    meet(board, "ambushing", spot, foes, entered=who)
    return True


def reach(board: Board, beast: Beast) -> bool:
    """A creature shares a hex with members: an aggressive one starts combat, without ambush (ARC-75, ARC-80)."""
    spot = (beast.region, beast.cell)
    if board.procedure is None or beast.creature.personality != AGGRESSIVE:
        return False
    party = board.here(spot)
    if not party or not unmet(board, [beast], party):
        return False
    meet(board, "reached", spot, [beast])
    return True


def on_start(board: Board) -> None:
    """Aggressive creatures that share a start hex start combat at hour 0, as on entering it (ARC-75, ARC-76)."""
    if board.procedure is None:
        return
    for spot in dict.fromkeys(board.at.values()):
        foes = [b for b in board.beasts_on(*spot) if b.creature.personality == AGGRESSIVE] if spot else []
        if spot and foes:
            meet(board, "ambushed" if any(board.concealed(b) for b in foes) else "entered", spot, foes)
