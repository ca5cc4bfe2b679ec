"""From the values of PBN tags to values of the game; what cannot be read is a finding and stays unknown."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from dupkit.game.cards import Strain, parse_strain
from dupkit.game.result import Contract, Risk
from dupkit.game.table import SEATS, Seat, Side, Vulnerability, parse_vulnerability
from dupkit.syntax import terminals

UNKNOWN: Final = ("", "?", "#")
SEATS_BY_LETTER: Final = {letter: seat for seat in SEATS for letter in (seat.letter, seat.letter.lower())}
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
    seat = SEATS_BY_LETTER.get(value)
    return seat if seat is not None else SEATS_BY_LETTER.get(value.strip())


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


_T: Final = terminals("pbn_contract") | terminals("pbn_result")
_DIALECT: Final = r"\*\*?|R|RDBL|DBL|D"
_CONTRACT: Final = re.compile(
    rf"({_T['LEVEL']})\s*({_T['NOTRUMP']}|{_T['SUIT']}|N)\s*({_T['RISK']}|{_DIALECT}|)", re.IGNORECASE
)
_RISKS: Final = {"": 0, "X": 1, "D": 1, "DBL": 1, "*": 1, "XX": 2, "R": 2, "RDBL": 2, "**": 2}
_PASSES: Final = ("PASS", "PASSED", "PASSED OUT", "AP", "ALL PASS", "P", "PASS OUT", "PO")
_CONTRACT_HINT: Final = (
    "a level from 1 to 7, then S, H, D, C or NT, then X or XX: 4S, 3NTX; or Pass; or ? where it is not known"
)


@lru_cache(maxsize=4096)
def read_contract(value: str) -> ContractValue:
    """Return what a Contract tag says; the dialects ``3N``, ``5C*``, ``4SR``, ``PASSED OUT`` are read too."""
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
    return ContractValue(fault=Fault("PBN021", f'"{value}" is no contract', hint=_CONTRACT_HINT))


class ResultValue(NamedTuple):
    """What a Result tag says: tricks of declarer's side (bare), of a side, or relative to the contract."""

    tricks: int | None = None
    side: Side | None = None
    both: tuple[int, int] | None = None
    margin: int | None = None
    irregular: bool = False
    fault: Fault | None = None


_SIDED: Final = rf"({_T['SIDE']})\s*([0-9]{{1,2}})"
_RESULT: Final = re.compile(rf"({_T['IRREGULAR']}?)\s*(?:([0-9]{{1,2}})|{_SIDED}(?:\s+{_SIDED})?)", re.IGNORECASE)
_MARGIN: Final = re.compile(r"=|[+-]\s*[0-9]{1,2}")
_RESULT_HINT: Final = "the tricks won by declarer, 0 to 13; or NS 9, EW 4; or empty where it is not known"


@lru_cache(maxsize=1024)
def read_result(value: str) -> ResultValue:
    """Return what a Result tag says."""
    word = value.strip()
    if word in UNKNOWN:
        return ResultValue()
    match = _RESULT.fullmatch(word)
    if match is None:
        if _MARGIN.fullmatch(word):
            return ResultValue(margin=0 if word == "=" else int("".join(word.split())))
        return _no_result(f'"{value}" is no number of tricks')
    counts = [int(count) for count in (match[2], match[4], match[6]) if count is not None]
    if any(count > 13 for count in counts):
        return _no_result(f'"{value}" is more than the 13 tricks of a deal')
    irregular = bool(match[1])
    if match[2] is not None:
        return ResultValue(counts[0], irregular=irregular)
    side = Side[match[3].upper()]
    if match[5] is None:
        return ResultValue(counts[0], side, irregular=irregular)
    if match[5].upper() == match[3].upper():
        return _no_result(f'"{value}" names the same side twice')
    both = (counts[0], counts[1]) if side is Side.NS else (counts[1], counts[0])
    if sum(both) != 13:
        message = f'"{value}" counts {sum(both)} tricks; a deal has 13'
        return ResultValue(fault=Fault("RES004", message, hint="NS 9 EW 4 sums to 13"))
    return ResultValue(counts[0], side, both, irregular=irregular)


def _no_result(message: str) -> ResultValue:
    return ResultValue(fault=Fault("PBN022", message, hint=_RESULT_HINT))
