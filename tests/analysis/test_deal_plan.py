from __future__ import annotations

from collections import Counter

import pytest

from dupkit.analysis.constraints import parse_constraints
from dupkit.analysis.deal_plan import Plan
from dupkit.analysis.dealing import Stream, random_deal
from dupkit.analysis.measures import MEASURES
from dupkit.analysis.shapes import shape_of
from dupkit.game.deal import Deal
from dupkit.game.table import SEATS, Seat


def plan_of(text: str) -> Plan:
    return Plan(parse_constraints(text).unwrap())


def deals(text: str, count: int, seed: str = "plan") -> list[Deal]:
    plan = plan_of(text)
    found = [plan.deal(Stream(seed, place)) for place in range(1, count + 1)]
    return [deal for deal in found if deal is not None]


@pytest.mark.parametrize(
    "text",
    [
        "north: 15-17 hcp, balanced; south: 10+ hcp",
        "hcp(west) >= 15 and hcp(west) <= 17 and shape(west, any 4333 + any 4432 + any 5332) and hcp(east) >= 10",
        "ns: 25+ hcp, 8+ spades",
        "east: 7+ clubs or 7+ diamonds; hcp(north) > hcp(south)",
        "predeal west SAKQ, HAK south CA; west: 5+ spades; north: 2+ aces or 0 aces",
        "south: shape 4441; east: 0-3 hcp",
        "hcp(north) + hcp(east) + hcp(south) == 30",
        "1",
        "",
    ],
)
def test_every_deal_is_whole_and_meets_the_constraints(text: str) -> None:
    terms = parse_constraints(text).unwrap().terms
    found = deals(text, 20)
    assert len(found) == len(set(found)) == 20
    for deal in found:
        assert deal.complete
        assert all(term.value(deal.masks) for term in terms)


def test_without_constraints_the_deals_are_those_of_the_method() -> None:
    assert [deal.masks for deal in deals("", 3)] == [random_deal(Stream("plan", place)) for place in (1, 2, 3)]


def test_cards_dealt_beforehand_are_where_they_were_put() -> None:
    for deal in deals("predeal north SAKQJT98765432; predeal south HA", 5):
        assert str(deal[Seat.NORTH]) == "AKQJT98765432..."
        assert "A" in str(deal[Seat.SOUTH]).split(".")[1]


def test_the_rarest_seat_is_dealt_first() -> None:
    assert plan_of("north: 10+ hcp; south: 20+ hcp").order[:2] == (Seat.SOUTH, Seat.NORTH)
    assert plan_of("hcp(east) + hcp(west) > 24").order[:2] in ((Seat.EAST, Seat.WEST), (Seat.WEST, Seat.EAST))
    assert set(plan_of("south: balanced; hcp(south) > hcp(west)").order) == set(SEATS)


def test_constraints_change_no_chances() -> None:
    """What a clever order deals is spread as what plain dealing and throwing away gives."""
    text = "north: 12-14 hcp, balanced; south: 5+ spades; hcp(south) > hcp(west)"
    terms = parse_constraints(text).unwrap().terms
    plain, place = Counter[int](), 0
    while plain.total() < 400:
        place += 1
        masks = random_deal(Stream("chances", place))
        if all(term.value(masks) for term in terms):
            plain[MEASURES["hcp"].of_hand(masks[2])] += 1
    clever = Counter(MEASURES["hcp"].of_hand(deal.masks[2]) for deal in deals(text, 400))
    means = [sum(points * count for points, count in found.items()) / 400 for found in (plain, clever)]
    assert abs(means[0] - means[1]) < 1.0  # four standard errors of the difference of two means


def test_shapes_are_as_frequent_as_they_must_be() -> None:
    """Of hands that are 4333 or 4432 in any order, 10.536 in 10.536 + 21.551 are 4333."""
    found = deals("north: shape any 4333 + any 4432", 1500)
    flat = sum(1 for deal in found if sorted(shape_of(deal.masks[0])) == [3, 3, 3, 4])
    assert abs(flat / 1500 - 10.536 / 32.087) < 0.05


def test_a_seat_without_any_allowed_shape_is_not_possible() -> None:
    assert not plan_of("north: 7+ spades, 7+ hearts").possible
    assert not plan_of("predeal north SAK; north: 0 spades").possible
    assert plan_of("north: 6+ spades, 6+ hearts").possible
    assert plan_of("north: 7+ spades, 7+ hearts").deal(Stream("x", 1)) is None


def test_what_is_too_rare_is_given_up_and_the_rarest_term_named() -> None:
    plan = plan_of("north: 4 aces; ns: 20+ hcp; hcp(south) > hcp(north)")
    assert plan.deal(Stream("x", 1), tries=2000) is None
    rare = plan.rarest(deals=3000)
    assert (rare.term, rare.of) == ("north: 4 aces", 3000)
    assert 0 <= rare.met < 40
