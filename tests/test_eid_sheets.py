"""The dice-move game as a whole: the contract of a system, boards of every character, its sheets, and who may know what."""

import json

import pytest
import scanner
from test_cli import run

from printkit import tables
from printkit.asked import Asked
from printkit.core.dice import Dice
from printkit.journal.entries import to_dict, write
from printkit.journal.state import as_json, fold
from printkit.played import played
from printkit.rules import travel_system
from printkit.rules.play import play
from printkit.rules.referee import Policy
from printkit.sheets import cards as drawn_cards
from printkit.views import audience
from printkit.views.board_of import board_view
from printkit.views.cards_of import cards_view
from printkit.views.hunt_of import director_view, hunt_view
from printkit.views.turns_of import turns_view
from printkit.world.making import boards
from printkit.world.orders import Order

rule = pytest.mark.rule
CHARACTERS = {"shoals": 42, "ridge": 43, "cliffs": 44, "grove": 47}


def game(seed=42, turns=6):
    return played(Asked(seed=seed, system="eidos", turns=turns)).scenario


def seen(reader, seed=42, turns=6):
    scenario = game(seed, turns)
    return audience.cut(scenario, tuple(play(scenario).entries), audience.Reader(reader))


# --- the contract ---------------------------------------------------------------------------------------------------


def fresh(scenario):
    made = travel_system("eidos").game(
        scenario, dice=Dice(scenario.seed, presets=scenario.rolls), referee=Policy({}), procedure=None
    )
    made.opening()
    return made


@pytest.mark.parametrize("seed", CHARACTERS.values())
def test_every_option_is_legal_with_some_face_of_the_die(seed):
    from dataclasses import replace

    scenario = replace(game(seed, 0), orders=())
    name = scenario.party[0].name
    options = fresh(scenario).options(name)
    assert any(o.do == "move" for o in options)
    for order in options:
        outcomes = []
        for face in range(1, 7):
            one = fresh(replace(scenario, rolls=(face,)))
            one.carry_out([order])
            outcomes.append([e for e in one.scribe.entries if e.kind == "refused"])
        assert [] in outcomes, order


def test_a_refusal_changes_nothing():
    from dataclasses import replace

    scenario = replace(game(42, 0), orders=(), rolls=(3,))
    name = scenario.party[0].name
    one = fresh(scenario)
    before = as_json(one.scribe.state)
    for order in (Order("sneak", who=(name,)), Order("dive", who=(name,)), Order("rescue", who=(name,), member=name)):
        one.carry_out([order])
    assert as_json(one.scribe.state) == before
    assert {e.kind for e in one.scribe.entries if e.kind not in ("hour", "view")} == {"refused"}


@pytest.mark.parametrize("seed", CHARACTERS.values())
def test_the_fold_of_the_journal_is_the_state_and_the_same_seed_gives_the_same_bytes(seed):
    scenario = game(seed)
    first, second = play(scenario), play(scenario)
    assert write(first.entries) == write(second.entries)
    folded, kept = as_json(fold(scenario.world, first.entries)), as_json(first.state)
    # the clock is told by the entries as a whole: a turn's end may write nothing
    assert {**folded, "hour": audience.played(first.entries)} == kept


# --- boards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("character", "seed"), CHARACTERS.items())
def test_boards_of_every_character(character, seed):
    world = boards.make_board(seed)
    assert boards.make_board(seed, character=character) == world
    region = next(iter(world.regions.values()))
    built = [s for found in region.structures.values() for s in found]
    row = boards.characters()[character]
    assert (region.grid.cols, region.grid.rows) == tuple(row["size"])
    assert built.count("spring") == row["springs"] and {"village", "port", "watchtower"} <= set(built)
    assert region.dangerous and any(p.stops for p in region.paths)
    assert sum(e.kind == "coin" for e in world.events) == 2 and all(e.hidden for e in world.events)
    assert len({tuple(sorted(e.text.items())) for e in world.events}) == len(world.events)


def test_a_table_board_has_every_number_and_no_mark():
    view = board_view(seen("players"), "board")
    assert len(view.hexes) == view.cols * view.rows and all(f.number for f in view.hexes)
    assert not view.marks and not view.party and not view.route and not view.states
    assert view.stops and view.danger


def test_the_directors_board_shows_what_is_hidden():
    view = board_view(seen("gm"), "board")
    world = game().world
    coins = {e.where.hexes[0] for e in world.events if e.kind == "coin"}
    assert coins <= {m.hex for m in view.marks}


# --- cards, hunt, director ------------------------------------------------------------------------------------------


@rule("EID-11")
def test_players_cards_are_the_eight_kinds_and_no_beast():
    players, director = cards_view(seen("players")), cards_view(seen("gm"))
    beasts = {k for rows in tables.load("eidos/sheets").values() for k in rows}
    assert [c.icon for c in players.cards if c.title] == list(tables.load("eidos/species"))
    hidden = [c for c in director.cards if c.emblem == "hidden"]
    assert {c.icon for c in director.cards if c.title and c not in hidden} == beasts
    assert len(hidden) == len(game().world.events) and not any(c.emblem == "hidden" for c in players.cards)
    assert len(players.cards) % 9 == len(director.cards) % 9 == 0
    assert not beasts & {t.icon for t in (*players.tokens, *players.standees)}


@rule("EID-2", "EID-5", "EID-6")
@pytest.mark.parametrize(
    ("kind", "land", "cliff", "sea"),
    [
        ("carcamán", (), (6,), (4, 5, 6)),
        ("rabuso", (), (3, 4, 5, 6), (6,)),
        ("xente_cativa", (3, 4, 5, 6), (6,), ()),
        ("oestrimio", (6,), (), ()),
        ("mariño", (), (6,), ()),
    ],
)
def test_faces_on_the_cards_are_those_of_the_source(kind, land, cliff, sea):
    card = next(c for c in cards_view(seen("players")).cards if c.icon == kind)
    assert [row.faces for row in card.rows[:3]] == [land, cliff, sea]


def test_each_player_has_a_sheet_with_every_hex():
    view = hunt_view(seen("players"))
    assert len(view.players) == 4 and view.coins == 2
    cards = {c.icon: c.rows for c in cards_view(seen("players")).cards}
    assert all(p.rows == cards[p.icon] for p in view.players)
    region = next(iter(game().world.regions.values()))
    assert len(view.cells) == region.grid.cols * region.grid.rows


def test_the_directors_sheet_has_every_hidden_thing_and_every_face():
    view = director_view(seen("gm"))
    world = game().world
    assert len(view.hidden) == len(world.events) and len(view.beasts) == len(world.creatures) + len(world.vehicles)
    for table in view.tables[:8]:
        assert sorted(f for r in table.results for f in r.faces) == [1, 2, 3, 4, 5, 6], table.title


def test_backs_lie_behind_their_fronts():
    from printkit.sheets.cards import _Sheet

    sheet = _Sheet(None, 595.3, 841.9)
    for i in range(9):
        (x, y), (back_x, back_y) = sheet._corner(i, mirrored=False), sheet._corner(i, mirrored=True)
        assert y == back_y and x + back_x + drawn_cards._WIDE == pytest.approx(595.3)


def test_a_long_text_goes_on_another_card():
    from printkit.sheets.cards import _parts
    from printkit.views.island import Card

    words = [f"palabra{i}" for i in range(140)]
    parts = list(_parts(Card("Atopado", "coin", "Moeda perdida", text=" ".join(words), foot="Eido 0304")))
    assert len(parts) > 1
    assert " ".join(p.text for p in parts).split() == words
    short = Card("Atopado", "coin", "Moeda perdida", text="palabra", foot="Eido 0304")
    assert list(_parts(short)) == [short]


# --- turns ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reader", ["gm", "players"])
def test_turns_count_from_one_and_show_the_die(reader):
    view = turns_view(seen(reader))
    assert [t.number for t in view.turns] == ["1", "2", "3", "4", "5", "6"]
    faces = [p.face for t in view.turns for p in t.pieces]
    rolled = [e.face for e in play(game()).entries if e.kind == "roll"]
    assert sorted(f for f in faces if f) == sorted(rolled)
    assert not any("08" in str(t.number) for t in view.turns)


def test_players_turns_have_no_die_of_the_directors_and_no_hidden_beast():
    view = turns_view(seen("players"))
    assert not any(p.event for t in view.turns for p in t.pieces)
    hidden = {c.kind for c in game().world.creatures if c.hidden}
    assert not any(t.icon in hidden for turn in view.turns for t in turn.told)


# --- leaks ----------------------------------------------------------------------------------------------------------


@rule("EID-11")
@pytest.mark.parametrize("lang", ["en", "gl"])
def test_players_files_hold_no_hidden_coin_and_no_figure_of_a_beast(tmp_path, lang):
    scenario = game(44, 6)
    kit = tmp_path / "kit"
    run("kit", "--system", "eidos", "--seed", "44", "--turns", "6", "--lang", lang, "-o", str(kit), cwd=tmp_path)
    journal = [json.loads(line) for line in (kit / "gm" / "journal.jsonl").read_text().splitlines()]
    found = {e["id"] for e in journal if e["kind"] == "event"}
    words = [t for e in scenario.world.events if e.id not in found for t in e.text.values()]
    monsters = tables.load("eidos/sheets")["monsters"]
    words += [str(tables.words(lang)[f"creature.{c.kind}"]) for c in scenario.world.creatures if c.kind in monsters]
    met = {e.get("thing") for e in journal}
    words = [w for w in words if w not in {str(tables.words(lang).get(f"creature.{m}")) for m in met}]
    words += [f"coin_{i}" for i in (1, 2) if f"coin_{i}" not in found]
    assert words and scanner.scan(kit / "players", words) == []
    assert scanner.scan(kit / "gm", words[:1])


def test_two_boards_alike_but_for_what_is_hidden_give_players_the_same_cards_and_hunt():
    from dataclasses import replace

    scenario = game(42, 0)
    other = replace(scenario, world=replace(scenario.world, events=scenario.world.events[:3], creatures=()))
    views = []
    for one in (scenario, other):
        cut = audience.cut(one, tuple(play(one).entries), audience.Reader.PLAYERS)
        views.append((cards_view(cut), hunt_view(cut), board_view(cut, "board"), turns_view(cut)))
    assert views[0] == views[1]


def test_the_journal_of_a_game_is_read_again():
    from printkit.journal import entries

    done = play(game())
    again = list(entries.read(write(done.entries).splitlines()))
    assert [to_dict(e) for e in again] == [to_dict(e) for e in done.entries]


def test_the_game_to_start_from_plays_as_it_stands(tmp_path):
    assert run("new", "xogo.yaml", "--lang", "gl", cwd=tmp_path).returncode == 0
    assert run("check", "xogo.yaml", cwd=tmp_path).returncode == 0
    told = json.loads(run("journey", "xogo.yaml", "--json", cwd=tmp_path).stdout)
    assert (told["system"], told["hours"], told["refused"]) == ("eidos", 6, 0)


@pytest.mark.parametrize("paper", ["a4", "a2"])
def test_a_board_is_drawn_by_its_own_command(paper, tmp_path):
    done = run("board", "--system", "eidos", "--seed", "47", "--paper", paper, "-o", "b.svg", cwd=tmp_path)
    assert done.returncode == 0
    text = (tmp_path / "b.svg").read_text()
    assert "1511" in text and text.count("<svg") == 1


def test_a_board_is_of_this_game_alone(tmp_path):
    done = run("board", "--seed", "47", "-o", "b.svg", cwd=tmp_path)
    assert done.returncode == 2 and b"has no board" in done.stderr
