"""A map in each style is the same picture in every program that shows SVG, and well-formed."""

import io
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hexmap_land import orren, players
from PIL import Image, ImageFilter

from printkit.sheets import svg
from printkit.sheets.hexmap import MapOptions, draw

resvg = pytest.importorskip("resvg_py")
STYLES = ("colour", "grey", "ink", "night", "parchment", "safe")
WIDE, HIGH = 1400, 990


@cache
def drawn(style: str, whose: str = "gm") -> str:
    (scene,) = draw(orren() if whose == "gm" else players(), MapOptions(style=style))
    return svg.paint(scene, text="outlines")


def by_resvg(text: str, _folder: Path) -> bytes:
    return bytes(resvg.svg_to_bytes(svg_string=text, skip_system_fonts=True, dpi=96, width=WIDE))


def by_rsvg(text: str, _folder: Path) -> bytes:
    return subprocess.run(
        ["rsvg-convert", "-w", str(WIDE)], input=text.encode(), capture_output=True, check=True
    ).stdout


def by_chromium(text: str, folder: Path) -> bytes:
    page, out = folder / "map.html", folder / "map.png"
    (folder / "map.svg").write_text(text, encoding="utf-8")
    page.write_text(f'<body style="margin:0"><img src="map.svg" style="width:{WIDE}px;display:block">')
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
    command += ["--force-device-scale-factor=1", f"--user-data-dir={folder / 'profile'}"]
    command += [f"--window-size={WIDE},{HIGH}", f"--screenshot={out}", page.as_uri()]
    subprocess.run(command, capture_output=True, check=True, timeout=120)
    return out.read_bytes()


def pixels(png: bytes) -> np.ndarray:
    """The picture in grey on white, softened over half a millimetre: smoothing of hairlines is no difference."""
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    ground = Image.new("RGBA", (WIDE, HIGH), "white")
    ground.alpha_composite(picture.crop((0, 0, WIDE, HIGH)))
    return np.asarray(ground.convert("L").filter(ImageFilter.BoxBlur(3)), dtype=int)[4:-4, 4:-4]


def apart(one: bytes, other: bytes) -> np.ndarray:
    return np.abs(pixels(one) - pixels(other))


MEAN, MOST = 3.0, 44
"""How far two programs may differ, of 255: over the whole picture, and at the worst spot."""


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(
    ("program", "show"), [("rsvg-convert", by_rsvg), ("chromium", by_chromium)], ids=["rsvg", "chromium"]
)
def test_programs_agree_on_a_map(style, program, show, tmp_path):
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed")
    difference = apart(by_resvg(drawn(style), tmp_path), show(drawn(style), tmp_path))
    assert difference.mean() < MEAN
    assert difference.max() < MOST


@pytest.mark.parametrize("style", ["colour", "ink"])
def test_programs_agree_on_a_players_copy(style, tmp_path):
    if not shutil.which("rsvg-convert"):
        pytest.skip("rsvg-convert is not installed")
    text = drawn(style, "players")
    difference = apart(by_resvg(text, tmp_path), by_rsvg(text, tmp_path))
    assert difference.mean() < MEAN
    assert difference.max() < MOST


def test_a_name_that_is_missing_is_told_apart(tmp_path):
    """The measure is worth something: one name left out is found."""
    text = drawn("colour")
    less = re.sub(r'<g [^>]*aria-label="ORRENHAL".*?</g>', "", text, count=1, flags=re.DOTALL)
    assert less != text
    assert apart(by_resvg(text, tmp_path), by_resvg(less, tmp_path)).max() >= MOST


@pytest.mark.parametrize("style", STYLES)
def test_a_map_is_well_formed(style):
    if not shutil.which("xmllint"):
        pytest.skip("xmllint is not installed")
    done = subprocess.run(["xmllint", "--noout", "-"], input=drawn(style).encode(), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
