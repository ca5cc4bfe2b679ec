"""Following a play card by card: whose turn it is, who leads, and what cannot be (Laws 41, 44, 45)."""

from __future__ import annotations

from dataclasses import dataclass

from dupkit.game.cards import Card
from dupkit.game.deal import Deal
from dupkit.game.play import TRICK_SIZE, Play, Trick
from dupkit.game.table import SEATS, Seat


@dataclass(frozen=True, slots=True)
class PlayState:
    """What a play came to.

    ``turn`` is who leads or plays next; None where the play is over, or where it cannot be known because a card is
    not. ``won`` are the tricks of North-South and East-West. ``why`` is empty, or ``not held``, ``played before``,
    ``not on lead`` or ``trick not complete``, at the trick (from 1) and place (from 0) that are named.
    """

    turn: Seat | None
    won: tuple[int, int]
    complete: bool = False
    trick: int | None = None
    place: int | None = None
    why: str = ""


def examine_play(play: Play, opening_leader: Seat, deal: Deal | None = None) -> PlayState:
    """Return what a play came to; stops at the first thing that cannot be. Revokes can be: see `Play.revokes`."""
    won = [0, 0]
    turn: Seat | None = opening_leader
    seen = 0
    for number, trick in enumerate(play.tricks, 1):
        if turn is not None and trick.leader is not turn:
            return PlayState(turn, (won[0], won[1]), trick=number, place=0, why="not on lead")
        for place, card in enumerate(trick.cards):
            why = _fault(card, trick.seat(place), seen, deal)
            if why:
                return PlayState(trick.seat(place), (won[0], won[1]), trick=number, place=place, why=why)
            seen |= card.mask if card is not None else 0
        turn, won = _after(play, trick, won)
        if len(trick.cards) < TRICK_SIZE and number < len(play.tricks):
            return PlayState(turn, (won[0], won[1]), trick=number, place=len(trick.cards), why="trick not complete")
    complete = len(play.tricks) == 13 and len(play.tricks[-1].cards) == TRICK_SIZE
    return PlayState(None if complete else turn, (won[0], won[1]), complete)


def _fault(card: Card | None, seat: Seat, seen: int, deal: Deal | None) -> str:
    """Return why a card cannot be played by a seat, or the empty string."""
    if card is None:
        return ""
    if card.mask & seen:
        return "played before"
    hand = deal[seat] if deal is not None else None
    return "not held" if hand is not None and card not in hand else ""


def _after(play: Play, trick: Trick, won: list[int]) -> tuple[Seat | None, list[int]]:
    """Return whose turn it is after the cards of a trick, and the tricks won."""
    if len(trick.cards) < TRICK_SIZE:
        return trick.leader.turn(len(trick.cards)), won
    winner = trick.winner(play.trump)
    if winner is None:
        return None, won
    return winner, [tricks + (side == winner.side) for side, tricks in enumerate(won)]


def may_play(deal: Deal, play: Play, opening_leader: Seat) -> tuple[Card, ...]:
    """Return the cards that the player whose turn it is may play: of the suit led if there are any (Law 44C)."""
    state = examine_play(play, opening_leader, deal)
    if state.turn is None or state.why:
        return ()
    hand = deal[state.turn]
    if hand is None:
        return ()
    left = hand.mask
    for trick in play.tricks:
        for place, card in enumerate(trick.cards):
            if card is not None and trick.seat(place) is state.turn:
                left &= ~card.mask
    cards = tuple(card for card in hand if left & card.mask)
    last = play.tricks[-1] if play.tricks else None
    led = last.cards[0] if last is not None and 0 < len(last.cards) < TRICK_SIZE else None
    following = tuple(card for card in cards if led is not None and card.suit is led.suit)
    return following or cards


def hands_left(deal: Deal, play: Play) -> tuple[int, int, int, int]:
    """Return the masks of the cards that N, E, S and W still hold."""
    left = list(deal.masks)
    for trick in play.tricks:
        for place, card in enumerate(trick.cards):
            if card is not None:
                left[trick.seat(place)] &= ~card.mask
    north, east, south, west = (left[seat] for seat in SEATS)
    return north, east, south, west
