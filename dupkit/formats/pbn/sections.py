"""The tokens of an auction or play section: calls, cards, annotations, comments, each with its place."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from dupkit.syntax import terminals


class Token(NamedTuple):
    """A token of a section: its kind (a terminal of the section's grammar), its text and its place in the section."""

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """The place after the token."""
        return self.start + len(self.text)


COMMENTS: Final = ("ESCAPE", "BRACE", "SEMICOLON", "UNCLOSED")
_BESIDE: Final = ("IRREGULAR", "SUFFIX", "NOTE", "NAG")
_ORDER: Final = {
    "auction": (*COMMENTS, "CALL", "BLANK", "SKIPPED", *_BESIDE, "ARTIFICIAL", "END", "MORE", "WORD", "STRAY"),
    "play": (*COMMENTS, "CARD", "UNKNOWN", *_BESIDE, "END", "MORE", "WORD", "STRAY"),
}
"""The terminals in the order of their priority."""


@cache
def _scanner(section: str) -> re.Pattern[str]:
    table = terminals(f"pbn_{section}")
    return re.compile("|".join(f"(?P<{name}>{table[name]})" for name in _ORDER[section]))


def tokens(section: str, text: str) -> list[Token]:
    """Return the tokens of the data of an ``auction`` or a ``play`` in order; nothing is left out but white space."""
    return [Token(match.lastgroup or "", match[0], match.start()) for match in _scanner(section).finditer(text)]
