from __future__ import annotations

import pytest

from dupkit.game.table import Seat, Vulnerability
from tests.cli.calc import ask, holds, without
from tests.rules.games import lines, oracle, score

CASES = oracle("rubber_examples")


def test_every_record_of_the_oracle_holds_through_the_calculator() -> None:
    answers, code = ask("game", *({"rules": "rubber", **without(case, "expected")} for case in CASES))
    assert code == 0
    for case, answered in zip(CASES, answers, strict=True):
        assert holds(case["expected"], answered), case["id"]
        assert answered["total"] == {
            side: answered["above"][side] + answered["below_total"][side] for side in ("NS", "EW")
        }


def test_the_worked_deal_of_the_rubber_sheet() -> None:
    scored = score("rubber", "4HN=")
    assert lines(scored) == [("trick points", "NS", "below", 120)]
    assert scored.deals[0].game is not None
    assert scored.state.games == (1, 0)
    assert scored.rules.vulnerability(scored.state, scored.deals[0].deal) is Vulnerability.NS


def test_3nt_doubled_two_down_vulnerable_is_500_as_the_rubber_sheet_says() -> None:
    assert lines(score("rubber", "4HN=", "3NTXS-2"), 2) == [("undertricks", "EW", "above", 500)]


def test_two_spades_doubled_is_a_game_as_the_contract_sheet_warns() -> None:
    scored = score("rubber", "2SXN=")
    assert scored.state.games == (1, 0)
    assert lines(scored) == [("trick points", "NS", "below", 120), ("insult bonus", "NS", "above", 50)]


def test_an_excess_over_100_is_not_carried_and_the_part_scores_stay_in_the_total() -> None:
    scored = score("rubber", "2HE=", "5CN=", "2HN=", "2HN=")
    assert scored.state.games == (2, 0)
    assert scored.below == (100 + 60 + 60, 60)


def test_the_rubber_bonus_is_700_or_500() -> None:
    assert ("rubber in two games", "NS", "above", 700) in lines(score("rubber", "4SN=", "4SN="), 2)
    assert ("rubber in three games", "NS", "above", 500) in lines(score("rubber", "4SN=", "4SE=", "4SN="), 3)


def test_a_side_may_win_the_rubber_and_lose_on_points() -> None:
    scored = score("rubber", "7NTW=", "4HN+1", "3NTS+1")
    assert scored.complete
    assert scored.state.games == (2, 1)
    assert str(scored.winner) == "EW"
    assert scored.margin == -440


@pytest.mark.parametrize(
    ("rule", "closing"),
    [
        ("law", [("unfinished rubber: the only game", 300), ("unfinished rubber: the only part-score", 100)]),
        ("narrow", [("unfinished rubber: the only game", 300)]),
        ("none", []),
    ],
)
def test_an_unfinished_rubber_by_each_reading(rule: str, closing: list[tuple[str, int]]) -> None:
    scored = score("rubber", "3NN=", "2SN=", unfinished_rule=rule)
    assert [(line.rule, line.points) for line in scored.closing] == closing


@pytest.mark.parametrize("rule", ["law", "narrow"])
def test_the_only_part_score_against_a_game_is_worth_100(rule: str) -> None:
    scored = score("rubber", "3NN=", "2SE=", unfinished_rule=rule)
    assert [(str(line.side), line.points) for line in scored.closing] == [("NS", 300), ("EW", 100)]


def test_a_game_each_or_a_part_score_each_gives_nothing() -> None:
    assert score("rubber", "3NN=", "3NE=").closing == ()
    assert score("rubber", "2SN=", "2SE=").closing == ()
    assert score("rubber").closing == ()


def test_a_deal_passed_out_goes_to_the_next_dealer_or_stays() -> None:
    scored = score("rubber", "pass", "4SN=")
    assert scored.deals[0].word == "passed out, next dealer"
    assert scored.state.dealer is Seat.SOUTH
    stays = score("rubber", "pass", "4SN=", passout="same_dealer")
    assert stays.deals[0].word == "passed out, same dealer"
    assert stays.state.dealer is Seat.EAST
    assert scored.state.counted == stays.state.counted == 1


def test_honours_score_for_either_side_made_or_not() -> None:
    for held, side, points in (
        ({"N": 4}, "NS", 100), ({"W": 5}, "EW", 150), ({"S": "AKQT", "E": "J"}, "NS", 100),
    ):  # fmt: skip
        for result in ("4SN=", "4SN-2"):
            scored = score("rubber", {"result": result, "honours_held": held})
            assert lines(scored)[-1][1:] == (side, "above", points)
    four_aces = score("rubber", {"result": "3NN-1", "honours_held": {"E": 4}})
    assert lines(four_aces)[-1] == ("honours: four aces in one hand", "EW", "above", 150)
    split = score("rubber", {"result": "4SN=", "honours_held": {"N": 3, "S": 2}})
    assert [rule for rule, *_ in lines(split)] == ["trick points"]
    aces = score("rubber", {"result": "3NN=", "honours_held": {"N": 3, "S": 1}})
    assert [rule for rule, *_ in lines(aces)] == ["trick points"]


def test_both_sides_can_score_on_one_deal() -> None:
    scored = score("rubber", {"result": "4SN=", "honours": [{"side": "EW", "points": 100}]})
    assert [line[1] for line in lines(scored)] == ["NS", "EW"]


def test_honours_can_be_switched_off() -> None:
    scored = score("rubber", {"result": "4SN=", "honours": [{"side": "NS", "points": 100}]}, honours=False)
    assert [rule for rule, *_ in lines(scored)] == ["trick points"]


def test_equal_totals_are_a_draw() -> None:
    scored = score("rubber", "2SN=", "2SE=", tie="draw")
    assert scored.winner is None
    assert not scored.extra_hand
