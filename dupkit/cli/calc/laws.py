"""The kinds `auction` and `trick`: what the laws say of calls and of cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from dupkit.cli.calc.base import Answer, CalcError, Field, Kind, Record
from dupkit.cli.calc.fields import WRONG, items, need, seat, strain, wrong, yes
from dupkit.game.auction import PASS, Auction, AuctionState, Call, examine, parse_call
from dupkit.game.cards import Card, parse_card
from dupkit.game.play import TRICK_SIZE, trick_winner

_NO_LEVEL: Final = re.compile(r"[0-9]{1,3}\s*(NT|[CDHSN♣♦♥♠])", re.IGNORECASE)
LONGEST_AUCTION: Final = 500
"""More than the 319 calls of the longest auction, so that what follows its end can be named."""


def auction_of(record: Record) -> tuple[Auction, int | None]:
    """Return the auction of the fields ``dealer`` and ``calls``, and the place of the first level that does not exist.

    From that place on ("8C", "0N") the auction holds nothing.
    """
    calls: list[Call | None] = []
    accepted: set[int] = set()
    beyond: int | None = None
    for index, item in enumerate(items(record, "calls", LONGEST_AUCTION)):
        name = f"calls[{index}]"
        if isinstance(item, Mapping):
            if yes(item, "skipped"):
                calls.append(None)
                continue
            if yes(item, "accepted"):
                accepted.add(index)
            item = need(item, "call")
        call = parse_call(item) if isinstance(item, str) else None
        if call is None and isinstance(item, str) and _NO_LEVEL.fullmatch(item.strip()):
            beyond = index if beyond is None else beyond
            call = PASS
        if call is None:
            raise wrong(name, item, "P, X, XX or a bid from 1C to 7N")
        calls.append(call)
    return Auction(seat(record, "dealer"), tuple(calls[:beyond]), frozenset(accepted)), beyond


def _auction(record: Record) -> Answer:
    auction, beyond = auction_of(record)
    state = examine(auction)
    if beyond is not None and state.legal:
        why = "auction already over" if state.over else "level"
        state = replace(state, legal=False, bad_index=beyond, why=why)
    answered: Answer = {"legal": state.legal}
    if not state.legal:
        return answered | {"bad_index": state.bad_index, "why": state.why} | _irregular(auction, state)
    answered["over"] = state.over
    if state.passed_out:
        return answered | {"result": "passed out"} | _irregular(auction, state)
    contract, declarer = state.contract, state.declarer
    if contract is not None and declarer is not None:
        answered |= {
            "contract": str(contract),
            "declarer": str(declarer),
            "dummy": str(declarer.partner),
            "opening_leader": str(declarer.left),
        }
    return answered | _irregular(auction, state)


def _irregular(auction: Auction, state: AuctionState) -> Answer:
    """Return the places of insufficient bids that were accepted and of turns that were passed over."""
    skipped = (index for index, call in enumerate(auction.calls) if call is None)
    places = sorted((*state.irregular, *skipped))
    return {"irregular": places} if places else {}


def _auction_working(record: Record, answered: Answer) -> Iterable[str]:
    auction, _ = auction_of(record)
    for index, item in enumerate(record["calls"]):
        mark = f"   <- {answered['why']}" if index == answered.get("bad_index") else ""
        yield f"  {auction.seat(index)}  {item}{mark}"
    if not answered["legal"]:
        yield "the auction is not legal (Laws 18, 19, 22)"
    elif "result" in answered:
        yield "passed out (Law 22A)"
    elif "contract" in answered:
        yield f"{'contract' if answered['over'] else 'so far'} {answered['contract']} by {answered['declarer']}"
        yield f"dummy {answered['dummy']}, opening lead by {answered['opening_leader']} (Laws 22, 41)"
    else:
        yield "no bid yet"


AUCTION: Final = Kind(
    "auction",
    "What an auction comes to: legal, over, contract, declarer, leader.",
    _auction,
    _auction_working,
    (Field("dealer", "N, E, S or W"), Field("calls", "P, X, XX, 1C … 7N in order", many=True)),
)


def _trick_cards(record: Record) -> list[Card]:
    given: list[Any] = items(record, "cards", TRICK_SIZE)
    cards: list[Card] = []
    for index, item in enumerate(given):
        card = parse_card(item) if isinstance(item, str) else None
        if card is None:
            raise wrong(f"cards[{index}]", item, 'a card such as "SA" or "HT"')
        if card in cards:
            raise CalcError(WRONG, f'"cards" has "{card}" twice', "a pack has each card once")
        cards.append(card)
    if len(cards) != TRICK_SIZE:
        raise CalcError(WRONG, f'"cards" has {len(cards)} cards', "a trick has four, the lead first")
    return cards


def _trick(record: Record) -> Answer:
    return {"winner": str(trick_winner(strain(record, "trump"), seat(record, "leader"), _trick_cards(record)))}


def _trick_working(record: Record, answered: Answer) -> Iterable[str]:
    trump, leader, cards = strain(record, "trump"), seat(record, "leader"), _trick_cards(record)
    for place, card in enumerate(cards):
        yield f"  {leader.turn(place)}  {card}"
    ruffed = any(int(card.suit) == int(trump) for card in cards)
    reason = f"the highest trump ({trump})" if ruffed else f"the highest card of the suit led ({cards[0].suit})"
    yield f"{answered['winner']} wins with {reason} (Law 44)"


TRICK: Final = Kind(
    "trick",
    "Who wins a trick.",
    _trick,
    _trick_working,
    (Field("trump", "C, D, H, S or N"), Field("leader", "N, E, S or W"), Field("cards", "the lead first", many=True)),
)
