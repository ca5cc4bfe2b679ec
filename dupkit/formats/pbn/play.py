"""The Play section: rows of one card a seat, clockwise from the first column (PBN 2.1, section 3.6).

A row is a trick, but not the order of play: from the second on, the winner of the row before leads it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from dupkit.formats.pbn.sections import COMMENTS, Token, tokens
from dupkit.formats.pbn.values import Fault
from dupkit.game.cards import CARDS, Card, Strain, Suit, parse_card
from dupkit.game.deal import Deal
from dupkit.game.play import Play, Trick, winner_index
from dupkit.game.table import SEATS, Seat

_CARDS: Final[dict[str, Card | None]] = {
    text: card for card in CARDS for text in (str(card), str(card).lower())
} | {"-": None}  # fmt: skip
_LEADER: Final = vars(Trick)["leader"].__set__
_CARDS_OF: Final = vars(Trick)["cards"].__set__
_INDEX: Final = {str(card): card.index for card in CARDS}


def _strengths(trump: Strain, led: Suit) -> tuple[int, ...]:
    """Return how strong each card is, by its index, when a suit is led: the highest wins the trick."""
    return tuple(
        card.index + 52 if card.suit is trump.suit else card.index if card.suit is led else -1 for card in CARDS
    )


_STRENGTH: Final = tuple(tuple(_strengths(trump, card.suit) for card in CARDS) for trump in Strain)
"""The strengths of the cards by the denomination and the index of the card led."""


@dataclass(slots=True)
class Cards:
    """A play section as read: the cells in file order (None for ``-``), their places, and what stands beside them."""

    cells: list[Card | None] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)
    irregular: dict[int, list[Token]] = field(default_factory=dict)
    annotations: dict[int, list[Token]] = field(default_factory=dict)
    end: Token | None = None
    more: int | None = None
    faults: list[Fault] = field(default_factory=list)
    words: list[Token] = field(default_factory=list)


def cards(text: str) -> Cards:
    """Return a play section as the grammar's terminals cut it."""
    found = Cards()
    left_out = shifted(text)
    for token in tokens("play", text):
        kind = token.kind
        if kind in COMMENTS:
            continue
        if kind in ("CARD", "UNKNOWN", "MORE"):
            if token.start in left_out and not len(found.cells) % 4:
                _fault(found, token, "PLY005", "blanks stand for columns", 'write "-" for a card that is not known')
                found.cells += [None] * left_out[token.start]
                found.places += [(token.start, token.start)] * left_out[token.start]
            _cell(found, token)
        elif kind == "IRREGULAR":
            found.irregular.setdefault(len(found.cells), []).append(token)
        elif kind == "END":
            found.end = found.end or token
        elif kind == "WORD":
            found.words.append(token)
            _fault(found, token, "PLY001", f'"{token.text}" is no card', "a card is its suit and rank: SA, HT, C2")
        elif kind != "STRAY":
            found.annotations.setdefault(len(found.cells) - 1, []).append(token)
    return found


def _cell(found: Cards, token: Token) -> None:
    """Take a card, or what stands in the place of one."""
    if token.kind == "MORE":
        if found.more is not None:
            _fault(found, token, "PLY006", '"+" stands twice', '"+" marks the one card still to be played')
        found.more = len(found.cells)
    elif token.kind == "UNKNOWN" and len(token.text) > 1:
        _fault(found, token, "PLY002", f'"{token.text}" is no card', 'one "-" stands for a card not known')
    found.cells.append(parse_card(token.text) if token.kind == "CARD" else None)
    found.places.append((token.start, token.end))


_INDENTED: Final = re.compile(r"\n((?:   ){1,3})(?=[^ \n])([^\n]*)")
_FLUSH: Final = re.compile(r"\n[^ \t\n]")


def shifted(text: str) -> dict[int, int]:
    """Return where a short row begins that stands below the columns of others, and how many columns it leaves out."""
    if "\n   " not in text or not _FLUSH.search(text):
        return {}
    found: dict[int, int] = {}
    for match in _INDENTED.finditer(text):
        columns = len(match[1]) // 3
        if len(match[2].split()) + columns <= 4:
            found[match.start(2)] = columns
    return found


def _fault(found: Cards, token: Token, code: str, message: str, hint: str) -> None:
    found.faults.append(Fault(code, message, token.start, token.end, hint))


def _whole(first: Seat, leader: Seat, trump: Strain, words: list[str], deal: Deal) -> Play | None:
    """Return the play of thirteen whole rows whose cards are those of the hands; None for any other."""
    hands, deck = deal.masks, CARDS
    try:
        indices = [_INDEX[word] for word in words]
    except KeyError:
        return None
    bits = [1 << index for index in indices]
    for column in range(4):
        if sum(bits[column::4]) != hands[first + column & 3]:
            return None
    by_lead = _STRENGTH[trump]
    seats = (SEATS + SEATS)[first : first + 4]
    tricks: list[Trick] = []
    column = (leader - first) & 3
    # Thirteen frozen values a board: setting their slots directly takes half the time of the constructor.
    new, set_leader, set_cards = object.__new__, _LEADER, _CARDS_OF
    card, number = iter([deck[index] for index in indices]), iter(indices)
    rows = zip(card, card, card, card, strict=True)
    numbers = zip(number, number, number, number, strict=True)
    for row, places in zip(rows, numbers, strict=True):
        trick = new(Trick)
        set_leader(trick, seats[column])
        set_cards(trick, row[column:] + row[:column] if column else row)
        tricks.append(trick)
        strength = by_lead[places[column]]
        one, two, three, four = places
        strongest, second, third, last = strength[one], strength[two], strength[three], strength[four]
        column = 0
        if second > strongest:
            column, strongest = 1, second
        if third > strongest:
            column, strongest = 2, third
        if last > strongest:
            column = 3
    return Play(trump, tuple(tricks))


def read_play(
    first: Seat, leader: Seat, trump: Strain, text: str, deal: Deal | None, report: Callable[[Fault], None]
) -> Play | None:
    """Return the play of a section whose first column is ``first``; None where it cannot be followed.

    ``leader`` leads to the first trick.
    Rows that start at the wrong seat are put right where all hands are known, with a fault that says so.
    """
    words = text.split()
    if len(words) == 52 and deal is not None:
        whole = _whole(first, leader, trump, words, deal)
        if whole is not None:
            return whole
    if words and words[-1] == "*":
        words.pop()
    if "\n   " in text:
        words.append("")
    try:
        cells: list[Card | None] = [_CARDS[word] for word in words]
        leaders: dict[int, int] = {}
        marked: frozenset[Card] = frozenset()
    except KeyError:
        found = cards(text)
        for fault in found.faults:
            report(fault)
        if found.words:
            return None
        cells = found.cells
        leaders, marked = _irregular(found)
    if not any(card is not None for card in cells):
        return None
    rows = [tuple(cells[at : at + 4]) for at in range(0, len(cells), 4)]
    rows[-1] += (None,) * (4 - len(rows[-1]))
    if deal is not None and deal.complete:
        rows = _seated(first, rows, deal, text, report)
    leaders.setdefault(0, (leader - first) & 3)
    return Play(trump, tuple(_tricks(first, trump, rows, leaders)), marked)


def _irregular(found: Cards) -> tuple[dict[int, int], frozenset[Card]]:
    """Return the column that leads each trick led out of turn (^L), and the cards marked as revokes (^R)."""
    leaders: dict[int, int] = {}
    marked: set[Card] = set()
    for place, before in found.irregular.items():
        card = found.cells[place] if place < len(found.cells) else None
        if before[-1].text.upper() == "^L" and len(before) == 1:
            leaders[place // 4] = place % 4
        elif card is not None:
            marked.add(card)
    return leaders, frozenset(marked)


def _tricks(first: Seat, trump: Strain, rows: list[tuple[Card | None, ...]], leaders: dict[int, int]) -> list[Trick]:
    """Return the tricks in playing order from the rows by seat; stops where the order is no longer known."""
    tricks: list[Trick] = []
    column = 0
    for number, row in enumerate(rows):
        if number in leaders:
            column = leaders[number]
        order = row[column:] + row[:column]
        if not any(card is not None for card in row):
            break
        tricks.append(Trick(SEATS[(first + column) & 3], order))
        if None in order:
            break
        column = (column + winner_index(trump, order)) & 3  # type: ignore[arg-type]
    return tricks


def _seated(
    first: Seat, rows: list[tuple[Card | None, ...]], deal: Deal, text: str, report: Callable[[Fault], None]
) -> list[tuple[Card | None, ...]]:
    """Return the rows with each card under the seat that holds it, where a row starts at the wrong seat."""
    turns = row_turns(first, [card for row in rows for card in row], deal)
    wrong = [number for number, turn in enumerate(turns) if turn]
    if not wrong:
        return rows
    places = cards(text).places
    start, end = places[4 * wrong[0]][0], places[min(4 * wrong[0] + 3, len(places) - 1)][1]
    report(
        Fault(
            "PLY003",
            f"{len(wrong)} of {len(rows)} tricks do not start in the column of {first.name.title()}: each card is "
            "given to the player who holds it",
            start,
            end,
            hint="a row lists the cards by seat, always from the seat of the Play tag",
        )
    )
    return [row[-turn:] + row[:-turn] if turn else row for row, turn in zip(rows, turns, strict=True)]


def row_turns(first: Seat, cells: list[Card | None], deal: Deal | None) -> list[int]:
    """Return by how many seats each row is turned against its columns; all 0 where that cannot be told.

    It can where all hands are known, every row fits in some turn, and a row with all four cards is turned.
    """
    rows = [tuple(cells[at : at + 4]) for at in range(0, len(cells), 4)]
    if deal is None or not deal.complete:
        return [0] * len(rows)
    order = [deal.masks[first.turn(step)] for step in range(4)]
    turns = [_turn(row, order) for row in rows]
    turned = any(turn and len(row) == 4 and None not in row for turn, row in zip(turns, rows, strict=True))
    known = [turn for turn in turns if turn is not None]
    return known if turned and len(known) == len(turns) else [0] * len(rows)


def _turn(row: tuple[Card | None, ...], order: list[int]) -> int | None:
    """Return by how many seats a row is turned against the columns; None where some card is not held so."""
    held = [(place, card.index) for place, card in enumerate(row) if card is not None]
    for turn in range(4):
        if all(order[(place + turn) & 3] >> index & 1 for place, index in held):
            return turn
    return None
