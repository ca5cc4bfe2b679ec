"""Verifying: everything that a file states about its own results is recomputed and each difference explained."""

from __future__ import annotations

from dupkit.diagnostics import Diagnostic, Findings
from dupkit.event.award import Artificial
from dupkit.event.record import Document
from dupkit.formats.assemble import build
from dupkit.pipeline.verify.awards import verify_awards
from dupkit.pipeline.verify.points import stated_scores, verify_points
from dupkit.pipeline.verify.readings import Desk
from dupkit.pipeline.verify.totals import verify_totals
from dupkit.pipeline.verify.values import Difference, Verification

__all__ = ["Difference", "Verification", "as_findings", "readings", "verify"]


def verify(document: Document) -> Verification:
    """Return what was compared in a document and what differs: points, awards, datum, totals, percentages, places.

    Awards and totals are computed by the reading that fits most of the file; for what differs still, the other rules
    are tried, and the message says which would give the stated value.
    """
    outcome = Verification()
    built = build(document)
    outcome.findings.extend(built.findings)
    event = built.value
    if event is None:
        return outcome
    if event.rules != "duplicate":
        event = event.model_copy(update={"rules": "duplicate"})
    desk = Desk(event)
    verify_points(event, outcome)
    chosen = verify_awards(desk, outcome)
    if not outcome.lines and not outcome.artificial:
        _count_lines(desk, outcome)
    family = "MP" if event.scoring == "matchpoints" or "IMP" not in chosen else "IMP"
    verify_totals(desk, chosen.get(family) or next(iter(chosen.values()), None), outcome)
    return outcome


def _count_lines(desk: Desk, outcome: Verification) -> None:
    """Count the lines whose points were compared, where no line states an award."""
    lines = [line for traveller in desk.event.travellers for line in traveller.lines]
    stated = [line for line in lines if next(stated_scores(line), None) is not None]
    outcome.lines = sum(not isinstance(line.outcome, Artificial) for line in stated)


def as_findings(outcome: Verification, source: str) -> tuple[Diagnostic, ...]:
    """Return the differences as findings, after those of reading; a note where there was nothing to compare."""
    findings = Findings(outcome.findings)
    for item in outcome.differing:
        value = f", computed {item.computed}" if item.computed else ""
        message = f"{item.where}: {item.column} {item.stated} stated{value}"
        findings.add(item.code, message, item.span, item.why)
    if not outcome.cells:
        findings.add("VER006", f'"{source}" states nothing that follows from its results')
    return tuple(findings)


def readings(outcome: Verification) -> tuple[Diagnostic, ...]:
    """Return a note for each reading by which the file was verified and that is not the usual one."""
    findings = Findings()
    for reading in outcome.readings:
        if "," in reading:
            findings.add("VER007", f"verified by {reading}")
    return tuple(findings)
