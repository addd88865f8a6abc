"""How fast a party goes, and what haste costs it (HEX-10 … HEX-22)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from printkit.core.dice import parse_dice
from printkit.rules.alexandrian.figures import row, rules, share
from printkit.world.orders import Member


def miles_an_hour(
    speed: int, *, terrain: str, way: str, modes: Iterable[str] = (), conditions: Iterable[str] = ()
) -> Fraction | None:
    """Miles in one hour of a base speed in feet (HEX-10, HEX-20): by way and terrain, modes and conditions multiplied
    together. None where the terrain cannot be walked.

    >>> miles_an_hour(30, terrain="plain", way="road"), miles_an_hour(30, terrain="jungle", way="trackless")
    (Fraction(3, 1), Fraction(3, 4))
    """
    by_way = row(terrain).get(way)
    if by_way is None:
        return None
    r = rules()
    miles = Fraction(speed, int(r["mile_per_feet"])) * share(by_way)
    for mode in modes:
        miles *= share(r["modes"][mode]["speed"])
    for condition in conditions:
        miles *= share(r["conditions"][condition])
    return miles


def table_miles(speed: int, span: str) -> Fraction:
    """A line of the speed table (HEX-10; 2.1): span is hour, hustle, watch or day."""
    r = rules()
    hours = {"hour": 1, "hustle": int(r["hustle_factor"]), "watch": int(r["watch_hours"]), "day": int(r["day_hours"])}[
        span
    ]
    return Fraction(speed * hours, int(r["mile_per_feet"]))


def hustle_damage(hour: int) -> int:
    """Damage of the hour-th hour of hustling since sleep (HEX-11): 0, 1, then double each hour.

    >>> [hustle_damage(h) for h in range(1, 6)]
    [0, 1, 2, 4, 8]
    """
    t = rules()["hustle"]
    over = hour - int(t["free_hours"])
    return 0 if over < 1 else int(t["first_damage"]) << (over - 1)


def forced_march_dc(hour: int) -> int | None:
    """The Constitution DC of the hour-th marching hour since sleep (HEX-13): none up to 8, then 10, 12, 14 …"""
    over = hour - int(rules()["day_hours"])
    t = rules()["forced_march"]
    return None if over < 1 else int(t["dc"]) + int(t["more"]) * (over - 1)


def actual_miles(miles: Fraction, total: int) -> Fraction:
    """The distance truly made where the average is `miles` and 2d6+3 came to `total` (HEX-22)."""
    return miles * total * int(rules()["actual_distance"]["percent"]) / 100


def distance_error() -> int:
    """By how many in a hundred a distance truly made may be off the average (HEX-22)."""
    figures = rules()["actual_distance"]
    count, sides, plus = parse_dice(str(figures["dice"]))
    each = int(figures["percent"])
    return max(100 - (count + plus) * each, (count * sides + plus) * each - 100)


def speed_of(member: Member) -> int:
    """A member's base speed in feet: that of the mount or wagon that the scenario names (companion tables 2.11)."""
    if not member.mount:
        return member.speed
    r = rules()
    return int(share(r["mounts"][member.mount][0]) * int(r["mile_per_feet"]))


def party_speed(speeds: Sequence[int]) -> int:
    """A group's speed: its slowest member's."""
    return min(speeds)
