"""The property of `test_unseen` at the views themselves, where many more journeys can be tried than files be drawn."""

import json

import pytest
from hypothesis import HealthCheck, assume, given, settings, strategies as st
from test_unseen import CHANGES, Step, lived_through, parsed, unknown_hexes, worlds

from printkit.journal.state import as_json
from printkit.rules.play import play
from printkit.views.audience import Reader, cut
from printkit.views.calendar_of import calendar_view
from printkit.views.log_of import log_view
from printkit.views.map_of import map_view


def views(scenario, entries):
    seen = cut(scenario, entries, Reader.PLAYERS)
    maps = [
        map_view(seen, r, at=m.hour, lang="pt")
        for r in seen.world.regions
        for m in seen.moments()
        if seen.picture(r, m.hour).hexes
    ]
    return [*maps, log_view(seen), calendar_view(seen)]


@pytest.mark.parametrize("change", CHANGES, ids=lambda c: c.__name__)
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_change_of_what_is_unseen_leaves_the_views_equal(change, data):
    world = data.draw(worlds())
    before = parsed(world)
    one = play(before)
    unseen = unknown_hexes(world, set(as_json(one.state)["knowledge"].get("vale", {})))
    assume(unseen)
    other = {**json.loads(json.dumps(world)), "trodden": ["0101", *(e.to for e in one.entries if isinstance(e, Step))]}
    change(other, data.draw(st.sampled_from(unseen)), lambda choices: data.draw(st.sampled_from(list(choices))))
    del other["trodden"]
    after = parsed(other)
    two = play(after)
    assume(lived_through(after, two.entries) == lived_through(before, one.entries))
    assert views(after, two.entries) == views(before, one.entries)
