"""The builder of cards and tokens of the dice-move game: every figure from tables/eidos/ (EID-11).

Players' cards show the eight playable kinds; animals, vehicles and monsters are the director's alone.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from printkit import tables
from printkit.views.audience import Seen
from printkit.views.island import Box, Card, CardRow, CardsView, Token
from printkit.views.numbers import STANDARD
from printkit.views.turns_of import island_name
from printkit.views.words import Words, capital, words_of

_SKIES = ("good", "rough", "storm")
_PAGE = 9
_EMBLEMS = {"animals": "paw", "monsters": "skull", "vehicles": "ship"}


def cards_view(seen: Seen, *, lang: str = "en") -> CardsView:
    """The cards of a reader: playable kinds for players; for the director animals, monsters and vehicles, and what is
    hidden, to be handed to who finds it.
    """
    words = words_of(lang)
    own = (*_beasts(words), *_finds(seen, words)) if seen.for_gm else tuple(_species(words))
    blank = Card(words("card.own"), "pencil")
    cards = (*own, *(blank for _ in range(-len(own) % _PAGE)))
    tokens, standees = _pieces(seen, words)
    return CardsView(
        title=island_name(seen, words("card.title")),
        kicker=words("card.kicker_gm" if seen.for_gm else "card.kicker"),
        for_gm=seen.for_gm,
        cards=cards,
        tokens=tokens,
        standees=standees,
        lang=lang,
        words=words.for_sheet("cards"),
    )


def points(words: Words, n: int) -> str:
    """Points for a hex in words; a dash where there is no going."""
    return words("card.points", n=n) if n else words("card.never")


# --- players --------------------------------------------------------------------------------------------------------


def _species(words: Words) -> Iterator[Card]:
    for key, row in tables.load("eidos/species").items():
        yield Card(
            kicker=words("card.species"),
            icon=key,
            title=capital(words.name("species", key)),
            rows=tuple(grounds(row, words)),
            text=words("card.swims_for_ever") if row["swims"] < 0 else words("card.swims", n=row["swims"]),
            foot=_depth(row["depth"], words),
            emblem=key,
        )


def grounds(row: Mapping[str, Any], words: Words) -> Iterator[CardRow]:
    """What a kind needs on each ground (EID-2, EID-4 … EID-6)."""
    leave = row.get("leave", 0)
    yield _ground("grassland", "land", leave, points(words, row.get("land", 0)) if not leave else "", words)
    yield _ground("cliff", "cliff", row["cliff"], "" if row["cliff"] else words("card.by_path"), words)
    sea = row.get("sea", 0)
    swims = points(words, row["sea_points"]) if row.get("sea_points") else "" if sea else words("card.drifts")
    yield _ground("wave", "sea", sea, swims, words)
    if row["stops"]:
        yield _ground("stop", "path", 0, words("card.stops"), words)
    else:
        yield _ground("stop", "path_cliff", leave, "", words)
    under = {-1: "card.under_ever", 0: "card.under_not"}.get(row["under"])
    yield _ground("dive", "under", 0, words(under) if under else words("card.under", n=row["under"]), words)


def _ground(icon: str, label: str, least: int, text: str, words: Words) -> CardRow:
    return CardRow(
        icon,
        words(f"card.{label}" if label != "under" else "card.under_label"),
        tuple(range(least, 7)) if least else (),
        text,
    )


def _depth(metres: int, words: Words) -> str:
    if metres < 0:
        return words("card.depth_any")
    return words("card.depth", n=metres) if metres else words("card.depth_none")


# --- the director ---------------------------------------------------------------------------------------------------


def beast(kind: str, words: Words) -> Card | None:
    """The director's card of an animal, a monster or a vehicle; None for a kind that is none of the game's."""
    return next((card for card in _beasts(words) if card.icon == kind), None)


def _finds(seen: Seen, words: Words) -> Iterator[Card]:
    """What is hidden, a card each, in the order of the board."""
    for event in sorted(seen.world.events, key=lambda e: (e.where.hexes[:1], e.id)):
        for h in event.where.hexes[:1]:
            number = STANDARD.of(seen.world.regions[event.where.region].grid, h)
            yield Card(
                kicker=words("card.found"),
                icon=event.kind,
                title=capital(words.name("event", event.kind)),
                text=words.text(event.text),
                foot=words("card.found_in", hex=number),
                foot_icon="hidden",
                emblem="hidden",
            )


def on_a_line(card: Card, words: Words) -> str:
    """What each ground costs a beast, on a line, and how it dives."""
    paid = [words("director.cost", ground=r.label.lower(), cost=r.text) for r in card.rows]
    return str(words.flat["director.join"]).join(filter(None, [*paid, card.foot]))


def _beasts(words: Words) -> Iterator[Card]:
    groups = tables.load("eidos/sheets")
    for group, name in (("animals", "creature"), ("monsters", "creature"), ("vehicles", "vehicle")):
        for key, row in groups[group].items():
            yield Card(
                kicker=words(f"card.{group}"),
                icon=key,
                title=capital(words.name(name, key)),
                rows=tuple(costs(row, words)),
                boxes=tuple(_boxes(row, words)),
                text=_told(row, words),
                foot=_dives(row, words),
                emblem=_EMBLEMS[group],
            )


def costs(row: Mapping[str, Any], words: Words) -> Iterator[CardRow]:
    """What a beast or boat pays on each ground (EID-9, EID-10); flyers and boats by the weather: good, rough, storm."""
    if row["move"] == "air":
        flyer = tables.load("eidos/rules")["flyer"]
        for icon, ground in (("grassland", "land"), ("wave", "sea")):
            label = words("card.any_land" if ground == "land" else "card.sea")
            yield CardRow(icon, label, (), _by_sky({sky: flyer[sky][ground] for sky in _SKIES}, words))
        return
    for icon, ground in (
        ("grassland", "land"),
        ("cliff", "cliff"),
        ("wave", "sea"),
        ("beach", "shore"),
        ("spring", "stream"),
    ):
        cost = row.get(ground, 0)
        if isinstance(cost, Mapping):
            yield CardRow(icon, words(f"card.{ground}"), (), _by_sky(cost, words))
        elif cost:
            yield CardRow(icon, words(f"card.{ground}"), (), points(words, cost))
    if row.get("stops"):
        yield CardRow("stop", words("card.path"), (), words("card.stops"))


def _by_sky(cost: Mapping[str, int], words: Words) -> str:
    """Three prices in one line; one where the weather changes nothing."""
    if len(set(cost.values())) == 1:
        return points(words, cost["good"])
    return words("card.by_sky", good=cost["good"], rough=cost["rough"], storm=cost["storm"])


def _boxes(row: Mapping[str, Any], words: Words) -> Iterator[Box]:
    yield Box(words("card.vmv"), f"+{row['vmv']}" if row["vmv"] else "0")
    for key in ("fight", "escape", "wounds"):
        if key in row:
            water = row.get(f"{key}_water")
            yield Box(words(f"card.{key}"), f"{row[key]}/{water}" if water else str(row[key]))
    if "aboard" in row:
        yield Box(words("card.crew"), str(row["crew"]))
        yield Box(words("card.aboard"), str(row["aboard"]))


def _told(row: Mapping[str, Any], words: Words) -> str:
    if row.get("small"):
        return words("card.small_only")
    skies = row["move"] == "air" or isinstance(row.get("sea"), Mapping)
    return words("card.by_weather") if skies else ""


def _dives(row: Mapping[str, Any], words: Words) -> str:
    depth = row.get("dive")
    if depth is None:
        return ""
    if not depth:
        return words("card.dives_not")
    deep = words("card.dives_any") if depth < 0 else words("card.dives", n=depth)
    return deep if "dive_rolls" not in row else words("card.dives_and", deep=deep, then=words(_then(row)))


def _then(row: Mapping[str, Any]) -> str:
    return "card.keeps_roll" if row["dive_rolls"] else "card.gives_roll"


# --- tokens ---------------------------------------------------------------------------------------------------------


def _pieces(seen: Seen, words: Words) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
    """Players: their pieces and coins to be won; the director: beasts, boats, and what is hidden, face down."""
    if not seen.for_gm:
        party = tuple(Token(m.species or "person", m.name.partition(" ")[0], "party") for m in seen.party)
        coin = Token("coin", words("card.coin"), "thing")
        coins = tuple(coin for _ in range(int(tables.load("eidos/rules")["coins"])))
        states = tuple(Token(icon, words(f"card.token.{icon}"), "thing") for icon in ("wave", "dive", "skull"))
        blank = Token("", "", "party")
        return (*party, *coins, *states, *states, blank, blank), (*party, blank)
    beasts = tuple(Token(c.kind, capital(words.name("creature", c.kind)), "creature") for c in seen.world.creatures)
    boats = tuple(Token(v.kind, capital(words.name("vehicle", v.kind)), "thing") for v in seen.world.vehicles)
    rows = tables.load("eidos/sheets")["monsters"]
    return (*beasts, *boats), tuple(t for t in beasts if t.icon in rows) + boats
