"""Events for tests, from the text of a traveller file."""

from __future__ import annotations

from typing import Any

from dupkit.event.event import Event
from dupkit.event.ranking import RankingRow, ScoredLine, Standings
from dupkit.formats.assemble import build
from dupkit.formats.encodings import decode
from dupkit.formats.traveller import TRAVELLER
from dupkit.pipeline import score


def event(text: str, name: str = "evening.trv") -> Event:
    """Return the event of a traveller file's text."""
    document = TRAVELLER.read(decode(name, text.encode())).value
    assert document is not None
    found = build([document]).value
    assert found is not None
    return found


def scored(text: str, by: str | None = None, rules: str = "duplicate", **options: Any) -> Standings:
    """Return the standings of a traveller file's text."""
    return score(event(text), by, {name: str(value) for name, value in options.items()}, rules)


def rows(standings: Standings, ranking: str = "") -> dict[str, RankingRow]:
    """Return the rows of one ranking (the first unless named) by contestant."""
    found = next(one for one in standings.rankings if not ranking or one.name == ranking)
    return {row.id: row for row in found.rows}


def line(standings: Standings, board: str, number: int = 0) -> ScoredLine:
    """Return a line of a board."""
    return next(one for one in standings.boards if one.traveller.board.label == board).lines[number]


def codes(standings: Standings) -> list[str]:
    """Return the codes of the findings."""
    return [finding.code for finding in standings.findings]
