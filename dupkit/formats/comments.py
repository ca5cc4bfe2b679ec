"""The comments of a record, whatever file it came from."""

from __future__ import annotations

from dupkit.event.record import BoardRecord


def comments_of(record: BoardRecord) -> tuple[str, ...]:
    """Return the record's comments as plain texts; those of a PBN game are taken from its text when they are wanted."""
    from dupkit.formats.pbn.game import Game

    if record.comments or not isinstance(record.source, Game):
        return record.comments
    found = []
    for mark in record.source.marks:
        text = record.source.text[mark.start : mark.end]
        if mark.kind == "BRACE":
            found.append(" ".join(text.strip("{}").split()))
        elif mark.kind == "SEMICOLON":
            found.append(" ".join(text.lstrip(";").split()))
    return tuple(text for text in found if text)
