from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dupkit.event.award import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS, Artificial
from dupkit.event.ranking import MatchScore
from dupkit.options import defaults
from dupkit.scoring import COMPARISONS
from dupkit.scoring.adjustments import doubts, self_inflicted, uplifted
from dupkit.scoring.administrative import (
    after_withdrawal,
    carry_forward,
    match_is_void,
    mismatch,
    not_comparable,
    removed_boards,
    void_match_imps,
    wrong_seating,
)
from dupkit.scoring.base import Results, Sided
from dupkit.scoring.board_a_match import BAM
from dupkit.scoring.head_to_head import IMPS
from dupkit.scoring.matches import VP
from dupkit.scoring.teams import TeamComparison, knockout_scores
from dupkit.scoring.ties import criteria, keys
from dupkit.scoring.total_points import TOTAL_POINTS
from dupkit.scoring.victory_points import SCALES, victory_points
from tests.scoring.oracles import records

OF_TEAMS = defaults(IMPS.options)
BY_BOARD = defaults(BAM.options)


def example(name: str) -> dict[str, Any]:
    return next(record for record in records("team_and_penalty_examples.json") if record["id"] == name)


@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_point_a_board_of_the_printed_table(number: int) -> None:
    case = example(f"PAB-STAFFORD-{number}")
    rooms = (case["our_ns"], case["their_ns"])
    wanted = case["expected"]
    assert BAM.rooms(rooms, BY_BOARD).ns[0] == Fraction(str(wanted["point_a_board"]))
    assert BAM.rooms(rooms, {**BY_BOARD, "points_per_win": 2}).ns[0] == Fraction(str(wanted["bam2"]))
    assert IMPS.rooms(rooms, OF_TEAMS).ns[0] == wanted["imps"]
    assert TOTAL_POINTS.rooms(rooms, {}).ns[0] == wanted["diff"]


def test_a_weighted_score_of_teams_has_each_part_in_imps() -> None:
    case = example("IMP-WEIGHTED")
    parts = tuple((Fraction(str(weight)), points) for weight, points in case["components"])
    # The other table's score is East-West's of our side: -170 for us, +170 for North-South there.
    compared = IMPS.rooms((Sided(parts, parts), -case["teammates"]), OF_TEAMS)
    assert compared.ns[0] == Fraction(case["expected"]["imps"])
    assert (compared.ew[1], compared.ew[0], compared.ns[1]) == (compared.ns[0], -compared.ns[0], -compared.ns[0])


def test_artificial_scores_of_a_room_are_the_boards_score() -> None:
    plus = Artificial(AVERAGE_PLUS, AVERAGE_MINUS)
    assert IMPS.rooms((plus, 420), OF_TEAMS).ns == [3, -3]
    assert IMPS.rooms((None, plus), OF_TEAMS).ns == [-3, 3]
    assert IMPS.rooms((plus, Artificial(AVERAGE, AVERAGE_PLUS)), OF_TEAMS).ns == [3, Fraction(-3, 2)]
    assert BAM.rooms((plus, 420), BY_BOARD).ns == [Fraction(3, 5), Fraction(2, 5)]
    assert TOTAL_POINTS.rooms((plus, 420), {}).ns == [None, None]


def test_a_room_without_a_result_compares_nothing() -> None:
    assert IMPS.rooms((420, None), OF_TEAMS).ns == [None, None]


def test_a_knockout_match_that_does_not_balance_is_averaged() -> None:
    assert knockout_scores(Fraction(10), Fraction(-4)) == (7, -7)


def test_every_comparison_for_teams_knows_two_rooms() -> None:
    knowing = [name for name in COMPARISONS if isinstance(COMPARISONS[name], TeamComparison)]
    assert knowing == ["imps", "bam", "total-points", "vp"]
    assert list(VP.steps(Results([420, 50], 0), defaults(VP.options), 0, False))
    assert VP.compare(Results([420, 50], 0), defaults(VP.options)).ns == [9, -9]
    assert VP.rooms((420, 50), defaults(VP.options)).ns == [9, -9]


def test_administrative_scores_of_the_white_book() -> None:
    removed = example("IMP-REMOVED-4")["expected"]
    assert removed_boards(4) == removed["imps"]
    assert list(victory_points(SCALES["wbf-discrete"], removed_boards(4), 8)) == removed["vp"]
    void = example("VOID-MATCH-SEATING")["expected"]
    assert {f"vp{pool}": wrong_seating(pool) for pool in (20, 10, 12, 16)} == {
        name: Fraction(value) for name, value in void.items()
    }
    assert wrong_seating(20, director=True) == 12
    assert mismatch(Fraction(12), 20, True, False) == Fraction(example("SWISS-MISMATCH-1")["expected"]["vp"])
    assert mismatch(Fraction(13), 20, False, True) == 11
    assert mismatch(Fraction(4), 20, False, True) == 4
    assert mismatch(Fraction(12), 20, True, True) == 12
    assert [match_is_void(playable, 8) for playable in (3, 4)] == [True, False]
    assert [not_comparable(Fraction(imps))[0] for imps in (1, 9)] == [3, 9]
    assert void_match_imps(7) == (12, -12)
    assert after_withdrawal([Fraction(15), Fraction(14)], [Fraction(4)], 20) == 16
    assert after_withdrawal([], [], 20) == 12
    forward = example("CARRY-FORWARD")["expected"]["cf"]
    assert carry_forward(Fraction(600), Fraction(1000), Fraction(520), 40, 26) == Fraction(forward)


def test_the_innocent_side_bears_what_it_inflicted_on_itself() -> None:
    assert self_inflicted(Fraction(2), Fraction(6), Fraction(9)) == (5, 9)


def test_averages_are_lifted_by_the_own_session_only() -> None:
    assert uplifted(Fraction(6), AVERAGE_PLUS, Fraction(7)) == 7
    assert uplifted(Fraction(6), AVERAGE_PLUS, Fraction(5)) == 6
    assert uplifted(Fraction(4), AVERAGE_MINUS, Fraction(3)) == 3
    assert uplifted(Fraction(5), AVERAGE, Fraction(9)) == 5
    assert uplifted(Fraction(6), AVERAGE_PLUS, None) == 6


def test_only_unusual_artificial_scores_are_doubted() -> None:
    from dupkit.event.award import Share

    found = {
        pair: doubts(Artificial(Share(Fraction(pair[0])), Share(Fraction(pair[1]))))
        for pair in ((60, 60), (50, 60), (40, 40), (70, 40), (60, 30), (40, 35))
    }
    assert [pair for pair, doubt in found.items() if doubt] == [(70, 40), (60, 30), (40, 35)]


MATCHES = (
    MatchScore("1", "A", "B", 8, Fraction(10), Fraction(-10), Fraction(25), Fraction(15), Fraction(13), Fraction(7)),
    MatchScore("2", "B", "C", 8, Fraction(5), Fraction(-5), Fraction(9), Fraction(4), Fraction(12), Fraction(8)),
    MatchScore("3", "C", "A", 8, Fraction(0), Fraction(0), Fraction(3), Fraction(3)),
)


def test_ties_are_split_in_the_order_that_is_named() -> None:
    values = {"A": Fraction(19), "B": Fraction(19), "C": Fraction(8)}
    found = keys(values, ("head-to-head", "wins", "opponents", "basic", "quotient"), MATCHES)
    assert found["A"] == (19, 13, Fraction(3, 2), 27, 10, Fraction(28, 18))
    assert found["B"] == (19, 7, 1, 27, -5, Fraction(24, 29))
    assert found["C"][1] == 0
    assert keys(values, ("head-to-head",), (MATCHES[2],))["C"] == (8, 0)
    level = {"A": Fraction(1), "C": Fraction(1)}
    assert keys(level, ("head-to-head",), (MATCHES[2],)) == {"A": (1, 0), "C": (1, 0)}
    unbeaten = MatchScore("1", "A", "B", 1, Fraction(1), Fraction(-1), Fraction(1))
    assert keys({"A": Fraction(1)}, ("quotient",), (unbeaten,))["A"] == (1, 10**9)


def test_criteria_are_read_from_the_option() -> None:
    assert criteria("none") == ()
    assert criteria("ebu") == ("head-to-head", "opponents", "basic", "count-back")
    assert criteria("wins, basic") == ("wins", "basic")
    with pytest.raises(ValueError, match="ties cannot be split"):
        criteria("beauty")


def test_tie_break_points_of_the_printed_examples() -> None:
    case = next(record for record in records("session_rank_handicap_masterpoint.json") if record["id"] == "TIE-EBU-3")
    matches = [MatchScore(str(number), "A", rival, 8, Fraction(0), Fraction(0)) for number, rival in enumerate("XYZ")]
    totals = {"X": Fraction(50), "Y": Fraction(40), "Z": Fraction(30), "A": Fraction(60)}
    assert keys(totals, ("opponents",), matches)["A"][1] == case["value"]
