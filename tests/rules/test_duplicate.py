from __future__ import annotations

import csv

import pytest
from hypothesis import given

from dupkit.game.cards import Strain
from dupkit.game.result import Contract, NotPlayed, PassedOut, Played, Risk, parse_result
from dupkit.game.table import Seat, Side, Vulnerability
from dupkit.rules import RULES
from dupkit.rules.base import DuplicateRules
from dupkit.rules.duplicate import DUPLICATE, declarer_points
from tests.conftest import ORACLES
from tests.strategies import played, results, vulnerabilities


def oracle() -> list[dict[str, str]]:
    with (ORACLES / "duplicate_scores.csv").open(encoding="utf-8") as handle:
        return list(csv.DictReader(handle))


def test_every_score_of_the_oracle_holds_for_each_declarer() -> None:
    for row in oracle():
        contract = Contract(int(row["level"]), Strain("CDHSN".index(row["strain"])), Risk(int(row["doubled"])))
        wanted = int(row["declarer_score"])
        assert declarer_points(contract, int(row["tricks"]), row["vul"] == "1") == wanted, row
        for seat in Seat:
            vul = Vulnerability(int(row["vul"]) << seat.side)
            result = Played(contract, seat, int(row["tricks"]))
            assert DUPLICATE.points(result, vul) == wanted * seat.side.sign, row
            assert sum(line.ns for line in DUPLICATE.lines(result, vul)) == wanted * seat.side.sign, row


# 001 and 002: the examples of the rule sheets.
@pytest.mark.parametrize(
    ("text", "vul", "points"),
    [
        ("4HN=", "None", 420), ("2SN+1", "None", 140), ("3NTN=", "NS", 600), ("2SXN=", "None", 470),
        ("2SXN=", "NS", 670), ("4SXN-2", "None", -300), ("4SXN-2", "NS", -500), ("4SXN-4", "None", -800),
        ("1NXXN+6", "NS", 3160), ("7NXXN-13", "NS", -7600),
    ],
)  # fmt: skip
def test_worked_examples(text: str, vul: str, points: int) -> None:
    result = parse_result(text)
    assert result is not None
    assert DUPLICATE.points(result, Vulnerability[vul.upper()]) == points


def test_a_board_passed_out_is_zero_and_one_not_played_is_nothing() -> None:
    assert DUPLICATE.points(PassedOut(), Vulnerability.ALL) == 0
    assert DUPLICATE.points(NotPlayed(), Vulnerability.ALL) is None
    assert DUPLICATE.lines(PassedOut(), Vulnerability.ALL) == ()


def test_the_scale_before_1987_differs_only_where_it_did() -> None:
    old = {"scale": "before-1987"}
    for down, points in ((1, 100), (2, 300), (3, 500), (4, 700), (13, 2500)):
        result = Played(Contract(7, Strain.SPADES, Risk.DOUBLED), Seat.EAST, 13 - down)
        assert DUPLICATE.points(result, Vulnerability.NONE, old) == points
    redoubled = Played(Contract(1, Strain.CLUBS, Risk.REDOUBLED), Seat.NORTH, 7)
    assert DUPLICATE.points(redoubled, Vulnerability.NONE, old) == 80 + 50 + 50
    assert DUPLICATE.points(redoubled, Vulnerability.NONE, {"scale": "laws"}) == 80 + 50 + 100


@given(results, vulnerabilities)
def test_points_are_the_sum_of_lines_and_no_line_is_without_a_rule(result: object, vul: Vulnerability) -> None:
    assert isinstance(result, Played | PassedOut | NotPlayed)
    lines = DUPLICATE.lines(result, vul)
    points = DUPLICATE.points(result, vul)
    assert sum(line.ns for line in lines) == (points or 0)
    assert all(line.rule and line.source == "Law 77" and line.points > 0 for line in lines)


@given(played, vulnerabilities)
def test_only_one_side_scores(result: Played, vul: Vulnerability) -> None:
    assert {line.side for line in DUPLICATE.lines(result, vul)} <= {Side(0)} or {
        line.side for line in DUPLICATE.lines(result, vul)
    } == {Side(1)}


def test_every_system_of_the_registry_says_where_its_numbers_come_from() -> None:
    for name in RULES:
        system = RULES[name]
        assert system.name == name
        assert system.title
        assert system.sources
        assert all(option.doc for option in system.options)
    assert isinstance(RULES["duplicate"], DuplicateRules)
