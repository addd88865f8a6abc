"""Creatures where they belong: groups with a lair, travellers who stay a while, ambushers who hide."""

from dataclasses import dataclass

from printkit.core.dice import Stream
from printkit.world.making.beasts import Kind, by_ground
from printkit.world.making.cast import Cast
from printkit.world.making.draft import LAND, Draft
from printkit.world.making.grammar import Line, Noun, told
from printkit.world.model import Creature, Place, Text

_LAND_HEXES, _WATER_HEXES = 34, 75
"""Hexes for each group of creatures."""
_SAFE = 2
"""Steps that what attacks keeps from settlements."""


@dataclass(frozen=True, slots=True)
class Group:
    """A group of one kind: its lair, how many, whether they hide; `hexes` are where its members stand."""

    kind: Kind
    lair: int
    hexes: tuple[int, ...]
    hidden: bool
    stays: int | None


def place(draft: Draft) -> list[Group]:
    """The groups of a region."""
    stream = draft.stream("creatures")
    homes = [s.hex for s in draft.sites] + list(draft.capital)
    safe = draft.flags.steps_from(draft.flags.of(homes), _SAFE + 3)
    land = [p for p in draft.land_cells() if draft.ground[p] != "river"]
    wet = [p for p in draft.cells if draft.water[p] != LAND or draft.ground[p] == "river"]
    taken = {s.hex for s in draft.outposts}
    groups = []
    for cells, share in ((land, _LAND_HEXES), (wet, _WATER_HEXES)):
        wanted = (len(cells) + stream.below(share)) // share
        for _ in range(wanted * 3):
            if not cells or wanted <= 0:
                break
            # of two places the one further from people: what is wild keeps away
            p = max(stream.pick(cells), stream.pick(cells), key=lambda q: (safe[q], q))
            group = _settle(draft, p, safe, taken, stream)
            if group is not None:
                groups.append(group)
                wanted -= 1
    return groups


def _settle(draft: Draft, p: int, safe: bytes, taken: set[int], stream: Stream) -> Group | None:
    """A group on a hex, if the hex is free and a kind lives there that may be so near to people."""
    near = safe[p]
    fit = [k for k in by_ground().get(draft.ground[p], ()) if k.heat[0] <= draft.heat[p] <= k.heat[1]]
    fit = [k for k in fit if near > _SAFE or (k.personality != "aggressive" and near > 0)]
    if p in taken or not fit:
        return None
    kind = stream.weighted(fit, [k.weight for k in fit])
    hexes = [p]
    ring = [q for q in draft.near[p] if draft.ground[q] in kind.terrains and q not in taken]
    hexes.extend(stream.pick(ring) if ring and stream.chance(30) else p for _ in range(stream.between(*kind.pack) - 1))
    taken.update((p, *draft.near[p]))
    stays = stream.between(kind.stays // 2, kind.stays * 2) if kind.stays else None
    return Group(kind, p, tuple(hexes), stream.chance(kind.hidden), stays)


def creatures(
    draft: Draft, groups: list[Group], habits: list[tuple[Line, ...]], count: dict[str, int]
) -> list[Creature]:
    """The groups as creatures of the world, with ids of their own; the first of each group tells how they live."""
    out = []
    for g, (group, lines) in enumerate(zip(groups, habits, strict=True)):
        kind = group.kind
        pack = f"{draft.id}_pack_{g + 1}" if len(group.hexes) > 1 else ""
        for i, p in enumerate(sorted(group.hexes)):
            count[kind.key] = count.get(kind.key, 0) + 1
            at, text = Place(draft.id, draft.hex(p)), told(*lines) if i == 0 else {}
            out.append(_creature(group, f"{kind.key}_{count[kind.key]}", at, pack, text))
    return out


def _creature(group: Group, made: str, at: Place, pack: str, text: Text) -> Creature:
    kind = group.kind
    return Creature(
        id=made,
        kind=kind.key,
        at=at,
        personality=kind.personality,
        fov=kind.fov,
        movement=kind.movement,
        stealth=kind.stealth,
        passive_perception=kind.passive_perception,
        hidden=group.hidden,
        stays=group.stays,
        allies=pack,
        allowed=kind.allowed,
        text=text,
    )


def habits(group: Group, cast: Cast) -> tuple[Line, ...]:
    """How the kind lives, and what its lair is like."""
    kind = group.kind
    den = Noun(f"den_{kind.den}")
    block = "lairsea" if kind.den == "reef" else "lair"
    more = cast.line(block, group.lair, den=den) if group.stays is None and kind.den != "camp" else None
    return (Line(f"beast.{kind.key}", 0), *([more] if more else ()))
