"""Following tracks (companion tables 2.9)."""

from printkit.rules.alexandrian.figures import row, rules


def tracking_dc(
    terrain: str,
    *,
    creatures: int = 1,
    size: str = "medium",
    days: int = 0,
    rain_hours: int = 0,
    fresh_snow: bool = False,
    night: bool = False,
    moonlight: bool = False,
    fog: bool = False,
    hides: bool = False,
) -> int:
    """The DC to follow a track: ground, number (−1 for every three), size of the largest, age, weather, light.

    Of the lines for visibility only the largest applies. `hides`: the quarry hides its trail.
    """
    t = rules()["tracking"]
    dc = int(t["ground"][row(terrain)["ground"]])
    dc += int(t["size"][size]) - creatures // int(t["creatures_per"])
    dc += days * int(t["day"]) + rain_hours * int(t["rain_hour"])
    dc += int(t["fresh_snow"]) if fresh_snow else 0
    dark = int(t["moonlight" if moonlight else "overcast_night"]) if night else 0
    return dc + max(dark, int(t["fog"]) if fog else 0) + (int(t["hides"]) if hides else 0)
