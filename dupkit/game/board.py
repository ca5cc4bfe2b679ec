"""A board: a deal with its dealer and vulnerability. Its label, its number and its cards are three things."""

from __future__ import annotations

import re
from dataclasses import dataclass

from dupkit.game.deal import Deal
from dupkit.game.table import Seat, Vulnerability, dealer_of, vulnerability_of


@dataclass(frozen=True, slots=True)
class Board:
    """A label as printed ("25A"), the dealer, the vulnerability and the deal, each None where not known."""

    label: str
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None

    @property
    def number(self) -> int | None:
        """The board number; None for a label such as "25A" or "1-1"."""
        return number_of(self.label)

    @classmethod
    def numbered(cls, number: int, deal: Deal | None = None) -> Board:
        """Return the board of a number, with its dealer and vulnerability by Law 2."""
        return cls(str(number), dealer_of(number), vulnerability_of(number), deal)


def number_of(label: str) -> int | None:
    """Return the number of a label that is a positive whole number, else None."""
    word = label.strip()
    return int(word) if re.fullmatch(r"[0-9]{1,9}", word) and int(word) > 0 else None


def label_order(label: str) -> tuple[tuple[int, int, str], ...]:
    """Return a sort key that puts 2 before 10, and 25 before 25A."""
    parts = re.findall(r"[0-9]{1,18}|[^0-9]+", label.strip())
    return tuple((0, int(part), "") if part[0] in "0123456789" else (1, 0, part) for part in parts)
