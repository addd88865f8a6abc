"""The PDF painter, and how the text sheets open and close the canvas on which they set theirs.

Importing this module loads reportlab. Files hold only our faces, no date of their making and no page scaling, and the
same calls give the same bytes. Millimetres count from the upper left corner of the page.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from printkit.sheets import faces, operators
from printkit.sheets.canvas import BODY, MM, Sheets
from printkit.sheets.scene import Link, Scene, anchor

__all__ = ["MM", "Place", "Sheets", "draw", "finish", "label", "link", "open_canvas", "outline", "paint", "place"]


class Place(NamedTuple):
    """Where a named place lies: the page, counted from 0, and its spot on it."""

    page: int
    x: float
    y: float


def open_canvas(
    *, width: float, height: float, title: str, lang: str, subject: str = "", elsewhere: str = ""
) -> Sheets:
    """A canvas whose pages are `width` x `height` millimetres.

    `elsewhere` is the file in the same folder to which links lead whose place this document does not have; without
    it such links are left out.
    """
    canvas = Sheets(width=width, height=height, lang=lang, elsewhere=elsewhere)
    canvas.setTitle(faces.printable(title, BODY))
    canvas.setSubject(faces.printable(subject, BODY))
    return canvas


def finish(canvas: Sheets) -> bytes:
    """Closes the document, an unfinished page included, binds its links and gives the file's bytes."""
    canvas.bind()
    canvas.save()
    return canvas.out.getvalue()


def place(canvas: Sheets, name: str, *, x: float = 0.0, y: float = 0.0) -> None:
    """Names a spot of the current page for `link` and `outline`."""
    canvas.bookmarkPage(anchor(name), fit="XYZ", left=x * MM, top=canvas.down(y))


def link(canvas: Sheets, target: str, *, x: float, y: float, width: float, height: float) -> None:
    """A box of the current page that leads to a named place."""
    canvas.lead(target, (x * MM, canvas.down(y + height), (x + width) * MM, canvas.down(y)))


def outline(canvas: Sheets, title: str, name: str, *, level: int = 0, closed: bool = False) -> None:
    """An entry of the outline that leads to a named place; with one, viewers open the outline beside the page."""
    canvas.addOutlineEntry(faces.printable(title, BODY), anchor(name), level, closed)
    canvas.showOutline()


def label(canvas: Sheets, text: str) -> None:
    """The label of the current page, as viewers show it in place of its number."""
    canvas.addPageLabel(canvas.getPageNumber() - 1, prefix=faces.printable(text, BODY))


def draw(canvas: Sheets, scene: Scene, *, x: float = 0.0, y: float = 0.0) -> None:
    """Draws a scene on the current page with its upper left corner at (x, y)."""
    matrix = f"{MM:.6f} 0 0 -{MM:.6f} {x * MM:.4f} {canvas.down(y):.4f} cm"
    canvas.write(operators.scene(canvas, scene, matrix))
    for item in (item for layer in scene.layers for item in layer.items):
        if type(item) is Link:
            link(canvas, item.target, x=x + item.x, y=y + item.y, width=item.width, height=item.height)


def paint(
    scenes: Sequence[Scene],
    *,
    title: str,
    lang: str,
    subject: str = "",
    labels: Sequence[str] = (),
    places: Mapping[str, Place] | None = None,
    elsewhere: str = "",
) -> bytes:
    """A document with a page for each scene; with several, each stands in the outline under its scene's title.

    `labels` are page labels in order; `places` are the document's named places, by the targets of links;
    `elsewhere` see `open_canvas`.
    """
    first = scenes[0]
    canvas = open_canvas(
        width=first.width, height=first.height, title=title, lang=lang, subject=subject, elsewhere=elsewhere
    )
    for page, scene in enumerate(scenes):
        canvas.setPageSize((scene.width * MM, scene.height * MM))
        draw(canvas, scene)
        for name, spot in (places or {}).items():
            if spot.page == page:
                place(canvas, name, x=spot.x, y=spot.y)
        if page < len(labels):
            label(canvas, labels[page])
        if len(scenes) > 1:
            place(canvas, f"page-{page + 1}")
            outline(canvas, scene.title, f"page-{page + 1}")
        canvas.showPage()
    return finish(canvas)
