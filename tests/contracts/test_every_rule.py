"""What holds for every rule system of the registry, before a test of its own is written."""

from __future__ import annotations

import pytest

from dupkit.options import defaults, resolve
from dupkit.rules import RULES
from dupkit.rules.base import DuplicateRules
from dupkit.rules.by_text import score_texts, told
from dupkit.rules.games import GameRules

DEALS = ["4SN=", "2HXE-1", "1NTXXW+2", "pass", "6CS=", "7NTN-3", "3DE+1"]


@pytest.mark.parametrize("name", list(RULES))
def test_a_system_scores_deals_with_lines_that_sum_to_the_total(name: str) -> None:
    for count in range(len(DEALS) + 1):
        score = score_texts(name, DEALS[:count], first_dealer="N")
        ns, ew = score.total()
        assert ns - ew == sum(line.ns for line in score.lines)
        assert len(score.deals) == count
        assert told(score).endswith(f"NS {ns}, EW {ew}")
        assert all(line.rule and line.source and line.points >= 0 for line in score.lines)


@pytest.mark.parametrize("name", list(RULES))
def test_a_system_is_of_one_kind_and_says_what_it_is(name: str) -> None:
    system = RULES[name]
    assert isinstance(system, DuplicateRules) != isinstance(system, GameRules)
    assert (system.name, bool(system.title), bool(system.sources)) == (name, True, True)


@pytest.mark.parametrize("name", list(RULES))
def test_every_value_of_every_option_can_be_chosen_and_scored_by(name: str) -> None:
    system = RULES[name]
    for option in system.options:
        assert option.doc
        assert option.source
        assert option.default in option.choices or not option.choices
        for choice in option.choices:
            for spelling in (choice, str(choice).upper(), str(choice).replace("-", "_")):
                values, faults = resolve(system.options, {option.name: spelling})
                assert faults == []
                assert values == {**defaults(system.options), option.name: choice}
            score_texts(name, DEALS, first_dealer="N", **{option.name: choice})


@pytest.mark.parametrize("name", list(RULES))
def test_a_value_that_an_option_does_not_have_is_refused(name: str) -> None:
    for option in RULES[name].options:
        if option.choices:
            with pytest.raises(ValueError, match=option.name):
                score_texts(name, [], **{option.name: "nonsense"})
    with pytest.raises(ValueError, match="no option"):
        score_texts(name, [], nonsense=1)
