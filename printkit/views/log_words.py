"""The log's lines, steps and places put into words for one reader."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from printkit import tables
from printkit.core.dice import Roll
from printkit.core.hexes import Hex, parse
from printkit.journal.entries import Step
from printkit.views import found
from printkit.views.log import Happening, StepLine
from printkit.views.log_lines import Line
from printkit.views.numbers import Numbers
from printkit.views.signs import count, creature_word
from printkit.views.whole import called, hex_of, place_label
from printkit.views.words import Words, capital
from printkit.world.model import Passage, World

_STOPS = (".", "!", "?", "»", "”", ")")
_RULED = ("refused", "choice")
_BOUNDS = ("cost.least", "cost.most")
_NAMED_MOST, _LANDS_MOST = 4, 3


@dataclass(frozen=True)
class Speaker:
    """Speaks of a reader's world in a language; rule numbers and dice for the GM alone. Hexes of the region `here`
    are told without its name.
    """

    world: World
    words: Words
    numbers: Numbers
    gm: bool
    here: str = ""

    def number(self, region: str, name: str) -> str:
        """A hex's number, by its name in the journal."""
        return self.numbers.of(self.world.regions[region].grid, hex_of(name))

    def place(self, region: str, name: str) -> str:
        """A hex's number, with its name where it has one."""
        own = self.own_name(region, name)
        said = self.words("log.place", number=self.number(region, name), name=own).strip()
        said = said or self.words.name("terrain", self.terrain(region, name))
        return self.words("log.place_in", place=said, region=self._region(region)) if self._elsewhere(region) else said

    def _elsewhere(self, region: str) -> bool:
        """Whether a region is not the one that is spoken of."""
        return bool(self.here) and region != self.here

    def own_name(self, region: str, name: str) -> str:
        """A hex's own name, or that of the capital or wonder that it is part of."""
        r = self.world.regions[region]
        h = hex_of(name)
        own = r.names.get(r.grid.index(h), "")
        return own or next((a.name for a in r.areas if a.name and h in a.hexes), "")

    def called(self, region: str, name: str) -> str:
        """What a hex is called in a sentence: its name, else its land and number."""
        land = self.words.name("terrain", self.terrain(region, name))
        said = self.words("map.place", land=land, number=self.number(region, name)).strip()
        return self.own_name(region, name) or said

    def terrain(self, region: str, name: str) -> str:
        """The terrain of a hex."""
        return self.world.regions[region].terrain(hex_of(name))

    # steps

    @cached_property
    def levels(self) -> dict[tuple[str, Hex, Hex], str]:
        """For each pair of hexes that a road joins, the word of its kind and level."""
        found: dict[tuple[str, Hex, Hex], str] = {}
        for region in self.world.regions.values():
            for path in sorted(region.paths, key=lambda p: p.level):
                if path.kind in ("road", "highway", "trail"):
                    key = f"{path.kind}.{path.level}" if path.level else path.kind
                    for a, b in zip(path.hexes, path.hexes[1:], strict=False):
                        found[region.id, a, b] = found[region.id, b, a] = key
        return found

    def step(self, step: Step) -> StepLine:
        """A step: its hex, cost and parts in words."""
        alone = len(step.parts) == 1
        said, total = "", 0
        for key, points in step.parts:
            total += points
            if key in _BOUNDS and said:
                said = self.words(f"log.{key}", parts=said, points=total)
            else:
                said += str(self.words.flat["log.plus"]) * bool(said) + self._part(step, key, points, alone=alone)
        if step.vehicle:
            kind = next((v.kind for v in self.world.vehicles if v.id == step.vehicle), step.vehicle)
            said = self.words("log.by_vehicle", vehicle=kind, parts=said)
        return StepLine(self.number(step.region, step.to), self.words.figure(step.cost), said)

    def _part(self, step: Step, key: str, points: int, *, alone: bool) -> str:
        group, _, rest = key.partition(".")
        if group != "path":
            return self.words("log.part", what=self._named(group, rest), points=points)
        pair = (step.region, hex_of(step.origin), hex_of(step.to))
        name = self.words.name("path", self.levels.get(pair, rest) if rest == "road" else rest)
        land = tables.terrains().get(self.terrain(step.region, step.to))
        if land is None or (rest == "bridge" and land.water):
            return self.words("log.part", what=name, points=points)
        phrase = "log.followed" if alone else "log.followed_and"
        return self.words(phrase, what=name, points=points, terrain=land.key, cost=land.cost)

    def _named(self, group: str, key: str) -> str:
        return self.words.name(group, key) if key else self.words.name("part", group)

    # lines

    @cached_property
    def _kinds(self) -> Mapping[str, str]:
        return {c.id: c.kind for c in self.world.creatures}

    def happening(self, line: Line, hours: int) -> Happening:
        """A line in words; `hours` is how many hours in a row it was true."""
        figures = {k: self._figure(k, v) for k, v in line.figures}
        if line.spans:
            figures["n"] = hours
        text = self._phrase(line.key, figures)
        if figures.get("goal"):
            text = self.words("log.refused_at", hex=figures["goal"], text=text)
        by = self.words.listed(figures.get("by") or ())
        if self.gm and line.rolls and line.key.startswith("log.event."):
            stop = self.words("key.stop")
            text = self._with_dice(text.removesuffix(stop), line.rolls) + stop
        text = self.words("log.who", who=by, text=text) if by and not text.startswith(by) else capital(text)
        text = text if text[-1:] in _STOPS else text + self.words("key.stop")
        if self.gm and line.rule and line.key.partition(".")[0] in _RULED:
            text = self.words("log.ruled", text=text, number=line.rule)
        if self.gm and line.rolls and not line.key.startswith("log.event."):
            text = self.words("log.rolled", text=text, rolls=[self.roll(r) for r in line.rolls])
        return Happening(line.icon, text, line.depth if self.gm else "landmark")

    def _phrase(self, key: str, figures: dict[str, Any]) -> str:
        """The first of some phrases that the language has; where it has none, the key itself."""
        for tried in key.split("|"):
            if tried in self.words:
                return self.words(tried, **figures).strip()
        return key.partition("|")[0].rpartition(".")[2].replace("_", " ") + self.words("key.stop")

    def roll(self, roll: Roll) -> str:
        """A roll in a line: «1d20+1 = 8»."""
        return self.words("log.roll", dice=roll.dice, total=roll.total)

    @cached_property
    def _sayings(self) -> Mapping[str, Callable[[Any], Any]]:
        """How figures of each name are said."""
        return {
            "hexes": lambda names: names,
            "id": self._location,
            "miles": lambda miles: self.words.quarters(Fraction(miles or 0)),
            "beasts": lambda beasts: count(self.words, *beasts),
            "clock": lambda clock: self.words("log.clock", hour=clock[0], minute=f"{clock[1]:02d}"),
            "opinions": self._opinions,
            "landmark": lambda kind: self.words.name("path" if f"path.{kind}" in self.words else "structure", kind),
            "hex": self._places,
            "goal": lambda at: self.number(*at) if at and parse(at[1]) else "",
            "to": self._local,
            "next": self._local,
            "dice": lambda rolls: [str(roll.total) for roll in rolls],
            "things": self._things,
            "weathers": self._drawn,
            "draws": self._drawn,
            "moves": self._moves,
            "passage": self._passage,
            "vehicle": lambda id_: next((v.kind for v in self.world.vehicles if v.id == id_), id_),
            "event": lambda kind: self.words.name("event", kind),
        }

    def _figure(self, name: str, value: Any) -> Any:
        if name in self._sayings:
            return self._sayings[name](value)
        return list(value) if isinstance(value, tuple) else value

    def _places(self, value: Any) -> Any:
        """A place or several, or a hex of the land that is spoken of."""
        if isinstance(value, str) or not value:
            return self._local(value)
        several = (value,) if isinstance(value[0], str) else value
        return [self.place(*at) for at in dict.fromkeys(several)]

    def _location(self, id_: str) -> str:
        """A place that was found: its name, else what stands there, else its text."""
        if not self.gm:
            return found.called(id_, self.world, self.words)
        for region in self.world.regions.values():
            for location in region.locations:
                if location.id == id_:
                    label = place_label(region, location)
                    text = self.words.text(location.text).rstrip(".") or id_
                    return found.called(label, self.world, self.words) if label else text
        return id_ or self.words("log.a_place")

    def landmark(self, id_: str) -> str:
        """What a way or place that is followed is called; '' for one without a name."""
        for region in self.world.regions.values():
            if any(p.id == id_ for p in region.paths):
                return next(p.name for p in region.paths if p.id == id_)
            if any(x.id == id_ for x in region.locations):
                return self._location(id_)
        return found.called(id_, self.world, self.words) if id_ and not self.gm else ""

    def _opinions(self, opinions: Iterable[tuple[str, str, bool | None]]) -> list[str]:
        """What each holds for the right way; all at once where they agree."""
        held = list(opinions)
        if len({(d, right) for _, d, right in held}) == 1 and held[0][2] is None:
            return [self.words("log.entry.opinion.all", direction=held[0][1])]
        key = {None: "one", True: "right", False: "wrong"}
        return [self.words(f"log.entry.opinion.{key[right]}", who=who, direction=d) for who, d, right in held]

    def _local(self, value: Any) -> Any:
        return self.number(self.here, value) if self.here and parse(str(value)) else value

    def _drawn(self, drawn: Iterable[tuple[str, str, tuple[Roll, ...]]]) -> list[str]:
        """Draws with what they came to and their dice, each with its region where there are several."""
        said = []
        for at, key, rolls in drawn:
            name = self.words.name("weather" if f"weather.{key}" in self.words else "event", key)
            where = self._region(at) if at in self.world.regions and self._elsewhere(at) else ""
            dice = [str(r.total) for r in rolls]
            said.append(self.words("log.drawn", at=where, name=name, dice=dice).strip())
        return said

    def _things(self, found: Iterable[tuple[tuple[str, str], tuple[str, str], str, tuple[Roll, ...]]]) -> list[str]:
        """Things with their places, those alike on a hex with their number, and the dice that brought them."""
        alike: dict[tuple[tuple[str, str], tuple[str, str]], list[tuple[Roll, ...]]] = {}
        for at, what, rolls in sorted(((at, what, rolls) for what, at, _, rolls in found), key=lambda f: f[:2]):
            alike.setdefault((what, at), []).append(rolls)
        said = []
        for (what, at), thrown in alike.items():
            text = self.words("log.found", what=self._several(*what, len(thrown)), hex=self.place(*at))
            said.append(self._with_dice(text, [roll for rolls in thrown for roll in rolls]))
        return said

    def _with_dice(self, text: str, rolls: Sequence[Roll]) -> str:
        dice = str(self.words.flat["list.comma"]).join(str(r.total) for r in rolls)
        return self.words("log.brought", what=text, dice=dice) if rolls else text

    def _several(self, sort: str, kind: str, n: int) -> str:
        return count(self.words, kind, n) if sort == "creature" else self.thing(sort, kind)

    def thing(self, sort: str, kind: str) -> str:
        """What a thing is called."""
        return creature_word(self.words, kind) if sort == "creature" else self.words.name(sort, kind)

    def _moves(self, moves: Iterable[tuple[str, str, str]]) -> list[str]:
        """Moves of creatures, those of a kind that go the same way as one with their number."""
        alike: dict[tuple[str, str, str], int] = {}
        for id_, origin, to in moves:
            way = (self._kinds.get(id_, id_), origin, to)
            alike[way] = alike.get(way, 0) + 1
        return [
            self.words("log.move", what=count(self.words, kind, n), origin=origin, to=to)
            for (kind, origin, to), n in alike.items()
        ]

    def _passage(self, id_: str) -> str:
        passage = next((p for p in self.world.passages if p.id == id_), None)
        names = [self._region(end.region) for end in _ends(passage) if end.region in self.world.regions]
        return self.words("log.ends", names=list(dict.fromkeys(names))) if passage else id_

    def _region(self, id_: str) -> str:
        return called(self.world.regions[id_])

    def event_text(self, id_: str) -> str:
        """The text of an event, as far as this reader was told it."""
        event = next((e for e in self.world.events if e.id == id_), None)
        return self.words.text(event.text) if event else ""

    def view(self, region: str, hexes: tuple[str, ...]) -> str:
        """What came into view: hexes with a name or a structure by number, the lands of the others."""
        named, lands, told = [], dict[str, None](), set[str]()
        for name in hexes:
            built = self.world.regions[region].structures.get(self.world.regions[region].grid.index(hex_of(name)), ())
            own = self.own_name(region, name)
            if own and own not in told:
                named.append(self.place(region, name))
                told.add(own)
            elif own:
                continue
            elif built:
                structure = self.words.name("structure", built[0])
                named.append(self.words("log.place", number=self.number(region, name), name=structure).strip())
            elif self.terrain(region, name):
                lands[self.words.name("terrain", self.terrain(region, name))] = None
        parts = [*named[:_NAMED_MOST], *list(lands)[: max(0, _LANDS_MOST - len(named))]]
        return self.words("log.view", things=parts)


def _ends(passage: Passage | None) -> tuple[Any, ...]:
    return (passage.start, passage.end) if passage else ()
