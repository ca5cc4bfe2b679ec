"""The tricks that each player makes in each denomination when all hands are open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from dupkit.game.cards import Strain
from dupkit.game.table import SEATS, Seat

STRAINS_DOWN: Final = (Strain.NOTRUMP, Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
"""The order in which files list the denominations of a double-dummy table."""


@dataclass(frozen=True, slots=True)
class DoubleDummyTable:
    """Twenty trick counts of 0 to 13: ``tricks[4 * strain + declarer]``, with Strain and Seat as their numbers."""

    tricks: tuple[int, ...]

    @classmethod
    def of(cls, counts: Mapping[tuple[Strain, Seat], int]) -> DoubleDummyTable | None:
        """Return the table of counts by denomination and declarer; None unless there are twenty from 0 to 13."""
        found = tuple(counts.get((strain, seat), -1) for strain in Strain for seat in SEATS)
        return cls(found) if all(0 <= count <= 13 for count in found) else None

    def __getitem__(self, key: tuple[Strain, Seat]) -> int:
        """Return the tricks of a denomination and a declarer."""
        strain, declarer = key
        return self.tricks[4 * strain + declarer]

    def __iter__(self) -> Iterator[tuple[Strain, Seat, int]]:
        """Yield denomination, declarer and tricks: notrump first, the seats clockwise from North."""
        return ((strain, seat, self.tricks[4 * strain + seat]) for strain in STRAINS_DOWN for seat in SEATS)

    def rotate(self, steps: int) -> DoubleDummyTable:
        """Return the table of the deal with each hand moved that many seats clockwise."""
        return DoubleDummyTable(
            tuple(self.tricks[4 * strain + (seat - steps) % 4] for strain in Strain for seat in SEATS)
        )

    def __str__(self) -> str:
        """Return the shorthand ``S:2,10,2,10 H:5,8,5,8 D:… C:… N:…``, each N, E, S, W."""
        order = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NOTRUMP)
        return " ".join(f"{strain}:" + ",".join(str(self[strain, seat]) for seat in SEATS) for strain in order)


_SUIT: Final = re.compile(r"([SHDCN])T?:([0-9]+),([0-9]+),([0-9]+),([0-9]+)", re.IGNORECASE)


def parse_double_dummy(text: str) -> DoubleDummyTable | None:
    """Return the table of ``S:2,10,2,10 H:5,8,5,8 …`` in any order of denominations; None if it is not one."""
    words = text.split()
    matches = [_SUIT.fullmatch(word) for word in words]
    counts: dict[tuple[Strain, Seat], int] = {}
    for match in matches:
        if match is None:
            return None
        strain = Strain("CDHSN".index(match[1].upper()))
        counts.update({(strain, seat): int(match[2 + seat]) for seat in SEATS})
    return DoubleDummyTable.of(counts) if len(words) == 5 else None


def format_double_dummy(table: DoubleDummyTable) -> str:
    """Return the shorthand of a table; the inverse of `parse_double_dummy`."""
    return str(table)
