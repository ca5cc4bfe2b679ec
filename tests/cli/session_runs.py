"""Running the session commands in this process, and plays for scripted evenings."""

from __future__ import annotations

import io
import json
import random
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from dupkit.cli.main import main
from dupkit.game.cards import Strain
from dupkit.game.result import Contract, PassedOut, Played, Result, Risk
from dupkit.game.table import Seat


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def codes(self) -> list[str]:
        """The codes of the findings, in order."""
        return re.findall(r"\b(?:error|warning|note) ([A-Z]{3}[0-9]{3})\b", self.out + self.err)


@dataclass
class Runner:
    """Runs `dupkit session …` here, in a folder of its own."""

    capsys: pytest.CaptureFixture[str]
    monkeypatch: pytest.MonkeyPatch
    folder: Path

    def __call__(self, *arguments: object, typed: str = "") -> Ran:
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        code = main(["session", *map(str, arguments)])
        told = self.capsys.readouterr()
        return Ran(code, told.out, told.err)

    def ok(self, *arguments: object, typed: str = "") -> Ran:
        ran = self(*arguments, typed=typed)
        assert ran.code == 0, ran
        return ran

    def rank(self, place: object, *arguments: object) -> Any:
        return json.loads(self.ok("rank", place, "--format", "json", *arguments).out)

    def score(self, *arguments: object) -> Any:
        """What `dupkit score` makes of a file."""
        assert main(["score", *map(str, arguments), "--format", "json"]) in (0, 1)
        return json.loads(self.capsys.readouterr().out)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Runner:
    monkeypatch.chdir(tmp_path)
    return Runner(capsys, monkeypatch, tmp_path)


def any_result(chance: random.Random) -> Result:
    """A result as a table might have it."""
    if chance.random() < 0.03:
        return PassedOut()
    strain = chance.choice([*Strain, Strain.SPADES, Strain.NOTRUMP])
    level = chance.choice([1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6])
    risk = chance.choice([Risk.UNDOUBLED] * 9 + [Risk.DOUBLED])
    seat = chance.choice(list(Seat))
    return Played(
        Contract(level, strain, risk), seat, max(0, min(13, level + 6 + chance.choice([-2, -1, 0, 0, 0, 1, 1])))
    )


def keys_of(result: Result) -> str:
    """The fewest keys for a result: tricks won, or the margin where that is shorter."""
    if not isinstance(result, Played):
        return "p"
    contract = f"{result.contract.level}{result.contract.strain}{result.contract.risk}{result.declarer}".lower()
    return contract + min((str(result.tricks), "=" if not result.margin else f"{result.margin:+d}"), key=len)


@dataclass(frozen=True)
class Deed:
    """What happened at a table: board, who, result."""

    board: int
    who: tuple[str, ...]
    result: str


def traveller_file(deeds: Iterable[Deed], head: Sequence[str] = (), matches: bool = False) -> str:
    """The plays as a traveller file, for `dupkit score`: the same evening without a session."""
    lines = [*head]
    boards: dict[int, list[Deed]] = {}
    for deed in deeds:
        boards.setdefault(deed.board, []).append(deed)
    for board in sorted(boards):
        lines.append(f"board {board}")
        for deed in boards[board]:
            half = len(deed.who) // 2
            lines.append(f"{' '.join(deed.who[:half])} v {' '.join(deed.who[half:])}  {deed.result}")
    return "\n".join(lines) + "\n"


def table(answer: Any) -> dict[str, list[tuple[str, str]]]:
    """The rankings of an answer as name -> (id, total), in order."""
    return {
        ranking["name"]: sorted((row["id"], row["total"]) for row in ranking["rows"]) for ranking in answer["rankings"]
    }
