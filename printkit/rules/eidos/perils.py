"""What sea, wind and chance do to pieces: drifting, accidents, diving, drowning, event rolls, beasts (3.4 … 3.6)."""

from typing import TYPE_CHECKING

from printkit.core.dice import Roll
from printkit.core.hexes import Hex, distance
from printkit.journal.entries import CreatureMoves, Step
from printkit.journal.turns import Fate
from printkit.rules.eidos.figures import flight_cost, rules, sheet, sky
from printkit.rules.eidos.walking import Spot
from printkit.world.model import Region
from printkit.world.orders import Order

if TYPE_CHECKING:
    from printkit.rules.eidos.game import EidosGame, Piece


def _fate(
    game: "EidosGame",
    name: str,
    piece: "Piece",
    what: str,
    result: str,
    *,
    to: str = "",
    wounds: int = 0,
    thing: str = "",
    rolls: tuple[Roll, ...] = (),
) -> None:
    game.write(
        Fate(
            hour=game.turn,
            rule="EID-12",
            who=(name,),
            region=piece.region,
            hex=game.name(piece),
            what=what,
            result=result,
            to=to,
            wounds=wounds,
            thing=thing,
            rolls=rolls,
        )
    )


def carried(game: "EidosGame", name: str, piece: "Piece", to: Hex, *, how: str = "carried") -> None:
    """A piece comes into a neighbouring Eido without a point spent: carried there, or going aboard or ashore."""
    grid = game.region(piece).grid
    origin = game.name(piece)
    piece.spot = Spot(to)
    game.write(
        Step(
            hour=game.turn,
            rule="EID-12",
            who=(name,),
            region=piece.region,
            origin=origin,
            to=grid.name(to),
            cost=0,
            remaining=0,
            parts=((how, 0),),
        )
    )


def _beside(game: "EidosGame", piece: "Piece", *, highest: bool, sea_only: bool = False) -> Hex | None:
    """The adjacent Eido with the highest or lowest number."""
    board = game.boards[piece.region]
    around = [h for h in board.grid.around(piece.spot.hex) if board.ground(h) is not None]
    if sea_only:
        around = [h for h in around if board.ground(h) == "sea"]
    numbers = sorted(around, key=board.grid.name)
    return (numbers[-1] if highest else numbers[0]) if numbers else None


def dangerous(region: Region, h: Hex) -> bool:
    """Whether a sea Eido has a dangerous coast."""
    return region.grid.index(h) in region.dangerous


def compulsory(game: "EidosGame", name: str, piece: "Piece") -> bool:
    """Wandering that replaces the roll: by sea for who cannot steer or is adrift, by air for the small in a storm."""
    if piece.dead or piece.drowning:
        return True
    kind = game.kind(name)
    if piece.aboard:
        vehicle = game.craft[piece.aboard]
        flies = sheet("animals").get(vehicle.kind, {}).get("move") == "air"
        if kind.small and flies and sky(game.weather(piece.region)) == "storm":
            _wander_air(game, name, piece)
            return True
        return False
    if piece.airborne:
        _wander_air(game, name, piece)
        return True
    if game.ground(piece) == "sea" and piece.swept:
        _swept(game, name, piece)
        return True
    if game.ground(piece) == "sea" and (piece.adrift or not kind.steers):
        _wander_sea(game, name, piece)
        return True
    return False


def _wander_sea(game: "EidosGame", name: str, piece: "Piece") -> None:
    """1d6 on the table of the sea (3.4); ashore on a calm coast unharmed, on a dangerous one thrown on the rocks."""
    roll = game.roll("1d6", "wander_sea")
    result = str(rules()["wander_sea"][roll.total])
    if result == "regains":
        piece.adrift = False
    elif result == "drowns":
        piece.drowning = True
    _fate(game, name, piece, "wander_sea", result, rolls=(roll,))
    if result not in ("lowest", "highest"):
        return
    from_dangerous = dangerous(game.region(piece), piece.spot.hex)
    to = _beside(game, piece, highest=result == "highest")
    if to is None:
        return
    carried(game, name, piece, to)
    if game.ground(piece) != "sea":
        piece.adrift = False
        if from_dangerous:
            _rocks(game, name, piece, less=1)


def _swept(game: "EidosGame", name: str, piece: "Piece") -> None:
    """After an accident: on to the adjacent sea Eido with the highest number, until a calm coast is reached (3.5)."""
    to = _beside(game, piece, highest=True, sea_only=True)
    _fate(game, name, piece, "accident", "wandering")
    if to is None:
        piece.swept = False
        return
    carried(game, name, piece, to)
    board = game.boards[piece.region]
    coast = any(board.ground(h) in ("land", "cliff") for h in board.grid.around(to))
    piece.swept = not coast or dangerous(game.region(piece), to)


def _wander_air(game: "EidosGame", name: str, piece: "Piece") -> None:
    """1d6 on the table of the wind (3.4)."""
    roll = game.roll("1d6", "wander_air")
    result = str(rules()["wander_air"][roll.total])
    piece.aboard, piece.airborne = "", result.startswith("blown")
    _fate(game, name, piece, "wander_air", result, rolls=(roll,))
    if result.startswith(("set_down", "blown")):
        to = _beside(game, piece, highest=result.endswith("highest"))
        if to is not None:
            carried(game, name, piece, to)
    elif game.ground(piece) != "sea":
        _rocks(game, name, piece, less=1 if result == "dashed_softly" else 0)
    if not piece.airborne and game.ground(piece) == "sea":
        piece.adrift = True


def _rocks(game: "EidosGame", name: str, piece: "Piece", *, less: int) -> None:
    """Thrown on the rocks: a die, less a figure, in wounds; a 6 kills (3.5)."""
    roll = game.roll(str(rules()["rocks"]["die"]), "rocks")
    killed = roll.total >= rules()["rocks"]["kills"]
    wounds = 0 if killed else max(0, roll.total - less)
    piece.wounds += wounds
    piece.dead = killed or piece.wounds >= rules()["wounds_to_die"]
    _fate(game, name, piece, "rocks", "killed" if piece.dead else "wounded", wounds=wounds, rolls=(roll,))


def _accident(game: "EidosGame", name: str, piece: "Piece") -> None:
    """1d6 on a dangerous coast, by the kind (3.5)."""
    roll = game.roll("1d6", "accident")
    result = str(rules()["accident"][game.kind(name).accident][roll.total])
    if result == "wandering":
        piece.swept = True
    elif result == "drowns":
        piece.drowning = True
    _fate(game, name, piece, "accident", result, rolls=(roll,))
    if result.startswith("rocks"):
        _, less, where = result.split("_")
        _rocks(game, name, piece, less=int(less))
        if where == "ashore" and not piece.dead:
            _ashore(game, name, piece)
    elif result == "ashore":
        _ashore(game, name, piece)


def _ashore(game: "EidosGame", name: str, piece: "Piece") -> None:
    """On to the nearest coastal Eido: the neighbour on land with the lowest number."""
    board = game.boards[piece.region]
    land = sorted(
        (h for h in board.grid.around(piece.spot.hex) if board.ground(h) in ("land", "cliff")), key=board.grid.name
    )
    if land:
        carried(game, name, piece, land[0])


def entered(game: "EidosGame", piece: "Piece") -> None:
    """What an Eido holds for who enters it."""
    from printkit.rules.eidos.game import triggered

    for happens in triggered(game, piece):
        game.write(happens)


def after_moves(game: "EidosGame") -> None:
    """The event roll of every piece that moved (3.6): an animal, a find, an accident on a dangerous coast."""
    if not game.option("event_roll", default=True):
        return
    for name in game.rolled:
        piece = game.pieces[name]
        if piece.dead or piece.aboard or piece.spot == game.began[name]:
            continue
        roll = game.roll("1d6", "event")
        result = str(rules()["event"][roll.total])
        thing = ""
        rolls: tuple[Roll, ...] = (roll,)
        if result == "animal":
            animals = rules()["animals"][game.ground(piece)]
            which = game.roll(f"1d{len(animals)}", "which_animal")
            thing, rolls = animals[which.total - 1], (roll, which)
        elif result == "find":
            finds = rules()["finds"]
            which = game.roll(f"1d{len(finds)}", "which_find")
            thing, rolls = finds[which.total - 1], (roll, which)
        _fate(game, name, piece, "event", result, thing=thing, rolls=rolls)
        if result == "accident" and game.ground(piece) == "sea" and dangerous(game.region(piece), piece.spot.hex):
            _accident(game, name, piece)


def dive(game: "EidosGame", name: str, piece: "Piece", order: Order) -> None:
    """Diving gives up the roll and stays in the Eido, within the kind's depth and turns under water (3.2)."""
    kind = game.kind(name)
    if game.ground(piece) != "sea" or not kind.depth or name in game.rolled:
        game.refuse((name,), order, "EID-12", "no_dive")
        return
    if 0 <= kind.under <= piece.dived:
        game.refuse((name,), order, "EID-12", "must_surface")
        return
    bottom = water_depth(game.region(piece), piece.spot.hex)
    piece.dived += 1
    game.moved.add(name)
    _fate(game, name, piece, "dive", "bottom" if kind.depth < 0 or kind.depth >= bottom else "shallow")
    if kind.depth < 0 or kind.depth >= bottom:
        entered(game, piece)


def water_depth(region: Region, h: Hex) -> int:
    """Metres of water in a sea Eido: calm and dangerous coasts, open water."""
    depth = rules()["depth"]
    if dangerous(region, h):
        return int(depth["dangerous"])
    return int(depth["open" if region.terrain(h) == "open_sea" else "calm"])


def may_rescue(game: "EidosGame", name: str, member: str) -> bool:
    """Whether a piece can pull another out: it is drowning, in the same Eido or a neighbouring one."""
    piece, other = game.pieces[name], game.pieces.get(member)
    if other is None or name == member or not other.drowning or other.dead or other.region != piece.region:
        return False
    return distance(piece.spot.hex, other.spot.hex) <= 1


def rescue(game: "EidosGame", name: str, piece: "Piece", order: Order) -> None:
    """Pulls a drowning piece out, from the same or a neighbouring Eido (3.4)."""
    if not may_rescue(game, name, order.member):
        game.refuse((name,), order, "EID-12", "no_rescue")
        return
    other = game.pieces[order.member]
    other.drowning, other.adrift, other.swept, other.swum = False, False, False, 0
    _fate(game, order.member, other, "drowning", "rescued")
    if other.spot.hex != piece.spot.hex:
        carried(game, order.member, other, piece.spot.hex)


def swimmers_tire(game: "EidosGame") -> None:
    """Who began to drown in an earlier turn and was not pulled out is lost; swimmers tire after their turns at sea."""
    for name, piece in game.pieces.items():
        if piece.dead:
            continue
        kind = game.kind(name)
        if piece.drowning:
            if piece.swum < 0:
                piece.dead = True
                _fate(game, name, piece, "drowning", "drowned")
            else:
                piece.swum = -1  # alive until the end of its own next turn
            continue
        if game.ground(piece) != "sea" or piece.aboard:
            piece.swum = piece.dived = 0
            continue
        if name not in game.moved:
            piece.dived = 0
        piece.swum += 1
        if 0 <= kind.swims < piece.swum:
            piece.drowning, piece.swum = True, -1
            _fate(game, name, piece, "drowning", "tired")


def beasts_move(game: "EidosGame") -> None:
    """Monsters come nearer to the nearest piece by their own sheet (EID-9); what they do is the director's."""
    for beast in game.scenario.world.creatures:
        row = {**sheet("animals"), **sheet("monsters")}.get(beast.kind)
        if row is None or beast.personality != "aggressive":
            continue
        targets = [p for p in game.pieces.values() if p.region == beast.at.region and not p.dead]
        if not targets:
            continue
        roll = game.roll(str(rules()["die"]), "beast")
        points = roll.total + int(row["vmv"])
        here = game.beasts[beast.id]
        goal = min(targets, key=lambda p: distance(here, p.spot.hex)).spot.hex
        to = _toward(game, beast.at.region, here, goal, points, row)
        if to != here:
            grid = game.scenario.world.regions[beast.at.region].grid
            game.beasts[beast.id] = to
            game.write(
                CreatureMoves(
                    hour=game.turn + 1,
                    rule="EID-9",
                    secret=beast.hidden,
                    id=beast.id,
                    region=beast.at.region,
                    origin=grid.name(here),
                    to=grid.name(to),
                    rolls=(roll,),
                )
            )


def _toward(game: "EidosGame", region: str, here: Hex, goal: Hex, points: int, row: dict[str, object] | object) -> Hex:
    """As near to a goal as some points bring a beast, Eido by Eido."""
    board = game.boards[region]
    while here != goal:
        nearer = [
            h
            for h in board.grid.around(here)
            if board.ground(h) is not None and distance(h, goal) < distance(here, goal)
        ]
        costs = [
            (c, board.grid.name(h), h)
            for h in nearer
            if (c := beast_cost(row, board.ground(h) or "land", game.weather(region)))
        ]
        if not costs or min(costs)[0] > points:
            break
        cost, _, here = min(costs)
        points -= cost
    return here


def beast_cost(row: object, ground: str, weather: str) -> int:
    """Points that a beast pays for an Eido; 0 where it cannot go."""
    figures: dict[str, object] = dict(row)  # type: ignore[call-overload]
    if figures["move"] == "air":
        return flight_cost(ground, weather)
    cost = figures.get(ground, 0)
    if isinstance(cost, dict):
        cost = cost[sky(weather)]
    return int(cost)  # type: ignore[call-overload, no-any-return]
