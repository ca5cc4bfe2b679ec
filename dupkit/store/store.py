"""The store of sessions: append events, read them, see what stands, hear of changes."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Condition
from types import TracebackType
from typing import TypeVar

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from dupkit.store.append import from_row, lock, rebuild
from dupkit.store.ear import Ear
from dupkit.store.faults import StoreError, fault_of
from dupkit.store.journal import Journal
from dupkit.store.place import Place, engines, parse_place
from dupkit.store.schema import event_table, head_table, session_table
from dupkit.store.values import Head, Receipt, StoredEvent, Submission
from dupkit.store.writer import Writer

_POLL_SECONDS = 0.1
_POLL_SECONDS_WITH_EAR = 1.0
Kept = TypeVar("Kept", bound="Store")


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session that the store holds: its id, its name (unique in the store), club and time of making."""

    id: str
    name: str
    club: str
    created_us: int


def new_id(at_us: int) -> str:
    """Return an id that sorts by time: 12 hex digits of the time and 20 of chance."""
    return f"{at_us:014x}{secrets.token_hex(9)}"


class Store:
    """One SQLite file or one PostgreSQL database.

    Everything that is answered is on the disk. Safe for many threads; several processes may share a place.
    """

    def __init__(
        self, place: str | Place, create: bool = False, write: bool = True, journal: Path | None = None
    ) -> None:
        """Open a place; ``create`` makes a new file; raises StoreError where it cannot be used."""
        self.place = parse_place(place) if isinstance(place, str) else place
        self._reader, writer = engines(self.place, create, write)
        self._changed = Condition()
        self._changes = 0
        self._ear: Ear | None = None
        self._journal = Journal(journal) if journal else None
        self._write_engine = writer
        self._writer = Writer(writer, str(self.place), self._tell) if writer is not None else None

    def __enter__(self: Kept) -> Kept:
        """Return the store itself; it is closed at the end of the block."""
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        """Close the store."""
        self.close()

    def close(self) -> None:
        """Store what waits and let go of the place; the last one out leaves a single file."""
        if self._writer is not None:
            self._writer.close()
        if self._ear is not None:
            self._ear.close()
        self._reader.dispose()
        if self._write_engine is not None:
            self._write_engine.dispose()
        if self._journal:
            self._journal.close()

    # -- sessions

    def add_session(self, name: str, at_us: int, club: str = "", id: str = "") -> SessionRow:
        """Return a new session; raises StoreError where the name is taken."""
        row = SessionRow(id or new_id(at_us), name, club, at_us)
        with self._writing() as connection:
            try:
                connection.execute(
                    insert(session_table).values(id=row.id, name=row.name, club=row.club, created_us=row.created_us)
                )
            except IntegrityError:
                raise StoreError("SES008", f'a session is called "{name}" already', "choose another name") from None
        return row

    def sessions(self) -> tuple[SessionRow, ...]:
        """Return the sessions, oldest first."""
        with self._reading() as connection:
            rows = connection.execute(select(session_table).order_by(session_table.c.created_us, session_table.c.id))
            return tuple(SessionRow(row.id, row.name, row.club, row.created_us) for row in rows)

    def session(self, name: str = "") -> SessionRow:
        """Return the session of a name or id, or the only one; raises StoreError where there is none or several."""
        wanted = name or self.place.session
        rows = self.sessions()
        found = [row for row in rows if not wanted or wanted in (row.name, row.id)]
        if len(found) == 1:
            return found[0]
        names = ", ".join(row.name for row in rows[-5:]) or "none"
        message = (
            f'"{self.place}" holds no session "{wanted}"' if wanted else f'"{self.place}" holds {len(rows)} sessions'
        )
        raise StoreError("SES001", message, f"name one after #; the latest are {names}", str(self.place))

    # -- events

    def submit(self, session: str, submission: Submission) -> Future[Receipt]:
        """Return the answer to come: resolved when the events are on the disk."""
        if self._writer is None:
            answer: Future[Receipt] = Future()
            message = f'"{self.place}" was opened for reading only'
            answer.set_exception(StoreError("SES004", message, place=str(self.place)))
            return answer
        return self._writer.submit(session, submission)

    def append(self, session: str, submission: Submission) -> Receipt:
        """Return the receipt once the events are on the disk; raises VersionConflictError or StoreError."""
        return self.submit(session, submission).result()

    def events(self, session: str, after: int = 0) -> list[StoredEvent]:
        """Return the events of a session after a number, in order."""
        wanted = select(event_table).where(event_table.c.session_id == session, event_table.c.seq > after)
        with self._reading() as connection:
            return [from_row(row) for row in connection.execute(wanted.order_by(event_table.c.seq))]

    def heads(self, session: str) -> dict[str, Head]:
        """Return what stands for each subject: the projection as it is stored."""
        columns = (head_table.c.subject, head_table.c.version, head_table.c.seq)
        with self._reading() as connection:
            rows = connection.execute(select(*columns).where(head_table.c.session_id == session)).all()
        return {row.subject: Head(row.subject, row.version, row.seq) for row in rows}

    def rebuild(self, session: str) -> None:
        """Make the projection again from the events."""
        with self._writing() as connection:
            lock(connection, session)
            rebuild(connection, session)

    def last(self, session: str) -> int:
        """Return the number of the latest event, 0 before the first."""
        with self._reading() as connection:
            query = select(func.max(event_table.c.seq)).where(event_table.c.session_id == session)
            return connection.execute(query).scalar() or 0

    def wait(self, session: str, after: int, seconds: float) -> list[StoredEvent]:
        """Return the events after a number as soon as there are any, at most after so many seconds.

        Other processes' events are heard of at once on PostgreSQL, and within a tenth of a second in a file.
        """
        if self.place.path is None and self._ear is None:
            self._ear = Ear(self._reader, self._wake)
        pause = _POLL_SECONDS if self._ear is None else _POLL_SECONDS_WITH_EAR
        end = time.monotonic() + seconds
        while True:
            changes = self._changes
            if self.last(session) > after:
                return self.events(session, after)
            rest = end - time.monotonic()
            if rest <= 0:
                return []
            with self._changed:
                if self._changes == changes:
                    self._changed.wait(min(rest, pause))

    def check(self) -> list[str]:
        """Return what SQLite finds damaged in the file; empty where all is well (and on PostgreSQL)."""
        if self.place.path is None:
            return []
        with self._reading() as connection:
            rows = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check")]
        return [] if rows == ["ok"] else rows

    # -- inside

    def _tell(self, session: str, submission: Submission, receipt: Receipt) -> None:
        if self._journal:
            self._journal.note(session, submission, receipt)
        self._wake()

    def _wake(self) -> None:
        with self._changed:
            self._changes += 1
            self._changed.notify_all()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self._reader.connect() as connection:
                yield connection
        except SQLAlchemyError as fault:
            raise fault_of(fault, str(self.place)) from None

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        if self._write_engine is None:
            raise StoreError("SES004", f'"{self.place}" was opened for reading only', place=str(self.place))
        try:
            with self._write_engine.begin() as connection:
                yield connection
        except SQLAlchemyError as fault:
            raise fault_of(fault, str(self.place)) from None
