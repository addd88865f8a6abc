"""YAML (and JSON) as nodes that know their lines, for files that people write by hand.

Scalars keep their text: `0203` stays `0203`, whatever a YAML reader would make of it. Anchors, aliases, tags, keys
given twice and more than one document are faults.
"""

import gc
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml

from printkit.core.faults import BadInput, Fault

DEEPEST = 40
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPE = re.compile(r"\\(?:u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})|.)", re.IGNORECASE | re.DOTALL)
_MEANING = "write YAML as the documentation shows it; spaces indent, tabs do not"


class Scalar(NamedTuple):
    """A single value: its text, its line, whether it is quoted; a `hole` stands where something refused stood."""

    text: str
    line: int
    quoted: bool = False
    hole: bool = False


class Listing(NamedTuple):
    """A list and the line on which it begins."""

    items: "list[Node]"
    line: int


class Mapping(NamedTuple):
    """A mapping: for each key its scalar and its value; and the line on which it begins."""

    entries: "dict[str, tuple[Scalar, Node]]"
    line: int


Node = Scalar | Listing | Mapping


def compose(text: str, *, file: str) -> tuple[Node, list[Fault]]:
    """The one document of a text, with the faults that leave something to read on; raises BadInput for others."""
    wrong = _FORBIDDEN.search(text)
    if wrong:
        line = text.count("\n", 0, wrong.start()) + 1
        raise BadInput([Fault(file, line, f"the character U+{ord(wrong[0]):04X} stands here", "take it out")])
    # nodes hold no cycles: looking for some while there are more and more of them is half the time of a large file
    collecting = gc.isenabled()
    gc.disable()
    try:
        return _build(_events(_without_surrogates(text)), file)
    except yaml.YAMLError as error:
        raise BadInput([_not_yaml(error, file)]) from None
    finally:
        if collecting:
            gc.enable()


def _not_yaml(error: yaml.YAMLError, file: str) -> Fault:
    """The parser's own words, with the line where what it could not finish began."""
    mark, begun, what = (getattr(error, key, None) for key in ("problem_mark", "context_mark", "context"))
    problem = str(getattr(error, "problem", None) or "it cannot be read").encode("ascii", "backslashreplace").decode()
    if mark and begun and what and begun.line != mark.line:
        problem += f", {what} that begins in line {begun.line + 1}"
    return Fault(file, mark.line + 1 if mark else 0, f"this is not YAML: {problem}", _MEANING)


def _without_surrogates(text: str) -> str:
    """JSON writes characters beyond the first plane as two escapes, which YAML does not know."""
    if not text.lstrip("\ufeff \t\r\n").startswith("{") or "\\u" not in text:
        return text
    return _ESCAPE.sub(_joined, text)


def _joined(escape: "re.Match[str]") -> str:
    if not escape[1]:
        return escape[0]
    return chr(0x10000 + (int(escape[1], 16) - 0xD800) * 0x400 + int(escape[2], 16) - 0xDC00)


def _events(text: str) -> Iterator[Any]:
    """The parser's events, by the C library where there is one."""
    parser: Any = yaml.CSafeLoader(text) if hasattr(yaml, "CSafeLoader") else yaml.SafeLoader(text)
    return iter(parser.get_event, None)


class _Builder:
    """Puts nodes together without recursion, so that no depth of nesting can break it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self.root: Node | None = None
        self.open: list[Listing | Mapping] = []
        self.keys: list[Scalar | None] = []

    def fault(self, line: int, wrong: str, right: str) -> None:
        self.faults.append(Fault(self.file, line, wrong, right))

    def place(self, node: Node) -> None:
        """Puts a node where it belongs: as an item, a key, a value or the root."""
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        if isinstance(parent, Listing):
            parent.items.append(node)
            return
        key = self.keys[-1]
        if key is None:
            self.keys[-1] = node if type(node) is Scalar else self._odd_key(node)
            return
        self.keys[-1] = None
        if key.hole:
            return
        if key.text in parent.entries:
            first = parent.entries[key.text][0].line
            self.fault(key.line, f"{shown(key)} is given twice (first in line {first})", "keep one of the two")
        else:
            parent.entries[key.text] = (key, node)

    def _odd_key(self, node: Node) -> Scalar:
        self.fault(node.line, "a list or mapping stands as a key", "write a word as the key")
        return Scalar("", node.line, hole=True)

    def refuse_extras(self, event: Any) -> None:
        line = event.start_mark.line + 1
        if event.anchor is not None:
            self.fault(
                line, f"the anchor &{_clip(event.anchor)} stands here", "write the value out; anchors are not read"
            )
        if event.tag is not None and not _harmless(event):
            self.fault(line, f"the tag {_clip(event.tag)} stands here", "write the value without a tag")


def _harmless(event: Any) -> bool:
    """Whether a tag is the parser's own doing (pure Python events carry `!` for quoted scalars)."""
    return event.tag == "!" and getattr(event, "style", None) not in (None, "")


def _build(events: Iterator[Any], file: str) -> tuple[Node, list[Fault]]:
    b = _Builder(file)
    documents = 0
    scalar, keys = yaml.ScalarEvent, b.keys
    for event in events:
        kind = type(event)
        if kind is scalar:
            if event.anchor is not None or event.tag is not None:
                b.refuse_extras(event)
            node = Scalar(event.value, event.start_mark.line + 1, not event.implicit[0])
            if keys and keys[-1] is None and type(b.open[-1]) is Mapping:
                keys[-1] = node
            else:
                b.place(node)
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            _begin(b, event, Mapping({}, event.start_mark.line + 1) if kind is yaml.MappingStartEvent else None)
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            b.keys.pop()
            b.place(b.open.pop())
        elif kind is yaml.AliasEvent:
            line = event.start_mark.line + 1
            b.fault(line, f"the alias *{_clip(event.anchor)} stands here", "write the value out; aliases are not read")
            b.place(Scalar("", line, hole=True))
        elif kind is yaml.DocumentStartEvent:
            documents += 1
            if documents > 1:
                b.fault(event.start_mark.line + 1, "a second document begins here", "keep one document a file")
                break
    return b.root if b.root is not None else Scalar("", 1), b.faults


def _begin(b: _Builder, event: Any, mapping: Mapping | None) -> None:
    line = event.start_mark.line + 1
    if event.anchor is not None or event.tag is not None:
        b.refuse_extras(event)
    if len(b.open) >= DEEPEST:
        raise BadInput(
            [
                *b.faults,
                Fault(
                    b.file, line, f"more than {DEEPEST} lists and mappings stand in one another", "close some brackets"
                ),
            ]
        )
    b.open.append(mapping if mapping is not None else Listing([], line))
    b.keys.append(None)


def printable(text: str) -> str:
    """A text on one line, with escapes for what cannot be printed."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def _clip(text: str, length: int = 40) -> str:
    text = printable(text)
    return text if len(text) <= length else text[: length - 1] + "…"


def shown(node: Node) -> str:
    """What stands there, for a message: at most 40 characters, on one line."""
    if isinstance(node, Mapping):
        return "a mapping"
    if isinstance(node, Listing):
        return "a list"
    return f"«{_clip(node.text)}»" if node.text else "nothing"
