"""The lines of RBN and RBX as records of (label, value) with their places; what one record leaves out is inherited."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from dupkit.diagnostics import Findings, Span
from dupkit.formats.base import Source

LABELS: Final = frozenset("DTLESFKNBHACPRMI")
INHERITED: Final = tuple("DTLESFKNBH")
LONGEST: Final = {"D": 18, "F": 64, "K": 84, "B": 24, "C": 24, "H": 71, "A": 71, "R": 16,
                  **dict.fromkeys("TLESNP", 128)}  # fmt: skip
_FIELD: Final = re.compile(r"([A-Za-z0-9]?)\{([^{}]*)\}")


@dataclass(slots=True)
class RbnRecord:
    """The fields of one record: values by label, notes on calls and cards, paragraphs, places, and its own text."""

    values: dict[str, str] = field(default_factory=dict)
    places: dict[str, Span] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    play_notes: dict[str, str] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    own: set[str] = field(default_factory=set)
    span: Span | None = None
    lines: list[str] = field(default_factory=list)

    def put(self, label: str, value: str, span: Span) -> None:
        """Take a field; digits are notes on the auction, or on the play once P has appeared."""
        if label.isdigit():
            (self.play_notes if "P" in self.own else self.notes)[label] = value
            return
        self.values[label], self.places[label] = value, span
        self.own.add(label)


def read_records(source: Source, findings: Findings) -> list[RbnRecord]:
    """Return the records of the file, each with the fields that it inherits."""
    lines = source.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    records: list[RbnRecord] = []
    current = RbnRecord()
    paragraph: list[str] | None = None
    for row, line in enumerate(lines, 1):
        span = Span(source.name, row, 1, row, len(line) + 1)
        if paragraph is not None and line.strip():
            paragraph.append(line.strip())
        elif line.startswith("%"):
            continue
        elif not line.strip():
            paragraph = None
            current = _closed(current, records)
            continue
        elif line.startswith("{"):
            paragraph = [line[1:].strip()]
        elif _FIELD.match(line.strip()) and line[1:2] != " ":
            current = _closed(current, records)
            _one_line(current, line.strip(), span, findings)
            current.lines.append(line)
            current = _closed(current, records)
            continue
        else:
            _labelled(current, line, span, findings)
        current.lines.append(line)
        current.span = current.span or span
        if paragraph is not None and paragraph[-1].endswith("}"):
            current.comments.append(" ".join([*paragraph[:-1], paragraph[-1][:-1]]).strip())
            paragraph = None
    _closed(current, records)
    return records


def _closed(current: RbnRecord, records: list[RbnRecord]) -> RbnRecord:
    """Put a record that holds something in the list; return the next one, which inherits from it."""
    if not current.own and not current.comments and not current.notes:
        return current
    if records:
        before = records[-1]
        for label in INHERITED:
            if label not in current.values and label in before.values:
                current.values[label], current.places[label] = before.values[label], before.places[label]
    records.append(current)
    return RbnRecord()


def _one_line(record: RbnRecord, line: str, span: Span, findings: Findings) -> None:
    """Take the fields of a line of RBX."""
    record.span = span
    end = 0
    for match in _FIELD.finditer(line):
        if line[end : match.start()].strip():
            findings.add("RBN001", f'"{line[end : match.start()].strip()[:30]}" is no field', span, "H{N:…}")
        place = Span(span.source, span.line, match.start() + 1, span.line, match.end() + 1)
        label, end = match[1].upper(), match.end()
        if not label:
            record.comments.append(" ".join(match[2].split()))
        elif label in LABELS or label.isdigit():
            record.put(label, match[2].strip(), place)
        else:
            findings.add("RBN001", f'"{label}" is no label', place, "D T L E S F K N B H A C P R M I or a digit")
    if line[end:].strip():
        findings.add("RBN001", f'"{line[end:].strip()[:30]}" is no field', span, "is a brace missing?")


def _labelled(record: RbnRecord, line: str, span: Span, findings: Findings) -> None:
    """Take a line of RBN."""
    label, value = line[:1], line[1:].strip()
    known = label in LABELS or label.isdigit()
    if not known or (value and not line[1:2].isspace()):
        findings.add("RBN001", f'"{line[:40]}" does not begin with a label and a blank', span, "for instance: B 12")
        return
    if len(value) > LONGEST.get(label, len(value)):
        findings.add("RBN008", f"{label} has {len(value)} characters, {LONGEST[label]} are allowed", span)
    record.put(label, value, span)
