"""What keys mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.club.keys import Keyed, parse_keys
from dupkit.event.award import ScoreOnly, SitOut, parse_outcome
from dupkit.game.board import Board
from dupkit.game.cards import parse_card
from dupkit.game.result import NotPlayed, PassedOut, Played, parse_result
from tests.cli.session_runs import keys_of
from tests.strategies import played

BOARD = Board.numbered(1)


@pytest.mark.parametrize(
    ("keys", "result"),
    [
        ("4sn10", "4SN="), ("4SN=", "4SN="), ("4 s n + 1", "4SN+1"), ("4sn-2", "4SN-2"), ("4ntn10", "4NN="),
        ("3nn9", "3NN="), ("3nw8", "3NW-1"), ("2hxe-1", "2HXE-1"), ("2hex-1", "2HXE-1"), ("3cxxs9", "3CXXS="),
        ("4s*n10", "4SXN="), ("1ne0", "1NE-7"), ("1nn13", "1NN+6"), ("7dw-13", "7DW-13"), ("4♠n10", "4SN="),
    ],
)  # fmt: skip
def test_a_result_takes_few_keys(keys: str, result: str) -> None:
    assert parse_keys(keys, BOARD) == Keyed(parse_result(result))


def test_scores_words_and_adjusted_scores() -> None:
    assert parse_keys("420", BOARD) == Keyed(ScoreOnly(420)) and parse_keys("-50", BOARD) == Keyed(ScoreOnly(-50))
    assert parse_keys("p", BOARD) == Keyed(PassedOut()) and parse_keys("NP", BOARD) == Keyed(NotPlayed())
    assert parse_keys("so", BOARD) == Keyed(SitOut())
    assert parse_keys("a6040 # heard it", BOARD) == Keyed(parse_outcome("A6040"), reason="heard it")
    assert parse_keys("60% 4sn= 40% 4sn-1", BOARD) == Keyed(parse_outcome("60% 4SN= 40% 4SN-1"))


def test_who_sat_there_the_lead_and_what_is_meant() -> None:
    ten = parse_result("4SN=")
    assert parse_keys("3v12 4sn10hk", BOARD) == Keyed(ten, ("3", "12"), lead=parse_card("HK"))
    assert parse_keys("3v12 4sn=s10", BOARD) == Keyed(ten, ("3", "12"), lead=parse_card("ST"))
    assert parse_keys("1 7 v 3 5 4sn10", BOARD) == Keyed(ten, ("1", "7", "3", "5"))
    assert parse_keys("3nsv5ew p", BOARD) == Keyed(PassedOut(), ("3NS", "5EW"))
    assert parse_keys("x4sn10!", BOARD) == Keyed(ten, swapped=True, force=True)


def test_contract_and_score_together() -> None:
    assert parse_keys("4sn420", BOARD) == Keyed(parse_result("4SN="))
    assert parse_keys("4sn-50", BOARD) == Keyed(parse_result("4SN-1"))
    assert parse_keys("4sn-420", BOARD) == Keyed(parse_result("4SN="), score=-420), "the sign is the other side's"
    assert parse_keys("4sn430", BOARD) == Keyed(parse_result("4SN="), score=430)
    assert parse_keys("4sn-110", BOARD) == Keyed(parse_result("4SN="), score=-110)
    assert parse_keys("4sn420", Board("x")) is None, "without a vulnerability a score says no tricks"


@pytest.mark.parametrize(
    "keys", ["", "4sn", "4s10", "8sn10", "4sn14", "4sn+4", "1cn-8", "hello", "421", "b12", "4zn10"]
)
def test_what_says_nothing_is_nothing(keys: str) -> None:
    assert parse_keys(keys, BOARD) is None


@given(played)
def test_the_shortest_keys_mean_the_result(result: Played) -> None:
    assert parse_keys(keys_of(result), BOARD) == Keyed(result)


@given(st.text(max_size=20))
def test_no_text_raises(text: str) -> None:
    parse_keys(text, BOARD)
