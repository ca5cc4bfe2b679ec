from __future__ import annotations

import pytest
from hypothesis import given

from dupkit.analysis.measures import ALIASES, MEASURES, Measure
from dupkit.analysis.shapes import SHAPES, balanced, shape_of, shape_set
from dupkit.game.cards import Suit
from dupkit.game.deal import FULL_DECK, Deal, parse_hand
from tests import strategies

HANDS = {
    "AK7.QJ..T9876543": {"hcp": 10, "controls": 3, "losers": 6, "aces": 1, "tens": 1, "top3": 3, "cards": 13},
    "AKQJ.AKQ.AKQ.AKQ": {"hcp": 37, "controls": 12, "losers": 0, "c13": 49, "top2": 8, "top4": 13},
}


@pytest.mark.parametrize("text", HANDS)
def test_what_is_counted_in_a_hand(text: str) -> None:
    hand = parse_hand(text)
    assert hand is not None
    assert {name: MEASURES[name].of_hand(hand.mask) for name in HANDS[text]} == HANDS[text]


@pytest.mark.parametrize("measure", MEASURES.values(), ids=lambda measure: measure.name)
@given(deal=strategies.deals())
def test_no_count_is_over_what_is_said_to_be_the_most(measure: Measure, deal: Deal) -> None:
    north, _, south, _ = deal.masks
    assert 0 <= measure.of_hand(north) <= measure.most
    assert measure.of_hand(north) + measure.of_hand(south) <= measure.both
    assert max(measure.table[north >> 13 * suit & 0x1FFF] for suit in Suit) <= measure.in_suit


def test_other_words_stand_for_measures_that_exist() -> None:
    assert set(ALIASES.values()) <= set(MEASURES)


def test_there_are_560_shapes_and_balanced_ones_have_no_short_suit() -> None:
    assert len(set(SHAPES)) == 560
    assert balanced() == {shape for shape in SHAPES if sorted(shape)[:2] in ([3, 3], [2, 3]) and max(shape) < 6}


@given(strategies.deals())
def test_the_shape_of_a_hand_is_its_lengths(deal: Deal) -> None:
    for hand in deal.hands:
        assert hand is not None
        assert shape_of(hand.mask) == hand.lengths


def test_patterns_stand_for_shapes() -> None:
    assert shape_set("4333") == {(4, 3, 3, 3)}
    assert len(shape_set("4333", in_any_order=True)) == 4
    assert shape_set("55xx") == {(5, 5, clubs, 3 - clubs) for clubs in range(4)}
    assert shape_set("9999") == shape_set("0000", in_any_order=True) == frozenset()
    assert shape_set("xxxx") == set(SHAPES)
    assert FULL_DECK.bit_count() == 52
