"""What a lost party's files hold: no true place, no roll, no hex number in any byte; where two truths look alike to the
party, the same bytes (HEX-1, HEX-50)."""

import json
import re
from pathlib import Path

import pytest
import scanner
from test_cli import run

rule = pytest.mark.rule

# three figures a side, so that a hex's number is long enough to stand nowhere by chance
LAND = """printkit: 1
system: alexandrian
encounters: ose
outcomes: solo
seed: 90417
start: {month: 3, day: 14, hour: 8}
regions:
  vale:
    name: Land of Ferrel
    size: [100, 14]
    fill: plain
    encounter_check: "1 in 1d20"
    tiles:
      "050010": {terrain: plain, structures: [ruins], name: Qwyverant}
      "046013": {terrain: plain, name: Zubolirake}
    paths:
      - {kind: road, id: xathomil-way, hexes: ["047009", "048009", "049010"]}
    locations:
      - {id: borwick-050008, hex: "050008", kind: visible, seen_from: 1, text: {en: The standing stone.}}
      - {id: zubol-046013, hex: "046013", kind: ordinary}
party:
  - {name: Ana, at: [vale, "050008"], survival: 2}
  - {name: Rui, at: [vale, "050008"]}
orders:
  - {do: march, toward: N}
  - {do: march, toward: N}
  - {do: camp}
  - {do: camp}
  - {do: march, toward: NE, mode: [cautious]}
  - {do: march, toward: NE}
"""
HIDDEN = ["Zubolirake", "Qwyverant", "xathomil", "borwick", "zubol-046013", "90417"]
NOTHING = 20


def rolls(veer: int) -> str:
    """The dice of a party that fails its first check, with a veer, and notices nothing."""
    dice = [1, veer, NOTHING, 1, 1, 5, NOTHING, 1]
    return f"rolls: [{', '.join(map(str, dice))}]\n"


def kit(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / "lost.yaml").write_text(text, encoding="utf-8")
    done = run("kit", "lost.yaml", "-o", "kit", "--json", cwd=folder)
    assert done.returncode == 0, done.stderr.decode()
    return folder / "kit"


@pytest.fixture(name="lost", scope="module")
def _lost(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two kits of a party that is lost: it veers to the left in the one, to the right in the other."""
    place = tmp_path_factory.mktemp("lost")
    return kit(place / "left", LAND + rolls(1)), kit(place / "right", LAND + rolls(10))


def journal(made: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (made / "gm" / "journal.jsonl").read_text(encoding="utf-8").splitlines()]


def true_hexes(made: Path) -> set[str]:
    entries = journal(made)
    return {str(e["hex"]) for e in entries if e["kind"] == "progress"} | {
        str(e["to"]) for e in entries if e["kind"] == "step"
    }


def test_the_party_is_lost_and_goes_elsewhere(lost: tuple[Path, Path]) -> None:
    """Were it not, nothing below would say anything."""
    left, right = lost
    for made in lost:
        assert any(e["kind"] == "progress" and e["lost"] for e in journal(made))
    assert true_hexes(left) - true_hexes(right)
    assert [e for e in journal(left) if e["kind"] == "march"] == [e for e in journal(right) if e["kind"] == "march"]


@rule("HEX-1", "HEX-50")
def test_no_players_file_holds_a_true_hex_or_a_hidden_word(lost: tuple[Path, Path]) -> None:
    for made in lost:
        words = [*HIDDEN, *sorted(true_hexes(made) | {"050008", "046013", "050010"})]
        assert scanner.scan(made / "players", words) == []
        assert {leak.word for leak in scanner.scan(made / "gm", words)} >= true_hexes(made)


@rule("HEX-1")
def test_no_players_file_holds_any_hex_number(lost: tuple[Path, Path]) -> None:
    """A hex of this map is six figures, of which the first three are at most 100 and the last at most 14."""
    number = re.compile(rb"(?<![0-9a-fA-F.#])0(?:[0-9]{2})0(?:0[1-9]|1[0-4])(?![0-9a-fA-F.])")
    for made in lost:
        for path in sorted((made / "players").iterdir()):
            if path.suffix in (".html", ".md", ".svg"):
                text = re.sub(rb'url\("data:[^"]*"\)', b"", path.read_bytes())
                assert not number.findall(text), path.name


@rule("HEX-50")
def test_no_players_file_tells_of_a_roll(lost: tuple[Path, Path]) -> None:
    for made in lost:
        for path in (made / "players").glob("*.md"):
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"\b\d*d(?:6|8|10|12|20|30|100)\b|\bDC\b|[Vv]eer|navigation", text), path.name


@rule("HEX-50")
def test_where_two_truths_look_alike_the_players_files_are_the_same_bytes(lost: tuple[Path, Path]) -> None:
    left, right = ({p.name: p.read_bytes() for p in sorted((made / "players").iterdir())} for made in lost)
    assert left.keys() == right.keys()
    assert [name for name in left if left[name] != right[name]] == []
    assert (lost[0] / "gm" / "log.md").read_bytes() != (lost[1] / "gm" / "log.md").read_bytes()


@rule("HEX-1")
def test_the_players_map_shows_what_they_believe(lost: tuple[Path, Path]) -> None:
    svg = (lost[0] / "players" / "map-end.svg").read_text(encoding="utf-8")
    assert "the way, as they think" in svg
    assert "hexes" not in re.sub(r"<style.*?</style>", "", svg, flags=re.DOTALL).lower()
    log = (lost[0] / "players" / "log.md").read_text(encoding="utf-8")
    assert "2¼" in log
    assert "trackless" in log
