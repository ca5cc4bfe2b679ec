"""Reading the fields of a record: each function returns a typed value or raises CalcError that names the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from dupkit.cli.calc.base import CalcError, Record
from dupkit.event.award import fraction
from dupkit.game.cards import Strain, parse_strain
from dupkit.game.table import Seat, Vulnerability, parse_seat, parse_vulnerability

MISSING, WRONG = "RUL002", "RUL003"


def need(record: Record, name: str) -> Any:
    """Return the value of a field; a CalcError where it is missing or null."""
    value = record.get(name)
    if value is None:
        raise CalcError(MISSING, f'"{name}" is missing', f'give "{name}"')
    return value


def wrong(name: str, value: object, wanted: str) -> CalcError:
    """Return the error for a value that cannot be what the field holds."""
    return CalcError(WRONG, f'"{name}" cannot be {shown(value)}', f"it is {wanted}")


def shown(value: object) -> str:
    """Return a value as it would be written in JSON, shortened."""
    word = (
        {True: "true", False: "false", None: "null"}.get(value)
        if value is None or value is True or value is False
        else None
    )
    text = word or (f'"{value}"' if isinstance(value, str | int | Decimal) else str(value))
    return text if len(text) <= 60 else text[:57] + "..."


def text(record: Record, name: str, default: str | None = None) -> str:
    """Return a field that is a text; the default where it is missing."""
    value = record.get(name, default)
    if value is None:
        value = need(record, name) if default is None else default
    if not isinstance(value, str):
        raise wrong(name, value, "a text")
    return value


def as_whole(name: str, value: object, low: int, high: int) -> int:
    """Return a whole number of a value that is a number or a text, from ``low`` to ``high``."""
    wanted = f"a whole number from {low} to {high}"
    if isinstance(value, bool) or not isinstance(value, int | str | Decimal):
        raise wrong(name, value, wanted)
    try:
        exact = fraction(value)
    except ValueError:
        raise wrong(name, value, wanted) from None
    if exact.denominator != 1 or not low <= exact <= high:
        raise wrong(name, value, wanted)
    return int(exact)


def whole(record: Record, name: str, low: int, high: int, default: int | None = None) -> int:
    """Return a field that is a whole number; the default where it is missing."""
    if default is not None and record.get(name) is None:
        return default
    return as_whole(name, need(record, name), low, high)


def as_number(name: str, value: object) -> Fraction:
    """Return the exact value of a number or a text such as "29/6" or "6.9"."""
    if isinstance(value, bool) or not isinstance(value, int | str | Decimal | Fraction):
        raise wrong(name, value, "a number")
    if len(str(value)) > 40:
        raise wrong(name, value, "a number of up to 40 digits")
    try:
        return fraction(value)
    except (ValueError, OverflowError):
        raise wrong(name, value, "a number") from None


def number(record: Record, name: str) -> Fraction:
    """Return a field that is a number, exactly."""
    return as_number(name, need(record, name))


def yes(record: Record, name: str, default: bool = False) -> bool:
    """Return a field that is true or false; the default where it is missing."""
    value = record.get(name)
    if value is None:
        return default
    if not isinstance(value, bool):
        raise wrong(name, value, "true or false")
    return value


def choice(record: Record, name: str, choices: Sequence[str], default: str | None = None) -> str:
    """Return a field that is one of some words; the default where it is missing."""
    value = text(record, name, default)
    if value.strip().lower() not in choices:
        raise wrong(name, value, " or ".join(choices))
    return value.strip().lower()


def items(record: Record, name: str, most: int) -> list[Any]:
    """Return a field that is a list of up to ``most`` items."""
    value = need(record, name)
    if not isinstance(value, list | tuple):
        raise wrong(name, value, "a list")
    if len(value) > most:
        raise CalcError(WRONG, f'"{name}" has {len(value)} items', f"at most {most} are possible")
    return list(value)


def as_object(name: str, value: object) -> Mapping[str, Any]:
    """Return a value that is a JSON object."""
    if not isinstance(value, Mapping):
        raise wrong(name, value, "an object")
    return value


def as_seat(name: str, value: object) -> Seat:
    """Return the seat of N, E, S or W."""
    found = parse_seat(value) if isinstance(value, str) else None
    if found is None:
        raise wrong(name, value, "N, E, S or W")
    return found


def seat(record: Record, name: str) -> Seat:
    """Return a field that is a seat."""
    return as_seat(name, need(record, name))


def strain(record: Record, name: str) -> Strain:
    """Return a field that is a denomination."""
    value = need(record, name)
    found = parse_strain(value) if isinstance(value, str) else None
    if found is None:
        raise wrong(name, value, "C, D, H, S or N")
    return found


def vulnerability(record: Record, name: str = "vul") -> Vulnerability:
    """Return a field that is a vulnerability."""
    value = need(record, name)
    found = parse_vulnerability(value) if isinstance(value, str) else None
    if found is None:
        raise wrong(name, value, "None, NS, EW or All")
    return found
