"""Cross-IMPs: each result is compared in IMPs with every other, and the sum divided as the option says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import isqrt

from dupkit.event.award import exact
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
from dupkit.scoring.imps import add_artificial, imps

DIVISOR = Option(
    "divisor",
    "mean",
    ("mean", "sum", "mean-incl-own", "probst"),
    "what the sum over all comparisons is divided by: their number, nothing, the number of results, or the square "
    "root of half of both (EBU XIMPQ, shown to six decimals)",
    "EBU White Book 3.1.3",
)
AVE_XIMPS = Option(
    "ave_ximps", Fraction(3), (), "IMPs of AVE+ and (minus) AVE- in cross-IMPs", "Law 12C2b (2017); 2 in one program"
)


def over_root(value: Fraction, square: int) -> Fraction:
    """Return ``value / sqrt(square)``, exact where it is rational, else to six decimals, halves away from zero."""
    root = isqrt(square)
    if root * root == square:
        return value / root
    scaled = value * value * 4 * 10**12 / square
    twice = isqrt(scaled.numerator // scaled.denominator)
    return Fraction((twice + 1) // 2, 10**6) * (1 if value >= 0 else -1)


def divided(total: Fraction, expected: int, divisor: str) -> Fraction:
    """Return the award for a sum of comparisons on a board with that many expected results."""
    if divisor == "sum" or expected < 2:
        return total
    if divisor == "mean":
        return total / (expected - 1)
    if divisor == "mean-incl-own":
        return total / expected
    return over_root(total, expected * (expected - 1) // 2)


def comparison_table(chart: Mapping[int, Fraction | int]) -> dict[int, Fraction]:
    """Return for each points the sum of North-South's IMPs against every result of the chart."""
    return {own: Fraction(sum(frequency * imps(own - other) for other, frequency in chart.items())) for own in chart}


class _CrossImps:
    """IMPs against every other result."""

    name = "cross-imps"
    title = "Cross-IMPs"
    unit = "IMP"
    options = (DIVISOR, AVE_XIMPS)

    def compare(self, results: Results, options: Options) -> Compared:
        """Return the awards; a board with A of E results has its sums multiplied by E/A before the division."""
        count = len(results.entries)
        ns: list[Fraction | None] = [None] * count
        ew: list[Fraction | None] = [None] * count
        groups = grouped(results)
        expected = max([results.expected, *(len(positions) for positions, _ in groups)])
        divisor = str(options["divisor"])
        for positions, entries in groups:
            stretch = Fraction(expected, len(positions))
            chart_ns, chart_ew = charts(entries)
            ns_table = {
                points: divided(total * stretch, expected, divisor)
                for points, total in comparison_table(chart_ns).items()
            }
            ew_table = {points: -award for points, award in ns_table.items()}
            if chart_ew is not chart_ns:
                sums = comparison_table(chart_ew)
                ew_table = {points: -divided(total * stretch, expected, divisor) for points, total in sums.items()}
            spread(positions, entries, (ns_table, ew_table), (ns, ew))
        artificial = add_artificial(results.entries, Fraction(options["ave_ximps"]), (ns, ew))
        return Compared(ns, ew, artificial=artificial)

    def steps(self, results: Results, options: Options, position: int, ew: bool) -> Iterator[Step]:
        """Yield the IMPs against the other results, their sum and its division."""
        positions, entries = group_of(results, position)
        expected = max([results.expected, *(len(group) for group, _ in grouped(results))])
        chart, divisor = charts(entries)[ew], str(options["divisor"])
        parts = parts_of(results.entries[position], ew)
        sign = -1 if ew else 1
        awards = []
        for _, points in parts:
            terms = [(Fraction(frequency), sign * imps(points - other)) for other, frequency in sorted(chart.items())]
            total = sum((frequency * size for frequency, size in terms), Fraction(0))
            working = " + ".join(f"{exact(frequency)} x {size}" for frequency, size in terms if size)
            yield Step(f"{sign * points:+d} against the others, in IMPs", working or "no difference", exact(total))
            if len(positions) < expected:
                total = total * Fraction(expected, len(positions))
                yield Step(f"{len(positions)} of {expected} results", f"x {expected} / {len(positions)}", exact(total))
            awards.append(divided(total, expected, divisor))
            by = {
                "mean": f"/ {expected - 1} comparisons", "sum": "not divided", "mean-incl-own": f"/ {expected} results",
                "probst": f"/ root of {expected} x {expected - 1} / 2",
            }[divisor]  # fmt: skip
            yield Step(f"divisor {divisor}", by, exact(awards[-1]))
        yield from weight_steps(parts, awards)

    def describe(self, options: Options) -> str:
        """Return ``Cross-IMPs, mean over the comparisons``."""
        words = {
            "mean": "mean over the comparisons", "sum": "sum of the comparisons",
            "mean-incl-own": "sum divided by the number of results", "probst": "divided by the root of n(n-1)/2",
        }[str(options["divisor"])]  # fmt: skip
        return f"Cross-IMPs, {words}, AVE+ {options['ave_ximps']} IMPs"


CROSS_IMPS = _CrossImps()
