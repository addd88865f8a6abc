"""Places for the hexcrawl: landmarks seen from afar, and a place in every hex where a system looks for them."""

from collections.abc import Mapping

from printkit.world.making.draft import Draft
from printkit.world.making.grammar import languages, told
from printkit.world.making.kinds import family
from printkit.world.making.notes import Entry
from printkit.world.model import Location

_TALL = 450
_SEEN = frozenset(("watchtower", "castle"))


def landmarks(draft: Draft, names: Mapping[int, str]) -> tuple[Location, ...]:
    """Towns, towers, castles, wonders, passages and volcanoes, each by its name (HEX-45)."""
    return tuple(_location(draft, p, "visible", dict.fromkeys(languages(), name)) for p, name in names.items())


def visible(draft: Draft, ways_out: Mapping[int, object]) -> list[int]:
    """The hexes of what is seen from afar."""
    found = {s.hex for s in draft.sites if s.rank > 1} | {s.hex for s in draft.outposts if s.structure in _SEEN}
    found |= {w.hexes[0] for w in draft.wonders} | {p for p in draft.cells if draft.ground[p] == "volcano"}
    return sorted(found | set(ways_out))


def everywhere(draft: Draft, book: Mapping[int, Entry]) -> tuple[Location, ...]:
    """A place in each hex (HEX-2): what stands there, else what is seen there."""
    out = []
    for p, entry in book.items():
        text = told(entry.thing) if entry.thing else dict.fromkeys(languages(), entry.name)
        out.append(_location(draft, p, entry.kind, text))
    return tuple(out)


def _location(draft: Draft, p: int, kind: str, text: Mapping[str, str]) -> Location:
    """A location; a visible one is seen from as far as it is high."""
    seen = 1 + (draft.ground[p] in family("lookout")) + 2 * (draft.crest[p] > _TALL) if kind == "visible" else 0
    h = draft.hex(p)
    return Location(f"{draft.id}_{draft.grid.name(h)}", h, kind, seen, text=text)
