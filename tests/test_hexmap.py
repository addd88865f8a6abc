"""The map as a drawing: what each style, state and size of map must show, and what no player's map may depend on."""

import re
from dataclasses import replace
from functools import cache

import pytest
import yaml
from hexmap_land import LETTERS, at, hexes, known, land, orren, players
from hypothesis import given, settings, strategies as st

from printkit.core.hexes import Hex, spiral
from printkit.core.known import Known
from printkit.core.shipped import folder
from printkit.sheets import faces
from printkit.sheets.hexmap import Crop, MapOptions, draw, poster, route_of
from printkit.sheets.hexmap.kinds import structures, terrains
from printkit.sheets.hexmap.page import extent
from printkit.sheets.hexmap.style import load, names
from printkit.sheets.hexmap.symbols import groups
from printkit.sheets.scene import Scene, Shape, Text, Use
from printkit.views.map import Area, HexFace, MapMark, Name, PathRun, Point, Trail

STYLES = ("colour", "grey", "ink", "night", "parchment", "safe")
STRUCTURES = (
    "village", "market", "market_town", "capital", "port", "watchtower", "castle", "wall", "ruins", "mine", "quarry",
    "camp", "barricade", "trench",
)  # fmt: skip


@cache
def whole(style: str = "colour") -> Scene:
    return draw(orren(), MapOptions(style=style))[0]


@cache
def copy(style: str = "colour") -> Scene:
    return draw(players(), MapOptions(style=style))[0]


def items(scene: Scene, layer: str) -> list[object]:
    return [item for one in scene.layers if one.id == layer for item in one.items]


def shapes(scene: Scene) -> list[Shape]:
    placed = [item for layer in scene.layers for item in layer.items if isinstance(item, Shape)]
    used = {item.symbol for layer in scene.layers for item in layer.items if isinstance(item, Use)}
    return placed + [shape for name in sorted(used) for shape in scene.symbols[name]]


# Every key has a drawing


def test_the_styles():
    assert names() == STYLES


@pytest.mark.parametrize("key", sorted(LETTERS.values()))
def test_every_terrain_has_a_row_and_a_symbol_file(key):
    assert key in terrains()
    assert key == "river" or groups(key)


@pytest.mark.parametrize("key", STRUCTURES)
def test_every_structure_has_a_row_and_drawings_for_what_is_seen_and_what_is_told(key):
    assert key in structures()
    assert {"v-1", "told"} <= set(groups(key))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("detail", ["engraved", "plain"])
def test_every_terrain_is_drawn_in_every_style(style, detail):
    block = ["".join(LETTERS)[i : i + 7] for i in range(0, 28, 7)]
    scene = draw(land(block), MapOptions(style=style, detail=detail))[0]
    used = {u.symbol for u in items(scene, "symbols") + items(scene, "waves") if isinstance(u, Use)}
    bare = {"river", "lake", "coastal_sea", "farmland", "beach"} if detail == "engraved" else {"river"}
    for key in set(LETTERS.values()) - bare:
        assert any(name.startswith(f"{key}-") for name in used), key
    for layer in scene.layers:
        for item in layer.items:
            if isinstance(item, Use):
                assert scene.symbols[item.symbol], item.symbol


def test_keys_without_a_drawing_get_a_sensible_one():
    view = land("PPP PPP PPP")
    odd = replace(view.hexes[4], terrain="glass_waste", structures=("moon_gate",))
    view = replace(
        view,
        hexes=(*view.hexes[:4], odd, *view.hexes[5:]),
        areas=(Area("natural_wonder", hexes(101), look="singing_hole"),),
    )
    used = {u.symbol for u in items(draw(view, MapOptions())[0], "symbols") if isinstance(u, Use)}
    assert "structure-v-1" in used
    assert "wonders-wonder-1" in used
    assert any(name.startswith("unknown-") for name in used) or "glass_waste" not in str(used)


def test_every_wonder_that_the_tables_make_has_a_drawing_seen_and_told():
    made = yaml.safe_load((folder("tables") / "world" / "wonders.yaml").read_text(encoding="utf-8"))
    for look in made:
        assert {f"{look}-1", f"{look}-told"} <= set(groups("wonders")), look


# Colours and paths


@pytest.mark.parametrize("scene", [whole, copy])
def test_ink_is_black_and_white_alone(scene):
    drawn = scene("ink")
    tones = {tone for s in shapes(drawn) for tone in (s.fill, s.stroke) if tone}
    texts = [t for layer in drawn.layers for t in layer.items if isinstance(t, Text)]
    tones |= {t.fill for t in texts} | {t.halo.colour for t in texts if t.halo}
    assert tones == {"#000000", "#ffffff"}


@pytest.mark.parametrize("style", STYLES)
def test_every_tone_is_a_solid_colour(style):
    for s in shapes(whole(style)):
        for tone in (s.fill, s.stroke):
            assert tone is None or re.fullmatch("#[0-9a-f]{6}", tone)


def test_path_data_is_what_painters_read():
    number = r"-?\d+(\.\d+)?(e-\d+)?"
    word = re.compile(f"[MLCQZ]|{number}")
    counts = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}
    data = [s.d for scene in (whole(), copy()) for s in shapes(scene)]
    data += [d for scene in (whole(), copy()) for d in scene.clips.values()]
    for d in data:
        words = d.split(" ")
        assert words[0] == "M"
        assert all(map(word.fullmatch, words))
        runs = re.findall(r"([MLCQZ])([^MLCQZ]*)", d)
        assert all(len(rest.split()) == counts[letter] for letter, rest in runs)


def test_lines_keep_their_least_weight():
    for s in shapes(whole("ink")):
        assert s.stroke is None or s.width >= 0.05
    for shape in whole().symbols["mountain-peak-1"]:
        assert shape.stroke is None or shape.width >= 0.1


# Numbers


@pytest.mark.parametrize("scene", [whole, copy])
def test_numbers_are_whole_or_absent(scene):
    drawn = scene()
    texts = [t for t in items(drawn, "hex-numbers") if isinstance(t, Text)]
    assert len(texts) > 100
    boxes = []
    for t in texts:
        wide = faces.width(t.text, t.face, t.size)
        boxes.append((t.x - wide / 2, t.y - t.size * 0.62, t.x + wide / 2, t.y))
    labels = [_box(t) for t in items(drawn, "names") if isinstance(t, Text) and not t.of]
    for number in boxes:
        assert not any(_overlap(number, label) > 0.3 for label in labels)


def test_numbers_tell_their_state():
    by_text = {t.text: t for t in items(copy(), "hex-numbers") if isinstance(t, Text)}
    assert by_text["(1504)"].face.italic
    assert by_text["1009"].face.weight == 400
    assert by_text["1815"].face.weight == 700
    assert by_text["1914"].fill == load("colour").tone["plate_number"]


def test_small_hexes_are_numbered_on_every_fifth_row_and_column():
    view = land(["P" * 40] * 30)
    texts = [t.text for t in items(draw(view, MapOptions(detail="plain"))[0], "hex-numbers") if isinstance(t, Text)]
    assert texts
    assert all(int(t[:2]) % 5 == 0 and int(t[2:]) % 5 == 0 for t in texts)


# Names


def _box(t: Text) -> tuple[float, float, float, float]:
    wide = faces.width(t.text, t.face, t.size, t.tracking)
    left = t.x - {"start": 0, "middle": wide / 2, "end": wide}[t.anchor]
    return (left, t.y - t.size * 0.7, left + wide, t.y + t.size * 0.2)


def _overlap(a, b):
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


@pytest.mark.parametrize("scene", [whole, copy])
def test_names_stand_inside_the_frame_and_on_no_other_name(scene):
    drawn = scene()
    texts = [t for t in items(drawn, "names") if isinstance(t, Text)]
    straight = [(t.text, _box(t)) for t in texts if not t.of]
    neat = [float(n) for n in re.findall(r"[\d.]+", drawn.clips["neat"])]
    left, top, right, bottom = min(neat[::2]), min(neat[1::2]), max(neat[::2]), max(neat[1::2])
    for text, (a, b, c, d) in straight:
        assert left < a < c < right, text
        assert top < b < d < bottom, text
    for i, (text, box) in enumerate(straight):
        for other, second in straight[i + 1 :]:
            assert _overlap(box, second) < 0.5, (text, other)
    for letter in (t for t in texts if t.of):
        for text, box in straight:
            assert not (box[0] < letter.x < box[2] and box[1] < letter.y - letter.size * 0.3 < box[3]), (
                letter.of,
                text,
            )


def test_nearly_all_names_of_a_full_land_find_room():
    wanted = {n.text for n in orren().names}
    texts = [t for t in items(whole(), "names") if isinstance(t, Text)]
    found = {t.of or t.text for t in texts}
    missing = [n for n in wanted if n not in found and n.upper() not in found]
    assert missing == []


@pytest.mark.parametrize(
    "text", ["Ó Cádiz", "Сергиев Посад", "東京", "عَرَبِيّ", "<&>\"'", "e\u0301e\u0301 ̂", "\u202eevil", "🐉 Rock", ""]
)
def test_names_in_any_script(text):
    view = land(
        "PPPP PFFP PFFP PPPP",
        names=(Name(text, "village", hexes(202)), Name(text, "forest", hexes(202, 203, 302, 303))),
    )
    assert draw(view, MapOptions())


def test_a_name_only_told_of_is_open():
    texts = {t.text: t for t in items(copy(), "names") if isinstance(t, Text)}
    assert texts["Eskmarket ?"].face.italic
    assert "Merrowgate" in texts


# Five states


def test_each_state_is_told_by_three_signs():
    drawn = copy()
    layers = {layer.id for layer in drawn.layers}
    assert {"unseen", "clouds", "view", "hearsay", "visited-land", "land"} <= layers
    used = {u.symbol for u in items(drawn, "symbols") if isinstance(u, Use)}
    assert any(name.endswith("-told") for name in used)
    assert any(name.endswith("-pale") for name in used)
    assert any(re.fullmatch(r"forest-crown-\d+", name) for name in used)


def test_the_referee_sees_no_states():
    layers = {layer.id for layer in whole().layers}
    assert not layers & {"unseen", "clouds", "view", "hearsay", "visited-land"}


def test_nothing_stands_in_a_clouded_hex():
    states = known()
    scene = copy()
    from printkit.sheets.hexmap.layout import Layout, hex_of

    neat = [float(n) for n in re.findall(r"[\d.]+", scene.clips["neat"])]
    layout = Layout(30, 20, (max(neat[1::2]) - min(neat[1::2])) / 20.5, origin=(min(neat[::2]), min(neat[1::2])))
    for use in items(scene, "symbols"):
        n = hex_of(layout.node_at(use.x, use.y))
        near = any(h in states for h in (n, Hex(n.col, n.row - 1)))
        assert near or use.symbol.startswith(("signs", "wonders", "capital")), (use.symbol, n)


def test_pale_symbols_have_no_shading():
    scene = copy()
    full, pale = scene.symbols.get("woods-crown-1"), scene.symbols.get("woods-crown-1-pale")
    some = next(k for k in scene.symbols if k.endswith("-pale") and k[:-5] in scene.symbols)
    assert len(scene.symbols[some]) <= len(scene.symbols[some[:-5]])
    assert full is None or pale is None or len(pale) < len(full)


KNOWN = st.sampled_from(list(Known))
SMALL = st.tuples(st.integers(1, 6), st.integers(1, 5))


@given(
    SMALL.flatmap(
        lambda s: st.tuples(
            *[st.tuples(*[st.tuples(KNOWN, st.sampled_from("PFMLOcr")) for _ in range(s[0])]) for _ in range(s[1])]
        )
    )
)
@settings(max_examples=40, deadline=None)
def test_any_mixture_of_states_is_drawn(rows):
    faces_ = []
    for r, row in enumerate(rows, 1):
        for c, (state, letter) in enumerate(row, 1):
            terrain = None if state == Known.MAPPED and letter == "P" else LETTERS[letter]
            faces_.append(HexFace(Hex(c, r), state, f"{c:02d}{r:02d}", terrain))
    view = replace(land(["P" * len(rows[0])] * len(rows)), hexes=tuple(faces_), states=True)
    first, second = (draw(view, MapOptions()) for _ in range(2))
    assert first == second
    # a clouded hex in the view draws as if it were not there
    without = replace(view, hexes=tuple(f for f in faces_ if f.known != Known.CLOUDED))
    assert draw(without, MapOptions()) == first


def test_a_players_map_depends_on_its_view_alone():
    before = draw(players(), MapOptions())
    # maps drawn in between leave nothing behind
    draw(orren(), MapOptions())
    draw(players(dict.fromkeys(known(), Known.IN_VIEW)), MapOptions())
    assert draw(players(), MapOptions()) == before


def test_the_order_in_which_a_view_tells_its_hexes_does_not_matter():
    view = players()
    turned = replace(view, hexes=view.hexes[::-1])
    for detail in ("engraved", "plain"):
        assert draw(turned, MapOptions(detail=detail)) == draw(view, MapOptions(detail=detail))


# Ways


def test_stretches_of_a_river_meet_exactly():
    run = hexes(101, 102, 103, 104, 105)
    block = ["P"] * 5
    one = draw(land(block, paths=(PathRun("road", run, level=2),)), MapOptions())[0]
    halves = (
        PathRun("road", run[:2], level=2, leaves=run[2]),
        PathRun("road", run[2:], level=2, enters=run[1]),
    )
    two = draw(land(block, paths=halves), MapOptions())[0]
    points = [re.findall(r"[\d.]+ [\d.]+(?= C|$| M| Z)", s.d) for scene in (one, two) for s in items(scene, "roads")]
    assert set(points[0]) <= set(points[2])


def test_bridges_stand_only_where_the_view_has_them():
    paths = (PathRun("road", hexes(102, 202, 302), level=2), PathRun("river", hexes(201, 202, 203)))
    without = items(draw(land("PrP PrP PrP", paths=paths), MapOptions())[0], "roads")
    with_ = items(
        draw(land("PrP PrP PrP", paths=(*paths, PathRun("bridge", hexes(102, 202, 302)))), MapOptions())[0], "roads"
    )
    assert len(with_) > len(without)


# Sizes and shapes of maps


@pytest.mark.parametrize("block", ["P", "O", "L", "M", "r", ".", "PPPPPPPPPPPPPPPPPPPP", "P " * 30, "OOO OPO OOO"])
@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_odd_maps_are_drawn(block, orientation):
    view = land(block, title="" if block == "P" else "A land with a long and winding name of its own")
    for states in (False, True):
        for detail in ("engraved", "plain"):
            assert draw(replace(view, states=states), MapOptions(detail=detail, orientation=orientation))


def test_nothing_known_is_an_empty_sheet():
    scene = draw(replace(players({}), marks=(), route=(), party=()), MapOptions())[0]
    assert not items(scene, "symbols")
    assert not items(scene, "hex-numbers")


def test_a_map_too_large_for_its_paper_is_spread_over_pages():
    view = land(["P" * 100] * 100)
    scenes = draw(view, MapOptions(detail="plain"))
    assert len(scenes) > 2
    texts = {t.text for t in items(scenes[0], "pages") if isinstance(t, Text)}
    assert texts == {str(i) for i in range(1, len(scenes))}
    joins = [t.text for t in items(scenes[1], "joins") if isinstance(t, Text)]
    assert f"Page 1 of {len(scenes) - 1}" in joins
    assert "to page 2" in joins


def test_a_poster_shows_every_hex_once_outside_of_the_overlaps():
    view = land(["PG" * 6] * 9)
    scenes = draw(view, MapOptions(hex_mm=40.0))
    assert len(scenes) > 3
    shown = [t.text for scene in scenes[1:] for t in items(scene, "hex-numbers") if isinstance(t, Text)]
    assert {f.number for f in view.hexes} == set(shown)


@pytest.mark.parametrize(
    ("paper", "sides"),
    [("a4", (210, 297)), ("a3", (297, 420)), ("a2", (420, 594)), ("letter", (215.9, 279.4)), ("a5", (148, 210))],
)
def test_paper(paper, sides):
    wide = draw(land(["P" * 30] * 10), MapOptions(paper=paper))[0]
    high = draw(land(["P" * 8] * 30), MapOptions(paper=paper))[0]
    assert (wide.width, wide.height) == sides[::-1]
    assert (high.width, high.height) == sides


def test_a_flower_leaves_out_all_other_hexes():
    scene = draw(orren(), MapOptions(crop=Crop((at(1410),), 2)))[0]
    texts = {t.text for t in items(scene, "hex-numbers") if isinstance(t, Text)}
    assert "1411" in texts
    assert not texts & {"1413", "1710", "0101"}


@pytest.mark.parametrize(
    "bad", [{"paper": "a6"}, {"style": "sepia"}, {"detail": "much"}, {"orientation": "up"}, {"hex_mm": 0.5}]
)
def test_unknown_options_are_refused(bad):
    with pytest.raises(ValueError, match=r"one of|mm wide"):
        MapOptions(**bad)


def test_marks_lead_to_their_entries():
    from printkit.sheets.scene import Link

    view = land("PPP PPP PPP", marks=(MapMark(at(202), "creature", letter="C", target="0202"),))
    links = [i for i in items(draw(view, MapOptions())[0], "signs") if isinstance(i, Link)]
    assert [link.target for link in links] == ["hex-0202"]


def test_without_a_grid_there_is_no_net():
    scene = draw(orren(), MapOptions(grid=False))[0]
    assert not items(scene, "grid")
    assert not items(scene, "ticks")


@pytest.mark.parametrize("corner", [(1, 1), (30, 1), (1, 20), (30, 20), (15, 1), (15, 20)])
def test_what_is_in_view_at_the_border_is_cut_by_the_neat_line(corner):
    states = dict.fromkeys(known(), Known.VISITED)
    states |= {h: Known.IN_VIEW for h in spiral(Hex(*corner), 3) if h in states}
    scene = draw(players(states), MapOptions())[0]
    (neat,) = {layer.clip for layer in scene.layers if layer.id == "names"}
    left, top, right, bottom = _ends(scene.clips[neat])
    for d in scene.clips.values():
        assert "M Z" not in d
        assert not d.endswith("M")
    for name in ("view", "land", "lakes"):
        if scene.clips.get(name):
            x0, y0, x1, y1 = _ends(scene.clips[name])
            assert left - 0.02 <= x0
            assert top - 0.02 <= y0
            assert x1 <= right + 0.02
            assert y1 <= bottom + 0.02


def _ends(d: str) -> tuple[float, float, float, float]:
    """The rectangle round the ends of a path's pieces."""
    points = [tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", d)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs), min(ys), max(xs), max(ys))


def test_a_poster_leaves_out_pages_on_which_nothing_is_known():
    known_there = dict.fromkeys(spiral(Hex(4, 4), 1), Known.VISITED)
    plan, *pages = draw(players(known_there), MapOptions(hex_mm=25.0))
    assert len(pages) == 1
    assert len(items(plan, "pages")) == 2
    assert len(draw(orren(), MapOptions(hex_mm=25.0))) > 10


def test_hexes_of_a_poster_grow_until_its_pages_are_full():
    wide = extent(replace(orren(), cols=70, rows=50))
    size = poster.filling(wide, "a4", False, 7.0)
    few, more = (poster.cut(wide, "a4", False, mm) for mm in (7.0, size))
    assert size > 7.0
    assert len(more.pages) <= len(few.pages)


def test_the_route_of_a_map_is_its_legs_and_the_hexes_of_its_trails():
    trail = Trail((Point(0, 0), Point(0.4, 0.1), Point(1, 0), Point(2, -1)))
    view = replace(orren(), route=(), party=(), trails=(trail,))
    assert route_of(view) == (Hex(1, 1), Hex(2, 1), Hex(3, 1))
    assert not route_of(replace(view, trails=()))
