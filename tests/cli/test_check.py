from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from dupkit.cli.main import dupkit
from tests.formats.pbn.vectors import game

GOOD = game(Board="3", Site="Town") + "\n"
BAD = GOOD.replace('"4S"', '"5Hearts"')


def run(*words: str, stdin: bytes | None = None):
    return CliRunner().invoke(dupkit, ["check", *words], input=stdin)


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "good.pbn").write_text(GOOD)
    (tmp_path / "bad.pbn").write_text(BAD)
    return tmp_path


def test_a_clean_file_says_nothing_and_is_0(files):
    answer = run(str(files / "good.pbn"))
    assert (answer.output, answer.exit_code) == ("", 0)


def test_an_error_is_1_and_stands_on_stdout(files):
    answer = run(str(files / "good.pbn"), str(files / "bad.pbn"))
    assert answer.exit_code == 1
    assert f'{files / "bad.pbn"}:5:12: error PBN021: "5Hearts" is no contract' in answer.stdout
    assert "hint: a level from 1 to 7" in answer.stdout


def test_the_forms_of_the_answer(files):
    path = str(files / "bad.pbn")
    assert json.loads(run(path, "--format", "json").stdout) == [
        {
            "filename": path, "code": "PBN021", "severity": "error", "message": '"5Hearts" is no contract',
            "location": {"row": 5, "column": 12}, "end_location": {"row": 5, "column": 19},
            "hint": "a level from 1 to 7, then S, H, D, C or NT, then X or XX: 4S, 3NTX; or Pass; "
            "or ? where it is not known",
        }
    ]  # fmt: skip
    assert run(path, "--format", "concise").stdout == f'{path}:5:12: PBN021 "5Hearts" is no contract\n'
    assert run(path, "--format", "github").stdout.startswith(f"::error file={path},line=5,col=12,title=PBN021::")
    assert json.loads(run(str(files / "good.pbn"), "--format", "json").stdout) == []


def test_a_warning_is_0(files):
    (files / "warn.pbn").write_text(GOOD + '[Site "x"]\n')
    assert run(str(files / "warn.pbn")).exit_code == 0


def test_stdin_is_a_hyphen():
    answer = run("-", "--format", "concise", stdin=BAD.encode())
    assert answer.stdout.startswith("-:5:12: PBN021") or ":5:12: PBN021" in answer.stdout
    assert answer.exit_code == 1


def test_a_missing_file_is_a_finding(files):
    answer = run(str(files / "none.pbn"), "--format", "concise")
    assert "RED002" in answer.stdout + answer.stderr
    assert answer.exit_code in (1, 2)


@pytest.mark.parametrize(
    ("words", "codes"),
    [
        (["--strict"], {"PBN101"}),
        (["--strict", "import"], {"PBN101"}),
        (["--strict", "export"], {"PBN101", "PBN120", "PBN121", "PBN123", "PBN125"}),
    ],
)
def test_strict_has_degrees_and_may_stand_before_or_behind_the_file(files, words, codes):
    (files / "odd.pbn").write_text(GOOD + '[Odd "x"]\n')
    path = str(files / "odd.pbn")
    for arguments in ([*words, path], [path, *words]):
        answer = run(*arguments, "--format", "json")
        assert {item["code"] for item in json.loads(answer.stdout)} == codes
    assert run(path, "--strict=nonsense").exit_code == 2


def test_an_export_claim_is_judged_by_warnings_only(files):
    (files / "claim.pbn").write_text("% PBN 2.1\n% EXPORT\n" + GOOD)
    answer = run(str(files / "claim.pbn"), "--strict", "--format", "json")
    assert {item["severity"] for item in json.loads(answer.stdout)} == {"warning"}
    assert answer.exit_code == 0
    assert run(str(files / "claim.pbn"), "--strict", "import").exit_code == 0
    assert run(str(files / "claim.pbn"), "--strict", "export").exit_code == 1


def test_fix_writes_the_repaired_file_and_lists_what_it_did(files):
    (files / "odd.pbn").write_text(GOOD.replace('"4S"', '"4SR"'))
    out = files / "out.pbn"
    answer = run("--fix", str(files / "odd.pbn"), "-o", str(out), "--format", "concise")
    assert answer.exit_code == 0
    assert 'PBN200 [Contract "4SR"] became "4SXX"' in answer.stdout
    assert out.read_text() == GOOD.replace('"4S"', '"4SXX"')
    assert "exists already" in run("--fix", str(files / "odd.pbn"), "-o", str(out)).stderr
    assert run("--fix", str(files / "odd.pbn"), "-o", str(out), "--force").exit_code == 0
    assert run("--fix", str(files / "bad.pbn"), "-o", str(out), "--force").exit_code == 1


def test_fix_needs_one_pbn_file_and_an_output(files):
    assert run("--fix", str(files / "bad.pbn")).exit_code == 2
    assert run("--fix", str(files / "bad.pbn"), str(files / "good.pbn"), "-o", str(files / "x")).exit_code == 2
    assert run(str(files / "bad.pbn"), "-o", str(files / "x")).exit_code == 2
    (files / "a.trv").write_text("board 1\n1 v 2 4S N =\n")
    assert run("--fix", str(files / "a.trv"), "-o", str(files / "x")).exit_code == 2


def test_the_help_shows_each_example_on_a_line_of_its_own():
    lines = [line.strip() for line in run("--help").output.splitlines()]
    assert "dupkit check evening.pbn" in lines and "\\b" not in "".join(lines)
