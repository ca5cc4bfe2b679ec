"""Hearing what other processes store in PostgreSQL: LISTEN on a connection of its own, opened again if lost."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

_TURN_SECONDS: Final = 0.25
_AGAIN_SECONDS: Final = 1.0


class Ear:
    """A thread that calls ``heard`` whenever any process stored something, and after each time of deafness."""

    def __init__(self, engine: Engine, heard: Callable[[], None]) -> None:
        """Start to listen."""
        self._engine, self._heard = engine, heard
        self._stop = Event()
        self._thread = Thread(target=self._run, name="dupkit-ear", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        self._thread.join(timeout=3)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except Exception as fault:  # the driver raises its own errors here, past SQLAlchemy's
                if not _lost(fault):
                    raise
            self._stop.wait(_AGAIN_SECONDS)

    def _listen(self) -> None:
        with self._engine.connect() as connection:
            raw = connection.connection.driver_connection
            assert raw is not None
            connection.detach()  # it goes away with this block, not back to the others
            raw.autocommit = True
            raw.execute("LISTEN dupkit")
            self._heard()
            while not self._stop.is_set():
                for _note in raw.notifies(timeout=_TURN_SECONDS):
                    self._heard()


def _lost(fault: Exception) -> bool:
    """Return whether a fault means that the server is away for a while."""
    from psycopg import Error

    return isinstance(fault, Error | SQLAlchemyError | OSError)
