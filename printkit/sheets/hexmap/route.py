"""The journey on the map: the route beside its road, a badge at the end of each day, the party."""

from dataclasses import dataclass
from math import hypot

from printkit.core.known import Known
from printkit.sheets.hexmap import marks, strokes
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import Node, Point, node
from printkit.sheets.hexmap.lots import Lot, purpose
from printkit.sheets.hexmap.symbols import Look
from printkit.sheets.hexmap.ways import offset
from printkit.sheets.scene import Face, Link, Shape, Text, Use

Item = Shape | Use | Text | Link
_BESIDE = 1.35


@dataclass(frozen=True, slots=True)
class Track:
    """A part of the route as drawn, and the day whose end it shows (0: none)."""

    points: tuple[Point, ...]
    day: int
    believed: bool


def tracks(art: Art) -> list[Track]:
    """The route leg by leg, beside the roads that it follows."""
    pairs = {}
    for road in art.ways.roads:
        if road.look >= Look.PALE:
            pairs.update(dict.fromkeys(zip(road.nodes, road.nodes[1:], strict=False), True))
            pairs.update({(b, a): True for a, b in zip(road.nodes, road.nodes[1:], strict=False)})
    out = []
    legs = [leg for leg in art.view.route if leg.hexes]
    for i, leg in enumerate(legs):
        nodes = [node(h) for h in leg.hexes]
        same = (leg.day, leg.who, leg.believed)
        ends = not any((o.day, o.who, o.believed) == same for o in legs[i + 1 :])
        out.append(Track(tuple(_path(art, nodes, pairs)), leg.day if ends else 0, leg.believed))
    return out


def _path(art: Art, nodes: list[Node], roads: dict[tuple[Node, Node], bool]) -> list[Point]:
    """Finely sampled points of a leg: its road moved to the right, or hex to hex where there is none."""
    k = art.layout.grow
    nodes = [n for i, n in enumerate(nodes) if i == 0 or n != nodes[i - 1]]
    if len(nodes) < 2:
        x, y = _stand(art, nodes[0])
        return [(x, y)]
    knots: list[Point] = []
    shift: list[float] = []
    for i, n in enumerate(nodes):
        on = [
            roads.get((a, b), False) for a, b in ((nodes[i - 1], n), (n, nodes[min(i + 1, len(nodes) - 1)])) if a != b
        ]
        along = any(on)
        spot = art.ways.foot(n) if along else _stand(art, n)
        knots.append(spot)
        shift.append(-_BESIDE * k if along else 0.0)
        if i + 1 < len(nodes):
            m = nodes[i + 1]
            both = roads.get((n, m), False)
            other = art.ways.foot(m) if both or _joined(roads, nodes, i + 1) else _stand(art, m)
            knots.append(((spot[0] + other[0]) / 2, (spot[1] + other[1]) / 2))
            shift.append(-_BESIDE * k if both else 0.0)
    kept = [i for i, p in enumerate(knots) if i == 0 or hypot(p[0] - knots[i - 1][0], p[1] - knots[i - 1][1]) > 0.05]
    if len(kept) < 2:
        return [knots[0]]
    knots, shift = [knots[i] for i in kept], [shift[i] for i in kept]
    fine = strokes.sampled(knots, 6)
    wide = [shift[i] + (shift[i + 1] - shift[i]) * j / 6 for i in range(len(knots) - 1) for j in range(6)] + [shift[-1]]
    wide = [w * _apart(art, p) for w, p in zip(wide, fine, strict=True)]
    moved = offset(fine, wide)
    return _trimmed(art, moved)


def _joined(roads: dict[tuple[Node, Node], bool], nodes: list[Node], i: int) -> bool:
    return i + 1 < len(nodes) and roads.get((nodes[i], nodes[i + 1]), False)


def _stand(art: Art, n: Node) -> Point:
    """Where a route without a road passes a hex: below its middle, beside what stands there."""
    x, y = art.layout.centre(n)
    lot, k = Lot(purpose("route"), *n), art.layout.grow
    for place in art.places:
        if place.node == n:
            return (x - 2.4 * k, place.y + 0.2 * k)
    return (x + lot.near(0.6) * k, y + (1.2 + lot.near(0.4)) * k)


def _apart(art: Art, p: Point) -> float:
    """0 at a bridge, where the route takes to the road, growing to 1 some way off."""
    nearest = 99.0
    for bridge in art.ways.bridges:
        x, y = bridge.fine[len(bridge.fine) // 2]
        nearest = min(nearest, hypot(p[0] - x, p[1] - y))
    k = art.layout.grow
    return min(1.0, max(0.0, (nearest - 1.6 * k) / (2.2 * k)))


def _trimmed(art: Art, points: list[Point]) -> list[Point]:
    """The points outside of capitals: the route ends at the walls."""
    out = points
    for place in art.places:
        if place.key == "capital" and place.half > 6 * art.layout.grow:
            k = place.half / 8.2
            away = [p for p in out if hypot((p[0] - place.x) / 7.6, (p[1] - place.y - 0.5 * k) / 5.2) > k]
            out = away if len(away) > 1 else out
    return out


def badge_spots(art: Art, found: list[Track]) -> list[tuple[int, Point]]:
    """The day badges: each at the end of its day, off the badges before it."""
    out: list[tuple[int, Point]] = []
    k = art.layout.type
    # where the party stands its banner marks the end of the day
    here = {node(stand.hex) for stand in art.view.party}
    signs = marks.boxes(art)
    for track in found:
        if not track.day or track.believed or (art.view.states and art.layout.node_at(*track.points[-1]) in here):
            continue
        for p in (*track.points[::-1][:40], track.points[-1]):
            covered = any(a - k < p[0] < c + k and b - k < p[1] < d + k for a, b, c, d in signs)
            if not covered and all(hypot(p[0] - x, p[1] - y) > 2.9 * k for _, (x, y) in out):
                out.append((track.day, p))
                break
        else:
            out.append((track.day, track.points[-1]))
    return out


def mark(art: Art, found: list[Track], badges: list[tuple[int, Point]]) -> None:
    """Marks route, badges, signs and banners on both masks."""
    k = art.layout.grow
    boxes = marks.boxes(art)
    for stand in art.view.party:
        x, y = art.layout.centre(node(stand.hex))
        boxes.append((x - 1.4 * k, y - 2.2 * k, x + 3.8 * k, y + 3.6 * k))
    for mask, more in ((art.mask, 0.0), (art.coarse, art.coarse.cell * 0.85)):
        for track in found:
            mask.mark_line("route", list(track.points), 0.5 * k + more)
        for _, (x, y) in badges:
            mask.mark_disc("badges", x, y, 1.65 * art.layout.type + more)
        for left, top, right, bottom in boxes:
            mask.mark_box("tags", (left - more, top - more, right + more, bottom + more))


def lines(art: Art, found: list[Track]) -> list[Item]:
    """The route: a halo of paper, a broken line; what a lost party only believed is dotted."""
    tone, pen = art.style.tone, art.layout.pen
    out: list[Item] = []
    for believed in (True, False):
        d = strokes.joined(strokes.line(t.points) for t in found if t.believed == believed and len(t.points) > 1)
        if d:
            dash = (0.3, 1.0) if believed else (1.3, 0.9)
            out.append(Shape(d, stroke=tone["paper"], width=round(1.2 * pen, 2), cap="round"))
            out.append(
                Shape(
                    d, stroke=tone["route"], width=round(0.5 * pen, 2), dash=dash, cap="round" if believed else "butt"
                )
            )
    return out


def badges(art: Art, spots: list[tuple[int, Point]]) -> list[Item]:
    """A disc with its day's number at the end of each day."""
    tone, k = art.style.tone, art.layout.type
    out: list[Item] = []
    for day, (x, y) in spots:
        text, size = str(day), 2.15 if day < 100 else 1.5
        out.append(Shape(strokes.circle(x, y, 1.3 * k), tone["badge"], tone["route"], round(0.32 * k, 2)))
        out.append(
            Text(
                round(x, 2),
                round(y + size * 0.34 * k, 2),
                text,
                Face("sans", 700),
                round(size * k, 2),
                tone["badge_number"],
                "middle",
            )
        )
    return out


def party(art: Art) -> list[Item]:
    """The party's banners; on the referee's map a small one where the journey stands."""
    k = art.layout.grow
    out: list[Item] = []
    share = 0.92 if art.view.states else 0.7
    for stand in art.view.party:
        x, y = art.layout.centre(node(stand.hex))
        name = art.book.name("signs", "banner-1")
        out.append(Use(name, round(x - 0.4 * k, 2), round(y + 3.2 * k, 2), round(share * k, 2)))
    return out


def own_hexes(art: Art) -> list[Node]:
    """The hexes on which some of the party stand, as far as the view tells by its states."""
    return [c.node for c in art.ground.inside if art.view.states and c.face.known == Known.ON_TILE]
