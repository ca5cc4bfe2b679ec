"""Storing one submission in an open transaction: same key, same answer; a stale base is refused; heads follow."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from dupkit.store.faults import VersionConflictError
from dupkit.store.schema import event_table, head_table
from dupkit.store.values import Effect, Head, NewEvent, Receipt, StoredEvent, Submission, project, standing_seq

Rows = Sequence[Row[tuple[object, ...]]]


def lock(connection: Connection, session: str) -> None:
    """Make this transaction the session's only writer until it ends (SQLite: it is already, by BEGIN IMMEDIATE)."""
    if connection.dialect.name == "postgresql":
        number = int.from_bytes(blake2b(session.encode(), digest_size=8).digest(), "big", signed=True)
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({number})")


def append(connection: Connection, session: str, submission: Submission) -> Receipt:
    """Store the events of a submission and return their numbers and versions.

    A key that is already stored gets its first answer again. Raises VersionConflictError, before anything of the
    submission is stored, where an event names a base that is not what stands.
    """
    known = connection.execute(
        select(event_table.c.seq, event_table.c.version)
        .where(event_table.c.session_id == session, event_table.c.idem_key == submission.key)
        .order_by(event_table.c.part)
    ).all()
    if known:
        return Receipt(tuple(row.seq for row in known), tuple(row.version for row in known), duplicate=True)
    heads = _heads(connection, session, [event.subject for event in submission.events if event.subject])
    _compare(submission, heads)
    last = connection.execute(
        select(func.coalesce(func.max(event_table.c.seq), 0)).where(event_table.c.session_id == session)
    ).scalar_one()
    seqs, versions = [], []
    for part, event in enumerate(submission.events):
        seq = last + 1 + part
        before = heads.get(event.subject)
        version = 0
        if event.effect is not Effect.NONE:
            version = before.version + 1 if before else 1
            heads[event.subject] = Head(event.subject, version, standing_seq(event, seq))
            _set_head(connection, session, heads[event.subject], new=before is None)
        values = to_row(event, session, submission, seq, part, version)
        connection.execute(insert(event_table).values(**values))
        seqs.append(seq)
        versions.append(version)
    return Receipt(tuple(seqs), tuple(versions))


def _heads(connection: Connection, session: str, subjects: list[str]) -> dict[str, Head]:
    if not subjects:
        return {}
    rows = connection.execute(
        select(head_table.c.subject, head_table.c.version, head_table.c.seq).where(
            head_table.c.session_id == session, head_table.c.subject.in_(subjects)
        )
    )
    return {row.subject: Head(row.subject, row.version, row.seq) for row in rows}


def _compare(submission: Submission, heads: dict[str, Head]) -> None:
    for event in submission.events:
        head = heads.get(event.subject)
        version = head.version if head else 0
        if event.base is not None and event.base != version:
            raise VersionConflictError(event.subject, version, head.seq if head else None)


def _set_head(connection: Connection, session: str, head: Head, new: bool) -> None:
    if new:
        values = {"session_id": session, "subject": head.subject, "version": head.version, "seq": head.seq}
        connection.execute(insert(head_table).values(**values))
        return
    connection.execute(
        update(head_table)
        .where(head_table.c.session_id == session, head_table.c.subject == head.subject)
        .values(version=head.version, seq=head.seq)
    )


def rebuild(connection: Connection, session: str) -> None:
    """Make the heads of a session again from its events."""
    connection.execute(delete(head_table).where(head_table.c.session_id == session))
    rows = connection.execute(
        select(event_table).where(event_table.c.session_id == session).order_by(event_table.c.seq)
    )
    for head in project([from_row(row) for row in rows]).values():
        _set_head(connection, session, head, new=True)


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
