"""Results and cards as people write them in the language of the moment (3SA O =, ♠D): what `shown` shows, read back."""

from __future__ import annotations

import re

from dupkit.event.award import Outcome, parse_outcome
from dupkit.game.cards import Card, parse_card
from dupkit.languages import _, language

_SIGNS = str.maketrans({"×": "X", "−": "-", "\ufe0e": None, "\ufe0f": None})
_SUITS = {"C": "C", "D": "D", "H": "H", "S": "S", "♣": "C", "♦": "D", "♥": "H", "♠": "S"}


def read_outcome(text: str) -> Outcome | None:
    """Return the outcome of a text in the form of traveller files or in the language's own; None if it is none."""
    plain = " ".join(text.translate(_SIGNS).split())
    return parse_outcome(plain) or parse_outcome(_shorthand(plain))


def _shorthand(text: str) -> str:
    """Return a text with the language's words, notrump, seats and decimal mark put as in files."""
    words = {
        _("pass"): "pass", _("passed out"): "pass", _("not played"): "not played", _("sit-out"): "sit-out",
        _("late"): "late", _("cancelled"): "cancelled",
    }  # fmt: skip
    for own, word in words.items():
        if text.casefold() == own.casefold():
            return word
    notrump, seats = language().notrump, "".join(language().seats)
    pattern = rf"([1-7])\s*({notrump}|NT?|[CDHS♣♦♥♠])\s*(X{{0,2}}|\*{{0,2}})\s*([{seats}])(?=\s*[=+-]|\s+[0-9])"
    text = re.sub(pattern, _result, text, flags=re.IGNORECASE)
    return re.sub(rf"(?<=[0-9]){re.escape(language().decimal)}(?=[0-9])", ".", text)


def _result(match: re.Match[str]) -> str:
    strain = "N" if len(match[2]) > 1 else match[2]
    return f"{match[1]}{strain}{match[3]}{'NESW'[language().seats.index(match[4].upper())]}"


def read_card(text: str) -> Card | None:
    """Return the card of a text with the language's own letter (♠D, SD) or that of files (SQ); None if it is none."""
    word = "".join(text.translate(_SIGNS).split()).upper()
    own = dict(zip((one.upper() for one in language().honours), "AKQJT", strict=True))
    if word[:1] in _SUITS and word[1:] in own:
        return parse_card(_SUITS[word[0]] + own[word[1:]])
    return parse_card(word)


def examples() -> str:
    """Return what results look like in this language: ``4♠N+1, 3SAO=, passe, A6040``."""
    own = language()
    return f"4♠{own.seat('N')}+1, 3{own.notrump}{own.seat('E')}=, {_('pass')}, A6040"
