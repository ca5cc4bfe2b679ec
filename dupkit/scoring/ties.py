"""Splitting ties by what happened between and around those who are level (EBU order and its parts)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from dupkit.event.ranking import MatchScore
from dupkit.options import Option

NOTHING: Final = Fraction(0)

Criterion = Callable[[str, Sequence[str], Sequence[MatchScore], Mapping[str, Fraction]], Fraction]
"""From a contestant, those who are level with it, all matches and everybody's total, to a value; more is better."""


def head_to_head(
    contestant: str, level: Sequence[str], matches: Sequence[MatchScore], totals: Mapping[str, Fraction]
) -> Fraction:
    """Return the victory points (else the score) of the matches among those who are level."""
    return sum(
        (_own(match, contestant)[0] for match in matches if {match.home, match.away} <= set(level)
         and contestant in (match.home, match.away)),
        NOTHING,
    )  # fmt: skip


def wins(
    contestant: str, level: Sequence[str], matches: Sequence[MatchScore], totals: Mapping[str, Fraction]
) -> Fraction:
    """Return the matches won; a draw is half a one."""
    found = NOTHING
    for match in matches:
        if contestant in (match.home, match.away) and match.boards:
            own, other = _scores(match, contestant)
            found += point(own, other)
    return found


def opponents(
    contestant: str, level: Sequence[str], matches: Sequence[MatchScore], totals: Mapping[str, Fraction]
) -> Fraction:
    """Return the sum of the opponents' final totals: the tie-break points of Swiss events."""
    return sum(
        (totals.get(match.away if match.home == contestant else match.home, NOTHING)
         for match in matches if contestant in (match.home, match.away)),
        NOTHING,
    )  # fmt: skip


def basic(
    contestant: str, level: Sequence[str], matches: Sequence[MatchScore], totals: Mapping[str, Fraction]
) -> Fraction:
    """Return the total of the basic method (IMPs, percentages) of all matches."""
    return sum((_scores(match, contestant)[0] for match in matches if contestant in (match.home, match.away)), NOTHING)


def quotient(
    contestant: str, level: Sequence[str], matches: Sequence[MatchScore], totals: Mapping[str, Fraction]
) -> Fraction:
    """Return the IMPs won divided by the IMPs lost; very large where none were lost."""
    plus = minus = NOTHING
    for match in matches:
        if contestant in (match.home, match.away):
            own, other = match.home_plus, match.away_plus
            plus, minus = (plus + own, minus + other) if contestant == match.home else (plus + other, minus + own)
    return plus / minus if minus else plus * 10**9


def count_back(
    contestant: str, level: Sequence[str], matches: Sequence[MatchScore], totals: Mapping[str, Fraction]
) -> Fraction:
    """Return the boards won, half for a tie (point-a-board), of all matches."""
    return sum(
        (match.home_boards if match.home == contestant else match.away_boards
         for match in matches if contestant in (match.home, match.away)),
        NOTHING,
    )  # fmt: skip


def point(own: Fraction, other: Fraction) -> Fraction:
    """Return 1 for a board that is won, 1/2 for a tie, 0 for one that is lost."""
    return Fraction((own > other) + (own >= other), 2)


def _own(match: MatchScore, contestant: str) -> tuple[Fraction, Fraction]:
    home, away = match.home_vp, match.away_vp
    if home is None or away is None:
        return _scores(match, contestant)
    return (home, away) if contestant == match.home else (away, home)


def _scores(match: MatchScore, contestant: str) -> tuple[Fraction, Fraction]:
    scores = (match.home_score, match.away_score)
    return scores if contestant == match.home else scores[::-1]


CRITERIA: Final[dict[str, Criterion]] = {
    "head-to-head": head_to_head, "wins": wins, "opponents": opponents, "basic": basic, "quotient": quotient,
    "count-back": count_back,
}  # fmt: skip
EBU: Final = ("head-to-head", "opponents", "basic", "count-back")
"""The EBU's order; its own worked example has wins before opponents. In an all-play-all leave opponents out."""

TIES: Final = Option(
    "ties", "none", (), "how ties are split: none, ebu, or names in order, such as head-to-head,wins,basic: "
    + ", ".join(CRITERIA), "EBU White Book (archived)",
)  # fmt: skip

TIE_STYLE: Final = Option("tie_style", "2=", ("2=", "2/3"), "how a shared place is printed: 2= or 2/3")


def criteria(text: str) -> tuple[str, ...]:
    """Return the criteria of an option's text; raises ValueError with a sentence for one that is not known."""
    if text in ("", "none"):
        return ()
    if text == "ebu":
        return EBU
    names = tuple(part.strip() for part in text.split(","))
    for name in names:
        if name not in CRITERIA:
            raise ValueError(f'ties cannot be split by "{name}": it is {", ".join(CRITERIA)}')
    return names


def keys(
    values: Mapping[str, Fraction], names: Iterable[str], matches: Sequence[MatchScore]
) -> dict[str, tuple[Fraction, ...]]:
    """Return for each contestant its value, followed by the criteria among those who have the same value."""
    level: dict[Fraction, list[str]] = {}
    for contestant, value in values.items():
        level.setdefault(value, []).append(contestant)
    return {
        contestant: (value, *(CRITERIA[name](contestant, level[value], matches, values) for name in names))
        for contestant, value in values.items()
    }
