"""Named, typed and documented options: what a rule system, a comparison or a movement lets its users choose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction

OptionValue = str | int | bool | Fraction


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
            raise ValueError(f'{self.name} cannot be "{text}": {self._wanted()}')
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
            return int(word)
        if isinstance(default, Fraction):
            return None if "e" in word.lower() else Fraction(word)
    except (ValueError, ZeroDivisionError):
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
