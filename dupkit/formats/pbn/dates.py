"""Dates as programs write them, in the form of PBN: YYYY.MM.DD with ? for a digit that is not known."""

from __future__ import annotations

import re
from typing import Final

FORM: Final = re.compile(r"[0-9?]{4}\.(?:0[1-9]|1[0-2]|[01?]\?|\?[0-9])\.(?:0[1-9]|[12][0-9]|3[01]|[0-3?]\?|\?[0-9])")
"""The form of the standard."""
_YEAR_FIRST: Final = re.compile(r"([0-9]{4})[-./]([0-9?]{1,2})[-./]([0-9?]{1,2})")
_DIGITS: Final = re.compile(r"([12][0-9]{3})([0-9]{2})([0-9]{2})")
_NAMED: Final = re.compile(r"([0-9]{1,2})[-. ]+([A-Za-z]{3})[a-z]*[-., ]+([0-9]{4})")
_YEAR_LAST: Final = re.compile(r"([0-9]{1,2})[-./]([0-9]{1,2})[-./]([0-9]{4})")
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def pbn_date(text: str) -> str | None:
    """Return a date in the form of PBN; None where it cannot be told which number is the day."""
    word = text.strip()
    if FORM.fullmatch(word):
        return word
    match = _YEAR_FIRST.fullmatch(word) or _DIGITS.fullmatch(word)
    if match:
        return _checked(match[1], match[2], match[3])
    match = _NAMED.fullmatch(word)
    if match and match[2].lower() in _MONTHS:
        return _checked(match[3], str(_MONTHS.index(match[2].lower()) + 1), match[1])
    match = _YEAR_LAST.fullmatch(word)
    if match:
        first, second = int(match[1]), int(match[2])
        if first > 12 >= second or (first == second and first <= 12):
            return _checked(match[3], match[2], match[1])
        if second > 12 >= first:
            return _checked(match[3], match[1], match[2])
    return None


def _checked(year: str, month: str, day: str) -> str | None:
    """Return the date with two digits for month and day; None if it is none."""
    both = [part if len(part) == 2 else "??" if part == "?" else f"0{part}" for part in (month, day)]
    found = f"{year}.{both[0]}.{both[1]}"
    return found if FORM.fullmatch(found) else None
