"""Artificial scores and a pair's own session (Law 12C2c), and what an artificial score may look like."""

from __future__ import annotations

from fractions import Fraction

from dupkit.event.award import Artificial, Share, exact
from dupkit.options import Option

UPLIFT = Option(
    "uplift", True, (),
    "whether AVE+ is raised (and AVE- lowered) to the pair's own average on its boards without artificial scores",
    "Law 12C2c",
)  # fmt: skip


def uplifted(award: Fraction, share: Share, own: Fraction | None) -> Fraction:
    """Return AVE+ as the better, AVE- as the worse, of the usual award and the pair's own average award.

    ``own`` is what the pair averages on its other boards of the session, on the same scale; None if there are none.
    """
    if own is None or not share.kind:
        return award
    return max(award, own) if share.kind == "+" else min(award, own)


def doubts(score: Artificial) -> str:
    """Return what is unusual about an artificial score, or the empty string: each side is judged by itself (12C2a)."""
    for percent in (score.ns.percent, score.ew.percent):
        if percent > 60:
            return f"{exact(percent)}% is more than the 60% of a side not at fault"
        if percent < 40:
            return f"{exact(percent)}% is less than the 40% of a side at fault"
    return ""


def self_inflicted(table: Fraction, without_error: Fraction, rectified: Fraction) -> tuple[Fraction, Fraction]:
    """Return the awards of the innocent side and of the offenders after an extremely serious error (Law 12C1e).

    All three are awards of the innocent side on one scale, matchpoints or IMPs, never total points: at the table,
    what it would have had without its own error, and with the full rectification. The offenders' award is what
    balances the rectification; the innocent side bears what it lost by itself. The two make a split score.
    """
    return rectified - (without_error - table), rectified
