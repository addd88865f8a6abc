"""Passages: a hex of one region from which a way leads to another (ARC-65)."""

from printkit import tables
from printkit.core.dice import Stream
from printkit.world.making.draft import LAND, Draft
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
    edge = [p for p in free if len(draft.around(p)) < 6]
    near = [p for p in free if any(len(draft.around(q)) < 6 for q in draft.around(p))]
    return stream.pick(edge or near or free)


def _walkable(draft: Draft) -> list[int]:
    """All that can be reached on foot from the first settlement, over its bridges."""
    spans = {p for span in draft.bridges for p in span}
    start = draft.sites[0].hex if draft.sites else next(iter(draft.land_cells()), draft.cells[0])
    seen, way = {start}, [start]
    for p in way:
        for q in draft.around(p):
            dry = draft.water[q] == LAND and (draft.ground[q] != "river" or q in spans)
            if q not in seen and dry and (draft.ground[q] == "river" or folk()[draft.ground[q]].way):
                seen.add(q)
                way.append(q)
    return sorted(p for p in seen if draft.ground[p] != "river")
