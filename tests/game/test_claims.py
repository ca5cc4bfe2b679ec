from __future__ import annotations

import pytest

from dupkit.game.auction import Auction, bid, examine, parse_call
from dupkit.game.cards import Strain
from dupkit.game.claims import Claim, fault, settle
from dupkit.game.corrections import (
    accept_insufficient,
    accept_out_of_turn,
    correct_insufficient,
    lowest_sufficient,
    pass_out_of_turn_is_free,
)
from dupkit.game.table import Seat


def auction(text: str, dealer: Seat = Seat.NORTH) -> Auction:
    return Auction(dealer, tuple(parse_call(word) for word in text.split()))


def test_an_agreed_claim_counts_as_claimed() -> None:
    claim = Claim(10, Seat.SOUTH, 3, "drawing the last trump")
    found = settle(claim)
    assert (found.claimer, found.other, found.law, found.director) == (3, 1, "69A", False)
    assert claim.concession == 1


def test_doubtful_tricks_of_a_contested_claim_go_against_the_claimer() -> None:
    found = settle(Claim(10, Seat.SOUTH, 4, status="contested", doubtful=1))
    assert (found.claimer, found.other, found.law, found.director) == (3, 1, "70A", True)


def test_a_concession_of_a_trick_that_could_not_be_lost_is_cancelled() -> None:
    found = settle(Claim(12, Seat.EAST, 0, cancelled=1))
    assert (found.claimer, found.other, found.law, found.director) == (1, 1, "71", True)


@pytest.mark.parametrize(
    "claim",
    [
        Claim(0, Seat.EAST, 1),
        Claim(14, Seat.EAST, 0),
        Claim(12, Seat.EAST, 3),
        Claim(12, Seat.EAST, 1, doubtful=1),
        Claim(12, Seat.EAST, 1, status="contested", doubtful=2),
        Claim(12, Seat.EAST, 1, cancelled=2),
    ],
)
def test_claims_that_cannot_be(claim: Claim) -> None:
    assert fault(claim)
    with pytest.raises(ValueError, match="trick"):
        settle(claim)


def test_the_lowest_sufficient_bid() -> None:
    assert lowest_sufficient(None, Strain.CLUBS) == bid(1, Strain.CLUBS)
    assert lowest_sufficient(bid(2, Strain.HEARTS), Strain.SPADES) == bid(2, Strain.SPADES)
    assert lowest_sufficient(bid(2, Strain.HEARTS), Strain.HEARTS) == bid(3, Strain.HEARTS)
    assert lowest_sufficient(bid(7, Strain.NOTRUMP), Strain.CLUBS) is None


@pytest.mark.parametrize(
    ("replacement", "law", "free", "passes", "allowed"),
    [
        ("2S", "27B1(a)", True, False, True),
        ("3S", "27B2", False, True, True),
        ("P", "27B2", False, True, True),
        ("X", "27B3", False, True, False),
        ("1N", "27B4", False, True, False),
    ],
)
def test_what_may_replace_an_insufficient_bid(
    replacement: str, law: str, free: bool, passes: bool, allowed: bool
) -> None:
    insufficient, call = parse_call("1S"), parse_call(replacement)
    assert insufficient and call
    found = correct_insufficient(auction("2H"), insufficient, call)
    assert (found.law, found.free, found.partner_passes, found.allowed) == (law, free, passes, allowed)


def test_an_accepted_insufficient_bid_is_part_of_the_auction() -> None:
    insufficient = parse_call("1S")
    assert insufficient is not None
    accepted = accept_insufficient(auction("2H"), insufficient)
    state = examine(Auction(accepted.dealer, (*accepted.calls, *auction("P P P").calls), accepted.accepted))
    assert (state.legal, str(state.contract), state.declarer, state.irregular) == (True, "1S", Seat.EAST, (1,))


def test_an_accepted_call_out_of_turn_skips_players() -> None:
    opened = accept_out_of_turn(auction("P"), bid(1, Strain.HEARTS), 1)
    state = examine(Auction(opened.dealer, (*opened.calls, *auction("P P P").calls)))
    assert (state.legal, str(state.contract), state.declarer) == (True, "1H", Seat.SOUTH)
    assert pass_out_of_turn_is_free(opened) is False
    assert pass_out_of_turn_is_free(auction("P P"))
