"""Calls and auctions: whose turn, what is legal, the final contract and the declarer (Laws 17-22)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from dupkit.game.cards import Strain, parse_strain
from dupkit.game.result import Contract, Risk
from dupkit.game.table import Seat


@dataclass(frozen=True, slots=True, order=True)
class Call:
    """A call by its index: 0 pass, 1 double, 2 redouble, then the bids from 1C (3) to 7N (37) in rank order."""

    index: int

    @property
    def is_bid(self) -> bool:
        """Whether the call is a bid."""
        return self.index > 2

    @property
    def level(self) -> int:
        """The level of a bid, 1 to 7; 0 for other calls."""
        return (self.index - 3) // 5 + 1 if self.is_bid else 0

    @property
    def strain(self) -> Strain | None:
        """The denomination of a bid; None for other calls."""
        return Strain((self.index - 3) % 5) if self.is_bid else None

    def __str__(self) -> str:
        """Return the shorthand: ``P``, ``X``, ``XX``, ``1C`` … ``7N``."""
        return _CALL_TEXTS[self.index]


_CALL_TEXTS: Final = ("P", "X", "XX", *(f"{level}{strain}" for level in range(1, 8) for strain in Strain))
CALLS: Final = tuple(Call(index) for index in range(38))
"""All calls by index; use these instead of making new ones."""
PASS, DOUBLE, REDOUBLE = CALLS[:3]
_BY_TEXT: Final = {text: CALLS[index] for index, text in enumerate(_CALL_TEXTS)} | {
    "PASS": PASS, "DBL": DOUBLE, "D": DOUBLE, "*": DOUBLE, "RDBL": REDOUBLE, "R": REDOUBLE, "**": REDOUBLE,
    "REDBL": REDOUBLE, "DOUBLE": DOUBLE, "REDOUBLE": REDOUBLE,
}  # fmt: skip


def bid(level: int, strain: Strain) -> Call:
    """Return the bid of a level and a denomination."""
    return CALLS[3 + 5 * (level - 1) + strain]


def parse_call(text: str) -> Call | None:
    """Return the call of ``P``, ``Pass``, ``X``, ``Dbl``, ``1NT``, ``4♠`` … in either case; None if it is none."""
    word = text.strip().upper()
    known = _BY_TEXT.get(word)
    if known is None and len(word) > 1 and word[0] in "1234567":
        strain = parse_strain(word[1:])
        return None if strain is None else bid(int(word[0]), strain)
    return known


def format_call(call: Call) -> str:
    """Return the shorthand of a call; the inverse of `parse_call`."""
    return str(call)


@dataclass(frozen=True, slots=True)
class Auction:
    """The dealer and the calls in order.

    ``None`` stands for a turn that was skipped (Law 28-30, out of rotation and accepted); ``accepted`` holds the
    places of insufficient bids that the opponents accepted (Law 27A).
    """

    dealer: Seat
    calls: tuple[Call | None, ...] = ()
    accepted: frozenset[int] = field(default_factory=frozenset)

    def seat(self, index: int) -> Seat:
        """Return whose call stands at that place."""
        return self.dealer.turn(index)

    def examine(self) -> AuctionState:
        """Return what the auction came to."""
        return examine(self)

    def __str__(self) -> str:
        """Return the dealer and the calls: ``N: 1H P 4H P P P``."""
        return f"{self.dealer}: " + " ".join("-" if call is None else str(call) for call in self.calls)


@dataclass(frozen=True, slots=True)
class AuctionState:
    """What an auction came to: legal or not, over or not, and the contract so far.

    ``why`` is ``insufficient``, ``double not allowed``, ``redouble not allowed`` or ``auction already over``;
    ``irregular`` holds the places of accepted insufficient bids.
    """

    legal: bool
    over: bool
    contract: Contract | None = None
    declarer: Seat | None = None
    bad_index: int | None = None
    why: str = ""
    irregular: tuple[int, ...] = ()

    @property
    def passed_out(self) -> bool:
        """Whether the auction is over without a bid."""
        return self.over and self.contract is None


def examine(auction: Auction) -> AuctionState:
    """Return what an auction came to; stops at the first illegal call.

    Law 18 (sufficiency), 19 (doubles), 22 (end); the declarer is the player of the last bidder's side who first
    named the denomination. A skipped turn neither counts as a pass nor breaks a run of passes.
    """
    first_named: dict[tuple[int, Strain], Seat] = {}
    last: Call | None = None
    bidder, risk, passes, over = auction.dealer, Risk.UNDOUBLED, 0, False
    irregular: list[int] = []
    for index, call in enumerate(auction.calls):
        seat = auction.seat(index)
        if call is None:
            continue
        why = _fault(call, over, last, seat, bidder, risk)
        if why == "insufficient" and index in auction.accepted:
            irregular.append(index)
            why = ""
        if why:
            return AuctionState(False, over, *_contract(last, risk, bidder, first_named), index, why, tuple(irregular))
        if call == PASS:
            passes += 1
            over = passes == (3 if last else 4)
            continue
        passes = 0
        if call == DOUBLE:
            risk = Risk.DOUBLED
        elif call == REDOUBLE:
            risk = Risk.REDOUBLED
        else:
            last, bidder, risk = call, seat, Risk.UNDOUBLED
            first_named.setdefault((seat.side, Strain((call.index - 3) % 5)), seat)
    contract, declarer = _contract(last, risk, bidder, first_named)
    return AuctionState(True, over, contract, declarer, irregular=tuple(irregular))


def _fault(call: Call, over: bool, last: Call | None, seat: Seat, bidder: Seat, risk: Risk) -> str:
    """Return why the call is not allowed, or the empty string."""
    if over:
        return "auction already over"
    if call.is_bid:
        return "insufficient" if last is not None and call <= last else ""
    if call == DOUBLE and (last is None or bidder.side is seat.side or risk is not Risk.UNDOUBLED):
        return "double not allowed"
    if call == REDOUBLE and (last is None or bidder.side is not seat.side or risk is not Risk.DOUBLED):
        return "redouble not allowed"
    return ""


def _contract(
    last: Call | None, risk: Risk, bidder: Seat, first_named: dict[tuple[int, Strain], Seat]
) -> tuple[Contract | None, Seat | None]:
    if last is None or last.strain is None:
        return None, None
    return Contract(last.level, last.strain, risk), first_named[bidder.side, last.strain]
