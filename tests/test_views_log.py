"""The journey log: hours, groups, steps in words, what was seen and done, encounters; the GM's and the players'."""

from dataclasses import replace

import pytest
from view_samples import begin, hex_, hexes, hour, journal, recharge, region, scenario, step, view

from printkit.core.dice import Roll
from printkit.journal.believed import Found
from printkit.journal.entries import (
    Activity,
    Boards,
    Choice,
    CreatureMoves,
    Draw,
    Encounter,
    EventHappens,
    Identifies,
    Refused,
    Rest,
    Sight,
    Status,
    Transit,
)
from printkit.views.audience import Reader, cut
from printkit.views.log_of import log_view
from printkit.world.model import Creature, Event, Location, Passage, Path, Place, Vehicle, Where

VALE = region(
    """
    . f . h
    . w . m
    """,
    built={"0201": "ruins"},
    named={"0101": "Ferrel", "0102": "Hollow"},
    paths=(Path("road", hexes("0101 0201"), level=2), Path("road", hexes("0201 0202"), level=1)),
)
COSTA = region(". .", key="costa", name="Costa")
WORLD = scenario(
    VALE,
    COSTA,
    creatures=(
        Creature("w1", "wolf", Place("vale", hex_("0202"))),
        Creature("w2", "wolf", Place("vale", hex_("0202")), hidden=True, personality="aggressive"),
        Creature("w3", "wolf", Place("vale", hex_("0202"))),
    ),
    events=(
        Event(
            "chest",
            "treasure",
            Where("vale", hexes("0102")),
            "entry",
            hidden=True,
            text={"en": "An iron chest.", "pt": "Um baú."},
        ),
        Event("gale", "storm", Where("vale", hexes("0401")), "hour"),
    ),
    passages=(Passage("gate", Place("vale", hex_("0101")), Place("costa", hex_("0101"))),),
    vehicles=(Vehicle("boat", "canoe", Place("vale", hex_("0101")), 6, ("fresh",)),),
)
HOME = {"Ana": "0101", "Rui": "0101"}


def rows(entries, reader=Reader.GM, lang="en", world=WORLD):
    v = log_view(cut(world, journal(begin(), entries), reader), lang=lang)
    return [h for day in v.days for p in day.periods for h in p.hours]


def one_hour(*entries, at=HOME, **kw):
    (row,) = rows(
        [
            recharge(0, Ana=9, Rui=6),
            hour(WORLD, 0, at),
            view(0, "0101 0201 0202 0102"),
            *entries,
            recharge(1, Ana=9, Rui=6),
        ],
        **kw,
    )
    return row


def texts(row, group=0):
    return [h.text for h in row.groups[group].happenings if not h.text.startswith("In view")]


@pytest.mark.parametrize(
    ("made", "en", "pt"),
    [
        (step(0, "Ana Rui", "0101", "0102"), "plain 1", "planície 1"),
        (
            step(
                0,
                "Ana Rui",
                "0101",
                "0201",
                5,
                parts=(("terrain.forest", 3), ("structure.ruins", 1), ("weather.thunderstorm", 1)),
            ),
            "forest 3 + ruins 1 + thunderstorm 1",
            "floresta 3 + ruínas 1 + trovoada 1",
        ),
        (
            step(0, "Ana Rui", "0101", "0201", parts=(("path.road", 1),)),
            "road level 2, in place of forest 3",
            "estrada nível 2, no lugar de floresta 3",
        ),
        (
            step(0, "Ana Rui", "0101", "0201", 2, parts=(("path.road", 1), ("weather.rain", 1))),
            "road level 2 (forest 3): 1 + rain 1",
            "estrada nível 2 (floresta 3): 1 + chuva 1",
        ),
        (
            step(
                0,
                "Ana Rui",
                "0101",
                "0102",
                1,
                parts=(("terrain.plain", 1), ("structure.village", -1), ("cost.least", 1)),
            ),
            "plain 1 + village −1, at least 1",
            None,
        ),
        (step(0, "Ana Rui", "0101", "0102", vehicle="boat"), "canoe: plain 1", "canoa: planície 1"),
    ],
)
def test_a_step_s_cost_in_words(made, en, pt):
    """ARC-47 to ARC-50."""
    assert one_hour(made).groups[0].steps[0].parts == en
    if pt:
        assert one_hour(made, lang="pt").groups[0].steps[0].parts == pt


def test_players_know_the_level_of_a_road_they_walk():
    made = step(0, "Ana Rui", "0101", "0201", parts=(("path.road", 1),))
    assert one_hour(made, reader=Reader.PLAYERS).groups[0].steps[0].parts == "road level 2, in place of forest 3"


def test_movement_is_that_of_the_slowest():
    (group,) = one_hour(step(0, "Ana Rui", "0101", "0102", 2)).groups
    assert (group.spent, group.have, group.movement) == (2, 6, "2 of 6")


def test_a_step_that_costs_more_than_there_is_spends_what_there_is():
    """ARC-52 (a): the cost is the full cost, what is left is spent."""
    (group,) = one_hour(step(0, "Ana Rui", "0101", "0102", 7, left=0)).groups
    assert (group.spent, group.have, group.steps[0].cost) == (6, 6, "7")


def test_a_split_party_has_a_row_for_each_part():
    row = one_hour(
        step(0, "Ana", "0101", "0102"), Refused(hour=0, who=("Rui",), order={}, why="blocked", rule="ARC-44")
    )
    assert [(g.who, g.number, g.spent, g.have) for g in row.groups] == [("Ana", "0101", 1, 9), ("Rui", "0101", 0, 6)]
    assert texts(row, 0) == []
    assert texts(row, 1) == ["The hex is closed. (ARC-44)"]


@pytest.mark.parametrize(
    ("entry", "gm", "players"),
    [
        (
            Refused(
                hour=0, who=("Ana", "Rui"), order={}, why="movement", rule="ARC-52", figures={"cost": 5, "left": 2}
            ),
            "The step costs 5, and 2 is left. (ARC-52)",
            "The step costs 5, and 2 is left.",
        ),
        (
            Refused(hour=0, who=("Ana",), order={}, why="transit", figures={"who": "Ana"}),
            "Ana is on the way through a passage.",
            "same",
        ),
        (
            Choice(hour=0, who=("Ana", "Rui"), choice="way", why="cheapest", figures={"to": "0202"}),
            "On to 0202: the cheapest way known.",
            "same",
        ),
        (
            Identifies(hour=0, who="Ana", region="vale", hex="0102", left=1),
            "Ana: looks closely at 0102 Hollow; 1 use left today.",
            "same",
        ),
        (Sight(hour=0, region="vale", hex="0202", what="w1"), "Wolf in 0202.", "same"),
        (Sight(hour=0, region="vale", hex="0202", what="w1", until=0), "No longer there: wolf in 0202.", "same"),
        (
            Sight(hour=0, who="Ana", region="vale", hex="0102", what="chest"),
            "Ana: makes out treasure in 0102 Hollow.",
            "same",
        ),
        (
            EventHappens(
                hour=0,
                id="chest",
                region="vale",
                hex="0102",
                trigger="entry",
                event="treasure",
                change="triggered",
                hexes=("0102",),
            ),
            "In 0102 Hollow: treasure. An iron chest.",
            "same",
        ),
        (
            EventHappens(
                hour=0,
                id="gale",
                region="vale",
                hex="0401",
                trigger="hour",
                event="storm",
                secret=True,
                hexes=("0401",),
            ),
            "Storm in 0401.",
            None,
        ),
        (EventHappens(hour=0, id="sky", region=None, trigger="lunar", event="omen"), "Omen.", "same"),
        (
            CreatureMoves(hour=0, secret=True, id="w1", region="vale", origin="0202", to="0201"),
            "Wolf 0202 → 0201.",
            None,
        ),
        (
            Draw(
                hour=0,
                what="gale",
                region="vale",
                result="absent",
                rolls=(Roll("1d100", (77,), 77, "roll.event.hour"),),
            ),
            None,
            None,
        ),
        (
            Draw(
                hour=0, what="weather", region="vale", result="clear", rolls=(Roll("1d100", (40,), 40, "roll.weather"),)
            ),
            "Weather drawn: clear sky (40).",
            None,
        ),
        (Rest(hour=0, who=("Ana", "Rui")), "Sleep, 1 h.", "same"),
        (Rest(hour=0, who=("Ana",)), "Ana: sleep, 1 h.", "same"),
        (Status(hour=0, who=("Rui",), stress=2, sleepy=True), "Rui: sleepy; Stress 2.", "same"),
        (Boards(hour=0, who=("Ana", "Rui"), vehicle="boat", aboard=True), "Aboard the canoe.", "same"),
        (
            Transit(hour=0, who=("Ana", "Rui"), passage="gate", hours_left=4),
            "On the way through a passage (Vale and Costa), 4 hours left.",
            "On the way through a passage (Vale), 4 hours left.",
        ),
        (Activity(hour=0, who=("Ana", "Rui"), activity="explore", hours=72), "Explores for 72 h.", "same"),
        (Activity(hour=0, who=("Ana",), activity="research", hours=2), "Ana: research, 1 h.", "same"),
    ],
    ids=lambda x: getattr(x, "kind", "") if not isinstance(x, str) else "",
)
def test_what_was_done_in_words(entry, gm, players):
    assert texts(one_hour(entry)) == ([] if gm is None else [gm])
    lived = texts(one_hour(entry, reader=Reader.PLAYERS))
    assert lived == ([] if players is None else [gm if players == "same" else players])


def test_creatures_alike_are_counted():
    row = one_hour(*(Sight(hour=0, region="vale", hex="0202", what=w) for w in ("w1", "w3")))
    assert texts(row) == ["2 wolves in 0202."]


def test_creatures_that_go_the_same_way_are_counted():
    moves = [
        CreatureMoves(hour=0, secret=True, id=w, region="vale", origin="0202", to=to)
        for w, to in (("w1", "0201"), ("w2", "0301"), ("w3", "0201"))
    ]
    assert texts(one_hour(*moves)) == ["2 wolves 0202 → 0201 and wolf 0202 → 0301."]


D100 = Roll("1d100", (3,), 3, "roll.event.hour")


@pytest.mark.parametrize(
    ("what", "result"), [("gale", "happens"), ("hour", "storm")], ids=["a listed event", "one of the tables"]
)
def test_an_event_that_was_drawn_is_told_once_with_its_dice(what, result):
    drawn = Draw(hour=0, what=what, region="vale", result=result, rolls=(D100,))
    comes = EventHappens(
        hour=0, secret=True, id="gale", region="vale", hex="0401", trigger="hour", event="storm", hexes=("0401",)
    )
    assert texts(one_hour(drawn, comes)) == ["Storm in 0401 (drawn 3)."]


def test_a_weather_that_was_drawn_and_does_not_hold_is_left_out():
    """What a scenario lists holds over what is drawn: the throw came to nothing."""
    assert texts(one_hour(Draw(hour=0, what="weather", region="vale", result="rain", rolls=(D100,)))) == []


def test_what_nobody_sees_in_a_region_where_nobody_is_stands_in_no_log():
    far = EventHappens(
        hour=0, secret=True, id="x", region="costa", hex="0101", trigger="hour", event="market", hexes=("0101",)
    )
    drawn = Draw(hour=0, what="hour", region="costa", result="market", rolls=(D100,))
    assert texts(one_hour(drawn, far)) == []
    (there,) = rows([hour(WORLD, 0, HOME, region="costa"), drawn, far])
    assert texts(there) == ["Market in 0101 (drawn 3)."]


def test_what_comes_into_view():
    """Hexes with a name or a structure by number, of the others the lands; not the hexes on which somebody stood."""
    (view_line,) = [h.text for h in one_hour(step(0, "Ana Rui", "0101", "0102")).groups[0].happenings]
    assert view_line == "In view: 0201 ruins and woods."


@pytest.mark.parametrize(
    ("entry", "depth"),
    [
        (
            EventHappens(
                hour=0,
                id="gale",
                region="vale",
                hex="0401",
                trigger="hour",
                event="storm",
                secret=True,
                hexes=("0401",),
            ),
            "secret",
        ),
        (Sight(hour=0, region="vale", hex="0102", what="chest"), "hidden"),
        (Sight(hour=0, region="vale", hex="0202", what="w1"), "landmark"),
    ],
)
def test_how_deep_a_line_lies(entry, depth):
    line = one_hour(entry).groups[0].happenings[-1]
    assert line.depth == depth
    assert {h.depth for h in one_hour(entry, reader=Reader.PLAYERS).groups[0].happenings} == {"landmark"}


def nights(*secret):
    hours = [
        e
        for h in range(10, 14)
        for e in (recharge(h, Ana=9, Rui=6), hour(WORLD, h, HOME), Rest(hour=h, who=("Ana", "Rui")))
    ]
    return [*hours, *secret, recharge(14, Ana=9, Rui=6)]


def test_hours_alike_are_one_row():
    (row,) = rows(nights())
    assert (row.hour, row.until, row.groups[0].movement, texts(row)) == ("18", "21", "", ["Sleep, 4 h."])


def test_lying_down_to_sleep_is_one_row_with_the_sleep():
    late = Choice(hour=10, who=("Ana", "Rui"), choice="rest", why="late", rule="ARC-42")
    entries = sorted([late, *nights()], key=lambda e: e.hour)
    (row,) = rows(entries)
    assert (row.hour, row.until, texts(row)) == (
        "18",
        "21",
        ["Lies down to sleep: it is late. (ARC-42)", "Sleep, 4 h."],
    )


def test_what_moves_unseen_does_not_part_hours():
    moves = [
        EventHappens(
            hour=h,
            id="gale",
            region="vale",
            hex=at,
            trigger="hour",
            event="storm",
            change="moves",
            secret=True,
            hexes=(at,),
        )
        for h, at in ((11, "0301"), (12, "0401"))
    ]
    entries = sorted(nights(*moves), key=lambda e: e.hour)
    (row,) = rows(entries)
    assert texts(row) == ["Sleep, 4 h.", "Storm now in 0301 and 0401."]
    assert rows(entries, Reader.PLAYERS) == rows(nights(), Reader.PLAYERS)


def test_an_activity_fills_its_hours():
    begins = Activity(hour=0, who=("Ana", "Rui"), activity="city", hours=3)
    ends = Activity(hour=3, who=("Ana", "Rui"), activity="city", hours=3, change="ends")
    hours = [hour(WORLD, h, HOME) for h in range(4)]
    first, second = rows([hours[0], begins, *hours[1:3], ends, hours[3]])
    assert (first.hour, first.until, texts(first)) == ("08", "10", ["In the city, 3 h."])
    assert (second.hour, texts(second)) == ("11", [])


FIGHT = Encounter(
    hour=0,
    region="vale",
    hex="0101",
    creatures=("w1", "w2"),
    participants=("Ana", "Rui"),
    surprised=("Rui",),
    joins={"w2": 10},
    outcome="fled",
    how="ambushed",
    rolls=(Roll("1d20+5", (6,), 11, "roll.ambush"),),
)


def test_the_gm_s_encounter_box():
    """ARC-76, ARC-79."""
    (box,) = one_hour(FIGHT).encounters
    assert (box.name, box.temper, box.when) == ("2 wolves", "docile, aggressive, lies in wait", "8:00 · 0101")
    assert box.text == "They rose where nobody had seen them."
    assert box.surprised == "Rui loses the first turn."
    assert [(d.faces, d.formula, d.total, d.text) for d in box.dice] == [
        ((6,), "1d20+5", "11", "stealth of those in ambush")
    ]
    assert [(j.second, j.text, j.party) for j in box.joins] == [
        (0, "Ana and Rui", True),
        (0, "wolf", False),
        (10, "wolf", False),
    ]
    assert [word for word, ticked in box.outcomes if ticked] == ["fled"]


def test_who_comes_later_is_among_those_met_and_who_stayed_out_is_not_said_to_take_part():
    alone = replace(FIGHT, creatures=("w1",), participants=("Ana",), surprised=(), joins={"w2": 10, "w3": 20})
    (box,) = one_hour(alone).encounters
    assert (box.name, box.text) == ("3 wolves", "They rose where nobody had seen them. Taking part: Ana.")


def test_the_players_box_has_no_dice_and_no_tempers():
    (box,) = one_hour(FIGHT, reader=Reader.PLAYERS).encounters
    assert (box.name, box.temper, box.dice, box.surprised) == ("2 wolves", "", (), "Rui loses the first turn.")


@pytest.mark.parametrize(
    ("outcome", "ticked", "count"), [("open", "left open", 4), ("won", "won", 4), ("standoff", "standoff", 1)]
)
def test_outcomes_to_tick(outcome, ticked, count):
    (box,) = one_hour(replace(FIGHT, outcome=outcome)).encounters
    assert ([w for w, yes in box.outcomes if yes], len(box.outcomes)) == ([ticked], count)


@pytest.mark.parametrize(
    ("lang", "title", "place", "subtitle"),
    [
        ("en", "14 Bloomtide", "month 3 of 12 · Restday", "First day, from Ferrel to Hollow"),
        ("pt", "Dia 14 de Florada", "mês 3 de 12 · Descanso", "Primeiro dia, de Ferrel a Hollow"),
    ],
)
def test_the_day_s_head(lang, title, place, subtitle):
    entries = journal(begin(), hour(WORLD, 0, HOME), view(0, "0101 0102"), step(0, "Ana Rui", "0101", "0102"))
    (day,) = log_view(cut(WORLD, entries, Reader.GM), lang=lang).days
    assert (day.title, day.place, day.subtitle) == (title, place, subtitle)


def test_the_foot_says_whose_points_they_are():
    v = log_view(cut(WORLD, journal(begin(), recharge(0, Ana=9, Rui=6), hour(WORLD, 0, HOME)), Reader.GM))
    assert v.foot == "Ana 9 · Rui 6 · the points are those of the slowest who walks"


def test_the_foot_of_one_alone_says_nothing_of_the_slowest():
    alone = scenario(VALE, names=("Ana",))
    v = log_view(cut(alone, journal(begin(), recharge(0, Ana=9), hour(alone, 0, {"Ana": "0101"})), Reader.GM))
    assert v.foot == "Ana 9"


def test_those_in_a_passage_are_off_the_map():
    (row,) = rows([hour(WORLD, 0, {"Ana": "transit", "Rui": "0101"})])
    assert [(g.who, g.number, g.terrain) for g in row.groups] == [("Ana", "–", "passage"), ("Rui", "0101", "plain")]


def test_where_players_have_no_grid_the_log_has_no_numbers():
    entries = [hour(WORLD, 0, HOME), view(0, "0101 0201 0202"), step(0, "Ana Rui", "0101", "0201"), FIGHT]
    lived = cut(WORLD, journal(begin(players_grid=False), entries), Reader.PLAYERS)
    (day,) = log_view(lived).days
    (row,) = day.periods[0].hours
    assert (row.groups[0].number, row.groups[0].steps) == ("Ferrel", ())
    assert texts(row) == []
    assert row.encounters[0].when == "8:00"
    assert day.subtitle == "First day, from Ferrel to forest"
    assert not [h for h in ("0101", "0201", "0202") if h in str(day)]


def test_a_rest_of_several_hours_stands_in_each():
    watch = [hour(WORLD, h, HOME) for h in range(4)]
    (row,) = rows([*watch, Rest(hour=3, who=("Ana", "Rui"), hours=4)])
    assert (row.hour, row.until, texts(row)) == ("08", "11", ["Sleep, 4 h."])


def test_a_place_found_is_told_by_its_name_never_by_its_id():
    """HEX-45: an id may give the hex away."""
    vale = replace(
        VALE,
        locations=(Location("vale_0201", hex_("0201"), text={"en": "Old walls."}), Location("vale_0102", hex_("0102"))),
    )
    world = scenario(vale)
    found = [Found(hour=0, who=("Ana", "Rui"), id=f"vale_{h}", how="visible") for h in ("0201", "0102")]
    entries = [hour(world, 0, HOME), *found]
    for reader in Reader:
        (row,) = rows(entries, reader, world=world)
        assert texts(row) == ["Found: ruins.", "Found: Hollow."]


def test_a_kind_without_words_is_told_by_its_name():
    unknown = Refused(hour=0, who=("Ana", "Rui"), order={}, why="never_heard_of")
    assert texts(one_hour(unknown)) == ["Never heard of."]


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (
            {"step": "surprise", "party": True, "foes": False, "surrounded": True},
            "The party is surprised: the others have a round to themselves. They are many, and may stand all round.",
        ),
        ({"step": "distance", "distance": 20, "unit": "yards"}, "20 yards apart."),
        ({"step": "initiative", "party": 5, "foes": 3, "first": "party"}, "The party acts first (5 against 3)."),
        ({"step": "initiative", "foes": 2, "first": "foes"}, "Only they roll (2)."),
        (
            {"step": "reaction", "total": 5, "result": "unfriendly", "pursues": True},
            "Unfriendly, may attack (5); would follow who flees.",
        ),
        (
            {"step": "actions", "flight": 0, "party_move": 40, "foes_move": 60, "likes": "none"},
            "There is no flight from them. A round: party 40, they 60 yards.",
        ),
        ({"step": "flight", "outcome": "evaded"}, "The party gets away."),
        ({"step": "conclusion", "turns": 1, "minutes": 10}, "10 minutes go by."),
        ({"step": "never_heard_of"}, ""),
    ],
)
def test_the_course_of_an_old_school_encounter(step, said):
    """OSE-2 to OSE-11, for the GM alone."""
    opening = "They rose where nobody had seen them."
    for reader, rest in ((Reader.GM, said), (Reader.PLAYERS, "")):
        (box,) = one_hour(replace(FIGHT, steps=(step,)), reader=reader).encounters
        assert box.text == f"{opening} {rest}".strip()


def test_what_is_known_at_the_start_without_being_in_view_was_told():
    known = Sight(hour=0, region="vale", hex="0401", what="gale")
    assert texts(one_hour(known)) == ["Told of: storm in 0401."]
    seen = Sight(hour=0, region="vale", hex="0202", what="w1")
    assert texts(one_hour(seen)) == ["Wolf in 0202."]


@pytest.mark.parametrize(
    ("path", "made", "said"),
    [
        (["0301"], (), "0301 – that hex is no neighbour. (ARC-41)"),
        (["0201", "0401"], ("0201",), "0401 – that hex is no neighbour. (ARC-41)"),
        (["0201", "0101", "0401"], ("0201", "0101"), "0401 – that hex is no neighbour. (ARC-41)"),
    ],
)
def test_a_refused_step_names_its_hex(path, made, said):
    """ARC-41."""
    steps = [step(0, "Ana Rui", a, b) for a, b in zip(("0101", *made), made, strict=False)]
    no = Refused(hour=0, rule="ARC-41", who=("Ana", "Rui"), order={"do": "move", "path": path}, why="not_near")
    assert texts(one_hour(*steps, no))[-1] == said


def test_those_in_another_weather_have_its_sign():
    opening = replace(
        hour(WORLD, 0, HOME),
        positions={"Ana": ("vale", "0101"), "Rui": ("costa", "0101")},
        weather={"vale": "rain", "costa": "blizzard"},
    )
    (row,) = rows([opening])
    assert (row.weather, [g.weather for g in row.groups]) == ("rain", ["", "blizzard"])


def test_an_event_that_is_seen_again_where_it_was_is_no_news():
    def at(h, where):
        return Sight(hour=h, region="vale", hex=where, what="gale")

    entries = [x for h in range(4) for x in (recharge(h, Ana=9, Rui=6), hour(WORLD, h, HOME))]
    storms = [at(0, "0401"), at(1, "0401"), at(2, "0301"), at(3, "0401"), at(3, "0301")]
    seen = sorted([*entries, view(0, "0401"), *storms], key=lambda e: e.hour)
    said = [[t for t in texts(row) if "Storm" in t] for row in rows(seen)]
    assert said == [["Storm in 0401."], [], ["Storm in 0301."], []]


def test_a_hex_that_comes_into_view_again_is_no_news():
    hours = [
        x
        for h, gained, lost in ((0, "0201 0301", ""), (1, "0202", "0201"), (2, "0201", ""))
        for x in (recharge(h, Ana=9, Rui=6), hour(WORLD, h, HOME), view(h, gained, lost))
    ]
    said = [[h.text for h in row.groups[0].happenings] for row in rows(hours)]
    assert said == [["In view: 0201 ruins and plain."], ["In view: woods."], []]
