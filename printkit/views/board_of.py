"""The builder of a board for the table: the land as all may see it; the director's shows what is hidden."""

from dataclasses import replace

from printkit.views.audience import Seen
from printkit.views.map import MapView
from printkit.views.map_of import map_view
from printkit.views.words import words_of


def board_view(seen: Seen, region: str, *, lang: str = "en") -> MapView:
    """A region's board before the first turn: no piece, no way, no state of knowledge, only what can be played on.

    The director's copy has the letters of what is hidden; a table's has no mark at all. KeyError where the reader
    knows no such region.
    """
    words = words_of(lang)
    view = map_view(seen, region, at=0, lang=lang)
    kept = tuple(m for m in view.marks if m.kind != "party") if seen.for_gm else ()
    return replace(
        view,
        subtitle=words("board.subtitle_gm" if seen.for_gm else "board.subtitle"),
        marks=kept,
        route=(),
        trails=(),
        journey=(),
        party=(),
        states=False,
        badge=words("badge.board_gm") if seen.for_gm else "",
        words={**view.words, "head.people": words("board.head")},
    )
