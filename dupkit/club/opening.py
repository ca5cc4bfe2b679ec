"""A session by its place, for commands that take files: its event and its boards."""

from __future__ import annotations

from dupkit.club.desk import Desk
from dupkit.club.evening import Evening
from dupkit.diagnostics import Outcome
from dupkit.store.faults import StoreError
from dupkit.store.place import SUFFIX
from dupkit.store.store import Store


def is_place(name: str) -> bool:
    """Return whether a name is that of a session: a .dupkit file or the URL of a database."""
    return name.lower().endswith(SUFFIX) or name.startswith(("postgresql://", "postgres://"))


def evening_at(place: str) -> Outcome[Evening]:
    """Return the evening at a place, read only; a finding where it cannot be opened."""
    try:
        with Store(place, write=False) as store:
            return Outcome(Desk(store, store.session()).evening())
    except StoreError as fault:
        return Outcome(None, (fault.finding(),))
