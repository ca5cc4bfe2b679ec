"""Auction and Play in export format: four to a line, from the dealer and the opening leader (PBN 2.1, 3.5, 3.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from dupkit.formats.pbn.export_text import clean, comment, escaped, without_braces
from dupkit.formats.pbn.play import row_turns, shifted
from dupkit.formats.pbn.sections import COMMENTS, Token, tokens
from dupkit.game.auction import PASS, Auction, Call, parse_call
from dupkit.game.cards import Card, parse_card
from dupkit.game.deal import Deal
from dupkit.game.play import Play
from dupkit.game.table import Seat

CALL_NAGS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
CARD_NAGS: Final = {suffix: nag + 6 for suffix, nag in CALL_NAGS.items()}
_OF_CALLS: Final = frozenset((*CALL_NAGS.values(), 13))
_OF_CARDS: Final = frozenset((*CARD_NAGS.values(), 14))
MOST_NOTES: Final = 32


@dataclass(slots=True)
class Item:
    """A call or a card with what stands beside it."""

    text: str
    irregular: str = ""
    notes: list[int] = field(default_factory=list)
    nags: list[int] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        """Return the item in the order of export format."""
        parts = [self.irregular, self.text]
        parts += [f"={number}=" for number in sorted(set(self.notes))]
        parts += [f"${nag}" for nag in sorted(set(self.nags))]
        parts += self.comments
        return " ".join(part for part in parts if part)


@dataclass(slots=True)
class Section:
    """The items of a section, the notes that they cite, comments before the first item, and the end mark."""

    items: list[Item] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    lead: list[str] = field(default_factory=list)
    end: str = ""

    def lines(self) -> list[str]:
        """Return the lines of the section: four items each, then the end mark."""
        rows = [" ".join(str(item) for item in self.items[at : at + 4]) for at in range(0, len(self.items), 4)]
        return [*self.lead, *rows, *([self.end] if self.end else [])]

    def behind(self, remarks: Iterable[str]) -> None:
        """Put comments behind the last item, or before the first where there is none: there they are read."""
        (self.items[-1].comments if self.items else self.lead).extend(remarks)

    def misplaced(self, nags: Mapping[str, int]) -> list[str]:
        """Put annotations that the standard rejects into comments, and return them.

        They are citations of a note that is not there, a second note of the same call, and NAGs of the other section.
        """
        other = _OF_CARDS if nags is CALL_NAGS else _OF_CALLS
        found: list[str] = []
        for item in self.items:
            cited = sorted(set(item.notes))
            item.notes = [number for number in cited if number in self.notes][:1]
            wrong = [f"={number}=" for number in cited if number not in item.notes]
            wrong += [f"${nag}" for nag in sorted(set(item.nags) & other)]
            item.nags = [nag for nag in item.nags if nag not in other]
            item.comments += [f"{{{text}}}" for text in wrong]
            found += wrong
        return found

    def note_lines(self) -> list[str]:
        """Return the Note tags, by number."""
        return [f'[Note "{number}:{text}"]' for number, text in sorted(self.notes.items())]


def _annotate(item: Item, token: Token, nags: Mapping[str, int]) -> None:
    if token.kind == "NOTE":
        number = int(token.text.strip("=")[:9])
        if 1 <= number <= MOST_NOTES:
            item.notes.append(number)
    elif token.kind == "NAG":
        number = int(token.text[1:][:9])
        if number < 256:
            item.nags.append(number)
    elif token.kind == "SUFFIX":
        item.nags.append(nags[token.text])


def auction_of_text(text: str) -> Section | None:
    """Return the section of an auction's own text; None where a word of it is no call."""
    section = Section()
    irregular = ""
    for token in tokens("auction", text):
        if token.kind in COMMENTS:
            remark = "" if token.kind == "ESCAPE" else comment(token.kind, token.text)
            if remark:
                section.behind([remark])
        elif token.kind == "CALL":
            if section.end == "+":
                return None
            word = " ".join(token.text.upper().split())
            if not word.strip("-"):
                continue
            call = parse_call(word)
            if call is None and word not in ("AP", "ALL PASS"):
                return None
            section.items.append(Item(call_text(call) if call is not None else "AP", irregular))
            irregular = ""
        elif token.kind == "IRREGULAR":
            irregular = "^I"
        elif token.kind == "SKIPPED":
            section.items.append(Item("^S"))
        elif token.kind in ("NOTE", "NAG", "SUFFIX"):
            if section.items:
                _annotate(section.items[-1], token, CALL_NAGS)
        elif token.kind in ("MORE", "END"):
            section.end = section.end or token.text
        elif token.kind in ("WORD", "BLANK"):
            return None
    if not section.items and section.end != "+":
        return None
    return section


def call_text(call: Call) -> str:
    """Return a call in the words of PBN: Pass, X, XX, 1C, 3NT."""
    if call is PASS:
        return "Pass"
    text = str(call)
    return text + "T" if text.endswith("N") else text


def auction_of_value(auction: Auction, notes: Mapping[str, str]) -> Section:
    """Return the section of an auction that another format brought; ``notes`` by the call's place from 1."""
    section = Section()
    numbers: dict[str, int] = {}
    for index, call in enumerate(auction.calls):
        item = Item("^S") if call is None else Item(call_text(call), "^I" if index in auction.accepted else "")
        text = clean(notes.get(str(index + 1), "")).strip()
        if text:
            if text not in numbers and len(numbers) < MOST_NOTES:
                numbers[text] = len(numbers) + 1
            if text in numbers:
                item.notes.append(numbers[text])
            else:
                item.comments.append(f"{{{without_braces(text)}}}")
        section.items.append(item)
    section.notes = {number: escaped(text) for text, number in numbers.items()}
    section.end = "" if auction.examine().over or not section.items else "*"
    return section


def play_of_text(text: str, first: Seat, leader: Seat, deal: Deal | None = None) -> Section | None:
    """Return the section of a play's own text with the leader's column first; None where a word of it is no card.

    Rows that start at the wrong seat are turned, as reading turns them.
    """
    section = Section()
    irregular = ""
    left_out = shifted(text)
    for token in tokens("play", text):
        if token.kind in COMMENTS:
            remark = "" if token.kind == "ESCAPE" else comment(token.kind, token.text)
            if remark:
                section.behind([remark])
        elif token.kind in ("CARD", "UNKNOWN", "MORE"):
            if not len(section.items) % 4:
                section.items += [Item("-") for _ in range(left_out.get(token.start, 0))]
            card = parse_card(token.text) if token.kind == "CARD" else None
            section.items.append(Item(str(card) if card is not None else token.text[:1], irregular))
            irregular = ""
        elif token.kind == "IRREGULAR":
            irregular = token.text
        elif token.kind in ("NOTE", "NAG", "SUFFIX"):
            if section.items:
                _annotate(section.items[-1], token, CARD_NAGS)
        elif token.kind == "END":
            section.end = "*"
        elif token.kind == "WORD":
            return None
    section.items += [Item("-") for _ in range(-len(section.items) % 4)]
    cells = [parse_card(item.text) for item in section.items]
    for number, turn in enumerate(row_turns(first, cells, deal)):
        row = section.items[4 * number : 4 * number + 4]
        section.items[4 * number : 4 * number + 4] = row[-turn:] + row[:-turn] if turn else row
    return _in_columns(section, (leader - first) & 3)


def _in_columns(section: Section, turn: int) -> Section | None:
    """Return the section with whole rows that begin at the leader's column, and the mark of its end."""
    items = section.items
    while items and not items[-1].comments and items[-1].text == "-":
        items.pop()
    if not items:
        return None
    items += [Item("-") for _ in range(-len(items) % 4)]
    section.items = [
        item for at in range(0, len(items), 4) for item in items[at + turn : at + 4] + items[at : at + turn]
    ]
    going = any(item.text == "+" for item in items)
    whole = len(items) == 52 and not any(item.text == "-" for item in items)
    section.end = "" if whole or going else "*"
    return section


def play_of_value(play: Play, notes: Mapping[str, str]) -> Section | None:
    """Return the section of a play that another format brought."""
    section = Section()
    if not play.tricks:
        return None
    leader = play.tricks[0].leader
    numbers: dict[str, int] = {}
    place = 0
    for trick in play.tricks:
        row = [Item("-") for _ in range(4)]
        for step, card in enumerate(trick.cards[:4]):
            place += 1
            column = (trick.seat(step) - leader) & 3
            row[column] = _card_item(card, play, clean(notes.get(f"play {place}", "")).strip(), numbers)
        section.items += row
    section.notes = {number: escaped(text) for text, number in numbers.items()}
    return _in_columns(section, 0)


def _card_item(card: Card | None, play: Play, note: str, numbers: dict[str, int]) -> Item:
    if card is None:
        return Item("-")
    item = Item(str(card), "^R" if card in play.marked else "")
    if note and (note in numbers or len(numbers) < MOST_NOTES):
        item.notes.append(numbers.setdefault(note, len(numbers) + 1))
    return item
