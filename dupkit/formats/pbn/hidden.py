"""Statements of traveller files in the hidden lines of PBN: ``%dupkit penalty pair 3: 10% of a top``.

Those before the first tag of a game speak of the event, those within it of its board.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.beside import MARK, encoded, take_board, take_event
from dupkit.formats.pbn.export_text import clean
from dupkit.formats.pbn.game import COMMENTS, Game

HIDDEN: Final = f"%{MARK} "
_ON: Final = f"%{MARK}+"
_MOST: Final = 200
"""The letters of a statement that stand on one line; the rest follows behind ``%dupkit+``."""


def is_statement(line: str) -> bool:
    """Return whether a hidden line is a statement of dupkit's, or goes on with one."""
    return line.startswith((HIDDEN, _ON))


def hidden_lines(statements: Iterable[str]) -> list[str]:
    """Return the hidden lines of some statements."""
    out = []
    for statement in statements:
        text = clean(encoded(statement))
        parts = [text[at : at + _MOST] for at in range(0, len(text), _MOST)]
        out += [f"{_ON if number else HIDDEN}{part}" for number, part in enumerate(parts)]
    return out


def _statements(lines: Iterable[str]) -> list[str]:
    """Return the statements of some hidden lines."""
    found: list[str] = []
    for line in lines:
        if line.startswith(HIDDEN):
            found.append(line[len(HIDDEN) :])
        elif line.startswith(_ON) and found:
            found[-1] += line[len(_ON) :]
    return found


def take_hidden_board(record: BoardRecord, game: Game) -> None:
    """Put what the hidden lines of a game state of its board into its record."""
    if HIDDEN in game.text:
        marks = (mark for mark in game.marks if mark.kind == "ESCAPE" and mark.start >= len(game.lead))
        statements = _statements(game.text[mark.start : mark.end] for mark in marks)
        if statements:
            take_board(record, statements, Findings.over(record.findings), game.first_line)


def take_hidden_event(document: Document, games: Iterable[Game], findings: Findings) -> None:
    """Put what the hidden lines between the games state of the event into the document."""
    found: list[str] = []
    for text in (game.before + game.lead for game in games):
        if HIDDEN in text:
            found += _statements(match[0] for match in COMMENTS.finditer(text) if match[0].startswith("%"))
    take_event(document, found, findings)
