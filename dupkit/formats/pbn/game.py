"""One game of a PBN file: its text, tags and sections, and where each of them stands."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from dupkit.diagnostics import Span
from dupkit.event.record import BoardRecord
from dupkit.formats.pbn.scanner import Mark, marks, pieces

COMMENTS: Final = re.compile(r"\{[^}]*\}?|;[^\n]*|^%[^\n]*", re.MULTILINE)
_ESCAPE: Final = re.compile(r'\\([\\"])')
_OPENERS: Final = frozenset("{;%")


def has_data(gap: str) -> bool:
    """Return whether something but comments and hidden lines stands in the text after a tag."""
    return bool((gap if _OPENERS.isdisjoint(gap) else COMMENTS.sub(" ", gap)).strip())


def unescaped(value: str) -> str:
    r"""Return a raw value with ``\"`` and ``\\`` resolved; any other backslash stays (column widths need it)."""
    return _ESCAPE.sub(r"\1", value) if "\\" in value else value


_TAG_KINDS: Final = ("TAG", "BAD_TAG", "OPEN_TAG")


@dataclass(slots=True)
class Game:
    """The text of a game with its place in the file, and what the scanner found in it.

    ``values`` holds the resolved values of the tags by name.
    ``offset`` is the place of the game in the text of the file, ``before`` what stands between it and the game before
    beside empty lines. ``clean`` tells that nothing in it is a fault of structure, ``plain`` that no
    comment is in it either; ``shared`` is the record whose board
    a game that names none takes.
    """

    source: str
    text: str
    line: int
    column: int
    lead: str
    _tags: list[tuple[str, str, str]] | None
    clean: bool = False
    plain: bool = False
    offset: int = 0
    before: str = ""
    shared: BoardRecord | None = None
    values: dict[str, str] = field(default_factory=dict)
    _marks: list[Mark] | None = None
    _tag_marks: list[Mark] | None = None
    _counted: tuple[int, int] = (0, 0)

    @property
    def tags(self) -> list[tuple[str, str, str]]:
        """The name of each tag, its raw value and the text that follows it; found again in the text when asked for."""
        if self._tags is None:
            self._tags = pieces(self.text).tags
        return self._tags

    def release(self) -> None:
        """Forget what can be found again in the text: a file has many games, and few of them are asked."""
        self._tags = self._marks = self._tag_marks = None

    @property
    def marks(self) -> list[Mark]:
        """The tokens of the game with their places; made when first asked for."""
        if self._marks is None:
            self._marks = marks(self.text)
        return self._marks

    def part(self, first: int, last: int) -> Game:
        """Return the game of a stretch of the tags, with its own text."""
        start = self.tag_mark(first).start if first else 0
        end = self.tag_mark(last).start if last < len(self.tags) else len(self.text)
        line, column = self._point(start)
        lead = self.lead if not first else ""
        before, offset = "" if first else self.before, self.offset + start
        return Game(
            self.source,
            self.text[start:end],
            line,
            column,
            lead,
            self.tags[first:last],
            self.clean,
            self.plain,
            offset,
            before,
        )

    @property
    def first_line(self) -> Span:
        """The place of the first line."""
        width = self.text.find("\n")
        end = self.column + (width if width >= 0 else len(self.text))
        return Span(self.source, self.line, self.column, self.line, end)

    def span(self, start: int, end: int) -> Span:
        """Return the place in the file of a stretch of the game's text."""
        line, column = self._point(start)
        end_line, end_column = self._point(max(start, end))
        return Span(self.source, line, column, end_line, end_column)

    def _point(self, offset: int) -> tuple[int, int]:
        known, rows = self._counted if self._counted[0] <= offset else (0, 0)
        rows += self.text.count("\n", known, offset)
        self._counted = offset, rows
        column = offset - self.text.rfind("\n", 0, offset)
        return self.line + rows, column if rows else column + self.column - 1

    def tag_mark(self, index: int) -> Mark:
        """Return where the tag of that number in ``tags`` stands."""
        if self._tag_marks is None:
            self._tag_marks = [mark for mark in self.marks if mark.kind in _TAG_KINDS]
        return self._tag_marks[index]

    def index(self, name: str) -> int | None:
        """Return the number of the first tag of that name; None if there is none."""
        return next((place for place, tag in enumerate(self.tags) if tag[0] == name), None)

    def tag_span(self, index: int) -> Span:
        """Return the place of a tag from its bracket to its bracket."""
        mark = self.tag_mark(index)
        return self.span(mark.start, mark.end)

    def value_span(self, index: int, start: int = 0, end: int | None = None) -> Span:
        """Return the place of a tag's value, or of a stretch of it."""
        mark = self.tag_mark(index)
        value = self.tags[index][1]
        quote = self.text.find('"', mark.start, mark.end)
        base = quote + 1 if quote >= 0 else self.text.find(value, mark.start + 1, mark.end)
        return self.span(base + start, base + (len(value) if end is None else end))

    def gap_span(self, index: int, start: int, end: int) -> Span:
        """Return the place of a stretch of the text that follows a tag."""
        base = self.tag_mark(index).end
        return self.span(base + start, base + end)

    def where(self, key: str) -> Span | None:
        """Return the place of what a key of ``BoardRecord.where`` names; None where the game does not say it."""
        name, _, rest = key.partition("/")
        index = self.index(TAG_OF.get(name, name))
        if index is None:
            return None
        if rest and name == "deal":
            return _in_deal(self, index, rest)
        if rest and name in ("auction", "play"):
            return _in_section(self, index, name, rest)
        return self.value_span(index)


TAG_OF: Final = {
    "label": "Board", "dealer": "Dealer", "vulnerability": "Vulnerable", "deal": "Deal", "contract": "Contract",
    "declarer": "Declarer", "tricks": "Result", "auction": "Auction", "play": "Play", "score": "Score",
}  # fmt: skip


def _in_deal(game: Game, index: int, rest: str) -> Span:
    """Return the place of a hand ("N") or of a card of it ("N/SA") in the Deal tag."""
    value = game.tags[index][1]
    seat, _, card = rest.partition("/")
    first, colon, hands = value.partition(":")
    at = len(first) + 1 + len(hands) - len(hands.lstrip())
    words = hands.strip().split(" ")
    step = ("NESW".index(seat) - "NESW".find(first.strip().upper())) % 4
    if not colon or step >= len(words):
        return game.value_span(index)
    start = at + sum(len(word) + 1 for word in words[:step])
    hand = words[step]
    if card:
        suits = hand.split(".")
        suit = "SHDC".index(card[0])
        if suit < len(suits):
            begin = start + sum(len(ranks) + 1 for ranks in suits[:suit])
            place = suits[suit].upper().replace("10", "T").find(card[1])
            if place >= 0 and "10" not in suits[suit][: place + 2]:
                return game.value_span(index, begin + place, begin + place + 1)
            return game.value_span(index, begin, begin + len(suits[suit]))
    return game.value_span(index, start, start + len(hand))


def _in_section(game: Game, index: int, name: str, wanted: str) -> Span:
    """Return the place of the call of that number, from 0, or of that card in a section."""
    from dupkit.formats.pbn.auction import bidding
    from dupkit.formats.pbn.play import cards

    gap = game.tags[index][2]
    if name == "auction":
        places = bidding(gap).places
        place = int(wanted)
    else:
        played = cards(gap)
        places = played.places
        found = [at for at, card in enumerate(played.cells) if str(card) == wanted]
        place = found[-1] if found else len(places)
    start, end = places[place] if place < len(places) else (0, len(gap.rstrip()))
    return game.gap_span(index, start, end)
