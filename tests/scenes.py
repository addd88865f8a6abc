"""Small scenarios for tests of the reader: sections that a case replaces, marks on lines where a fault is due."""

from printkit.core.faults import BadInput
from printkit.world import scenario

SECTIONS = {
    "head": "printkit: 1",
    "system": "system: arcologia",
    "regions": """\
regions:
  vale:
    size: [6, 5]
    tiles:
      "0203": {terrain: forest}
      "0204": {terrain: mountain, structures: [watchtower]}
      "0301": {terrain: lake, structures: [port]}
  costa: {size: [3, 3], fill: grassland}""",
    "party": """\
party:
  - {name: Ana, at: [vale, "0301"], mobility: 7}
  - {name: Rui, at: [vale, "0301"], mobility: 6}""",
}


def text(**sections: str) -> str:
    """The base scenario with some sections put in place of its own or behind them."""
    return "\n".join({**SECTIONS, **sections}.values()) + "\n"


def read(**sections: str) -> scenario.Scenario:
    return scenario.parse(text(**sections), file="test.yaml")


def faults(source: str) -> list[str]:
    """Each fault as `LINE: message`."""
    try:
        scenario.parse(source, file="f")
    except BadInput as bad:
        return [str(fault).removeprefix("f:") for fault in bad.faults]
    return []


def marked(source: str) -> list[int]:
    """The lines that carry the mark `#!`."""
    return [n for n, line in enumerate(source.splitlines(), 1) if "#!" in line]
