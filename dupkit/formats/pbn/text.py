"""The text of a PBN file: line ends, and the cut into games at semi-empty lines (PBN 2.1, sections 2 and 3.1)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from sys import intern
from typing import Final, NamedTuple

from dupkit.syntax import terminals

_END: Final = re.compile(r"\r\n|\r|\n")
_BLANK: Final = re.compile(r"\n(?:[ \t\v]*\n)+")
_EDGE: Final = re.compile(r"[ \t\v]*(?:\n[ \t\v]*)*\n|[ \t\v]*\Z")
_NEW_GAME: Final = re.compile(r'\n[ \t\v]*\n\s*\[[A-Za-z][A-Za-z0-9_]*[ \t]*"')
_TERMINALS: Final = terminals("pbn")
_SKIP: Final = re.compile("|".join(_TERMINALS[name] for name in ("ESCAPE", "SEMICOLON", "STRING", "BRACE")) + r"|\{")


@dataclass(frozen=True, slots=True)
class LineEnds:
    """The line ends of a file: the usual one, and for a file with mixed ends each of them, in order."""

    usual: str = "\n"
    each: tuple[str, ...] = ()

    def restore(self, text: str, line: int = 1) -> str:
        """Return a text with the file's own line ends; ``line`` is the number of its first line in the file."""
        if not self.each:
            return text if self.usual == "\n" else text.replace("\n", self.usual)
        lines = text.split("\n")
        ends = self.each[line - 1 : line - 1 + len(lines) - 1]
        ends += (self.usual,) * (len(lines) - 1 - len(ends))
        return "".join(part for pair in zip(lines, (*ends, ""), strict=True) for part in pair)


def normalise(text: str) -> tuple[str, LineEnds]:
    """Return the text with line feeds alone, and what is needed to give the file's own line ends back."""
    if "\r" not in text:
        return text, LineEnds()
    pairs, returns, feeds = text.count("\r\n"), text.count("\r"), text.count("\n")
    if pairs == returns == feeds:
        return text.replace("\r\n", "\n"), LineEnds("\r\n")
    if not feeds:
        return text.replace("\r", "\n"), LineEnds("\r")
    ends = list(map(intern, _END.findall(text)))
    return _END.sub("\n", text), LineEnds(Counter(ends).most_common(1)[0][0], tuple(ends))


class Block(NamedTuple):
    """A piece of the text between semi-empty lines: where it starts and ends, and the line that it starts on."""

    start: int
    end: int
    line: int


def cut(text: str, line: int = 1, final: bool = True) -> Iterator[Block]:
    """Yield the blocks of a text whose line ends are normalised.

    A semi-empty line within a brace comment does not end a block. A brace that is not closed before a game that has
    comments of its own is taken as forgotten. With ``final`` False the text goes on: the last block holds its rest.
    """
    start, size = _skip_blank(text, 0), len(text)
    line += text.count("\n", 0, start)
    braces, close = "{" in text, -1
    while start < size:
        gap, seen = _BLANK.search(text, start), start
        while braces and gap and text.find("{", seen, gap.start()) >= 0:
            opened = _open(text, seen, gap.start())
            if opened < 0:
                break
            close = close if close > opened else _close(text, opened)
            beyond = _beyond(text, opened, close, gap.start(), final)
            if beyond <= gap.start():
                break
            gap, seen = _BLANK.search(text, beyond), beyond
        if gap is None:
            yield Block(start, size if text[-1] != "\n" else size - 1, line)
            return
        yield Block(start, gap.start(), line)
        line += text.count("\n", start, gap.end())
        start = gap.end()
        if start == size or text[start] in " \t\v":
            skipped = _skip_blank(text, start)
            line += text.count("\n", start, skipped)
            start = skipped


def _skip_blank(text: str, start: int) -> int:
    """Return where the first line begins that is not semi-empty."""
    edge = _EDGE.match(text, start)
    return edge.end() if edge else start


def _open(text: str, start: int, end: int) -> int:
    """Return where the comment begins that is open at ``end``; -1 where none is."""
    at = start
    while True:
        found = _SKIP.search(text, at, end)
        if found is None:
            return -1
        if found[0] == "{":
            return found.start()
        at = found.end()


def _close(text: str, opened: int) -> int:
    """Return where a comment ends; behind the text where it is never closed, so that nobody looks again."""
    close = text.find("}", opened)
    return close if close >= 0 else len(text)


def _beyond(text: str, opened: int, close: int, end: int, final: bool) -> int:
    """Return where the text goes on behind a comment, or ``end`` where it is never closed or the brace is forgotten."""
    if close == len(text):
        return end if final else close
    forgotten = text.find("{", opened + 1, close) >= 0 and _NEW_GAME.search(text, opened, close)
    return end if forgotten else close
