"""Scores that nobody played for: removed boards, void matches, mismatches, withdrawals (EBU White Book 2025)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

REMOVED_BOARD = 3
"""IMPs for each board that is removed because one side is at fault (White Book 3.3.7)."""


def removed_boards(boards: int) -> Fraction:
    """Return the IMPs that the side not at fault gets for boards that were removed.

    >>> removed_boards(4)
    Fraction(12, 1)
    """
    return Fraction(REMOVED_BOARD * boards)


def match_is_void(playable: int, boards: int) -> bool:
    """Return whether a match counts for nothing: fewer than half of its boards can be played."""
    return 2 * playable < boards


def void_match_imps(boards: int) -> tuple[Fraction, Fraction]:
    """Return the IMPs of the side not at fault and of the side at fault in a void match.

    AVE+ and AVE- on half of the boards, rounded up, and AVE on the rest.
    """
    half = Fraction((boards + 1) // 2 * REMOVED_BOARD)
    return half, -half


def not_comparable(assigned: Fraction) -> tuple[Fraction, Fraction]:
    """Return the IMPs of a board without comparable results where one side is at fault (Law 86B2).

    The side not at fault gets the better of AVE+ and an assigned score, the other side the complement.

    >>> not_comparable(Fraction(1)), not_comparable(Fraction(9))
    ((Fraction(3, 1), Fraction(-3, 1)), (Fraction(9, 1), Fraction(-9, 1)))
    """
    best = max(Fraction(REMOVED_BOARD), assigned)
    return best, -best


def wrong_seating(pool: int, director: bool = False) -> Fraction:
    """Return the victory points of each side of a match that was seated wrongly: 40 %, 60 % for a director's error.

    >>> wrong_seating(20), wrong_seating(12)
    (Fraction(8, 1), Fraction(24, 5))
    """
    return Fraction(60 if director else 40) * pool / 100


def mismatch(vp: Fraction, pool: int, stronger_opponent: bool, at_fault: bool) -> Fraction:
    """Return the victory points after a pairing by mistake (White Book 3.5.2).

    A side not at fault that met a higher opponent gets a quarter of the pool and three quarters of its score; one at
    fault that met a lower opponent loses a quarter of what it has above a quarter of the pool.

    >>> mismatch(Fraction(12), 20, stronger_opponent=True, at_fault=False)
    Fraction(14, 1)
    """
    quarter = Fraction(pool, 4)
    if stronger_opponent and not at_fault:
        return quarter + vp * 3 / 4
    if not stronger_opponent and at_fault and vp > quarter:
        return vp - (vp - quarter) / 4
    return vp


def after_withdrawal(own: Sequence[Fraction], withdrawn: Sequence[Fraction], pool: int) -> Fraction:
    """Return the victory points for a match against a team that withdrew after half of an all-play-all.

    The best of the own average, the converse of the withdrawn team's average, and 60 % of the pool.
    """
    best = Fraction(60 * pool, 100)
    if own:
        best = max(best, sum(own, Fraction(0)) / len(own))
    if withdrawn:
        best = max(best, pool - sum(withdrawn, Fraction(0)) / len(withdrawn))
    return best


def carry_forward(score: Fraction, maximum: Fraction, final_maximum: Fraction, qualifying: int, final: int) -> Fraction:
    """Return what a contestant carries from a qualifying stage into a final (White Book 3.8).

    ``1/2 * SQ * (NumQ / MaxQ) * (MaxF / NumF)`` with the numbers of boards, or of matches, of both stages.

    >>> carry_forward(Fraction(600), Fraction(1000), Fraction(520), 40, 26)
    Fraction(240, 1)
    """
    return score / 2 * Fraction(qualifying) / maximum * final_maximum / final
