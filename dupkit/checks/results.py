"""Results: contract, declarer and tricks fit together, and the score that a record states is theirs (Law 77)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord, Document
from dupkit.game.result import PassedOut, Played
from dupkit.game.table import Seat

_NUMBER: Final = re.compile(r"\^?([+-]?[0-9]{1,6})")
_SCORE: Final = re.compile(r"(NS|EW|)\s*([+-]?[0-9]{1,6})(?:\s+(?:NS|EW)\s*[+-]?[0-9]{1,6})?")


class _Results:
    """Each record's own result."""

    name = "results"
    title = "contract, declarer, tricks and score fit together"

    def examine(self, document: Document, findings: Findings) -> None:
        """Append what is wrong with the results of the records."""
        for record in document.records:
            _whole(record, findings)
            if document.scoring not in ("rubber", "chicago"):
                _score(record, document, findings)


RESULTS: Final = _Results()


def stated_points(text: str, declarer: Seat | None) -> int | None:
    """Return North-South's points of ``NS 620``, ``EW -50`` or, for declarer's side, ``420``; None if it is none."""
    match = _SCORE.fullmatch(text.strip())
    if match is None:
        return None
    points = int(match[2])
    if not match[1]:
        return 0 if not points else None if declarer is None else points * declarer.side.sign
    return points if match[1] == "NS" else -points


def stated_score(row: Mapping[str, str]) -> tuple[int | None, int | None]:
    """Return the scores of North-South and of East-West that a row of a score table states, each with its own sign.

    A side whose cell says ``-``, or 0 beside the other's score, did not score: the other's cell is read.
    """
    ns, ew = (_points(row.get(name, "")) for name in ("Score_NS", "Score_EW"))
    if ns in (None, 0) and ew:
        return -ew, ew
    if ew in (None, 0) and ns is not None:
        return ns, -ns
    return ns, ew


def _points(cell: str) -> int | None:
    match = _NUMBER.fullmatch(cell.strip())
    return int(match[1]) if match else None


def _whole(record: BoardRecord, findings: Findings) -> None:
    board = f" on board {record.label}" if record.label else ""
    if record.passed_out and record.declarer is not None:
        findings.add(
            "RES001",
            f"the board is passed out but has a declarer{board}",
            record.where("declarer"),
            "leave the declarer empty, or give the contract",
        )
    if record.passed_out and record.tricks:
        findings.add(
            "RES002",
            f"the board is passed out but has {record.tricks} tricks{board}",
            record.where("tricks"),
            "leave the result empty, or give the contract",
        )


def _score(record: BoardRecord, document: Document, findings: Findings) -> None:
    """Compare the score that a record states with that of its result."""
    from dupkit.rules.duplicate import DUPLICATE

    text = record.tags.get("Score", "")
    result = record.result
    if not text or record.vulnerability is None or not isinstance(result, Played | PassedOut):
        return
    stated = stated_points(text, record.declarer)
    scale = {"scale": document.options["scale"]} if "scale" in document.options else {}
    points = DUPLICATE.points(result, record.vulnerability, scale)
    if stated is not None and points is not None and stated != points:
        board = f" on board {record.label}" if record.label else ""
        findings.add(
            "RES003",
            f'the score "{text}" is not that of {result}, NS {points:+d}{board}',
            record.where("score"),
            "correct the contract, the result or the vulnerability; or the score (Law 77)",
        )
