from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from tests.cli.calc import ask, say
from tests.scoring.oracles import agrees, records


def plain(record: dict[str, Any], *without: str) -> dict[str, Any]:
    """A record as it is sent: without what is expected and what is about the record."""
    left_out = (*without, "id", "status", "source", "note", "raw_mean")
    return json.loads(json.dumps({key: value for key, value in record.items() if key not in left_out}, default=float))


def test_boards_of_the_oracle_by_matchpoints() -> None:
    cases = records("matchpoint_travellers.json")
    answers, code = ask("board", *(plain(case, "top", "expected") for case in cases))
    assert code == 0
    for case, answered in zip(cases, answers, strict=True):
        assert answered["top"] == case["top"]
        for wanted, got in zip(case["expected"], answered["awards"], strict=True):
            assert all(agrees(wanted[side], Fraction(got[side])) for side in ("ns", "ew")), (case["id"], got)


def test_boards_of_the_oracle_by_butler() -> None:
    cases = records("butler_examples.json")
    asked = [{"method": "butler", **plain(case, "datum", "imps_ns")} for case in cases]
    answers, code = ask("board", *asked)
    assert code == 0
    for case, answered in zip(cases, answers, strict=True):
        assert answered == {"datum": case["datum"], "imps_ns": case["imps_ns"]}


DIVISORS = {
    "sum": "sum", "mean": "mean_over_comparisons", "mean_incl_own": "mean_including_own", "probst": "ximpq_probst",
}  # fmt: skip


@pytest.mark.parametrize("divisor", DIVISORS)
def test_boards_of_the_oracle_by_cross_imps(divisor: str) -> None:
    cases = records("cross_imp_examples.json")
    asked = [{"method": "cross-imps", "divisor": divisor, **plain(case, *DIVISORS.values())} for case in cases]
    answers, code = ask("board", *asked)
    assert code == 0
    for case, answered in zip(cases, answers, strict=True):
        stated = case[DIVISORS[divisor]]
        assert all(agrees(want, Fraction(got)) for want, got in zip(stated, answered["imps_ns"], strict=True))


def test_the_imp_scale_at_both_ends_of_each_band() -> None:
    rows = records("imp_scale.csv")
    ends = [
        (sign * int(row[end] or 9990), sign * int(row["imps"]))
        for row in rows for end in ("diff_min", "diff_max") for sign in (1, -1)
    ]  # fmt: skip
    answers, code = ask("imps", *({"difference": difference} for difference, _ in ends))
    assert code == 0
    assert [answered["imps"] for answered in answers] == [imps for _, imps in ends]


def test_neuberg_of_the_oracle() -> None:
    rows = records("neuberg_examples.csv")
    asked = [
        {"matchpoints": row["M_in_group_2scale"], "expected": int(row["E_expected"]), "actual": int(row["A_actual"])}
        for row in rows
    ]
    answers, code = ask("neuberg", *asked)
    assert code == 0
    for row, answered in zip(rows, answers, strict=True):
        assert agrees(row["result_2scale_4dp"], Fraction(answered["matchpoints"]))


def test_victory_points_of_every_scale() -> None:
    asked: list[dict[str, Any]] = []
    wanted: list[tuple[str, str]] = []
    for row in records("vp_wbf_continuous.csv")[::7]:
        asked.append({"scale": "wbf-continuous", "boards": int(row["boards"]), "imps": int(row["imp_margin"])})
        wanted.append((row["winner_vp_corrected"], row["loser_vp_corrected"]))
    for row in records("vp_acbl.csv"):
        boards = int(row["boards_band"][0])
        asked.append({"scale": f"acbl-{row['pool']}", "boards": boards, "imps": row["imp_from"]})
        wanted.append((row["winner_vp"], row["loser_vp"]))
    for row in records("vp_ebu_swiss_pairs_percent.csv"):
        asked.append({"scale": "ebu_swiss_pairs", "boards": row["boards_to"], "percent": row["percent_not_exceeding"],
                      "pool": int(row["pool"])})  # fmt: skip
        wanted.append((row["vp"], row["opp_vp_mirror"]))
    answers, code = ask("vp", *asked)
    assert code == 0
    assert [(answered["vp"], answered["opponents"]) for answered in answers] == wanted


def test_ranks_share_a_place() -> None:
    answers, _ = ask("ranks", {"scores": [10, 20, 20, 40]}, {"scores": []}, {"scores": ["1/3", "0.3"]})
    assert [answered["ranks"] for answered in answers] == [["4", "2=", "2=", "1"], [], ["1", "2"]]


@pytest.mark.parametrize(
    ("kind", "record"),
    [
        ("board", {"lines": [{}]}),
        ("board", {"lines": [{"score": 420, "not_played": True}]}),
        ("board", {"lines": [{"weighted": [[0.3, 420], [0.6, -50]]}]}),
        ("board", {"lines": [{"weighted": [0.3, 420]}]}),
        ("board", {"lines": [{"weighted": [[1.5, 420], [-0.5, -50]]}]}),
        ("board", {"lines": [{"artificial": [60]}]}),
        ("board", {"lines": [{"artificial": [60, 120]}]}),
        ("board", {"lines": [{"split": {"ns": {"score": 420}}}]}),
        ("board", {"lines": [{"score": 420}, {"score": 50}], "expected_results": 1}),
        ("board", {"lines": [{"score": 420}], "small_group_rule": "nobody"}),
        ("board", {"lines": [{"score": 420}], "method": "bridge"}),
        ("board", {"lines": [{"score": "nine"}]}),
        ("board", {}),
        ("vp", {"scale": "wbf-25", "boards": 8, "imps": 3}),
        ("vp", {"scale": "acbl-20", "boards": 12, "imps": 3}),
        ("vp", {"scale": "acbl-20", "boards": 8, "imps": 3, "pool": 30}),
        ("vp", {"scale": "ebu-swiss-pairs", "boards": 30, "percent": 52}),
        ("vp", {"scale": "ebu-swiss-pairs", "boards": 99, "percent": 52}),
        ("vp", {"scale": "wbf-continuous", "boards": 0, "imps": 3}),
        ("neuberg", {"matchpoints": 4, "expected": 6, "actual": 7}),
        ("neuberg", {"matchpoints": 14, "expected": 7, "actual": 6}),
        ("imps", {"difference": "much"}),
        ("ranks", {"scores": 5}),
    ],
)
def test_what_cannot_be_is_an_error_and_the_rest_go_on(kind: str, record: dict[str, Any]) -> None:
    answers, code = ask(kind, record, record)
    assert code == 1
    assert all(answered["error"] and answered["code"].startswith("RUL") for answered in answers)


def test_a_board_takes_averages_by_name_and_lines_that_were_not_played() -> None:
    lines = [{"score": 420}, {"artificial": ["AVE+", "AVE-"]}, {"not_played": True}, {"score": 50}]
    answers, _ = ask("board", {"lines": lines}, {"lines": lines, "method": "butler"})
    assert answers[0]["awards"] == [
        {"ns": "5", "ew": "1"}, {"ns": "3.6", "ew": "2.4"}, None, {"ns": "1", "ew": "5"},
    ]  # fmt: skip
    assert answers[1] == {"datum": 240, "awards": [{"ns": "5", "ew": "-5"}, {"ns": "3", "ew": "-3"}, None,
                                                  {"ns": "-5", "ew": "5"}]}  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["imps", "430"], "430 to 490"),
        (["imps", "5000"], "4000 or more"),
        (["vp", "17", "--boards", "24"], "13.72 to 6.28"),
        (["vp", "51.86", "--boards", "2", "--scale", "ebu-swiss-pairs", "--pool", "10"], "51.86 %: 5 to 5"),
        (["neuberg", "4", "7", "6"], "(4 + 1) x 7 / 6 - 1 = 29/6"),
        (["ranks", "10", "20"], "20  1"),
        (["board", "420", "-50"], "+420  beats 1, equals 0: 2 to 0"),
        (["board", "420", "-50", "--method", "butler"], "datum 190"),
        (["board", "420", "-50", "--method", "cross-imps"], "+420  10 IMPs"),
    ],
)
def test_people_see_the_working(capsys: pytest.CaptureFixture[str], arguments: list[str], line: str) -> None:
    said, code = say(capsys, *arguments)
    assert line in said
    assert code == 0
