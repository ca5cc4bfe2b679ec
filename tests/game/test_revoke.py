from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.game.cards import CARDS, Strain, Suit, parse_card
from dupkit.game.deal import Deal, Hand
from dupkit.game.play import Play, Trick, trick_winner
from dupkit.game.revoke import EXPLAINED, RevokeCase, established, found, rectify
from dupkit.game.table import SEATS, Seat, Side
from tests.game.law_64 import counted, random_play


def seats(letters: str) -> tuple[Seat, ...]:
    return tuple(Seat("NESW".index(letter)) for letter in letters)


def law(letters: str, declarer: str, *cases: RevokeCase) -> tuple[str, int, int, bool, bool]:
    winners = seats(letters)
    tricks = sum(1 for winner in winners if winner.side is Seat("NESW".index(declarer)).side)
    ruled = rectify(winners, Seat("NESW".index(declarer)), tricks, cases)
    return ruled.law, ruled.transfer, ruled.declarer_tricks, ruled.correct, ruled.director


EAST_6 = RevokeCase(Seat.EAST, 6, Suit.CLUBS)


def test_two_tricks_where_the_offender_won_the_trick_and_the_side_a_later_one() -> None:
    assert law("NNNNNEWNNNNNN", "N", EAST_6) == ("64A1", 2, 13, False, True)


def test_one_trick_otherwise() -> None:
    assert law("NNNNNENNNNNNN", "N", EAST_6)[:3] == ("64A1", 1, 13)
    assert law("NNNNNWWNNNNNN", "N", EAST_6)[:3] == ("64A2", 1, 12)
    assert law("NNNNNNNENNNNN", "N", EAST_6)[:3] == ("64A2", 1, 13)


def test_nothing_where_the_side_won_none_from_then_on() -> None:
    assert law("EENNNNNNNNNNN", "N", EAST_6) == ("64B1", 0, 11, False, False)


def test_declarer_pays_too_and_a_trick_won_in_dummy_is_not_declarers() -> None:
    assert law("NSSSNNEEEEEEE", "N", RevokeCase(Seat.NORTH, 2, Suit.CLUBS))[:3] == ("64A2", 1, 5)
    assert law("NNSSNNEEEEEEE", "N", RevokeCase(Seat.NORTH, 2, Suit.CLUBS))[:3] == ("64A1", 2, 4)


@pytest.mark.parametrize(
    ("case", "paragraph"),
    [
        (RevokeCase(Seat.SOUTH, 3, Suit.CLUBS), "64B3"),
        (RevokeCase(Seat.EAST, 3, Suit.CLUBS, faced_card=True), "64B3"),
        (RevokeCase(Seat.EAST, 3, Suit.CLUBS, late="next_deal_call"), "64B4"),
        (RevokeCase(Seat.EAST, 3, Suit.CLUBS, late="round_over"), "64B5"),
        (RevokeCase(Seat.EAST, 12, Suit.CLUBS, late="round_over"), "64B6"),
    ],
)
def test_no_automatic_rectification_but_the_director_considers_equity(case: RevokeCase, paragraph: str) -> None:
    assert law("NNEEENNNNNNEE", "N", case) == (paragraph, 0, 8, False, True)


def test_the_twelfth_trick_is_corrected() -> None:
    assert law("NNNNNNNNNNNEE", "N", RevokeCase(Seat.EAST, 12, Suit.CLUBS)) == ("64B6", 0, 11, True, True)


def test_a_revoke_that_is_not_established_is_corrected() -> None:
    case = RevokeCase(Seat.EAST, 3, Suit.CLUBS, established=False)
    assert law("NNEEENNNNNNNN", "N", case) == ("62 corrected", 0, 10, False, False)


def test_a_repeated_revoke_in_the_suit_costs_nothing_more() -> None:
    again = RevokeCase(Seat.EAST, 8, Suit.CLUBS)
    assert law("NNNNNEWENNNNN", "N", EAST_6, again)[:3] == ("64A1; 64B2", 2, 12)
    assert law("NNNNNEWENNNNN", "N", again, EAST_6)[0] == "64B2; 64A1"
    other_suit = RevokeCase(Seat.EAST, 8, Suit.HEARTS)
    assert law("NNNNNEWENNNNN", "N", EAST_6, other_suit)[:3] == ("64A1; 64A1", 3, 13)
    partner = RevokeCase(Seat.WEST, 8, Suit.CLUBS)
    assert law("NNNNNEWENNNNN", "N", EAST_6, partner)[:3] == ("64A1; 64A2", 3, 13)
    first_corrected = RevokeCase(Seat.EAST, 6, Suit.CLUBS, established=False)
    assert law("NNNNNEWENNNNN", "N", first_corrected, again)[:3] == ("62 corrected; 64A1", 1, 11)
    unknown = RevokeCase(Seat.EAST, 6)
    assert law("NNNNNEWENNNNN", "N", unknown, RevokeCase(Seat.EAST, 8))[0] == "64A1; 64A1"


def test_both_sides() -> None:
    north = RevokeCase(Seat.NORTH, 7, Suit.DIAMONDS)
    assert law("NNNNEENNNNNNE", "N", EAST_6, north) == ("64B7 both sides revoked", 0, 10, False, True)
    corrected = RevokeCase(Seat.NORTH, 7, Suit.DIAMONDS, established=False)
    assert law("NNNNEENNNNNNE", "N", EAST_6, corrected)[:2] == ("64A1; 62 corrected", 2)
    same_trick = RevokeCase(Seat.NORTH, 7, Suit.DIAMONDS, corrected_62c3=True)
    assert law("NNNNEENNNNNNE", "N", EAST_6, same_trick)[0] == "64A1; 64B8"
    twelfth = RevokeCase(Seat.NORTH, 12, Suit.DIAMONDS)
    assert law("NNNNEENNNNNNE", "N", EAST_6, twelfth)[0] == "64A1; 64B6"


def test_tricks_of_a_claim_count_as_won_later() -> None:
    ruled = rectify(seats("NNNNNE"), Seat.NORTH, 9, [EAST_6])
    assert (ruled.transfer, ruled.to, ruled.declarer_tricks) == (2, Side.NS, 11)
    nothing_later = rectify(seats("NNNNNE"), Seat.NORTH, 12, [EAST_6])
    assert nothing_later.transfer == 1


def test_every_paragraph_is_explained() -> None:
    assert {f"64B{number}" for number in range(1, 9)} | {"62", "64A1", "64A2"} == set(EXPLAINED)


# An independent count: every way to hand back distinct tricks that each revoke allows, tried out.
def test_random_plays_with_revokes_agree_with_an_independent_count() -> None:
    dice = random.Random(64)
    seen = set()
    for _ in range(2_000):
        play, deal, leader = random_play(dice)
        declarer = Seat((leader - 1) % 4)
        cases = found(play, deal)
        winners = tuple(winner for winner in (trick.winner(play.trump) for trick in play.tricks) if winner is not None)
        tricks = sum(1 for winner in winners if winner.side is declarer.side)
        ruled = rectify(winners, declarer, tricks, cases)
        assert ruled.transfer * (1 if ruled.to is declarer.side else -1) == counted(winners, declarer, cases)
        seen |= set(ruled.paragraphs)
    assert seen >= {"64A1", "64A2", "64B1", "64B2", "64B3", "64B6", "64B7"}


@given(
    st.lists(st.sampled_from(SEATS), min_size=13, max_size=13),
    st.sampled_from(SEATS),
    st.lists(st.tuples(st.sampled_from(SEATS), st.integers(1, 12), st.sampled_from(Suit), st.booleans()), max_size=4),
)
def test_no_side_gives_back_more_than_it_won(
    winners: list[Seat], declarer: Seat, given_cases: list[tuple[Seat, int, Suit, bool]]
) -> None:
    cases = [RevokeCase(player, trick, suit, done) for player, trick, suit, done in given_cases]
    tricks = sum(1 for winner in winners if winner.side is declarer.side)
    ruled = rectify(winners, declarer, tricks, cases)
    assert 0 <= ruled.declarer_tricks <= 13
    assert (ruled.transfer == 0) == (ruled.to is None)
    assert ruled.transfer <= 2 * len(cases)
    assert len(ruled.paragraphs) == len(cases)
    if len({case.player.side for case in cases if case.established and case.trick < 12}) == 2:
        assert ruled.transfer == 0


def small_play(*tricks: tuple[str, str]) -> tuple[Play, Deal]:
    """Return a play of tricks ``("N", "SA S2 S3 H4")`` and the deal of the cards played."""
    made, hands = [], [0, 0, 0, 0]
    for leader, words in tricks:
        seat = Seat("NESW".index(leader))
        cards = [card for card in map(parse_card, words.split()) if card is not None]
        made.append(Trick(seat, tuple(cards)))
        for place, card in enumerate(cards):
            hands[seat.turn(place)] |= card.mask
    north, east, south, west = (Hand(mask) for mask in hands)
    return Play(Strain.NOTRUMP, tuple(made)), Deal((north, east, south, west))


def test_a_revoke_is_seen_in_the_play_and_established_by_the_next_trick() -> None:
    play, deal = small_play(("N", "SA S2 S3 H4"), ("N", "CA C2 C3 S5"), ("N", "H9 H8 H7 H6"))
    seen = found(play, deal)
    # West did not follow to the spade (holding the five), and to the club had none.
    assert [(case.player, case.trick, case.suit, case.established) for case in seen] == [
        (Seat.WEST, 1, Suit.SPADES, True)
    ]
    unfinished, deal = small_play(("N", "SA S2 S3 H4"), ("N", "CA"))
    assert found(unfinished, Deal((*deal.hands[:3], Hand(deal.masks[3] | CARDS[39].mask)))) == (
        RevokeCase(Seat.WEST, 1, Suit.SPADES, False),
    )
    assert found(unfinished, Deal((*deal.hands[:3], Hand(deal.masks[3] | CARDS[39].mask))), claimed=True)[0].established
    partner_played, deal = small_play(("N", "SA S2 S3 H4"), ("N", "CA C2"))
    assert found(partner_played, Deal((*deal.hands[:3], Hand(deal.masks[3] | CARDS[39].mask))))[0].established
    last, deal = small_play(("N", "SA S2 S3 H4"))
    with_spade = Deal((*deal.hands[:3], Hand(deal.masks[3] | CARDS[39].mask)))
    assert not established(last, last.revokes(with_spade)[0])


def test_law_64_in_all_small_cases_agrees_with_the_independent_count() -> None:
    for letters in product("NE", repeat=5):
        winners = seats("N" * 8 + "".join(letters))
        tricks = sum(1 for winner in winners if winner.side is Side.NS)
        for first, second in ((9, 10), (9, 9), (10, 9), (9, 11)):
            cases = [RevokeCase(Seat.EAST, first, Suit.CLUBS), RevokeCase(Seat.WEST, second, Suit.HEARTS)]
            assert rectify(winners, Seat.NORTH, tricks, cases).transfer == counted(winners, Seat.NORTH, cases)
    assert trick_winner(Strain.CLUBS, Seat.NORTH, [CARDS[0], CARDS[1], CARDS[2], CARDS[3]]) is Seat.WEST
