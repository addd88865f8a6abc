"""What places that a party found are called on its own sheets, where their ids would give their hexes away.

A label is a place's name, or `structure.<key>` for what stands there; with `#n` behind it where another place has the
same, or where there is neither.
"""

from collections.abc import Iterable, Mapping

from printkit.journal.believed import Found, Recognized, WrongArea
from printkit.journal.entries import Entry
from printkit.views.whole import place_label
from printkit.views.words import Words
from printkit.world.model import World


def labels(journal: Iterable[Entry], world: World) -> dict[str, str]:
    """A label for the id of each place that players' entries tell of, in the order in which they tell of it."""
    bare = {x.id: place_label(r, x) for r in world.regions.values() for x in r.locations}
    out: dict[str, str] = {}
    used: dict[str, int] = {}
    for entry in journal:
        if entry.secret or not isinstance(entry, (Found, Recognized, WrongArea)) or entry.id not in bare:
            continue
        if entry.id not in out:
            base = bare[entry.id]
            used[base] = used.get(base, 0) + 1
            out[entry.id] = base if base and used[base] == 1 else f"{base}#{used[base]}"
    return out


def called(label: str, world: World, words: Words) -> str:
    """A labelled place in words: its name, what stands there, else what is told of it."""
    base = label.partition("#")[0]
    group, _, key = base.partition(".")
    if group == "structure":
        return words.name(group, key)
    return base or _text(label, world, words) or words("log.a_place")


def _text(label: str, world: World, words: Words) -> str:
    texts: Iterable[Mapping[str, str]] = (x.text for r in world.regions.values() for x in r.locations if x.id == label)
    return next((words.text(t).rstrip(".") for t in texts if t), "")
