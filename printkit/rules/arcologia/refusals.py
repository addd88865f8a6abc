"""Refused orders: the entry says who wanted what, and why the rules forbid it."""

from collections.abc import Sequence
from typing import Any

from printkit.core.hexes import Hex, digits_for
from printkit.journal.entries import Refused
from printkit.rules.arcologia.board import Barred, Board
from printkit.rules.arcologia.moves import Failed
from printkit.world.orders import Order

FIELDS = {
    "move": ("path",),
    "sneak": ("path",),
    "ambush": ("path",),
    "fight": ("creature",),
    "identify": ("hex",),
    "cross": ("to_region",),
    "board": ("vehicle",),
    "disembark": ("hex",),
    "city": ("hours",),
    "field": ("hours",),
    "research": ("hours",),
    "resolve": ("event",),
    "travel": ("to", "via"),
    "explore": ("hours",),
}
"""The fields that each kind of order has beside `do` and `who`."""


def as_written(board: Board, order: Order) -> dict[str, Any]:
    """The order with the fields that its kind has, hexes by name; what stands at its default is left out."""
    out: dict[str, Any] = {"do": order.do}
    if order.who is not None:
        out["who"] = order.who
    digits = max(digits_for(r.grid.cols, r.grid.rows) for r in _regions(board, order))
    for field in FIELDS.get(order.do, ()):
        value = getattr(order, field)
        if isinstance(value, Hex):
            value = value.name(digits)
        elif isinstance(value, tuple):
            value = tuple(h.name(digits) for h in value)
        if value and not (field == "hours" and value == 1):
            out["to" if field == "to_region" else field] = value
    return out


def _regions(board: Board, order: Order) -> list[Any]:
    """The maps on which the order's members stand; all of the world's where none does."""
    world = board.world
    spots = [board.at.get(n) for n in order.who or board.at]
    return [world.regions[s[0]] for s in spots if s is not None] or list(world.regions.values())


def refuse(board: Board, who: Sequence[str], order: Order, barred: Barred, failed: Failed | None = None) -> None:
    """Writes that the rules forbid an order, with the rule's number."""
    board.write(
        Refused(
            hour=board.hour,
            rule=barred.rule,
            who=tuple(who),
            order=as_written(board, order),
            why=barred.why,
            figures=dict(barred.figures),
            rolls=failed.rolls if failed else (),
            left=failed.left if failed else {},
        )
    )
