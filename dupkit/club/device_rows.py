"""What table devices said, row by row: the latest row of a table, round and board counts unless it was erased.

The rows form a set that only grows (a row can be added or become erased), so the order of imports changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dupkit.club.values import Entry, Standing, entry_of, on_their_line
from dupkit.store.values import StoredEvent

if TYPE_CHECKING:
    from dupkit.club.evening import Evening


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A row of a device's file: its place (section, table, round, board), rank among the rows, and what it says."""

    place: tuple[str, str, str, str]
    rank: tuple[int, str, str]
    erased: bool
    entry: Entry
    stored: StoredEvent

    def joined(self, other: DeviceRow) -> DeviceRow:
        """Return the same row told again: erased if it was erased at any time."""
        return replace(self, erased=self.erased or other.erased)


def row_of(stored: StoredEvent) -> DeviceRow:
    """Return the row that an event tells."""
    event = stored.event
    payload = json.loads(event.payload)
    entry = entry_of(payload, event.section, event.board, event.table, event.round)
    rank = (int(payload["row"]), str(payload.get("logged", "")), event.subject)
    place = (event.section, event.table, event.round, event.board)
    return DeviceRow(place, rank, bool(payload["erased"]), entry, stored)


def merge(evening: Evening, rows: Iterable[DeviceRow]) -> None:
    """Put the rows that count among the results; what the director entered, corrected or erased is stronger.

    Where a device tells something else than the director's entry, its row is kept in ``evening.conflicts``.
    """
    latest: dict[tuple[str, str, str, str], DeviceRow] = {}
    if evening.settings.numbering == "lines":
        rows = [replace(row, entry=row.entry.moved_to(on_their_line(row.entry.contestants))) for row in rows]
    for row in sorted(rows, key=lambda row: row.rank):
        if not row.erased:
            latest[row.place] = row
    for row in sorted(latest.values(), key=lambda row: row.rank):
        subject, stored = row.entry.subject, row.stored
        own = evening.results.get(subject)
        if own is not None and own.kind != "device":
            if stored.seq > own.seq and not own.entry.same_result(row.entry):
                evening.conflicts[subject] = row.entry
        elif stored.seq > evening.cleared.get(subject, 0):
            version = evening.versions.get(subject, 0)
            evening.results[subject] = Standing(row.entry, stored.seq, version, "device", stored.actor, stored.at_us)
