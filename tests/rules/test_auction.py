from __future__ import annotations

from typing import Any

import pytest

from dupkit.rules.auction_options import parse_trick_table
from tests.cli.calc import ask, holds, only, without
from tests.rules.games import lines, oracle, score

CASES = oracle("auction_bridge_examples")


def test_every_record_of_the_oracle_holds_through_the_calculator() -> None:
    answers, code = ask("game", *({"rules": "auction", **without(case, "expected")} for case in CASES))
    assert code == 0
    for case, answered in zip(CASES, answers, strict=True):
        assert holds(case["expected"], answered), case["id"]


# The auction sheet: 6, 7, 8, 9, 10 for each odd trick won.
@pytest.mark.parametrize(("strain", "value"), [("C", 6), ("D", 7), ("H", 8), ("S", 9), ("N", 10)])
def test_trick_values_double_and_redouble(strain: str, value: int) -> None:
    for risk, times, insult in (("", 1, 0), ("X", 2, 50), ("XX", 4, 100)):
        found = lines(score("auction", f"1{strain}{risk}N+2"))
        assert found[0] == ("odd tricks", "NS", "below", 3 * value * times)
        assert found[1:] == ([("insult bonus", "NS", "above", insult)] if insult else [])


@pytest.mark.parametrize(("risk", "each"), [("", 50), ("X", 100), ("XX", 200)])
def test_undertricks_are_flat(risk: str, each: int) -> None:
    for down in (1, 2, 5):
        assert lines(score("auction", f"4S{risk}N-{down}")) == [("undertricks", "EW", "above", each * down)]


def test_capped_penalties_keep_the_rest_of_a_double() -> None:
    assert lines(score("auction", "4SXXN-2", cap_penalties=True)) == [("undertricks, capped", "EW", "above", 100)]
    assert lines(score("auction", "2HXN=", cap_penalties="yes"))[0][3] == 32


def test_the_rubber_bonus_is_250_after_two_games_or_three() -> None:
    assert ("rubber: two games", "NS", "above", 250) in lines(score("auction", "1SN+3", "1SN+3"), 2)
    assert ("rubber: two games", "NS", "above", 250) in lines(score("auction", "1SN+3", "1SE+3", "1SN+3"), 3)


@pytest.mark.parametrize(("failed", "below"), [(False, 0), (True, 27)])
def test_whether_a_set_declarer_scores_the_odd_tricks(failed: bool, below: int) -> None:
    scored = score("auction", "4SN-1", auction_failed_scores_tricks=failed)
    assert scored.below == (below, 0)
    assert scored.above == (0, 50)
    assert score("auction", "4SN-4", auction_failed_scores_tricks=failed).below == (0, 0)


HELD: Any = {"four": {"S": 4, "E": 1}, "five": {"S": 5}, "four_ten": {"S": "AKQT", "E": "J"}, "41": {"S": 4, "N": 1},
             "32": {"S": 3, "N": 2}, "22": {"S": 2, "N": 2}, "21": {"E": 2, "W": 1}, "2": {"S": 2}}  # fmt: skip


@pytest.mark.parametrize(
    ("held", "points", "side"),
    [("four", 80, "NS"), ("five", 100, "NS"), ("four_ten", 80, "NS"), ("41", 90, "NS"), ("32", 50, "NS"),
     ("22", 40, "NS"), ("21", 30, "EW"), ("2", 0, "")],
)  # fmt: skip
def test_honours_in_a_trump_contract(held: str, points: int, side: str) -> None:
    found = [
        line for line in lines(score("auction", {"result": "1SN=", "honours_held": HELD[held]})) if "hon" in line[0]
    ]
    assert [(line[1], line[3]) for line in found] == ([(side, points)] if points else [])


@pytest.mark.parametrize(
    ("option", "held", "points"),
    [("any_four_of_five", "four_ten", 80), ("akqj_only", "four_ten", 40), ("akqj_only", "four", 80),
     ("akqj_only", "41", 90)],
)  # fmt: skip
def test_which_four_honours_score_80(option: str, held: str, points: int) -> None:
    scored = score("auction", {"result": "1SN=", "honours_held": HELD[held]}, auction_four=option)
    assert lines(scored)[-1][3] == points
    assert (len(scored.findings) == 1) == (option == "akqj_only" and held != "four_ten")


def test_four_with_the_ten_and_the_fifth_with_partner_are_five_times_ten_where_only_akqj_count() -> None:
    held = {"S": "AKQT", "N": "J"}
    scored = score("auction", {"result": "1SN=", "honours_held": held}, auction_four="akqj_only")
    assert lines(scored)[-1][3] == 50


@pytest.mark.parametrize("points", [90, 50, 80])
def test_four_and_one(points: int) -> None:
    scored = score("auction", {"result": "1SN=", "honours_held": HELD["41"]}, auction_four_plus_one=points)
    assert lines(scored)[-1][3] == points


@pytest.mark.parametrize(
    ("option", "held", "points"),
    [("10_each_from_3", {"N": 3, "S": 1}, 40), ("10_each_from_3", {"N": 2, "S": 1}, 30),
     ("10_each_from_3", {"N": 2, "S": 0}, 0), ("none", {"N": 3, "S": 1}, 0), ("none", {"N": 4}, 100),
     ("10_each_from_3", {"E": "SA HA DA CA"}, 100)],
)  # fmt: skip
def test_aces_at_notrump(option: str, held: Any, points: int) -> None:
    found = lines(score("auction", {"result": "1NN=", "honours_held": held}, auction_nt_split=option))
    assert sum(line[3] for line in found if "honours" in line[0]) == points


@pytest.mark.parametrize(
    ("result", "needs", "found"),
    [("7HN-1", False, ("NS", 50)), ("7HN-1", True, None), ("1DN+5", False, ("NS", 50)), ("1DN+6", True, ("NS", 100)),
     ("1DN-6", False, ("EW", 50)), ("1DN-7", False, ("EW", 100)), ("1DN-7", True, None)],
)  # fmt: skip
def test_slams_at_any_level(result: str, needs: bool, found: tuple[str, int] | None) -> None:
    slams = [line for line in lines(score("auction", result, slam_needs_make=needs)) if "slam" in line[0]]
    assert [(line[1], line[3]) for line in slams] == ([found] if found else [])


def test_honours_can_be_dropped_and_the_target_lowered() -> None:
    deal = {"result": "2SN+1", "honours_held": {"N": 5}}
    assert score("auction", deal, honours=False).above == (0, 0)
    assert score("auction", "2SN+1", game=20).state.games == (1, 0)
    assert score("auction", "2SN+1", game=30).state.games == (0, 0)


@pytest.mark.parametrize(("passout", "word"), [("same_dealer", "same dealer"), ("next_dealer", "next dealer")])
def test_a_deal_passed_out(passout: str, word: str) -> None:
    scored = score("auction", "pass", passout=passout)
    assert scored.deals[0].word == f"thrown in, {word}"
    assert str(scored.state.dealer) == ("N" if word == "same dealer" else "E")


@pytest.mark.parametrize(("tie", "extra"), [("extra_hand", True), ("draw", False)])
def test_a_tie_of_an_unfinished_rubber_advises_one_more_hand(tie: str, extra: bool) -> None:
    scored = score("auction", "1SN=", "1SE=", tie=tie)
    assert scored.winner is None
    assert scored.extra_hand is extra


def test_a_tie_of_a_finished_rubber_is_a_draw() -> None:
    # NS 30 + 30 + 250; EW 100 + 100 + 100 + 10.
    scored = score("auction", "1NN+2", "4SXN-3", "1NE=", "1NN+2")
    assert scored.complete
    assert scored.margin == 0
    assert not scored.extra_hand


def test_revokes_go_by_law_64() -> None:
    assert score("auction", "1SN=", revoke="law64").options["revoke"] == "law64"


# Scoring reference 1.5: the count of 1913 with two spade suits.
def test_the_worked_lines_of_1913() -> None:
    doubled = score("auction", "2RXE+1", royal="historical_1913")
    assert (doubled.below, doubled.above) == ((0, 54), (0, 100))
    redoubled = score("auction", "2RXXE+1", royal="historical_1913")
    assert (redoubled.below, redoubled.above) == ((0, 108), (0, 200))
    slam = score("auction", "1HN+5", royal="historical_1913")
    assert (slam.below, slam.above) == ((48, 0), (20, 0))
    assert score("auction", "1HN+6", royal="historical_1913").above == (40, 0)


@pytest.mark.parametrize(("strain", "value"), [("S", 2), ("C", 6), ("D", 7), ("H", 8), ("R", 9), ("N", 10)])
def test_the_trick_values_of_1913(strain: str, value: int) -> None:
    assert score("auction", f"1{strain}N=", royal="historical_1913").below == (value, 0)


@pytest.mark.parametrize(
    ("held", "times"),
    [({"N": 2, "S": 1}, 2), ({"N": 2, "S": 2}, 4), ({"N": 3, "S": 2}, 5), ({"N": 4}, 8), ({"N": 4, "S": 1}, 9),
     ({"N": 5}, 10)],
)  # fmt: skip
def test_honours_of_1913_are_multiples(held: Any, times: int) -> None:
    for options in ({"royal": "historical_1913"}, {"auction_honours": "multiples"}):
        assert score("auction", {"result": "1HN=", "honours_held": held}, **options).above == (8 * times, 0)


# Bridge-whist: three honours count 4, 8, 12, 16 in spades, clubs, diamonds, hearts.
@pytest.mark.parametrize(("strain", "points"), [("S", 4), ("C", 8), ("D", 12), ("H", 16), ("N", 30)])
def test_honours_of_bridge_whist(strain: str, points: int) -> None:
    deal = {"result": f"1{strain}N=", "honours_held": {"N": 2, "S": 1}}
    assert score("auction", deal, trick_values="bridge_1908", auction_honours="multiples").above == (points, 0)


def test_a_side_that_revoked_scores_no_slam_in_1913() -> None:
    deal = {"result": "1HN+5", "revoked": "NS"}
    assert score("auction", deal, royal="historical_1913").above == (0, 0)
    assert score("auction", deal | {"revoked": ["EW"]}, royal="historical_1913").above == (20, 0)
    assert score("auction", deal).above == (50, 0)


def test_chicane_counts_as_three_honours_in_1913() -> None:
    deal = {"result": "1HN=", "chicane": "E"}
    assert score("auction", deal, royal="historical_1913").above == (0, 16)
    assert score("auction", deal).above == (0, 0)
    assert score("auction", {"result": "1NN=", "chicane": "E"}, royal="historical_1913").above == (0, 0)


def test_named_tables_and_those_of_users() -> None:
    assert score("auction", "1NN+2", trick_values="bridge_1908").below == (36, 0)
    assert score("auction", "1SN=", trick_values="C4 D6 H8 S2 NT12").below == (2, 0)
    assert score("auction", "1RN=", royal="table", trick_values="C1 D2 H3 S4 N5 R6").below == (6, 0)
    record = {"rules": "auction", "royal": "table", "deals": [{"result": "1RN="}],
              "trick_values": {"C": 1, "D": 2, "H": 3, "S": 4, "N": 5, "R": 6}}  # fmt: skip
    assert only(ask("game", record)[0])["below"] == {"NS": 6, "EW": 0}
    as_royal = {"rules": "auction", "deals": [{"result": "1RN="}],
                "options": {"royal": {"S": 2, "C": 6, "D": 7, "H": 8, "R": 11, "N": 10}}}  # fmt: skip
    assert only(ask("game", as_royal)[0])["below"] == {"NS": 11, "EW": 0}
    assert parse_trick_table("C6 D7 H8 S9") is None
    assert parse_trick_table("C6 C7 D7 H8 S9 N10") is None
    assert parse_trick_table("clubs six") is None


# 3 nullo, 3 tricks won: 4 odd tricks lost, 40 below, a game.
def test_nullo() -> None:
    deal = {"declarer": "N", "contract": "3 nullo", "tricks": 3}
    scored = score("auction", deal, nullo="irwin_1914")
    assert scored.below == (40, 0)
    assert scored.state.games == (1, 0)
    assert str(scored.deals[0].deal) == "3NULLON+1"
    failed = score("auction", deal | {"tricks": 6}, nullo="irwin_1914")
    assert lines(failed) == [("undertricks", "EW", "above", 100)]
    assert score("auction", "1NULLON=", nullo="table", trick_values="C1 D2 H3 S4 N5 NULLO7").below == (7, 0)
    assert lines(score("auction", "7NULLON=", nullo="irwin_1914")) == [("odd tricks", "NS", "below", 70)]


def test_a_fixed_number_of_hands_gives_no_bonus_but_for_a_rubber_on_the_way() -> None:
    two = score("auction", "1NN+2", "1CE=", auction_fixed_hands=2)
    assert (two.total(), two.complete, two.state.games) == ((30, 6), True, (1, 0))
    rubber = score("auction", "1NN+2", "1NN+2", "1NN+2", "1CE=", auction_fixed_hands=4)
    assert rubber.above == (250, 0)
    assert rubber.complete
    assert score("auction", "1CE=", "1CN=", auction_fixed_hands=2).extra_hand


def test_duplicate_auction_has_a_premium_and_no_games() -> None:
    scored = score("auction", "1NN+2", "1NN+1", auction_duplicate=True)
    assert scored.above == (125, 0)
    assert scored.state.games == (0, 0)
    assert lines(scored)[-1] == ("duplicate game premium", "NS", "above", 125)


def test_practice_deals_are_shown_and_not_counted() -> None:
    scored = score("auction", {"result": "1NN+2", "practice": True}, "1CN=")
    assert scored.total() == (6, 0)
    assert lines(scored) == [("odd tricks", "NS", "below", 30)]
    assert scored.state.counted == 1
    entry = only(ask("game", {"rules": "auction", "deals": [{"result": "1NN+2", "practice": True}]})[0])["deals"][0]
    assert entry["practice"] is True


def test_honours_as_claimed() -> None:
    deal = {"result": "1SN=", "honours": [{"side": "EW", "points": 90}]}
    assert score("auction", deal).above == (0, 90)
