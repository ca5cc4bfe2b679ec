"""Named, typed and documented options: what a rule system, a comparison or a movement lets its users choose."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from typing import Final

OptionValue = str | int | bool | Fraction
_NUMBER: Final = re.compile(r"([+-]?(?:[0-9]{1,12}(?:\.[0-9]{0,20})?|\.[0-9]{1,20}))(?:/([0-9]{1,12}))?")


def number(text: object) -> Fraction:
    """Return the exact value of a text such as ``-1.65`` or ``29/3``; raises ValueError.

    Exponents and more than 12 digits before the point or 20 behind it are refused: a score has none of them, and a few
    characters of exponent can ask for more digits than there is memory.
    """
    match = _NUMBER.fullmatch(str(text).strip())
    if match is None or (match[2] and not int(match[2])):
        raise ValueError(f'"{_short(text)}" is not a number of up to 12 digits')
    return Fraction(match[1]) / int(match[2] or 1)


def whole(text: object) -> int | None:
    """Return the whole number of a text of up to nine digits; None if it is none."""
    word = str(text).strip()
    return int(word) if re.fullmatch(r"[+-]?[0-9]{1,9}", word) else None


def _short(text: object) -> str:
    word = str(text).strip()
    return word if len(word) <= 40 else f"{word[:37]}..."


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: its name, default, allowed values (empty: any of the default's type), meaning and source.

    A ``raw`` option keeps its text as it is written: names of people, lists, whole files.
    """

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = ()
    doc: str = ""
    source: str = ""
    raw: bool = False

    def parse(self, text: OptionValue) -> OptionValue:
        """Return the typed value of a text; raises ValueError with a sentence that names the choices."""
        if self.raw:
            return str(text)
        value = _typed(text, self.default)
        if value is None or (self.choices and value not in self.choices):
            raise ValueError(f'{self.name} cannot be "{_short(text)}": {self._wanted()}')
        return value

    def _wanted(self) -> str:
        if self.choices:
            return "it is " + " or ".join(str(choice).lower() for choice in self.choices)
        return {bool: "it is yes or no", int: "it is a whole number", Fraction: "it is a number"}.get(
            type(self.default), "it is a word"
        )


def _typed(text: OptionValue, default: OptionValue) -> OptionValue | None:
    """Return the text as the default's type; words take - for _; None if it cannot be read."""
    word = str(text).strip()
    if isinstance(default, bool):
        return {
            "true": True,
            "yes": True,
            "on": True,
            "1": True,
            "false": False,
            "no": False,
            "off": False,
            "0": False,
        }.get(word.lower())
    try:
        if isinstance(default, int):
            return whole(word)
        if isinstance(default, Fraction):
            return number(word)
    except ValueError:
        return None
    return word.lower().replace("_", "-")


def unknown_option(name: str, known: Iterable[str]) -> str:
    """Return the sentence for an option that does not exist, with the closest names."""
    names = sorted(known)
    close = get_close_matches(name, names, n=2)
    return f'no option is called "{name}"' + (
        f": did you mean {' or '.join(close)}?" if close else f": known are {', '.join(names)}"
    )


def defaults(options: Iterable[Option]) -> dict[str, OptionValue]:
    """Return each option's default, by name."""
    return {option.name: option.default for option in options}


def resolve(options: Iterable[Option], given: Mapping[str, OptionValue]) -> tuple[dict[str, OptionValue], list[str]]:
    """Return the typed values of all options and a sentence for each given one that is unknown or wrong."""
    table = {option.name: option for option in options}
    values, faults = defaults(table.values()), []
    for name, text in given.items():
        key = name.replace("-", "_")
        if key not in table:
            faults.append(unknown_option(name, table))
            continue
        try:
            values[key] = table[key].parse(text)
        except ValueError as fault:
            faults.append(str(fault))
    return values, faults
