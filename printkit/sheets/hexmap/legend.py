"""The legend: its parts flow down one column beside the map, or over several below it, as close as they must stand."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import partial
from math import ceil
from typing import NamedTuple

from printkit.sheets.hexmap import column as columns, enlarge, furniture
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.column import Column
from printkit.sheets.hexmap.inside import Drawing
from printkit.sheets.hexmap.kinds import terrain
from printkit.sheets.hexmap.mask import Box
from printkit.sheets.scene import Layer, Shape, Text
from printkit.views.map import MapView

WIDE = 36.4
"""The width of a column of the legend."""
_CROWDED = (44.0, 0.93)
"""The width of a column with much to tell, and how large things stand in it."""
_GAPS = (3.6, 3.6, 3.4, 2.8, 1.9)
"""Millimetres between parts, by how tight the legend is."""
_BETWEEN = (6.0, 16.0)
"""Millimetres between columns at least and at most."""
_DEPTHS = (0.5, 0.65, 0.8, 1.0)
"""How much of the room below a map its legend takes."""
_TIGHT = range(5)
_DAYS = 12
"""So many of the latest days at most stand in the journey's table."""
_FEWER_DAYS = (6, 4, 2)
_COMPASS = (9.0, 9.0, 9.0, 6.6, 5.6)
"""The compass's size by how tight the legend is."""
_LEAST_COMPASS = 4.6
_DEEP = (36.0, 66.0)
"""How much of an A4 page a legend below a map takes at least and at most."""
_EDGE = 8.0
"""How far above the foot of the page the reader's badge stands."""
_ALL = 1e6


class Measure(NamedTuple):
    """How wide a column beside a map is on the page, and how much larger than usual things stand in it."""

    wide: float
    grow: float


class _Part(NamedTuple):
    draw: Callable[[Column], None]
    needed: bool = True


class _Wish(NamedTuple):
    """How a legend could be set: how tight, days of the journey, names left out, parts that are only welcome,
    the compass, and by how much all is made larger afterwards."""

    tight: int
    days: int
    names: bool
    welcome: bool
    compass: float
    grow: float


class _Told(NamedTuple):
    """How many things of each kind there are to tell."""

    lands: int
    built: int
    ways: int
    signs: int
    kinds: int
    days: int


def _told(view: MapView) -> _Told:
    return _Told(
        len({face.terrain for face in view.hexes if face.terrain}),
        len({key for face in view.hexes for key in face.structures} | {area.kind for area in view.areas}),
        len({(run.kind, min(run.level, 3)) for run in view.paths}),
        len(view.signs),
        len({sign.kind for sign in view.signs}),
        min(len(view.journey), _DAYS),
    )


def depth(view: MapView) -> float:
    """About how deep the legend will be in columns below a map, in millimetres on A4: by what there is to tell."""
    told = _told(view)
    parts = (
        11.4 * ceil(told.lands / 6),
        8.8 * ceil(told.built / 3) + 3.9 * (told.ways + 2),
        3.3 * ceil(told.signs / 2),
        3.2 * told.days,
        54.0 if view.states else 0.0,
    )
    return min(_DEEP[1], max(_DEEP[0], max(parts) + 12.0))


def measure(view: MapView, size: tuple[float, float]) -> Measure:
    """The column beside a map on paper of this size: wider where even the closest setting would leave something out."""
    told, k = _told(view), enlarge.share(size)
    closest = 72.0 if view.states else 9.3 * ceil(told.lands / 4) + 9.0
    closest += 9.3 * ceil(told.built / 4) + 3.4 * (ceil(told.ways / 2) + 1) + 9.0
    closest += 3.5 * len(view.realms) + 6.0 * bool(view.realms) + 3.6 * ceil(told.kinds / 2) + 6.0 * bool(told.kinds)
    closest += 3.2 * told.days + 8.0
    # title and compass, which have no place on a map that is land from corner to corner
    open_ = sum(face.terrain is not None and terrain(face.terrain).kind == "sea" for face in view.hexes)
    if open_ + view.cols * view.rows - len(view.hexes) < 0.2 * view.cols * view.rows:
        closest += 42.0
    if closest <= (size[1] - 3 * _EDGE) / k:
        return Measure(WIDE * k, k)
    return Measure(_CROWDED[0] * k, _CROWDED[1] * k)


def layers(art: Art, box: Box, drawing: Drawing, high: float, k: float, *, below: bool) -> list[Layer]:
    """The legend's layers, `k` times as large as usual; those in swatches are clipped to them."""
    left, top, right, bottom = (side / k for side in box)
    foot: list[Shape | Text] = []
    if art.view.badge:
        ink, y = art.style.tone["ink"], round((high - _EDGE) / k, 2)
        foot.append(Text(round(right, 2), y, art.view.badge, furniture.ITALIC, 2.2, ink, "end"))
        bottom -= 4.0
    made = _set(art, list(_boxes((left, top, right, bottom), below=below)), drawing, k, below=below)
    clips = [clip for column in made for clip in column.clips]
    if clips:
        drawing.clips["swatches"] = enlarge.path(" ".join(clips), k)
    found = [
        Layer("legend-ground", [item for column in made for item in column.under]),
        Layer("legend-fill", [item for column in made for item in column.clipped], "swatches"),
        Layer("legend", [*(item for column in made for item in column.over), *foot]),
    ]
    return [replace(layer, items=enlarge.items(layer.items, k)) for layer in found if layer.items]


def _set(art: Art, choices: list[list[Box]], drawing: Drawing, k: float, *, below: bool) -> list[Column]:
    """The columns, filled by the first wish that can be met; what never fits is left out."""
    depths: _Depths = {}
    for wish in _wishes(art, drawing, k):
        for boxes in choices:
            found = _flow(art, boxes, _parts(art, drawing, wish, below=below), wish, depths, foot=not below)
            if found:
                if not wish.names:
                    columns.unnamed(found[-1], drawing.left_out, found[-1].left)
                return found
    parts = _parts(art, drawing, wish, below=below)
    return _flow(art, choices[-1], parts, wish, depths, foot=not below, forced=True)


def _boxes(box: Box, *, below: bool) -> Iterator[list[Box]]:
    """One column, or below a map several in the middle of its width: short ones, and longer ones where they must be."""
    left, top, right, bottom = box
    if not below:
        yield [(left, top, right, bottom)]
        return
    least, most = _BETWEEN
    for share in _DEPTHS:
        foot = top + (bottom - top) * share
        for many in range(2, int((right - left + least) / (WIDE + least)) + 1):
            gap = min(most, (right - left - many * WIDE) / (many - 1))
            x = (left + right - many * WIDE - (many - 1) * gap) / 2
            yield [(x + i * (WIDE + gap), top, x + i * (WIDE + gap) + WIDE, foot) for i in range(many)]


def _wishes(art: Art, drawing: Drawing, k: float) -> Iterator[_Wish]:
    """From all things set wide to the least of them set close."""
    days, compass = min(len(art.view.journey), _DAYS), not drawing.compass_placed
    for tight in _TIGHT:
        yield _Wish(tight, days, True, True, _COMPASS[tight] * compass, k)
    if art.view.states:
        for tight in _TIGHT:
            yield _Wish(tight, days, True, False, _COMPASS[tight] * compass, k)
    closest, small = _TIGHT[-1], _LEAST_COMPASS * compass
    for size in (small, 0.0):
        for fewer in (days, *(n for n in _FEWER_DAYS if n < days)):
            yield _Wish(closest, fewer, False, False, size, k)
    yield _Wish(closest, 0, False, False, 0.0, k)


def _parts(art: Art, drawing: Drawing, wish: _Wish, *, below: bool) -> list[_Part]:
    view: MapView = art.view
    parts = [] if drawing.title_placed or not view.title else [_Part(columns.title)]
    # the columns below a map are short
    lands = [partial(columns.land, half=half) for half in (0, 1)] if below else [partial(columns.land)]
    if view.states:
        parts += [_Part(columns.states), _Part(columns.people), _Part(columns.board)]
        parts += [_Part(draw, needed=False) for draw in lands]
    else:
        parts += [*map(_Part, lands), _Part(columns.people), _Part(columns.realms), _Part(columns.board)]
        parts.append(_Part(columns.signs))
    parts.append(_Part(partial(columns.journey, days=wish.days)))
    parts.append(_Part(partial(columns.unnamed, names=drawing.left_out if wish.names else (), most=_ALL)))
    if below:
        parts.append(_Part(partial(columns.north, r=wish.compass)))
    return [part for part in parts if part.needed or wish.welcome]


def _flow(
    art: Art,
    boxes: list[Box],
    parts: list[_Part],
    wish: _Wish,
    depths: "_Depths",
    *,
    foot: bool,
    forced: bool = False,
) -> list[Column]:
    """The parts down the columns, the compass at the foot of the last where wanted; none where they do not fit.

    Where it is forced, those that fit nowhere are passed over.
    """
    left, top, right, bottom = boxes[0]
    like = Column(art, left, top, right - left, bottom, tight=wish.tight, grow=wish.grow)
    north = partial(columns.north, r=wish.compass if foot else 0.0)
    deep = _measured(like, north, depths)
    highs = [(part, high) for part in parts if (high := _measured(like, part.draw, depths))]
    if not forced and sum([high for _, high in highs]) + deep > sum([d - b for _, b, _, d in boxes]):
        return []
    made = [Column(art, a, b, c - a, d, tight=wish.tight, grow=wish.grow) for a, b, c, d in boxes]
    at = 0
    placed: list[tuple[Column, _Part]] = []
    filled = [column.y for column in made]
    for part, high in highs:
        while at < len(made) and filled[at] + high > made[at].deep - (deep if at == len(made) - 1 else 0.0) + 0.01:
            at += 1
        if at == len(made):
            if not forced:
                return []
            at -= 1
            continue
        placed.append((made[at], part))
        filled[at] += high + _GAPS[wish.tight]
    for column, part in placed:
        part.draw(column)
        column.y += _GAPS[wish.tight]
    if deep:
        last = made[-1]
        low = Column(art, last.x, last.deep - deep, last.wide, last.deep, grow=wish.grow)
        north(low)
        last.over += low.over
        last.deep -= deep
    return made


_Depths = dict[tuple[Hashable, ...], float]
"""How deep parts would be, by what they are and how they are set."""


def _measured(like: Column, draw: Callable[[Column], None], depths: _Depths) -> float:
    """How deep a part would be; each is tried once, however many columns are."""
    key = (like.tight, round(like.wide, 3), *_what(draw))
    found = depths.get(key)
    if found is None:
        trial = Column(like.art, 0, 0, like.wide, 1e6, tight=like.tight, grow=like.grow, trial=True)
        draw(trial)
        found = depths[key] = trial.y
    return found


def _what(draw: Callable[[Column], None]) -> tuple[Hashable, ...]:
    """What a part is, with all that its depth depends on."""
    if not isinstance(draw, partial):
        return (draw,)
    return (draw.func, *(len(v) if k == "names" else v for k, v in sorted(draw.keywords.items())))
