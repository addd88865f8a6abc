"""The builder of the journey log: the journal hour by hour, equal hours once, in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from printkit.journal.entries import Entry, Rest, View
from printkit.views import log_belief, log_fight
from printkit.views.audience import Seen
from printkit.views.dating import Dating, day_index
from printkit.views.island import TurnsView
from printkit.views.log import DayLog, EncounterBox, GroupRow, Happening, HourRow, LogView, Period
from printkit.views.log_hours import TRANSIT, Bucket, Group, buckets, by_day, fights, groups, movement
from printkit.views.log_lines import Line, Teller
from printkit.views.log_news import news
from printkit.views.log_words import Speaker
from printkit.views.numbers import STANDARD, UNNUMBERED, Numbers
from printkit.views.route import date_of
from printkit.views.turns_of import turns_view
from printkit.views.whole import called
from printkit.views.words import capital, words_of


@dataclass(frozen=True, slots=True)
class _Part:
    """A group's part of an hour before it is put into words; parts that are equal merge. `here` is its region."""

    here: str
    row: GroupRow
    lines: tuple[Line, ...]
    quiet: bool
    course: log_belief.Course = field(default_factory=log_belief.Course)


@dataclass(frozen=True, slots=True)
class _Hour:
    """An hour: number, period, weather, its parts, its encounters."""

    hour: int
    period: str
    weather: str
    parts: tuple[_Part, ...]
    boxes: tuple[EncounterBox, ...]


def log_view(seen: Seen, *, lang: str = "en", numbers: Numbers = STANDARD) -> LogView | TurnsView:
    """The log of a journey as its reader may have it; of a board's game, the log of its turns."""
    if seen.facts.get("land") == "board":
        return turns_view(seen, lang=lang)
    words = words_of(lang)
    dating = Dating(seen.calendar, words)
    speaker = Speaker(seen.world, words, numbers if seen.grid else UNNUMBERED, seen.for_gm)
    hours = news(buckets(seen.entries), (e.id for e in seen.world.events))
    return LogView(
        kicker=words("log.kicker"),
        title=_title(seen, speaker),
        badge=words(f"badge.{seen.reader}"),
        for_gm=seen.for_gm,
        foot=_foot(seen, speaker),
        days=tuple(_day(seen, day, speaker, dating) for day in by_day(hours)),
        lang=lang,
        words={
            **words.for_sheet("log"),
            **(log_belief.heads(words, seen.for_gm) if seen.facts.get("believed") else {}),
        },
    )


def _title(seen: Seen, speaker: Speaker) -> str:
    first = next(iter(seen.world.regions.values()), None)
    return seen.world.title or (called(first) if first else speaker.words("log.title"))


def _foot(seen: Seen, speaker: Speaker) -> str:
    """The party's Movement and whose points the pips show, where Movement counts; else the party's names."""
    first = next((e for e in seen.entries if e.kind == "recharge"), None)
    had = dict(getattr(first, "movement", {}))
    believed = "" if not seen.facts.get("believed") else "course.foot_gm" if seen.for_gm else "course.foot"
    names = [f"{m.name} {had[m.name]}" if m.name in had else m.name for m in seen.party]
    party = str(speaker.words.flat["log.foot_join"]).join(names)
    several = bool(had) and len(names) > 1
    return speaker.words(believed or "log.foot", party=party) if several or believed else party


def _day(seen: Seen, day: Sequence[Bucket], speaker: Speaker, dating: Dating) -> DayLog:
    words = speaker.words
    date = date_of(day[0].opening)
    hours = [_hour(seen, bucket, speaker) for bucket in day]
    weekday = seen.calendar.weekday(date)
    place = [dating.month_of(date.month), *([dating.weekday(weekday)] if weekday else [])]
    return DayLog(
        title=words("log.day_title", day=date.day, month=dating.month(date.month)),
        place=str(words.flat["key.join"]).join(place),
        subtitle=_subtitle(day, speaker, day_index(seen.calendar, seen.start, date)),
        periods=tuple(
            Period(key, capital(dating.period(key)), capital(dating.period_short(key)), tuple(_rows(part, speaker)))
            for key, part in groupby(hours, key=lambda h: h.period)
        ),
    )


def _subtitle(day: Sequence[Bucket], speaker: Speaker, number: int) -> str:
    """«First day, from one place to another»."""
    words = speaker.words
    places = [p for b in day for p in [next((x for x in b.opening.positions.values() if x != TRANSIT), None)] if p]
    last = [s for b in day for s in b.entries if s.kind == "step"]
    ordinal = capital(words.ordinal_word(number))
    if not places or isinstance(places[0], str):
        return words("log.subtitle_day", ordinal=ordinal)
    begin = speaker.called(*places[0])
    end = speaker.called(*((last[-1].region, last[-1].to) if last else places[-1]))  # type: ignore[attr-defined]
    key = "log.subtitle_way" if begin != end else "log.subtitle_at"
    return words(key, ordinal=ordinal, first=begin, last=end)


def _hour(seen: Seen, bucket: Bucket, speaker: Speaker) -> _Hour:
    party = [m.name for m in seen.party]
    together = groups(bucket, party)
    teller = Teller(seen.world)
    shares = _shared(bucket, together)
    here = next((g.at for g in together if not isinstance(g.at, str)), None)
    weather = bucket.opening.weather.get(here[0], "") if here else ""
    parts = tuple(
        _part(bucket, group, share, teller.lines(bucket, group, share), speaker, weather, several=len(together) > 1)
        for group, share in zip(together, shares, strict=True)
    )
    opening = bucket.opening
    clock = opening.date.get("hour", opening.hour)
    boxes = tuple(log_fight.box(e, speaker, hour=clock, party=party) for e in fights(bucket))
    return _Hour(clock, opening.period, weather, parts, boxes)


def _shared(bucket: Bucket, together: Sequence[Group]) -> list[list[Entry]]:
    """The hour's entries for each group: those that name some of it; one that names nobody to the first fitting."""
    shares: list[list[Entry]] = [[] for _ in together]
    for entry in bucket.entries:
        who = getattr(entry, "who", None)
        names = (who,) if isinstance(who, str) else who
        if names:
            for share, group in zip(shares, together, strict=True):
                if set(names) & set(group.who):
                    share.append(entry)
        elif shares:
            shares[_nearest(entry, together)].append(entry)
    return shares


def _nearest(entry: Entry, together: Sequence[Group]) -> int:
    """The group that an entry without names goes to: in its region, one that moved first."""
    region = getattr(entry, "region", None)
    moved = isinstance(entry, View)
    return max(range(len(together)), key=lambda i: (*_fit(together[i], region, moved=moved), -i))


def _fit(group: Group, region: str | None, *, moved: bool) -> tuple[bool, bool]:
    inside = not isinstance(group.at, str) and group.at[0] == region
    return (inside or any(s.region == region for s in group.steps), moved and bool(group.steps))


def _part(
    bucket: Bucket,
    group: Group,
    share: Sequence[Entry],
    lines: tuple[Line, ...],
    speaker: Speaker,
    weather: str,
    *,
    several: bool,
) -> _Part:
    """A group's part of an hour; `weather` is that of the hour's first group."""
    words = speaker.words
    course = log_belief.course_of(share)
    resting = any(isinstance(e, Rest) and set(e.who) & set(group.who) for e in bucket.entries)
    busy = all(n in dict(bucket.busy) for n in group.who)
    pips = None if (resting or busy) and not group.steps else movement(bucket, group)
    on_map = not isinstance(group.at, str)
    own = bucket.opening.weather.get(group.at[0], "") if on_map else ""
    row = GroupRow(
        weather=own if own != weather else "",
        who=words.listed(group.who) if several else "",
        number=(speaker.number(*group.at) or speaker.own_name(*group.at)) if on_map else words("log.off_map"),
        terrain=course.ground(speaker) or (speaker.terrain(*group.at) if on_map else "passage"),
        spent=pips[0] if pips else None,
        have=pips[1] if pips else None,
        movement=words("log.movement", spent=pips[0], have=pips[1]) if pips else "",
        steps=tuple(speaker.step(s) for s in group.steps if speaker.number(s.region, s.to) and not course),
    )
    return _Part(group.at[0] if on_map else "", row, lines, quiet=not row.steps, course=course)


def _rows(hours: Iterable[_Hour], speaker: Speaker) -> Iterable[HourRow]:
    """The rows of a period: hours in a row that are alike are one."""
    for _, run in groupby(hours, key=_likeness):
        alike = list(run)
        yield _row(alike, speaker)


def _likeness(hour: _Hour) -> object:
    """What makes hours alike; an hour with steps or an encounter is like no other."""
    if hour.boxes or not all(p.quiet for p in hour.parts):
        return hour.hour
    return (hour.weather, tuple((p.row, p.course.like, tuple(x for x in p.lines if not x.drifts)) for p in hour.parts))


def _row(alike: Sequence[_Hour], speaker: Speaker) -> HourRow:
    first, last = alike[0], alike[-1]
    merged = len(alike) > 1
    rows = []
    for i, part in enumerate(first.parts):
        drifts = [x for hour in alike[1:] for x in hour.parts[i].lines if x.drifts]
        told = tuple(_told(_drifted([*part.lines, *drifts]), len(alike), replace(speaker, here=part.here)))
        row = replace(part.row, happenings=told)
        row = replace(row, spent=None, have=None, movement="") if merged else row
        if part.course:
            steps = log_belief.steps(part.course, len(alike), speaker)
            row = replace(row, steps=steps, movement=log_belief.how(part.course, speaker))
        rows.append(row)
    return HourRow(
        hour=f"{first.hour:02d}",
        until=f"{last.hour:02d}" if merged else "",
        weather=first.weather,
        groups=tuple(rows),
        encounters=first.boxes,
    )


def _drifted(lines: Iterable[Line]) -> list[Line]:
    """Lines of what moves unseen, those of one thing in one."""
    out: dict[object, Line] = {}
    for i, line in enumerate(lines):
        figures = dict(line.figures)
        key = (line.key, figures.get("id")) if line.drifts else i
        before = dict(out[key].figures) if key in out else {}
        for name in ("hex", "moves", "dice"):
            if name in before:
                figures[name] = (*_several(before[name]), *_several(figures[name]))
        out[key] = replace(line, figures=tuple(figures.items()))
    return list(out.values())


def _several(value: tuple[Any, ...]) -> tuple[Any, ...]:
    """A place, or places, as places."""
    return (value,) if value and isinstance(value[0], str) else value


def _told(lines: Iterable[Line], hours: int, speaker: Speaker) -> Iterable[Happening]:
    for line in lines:
        if line.key == "log.view":
            figures = dict(line.figures)
            text = speaker.view(figures["region"], figures["hexes"])
            if text:
                yield Happening(line.icon, text, line.depth)
        elif line.key.startswith("log.event."):
            yield _event(line, hours, speaker)
        else:
            yield speaker.happening(line, hours)


def _event(line: Line, hours: int, speaker: Speaker) -> Happening:
    """An event: its own text where it was lived through, else what it is and what became of it."""
    told = speaker.event_text(dict(line.figures)["id"]) if line.key.partition("log.event.")[2] in _LIVED else ""
    happening = speaker.happening(line, hours)
    return replace(happening, text=f"{happening.text} {told}".strip())


_LIVED = ("triggered", "triggered_wide", "resolved", "appears_wide")
