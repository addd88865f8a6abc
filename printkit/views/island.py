"""Sheets of the dice-move game, ready to print: cards and tokens, log of turns, coin hunt, the director's sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple


class CardRow(NamedTuple):
    """A line of a card: icon and name of a ground, the faces of the die that suffice (none: no die), and words."""

    icon: str
    label: str
    faces: tuple[int, ...] = ()
    text: str = ""


class Box(NamedTuple):
    """A figure in its box, with its label."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card of 63 × 88: a species, an animal, a vehicle, a monster; a blank one has no title. `emblem`: its back."""

    kicker: str
    icon: str
    title: str = ""
    rows: tuple[CardRow, ...] = ()
    boxes: tuple[Box, ...] = ()
    text: str = ""
    foot: str = ""
    foot_icon: str = "dive"
    emblem: str = ""


class Token(NamedTuple):
    """A round token: what stands on it, and its ring (party, creature, thing)."""

    icon: str
    text: str
    ring: str


@dataclass(frozen=True, slots=True)
class CardsView:
    """Cards, nine a page with their backs, then tokens and standees."""

    title: str
    kicker: str
    for_gm: bool
    cards: tuple[Card, ...]
    tokens: tuple[Token, ...]
    standees: tuple[Token, ...]
    lang: str = "en"
    words: Mapping[str, str] = field(default_factory=dict)


class Move(NamedTuple):
    """A step of a piece: `by` hex, stop (a circle of a path), drift or aboard; `number` of the hex where it changes."""

    by: str
    number: str = ""


class Told(NamedTuple):
    """What befell: its icon, its words, and whether it is the director's alone."""

    icon: str
    text: str
    secret: bool = False


@dataclass(frozen=True, slots=True)
class PieceTurn:
    """A piece's part of a turn: the face of its die (0: not rolled), its bonus, its way, points left, event die."""

    name: str
    icon: str
    start: str
    face: int = 0
    bonus: int = 0
    points: str = ""
    moves: tuple[Move, ...] = ()
    left: str = ""
    event: int = 0
    told: tuple[Told, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A turn: its number, its weather, its pieces in the order of play, and what the beasts did."""

    number: str
    weather: str
    pieces: tuple[PieceTurn, ...]
    told: tuple[Told, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnsView:
    """The log of a game in turns. `party` are names and icons for the rows that are left to write on."""

    sheet: ClassVar[str] = "turns"
    kicker: str
    title: str
    subtitle: str
    badge: str
    for_gm: bool
    foot: str
    turns: tuple[TurnRow, ...]
    party: tuple[tuple[str, str], ...]
    lang: str = "en"
    words: Mapping[str, str] = field(default_factory=dict)


class Player(NamedTuple):
    """Whose sheet it is: the piece's name, its icon, its kind, and what it needs on each ground."""

    name: str
    icon: str
    kind: str
    rows: tuple[CardRow, ...]


class HuntCell(NamedTuple):
    """A hex of the small board: column, row, number, ground (land, cliff, sea), whether its coast is dangerous."""

    col: int
    row: int
    number: str
    ground: str
    danger: bool


@dataclass(frozen=True, slots=True)
class HuntView:
    """A sheet for each player: the small board to cross off, coins, clues."""

    kicker: str
    title: str
    badge: str
    foot: str
    players: tuple[Player, ...]
    cells: tuple[HuntCell, ...]
    coins: int
    lang: str = "en"
    for_gm: bool = False
    words: Mapping[str, str] = field(default_factory=dict)


class Hidden(NamedTuple):
    """A thing of the director's: hex number, icon, name, what is to be said of it or its figures."""

    number: str
    icon: str
    name: str
    text: str


class Result(NamedTuple):
    """A line of a table: the faces of the die, and what they mean."""

    faces: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class DieTable:
    """A table to roll on: its name, a note, its lines."""

    title: str
    icon: str
    note: str
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class DirectorView:
    """What is hidden where, the beasts and boats, a turn in order, and the tables for the table."""

    kicker: str
    title: str
    subtitle: str
    badge: str
    foot: str
    hidden: tuple[Hidden, ...]
    beasts: tuple[Hidden, ...]
    steps: tuple[str, ...]
    tables: tuple[DieTable, ...]
    lang: str = "en"
    for_gm: bool = True
    words: Mapping[str, str] = field(default_factory=dict)
