"""Reading of a user's file as text; what cannot be read is bad input, not an error of the program."""

from pathlib import Path

from printkit.core.faults import BadInput, Fault


def text_of(path: Path) -> str:
    """The text of a file in UTF-8, without a byte order mark; raises BadInput where there is none."""
    try:
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "its name cannot be used"
        raise BadInput([Fault(str(path), 0, f"it cannot be read: {why}", "name a file that can be read")]) from None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadInput([Fault(str(path), line, "this is not UTF-8", "save the file as UTF-8")]) from None
