"""The commands: what they print where, their exit status, what they refuse, and how lightly they start."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HEAVY = ("numpy", "scipy", "reportlab", "svgwrite", "jinja2", "yaml", "pydantic", "rich", "pikepdf", "PIL", "fontTools")
COMMANDS = ("kit", "world", "journey", "map", "key", "calendar", "log", "new", "check", "schema", "explain", "gallery")

VALE = """
system: arcologia
encounters: none
regions:
  vale:
    size: [6, 5]
    tiles: {"0201": {terrain: forest}, "0303": {terrain: hills}}
party:
  - {name: Ana, at: [vale, "0101"], mobility: 7}
orders:
  - {do: move, path: ["0201"]}
"""


def run(*args: str, cwd: Path, stdin: str | None = None, **env: str) -> subprocess.CompletedProcess[bytes]:
    """printkit as a process of its own; a traceback fails the test at once."""
    done = subprocess.run(
        [sys.executable, "-m", "printkit", *args],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        input=stdin.encode() if stdin else None,
        capture_output=True,
        check=False,
    )
    if b"Traceback" in done.stderr:
        pytest.fail(done.stderr.decode()[-900:], pytrace=False)
    return done


@pytest.fixture(name="vale")
def _vale(tmp_path: Path) -> Path:
    (tmp_path / "vale.yaml").write_text(VALE, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("args", [["--help"], ["--version"], *([c, "--help"] for c in COMMANDS)], ids=" ".join)
def test_help_loads_nothing_heavy(args):
    code = (
        f"import sys; sys.argv = ['printkit', *{args!r}]\n"
        "from printkit.cli import main\n"
        "try: main()\n"
        "except SystemExit as end: assert not end.code\n"
        f"print('LOADED', *sorted({set(HEAVY)!r} & set(m.split('.')[0] for m in sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    # typer itself loads pydantic where a command reads its options
    allowed = ["pydantic"] if args[0] in COMMANDS else []
    assert [m for m in done.stdout.splitlines()[-1].split()[1:] if m not in allowed] == []


def test_help_names_every_command(tmp_path):
    shown = run("--help", cwd=tmp_path).stdout.decode()
    assert [c for c in COMMANDS if f"\n  {c} " not in shown] == []


def test_without_a_word_the_help_is_shown(tmp_path):
    done = run(cwd=tmp_path)
    assert b"Usage:" in done.stdout + done.stderr


def test_version(tmp_path):
    from printkit import __version__

    assert run("--version", cwd=tmp_path).stdout.decode() == f"printkit {__version__}\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_there_for_the_shells(shell):
    code = "import sys; sys.argv = ['printkit']; from printkit.cli import main; main()"
    env = {**os.environ, "_PRINTKIT_COMPLETE": f"source_{shell}"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert "_PRINTKIT_COMPLETE=complete_" in done.stdout, done.stderr


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["kit"], "no world is named"),
        (["kit", "vale.yaml", "--seed", "3"], "at once"),
        (["kit", "vale.yaml", "--map", "land.txt"], "at once"),
        (["kit", "--seed", "3", "--size", "0x5"], "--size"),
        (["kit", "--seed", "3", "--size", "30"], "--size"),
        (["kit", "--seed", "3", "--size", "99999x2"], "9999"),
        (["kit", "--seed", "three"], "--seed"),
        (["kit", "vale.yaml", "--via", "0101"], "--to"),
        (["kit", "vale.yaml", "--to", "0202", "--explore", "3"], "--explore"),
        (["kit", "vale.yaml", "--to", "2x2"], "no hex"),
        (["kit", "vale.yaml", "--explore", "3", "--days", "2"], "--explore and --days at once"),
        (["kit", "vale.yaml", "--size", "9x9"], "--size where the land is given"),
        (["kit", "--seed", "1", "--system", "eidos", "--size", "9x9"], "--size with --system eidos"),
        (["kit", "vale.yaml", "--lang", "xx"], "en, gl, pt"),
        (["kit", "vale.yaml", "--paper", "a9"], "a4"),
        (["kit", "vale.yaml", "--style", "baroque"], "colour"),
        (["kit", "vale.yaml", "--detail", "some"], "engraved"),
        (["kit", "none.yaml"], "none.yaml"),
        (["kit", "--map", "none.txt"], "none.txt"),
        (["kit", "--seed", "1", "--system", "chess"], "arcologia"),
        (["map", "vale.yaml", "-o", "map.doc"], ".svg"),
        (["map", "vale.yaml", "--for", "nobody"], "players"),
        (["map", "vale.yaml", "--radius", "2"], "--around"),
        (["kit", "vale.yaml", "--explore", "1000001"], "--explore is too long; at most 1000000"),
        (["kit", "vale.yaml", "--days", "41667"], "--days is too long; at most 41666"),
        (["kit", "--seed", "1", "--paper", "b5"], "--paper b5 is not known; one of a4,"),
        (["board", "vale.yaml"], "`system` of the scenario"),
        (["key", "vale.yaml", "--for", "players"], "gm"),
        (["map", "vale.yaml", "--region", "costa"], "vale"),
        (["schema", "world"], "scenario"),
        (["explain", "ARC-999"], "ARC-999"),
        (["check", "none.yaml"], "none.yaml"),
        (["dance"], "dance"),
        (["kit", "--colour"], "--colour"),
    ],
    ids=lambda v: " ".join(v) if isinstance(v, list) else "",
)
def test_bad_usage_is_status_2_and_says_what_would_be_right(vale, args, says):
    before = sorted(vale.rglob("*"))
    done = run(*args, cwd=vale)
    assert done.returncode == 2
    assert says in done.stderr.decode()
    assert done.stdout == b""
    assert sorted(vale.rglob("*")) == before


def test_every_fault_of_a_scenario_at_once_with_its_line(tmp_path):
    (tmp_path / "bad.yaml").write_text(VALE.replace("forest", "forrest").replace("mobility: 7", "mobility: 3"))
    for command in ("kit", "check", "journey", "map"):
        done = run(command, "bad.yaml", cwd=tmp_path)
        assert done.returncode == 2
        lines = done.stderr.decode().splitlines()
        assert [line.split(": ")[0] for line in lines] == ["bad.yaml:7", "bad.yaml:9"], lines
        assert "forest" in lines[0]
        assert [p.name for p in tmp_path.iterdir()] == ["bad.yaml"]


def test_check_of_a_sound_scenario(vale):
    done = run("check", "vale.yaml", cwd=vale)
    assert (done.returncode, done.stdout) == (0, b"")
    assert json.loads(run("check", "vale.yaml", "--json", cwd=vale).stdout) == {"files": 1, "faults": []}


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_new_writes_a_scenario_that_plays_as_it_stands(lang, tmp_path):
    assert run("new", "mine.yaml", "--lang", lang, cwd=tmp_path).returncode == 0
    assert run("check", "mine.yaml", cwd=tmp_path).returncode == 0
    assert run("new", "mine.yaml", cwd=tmp_path).returncode == 2
    done = run("journey", "mine.yaml", "--json", cwd=tmp_path)
    told = json.loads(done.stdout)
    assert told["refused"] == 0
    assert told["hours"] > 12


def test_schema_is_json(tmp_path):
    for kind in ("scenario", "journal", "state"):
        found = json.loads(run("schema", kind, cwd=tmp_path).stdout)
        assert found["$schema"].startswith("https://json-schema.org/")


@pytest.mark.parametrize("lang", ["en", "gl", "pt"])
def test_explain_says_a_rule_in_a_line(lang, tmp_path):
    done = run("explain", "arc-48", "ARC-32", "--lang", lang, cwd=tmp_path)
    lines = done.stdout.decode().splitlines()
    assert [line.split()[0] for line in lines] == ["ARC-48", "ARC-32"]
    assert all(len(line) > 20 for line in lines)


def test_explain_without_a_number_lists_all(tmp_path):
    lines = run("explain", cwd=tmp_path).stdout.decode().splitlines()
    numbers = [line.split()[0] for line in lines if line.startswith("ARC-")]
    assert numbers[0] == "ARC-1"
    assert numbers[-1] == "ARC-91"


def test_journey_writes_journal_and_state(vale):
    done = run("journey", "vale.yaml", "--journal", "j.jsonl", "--state", "s.json", cwd=vale)
    assert (done.returncode, done.stdout) == (0, b"")
    kinds = [json.loads(line)["kind"] for line in (vale / "j.jsonl").read_text().splitlines()]
    assert kinds[0] == "begin"
    assert "step" in kinds
    state = json.loads((vale / "s.json").read_text())
    assert state["hour"] == 1
    assert state["positions"] == {"Ana": ["vale", "0201"]}


def test_journey_without_a_file_writes_the_journal_to_standard_output(vale):
    done = run("journey", "vale.yaml", cwd=vale)
    assert json.loads(done.stdout.splitlines()[0])["kind"] == "begin"
    assert sorted(p.name for p in vale.iterdir()) == ["vale.yaml"]


def test_two_things_cannot_share_standard_output(vale):
    assert run("journey", "vale.yaml", "--journal", "-", "--state", "-", cwd=vale).returncode == 2
    assert run("map", "vale.yaml", "-o", "-", "--json", cwd=vale).returncode == 2


def test_no_orders_is_hour_0_with_sight_taken(vale):
    (vale / "still.yaml").write_text(VALE.partition("orders:")[0])
    run("journey", "still.yaml", "--state", "s.json", cwd=vale)
    state = json.loads((vale / "s.json").read_text())
    assert state["hour"] == 0
    assert state["knowledge"]["vale"]["0101"]["state"] == "ON_TILE"


def test_a_made_world_reads_back_and_plays(tmp_path):
    assert run("world", "--seed", "5", "--size", "12x9", "-o", "w.yaml", cwd=tmp_path).returncode == 0
    assert run("check", "w.yaml", cwd=tmp_path).returncode == 0
    told = json.loads(run("journey", "w.yaml", "--explore", "6", "--json", cwd=tmp_path).stdout)
    assert told["hours"] == 6


def test_world_on_standard_output_is_the_same_as_in_a_file(tmp_path):
    run("world", "--seed", "5", "--size", "12x9", "-o", "w.yaml", cwd=tmp_path)
    done = run("world", "--seed", "5", "--size", "12x9", cwd=tmp_path)
    assert (done.stdout, done.stderr) == ((tmp_path / "w.yaml").read_bytes(), b"")


@pytest.mark.parametrize(
    ("sheet", "ending", "begins"),
    [
        ("map", "svg", b"<?xml"),
        ("map", "pdf", b"%PDF-"),
        ("key", "pdf", b"%PDF-"),
        ("key", "md", b"#"),
        ("key", "html", b"<!doctype html>"),
        ("calendar", "pdf", b"%PDF-"),
        ("calendar", "md", b"#"),
        ("calendar", "html", b"<!doctype html>"),
        ("log", "pdf", b"%PDF-"),
        ("log", "md", b"#"),
        ("log", "html", b"<!doctype html>"),
    ],
)
def test_each_sheet_alone_in_each_format(vale, sheet, ending, begins):
    done = run(sheet, "vale.yaml", "-o", f"out.{ending}", cwd=vale)
    assert (done.returncode, done.stdout) == (0, b""), done.stderr
    assert (vale / f"out.{ending}").read_bytes().lower().startswith(begins.lower())


def test_a_sheet_has_a_name_where_none_is_given(vale):
    run("key", "vale.yaml", cwd=vale)
    assert (vale / "key-vale.pdf").exists()


def test_a_sheet_from_a_stored_journal_is_the_same(vale):
    run("journey", "vale.yaml", "--journal", "j.jsonl", cwd=vale)
    for reader in ("gm", "players"):
        direct = run("map", "vale.yaml", "--for", reader, "-o", "-", cwd=vale).stdout
        stored = run("map", "vale.yaml", "--journal", "j.jsonl", "--for", reader, "-o", "-", cwd=vale).stdout
        assert direct == stored
        assert direct.startswith(b"<?xml")


def test_a_journal_that_is_none_is_refused_with_its_lines(vale):
    (vale / "j.jsonl").write_text('{"hour": 0, "kind": "hour"}\nnot json\n')
    done = run("log", "vale.yaml", "--journal", "j.jsonl", cwd=vale)
    assert done.returncode == 2
    assert [line.split(": ")[0] for line in done.stderr.decode().splitlines()] == ["j.jsonl:1", "j.jsonl:2"]


def test_a_file_of_another_kind_is_no_journal_in_one_line(vale):
    for command in (["check", "j.jsonl"], ["log", "vale.yaml", "--journal", "j.jsonl"]):
        (vale / "j.jsonl").write_text(VALE)
        assert run(*command, cwd=vale).stderr.decode().splitlines() == [
            "j.jsonl: this is no journal; give one that printkit journey wrote"
        ]
        (vale / "j.jsonl").write_text('{"hour": 1}\n')
        done = run(*command, cwd=vale)
        assert (done.returncode, b"j.jsonl:1" in done.stderr) == (2, True)


def test_a_journal_of_another_scenario_is_told_once_for_each_region(vale):
    run("journey", "vale.yaml", "--journal", "j.jsonl", cwd=vale)
    (vale / "costa.yaml").write_text(VALE.replace("vale", "costa"))
    lines = run("log", "costa.yaml", "--journal", "j.jsonl", cwd=vale).stderr.decode().splitlines()
    assert [line.split("; ")[0].split(": ")[1] for line in lines] == ["the scenario has no region vale"]


def test_all_faults_of_the_options_are_told_at_once(vale):
    done = run("kit", "--seed", "1", "--size", "3", "--land", "moon", "--paper", "a9", "--via", "x", cwd=vale)
    assert done.returncode == 2
    told = done.stderr.decode().splitlines()
    assert [next(o for o in ("--land", "--paper", "--size", "--via") if o in line) for line in told] == [
        "--land",
        "--paper",
        "--size",
        "--via",
    ]


@pytest.mark.parametrize(
    "asked",
    [("--seed", "5", "--size", "9x7"), ("--map", "land.txt"), ("--seed", "5", "--system", "eidos", "--turns", "1")],
)
def test_a_journey_begins_on_a_day_that_ones_own_calendar_has(tmp_path, asked):
    (tmp_path / "own.yaml").write_text("week: 5\nmonths: [{key: all, days: 10, season: summer}]\n")
    (tmp_path / "land.txt").write_text("0101 forest\n0203 mountain\n")
    assert run("world", *asked, "--calendar", "own.yaml", "-o", "w.yaml", cwd=tmp_path).returncode == 0
    assert "\nstart: {month: 1, day: 5, hour: 8}\n" in (tmp_path / "w.yaml").read_text()
    assert run("calendar", "w.yaml", "-o", "c.md", cwd=tmp_path).returncode == 0


def test_a_calendar_without_the_day_that_a_scenario_begins_on_is_refused(vale):
    (vale / "own.yaml").write_text("week: 5\nmonths: [{key: all, days: 10, season: summer}]\n")
    (vale / "late.yaml").write_text(VALE + "start: {month: 3, day: 14}\n")
    done = run("calendar", "late.yaml", "--calendar", "own.yaml", cwd=vale)
    assert done.returncode == 2
    assert "no day 14 of month 3" in done.stderr.decode()


def test_a_players_copy_is_not_called_by_its_seed(tmp_path):
    run("log", "--seed", "8", "--size", "9x7", "--explore", "2", "--for", "players", cwd=tmp_path)
    assert [p.name for p in tmp_path.iterdir()] == ["log-players.pdf"]


def test_a_made_world_is_travelled_for_three_days_where_nothing_is_asked(tmp_path):
    told = json.loads(run("journey", "--seed", "8", "--size", "9x7", "--json", cwd=tmp_path).stdout)
    assert told["hours"] == 72


def test_nothing_that_stands_is_replaced_without_force(vale):
    (vale / "map.svg").write_text("mine")
    done = run("map", "vale.yaml", "-o", "map.svg", cwd=vale)
    assert done.returncode == 2
    assert b"--force" in done.stderr
    assert (vale / "map.svg").read_text() == "mine"
    assert run("map", "vale.yaml", "-o", "map.svg", "--force", cwd=vale).returncode == 0


def test_quiet_is_silent_and_json_is_alone_on_standard_output(vale):
    done = run("kit", "vale.yaml", "-o", "k", "-q", cwd=vale)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    done = run("kit", "vale.yaml", "-o", "k2", "--json", cwd=vale)
    told = json.loads(done.stdout)
    assert told["folder"] == "k2"
    assert "gm/map.svg" in told["files"]
    assert done.stderr == b""


def test_a_folder_that_cannot_be_written_is_status_1(vale):
    (vale / "file").write_text("x")
    done = run("kit", "vale.yaml", "-o", "file/kit", cwd=vale)
    assert done.returncode == 1
    assert done.stderr.decode().count("\n") == 1
    assert done.stderr.decode().startswith("file/kit: ")
    assert sorted(p.name for p in vale.iterdir()) == ["file", "vale.yaml"]
