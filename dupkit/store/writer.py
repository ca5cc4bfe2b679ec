"""One writer with group commit: whatever waits is stored in one transaction, and nobody is answered before its sync."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from dupkit.store.append import Batch, lock
from dupkit.store.faults import StoreError, VersionConflictError, fault_of
from dupkit.store.values import Receipt, Submission

_MOST_AT_ONCE: Final = 256
_Item = tuple[str, Submission, "Future[Receipt]"]
Told = Callable[[str, Submission, Receipt], None]


class Writer:
    """The only one that writes: a thread, a queue, one transaction for all that has queued, then the answers."""

    def __init__(self, engine: Engine, place: str, tell: Told) -> None:
        """Start nothing yet; ``tell`` hears of each submission that was stored and was not known before."""
        self._engine, self._place, self._tell = engine, place, tell
        self._queue: SimpleQueue[_Item | None] = SimpleQueue()
        self._lock = Lock()
        self._thread: Thread | None = None
        self._closed = False

    def submit(self, session: str, submission: Submission) -> Future[Receipt]:
        """Return the answer to come; it raises VersionConflictError, or StoreError where nothing could be stored."""
        answer: Future[Receipt] = Future()
        answer.set_running_or_notify_cancel()  # a caller who goes away does not take the entry with him
        with self._lock:
            if self._closed:
                raise RuntimeError("the store is closed")
            if self._thread is None:
                self._thread = Thread(target=self._run, name="dupkit-writer", daemon=True)
                self._thread.start()
            self._queue.put((session, submission, answer))
        return answer

    def close(self) -> None:
        """Store what still waits, then stop."""
        with self._lock:
            self._closed = True
            thread = self._thread
            self._queue.put(None)
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            batch, last = [first], False
            while len(batch) < _MOST_AT_ONCE and not last:
                try:
                    item = self._queue.get_nowait()
                except Empty:
                    break
                if item is None:
                    last = True
                else:
                    batch.append(item)
            self._store(batch)
            if last:
                return

    def _store(self, batch: list[_Item]) -> None:
        """Store a batch in one transaction and answer each; where the commit fails, all are refused alike."""
        answers: list[Receipt | VersionConflictError] = [Receipt((), ())] * len(batch)
        try:
            with self._engine.begin() as connection:
                for session in sorted({session for session, _, _ in batch}):
                    places = [place for place, item in enumerate(batch) if item[0] == session]
                    mine = [batch[place][1] for place in places]
                    for place, answer in zip(places, self._all(connection, session, mine), strict=True):
                        answers[place] = answer
        except (SQLAlchemyError, OSError) as fault:
            self._refuse(batch, fault_of(fault, self._place))
            return
        for (session, submission, future), answer in zip(batch, answers, strict=True):
            if isinstance(answer, VersionConflictError):
                future.set_exception(answer)
                continue
            if not answer.duplicate:
                self._tell(session, submission, answer)
            future.set_result(answer)

    def _all(
        self, connection: Connection, session: str, submissions: list[Submission]
    ) -> list[Receipt | VersionConflictError]:
        """Return the answers to the submissions of one session, in their order; what is new is written."""
        lock(connection, session)
        batch = Batch(connection, session, submissions)
        before = batch.last
        answers = [batch.add(submission) for submission in submissions]
        batch.write()
        if connection.dialect.name == "postgresql" and batch.last > before:
            connection.exec_driver_sql("SELECT pg_notify('dupkit', %s)", (f"{session}:{batch.last}",))
        return answers

    def _refuse(self, batch: list[_Item], fault: StoreError) -> None:
        for _, _, future in batch:
            future.set_exception(fault)
