from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.game.board import Board, label_order, number_of
from dupkit.game.cards import CARDS, Rank, Strain, Suit, card_of, format_card, parse_card, parse_strain
from dupkit.game.deal import Deal, Hand, format_deal, format_hand, parse_deal, parse_hand, parse_holding
from dupkit.game.play import Trick
from dupkit.game.result import (
    Contract,
    NotPlayed,
    PassedOut,
    Played,
    Result,
    Risk,
    format_contract,
    format_result,
    parse_contract,
    parse_result,
)
from dupkit.game.table import (
    SEATS,
    Seat,
    Side,
    Vulnerability,
    dealer_of,
    parse_seat,
    parse_vulnerability,
    vulnerability_of,
)
from tests.strategies import contracts, deals, partial_deals, results


@given(st.one_of(results, contracts))
def test_results_and_contracts_are_read_as_written(value: Result | Contract) -> None:
    if isinstance(value, Contract):
        assert parse_contract(format_contract(value)) == value
    else:
        assert parse_result(format_result(value)) == value


@given(st.one_of(deals(), partial_deals()))
def test_deals_are_read_as_written_from_every_seat(deal: Deal) -> None:
    assert parse_deal(format_deal(deal)) == deal
    for seat in SEATS:
        assert parse_deal(deal.format(seat)) == deal
    for hand in deal.hands:
        assert hand is None or parse_hand(format_hand(hand)) == hand
    assert deal.rotate(1).rotate(3) == deal
    assert deal.rotate(2)[Seat.NORTH] == deal[Seat.SOUTH]
    assert len(deal.identity) == 16


@given(deals())
def test_every_card_of_a_whole_deal_has_one_holder(deal: Deal) -> None:
    assert deal.complete
    for card in CARDS:
        holder = deal.holder(card)
        assert holder is not None
        hand = deal[holder]
        assert hand is not None
        assert card in hand
    assert [sum(hand.lengths) for hand in deal.hands if hand] == [13] * 4
    assert [len(list(hand)) for hand in deal.hands if hand] == [13] * 4


def test_a_deal_with_unknown_hands_is_not_complete() -> None:
    deal = parse_deal("E:AKQJ.AKQ.AKQ.AKQ - - -")
    assert deal is not None
    assert not deal.complete
    assert deal.holder(CARDS[0]) is None
    assert deal[Seat.NORTH] is None


@pytest.mark.parametrize("text", ["", "X:- - - -", "N:- - -", "N:AK.Q - - -", "N:AAK.Q.J.T - - -", "N- - - -"])
def test_texts_that_are_no_deals(text: str) -> None:
    assert parse_deal(text) is None


def test_hands_and_holdings() -> None:
    assert parse_hand("A10.k.q.j") == Hand.of(
        [card for card in map(parse_card, ("SA", "ST", "HK", "DQ", "CJ")) if card]
    )
    assert parse_hand("A.K.Q") is None
    assert parse_hand("AZ...") is None
    assert parse_holding("AA") is None
    assert parse_holding("") == 0
    hand = parse_hand("AT.K.Q.J")
    assert hand is not None
    assert [hand.ranks(suit) for suit in reversed(Suit)] == ["AT", "K", "Q", "J"]
    assert str(hand) == "AT.K.Q.J"


def test_cards_in_every_spelling() -> None:
    for card in CARDS:
        assert parse_card(format_card(card)) is card
        assert card_of(card.suit, card.rank) is card
        assert card.mask == 1 << card.index
    for text in ("SA", "sa", "AS", "♠A", "A♠"):
        assert str(parse_card(text)) == "SA"
    assert str(parse_card("S10")) == "ST"
    for text in ("", "S1", "ZA", "SAA"):
        assert parse_card(text) is None
    assert [str(suit) for suit in Suit] == list("CDHS")
    assert [suit.symbol for suit in Suit] == list("♣♦♥♠")
    assert [str(rank) for rank in Rank] == list("23456789TJQKA")


def test_denominations() -> None:
    assert [str(strain) for strain in Strain] == list("CDHSN")
    assert [parse_strain(text) for text in ("NT", "n", "♠", "c")] == [
        Strain.NOTRUMP, Strain.NOTRUMP, Strain.SPADES, Strain.CLUBS,
    ]  # fmt: skip
    assert parse_strain("X") is None
    assert parse_strain("CD") is None
    assert Strain.NOTRUMP.suit is None
    assert Strain.SPADES.suit is Suit.SPADES


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("4SXE-2", "4SXE-2"), ("4s n 10", "4SN="), ("3NTS=", "3NS="), ("3nt**w+1", "3NXXW+1"), ("1♥N+6", "1HN+6"),
        ("pass", "pass"), ("All Pass", "pass"), ("P", "pass"), ("not-played", "not played"),
        ("Not Played", "not played"),
        ("4S N 0", "4SN-10"), ("8SN=", None), ("4SN+4", None), ("4SN-11", None), ("4SN 14", None), ("4SN", None),
        ("", None), ("4S=", None), ("4SN10", None),
    ],
)  # fmt: skip
def test_results_in_every_spelling(text: str, shown: str | None) -> None:
    found = parse_result(text)
    assert (None if found is None else str(found)) == shown


def test_contracts() -> None:
    assert str(parse_contract(" 3nt** ")) == "3NXX"
    assert parse_contract("0S") is None
    contract = Contract(4, Strain.SPADES, Risk.DOUBLED)
    rows = [Contract(level, strain, risk).row for level in range(1, 8) for strain in Strain for risk in Risk]
    assert rows == list(range(15, 15 + 105))
    assert repr(contract) == "Contract(level=4, strain=<Strain.SPADES: 3>, risk=<Risk.DOUBLED: 1>)"
    assert pickle.loads(pickle.dumps(contract)) == contract
    assert (contract.target, contract.risk.multiplier, str(contract)) == (10, 2, "4SX")
    assert Played(contract, Seat.EAST, 8).margin == -2
    assert (str(PassedOut()), str(NotPlayed())) == ("pass", "not played")


def test_seats_sides_and_vulnerability() -> None:
    assert [str(seat) for seat in SEATS] == list("NESW")
    assert [seat.partner for seat in SEATS] == [Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST]
    assert [seat.left for seat in SEATS] == [seat.turn(1) for seat in SEATS]
    assert (Side.NS.other, Side.NS.sign, Side.EW.sign, str(Side.EW)) == (Side.EW, 1, -1, "EW")
    assert [str(vul) for vul in Vulnerability] == ["None", "NS", "EW", "All"]
    assert Vulnerability.EW.of(Side.EW)
    assert not Vulnerability.EW.of(Side.NS)
    assert parse_seat(" north ") is Seat.NORTH
    assert parse_seat("x") is None


@pytest.mark.parametrize(
    ("text", "vul"),
    [("None", "None"), ("love all", "None"), ("-", "None"), ("N-S", "NS"), ("ew", "EW"), ("Both", "All"),
     ("game all", "All"), ("all", "All")],
)  # fmt: skip
def test_words_of_vulnerability(text: str, vul: str) -> None:
    assert str(parse_vulnerability(text)) == vul


def test_words_that_are_no_vulnerability() -> None:
    assert parse_vulnerability("") is None
    assert parse_vulnerability("north") is None


def test_what_a_board_number_says_repeats_after_sixteen() -> None:
    pattern = "ONEB NEBO EBON BONE".replace(" ", "")
    for number in range(1, 40):
        assert str(dealer_of(number)) == "NESW"[(number - 1) % 4]
        assert "ONEB"[vulnerability_of(number)] == pattern[(number - 1) % 16]
    board = Board.numbered(7)
    assert (board.label, board.number, str(board.dealer), str(board.vulnerability)) == ("7", 7, "S", "All")
    assert number_of("25A") is None
    assert number_of("0") is None
    assert sorted(["10", "2", "25A", "25", "1-2"], key=label_order) == ["1-2", "2", "10", "25", "25A"]


def test_a_trick_without_all_cards_has_no_winner() -> None:
    assert Trick(Seat.NORTH, (CARDS[0], None, CARDS[1], CARDS[2])).winner(Strain.CLUBS) is None
    assert Trick(Seat.NORTH, tuple(CARDS[:4])).winner(Strain.CLUBS) is Seat.WEST
