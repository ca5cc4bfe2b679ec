"""A movement as values: plays (round, table, set, seats), the plan that they make, and the family that builds it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property


class Kind(StrEnum):
    """Who has a number in the plan: pairs, single players or teams."""

    PAIRS = "pairs"
    INDIVIDUAL = "individual"
    TEAMS = "teams"

    @property
    def noun(self) -> str:
        """The word for one contestant."""
        return {"pairs": "pair", "individual": "player", "teams": "team"}[self.value]

    @property
    def plural(self) -> str:
        """The word for several contestants."""
        return f"{self.noun}s"


@dataclass(frozen=True, slots=True)
class Play:
    """One table in one round: the set of boards and who sits there; all numbers count from 1, 0 is an empty seat.

    ``seats`` are (NS, EW) for pairs and teams, (N, S, E, W) for single players. A play with an empty seat, or with
    set 0, gives no result: who sits there sits out.
    """

    round: int
    table: int
    set: int
    seats: tuple[int, ...]

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The contestants of North-South and of East-West."""
        half = len(self.seats) // 2
        return self.seats[:half], self.seats[half:]

    @property
    def ns(self) -> int:
        """The pair or team that sits North-South; of single players, North."""
        return self.seats[0]

    @property
    def ew(self) -> int:
        """The pair or team that sits East-West; of single players, East."""
        return self.seats[len(self.seats) // 2]

    @property
    def by_seat(self) -> dict[str, int]:
        """The contestants by the words of the seats: ns and ew, or n, s, e, w."""
        return dict(zip(("ns", "ew") if len(self.seats) == 2 else ("n", "s", "e", "w"), self.seats, strict=True))

    @property
    def counts(self) -> bool:
        """Whether boards are played: there is a set, and no seat is empty."""
        return self.set > 0 and 0 not in self.seats

    def flipped(self) -> Play:
        """Return the play with the directions exchanged (an arrow switch)."""
        half = len(self.seats) // 2
        return Play(self.round, self.table, self.set, self.seats[half:] + self.seats[:half])


@dataclass(frozen=True, eq=False)
class Plan:
    """A movement for a field: the plays with everything that scoring, cards and checks need beside them.

    Contestants are numbered 1..``contestants``; the pairs of a two-winner Mitchell too (NS 1..T, then EW), so that
    nobody shares an id. Sets are numbered 1..``sets``; set s holds the boards
    ``first_board + (s-1) * boards_per_set`` and on. ``max_meet`` is how often two contestants may meet (how often two
    single players may be partners), ``shares`` whether tables are meant to share a set or use copies of it.
    ``switched`` names the (round, table) whose directions were exchanged; the plays show the exchange.
    """

    name: str
    kind: Kind
    contestants: int
    sets: int
    plays: tuple[Play, ...]
    winners: int = 1
    boards_per_set: int = 1
    first_board: int = 1
    max_meet: int = 1
    shares: bool = False
    switched: frozenset[tuple[int, int]] = frozenset()
    omitted: tuple[int, ...] = ()
    title: str = ""
    notes: tuple[str, ...] = ()

    @cached_property
    def tables(self) -> int:
        """How many tables there are."""
        return max((play.table for play in self.plays), default=0)

    @cached_property
    def rounds(self) -> int:
        """How many rounds there are."""
        return max((play.round for play in self.plays), default=0)

    @property
    def boards_in_play(self) -> int:
        """How many boards are in play."""
        return self.sets * self.boards_per_set - len(self.omitted)

    def boards(self, group: int) -> tuple[int, ...]:
        """Return the board numbers of a set; omitted boards are left out."""
        start = self.first_board + (group - 1) * self.boards_per_set
        return tuple(number for number in range(start, start + self.boards_per_set) if number not in self.omitted)

    @cached_property
    def by_round(self) -> tuple[tuple[Play, ...], ...]:
        """The plays of each round, in the order of the tables."""
        rows: list[list[Play]] = [[] for _ in range(self.rounds)]
        for play in self.plays:
            rows[play.round - 1].append(play)
        return tuple(tuple(sorted(row, key=lambda play: play.table)) for row in rows)

    @cached_property
    def at(self) -> dict[tuple[int, int], Play]:
        """The play of each (round, table)."""
        return {(play.round, play.table): play for play in self.plays}

    @cached_property
    def lines(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The contestants that start North-South and East-West: the lines where there are two winners."""
        first: dict[int, int] = {}
        for play in sorted(self.plays, key=lambda play: play.round):
            for side, members in enumerate(play.sides):
                for member in members:
                    first.setdefault(member, side)
        numbers = sorted(number for number in first if number)
        return tuple(n for n in numbers if first[n] == 0), tuple(n for n in numbers if first[n] == 1)

    @cached_property
    def sitouts(self) -> dict[int, tuple[int, ...]]:
        """The rounds in which a contestant does not play, for those who sit out at all."""
        played: dict[int, set[int]] = {number: set() for number in range(1, self.contestants + 1)}
        for play in self.plays:
            if play.counts:
                for member in play.seats:
                    played.setdefault(member, set()).add(play.round)
        every = range(1, self.rounds + 1)
        out = {number: tuple(r for r in every if r not in rounds) for number, rounds in played.items()}
        return {number: rounds for number, rounds in out.items() if rounds}

    def label(self, contestant: int, style: str = "unique") -> str:
        """Return how a number is shown: "unique" 9, "lines" 2EW where both lines of two winners count from 1."""
        if style == "lines" and self.winners == 2:
            for word, line in zip(("NS", "EW"), self.lines, strict=True):
                if contestant in line:
                    return f"{line.index(contestant) + 1}{word}"
        return str(contestant)


Row = tuple[int, ...]
"""A play as numbers: (table, NS, EW, set) or (table, N, S, E, W, set)."""


def plays_of(rounds: Iterable[Iterable[Row]]) -> tuple[Play, ...]:
    """Return the plays of rounds of rows (table, seats …, set)."""
    return tuple(
        Play(number, row[0], row[-1], tuple(row[1:-1])) for number, rows in enumerate(rounds, 1) for row in rows
    )


def wrap(number: int, size: int) -> int:
    """Return the number brought into 1..size."""
    return (number - 1) % size + 1


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of movement: for which numbers of contestants and of rounds it exists, and how it is built.

    ``lengths`` gives the numbers of rounds for a number of contestants, best first: the first is the full movement,
    the others are curtailed. ``build`` returns the plan with one board a set.
    """

    name: str
    title: str
    kind: Kind
    winners: int
    sizes: tuple[int, ...]
    lengths: Callable[[int], tuple[int, ...]]
    build: Callable[[int, int], Plan]
    how: str = field(default="", repr=False)
    source: str = ""
    phantom: bool = True
    """Whether one contestant may be missing: the field then plays the movement of one more."""
