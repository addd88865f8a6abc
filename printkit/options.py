"""The options of the commands, in groups: each group is the parameters that the commands of its kind share."""

from inspect import Parameter
from pathlib import Path
from typing import Annotated, Any

import typer


def _parameter(name: str, kind: Any, default: Any, *flags: str, **more: Any) -> Parameter:
    more.setdefault("show_default", default not in (None, False, ()))
    info = typer.Option(*flags, **more) if flags else typer.Argument(**more)
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info])


SCENARIO = (_parameter("scenario", Path | None, None, metavar="SCENARIO", help="A scenario to play, YAML or JSON."),)

LAND = (
    _parameter("seed", int | None, None, "--seed", help="Make the world from this number."),
    _parameter("land", Path | None, None, "--map", metavar="FILE", help="Take the land from a text-mapper file."),
    _parameter(
        "size", str | None, None, "--size", metavar="COLSxROWS", help="Size of a made world in hexes; else 30x20."
    ),
    _parameter(
        "kind", str | None, None, "--land", metavar="KIND", help="Land of a made world: coast, valley, desert …"
    ),
    _parameter(
        "version", int | None, None, "--version-of-land", metavar="N", help="An older generator, for its old worlds."
    ),
    _parameter("system", str | None, None, "--system", help="Rules of a made world: arcologia, alexandrian, eidos."),
    _parameter("calendar", Path | None, None, "--calendar", metavar="FILE", help="A calendar of your own, YAML."),
)

ENCOUNTERS = (
    _parameter("encounters", str | None, None, "--encounters", help="How meetings go: arcologia, ose, none."),
)

MEETING = (
    _parameter("terrain", str | None, None, "--terrain", help="The ground: forest, hills, lake …"),
    _parameter("place", str | None, None, "--place", metavar="wilderness|dungeon|water", help="Where they meet."),
    _parameter("seed", int | None, None, "--seed", help="The dice; the same number, the same encounter."),
    _parameter("party", int, 4, "--party", help="How many the party are."),
    _parameter("charisma", int, 0, "--charisma", help="The speaker's modifier to the reaction."),
    _parameter("again", bool, False, "--tie-again", help="A tied initiative is thrown again."),
)

PAPER = (_parameter("paper", str, "a4", "--paper", help="Paper to print on: a4, letter, a5."),)

ORDERS = (
    _parameter("start", str | None, None, "--from", metavar="HEX", help="Where the party starts."),
    _parameter("goal", str | None, None, "--to", metavar="HEX", help="Travel to this hex."),
    _parameter("via", list[str] | None, None, "--via", metavar="HEX", help="… by way of this hex; again for more."),
    _parameter("explore", int | None, None, "--explore", metavar="HOURS", min=0, help="Explore for so many hours."),
    _parameter("days", int | None, None, "--days", min=0, help="Explore for so many days of 24 hours."),
    _parameter("turns", int | None, None, "--turns", min=0, help="Explore for so many turns of the system."),
)

LOOK = (
    _parameter("lang", str, "en", "--lang", help="Language of the sheets: en, gl, pt."),
    _parameter("paper", str, "", "--paper", help="Paper to print on: a4, letter, a5; a3, a2, fit for a map."),
    _parameter("style", str, "colour", "--style", help="Look of the maps."),
    _parameter("detail", str, "auto", "--detail", metavar="plain|engraved|auto", help="How finely maps are drawn."),
    _parameter("text", str, "fonts", "--text", metavar="fonts|outlines", help="Letters of SVG files."),
)

DRAWN = (
    _parameter("hex_mm", float | None, None, "--hex-mm", metavar="MM", help="Size of hexes, over as many pages."),
    _parameter("orientation", str, "flat", "--orientation", metavar="flat|pointy", help="Which way hexes stand."),
    _parameter("grid", bool, True, "--grid/--no-grid", help="The net of hexes over the land."),
)

CUT = (
    _parameter("around", str | None, None, "--around", metavar="HEX", help="Only what lies round this hex."),
    _parameter("radius", int | None, None, "--radius", min=0, help="… so many hexes far; else 3."),
    _parameter("along", int | None, None, "--along-route", metavar="N", min=0, help="Only N hexes beside the route."),
)

NUMBERS = (
    _parameter("numbers", str, "{col}{row}", "--numbers", metavar="PATTERN", help="How hexes are numbered on sheets."),
    _parameter("first", str, "0101", "--first-number", metavar="HEX", help="The number of the hex at the top left."),
    _parameter("pad", int, 0, "--digits", metavar="N", min=0, max=6, help="Least digits of a column and of a row."),
    _parameter("lower", str, "even", "--lower-columns", metavar="even|odd", help="Which columns lie half a hex lower."),
)

GALLERY = (
    _parameter("lands", list[str] | None, None, "--land", metavar="KIND", help="Only this land; again for more."),
    _parameter("styles", list[str] | None, None, "--style", metavar="STYLE", help="Only this look; again for more."),
    _parameter("seed", int, 1, "--seed", help="The first of the seeds."),
)

COPY = (
    _parameter("journal", Path | None, None, "--journal", metavar="FILE", help="A journal that was played before."),
    _parameter("reader", str, "gm", "--for", metavar="gm|players", help="Whose copy."),
    _parameter("region", str | None, None, "--region", metavar="ID", help="Only this region."),
)

TABLE = (
    _parameter("journal", Path | None, None, "--journal", metavar="FILE", help="A journal that was played before."),
    _parameter("reader", str, "players", "--for", metavar="players|gm", help="The table's copy, or the director's."),
    _parameter("region", str | None, None, "--region", metavar="ID", help="Only this region."),
)

BOARD = (
    *TABLE,
    _parameter("hex_mm", float | None, None, "--hex-mm", metavar="MM", help="Size of hexes, over as many pages."),
)

RECORDS = (
    _parameter("journal", str | None, None, "--journal", metavar="FILE", help="Write the journal here (JSON Lines)."),
    _parameter("state", str | None, None, "--state", metavar="FILE", help="Write the state at the end here (JSON)."),
)

OUT = (
    _parameter("out", str | None, None, "-o", "--out", metavar="PATH", help="Where to write; - is standard output."),
)

FORCE = (
    _parameter("force", bool, False, "--force", help="Replace what is there; in a folder, only what a kit wrote."),
)

MANNERS = (
    _parameter("quiet", bool, False, "-q", "--quiet", help="No progress and no notes."),
    _parameter("as_json", bool, False, "--json", help="Print a summary for scripts on standard output."),
)

NEW = (_parameter("path", Path, Path("scenario.yaml"), metavar="PATH", help="The file to write."),)

LANG = (_parameter("lang", str, "en", "--lang", help="Language of the words: en, gl, pt."),)

FILES = (_parameter("files", list[Path], Parameter.empty, metavar="FILE...", help="Scenarios and journals."),)

KIND = (_parameter("kind", str, Parameter.empty, metavar="scenario|journal|state", help="Which file."),)

RULES = (_parameter("rules", list[str] | None, None, metavar="RULE...", help="Numbers, such as ARC-48."),)
