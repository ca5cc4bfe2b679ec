"""What export format does not allow in a game although its file says it: it is kept, as a comment beside the game."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from dupkit.diagnostics import Diagnostic, Findings, Severity, Span
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.base import Source
from dupkit.formats.pbn.export_text import WIDTH, without_braces, wrapped
from dupkit.formats.pbn.scanner import marks
from dupkit.formats.pbn.scoring import read_scoring
from dupkit.formats.pbn.tags import MANDATORY

_TAG: Final = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "(.*)"\]')
_BLAMED: Final = {"AUC012": "Auction", "AUC013": "Auction", "RES006": "Play", "RES007": "Play", "PBN105": ""}
"""A finding about one tag that speaks against another."""
_KEPT: Final = ("RES01", "PBN100", "PBN061", "PBN112")
"""Beginnings of codes whose cause stays: it is in the data, not in the form."""
_NO_TRICK: Final = ('[Result "0"]', '[Result "^0"]')


class Judged(NamedTuple):
    """What the document says that the games of a file are judged by."""

    scoring: str
    options: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, scoring: str) -> Judged:
        """Return what a Scoring tag says for the whole file."""
        value = read_scoring(scoring)
        return cls(value.name, value.options)


def settled(lines: list[str], findings: Findings, place: Span | None, judged: Judged) -> list[str]:
    """Return the lines of a game with each tag or section that the standard rejects turned into a comment."""
    given = lines
    changed: list[str] | None = lines
    while changed is not None:
        lines = _without_unproved(changed)
        attempts = (_demoted(lines, fault, findings, place) for fault in _faults(lines, judged))
        changed = next((attempt for attempt in attempts if attempt is not None), None)
    _tell_unproved(given, lines, findings, place)
    return lines


def _tell_unproved(given: list[str], lines: list[str], findings: Findings, place: Span | None) -> None:
    """Say where a result of 0 tricks is lost together with the play or the score that proved it."""
    if {*given} & {*_NO_TRICK} and not {*lines} & {*_NO_TRICK}:
        findings.add(
            "PBN063", "[Result] of 0 tricks is read as unknown without play and score: it is unknown in the file",
            place, "mend the play, or give the score",
        )  # fmt: skip


def _without_unproved(lines: list[str]) -> list[str]:
    """Return the lines with a result of 0 tricks unknown where neither play nor score is left: it is read so."""
    tags = {at: _name(lines[at]) for at in _tag_lines(lines)}
    if {"Play", "Score"} & set(tags.values()):
        return lines
    return ['[Result "?"]' if at in tags and line in _NO_TRICK else line for at, line in enumerate(lines)]


def _faults(lines: list[str], judged: Judged) -> list[Diagnostic]:
    """Return the errors of a game by itself, as strict import judges it."""
    from dupkit.checks import examine
    from dupkit.formats.pbn.read import read
    from dupkit.formats.pbn.verify import escalated, verify

    text = "\n".join(lines)
    outcome = read(Source("game", b"", text, "utf-8"))
    document = outcome.value if outcome.value is not None else Document("pbn")
    document.scoring, document.options = judged.scoring, dict(judged.options)
    known = {id(item) for item in outcome.findings}
    found = [*outcome.findings, *(item for item in examine(document) if id(item) not in known)]
    found = [*escalated(found), *verify(document, "import")]
    return [item for item in found if item.severity is Severity.ERROR and not item.code.startswith(_KEPT)]


def _demoted(lines: list[str], fault: Diagnostic, findings: Findings, place: Span | None) -> list[str] | None:
    """Return the lines with the tag that a fault blames turned into a comment; None where none is to blame."""
    blamed = _BLAMED.get(fault.code, "")
    starts = _tag_lines(lines)
    row = fault.span.line - 1 if fault.span is not None else 0
    owners = [at for at in starts if (_name(lines[at]) == blamed if blamed else at <= row)]
    if not owners:
        return None
    start = owners[-1]
    name = _name(lines[start])
    if lines[start] == f'[{name} "?"]':
        return None
    end = next((at for at in starts if at > start and _name(lines[at]) != "Note"), len(lines))
    if name == "Note":
        end = next((at for at in starts if at > start), len(lines))
    alone = end == start + 1
    end = start + 1 if name in MANDATORY else end
    shown = without_braces(" ".join(lines[start:end]))
    findings.add(
        "PBN063", f"[{name}] cannot stand in export format, {fault.message}: it is kept as a comment", place, fault.hint
    )
    remark = wrapped([f"{{{shown}}}"])
    if name in MANDATORY:
        return [*lines[:start], f'[{name} "?"]', *remark, *lines[end:]]
    if alone:
        return [*lines[:start], *remark, *lines[end:]]
    last = max((at + 1 for at in starts if at < start and _name(lines[at]) in MANDATORY), default=0)
    return [*lines[:last], *remark, *lines[last:start], *lines[end:]]


def _tag_lines(lines: list[str]) -> list[int]:
    """Return the numbers of the lines that are tags; what looks like one within a comment is none."""
    text = "\n".join(lines)
    return [text.count("\n", 0, mark.start) for mark in marks(text) if mark.kind == "TAG"]


def _name(line: str) -> str:
    match = _TAG.fullmatch(line)
    return match[1] if match else ""


def too_long(lines: list[str], record: BoardRecord | None, findings: Findings) -> None:
    """Report lines that are longer than the standard allows and cannot be broken."""
    for line in lines:
        if len(line) > WIDTH:
            name = line[1:].split(" ")[0] if line.startswith("[") else ""
            where = record.where(name) if record is not None and name else record.span if record is not None else None
            shown = f"the line of [{name}]" if name else "a line"
            hint = "shorten the value: the standard allows lines of 253 characters"
            findings.add("PBN062", f"{shown} is longer than 253 characters", where, hint)
