from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from dupkit.cli.main import main
from tests.conftest import SAMPLES

TEXT = """title: A small evening
pair 1: Ann - Bob
pair 2: Cyd - Dan
pair 3: Eva - Fay
pair 4: Gus - Hal
board 1
1 v 3 4SN=
2 v 4 4SN-1
board 2
1 v 4 A6040
2 v 3 not played
board 3
1 v 3 60% 4SN= 40% 4SN-1
2 v 4 split NS 4SN= EW pass
penalty pair 2: 10% of a top, slow
"""


@pytest.fixture
def evening(tmp_path: Path) -> str:
    path = tmp_path / "evening.trv"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


def say(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str, int]:
    code = main(list(arguments))
    seen = capsys.readouterr()
    return seen.out, seen.err, code


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    out, _, code = say(capsys, *arguments, "--format", "json")
    found: dict[str, Any] = json.loads(out)
    assert code == int(any(finding["severity"] == "error" for finding in found["findings"]))
    return found


def test_the_json_is_what_other_programs_rely_on(capsys: pytest.CaptureFixture[str], evening: str) -> None:
    found = answer(capsys, "score", evening)
    assert list(found) == ["method", "rankings", "boards", "penalties", "findings"]
    assert [ranking["name"] for ranking in found["rankings"]] == ["NS", "EW"]
    row = found["rankings"][0]["rows"][0]
    assert row["place"] == 1
    assert row["tied"] is False
    assert (row["id"], row["names"], row["boards"]) == ("1", ["Ann", "Bob"], 3)
    assert (row["total"], row["maximum"], row["percent"]) == ("3.8", "6", "190/3")
    lines = [line for board in found["boards"] for line in board["lines"]]
    assert lines[0] == {"ns": "1", "ew": "3", "result": "4SN=", "points": 420, "ns_award": "2", "ew_award": "0"}
    assert [line["result"] for line in lines[2:]] == ["A6040", "not played", "weighted", "split"]
    assert [line["points"] for line in lines[2:]] == [None] * 4
    assert (lines[3]["ns_award"], lines[3]["ew_award"]) == (None, None)
    assert found["penalties"] == [{"id": "2", "amount": "0.1", "unit": "top", "reason": "slow"}]


def test_imps_of_butler_are_numbers_and_those_of_cross_imps_text(
    capsys: pytest.CaptureFixture[str], evening: str
) -> None:
    butler = answer(capsys, "score", evening, "--by", "butler")["boards"]
    assert (butler[0]["datum"], butler[0]["lines"][0]["ns_award"]) == (190, 6)
    assert butler[2]["lines"][0]["ns_award"] == "1.8" or isinstance(butler[2]["lines"][0]["ns_award"], str | int)
    cross = answer(capsys, "score", evening, "--by", "cross-imps")
    assert cross["boards"][0]["lines"][0]["ns_award"] == "10"
    assert cross["rankings"][0]["rows"][0]["percent"] is None


def test_text_names_the_method_and_the_places(capsys: pytest.CaptureFixture[str], evening: str) -> None:
    out, err, code = say(capsys, "score", evening, "--set", "winners=1")
    assert code == 0
    assert not err
    assert "Matchpoints 2/1/0, Neuberg, small groups EBU 2025, exact" in out
    assert "Ann - Bob" in out


def test_stdin_is_a_file(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(TEXT.encode()), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", stream)
    out, _, code = say(capsys, "score", "-")
    assert code == 0
    assert "A small evening" in out


def test_wrong_use_and_wrong_data(capsys: pytest.CaptureFixture[str], evening: str) -> None:
    assert say(capsys, "score", evening, "--set", "trim")[2] == 2
    assert say(capsys, "score", evening, "--set", "points_per_win=3")[2] == 2
    assert say(capsys, "score", evening + ".nowhere")[2] == 1
    assert say(capsys, "score", evening, "--to", evening + ".doc")[2] == 2


def test_files_are_written_by_their_suffix_and_not_overwritten(
    capsys: pytest.CaptureFixture[str], evening: str, tmp_path: Path
) -> None:
    target = tmp_path / "out.json"
    assert say(capsys, "score", evening, "--to", str(target))[2] == 0
    assert json.loads(target.read_text(encoding="utf-8"))["rankings"]
    assert say(capsys, "score", evening, "--to", str(target))[2] == 2
    assert say(capsys, "score", evening, "--to", str(target), "--force")[2] == 0


def test_explanations_and_what_ifs_are_reports(capsys: pytest.CaptureFixture[str], evening: str) -> None:
    out, _, code = say(capsys, "score", evening, "--explain", "pair 1 board 1")
    assert code == 0
    assert "trick points" in out
    found = json.loads(say(capsys, "score", evening, "--what-if", "board 1 1 v 3 pass", "--format", "json")[0])
    assert found["name"] == "what-if"
    assert say(capsys, "score", evening, "--explain", "pair 99")[2] == 1


def test_sessions_and_clubs_are_joined(capsys: pytest.CaptureFixture[str], evening: str, tmp_path: Path) -> None:
    other = tmp_path / "other.trv"
    other.write_text(TEXT.replace("4SN-1", "4SN+1"), encoding="utf-8")
    sessions = answer(capsys, "score", evening, str(other), "--set", "sessions=sum")
    assert sessions["rankings"][0]["rows"][0]["session_1"]
    sections = answer(capsys, "score", evening, str(other))
    assert sections["boards"][0]["top"] == "6"
    clubs = answer(capsys, "score", evening, str(other), "--across")
    assert [club["taken"] for club in clubs["clubs"]] == [True, True]
    out, _, _ = say(capsys, "score", evening, str(other), "--across")
    assert out.startswith("evening: 4 contestants, 3 boards, 6 results: taken")
    target = tmp_path / "clubs.csv"
    assert say(capsys, "score", evening, str(other), "--across", "--to", str(target))[2] == 0
    assert target.is_file()


def test_a_scale_and_an_award_scheme_may_be_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = tmp_path / "match.trv"
    match.write_text("team 1: A\nteam 2: B\nmatch 1: 1 v 2\nboard 1\nopen 4SN=\nclosed pass\n", encoding="utf-8")
    bands = tmp_path / "own.bands"
    bands.write_text("0, 5, 5\n3, 9, 1\n", encoding="utf-8")
    found = answer(capsys, "score", str(match), "--by", "vp", "--set", f"vp_scale={bands}")
    assert found["rankings"][0]["rows"][0]["total"] == "9.00"
    assert found["matches"] == [{
        "match": "1", "home": "1", "away": "2", "boards": 1, "home_score": "9", "away_score": "-9",
        "home_vp": "9.00", "away_vp": "1.00",
    }]  # fmt: skip
    assert found["boards"][0]["lines"][0] == {
        "ns": "1", "ew": "2", "match": "1", "room": "open", "result": "4SN=", "points": 420,
        "ns_award": 9, "ew_award": -9,
    }  # fmt: skip


def test_a_season_as_text_json_and_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    season = str(SAMPLES / "conformance" / "season.league")
    out, err, code = say(capsys, "league", season, "--today", "2026-04-05")
    assert code == 0
    assert "SCO024" in err
    assert "Crows" in out
    found = json.loads(say(capsys, "league", season, "--today", "2026-01-01", "--format", "json")[0])
    tables = {table["key"]: table for table in found["tables"]}
    assert list(tables) == ["table-1", "results-1", "fixtures-1", "table-2", "results-2"]
    assert tables["table-1"]["rows"][0][:6] == ["1", "Crows", 3, 1, 1, 1]
    target = tmp_path / "season.html"
    assert say(capsys, "league", season, "--to", str(target))[2] == 0
    assert target.is_file()
    assert say(capsys, "league", season, "--to", str(tmp_path / "season.doc"))[2] == 2
    assert say(capsys, "league", "nowhere.league")[2] == 2


def test_a_season_from_stdin(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    text = "boards: 24\nteam A: Alpha\nteam B: Beta\nA v B 45-32 because rain\nA v B postponed because snow\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"))
    out, err, code = say(capsys, "league", "-")
    assert code == 1
    assert "SCO022" in err
    assert "rain" in out


def test_nothing_readable_is_still_an_answer_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    out, err, code = say(capsys, "score", "nowhere.pbn", "--format", "json")
    answer = json.loads(out)
    assert code == 1 and answer["rankings"] == [] and [one["code"] for one in answer["findings"]] == ["RED002"]
    assert "RED002" in err


def test_findings_in_a_row_share_their_hint_and_a_written_file_is_named(
    evening: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "r.json"
    assert say(capsys, "score", evening, "--to", str(target))[1].splitlines()[0] == f"wrote {target}"
    wrong = tmp_path / "wrong.trv"
    wrong.write_text(TEXT.replace("2 v 4 4SN-1\n", "2 v 4 9SN\n1 v 4 8SN\n"), encoding="utf-8")
    lines = say(capsys, "check", str(wrong))[0].splitlines()
    assert [line.split(": ")[1][-6:] for line in lines if "error" in line] == ["TRV001", "TRV001"]
    assert sum("hint" in line for line in lines[: lines.index(next(x for x in lines if "hint" in x)) + 1]) == 1


@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
@pytest.mark.parametrize("title", ["A small evening", "Cup # 2 | final", ""])
def test_title_place_and_date_come_back_from_a_table(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, suffix: str, title: str
) -> None:
    source, out = tmp_path / "a.trv", tmp_path / f"b.{suffix}"
    head = f"title: {title}\n" if title else ""
    source.write_text(f"{head}date: 2026-01-30\nsite: Sampletown\n{TEXT.partition(chr(10))[2]}", encoding="utf-8")
    wanted = say(capsys, "score", str(source), "--to", str(out))[0].splitlines()[1]
    assert say(capsys, "score", str(out))[0].splitlines()[1] == wanted
    assert wanted.endswith("Sampletown · 30 January 2026")


def test_what_only_dupkit_reads_is_named_for_a_table_and_not_for_a_workbook(
    capsys: pytest.CaptureFixture[str], evening: str, tmp_path: Path
) -> None:
    told = say(capsys, "score", evening, "--to", str(tmp_path / "a.csv"))[1]
    assert "penalties (pair 2): " in told and "nothing is lost" in told
    demo = str(SAMPLES / "demo" / "evening.trv")
    assert "results or rulings (board 9): " in say(capsys, "score", demo, "--to", str(tmp_path / "b.csv"))[1]
    assert "CSV008" not in say(capsys, "score", evening, "--to", str(tmp_path / "a.xlsx"))[1]


@pytest.mark.parametrize(
    "given",
    [("--by", "nope"), ("--rules", "nope"), ("--set", "nope=1"), ("--set", "ties=zzz"), ("--set", "points_per_win=7")],
)
def test_a_choice_of_the_command_line_that_is_not_known_is_wrong_use(
    capsys: pytest.CaptureFixture[str], evening: str, given: tuple[str, str]
) -> None:
    out, _, code = say(capsys, "score", evening, *given)
    assert (code, out) == (2, "")
