"""Reading the packaged tables of movements; the one place of this layer that opens a file."""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files

from dupkit.movements.base import Play


@cache
def table(name: str) -> tuple[dict[str, str], ...]:
    """Return the rows of ``tables/NAME.csv``."""
    text = (files("dupkit.movements") / "tables" / f"{name}.csv").read_text(encoding="utf-8")
    return tuple(csv.DictReader(text.splitlines()))


Cell = tuple[tuple[int, ...], int]
"""The seats of a table and its set."""


def cells(text: str) -> tuple[Cell, ...]:
    """Return the tables of a round written ``NS-EW@SET NS-EW@SET …``, or ``N-S-E-W@SET`` for single players."""
    found = []
    for word in text.split():
        seats, _, group = word.partition("@")
        found.append((tuple(int(seat) for seat in seats.split("-")), int(group)))
    return tuple(found)


def listed(text: str) -> tuple[Play, ...]:
    """Return the plays of rounds of cells that are separated by ``/``."""
    return tuple(
        Play(number, place, group, seats)
        for number, line in enumerate(text.split("/"), 1)
        for place, (seats, group) in enumerate(cells(line), 1)
    )


def cyclic(text: str, rounds: int, ring: int = 0, sets: int = 0) -> tuple[Play, ...]:
    """Return the plays of a cyclic design: each round adds 1 to the numbers of the ring and to the sets.

    Numbers above ``ring`` (default: the rounds) are stationary. Sets turn in a circle of ``sets`` (default: the
    rounds).
    """
    size, groups = ring or rounds, sets or rounds
    return tuple(
        Play(
            turn + 1,
            place,
            (group - 1 + turn) % groups + 1,
            tuple((seat - 1 + turn) % size + 1 if 0 < seat <= size else seat for seat in seats),
        )
        for turn in range(rounds)
        for place, (seats, group) in enumerate(cells(text), 1)
    )
