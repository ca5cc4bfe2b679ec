"""Values of LIN: hands, calls, cards, names, results. Each function returns None for what it cannot read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from dupkit.game.auction import CALLS, DOUBLE, REDOUBLE, Call, parse_call
from dupkit.game.cards import CARDS, FILE_SUITS, Card, parse_card
from dupkit.game.deal import FULL_DECK, Deal, Hand, parse_holding
from dupkit.game.result import Contract, NotPlayed, PassedOut, Played, Result, Risk, parse_contract
from dupkit.game.table import Seat, Vulnerability, parse_seat

LIN_SEATS: Final = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The order of names and hands."""
_HAND: Final = re.compile(r"\s*(?:S([^SHDC]*))?(?:H([^SHDC]*))?(?:D([^SHDC]*))?(?:C([^SHDC]*))?\s*")
_CALL: Final = re.compile(r"\s*([1-7]\s*(?:NT|[SHDCN])|REDBL|RDBL|XX|DBL|PASS|[XPDR]|-|\?)\s*(!?)", re.I)
_CARD: Final = re.compile(r"\s*([SHDC])\s*(10|[AKQJT1-9])\s*", re.I)
_RESULT: Final = re.compile(r"([1-7])\s*(NT|[CDHSN])\s*(x{0,2})\s*([NESW])\s*(x{0,2})\s*(=|[+-]\s*\d{1,2})", re.I)
_PLAIN_CARDS: Final = {
    first + second: card
    for card in CARDS
    for first in (str(card.suit), str(card.suit).lower())
    for second in (str(card.rank), str(card.rank).lower())
}
_PLAIN_CALLS: Final = {text: call for call in CALLS for text in (str(call), str(call).lower())} | {
    "d": DOUBLE,
    "r": REDOUBLE,
}
VULNERABILITIES: Final = {
    "o": Vulnerability.NONE, "0": Vulnerability.NONE, "-": Vulnerability.NONE, "z": Vulnerability.NONE,
    "n": Vulnerability.NS, "e": Vulnerability.EW, "b": Vulnerability.ALL,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hands:
    """What md says: the dealer, the deal as far as it is known, and what was wrong with it."""

    dealer: Seat | None = None
    deal: Deal | None = None
    bad: tuple[str, ...] = ()
    short: bool = False


def read_hands(value: str) -> Hands:
    """Return dealer and deal of md: three or four hands; East is what is left where three have 13 cards each."""
    word = "".join(value.split())
    dealer = LIN_SEATS[int(word[0]) - 1] if word[:1] in ("1", "2", "3", "4") else None
    texts = word[1:].split(",") if word[:1].isdigit() else word.split(",")
    hands: list[Hand | None] = [None] * 4
    bad: list[str] = []
    for seat, text in zip(LIN_SEATS, texts, strict=False):
        if not text.upper().strip("SHDC"):
            continue
        hand = read_hand(text)
        if hand is None:
            bad.append(text)
        hands[seat] = hand
    bad += [text for text in texts[4:] if text]
    short = False
    if not bad and hands[Seat.EAST] is None:
        hands[Seat.EAST], short = _fourth(hands)
    deal = Deal((hands[0], hands[1], hands[2], hands[3])) if any(hand is not None for hand in hands) else None
    return Hands(dealer, deal, tuple(bad), short)


def read_hand(text: str) -> Hand | None:
    """Return the hand of ``SAK2HQJT9D76C5432``; ranks in any order, ten as T, 10 or 1."""
    match = _HAND.fullmatch(text.upper().replace("10", "T").replace("1", "T"))
    if match is None:
        return None
    mask = 0
    for group, suit in zip(match.groups(), (3, 2, 1, 0), strict=True):
        holding = parse_holding((group or "").replace("-", ""))
        if holding is None:
            return None
        mask |= holding << 13 * suit
    return Hand(mask)


def _fourth(hands: list[Hand | None]) -> tuple[Hand | None, bool]:
    """Return the hand that the other three leave, and whether it should be there but is not."""
    given = [hand for hand in hands if hand is not None]
    if len(given) != 3 or any(len(hand) != 13 for hand in given):
        return None, False
    rest = FULL_DECK & ~(given[0].mask | given[1].mask | given[2].mask)
    return (Hand(rest), False) if rest.bit_count() == 13 else (None, True)


def read_calls(value: str) -> list[tuple[Call | None, bool]] | None:
    """Return the calls of one mb with whether each is alerted; ``-`` is no call. None where one cannot be read."""
    known = _PLAIN_CALLS.get(value)
    if known is not None:
        return [(known, False)]
    calls: list[tuple[Call | None, bool]] = []
    position = 0
    while position < len(value.rstrip()):
        match = _CALL.match(value, position)
        if match is None:
            return None
        word = "".join(match[1].split())
        if word != "?":
            call = parse_call({"REDBL": "XX"}.get(word.upper(), word))
            calls.append((call, bool(match[2])))
        position = match.end()
    return calls


def read_cards(value: str) -> list[Card] | None:
    """Return the cards of one pc; None where one cannot be read."""
    known = _PLAIN_CARDS.get(value)
    if known is not None:
        return [known]
    cards: list[Card] = []
    position = 0
    while position < len(value.rstrip()):
        match = _CARD.match(value, position)
        card = parse_card(match[1] + match[2].replace("10", "T").replace("1", "T")) if match else None
        if match is None or card is None:
            return None
        cards.append(card)
        position = match.end()
    return cards


def read_names(value: str) -> list[str] | None:
    """Return four or eight names in LIN's order; a name may hold a comma with a blank behind it.

    None where the commas leave another number of names.
    """
    parts = value.replace("\n", " ").replace("\r", "").split(",")
    joined: list[str] = []
    for part in parts:
        if joined and part.startswith(" ") and part.strip() and joined[-1].strip():
            joined[-1] += f",{part}"
        else:
            joined.append(part)
    for names in (joined, parts):
        if len(names) in (4, 8):
            return [name.strip() for name in names]
    if len(parts) < 4 or (len(parts) == 5 and not parts[4].strip()):
        return [name.strip() for name in [*parts, "", "", ""][:4]]
    return None


def read_result(entry: str) -> Result | None:
    """Return the result of an entry of rs: ``4SWx-2``, ``3NN=``, ``PASS``; an empty one is not played."""
    word = "".join(entry.split()).strip("'\"")
    if word.upper() in ("PASS", "P", "PASSED"):
        return PassedOut()
    if not word or word == "-":
        return NotPlayed()
    match = _RESULT.fullmatch(word)
    contract = parse_contract(match[1] + match[2]) if match else None
    declarer = parse_seat(match[4]) if match else None
    if match is None or contract is None or declarer is None:
        return None
    contract = Contract(contract.level, contract.strain, Risk(min(2, len(match[3]) + len(match[5]))))
    margin = 0 if match[6] == "=" else int("".join(match[6].split()))
    tricks = contract.target + margin
    return Played(contract, declarer, tricks) if 0 <= tricks <= 13 else None


def format_result(result: Result | None) -> str:
    """Return the entry of rs for a result; the inverse of `read_result`."""
    if isinstance(result, PassedOut):
        return "PASS"
    if not isinstance(result, Played):
        return ""
    contract, margin = result.contract, result.margin
    risk = "x" * contract.risk
    return f"{contract.level}{contract.strain}{result.declarer}{risk}" + (f"{margin:+d}" if margin else "=")


def format_hands(deal: Deal | None, dealer: Seat | None) -> str:
    """Return the value of md: the dealer and the hands of South, West, North, and East unless it follows."""
    digit = str(LIN_SEATS.index(dealer) + 1) if dealer is not None else "0"
    if deal is None:
        return digit
    texts = []
    for seat in LIN_SEATS:
        hand = deal[seat]
        texts.append("" if hand is None else "".join(f"{suit}{hand.ranks(suit)}" for suit in FILE_SUITS))
    if deal.complete:
        texts[3] = ""
    return digit + ",".join(texts)
