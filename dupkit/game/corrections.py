"""Calls that were not allowed and what becomes of them: insufficient bids (Law 27) and calls out of turn (28 to 32)."""

from __future__ import annotations

from dataclasses import dataclass

from dupkit.game.auction import CALLS, PASS, Auction, Call, bid, examine
from dupkit.game.cards import Strain


@dataclass(frozen=True, slots=True)
class Correction:
    """A call put in the place of an insufficient bid.

    ``free``: the auction goes on as if nothing had happened; ``partner_passes``: the offender's partner must pass for
    the rest of the auction; ``director``: whether the call is comparable is a ruling (23A).
    """

    law: str
    free: bool
    partner_passes: bool
    director: bool
    allowed: bool = True


def lowest_sufficient(last: Call | None, strain: Strain) -> Call | None:
    """Return the lowest bid in a denomination that tops the last bid; None above the seven level."""
    for level in range(1, 8):
        call = bid(level, strain)
        if last is None or call > last:
            return call
    return None


def correct_insufficient(auction: Auction, insufficient: Call, replacement: Call) -> Correction:
    """Return what Law 27B makes of a replacement of an insufficient bid that was not accepted.

    ``auction`` holds the calls before it. A double or redouble may not replace it (27B3) unless it is comparable.
    """
    state = examine(auction)
    last = next((call for call in reversed(auction.calls) if call is not None and call.is_bid), None)
    strain = insufficient.strain
    if strain is not None and replacement == lowest_sufficient(last, strain):
        return Correction("27B1(a)", free=True, partner_passes=False, director=False)
    longer = Auction(auction.dealer, (*auction.calls, replacement), auction.accepted)
    if not state.legal or not examine(longer).legal:
        return Correction("27B4", free=False, partner_passes=True, director=True, allowed=False)
    if replacement in (CALLS[1], CALLS[2]):
        return Correction("27B3", free=False, partner_passes=True, director=True, allowed=False)
    return Correction("27B2", free=False, partner_passes=True, director=True)


def accept_insufficient(auction: Auction, insufficient: Call) -> Auction:
    """Return the auction with an insufficient bid that the left-hand opponent accepted (27A)."""
    return Auction(auction.dealer, (*auction.calls, insufficient), auction.accepted | frozenset((len(auction.calls),)))


def accept_out_of_turn(auction: Auction, call: Call, skipped: int) -> Auction:
    """Return the auction with a call out of turn that was accepted (29A): the players passed over are skipped."""
    return Auction(auction.dealer, (*auction.calls, *((None,) * skipped), call), auction.accepted)


def pass_out_of_turn_is_free(auction: Auction) -> bool:
    """Return whether a pass out of turn, cancelled before any bid, is repeated without more in rotation (30A)."""
    return all(call in (None, PASS) for call in auction.calls)
