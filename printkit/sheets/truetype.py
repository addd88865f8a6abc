"""A small reader of TrueType files: glyph numbers, advance widths, single substitutions, outlines.

It reads what printkit needs of the pinned faces (a Unicode cmap of format 4, `glyf` outlines) and nothing at all
before it is asked, since a sheet uses a few dozen of a face's 2,000 glyphs.
"""

import struct
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from sys import byteorder
from typing import NamedTuple

ARGS_ARE_WORDS, ARGS_ARE_XY, HAS_SCALE, MORE, HAS_XY_SCALE, HAS_MATRIX, HAS_CODE = 1, 2, 8, 0x20, 0x40, 0x80, 0x100


class Part(NamedTuple):
    """One glyph set into a composite one: `at` is where its flags stand in the glyph's bytes, `end` where it ends."""

    at: int
    end: int
    flags: int
    glyph: int
    dx: int
    dy: int
    matrix: tuple[float, float, float, float]


def words(data: bytes, at: int, count: int) -> "array[int]":
    """`count` unsigned big-endian 16-bit numbers from `at`."""
    out = array("H", data[at : at + 2 * count])
    if byteorder == "little":
        out.byteswap()
    return out


class Font:
    """One static TrueType file."""

    def __init__(self, path: Path) -> None:
        self.data = path.read_bytes()
        count = struct.unpack_from(">H", self.data, 4)[0]
        self.tables: dict[str, tuple[int, int]] = {}
        for i in range(count):
            tag, _, at, size = struct.unpack_from(">4sLLL", self.data, 12 + 16 * i)
            self.tables[tag.decode("ascii")] = (at, size)

    def table(self, tag: str) -> bytes:
        """The bytes of a table, empty where the file has none."""
        at, size = self.tables.get(tag, (0, 0))
        return self.data[at : at + size]

    @cached_property
    def units(self) -> int:
        """Units to the em."""
        return int(struct.unpack_from(">H", self.data, self.tables["head"][0] + 18)[0])

    @cached_property
    def glyph_count(self) -> int:
        """How many glyphs there are."""
        return int(struct.unpack_from(">H", self.data, self.tables["maxp"][0] + 4)[0])

    @cached_property
    def _segments(self) -> tuple["array[int]", "array[int]", "array[int]", "array[int]", int]:
        base = self.tables["cmap"][0]
        for i in range(struct.unpack_from(">H", self.data, base + 2)[0]):
            platform, _, offset = struct.unpack_from(">HHL", self.data, base + 4 + 8 * i)
            at = base + offset
            if platform in (0, 3) and struct.unpack_from(">H", self.data, at)[0] == 4:
                n = struct.unpack_from(">H", self.data, at + 6)[0] // 2
                ends, starts = words(self.data, at + 14, n), words(self.data, at + 16 + 2 * n, n)
                deltas, ranges = words(self.data, at + 16 + 4 * n, n), words(self.data, at + 16 + 6 * n, n)
                return ends, starts, deltas, ranges, at + 16 + 6 * n
        raise ValueError("no Unicode cmap of format 4")

    def glyph(self, code: int) -> int:
        """The glyph of a code point, 0 where the face has none."""
        if code > 0xFFFF:
            return 0
        ends, starts, deltas, ranges, base = self._segments
        i = bisect_left(ends, code)
        if i == len(ends) or starts[i] > code:
            return 0
        if not ranges[i]:
            return (code + deltas[i]) & 0xFFFF
        found = int(struct.unpack_from(">H", self.data, base + 2 * i + ranges[i] + 2 * (code - starts[i]))[0])
        return (found + deltas[i]) & 0xFFFF if found else 0

    @cached_property
    def _metrics(self) -> int:
        return int(struct.unpack_from(">H", self.data, self.tables["hhea"][0] + 34)[0])

    def advance(self, glyph: int) -> int:
        """The advance width of a glyph in units."""
        at = self.tables["hmtx"][0] + 4 * min(glyph, self._metrics - 1)
        return int(struct.unpack_from(">H", self.data, at)[0])

    def bearing(self, glyph: int) -> int:
        """The left side bearing of a glyph in units."""
        extra = glyph - self._metrics
        at = self.tables["hmtx"][0] + (4 * glyph + 2 if extra < 0 else 4 * self._metrics + 2 * extra)
        return int(struct.unpack_from(">h", self.data, at)[0])

    def record(self, glyph: int) -> bytes:
        """The bytes of a glyph's outline, empty for a blank one."""
        long = struct.unpack_from(">h", self.data, self.tables["head"][0] + 50)[0]
        at = self.tables["loca"][0] + (4 if long else 2) * glyph
        start, end = struct.unpack_from(">LL" if long else ">HH", self.data, at)
        base = self.tables["glyf"][0]
        return self.data[base + start : base + end] if long else self.data[base + 2 * start : base + 2 * end]

    def singles(self, feature: str) -> dict[int, int]:
        """What a feature of single substitutions (`lnum`, `tnum`) puts in place of which glyph."""
        gsub = self.table("GSUB")
        if not gsub:
            return {}
        features, lookups = struct.unpack_from(">HH", gsub, 6)
        wanted: list[int] = []
        for i in range(struct.unpack_from(">H", gsub, features)[0]):
            tag, at = struct.unpack_from(">4sH", gsub, features + 2 + 6 * i)
            if tag == feature.encode("ascii"):
                wanted += words(gsub, features + at + 4, struct.unpack_from(">H", gsub, features + at + 2)[0])
        out: dict[int, int] = {}
        for number in sorted(set(wanted)):
            at = lookups + struct.unpack_from(">H", gsub, lookups + 2 + 2 * number)[0]
            kind, _, count = struct.unpack_from(">HHH", gsub, at)
            for offset in words(gsub, at + 6, count):
                if kind == 1:
                    out.update(_single(gsub, at + offset))
                elif kind == 7 and struct.unpack_from(">H", gsub, at + offset + 2)[0] == 1:
                    out.update(_single(gsub, at + offset + struct.unpack_from(">L", gsub, at + offset + 4)[0]))
        return out

    def contours(self, glyph: int) -> list[list[tuple[float, float, bool]]]:
        """The closed contours of a glyph: points (x, y up, on the curve or not), in units."""
        record = self.record(glyph)
        if not record:
            return []
        if struct.unpack_from(">h", record)[0] >= 0:
            return _contours(record)
        out = []
        for part in parts(record):
            a, b, c, d = part.matrix
            out += [
                [(a * x + c * y + part.dx, b * x + d * y + part.dy, on) for x, y, on in contour]
                for contour in self.contours(part.glyph)
            ]
        return out


def _single(gsub: bytes, at: int) -> Iterator[tuple[int, int]]:
    form, coverage, last = struct.unpack_from(">HHh", gsub, at)
    covered = _coverage(gsub, at + coverage)
    if form == 1:
        return iter([(g, (g + last) & 0xFFFF) for g in covered])
    return zip(covered, words(gsub, at + 6, last), strict=True)


def _coverage(gsub: bytes, at: int) -> list[int]:
    form, count = struct.unpack_from(">HH", gsub, at)
    if form == 1:
        return list(words(gsub, at + 4, count))
    spans = words(gsub, at + 4, 3 * count)
    return [g for i in range(0, 3 * count, 3) for g in range(spans[i], spans[i + 1] + 1)]


def parts(record: bytes) -> Iterator[Part]:
    """The glyphs that a composite glyph is made of."""
    at, flags = 10, MORE
    while flags & MORE:
        start = at
        flags, glyph = struct.unpack_from(">HH", record, at)
        form = ">hh" if flags & ARGS_ARE_WORDS else ">bb"
        dx, dy = struct.unpack_from(form, record, at + 4)
        if not flags & ARGS_ARE_XY:
            raise ValueError("a composite glyph set by points")
        at += 4 + struct.calcsize(form)
        matrix = (1.0, 0.0, 0.0, 1.0)
        if flags & HAS_SCALE:
            scale = struct.unpack_from(">h", record, at)[0] / 16384
            matrix, at = (scale, 0.0, 0.0, scale), at + 2
        elif flags & HAS_XY_SCALE:
            sx, sy = struct.unpack_from(">hh", record, at)
            matrix, at = (sx / 16384, 0.0, 0.0, sy / 16384), at + 4
        elif flags & HAS_MATRIX:
            a, b, c, d = struct.unpack_from(">hhhh", record, at)
            matrix, at = (a / 16384, b / 16384, c / 16384, d / 16384), at + 8
        yield Part(start, at, flags, glyph, dx, dy, matrix)


def _contours(record: bytes) -> list[list[tuple[float, float, bool]]]:
    ends, flags, at = _flags(record)
    xs, at = _axis(record, at, flags, 2, 16)
    ys, at = _axis(record, at, flags, 4, 32)
    out, start = [], 0
    for end in ends:
        out.append([(float(xs[i]), float(ys[i]), bool(flags[i] & 1)) for i in range(start, end + 1)])
        start = end + 1
    return out


def _flags(record: bytes) -> tuple["array[int]", bytearray, int]:
    """Of a simple glyph: where its contours end, the flags of its points, and where the coordinates begin."""
    count = struct.unpack_from(">h", record)[0]
    ends = words(record, 10, count)
    points = ends[-1] + 1 if count else 0
    at = 10 + 2 * count
    at += 2 + struct.unpack_from(">H", record, at)[0]
    flags = bytearray()
    while len(flags) < points:
        flag = record[at]
        at += 1
        flags.append(flag)
        if flag & 8:
            flags += bytes([flag]) * record[at]
            at += 1
    return ends, flags, at


@cache
def unhinted(record: bytes) -> bytes:
    """A simple glyph without its hinting code and without the padding after it."""
    _, flags, at = _flags(record)
    for flag in flags:
        at += 1 if flag & 2 else 0 if flag & 16 else 2
        at += 1 if flag & 4 else 0 if flag & 32 else 2
    code = 10 + 2 * struct.unpack_from(">h", record)[0]
    return record[:code] + b"\0\0" + record[code + 2 + struct.unpack_from(">H", record, code)[0] : at]


def _axis(record: bytes, at: int, flags: bytearray, short: int, same: int) -> tuple[list[int], int]:
    out, value = [], 0
    for flag in flags:
        if flag & short:
            value += record[at] if flag & same else -record[at]
            at += 1
        elif not flag & same:
            value += struct.unpack_from(">h", record, at)[0]
            at += 2
        out.append(value)
    return out, at
