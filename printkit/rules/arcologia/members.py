"""A member's attributes (ARC-1 to ARC-3) and skills, as the game asks of them."""

from dataclasses import dataclass
from typing import NamedTuple

from printkit.rules.arcologia.land import figures
from printkit.world.orders import Member


class Attributes(NamedTuple):
    """Mobility and its two children."""

    mobility: int
    displacement: int
    movement: int


def attributes(member: Member) -> Attributes:
    """Mobility, Displacement and Movement (ARC-2, ARC-3): a Mobility bonus counts for both children.

    >>> from printkit.world.model import Place, Hex
    >>> attributes(Member("Ana", Place("r", Hex(1, 1)), mobility=6, bonus={"mobility": 1, "movement": 2}))
    Attributes(mobility=7, displacement=7, movement=9)
    """
    mobility = member.mobility + member.bonus.get("mobility", 0)
    return Attributes(
        mobility,
        max(0, mobility + member.bonus.get("displacement", 0)),
        max(0, mobility + member.bonus.get("movement", 0)),
    )


def mobility_from_dexterity(dexterity: int) -> int:
    """Mobility as it comes from Dexterity (ARC-1, companion tables 4.7).

    >>> mobility_from_dexterity(9)
    8
    """
    return int(figures()["least_mobility"]) + dexterity // int(figures()["dexterity_per_mobility"])


@dataclass(frozen=True, slots=True)
class Traveller:
    """A member ready for play; `order` is the place in the party, `fov` the field of view with skills (ARC-30, 31)."""

    name: str
    order: int
    movement: int
    fov: int
    stealth: int
    passive_perception: int
    swims: bool
    identification: int
    reach: int
    climbing: int


def traveller(member: Member, order: int) -> Traveller:
    """A member ready for play."""
    skills = member.skills
    return Traveller(
        name=member.name,
        order=order,
        movement=attributes(member).movement,
        fov=member.fov + skills.get("eagle_companion", 0),
        stealth=member.stealth,
        passive_perception=member.passive_perception,
        swims=skills.get("water_crossing", 0) > 0,
        identification=skills.get("identification", 0),
        reach=int(figures()["join_reach"]) + skills.get("long_reinforcement", 0),
        climbing=skills.get("climbing", 0),
    )
