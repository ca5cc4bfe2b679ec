"""Reading one line of a traveller file through its grammar: what it says goes into the reading, a fault is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dupkit.diagnostics import Findings, Span
from dupkit.formats.traveller_lines import HANDLERS, Reading
from dupkit.syntax import parser

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

_WORDS: Final = {
    "LEVEL": "a contract such as 4S",
    "STRAIN": "a denomination C, D, H, S or NT",
    "SEAT": "the declarer N, E, S or W",
    "MARGIN": "the result =, +1 or -1",
    "TRICKS": "the tricks won after a blank",
    "SCORE": "North-South's score",
    "PASS": "pass",
    "NUMBER": "a number of a pair, team or player",
    "V": "v",
    "COLON": ":",
    "EQUAL": "=",
    "LEAD": "the lead such as SA",
    "LABEL": "the number of the board",
    "DEALER": "the dealer N, E, S or W",
    "VULNERABLE": "None, NS, EW or All",
    "AMOUNT": "an amount",
    "NAME": "a name",
    "TEXT": "a text",
    "PERCENT": "a weight such as 60%",
    "NS": "NS",
    "EW": "EW",
}
_EXAMPLES: Final = "lines are `title: TEXT`, `pair 3: NAME - NAME`, `board 12`, `3 v 12 4S N =`, `open 3NTS+1`"


def read_line(reading: Reading, text: str, place: Span) -> None:
    """Take one line of a file; ``place`` is where it begins."""
    from lark import Tree
    from lark.exceptions import UnexpectedInput

    body = text.strip(" \t\f\v\u00a0\ufeff")
    if not body or body.startswith("#"):
        return
    reading.line = place.line
    try:
        tree = parser("traveller", placeholders=True).parse(text)
    except UnexpectedInput as fault:
        _misread(reading.findings, text, place, fault)
        return
    statement = tree.children[0]
    assert isinstance(statement, Tree)
    HANDLERS[statement.data](reading, list(statement.children))


def _misread(findings: Findings, text: str, line: Span, fault: UnexpectedInput) -> None:
    """Add the finding for a line that the grammar does not know: where it broke and what would have been right."""
    from dupkit.syntax import expected

    ended = getattr(getattr(fault, "token", None), "type", "") == "$END" or fault.column < 1
    column = len(text.split("#")[0].rstrip()) + 1 if ended else fault.column
    rest = text[column - 1 :].split("#")[0].strip()
    word = rest.split()[0] if rest else ""
    wanted = expected(fault, _WORDS)
    what = f'"{word}" is not expected here' if word else "the line ends too early"
    hint = f"expected {wanted}" if wanted and text[: column - 1].strip() else _EXAMPLES
    span = Span(line.source, line.line, column, line.line, column + max(1, len(word)))
    findings.add("TRV001", what, span, hint)
