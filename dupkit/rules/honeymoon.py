"""Honeymoon bridge for two: a draw stage of thirteen tricks, an auction of two players, play without a dummy.

Player 0 is the dealer and player 1 the other; for scores they sit at North and East, as two sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from dupkit.game.auction import PASS, Call
from dupkit.game.cards import Card, Strain
from dupkit.game.deal import Hand
from dupkit.game.play import winner_index
from dupkit.game.result import Contract, Played, Result, Risk
from dupkit.game.table import Seat, Vulnerability
from dupkit.options import Option
from dupkit.rules.base import NO_OPTIONS, Options, ScoreLine
from dupkit.rules.duplicate import DUPLICATE

HAND, STOCK = 13, 26


@dataclass(frozen=True, slots=True)
class DrawStage:
    """The draw stage: both hands (dealer's first), the stock from the top, whose lead it is, and the tricks so far.

    Player 0 is the dealer, player 1 the other, who leads first. The tricks do not score.
    """

    hands: tuple[Hand, Hand]
    stock: tuple[Card, ...]
    leader: int = 1
    played: int = 0

    @property
    def over(self) -> bool:
        """Whether the stock is exhausted; both hands are back to thirteen cards."""
        return not self.stock

    @property
    def top(self) -> Card | None:
        """The top card of the stock: what the trick is for, where it is played face up."""
        return self.stock[0] if self.stock else None


def deal_honeymoon(pack: Sequence[Card]) -> DrawStage:
    """Return the draw stage of a shuffled pack: thirteen each, dealt in turn from the non-dealer, the rest is stock."""
    if len(pack) != 52 or len(set(pack)) != 52:
        raise ValueError("a pack has 52 different cards")
    other, dealer = pack[: 2 * HAND : 2], pack[1 : 2 * HAND : 2]
    return DrawStage((Hand.of(dealer), Hand.of(other)), tuple(pack[2 * HAND :]))


def draw_trick(stage: DrawStage, led: Card, followed: Card, must_follow: bool = False) -> DrawStage | str:
    """Return the stage after a trick at notrump, or why it is not allowed.

    The winner takes the top card of the stock and the loser the next; the winner leads.
    """
    leader, other = stage.leader, 1 - stage.leader
    if stage.over:
        return "the stock is exhausted"
    for player, card in ((leader, led), (other, followed)):
        if card not in stage.hands[player]:
            return f'{"the dealer" if player == 0 else "the other player"} does not hold "{card}"'
    if must_follow and followed.suit is not led.suit and stage.hands[other].holding(led.suit):
        return f'"{followed}" does not follow suit'
    winner = leader if winner_index(Strain.NOTRUMP, (led, followed)) == 0 else other
    hands = list(stage.hands)
    hands[leader] = Hand(hands[leader].mask & ~led.mask)
    hands[other] = Hand(hands[other].mask & ~followed.mask)
    hands[winner] = Hand(hands[winner].mask | stage.stock[0].mask)
    hands[1 - winner] = Hand(hands[1 - winner].mask | stage.stock[1].mask)
    return replace(stage, hands=(hands[0], hands[1]), stock=stage.stock[2:], leader=winner, played=stage.played + 1)


@dataclass(frozen=True, slots=True)
class TwoHandAuction:
    """What an auction of two came to; the declarer is the player of the last bid, the other one leads.

    ``redeal`` after two passes at once; ``why`` names what is wrong with the call at ``bad_index``.
    """

    legal: bool
    over: bool
    contract: Contract | None = None
    declarer: int | None = None
    redeal: bool = False
    bad_index: int | None = None
    why: str = ""


def examine_two(calls: Sequence[Call], first: int = 0) -> TwoHandAuction:
    """Return what the calls of two players come to: a pass ends the auction once there is a bid."""
    last: Call | None = None
    bidder, risk, over, redeal = first, Risk.UNDOUBLED, False, False
    for index, call in enumerate(calls):
        player = (first + index) % 2
        why = _fault(call, over, last, player == bidder, risk)
        if why:
            return TwoHandAuction(False, over, *_so_far(last, risk, bidder), redeal, index, why)
        if call == PASS:
            redeal = last is None and index == 1
            over = last is not None or redeal
        elif call.is_bid:
            last, bidder, risk = call, player, Risk.UNDOUBLED
        else:
            risk = Risk(call.index)
    return TwoHandAuction(True, over, *_so_far(last, risk, bidder), redeal)


def _fault(call: Call, over: bool, last: Call | None, own: bool, risk: Risk) -> str:
    if over:
        return "auction already over"
    if call.is_bid:
        return "insufficient" if last is not None and call <= last else ""
    if call.index == 1 and (last is None or own or risk is not Risk.UNDOUBLED):
        return "double not allowed"
    if call.index == 2 and (last is None or not own or risk is not Risk.DOUBLED):
        return "redouble not allowed"
    return ""


def _so_far(last: Call | None, risk: Risk, bidder: int) -> tuple[Contract | None, int | None]:
    if last is None or last.strain is None:
        return None, None
    return Contract(last.level, last.strain, risk), bidder


def play_winner(trump: Strain, leader: int, cards: tuple[Card, Card]) -> int:
    """Return which player wins a trick of two cards."""
    return leader if winner_index(trump, cards) == 0 else 1 - leader


def follows(hand: Hand, led: Card, card: Card) -> bool:
    """Return whether a card of a hand follows suit in the play, where one must if one can."""
    return card.suit is led.suit or not hand.holding(led.suit)


class _Honeymoon:
    """Bridge for two; each deal is scored by itself as at duplicate, nobody vulnerable, or goes to a rubber."""

    name = "honeymoon"
    title = "Honeymoon bridge"
    options = (
        Option(
            "draw_must_follow",
            False,
            (False, True),
            "Whether one must follow suit in the draw stage.",
            "contract sheet: no; Bicycle and others: yes",
        ),
        Option(
            "first_bidder", "dealer", ("dealer", "non-dealer"), "Who calls first.", "Bicycle; contract sheet is silent"
        ),
        Option(
            "scoring",
            "duplicate-vul-none",
            ("duplicate-vul-none", "rubber"),
            "Each deal as at duplicate with nobody vulnerable, or the deals of a rubber.",
            "Bicycle: contract bridge scoring; contract sheet is silent",
        ),
        Option(
            "top_card_up", False, (False, True), "Whether the top card of the stock lies face up.", "contract sheet"
        ),
    )
    sources = ("the contract sheet", "Bicycle Cards, honeymoon bridge")

    def lines(
        self, result: Result, vulnerability: Vulnerability, options: Options = NO_OPTIONS
    ) -> tuple[ScoreLine, ...]:
        """Return the lines of one deal; nobody is vulnerable whatever is given."""
        lines = DUPLICATE.lines(result, Vulnerability.NONE)
        return tuple(ScoreLine(line.rule, line.points, line.side, source="honeymoon, as Law 77") for line in lines)

    def points(self, result: Result, vulnerability: Vulnerability, options: Options = NO_OPTIONS) -> int | None:
        """Return the points of the player at North, negative where the other scores."""
        return DUPLICATE.points(result, Vulnerability.NONE)


def played(contract: Contract, declarer: int, tricks: int) -> Played:
    """Return the result of a deal with player 0 at North and player 1 at East."""
    return Played(contract, Seat(declarer), tricks)


HONEYMOON: Final = _Honeymoon()
