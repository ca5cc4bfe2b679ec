"""Findings about data: what is wrong, where, and what to do. Wrong data is a finding; wrong code is an exception."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar

from dupkit.codes import severity_of

Value = TypeVar("Value")


class Severity(StrEnum):
    """How much a finding matters: an error makes exit code 1, a warning and a note do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Span:
    """A place in a source: rows and columns count from 1, a column is one Unicode character, the end is exclusive."""

    source: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1

    def __str__(self) -> str:
        """Return ``source:line:column``."""
        return f"{self.source}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding: a code of the catalogue, how bad it is, a message, its place and what to do about it."""

    code: str
    severity: Severity
    message: str
    span: Span | None = None
    hint: str = ""

    def __str__(self) -> str:
        """Return one line: place, severity, code and message."""
        place = f"{self.span}: " if self.span else ""
        return f"{place}{self.severity} {self.code}: {self.message}"


def as_json(item: Diagnostic) -> dict[str, object]:
    """Return a finding in the shape that the JSON output promises."""
    span = item.span
    return {
        "filename": span.source if span else "",
        "code": item.code,
        "severity": str(item.severity),
        "message": item.message,
        "location": {"row": span.line if span else 1, "column": span.column if span else 1},
        "end_location": {"row": span.end_line if span else 1, "column": span.end_column if span else 1},
        "hint": item.hint,
    }


class DataError(ValueError):
    """Raised by ``Outcome.unwrap`` for scripts that want an exception; holds the findings."""

    def __init__(self, findings: tuple[Diagnostic, ...]) -> None:
        """Make the message from the findings."""
        self.findings = findings
        super().__init__("\n".join(str(finding) for finding in findings) or "no value")


class Findings:
    """A growing list of findings that readers and checks append to."""

    __slots__ = ("_items",)

    def __init__(self, items: Iterable[Diagnostic] = ()) -> None:
        """Start with the given findings."""
        self._items: list[Diagnostic] = list(items)

    def add(
        self, code: str, message: str, span: Span | None = None, hint: str = "", severity: Severity | None = None
    ) -> Diagnostic:
        """Append a finding and return it; the severity is the catalogue's unless given."""
        found = Diagnostic(code, severity or Severity(severity_of(code)), message, span, hint)
        self._items.append(found)
        return found

    def extend(self, items: Iterable[Diagnostic], at: Span | None = None) -> None:
        """Append findings; those without a place get the place ``at``."""
        self._items.extend(replace(item, span=at) if at is not None and item.span is None else item for item in items)

    def __iter__(self) -> Iterator[Diagnostic]:
        """Yield the findings in the order in which they were made."""
        return iter(self._items)

    def __len__(self) -> int:
        """Return how many findings there are."""
        return len(self._items)

    def __getitem__(self, index: int) -> Diagnostic:
        """Return one finding by its position."""
        return self._items[index]

    @classmethod
    def over(cls, items: list[Diagnostic]) -> Findings:
        """Return findings that append to the given list itself."""
        findings = cls()
        findings._items = items
        return findings

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The findings that are errors."""
        return tuple(item for item in self._items if item.severity is Severity.ERROR)

    def sorted(self) -> tuple[Diagnostic, ...]:
        """Return the findings by source and place; those without a place come last."""
        return tuple(sorted(self._items, key=_place))


def _place(item: Diagnostic) -> tuple[bool, str, int, int]:
    span = item.span
    return (span is None, span.source if span else "", span.line if span else 0, span.column if span else 0)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Value]):
    """A value as far as it could be read, with the findings made on the way."""

    value: Value | None
    findings: tuple[Diagnostic, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether there is a value and no finding is an error."""
        return self.value is not None and not any(item.severity is Severity.ERROR for item in self.findings)

    def unwrap(self) -> Value:
        """Return the value; raises DataError if there is none or a finding is an error."""
        if self.value is None or not self.ok:
            raise DataError(self.findings)
        return self.value
