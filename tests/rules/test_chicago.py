from __future__ import annotations

import pytest

from dupkit.rules.chicago import settlement
from tests.cli.calc import ask, holds, only, without
from tests.rules.games import lines, oracle, score

CASES = oracle("chicago_examples")


def test_every_record_of_the_oracle_holds_through_the_calculator() -> None:
    answers, code = ask("game", *({"rules": "chicago", **without(case, "expected")} for case in CASES))
    assert code == 0
    for case, answered in zip(CASES, answers, strict=True):
        assert holds(case["expected"], answered), case["id"]
        assert answered["deals"] == case["expected"]["deals"]


@pytest.mark.parametrize(
    ("variant", "dealer", "wanted"),
    [
        ("dealer", "N", ["None", "EW", "NS", "All"]),
        ("dealer", "E", ["None", "NS", "EW", "All"]),
        ("opponents", "N", ["None", "NS", "EW", "All"]),
        ("opponents", "E", ["None", "EW", "NS", "All"]),
    ],
)
def test_the_vulnerability_of_each_deal(variant: str, dealer: str, wanted: list[str]) -> None:
    scored = score("chicago", *("1NN=",) * 4, first_dealer=dealer, vul_variant=variant)
    assert [str(deal.vulnerability) for deal in scored.deals] == wanted
    assert scored.complete


def test_a_part_score_is_carried_or_settled_at_once() -> None:
    carried = score("chicago", "2HN=", "2CN=", part_scores="carry")
    assert ("game bonus", "NS", "above", 300) in lines(carried, 2)
    assert carried.state.games == (1, 0)
    separate = score("chicago", "2HN=", "2CN=", "4SN=", "1NN=", part_scores="separate")
    assert [line for deal in (1, 2, 4) for line in lines(separate, deal) if "part" in line[0]] == [
        ("part-score bonus", "NS", "above", 50)
    ] * 3
    assert ("game bonus", "NS", "above", 500) not in lines(separate, 4)


def test_the_game_bonus_is_that_of_the_side_on_that_deal() -> None:
    scored = score("chicago", "2HE=", "2CE=", first_dealer="N")
    assert ("game bonus", "EW", "above", 500) in lines(scored, 2)


@pytest.mark.parametrize(("wiped", "bonus"), [(True, None), (False, 500)])
def test_whether_a_game_wipes_the_opponents_part_score(wiped: bool, bonus: int | None) -> None:
    scored = score("chicago", "2HN=", "4SE=", "2CN=", part_scores_wiped=wiped)
    found = [points for rule, _, _, points in lines(scored, 3) if rule == "game bonus"]
    assert found == ([] if bonus is None else [bonus])


def test_one_100_for_the_part_score_of_the_fourth_deal_whatever_came_before() -> None:
    scored = score("chicago", "1CN=", "1NE-1", "1NE-1", "1CN=")
    assert lines(scored, 4) == [
        ("trick points", "NS", "below", 20),
        ("part-score on the fourth deal", "NS", "above", 100),
    ]


def test_a_deal_passed_out_is_dealt_again_and_not_counted() -> None:
    scored = score("chicago", "pass", "1NN=", "pass", passout="same_dealer_uncounted")
    assert [deal.word for deal in scored.deals] == ["redeal", "", "redeal"]
    assert scored.state.counted == 1
    assert not scored.complete
    assert scored.closing == ()


def test_honours_on_and_off() -> None:
    deal = {"result": "4SN=", "honours": [{"side": "NS", "points": 150}]}
    assert lines(score("chicago", deal))[-1] == ("honours as claimed", "NS", "above", 150)
    assert all("honours" not in rule for rule, *_ in lines(score("chicago", deal, honours="off")))


@pytest.mark.parametrize(("margin", "hundreds"), [(580, 6), (550, 6), (549, 5), (-550, -6), (-549, -5), (0, 0)])
def test_settlement_in_hundreds(margin: int, hundreds: int) -> None:
    assert settlement(margin) == hundreds


def test_settlement_is_an_option() -> None:
    case = next(case for case in CASES if case["id"] == "CHI-PAVLICEK")
    record = {"rules": "chicago", **without(case, "expected")}
    exact = only(ask("game", record)[0])
    assert "settlement" not in exact
    assert exact["margin"] == 580
    settled = only(ask("game", record | {"options": {"chicago_settlement": "hundreds"}})[0])
    assert settled["settlement"] == 6


def test_equal_totals_are_a_draw() -> None:
    scored = score("chicago", "1NN=", "1NE=", "1NN-1", "1NE-1", tie="draw")
    assert scored.winner is None
