"""No file for players holds a hidden thing; and the scanner that says so finds what is planted."""

import base64
import gzip
import io
import zlib
from pathlib import Path

import pikepdf
import pytest
import scanner
from secret_world import secret_world
from test_cli import run

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


@pytest.fixture(name="kit", scope="module")
def _kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A kit of a world in which everything hidden bears a nonsense word."""
    place = tmp_path_factory.mktemp("secrets")
    (place / "secret.yaml").write_text(secret_world().text, encoding="utf-8")
    done = run("kit", "secret.yaml", "-o", "kit", "--json", cwd=place)
    assert done.returncode == 0, done.stderr.decode()
    return place / "kit"


def test_no_players_file_holds_a_hidden_thing(kit):
    secrets = secret_world()
    assert scanner.scan(kit / "players", [*secrets.words, *secrets.numbers]) == []


def test_the_gms_files_hold_them(kit):
    """Were the hidden things in no file at all, the test above could not fail."""
    secrets = secret_world()
    found = {leak.word for leak in scanner.scan(kit / "gm", secrets.words)}
    assert len(found) == len(secrets.words)
    assert scanner.scan(kit / "gm", secrets.numbers[:1])


@pytest.mark.parametrize("ending", ["pdf", "svg", "html", "md"])
def test_the_gms_sheets_hold_many_of_them_in_each_format(kit, ending, tmp_path):
    for path in (kit / "gm").glob(f"*.{ending}"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    assert len({leak.word for leak in scanner.scan(tmp_path, secret_world().words)}) > 3


def test_what_the_group_knows_is_in_the_players_files(kit):
    found = {leak.file.rpartition(".")[2] for leak in scanner.scan(kit / "players", ["Ferrel"])}
    assert found >= {"pdf", "svg"}
