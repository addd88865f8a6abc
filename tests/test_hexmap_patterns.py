"""Without colour every terrain is told from every other by its pattern: measured on the rendered picture."""

import io
import re
from itertools import combinations

import numpy as np
import pytest
from hexmap_land import LETTERS, at, land
from PIL import Image

from printkit.sheets import svg
from printkit.sheets.hexmap import MapOptions, draw
from printkit.sheets.hexmap.layout import Layout, node

resvg = pytest.importorskip("resvg_py")
DPI = 150
LEAST = 0.25
"""How far apart two terrains must lie, in standard deviations of all figures together."""


def figures(letter: str, style: str) -> list[float]:
    """Darkness, contrast, how much changes across and down, and the share of black, in the middle of four hexes."""
    view = land([letter * 7] * 6, title="", numbers=False, grid=False)
    scene = draw(view, MapOptions(style=style, hex_mm=9.0))[0]
    scene.layers = [
        layer for layer in scene.layers if layer.id not in ("legend", "legend-fill", "legend-ground", "frame")
    ]
    png = bytes(resvg.svg_to_bytes(svg_string=svg.paint(scene, text="outlines"), dpi=DPI))
    grey = np.asarray(Image.open(io.BytesIO(png)).convert("L"), dtype=float) / 255
    scale = grey.shape[1] / scene.width
    neat = [float(n) for n in re.findall(r"[\d.]+", scene.clips["neat"])]
    layout = Layout(7, 6, 9.0, origin=(min(neat[::2]), min(neat[1::2])))
    out = []
    for code in (303, 403, 504, 404):
        x, y = layout.centre(node(at(code)))
        box = grey[int((y - 4) * scale) : int((y + 4) * scale), int((x - 4) * scale) : int((x + 4) * scale)]
        across, down = (np.abs(np.diff(box, axis=axis)).mean() for axis in (1, 0))
        out.append((1 - box.mean(), box.std(), across, down, (box < 0.3).mean(), 0.1 * across / (down + 0.002)))
    return [float(v) for v in np.array(out).mean(axis=0)]


@pytest.mark.parametrize("style", ["ink", "grey"])
def test_every_pair_of_terrains_is_told_apart_by_pattern(style):
    letters = [letter for letter, key in LETTERS.items() if key != "river"]
    found = {LETTERS[letter]: np.array(figures(letter, style)) for letter in letters}
    spread = np.array(list(found.values())).std(axis=0) + 1e-6
    near = [(a, b) for a, b in combinations(sorted(found), 2) if np.linalg.norm((found[a] - found[b]) / spread) < LEAST]
    assert near == []
