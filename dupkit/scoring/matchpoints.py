"""Matchpoints (Law 78A): each result is compared with every other; 2 (or 1) for a win, half of it for a tie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from dupkit.event.award import Artificial, exact
from dupkit.options import Option
from dupkit.scoring.base import (
    Compared,
    Options,
    Results,
    Step,
    charts,
    group_of,
    grouped,
    parts_of,
    spread,
    weight_steps,
)
from dupkit.scoring.neuberg import SHORT_BOARD, SMALL_GROUP_RULE, STRETCHED, neuberg, small_group
from dupkit.scoring.rounding import ROUND_BOARD, board_award

POINTS_PER_WIN = Option(
    "points_per_win", 2, (2, 1), "matchpoints for each result that is beaten: 2 (1 a tie), or 1 (½ a tie)", "Law 78A"
)


Table = dict[int, Fraction | int]
"""Points -> matchpoints; whole numbers where no score is weighted, which keeps large fields fast."""


def matchpoint_table(chart: Mapping[int, Fraction | int]) -> tuple[Table, Table]:
    """Return for each points the matchpoints of North-South and of East-West among the chart, 2 for a win.

    ``2 L + f - 1`` with L the results that are beaten and f the own frequency: sum of both sides = 2 (A - 1).
    """
    ns: Table = {}
    ew: Table = {}
    below: Fraction | int = 0
    mass = sum(chart.values())
    for points in sorted(chart):
        frequency = chart[points]
        ns[points] = 2 * below + frequency - 1
        ew[points] = 2 * (mass - below) - frequency - 1
        below += frequency
    return ns, ew


class _Matchpoints:
    """Matchpoints with Neuberg's formula for short boards and the small-group rules for fouled ones."""

    name = "matchpoints"
    title = "Matchpoints"
    unit = "MP"
    options = (POINTS_PER_WIN, SHORT_BOARD, SMALL_GROUP_RULE, ROUND_BOARD)

    def compare(self, results: Results, options: Options) -> Compared:
        """Return the awards of a board: each group by itself, then brought to the top of all expected results."""
        count = len(results.entries)
        ns: list[Fraction | None] = [None] * count
        ew: list[Fraction | None] = [None] * count
        groups = grouped(results)
        unit = Fraction(int(options["points_per_win"]))
        largest = max((len(positions) for positions, _ in groups), default=0)
        expected = max(results.expected, largest)
        if options["short_board"] == "own-top":
            expected = largest or expected
        top = unit * (expected - 1)
        cancelled: set[int] = set()
        for positions, entries in groups:
            actual = len(positions)
            chart_ns, chart_ew = charts(entries)
            ns_table, ew_table = matchpoint_table(chart_ns)
            if chart_ew is not chart_ns:
                ew_table = matchpoint_table(chart_ew)[1]
            scale = _Scale(expected, actual, actual == largest, top, options)
            tables = (scale.table(ns_table), scale.table(ew_table))
            spread(positions, entries, tables, (ns, ew))
            if actual == 1 and expected > 1 and options["small_group_rule"] == "ebu2025":
                cancelled.update(positions)
        for position, entry in enumerate(results.entries):
            if isinstance(entry, Artificial):
                ns[position], ew[position] = entry.ns.percent * top / 100, entry.ew.percent * top / 100
                cancelled.add(position)
        return Compared(ns, ew, top, None, frozenset(cancelled))

    def steps(self, results: Results, options: Options, position: int, ew: bool) -> Iterator[Step]:
        """Yield the comparisons, what a short board does to them, and the weights."""
        groups = grouped(results)
        positions, entries = group_of(results, position)
        largest = max(len(group) for group, _ in groups)
        expected = max(results.expected, largest)
        if options["short_board"] == "own-top":
            expected = largest
        chart = charts(entries)[ew]
        scale = _Scale(expected, len(positions), len(positions) == largest,
                       Fraction(int(options["points_per_win"]) * (expected - 1)), options)  # fmt: skip
        table = matchpoint_table(chart)[ew]
        parts = parts_of(results.entries[position], ew)
        for _, points in parts:
            yield _comparisons(chart, points, ew, table[points])
            yield from scale.steps(table[points])
        yield from weight_steps(parts, [scale.table(table)[points] for _, points in parts])

    def describe(self, options: Options) -> str:
        """Return ``Matchpoints 2/1/0, Neuberg, small groups EBU 2025, exact``."""
        points = "2/1/0" if options["points_per_win"] == 2 else "1/½/0"
        short = {
            "neuberg": "Neuberg", "factor": "short boards factored", "add-one": "one point for a missing result",
            "own-top": "each board its own top",
        }[str(options["short_board"])]  # fmt: skip
        small = {"ebu2025": "small groups EBU 2025", "wbf": "small groups WBF"}.get(str(options["small_group_rule"]))
        rounded = {"none": "exact", "unit": "boards to the unit"}.get(str(options["round_board"]))
        rest = [short, small or "Neuberg for small groups", rounded or f"boards to {options['round_board']}"]
        return f"Matchpoints {points}, " + ", ".join(rest)


def _comparisons(chart: Mapping[int, Fraction | int], points: int, ew: bool, value: Fraction | int) -> Step:
    """Return the step that counts the results of the chart that a score beats and equals."""
    beaten = exact(
        Fraction(sum(number for other, number in chart.items() if (other > points if ew else other < points)))
    )
    frequency = Fraction(chart[points])
    if frequency.denominator == 1:
        working = f"beats {beaten}, equals {frequency - 1}: 2 x {beaten} + {frequency - 1}"
    else:
        working = f"{beaten} below, {exact(frequency)} equal with its own: 2 x {beaten} + {exact(frequency)} - 1"
    return Step(f"{-points if ew else points:+d} against the others", working, exact(Fraction(value)))


class _Scale:
    """Brings the matchpoints of one group to the top of the board."""

    def __init__(self, expected: int, actual: int, largest: bool, top: Fraction, options: Options) -> None:
        self.expected, self.actual, self.largest, self.top = expected, actual, largest, top
        self.rule, self.rounding = str(options["small_group_rule"]), options["round_board"]
        self.stretch = STRETCHED.get(str(options["short_board"]), neuberg)
        self.divisor = 2 // int(options["points_per_win"])

    def table(self, matchpoints: Table) -> dict[int, Fraction]:
        """Return points -> award from points -> matchpoints of 2 for a win."""
        return {points: self._award(value) for points, value in matchpoints.items()}

    def steps(self, value: Fraction | int) -> Iterator[Step]:
        """Yield what is done to matchpoints of 2 for a win until they are the award."""
        award = self._award(value)
        actual, expected, m = self.actual, self.expected, exact(Fraction(value))
        percent = small_group(value, expected, actual, self.rule, self.largest)
        if percent is not None:
            working = f"60 + 5 x ({m} - {actual - 1}) = {exact(percent)}% of the top {exact(self.top)}"
            yield Step(f"group of {actual} where {expected} are expected ({self.rule})", working, exact(award))
            return
        if actual < expected:
            name = next(name for name, function in STRETCHED.items() if function is self.stretch)
            stretched = self.stretch(value, expected, actual)
            working = {
                "neuberg": f"({m} + 1) x {expected} / {actual} - 1", "factor": f"{m} x {expected - 1} / {actual - 1}",
                "add-one": f"{m} + {expected - actual}",
            }[name]  # fmt: skip
            yield Step(f"{name}, {actual} of {expected} results", working, exact(stretched))
        if self.divisor != 1:
            yield Step("1 for a win, ½ for a tie", "half", exact(self._raw(value)))
        if self.rounding != "none":
            yield Step(f"rounded to {self.rounding}", exact(self._raw(value)), exact(award))

    def _raw(self, value: Fraction | int) -> Fraction:
        if self.actual < self.expected:
            return self.stretch(value, self.expected, self.actual) / self.divisor
        return Fraction(value, self.divisor)

    def _award(self, value: Fraction | int) -> Fraction:
        percent = small_group(value, self.expected, self.actual, self.rule, self.largest)
        award = percent * self.top / 100 if percent is not None else self._raw(value)
        return board_award(award, self.top, self.rounding)


MATCHPOINTS = _Matchpoints()
