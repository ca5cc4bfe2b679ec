"""Reports as JSON, and a scored event as programs read it: exact numbers as text, findings with their places."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import BinaryIO, Final

from dupkit.diagnostics import as_json
from dupkit.event.award import Split, Weighted, exact
from dupkit.event.ranking import MatchScore, Ranking, ScoredBoard, ScoredLine, Standings
from dupkit.export.base import PLAIN, Look
from dupkit.report.table import Cell, Report, Table

WHOLE_IMPS = ("imps", "butler")
"""The comparisons whose awards are whole IMPs, and so numbers of JSON."""


class JsonExporter:
    """Reports with their columns and rows; numbers that may be fractions are text."""

    name, title, suffix = "json", "reports for programs, exact", ".json"

    def write(self, reports: Sequence[Report], stream: BinaryIO, look: Look = PLAIN) -> None:
        """Write ``{"reports": [...]}`` in UTF-8."""
        stream.write(dumps({"reports": [report_value(report) for report in reports]}))


def dumps(value: object) -> bytes:
    """Return a value as JSON in UTF-8, readable, with a line end."""
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def report_value(report: Report) -> dict[str, object]:
    """Return a report as JSON values."""
    return {
        "name": report.name,
        "title": report.title,
        "subtitle": report.subtitle,
        "method": report.method,
        "tables": [table_value(table) for table in report.tables],
        "notes": list(report.notes),
    }


def table_value(table: Table) -> dict[str, object]:
    """Return a table as JSON values: columns with key, title and kind, and rows in their order."""
    return {
        "key": table.key,
        "title": table.title,
        "columns": [{"key": one.key, "title": one.title, "kind": str(one.kind)} for one in table.columns],
        "rows": [[cell_value(cell) for cell in row] for row in table.rows],
        "facts": [list(fact) for fact in table.facts],
        "note": table.note,
    }


def cell_value(cell: Cell) -> str | int | bool | None:
    """Return a cell as a JSON value: what may be a fraction is text."""
    return exact(cell) if isinstance(cell, Fraction) else cell


NO_STANDINGS: Final[dict[str, object]] = {"method": "", "rankings": [], "boards": [], "penalties": []}
"""The answer where nothing could be read."""


def standings_value(standings: Standings) -> dict[str, object]:
    """Return a scored event in the shape that `dupkit score --format json` promises."""
    return {
        "method": standings.method,
        "rankings": [ranking_value(ranking, standings.unit) for ranking in standings.rankings],
        "boards": [board_value(board, standings) for board in standings.boards],
        "penalties": [
            {"id": one.id, "amount": exact(one.amount), "unit": one.unit, "reason": one.reason}
            for one in standings.penalties
        ],
        **({"matches": [match_value(match) for match in standings.matches]} if standings.matches else {}),
        "findings": [as_json(item) for item in standings.findings],
    }


def match_value(match: MatchScore) -> dict[str, object]:
    """Return a match: who met, how many boards count, each side's score and victory points."""
    return {
        "match": match.name,
        "home": match.home,
        "away": match.away,
        "boards": match.boards,
        "home_score": exact(match.home_score),
        "away_score": exact(match.away_score),
        "home_vp": None if match.home_vp is None else award_text(match.home_vp, "VP"),
        "away_vp": None if match.away_vp is None else award_text(match.away_vp, "VP"),
    }


def award_text(value: Fraction, unit: str) -> str:
    """Return an award or total: VPs keep the two decimals of their scale, all else is exact."""
    if unit == "VP" and not 100 % value.denominator:
        cents = abs(value.numerator) * (100 // value.denominator)
        return f"{'-' if value < 0 else ''}{cents // 100}.{cents % 100:02d}"
    return exact(value)


def ranking_value(ranking: Ranking, unit: str) -> dict[str, object]:
    """Return a ranking with its rows in order of place."""
    rows = [
        {
            "place": row.place,
            "tied": row.tied,
            "id": row.id,
            "names": list(row.names),
            **({"title": row.title} if row.title else {}),
            "boards": row.boards,
            "total": award_text(row.total, unit),
            "maximum": None if row.maximum is None else award_text(row.maximum, unit),
            "percent": None if row.percent is None else exact(row.percent),
            **({"penalty": exact(row.penalty)} if row.penalty else {}),
            **{
                key: award_text(value, "VP" if key == "vp" else "") if isinstance(value, Fraction) else value
                for key, value in row.figures.items()
            },
        }
        for row in ranking.rows
    ]
    return {"name": ranking.name, "rows": rows}


def board_value(board: ScoredBoard, standings: Standings) -> dict[str, object]:
    """Return a board with its lines in the order of the event."""
    section = board.traveller.section
    return {
        "board": board.traveller.board.label,
        **({"section": section} if section else {}),
        **({"top": exact(board.top)} if board.top is not None else {}),
        **({"datum": board.datum} if board.datum is not None else {}),
        "lines": [line_value(scored, standings) for scored in board.lines],
    }


def award_value(award: Fraction | None, standings: Standings) -> str | int | None:
    """Return the award of a board, which never is in VPs: IMPs that are whole numbers as such, all else as text."""
    if award is None:
        return None
    whole = standings.options.get("board_method") in WHOLE_IMPS and award.denominator == 1
    return int(award) if whole else exact(award)


def line_value(scored: ScoredLine, standings: Standings) -> dict[str, object]:
    """Return a line: who sat, the result, North-South's points and the awards."""
    line = scored.line
    seats = ("n", "s", "e", "w") if len(line.contestants) == 4 else ("ns", "ew")
    ids = (*line.contestants, *[""] * len(seats))
    return {
        **dict(zip(seats, ids, strict=False)),
        **{key: value for key, value in (("match", line.match), ("room", line.room)) if value},
        "result": outcome_text(scored),
        "points": scored.points,
        "ns_award": award_value(scored.ns_award, standings),
        "ew_award": award_value(scored.ew_award, standings),
    }


def outcome_text(scored: ScoredLine) -> str | None:
    """Return the result of a line: shorthand, or the word for one that was not played normally."""
    outcome = scored.line.outcome
    if isinstance(outcome, Weighted):
        return "weighted"
    if isinstance(outcome, Split):
        return "split"
    return None if outcome is None else str(outcome)


JSON = JsonExporter()
