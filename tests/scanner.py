"""Looks into files for words that must not be in them, however they are written or packed.

A word is looked for in a file's name, in its bytes as they are and unpacked, in entities, in hexadecimal, in base64,
in UTF-16, and in the text that a reader sees, with all tags and spaces taken out. PDFs are rewritten by qpdf without
any compression and read by pdftotext; both must be there.
"""

import base64
import html
import re
import subprocess
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote_to_bytes

from conftest import need


class Leak(NamedTuple):
    file: str
    word: str
    where: str


def scan(folder: Path, words: Iterable[str]) -> list[Leak]:
    """Every word found in any file under a folder, hidden files and names included."""
    wanted = sorted(set(words))
    assert all(len(w) >= 5 for w in wanted), "a shorter word may stand in a file by chance"
    out = []
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        looks = [("name", name.encode())]
        if path.is_file():
            looks += [(where, data) for where, data in unpacked(path)]
        low = [(where, data.lower()) for where, data in looks]
        for word in wanted:
            found = next((f"{form} in {where}" for where, data in low for form, b in forms(word) if b in data), None)
            if found:
                out.append(Leak(name, word, found))
    return out


def forms(word: str) -> Iterator[tuple[str, bytes]]:
    """The ways in which a word may be written; all in lower case."""
    for spelt in {word, re.sub(r"\s+", "", word)}:
        lower = spelt.lower()
        yield "text", lower.encode()
        yield "utf-16 be", lower.encode("utf-16-be")
        yield "utf-16 le", lower.encode("utf-16-le")
        yield "hex", lower.encode().hex().encode()
        yield "utf-16 hex", lower.encode("utf-16-be").hex().encode()
        # hexadecimal and base64 keep the case of the letters they stand for
        for case in {spelt, lower, spelt.upper(), spelt.capitalize()}:
            yield "hex", case.encode().hex().encode()
            yield "utf-16 hex", case.encode("utf-16-be").hex().encode()
            yield "reversed", case[::-1].lower().encode()
            for shift in range(3):
                coded = base64.b64encode(b"\0" * shift + case.encode()).rstrip(b"=")
                yield "base64", coded[-(-8 * shift // 6) : -1].lower()


# where each object of a PDF begins: a place may have the figures of a hex by chance
PLACES = re.compile(rb"(?m)^\d{10} \d{5} [nf] ?\r?$")


def unpacked(path: Path) -> Iterator[tuple[str, bytes]]:
    data = path.read_bytes()
    if data.startswith(b"%PDF-"):
        data = PLACES.sub(b"", data)
    for where, piece in layers(data):
        yield where, piece
        yield f"{where}, percent signs read", unquote_to_bytes(piece) if b"%" in piece else b""
        if b"&" in piece:
            yield f"{where}, entities read", html.unescape(piece.decode("utf-8", "replace")).encode()
        if b"<" in piece:
            text = html.unescape(re.sub(r"<[^>]*>", "", piece.decode("utf-8", "replace")))
            yield f"{where}, tags and spaces out", re.sub(r"\s+", "", text).encode()
    if data.startswith(b"%PDF-"):
        yield from pdf_views(path)


def layers(data: bytes) -> Iterator[tuple[str, bytes]]:
    """The bytes, what is deflated in them anywhere, and base64 in data URIs, to a depth of two."""
    yield "bytes", data
    pieces = []
    for match in re.finditer(rb"[\x08\x18\x28\x38\x48\x58\x68\x78][\x01\x5e\x9c\xda]", data):
        pieces.append((f"stream at {match.start()}", inflated(data[match.start() :], 15)))
    for match in re.finditer(rb"\x1f\x8b\x08", data):
        pieces.append((f"gzip at {match.start()}", inflated(data[match.start() :], 31)))
    for match in re.finditer(rb"PK\x03\x04.{22}(..)(..)", data, re.S):
        skip = int.from_bytes(match.group(1), "little") + int.from_bytes(match.group(2), "little")
        pieces.append((f"zip at {match.start()}", inflated(data[match.end() + skip :], -15)))
    for match in re.finditer(rb"stream\r?\n(.{8,}?)~>", data, re.S):
        pieces.append((f"ascii85 at {match.start()}", ascii85(match.group(1))))
    for match in re.finditer(rb"base64,([A-Za-z0-9+/=\s]{8,})", data):
        coded = re.sub(rb"\s", b"", match.group(1))
        pieces.append((f"data URI at {match.start()}", base64.b64decode(coded + b"=" * (-len(coded) % 4))))
    for where, piece in pieces:
        if len(piece) > 8:
            yield where, piece
            inner = inflated(piece, 15)
            if len(inner) > 8:
                yield f"{where}, inflated", inner


def inflated(data: bytes, bits: int) -> bytes:
    try:
        return zlib.decompressobj(bits).decompress(data, 1 << 26)
    except zlib.error:
        return b""


def ascii85(data: bytes) -> bytes:
    try:
        return base64.a85decode(data.strip())
    except ValueError:
        return b""


def pdf_views(path: Path) -> Iterator[tuple[str, bytes]]:
    flat = PLACES.sub(b"", run(need("qpdf"), "--qdf", "--object-streams=disable", "--decode-level=all", str(path), "-"))
    yield "uncompressed", flat
    yield "uncompressed, strings joined", joined(flat)
    for how in ("-raw", "-layout"):
        text = run(need("pdftotext"), how, str(path), "-")
        yield f"pdftotext {how}", text
        yield f"pdftotext {how}, spaces out", re.sub(rb"\s+", b"", text)


def joined(data: bytes) -> bytes:
    """PDF strings as a reader joins them: kerned pieces put together, escapes read."""
    data = re.sub(rb"\)\s*-?[\d.]*\s*\(", b"", data)
    data = re.sub(rb"\\([0-7]{3})", lambda m: bytes([int(m.group(1), 8) & 255]), data)
    return re.sub(rb"\\(.)", rb"\1", data)


def run(*command: str) -> bytes:
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode in (0, 3), f"{command[0]}: {done.stderr.decode(errors='replace')}"
    return done.stdout
