"""One entry of the GM's key: name, line of figures, and its items in their fixed order."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from printkit import tables
from printkit.core.dates import Date
from printkit.core.hexes import Hex
from printkit.views.cards_of import beast, on_a_line
from printkit.views.conditions import TRIGGERS, condition, holds
from printkit.views.dating import Dating
from printkit.views.key import CreatureBox, Item, KeyEntry, Link
from printkit.views.numbers import Numbers
from printkit.views.signs import Letters, creature_word
from printkit.views.whole import called, own_name, structures
from printkit.views.words import Words, capital
from printkit.world.model import Area, Creature, Event, Location, Note, Passage, Place, Region, Vehicle, World

T = TypeVar("T")
_ROADS = ("road", "highway", "trail")
_SENTENCE = (". ", "! ", "? ")


@dataclass(frozen=True)
class Keyed:
    """A region as the key reads it: what lies on each hex, and how it is put into words. On a board (of the dice-move
    game) beasts have that game's figures.
    """

    world: World
    region: Region
    dating: Dating
    start: Date
    numbers: Numbers
    figures: bool
    letters: Letters = field(default_factory=dict)
    board: bool = False

    @property
    def words(self) -> Words:
        """The language's words."""
        return self.dating.words

    def number(self, h: Hex) -> str:
        """A hex's number."""
        return self.numbers.of(self.region.grid, h)

    @cached_property
    def notes(self) -> Mapping[Hex, Note]:
        """The notes by hex."""
        return {note.hex: note for note in self.region.notes}

    @cached_property
    def areas(self) -> Mapping[Hex, Area]:
        """The areas by hex."""
        return {h: area for area in self.region.areas for h in area.hexes}

    @cached_property
    def events(self) -> Mapping[Hex, list[Event]]:
        """The events by the first of their hexes, in the order of their triggers."""
        found: dict[Hex, list[Event]] = {}
        for event in sorted(self.world.events, key=lambda e: TRIGGERS.index(e.trigger)):
            if event.where.region == self.region.id and event.where.hexes:
                found.setdefault(event.where.hexes[0], []).append(event)
        return found

    @cached_property
    def creatures(self) -> Mapping[Hex, list[Creature]]:
        """The creatures by the hex where they are listed."""
        return _by_hex((c.at, c) for c in self.world.creatures if c.at.region == self.region.id)

    @cached_property
    def locations(self) -> Mapping[Hex, list[Location]]:
        """The locations by hex."""
        return _by_hex((Place(self.region.id, x.hex), x) for x in self.region.locations)

    @cached_property
    def passages(self) -> Mapping[Hex, list[Passage]]:
        """The passages by the hex of their end here."""
        ends = ((end, p) for p in self.world.passages for end in (p.start, p.end))
        return _by_hex((end, p) for end, p in ends if end.region == self.region.id)

    @cached_property
    def vehicles(self) -> Mapping[Hex, list[Vehicle]]:
        """The vehicles by hex."""
        return _by_hex((v.at, v) for v in self.world.vehicles if v.at.region == self.region.id)

    @cached_property
    def roads(self) -> Mapping[Hex, list[tuple[str, int, tuple[Hex, ...]]]]:
        """The roads on each hex, with the hexes that they lead to; bridges with their whole span."""
        found: dict[Hex, dict[tuple[str, int], dict[Hex, None]]] = {}
        for path in self.region.paths:
            if path.kind in _ROADS:
                for a, b in zip(path.hexes, path.hexes[1:], strict=False):
                    found.setdefault(a, {}).setdefault((path.kind, path.level), {})[b] = None
                    found.setdefault(b, {}).setdefault((path.kind, path.level), {})[a] = None
        out = {h: [(*key, tuple(sorted(to))) for key, to in sorted(ways.items())] for h, ways in found.items()}
        for path in self.region.paths:
            if path.kind == "bridge":
                for h in path.hexes:
                    out.setdefault(h, []).append(("bridge", 0, path.hexes))
        return out


def _by_hex(placed: Iterable[tuple[Place, T]]) -> dict[Hex, list[T]]:
    found: dict[Hex, list[T]] = {}
    for place, thing in placed:
        found.setdefault(place.hex, []).append(thing)
    return found


def entry(keyed: Keyed, h: Hex) -> KeyEntry:
    """The entry of a hex."""
    region, note = keyed.region, keyed.notes.get(h)
    built = structures(region, h)
    wonder = ("natural_wonder",) if h in keyed.areas and keyed.areas[h].kind == "natural_wonder" else ()
    bridge = ("bridge",) if any(kind == "bridge" for kind, _, _ in keyed.roads.get(h, ())) else ()
    items = tuple(_items(keyed, h, note))
    boxes = tuple(_box(keyed, c) for c in keyed.creatures.get(h, ()))
    return KeyEntry(
        number=keyed.number(h),
        name=hex_name(keyed, h),
        terrain=region.terrain(h),
        structures=(*wonder, *built, *bridge),
        meta=_meta(keyed, h, built),
        brief=_brief(keyed, items, boxes, built, _land(keyed, h)),
        items=items,
        creatures=boxes,
        links=tuple(_links(keyed, note)),
    )


def hex_name(keyed: Keyed, h: Hex) -> str:
    """What the key calls a hex: its own name, its area's, else what stands there or grows there."""
    note, area = keyed.notes.get(h), keyed.areas.get(h)
    own = (note.name if note else "") or own_name(keyed.region, h)
    if own:
        return own
    built = structures(keyed.region, h)
    if built:
        return capital(keyed.words.name("structure", built[0]))
    if area:
        return capital(keyed.words.name("structure", area.kind))
    return capital(keyed.words.name("terrain", keyed.region.terrain(h)))


def _meta(keyed: Keyed, h: Hex, built: tuple[str, ...]) -> str:
    """Terrain, cost, obstruction, sight, and where roads lead."""
    words, region = keyed.words, keyed.region
    terrain = tables.terrains()[region.terrain(h)]
    parts = [capital(words.name("terrain", terrain.key))]
    rows = [tables.structures()[s] for s in built if s in tables.structures()]
    changes = [
        words("key.change", what=words.name("structure", r.key), by=words.signed(r.cost)) for r in rows if r.cost
    ]
    if keyed.figures:
        obstruction, sight = _sight_figures(keyed, h, terrain, rows)
        parts += [words("key.cost", n=terrain.cost), *changes, words("key.obstruction", n=obstruction)]
        parts += [words("key.sight", by=words.signed(sight))] if sight else []
    parts += [words.name("structure", r.key) for r in rows if not (r.cost and keyed.figures)]
    parts += [_road(keyed, *road) for road in keyed.roads.get(h, ())]
    if region.grid.index(h) in region.blocked:
        parts.append(words("key.blocked"))
    return str(words.flat["key.join"]).join(parts)


def _sight_figures(keyed: Keyed, h: Hex, land: tables.Terrain, built: list[tables.Structure]) -> tuple[int, int]:
    """Obstruction and sight of all that stands on a hex; a natural wonder's stand in place of its base's."""
    area = keyed.areas.get(h)
    hinders, sees = land.obstruction, land.sight
    if area and area.kind == "natural_wonder":
        wonder = tables.load("arcologia/rules")["wonder"]
        hinders, sees = int(wonder["obstruction"]), int(wonder["sight"])
    return hinders + sum(r.obstruction for r in built), sees + sum(r.sight for r in built)


def _road(keyed: Keyed, kind: str, level: int, to: tuple[Hex, ...]) -> str:
    words = keyed.words
    if kind == "bridge":
        return words("key.bridge", span="–".join(map(keyed.number, to)))
    name = words.name("path", f"{kind}.{level}" if level else kind)
    return words("key.road", road=name, to=[keyed.number(h) for h in to])


def _items(keyed: Keyed, h: Hex, note: Note | None) -> Iterable[Item]:
    words = keyed.words
    doubled = {x.id: x for x in keyed.locations.get(h, ()) if _told_already(keyed, x, h, note)}
    if note:
        # a location that the note tells of says how it is found in front of the note; where none is searched for,
        # it says nothing more
        found = next((x for x in doubled.values() if not keyed.figures), None)
        for depth in ("landmark", "hidden", "secret"):
            if text := words.text(getattr(note, depth)):
                first = found if depth == "landmark" else None
                yield Item(_depth(first) if first else depth, text, words(f"location.{first.kind}") if first else "")
    area = keyed.areas.get(h)
    if area and h == area.hexes[0] and words.text(area.text):
        yield Item("landmark", words.text(area.text))
    if area:
        yield Item("landmark", _area(keyed, area), icon=area.kind)
    for location in (x for x in keyed.locations.get(h, ()) if x.id not in doubled):
        text = words.text(location.text) or hex_name(keyed, h)
        yield Item(_depth(location), text, lead=words(f"location.{location.kind}"))
    for event in keyed.events.get(h, ()):
        text = words.text(event.text) or capital(words.name("event", event.kind)) + words("key.stop")
        rest = holds(event, keyed.dating, keyed.region.grid, keyed.numbers)
        lead = condition(event, keyed.dating, keyed.start)
        yield Item(event.trigger, f"{text} {rest}".strip(), lead, icon=event.trigger)
    yield from _ways_out(keyed, h)


def _depth(location: Location) -> str:
    return "landmark" if location.kind == "visible" else "hidden"


def _told_already(keyed: Keyed, location: Location, h: Hex, note: Note | None) -> bool:
    """Whether a location says no more than the hex's name or the beginning of its note."""
    text = keyed.words.text(location.text).rstrip(".").casefold()
    landmark = keyed.words.text(note.landmark).casefold() if note else ""
    return bool(landmark) and (not text or landmark.startswith(text) or text == hex_name(keyed, h).casefold())


def _area(keyed: Keyed, area: Area) -> str:
    kind = capital(keyed.words.name("structure", area.kind))
    return keyed.words("key.area", n=len(area.hexes), kind=kind, hexes=[keyed.number(x) for x in area.hexes])


def _ways_out(keyed: Keyed, h: Hex) -> Iterable[Item]:
    here = Place(keyed.region.id, h)
    for passage in keyed.passages.get(h, ()):
        yield Item("landmark", _passage(keyed, passage, here), icon="passage")
    for vehicle in keyed.vehicles.get(h, ()):
        kind = capital(keyed.words.name("vehicle", vehicle.kind))
        text = keyed.words("key.vehicle", kind=kind, move=vehicle.movement, aboard=vehicle.aboard_max)
        yield Item("landmark", text, icon=vehicle.kind)


def _passage(keyed: Keyed, passage: Passage, here: Place) -> str:
    """Where a passage leads. The far hex is told by name and land: its number would be read as one of this region."""
    far = passage.end if passage.start == here else passage.start
    region = keyed.world.regions[far.region]
    place = own_name(region, far.hex) or keyed.words.name("terrain", region.terrain(far.hex))
    return keyed.words("key.passage", region=called(region), place=place, n=passage.hours)


def _box(keyed: Keyed, creature: Creature) -> CreatureBox:
    words = keyed.words
    kind = capital(creature_word(words, creature.kind))
    temper = [words.name("personality", creature.personality)]
    temper += [words("key.ambush")] if creature.hidden else []
    temper += [words("key.allies", name=creature.allies)] if creature.allies else []
    card = beast(creature.kind, words) if keyed.board else None
    if card:
        figures = [(box.label, box.value) for box in card.boxes]
    else:
        figures = [
            (words("figure.sight"), str(creature.fov)),
            (words("figure.movement"), str(creature.movement)),
            (words("figure.stealth"), words.signed(creature.stealth)),
            (words("figure.perception"), str(creature.passive_perception)),
        ]
    if creature.stays is not None:
        figures.append((words("figure.stays"), words("figure.hours", n=creature.stays)))
    sign = keyed.letters.get(("creature", creature.kind))
    if sign:
        figures.append((words("figure.sign"), sign))
    text = [words.text(creature.text)]
    if card:
        text.append(on_a_line(card, words))
    elif creature.allowed != ("land",) or creature.blocked:
        text.append(_goes(words, creature))
    name = f"{creature.name} ({kind.lower()})" if creature.name and creature.name != kind else kind
    return CreatureBox(name, str(words.flat["list.comma"]).join(temper), tuple(figures), " ".join(filter(None, text)))


def _goes(words: Words, creature: Creature) -> str:
    allowed = [words.name("tag", t) for t in creature.allowed]
    if creature.blocked:
        return words("key.goes_not", on=allowed, off=[words.name("tag", t) for t in creature.blocked])
    return words("key.goes", on=allowed)


def _land(keyed: Keyed, h: Hex) -> str:
    """The land and, where hexes have figures, what it costs: what the list says of a hex that nothing is told of."""
    terrain = tables.terrains()[keyed.region.terrain(h)]
    cost = [keyed.words("key.cost", n=terrain.cost)] if keyed.figures else []
    return str(keyed.words.flat["key.join"]).join([capital(keyed.words.name("terrain", terrain.key)), *cost])


def _brief(
    keyed: Keyed, items: tuple[Item, ...], boxes: tuple[CreatureBox, ...], built: tuple[str, ...], meta: str
) -> str:
    """One line for the list: the first sentence of what is plain to see, else what is there, else the land."""
    seen = next((i.text for i in items if i.depth == "landmark"), "")
    if seen:
        return _first_sentence(seen)
    if boxes:
        lines = dict.fromkeys(f"{b.name} ({b.temper})" for b in boxes)
        return str(keyed.words.flat["list.comma"]).join(lines) + keyed.words("key.stop")
    if built:
        return capital(keyed.words.listed([keyed.words.name("structure", s) for s in built])) + keyed.words("key.stop")
    return _first_sentence(next((i.text for i in items), "")) or meta


def _first_sentence(text: str) -> str:
    ends = [i + 1 for stop in _SENTENCE if (i := text.find(stop)) > 0]
    return text[: min(ends)] if ends else text


def _links(keyed: Keyed, note: Note | None) -> Iterable[Link]:
    for h, reason in note.links if note else ():
        yield Link(keyed.number(h), hex_name(keyed, h), keyed.words.text(reason))
