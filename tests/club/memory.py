"""A desk in a temporary folder, for tests that need many."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dupkit.club.desk import Desk
from dupkit.club.program import open_session, seatings_of
from dupkit.club.values import Settings
from dupkit.movements.planning import plan
from dupkit.store.store import Store


@contextmanager
def memory_desk() -> Iterator[Desk]:
    with tempfile.TemporaryDirectory() as folder, Store(str(Path(folder) / "a.dupkit"), create=True) as store:
        made = plan("mitchell", pairs=6, boards=9).unwrap()
        row = open_session(store, "a", Settings(), "director", 1, {"": (made.title, seatings_of(made))}).unwrap()
        yield Desk(store, row, "director", lambda: 2)
