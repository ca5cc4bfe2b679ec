"""What a kind of calculation is, and the error that says what is wrong with a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

Record = Mapping[str, Any]
"""A JSON object as read: decimals are Decimal."""
Answer = dict[str, Any]
"""A JSON object to write."""


class CalcError(ValueError):
    """Something wrong with a record: a code of the catalogue, a sentence, and what to do about it."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        """Keep the three."""
        self.code, self.message, self.hint = code, message, hint
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the record that people may give on the command line.

    An argument if ``option`` is False, else ``--name``; ``many`` takes all the remaining words as a list; ``flag`` is
    an option without a value. A field without a value is left out of the record.
    """

    name: str
    doc: str = ""
    option: bool = False
    many: bool = False
    flag: bool = False
    default: str | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of calculation: a pure function of a record, its arguments for people, and its working."""

    name: str
    summary: str
    answer: Callable[[Record], Answer]
    working: Callable[[Record, Answer], Iterable[str]]
    fields: tuple[Field, ...] = ()
    prepare: Callable[[dict[str, Any]], dict[str, Any]] = field(default=lambda record: record)
    """Turns what was typed into a record where the two differ, such as a list into an object."""
