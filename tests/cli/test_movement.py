from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dupkit.cli.main import dupkit
from dupkit.movements import MOVEMENTS

SAMPLES = Path(__file__).parent.parent.parent / "samples"


def run(*arguments: str, input: str | None = None) -> Result:
    return CliRunner().invoke(dupkit, ["movement", *arguments], input=input)


def test_list_names_every_movement() -> None:
    names = [line.split()[0] for line in run("list").stdout.splitlines()]
    assert names == list(MOVEMENTS)
    assert "movement draw" in run("list").stderr
    rows = json.loads(run("list", "--format", "json").stdout)
    assert [row["name"] for row in rows] == list(MOVEMENTS)
    assert rows[0]["sizes"][0] == 6


def test_show_answers_in_json() -> None:
    value = json.loads(run("show", "howell", "--pairs", "8", "--boards", "28", "--format", "json").stdout)
    assert (value["tables"], value["rounds"], value["audit"]["qf"]) == (4, 7, 100.0)


def test_show_answers_in_text_and_exports() -> None:
    assert "Howell, 8 pairs" in run("show", "howell", "--pairs", "8").output
    for form, words in (("mov", "round 1:"), ("ebuscore", "0,4,7,1,7"), ("asc", "8 4 7 7 0"), ("csv", "round,table")):
        assert words in run("show", "howell", "--pairs", "8", "--format", form).output


def test_show_takes_a_file() -> None:
    assert "8 pairs" in run("show", str(SAMPLES / "good" / "howell-8-pairs.mov")).output


def test_show_says_what_does_not_exist() -> None:
    assert run("show", "howel", "--pairs", "8").exit_code == 2
    answer = run("show", "howell", "--pairs", "80")
    assert answer.exit_code == 1
    assert "MOV020" in answer.stderr


def test_show_ends_on_a_file_without_a_movement(tmp_path: Path) -> None:
    path = tmp_path / "none.mov"
    path.write_text("hello\n", encoding="utf-8")
    assert run("show", str(path)).exit_code == 1


def test_suggest_answers_with_what_show_takes() -> None:
    offers = json.loads(run("suggest", "--pairs", "13", "--boards", "26", "--format", "json").stdout)
    assert offers[0]["name"] == "half-howell"
    keys = {"name", "tables", "rounds", "boards_per_set", "boards", "winners", "qf", "sit_out_boards", "shared", "why"}
    assert keys <= set(offers[0])
    first = offers[0]
    shown = json.loads(
        run("show", first["name"], "--pairs", "13", "--boards", str(first["boards"]), "--format", "json").output
    )
    assert shown["rounds"] == first["rounds"]


def test_suggest_answers_in_text() -> None:
    assert run("suggest", "--teams", "8").output.startswith(("round-robin", "new-england", "thurner"))
    assert "no movement" in run("suggest", "--players", "6", "--boards", "24").stderr


def test_suggestions_are_short_lines_and_their_words_are_explained_once() -> None:
    found = run("suggest", "--pairs", "13", "--boards", "26")
    lines = found.stdout.splitlines()
    assert max(map(len, lines)) <= 100
    assert lines[0].startswith("half-howell")
    words = ["Qf", "stationary", "phantom", "copies"]
    assert [line.split(":")[0] for line in found.stderr.splitlines()] == words
    teams = run("suggest", "--teams", "9", "--boards", "24", "--copies", "8").stderr
    assert [line.split(":")[0] for line in teams.splitlines()] == ["stationary", "copies"]


@pytest.mark.parametrize(
    ("text", "code"), [("3h10", 0), ("3:10", 0), ("190", 0), ("190m", 0), ("2h", 0), ("soon", 2), ("", 2)]
)
def test_a_time_is_read_in_several_forms(text: str, code: int) -> None:
    assert run("suggest", "--pairs", "8", "--boards", "21", "--time", text or "h").exit_code == code


def test_time_alone_gives_the_boards() -> None:
    offers = json.loads(run("suggest", "--pairs", "14", "--time", "3h10", "--format", "json").stdout)
    assert all(offer["minutes"] <= 190 for offer in offers)


def test_who_plays_must_be_said_once() -> None:
    assert run("suggest", "--boards", "24").exit_code == 2
    assert run("suggest", "--pairs", "8", "--teams", "8").exit_code == 2


def test_check_finds_what_is_wrong() -> None:
    good = run("check", str(SAMPLES / "good" / "howell-8-pairs.mov"))
    assert (good.exit_code, good.stdout) == (0, "no findings\n")
    bad = run("check", "--format", "json", str(SAMPLES / "broken" / "MOV004.mov"))
    assert bad.exit_code == 1
    assert json.loads(bad.stdout)[0]["code"] == "MOV004"
    assert run("check", "-", input="pairs: 2\nwinners: 2\nround 1: 1-2@1\n").exit_code == 0
    assert run("check", "nowhere.mov").exit_code == 2
    assert run("check", "-", input="nothing").exit_code == 1


def test_cards_are_written_once(tmp_path: Path) -> None:
    target = tmp_path / "cards.pdf"
    arguments = ["cards", "mitchell", "--pairs", "14", "--boards", "28", "--paper", "a6", "-o", str(target)]
    assert run(*arguments).exit_code == 0
    assert target.read_bytes().startswith(b"%PDF")
    assert run(*arguments).exit_code != 0
    assert run(*arguments, "--kind", "caller", "--force").exit_code == 0


def test_rescue_plans_the_rest() -> None:
    answer = run("rescue", "mitchell", "late-table", "--pairs", "14", "--boards", "28", "--played", "1")
    assert answer.exit_code == 0
    assert "8 tables" in answer.output
    assert "found by pattern" in answer.stderr
    pair = run("rescue", "howell", "late-pair", "--pairs", "10", "--played", "1", "--format", "json")
    assert json.loads(pair.stdout)["contestants"] == 11
    filled = run("rescue", "howell", "late-pair", "--pairs", "9", "--played", "1", "--format", "mov")
    assert "pairs: 10" in filled.output
    assert run("rescue", "mitchell", "withdraw", "3", "--pairs", "14", "--played", "2").exit_code == 0
    assert run("rescue", "mitchell", "rounds", "6", "--pairs", "14", "--played", "2").exit_code == 0
    assert run("rescue", "mitchell", "rounds", "--pairs", "14", "--played", "2").exit_code == 2
    assert run("rescue", "mitchell", "rounds", "6", "--pairs", "14", "--played", "20").exit_code == 2


def test_draw_makes_the_next_round(tmp_path: Path) -> None:
    first = run("draw", "-", input='{"contestants": 6}')
    assert first.output.startswith("table 1: 1 v 4")
    history = {
        "contestants": 7,
        "rounds": [{"matches": [[1, 4, "13", 7], [2, 5, "20/3", "40/3"]], "bye": 7, "triangle": None}],
    }
    path = tmp_path / "history.json"
    path.write_text(json.dumps(history), encoding="utf-8")
    answer = json.loads(run("draw", str(path), "--format", "json").stdout)
    assert len(answer["matches"]) == 3
    trio = '{"contestants": 3, "rounds": [{"matches": [], "triangle": [1, 2, 3]}]}'
    assert run("draw", "-", input=trio).exit_code == 0


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "null", "{}", "[" * 5000, '{"contestants": "x"}', '{"contestants": 1000000000}',
        '{"contestants": 4, "rounds": [{}]}', '{"contestants": 4, "rounds": [{"matches": [[1, 5]]}]}',
        '{"contestants": 4, "rounds": [{"matches": [[1, 2, "1e999999999", 0]]}]}',
        '{"contestants": 4, "rounds": [{"matches": [[1, 2], [2, 3]]}]}',
        '{"contestants": 4, "rounds": [{"matches": [[1]]}]}',
        '{"contestants": 4, "rounds": [{"matches": [], "triangle": [1, 2]}]}',
    ],
)  # fmt: skip
def test_a_history_that_is_none_is_wrong_data(text: str) -> None:
    result = run("draw", "-", input=text)
    assert (result.exit_code, "MOV042" in result.stderr) == (1, True)


def test_a_history_that_is_not_there_is_wrong_use() -> None:
    assert run("draw", "nowhere.json").exit_code == 2


def test_the_movement_of_the_documentation_passes(tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "movements" / "files.md"
    (text,) = re.findall(r"^```\n(.*?)^```$", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    path = tmp_path / "our.mov"
    path.write_text(text, encoding="utf-8")
    found = run("check", str(path))
    assert (found.exit_code, found.stdout) == (0, "no findings\n")
