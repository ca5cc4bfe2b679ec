from __future__ import annotations

import pytest
from hypothesis import given

from dupkit.analysis.judgement import Verdict, errors, judge, legal_cards
from dupkit.analysis.par import par
from dupkit.game.cards import CARDS, Strain
from dupkit.game.deal import parse_deal
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.play import Play, Trick
from dupkit.game.result import NotPlayed, Result, parse_result
from dupkit.game.table import Seat, Vulnerability
from dupkit.rules.duplicate import DUPLICATE
from tests import strategies
from tests.analysis.test_par import table_of, tables

FOUR_SPADES = "S:10,3,10,3 H:6,7,6,7 D:5,7,5,7 C:6,7,6,7 N:7,6,7,6"
SACRIFICE = "S:6,7,6,7 H:10,3,10,3 D:8,5,8,5 C:6,7,6,7 N:8,5,8,5"
SLAM = "S:12,1,12,1 H:6,7,6,7 D:5,7,5,7 C:6,7,6,7 N:7,6,7,6"


@given(strategies.results, tables(), strategies.seats, strategies.vulnerabilities)
def test_luck_bidding_and_play_add_up_to_the_score(
    result: Result, table: DoubleDummyTable, dealer: Seat, vulnerability: Vulnerability
) -> None:
    found = judge(result, table, par(table, dealer, vulnerability), vulnerability)
    if isinstance(result, NotPlayed):
        assert found is None
    else:
        assert found is not None
        assert found.luck + found.bidding + found.play == found.points == DUPLICATE.points(result, vulnerability)


@pytest.mark.parametrize(
    ("table", "vulnerability", "result", "verdict", "bidding", "play", "tricks"),
    [
        (FOUR_SPADES, "NONE", "4SN=", Verdict.PAR, 0, 0, 0),
        (FOUR_SPADES, "NONE", "4SN-1", Verdict.PAR, 0, -470, -1),
        (FOUR_SPADES, "NONE", "2SN+2", Verdict.MISSED_GAME, -250, 0, 0),
        (FOUR_SPADES, "NONE", "5SN=", Verdict.TOO_HIGH, -470, 500, 1),
        (FOUR_SPADES, "NONE", "2DE-1", Verdict.NOT_OUTBID, -370, 0, 0),
        (FOUR_SPADES, "NONE", "1CE=", Verdict.NOT_OUTBID, -490, 0, 0),
        (FOUR_SPADES, "NONE", "5CXE-4", Verdict.DEAR_SACRIFICE, 380, 0, 0),
        (FOUR_SPADES, "NONE", "pass", Verdict.PASSED_OUT, -420, 0, 0),
        (SLAM, "NONE", "4SN+2", Verdict.MISSED_SLAM, -500, 0, 0),
        (SLAM, "NONE", "1SN+5", Verdict.MISSED_SLAM, -750, 0, 0),
        (SACRIFICE, "NS", "4SXE-3", Verdict.GOOD_SACRIFICE, 0, 0, 0),
        (SACRIFICE, "NS", "4SE-3", Verdict.NOT_DOUBLED, -350, 0, 0),
        (SACRIFICE, "NS", "4HN=", Verdict.NOT_OUTBID, 120, 0, 0),
        ("S:8,5,8,5 H:6,7,6,7 D:5,7,5,7 C:6,7,6,7 N:7,6,7,6", "NONE", "1NN=", Verdict.MISSED, -20, 0, 0),
    ],
)
def test_what_a_contract_was_beside_par(
    table: str, vulnerability: str, result: str, verdict: Verdict, bidding: int, play: int, tricks: int
) -> None:
    known, vul, played = table_of(table), Vulnerability[vulnerability], parse_result(result)
    assert played is not None
    found = judge(played, known, par(known, Seat.NORTH, vul), vul)
    assert found is not None
    assert (found.verdict, found.bidding, found.play, found.tricks) == (verdict, bidding, play, tricks)


def test_passing_out_a_deal_that_nobody_can_make_is_par() -> None:
    table = DoubleDummyTable((6,) * 20)
    passed = parse_result("pass")
    assert passed is not None
    found = judge(passed, table, par(table, Seat.NORTH, Vulnerability.NONE), Vulnerability.NONE)
    assert found is not None
    assert found.verdict is Verdict.PAR


DEAL = parse_deal("N:AKQ.AKQ.AKQ.AKQJ 432.432.432.5432 765.765.765.T876 JT98.JT98.JT98.9")


def cards(text: str) -> tuple[object, ...]:
    named = {str(card): card for card in CARDS}
    return tuple(named.get(word) for word in text.split())


def play_of(*tricks: tuple[Seat, str]) -> Play:
    return Play(Strain.NOTRUMP, tuple(Trick(leader, cards(text)) for leader, text in tricks))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tricks", "count"),
    [
        ([(Seat.EAST, "S2 S5 S8 SA"), (Seat.NORTH, "HA H2 H5 H8")], 8),
        ([(Seat.EAST, "S2 S5 S8 SA"), (Seat.EAST, "H2 H5 H8 HA")], 4),  # North won, East cannot lead
        ([(Seat.EAST, "S2 S5 C9 SA")], 2),  # West has a spade
        ([(Seat.EAST, "S2 S5 S8 S8")], 3),  # North does not hold the card
        ([(Seat.EAST, "S2 S5 - SA")], 2),  # a card is not known
        ([(Seat.EAST, "S2 S5"), (Seat.EAST, "S3 S6 S9 SK")], 2),  # a trick that is not complete
        ([(Seat.EAST, "")], 0),
        ([(Seat.SOUTH, "S5 S8 SA S2")], 0),  # not the opening leader
    ],
)
def test_what_can_be_judged_ends_with_the_last_legal_card(tricks: list[tuple[Seat, str]], count: int) -> None:
    assert DEAL is not None
    assert len(legal_cards(DEAL, play_of(*tricks), Seat.NORTH)) == count


def test_errors_are_counted_for_the_lead_the_declarer_and_the_defence() -> None:
    seats = [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.NORTH]
    found = errors(seats, [9, 10, 9, 11, 11, 10], Seat.SOUTH)
    assert (found.lead, found.declarer, found.defence) == (1, 2, 2)
    assert dict(errors(seats[:1], [9, 10], Seat.SOUTH).known()) == {"lead": 1}
