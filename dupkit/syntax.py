"""Lark grammars: loading them, and turning what Lark cannot parse into a place and a list of what would be right."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lark import Lark
    from lark.exceptions import UnexpectedInput


def grammar_text(name: str) -> str:
    """Return the text of ``grammars/NAME.lark``: from the installed package, else from the checkout."""
    packaged = files("dupkit") / "_grammars" / f"{name}.lark"
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    return (Path(__file__).parent.parent / "grammars" / f"{name}.lark").read_text(encoding="utf-8")


@cache
def parser(name: str, start: str = "start", placeholders: bool = False) -> Lark:
    """Return the LALR parser of a grammar, built once for each start rule; it keeps positions.

    With ``placeholders``, an optional part in brackets that is absent stands in the tree as None.
    """
    from lark import Lark

    return Lark(
        grammar_text(name), parser="lalr", start=start, propagate_positions=True, maybe_placeholders=placeholders
    )


def accepts(name: str, text: str, start: str = "start") -> bool:
    """Return whether a grammar accepts a text as it stands."""
    from lark.exceptions import UnexpectedInput

    try:
        parser(name, start).parse(text)
    except UnexpectedInput:
        return False
    return True


def expected(fault: UnexpectedInput, names: dict[str, str]) -> str:
    """Return what would have been right at a parsing fault, in the words that ``names`` gives to terminals."""
    allowed = (
        getattr(fault, "accepts", None) or getattr(fault, "expected", None) or getattr(fault, "allowed", None) or ()
    )
    words = sorted({names[terminal] for terminal in allowed if terminal in names})
    return " or ".join(words)


@cache
def terminals(name: str) -> dict[str, str]:
    """Return the regular expressions of a grammar's terminals, by name, without loading Lark.

    Read from the lines ``NAME.priority: /regex/flags`` of the grammar; a test proves that Lark reads them alike.
    """
    return {
        match["name"]: f"(?{match['flags']}:{match['regex']})" if match["flags"] else match["regex"]
        for match in _TERMINAL.finditer(grammar_text(name))
    }


_TERMINAL = re.compile(r"^(?P<name>[A-Z_]+)(?:\.[0-9]+)?: /(?P<regex>.+)/(?P<flags>[a-z]*)$", re.MULTILINE)


def misread(text: str, fault: UnexpectedInput, names: dict[str, str]) -> tuple[str, int, int, str]:
    """Return why a line cannot be read: the words, from which column to which, and what would have been right.

    The last is empty where nothing of the line was understood, or nothing can be named.
    """
    ended = getattr(getattr(fault, "token", None), "type", "") == "$END" or fault.column < 1
    column = len(text.split("#")[0].rstrip()) + 1 if ended else fault.column
    rest = text[column - 1 :].split("#")[0].strip()
    word = rest.split()[0] if rest else ""
    what = f'"{word}" is not expected here' if word else "the line ends too early"
    wanted = expected(fault, names) if text[: column - 1].strip() else ""
    return what, column, column + max(1, len(word)), wanted
