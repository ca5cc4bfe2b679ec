"""A cell as people read it, in the language of the moment: suit symbols, card letters, decimals, dates."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from dupkit.game.cards import parse_card
from dupkit.languages import _, language
from dupkit.report.table import Cell, Column, Kind

_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_CONTRACT = re.compile(r"\b([1-7])([CDHSN])(X{0,2})(?:([NESW])?(=|[+-][0-9]+))?(?![A-Za-z0-9])")
_SIGNED = (Kind.POINTS, Kind.IMPS)
NUMBERS = (Kind.COUNT, Kind.POINTS, Kind.MATCHPOINTS, Kind.IMPS, Kind.VP, Kind.PERCENT)
"""The kinds of columns that hold numbers: aligned right, and numbers in a workbook."""


def rounded(value: Fraction | int, decimals: int) -> str:
    """Return a number with so many decimals, halves away from zero; exact, no float on the way."""
    scaled = abs(Fraction(value)) * 10**decimals
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    digits = f"{whole:0{decimals + 1}d}"
    text = f"{digits[:-decimals]}.{digits[-decimals:]}" if decimals else digits
    return f"-{text}" if value < 0 and whole else text


def decimals(values: Iterable[Cell], most: int = 2) -> int:
    """Return how many decimals show a column's values: none for whole numbers, one for tenths, else ``most``."""
    places = 0
    for value in values:
        if isinstance(value, Fraction) and value.denominator > 1:
            if 10 % value.denominator:
                return most
            places = min(1, most)
    return places


def number(value: Fraction | int, decimals: int, signed: bool = False) -> str:
    """Return a rounded number with the language's decimal mark, with its sign where ``signed``."""
    text = rounded(value, decimals)
    if signed and value > 0 and text.strip("0."):
        text = f"+{text}"
    return language().number(text.replace("-", "−") if signed else text)


def shown(cell: Cell, column: Column) -> str:
    """Return the text of a cell for people; the empty string for nothing."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return _("yes") if cell else _("no")
    if isinstance(cell, Fraction) and column.kind is Kind.TEXT and column.decimals is None:
        return number(cell, decimals([cell]))
    if isinstance(cell, (int, Fraction)):
        return number(cell, column.decimals or 0, column.kind in _SIGNED)
    if column.kind in (Kind.CONTRACT, Kind.RESULT):
        return contract(cell)
    if column.kind is Kind.VULNERABLE:
        return {"None": _("None"), "All": _("All")}.get(cell) or seat(cell)
    if column.kind is Kind.CARD:
        return card(cell)
    if column.kind is Kind.SEAT:
        return seat(cell)
    return language().day(cell) if column.kind is Kind.DATE else cell


def seat(letters: str) -> str:
    """Return the letters of a seat or a side in the current language."""
    return language().seat(letters)


def contract(text: str) -> str:
    """Return a contract with its suit symbol; a word for a deal that was not played; results within a text too."""
    words = {
        "pass": _("passed out"), "not played": _("not played"), "sit-out": _("sit-out"), "late": _("late"),
        "cancelled": _("cancelled"),
    }  # fmt: skip
    return words.get(text) or _CONTRACT.sub(_contract, text)


def _contract(match: re.Match[str]) -> str:
    strain = language().notrump if match[2] == "N" else _SYMBOLS[match[2]]
    declarer = f" {seat(match[4])} " if match[4] else ""
    return f"{match[1]}{strain}{match[3].replace('X', '×')}{declarer}{match[5] or ''}"


def card(text: str) -> str:
    """Return a card with its suit symbol and the language's letter."""
    found = parse_card(text)
    return text if found is None else found.suit.symbol + language().ranks(found.rank.letter)
