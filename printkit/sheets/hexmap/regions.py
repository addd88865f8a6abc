"""Which regions and waters have their names set on the map, and how large: few, the largest first, calm."""

from functools import lru_cache

from printkit.core.hexes import Hex
from printkit.sheets.hexmap.art import Art
from printkit.sheets.hexmap.layout import node
from printkit.sheets.hexmap.names import words_of
from printkit.sheets.scene import Face
from printkit.views.map import Name

ORDER = ("range", "sea", "forest", "land", "lake", "river")
_SHARED = ("range", "forest", "land")
"""Names of these ranks share the room that a map has for names of regions."""
_ROOM, _RIVER_ROOM = 4200.0, 9000.0
"""On so many square millimetres there is one name of a region, one of a river, at the reference size."""
_LEAST = {"range": 400.0, "forest": 400.0, "land": 400.0, "sea": 400.0, "lake": 130.0}
"""Smaller areas, in square millimetres at the reference size, are named beside the map."""
_USUAL = 1400.0
"""An area of so many square millimetres has letters of the usual size."""
_GREAT, _GREAT_AREA = 6, 800.0
"""Ranges and forests of so many hexes and square millimetres are set in spread capitals."""
_SIZES = {"sea": (4.6, 0.9), "lake": (2.7, 0.1), "range": (3.2, 0.4), "forest": (3.2, 0.5), "land": (3.2, 0.4)}


def chosen(art: Art) -> tuple[list[Name], list[Name]]:
    """The names to set, in the order in which they look for room, and those for which the map has none."""
    wanted = [n for n in art.view.names if n.rank in ORDER and n.hexes and n.text.strip()]
    wanted.sort(key=lambda n: (ORDER.index(n.rank), -len(n.hexes), n.text))
    left, top, right, bottom = art.window
    sheet = (right - left) * (bottom - top) / art.layout.type**2
    large = [n for n in wanted if n.rank in _LEAST and area(art, n) >= _LEAST[n.rank]]
    shared = sorted((n for n in large if n.rank in _SHARED), key=lambda n: (-_weight(n), n.text))
    rivers = [n for n in wanted if n.rank == "river"]
    # a wonder is drawn large, however small it is, and wants its name
    kept = [n for n in wanted if n.rank != "river" and is_wonder(art, n)]
    kept += [n for n in large if n.rank not in _SHARED]
    kept += shared[: max(3, round(sheet / _ROOM))] + rivers[: max(2, round(sheet / _RIVER_ROOM))]
    found = set(map(id, kept))
    return [n for n in wanted if id(n) in found], [n for n in wanted if id(n) not in found]


def _weight(name: Name) -> float:
    """Ranges and forests are seen before open land of their size."""
    return len(name.hexes) * (1.0 if name.rank == "land" else 1.5)


def is_wonder(art: Art, name: Name) -> bool:
    """Whether a name is that of a wonder."""
    return any(set(name.hexes) <= set(a.hexes) for a in art.view.areas)


def area(art: Art, name: Name) -> float:
    """The square millimetres of a region on the page, at the reference size of type."""
    ground = art.ground
    whole = len(ground.inside) == art.view.cols * art.view.rows
    shown = len(name.hexes) if whole else sum(node(h) in ground.cells for h in name.hexes)
    return shown * art.layout.hex_mm**2 * 0.866 / art.layout.type**2


def written(art: Art, name: Name) -> str:
    """A region's name as it is set: a great one in capitals."""
    text = words_of(art, name)
    return text.upper() if is_great(art, name) else text


def is_great(art: Art, name: Name) -> bool:
    """Whether a region's name is set in spread capitals."""
    return name.rank in ("range", "forest") and len(name.hexes) >= _GREAT and area(art, name) >= _GREAT_AREA


def type_of(art: Art, name: Name) -> tuple[Face, float, float]:
    """Face, size and tracking of a region's name at the reference size: larger on larger regions."""
    share = max(0.92, min((area(art, name) / _USUAL) ** 0.22, 1.2 if name.rank in ("sea", "lake") else 1.35))
    if is_great(art, name):
        return Face("serif", 600), 4.2 * min(share, 1.2), 0.8
    size, tracking = _SIZES[name.rank]
    return Face("serif", 500, True), size * share, tracking * share


@lru_cache(maxsize=1024)  # the legend asks for it again and again
def seat(name: Name) -> Hex:
    """The hex of a region that lies nearest to its middle: by it a name beside the map is found."""
    many = len(name.hexes)
    col, row = sum(h.col for h in name.hexes), sum(h.row for h in name.hexes)
    return min(name.hexes, key=lambda h: (abs(h.col * many - col) + abs(h.row * many - row), h))
