"""The text of a penalty: 10% of a top, 0.5 vp, 3 imp, 2 mp, 5% (of the session)."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from dupkit.event.award import exact, fraction

_AMOUNT: Final = re.compile(
    r"(?P<number>-?[0-9]+(?:\.[0-9]+)?(?:/[0-9]+)?)\s*(?P<percent>%)?\s*"
    r"(?P<unit>of\s+a\s+top|of\s+top|top|mps?|imps?|vps?|boards?|)",
    re.IGNORECASE,
)


def parse_amount(text: str) -> tuple[str, str] | None:
    """Return (exact amount, unit of `Penalty`) of a text; None where it is none."""
    match = _AMOUNT.fullmatch(" ".join(text.split()))
    if not match:
        return None
    try:
        number = fraction(match["number"])
    except ValueError:
        return None
    unit = match["unit"].lower()
    if unit.endswith("top"):
        return exact(number / 100 if match["percent"] else number), "top"
    if match["percent"]:
        return (exact(number), "percent") if not unit else None
    return exact(Fraction(number)), unit.rstrip("s") or "mp"


def more_than_a_top(amount: str, unit: str) -> bool:
    """Return whether a penalty is more than one whole top: hardly meant, and rather ten percent than ten tops."""
    return unit == "top" and abs(fraction(amount)) > 1
