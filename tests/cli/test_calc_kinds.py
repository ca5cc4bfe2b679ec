from __future__ import annotations

from typing import Any

import pytest

from tests.cli.calc import ask, holds, say, without
from tests.rules.games import oracle

OUT = ("transfer", "to", "law", "final_declarer_tricks")


def test_every_revoke_of_the_oracle_holds_through_the_calculator() -> None:
    cases = oracle("revoke_cases")
    answers, code = ask("revoke", *(without(case, *OUT) for case in cases))
    assert code == 0
    for case, answered in zip(cases, answers, strict=True):
        assert holds({key: case[key] for key in OUT}, answered), case["id"]


BASE: dict[str, Any] = {"winners": "NNEEENNNNNNNN", "declarer": "N", "table_declarer_tricks": 10}
EAST = {"player": "E", "trick": 3, "suit": "C"}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"revokes": [{**EAST, "trick": 13}]}, "RUL003"),
        ({"revokes": [{**EAST, "trick": 0}]}, "RUL003"),
        ({"revokes": [{**EAST, "suit": "N"}]}, "RUL003"),
        ({"revokes": [{**EAST, "suit": 3}]}, "RUL003"),
        ({"revokes": [{**EAST, "late": "tomorrow"}]}, "RUL003"),
        ({"revokes": [{**EAST, "late": 1}]}, "RUL003"),
        ({"revokes": [{**EAST, "late": ["round_over"]}]}, "RUL003"),
        ({"revokes": [{**EAST, "established": "yes"}]}, "RUL003"),
        ({"revokes": [{"trick": 3, "suit": "C"}]}, "RUL002"),
        ({"revokes": [EAST, EAST]}, "RUL003"),
        ({"revokes": EAST}, "RUL003"),
        ({"revokes": [EAST], "table_declarer_tricks": 9}, "RUL003"),
        ({"revokes": [EAST], "table_declarer_tricks": 14}, "RUL003"),
        ({"revokes": [EAST], "winners": "NNEEENNNNNNNNN"}, "RUL003"),
        ({"revokes": [EAST], "winners": ""}, "RUL003"),
        ({"revokes": [EAST], "winners": "NNEEXNNNNNNNN"}, "RUL003"),
        ({"revokes": [EAST], "winners": ["N"]}, "RUL003"),
        ({"revokes": [EAST], "winners": "NN", "table_declarer_tricks": 10}, "RUL003"),
        ({"revokes": [EAST], "declarer": "NS"}, "RUL003"),
        ({}, "RUL002"),
    ],
)
def test_wrong_revokes(change: dict[str, Any], code: str) -> None:
    answers, status = ask("revoke", BASE | change)
    assert (status, answers[0]["code"]) == (1, code)


def test_revokes_after_a_claim_and_without_a_count() -> None:
    claimed = {"winners": "NNEEE", "declarer": "N", "table_declarer_tricks": 9, "revokes": [EAST]}
    counted = {"winners": "nneeennnnnnnn", "declarer": "n", "revokes": [{"player": "e", "trick": "3"}]}
    answers, status = ask("revoke", claimed, counted, claimed | {"table_declarer_tricks": None})
    assert status == 1
    assert (answers[0]["transfer"], answers[0]["final_declarer_tricks"]) == (2, 11)
    assert (answers[1]["transfer"], answers[1]["final_declarer_tricks"]) == (2, 12)
    assert answers[2]["code"] == "RUL002"


def test_revokes_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    seen, code = say(capsys, "revoke", "NNNNNEWNNNNNN", "N", "E6C")
    assert code == 0
    assert "Law 64A1" in seen
    assert "2 to NS; declarer N 11 at the table, 13" in seen
    assert "64C" in seen
    assert "has to be corrected" in say(capsys, "revoke", "NNNNNNNNNNNEE", "N", "E12")[0]
    assert "tricks transferred: none" in say(capsys, "revoke", "EENNNNNNNNNNN", "N", "E6C")[0]
    assert say(capsys, "revoke", "NNNNN", "N", "E3C", "--table-declarer-tricks", "10")[1] == 0


def test_games_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    seen, code = say(capsys, "game", "rubber", "4SN=", "pass", "3NN=,EW150")
    assert code == 0
    assert "rubber in two games                   700 above to NS" in seen
    assert "honours as claimed                    150 above to EW" in seen
    assert "the line is drawn" in seen
    assert "passed out, next dealer" in seen
    assert "NS win by 770" in seen
    chicago = say(capsys, "game", "chicago", "4SN=", "--first-dealer", "N", "--set", "chicago_settlement=hundreds")[0]
    assert "settled in hundreds: +4 to North-South" in chicago
    assert "play one more hand" in say(capsys, "game", "auction", "1SN=", "1SE=")[0]
    three = say(capsys, "game", "auction", "3SA-2", "--set", "three_hand=foster")[0]
    assert "A 0, settles -200" in three
    unfinished = say(capsys, "game", "rubber", "4SN=")[0]
    assert "unfinished rubber: the only game" in unfinished
    assert "a draw" in say(capsys, "game", "rubber", "pass")[0]
    for wrong in (("rubber", "4S"), ("rubber", "4SN=", "--set", "honours"), ("poker", "4SN="), ("rubber",)):
        assert say(capsys, "game", *wrong)[1] == 2


def test_hands_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    seen, code = say(capsys, "hand", "A2..J9875432.AQ8")
    assert code == 0
    assert "♥ -" in seen
    assert "losing trick count" in seen
    assert "opening:" in seen
    assert "(Acol: one)" in say(capsys, "hand", "AKQJ.AKQ.K32.432")[0]


def test_minibridge_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    seen, code = say(capsys, "minibridge", "12", "10", "10", "8", "--dealer", "E")
    assert code == 0
    assert "N is declarer" in seen
    assert "deal again" in say(capsys, "minibridge", "10", "10", "10", "10")[0]
    assert "620 to the declaring side" in say(capsys, "minibridge", "H", "game", "10", "--vulnerable")[0]
    assert "a game 9" in say(capsys, "minibridge", "NT")[0]
    assert say(capsys, "minibridge", "H", "slam", "10")[1] == 2


def test_a_played_board_may_come_as_a_row_of_figures() -> None:
    row = {"level": 4, "strain": "S", "doubled": 1, "vul": 1, "tricks": 8}
    answers, _ = ask("points", row)
    assert answers[0]["declarer_score"] == -500
    answers, status = ask("points", row | {"doubled": 3}, row | {"tricks": 14}, row | {"vul": 2})
    assert status == 1
    assert [answered["code"] for answered in answers] == ["RUL003"] * 3


def test_lines_may_come_from_a_file(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "boards.jsonl"
    path.write_text('{"board": 1}\n\n{"board": 2}\n', encoding="utf-8")
    seen, code = say(capsys, "dealer", "--lines", str(path))
    assert code == 0
    assert seen.splitlines() == ['{"dealer": "N", "vul": "None"}', '{"dealer": "E", "vul": "NS"}']


def test_claims(capsys: pytest.CaptureFixture[str]) -> None:
    agreed = {"trick": 10, "by": "S", "tricks": 3}
    contested = agreed | {"tricks": 4, "status": "contested", "doubtful": 1}
    conceded = {"trick": "12", "by": "E", "tricks": "0", "cancelled": 1}
    answers, code = ask("claim", agreed, contested, conceded)
    assert code == 0
    assert answers == [
        {"tricks": {"NS": 3, "EW": 1}, "law": "69A", "director": False},
        {"tricks": {"NS": 3, "EW": 1}, "law": "70A", "director": True},
        {"tricks": {"EW": 1, "NS": 1}, "law": "71", "director": True},
    ]
    wrong = ({"trick": 14}, {"tricks": 5}, {"tricks": None}, {"by": "NS"}, {"status": "maybe"}, {"doubtful": 1})
    answers, code = ask("claim", *(agreed | change for change in wrong))
    assert code == 1
    assert all("error" in answered for answered in answers)
    seen, code = say(capsys, "claim", "10", "S", "3", "--statement", "drawing trumps")
    assert code == 0
    assert seen == (
        'S claims 3 of the 4 tricks from trick 10 on "drawing trumps"\n3 to NS, 1 to EW\n'
        "Law 69A: the claim was agreed and counts\n"
    )
    assert "the director rules" in say(capsys, "claim", "10", "S", "4", "--status", "contested", "--doubtful", "1")[0]
