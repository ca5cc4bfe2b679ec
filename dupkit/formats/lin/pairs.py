"""The container of LIN: pairs of a command and a value, cut into a head and boards."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Final, NamedTuple
from urllib.parse import unquote, unquote_plus

from dupkit.diagnostics import Findings, Span
from dupkit.formats.lin.viewer import text_of_addresses

_COMMAND: Final = re.compile(r"[A-Za-z][A-Za-z0-9]\Z")
_IN_ADDRESS: Final = re.compile(r"(?:[?&;]|^|')lin=([^&'\"\s<>]+)", re.I)
_POPUP: Final = re.compile(r"hv_popuplin\(\s*(?:&#39;|['\"])(.{0,20000}?)(?:&#39;|['\"])\s*\)", re.I | re.S)
LEADING: Final = frozenset(("pn", "st", "rh", "sk", "sa", "va", "bt", "tu", "dt", "kb", "lg"))
"""Commands that stand before md and belong to the board that follows."""


class Pair(NamedTuple):
    """A command in lower case, its value, and where in the text they begin and end."""

    command: str
    value: str
    start: int
    value_start: int
    end: int


@dataclass(slots=True)
class Cut:
    """The pairs before the first board, and those of each board."""

    head: list[Pair] = field(default_factory=list)
    boards: list[list[Pair]] = field(default_factory=list)


class Places:
    """Turns offsets of a text into rows and columns."""

    def __init__(self, source: str, text: str) -> None:
        """Find the line starts once."""
        self.source = source
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def span(self, start: int, end: int) -> Span:
        """Return the span from one offset to another."""
        line, last = (bisect_right(self._starts, offset) for offset in (start, end))
        column, end_column = start - self._starts[line - 1] + 1, end - self._starts[last - 1] + 1
        return Span(self.source, line, column, last, end_column)


def plain_text(text: str) -> str:
    """Return the LIN text of a file: of the addresses in it where it is one, else the text itself."""
    found = [unquote_plus(match[1]) for match in _IN_ADDRESS.finditer(text)]
    found += [unquote(match[1]) for match in _POPUP.finditer(text)]
    if found:
        return "\n".join(word for word in found if "|" in word) or text
    named = text_of_addresses(text) if "handviewer" in text.lower() else ""
    if named:
        return named
    if "|" not in text and re.search("%7c", text, re.I):
        return unquote_plus(text)
    return text


def pairs(text: str, places: Places, findings: Findings) -> list[Pair]:
    """Return the pairs of a text; like BBO's viewer, the two characters before a bar are the command.

    Text that cannot be a command is skipped with one finding for the file.
    """
    found: list[Pair] = []
    position, junk, size = 0, False, len(text)
    find, is_command = text.find, _COMMAND.search
    while (bar := find("|", position)) >= 0:
        word = text[position:bar].rstrip()
        if not is_command(word):
            if not junk:
                span = places.span(position, bar)
                findings.add("LIN001", f'"{word.strip()[-20:]}" is no command', span, "a command has two letters")
            junk, position = True, bar + 1
            continue
        close = find("|", bar + 1)
        end = size if close < 0 else close
        start = position + len(word) - 2
        found.append(Pair(word[-2:].lower(), text[bar + 1 : end], start, bar + 1, min(end + 1, size)))
        position = end + 1
        if close < 0:
            break
    return found


def cut(found: list[Pair]) -> Cut:
    """Return the pairs by board: a board starts at each qx if there is one, else around each md."""
    parts = Cut()
    whole = any(pair.command == "qx" for pair in found)
    board: list[Pair] | None = None
    waiting: list[Pair] = []
    for pair in found:
        if pair.command == "qx" or (not whole and pair.command == "md"):
            board = [*waiting, pair]
            parts.boards.append(board)
            waiting = []
        elif not whole and pair.command in LEADING and (board is None or _played(board)):
            waiting.append(pair)
        elif board is None:
            parts.head += [*waiting, pair]
            waiting = []
        else:
            board += [*waiting, pair]
            waiting = []
    if waiting:
        (board if board is not None else parts.head).extend(waiting)
    return parts


def _played(board: list[Pair]) -> bool:
    """Return whether a board has got as far as its calls, its heading or a page break, so that a new one may begin."""
    return any(pair.command in ("mb", "pc", "mc", "ah", "pg") for pair in board)
