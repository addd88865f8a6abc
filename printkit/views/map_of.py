"""The builder of a map view: a region's picture, as the gate cut it, in words."""

from collections.abc import Callable

from printkit.core.hexes import Hex
from printkit.core.known import Known
from printkit.views import route
from printkit.views.audience import Seen
from printkit.views.dating import Dating, day_index
from printkit.views.keyed import keyed_hexes
from printkit.views.map import HexFace, JourneyRow, Leg, MapMark, MapView, Stand, Trail
from printkit.views.numbers import STANDARD, UNNUMBERED, Numbers
from printkit.views.picture import Picture, Thing
from printkit.views.signs import Letters, letters
from printkit.views.words import Words, capital, words_of

_NAMED = ("terrain", "structure", "path", "mark", "vehicle", "weather")
_DAYS_FROM = 48


def map_view(
    seen: Seen, region: str, *, at: int | None = None, lang: str = "en", numbers: Numbers = STANDARD
) -> MapView:
    """A region's map at an hour of the journey (None: at its end); KeyError where the reader knows no such region."""
    if seen.facts.get("believed") and not seen.for_gm:
        from printkit.views.believed_map import believed_map

        return believed_map(seen, region, at=at, lang=lang)
    words = words_of(lang)
    picture = seen.picture(region, at)
    dating = Dating(seen.calendar, words)
    numbers = numbers if seen.grid else UNNUMBERED
    targets = _targets(seen, picture, numbers)
    board = seen.facts.get("land") == "board"
    # a board lies open to all: it has no states, and its signs are told from each other for players too
    open_to_all = seen.for_gm or board
    found, signs = letters(picture.things, words) if open_to_all else ({}, ())
    legs, journey = _journey(seen, picture, words, numbers)
    ways: tuple[Trail, ...] = ()
    if seen.facts.get("believed"):
        from printkit.views.believed_map import both_lengths, both_ways

        ways = both_ways(seen, picture, words)
        if ways:
            journey = both_lengths(seen, picture, lambda h: place_name(picture, h, words, numbers), words)
    number = numbers.all_of(picture.grid)
    return MapView(
        title=picture.title,
        subtitle=_subtitle(seen, picture, dating),
        note=_note(picture, words, numbers) if seen.grid else "",
        cols=picture.grid.cols,
        rows=picture.grid.rows,
        hexes=tuple(
            HexFace(h, x.known, number(h), x.terrain, x.structures, x.blocked) for h, x in picture.hexes.items()
        ),
        paths=picture.paths,
        areas=picture.areas,
        names=picture.names,
        marks=tuple(_mark(t, picture, words, found, gm=open_to_all, target=targets(t)) for t in picture.things),
        route=() if ways else legs,
        trails=ways,
        journey=journey,
        party=_stands(picture),
        signs=signs,
        stops=picture.stops if board else (),
        danger=picture.danger,
        realms=tuple(r._replace(number=numbers.of(picture.grid, r.seat)) for r in picture.realms),
        states=not open_to_all,
        grid=seen.grid,
        numbers=seen.grid,
        scale=int(seen.facts.get("miles_per_hex", 0)),
        lang=lang,
        badge=words(f"badge.{seen.reader}"),
        words={**map_words(words, int(seen.facts.get("miles_per_hex", 0))), **_way_words(words, ways)},
    )


def _way_words(words: Words, ways: tuple[Trail, ...]) -> dict[str, str]:
    """What the two ways are called on the GM's map."""
    if not ways:
        return {}
    return {"true_way": words("course.trail_true"), "believed_way": words("course.trail_believed_gm")}


def map_words(words: Words, miles: int) -> dict[str, str]:
    """The words that a map's drawer may need, with large first letters; figures that it fills itself stay in braces."""
    out: dict[str, str] = {}
    for key, word in words.flat.items():
        group, _, rest = key.partition(".")
        if group == "map":
            out[rest] = str(word)
        elif group in _NAMED:
            out[key] = capital(str(word))
            out.setdefault(rest, capital(str(word)))
    if miles:
        out["scale.unit"] = words("map.scale.miles", n=miles)
    return out


def _subtitle(seen: Seen, picture: Picture, dating: Dating) -> str:
    words = dating.words
    if seen.facts.get("land") == "board":
        return words("turns.map_at", n=picture.hour) if picture.hour else words("turns.map_start")
    day = day_index(seen.calendar, seen.start, picture.date)
    if not seen.for_gm:
        if picture.hour and not picture.date.hour:
            return words("map.as_known_end", day=day - 1)
        return words("map.as_known", day=day, date=dating.day(picture.date), hour=picture.date.hour)
    if not seen.hours:
        return ""
    last = seen.calendar.after(seen.start, max(0, picture.hour - 1))
    return words("map.journeyed", days=dating.days(seen.start, last))


def _note(picture: Picture, words: Words, numbers: Numbers) -> str:
    grid = picture.grid
    ends = (numbers.of(grid, Hex(1, 1)), numbers.of(grid, Hex(grid.cols, grid.rows)))
    return words("map.hexes", first=ends[0], last=ends[1])


def _journey(
    seen: Seen, picture: Picture, words: Words, numbers: Numbers
) -> tuple[tuple[Leg, ...], tuple[JourneyRow, ...]]:
    """The route by day, and its table: where each day ended and how far it went."""
    party = [m.name for m in seen.party]
    trails = route.trails(
        seen.until(picture.hour), picture.region, calendar=seen.calendar, start=seen.start, party=party
    )
    split = {t.day for t in trails if sum(o.day == t.day for o in trails) > 1}
    legs = tuple(Leg(t.day, t.hexes, who=words.listed(t.who) if t.day in split else "") for t in trails)
    rows = []
    for day in dict.fromkeys(t.day for t in trails):
        way = max((t for t in trails if t.day == day), key=lambda t: (len(t.who), len(t.hexes)))
        length = len(way.hexes) - 1
        miles = int(seen.facts.get("miles_per_hex", 0))
        far = words("map.length_miles", n=length * miles) if miles else words("map.length", n=length)
        rows.append(JourneyRow(day, place_name(picture, way.hexes[-1], words, numbers), far))
    return legs, tuple(rows)


def place_name(picture: Picture, h: Hex, words: Words, numbers: Numbers) -> str:
    """What a hex is called: its name where it has one that is known, else its land and number."""
    own = next((n.text for n in picture.names if n.rank != "river" and n.hexes == (h,)), "")
    own = own or next((n.text for n in picture.names if n.rank == "capital" and h in n.hexes), "")
    if own:
        return own
    face = picture.hexes.get(h)
    land = words.name("terrain", face.terrain) if face and face.terrain else ""
    return words("map.place", land=capital(land), number=numbers.of(picture.grid, h)).strip()


def _targets(seen: Seen, picture: Picture, numbers: Numbers) -> Callable[[Thing], str]:
    """Where a mark of the GM's map leads: the key's entry of its hex, of a creature the hex where it is listed."""
    if not seen.for_gm:
        return lambda _thing: ""
    keyed = keyed_hexes(seen.world, seen.world.regions[picture.region])
    lairs = {c.id: c.at for c in seen.world.creatures}

    def target(thing: Thing) -> str:
        lair = lairs.get(thing.id) if thing.kind == "creature" else None
        h = lair.hex if lair and lair.region == picture.region else thing.hex
        return numbers.of(picture.grid, h) if h in keyed else ""

    return target


def _mark(thing: Thing, picture: Picture, words: Words, signs: Letters, *, gm: bool, target: str) -> MapMark:
    age = "" if thing.here or gm else age_words(words, picture.hour - thing.seen)
    if age and picture.hexes[thing.hex].known == Known.MAPPED:
        age = words("marks.told")
    return MapMark(thing.hex, thing.kind, thing.here, age, signs.get((thing.kind, thing.what), ""), target)


def age_words(words: Words, hours: int) -> str:
    """How long ago something was seen: «seen 2 h ago», in days from two whole days on."""
    if hours >= _DAYS_FROM:
        return words("marks.seen_days", n=hours // 24)
    return words("marks.seen", n=hours)


def _stands(picture: Picture) -> tuple[Stand, ...]:
    by_hex: dict[Hex, list[str]] = {}
    for name, h in (picture.party or {}).items():
        by_hex.setdefault(h, []).append(name)
    return tuple(Stand(h, tuple(names)) for h, names in sorted(by_hex.items()))
