"""Contracts and results of a deal: played, passed out and not played are different types."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from typing import Final

from dupkit.game.cards import Strain, parse_strain
from dupkit.game.table import Seat


class Risk(IntEnum):
    """Undoubled, doubled or redoubled; the value is the number of X."""

    UNDOUBLED = 0
    DOUBLED = 1
    REDOUBLED = 2

    @property
    def multiplier(self) -> int:
        """1, 2 or 4: what trick points are multiplied by."""
        return 1 << self

    def __str__(self) -> str:
        """Return the empty string, ``X`` or ``XX``."""
        return "X" * self


@dataclass(frozen=True, slots=True)
class Contract:
    """A level from 1 to 7, a denomination and the risk."""

    level: int
    strain: Strain
    risk: Risk = Risk.UNDOUBLED
    row: int = field(init=False, repr=False, compare=False)
    """Its place among all contracts, from 15: what tables of scores are looked up by."""

    def __post_init__(self) -> None:
        """Work out the row once, since scores are looked up far more often than contracts are made."""
        object.__setattr__(self, "row", (self.level * 5 + self.strain) * 3 + self.risk)

    @property
    def target(self) -> int:
        """The tricks that fulfil the contract."""
        return self.level + 6

    def __str__(self) -> str:
        """Return the shorthand ``4S``, ``3NX``, ``6CXX``."""
        return f"{self.level}{self.strain}{self.risk}"


@dataclass(frozen=True, slots=True)
class Played:
    """A contract that was played, by whom, and the tricks that declarer's side won (0 to 13)."""

    contract: Contract
    declarer: Seat
    tricks: int

    @property
    def margin(self) -> int:
        """Tricks over (positive) or under (negative) the contract."""
        return self.tricks - self.contract.target

    def __str__(self) -> str:
        """Return the shorthand ``4SXE-2``, ``3NS=``, ``1CW+3``."""
        margin = self.margin
        return f"{self.contract}{self.declarer}" + (f"{margin:+d}" if margin else "=")


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Four passes: a result of 0 to both sides."""

    def __str__(self) -> str:
        """Return ``pass``."""
        return "pass"


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """The board was not played: no score, and not an average either."""

    def __str__(self) -> str:
        """Return ``not played``."""
        return "not played"


Result = Played | PassedOut | NotPlayed

_CONTRACT: Final = re.compile(r"([1-7])\s*(NT|[CDHSN♣♦♥♠])\s*(XX|X|\*\*|\*|)", re.IGNORECASE)
_PLAYED: Final = re.compile(
    _CONTRACT.pattern + r"\s*([NESW])\s*(?:(=)|([+-])\s*([1-9]|1[0-3])|\s(0|[1-9]|1[0-3]))", re.IGNORECASE
)


def parse_contract(text: str) -> Contract | None:
    """Return the contract of ``4S``, ``3NT``, ``3nx``, ``4♠**`` … in either case; None if it is none."""
    match = _CONTRACT.fullmatch(text.strip())
    return _contract(match) if match else None


def _contract(match: re.Match[str]) -> Contract | None:
    strain = parse_strain(match[2])
    return None if strain is None else Contract(int(match[1]), strain, Risk(len(match[3])))


def format_contract(contract: Contract) -> str:
    """Return the shorthand of a contract; the inverse of `parse_contract`."""
    return str(contract)


@lru_cache(maxsize=8192)
def parse_result(text: str) -> Result | None:
    """Return the result of ``4SXE-2``, ``3NTS=``, ``4s n 10`` (tricks won), ``pass`` or ``not played``.

    Blanks are optional except before the tricks won; None if the text is no result or the tricks cannot be. A session
    has few different texts, so each is read once.
    """
    word = text.strip()
    if word.lower() in ("pass", "passed out", "all pass", "p"):
        return PassedOut()
    if " ".join(word.lower().replace("-", " ").split()) == "not played":
        return NotPlayed()
    match = _PLAYED.fullmatch(word)
    contract = _contract(match) if match else None
    if match is None or contract is None:
        return None
    margin = 0 if match[5] else int(f"{match[6]}{match[7]}") if match[6] else int(match[8]) - contract.target
    tricks = contract.target + margin
    return Played(contract, Seat("NESW".index(match[4].upper())), tricks) if 0 <= tricks <= 13 else None


def format_result(result: Result) -> str:
    """Return the shorthand of a result; the inverse of `parse_result`."""
    return str(result)
