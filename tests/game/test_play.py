from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.game.cards import CARDS, Card, Strain, parse_card, parse_strain
from dupkit.game.deal import Deal, Hand
from dupkit.game.play import Play, Trick, trick_winner
from dupkit.game.table import Seat
from tests.conftest import ORACLES
from tests.strategies import seats

CASES: list[dict[str, Any]] = json.loads((ORACLES / "trick_cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_oracle(case: dict[str, Any]) -> None:
    cards = [card for card in map(parse_card, case["cards"]) if card is not None]
    trump = parse_strain(case["trump"])
    assert trump is not None
    assert str(trick_winner(trump, Seat("NESW".index(case["leader"])), cards)) == case["winner"]


@given(st.sampled_from(Strain), seats, st.permutations(CARDS))
def test_the_winner_is_the_highest_trump_or_the_highest_of_the_suit_led(
    trump: Strain, leader: Seat, pack: list[Card]
) -> None:
    cards = pack[:4]
    trumps = [card for card in cards if int(card.suit) == int(trump)]
    best = max(trumps or [card for card in cards if card.suit is cards[0].suit])
    assert trick_winner(trump, leader, cards) is leader.turn(cards.index(best))


def test_unknown_cards_are_no_revokes() -> None:
    spade, heart, low = parse_card("SA"), parse_card("HA"), parse_card("S2")
    assert spade and heart and low
    play = Play(Strain.NOTRUMP, (Trick(Seat.NORTH, (spade, None, heart)), Trick(Seat.NORTH, ())))
    assert play.revokes(Deal((Hand.of([spade]), None, Hand.of([heart]), None))) == ()
    assert play.revokes(Deal((Hand.of([spade]), None, Hand.of([heart, low]), None)))[0].seat is Seat.SOUTH
    assert play.won_by(Seat.NORTH) == 0
