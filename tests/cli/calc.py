"""Asking the calculator for tests: through the command, as other programs do."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from dupkit.cli.main import main


def ask(kind: str, *records: Any) -> tuple[list[dict[str, Any]], int]:
    """Return the answers of ``dupkit calc KIND --json`` to records, or to lines given as text, and the exit code."""
    lines = [record if isinstance(record, str) else json.dumps(record) for record in records]
    stdin, stdout = sys.stdin, sys.stdout
    sys.stdin = io.TextIOWrapper(io.BytesIO("".join(line + "\n" for line in lines).encode()), encoding="utf-8")
    sys.stdout = io.StringIO()
    try:
        code = main(["calc", kind, "--json"])
        return [json.loads(line) for line in sys.stdout.getvalue().splitlines()], code
    finally:
        sys.stdin, sys.stdout = stdin, stdout


def say(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, int]:
    """Return what ``dupkit calc`` prints for people, and the exit code."""
    code = main(["calc", *arguments])
    seen = capsys.readouterr()
    return seen.out + seen.err, code


def holds(expected: Any, answered: Any) -> bool:
    """Return whether an answer holds all that is expected; more is welcome."""
    if isinstance(expected, dict):
        return isinstance(answered, dict) and all(
            key in answered and holds(value, answered[key]) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(answered, list)
            and len(expected) == len(answered)
            and all(holds(one, other) for one, other in zip(expected, answered, strict=True))
        )
    return bool(expected == answered and type(expected) is type(answered))


def without(record: dict[str, Any], *names: str) -> dict[str, Any]:
    """Return a record of an oracle without the fields that are not sent."""
    return {key: value for key, value in record.items() if key not in (*names, "id", "status", "source", "note")}


def only(answers: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return the one answer."""
    assert len(answers) == 1
    return answers[0]
