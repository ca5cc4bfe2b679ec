from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dupkit.game.deal import Deal, set_identity
from tests import strategies


@given(st.lists(strategies.deals(), min_size=1, max_size=4, unique=True))
def test_a_set_of_deals_has_a_name_whatever_its_order(deals: list[Deal]) -> None:
    name = set_identity(deals)
    assert len(name) == 12
    assert name == set_identity(reversed(deals)) == set_identity([*deals, deals[0]])
    assert name != set_identity(deals[1:])


def test_no_deals_have_no_name() -> None:
    assert set_identity([]) == ""
