"""Backups while the evening runs: every few minutes, at the end of each round, and when the server ends."""

from __future__ import annotations

import re
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dupkit.club.desk import now_us
from dupkit.store.archive import backup
from dupkit.store.faults import StoreError
from dupkit.web.director_view import complete_rounds

if TYPE_CHECKING:
    from dupkit.web.room import Room

KEPT: Final = 20
"""So many backups of a session are kept, the latest."""
LOOK_SECONDS: Final = 5.0
_NAME: Final = re.compile(r"(.+)-\d{8}-\d{6}(-\d+)?\.(dupkit|jsonl)")


class Backups:
    """A thread that makes a backup when something was entered and it is time, or a round has ended."""

    def __init__(self, room: Room, minutes: float) -> None:
        """Start to watch; the first backup is made at once."""
        self._room, self._seconds = room, minutes * 60
        self._stop = threading.Event()
        self._seq, self._rounds, self._at = -1, 0, 0.0
        self._thread = threading.Thread(target=self._run, name="backups", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Make a last backup where something was entered since, and end."""
        self._stop.set()
        self._thread.join(timeout=30)

    def _run(self) -> None:
        while not self._stop.wait(0 if self._seq < 0 else LOOK_SECONDS):
            self._look()
        self._look(last=True)

    def _look(self, last: bool = False) -> None:
        """Make a backup if there is something new and it is time."""
        try:
            evening = self._room.evening()
            if evening.last_seq == self._seq:
                return
            rounds = len(complete_rounds(evening))
            if last or rounds > self._rounds or time.monotonic() - self._at >= self._seconds or self._seq < 0:
                self._rounds, self._at = rounds, time.monotonic()
                make(self._room)
                self._seq = evening.last_seq
        except StoreError as fault:
            self._room.backup_fault = fault.message
            self._seq = max(self._seq, 0)


def make(room: Room) -> Path:
    """Return the file of a new backup; the oldest beyond those that are kept go. Raises StoreError."""
    folder = room.backups
    assert folder is not None
    kind = "dupkit" if room.store.place.path is not None else "jsonl"
    name = re.sub(r"[^\w-]+", "-", room.session.name) or "session"
    stamp = time.strftime("%Y%m%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreError(
            "SES003", f'"{folder}": the folder cannot be made: {fault.strerror}', "", str(folder)
        ) from None
    target = folder / f"{name}-{stamp}.{kind}"
    backup(room.store, room.session, target)
    room.backup_fault, room.backed_up_us = "", now_us()
    for old in made(folder, name)[:-KEPT]:
        old.unlink(missing_ok=True)
    return target


def made(folder: Path, name: str = "") -> list[Path]:
    """Return the backups in a folder, of one session where its name is given, oldest first."""
    found = [path for path in folder.glob("*") if (match := _NAME.fullmatch(path.name)) and name in ("", match[1])]
    return sorted(found, key=lambda path: path.name)


def folder_beside(place: Path) -> Path:
    """Return the folder for backups of a session's file where none is named."""
    return place.with_name(f"{place.stem}-backups")
