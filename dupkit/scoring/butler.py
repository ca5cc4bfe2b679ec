"""Butler: IMPs against a datum, the mean or median of the board's results without its extremes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate

from dupkit.event.award import exact
from dupkit.options import Option
from dupkit.scoring.base import (
    Compared,
    Options,
    Real,
    Results,
    Step,
    charts,
    group_of,
    grouped,
    parts_of,
    spread,
    weight_steps,
)
from dupkit.scoring.imps import AVE_IMPS, add_artificial, imps
from dupkit.scoring.rounding import away, half_up

TRIM = Option(
    "trim",
    "one",
    ("one", "none", "pct10", "bridge-scorer", "ebu-factored"),
    "which results are left out of the datum at each end: one (from four results on); none; a tenth, rounded down; "
    "(n - 10) / 15 rounded up, plus one; or 1.0 after the frequencies were factored to the expected number",
    "EBU White Book 4.2.4; bridge clubs",
)
ROUNDING = Option(
    "rounding",
    "away",
    ("away", "up", "none"),
    "how the datum is rounded to 10: halves away from zero, halves up, or not at all",
    "EBU White Book",
)
DATUM = Option(
    "datum", "mean", ("mean", "median", "par"),
    "what the datum is: mean or median of the results that are left, or the par score of the file", "PBN 2.1",
)  # fmt: skip
DATUMS = Option(
    "datums", "", (), "datums given from outside, such as those of a simultaneous field: `1 420, 2 -50`", raw=True
)
LEADERS = Option(
    "leaders",
    0,
    (),
    "how many of the best contestants' results alone make the datum; 0: all results",
    "leaders' Butler",
)
NORMALISED = Option(
    "normalised", False, (), "whether contestants are ranked by their IMPs a board minus those of their opponents",
    "normalised Butler",
)  # fmt: skip


def trimmed_at_each_end(count: int, trim: str) -> int:
    """Return how many results are left out at each end of ``count`` ones."""
    if trim == "pct10":
        return count // 10
    if trim == "none" or count < 4:
        return 0
    return -((10 - count) // 15) + 1 if trim == "bridge-scorer" else 1


def kept(chart: Mapping[int, Fraction | int], shaved: int) -> list[tuple[int, Fraction]]:
    """Return points and frequency in rising order, without the mass ``shaved`` at each end."""
    rows = sorted((points, Fraction(frequency)) for points, frequency in chart.items())
    for _ in range(2):
        rest, shorter = Fraction(shaved), []
        for points, frequency in rows:
            cut = min(rest, frequency)
            rest -= cut
            if frequency > cut:
                shorter.append((points, frequency - cut))
        rows = shorter[::-1]
    return rows


def middle(rows: list[tuple[int, Fraction]], datum: str) -> Fraction:
    """Return the mean or the median of points with frequencies."""
    mass = sum((frequency for _, frequency in rows), Fraction(0))
    if datum == "mean":
        return sum((points * frequency for points, frequency in rows), Fraction(0)) / mass
    reached = list(accumulate(frequency for _, frequency in rows))
    lower = next(points for (points, _), below in zip(rows, reached, strict=True) if below * 2 >= mass)
    upper = next(points for (points, _), below in zip(rows, reached, strict=True) if below * 2 > mass)
    return Fraction(lower + upper, 2)


def datum_of(chart: Mapping[int, Fraction | int], expected: int, options: Options) -> Fraction:
    """Return the datum of one chart: trimmed, averaged, rounded to 10."""
    count = int(sum(chart.values()))
    trim = str(options["trim"])
    if trim == "ebu-factored" and expected > count:
        factor = Fraction(expected, count)
        chart, count = {points: frequency * factor for points, frequency in chart.items()}, expected
    value = middle(kept(chart, trimmed_at_each_end(count, trim)), str(options["datum"]))
    if options["rounding"] == "none":
        return value
    return away(value, 10) if options["rounding"] == "away" else half_up(value, 10)


def _datum_steps(
    chart: Mapping[int, Fraction | int], expected: int, options: Options, datum: Fraction
) -> Iterator[Step]:
    """Yield which results are left for the datum, their mean or median, and its rounding."""
    count, trim = int(sum(chart.values())), str(options["trim"])
    if trim == "ebu-factored" and expected > count:
        yield Step(f"frequencies of {count} results", f"x {expected} / {count}", f"{expected} results")
        chart, count = {points: number * Fraction(expected, count) for points, number in chart.items()}, expected
    shaved = trimmed_at_each_end(count, trim)
    rows = kept(chart, shaved)
    working = ", ".join(f"{exact(number)} x {points:+d}" for points, number in rows)
    raw = middle(rows, str(options["datum"]))
    yield Step(f"{options['datum']} without {shaved} at each end", working, exact(raw))
    if options["rounding"] != "none":
        yield Step(f"datum, to 10, halves {options['rounding']}", exact(raw), exact(datum))


def _datums(
    results: Results, positions: Sequence[int], entries: Sequence[Real], options: Options
) -> tuple[Fraction, Fraction]:
    """Return the datum of each side: two only where a score is split; the leaders' results alone, if they are asked."""
    if results.fixed is not None:
        return Fraction(results.fixed), Fraction(results.fixed)
    chosen = [entry for position, entry in zip(positions, entries, strict=True) if position in results.leading]
    chart_ns, chart_ew = charts(chosen or entries)
    datum = datum_of(chart_ns, results.expected, options)
    return datum, datum if chart_ew is chart_ns else datum_of(chart_ew, results.expected, options)


class _Butler:
    """IMPs against the datum."""

    name = "butler"
    title = "Butler"
    unit = "IMP"
    options = (TRIM, ROUNDING, DATUM, DATUMS, LEADERS, NORMALISED, AVE_IMPS)

    def compare(self, results: Results, options: Options) -> Compared:
        """Return the awards; each form of a fouled board has its own datum, a split score one for each side."""
        count = len(results.entries)
        ns: list[Fraction | None] = [None] * count
        ew: list[Fraction | None] = [None] * count
        shown: Fraction | None = None if results.fixed is None else Fraction(results.fixed)
        for positions, entries in grouped(results):
            chart_ns, chart_ew = charts(entries)
            datum, other = _datums(results, positions, entries, options)
            shown = datum if shown is None else shown
            ns_table = {points: Fraction(imps(points - datum)) for points in chart_ns}
            ew_table = {points: Fraction(imps(other - points)) for points in chart_ew}
            spread(positions, entries, (ns_table, ew_table), (ns, ew))
        artificial = add_artificial(results.entries, Fraction(options["ave_imps"]), (ns, ew))
        whole = int(away(shown)) if shown is not None else None
        return Compared(ns, ew, None, whole, artificial)

    def steps(self, results: Results, options: Options, position: int, ew: bool) -> Iterator[Step]:
        """Yield how the datum was made, and the IMPs of the difference."""
        positions, entries = group_of(results, position)
        chosen = [entry for place, entry in zip(positions, entries, strict=True) if place in results.leading]
        chart = charts(chosen or entries)[ew]
        datum = _datums(results, positions, entries, options)[ew]
        if results.fixed is not None:
            yield Step("datum", "given from outside", exact(datum))
        else:
            yield from _datum_steps(chart, results.expected, options, datum)
        parts = parts_of(results.entries[position], ew)
        sign = -1 if ew else 1
        awards = [Fraction(sign * imps(points - datum)) for _, points in parts]
        for (_, points), award in zip(parts, awards, strict=True):
            difference = sign * (points - datum)
            working = f"{sign * points:+d} - ({exact(sign * datum)}) = {exact(difference)}"
            yield Step("difference to the datum in IMPs (Law 78B)", working, exact(award))
        yield from weight_steps(parts, awards)

    def describe(self, options: Options) -> str:
        """Return ``Butler IMPs, datum: mean without one result at each end, to 10, halves away from zero``."""
        ends = {
            "one": "without one result at each end", "none": "of all results",
            "pct10": "without a tenth of the results at each end", "bridge-scorer": "without extremes by field size",
            "ebu-factored": "of factored frequencies without 1.0 at each end",
        }[str(options["trim"])]  # fmt: skip
        rounding = {"away": "to 10, halves away from zero", "up": "to 10, halves up", "none": "not rounded"}
        if options.get("datum") == "par":
            return "IMPs against the par score"
        leaders = f" of the best {options['leaders']} contestants" if options.get("leaders") else ""
        given = "; given datums are used" if options.get("datums") else ""
        mean = f"datum: {options['datum']}{leaders} {ends}, {rounding[str(options['rounding'])]}{given}"
        return f"{'Normalised ' if options.get('normalised') else ''}Butler IMPs, {mean}"


BUTLER = _Butler()
