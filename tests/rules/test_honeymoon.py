from __future__ import annotations

import random

import pytest

from dupkit.game.auction import parse_call
from dupkit.game.cards import CARDS, Strain, parse_card
from dupkit.game.deal import Hand
from dupkit.game.result import Contract, PassedOut
from dupkit.game.table import Vulnerability
from dupkit.rules.honeymoon import (
    HONEYMOON,
    DrawStage,
    deal_honeymoon,
    draw_trick,
    examine_two,
    follows,
    play_winner,
    played,
)


def shuffled(seed: int) -> DrawStage:
    pack = list(CARDS)
    random.Random(seed).shuffle(pack)
    return deal_honeymoon(pack)


# The contract sheet: 13 each, 26 stock, non-dealer leads, the winner takes the top card, the loser the next.
def test_the_draw_stage_plays_thirteen_tricks_and_leaves_thirteen_cards_each() -> None:
    for seed in range(30):
        stage, dice = shuffled(seed), random.Random(seed)
        assert [len(hand) for hand in stage.hands] == [13, 13]
        assert len(stage.stock) == 26
        assert stage.leader == 1
        seen = {card.index for hand in stage.hands for card in hand} | {card.index for card in stage.stock}
        assert len(seen) == 52
        while not stage.over:
            leader, top, second = stage.leader, stage.top, stage.stock[1]
            led, followed = dice.choice(list(stage.hands[leader])), dice.choice(list(stage.hands[1 - leader]))
            after = draw_trick(stage, led, followed)
            assert isinstance(after, DrawStage)
            winner = leader if followed.suit is not led.suit or followed < led else 1 - leader
            assert after.leader == winner
            assert top in after.hands[winner]
            assert second in after.hands[1 - winner]
            assert [len(hand) for hand in after.hands] == [13, 13]
            stage = after
        assert stage.played == 13
        assert stage.top is None
        assert draw_trick(stage, led, followed) == "the stock is exhausted"


def test_whether_one_must_follow_suit_in_the_draw_stage() -> None:
    spades, hearts = parse_card("SA"), parse_card("H2")
    other, own = parse_card("S3"), parse_card("C4")
    assert spades and hearts and other and own
    stage = DrawStage((Hand.of([other, own]), Hand.of([spades, hearts])), (CARDS[5], CARDS[6]))
    assert isinstance(draw_trick(stage, spades, own), DrawStage)
    assert draw_trick(stage, spades, own, must_follow=True) == '"C4" does not follow suit'
    assert isinstance(draw_trick(stage, hearts, own, must_follow=True), DrawStage)
    assert draw_trick(stage, own, spades) == 'the other player does not hold "C4"'
    assert draw_trick(stage, spades, hearts) == 'the dealer does not hold "H2"'


def test_a_pack_has_52_different_cards() -> None:
    with pytest.raises(ValueError, match="52"):
        deal_honeymoon(CARDS[:51])


@pytest.mark.parametrize(
    ("calls", "first", "contract", "declarer", "over"),
    [
        ("1H P", 0, "1H", 0, True),
        ("P 1H P", 0, "1H", 1, True),
        ("1H 1S X XX P", 0, "1SXX", 1, True),
        ("1H X 2C P", 0, "2C", 0, True),
        ("1H X", 1, "1HX", 1, False),
        ("1H", 0, "1H", 0, False),
    ],
)
def test_the_auction_of_two_ends_with_a_pass(calls: str, first: int, contract: str, declarer: int, over: bool) -> None:
    found = examine_two([call for call in map(parse_call, calls.split()) if call is not None], first)
    assert (found.legal, str(found.contract), found.declarer, found.over) == (True, contract, declarer, over)


def test_two_passes_are_a_redeal() -> None:
    found = examine_two([call for call in map(parse_call, ["P", "P"]) if call is not None])
    assert found.redeal
    assert found.over
    assert found.contract is None
    assert not examine_two([]).over


@pytest.mark.parametrize(
    ("calls", "why", "index"),
    [
        ("1H 1H", "insufficient", 1),
        ("X", "double not allowed", 0),
        ("1H XX", "redouble not allowed", 1),
        ("1H X X", "double not allowed", 2),
        ("1H X XX X", "double not allowed", 3),
        ("1H P 2H", "auction already over", 2),
        ("P P 1H", "auction already over", 2),
    ],
)
def test_calls_that_are_not_allowed(calls: str, why: str, index: int) -> None:
    found = examine_two([call for call in map(parse_call, calls.split()) if call is not None])
    assert (found.legal, found.why, found.bad_index) == (False, why, index)


def test_the_play_has_trumps_and_following() -> None:
    two, ace = parse_card("S2"), parse_card("HA")
    assert two and ace
    assert play_winner(Strain.SPADES, 0, (ace, two)) == 1
    assert play_winner(Strain.NOTRUMP, 0, (ace, two)) == 0
    assert follows(Hand.of([two]), ace, two)
    assert not follows(Hand.of([two, CARDS[26]]), ace, two)
    assert follows(Hand.of([two, ace]), ace, ace)


def test_scoring_is_duplicate_with_nobody_vulnerable() -> None:
    game = played(Contract(4, Strain.SPADES), 1, 10)
    assert HONEYMOON.points(game, Vulnerability.ALL) == -420
    assert HONEYMOON.points(PassedOut(), Vulnerability.ALL) == 0
    assert sum(line.ns for line in HONEYMOON.lines(game, Vulnerability.ALL)) == -420
    names = {option.name: option.choices for option in HONEYMOON.options}
    assert names["first_bidder"] == ("dealer", "non-dealer")
