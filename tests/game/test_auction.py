from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.game.auction import CALLS, DOUBLE, PASS, REDOUBLE, Auction, bid, examine, format_call, parse_call
from dupkit.game.cards import Strain
from dupkit.game.result import Risk
from dupkit.game.table import Seat
from tests.conftest import ORACLES
from tests.game.laws_again import auction_again
from tests.strategies import auctions, seats

CASES: list[dict[str, Any]] = json.loads((ORACLES / "auction_cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "case", [case for case in CASES if case["expected"].get("why") != "level"], ids=lambda case: case["id"]
)
def test_the_oracle(case: dict[str, Any]) -> None:
    calls = tuple(parse_call(text) for text in case["calls"])
    state = examine(Auction(Seat("NESW".index(case["dealer"])), calls))
    wanted = case["expected"]
    assert (state.legal, state.bad_index, state.why) == (
        wanted["legal"], wanted.get("bad_index"), wanted.get("why", ""),
    )  # fmt: skip
    if "contract" in wanted:
        assert (str(state.contract), str(state.declarer), state.over) == (
            wanted["contract"], wanted["declarer"], wanted["over"],
        )  # fmt: skip


def test_calls_are_ranked_and_written_and_read() -> None:
    for call in CALLS:
        assert parse_call(format_call(call)) is call
    assert [call.level for call in (PASS, bid(1, Strain.CLUBS), bid(7, Strain.NOTRUMP))] == [0, 1, 7]
    assert PASS.strain is None
    assert bid(3, Strain.HEARTS) < bid(3, Strain.SPADES) < bid(4, Strain.CLUBS)
    for text, call in (
        ("Dbl", DOUBLE),
        ("rdbl", REDOUBLE),
        ("pass", PASS),
        ("1nt", bid(1, Strain.NOTRUMP)),
        ("4♠", bid(4, Strain.SPADES)),
    ):
        assert parse_call(text) == call
    for text in ("", "8S", "1", "S1", "XXX", "0N", "1Z"):
        assert parse_call(text) is None


@given(seats, st.lists(st.sampled_from((*CALLS, *(PASS,) * 30, *(DOUBLE, REDOUBLE) * 4)), max_size=30))
def test_any_calls_are_judged_as_by_another_reading_of_the_laws(dealer: Seat, calls: list[Any]) -> None:
    state = examine(Auction(dealer, tuple(calls)))
    again = auction_again(dealer, calls)
    assert (state.legal, state.bad_index, state.over if state.legal else None) == (
        again["legal"], again["bad_index"], again["over"] if again["legal"] else None,
    )  # fmt: skip
    assert (str(state.contract or ""), state.declarer) == (again["contract"], again["declarer"])


@given(auctions())
def test_a_legal_auction_ends_and_has_a_declarer_of_the_last_bidders_side(auction: Auction) -> None:
    state = auction.examine()
    assert state.legal
    if state.contract is None:
        assert state.declarer is None
        assert state.passed_out == (auction.calls == (PASS,) * 4)
        return
    assert state.declarer is not None
    bids = [(auction.seat(place), call) for place, call in enumerate(auction.calls) if call is not None and call.is_bid]
    assert state.declarer.side is bids[-1][0].side
    assert (state.contract.level, state.contract.strain) == (bids[-1][1].level, bids[-1][1].strain)
    assert state.contract.risk in Risk
    assert str(auction).startswith(f"{auction.dealer}: ")


def test_random_auctions_never_break_an_invariant() -> None:
    from tests.fuzz.fuzz_game import one_auction

    dice = random.Random(22)
    for _ in range(10_000):
        one_auction(dice)


def test_skipped_turns_and_accepted_bids() -> None:
    auction = Auction(Seat.NORTH, (None, bid(1, Strain.HEARTS), PASS, PASS, PASS))
    assert str(auction) == "N: - 1H P P P"
    state = examine(auction)
    assert (state.over, state.declarer) == (True, Seat.EAST)
    accepted = Auction(Seat.NORTH, (bid(2, Strain.HEARTS), bid(1, Strain.SPADES)), frozenset({1}))
    assert examine(accepted).irregular == (1,)
    over = Auction(Seat.NORTH, (PASS,) * 4 + (PASS,))
    assert (examine(over).bad_index, examine(over).why) == (4, "auction already over")
