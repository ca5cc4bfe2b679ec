"""What dealt hands must be like: from the text of constraints to terms that can be tried hand by hand.

The language is `grammars/dealing.lark`; docs/dealing.md describes it for people. A text becomes a list of terms that
all must hold. One that never can is a finding before anything is dealt.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from dupkit.analysis.asked import Constraints
from dupkit.analysis.measures import ALIASES, MEASURES
from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.game.table import SEATS
from dupkit.syntax import expected, parser

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedInput

LONGEST: Final = 20_000
"""Characters of a text of constraints; a longer one is not read."""
_WORDS: Final = {
    "SUBJECT": "a rule such as `north:`",
    "MEASURE": "hcp, spades, losers …",
    "RANGE": "a range such as 15-17 or 10+",
    "NUMBER": "a number",
    "SEAT": "north, east, south or west",
    "SUIT": "a suit",
    "COMPARISON": "== != < <= > >=",
    "PATTERN": "a shape such as 5xxx",
    "ANY": "any",
    "LPAR": "(",
    "RPAR": ")",
    "COLON": ":",
    "CARD": "a card such as AS",
    "HOLDING": "cards such as SAK",
    "VULNERABLE": "none, ns, ew or all",
    "CALL": "hcp(north) …",
    "COMMA": ",",
    "EQUAL": "=",
}


_WORD: Final = re.compile(r"[A-Za-z0-9_]+|\S{1,10}")
_WORD_BEFORE: Final = re.compile(r"[A-Za-z_]+(?=\s*$)")
_KNOWN: Final = (*(seat.name.lower() for seat in SEATS), *MEASURES, *ALIASES, "shape", "balanced", "holds", "predeal",
    "spades", "hearts", "diamonds", "clubs", "condition", "produce", "vulnerable", "dealer")  # fmt: skip


def parse_constraints(text: str, source: str = "constraints") -> Outcome[Constraints]:
    """Return the constraints of a text, with findings for what is wrong in it; never raises for any text."""
    findings = Findings()
    if len(text) > LONGEST:
        findings.add("ANA010", f"the constraints are longer than {LONGEST} characters", Span(source))
        return Outcome(None, tuple(findings))
    from lark.exceptions import UnexpectedInput

    from dupkit.analysis.constraint_reader import Reader

    try:
        tree = parser("dealing", placeholders=True).parse(text)
        found = Reader(text, source, findings).read(tree)
    except UnexpectedInput as fault:
        _misread(fault, text, source, findings)
        return Outcome(None, tuple(findings))
    except RecursionError:
        findings.add("ANA010", "the constraints are nested too deep", Span(source), "write them in several statements")
        return Outcome(None, tuple(findings))
    return Outcome(None if findings.errors else found, tuple(findings))


def _misread(fault: UnexpectedInput, text: str, source: str, findings: Findings) -> None:
    """Add the finding for a text that is not of the language."""
    lines = text.splitlines() or [""]
    ended = getattr(getattr(fault, "token", None), "type", "") == "$END"
    line, column = (len(lines), len(lines[-1]) + 1) if ended else (fault.line, fault.column)
    rest, before = lines[line - 1][column - 1 :], lines[line - 1][: column - 1]
    found, preceding = _WORD.match(rest), _WORD_BEFORE.search(before)
    word = found[0] if found else ""
    span = Span(source, line, column, line, column + max(1, len(word)))
    typed = [word.lower(), preceding[0].lower() if preceding else ""]
    close = [near for name in typed if name not in _KNOWN for near in get_close_matches(name, _KNOWN, 1)]
    wanted = expected(fault, _WORDS)
    hint = f"did you mean {close[0]}?" if close else f"here may stand {wanted}" if wanted else ""
    findings.add("ANA010", f'"{word}" cannot stand here' if word else "the constraints end too early", span, hint)
