"""What is to be planned when an event has broken, and the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dupkit.movements.base import Play


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be planned.

    ``sides`` gives the direction of those who must keep it (0 NS, 1 EW): of a two-winner movement everybody.
    ``homes`` names the table of those who stay North-South there. ``present`` are the contestants that play on,
    ``rest`` the rounds of the old plan that are still to come.
    """

    present: tuple[int, ...]
    rounds: tuple[int, ...]
    tables: int
    sets: int
    history: tuple[Play, ...] = ()
    sides: Mapping[int, int] = field(default_factory=dict)
    homes: Mapping[int, int] = field(default_factory=dict)
    rest: tuple[Play, ...] = ()

    @property
    def copies(self) -> int:
        """How many tables may need a set at the same time: one, unless there are fewer sets than tables."""
        return -(-self.tables // max(1, self.sets))


@dataclass(frozen=True, slots=True)
class Answer:
    """The plays of the planned rounds, how many rules they break (0 is perfect), and who found them."""

    plays: tuple[Play, ...]
    faults: int
    by: str


def away_before(task: Task) -> dict[int, int]:
    """Return how many rounds of the history each of the present missed."""
    last = max((play.round for play in task.history), default=0)
    return {
        number: last - sum(play.counts and number in play.seats for play in task.history) for number in task.present
    }
