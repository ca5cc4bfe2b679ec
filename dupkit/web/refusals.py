"""What was refused stands in the log, so that a director sees what was tried; not more often than a log can bear."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from dupkit.club.desk import event
from dupkit.store.faults import StoreError
from dupkit.web.room import Room
from dupkit.web.security import Rate

MOST_A_MINUTE: Final = 60
"""More attempts in a minute are refused without a line of their own: they must not fill the disk."""


class RefusalLog:
    """Writes a line for each attempt that was refused."""

    def __init__(self, room: Room) -> None:
        """Keep the room."""
        self.room, self.rate = room, Rate()

    def tell(self, method: str, path: str, address: str, status: int, words: str) -> None:
        """Note an attempt: what was asked, from where, and what was answered."""
        if self.rate.count("") >= MOST_A_MINUTE:
            return
        self.rate.add("")
        said = {"what": f"{method} {path[:80]}", "from": address, "status": status, "words": words[:120]}
        with suppress(StoreError):
            self.room.desk(address).submit([event("refused", said)])
