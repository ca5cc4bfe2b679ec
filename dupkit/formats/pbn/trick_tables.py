"""The double-dummy tables that PBN files carry: OptimumResultTable, DoubleDummyTricks, Ability."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from dupkit.game.cards import Strain, parse_strain
from dupkit.game.double_dummy import STRAINS_DOWN, DoubleDummyTable
from dupkit.game.table import SEATS, Seat

_HEX: Final = re.compile(r"[0-9a-d]{20}", re.IGNORECASE)
_TRICKS_ORDER: Final = tuple(
    (strain, seat) for seat in (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST) for strain in STRAINS_DOWN
)
_PLACES: Final = tuple(_TRICKS_ORDER.index((strain, seat)) for strain in Strain for seat in SEATS)
_ABILITY: Final = re.compile(r"([NESW])[:\s]\s*([0-9a-d]{5})", re.IGNORECASE)


def from_tricks(value: str) -> DoubleDummyTable | None:
    """Return the table of a DoubleDummyTricks tag: 20 hexadecimal digits, declarers N S E W, each NT S H D C."""
    word = value.strip()
    return DoubleDummyTable(tuple(int(word[place], 16) for place in _PLACES)) if _HEX.fullmatch(word) else None


def to_tricks(table: DoubleDummyTable) -> str:
    """Return the value of a DoubleDummyTricks tag; the inverse of `from_tricks`."""
    return "".join(f"{table[strain, seat]:x}" for strain, seat in _TRICKS_ORDER)


def from_ability(value: str) -> DoubleDummyTable | None:
    """Return the table of an Ability tag, ``N:xxxxx E:xxxxx S:xxxxx W:xxxxx``, each NT S H D C in hexadecimal."""
    counts = {
        (strain, Seat("NESW".index(seat.upper()))): int(digit, 16)
        for seat, digits in _ABILITY.findall(value)
        for strain, digit in zip(STRAINS_DOWN, digits, strict=True)
    }
    return DoubleDummyTable.of(counts)


def to_ability(table: DoubleDummyTable) -> str:
    """Return the value of an Ability tag; the inverse of `from_ability`."""
    return " ".join(f"{seat}:" + "".join(f"{table[strain, seat]:X}" for strain in STRAINS_DOWN) for seat in SEATS)


def from_rows(rows: Sequence[Sequence[str]], columns: Sequence[str]) -> DoubleDummyTable | None:
    """Return the table of the rows of an OptimumResultTable; None unless all twenty results are there."""
    try:
        declarer, denomination, result = (columns.index(name) for name in ("Declarer", "Denomination", "Result"))
    except ValueError:
        return None
    counts: dict[tuple[Strain, Seat], int] = {}
    for row in rows:
        seat, strain = "NESW".find(row[declarer].upper()), parse_strain(row[denomination])
        word = row[result]
        if len(row[declarer]) == 1 and seat >= 0 and strain is not None and word.isascii() and word.isdigit():
            counts[strain, Seat(seat)] = int(word[:3])
    return DoubleDummyTable.of(counts)
