"""A journey under the Alexandrian rules, a watch a turn, logged by the hour (HEX-1 … HEX-50)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from printkit.core.dates import Date
from printkit.core.dice import Dice, Roll
from printkit.core.hexes import DIRECTIONS, Hex
from printkit.journal.entries import Activity, Boards, Entry, Hour, Refused, Rest, Step, View
from printkit.journal.state import State
from printkit.rules.alexandrian import autopilot, bearings, boats, encounters, looking, refusals, sky, walking
from printkit.rules.alexandrian.figures import poor_visibility, rules
from printkit.rules.alexandrian.finding import visible
from printkit.rules.alexandrian.going import Body, Going, Visits
from printkit.rules.alexandrian.progress import Crossing
from printkit.rules.alexandrian.refusals import as_written
from printkit.rules.system import EncounterProcedure, Referee, Scribe
from printkit.world.model import Region
from printkit.world.orders import Member, Order, Scenario

STANDING = ("wait", "sleep", "camp", "notice", "backtrack", "find_north", "new_course", "search")
"""Orders that are always open; what they come to is decided when they are carried out."""
BEARINGS = ("notice", "find_north", "new_course", "identify", "board", "disembark")
"""Orders that take no watch: a member may have another beside them. A new course is marched at once."""
BESIDE = ("notice", "find_north", "identify", "board", "disembark")
ASLEEP = ("camp", "sleep")
"""Orders in which nobody looks about."""
MARCHES = ("march", "forced_march", "new_course")


class AlexandrianGame:
    """One journey: groups that march together, their bodies, and what they have found."""

    def __init__(
        self, scenario: Scenario, *, dice: Dice, referee: Referee, procedure: EncounterProcedure | None
    ) -> None:
        self.scenario, self.dice, self.referee, self.procedure = scenario, dice, referee, procedure
        self.scribe = Scribe(State(scenario.world))
        self.hour = 0
        self.members: Mapping[str, Member] = {m.name: m for m in scenario.party}
        self.bodies = {name: Body() for name in self.members}
        self.visits: dict[str, Visits] = {}
        self.pilot = autopilot.Pilot()
        self.ahead: dict[str, list[Order]] = {}
        self.marching: set[str] = set()
        self.sky = sky.Sky()
        self.ranges_seen: set[tuple[str, int]] = set()
        self.moored = {v.id: v.at.hex for v in scenario.world.vehicles}
        aboard = {n: v.id for v in scenario.world.vehicles for n in v.crew}
        shared: dict[tuple[str, Hex, str], Going] = {}
        self.going = {
            m.name: shared.setdefault((m.at.region, m.at.hex, aboard.get(m.name, "")), self._starting(m))
            for m in scenario.party
        }
        for name, vehicle in aboard.items():
            self.going[name].afloat = vehicle

    @staticmethod
    def _starting(member: Member) -> Going:
        """Where a member begins: in the middle of its hex, or as the scenario has it (HEX-25)."""
        return Going.starting(member.at.region, Crossing(member.at.hex, offsets=tuple(sorted(member.offset.items()))))

    # --- the contract -----------------------------------------------------------------------------------------

    def opening(self) -> None:
        """The watch's first hour; in the first watch also what is seen from the start."""
        self._open_hour()
        if self.hour == 0:
            for who, going in self.groups():
                self.write(
                    View(hour=0, secret=True, region=going.region, gained=(self.region(going).grid.name(going.at.hex),))
                )
                looking.look(self, who, going, following="")

    def options(self, who: str) -> Sequence[Order]:
        """Every order with its figures that a member could have carried out this watch."""
        going = self.going[who]
        region = self.region(going)
        found = [Order(do=do, who=(who,)) for do in STANDING if do not in ("new_course", "search", "backtrack")]
        found += [Order(do="march", who=(who,), toward=d) for d in DIRECTIONS]
        found += [Order(do="march", who=(who,), follow=p.id) for p in region.paths if p.id and going.at.hex in p.hexes]
        found += [
            Order(do="march", who=(who,), follow=p.id) for p in visible(region, going.at.hex) if p.hex != going.at.hex
        ]
        found += [Order(do="search", who=(who,), location=p.id) for p in region.locations]
        marks = [p.id for p in region.paths if p.id] + [p.id for p in region.locations]
        found += [Order(do="identify", who=(who,), landmark=m) for m in marks]
        found += [Order(do="board", who=(who,), vehicle=v) for v in boats.at_hand(self, going)]
        found += [Order(do="disembark", who=(who,), hex=h) for h in boats.shores(region, going) if going.afloat]
        if going.knows:
            found += [Order(do="new_course", who=(who,), toward=d) for d in DIRECTIONS]
            found.append(Order(do="backtrack", who=(who,)))
        return [o for o in found if not self.forbidden(o, (who,))]

    def carry_out(self, orders: Sequence[Order]) -> None:
        """One watch: each group does what its order says, hour by hour; who has none stays where it is."""
        doing: list[tuple[tuple[str, ...], Order]] = []
        named: set[str] = set()
        given = [*(o for busy in self.ahead.values() for o in busy[:1]), *orders]
        self.ahead = {k: v[1:] for k, v in self.ahead.items() if v[1:]}
        for order in given:
            who = order.who or tuple(n for n in self.members if n not in named and n not in self.pilot.busy)
            if order.do not in BESIDE:
                named.update(who)
            doing += self._parts(who, order)
        if self.pilot.busy:
            doing = [d for d in doing if not set(d[0]) & set(self.pilot.busy)]
            doing += [p for w, o in self.pilot.orders(self) for p in self._parts(w, o)]
        idle = tuple(n for n in self.members if not any(n in w for w, _ in doing))
        if idle:
            doing += [(w, Order(do="wait", who=w)) for w in self.together(idle)]
        self._watch(doing)

    def closing(self) -> None:
        """The end of the watch."""
        self.hour += 1
        self.scribe.state.hour = self.hour
        self.pilot.watch_over(self)

    def wants_orders(self) -> bool:
        """Whether no traveller of a `travel` or march of several watches is under way."""
        return not self.ahead and not self.pilot.travelling

    def busy(self) -> bool:
        """Whether anybody is still about something."""
        return bool(self.ahead) or bool(self.pilot.busy)

    # --- where, when, who -------------------------------------------------------------------------------------

    def region(self, going: Going) -> Region:
        """The region that a group is in."""
        return self.scenario.world.regions[going.region]

    def groups(self) -> Iterator[tuple[tuple[str, ...], Going]]:
        """Those who go together, in party order."""
        seen: list[Going] = []
        for name in self.members:
            going = self.going[name]
            if not any(g is going for g in seen):
                seen.append(going)
                yield tuple(n for n in self.members if self.going[n] is going), going

    def together(self, who: Sequence[str]) -> list[tuple[str, ...]]:
        """Some members, parted by the groups that they go in."""
        return [w for g, _ in self.groups() if (w := tuple(n for n in g if n in who))]

    def date(self) -> Date:
        """Now."""
        return self.scenario.calendar.after(self.scenario.start, self.hour)

    def weather(self, region: str, at: int | None = None) -> str:
        """The weather of an hour that was opened (None: this one)."""
        return self.sky.at(region, self.hour if at is None else at)

    def poor(self, going: Going) -> bool:
        """Whether a group sees poorly now (HEX-21)."""
        return poor_visibility(self.weather(going.region), self.scenario.calendar.period(self.date().hour))

    def dark(self) -> bool:
        """Whether it is night."""
        return self.scenario.calendar.period(self.date().hour) in rules()["night"]["periods"]

    def travelling(self, who: Sequence[str]) -> bool:
        """Whether a group is on the way this watch, without a fire of its own."""
        return any(n in self.marching for n in who)

    def roll(self, dice: str, why: str, purpose: str = "navigation") -> Roll:
        """Dice of this hour."""
        return self.dice.roll(dice, why, hour=self.hour, purpose=purpose)

    def write(self, entry: Entry) -> None:
        """Writes an entry."""
        self.scribe.write(entry)

    def refuse(self, who: tuple[str, ...], order: Order, rule: str, why: str, **figures: Any) -> None:
        """Writes why an order is forbidden."""
        written = as_written(order, self.region(self.going[who[0]]).grid) if who else {"do": order.do}
        self.write(Refused(hour=self.hour, rule=rule, who=who, order=written, why=why, figures=figures))

    def navigator(self, who: Sequence[str]) -> Member:
        """Who finds the way: the best at Survival, the first of equals."""
        return max((self.members[n] for n in who), key=self.survival)

    def survival(self, member: Member) -> int:
        """A navigation bonus: Survival, local knowledge (HEX-31), a compass (HEX-36)."""
        r = rules()
        known = int(r["knowledge_bonus"]["bonus"]) if member.knowledge_local >= r["knowledge_bonus"]["ranks"] else 0
        return member.survival + known + (int(r["compass_bonus"]) if self.has_compass else 0)

    @property
    def has_compass(self) -> bool:
        """Whether the party has a compass."""
        return bool(self.scenario.party_has.get("compass"))

    def option(self, name: str) -> bool:
        """Whether an optional rule is in force."""
        return bool(self.scenario.options.get(name))

    # --- a watch ----------------------------------------------------------------------------------------------

    def _open_hour(self) -> None:
        thrown = sky.turn(self)
        date = self.date()
        positions = {n: (g.region, self.region(g).grid.name(g.at.hex)) for n, g in self.going.items()}
        calendar = self.scenario.calendar
        self.write(
            Hour(
                hour=self.hour,
                date=calendar.figures(date),
                period=calendar.period(date.hour),
                weather={r: self.weather(r) for r in self.scenario.world.regions},
                positions=positions,
            )
        )
        for draw in thrown:
            self.write(draw)

    def _parts(self, who: tuple[str, ...], order: Order) -> list[tuple[tuple[str, ...], Order]]:
        """An order's groups; those that the rules forbid are refused and wait."""
        if order.do in ("travel", "explore"):
            self.pilot.begin(self, who, order)
            return []
        allowed = []
        for part in self.together(who):
            reason = self.forbidden(order, part)
            if reason:
                self.refuse(part, order, *reason)
                continue
            hours = int(rules()["watch_hours"])
            if order.do == "march" and order.watches > 1:
                self.ahead[part[0]] = [replace(order, watches=order.watches - 1, who=part)]
            elif order.do == "forced_march" and order.hours > hours:
                self.ahead[part[0]] = [replace(order, hours=order.hours - hours, who=part)]
            if order.do in BEARINGS:
                self._at_once(part, self._split(part), order)
            if order.do not in BESIDE:
                allowed.append((part, order))
        return allowed

    def _at_once(self, who: tuple[str, ...], going: Going, order: Order) -> None:
        """What takes no watch: bearings, a landmark looked at, going aboard and ashore."""
        if order.do == "identify":
            looking.recognize(self, who, going, order)
        elif order.do in ("board", "disembark"):
            self._change_craft(who, going, order)
        else:
            bearings.take(self, who, going, order)

    def _change_craft(self, who: tuple[str, ...], going: Going, order: Order) -> None:
        vehicle = order.vehicle or going.afloat
        aboard = order.do == "board"
        there = self.moored[vehicle] if aboard else order.hex or going.at.hex
        self.write(
            Boards(
                hour=self.hour, rule="HEX-10", who=who, vehicle=vehicle, aboard=aboard, captain=who[0] if aboard else ""
            )
        )
        if not aboard:
            self.moored[vehicle] = going.at.hex
        going.afloat = vehicle if aboard else ""
        if there != going.at.hex:
            name = self.region(going).grid.name
            self.write(
                Step(
                    hour=self.hour, rule="HEX-26", secret=True, who=who, region=going.region, origin=name(going.at.hex),
                    to=name(there), cost=0, remaining=0,
                )
            )  # fmt: skip
            self.write(
                View(
                    hour=self.hour, secret=True, region=going.region, gained=(name(there),), lost=(name(going.at.hex),)
                )
            )
            going.at = Crossing(there)
            looking.look(self, who, going, following="")

    def forbidden(self, order: Order, who: Sequence[str]) -> tuple[str, str] | None:
        """The rule and reason that forbid an order now; None where it is open."""
        return refusals.reason(self, order, who)

    def _watch(self, doing: list[tuple[tuple[str, ...], Order]]) -> None:
        """Four hours: courses are set first, then hour by hour marches, checks and rest."""
        courses = []
        for who, order in doing:
            going = self._split(who)
            bearings.set_course(self, who, going, order)
            met = encounters.watch_checks(self, who, going, order)
            share = walking.shares(self, who, going) if order.do in MARCHES else walking.WHOLE
            courses.append((who, going, order, met, share))
        self.marching = {n for who, order in doing if order.do in MARCHES for n in who}
        hours = int(rules()["watch_hours"])
        for i in range(hours):
            if i:
                self._open_hour()
            for who, going, order, met, share in courses:
                if order.do in MARCHES:
                    walking.march_hour(self, who, going, order, share)
                elif order.do == "backtrack":
                    bearings.backtrack_hour(self, who, going)
                encounters.at_hour(self, who, going, met, i)
            if i < hours - 1:
                self.hour += 1
                self.scribe.state.hour = self.hour
        for who, going, order, _, _ in courses:
            self._rest(who, order, hours)
            if order.do not in ASLEEP:
                bearings.notice_by_itself(self, who, going)
            going.noticed_this_watch = False

    def _split(self, who: tuple[str, ...]) -> Going:
        """The going of those who act together; who leaves a group takes a copy of its going along."""
        going = self.going[who[0]]
        whole = tuple(n for n in self.members if self.going[n] is going)
        if set(whole) != set(who):
            going = going.parted()
            for name in who:
                self.going[name] = going
        return going

    def _rest(self, who: tuple[str, ...], order: Order, hours: int) -> None:
        sleeping = order.do in ("camp", "sleep")
        for name in who:
            body = self.bodies[name]
            if sleeping:
                body.sleep(hours, enough=int(rules()["sleep_hours"]))
            else:
                body.slept = 0
        if sleeping:
            self.write(Rest(hour=self.hour, rule="HEX-7", who=who, hours=hours))
        elif order.do == "search":
            self.write(Activity(hour=self.hour, rule="HEX-49", who=who, activity="search", hours=hours))
