"""What stands beside calls and cards: suffixes, notes and NAGs, and the spelling of the calls and cards themselves."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Findings
from dupkit.formats.pbn.export_sections import CALL_NAGS, CARD_NAGS, MOST_NOTES
from dupkit.formats.pbn.game import Game
from dupkit.formats.pbn.sections import COMMENTS, Token, tokens

_CALL: Final = re.compile(r"(?i)Pass|XX?|AP|[1-7](?:[SHDC]|NT)|-+")
_CARD: Final = re.compile(r"(?i)[SHDC][AKQJT2-9]")
_ONE_JUDGEMENT: Final = "a suffix stands for one of these NAGs"


class Annotations:
    """Judges the annotations of one section; ``cited`` holds the notes that it cites, with the first place of each."""

    def __init__(self, game: Game, index: int, name: str, findings: Findings) -> None:
        """Keep the section: the number and the name of its tag."""
        self.game, self.index, self.findings = game, index, findings
        self.name = name
        self.word = "call" if name == "Auction" else "card"
        self.nags = CALL_NAGS if name == "Auction" else CARD_NAGS
        self.beside: list[Token] = []
        self.cited: dict[int, tuple[int, Token]] = {}

    def judge(self, gap: str) -> dict[int, tuple[int, Token]]:
        """Append what is wrong with the section's text; return the notes that it cites."""
        for token in tokens(self.name.lower(), gap):
            if token.kind in ("CALL", "CARD", "SKIPPED", "UNKNOWN", "MORE"):
                self.beside = []
                self._spelling(token)
            elif token.kind == "BLANK":
                self._add("AUC003", token, f'"{token.text}" is no call', 'write "+" for the call that is to be made')
            elif token.kind == "ARTIFICIAL":
                hint = "the standard has no such mark: use a note"
                self._add("PBN114", token, '"*" stands for an artificial call', hint)
            elif token.kind in ("SUFFIX", "NAG", "NOTE"):
                {"SUFFIX": self._suffix, "NAG": self._nag, "NOTE": self._note}[token.kind](token)
            if token.kind not in COMMENTS:
                self.beside.append(token)
        return self.cited

    def _add(self, code: str, token: Token, message: str, hint: str) -> None:
        self.findings.add(code, message, self.game.gap_span(self.index, token.start, token.end), hint)

    def _has(self, kind: str) -> bool:
        return any(other.kind == kind for other in self.beside)

    def _suffix(self, token: Token) -> None:
        word = self.word
        if self._has("SUFFIX"):
            message, hint = f'"{token.text}" is a second suffix of the {word}', f"a {word} has one suffix at most"
        elif token.text not in self.nags:
            message, hint = f'"{token.text}" is no suffix', "suffixes are ! ? !! ?? !? ?!"
        elif any(_number(other) in self.nags.values() for other in self.beside if other.kind == "NAG"):
            message, hint = f'"{token.text}" and a NAG judge the same {word}', _ONE_JUDGEMENT
        else:
            return
        self._add("PBN109", token, message, hint)

    def _nag(self, token: Token) -> None:
        number = _number(token)
        other = {*range(7, 13), 14} if self.word == "call" else {*range(1, 7), 13}
        if number > 255:
            message, hint = f'"{token.text}" is no NAG', "NAGs are $0 to $255"
        elif number in other:
            message = f'"{token.text}" does not judge a {self.word}'
            hint = "$1 to $6 and $13 judge calls, $7 to $12 and $14 cards"
        elif number in self.nags.values() and self._has("SUFFIX"):
            message, hint = f'"{token.text}" and a suffix judge the same {self.word}', _ONE_JUDGEMENT
        else:
            return
        self._add("PBN109", token, message, hint)

    def _note(self, token: Token) -> None:
        number = int(token.text.strip("=")[:9])
        if self._has("NOTE"):
            hint = f"a {self.word} has one note at most"
            self._add("PBN109", token, f'"{token.text}" is a second note of the {self.word}', hint)
        elif not 1 <= number <= MOST_NOTES:
            self._add("PBN109", token, f'"{token.text}" is no note', "notes are numbered from 1 to 32")
        else:
            self.cited.setdefault(number, (self.index, token))

    def _spelling(self, token: Token) -> None:
        right = _CALL if self.name == "Auction" else _CARD
        if token.kind in ("CALL", "CARD") and not right.fullmatch(token.text):
            hint = "Pass, X, XX, AP, 1C … 7NT" if self.name == "Auction" else "suit, then rank: SA, HT, C2"
            self._add("PBN114", token, f'"{token.text}" is not the spelling of the standard', hint)


def _number(token: Token) -> int:
    return int(token.text[1:][:9])
