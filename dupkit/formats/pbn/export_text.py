"""Text as export format allows it: no control characters in values, comments and hidden lines, 253 letters a line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from dupkit.formats.pbn.scanner import marks
from dupkit.formats.pbn.sections import COMMENTS

_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]+")
_WIDTH: Final = re.compile(r"\\\\(?=[0-9]+[LR]?[ ]*(?:;|$))")
_TAG_WITHIN: Final = re.compile(r'\[[A-Za-z][A-Za-z0-9_]*[ \t]*"')
WIDTH: Final = 253
"""The letters that a line may have beside its end."""


def clean(text: str) -> str:
    """Return a text without line ends, tabs and the control characters that PBN forbids."""
    return _CONTROL.sub(" ", text)


def escaped(text: str) -> str:
    r"""Return a text as a string value holds it, with ``\`` and ``"`` escaped."""
    return clean(text).replace("\\", "\\\\").replace('"', '\\"')


def escaped_header(text: str) -> str:
    r"""Return the header of a table as a string value holds it; the backslash before the width of a column stays."""
    return _WIDTH.sub(lambda _: "\\", escaped(text))


def literal(raw: str) -> str:
    """Return a raw value so that it does not begin as one that inherits does."""
    return f" {raw}" if raw == "#" or raw.startswith("##") else raw


def without_braces(text: str) -> str:
    """Return a text as it can stand within a comment: in one line, with brackets for braces."""
    return clean(text).replace("{", "(").replace("}", ")")


def comment(kind: str, text: str) -> str:
    """Return a comment or a hidden line of those kinds as export format has it; the empty string for an empty one.

    An unclosed comment is closed. A brace within a comment becomes a bracket where reading might take the comment as
    not closed: before what looks like a tag.
    """
    if kind == "ESCAPE":
        return clean(text)
    if kind == "SEMICOLON":
        body = without_braces(text[1:]).strip()
        return f"{{{body}}}" if body else ""
    body = "\n".join(clean(line) for line in text.removeprefix("{").removesuffix("}").split("\n"))
    if "{" in body and _TAG_WITHIN.search(body):
        body = body.replace("{", "(")
    return f"{{{body}}}"


def remarks(text: str) -> list[str]:
    """Return the comments and hidden lines of a text, in order."""
    if not text.strip():
        return []
    found = (comment(mark.kind, text[mark.start : mark.end]) for mark in marks(text) if mark.kind in COMMENTS)
    return [remark for remark in found if remark]


def wrapped(items: Iterable[str]) -> list[str]:
    """Return the lines of comments, hidden lines, and rows with comments among their words; none of them too long.

    A line is broken within a comment only: what else stands in a row belongs to one line.
    """
    found: list[str] = []
    for item in items:
        found += _hidden(item) if item.startswith("%") else _broken(item)
    return found


def _hidden(line: str) -> list[str]:
    """Return a hidden line as several that are all hidden."""
    found: list[str] = []
    while len(line) > WIDTH:
        blank = line.rfind(" ", 2, WIDTH)
        cut = blank if blank > 0 and line[1:blank].strip() else WIDTH
        found.append(line[:cut].rstrip())
        line = f"% {line[cut:].lstrip()}"
    return [*found, line]


def _broken(text: str) -> list[str]:
    """Return the lines of a text that is broken at the blanks of its comments."""
    found: list[str] = []
    inside = False
    for line in text.split("\n"):
        rest = line.lstrip() if inside and len(line) > WIDTH else line
        while len(rest) > WIDTH:
            place = _place(rest, inside)
            if place is None:
                break
            if part := rest[:place].rstrip():
                found.append(part)
            rest = rest[place:].lstrip()
            inside = True
        found.append(rest)
        opened, closed = rest.rfind("{"), rest.rfind("}")
        inside = inside if opened < 0 and closed < 0 else opened > closed
    return found


def _place(line: str, inside: bool) -> int | None:
    """Return where a long line can be broken: at the last blank within a comment, else within a word of it."""
    word, blank, begun = 0, 0, False
    for at, letter in enumerate(line):
        if at > WIDTH and (blank or word):
            break
        if inside and begun:
            word, blank = at, at if letter == " " else blank
        begun = begun or letter != " "
        inside = letter == "{" if letter in "{}" else inside
    return blank or word or None
