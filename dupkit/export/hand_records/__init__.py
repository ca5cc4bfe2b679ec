"""Hand records: the deals of a session on paper, in the styles that clubs, players and teachers use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, BinaryIO

from dupkit.registry import Registry

if TYPE_CHECKING:
    from dupkit.event.record import Document
    from dupkit.export.hand_records.base import HandLook, Style
    from dupkit.export.hand_records.records import HandRecord, Heading

STYLES: Registry[Style] = Registry(
    "style of hand records",
    {
        "club": "dupkit.export.hand_records.styles.club:CLUB",
        "notes": "dupkit.export.hand_records.styles.notes:NOTES",
        "travellers": "dupkit.export.hand_records.styles.travellers:TRAVELLERS",
        "large": "dupkit.export.hand_records.styles.large:LARGE",
        "booklet": "dupkit.export.hand_records.styles.booklet:BOOKLET",
        "curtain": "dupkit.export.hand_records.styles.curtain:CURTAIN",
        "teacher": "dupkit.export.hand_records.styles.teacher:TEACHER",
        "teacher-2": "dupkit.export.hand_records.styles.teacher:TEACHER_2",
        "teacher-4": "dupkit.export.hand_records.styles.teacher:TEACHER_4",
        "dealing": "dupkit.export.hand_records.styles.dealing:DEALING",
    },
)
"""Every style by name; the first is what `dupkit hands` uses."""


def write_hands(document: Document, stream: BinaryIO, style: str = "club", look: HandLook | None = None) -> int:
    """Write the deals of a document as PDF and return the number of pages; tables of the file are printed."""
    from dupkit.export.hand_records.records import hand_records, heading

    return write_records(hand_records(document.records), heading(document), stream, style, look)


def write_records(
    records: Iterable[HandRecord],
    head: Heading,
    stream: BinaryIO,
    style: str = "club",
    look: HandLook | None = None,
    advance: Callable[[], None] = lambda: None,
) -> int:
    """Write hand records as PDF and return the number of pages; ``advance`` is called after each board."""
    from dupkit.export.hand_records.base import HandLook
    from dupkit.export.hand_records.write import write

    found: Sequence[HandRecord] = tuple(records)
    return write(STYLES[style], found, head, look or HandLook(), stream, advance)
