"""What a language says without words: card letters, seats, notrump, numbers and dates."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Language:
    """One language.

    ``honours`` are its letters of A K Q J and the ten, ``seats`` those of North, East, South and West, ``notrump`` is
    how players write that denomination. ``date`` is a pattern with {day}, {month} and {year}. Spanish players write
    the English letters, though they say rey, dama and jota.
    """

    code: str
    name: str
    honours: tuple[str, str, str, str, str]
    seats: tuple[str, str, str, str]
    notrump: str
    decimal: str
    months: tuple[str, ...]
    date: str = "{day} {month} {year}"

    def ranks(self, letters: str, ten: str = "") -> str:
        """Return file ranks ("AKT9") in the language's letters; ``ten`` replaces its sign for the ten."""
        table = dict(zip("AKQJT", self.honours, strict=True))
        if ten:
            table["T"] = ten
        return "".join(table.get(letter, letter) for letter in letters)

    def seat(self, letters: str) -> str:
        """Return the letter of a seat or of a side ("NS") in this language."""
        return "".join(self.seats["NESW".index(one)] if one in "NESW" else one for one in letters)

    def number(self, text: str) -> str:
        """Return a decimal number with the language's decimal mark."""
        return text.replace(".", self.decimal)

    def day(self, iso: str) -> str:
        """Return a date such as 2026-01-30 or 2026.01.30 in words; any other text comes back unchanged."""
        match = re.fullmatch(r"(\d{4})[-.](\d\d)[-.](\d\d)", iso)
        if not match or not 1 <= int(match[2]) <= 12:
            return iso
        return self.date.format(day=int(match[3]), month=self.months[int(match[2]) - 1], year=int(match[1]))


def _months(names: str) -> tuple[str, ...]:
    return tuple(names.split())


LANGUAGES: Final[dict[str, Language]] = {
    entry.code: entry
    for entry in (
        Language(
            "en", "English", ("A", "K", "Q", "J", "10"), ("N", "E", "S", "W"), "NT", ".",
            _months("January February March April May June July August September October November December"),
        ),
        Language(
            "fr", "français", ("A", "R", "D", "V", "10"), ("N", "E", "S", "O"), "SA", ",",
            _months("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
        ),
        Language(
            "de", "Deutsch", ("A", "K", "D", "B", "10"), ("N", "O", "S", "W"), "SA", ",",
            _months("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
            "{day}. {month} {year}",
        ),
        Language(
            "nl", "Nederlands", ("A", "H", "V", "B", "10"), ("N", "O", "Z", "W"), "SA", ",",
            _months("januari februari maart april mei juni juli augustus september oktober november december"),
        ),
        Language(
            "pl", "polski", ("A", "K", "D", "W", "10"), ("N", "E", "S", "W"), "BA", ",",
            _months(
                "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
            ),
        ),
        Language(
            "es", "español", ("A", "K", "Q", "J", "10"), ("N", "E", "S", "O"), "ST", ",",
            _months("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
            "{day} de {month} de {year}",
        ),
        Language(
            "it", "italiano", ("A", "R", "D", "F", "10"), ("N", "E", "S", "O"), "SA", ",",
            _months("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
        ),
        Language(
            "sv", "svenska", ("E", "K", "D", "Kn", "10"), ("N", "Ö", "S", "V"), "NT", ",",
            _months("januari februari mars april maj juni juli augusti september oktober november december"),
        ),
    )
}  # fmt: skip
"""Every language by its code, English first."""
