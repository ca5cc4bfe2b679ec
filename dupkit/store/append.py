"""Storing submissions in an open transaction: same key, same answer; a stale base is refused; heads follow."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from hashlib import blake2b

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update

from dupkit.store.faults import VersionConflictError
from dupkit.store.schema import event_table, head_table
from dupkit.store.values import Effect, Head, NewEvent, Receipt, StoredEvent, Submission, project, standing_seq


def lock(connection: Connection, session: str) -> None:
    """Make this transaction the session's only writer until it ends (SQLite: it is already, by BEGIN IMMEDIATE)."""
    if connection.dialect.name == "postgresql":
        number = int.from_bytes(blake2b(session.encode(), digest_size=8).digest(), "big", signed=True)
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({number})")


class Batch:
    """The submissions of one session that are stored in one transaction: read once, judged in order, written once."""

    def __init__(self, connection: Connection, session: str, submissions: Sequence[Submission]) -> None:
        """Read what the place knows of the keys and subjects; the session must be locked."""
        self.connection, self.session = connection, session
        self.known: dict[str, Receipt] = {}
        self._read_keys([one.key for one in submissions])
        subjects = {event.subject for one in submissions for event in one.events if event.subject}
        self.heads = _heads(connection, session, sorted(subjects))
        self._stored = set(self.heads)
        self._changed: dict[str, Head] = {}
        self._rows: list[dict[str, str | int | None]] = []
        query = select(func.coalesce(func.max(event_table.c.seq), 0)).where(event_table.c.session_id == session)
        self.last = connection.execute(query).scalar_one()

    def _read_keys(self, keys: Sequence[str]) -> None:
        columns = (event_table.c.idem_key, event_table.c.seq, event_table.c.version)
        mine = (event_table.c.session_id == self.session, event_table.c.idem_key.in_(keys))
        found: dict[str, list[tuple[int, int]]] = {}
        for row in self.connection.execute(select(*columns).where(*mine).order_by(event_table.c.part)):
            found.setdefault(row.idem_key, []).append((row.seq, row.version))
        for key, parts in found.items():
            self.known[key] = Receipt(tuple(seq for seq, _ in parts), tuple(version for _, version in parts), True)

    def add(self, submission: Submission) -> Receipt | VersionConflictError:
        """Return the numbers and versions of a submission's events.

        A key that is already stored gets its first answer again; where an event names a base that is not what stands,
        nothing of the submission is stored.
        """
        if submission.key in self.known:
            return self.known[submission.key]
        for event in submission.events:
            head = self.heads.get(event.subject)
            version = head.version if head else 0
            if event.base is not None and event.base != version:
                return VersionConflictError(event.subject, version, head.seq if head else None)
        seqs, versions = [], []
        for part, event in enumerate(submission.events):
            self.last += 1
            version = self._stand(event, self.last)
            self._rows.append(to_row(event, self.session, submission, self.last, part, version))
            seqs.append(self.last)
            versions.append(version)
        self.known[submission.key] = Receipt(tuple(seqs), tuple(versions), True)
        return Receipt(tuple(seqs), tuple(versions))

    def _stand(self, event: NewEvent, seq: int) -> int:
        """Let an event stand for its subject and return the subject's version; 0 for an event about none."""
        if event.effect is Effect.NONE:
            return 0
        before = self.heads.get(event.subject)
        head = Head(event.subject, before.version + 1 if before else 1, standing_seq(event, seq))
        self.heads[event.subject] = self._changed[event.subject] = head
        return head.version

    def write(self) -> None:
        """Store all events and heads of the batch."""
        if self._rows:
            self.connection.execute(insert(event_table), self._rows)
        _write_heads(self.connection, self.session, self._changed.values(), self._stored)


def _heads(connection: Connection, session: str, subjects: Sequence[str]) -> dict[str, Head]:
    if not subjects:
        return {}
    rows = connection.execute(
        select(head_table.c.subject, head_table.c.version, head_table.c.seq).where(
            head_table.c.session_id == session, head_table.c.subject.in_(subjects)
        )
    )
    return {row.subject: Head(row.subject, row.version, row.seq) for row in rows}


def _write_heads(connection: Connection, session: str, heads: Iterable[Head], stored: Container[str]) -> None:
    new, old = [], []
    for head in heads:
        values = {"version": head.version, "seq": head.seq}
        if head.subject in stored:
            old.append({"of_session": session, "of_subject": head.subject, **values})
        else:
            new.append({"session_id": session, "subject": head.subject, **values})
    if new:
        connection.execute(insert(head_table), new)
    if old:
        mine = (head_table.c.session_id == bindparam("of_session"), head_table.c.subject == bindparam("of_subject"))
        connection.execute(update(head_table).where(*mine), old)


def rebuild(connection: Connection, session: str) -> None:
    """Make the heads of a session again from its events."""
    connection.execute(delete(head_table).where(head_table.c.session_id == session))
    rows = connection.execute(
        select(event_table).where(event_table.c.session_id == session).order_by(event_table.c.seq)
    )
    _write_heads(connection, session, project([from_row(row) for row in rows]).values(), ())


def to_row(
    event: NewEvent, session: str, submission: Submission, seq: int, part: int, version: int
) -> dict[str, str | int | None]:
    """Return an event's columns."""
    return {
        "session_id": session,
        "seq": seq,
        "idem_key": submission.key,
        "part": part,
        "kind": event.kind,
        "subject": event.subject,
        "effect": str(event.effect),
        "version": version,
        "base": event.base,
        "about": event.about,
        "restores": event.restores,
        "section": event.section,
        "tbl": event.table,
        "rnd": event.round,
        "board": event.board,
        "actor": submission.actor,
        "at_us": submission.at_us,
        "why": event.why,
        "payload": event.payload,
    }


def from_row(row: Row[tuple[object, ...]]) -> StoredEvent:
    """Return the event of a row; the inverse of `to_row`."""
    event = NewEvent(
        kind=row.kind,
        payload=row.payload,
        subject=row.subject,
        effect=Effect(row.effect),
        base=row.base,
        about=row.about,
        restores=row.restores,
        section=row.section,
        table=row.tbl,
        round=row.rnd,
        board=row.board,
        why=row.why,
    )
    return StoredEvent(row.seq, row.idem_key, row.part, row.actor, row.at_us, row.version, event)
