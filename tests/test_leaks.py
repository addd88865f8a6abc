"""No file for players holds a hidden thing; and the scanner that says so finds what is planted."""

import base64
import gzip
import io
import zlib
from pathlib import Path

import pikepdf
import pytest
import scanner

WORD = "Zubolirake"
SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'


def pdf(*, text: str = "", title: str = "", outline: str = "", attached: bytes = b"") -> bytes:
    """A PDF as the sheets are written: our faces, subset, streams deflated."""
    from printkit.sheets import faces, pdf as painter
    from printkit.sheets.scene import Face, Layer, Scene, Text

    canvas = painter.open_canvas(width=60, height=40, title=title or "a map", lang="en")
    faces.stock(Face("serif"))
    scene = Scene(60, 40, "a map", layers=[Layer("l", [Text(5, 20, text or "plain", Face("serif"), 4, "#000000")])])
    painter.draw(canvas, scene)
    if outline:
        painter.place(canvas, "here")
        painter.outline(canvas, outline, "here")
    made = painter.finish(canvas)
    if attached:
        out = io.BytesIO()
        with pikepdf.open(io.BytesIO(made)) as document:
            document.attachments["notes.txt"] = attached
            document.save(out)
        made = out.getvalue()
    return made


def tspans(word: str) -> str:
    return "<text>" + "".join(f'<tspan x="{i}">{c}</tspan>\n' for i, c in enumerate(word)) + "</text>"


PLANTED = {
    "text of an SVG": ("map.svg", lambda: SVG.format(f"<text>{WORD}</text>").encode()),
    "letters each at its own place": ("map.svg", lambda: SVG.format(tspans(WORD)).encode()),
    "comment": ("map.svg", lambda: SVG.format(f"<!-- {WORD.upper()} -->").encode()),
    "attribute": ("map.svg", lambda: SVG.format(f'<g data-secret="{WORD}"/>').encode()),
    "id": ("map.svg", lambda: SVG.format(f'<g id="hex-{WORD.lower()}"/>').encode()),
    "entities": ("map.svg", lambda: SVG.format("".join(f"&#{ord(c)};" for c in WORD)).encode()),
    "data URI": (
        "map.svg",
        lambda: SVG.format(
            f'<image href="data:x;base64,{base64.b64encode(b"ab" + WORD.encode()).decode()}"/>'
        ).encode(),
    ),
    "packed data URI": (
        "log.html",
        lambda: f"<a href='data:x;base64,{base64.b64encode(zlib.compress(WORD.encode() * 9)).decode()}'>".encode(),
    ),
    "base64 in the open": ("log.md", lambda: base64.b64encode(f"on: {WORD}".encode())),
    "hexadecimal": ("log.md", lambda: WORD.encode().hex().encode()),
    "UTF-16": ("log.md", lambda: WORD.encode("utf-16-le")),
    "gzip": ("log.svgz", lambda: gzip.compress(WORD.encode() * 4)),
    "percent signs": ("log.html", lambda: "".join(f"%{ord(c):02X}" for c in WORD).encode()),
    "text of a PDF in a subset face": ("map.pdf", lambda: pdf(text=f"beware {WORD} here")),
    "spread text of a PDF": ("map.pdf", lambda: pdf(text=" ".join(WORD))),
    "title of a PDF": ("map.pdf", lambda: pdf(title=f"Ünïcode {WORD}")),
    "outline of a PDF": ("map.pdf", lambda: pdf(outline=f"Ω {WORD}")),
    "attachment of a PDF": ("map.pdf", lambda: pdf(attached=WORD.encode())),
    "name of a file": (f"map-{WORD.lower()}.svg", lambda: b"<svg/>"),
    "hidden file": (".cache", lambda: WORD.encode()),
}


@pytest.mark.parametrize("kind", PLANTED)
def test_the_scanner_finds_what_is_planted(kind, tmp_path):
    name, make = PLANTED[kind]
    (tmp_path / name).write_bytes(make())
    assert [leak.word for leak in scanner.scan(tmp_path, [WORD, "Otherwordly"])] == [WORD]


def test_the_scanner_finds_nothing_where_nothing_is(tmp_path):
    (tmp_path / "map.pdf").write_bytes(pdf(text="a plain map", outline="Map"))
    (tmp_path / "map.svg").write_bytes(SVG.format("<text>a plain map</text>").encode())
    assert scanner.scan(tmp_path, [WORD]) == []


@pytest.mark.parametrize("tool", ["qpdf", "pdftotext"])
def test_the_scanner_fails_without_its_tools(tool, tmp_path, monkeypatch):
    (tmp_path / "map.pdf").write_bytes(pdf(text="a plain map"))
    real = scanner.need

    def absent(name: str) -> str:
        monkeypatch.setenv("PATH", str(tmp_path) if name == tool else "/usr/bin:/bin")
        return real(name)

    monkeypatch.setattr(scanner, "need", absent)
    with pytest.raises(AssertionError, match=tool):
        scanner.scan(tmp_path, [WORD])


def files_of(kit: Path) -> list[str]:
    return sorted(p.relative_to(kit).as_posix() for p in kit.rglob("*") if p.is_file())
