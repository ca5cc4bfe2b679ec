"""A result against double dummy and par: what the cards, the bidding and the play were worth.

North-South's score is split exactly into three: the luck of the deal (par), the bidding (what the contract is worth
with all hands open, less par) and the play (the score, less what the contract is worth). Double dummy sees all hands:
what it calls an error may have been the right card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from dupkit.analysis.par import Par
from dupkit.game.cards import Card
from dupkit.game.deal import Deal
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.play import Play
from dupkit.game.result import NotPlayed, PassedOut, Played, Result, Risk
from dupkit.game.table import Seat, Side, Vulnerability
from dupkit.rules.duplicate import DUPLICATE

GAME, SLAM = 300, 800
"""What a par score is at least worth that no part-score reaches, and one that no game reaches."""


class Verdict(StrEnum):
    """What the contract was, beside par."""

    PAR = "par"
    GOOD_SACRIFICE = "good sacrifice"
    DEAR_SACRIFICE = "sacrifice too dear"
    TOO_HIGH = "bid too high"
    MISSED = "missed a better contract"
    MISSED_GAME = "missed a game"
    MISSED_SLAM = "missed a slam"
    NOT_DOUBLED = "not doubled"
    NOT_OUTBID = "opponents did not bid on"
    PASSED_OUT = "passed out"


@dataclass(frozen=True, slots=True)
class Judgement:
    """North-South's points of a result as luck + bidding + play, and declarer's tricks over double dummy."""

    points: int
    luck: int
    bidding: int
    play: int
    tricks: int
    verdict: Verdict


def judge(result: Result, table: DoubleDummyTable, par: Par, vulnerability: Vulnerability) -> Judgement | None:
    """Return what a result was worth and why; None for a board that was not played."""
    if isinstance(result, NotPlayed):
        return None
    points = DUPLICATE.points(result, vulnerability) or 0
    if isinstance(result, PassedOut):
        return Judgement(0, par.score, -par.score, 0, 0, Verdict.PASSED_OUT if par.score else Verdict.PAR)
    expected = replace(result, tricks=table[result.contract.strain, result.declarer])
    worth = DUPLICATE.points(expected, vulnerability) or 0
    return Judgement(
        points,
        par.score,
        worth - par.score,
        points - worth,
        result.tricks - expected.tricks,
        _verdict(expected, worth, par, vulnerability),
    )


def _verdict(expected: Played, worth: int, par: Par, vulnerability: Vulnerability) -> Verdict:
    """Return what a contract was, from what it is worth with all hands open."""
    sign = expected.declarer.side.sign
    gain, best = (worth - par.score) * sign, par.score * sign
    makes = expected.margin >= 0
    if gain == 0:
        return Verdict.PAR if makes else Verdict.GOOD_SACRIFICE
    if gain > 0:
        doubled = replace(expected, contract=replace(expected.contract, risk=Risk.DOUBLED))
        threat = (DUPLICATE.points(doubled, vulnerability) or 0) * sign
        undoubled = expected.contract.risk is Risk.UNDOUBLED
        return Verdict.NOT_DOUBLED if not makes and undoubled and threat <= best else Verdict.NOT_OUTBID
    if not makes:
        return Verdict.DEAR_SACRIFICE if best < 0 else Verdict.TOO_HIGH
    if best >= SLAM > worth * sign and _bids(par, expected.declarer.side, 6):
        return Verdict.MISSED_SLAM
    return Verdict.MISSED_GAME if best >= GAME > worth * sign else Verdict.MISSED


def _bids(par: Par, side: Side, level: int) -> bool:
    """Return whether par is a contract of that side at that level or higher."""
    return any(played.declarer.side is side and played.contract.level >= level for played in par.contracts)


@dataclass(frozen=True, slots=True)
class Errors:
    """Tricks that each part of the play gave away; None for a part of which no card is known."""

    lead: int | None = None
    declarer: int | None = None
    defence: int | None = None

    def known(self) -> Iterator[tuple[str, int]]:
        """Yield the parts of which cards are known, with their tricks."""
        for name, tricks in (("lead", self.lead), ("declarer", self.declarer), ("defence", self.defence)):
            if tricks is not None:
                yield name, tricks


def legal_cards(deal: Deal, play: Play, declarer: Seat) -> tuple[Card, ...]:
    """Return the known cards in playing order up to the first that is missing or that the player could not play.

    A solver takes legal cards only: a revoke, or a trick led from the wrong hand, ends what can be judged.
    """
    left = list(deal.masks)
    cards: list[Card] = []
    leader = declarer.left
    for trick in play.tricks:
        if trick.leader is not leader:
            return tuple(cards)
        led = trick.cards[0] if trick.cards else None
        for place, card in enumerate(trick.cards):
            seat = trick.seat(place)
            if card is None or led is None or not left[seat] >> card.index & 1:
                return tuple(cards)
            if card.suit is not led.suit and left[seat] >> 13 * led.suit & 0x1FFF:
                return tuple(cards)
            left[seat] ^= card.mask
            cards.append(card)
        winner = trick.winner(play.trump)
        if winner is None:
            return tuple(cards)
        leader = winner
    return tuple(cards)


def errors(seats: Sequence[Seat], tricks: Sequence[int], declarer: Seat) -> Errors:
    """Return what each part gave away, from who played each card and declarer's tricks before and after it.

    ``tricks`` has one number more than there are cards; dummy's cards are declarer's.
    """
    lost: dict[str, int] = {}
    for place, (seat, before, after) in enumerate(zip(seats, tricks, tricks[1:], strict=False)):
        part = "declarer" if seat.side is declarer.side else "defence" if place else "lead"
        lost[part] = lost.get(part, 0) + (before - after if part == "declarer" else after - before)
    return Errors(**lost)
