"""Mobility and its children (ARC-1 to ARC-4), as the rules state them."""

import pytest

from printkit.core.faults import BadInput
from printkit.rules.arcologia.members import Attributes, attributes, mobility_from_dexterity
from printkit.world.scenario import parse
from tests.maps import member, played, region


@pytest.mark.rule("ARC-1")
def test_mobility_comes_from_dexterity():
    assert [mobility_from_dexterity(d) for d in (0, 3, 4, 11, 12)] == [6, 6, 7, 8, 9]


@pytest.mark.rule("ARC-1")
@pytest.mark.parametrize(("mobility", "good"), [(5, False), (6, True)])
def test_a_mobility_below_6_is_bad_input(mobility, good):
    text = f"system: arcologia\nregions: {{v: {{size: [2, 2]}}}}\nparty:\n  - {{name: Ana, at: [v, '0101'], mobility: {mobility}}}\n"
    if good:
        assert parse(text, file="x.yaml").party[0].mobility == 6
    else:
        with pytest.raises(BadInput, match=r"x\.yaml:4: .*mobility"):
            parse(text, file="x.yaml")


@pytest.mark.rule("ARC-2", "ARC-3")
@pytest.mark.parametrize(
    ("bonus", "expected"),
    [
        ({}, (6, 6, 6)), ({"mobility": 1}, (7, 7, 7)), ({"displacement": 2}, (6, 8, 6)), ({"movement": 2}, (6, 6, 8)),
        ({"mobility": 1, "movement": 2}, (7, 7, 9)),
    ],
)  # fmt: skip
def test_a_bonus_reaches_what_it_is_for(bonus, expected):
    ana = member("Ana", "0101", bonus=bonus)
    assert attributes(ana) == Attributes(*expected)
    assert played(region(".."), party=[ana]).json["movement_left"] == {"Ana": expected[2]}


@pytest.mark.rule("ARC-4")
def test_the_tertiary_attributes_stand_in_the_journals_first_entry_for_the_sheet():
    ana = member("Ana", "0101", bonus={"mobility": 1, "movement": 2})
    begin = played(region(".."), party=[ana]).one("begin")
    assert begin["facts"]["attributes"] == {"Ana": {"mobility": 7, "displacement": 7, "movement": 9}}
