from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from dupkit import __version__
from dupkit.cli import main as entry
from dupkit.cli.commands import COMMANDS
from dupkit.cli.main import dupkit, main
from dupkit.cli.output import exit_code, write_findings
from dupkit.codes import catalogue
from dupkit.diagnostics import Diagnostic, Severity, Span

ERROR = Diagnostic("RED001", Severity.ERROR, "no format", Span("a.pbn", 2, 3, 2, 9), "look at it")
NOTE = Diagnostic("RED001", Severity.NOTE, "by the way")


def run(*arguments: str) -> tuple[int, str]:
    answer = CliRunner().invoke(dupkit, arguments)
    return answer.exit_code, answer.output


def test_the_version_is_the_packages() -> None:
    assert run("--version") == (0, f"dupkit {__version__}\n")


def test_the_help_names_every_command() -> None:
    code, text = run("--help")
    assert code == 0
    for name in COMMANDS:
        assert name in text


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_has_help_that_says_what_it_does(name: str) -> None:
    code, text = run(name, "--help")
    assert code == 0
    assert len(text.splitlines()) >= 4


def test_an_unknown_command_is_wrong_use() -> None:
    assert main(["no-such-command"]) == 2


def test_an_exception_that_nobody_foresaw_is_an_internal_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(**_: object) -> None:
        raise RuntimeError("a fault in the code")

    monkeypatch.setattr(entry, "dupkit", click.Command("dupkit", callback=broken))
    assert main([]) == 3
    assert "a fault in the code" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("fault", "code", "words"),
    [
        (ModuleNotFoundError("no module", name="psycopg.rows"), 2, "psycopg"),
        (ModuleNotFoundError("no module", name="dupkit.nothing"), 3, "internal error"),
        (click.Abort(), 2, "stopped"),
        (click.exceptions.Exit(1), 1, ""),
    ],
)
def test_what_stops_a_command_has_its_exit_code(
    fault: Exception, code: int, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(**_: object) -> None:
        raise fault

    monkeypatch.setattr(entry, "dupkit", click.Command("dupkit", callback=stopped))
    assert main([]) == code
    assert words in capsys.readouterr().err


def test_explain_prints_an_entry_and_the_list() -> None:
    code, text = run("explain", "trv001")
    assert code == 0
    assert "TRV001" in text
    assert catalogue()["TRV001"].wrong in text
    assert "TRV001" in run("explain")[1]
    assert run("explain", "TRV012")[1].count("Law: Law 12C1(c)") == 1
    assert run("explain", "XYZ999")[0] == 2


@pytest.mark.parametrize("parts", ["formats", "rules", "comparisons", "movements", "exporters", "reports"])
def test_list_names_every_part_with_its_title(parts: str) -> None:
    code, text = run("list", parts)
    assert code == 0
    assert len(text.splitlines()) >= 2
    assert all(len(line.split()) >= 2 for line in text.splitlines())


def test_findings_are_written_in_four_forms(capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("text", "concise", "github"):
        write_findings([ERROR, NOTE], form, err=False)
    text = capsys.readouterr().out
    assert "a.pbn:2:3: error RED001: no format\n    hint: look at it\n" in text
    assert "a.pbn:2:3: RED001 no format\nRED001 by the way\n" in text
    assert "::error file=a.pbn,line=2,col=3,title=RED001::no format\n::notice title=RED001::by the way\n" in text
    write_findings([ERROR, NOTE], "json", err=False)
    first, second = json.loads(capsys.readouterr().out)
    assert first == {
        "filename": "a.pbn", "code": "RED001", "severity": "error", "message": "no format",
        "location": {"row": 2, "column": 3}, "end_location": {"row": 2, "column": 9}, "hint": "look at it",
    }  # fmt: skip
    assert second["location"] == {"row": 1, "column": 1}
    assert (exit_code([ERROR]), exit_code([NOTE])) == (1, 0)


def test_half_characters_of_json_and_file_names_are_answered_as_escapes(tmp_path: Path) -> None:
    lines = b'{"difference": "\\ud800"}\n{"difference": 430}\n'
    command = (sys.executable, "-m", "dupkit")
    told = subprocess.run((*command, "calc", "imps", "--json"), input=lines, capture_output=True, check=False)
    first, second = map(json.loads, told.stdout.splitlines())
    assert (told.returncode, first["code"], second) == (1, "RUL003", {"imps": 10})
    missing = os.fsencode(tmp_path) + b"/\xff.trv"
    told = subprocess.run((*command, "check", "--format", "json", missing), capture_output=True, check=False)
    assert told.returncode == 1
    assert os.fsencode(json.loads(told.stdout)[0]["filename"]) == missing
