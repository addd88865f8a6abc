"""Faces cut down to the glyphs that a file uses, as TrueType files of their own to embed.

No hints, kerning or ligatures are kept: every program then sets the letters alike, and a face takes a few kilobytes.
The bytes depend on the face and the characters alone.
"""

import struct
from collections.abc import Iterable, Mapping, Sequence

from printkit.sheets.truetype import HAS_CODE, Font, parts, unhinted


def by_letter(font: Font, glyphs: Mapping[int, int], *, widths: Mapping[int, int], family: str, style: str) -> bytes:
    """A font for SVG: the code points of `glyphs`, which gives their glyph numbers in `font`.

    `widths` gives advance widths, in units, that stand in place of the face's own, by glyph number.
    """
    order = _closed(font, glyphs.values())
    place = {glyph: i for i, glyph in enumerate(order)}
    tables = _outlines(font, order, widths) | {
        "OS/2": font.table("OS/2"),
        "cmap": _unicode({code: place[glyph] for code, glyph in glyphs.items()}),
        "name": _names(family, style),
        "post": struct.pack(">L", 0x00030000) + font.table("post")[4:32],
    }
    return _file(tables)


def by_code(font: Font, glyphs: Sequence[int], *, widths: Mapping[int, int]) -> bytes:
    """A font for PDF: each byte from 0 on shows the glyph of that place in `glyphs`."""
    order = _closed(font, glyphs)
    place = {glyph: i for i, glyph in enumerate(order)}
    codes = [place[glyph] for glyph in glyphs]
    cmap = struct.pack(f">HHHHL5H{len(codes)}H", 0, 1, 1, 0, 12, 6, 10 + 2 * len(codes), 0, 0, len(codes), *codes)
    return _file(_outlines(font, order, widths) | {"cmap": cmap})


def _outlines(font: Font, order: Sequence[int], widths: Mapping[int, int]) -> dict[str, bytes]:
    """The tables that hold outlines and widths."""
    place = {glyph: i for i, glyph in enumerate(order)}
    outlines, offsets = bytearray(), [0]
    for glyph in order:
        outlines += _bare(font.record(glyph), place)
        outlines += bytes(-len(outlines) % 4)
        offsets.append(len(outlines))
    head, hhea, maxp = (bytearray(font.table(tag)) for tag in ("head", "hhea", "maxp"))
    struct.pack_into(">h", head, 50, 1)
    struct.pack_into(">L", head, 8, 0)
    struct.pack_into(">H", hhea, 34, len(order))
    struct.pack_into(">H", maxp, 4, len(order))
    return {
        "glyf": bytes(outlines) or bytes(4),
        "head": bytes(head),
        "hhea": bytes(hhea),
        "hmtx": b"".join(struct.pack(">Hh", widths.get(g, font.advance(g)), font.bearing(g)) for g in order),
        "loca": struct.pack(f">{len(offsets)}L", *offsets),
        "maxp": bytes(maxp),
    }


def _closed(font: Font, glyphs: Iterable[int]) -> list[int]:
    found, todo = {0}, sorted(set(glyphs))
    while todo:
        glyph = todo.pop()
        if glyph in found:
            continue
        found.add(glyph)
        record = font.record(glyph)
        if record and record[0] & 0x80:
            todo += [part.glyph for part in parts(record)]
    return sorted(found)


def _bare(record: bytes, place: Mapping[int, int]) -> bytes:
    """A glyph without its hinting code, the parts of a composite one numbered anew."""
    if not record:
        return b""
    if not record[0] & 0x80:
        return unhinted(record)
    out = bytearray(record[:10])
    for part in parts(record):
        out += struct.pack(">HH", part.flags & ~HAS_CODE, place[part.glyph]) + record[part.at + 4 : part.end]
    return bytes(out)


def _unicode(glyphs: Mapping[int, int]) -> bytes:
    """A Unicode cmap of format 4, one segment for each stretch of code points whose glyphs follow each other."""
    runs: list[list[int]] = []
    for code in sorted(glyphs):
        if runs and runs[-1][1] == code - 1 and glyphs[code] - code == runs[-1][2]:
            runs[-1][1] = code
        else:
            runs.append([code, code, glyphs[code] - code])
    runs.append([0xFFFF, 0xFFFF, 1])
    n = len(runs)
    power = 1 << (n.bit_length() - 1)
    body = struct.pack(">4H", 2 * n, 2 * power, power.bit_length() - 1, 2 * (n - power))
    body += struct.pack(f">{n}H", *(run[1] for run in runs)) + b"\0\0"
    body += struct.pack(f">{n}H", *(run[0] for run in runs))
    body += struct.pack(f">{n}H", *(run[2] & 0xFFFF for run in runs))
    body += bytes(2 * n)
    return struct.pack(">HHHHLHHH", 0, 1, 3, 1, 12, 4, len(body) + 6, 0) + body


def _names(family: str, style: str) -> bytes:
    full = f"{family} {style}"
    texts = {1: family, 2: style, 3: full, 4: full, 6: full.replace(" ", "")}
    records, text = b"", b""
    for number, value in texts.items():
        raw = value.encode("utf-16-be")
        records += struct.pack(">6H", 3, 1, 0x409, number, len(raw), len(text))
        text += raw
    return struct.pack(">HHH", 0, len(texts), 6 + 12 * len(texts)) + records + text


def _sum(data: bytes) -> int:
    padded = data + bytes(-len(data) % 4)
    numbers: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}L", padded)
    return sum(numbers) & 0xFFFFFFFF


def _file(tables: Mapping[str, bytes]) -> bytes:
    n = len(tables)
    power = 1 << (n.bit_length() - 1)
    start = 12 + 16 * n
    folder, body, head = b"", b"", 0
    for tag, data in sorted(tables.items()):
        if tag == "head":
            head = start + len(body)
        folder += struct.pack(">4sLLL", tag.encode("ascii"), _sum(data), start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    out = struct.pack(">LHHHH", 0x00010000, n, 16 * power, power.bit_length() - 1, 16 * (n - power)) + folder + body
    check = (0xB1B0AFBA - _sum(out)) & 0xFFFFFFFF
    return out[: head + 8] + struct.pack(">L", check) + out[head + 12 :]
