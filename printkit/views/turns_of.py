"""The builder of the log of turns: the dice-move game turn by turn, piece by piece, with the die that fell."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from printkit.journal.entries import Boards, CreatureMoves, Entry, EventHappens, Hour, Refused, Step
from printkit.journal.turns import Fate, MovementRoll, StopStep
from printkit.views.audience import Seen
from printkit.views.island import Move, PieceTurn, Told, TurnRow, TurnsView
from printkit.views.numbers import STANDARD
from printkit.views.whole import called, hex_of
from printkit.views.words import Words, capital, words_of

_FATES = {
    "wander_sea": "wave", "wander_air": "wind", "accident": "rocks", "rocks": "rocks", "drowning": "wave",
    "dive": "dive", "event": "die",
}  # fmt: skip


def turns_view(seen: Seen, *, lang: str = "en") -> TurnsView:
    """The log of a game as its reader may have it; turns count from 1, whatever hour of a day they stand for."""
    words = words_of(lang)
    teller = _Teller(seen, words)
    turns = tuple(teller.turn(n, bucket) for n, bucket in _buckets(seen.entries))
    return TurnsView(
        kicker=words("turns.kicker"),
        title=island_name(seen, words("turns.kicker")),
        subtitle=words("turns.subtitle", n=len(turns)) if turns else "",
        badge=words("badge.board_gm" if seen.for_gm else "badge.players"),
        for_gm=seen.for_gm,
        foot=words("turns.foot_gm" if seen.for_gm else "turns.foot"),
        turns=turns,
        party=tuple((m.name, m.species or "person") for m in seen.party),
        lang=lang,
        words=words.for_sheet("turns"),
    )


def island_name(seen: Seen, otherwise: str) -> str:
    """What the board is called: the world's title, else its first region's name."""
    region = next(iter(seen.world.regions.values()), None)
    return seen.world.title or (called(region) if region else "") or otherwise


def _buckets(entries: Sequence[Entry]) -> Iterator[tuple[int, list[Entry]]]:
    """The entries of each turn; what beasts do at its end is of that turn, though it bears the next one's number."""
    at, found = -1, list[Entry]()
    for entry in entries:
        if isinstance(entry, Hour):
            if at >= 0:
                yield at, found
            at, found = entry.hour, []
        if at >= 0:
            found.append(entry)
    if at >= 0:
        yield at, found


@dataclass(slots=True)
class _Part:
    """A piece's turn in the making."""

    start: str = ""
    face: int = 0
    bonus: int = 0
    points: str = ""
    left: str = ""
    event: int = 0
    moves: list[Move] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)


class _Teller:
    """Puts a turn's entries into words for one reader."""

    def __init__(self, seen: Seen, words: Words) -> None:
        self.seen, self.words = seen, words
        self.events = {e.id: e for e in seen.world.events}
        self.kinds = {c.id: c.kind for c in seen.world.creatures}
        self.boats = {v.id: v.kind for v in seen.world.vehicles}
        self.small = {m.name for m in seen.party if _is_small(m.species)}

    def turn(self, hour: int, entries: Sequence[Entry]) -> TurnRow:
        """One turn."""
        parts = {m.name: _Part() for m in self.seen.party}
        general: list[Told] = []
        weather, last = "", ""
        for entry in entries:
            if isinstance(entry, Hour):
                weather = next(iter(entry.weather.values()), "")
                for name, place in entry.positions.items():
                    if name in parts and place != "transit":
                        parts[name].start = self.number(place[0], place[1])
            elif isinstance(entry, CreatureMoves):
                general.append(self._beast(entry))
            elif isinstance(entry, EventHappens):
                if entry.change == "triggered" and last in parts:
                    parts[last].told.append(self._found(entry))
            elif who := [n for n in getattr(entry, "who", None) or () if n in parts]:
                last = who[0]
                for name in who:
                    self._tell(parts[name], name, entry)
        pieces = tuple(self._piece(m.name, m.species, parts[m.name]) for m in self.seen.party)
        return TurnRow(str(hour + 1), weather, pieces, tuple(general))

    def _piece(self, name: str, species: str, part: _Part) -> PieceTurn:
        return PieceTurn(
            name,
            species or "person",
            part.start,
            part.face,
            part.bonus,
            part.points,
            tuple(part.moves),
            part.left,
            part.event,
            tuple(part.told),
        )

    def number(self, region: str, name: str) -> str:
        """A hex's number."""
        return STANDARD.of(self.seen.world.regions[region].grid, hex_of(name))

    def _tell(self, part: _Part, name: str, entry: Entry) -> None:
        if isinstance(entry, MovementRoll):
            part.face, part.bonus = entry.face, entry.bonus
            part.points = part.left = self._points(name, entry.halves)
            if entry.owed:
                part.told.append(Told("die", self.words("turns.owed", points=self._points("", entry.owed))))
        elif isinstance(entry, StopStep):
            part.moves += [Move("stop")] * entry.stops
            part.left = self._points(name, entry.remaining)
        elif isinstance(entry, Step):
            self._stepped(part, name, entry)
        elif isinstance(entry, Boards):
            boat = self.words.name("vehicle", self.boats.get(entry.vehicle, entry.vehicle))
            part.told.append(
                Told(
                    self.boats.get(entry.vehicle, "vehicle"),
                    self.words("turns.boards" if entry.aboard else "turns.lands", boat=boat),
                )
            )
        elif isinstance(entry, Fate):
            self._fate(part, entry)
        elif isinstance(entry, Refused):
            part.told.append(Told("refused", self._refused(entry)))

    def _stepped(self, part: _Part, name: str, entry: Step) -> None:
        word = entry.parts[0][0] if entry.parts else ""
        number = self.number(entry.region, entry.to)
        if word == "stop" and part.moves and part.moves[-1].by == "stop":
            # the border is crossed before the stop beyond it
            part.moves.insert(-1, Move("hex", number))
        else:
            part.moves.append(Move({"carried": "drift", "boards": "aboard"}.get(word, "hex"), number))
        if word not in ("carried", "boards"):
            part.left = self._points(name, entry.remaining)

    def _points(self, name: str, halves: int) -> str:
        """Points from halves; a small kind has none to count: it moves one hex or stays."""
        return "" if name in self.small else self.words.quarters(Fraction(halves, 2))

    def _fate(self, part: _Part, entry: Fate) -> None:
        words = self.words
        if entry.what == "event":
            part.event = entry.rolls[0].results[0] if entry.rolls else 0
            # an accident tells itself, where the coast is dangerous
            if entry.result in ("nothing", "accident"):
                return
        thing = words.name("creature" if entry.result == "animal" else "find", entry.thing) if entry.thing else ""
        result = words.name("fate.result", entry.result)
        key = (
            "turns.fate_thing"
            if thing
            else "turns.fate_wounds"
            if entry.wounds
            else "turns.fate_event"
            if entry.what == "event"
            else "turns.fate"
        )
        text = words(key, what=words.name("fate", entry.what), result=result, thing=thing, n=entry.wounds)
        icon = (
            entry.thing
            if entry.result == "animal"
            else "skull"
            if entry.result in ("drowned", "killed")
            else _FATES.get(entry.what, "die")
        )
        part.told.append(Told(icon, capital(text)))

    def _refused(self, entry: Refused) -> str:
        key = f"refused.{entry.why}"
        why = self.words.filled(str(self.words.flat.get(key, entry.why)), dict(entry.figures))
        return self.words("turns.refused", why=why, rule=entry.rule) if self.seen.for_gm and entry.rule else why

    def _found(self, entry: EventHappens) -> Told:
        event = self.events.get(entry.id)
        kind = event.kind if event else "secret"
        text = self.words.text(event.text) if event and event.text else ""
        return Told(kind, self.words("turns.found", what=capital(self.words.name("event", kind)), text=text).strip())

    def _beast(self, entry: CreatureMoves) -> Told:
        kind = self.kinds.get(entry.id, entry.id)
        name = capital(self.words.name("creature", kind))
        ends = {"origin": self.number(entry.region, entry.origin), "to": self.number(entry.region, entry.to)}
        return Told(kind, self.words("turns.beast", who=name, **ends), entry.secret)


def _is_small(species: str) -> bool:
    from printkit import tables

    row: dict[str, Any] = tables.load("eidos/species").get(species, {})
    return bool(row.get("small"))
