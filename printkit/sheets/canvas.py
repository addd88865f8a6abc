"""The reportlab canvas that every PDF of printkit is made on; what is reportlab's own inside is touched here alone.

Importing this module loads reportlab.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import md5
from io import BytesIO
from zlib import compress

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from printkit.sheets import faces
from printkit.sheets.scene import Face, anchor, number

MM = 72 / 25.4
BODY = Face("serif")
rl_config.useA85 = 0  # saves a fifth of the file

Box = tuple[float, float, float, float]
Chunks = tuple[tuple[str, str], ...]
_LEVEL = 5
"""How hard zlib tries: the next level takes twice the time for a twentieth of the size."""
_KEPT = 4096
"""How many texts are kept as they were encoded: labels come again, sentences do not."""


class Sheets(Canvas):  # type: ignore[misc]
    """A canvas for reportlab's own calls (points, y up) and for scenes.

    `elsewhere` is the file to which links lead whose place this document does not have.
    """

    def __init__(self, *, width: float, height: float, lang: str, elsewhere: str = "") -> None:
        self.out = BytesIO()
        self.elsewhere = elsewhere
        self._links: list[tuple[str, Box, list[object]]] = []
        self._forms: dict[object, str] = {}
        self._noted: tuple[list[str], set[str]] = ([], set())
        self._chunks: dict[tuple[str, str], Chunks] = {}
        super().__init__(
            self.out,
            pagesize=(width * MM, height * MM),
            lang=lang,
            invariant=1,
            pageCompression=1,
            pdfVersion=(1, 7),
            initialFontName=faces.registered(BODY),
            initialFontSize=9.25,
        )
        self._doc.signature = md5(usedforsecurity=False)
        self.setAuthor("")
        self.setCreator("printkit")
        self.setProducer("printkit")
        self.setDateFormatter(lambda *_: "D:20000101000000Z")
        self.setViewerPreference("PrintScaling", "None")

    def showPage(self) -> None:  # noqa: N802 (reportlab's name)
        """Ends the page; what it shows goes into the identity of the file, in place of the time."""
        self._doc.signature.update("\n".join(self._code).encode("utf-8", "replace"))
        super().showPage()
        _press(self._doc.Pages.pages[-1])

    def down(self, y: float) -> float:
        """The height in points of what lies `y` millimetres under the upper edge of the page."""
        return float(self._pagesize[1]) - y * MM

    def write(self, operators: Iterable[str]) -> None:
        """Adds operators to the page."""
        self._code.extend(operators)

    def form(self, key: object) -> str | None:
        """The name of a form made before under this key, noted as used on this page."""
        name = self._forms.get(key)
        return None if name is None else self._note(name)

    def make_form(self, key: object, operators: Sequence[str], box: Box) -> str:
        """Makes a form of operators that need no resources, and gives its name."""
        name = self._forms[key] = f"s{len(self._forms)}"
        inside = self._doc.inObject
        self._doc.addForm(name, _Form("\n".join(operators) or " ", box))
        self._doc.inObject = inside
        return self._note(name)

    def _note(self, name: str) -> str:
        if self._noted[0] is not self._formsinuse:
            self._noted = (self._formsinuse, set(self._formsinuse))
        if name not in self._noted[1]:
            self._noted[1].add(name)
            self._formsinuse.append(name)
        return str(self._doc.getXObjectName(name))

    def encoded(self, shown: str, face: Face) -> Chunks:
        """A text as (font name, show operator), one for each stretch that one part of the embedded face holds."""
        name = faces.registered(face)
        found = self._chunks.get((name, shown))
        if found is None:
            if len(self._chunks) >= _KEPT:
                self._chunks.clear()
            font = pdfmetrics.getFont(name)
            found = self._chunks[name, shown] = tuple(
                (font.getSubsetInternalName(part, self._doc), f"({self._escape(raw)}) Tj")
                for part, raw in font.splitString(shown, self._doc)
            )
        return found

    def lead(self, target: str, box: Box) -> None:
        """Notes a box of this page (points) that leads to a named place, which may come to be known later."""
        self._links.append((anchor(target), box, self._annotationrefs))

    def bind(self) -> None:
        """Ties the links to their places and makes the places known by name to other files."""
        places = {name: spot for name, spot in sorted(self._destinations.items()) if spot.fmt is not None}
        for target, box, page in self._links:
            if target in places:
                page.append(_Link(box, places[target]))
            elif self.elsewhere:
                page.append(_Link(box, pdfdoc.PDFString(target), pdfdoc.PDFString(self.elsewhere)))
        if places:
            pairs = [part for name, spot in places.items() for part in (pdfdoc.PDFString(name), spot)]
            tree = pdfdoc.PDFDictionary({"Names": pdfdoc.PDFArray(pairs)})
            self._doc.Catalog.Names = pdfdoc.PDFDictionary({"Dests": tree})


def _press(page: pdfdoc.PDFPage) -> None:
    """Compresses what a page shows as soon as it is made: the pages of a long file are not held as text."""
    shown = page.stream.encode() if isinstance(page.stream, str) else page.stream
    pressed = compress(shown, _LEVEL)
    how = pdfdoc.PDFDictionary({"Filter": pdfdoc.PDFArray([pdfdoc.PDFName("FlateDecode")])})
    page.Contents = pdfdoc.PDFStream(how, pressed)
    page.stream = None


class _Form(pdfdoc.PDFObject):  # type: ignore[misc]
    """A form that needs no resources, written out at once: a long file does not hold it as text."""

    __RefOnly__ = 1

    def __init__(self, operators: str, box: Box) -> None:
        self.body = _form(operators, box)

    def format(self, document: object) -> bytes:  # noqa: ARG002 (reportlab's call)
        """The form as it stands in the file."""
        return self.body


@lru_cache(maxsize=1024)  # maps of one land have most of their symbols and borders in common
def _form(operators: str, box: Box) -> bytes:
    pressed = compress(operators.encode(), _LEVEL)
    told = f"/BBox [ {' '.join(map(number, box))} ] /Filter /FlateDecode /FormType 1 /Length {len(pressed)}"
    head = f"<< {told} /Matrix [ 1 0 0 1 0 0 ] /Resources << >> /Subtype /Form /Type /XObject >>"
    return b"".join((head.encode(), b"\nstream\n", pressed, b"\nendstream\n"))


class _Link(pdfdoc.PDFObject):  # type: ignore[misc]
    """A box of a page that leads to a place of this file or, by the place's name, to one of another in its folder."""

    def __init__(self, box: Box, place: pdfdoc.PDFObject, file: pdfdoc.PDFObject | None = None) -> None:
        self.box, self.place, self.file = box, place, file

    def format(self, document: object) -> bytes:
        """The link as it stands in its page's list."""
        place: bytes = pdfdoc.format(self.place, document)
        leads = b"/Dest " + place
        if self.file is not None:
            leads = b"/A << /D " + place + b" /F " + pdfdoc.format(self.file, document) + b" /S /GoToR >>"
        box = " ".join(map(number, self.box)).encode()
        return b"<< " + leads + b" /Border [ 0 0 0 ] /Rect [ " + box + b" ] /Subtype /Link /Type /Annot >>"
