"""The agenda: which events are there now, by cell, and which come when (ARC-14, ARC-85)."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from printkit.world.model import Event
from printkit.world.when import Run

Parts = tuple[tuple[str, int], ...]


@dataclass(slots=True)
class Happening:
    """An event that is there now: its region and cells (no cells: all of the region; no region: everywhere), since
    when and until when; `told`: the group knows of one that has no hex to be marked."""

    event: Event
    order: int
    region: str
    cells: tuple[int, ...]
    since: int
    end: int | None
    told: bool = False


@dataclass(slots=True)
class Agenda:
    """What happens now and later. `by_cell` leaves out what has no cells; that stands in `wide`, in list order;
    `laid` counts how often weather and costs on the land were changed, `unlisted` how many events
    were drawn that nobody listed."""

    happening: dict[str, Happening] = field(default_factory=dict)
    by_cell: dict[str, dict[int, list[Happening]]] = field(default_factory=dict)
    wide: list[Happening] = field(default_factory=list)
    weather: dict[str, dict[int, str]] = field(default_factory=dict)
    cost: dict[str, dict[int, Parts]] = field(default_factory=dict)
    coming: list[tuple[int, int, Run]] = field(default_factory=list)
    later: dict[int, Iterator[Run]] = field(default_factory=dict)
    ending: dict[int, list[str]] = field(default_factory=dict)
    hourly: list[int] = field(default_factory=list)
    laid: int = 0
    unlisted: int = 0

    def add(self, h: Happening) -> None:
        """Enters an event that has begun."""
        self.happening[h.event.id] = h
        if h.end is not None:
            self.ending.setdefault(h.end, []).append(h.event.id)
        self._index(h)

    def drop(self, h: Happening) -> None:
        """Strikes out an event that is over."""
        del self.happening[h.event.id]
        self._lift(h)

    def move(self, h: Happening, cells: tuple[int, ...]) -> None:
        """Sets an event on other cells."""
        self._lift(h)
        h.cells = cells
        self._index(h)

    def _index(self, h: Happening) -> None:
        if not h.cells:
            self.wide.append(h)
            self.wide.sort(key=lambda x: x.order)
        else:
            here = self.by_cell.setdefault(h.region, {})
            for cell in h.cells:
                there = here.setdefault(cell, [])
                there.append(h)
                there.sort(key=lambda x: x.order)

    def _lift(self, h: Happening) -> None:
        if not h.cells:
            self.wide.remove(h)
            return
        here = self.by_cell[h.region]
        for cell in h.cells:
            here[cell].remove(h)
            if not here[cell]:
                del here[cell]

    def on(self, region: str, cell: int) -> list[Happening]:
        """The events that are there on a cell, in list order, those of the whole region among them."""
        here = self.by_cell.get(region, {}).get(cell, [])
        wide = [h for h in self.wide if h.region in ("", region)]
        return sorted(here + wide, key=lambda h: h.order) if wide else list(here)
