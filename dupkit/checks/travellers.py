"""Travellers: nobody plays a board twice or against himself, and each line's score is that of its result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from dupkit.checks.results import stated_score
from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.game.result import PassedOut, Played


class _Travellers:
    """The lines of each board."""

    name = "travellers"
    title = "nobody plays a board twice; scores and leads fit"

    def examine(self, document: Document, findings: Findings) -> None:
        """Append what is wrong with the lines of the boards."""
        boards: dict[tuple[str, str, str], list[tuple[BoardRecord, Line]]] = {}
        for record in document.records:
            for line in record.lines:
                section = line.stated.get("Section", "") or record.section
                boards.setdefault((section, record.label, line.match), []).append((record, line))
                _lead(record, line, findings)
                if document.scoring not in ("rubber", "chicago"):
                    _score(record, line, document.options.get("scale", ""), findings)
        two = both_lines(lines for lines in ([line for _, line in pairs] for pairs in boards.values()))
        for (_, label, _match), pairs in boards.items():
            _twice(label, [line for _, line in pairs], two, findings)


TRAVELLERS: Final = _Travellers()


def both_lines(boards: Iterable[list[Line]]) -> bool:
    """Return whether North-South and East-West are both numbered from 1: ids sit both ways on most boards."""
    clashes = several = 0
    for lines in boards:
        ns = {line.ns for line in lines if line.ns and line.ew}
        ew = {line.ew for line in lines if line.ns and line.ew}
        several += len(lines) > 1
        clashes += bool(ns & ew)
    return clashes > 0 and clashes * 2 >= several


def _twice(label: str, lines: list[Line], two: bool, findings: Findings) -> None:
    """Find contestants that have two lines on a board, or meet themselves."""
    counts: Counter[tuple[str, str]] = Counter()
    for line in lines:
        if len(line.contestants) == 2 and line.ns and line.ns == line.ew and not two:
            findings.add(
                "RES010", f'"{line.ns}" plays against itself on board {label}', line.span, "correct one of the two"
            )
            continue
        for number, contestant in enumerate(line.contestants):
            side = ("NS", "EW")[number] if two and len(line.contestants) == 2 else ""
            room = line.room.lower() if line.room or line.match else ""
            key = (f"{contestant}/{room}", side)
            if contestant and counts[key]:
                findings.add(
                    "RES011",
                    f'"{contestant}" plays board {label} twice',
                    line.span,
                    "correct the number, or take one of the lines out",
                )
            counts[key] += 1


def _lead(record: BoardRecord, line: Line, findings: Findings) -> None:
    """Find leads that the leader does not hold."""
    if line.lead is None or record.deal is None or not isinstance(line.outcome, Played):
        return
    leader = line.outcome.declarer.left
    hand = record.deal[leader]
    if hand is not None and line.lead not in hand:
        findings.add(
            "RES012",
            f"{leader.name.title()} leads {line.lead} against {line.outcome} on board {record.label} but does not "
            "hold it",
            line.span,
            "correct the lead, the declarer or the deal",
        )


def _score(record: BoardRecord, line: Line, scale: str, findings: Findings) -> None:
    """Find lines whose stated score is not that of their result."""
    from dupkit.rules.duplicate import DUPLICATE

    ns, ew = stated_score(line.stated)
    if not isinstance(line.outcome, Played | PassedOut) or record.vulnerability is None or ns is None or ew is None:
        return
    points = DUPLICATE.points(line.outcome, record.vulnerability, {"scale": scale} if scale else {})
    if points is not None and (ns != points or ew != -points):
        stated = f"NS {ns:+d}" if ns == -ew else f"NS {ns:+d}, EW {ew:+d}"
        findings.add(
            "RES013",
            f"the score {stated} of {line.ns} v {line.ew} on board {record.label} is not that of {line.outcome}, "
            f"NS {points:+d}",
            line.span,
            "correct the contract, the result or the score (Law 77)",
        )
