"""A desk with a session in a file of its own."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from dupkit.club.desk import Desk
from dupkit.club.program import entrant_of, open_session, seatings_of
from dupkit.club.values import Settings
from dupkit.movements.planning import plan
from dupkit.store.store import Store

Opening = Callable[..., Desk]


class Clock:
    """A clock that a test moves: minutes since the beginning of the evening."""

    def __init__(self) -> None:
        self.minutes = 0

    def __call__(self) -> int:
        return 1_769_799_600_000_000 + self.minutes * 60_000_000


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def opening(tmp_path: Path, clock: Clock) -> Iterator[Opening]:
    """Opens sessions: opening("mitchell", pairs=6, boards=9, settings=…)."""
    numbers, stores = itertools.count(), []

    def open_it(
        movement: str = "",
        settings: Settings | None = None,
        names: Sequence[tuple[str, str]] = (),
        section: str = "",
        **field: int,
    ) -> Desk:
        stores.append(Store(str(tmp_path / f"s{next(numbers)}.dupkit"), create=True))
        seatings = {}
        kind = "teams" if "teams" in field else "individual" if "players" in field else "pairs"
        if movement:
            made = plan(movement, **field).unwrap()
            seatings = {section: (made.title, seatings_of(made, section))}
        chosen = settings or Settings(kind=kind)
        entrants = [entrant_of(id, kind, who.split(" - "), section) for id, who in names]
        row = open_session(stores[-1], "evening", chosen, "director", clock(), seatings, entrants).unwrap()
        return Desk(stores[-1], row, "director", clock)

    yield open_it
    for store in stores:
        store.close()
