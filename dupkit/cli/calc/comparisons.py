"""The kinds `imps`, `vp`, `neuberg` and `ranks`: small steps of comparing and ranking."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final

from dupkit.cli.calc.base import Answer, CalcError, Field, Kind, Record
from dupkit.cli.calc.fields import WRONG, as_number, items, number, text, whole, wrong
from dupkit.event.award import exact
from dupkit.scoring.imps import LOWER_BOUNDS, imps
from dupkit.scoring.neuberg import neuberg
from dupkit.scoring.ranking import ranks
from dupkit.scoring.victory_points import SCALES, Scale, UndecidedError, victory_points, whole_margin

MOST_BOARDS: Final = 1000


def _imps(record: Record) -> Answer:
    return {"imps": imps(number(record, "difference"))}


def _imps_working(record: Record, answered: Answer) -> Iterable[str]:
    difference, size = number(record, "difference"), abs(answered["imps"])
    low = 0 if not size else LOWER_BOUNDS[size - 1]
    high = f" to {LOWER_BOUNDS[size] - 10}" if size < len(LOWER_BOUNDS) else " or more"
    yield f"a difference of {exact(difference)} is {answered['imps']} IMPs: {low}{high} (Law 78B)"


IMPS: Final = Kind(
    "imps", "IMPs for a difference of points.", _imps, _imps_working, (Field("difference", "the difference in points"),)
)


def _scale(record: Record) -> Scale:
    name = text(record, "scale").strip().lower().replace("_", "-")
    if name not in SCALES:
        raise CalcError(WRONG, f'no victory point scale is called "{name}"', f"known are {', '.join(SCALES)}")
    return SCALES[name]


def _vp(record: Record) -> Answer:
    scale = _scale(record)
    boards = whole(record, "boards", 1, MOST_BOARDS)
    pool = whole(record, "pool", 1, 1000, scale.pools[0])
    value = number(record, scale.converts)
    if scale.converts == "percent" and not 0 <= value <= 100:
        raise wrong("percent", exact(value), "a percentage from 0 to 100")
    try:
        own, other = victory_points(scale, value, boards, pool)
    except UndecidedError as fault:
        raise CalcError(WRONG, str(fault), "nothing is guessed") from None
    return {"vp": shown_vp(own, scale), "opponents": shown_vp(other, scale)}


def shown_vp(points: Fraction, scale: Scale) -> str:
    """Return victory points with the decimals of their scale."""
    return f"{points.numerator // points.denominator}.{points * 100 % 100!s:0>2}" if scale.decimals else exact(points)


def _vp_working(record: Record, answered: Answer) -> Iterable[str]:
    scale = _scale(record)
    value = number(record, scale.converts)
    entered = f"{exact(value)} %" if scale.converts == "percent" else f"{whole_margin(value)} IMPs"
    yield f"{scale.title}, {record['boards']} boards, {entered}: {answered['vp']} to {answered['opponents']}"


def _vp_prepare(record: dict[str, Any]) -> dict[str, Any]:
    value = record.pop("value")
    return {**record, "imps": value, "percent": value}


VP: Final = Kind(
    "vp",
    "Victory points of a margin or a percentage.",
    _vp,
    _vp_working,
    (
        Field("value", "the margin in IMPs, or the percentage"),
        Field("boards", "how many boards the match had", option=True),
        Field("scale", "one of " + ", ".join(SCALES), option=True, default="wbf-continuous"),
        Field("pool", "10 for half matches", option=True),
    ),
    _vp_prepare,
)


def _neuberg(record: Record) -> Answer:
    matchpoints = number(record, "matchpoints")
    expected, actual = whole(record, "expected", 1, 100_000), whole(record, "actual", 1, 100_000)
    if actual > expected:
        raise CalcError(WRONG, f'"actual" is {actual}, "expected" {expected}', "there cannot be more than expected")
    if not 0 <= matchpoints <= 2 * (actual - 1):
        raise CalcError(
            WRONG, f'"matchpoints" cannot be {exact(matchpoints)}', f"{actual} results give 0 to {2 * (actual - 1)}"
        )
    return {"matchpoints": exact(neuberg(matchpoints, expected, actual))}


def _neuberg_working(record: Record, answered: Answer) -> Iterable[str]:
    matchpoints = exact(number(record, "matchpoints"))
    expected, actual = record["expected"], record["actual"]
    yield f"({matchpoints} + 1) x {expected} / {actual} - 1 = {answered['matchpoints']}  (2 for a win)"


NEUBERG: Final = Kind(
    "neuberg",
    "Neuberg's formula for a board with fewer results.",
    _neuberg,
    _neuberg_working,
    (
        Field("matchpoints", "matchpoints among the results that there are, 2 for a win"),
        Field("expected", "how many results the board should have"),
        Field("actual", "how many it has"),
    ),
)


def _ranks(record: Record) -> Answer:
    return {"ranks": ranks([as_number("scores", score) for score in items(record, "scores", 100_000)])}


def _ranks_working(record: Record, answered: Answer) -> Iterable[str]:
    for score, rank in zip(record["scores"], answered["ranks"], strict=True):
        yield f"{score:>10}  {rank}"


RANKS: Final = Kind(
    "ranks", "Places of scores, ties shared.", _ranks, _ranks_working, (Field("scores", "the scores", many=True),)
)
