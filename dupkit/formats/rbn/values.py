"""Values of RBN: hands, auctions, play, contract, result. Each function reads as far as the text can be followed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from dupkit.game.auction import PASS, Call, parse_call
from dupkit.game.cards import FILE_SUITS, RANK_LETTERS, Card, Rank, Strain, Suit, card_of, parse_strain
from dupkit.game.deal import FULL_DECK, Deal, Hand, parse_holding
from dupkit.game.play import Play, Trick, winner_index
from dupkit.game.result import Contract, Risk
from dupkit.game.table import Seat, Vulnerability, parse_seat

_RANK: Final = {rank.letter: rank for rank in Rank}
VULNERABILITIES: Final = {"Z": Vulnerability.NONE, "N": Vulnerability.NS, "E": Vulnerability.EW, "B": Vulnerability.ALL}
_CALL: Final = re.compile(r"([1-7](?:NT|[CDHSN])|[PXRAY])((?:[!?]{1,2}|\*|\^\d)*)", re.I)
_CONTRACT: Final = re.compile(
    r"([1-7])?\s*(NT|[CDHSN])\s*([XR]?)\s*(M|1[0-3]|[1-9])?\s*:\s*([NESW])(?::([NESW]))?", re.I
)
_RESULT: Final = re.compile(
    r"(P|1[0-3]|[0-9])?\s*([+-]\d{1,5}(?:\.\d{1,2})?|0(?=:|$))?(?::\s*(=|[+-]?\d+(?:\.\d{1,2})?))?", re.I
)
_CARD: Final = re.compile(r"([SHDC]?)(10|[AKQJT2-9]|[-~+.Y])((?:[!?]{1,2}|\*|\^\d)*)", re.I)


@dataclass(slots=True)
class Calls:
    """The calls of A, the marks behind them by place from 1, and the text that could not be read."""

    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    calls: list[Call] = field(default_factory=list)
    marks: dict[int, str] = field(default_factory=dict)
    bad: str = ""


def read_hands(value: str) -> tuple[Deal | None, str, bool]:
    """Return the deal of H, the text that is no hand, and whether a pseudo-card stands in a hand.

    Three full hands and a bare colon behind them: the fourth has the rest.
    """
    word = "".join(value.split())
    first = parse_seat(word[:1])
    if first is None:
        return None, value, False
    texts = re.split("[:;]", word[1:])[1:]
    hands: list[Hand | None] = [None] * 4
    pseudo = False
    for step, text in enumerate(texts[:4]):
        if not text:
            continue
        hand = _hand(text)
        if hand is None and re.search(r"[x?]", text):
            pseudo = True
        elif hand is None:
            return None, text, False
        hands[first.turn(step)] = hand
    if len(texts) > 4:
        return None, ":".join(texts[4:]), False
    given = [hand for hand in hands if hand is not None]
    if len(texts) == 4 and not texts[3] and len(given) == 3 and all(len(hand) == 13 for hand in given):
        rest = FULL_DECK & ~(given[0].mask | given[1].mask | given[2].mask)
        if rest.bit_count() != 13:
            return None, "the fourth hand", False
        hands[first.turn(3)] = Hand(rest)
    return (Deal((hands[0], hands[1], hands[2], hands[3])) if given else None), "", pseudo


def _hand(text: str) -> Hand | None:
    suits = text.split(".")
    if len(suits) > 4:
        return None
    mask = 0
    for suit, ranks in zip(FILE_SUITS, suits, strict=False):
        holding = parse_holding(ranks)
        if holding is None:
            return None
        mask |= holding << 13 * suit
    return Hand(mask)


def format_hands(deal: Deal, first: Seat) -> str:
    """Return the value of H from a seat; suits that are void at the end of a hand are dropped."""
    texts = []
    for step in range(4):
        hand = deal[first.turn(step)]
        texts.append("" if hand is None else str(hand).rstrip(".") or ".")
    if deal.complete:
        texts[3] = ""
    elif not texts[3]:
        texts.pop()
    return f"{first}:" + ":".join(texts)


def read_calls(value: str) -> Calls:
    """Return what A says: dealer, vulnerability, calls, marks."""
    head, _, rest = "".join(value.split()).partition(":")
    found = Calls(parse_seat(head[:1]), VULNERABILITIES.get(head[1:2].upper()))
    if found.dealer is None and head[:1] != "?":
        found.bad = value
        return found
    body = rest.replace(":", "")
    position = 0
    while position < len(body):
        match = _CALL.match(body, position)
        if match is None:
            found.bad = body[position:]
            break
        word = match[1].upper()
        if word == "A":
            passed = next((n for n, call in enumerate(reversed(found.calls)) if call != PASS), len(found.calls))
            found.calls += [PASS] * max(0, (3 if passed < len(found.calls) else 4) - passed)
        elif word != "Y":
            call = parse_call("XX" if word == "R" else word)
            found.calls += [call] if call is not None else []
        if match[2] and found.calls:
            found.marks[len(found.calls)] = match[2]
        position = match.end()
    return found


def format_calls(dealer: Seat | None, vulnerability: Vulnerability | None, calls: list[str]) -> str:
    """Return the value of A: the calls in rounds of four; three or four passes at the end are ``A``."""
    letter = next((letter for letter, value in VULNERABILITIES.items() if value is vulnerability), "?")
    head = f"{dealer if dealer is not None else '?'}{letter}"
    passes = 0
    while passes < len(calls) and calls[-1 - passes] == "P":
        passes += 1
    wanted = 4 if passes == len(calls) else 3
    if passes >= wanted:
        calls = [*calls[: len(calls) - passes], "A"] if passes == wanted else calls
    rounds = ["".join(calls[start : start + 4]) for start in range(0, len(calls), 4)]
    return ":".join([head, *rounds])


def read_contract(value: str) -> tuple[Contract | None, Strain | None, Seat | None, Seat | None] | None:
    """Return contract (None where no level is given), denomination, declarer and leader of C; None if it is none."""
    match = _CONTRACT.fullmatch("".join(value.split()))
    strain = parse_strain(match[2]) if match else None
    declarer = parse_seat(match[5]) if match else None
    if match is None or strain is None or declarer is None:
        return None
    risk = {"": Risk.UNDOUBLED, "X": Risk.DOUBLED, "R": Risk.REDOUBLED}[match[3].upper()]
    contract = Contract(int(match[1]), strain, risk) if match[1] else None
    return contract, strain, declarer, parse_seat(match[6] or "")


def read_result(value: str) -> tuple[str, str, str] | None:
    """Return the three parts of R as text: tricks or P, North-South's score, effect; None where it is none of them."""
    match = _RESULT.fullmatch("".join(value.split()))
    return (match[1] or "", match[2] or "", match[3] or "") if match else None


def read_play(value: str, trump: Strain, leader: Seat, deal: Deal | None) -> tuple[Play | None, dict[int, str], str]:
    """Return the play of P, the marks by place of the card, and the text that could not be followed.

    ``-`` and ``+`` are the lowest and the highest card that a player has left, where the hands are known.
    """
    body = "".join(value.split()).replace(";", ":")
    left = list(deal.masks) if deal is not None and deal.complete else None
    tricks: list[Trick] = []
    marks: dict[int, str] = {}
    row: list[Card] = []
    suit: Suit | None = None
    count, position = 0, 0
    while position < len(body):
        if body[position] == ":":
            position += 1
            continue
        match = _CARD.match(body, position)
        seat = leader.turn(len(row))
        named = _suit(match[1]) if match else None
        played = named if named is not None else suit
        card = _card(match[2].upper(), played, left[seat] if left else None) if match else None
        if match is None or card is None:
            break
        suit = played if not row else suit
        row.append(card)
        count += 1
        if left:
            left[seat] &= ~card.mask
        if match[3]:
            marks[count] = match[3]
        position = match.end()
        if len(row) == 4:
            tricks.append(Trick(leader, tuple(row)))
            leader = leader.turn(winner_index(trump, row))
            row, suit = [], None
    if row:
        tricks.append(Trick(leader, tuple(row)))
    rest = body[position:]
    return (Play(trump, tuple(tricks)) if tricks else None), marks, "" if rest.upper() == "Y" else rest


def _suit(letter: str) -> Suit | None:
    return Suit("CDHS".index(letter.upper())) if letter else None


def _card(rank: str, suit: Suit | None, held: int | None) -> Card | None:
    """Return a card; for a pseudo-card the lowest or highest of the suit that the player holds, if that is known."""
    if suit is None:
        return None
    rank = "T" if rank == "10" else rank
    if rank in RANK_LETTERS:
        return card_of(suit, _RANK[rank])
    holding = held >> 13 * suit & 0x1FFF if held is not None else 0
    if not holding or rank not in "-~+":
        return None
    place = holding.bit_length() - 1 if rank == "+" else (holding & -holding).bit_length() - 1
    return card_of(suit, _RANK[RANK_LETTERS[place]])


def format_play(play: Play) -> str:
    """Return the value of P: the suit of the lead and of those who do not follow, else ranks only."""
    texts = []
    for trick in play.tricks:
        led: Suit | None = None
        text = ""
        for card in trick.cards:
            if card is None:
                break
            text += str(card) if led is None or card.suit is not led else str(card.rank)
            led = card.suit if led is None else led
        texts.append(text)
        if len(trick.cards) < 4 or None in trick.cards:
            break
    return ":".join(text for text in texts if text)
