from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from dupkit.event.event import Event
from dupkit.formats.assemble import build
from dupkit.formats.read import read_file
from dupkit.pipeline.sessions import score_sessions
from tests.conftest import SAMPLES

FOLDER = SAMPLES / "conformance" / "two-sessions"
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))


def event(path: Path) -> Event:
    return build([read_file(path).unwrap()]).unwrap()


@pytest.mark.parametrize("profile", EXPECTED)
def test_the_standings_are_those_of_the_other_program(profile: str) -> None:
    events = [event(FOLDER / f"session{number}.trv") for number in (1, 2)]
    standings = score_sessions(events, None, {"sessions": "sum", "profile": profile}, None)
    (ranking,) = standings.rankings
    found = {row.id: row for row in ranking.rows}
    assert len(found) == len(EXPECTED[profile])
    for wanted in EXPECTED[profile]:
        row = found[wanted["id"]]
        assert row.place == wanted["place"]
        assert (row.total, row.maximum, row.percent) == tuple(
            Fraction(wanted[name]) for name in ("total", "maximum", "percent")
        )
        assert [row.figures[f"session_{number}"] for number in (1, 2)] == [
            Fraction(wanted[f"session_{number}"]) for number in (1, 2)
        ]
