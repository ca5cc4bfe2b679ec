"""Repairing a PBN file: what programs write in their own way becomes the standard's, without a guess.

Each repair is a note; what cannot be repaired without guessing stays as it is, for `dupkit check` to find.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.base import Source
from dupkit.formats.pbn.dates import pbn_date
from dupkit.formats.pbn.fix_sections import Change, auction_changes, play_changes
from dupkit.formats.pbn.fix_values import VALUES
from dupkit.formats.pbn.game import Game, has_data
from dupkit.formats.pbn.read import Layout, read
from dupkit.formats.pbn.values import UNKNOWN

_PASSES: Final = 5


class _Edit(NamedTuple):
    """A change of the file's text, from one place to another, with what it is called and where it stood."""

    start: int
    end: int
    new: str
    message: str
    span: Span | None


def fix(document: Document) -> Outcome[bytes]:
    """Return the repaired bytes of a document that was read from PBN, with a note for each repair.

    A repair may bring to light what it hid, so that the text is read again until there is nothing left to repair.
    """
    layout = document.layout
    findings = Findings()
    if not isinstance(layout, Layout):
        return Outcome(None, ())
    text = layout.text
    for _ in range(_PASSES):
        edits = sorted(_edits(document), key=lambda edit: (edit.start, edit.end))
        for edit in edits:
            findings.add("PBN200", edit.message, edit.span)
        for edit in reversed(edits):
            text = text[: edit.start] + edit.new + text[edit.end :]
        document = read(Source(document.source, b"", text)).value or document
        if not edits:
            break
    return Outcome(_encoded(layout, text, document.source, findings), tuple(findings))


def _edits(document: Document) -> list[_Edit]:
    """Return the edits of a document."""
    edits: list[_Edit] = []
    for record in document.records:
        _ = record.auction, record.play
        if isinstance(record.source, Game):
            edits += _game(record, record.source)
    return edits + (_between(document.layout, document.source) if isinstance(document.layout, Layout) else [])


def _encoded(layout: Layout, text: str, source: str, findings: Findings) -> bytes:
    """Return the bytes of the text: without a byte order mark, with one kind of line end."""
    encoding = layout.source.encoding or "utf-8"
    if layout.source.bom or encoding.startswith(("utf-16", "utf-32")):
        mark = "with" if layout.source.bom else "without"
        findings.add("PBN200", f"{encoding.upper()} {mark} a byte order mark became UTF-8 without one", Span(source))
        encoding = "utf-8" if encoding.startswith("utf") else encoding
    if layout.ends.each:
        findings.add("PBN200", "mixed line ends became one kind", Span(source))
    return text.replace("\n", layout.ends.usual).encode(encoding, "replace")


def _game(record: BoardRecord, game: Game) -> list[_Edit]:
    """Return the edits of one game."""
    edits: list[_Edit] = []
    seen: set[str] = set()
    for index, (name, raw, gap) in enumerate(game.tags):
        edits += _tag(record, game, index, name, raw)
        if name not in seen and has_data(gap):
            changes: list[Change] = []
            if name == "Auction":
                changes = auction_changes(gap)
            elif name == "Play":
                changes = play_changes(gap, raw, record)
            base = game.tag_mark(index).end
            edits += [
                _edit(game, base + change.start, base + change.end, change.new, change.message) for change in changes
            ]
        seen.add(name)
    return edits + _strays(game)


def _edit(game: Game, start: int, end: int, new: str, message: str) -> _Edit:
    return _Edit(game.offset + start, game.offset + end, new, message, game.span(start, end))


def _tag(record: BoardRecord, game: Game, index: int, name: str, raw: str) -> list[_Edit]:
    """Return the edits of a tag: its form, or its value."""
    mark = game.tag_mark(index)
    text = game.text[mark.start : mark.end]
    value = _value(record, name, raw)
    if mark.kind != "TAG":
        quoted = re.sub(r'(?<!\\)"', lambda _: '\\"', value if value is not None else raw)
        return [_edit(game, mark.start, mark.end, f'[{name} "{quoted}"]', f'{text} became [{name} "{quoted}"]')]
    start = mark.start + text.index('"') + 1
    edits = []
    if value is not None and value != raw:
        edits.append(_edit(game, start, start + len(raw), value, f'[{name} "{raw}"] became "{value}"'))
    elif "\t" in raw:
        edits.append(_edit(game, start, start + len(raw), raw.replace("\t", " "), f"tabs in [{name}] became blanks"))
    return edits


def _value(record: BoardRecord, name: str, raw: str) -> str | None:
    """Return the repaired value of a tag; None where there is nothing to repair."""
    if raw in UNKNOWN or raw.startswith("##"):
        return None
    if name in ("Date", "EventDate", "UTCDate"):
        return pbn_date(raw)
    judge: Callable[[BoardRecord, str], str | None] | None = VALUES.get(name)
    return judge(record, raw) if judge is not None else None


def _strays(game: Game) -> list[_Edit]:
    """Return the edits of comments that are not closed, and of braces within comments."""
    if game.clean:
        return []
    edits: list[_Edit] = []
    previous = None
    for mark in game.marks:
        text = game.text[mark.start : mark.end]
        if mark.kind == "UNCLOSED":
            end = mark.start + len(text.rstrip())
            edits.append(_edit(game, end, end, "}", "the comment was closed"))
        elif mark.kind == "STRAY" and text == "}" and previous is not None and previous.kind == "BRACE":
            inner = game.text.find("{", previous.start + 1, previous.end)
            if inner >= 0 and not game.text[previous.end : mark.start].strip():
                edits.append(_edit(game, inner, inner + 1, "(", "a brace within a comment became a bracket"))
                edits.append(
                    _edit(game, previous.end - 1, previous.end, ")", "a brace within a comment became a bracket")
                )
        previous = mark
    return edits


def _between(layout: Layout, source: str) -> list[_Edit]:
    """Return the edits between games: missing blank lines, and text that is no part of a game."""
    edits: list[_Edit] = []
    for game in layout.games[1:]:
        before = layout.text[: game.offset].rstrip(" \t")
        if before.endswith("\n") and not re.search(r"\n[ \t\v]*\n\Z", before) and not game.before:
            edits.append(
                _Edit(game.offset, game.offset, "\n", "a blank line was put between two games", game.span(0, 0))
            )
        elif not before.endswith("\n"):
            edits.append(
                _Edit(game.offset, game.offset, "\n\n", "a blank line was put between two games", game.span(0, 0))
            )
    for start, end in layout.foreign:
        line = layout.text.count("\n", 0, start) + 1
        body = "\n".join(text if text.startswith("%") else f"% {text}" for text in layout.text[start:end].split("\n"))
        edits.append(
            _Edit(
                start, end, body, "text that is no part of a game was hidden behind %", Span(source, line, 1, line, 1)
            )
        )
    return edits
