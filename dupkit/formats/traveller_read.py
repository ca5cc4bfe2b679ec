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
    from dupkit.syntax import misread

    what, column, end, wanted = misread(text, fault, _WORDS)
    hint = f"expected {wanted}" if wanted else _EXAMPLES
    findings.add("TRV001", what, Span(line.source, line.line, column, line.line, end), hint)
