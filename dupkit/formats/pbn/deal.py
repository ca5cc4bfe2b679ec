"""The Deal tag: four hands clockwise from the first seat (PBN 2.1, section 3.4)."""

from __future__ import annotations

from typing import Final, NamedTuple

from dupkit.formats.pbn.values import UNKNOWN, Fault, read_seat
from dupkit.game.cards import FILE_SUITS, RANK_LETTERS
from dupkit.game.deal import Deal, Hand
from dupkit.game.table import SEATS, Seat

_FIRST: Final = {f"{letter}:": seat for seat in SEATS for letter in (seat.letter, seat.letter.lower())}
_BITS: Final = {letter: 1 << place for place, letter in enumerate(RANK_LETTERS)}
_HAND_HINT: Final = "a hand is spades.hearts.diamonds.clubs, such as AKQ.T98.432.JT97; a void is left empty"
_HANDS_HINT: Final = 'N:hand hand hand hand, clockwise from the seat named first; "-" for a hand not given'


class DealValue(NamedTuple):
    """What a Deal tag says: a deal as far as it is known, and what is wrong with it."""

    deal: Deal | None = None
    faults: tuple[Fault, ...] = ()


class _Holdings(dict[str, int]):
    """The 13-bit mask of each suit text met so far; -1 for one that is not ranks without a repeat."""

    def __missing__(self, text: str) -> int:
        mask = 0
        for letter in text.upper().replace("10", "T"):
            bit = _BITS.get(letter, 0)
            if not bit or mask & bit:
                mask = -1
                break
            mask |= bit
        if len(self) < 65536:
            self[text] = mask
        return mask


_HOLDINGS: Final = _Holdings()


_SET_MASK: Final = vars(Hand)["mask"].__set__


def _hand(mask: int) -> Hand:
    """Return a hand; setting its slot takes half the time of the frozen constructor, four times a board."""
    hand = object.__new__(Hand)
    _SET_MASK(hand, mask)
    return hand


def plain_deal(value: str) -> Deal | None:
    """Return the deal of four hands that all hold cards, in the standard's own form; None for any other value.

    A blank is cut as a suit "/", which no holding is: each must stand behind the fourth suit of a hand.
    """
    first = _FIRST.get(value[:2])
    suits = map(_HOLDINGS.__getitem__, value[2:].replace(" ", "./.").split("."))
    try:
        a, b, c, d, one, e, f, g, h, two, i, j, k, l, three, m, n, o, p = suits  # noqa: E741
    except ValueError:
        return None
    mask, left = a << 39 | b << 26 | c << 13 | d, e << 39 | f << 26 | g << 13 | h
    partner, right = i << 39 | j << 26 | k << 13 | l, m << 39 | n << 26 | o << 13 | p
    if first is None or mask <= 0 or left <= 0 or partner <= 0 or right <= 0 or one + two + three != -3:
        return None
    hands = (_hand(mask), _hand(left), _hand(partner), _hand(right))
    return Deal(hands if first is Seat.NORTH else (hands[-first], hands[1 - first], hands[2 - first], hands[3 - first]))


def read_deal(value: str) -> DealValue:
    """Return what a Deal tag says; four whole hands in the standard's own form are the fast case."""
    deal = plain_deal(value)
    return _odd_deal(value) if deal is None else DealValue(deal)


def _odd_deal(value: str) -> DealValue:
    """Return the deal of a value that is not four plain hands."""
    if value.strip() in UNKNOWN:
        return DealValue()
    first, colon, rest = value.partition(":")
    seat = read_seat(first)
    if not colon or seat is None:
        message = f'the deal does not begin with a seat and a colon: "{value[:20]}"'
        return DealValue(None, (Fault("PBN023", message, hint=_HANDS_HINT),))
    faults: list[Fault] = []
    hands: list[Hand | None] = [None] * 4
    places = _places(rest, len(first) + 1, faults)
    for step, (word, at) in enumerate(places[:4]):
        hands[seat.turn(step)] = None if word in ("-", "") else _read_hand(word, at, faults)
    if not any(hands):
        return DealValue(None, tuple(faults))
    return DealValue(Deal((hands[0], hands[1], hands[2], hands[3])), tuple(faults))


def _places(rest: str, at: int, faults: list[Fault]) -> list[tuple[str, int]]:
    """Return the words of the hands with their places in the value; a hand left out is an empty word."""
    at += len(rest) - len(rest.lstrip())
    words: list[tuple[str, int]] = []
    for word in rest.strip().split(" "):
        words.append((word, at))
        at += len(word) + 1
    given = [(word, place) for word, place in words if word]
    if len(given) == 4 < len(words):
        faults.append(Fault("PBN024", "more than one blank parts two hands", hint="one blank between hands"))
        return given
    if len(words) == 4 and len(given) < 4:
        faults.append(Fault("PBN024", "a hand that is not given is left out", hint='write "-" for a hand not given'))
    elif len(words) != 4:
        message = f"the deal has {len(given)} hand{'s' * (len(given) != 1)} instead of 4"
        faults.append(Fault("PBN023", message, hint=_HANDS_HINT))
    return words


def _read_hand(word: str, at: int, faults: list[Fault]) -> Hand | None:
    """Return the hand of a word at that place of the value; None for ``...``, and with a fault if it cannot be read."""
    suits = word.split(".")
    if len(suits) != 4:
        count = f"{len(suits)} suit{'s' * (len(suits) != 1)}"
        faults.append(Fault("PBN023", f'"{word}" has {count} instead of 4', at, at + len(word), _HAND_HINT))
        return None
    if all(text[:1].upper() == suit.letter for text, suit in zip(suits, FILE_SUITS, strict=True)):
        faults.append(Fault("PBN025", f'"{word}" names its suits', at, at + len(word), _HAND_HINT))
        suits, at = [text[1:] for text in suits], at + 1
        places = [at + sum(len(text) + 2 for text in suits[:number]) for number in range(4)]
    else:
        places = [at + sum(len(text) + 1 for text in suits[:number]) for number in range(4)]
    mask = 0
    for suit, text, place in zip(FILE_SUITS, suits, places, strict=True):
        holding = _HOLDINGS[text]
        if holding < 0:
            faults.append(_fault(word, text, suit.letter, place))
            return None
        mask |= holding << 13 * suit
    return Hand(mask) if mask else None


def _fault(word: str, text: str, suit: str, at: int) -> Fault:
    """Return what is wrong with the text of a suit."""
    seen: set[str] = set()
    place = 0
    while place < len(text):
        size = 2 if text.startswith("10", place) else 1
        letter = "T" if size == 2 else text[place].upper()
        where = (at + place, at + place + size)
        if letter == "X":
            hint = "an x is no card: write the rank, or leave the hand out with -"
            return Fault("PBN026", f'the small cards of "{word}" are not named', *where, hint)
        if letter not in _BITS:
            return Fault("PBN023", f'"{text[place]}" is no rank', *where, "ranks are A K Q J T 9 8 7 6 5 4 3 2")
        if letter in seen:
            return Fault("DEL001", f"{suit}{letter} is twice in the same hand", *where, "each card is held once")
        seen.add(letter)
        place += size
    return Fault("PBN023", f'"{word}" is no hand', at, at + len(text), _HAND_HINT)
