"""What the painters' tests share: one scene with everything in it, hostile texts, and a run under other hash seeds."""

import os
import subprocess
import sys
from math import sin
from pathlib import Path

from hypothesis import strategies as st

from printkit.sheets.scene import Face, Halo, Layer, Link, Scene, Shape, Text, Use

ROOT = Path(__file__).resolve().parent.parent
INK = "#2b2118"
TITLE, NAME, ITALIC, SMALL = Face("serif", 600), Face("serif", 600), Face("serif", 500, italic=True), Face("sans", 500)

HOSTILE = {
    "markup": "<b>&amp;</b> ]]> <!-- \"'",
    "a nul": "a\0b",
    "controls": "\x01\x02\x1b[31m\x7f\x85",
    "lines": "one\ntwo\r\n\tthree\u2028four",
    "a lone surrogate": "x\ud800y\udfff",
    "not characters": "\ufffe\uffff\U0001ffff",
    "right to left": "שלום العالم \u202eabc\u202c \u200f\u061c",
    "emoji": "🏰👨‍👩‍👧👍🏽🇧🇷",
    "marks piled up": "Z̵̢̛a̴͝l͜g͠o" + "\u0301" * 60,
    "composed late": "a\u0301o\u0303c\u0327",
    "parentheses": "(()\\)) \\( \\n \\000",
    "percent": "%s {0} ${x} %%EOF endstream",
    "very long": "Vale Sombrio " * 800,
    "spaces": "  two  spaces  ",
    "nothing": "",
    "private use": "\ue000\uf8ff",
    "our own mark": "<title>\x01</title>",
}


def scene() -> Scene:
    """A page with shapes, symbols turned and mirrored, a clip with a hole, and text of every kind."""
    drawn = Scene(127, 95.25, 'Vale <Sombrio> & "Arcos"', "pt")
    drawn.symbols["tree"] = (
        Shape("M -2 0 L 0 -4 L 2 0 Z", fill="#cfe3b0", stroke="#1f3018", width=0.3),
        Shape("M 0 0 L 0 1.5", stroke="#000000", width=0.4, cap="round"),
    )
    drawn.symbols["flag"] = (Shape("M -1 -1 L 3 -1 L -1 1 Z", fill="#7d5220"),)
    drawn.symbols["unused"] = (Shape("M 0 0 L 9 9", stroke="#123456", width=1),)
    drawn.clips["seen"] = "M 60 10 L 110 10 L 110 40 L 60 40 Z M 80 20 L 90 20 L 90 30 L 80 30 Z"
    ground = Layer(
        "ground",
        [
            Shape("M 0 0 L 127 0 L 127 95.25 L 0 95.25 Z", fill="#f4ecd8"),
            Shape("M 5 5 L 115 5 L 115 85 L 5 85 Z", stroke="#000000", width=0.5),
            Shape("M 8 60 Q 30 40 50 60 C 60 70 70 50 90 60", stroke="#2f5a68", width=0.8, dash=(2, 1), cap="round"),
            Shape(
                "M 10 65 L 30 65 L 30 80 L 10 80 Z M 15 70 L 25 70 L 25 75 L 15 75 Z",
                fill="#9cc3d5",
                stroke="#2f5a68",
                width=0.3,
                even=True,
                id="lake",
            ),
        ],
    )
    seen = Layer("seen", [Shape("M 50 0 L 120 0 L 120 50 L 50 50 Z", fill="#d9c7a0")], clip="seen")
    seen.items += [Use("tree", 60 + 4 * i, 15 + 5 * (i % 5)) for i in range(13)]
    signs = Layer("signs", [Use("tree", 15, 20), Use("tree", 25, 20, 1.8), Use("flag", 15, 30)])
    signs.items += [Use("flag", 25, 30, 1.5, 30), Use("flag", 35, 30, 1.5, 30, True), Use("flag", 45, 30, 1.5, 0, True)]
    names = Layer(
        "names",
        [
            Text(60, 14, "VALE SOMBRIO", TITLE, 5.2, INK, "middle", 0.55),
            Text(60, 50, "Arcos", NAME, 2.85, INK, "middle", 0.05, Halo("#ffffff", 0.45)),
            Text(100, 70, "end anchored", Face("serif", 400, italic=True), 2.5, INK, "end", 0, Halo("#ffffff", 0.6)),
            Text(10, 84, "0304 1111 8888", SMALL, 2.5, "#000000"),
            Text(60, 78, "turned", ITALIC, 3, INK, "middle", 0.3, Halo("#ffcc88", 0.5), turn=-30),
            Text(72, 84, "«Ação» à Ñandú — Привет", Face("sans", 700), 2.5, INK),
            Link(10, 80, 20, 5, "0304"),
        ],
    )
    names.items += [
        Text(
            65 + 6 * i, 66 + sin(i) * 3, letter, NAME, 4.2, "#5a3d2b", "middle", 0, Halo("#ffffff", 0.8),
            turn=10 * i - 20, of="SERRA",
        )
        for i, letter in enumerate("SERRA")
    ]  # fmt: skip
    drawn.layers = [ground, seen, signs, names]
    return drawn


def worded(text: str) -> Scene:
    """A small page with one text wherever a scene may hold one."""
    drawn = Scene(60, 30, text)
    items = [
        Text(5, 10, text, Face("serif"), 3, INK, halo=Halo("#ffffff", 0.3)),
        Text(5, 20, text, Face("sans", 700, italic=True), 3, INK, "middle", 0.2),
        Link(0, 0, 5, 5, text),
    ]
    drawn.layers = [Layer("names", items)]
    return drawn


def outputs(code: str, seeds: tuple[str, ...] = ("0", "1", "4711")) -> set[str]:
    """What a program prints under several hash seeds, each in a process of its own."""
    found = set()
    for seed in seeds:
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}"}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        found.add(done.stdout)
    return found


_LENGTHS = st.floats(-200, 400).map(lambda value: round(value, 2))
_POINTS = st.tuples(_LENGTHS, _LENGTHS)
_COLOURS = st.sampled_from(["#000000", "#ffffff", "#9cc3d5", "#010203"])
_FACES = st.builds(Face, st.sampled_from(["serif", "sans"]), st.integers(400, 800), st.booleans())
_COUNTS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


@st.composite
def _paths(draw) -> str:
    commands = ["M", *draw(st.lists(st.sampled_from("LLLQCZM"), min_size=1, max_size=6))]
    words = []
    for command in commands:
        words.append(command)
        for _ in range(_COUNTS[command]):
            words += map(str, draw(_POINTS))
    return " ".join(words)


_SHAPES = st.builds(
    Shape,
    _paths(),
    st.none() | _COLOURS,
    st.none() | _COLOURS,
    st.sampled_from([0.0, 0.1, 0.25, 3]),
    st.sampled_from([(), (1, 0.5), (0.01, 2)]),
    st.sampled_from(["butt", "round", "square"]),
    st.sampled_from(["miter", "round", "bevel"]),
    st.booleans(),
)
_USES = st.builds(Use, st.sampled_from(["a", "b"]), _LENGTHS, _LENGTHS, st.floats(0.1, 9), _LENGTHS, st.booleans())
_TEXTS = st.builds(
    Text,
    _LENGTHS,
    _LENGTHS,
    st.text(max_size=12),
    _FACES,
    st.floats(0.5, 30),
    _COLOURS,
    st.sampled_from(["start", "middle", "end"]),
    st.sampled_from([0.0, 0.4]),
    st.none() | st.builds(Halo, _COLOURS, st.floats(0.1, 2)),
    st.sampled_from([0.0, -33.3, 180]),
    st.sampled_from(["", "", "Rio Longo"]),
)
_LINKS = st.builds(Link, _LENGTHS, _LENGTHS, _LENGTHS, _LENGTHS, st.text(max_size=5))
_LAYERS = st.builds(
    lambda items, clip: (items, clip),
    st.lists(_SHAPES | _USES | _TEXTS | _LINKS, max_size=8),
    st.sampled_from(["", "", "c"]),
)
SCENES = st.builds(
    lambda title, a, b, clip, layers: Scene(
        210,
        297,
        title,
        symbols={"a": tuple(a), "b": tuple(b)},
        clips={"c": clip},
        layers=[Layer(f"layer-{i}", items, cut) for i, (items, cut) in enumerate(layers)],
    ),
    st.text(max_size=20),
    st.lists(_SHAPES, max_size=3),
    st.lists(_SHAPES, max_size=3),
    _paths(),
    st.lists(_LAYERS, max_size=4),
)
