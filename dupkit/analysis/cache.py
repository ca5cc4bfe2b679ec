"""Tables that were solved before, by deal: in a SQLite file, so that nothing is solved twice and a stopped run goes on.

The table ``double_dummy`` may stand in a file of its own or in a club session's file: it only has a packed deal (13
bytes) and its tricks (20 bytes). What a file holds is a saving, never the truth: one that is damaged is passed over.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Final, Protocol

CACHE_SETTING: Final = "DUPKIT_CACHE"
"""Names the folder of the cache; empty means that nothing is kept."""
_TABLE: Final = "CREATE TABLE IF NOT EXISTS double_dummy (deal BLOB PRIMARY KEY, tricks BLOB NOT NULL) WITHOUT ROWID"
_CELLS, _MOST = 20, 13


class TableCache(Protocol):
    """Where solved tables are kept: packed deal -> tricks, one byte a cell."""

    def get(self, key: bytes) -> bytes | None:
        """Return the tricks of a packed deal, or None."""
        ...

    def put(self, solved: Iterable[tuple[bytes, bytes]]) -> None:
        """Keep some tables, safely before it returns."""
        ...


class NoCache:
    """Keeps nothing."""

    fault = ""

    def get(self, key: bytes) -> bytes | None:
        """Return None."""
        return None

    def put(self, solved: Iterable[tuple[bytes, bytes]]) -> None:
        """Forget the tables."""


class FileCache:
    """Tables in a SQLite file; several processes may use it at once. It is a context manager.

    ``fault`` says what went wrong with the file since it was opened; the empty string where nothing did.
    """

    def __init__(self, path: Path) -> None:
        """Open or make the file; raises OSError or sqlite3.Error where it cannot be used."""
        self.fault = ""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._connection = sqlite3.connect(path, timeout=30)
        try:
            self._connection.execute("PRAGMA journal_mode=WAL")
            self._connection.execute("PRAGMA synchronous=NORMAL")
            with self._connection:
                self._connection.execute(_TABLE)
        except sqlite3.Error:
            self._connection.close()
            raise

    def get(self, key: bytes) -> bytes | None:
        """Return the tricks of a packed deal; None where there are none, or what is there cannot be."""
        try:
            row = self._connection.execute("SELECT tricks FROM double_dummy WHERE deal = ?", (key,)).fetchone()
        except sqlite3.Error as fault:
            self.fault = str(fault).lower()
            return None
        sound = row and isinstance(row[0], bytes) and len(row[0]) == _CELLS and max(row[0]) <= _MOST
        return row[0] if sound else None

    def put(self, solved: Iterable[tuple[bytes, bytes]]) -> None:
        """Keep some tables in one transaction; where that fails, `fault` says why and nothing else happens."""
        try:
            with self._connection:
                self._connection.executemany("INSERT OR REPLACE INTO double_dummy VALUES (?, ?)", solved)
        except sqlite3.Error as fault:
            self.fault = str(fault).lower()

    def __len__(self) -> int:
        """Return how many tables there are."""
        with closing(self._connection.execute("SELECT count(*) FROM double_dummy")) as rows:
            return int(rows.fetchone()[0])

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> FileCache:
        """Return the cache."""
        return self

    def __exit__(self, *fault: object) -> None:
        """Close the file."""
        self.close()


def open_cache(path: Path | None = None) -> FileCache | NoCache:
    """Return the cache of a file, else the user's own; one that keeps nothing where that cannot be used.

    The user's own is ``double-dummy.sqlite`` in the folder that DUPKIT_CACHE names, else in the system's cache folder.
    """
    chosen = path or _own()
    if chosen is None:
        return NoCache()
    try:
        return FileCache(chosen)
    except (OSError, sqlite3.Error):
        return NoCache()


def _own() -> Path | None:
    folder = os.environ.get(CACHE_SETTING)
    if folder is None:
        base = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME")
        return (Path(base) if base else Path.home() / ".cache") / "dupkit" / "double-dummy.sqlite"
    return Path(folder) / "double-dummy.sqlite" if folder else None
