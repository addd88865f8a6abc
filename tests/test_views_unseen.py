"""The property of `test_unseen` at the views themselves, where many more journeys can be tried than files be drawn."""

import pytest
from hypothesis import HealthCheck, assume, given, settings, strategies as st
from test_unseen import CHANGES, changed, lived_through, parsed, worlds

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
    lived = lived_through(before, one.entries)

    def pick(choices):
        return data.draw(st.sampled_from(list(choices)))

    after = parsed(changed(world, one, lived, change, pick, pick))
    two = play(after)
    assume(lived_through(after, two.entries) == lived)
    assert views(after, two.entries) == views(before, one.entries)
