"""The neutral report: titled tables of typed cells, which every exporter can write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

Cell = str | int | Fraction | bool | None
"""A cell: text, whole number, exact number, yes or no, or nothing."""


class Kind(StrEnum):
    """What a column holds; exporters choose alignment and number format by it."""

    TEXT = "text"
    LABEL = "label"  # a board label: text that sorts by its number
    NAME = "name"  # names of people
    COUNT = "count"  # a whole number
    PLACE = "place"  # a place, text such as "2="
    POINTS = "points"  # a signed score of a deal
    MATCHPOINTS = "matchpoints"
    IMPS = "imps"  # signed
    VP = "vp"  # two decimals
    PERCENT = "percent"  # 52.08 means 52.08 %
    CONTRACT = "contract"  # "4SX": exporters print the suit symbol in its colour
    RESULT = "result"  # "4SXN=": as a contract, and in a workbook as programs read it
    VULNERABLE = "vulnerable"  # "None", "NS", "EW", "All": in a workbook as programs read it
    CARD = "card"  # "SA"
    SEAT = "seat"  # "N", or a side "NS"
    DATE = "date"  # ISO text


@dataclass(frozen=True, slots=True)
class Column:
    """A column: a stable key for programs, the words of its heading, what it holds, and decimals to show."""

    key: str
    title: str
    kind: Kind = Kind.TEXT
    decimals: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under typed columns; ``key`` names the table for programs and anchors ("board-7", "pair-12")."""

    key: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    """Short facts printed above the table: ("Dealer", "N"), ("Top", "12") …"""


@dataclass(frozen=True, slots=True)
class Report:
    """A report: name for the registry and file names, title, subtitle, the method line, and its tables."""

    name: str
    title: str
    subtitle: str = ""
    method: str = ""
    tables: tuple[Table, ...] = ()
    notes: Sequence[str] = field(default=())
