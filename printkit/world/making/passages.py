"""Passages: a hex of one region from which a way leads to another (ARC-65)."""

from printkit import tables
from printkit.core.dice import Stream
from printkit.world.making.draft import Draft
from printkit.world.making.people import folk
from printkit.world.model import Passage, Place

_LOOKS = ("gate", "pass", "tunnel", "stair", "ford", "causeway")


def make(drafts: list[Draft], seed: int) -> tuple[Passage, ...]:
    """Joins each further region to the first one."""
    stream = Stream(seed, "land", "passages")
    looks = list(_LOOKS)
    stream.shuffle(looks)
    used: set[int] = set()
    out = []
    for i, other in enumerate(drafts[1:]):
        start = _mouth(drafts[0], used, stream)
        used.add(start)
        end = _mouth(other, set(), stream)
        hours = int(tables.load("arcologia/rules")["passage_hours"]) * stream.weighted((1, 2, 3), (6, 2, 1))
        look = looks[i % len(looks)] + ("" if i < len(looks) else f"_{i + 1}")
        here, there = Place(drafts[0].id, drafts[0].hex(start)), Place(other.id, other.hex(end))
        out.append(Passage(look, here, there, hours))
    return tuple(out)


def _mouth(draft: Draft, used: set[int], stream: Stream) -> int:
    """A hex near the border that one can walk to from a settlement, off the settlements themselves."""
    built = {s.hex for s in (*draft.sites, *draft.outposts)} | set(draft.capital) | used
    built |= {p for w in draft.wonders for p in w.hexes}
    home = _walkable(draft)
    free = [p for p in home if p not in built] or [p for p in draft.land_cells() if p not in used] or list(draft.cells)
    border = draft.border()
    edge = [p for p in free if p in border] or [p for p in free if not border.isdisjoint(draft.near[p])]
    return stream.pick(edge or free)


def _walkable(draft: Draft) -> list[int]:
    """All that can be reached on foot from the first settlement, over its bridges."""
    start = draft.sites[0].hex if draft.sites else next(iter(draft.land_cells()), draft.cells[0])
    free = draft.flags.of(draft.land_of({key for key, row in folk().items() if row.way}))
    for span in draft.bridges:
        for p in span[1:-1]:
            free[p] = 1
    return sorted(p for p in draft.flood(start, free) if draft.ground[p] != "river")
