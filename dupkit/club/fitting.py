"""Whether a file to import is of this evening: its contestants, boards and date beside those of the movement."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from dupkit.club.evening import Evening
from dupkit.club.importing import entry_of_line
from dupkit.diagnostics import Diagnostic, Findings, Severity
from dupkit.event.award import SitOut
from dupkit.event.record import Document
from dupkit.formats.assemble import build
from dupkit.game.board import label_order

LEAST: Final = 3
"""So few results that do not fit are slips of a number, not another evening."""
SHOWN: Final = 8
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def misfits(evening: Evening, document: Document, force: bool = False) -> tuple[Diagnostic, ...]:
    """Return what in a file does not belong to the evening's movement: an error where that is most of its results.

    Without a movement everything fits; what stands already does too. ``force`` makes the error a warning.
    """
    built = build(document).value
    if built is None or not evening.seatings:
        return ()
    alone = len({one.section for one in built.travellers}) < 2 and evening.sections == ("",)
    entries = [
        entry_of_line(evening, line, "" if alone else one.section, one.board.label)
        for one in built.travellers for line in one.lines if not isinstance(line.outcome, SitOut)
    ]  # fmt: skip
    strange = [
        one for one in entries
        if one.subject not in evening.results and evening.seating_of(one.section, one.board, one.contestants) is None
    ]  # fmt: skip
    findings = Findings()
    if len(strange) >= LEAST and 2 * len(strange) > len(entries):
        message = f"{len(strange)} of {len(entries)} results are not of this movement"
        hint = "is it the file of this evening? --force takes it"
        findings.add("SES050", message, None, hint, Severity.WARNING if force else Severity.ERROR)
    known, boards = evening.contestants(), {board for seating in evening.seatings for board in seating.boards}
    for what, labels in (
        ("contestants", {id for one in strange for id in one.contestants if id and (one.section, id) not in known}),
        ("boards", {one.board for one in strange} - boards),
    ):
        if labels:
            findings.add("SES050", f"the movement has no {what} {_listed(labels)}", None, "", Severity.WARNING)
    days = [day for day in (document.date.replace(".", "-"), evening.settings.date) if _DAY.fullmatch(day)]
    if len(set(days)) > 1:
        findings.add("SES050", f"the file is of {days[0]}, the session of {days[1]}", None, "", Severity.WARNING)
    return tuple(findings)


def _listed(labels: Iterable[str]) -> str:
    ordered = sorted(labels, key=label_order)
    return ", ".join(ordered[:SHOWN]) + (f" … {ordered[-1]}" if len(ordered) > SHOWN else "")
