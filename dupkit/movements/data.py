"""Reading the packaged tables of movements; the one place of this layer that opens a file."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
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


def cyclic(text: str, rounds: int, rings: Sequence[int] = ()) -> tuple[Play, ...]:
    """Return the plays of a cyclic design: each round adds 1 to the numbers of every ring and to the sets.

    The rings hold the first numbers in turn (default: one ring of as many as there are rounds); numbers above them are
    stationary. Several starting rounds are separated by ``/``: each is turned for its share of the rounds, and the
    sets turn in circles of that length.
    """
    starts = text.split("/")
    span = rounds // len(starts)
    turned = _ringed(rings or (rounds,))
    return tuple(
        Play(
            part * span + turn + 1,
            place,
            (group - 1) // span * span + (group - 1 + turn) % span + 1,
            tuple(turned(seat, turn) for seat in seats),
        )
        for part, line in enumerate(starts)
        for turn in range(span)
        for place, (seats, group) in enumerate(cells(line), 1)
    )


def _ringed(rings: Sequence[int]) -> Callable[[int, int], int]:
    """Return the function that says who sits on a number's seat after so many turns."""
    ring_of: dict[int, tuple[int, int]] = {}
    for size in rings:
        first = len(ring_of) + 1
        ring_of |= dict.fromkeys(range(first, first + size), (first, size))

    def turned(seat: int, turn: int) -> int:
        first, size = ring_of.get(seat, (seat, 1))
        return first + (seat - first + turn) % size

    return turned
