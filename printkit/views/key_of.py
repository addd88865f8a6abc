"""The builder of the GM's key: every hex where something stands, lies hidden or may happen, from world and tables."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from printkit.core.hexes import Hex
from printkit.views import key_hex
from printkit.views.audience import Seen
from printkit.views.dating import Dating
from printkit.views.key import KeyEntry, KeyView
from printkit.views.key_hex import Keyed
from printkit.views.map import Sign
from printkit.views.numbers import STANDARD, Numbers
from printkit.views.signs import letters
from printkit.views.words import Words, words_of
from printkit.world.model import Region, World


def key_view(seen: Seen, region: str, *, lang: str = "en", numbers: Numbers = STANDARD) -> KeyView:
    """The key of one region, for the GM alone; ValueError for any other reader."""
    if not seen.for_gm:
        raise ValueError("the key is the GM's alone")
    words = words_of(lang)
    dating = Dating(seen.calendar, words)
    place = seen.world.regions[region]
    signs, told = letters(seen.picture(region, None).things, words)
    figures, board = bool(seen.facts.get("sees", True)), seen.facts.get("land") == "board"
    keyed = Keyed(seen.world, place, dating, seen.start, numbers, figures, signs, board)
    title = seen.picture(region, None).title
    size = {"cols": place.grid.cols, "rows": place.grid.rows}
    last = seen.calendar.after(seen.start, max(0, seen.hours - 1))
    return KeyView(
        kicker=words("key.kicker_list"),
        kicker_full=words("key.kicker_full"),
        title=title,
        subtitle=words("key.subtitle", **size),
        place=dating.days(seen.start, last) if seen.hours else dating.day(seen.start),
        badge=words("badge.gm"),
        foot=words("key.foot", title=title, system=seen.system),
        entries=tuple(_entries(keyed, place, seen.world)),
        lang=lang,
        words=words.for_sheet("key"),
        letters=tuple(_letters(told, words)),
    )


def _letters(signs: Sequence[Sign], words: Words) -> Iterable[str]:
    """«On the map, events: M market and Q quest.» for each kind of mark."""
    for kind, alike in groupby(signs, key=lambda s: s.kind):
        each = [words("key.letter", letter=s.letter, name=s.text[:1].lower() + s.text[1:]) for s in alike]
        yield words("key.letters", kind=words.name("marks_of", kind), letters=each)


def _entries(keyed: Keyed, region: Region, world: World) -> Iterable[KeyEntry]:
    for h in sorted(keyed_hexes(world, region)):
        yield key_hex.entry(keyed, h)


def keyed_hexes(world: World, region: Region) -> set[Hex]:
    """The hexes of a region that have an entry: with a note, a structure, a name, a creature, an event, a passage, a
    vehicle or a location; an area has its own at the first of its hexes."""
    grid = region.grid
    inside = {h: area for area in region.areas for h in area.hexes}
    built = {grid.hex(i): set(s) for i, s in region.structures.items()}
    keyed = {h for h, s in built.items() if h not in inside or s - {inside[h].kind}}
    keyed |= {h for i, n in region.names.items() if (h := grid.hex(i)) not in inside or n != inside[h].name}
    keyed |= {area.hexes[0] for area in region.areas}
    keyed |= {note.hex for note in region.notes} | {loc.hex for loc in region.locations}
    keyed |= {c.at.hex for c in world.creatures if c.at.region == region.id}
    keyed |= {e.where.hexes[0] for e in world.events if e.where.region == region.id and e.where.hexes}
    keyed |= {end.hex for p in world.passages for end in (p.start, p.end) if end.region == region.id}
    keyed |= {v.at.hex for v in world.vehicles if v.at.region == region.id}
    return keyed
