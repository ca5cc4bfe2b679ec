"""Double-dummy solvers: what one can do, which there are, and how a process gets hold of one.

A solver is native code that is not re-entrant and may take its process with it, so it is loaded in worker processes
only (`dupkit.analysis.bulk`): the functions here are what a worker runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, Protocol

from dupkit.diagnostics import Diagnostic, Findings
from dupkit.game.cards import Card, Strain
from dupkit.game.deal import FULL_DECK, Deal, Hand
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.table import Seat
from dupkit.registry import Registry


class SolverError(Exception):
    """There is no solver, or it failed: a sentence, and what to do. Survives pickling."""

    def __init__(self, message: str, hint: str = "") -> None:
        """Keep the two."""
        super().__init__(message, hint)
        self.message, self.hint = message, hint

    def __str__(self) -> str:
        """Return the sentence and what to do."""
        return f"{self.message}: {self.hint}" if self.hint else self.message

    def finding(self) -> Diagnostic:
        """Return the fault as a finding."""
        return Findings().add("ANA001", self.message, hint=self.hint)


class Solver(Protocol):
    """What a double-dummy solver answers; deals are whole, and every method may raise SolverError."""

    def describe(self) -> str:
        """Return the solver's name, version and place."""
        ...

    def tables(self, deals: Sequence[Deal]) -> list[DoubleDummyTable]:
        """Return the table of each deal, in order."""
        ...

    def play(self, deal: Deal, trump: Strain, declarer: Seat, cards: Sequence[Card]) -> list[int]:
        """Return declarer's tricks before the first card and after each, all hands being played well from there.

        The cards are in playing order from the opening lead and each must be legal.
        """
        ...


class SolverPart(Protocol):
    """A kind of solver: `load` finds and opens it or raises SolverError; `find` says where it is without opening it."""

    name: str
    title: str

    def find(self) -> str:
        """Return the place of the solver; raises SolverError where there is none."""
        ...

    def load(self) -> Solver:
        """Return the solver of this process."""
        ...


SOLVERS: Registry[SolverPart] = Registry("solver", {"dds": "dupkit.analysis.dds:DDS"})
"""Every kind of solver by name."""
DEFAULT: Final = "dds"
LIBRARY_SETTING: Final = "DUPKIT_DDS_LIBRARY"
"""The environment variable that names the solver's library; without it, it is searched."""


@cache
def solver(name: str = DEFAULT) -> Solver:
    """Return this process's solver, loaded once; raises SolverError. Call it in a worker process."""
    return SOLVERS[name].load()


def solve_packed(keys: Sequence[bytes]) -> list[bytes]:
    """Return the twenty tricks, one byte each, of packed deals: the task that bulk solving gives to its workers."""
    return [bytes(table.tricks) for table in solver().tables([unpack(key) for key in keys])]


def solve_play(key: bytes, trump: Strain, declarer: Seat, cards: Sequence[Card]) -> list[int]:
    """Return declarer's tricks before the first card of a play and after each: a task for a worker."""
    return solver().play(unpack(key), trump, declarer, cards)


def describe_solver() -> str:
    """Return the solver's name, version and place: a task for a worker, to learn whether it works there."""
    return solver().describe()


KEY_SIZE: Final = 13


def pack(deal: Deal) -> bytes:
    """Return a whole deal in 13 bytes, the same for the same four hands: two bits a card say who holds it."""
    _, east, south, west = deal.masks
    return (east | west | (south | west) << 52).to_bytes(KEY_SIZE, "big")


def unpack(key: bytes) -> Deal:
    """Return the deal of 13 bytes; the inverse of `pack`."""
    both = int.from_bytes(key, "big")
    low, high = both & FULL_DECK, both >> 52
    return Deal((Hand(FULL_DECK & ~(low | high)), Hand(low & ~high), Hand(high & ~low), Hand(low & high)))
