"""The kind `board`: the awards of one board by matchpoints, Butler or cross-IMPs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from dupkit.cli.calc.base import Answer, CalcError, Field, Kind, Record
from dupkit.cli.calc.fields import WRONG, as_number, as_object, as_whole, choice, items, need, text, whole, wrong, yes
from dupkit.event.award import Artificial, Share, exact
from dupkit.options import OptionValue, resolve
from dupkit.scoring import COMPARISONS
from dupkit.scoring.base import Compared, Comparison, Entry, Parts, Results, Sided

MOST: Final = 100_000
POINTS: Final = 99_999
METHODS: Final = ("matchpoints", "butler", "cross-imps")
_AVERAGES: Final = {"ave+": 60, "ave": 50, "ave=": 50, "ave-": 40}


def _board(record: Record) -> Answer:
    method = choice({"method": text(record, "method", "matchpoints").replace("_", "-")}, "method", METHODS)
    comparison = COMPARISONS[method]
    entries, groups = entries_of(record)
    real = sum(isinstance(entry, int | Sided) for entry in entries)
    expected = whole(record, "expected_results", 1, MOST, max(len(entries), 1))
    if real > expected:
        raise CalcError(WRONG, f'"expected_results" is {expected}', f"{real} results are given")
    results = Results(entries, expected, groups if any(groups) else ())
    compared = comparison.compare(results, _options(record, comparison))
    return _answer(method, compared, "ns_scores" in record and "lines" not in record)


def _options(record: Record, comparison: Comparison) -> Mapping[str, OptionValue]:
    """Return the typed options of the comparison out of the record's fields of the same names."""
    given = {option.name: str(need(record, option.name)) for option in comparison.options if option.name in record}
    values, faults = resolve(comparison.options, given)
    if faults:
        raise CalcError(WRONG, faults[0], "`dupkit list comparisons` names the options")
    return values


def _answer(method: str, compared: Compared, only_ns: bool) -> Answer:
    awards = [_award(ns, ew) for ns, ew in zip(compared.ns, compared.ew, strict=True)]
    if method == "matchpoints":
        return {"top": exact(compared.top or Fraction(0)), "awards": awards}
    head: Answer = {"datum": compared.datum} if method == "butler" else {}
    if not only_ns:
        return {**head, "awards": awards}
    if method == "butler":
        return {**head, "imps_ns": [int(award or 0) for award in compared.ns]}
    return {**head, "imps_ns": [exact(award or Fraction(0)) for award in compared.ns]}


def _award(ns: Fraction | None, ew: Fraction | None) -> Answer | None:
    return None if ns is None or ew is None else {"ns": exact(ns), "ew": exact(ew)}


def entries_of(record: Record) -> tuple[list[Entry], list[str]]:
    """Return the entries of ``lines`` or ``ns_scores``, and the group of each."""
    if "lines" not in record and "ns_scores" in record:
        scores = [as_whole("ns_scores", score, -POINTS, POINTS) for score in items(record, "ns_scores", MOST)]
        return list(scores), [""] * len(scores)
    lines = [as_object("lines", line) for line in items(record, "lines", MOST)]
    return [_entry(line) for line in lines], [text(line, "group", "") for line in lines]


def _entry(line: Mapping[str, Any]) -> Entry:
    known = [name for name in ("score", "weighted", "artificial", "split") if line.get(name) is not None]
    absent = any(yes(line, name) for name in ("not_played", "late", "sit_out", "cancelled"))
    if len(known) + absent != 1:
        raise CalcError(
            WRONG, f"a line has {len(known) + absent} results",
            "each has one of score, weighted, artificial, split, not_played",
        )  # fmt: skip
    if absent:
        return None
    if "artificial" in known:
        return _artificial(line["artificial"])
    if "split" in known:
        sides = as_object("split", line["split"])
        return Sided(_parts(as_object("split", need(sides, "ns"))), _parts(as_object("split", need(sides, "ew"))))
    if "weighted" in known:
        parts = _parts(line)
        return Sided(parts, parts)
    return as_whole("score", line["score"], -POINTS, POINTS)


def _parts(side: Mapping[str, Any]) -> Parts:
    """Return the weighted points of ``{"score": n}`` or ``{"weighted": [[weight, n], …]}``."""
    if side.get("weighted") is None:
        return ((Fraction(1), as_whole("score", need(side, "score"), -POINTS, POINTS)),)
    parts = []
    for pair in items(side, "weighted", 100):
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise wrong("weighted", pair, "a list of [weight, score]")
        parts.append((as_number("weighted", pair[0]), as_whole("weighted", pair[1], -POINTS, POINTS)))
    total = sum(weight for weight, _ in parts)
    if total != 1 or any(weight < 0 for weight, _ in parts):
        raise CalcError(WRONG, f"the weights sum to {exact(Fraction(total))}", "they must sum to 1 (Law 12C1c)")
    return tuple(parts)


def _artificial(value: Any) -> Artificial:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise wrong("artificial", value, "two percentages, North-South's and East-West's")
    shares = []
    for side in value:
        known = _AVERAGES.get(side.strip().lower()) if isinstance(side, str) else None
        percent = Fraction(known) if known is not None else as_number("artificial", side)
        if not 0 <= percent <= 100:
            raise wrong("artificial", value, "percentages from 0 to 100")
        shares.append(Share(percent))
    return Artificial(*shares)


def _prepare(record: dict[str, Any]) -> dict[str, Any]:
    scores = record.pop("scores")
    if record.get("method", "matchpoints").replace("_", "-") in ("butler", "cross-imps"):
        return {**record, "ns_scores": scores}
    return {**record, "lines": [{"score": score} for score in scores]}


def _working(record: Record, answered: Answer) -> Iterable[str]:
    method = str(record.get("method", "matchpoints")).replace("_", "-")
    comparison = COMPARISONS[method]
    yield comparison.describe(_options(record, comparison))
    scores = [score for score in entries_of(record)[0] if isinstance(score, int)]
    if "datum" in answered:
        yield f"  datum {answered['datum']}"
        for score, imps in zip(scores, answered["imps_ns"], strict=True):
            yield f"  {score:>+7}  difference {score - answered['datum']:>+6}  {imps:>+3} IMPs"
    elif "top" in answered:
        yield f"  top {answered['top']}"
        for score, award in zip(scores, answered["awards"], strict=True):
            beaten, equal = sum(other < score for other in scores), scores.count(score) - 1
            yield f"  {score:>+7}  beats {beaten}, equals {equal}: {award['ns']} to {award['ew']}"
    else:
        for score, imps in zip(scores, answered["imps_ns"], strict=True):
            yield f"  {score:>+7}  {imps} IMPs"


BOARD: Final = Kind(
    "board",
    "Matchpoints, Butler or cross-IMPs of one board.",
    _board,
    _working,
    (
        Field("scores", "North-South's scores, such as 420 450 -50", many=True),
        Field("method", "matchpoints, butler or cross-imps", option=True, default="matchpoints"),
        Field("expected_results", "how many results the board should have", option=True),
        Field("points_per_win", "2 or 1", option=True),
        Field("small_group_rule", "ebu2025, wbf or neuberg_always", option=True),
        Field("short_board", "neuberg, factor, add-one or own-top", option=True),
        Field("trim", "one, none, pct10, bridge_scorer or ebu_factored", option=True),
        Field("rounding", "away, up or none", option=True),
        Field("divisor", "mean, sum, mean_incl_own or probst", option=True),
    ),
    _prepare,
)
