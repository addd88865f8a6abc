"""The event calendar: days in their week, moons, weather, events on their days, the journey, for both readers."""

from dataclasses import replace
from fractions import Fraction

import pytest
from view_samples import begin, hex_, hexes, hour, journal, recharge, region, scenario, step, view

from printkit.core.dates import Calendar, Date, Month, Moon
from printkit.journal.entries import EventHappens, Sight
from printkit.views.audience import Reader, cut
from printkit.views.calendar_of import calendar_view
from printkit.world.model import Event, Spell, Where

VALE = region(". f h .", named={"0101": "Ferrel"})
AT = Where("vale", hexes("0201"))
HOME = {"Ana": "0101", "Rui": "0101"}


def world(*events, **rest):
    return scenario(VALE, events=events, **rest)


def gm(*events, entries=(), lang="en", **rest):
    return calendar_view(cut(world(*events, **rest), entries, Reader.GM), lang=lang)


def laid(view_, month=3):
    page = next(m for m in view_.months if m.place.startswith(f"month {month} "))
    return {d.day: [e.text for e in d.events] for d in page.days if d.events}


@pytest.mark.parametrize(
    ("event", "days"),
    [
        ({"trigger": "daily", "weekdays": (3,)}, {d: ["Fair, 0201"] for d in (3, 10, 17, 24)}),
        ({"trigger": "daily", "days": (9,), "chance": 50}, {9: ["Fair, 0201, 50 %"]}),
        (
            {"trigger": "period", "periods": ("night", "small_hours"), "days": (2,)},
            {2: ["Fair, 0201, night and early"]},
        ),
        ({"trigger": "lunar", "moons": ("full",)}, {15: ["Fair, 0201"]}),
        ({"trigger": "lunar", "moons": ("blood",)}, {15: ["Fair, 0201"]}),
        ({"trigger": "lunar", "moons": ("black",)}, {}),
        ({"trigger": "daily", "hours": (10, 41)}, {14: ["Fair, 0201"], 15: ["Fair, 0201"], 16: ["Fair, 0201"]}),
        ({"trigger": "daily", "months": (4,), "days": (1,)}, {}),
        ({"trigger": "entry"}, {}),
        ({"trigger": "hour"}, {}),
    ],
)
def test_events_lie_on_the_days_of_their_triggers(event, days):
    """ARC-85."""
    assert laid(gm(Event("x", "fair", AT, **event))) == days


@pytest.mark.parametrize(
    ("event", "whole", "still_open"),
    [
        ({"trigger": "seasonal", "months": (3,)}, ["Fair, 0201"], []),
        ({"trigger": "seasonal", "months": (4,)}, [], []),
        ({"trigger": "daily"}, ["Fair, 0201"], []),
        ({"trigger": "hour", "chance": 10}, ["Fair, 0201, 10 %"], []),
        ({"trigger": "entry", "hidden": True}, [], ["Fair, 0201"]),
    ],
)
def test_what_holds_all_month_and_what_waits(event, whole, still_open):
    page = gm(Event("x", "fair", AT, **event)).months[0]
    assert ([e.text for e in page.whole], [e.text for e in page.still_open]) == (whole, still_open)


def test_what_was_met_waits_no_longer():
    chest = Event("x", "treasure", AT, "entry", hidden=True)
    done = EventHappens(
        hour=0, id="x", region="vale", hex="0201", trigger="entry", event="treasure", change="triggered"
    )
    v = gm(chest, entries=journal(begin(), hour(world(chest), 0, HOME), done))
    assert (v.months[0].still_open, laid(v)) == ((), {14: ["Treasure, 0201"]})


def test_what_was_done_with_says_so():
    quest = Event("x", "quest", AT, "entry")
    over = EventHappens(hour=0, id="x", region="vale", hex="0201", trigger="entry", event="quest", change="resolved")
    assert laid(gm(quest, entries=journal(begin(), hour(world(quest), 0, HOME), over))) == {14: ["Quest, 0201: done"]}


def test_what_happened_stands_before_what_is_there_each_week():
    market, chest = Event("m", "market", AT, "daily", weekdays=(7,)), Event("c", "treasure", AT, "entry")
    found = EventHappens(
        hour=0, id="c", region="vale", hex="0201", trigger="entry", event="treasure", change="triggered"
    )
    storm = EventHappens(
        hour=0, secret=True, id="s", region="vale", hex="0301", trigger="hour", event="storm", hexes=("0301",)
    )
    v = gm(market, chest, entries=journal(begin(), hour(world(market, chest), 0, HOME), storm, found))
    assert laid(v)[14] == ["Treasure, 0201", "Storm, 0301", "Market, 0201"]


def test_the_year_s_dots_are_days_unlike_the_others_of_their_week():
    market, feast = Event("m", "market", AT, "daily", weekdays=(3,)), Event("f", "festival", AT, "daily", days=(9,))
    months = gm(market, feast).year.months
    assert {(d.day, *(e.text for e in d.events)) for m in months for d in m.days if d.events} == {(9, "Festival, 0201")}


@pytest.mark.parametrize(
    ("event", "months"),
    [
        ({"trigger": "daily", "weekdays": (3,)}, ["Bloomtide"]),
        ({"trigger": "lunar", "moons": ("full",)}, ["Bloomtide"]),
        ({"trigger": "lunar", "moons": ("black",)}, ["Bloomtide", "Vintage"]),
        ({"trigger": "seasonal", "months": (1, 5)}, ["Bloomtide", "Highsun"]),
    ],
)
def test_months_with_a_page_of_the_gm(event, months):
    """Those before the journey are over: their pages would be read by nobody."""
    assert [m.title for m in gm(Event("x", "fair", AT, **event)).months] == months


def test_days_stand_in_their_week_and_moons_follow_the_day():
    v = gm()
    page = v.months[0]
    assert [d.column for d in page.days[:8]] == [0, 1, 2, 3, 4, 5, 6, 0]
    assert [page.days[d - 1].moons[0].phase for d in (1, 8, 15, 22)] == [Fraction(n, 4) for n in range(4)]
    assert [page.days[14].moons[0].special, v.year.months[0].days[0].moons[0].special] == ["blood", "black"]
    assert [text for _, text in v.moons][:4] == [
        "New moon, 1–7",
        "Waxing moon, 8–14",
        "Full moon, 15–21",
        "Waning moon, 22–28",
    ]


def test_a_calendar_of_one_s_own():
    """Months of different lengths, a day outside the week, two moons of fractional periods, names of its own."""
    own = Calendar(
        "own",
        (Month("frost", 3, "winter"), Month("feast", 1, "winter", outside_week=True), Month("thaw", 4, "spring")),
        week=4,
        moons=(Moon("pale", Fraction(7, 2)), Moon("dark", Fraction(5))),
        names=(("frost", "Frostfall"), ("feast", "The Feast"), ("weekday.1", "Oneday"), ("pale", "Pale")),
    )
    v = calendar_view(cut(replace(world(), calendar=own, start=Date(1, 2, 1, 8)), (), Reader.GM))
    assert [m.name for m in v.year.months] == ["Frostfall", "The Feast", "Thaw"]
    (page,) = v.months
    assert (page.title, page.days[0].column, page.days[0].name) == ("The Feast", -1, "1 The Feast")
    assert [(m.name, m.phase) for m in page.days[0].moons] == [("Pale", Fraction(6, 7)), ("Dark", Fraction(3, 5))]
    assert v.foot.endswith("moons from the left: Pale and Dark")
    assert v.weekdays[:2] == ("Oneday", "Ironday")
    assert v.weekdays_short[:2] == ("One", "Iro")
    assert [d.column for d in v.year.months[2].days] == [3, 0, 1, 2]


WEATHER = (Spell("rain", "vale"), Spell("snow", "vale", (10, 22)))


def test_the_gm_has_the_weather_laid_down_for_all_days():
    days = {d.day: d.weather for d in gm(weather=WEATHER).months[0].days}
    assert days[13] == ("rain",) * 4
    assert days[14] == ("rain", "rain", "rain", "snow")
    assert days[15] == ("snow", "rain", "rain", "rain")


def test_players_have_the_weather_of_the_hours_they_lived():
    w = world(weather=WEATHER)
    entries = journal(
        begin(), *((recharge(h, Ana=6), hour(w, h, HOME, weather="fog")) for h in range(3)), [recharge(3, Ana=6)]
    )
    page = calendar_view(cut(w, entries, Reader.PLAYERS)).months[0]
    assert {d.day: d.weather for d in page.days if any(d.weather)} == {14: ("", "fog", "", "")}


def test_the_journey_s_days():
    w = world()
    entries = journal(
        begin(), hour(w, 0, HOME), step(0, "Ana Rui", "0101", "0201"), hour(w, 16, {"Ana": "0201", "Rui": "0201"})
    )
    for reader in Reader:
        page = calendar_view(cut(w, entries, reader)).months[0]
        assert {d.day: d.journey for d in page.days if d.journey} == {
            14: ("1st day", "0101 · 0201"),
            15: ("2nd day", "0201"),
        }


FAIR = Event("fair", "fair", AT, "daily", weekdays=(7, 1), text={"en": "Ribbons."})


def lived(until):
    w = world(FAIR)
    return journal(
        begin(),
        hour(w, 0, HOME),
        view(0, "0101 0201"),
        Sight(hour=0, region="vale", hex="0201", what="fair", until=until),
    )


@pytest.mark.parametrize(("until", "days"), [(16, [14]), (17, [14, 15]), (64, [14, 15, 16]), (None, [14])])
def test_players_have_the_fairs_they_saw_for_as_long_as_they_know_them_to_stay(until, days):
    v = calendar_view(cut(world(FAIR), lived(until), Reader.PLAYERS))
    assert laid(v) == {d: ["Fair, 0201"] for d in days}
    assert {e.icon for m in v.months for d in m.days for e in d.events} == {"fair"}
    assert [m.title for m in v.months] == ["Bloomtide"]


def test_what_stays_long_stands_on_the_day_when_it_was_first_seen_with_its_end():
    v = calendar_view(cut(world(FAIR), lived(16 + 24 * 30), Reader.PLAYERS))
    assert laid(v) == {14: ["Fair, 0201, to 16 Meadowrise"]}


@pytest.mark.parametrize(
    ("lang", "kicker", "place", "subtitle", "year"),
    [
        (
            "en",
            "Event calendar · spring",
            "month 3 of 12",
            "Third month of the year 1 · 28 days",
            ("Year 1", "12 months · 336 days"),
        ),
        (
            "pt",
            "Calendário de eventos · primavera",
            "mês 3 de 12",
            "Terceiro mês do ano 1 · 28 dias",
            ("Ano 1", "12 meses · 336 dias"),
        ),
    ],
)
def test_the_heads_of_the_pages(lang, kicker, place, subtitle, year):
    v = gm(lang=lang)
    page = v.months[0]
    assert (page.kicker, page.place, page.subtitle, (v.year.title, v.year.subtitle)) == (kicker, place, subtitle, year)


def test_many_that_wait_are_the_first_and_a_number():
    chests = [Event(f"x{i}", "treasure", Where("vale", (hex_("0201"),)), "entry") for i in range(12)]
    page = gm(*chests).months[0]
    assert [e.text for e in page.still_open] == ["Treasure, 0201"] * 6 + ["and 6 more"]


def test_many_weekly_events_stand_in_one_list_and_leave_the_days_to_their_own():
    few = [Event(f"m{i}", "market", Where("vale", hexes(f"0{i}01")), "daily", weekdays=(i,)) for i in (1, 2, 3)]
    feast = Event("f", "festival", AT, "daily", days=(9,))
    assert laid(gm(*few, feast))[9] == ["Festival, 0201", "Market, 0201"]
    more = [*few, Event("c", "contest", AT, "period", weekdays=(2, 4), periods=("morning",))]
    v = gm(*more, feast)
    assert laid(v) == {9: ["Festival, 0201"]}
    assert [e.text for e in v.months[0].whole][-1] == "Contest, 0201, morn., each Ironday and Windday"


def test_an_event_in_a_month_that_the_calendar_lacks_is_left_out():
    """A made world's events are dated by twelve months; a reader's own calendar may have fewer."""
    short = Calendar("short", (Month("a", 28, "spring"), Month("b", 28, "winter")))
    late = Event("x", "migration", AT, "seasonal", months=(2, 11))
    w = replace(world(late), calendar=short, start=Date(1, 1, 14, 8))
    v = calendar_view(cut(w, (), Reader.GM))
    assert [len(m.whole) for m in v.months] == [0, 1]
