from __future__ import annotations

import random

import pytest

from dupkit.game.cards import Strain, parse_card
from dupkit.game.deal import Deal, Hand
from dupkit.game.play import Play, Trick
from dupkit.game.playing import examine_play, hands_left, may_play
from dupkit.game.table import Seat, Side
from tests.game.law_64 import random_play


def trick(leader: str, words: str) -> Trick:
    return Trick(Seat("NESW".index(leader)), tuple(None if word == "-" else parse_card(word) for word in words.split()))


def test_a_whole_play_says_who_won_and_that_it_is_over() -> None:
    dice = random.Random(44)
    for _ in range(50):
        play, deal, leader = random_play(dice, carelessness=0.1)
        state = examine_play(play, leader, deal)
        assert (state.complete, state.turn, state.why) == (True, None, "")
        assert state.won == (play.won_by(Seat.NORTH), play.won_by(Seat.EAST))
        assert sum(state.won) == 13
        assert hands_left(deal, play) == (0, 0, 0, 0)
        assert may_play(deal, play, leader) == ()


def test_every_prefix_of_a_play_knows_whose_turn_it_is_and_what_may_be_played() -> None:
    play, deal, leader = random_play(random.Random(45), carelessness=0)
    seen: list[Trick] = []
    for number, whole in enumerate(play.tricks):
        for size in range(4):
            shorter = Play(play.trump, (*seen, *([Trick(whole.leader, whole.cards[:size])] if size else [])))
            state = examine_play(shorter, leader, deal)
            assert state.turn is whole.seat(size)
            allowed = may_play(deal, shorter, leader)
            assert whole.cards[size] in allowed
            led = whole.cards[0]
            assert size == 0 or led is None or len({card.suit is led.suit for card in allowed}) == 1
            assert sum(mask.bit_count() for mask in hands_left(deal, shorter)) == 52 - 4 * number - size
        seen.append(whole)


@pytest.mark.parametrize(
    ("tricks", "why", "number", "place"),
    [
        ([trick("E", "SA S2 S3 S4")], "not on lead", 1, 0),
        ([trick("N", "SA S2 S3 S4"), trick("E", "S5")], "not on lead", 2, 0),
        ([trick("N", "SA S2 SA S4")], "played before", 1, 2),
        ([trick("N", "SA S2"), trick("S", "S5")], "trick not complete", 1, 2),
    ],
)
def test_what_cannot_be(tricks: list[Trick], why: str, number: int, place: int) -> None:
    state = examine_play(Play(Strain.NOTRUMP, tuple(tricks)), Seat.NORTH)
    assert (state.why, state.trick, state.place) == (why, number, place)


def test_a_card_must_be_held() -> None:
    ace = parse_card("SA")
    assert ace is not None
    deal = Deal((Hand.of([ace]), Hand(), None, None))
    assert examine_play(Play(Strain.NOTRUMP, (trick("N", "SA SK"),)), Seat.NORTH, deal).why == "not held"
    assert examine_play(Play(Strain.NOTRUMP, (trick("N", "SA"),)), Seat.NORTH, deal).turn is Seat.EAST


def test_cards_that_are_not_known_leave_the_turn_open() -> None:
    play = Play(Strain.NOTRUMP, (trick("N", "SA - S3 S4"), trick("W", "S5 S6 S7 S8")))
    state = examine_play(play, Seat.NORTH)
    assert (state.won, state.turn) == ((1, 0), Seat.SOUTH)
    assert examine_play(Play(Strain.NOTRUMP, (trick("N", "SA - S3 S4"),)), Seat.NORTH).turn is None
    assert may_play(Deal((None, None, None, None)), Play(Strain.NOTRUMP, ()), Seat.NORTH) == ()


def test_a_discard_is_free_and_dummy_follows_too() -> None:
    deck = [parse_card(word) for word in ("SA", "H2", "C3", "S4", "D5")]
    cards = [card for card in deck if card is not None]
    deal = Deal((Hand.of(cards[:1]), Hand.of(cards[1:3]), Hand.of(cards[3:]), Hand()))
    assert may_play(deal, Play(Strain.NOTRUMP, (trick("N", "SA"),)), Seat.NORTH) == (cards[1], cards[2])
    assert may_play(deal, Play(Strain.NOTRUMP, (trick("N", "SA H2"),)), Seat.NORTH) == (cards[3],)
    assert Side.NS is Seat.SOUTH.side
