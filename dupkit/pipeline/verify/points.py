"""The points of each line: stated against the rules of duplicate, and what would explain a difference."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from dupkit.event.event import Event
from dupkit.event.traveller import Line, Traveller
from dupkit.game.board import number_of
from dupkit.game.result import PassedOut, Played, Risk
from dupkit.game.table import SEATS, Side, Vulnerability, vulnerability_of
from dupkit.pipeline.verify.values import UNEXPLAINED, Difference, Verification, number
from dupkit.rules.duplicate import DUPLICATE

_SLIP: Final = 4
"""By how many tricks a slip of the pen is taken to be wrong at most."""
_TAG: Final = re.compile(r"(?:(NS|EW)\s+)?([+-]?\d{1,5})")


@dataclass(frozen=True, slots=True)
class StatedScore:
    """A score that a line states: column, text, and its value in North-South's terms."""

    column: str
    text: str
    ns: int


def stated_scores(line: Line) -> Iterator[StatedScore]:
    """Yield the scores that a line states; a side that did not score has "-" or 0 beside the other's score."""
    values = {side: _whole(line.stated.get(f"Score_{side}", "")) for side in ("NS", "EW")}
    for side, sign in (("NS", 1), ("EW", -1)):
        value, other = values[side], values["EW" if side == "NS" else "NS"]
        if value is not None and not (value == 0 and other):
            yield StatedScore("points" if side == "NS" else "ew_points", line.stated[f"Score_{side}"], sign * value)
    match = _TAG.fullmatch(line.stated.get("Score", "").strip())
    if match and isinstance(line.outcome, Played):
        declaring = Side.EW if (match[1] or str(line.outcome.declarer.side)) == "EW" else Side.NS
        yield StatedScore("points", match[0], declaring.sign * int(match[2]))


def _whole(text: str) -> int | None:
    value = number(text)
    return int(value) if value is not None and value.denominator == 1 else None


def line_of_table(traveller: Traveller, line: Line, side: str = "NS") -> str:
    """Return where a line stands: ``board 3, NS 4``, with the section where there is one."""
    section = f"section {traveller.section}, " if traveller.section else ""
    ids = line.ns_ids if side == "NS" else line.ew_ids
    return f"{section}board {traveller.board.label}, {side} {'+'.join(ids) or '?'}"


def verify_points(event: Event, outcome: Verification) -> None:
    """Compare each stated score with the points of its result."""
    for traveller in event.travellers:
        vulnerability = traveller.board.vulnerability
        for line in traveller.lines:
            if not isinstance(line.outcome, Played | PassedOut):
                continue
            if vulnerability is None and isinstance(line.outcome, Played):
                continue
            computed = DUPLICATE.points(line.outcome, vulnerability or Vulnerability.NONE) or 0
            for stated in stated_scores(line):
                outcome.cells += 1
                if stated.ns != computed:
                    shown = computed if stated.column == "points" else -computed
                    outcome.differing.append(
                        Difference(line_of_table(traveller, line), stated.column, stated.text.strip(), str(shown),
                                   explain_points(stated.ns, line.outcome, traveller), "VER001", line.span)
                    )  # fmt: skip


def explain_points(stated: int, outcome: Played | PassedOut, traveller: Traveller) -> str:
    """Return the rule or the slip that would give the stated score."""
    vulnerability = traveller.board.vulnerability or Vulnerability.NONE
    if isinstance(outcome, PassedOut):
        return "a board that is passed out scores 0"
    if stated == -(DUPLICATE.points(outcome, vulnerability) or 0):
        return "the sign is that of the other side"
    if DUPLICATE.points(outcome, vulnerability, {"scale": "before-1987"}) == stated:
        return "the scale before 1987"
    found = _other_vulnerability(stated, outcome, traveller) or _other_result(stated, outcome, vulnerability)
    if found:
        return found
    mirrored = _other_vulnerability(-stated, outcome, traveller)
    return f"{mirrored}, with the sign of the other side" if mirrored else UNEXPLAINED


def _other_vulnerability(stated: int, outcome: Played, traveller: Traveller) -> str:
    for other in Vulnerability:
        if DUPLICATE.points(outcome, other) == stated:
            board = number_of(traveller.board.label)
            side = "vulnerable" if other.of(outcome.declarer.side) else "not vulnerable"
            number_says = board is not None and vulnerability_of(board).of(outcome.declarer.side)
            differs = board is not None and vulnerability_of(board) is not traveller.board.vulnerability
            by_number = differs and number_says == other.of(outcome.declarer.side)
            return f"declarer's side {side}" + (", as the board number says" if by_number else "")
    return ""


def _other_result(stated: int, outcome: Played, vulnerability: Vulnerability) -> str:
    """Return the one slip in risk, tricks, declarer or level that gives the score."""
    for risk in Risk:
        changed = replace(outcome, contract=replace(outcome.contract, risk=risk))
        if DUPLICATE.points(changed, vulnerability) == stated:
            return f"the contract {('undoubled', 'doubled', 'redoubled')[risk]} ({changed})"
    near = [tricks for tricks in range(14) if abs(tricks - outcome.tricks) <= _SLIP]
    for tricks in sorted(near, key=lambda tricks: abs(tricks - outcome.tricks)):
        changed = replace(outcome, tricks=tricks)
        if DUPLICATE.points(changed, vulnerability) == stated:
            return f"{tricks} tricks ({changed})"
    for seat in SEATS:
        changed = replace(outcome, declarer=seat)
        if DUPLICATE.points(changed, vulnerability) == stated:
            return f"declarer {seat.name.title()} ({changed})"
    for level in sorted(range(1, 8), key=lambda level: abs(level - outcome.contract.level)):
        changed = replace(outcome, contract=replace(outcome.contract, level=level))
        if DUPLICATE.points(changed, vulnerability) == stated:
            return f"level {level} ({changed})"
    return ""
