"""Par: the score when both sides see all cards and bid as well as they can, and the contracts that give it.

A contract that fails is doubled, one that makes is not. From 7N downwards each seat knows the best it can still reach
by bidding on; at the end the dealer speaks first. Seats, not sides: which partner can declare may decide who gets there
first. Needs a table of tricks, no solver.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from dupkit.game.cards import Strain
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.result import Contract, PassedOut, Played, Risk
from dupkit.game.table import SEATS, Seat, Vulnerability
from dupkit.rules.duplicate import declarer_points

BIDS: Final = 35
"""From 1C (0) to 7N (34); the level is ``bid // 5 + 1`` and the denomination ``bid % 5``."""
_PREFER: Final = (max, min, max, min)
"""What each seat does with North-South's scores."""
_OTHERS: Final = tuple(tuple(seat.turn(step) for step in (3, 2, 1)) for seat in SEATS)
"""The other seats, the last to speak first: what he decides is what the one before him reckons with."""
_NOTHING: Final = (-99_999, 99_999, -99_999, 99_999)
"""Worse for each seat than any score: nothing can be reached."""


@dataclass(frozen=True, slots=True)
class Par:
    """North-South's par score, and each denomination and declarer that reach it at the highest level that scores it.

    ``contracts`` is empty where nobody can make anything and the deal is passed out.
    """

    score: int
    contracts: tuple[Played, ...] = ()

    def __str__(self) -> str:
        """Return the score and the contracts: ``-430 4NE= 4NW=``, ``0 pass``."""
        return " ".join([f"{self.score:+d}" if self.score else "0", *self.texts])

    @property
    def texts(self) -> tuple[str, ...]:
        """The contracts in shorthand; ``pass`` where there is none."""
        return tuple(str(played) for played in self.contracts) or (str(PassedOut()),)

    @property
    def optimum_score(self) -> str:
        """The score as the PBN tag OptimumScore writes it: the side that gains, or NS where nobody does."""
        return f"{'NS' if self.score >= 0 else 'EW'} {abs(self.score)}"


def par(table: DoubleDummyTable, dealer: Seat, vulnerability: Vulnerability) -> Par:
    """Return the par of a deal from its tricks, its dealer and its vulnerability."""
    scores = _scores(table, vulnerability)
    reach, tops = list(_NOTHING), list(_NOTHING)
    settled: list[tuple[int, Seat, int]] = []  # contracts from which nobody gains by bidding on
    for bid in range(BIDS - 1, -1, -1):
        ends = []
        for seat in SEATS:
            score = ends_in = scores[seat][bid]
            for other in _OTHERS[seat]:
                ends_in = _PREFER[other](ends_in, reach[other])
            ends.append(ends_in)
            if _stays(seat, score, reach, tops):
                settled.append((bid, seat, score))
        for seat in SEATS:
            reach[seat] = _PREFER[seat](reach[seat], ends[seat])
            tops[seat] = _PREFER[seat](tops[seat], scores[seat][bid])
    result = 0
    for step in (3, 2, 1, 0):
        seat = dealer.turn(step)
        result = _PREFER[seat](result, reach[seat])
    return Par(result, _contracts(table, settled, result) if result else ())


def _stays(seat: Seat, score: int, reach: list[int], tops: list[int]) -> bool:
    """Return whether a contract is left to its declarer.

    His partner must not be able to reach more by bidding on (``reach``), and no higher contract of an opponent may be
    worth more to them as it stands (``tops``): 2H is no par contract where 2S makes too, even if 3D then wins.
    """
    right, partner, left = _OTHERS[seat]
    return score == _PREFER[seat](score, reach[partner]) == _PREFER[left](score, tops[left], tops[right])


def _contracts(table: DoubleDummyTable, settled: list[tuple[int, Seat, int]], score: int) -> tuple[Played, ...]:
    """Return the settled contracts of that score, for each denomination and declarer the highest."""
    highest: dict[tuple[int, Seat], int] = {}
    for bid, seat, reached in settled:  # from high to low
        if reached == score:
            highest.setdefault((bid % 5, seat), bid)
    return tuple(_played(table, bid, seat) for (_, seat), bid in sorted(highest.items(), key=lambda item: item[::-1]))


def _played(table: DoubleDummyTable, bid: int, seat: Seat) -> Played:
    level, strain = bid // 5 + 1, Strain(bid % 5)
    tricks = table[strain, seat]
    return Played(Contract(level, strain, Risk.UNDOUBLED if tricks >= level + 6 else Risk.DOUBLED), seat, tricks)


def _scores(table: DoubleDummyTable, vulnerability: Vulnerability) -> list[list[int]]:
    """Return North-South's score of each seat's 35 contracts."""
    rows = []
    for seat in SEATS:
        columns = [
            _level_scores(strain, table[strain, seat], vulnerability.of(seat.side), seat.side.sign) for strain in Strain
        ]
        rows.append([columns[bid % 5][bid // 5] for bid in range(BIDS)])
    return rows


@cache
def _level_scores(strain: Strain, tricks: int, vulnerable: bool, sign: int) -> tuple[int, ...]:
    """Return the score of the seven levels of a denomination: undoubled where made, doubled where not."""
    return tuple(
        sign
        * declarer_points(
            Contract(level, strain, Risk.UNDOUBLED if tricks >= level + 6 else Risk.DOUBLED), tricks, vulnerable
        )
        for level in range(1, 8)
    )
