"""The floors of the house: an import only points down, the two walls stand, chance and clocks have one door."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "printkit"
FLOORS = {"core": 1, "tables": 2, "world": 3, "journal": 4, "rules": 5, "views": 6, "sheets": 7}
FRONT = 8
WALLS = {"views": {"rules"}, "sheets": {"tables", "world", "journal", "rules"}}
SYSTEMS = {"arcologia", "alexandrian", "eidos", "ose"}


def files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def dotted(path: Path) -> list[str]:
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    return parts[:-1] if parts[-1] == "__init__" else parts


def room(parts: list[str]) -> str:
    return parts[1] if len(parts) > 1 else ""


def imports(path: Path) -> list[tuple[int, list[str]]]:
    """Every module that a file names in an import, at whatever depth of the file, with its line."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, a.name.split(".")) for a in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}:{node.lineno}: a relative import hides what it points to"
            base = (node.module or "").split(".")
            found += [(node.lineno, [*base, a.name]) for a in node.names]
    return found


def modules_named(path: Path) -> list[tuple[int, list[str]]]:
    """Modules of ours that a file names in a string, as `import_module` takes them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        (node.lineno, node.value.partition(":")[0].split("."))
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith("printkit.")
        and " " not in node.value
    ]


def wrong_ways(path: Path) -> list[str]:
    mine = room(dotted(path))
    floor = FLOORS.get(mine, FRONT)
    out = []
    for line, parts in [*imports(path), *modules_named(path)]:
        if parts[0] != "printkit" or len(parts) < 2 or parts[1] == "__version__":
            continue
        other = room(parts)
        if other == mine:
            continue
        if FLOORS.get(other, FRONT) > floor:
            out.append(f"{path}:{line}: {mine} (floor {floor}) reaches up to {other}")
        if other in WALLS.get(mine, ()):
            out.append(f"{path}:{line}: {mine} goes through the wall to {other}")
    return out


def test_imports_only_point_down_and_walls_hold():
    assert [wrong for path in files() for wrong in wrong_ways(path)] == []


@pytest.mark.parametrize(
    ("room_", "line"),
    [
        ("views", "from printkit.rules import play"),
        ("views", "import printkit.rules.arcologia"),
        ("sheets", "from printkit.world.model import World"),
        ("sheets", "from printkit import tables"),
        ("sheets", "def f():\n    from printkit.journal import entries"),
        ("journal", "from printkit.rules.system import Facts"),
        ("core", "from printkit import tables"),
        ("world", "from printkit import cli"),
        ("sheets", "import importlib\nimportlib.import_module('printkit.world.scenario')"),
    ],
)
def test_the_test_of_doors_finds_a_planted_import(room_, line, tmp_path, monkeypatch):
    monkeypatch.setattr("test_doors.ROOT", tmp_path)
    planted = tmp_path / "printkit" / room_ / "planted.py"
    planted.parent.mkdir(parents=True)
    planted.write_text(line, encoding="utf-8")
    assert wrong_ways(planted)


def test_systems_do_not_import_each_other():
    for path in sorted((PACKAGE / "rules").rglob("*.py")):
        parts = dotted(path)
        mine = parts[2] if len(parts) > 2 else ""
        if mine not in SYSTEMS:
            continue
        for line, other in imports(path):
            if other[:2] == ["printkit", "rules"] and len(other) > 2:
                assert other[2] == mine or other[2] not in SYSTEMS, f"{path}:{line}: {mine} imports {other[2]}"


def test_the_loop_names_no_system():
    text = (PACKAGE / "rules" / "play.py").read_text(encoding="utf-8")
    assert [s for s in sorted(SYSTEMS) if s in text.lower()] == []


CLOCKS = {"random", "secrets", "time", "datetime", "uuid"}


def test_chance_and_clocks_have_one_door():
    for path in files():
        if path == PACKAGE / "core" / "dice.py":
            continue
        for line, parts in imports(path):
            assert parts[0] not in CLOCKS, f"{path}:{line}: {parts[0]}; chance comes from core/dice.py"
            assert parts[:2] != ["numpy", "random"], f"{path}:{line}: numpy.random"
        text = path.read_text(encoding="utf-8")
        assert "np.random" not in text, path


def test_nothing_calls_hash_of_a_value():
    """`hash()` differs from run to run; `__hash__` of a frozen value may call it for itself."""
    for path in files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id != "hash", f"{path}:{node.lineno}: hash()"


def set_like(node: ast.expr) -> bool:
    return isinstance(node, ast.Set | ast.SetComp) or (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"set", "frozenset"}
    )


def test_no_loop_runs_over_a_set_as_it_stands():
    """A loop straight over a set literal or `set(…)` has an order that differs from run to run."""
    for path in files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.For | ast.comprehension):
                assert not set_like(node.iter), f"{path}:{getattr(node, 'lineno', node.iter.lineno)}: loop over a set"


HEAVY = {"numpy", "reportlab", "svgwrite", "jinja2", "pydantic", "pikepdf", "yaml", "rich"}


def test_the_front_door_imports_nothing_heavy_at_the_top():
    for name in ("cli", "options", "__main__", "__init__", "talk"):
        tree = ast.parse((PACKAGE / f"{name}.py").read_text(encoding="utf-8"))
        for node in tree.body:
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {n.split(".")[0] for n in names} & HEAVY, f"{name}: {names}"


DOORS = {
    "yaml": {"printkit.tables", "printkit.world"},
    "typer": {"printkit.cli", "printkit.options"},
    "svgwrite": {"printkit.sheets"},
    "reportlab": {"printkit.sheets"},
    "pikepdf": {"printkit.sheets"},
    "jinja2": {"printkit.sheets"},
    "fontpkg": {"printkit.sheets"},
}


def test_each_outside_library_has_its_door():
    for path in files():
        for line, parts in imports(path):
            doors = DOORS.get(parts[0])
            here = ".".join(dotted(path)[:2])
            assert doors is None or here in doors, f"{path}:{line}: {parts[0]} is for {sorted(doors or ())}"
