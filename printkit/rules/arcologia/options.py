"""The one generator of legal orders: what a member could do now, with all its figures."""

from collections.abc import Iterator

from printkit.rules.arcologia.board import Board
from printkit.world.orders import Order


def options(board: Board, who: str) -> list[Order]:
    """Every order that the rules let this member carry out now, by the answers that refusals give."""
    from printkit.rules.arcologia.actions import ORDERS

    return [o for o in _thinkable(board, who) if ORDERS[o.do][0](board, (who,), o) is None]


def _thinkable(board: Board, who: str) -> Iterator[Order]:
    """Orders that might be open to a member, from what is around and what the group knows."""
    names = (who,)
    yield Order(do="wait", who=names)
    spot = board.at[who]
    if spot is None:
        return
    field = board.land(spot[0]).field
    near = [field.hex(c) for c in field.around[spot[1]]]
    for do in ("move", "sneak", "ambush"):
        yield from (Order(do=do, who=names, path=(h,)) for h in near)
    yield Order(do="ambush", who=names)
    known = [b.creature.id for b in board.beasts_on(*spot)]
    yield from (Order(do="fight", who=names, creature=c) for c in known)
    view = sorted(board.sees(board.travellers[who].fov, *spot))
    yield from (Order(do="identify", who=names, hex=field.hex(c)) for c in view)
    yield Order(do="cross", who=names)
    yield from (Order(do="cross", who=names, to_region=r) for r in board.world.regions)
    yield from (Order(do="board", who=names, vehicle=v) for v in board.vehicles)
    yield from (Order(do="disembark", who=names, hex=h) for h in near)
    yield from (Order(do=do, who=names) for do in ("sleep", "city", "field", "research", "explore"))
    yield from (Order(do="resolve", who=names, event=h.event.id) for h in board.agenda.on(*spot))
