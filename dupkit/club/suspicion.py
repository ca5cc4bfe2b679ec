"""Results that hardly can be: by the other tables of the board, by double dummy, by the cards, by the arithmetic."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

from dupkit.club.evening import Evening, points_of
from dupkit.club.values import Entry, Standing
from dupkit.event.award import ScoreOnly
from dupkit.game.board import Board
from dupkit.game.cards import Strain
from dupkit.game.deal import Deal
from dupkit.game.result import Contract, Played, Risk
from dupkit.game.table import SEATS, Seat, Side, Vulnerability
from dupkit.languages import _, language
from dupkit.rules.duplicate import DUPLICATE

DOUBLE_DUMMY_LIMIT = 3
OTHERS = 3
"""So many results with the other side declaring make a lone one suspicious."""


def unlike_others(evening: Evening, label: str) -> Iterator[tuple[Standing, str]]:
    """Yield the results of a board whose declaring side does not fit the other tables, with the reason.

    Either at least three others had the other side declare that denomination, or the best tricks of both sides in it
    make more than the limit of the session; the results of the rarer side are named, of two results both.
    """
    by_strain: dict[Strain, dict[Side, list[Standing]]] = defaultdict(lambda: {Side.NS: [], Side.EW: []})
    for standing in evening.results.values():
        outcome = standing.entry.outcome
        if standing.entry.board == label and isinstance(outcome, Played):
            by_strain[outcome.contract.strain][outcome.declarer.side].append(standing)
    for strain, sides in by_strain.items():
        rare, common = sorted(sides.values(), key=len)
        if not rare:
            continue
        limit = evening.settings.tricks_notrump if strain is Strain.NOTRUMP else evening.settings.tricks_suit
        total = _best(rare) + _best(common)
        named = [*rare, *(common if len(rare) == len(common) else [])]
        if len(common) >= OTHERS and len(rare) < len(common):
            for standing in rare:
                words = _("{number} others had the other side declare {denomination}")
                yield standing, words.format(number=len(common), denomination=_name(strain))
        elif total > limit:
            for standing in named:
                words = _("both sides together make {number} tricks in {denomination}")
                yield standing, words.format(number=total, denomination=_name(strain))


def _best(standings: Iterable[Standing]) -> int:
    return max(one.entry.outcome.tricks for one in standings if isinstance(one.entry.outcome, Played))


def _name(strain: Strain) -> str:
    return (_("clubs"), _("diamonds"), _("hearts"), _("spades"), _("notrump"))["CDHSN".index(str(strain))]


def far_from_double_dummy(evening: Evening, entry: Entry) -> str:
    """Return the words where declarer's tricks differ from double dummy by three or more, else the empty string."""
    deal = evening.board(entry.section, entry.board).deal
    table = evening.tricks.get(deal.identity) if deal is not None else None
    outcome = entry.outcome
    if table is None or not isinstance(outcome, Played):
        return ""
    tricks = table[outcome.contract.strain, outcome.declarer]
    if abs(outcome.tricks - tricks) < DOUBLE_DUMMY_LIMIT:
        return ""
    return _("{tricks} tricks, double dummy {possible}").format(tricks=outcome.tricks, possible=tricks)


def lead_not_held(evening: Evening, entry: Entry) -> str:
    """Return the words where the lead is not in the leader's hand; they do not say who holds it."""
    deal = evening.board(entry.section, entry.board).deal
    if entry.lead is None or deal is None or not isinstance(entry.outcome, Played):
        return ""
    leader = entry.outcome.declarer.left
    hand = deal[leader]
    if hand is None or entry.lead in hand:
        return ""
    return _("{seat} does not hold {card}").format(seat=_seat(leader), card=entry.lead)


def _seat(seat: Seat) -> str:
    return (_("North"), _("East"), _("South"), _("West"))[seat]


def sure_tricks(deal: Deal, trump: Strain, side: Side) -> int:
    """Return how many tricks a side wins with its trumps however the cards are played.

    Each trump of one hand is played to a trick of its own, and the opponents can win that trick with a higher trump
    only, each of theirs once. At notrump nothing is sure.
    """
    if trump is Strain.NOTRUMP or trump.suit is None:
        return 0
    suit = trump.suit
    against = 0
    for seat in SEATS:
        hand = deal[seat]
        if seat.side is not side and hand is not None:
            against |= hand.holding(suit)
    best = 0
    for seat in SEATS:
        hand = deal[seat]
        if seat.side is side and hand is not None:
            best = max(best, _unbeaten(hand.holding(suit), against))
    return best


def _unbeaten(own: int, against: int) -> int:
    """Return how many of one's trumps stay when each higher trump of the opponents beats one."""
    left = waiting = 0
    for rank in range(12, -1, -1):
        if against >> rank & 1:
            waiting += 1
        elif own >> rank & 1:
            if waiting:
                waiting -= 1
            else:
                left += 1
    return left


def cannot_be_won(evening: Evening, entry: Entry) -> str:
    """Return the words where no play of the deal gives these tricks, else the empty string."""
    deal, outcome = evening.board(entry.section, entry.board).deal, entry.outcome
    if deal is None or not deal.complete or not isinstance(outcome, Played):
        return ""
    side, strain = outcome.declarer.side, outcome.contract.strain
    least = sure_tricks(deal, strain, side)
    most = 13 - sure_tricks(deal, strain, side.other)
    if least <= outcome.tricks <= most:
        return ""
    words = _("{tricks} tricks in {denomination}, but the trumps give {least} to {most}")
    return words.format(tricks=outcome.tricks, denomination=_name(strain), least=least, most=most)


@cache
def _possible(vulnerability: Vulnerability) -> frozenset[int]:
    """Return every score of North-South that some result has."""
    found = {0}
    for seat in (Seat.NORTH, Seat.EAST):
        for level in range(1, 8):
            for strain in Strain:
                for risk in Risk:
                    contract = Contract(level, strain, risk)
                    for tricks in range(14):
                        points = DUPLICATE.points(Played(contract, seat, tricks), vulnerability)
                        found.add(points or 0)
    return frozenset(found)


def possible_score(points: int, board: Board) -> bool:
    """Return whether some contract gives North-South that score; True where the vulnerability is not known."""
    return board.vulnerability is None or points in _possible(board.vulnerability)


def score_fault(evening: Evening, entry: Entry) -> tuple[str, str]:
    """Return (check, words) for a score that cannot be or does not agree with its contract; else two empty strings."""
    board = evening.board(entry.section, entry.board)
    score = entry.outcome.points if isinstance(entry.outcome, ScoreOnly) else entry.score
    if score is None:
        return "", ""
    if entry.declarer_side and isinstance(entry.outcome, ScoreOnly):
        side = language().seat(entry.declarer_side)
        return "sign", _("{score} cannot be: {side} declared").format(score=f"{score:+d}", side=side)
    if not possible_score(score, board):
        words = _("no contract gives {score} with {sides} vulnerable")
        return "score", words.format(score=f"{score:+d}", sides=_sides(board.vulnerability))
    points = points_of(entry.outcome, board)
    if points is None or points == score:
        return "", ""
    told = _("{result} is {points}, not {score}").format(
        result=entry.outcome, points=f"{points:+d}", score=f"{score:+d}"
    )
    if points == -score:
        return "sign", f"{told}: {_('the sign is that of the other side')}"
    return "agree", told


def _sides(vulnerability: Vulnerability | None) -> str:
    words = {"None": _("None"), "All": _("All")}
    return words.get(str(vulnerability), language().seat(str(vulnerability)))
