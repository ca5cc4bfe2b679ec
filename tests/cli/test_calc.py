from __future__ import annotations

import csv
import json
import subprocess
import sys
from typing import Any

import pytest

from dupkit.cli.calc import KINDS, SUMMARIES
from tests.cli.calc import ask, holds, only, say, without
from tests.conftest import ORACLES


def records(name: str) -> list[dict[str, Any]]:
    return list(json.loads((ORACLES / name).read_text(encoding="utf-8")))


def test_every_kind_has_its_own_name_and_the_help_of_the_list() -> None:
    assert list(KINDS) == list(SUMMARIES)
    for name, kind in KINDS.items():
        assert kind.name == name
        assert kind.summary == SUMMARIES[name]


def test_points_of_every_record_of_the_oracle() -> None:
    asked: list[dict[str, str]] = []
    wanted: list[int] = []
    with (ORACLES / "duplicate_scores.csv").open(encoding="utf-8") as handle:
        for row in csv.DictReader(handle):
            margin = int(row["result"])
            contract = f"{row['level']}{row['strain']}{'X' * int(row['doubled'])}"
            asked.append(
                {
                    "result": f"{contract}S{margin:+d}" if margin else f"{contract}S=",
                    "vul": "NS" if row["vul"] == "1" else "EW",
                }
            )
            wanted.append(int(row["declarer_score"]))
    answers, code = ask("points", *asked)
    assert code == 0
    assert [answered["ns"] for answered in answers] == wanted
    assert all(sum(line["points"] for line in answered["lines"]) == answered["ns"] for answered in answers)


def test_dealer_of_every_record_of_the_oracle() -> None:
    with (ORACLES / "board_dealer_vul.csv").open(encoding="utf-8") as handle:
        rows = list(csv.DictReader(handle))
    answers, _ = ask("dealer", *({"board": row["board"]} for row in rows))
    for row, answered in zip(rows, answers, strict=True):
        assert answered == {"dealer": row["dealer"], "vul": {"Both": "All"}.get(row["vul"], row["vul"])}


def test_auctions_of_the_oracle() -> None:
    cases = records("auction_cases.json")
    answers, code = ask("auction", *(without(case, "expected") for case in cases))
    assert code == 0
    for case, answered in zip(cases, answers, strict=True):
        assert holds(case["expected"], answered), (case, answered)


def test_tricks_of_the_oracle() -> None:
    cases = records("trick_cases.json")
    answers, _ = ask("trick", *(without(case, "winner") for case in cases))
    assert [answered["winner"] for answered in answers] == [case["winner"] for case in cases]


@pytest.mark.parametrize(
    ("kind", "record", "code"),
    [
        ("points", "nonsense", "RUL001"),
        ("points", "[1]", "RUL001"),
        ("points", '{"result": NaN}', "RUL001"),
        ("points", "[" * 100_000, "RUL001"),
        ("points", {"vul": "EW"}, "RUL002"),
        ("points", {"result": "4SN="}, "RUL002"),
        ("points", {"result": "4SN=", "vul": "south"}, "RUL003"),
        ("points", {"result": "8SN=", "vul": "None"}, "RUL003"),
        ("points", {"result": "4SN+4", "vul": "None"}, "RUL003"),
        ("points", {"result": 450, "vul": "None"}, "RUL003"),
        ("points", {"result": "not played", "vul": "None"}, "RUL003"),
        ("dealer", {"board": 0}, "RUL003"),
        ("dealer", {"board": True}, "RUL003"),
        ("dealer", {"board": 1.5}, "RUL003"),
        ("dealer", {"board": "25A"}, "RUL003"),
        ("dealer", '{"board": 1e999999999}', "RUL003"),
        ("dealer", {"board": "1e999999999"}, "RUL003"),
        ("dealer", {"board": "1/0"}, "RUL003"),
        ("dealer", {"board": None}, "RUL002"),
        ("auction", {"dealer": "Q", "calls": []}, "RUL003"),
        ("auction", {"dealer": "N", "calls": "1H P"}, "RUL003"),
        ("auction", {"dealer": "N", "calls": ["H"]}, "RUL003"),
        ("auction", {"dealer": "N", "calls": [{"accepted": True}]}, "RUL002"),
        ("auction", {"dealer": "N", "calls": ["P"] * 501}, "RUL003"),
        ("trick", {"trump": "S", "leader": "N", "cards": ["SA", "SK", "SQ"]}, "RUL003"),
        ("trick", {"trump": "S", "leader": "N", "cards": ["SA", "SK", "SQ", "SA"]}, "RUL003"),
        ("trick", {"trump": "S", "leader": "N", "cards": ["SA", "SK", "SQ", "S1"]}, "RUL003"),
        ("trick", {"trump": "Z", "leader": "N", "cards": ["SA", "SK", "SQ", "SJ"]}, "RUL003"),
    ],
)  # fmt: skip
def test_a_wrong_line_gets_an_error_and_the_rest_go_on(kind: str, record: Any, code: str) -> None:
    good = {"points": {"result": "pass"}, "dealer": {"board": 1}, "auction": {"dealer": "N", "calls": []},
            "trick": {"trump": "N", "leader": "N", "cards": ["SA", "SK", "SQ", "SJ"]}}[kind]  # fmt: skip
    answers, status = ask(kind, good, record, good)
    assert status == 1
    assert answers[0] == answers[2]
    assert "error" not in answers[0]
    assert answers[1]["code"] == code
    assert answers[1]["error"]


def test_an_accepted_insufficient_bid_stands_and_is_named() -> None:
    calls = ["2H", {"call": "1S", "accepted": True}, "P", "P", "P"]
    answers, _ = ask("auction", {"dealer": "N", "calls": calls}, {"dealer": "N", "calls": ["2H", "1S"]})
    assert holds({"legal": True, "over": True, "contract": "1S", "declarer": "E", "irregular": [1]}, answers[0])
    assert answers[1] == {"legal": False, "bad_index": 1, "why": "insufficient"}


def test_a_level_that_does_not_exist_is_the_first_fault_unless_there_is_one_before() -> None:
    calls = (["1H", "8C"], ["1H", "1H", "8C"], ["P", "P", "P", "P", "0N"])
    answers, _ = ask("auction", *({"dealer": "N", "calls": given} for given in calls))
    assert [answered["why"] for answered in answers] == ["level", "insufficient", "auction already over"]
    assert [answered["bad_index"] for answered in answers] == [1, 1, 4]


def test_a_skipped_player_keeps_the_seats_right() -> None:
    answers, _ = ask("auction", {"dealer": "N", "calls": [{"skipped": True}, "1H", "P", "P", "P"]})
    wanted = {"legal": True, "over": True, "contract": "1H", "declarer": "E", "irregular": [0]}
    assert holds(wanted, only(answers))


def test_people_see_the_working(capsys: pytest.CaptureFixture[str]) -> None:
    assert say(capsys, "points", "4SXE-2", "--vul", "ew") == (
        "4SXE-2, vulnerable: ew\n  undertricks           500  to NS  (Law 77)\n"
        "  North-South score 500: +500 for North-South\n",
        0,
    )
    assert "passed out is 0" in say(capsys, "points", "pass")[0]
    assert "East-West score 420" in say(capsys, "points", "4HW=")[0]
    assert say(capsys, "dealer", "17") == ("board 17: dealer N, vulnerable None (Law 2)\n", 0)
    assert "<- insufficient" in say(capsys, "auction", "N", "1H", "1H")[0]
    assert "dummy S, opening lead by E" in say(capsys, "auction", "N", "1H", "P", "4H", "P", "P", "P")[0]
    assert "so far 1H by N" in say(capsys, "auction", "N", "1H")[0]
    assert "passed out" in say(capsys, "auction", "N", "P", "P", "P", "P")[0]
    assert "no bid yet" in say(capsys, "auction", "N", "P")[0]
    assert "E wins with the highest trump (S)" in say(capsys, "trick", "S", "W", "D7", "DK", "S2", "DA")[0]
    assert "wins with the highest card of the suit led (D)" in say(capsys, "trick", "N", "W", "D7", "DK", "S2", "DA")[0]


@pytest.mark.parametrize("kind", list(KINDS))
def test_the_help_of_a_kind_says_what_its_arguments_are(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    seen, code = say(capsys, kind, "--help")
    assert code == 0
    assert all(item.doc in " ".join(seen.split()) for item in KINDS[kind].fields)


@pytest.mark.parametrize("kind", ["points", "dealer", "auction", "trick", "game", "revoke", "hand", "minibridge"])
def test_a_kind_loads_nothing_heavy(kind: str) -> None:
    probe = (
        f"import sys; from dupkit.cli.main import main; sys.argv = ['dupkit']; main(['calc', '{kind}', '--json']);"
        "sys.exit(any(name in sys.modules for name in ('pydantic', 'lark', 'openpyxl', 'reportlab', 'sqlalchemy')))"
    )
    done = subprocess.run([sys.executable, "-c", probe], input="{}\n", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "RUL002" in done.stdout


def test_wrong_use_is_said_and_exits_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    seen, code = say(capsys, "points")
    assert (code, "result is missing" in seen) == (2, True)
    seen, code = say(capsys, "dealer", "-3")
    assert (code, 'cannot be "-3"' in seen) == (2, True)
    assert say(capsys, "nothing")[1] == 2


def test_the_list_of_kinds_imports_none_of_them() -> None:
    probe = (
        "import sys; from dupkit.cli.main import main; main(['calc', '--help']);"
        "sys.exit(any(name in sys.modules for name in ('dupkit.cli.calc.points', 'pydantic', 'lark')))"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "Dealer and vulnerability" in done.stdout
