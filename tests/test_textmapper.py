"""The land from text-mapper files: types by the table, labels, lines, dialects, and what is left out, reported."""

import pytest
from hypothesis import given, strategies as st

from printkit import tables
from printkit.core.faults import BadInput
from printkit.core.hexes import Grid, Hex
from printkit.world import scenario, textmapper
from printkit.world.model import Place
from printkit.world.orders import Member, Scenario


def read(text: str):
    """The one region of a text, and the report's lines."""
    world, report = textmapper.from_text(text, file="f.txt")
    return world.regions["map"], report


def at(region, col: int, row: int) -> tuple[str, tuple[str, ...]]:
    h = Hex(col, row)
    return region.terrain(h), region.structures.get(region.grid.index(h), ())


@pytest.mark.parametrize(
    ("types", "terrain", "structures"),
    [
        ("mountain", "mountain", ()),
        ("white mountains cliff1", "snowy_mountain", ()),
        ("light-grey forest-hill", "hills", ()),
        ("light-green fir-forest", "forest", ()),
        ("dark-green fir-forest", "deep_forest", ()),
        ("grey swamp", "swamp", ()),
        ("dark-grey swamp2", "swamp", ()),
        ("light-soil town", "farmland", ("market_town",)),
        ("water", "lake", ()),
        ("ocean", "open_sea", ()),
        ("clear capital_city", "plain", ("capital",)),
        ("clear castle_small_scale", "plain", ("castle",)),
        ("snow tundra", "tundra", ()),
        ("deserts oasis", "desert", ()),
        ("mountains volcanoes", "mountain", ()),
        ("apoc-jungle apoc-ruin", "jungle", ("ruins",)),
        ("light-green moor", "moor", ()),
        ("tower", "plain", ("watchtower",)),
        ("", "plain", ()),
        ("Mountain", "mountain", ()),
    ],
)
def test_types_are_looked_up_in_the_table(types, terrain, structures):
    region, report = read(f"0101 {types}\n")
    assert at(region, 1, 1) == (terrain, structures)
    if "volcanoes" not in types:
        assert report.unknown == ()


def test_every_row_of_the_table_names_what_there_is():
    data = tables.load("text-mapper")
    rows = [*data["terrain"].values(), *data["ground"].values(), *(row["terrain"] for row in data["together"])]
    assert set(rows) <= set(tables.terrains())
    assert set(data["structures"].values()) <= set(tables.structures())
    assert not set(data["terrain"]) & set(data["ground"])


def test_an_unknown_type_is_played_as_fill_and_reported_by_name_and_count():
    world, report = textmapper.from_text("0101 fin\n0102 fin keep\n0103 zork hills\n", file="f", fill="moor")
    region = world.regions["map"]
    assert [at(region, 1, row) for row in (1, 2, 3)] == [("moor", ()), ("moor", ("castle",)), ("hills", ())]
    assert report.unknown == (("fin", 2), ("zork", 1))
    assert "the type fin is not known: 2 times, played as fill" in report.lines()


def test_nothing_is_fetched(monkeypatch, tmp_path):
    monkeypatch.setattr("socket.socket", None)
    (tmp_path / "other.txt").write_text("0102 mountain\n")
    path = tmp_path / "my-map.txt"
    path.write_text(
        f"0101 hill\ninclude {tmp_path}/other.txt\ninclude https://example.org/lib.txt\nurl https://example.org/%s\n"
    )
    world, report = textmapper.read(path)
    assert list(world.regions) == ["my-map"]
    assert world.regions["my-map"].grid == Grid(1, 1)
    assert [note for note in report.notes if "not fetched" in note] == [
        f"include {tmp_path}/other.txt was not fetched", "include https://example.org/lib.txt was not fetched",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('0101 mountain "The Tower"', "The Tower"),
        ("0101 mountain “Kastan-ür” 30", "Kastan-ür"),
        ('0101 mountain name="Sorva" 20 uwp="A788"', "Sorva"),
        ('0101 mountain "moved" translate(10,20) "The Name"', "The Name"),
        ('0101 mountain "My note|Shown" 30 translate(1,2)', ""),
        ('0101 mountain "My note|Shown"', "Shown"),
        ('0101 "only a name"', "only a name"),
    ],
)
def test_labels_are_names(line, name):
    region, report = read(line)
    assert region.names.get(0, "") == name
    assert report.unknown == ()


def test_a_river_line_is_a_stream_and_roads_have_levels():
    lines = "0101-0103 river\n0201-0401 trail\n0202-0204 road\n0301-0303 highway\n0102-0104 border"
    region, _ = read(f"0101 hill\n0404 hill\n{lines}")
    assert [(p.kind, p.level) for p in region.paths] == [("stream", 0), ("road", 1), ("road", 2), ("road", 3)]
    assert {region.terrain(h) for h in region.paths[0].hexes} == {"plain", "hills"}


@pytest.mark.parametrize(
    ("line", "hexes"),
    [
        ("0101-0103 river", "0101 0102 0103"),
        ("0101-0301 river", "0101 0201 0301"),
        ("0101-0403 river", "0101 0201 0302 0402 0403"),
        ("0101-0201-0202 river", "0101 0201 0202"),
        ("0101-0102-0302 river", "0101 0102 0202 0302"),
    ],
)
def test_hexes_between_the_points_of_a_line_are_filled_in(line, hexes):
    region, _ = read(f"0101 hill\n0404 hill\n{line}")
    assert " ".join(h.name() for h in region.paths[0].hexes) == hexes


def test_lines_may_run_off_the_map():
    region, _ = read("0101 hill\n0303 hill\n0000-0101-0202-0303-0404 river\n0104-0404 road")
    assert [[h.name() for h in p.hexes] for p in region.paths] == [["0101", "0201", "0202", "0303"]]


def test_what_two_lines_have_in_common_is_drawn_once():
    lines = "0201-0202-0103-0104-0105 river\n0101-0102-0103-0104-0105-0106 river"
    region, _ = read(f"0101 hill\n0106 hill\n0306 hill\n{lines}")
    first, second = region.paths
    assert first.hexes[0] == Hex(1, 1)
    assert [h.name() for h in second.hexes] == ["0201", "0202", "0103"]


def test_a_lines_label_names_the_path():
    region, _ = read('0101 hill\n0303 hill\n0101-0303 trail "The Auld Trail" left 30%')
    assert region.paths[0].name == "The Auld Trail"


@pytest.mark.rule("ARC-13")
def test_no_hex_has_more_layers_than_a_tile_holds():
    region, report = read("0101 hill village castle ruins mine\n0102 hill village castle\n0102-0103 road\n0103 hill\n")
    assert at(region, 1, 1)[1] == ("village", "castle")
    assert at(region, 1, 2)[1] == ("village",)
    assert any("2 hexes had more structures" in note for note in report.notes)


@pytest.mark.parametrize(
    ("text", "grid", "where"),
    [
        ("0101 hill\n1005 hill", Grid(10, 5), (10, 5)),
        ("100.20 hill", Grid(2, 1), (2, 1)),
        ("0001 hill\n0203 hill", Grid(4, 3), (4, 3)),
        ("-01-01 hill\n0101 hill", Grid(3, 3), (3, 3)),
        ("00 00 hill\n01 01 hill", Grid(3, 2), (3, 2)),
        ("3020 hill\n3121 hill", Grid(3, 2), (3, 2)),
        ("option swap-even-odd\n0101 hill\n0202 hill", Grid(3, 2), (3, 2)),
        ("option horizontal\n0101 hill\n0102 hill", Grid(2, 1), (2, 1)),
        ("0101-0104 hill", Grid(1, 4), (1, 4)),
        ("010100 hill\n010200 hill\n010301 hill", Grid(1, 2), (1, 2)),
    ],
    ids=["plain", "dotted", "from 0", "below 0", "with a space", "cut out", "swapped", "pointy", "a run", "levels"],
)
def test_coordinates_of_all_dialects(text, grid, where):
    region, _ = read(text)
    assert region.grid == grid
    assert at(region, *where)[0] == "hills"


@pytest.mark.parametrize(
    ("text", "low"),
    [
        ("0001 hill\n0101 hill", 2),
        ("0101 hill\n0201 hill", 1),
        ("1901 hill\n2001 hill", 1),
        ("option swap-even-odd\n0101 hill\n0201 hill", 2),
    ],
    ids=["even first", "odd first", "cut out, odd first", "swapped"],
)
def test_columns_that_sit_lower_still_do(text, low):
    """The first column is even in the file (lower) where ours is, however the numbers move."""
    region, _ = read(text)
    assert min(c for c in range(1, region.grid.cols + 1) if at(region, c, 1)[0] == "hills") == low


def test_a_block_in_a_note_and_windows_line_ends():
    region, _ = read("# My map\n\n0101 swamp\n```text-mapper\r\n0101 hill\r\n0102 jungle\r\n```\n0103 swamp\n")
    assert region.grid == Grid(1, 2)
    assert at(region, 1, 2)[0] == "jungle"


def test_lines_that_only_say_how_to_draw_are_passed_over():
    _, report = read(
        '# note\n0101 hill\nhill attributes fill="red"\nhill path M 0,0\nhill lib <g/>\n<g/>\ntext dy="2"\n'
        'glow stroke="white"\nlabel x="1"\nlicense <text/>\nother <text/>\nInedgeus 0101 D7A5579-8 G Fl NI A\n'
    )
    assert report.lines() == ("left out: a line that is neither hex nor line, 1 times",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no hex is written here"),
        ("# nothing\n", "no hex is written here"),
        ("0101", "no hex"),
        ("10.10 hill\n20000.10 hill", "f.txt:2: the map is"),
    ],
)
def test_what_is_no_map(text, message):
    if text == "0101":
        assert read(text)[0].grid == Grid(1, 1)
        return
    with pytest.raises(BadInput, match=message):
        read(text)


def test_the_land_plays_as_a_scenario_and_reads_back():
    text = "0101 hill village\n0303 white mountain\n0101-0303 trail\n0103-0301 river"
    world, _ = textmapper.from_text(text, file="f")
    made = Scenario(
        "arcologia", world, (Member("Ana", Place("map", Hex(1, 1))),), tables.calendar(), encounters="arcologia",
    )  # fmt: skip
    assert scenario.parse(scenario.write(made), file="w") == made


ANY_LINE = st.one_of(
    st.text(st.characters(exclude_categories=("Cs",)), max_size=40),
    st.from_regex(r"\A-?[0-9]{2}-?[0-9]{2} [a-z-]{1,12}( \"[^\"\n]{0,9}\")?\Z"),
    st.from_regex(r"\A[0-9]{4}(-[0-9]{4}){1,3} (river|trail|hill|x)\Z"),
    st.from_regex(r"\A[0-9]{2,4}\.[0-9]{2,4}(-[0-9]{2,4}\.[0-9]{2,4})? [a-z]{1,6}\Z"),
    st.sampled_from(["option horizontal", "option swap-even-odd", "include x", "```text-mapper", "```"]),
)


@given(st.lists(ANY_LINE, max_size=12).map("\n".join))
def test_any_text_is_a_land_or_a_fault(text):
    try:
        region, _ = read(text)
    except BadInput:
        return
    assert len(region.land) == region.grid.size
    assert all(h in region.grid for p in region.paths for h in p.hexes)
