"""Boats and beasts that bear pieces: their own roll, bonus and costs (EID-8, EID-10; companion tables 3.7, 3.8)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from printkit.core.hexes import Hex, distance
from printkit.journal.entries import Boards, Step
from printkit.journal.turns import MovementRoll
from printkit.rules.eidos import perils
from printkit.rules.eidos.figures import rules, sheet
from printkit.rules.eidos.walking import Spot
from printkit.world.model import Vehicle
from printkit.world.orders import Order

if TYPE_CHECKING:
    from printkit.rules.eidos.game import EidosGame, Piece


def row_of(kind: str) -> Mapping[str, Any]:
    """The sheet of a vehicle or an animal that bears; an empty one for a kind that is none of the game's."""
    return {**sheet("animals"), **sheet("vehicles")}.get(kind, {})


def aboard(game: "EidosGame", vehicle: str) -> list[str]:
    """Who is aboard, in party order."""
    return [n for n, p in game.pieces.items() if p.aboard == vehicle]


def may_board(game: "EidosGame", who: str, vehicle: Vehicle) -> bool:
    """Whether a piece may go aboard: within an Eido, with room left, and small where only the small have room."""
    piece, row = game.pieces[who], row_of(vehicle.kind)
    near = piece.region == vehicle.at.region and distance(piece.spot.hex, game.craft_at[vehicle.id]) <= 1
    room = len(aboard(game, vehicle.id)) < vehicle.aboard_max
    return near and room and not piece.aboard and (not row.get("small") or game.kind(who).small)


def options(game: "EidosGame", who: str) -> list[Order]:
    """What is open to somebody aboard: ashore into a neighbouring Eido, and for who steers, a move of one Eido."""
    piece = game.pieces[who]
    vehicle = game.craft[piece.aboard]
    row, crew = row_of(vehicle.kind), aboard(game, vehicle.id)
    board_ = game.boards[piece.region]
    near = [h for h in board_.grid.around(piece.spot.hex) if board_.ground(h) is not None]
    found = [Order(do="disembark", who=(who,), hex=h) for h in (piece.spot.hex, *near)]
    if who != crew[0] or len(crew) < vehicle.crew_min or vehicle.id in game.moved:
        return found
    most = 6 + int(row.get("vmv", 0))
    for h in near:
        cost = perils.beast_cost(row, board_.ground(h) or "land", game.weather(piece.region)) if row else 0
        if 0 < cost <= most:
            found.append(Order(do="move", who=(who,), path=(h,)))
    return found


def board(game: "EidosGame", name: str, piece: "Piece", order: Order) -> None:
    """Goes aboard; the turn is over for that piece."""
    vehicle = game.craft[order.vehicle]
    if not may_board(game, name, vehicle) or name in game.rolled:
        game.refuse((name,), order, "EID-12", "no_room")
        return
    _shift(game, name, piece, game.craft_at[vehicle.id])
    piece.aboard = vehicle.id
    game.moved.add(name)
    game.write(
        Boards(
            hour=game.turn,
            rule="EID-12",
            who=(name,),
            vehicle=vehicle.id,
            aboard=True,
            captain=aboard(game, vehicle.id)[0],
        )
    )


def disembark(game: "EidosGame", name: str, piece: "Piece", order: Order) -> None:
    """Goes ashore into a neighbouring Eido; who rides or flies may alight in its own."""
    hexes = (piece.spot.hex, *game.region(piece).grid.around(piece.spot.hex))
    if not piece.aboard or order.hex not in hexes or game.boards[piece.region].ground(order.hex) is None:
        game.refuse((name,), order, "EID-12", "no_landing")
        return
    left, piece.aboard = piece.aboard, ""
    game.moved.add(name)
    crew = aboard(game, left)
    game.write(
        Boards(hour=game.turn, rule="EID-12", who=(name,), vehicle=left, aboard=False, captain=crew[0] if crew else "")
    )
    _shift(game, name, piece, order.hex)
    perils.entered(game, piece)


def _shift(game: "EidosGame", name: str, piece: "Piece", to: Hex) -> None:
    if piece.spot.hex != to:
        perils.carried(game, name, piece, to, how="boards")


def drive(game: "EidosGame", name: str, piece: "Piece", order: Order) -> None:
    """Moves a boat or beast with all aboard: 1d6 + VMv, its own points for each Eido, no threshold (EID-8, EID-10)."""
    vehicle = game.craft[piece.aboard]
    row, crew = row_of(vehicle.kind), aboard(game, vehicle.id)
    if name != crew[0] or len(crew) < vehicle.crew_min:
        game.refuse((name,), order, "EID-12", "not_the_captain" if name != crew[0] else "too_few_crew")
        return
    if vehicle.id in game.moved:
        game.refuse((name,), order, "EID-12", "moved_already")
        return
    game.moved.add(vehicle.id)
    fell = game.roll(str(rules()["die"]), "movement")
    points = fell.total + int(row.get("vmv", 0))
    game.write(
        MovementRoll(
            hour=game.turn,
            rule="EID-8",
            who=tuple(crew),
            face=fell.total,
            bonus=int(row.get("vmv", 0)),
            halves=points * 2,
            vehicle=vehicle.id,
            rolls=(fell,),
        )
    )
    board_ = game.boards[piece.region]
    grid = board_.grid
    for h in order.path:
        ground = board_.ground(h) if h in grid.around(piece.spot.hex) else None
        cost = perils.beast_cost(row, ground, game.weather(piece.region)) if ground and row else 0
        if not cost or cost > points:
            game.refuse(
                tuple(crew),
                order,
                "EID-10" if row.get("move") == "air" else "EID-12",
                "too_few_points" if cost else "cannot_go",
                halves=points * 2,
            )
            return
        points -= cost
        origin = game.name(piece)
        for who in crew:
            game.pieces[who].spot = Spot(h)
        game.craft_at[vehicle.id] = h
        game.write(
            Step(
                hour=game.turn,
                rule="EID-10" if row.get("move") == "air" else "EID-12",
                who=tuple(crew),
                region=piece.region,
                origin=origin,
                to=grid.name(h),
                cost=cost * 2,
                remaining=points * 2,
                parts=((ground or "land", cost * 2),),
                vehicle=vehicle.id,
            )
        )
