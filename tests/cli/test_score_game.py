from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dupkit.cli.main import main

GOOD = Path(__file__).parent.parent.parent / "samples" / "good"


def score(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str, int]:
    code = main(["score", *arguments])
    seen = capsys.readouterr()
    return seen.out, seen.err, code


def data(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    out, _, _ = score(capsys, *arguments, "--format", "json")
    return json.loads(out)


@pytest.mark.parametrize("name", ["rubber", "chicago"])
def test_the_files_scoring_chooses_the_system(
    name: str, capsys: pytest.CaptureFixture[str], golden: Callable[[str, str], None]
) -> None:
    out, err, code = score(capsys, str(GOOD / f"{name}.pbn"))
    assert (err, code) == ("", 0)
    golden(f"games/{name}.txt", out)


def test_the_json_of_a_rubber_is_as_promised(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, str(GOOD / "rubber.pbn"))
    assert found["rules"] == "rubber"
    assert found["options"] == {"honours": True, "unfinished_rule": "law", "passout": "next_dealer", "tie": "draw"}
    assert found["games"] == {"NS": 2, "EW": 1}
    assert (found["winner"], found["margin"], found["findings"]) == ("NS", 850, [])
    assert found["total"] == {side: found["above"][side] + found["below"][side] for side in ("NS", "EW")}
    lines = [line for deal in found["deals"] for line in deal["lines"]]
    assert all(set(line) >= {"rule", "side", "where", "points"} for line in lines)
    assert all(line["where"] in ("above", "below") for line in lines)
    for side in ("NS", "EW"):
        assert sum(line["points"] for line in lines if line["side"] == side) == found["total"][side]
    # Honours come from the hands where nobody claims them, and the claim of the last deal agrees with them.
    assert [line["rule"] for line in lines if "honours" in line["rule"]] == [
        "honours: four in one hand", "honours as claimed",
    ]  # fmt: skip


def test_rules_on_the_command_line_are_stronger_than_the_files(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, str(GOOD / "chicago.pbn"), "--rules", "auction", "--set", "honours=no")
    assert found["rules"] == "auction"
    assert found["options"]["honours"] is False
    assert data(capsys, str(GOOD / "chicago.pbn"), "--set", "honours=off")["total"] == {"NS": 1550, "EW": 1070}
    assert data(capsys, str(GOOD / "chicago.pbn"), "--set", "chicago_settlement=hundreds")["settlement"] == 6


def test_single_deal_rules_make_a_ranking(capsys: pytest.CaptureFixture[str]) -> None:
    for rules in ("duplicate", "honeymoon"):
        found = data(capsys, str(GOOD / "chicago.pbn"), "--rules", rules)
        assert [board["lines"][0]["points"] for board in found["boards"]]


HANDS = '[Deal "N:KQJ2.A32.A32.432 AT9.KQ4.KQ4.AKQJ 876.JT9.JT98.T98 543.8765.765.765"]'


def test_minibridge_is_scored_as_duplicate_and_its_deals_are_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = pbn(tmp_path, ("E", "1C", "10", ""), ("E", "3NT", "9", HANDS))
    found = data(capsys, good, "--rules", "minibridge")
    assert [line["points"] for board in found["boards"] for line in board["lines"]] == [-130, -400]
    assert codes(found) == []
    wrong = pbn(tmp_path, ("E", "2C", "10", ""), ("N", "3NT", "9", HANDS), ("E", "3NT", "9", ""))
    found = data(capsys, wrong, "--rules", "minibridge")
    assert codes(found) == ["RUL022", "RUL021"]
    assert [line["points"] for board in found["boards"] for line in board["lines"]] == [-400]


def test_an_option_that_does_not_exist_scores_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    out, err, code = score(capsys, str(GOOD / "rubber.pbn"), "--set", "trim=none", "--format", "json")
    assert code == 1
    assert "RUL004" in err
    assert json.loads(out)["deals"] == []
    assert score(capsys, str(GOOD / "rubber.pbn"), "--rules", "auction", "--set", "game=0")[2] == 1


@pytest.mark.parametrize("suffix", ["json", "txt", "xlsx", "pdf", "html", "csv"])
def test_writing_it_to_files(suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / f"rubber.{suffix}"
    assert score(capsys, str(GOOD / "rubber.pbn"), "--to", str(target))[2] == 0
    assert target.stat().st_size > 100
    assert score(capsys, str(GOOD / "rubber.pbn"), "--to", str(target))[2] == 2


RECORD = """[Event ""]
[Board "{board}"]
[Dealer "N"]
[Scoring "Rubber"]
[Declarer "{declarer}"]
[Contract "{contract}"]
[Result "{result}"]
[Vulnerable "None"]
[West "Dee"]
[North "Ann"]
[East "Bob"]
[South "Cy"]
{more}
"""


def pbn(tmp_path: Path, *games: tuple[str, str, str, str]) -> str:
    path = tmp_path / "games.pbn"
    texts = [
        RECORD.format(board=number, declarer=declarer, contract=contract, result=result, more=more)
        for number, (declarer, contract, result, more) in enumerate(games, 1)
    ]
    path.write_text("\n".join(texts), encoding="utf-8")
    return str(path)


def codes(found: Any) -> list[str]:
    return [item["code"] for item in found["findings"] if item["code"].startswith("RUL")]


def test_a_deal_without_a_result_is_a_finding_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = data(capsys, pbn(tmp_path, ("N", "4S", "10", ""), ("?", "?", "?", "")))
    assert codes(found) == ["RUL017"]
    assert next(item for item in found["findings"] if item["code"] == "RUL017")["location"]["row"] > 8


def test_honours_claimed_by_a_tag(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = data(capsys, pbn(tmp_path, ("N", "4S", "10", '[Honours "EW 100"]'), ("N", "1S", "7", '[Honors "-"]')))
    assert good["above"]["EW"] == 100
    wrong = data(capsys, pbn(tmp_path, ("N", "4S", "10", '[Honours "lots"]')))
    assert codes(wrong) == ["RUL011"]


def test_one_tables_game_cannot_have_two_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "evening.trv"
    path.write_text("board 1\n1 v 2 4S N =\n3 v 4 4S N +1\nboard 2\n1 v 2 pass\n", encoding="utf-8")
    found = data(capsys, str(path), "--rules", "rubber")
    assert codes(found) == ["RUL023"]
    assert len(found["deals"]) == 1
    path.write_text("board 1\n1 v 2 4S N =\nboard 2\n1 v 2 not played\nboard 3\n1 v 2 3NT E +1\n", encoding="utf-8")
    single = data(capsys, str(path), "--rules", "rubber")
    assert single["games"] == {"NS": 1, "EW": 1}
    assert len(single["deals"]) == 2


def test_deals_after_the_end_are_not_scored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, pbn(tmp_path, *[("N", "4S", "10", "")] * 3))
    assert "RUL013" in codes(found)
    assert found["total"]["NS"] == 240 + 700


def test_several_files_follow_each_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = tmp_path / "one.pbn"
    one.write_text(RECORD.format(board=1, declarer="N", contract="4S", result="10", more=""), encoding="utf-8")
    found = data(capsys, str(one), str(one))
    assert found["games"] == {"NS": 2, "EW": 0}
