"""The builders of the players' coin hunt and of the director's sheet of the dice-move game."""

from collections.abc import Iterator, Mapping
from typing import Any

from printkit import tables
from printkit.views.audience import Seen
from printkit.views.cards_of import costs, grounds
from printkit.views.island import DieTable, DirectorView, Hidden, HuntCell, HuntView, Player, Result
from printkit.views.numbers import STANDARD
from printkit.views.turns_of import island_name
from printkit.views.words import Words, capital, words_of
from printkit.world.model import Place
from printkit.world.orders import Member


def hunt_view(seen: Seen, *, lang: str = "en") -> HuntView:
    """A sheet for each player, made of the board that all can see and of nothing that is hidden on it."""
    words = words_of(lang)
    return HuntView(
        kicker=words("hunt.kicker"),
        title=island_name(seen, words("hunt.kicker")),
        badge=words("badge.players"),
        foot=words("hunt.foot"),
        players=tuple(_player(m, words) for m in seen.party),
        cells=tuple(_cells(seen)),
        coins=int(_rules()["coins"]),
        lang=lang,
        words=words.for_sheet("hunt"),
    )


def _player(member: Member, words: Words) -> Player:
    kind = member.species or next(iter(tables.load("eidos/species")))
    row = tables.load("eidos/species")[kind]
    return Player(member.name, kind, capital(words.name("species", kind)), tuple(grounds(row, words)))


def _cells(seen: Seen) -> Iterator[HuntCell]:
    region = next(iter(seen.world.regions), None)
    if region is None:
        return
    picture = seen.picture(region, None)
    grounds = {key: row.eido for key, row in tables.terrains().items()}
    for h, face in picture.hexes.items():
        ground = grounds.get(face.terrain or "", "land")
        yield HuntCell(h.col, h.row, STANDARD.of(picture.grid, h), ground, h in picture.danger)


def _rules() -> Mapping[str, Any]:
    content: Mapping[str, Any] = tables.load("eidos/rules")
    return content


# --- the director ---------------------------------------------------------------------------------------------------


def director_view(seen: Seen, *, lang: str = "en") -> DirectorView:
    """What is hidden where at the start, who lives where, and every table of the rules by the die's faces."""
    words = words_of(lang)
    return DirectorView(
        kicker=words("director.kicker"),
        title=island_name(seen, words("director.kicker")),
        subtitle=words("director.subtitle"),
        badge=words("badge.board_gm"),
        foot=words("director.foot"),
        hidden=tuple(sorted(_hidden(seen, words))),
        beasts=tuple(sorted(_beasts(seen, words))),
        steps=tuple(words(f"director.turn.{n}") for n in range(1, 7)),
        tables=tuple(_tables(words)),
        lang=lang,
        words=words.for_sheet("director"),
    )


def _number(seen: Seen, at: Place) -> str:
    return STANDARD.of(seen.world.regions[at.region].grid, at.hex)


def _hidden(seen: Seen, words: Words) -> Iterator[Hidden]:
    for event in seen.world.events:
        for h in event.where.hexes[:1]:
            number = _number(seen, Place(event.where.region, h))
            yield Hidden(number, event.kind, capital(words.name("event", event.kind)), words.text(event.text))


def _beasts(seen: Seen, words: Words) -> Iterator[Hidden]:
    sheets = tables.load("eidos/sheets")
    rows = {**sheets["animals"], **sheets["monsters"], **sheets["vehicles"]}
    for kind, things in (("creature", seen.world.creatures), ("vehicle", seen.world.vehicles)):
        for thing in things:
            row = rows.get(thing.kind, {})
            yield Hidden(
                _number(seen, thing.at), thing.kind, capital(words.name(kind, thing.kind)), _figures(row, words)
            )


def _figures(row: Mapping[str, Any], words: Words) -> str:
    """A beast's figures on a line: its bonus, and what each ground costs it."""
    if not row:
        return ""
    paid = [words("director.cost", ground=r.label.lower(), cost=r.text) for r in costs(row, words)]
    return str(words.flat["director.join"]).join([words("director.vmv", n=row["vmv"]), *paid])


def _tables(words: Words) -> Iterator[DieTable]:
    rules = _rules()
    yield _table("event", "die", rules["event"], words, "event")
    yield _table("wander_sea", "wave", rules["wander_sea"], words, "wander_sea")
    yield _table("wander_air", "wind", rules["wander_air"], words, "wander_air")
    for group, rows in rules["accident"].items():
        yield _table("accident", "rocks", rows, words, "accident", who=_who(group, words))
    yield _table("rocks", "rocks", _rocks(rules), words, "rocks")
    for ground, animals in rules["animals"].items():
        yield _list(
            words("director.animals", ground=words(f"card.{ground}").lower()), "paw", animals, "creature", words
        )
    yield _list(words("director.finds"), "chest", rules["finds"], "find", words)


def _who(group: str, words: Words) -> str:
    """The kinds that an accident's row is for."""
    kinds = [k for k, row in tables.load("eidos/species").items() if row["accident"] == group]
    return words.listed([words.name("species", k) for k in kinds])


def _rocks(rules: Mapping[str, Any]) -> dict[int, str]:
    kills = int(rules["rocks"]["kills"])
    return {face: "killed" if face >= kills else "wounds" for face in range(1, 7)}


def _table(key: str, icon: str, rows: Mapping[int, str], words: Words, note: str, *, who: str = "") -> DieTable:
    """A table by the faces of the die; faces that follow each other with one result share a line."""
    found: list[Result] = []
    for face, result in rows.items():
        said = (
            words(f"director.result.{result}")
            if f"director.result.{result}" in words
            else words.name("fate.result", result)
        )
        said = capital(said)
        if found and found[-1].text == said:
            found[-1] = Result((*found[-1].faces, face), said)
        else:
            found.append(Result((face,), said))
    title = words(f"director.{key}_who", who=who) if who else words(f"director.{key}")
    return DieTable(title, icon, words(f"director.note.{note}"), tuple(found))


def _list(title: str, icon: str, keys: list[str], group: str, words: Words) -> DieTable:
    rows = tuple(Result((i,), capital(words.name(group, key))) for i, key in enumerate(keys, 1))
    return DieTable(title, icon, words("director.note.list", n=len(keys)), rows)
