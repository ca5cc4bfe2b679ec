"""Hypothesis strategies for the values of the game."""

from __future__ import annotations

from hypothesis import strategies as st

from dupkit.game.auction import CALLS, Auction, examine
from dupkit.game.cards import CARDS, Strain
from dupkit.game.deal import Deal, Hand
from dupkit.game.result import Contract, NotPlayed, PassedOut, Played, Risk
from dupkit.game.table import Seat, Vulnerability

cards = st.sampled_from(CARDS)
seats = st.sampled_from(tuple(Seat))
vulnerabilities = st.sampled_from(tuple(Vulnerability))
contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(tuple(Strain)), st.sampled_from(tuple(Risk)))
played = st.builds(Played, contracts, seats, st.integers(0, 13))
results = st.one_of(played, st.just(PassedOut()), st.just(NotPlayed()))


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Whole deals."""
    order = draw(st.permutations(range(52)))
    hands = [Hand(sum(1 << index for index in order[start : start + 13])) for start in range(0, 52, 13)]
    return Deal((hands[0], hands[1], hands[2], hands[3]))


@st.composite
def partial_deals(draw: st.DrawFn) -> Deal:
    """Deals of which some hands are not given."""
    deal = draw(deals())
    shown = draw(st.lists(st.booleans(), min_size=4, max_size=4).filter(any))
    hands = [hand if show else None for hand, show in zip(deal.hands, shown, strict=True)]
    return Deal((hands[0], hands[1], hands[2], hands[3]))


@st.composite
def auctions(draw: st.DrawFn) -> Auction:
    """Legal auctions, complete or not."""
    auction = Auction(draw(seats))
    for _ in range(draw(st.integers(0, 24))):
        if examine(auction).over:
            break
        weights = [CALLS[0]] * 12 + list(CALLS)
        call = draw(st.sampled_from(weights))
        longer = Auction(auction.dealer, (*auction.calls, call))
        if examine(longer).legal:
            auction = longer
    return auction
