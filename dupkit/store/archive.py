"""Backups while the evening runs, exports and imports as JSON lines, restoring from a backup and a journal."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from dupkit.store.faults import StoreError, fault_of
from dupkit.store.lines import format_event, format_head, parse_event, parse_head, submissions
from dupkit.store.store import SessionRow, Store
from dupkit.store.values import StoredEvent, Submission


def export_lines(store: Store, session: SessionRow) -> Iterator[str]:
    """Yield a session as lines: the head, then its events in order. Nothing of a database engine is in them."""
    yield format_head(session.id, session.name, session.club, session.created_us)
    for stored in store.events(session.id):
        yield format_event(session.id, stored)


def backup(store: Store, session: SessionRow, target: Path) -> None:
    """Write a whole copy under a temporary name, sync it, then put it in place; writing goes on meanwhile.

    A SQLite file is copied as a file, another database as JSON lines.
    """
    if not target.parent.is_dir():
        raise StoreError("SES003", f'"{target}": there is no such folder', "make the folder first", str(target))
    beside = target.with_name(f".{target.name}.part")
    beside.unlink(missing_ok=True)
    try:
        if store.place.path is not None:
            source = sqlite3.connect(f"{store.place.path.absolute().as_uri()}?mode=ro", uri=True)
            try:
                source.execute("VACUUM INTO ?", (str(beside),))
            finally:
                source.close()
        else:
            beside.write_text("\n".join(export_lines(store, session)) + "\n", encoding="utf-8")
        with beside.open("rb+") as handle:
            os.fsync(handle.fileno())
        beside.replace(target)
    except (OSError, sqlite3.Error) as fault:
        beside.unlink(missing_ok=True)
        raise fault_of(fault if isinstance(fault, OSError) else OSError(str(fault)), str(target)) from None


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did: the session, how many events were new, and the lines that could not be read."""

    session: SessionRow
    added: int
    known: int
    unread: tuple[int, ...]


def import_lines(store: Store, lines: Iterable[str], source: str, name: str = "") -> Imported:
    """Store the events of an export or a journal that the place does not have yet, in their order.

    Events are known by their key, so the same lines may come twice and a journal may follow a backup. Numbers that
    events use for one another are moved where the place numbers them otherwise. Raises StoreError for a text that is
    neither an export nor a journal.
    """
    texts = [line for line in lines if line.strip()]
    head = parse_head(texts[0]) if texts else None
    read = [(number, parse_event(text)) for number, text in enumerate(texts, 1) if number > 1 or head is None]
    unread = tuple(number for number, found in read if found is None)
    events = [found for _, found in read if found is not None]
    ids = {session for session, _ in events} | ({str(head["session"])} if head else set())
    if len(ids) != 1:
        raise StoreError("SES001", f'"{source}" is not one session', "give an export or a journal", source)
    row = _session(store, ids.pop(), head or {}, name)
    return _import(store, row, [stored for _, stored in events], unread)


def _session(store: Store, id: str, head: dict[str, object], name: str) -> SessionRow:
    known = next((row for row in store.sessions() if row.id == id), None)
    created = head.get("created_us", 0)
    chosen = name or str(head.get("name", id))
    return known or store.add_session(
        chosen, created if isinstance(created, int) else 0, str(head.get("club", "")), id=id
    )


def _import(store: Store, row: SessionRow, events: list[StoredEvent], unread: tuple[int, ...]) -> Imported:
    moved: dict[int, int] = {}
    added = known = 0
    for group in submissions(events):
        first = group[0]
        parts = tuple(
            replace(
                stored.event,
                base=None,
                about=_move(stored.event.about, moved),
                restores=_move(stored.event.restores, moved),
            )
            for stored in group
        )
        receipt = store.append(row.id, Submission(first.key, parts, first.actor, first.at_us))
        moved |= {stored.seq: seq for stored, seq in zip(group, receipt.seqs, strict=False)}
        if receipt.duplicate:
            known += len(group)
        else:
            added += len(group)
    return Imported(row, added, known, unread)


def _move(seq: int | None, moved: dict[int, int]) -> int | None:
    return None if seq is None else moved.get(seq, seq)
