"""Looks at the pages of a PDF as they were drawn: where each text stands, how large it is, and what it touches."""

from collections.abc import Iterator
from ctypes import byref, c_float
from typing import NamedTuple

import pypdfium2
from pypdfium2 import raw

MM = 72 / 25.4
EDGE = 6 * MM
SMALLEST = 8.0
TOUCH = 0.7


class Box(NamedTuple):
    """A text as drawn: its page, its bounds in points, its letters, its size."""

    page: int
    left: float
    bottom: float
    right: float
    top: float
    text: str
    size: float


def texts(pdf: bytes) -> list[Box]:
    """All texts of a file."""
    document = pypdfium2.PdfDocument(pdf)
    return [box for number, page in enumerate(document, start=1) for box in _texts(page, number)]


def _texts(page: pypdfium2.PdfPage, number: int) -> Iterator[Box]:
    letters = page.get_textpage()
    for item in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=1):
        size = c_float()
        raw.FPDFTextObj_GetFontSize(item.raw, byref(size))
        length = raw.FPDFTextObj_GetText(item.raw, letters.raw, None, 0)
        buffer = (raw.FPDF_WCHAR * (length // 2 + 1))()
        raw.FPDFTextObj_GetText(item.raw, letters.raw, buffer, length)
        text = bytes(buffer)[: max(0, length - 2)].decode("utf-16-le")
        left, bottom, right, top = item.get_bounds()
        if text.strip() and right > left:
            yield Box(number, left, bottom, right, top, text, size.value)


def faults(pdf: bytes) -> list[str]:
    """What is wrong on the pages: small type, ink outside the text's margins, texts over each other."""
    document = pypdfium2.PdfDocument(pdf)
    sizes = [page.get_size() for page in document]
    found: list[str] = []
    boxes = texts(pdf)
    for box in boxes:
        wide, high = sizes[box.page - 1]
        if box.size < SMALLEST - 0.01:
            found.append(f"page {box.page}: «{box.text}» is set in {box.size:.2f} pt")
        if box.left < 20 * MM - 2 or box.right > wide - 12 * MM + 2:
            found.append(
                f"page {box.page}: «{box.text}» from {box.left / MM:.1f} to {box.right / MM:.1f} mm leaves the text"
            )
        if box.bottom < EDGE - 1 or box.top > high - EDGE:
            found.append(f"page {box.page}: «{box.text}» is too near the edge")
    return found + list(_overlaps(boxes))


def _overlaps(boxes: list[Box]) -> Iterator[str]:
    ordered = sorted(boxes, key=lambda b: (b.page, b.left))
    for i, a in enumerate(ordered):
        for b in ordered[i + 1 :]:
            if b.page != a.page or b.left >= a.right - TOUCH:
                break
            if min(a.top, b.top) - max(a.bottom, b.bottom) > TOUCH:
                yield f"page {a.page}: «{a.text}» and «{b.text}» stand over each other"


def fonts(pdf: bytes) -> set[tuple[str, bool]]:
    """The names of the fonts, without the letters of their subsets, and whether each is embedded."""
    from io import BytesIO

    import pikepdf

    found = set()
    with pikepdf.open(BytesIO(pdf)) as document:
        for page in document.pages:
            for font in page.Resources.get("/Font", {}).values():
                descriptor = font.get("/FontDescriptor", {})
                found.add((str(font.BaseFont).partition("+")[2] or str(font.BaseFont), "/FontFile2" in descriptor))
    return found
