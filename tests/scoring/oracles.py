"""Reading the oracle files of comparisons."""

from __future__ import annotations

import csv
import json
from decimal import Decimal
from fractions import Fraction
from typing import Any

from tests.conftest import ORACLES


def records(name: str) -> list[dict[str, Any]]:
    """Return the records of a JSON or CSV file; decimals are Decimal."""
    path = ORACLES / name
    if name.endswith(".csv"):
        with path.open(encoding="utf-8") as handle:
            return list(csv.DictReader(handle))
    return list(json.loads(path.read_text(encoding="utf-8"), parse_float=Decimal))


def agrees(stated: str | float | Decimal, exact: Fraction) -> bool:
    """Return whether an exact value, rounded to the decimals that are stated with halves away from zero, is it."""
    text = str(stated)
    places = len(text.partition(".")[2])
    scaled = abs(exact) * 10**places
    rounded = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return Fraction(rounded, 10**places) * (1 if exact >= 0 else -1) == Fraction(text)
