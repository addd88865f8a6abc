"""The PDF painter, and the canvas on which the text sheets set theirs: reportlab's one door.

Importing this module loads reportlab. Files hold only our faces, no date of their making and no page scaling, and the
same calls give the same bytes. A scene is written as operators, since reportlab's calls cost ten times as much.
"""

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import NamedTuple

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from printkit.sheets import faces
from printkit.sheets.operators import Writer
from printkit.sheets.scene import Face, Link, Scene

MM = 72 / 25.4
_BODY = Face("serif")
rl_config.useA85 = 0  # a fifth of the file


class Place(NamedTuple):
    """Where a named place lies: the page, counted from 0, and millimetres from its top left corner."""

    page: int
    x: float
    y: float


class Sheets(Canvas):  # type: ignore[misc]
    """A canvas made by `open_canvas`; drawn on by reportlab's own calls (points, y up) or by the functions here."""

    def __init__(self, out: BytesIO, *, size: tuple[float, float], lang: str) -> None:
        self.out = out
        self.links: list[tuple[str, tuple[float, float, float, float], list[object]]] = []
        self.elsewhere = ""
        self.writer = Writer(self)
        super().__init__(
            out,
            pagesize=size,
            lang=lang,
            invariant=1,
            pageCompression=1,
            pdfVersion=(1, 7),
            initialFontName=faces.registered(_BODY),
            initialFontSize=9.25,
        )


def open_canvas(
    *, width: float, height: float, title: str, lang: str, subject: str = "", elsewhere: str = ""
) -> Sheets:
    """A canvas whose pages are `width` x `height` millimetres.

    `elsewhere` is the file in the same folder to which links lead whose place this document does not have; without
    it such links are left out.
    """
    canvas = Sheets(BytesIO(), size=(width * MM, height * MM), lang=lang)
    canvas.elsewhere = elsewhere
    canvas.setTitle(faces.printable(title, _BODY))
    canvas.setSubject(faces.printable(subject, _BODY))
    canvas.setAuthor("")
    canvas.setCreator("printkit")
    canvas.setProducer("printkit")
    canvas.setDateFormatter(lambda *_: "D:20000101000000Z")
    canvas.setViewerPreference("PrintScaling", "None")
    return canvas


def finish(canvas: Sheets) -> bytes:
    """Closes the document, an unfinished page included, binds its links and gives the file's bytes."""
    places = {name: place for name, place in sorted(canvas._destinations.items()) if place.fmt is not None}
    for count, (target, box, page) in enumerate(canvas.links):
        if target in places:
            link = pdfdoc.LinkAnnotation(box, "", places[target], Border="[0 0 0]")
        elif canvas.elsewhere:
            link = _Leap(box, canvas.elsewhere, target)
        else:
            continue
        canvas._doc.addAnnotation(f"link{count}", link)
        page.append(canvas._doc.refAnnotation(f"link{count}"))
    if places:
        pairs = [part for name, place in places.items() for part in (pdfdoc.PDFString(name), place)]
        tree = pdfdoc.PDFDictionary({"Names": pdfdoc.PDFArray(pairs)})
        canvas._doc.Catalog.Names = pdfdoc.PDFDictionary({"Dests": tree})
    canvas.save()
    return canvas.out.getvalue()


class _Leap(pdfdoc.LinkAnnotation):  # type: ignore[misc]
    """A link to a named place of another file in the folder."""

    def __init__(self, box: tuple[float, float, float, float], file: str, target: str) -> None:
        super().__init__(box, "", None, Border="[0 0 0]")
        self.file, self.target = file, target

    def Dict(self) -> object:  # noqa: N802 (reportlab's name)
        action = {
            "S": pdfdoc.PDFName("GoToR"),
            "F": pdfdoc.PDFString(self.file),
            "D": pdfdoc.PDFString(self.target),
        }
        parts = {"Rect": self.Rect, "Border": self.Border, "Contents": "", "Subtype": "/Link"}
        return self.AnnotationDict(A=pdfdoc.PDFDictionary(action), **parts)


def place(canvas: Sheets, name: str, *, x: float = 0.0, y: float = 0.0) -> None:
    """Names a spot of the current page, in millimetres from its top left corner, for `link` and `outline`."""
    canvas.bookmarkPage(name, fit="XYZ", left=x * MM, top=canvas._pagesize[1] - y * MM)


def link(canvas: Sheets, target: str, *, x: float, y: float, width: float, height: float) -> None:
    """A box of the current page, in millimetres from its top left corner, that leads to a named place."""
    top = canvas._pagesize[1] - y * MM
    box = (x * MM, top - height * MM, (x + width) * MM, top)
    canvas.links.append((target, box, canvas._annotationrefs))


def outline(canvas: Sheets, title: str, name: str, *, level: int = 0, closed: bool = False) -> None:
    """An entry of the outline that leads to a named place; with one, viewers open the outline beside the page."""
    canvas.addOutlineEntry(faces.printable(title, _BODY), name, level, closed)
    canvas.showOutline()


def label(canvas: Sheets, text: str) -> None:
    """The label of the current page, as viewers show it in place of its number."""
    canvas.addPageLabel(canvas.getPageNumber() - 1, prefix=faces.printable(text, _BODY))


def draw(canvas: Sheets, scene: Scene, *, x: float = 0.0, y: float = 0.0) -> None:
    """Draws a scene on the current page with its top left corner at (x, y) millimetres from the page's."""
    top = canvas._pagesize[1] - y * MM
    canvas._code += canvas.writer.scene(scene, f"{MM:.6f} 0 0 -{MM:.6f} {x * MM:.4f} {top:.4f} cm")
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
    """A document with a page for each scene; each page stands in the outline under its scene's title.

    `labels` are page labels in order; `places` are named places for links; `elsewhere` see `open_canvas`.
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
