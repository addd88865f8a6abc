"""The builder of the GM's key: every hex where something stands, lies hidden or may happen, from world and tables."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from printkit.views import key_hex
from printkit.views.audience import Seen
from printkit.views.dating import Dating
from printkit.views.key import KeyEntry, KeyView
from printkit.views.key_hex import Keyed
from printkit.views.keyed import keyed_hexes
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
