"""From the values of PBN tags to values of the game; what cannot be read is a finding and stays unknown."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final, NamedTuple

from dupkit.game.cards import FILE_SUITS, RANK_LETTERS, Strain, parse_strain
from dupkit.game.deal import Deal, Hand
from dupkit.game.result import Contract, Risk
from dupkit.game.table import SEATS, Seat, Side, Vulnerability, parse_vulnerability

UNKNOWN: Final = ("", "?", "#")
_SEATS: Final = {letter: seat for seat in SEATS for letter in (seat.letter, seat.letter.lower())}
_VULNERABLE: Final = {
    "None": Vulnerability.NONE, "Love": Vulnerability.NONE, "-": Vulnerability.NONE, "NS": Vulnerability.NS,
    "EW": Vulnerability.EW, "All": Vulnerability.ALL, "Both": Vulnerability.ALL,
}  # fmt: skip


class Fault(NamedTuple):
    """What is wrong with a value: the code, the message, the stretch of the value, and what to do about it."""

    code: str
    message: str
    start: int = 0
    end: int | None = None
    hint: str = ""


def read_seat(value: str) -> Seat | None:
    """Return the seat of a tag value; None if it is none."""
    return _SEATS.get(value) or _SEATS.get(value.strip()) if value not in ("N", "n") else Seat.NORTH


def read_vulnerability(value: str) -> Vulnerability | None:
    """Return the vulnerability of a tag value, in any of the spellings that programs use; None if it is none."""
    known = _VULNERABLE.get(value)
    return known if known is not None else parse_vulnerability(value)


class ContractValue(NamedTuple):
    """What a Contract tag says: a contract, ``passed_out``, a denomination alone (end positions), or a fault."""

    contract: Contract | None = None
    passed_out: bool = False
    strain: Strain | None = None
    fault: Fault | None = None


_CONTRACT: Final = re.compile(r"([1-7])\s*(NT|[SHDCN])\s*(XX|X|R|DBL|D|RDBL|\*{1,2}|)", re.IGNORECASE)
_RISKS: Final = {"": 0, "X": 1, "D": 1, "DBL": 1, "*": 1, "XX": 2, "R": 2, "RDBL": 2, "**": 2}
_PASSES: Final = ("PASS", "PASSED", "PASSED OUT", "AP", "ALL PASS", "P", "PASS OUT", "PO")


@lru_cache(maxsize=4096)
def read_contract(value: str) -> ContractValue:
    """Return what a Contract tag says; the dialects ``3N``, ``5Cx``, ``4SR``, ``PASS`` are read too."""
    word = value.strip().upper()
    if word in UNKNOWN:
        return ContractValue()
    match = _CONTRACT.fullmatch(word)
    if match:
        strain = parse_strain(match[2])
        if strain is not None:
            return ContractValue(Contract(int(match[1]), strain, Risk(_RISKS[match[3]])))
    if word in _PASSES:
        return ContractValue(passed_out=True)
    strain = parse_strain(word)
    if strain is not None and word != "N":
        return ContractValue(strain=strain)
    hint = "a level from 1 to 7, then S, H, D, C or NT, then X or XX: 4S, 3NTX; or Pass; or ? where it is not known"
    return ContractValue(fault=Fault("PBN021", f'"{value}" is no contract', hint=hint))


class ResultValue(NamedTuple):
    """What a Result tag says: tricks of declarer's side (bare), of a side, or relative to the contract."""

    tricks: int | None = None
    side: Side | None = None
    both: tuple[int, int] | None = None
    margin: int | None = None
    irregular: bool = False
    fault: Fault | None = None


_RESULT: Final = re.compile(r"(\^?)\s*(?:([0-9]{1,2})|(NS|EW)\s*([0-9]{1,2})(?:\s+(NS|EW)\s*([0-9]{1,2}))?)", re.I)
_MARGIN: Final = re.compile(r"=|[+-]\s*[0-9]{1,2}")


@lru_cache(maxsize=1024)
def read_result(value: str) -> ResultValue:
    """Return what a Result tag says."""
    word = value.strip()
    if word in UNKNOWN:
        return ResultValue()
    hint = "the tricks won by declarer, 0 to 13; or NS 9, EW 4; or empty where it is not known"
    match = _RESULT.fullmatch(word)
    if match is None:
        if _MARGIN.fullmatch(word):
            margin = 0 if word == "=" else int(word.replace(" ", ""))
            return ResultValue(margin=margin)
        return ResultValue(fault=Fault("PBN022", f'"{value}" is no number of tricks', hint=hint))
    counts = [int(count) for count in (match[2], match[4], match[6]) if count is not None]
    if any(count > 13 for count in counts):
        return ResultValue(fault=Fault("PBN022", f'"{value}" is more than the 13 tricks of a deal', hint=hint))
    irregular = bool(match[1])
    if match[2] is not None:
        return ResultValue(counts[0], irregular=irregular)
    side = Side[match[3].upper()]
    if match[5] is None:
        return ResultValue(counts[0], side, irregular=irregular)
    if match[5].upper() == match[3].upper():
        return ResultValue(fault=Fault("PBN022", f'"{value}" names the same side twice', hint=hint))
    both = (counts[0], counts[1]) if side is Side.NS else (counts[1], counts[0])
    fault = None
    if sum(both) != 13:
        fault = Fault("RES004", f'"{value}" counts {sum(both)} tricks; a deal has 13', hint="NS 9 EW 4 sums to 13")
    return ResultValue(counts[0] if fault is None else None, side, both, irregular=irregular, fault=fault)


class DealValue(NamedTuple):
    """What a Deal tag says: a deal as far as it is known, and what is wrong with it."""

    deal: Deal | None = None
    faults: tuple[Fault, ...] = ()


_BITS: Final = {letter: 1 << place for place, letter in enumerate(RANK_LETTERS)}


class _SuitMemo(dict[str, int]):
    """The 13-bit mask of each suit text met so far; -1 for one that is not ranks without a repeat."""

    def __missing__(self, text: str) -> int:
        mask = 0
        for letter in text:
            bit = _BITS.get(letter, 0)
            if not bit or mask & bit:
                mask = -1
                break
            mask |= bit
        if len(self) < 65536:
            self[text] = mask
        return mask


_SUITS: Final = _SuitMemo()
_PLAIN: Final = re.compile(r"([NESW]):" + " ".join([r"([AKQJT2-9]*)\.([AKQJT2-9]*)\.([AKQJT2-9]*)\.([AKQJT2-9]*)"] * 4))


def read_deal(value: str) -> DealValue:
    """Return what a Deal tag says; four whole hands in the standard's own form are the fast case."""
    match = _PLAIN.fullmatch(value)
    if match is None:
        return _odd_deal(value)
    first, *suits = match.groups()
    memo = _SUITS
    masks = [memo[text] for text in suits]
    if min(masks) < 0:
        return _odd_deal(value)
    hands = [Hand(masks[at] << 39 | masks[at + 1] << 26 | masks[at + 2] << 13 | masks[at + 3]) for at in (0, 4, 8, 12)]
    if not all(hand.mask for hand in hands):
        return _odd_deal(value)
    turn = "NWSE".index(first)
    return DealValue(Deal((hands[turn], hands[turn - 3], hands[turn - 2], hands[turn - 1])))


_HAND_HINT: Final = "a hand is spades.hearts.diamonds.clubs, such as AKQ.T98.432.JT97; a void is left empty"


def _odd_deal(value: str) -> DealValue:
    """Return the deal of a value that is not four plain hands."""
    if value.strip() in UNKNOWN:
        return DealValue()
    first, colon, rest = value.partition(":")
    seat = _SEATS.get(first.strip())
    if not colon or seat is None:
        hint = "N:hand hand hand hand, clockwise from the seat named first"
        return DealValue(
            None, (Fault("PBN023", f'the deal does not begin with a seat and a colon: "{value[:20]}"', hint=hint),)
        )
    faults: list[Fault] = []
    hands: list[Hand | None] = [None] * 4
    at = len(first) + 1 + len(rest) - len(rest.lstrip())
    words = rest.strip().split(" ")
    if len(words) > 4 and "" in words and len([word for word in words if word]) == 4:
        faults.append(Fault("PBN024", "more than one blank between hands", hint="one blank between hands"))
        words = rest.split()
    for step, word in enumerate(words[:4]):
        hand = None if word in ("-", "") else _read_hand(word, at, faults)
        hands[seat.turn(step)] = hand
        at += len(word) + 1
    if "" in words[:4]:
        faults.append(Fault("PBN024", "a hand that is not given is left out", hint='write "-" for a hand not given'))
    if len(words) != 4:
        faults.append(
            Fault("PBN023", f"the deal has {len(words)} hands instead of 4", hint='write "-" for a hand not given')
        )
    if not any(hand is not None and hand.mask for hand in hands):
        return DealValue(None, tuple(faults))
    return DealValue(Deal((hands[0], hands[1], hands[2], hands[3])), tuple(faults))


@cache
def _letters() -> frozenset[str]:
    return frozenset("SHDCshdc")


def _read_hand(word: str, at: int, faults: list[Fault]) -> Hand | None:
    """Return the hand of a word at that place of the value; None for ``...``, and with a fault if it cannot be read."""
    suits = word.split(".")
    if len(suits) != 4:
        faults.append(
            Fault("PBN023", f'"{word}" has {len(suits)} suits instead of 4', at, at + len(word), hint=_HAND_HINT)
        )
        return None
    if all(text[:1].upper() == suit.letter for text, suit in zip(suits, FILE_SUITS, strict=True)):
        faults.append(Fault("PBN025", f'"{word}" names its suits', at, at + len(word), hint=_HAND_HINT))
        suits, at = [text[1:] for text in suits], at + 1
    mask, wrong = 0, False
    for suit, text in zip(FILE_SUITS, suits, strict=True):
        ranks = text.upper().replace("10", "T")
        for place, letter in enumerate(ranks):
            bit = _BITS.get(letter, 0) << 13 * suit
            begin = at + (place if len(ranks) == len(text) else 0)
            end = begin + 1 if len(ranks) == len(text) else at + len(text)
            if letter == "X":
                faults.append(
                    Fault(
                        "PBN026",
                        f'the small cards of "{word}" are not named',
                        begin,
                        end,
                        hint="an x is no card: write the rank, or leave the hand out with -",
                    )
                )
                return None
            if not bit:
                faults.append(
                    Fault(
                        "PBN023",
                        f'"{text[place] if len(ranks) == len(text) else letter}" is no rank',
                        begin,
                        end,
                        hint="ranks are A K Q J T 9 8 7 6 5 4 3 2",
                    )
                )
                wrong = True
            elif mask & bit:
                faults.append(
                    Fault(
                        "DEL001", f"{suit}{letter} is twice in the same hand", begin, end, hint="each card is held once"
                    )
                )
                wrong = True
            mask |= bit
        at += len(text) + 1
    return None if wrong or not mask else Hand(mask)
