"""What a comparison is: from the results of one board to each side's award. Pure functions of values, all exact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from dupkit.event.award import Artificial, exact
from dupkit.options import Option, OptionValue

Options = Mapping[str, OptionValue]
Parts = tuple[tuple[Fraction, int], ...]
"""Weights that sum to 1, each with North-South's points."""


@dataclass(frozen=True, slots=True)
class Sided:
    """A weighted or split score: the points (of North-South) that count in each side's comparison, with weights."""

    ns: Parts
    ew: Parts


Real = int | Sided
"""A score that is compared with others."""
Entry = Real | Artificial | None
"""What a line puts into the comparison: North-South's points, a ruling, or nothing (not played, late, sit-out)."""


@dataclass(frozen=True, slots=True)
class Results:
    """The entries of one board, how many results were expected, and the form of a fouled board that each line played.

    ``groups`` is empty where no board was fouled. ``fixed`` is a datum that was given from outside. ``leading`` holds
    the positions of the results that alone make the datum; empty for all.
    """

    entries: Sequence[Entry]
    expected: int
    groups: Sequence[str] = ()
    fixed: int | None = None
    leading: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Compared:
    """Each line's awards (None where it gets none), the top of the board or None, and the datum where there is one.

    ``artificial`` holds the positions of lines whose awards are no real comparison: artificial scores, and a single
    result that was cancelled for want of another.
    """

    ns: Sequence[Fraction | None]
    ew: Sequence[Fraction | None]
    top: Fraction | None = None
    datum: int | None = None
    artificial: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Step:
    """One step of working out an award: what is done, the figures put in, and what comes out."""

    what: str
    working: str
    result: str


class Comparison(Protocol):
    """A way to turn the results of a board into awards: a module-level constant, listed in COMPARISONS."""

    name: str
    title: str
    unit: str
    options: tuple[Option, ...]

    def compare(self, results: Results, options: Options) -> Compared:
        """Return the awards of one board; ``options`` holds a typed value for each of the method's options."""
        ...

    def steps(self, results: Results, options: Options, position: int, ew: bool) -> Iterator[Step]:
        """Yield how the award of one side of a line that has a real score came about."""
        ...

    def describe(self, options: Options) -> str:
        """Return the method in words for the line that every report prints."""
        ...


def grouped(results: Results) -> list[tuple[list[int], list[Real]]]:
    """Return the positions and entries of the real results (no artificial ones, none missing), group by group."""
    groups: dict[str, tuple[list[int], list[Real]]] = {}
    labels = results.groups or [""] * len(results.entries)
    for position, (entry, label) in enumerate(zip(results.entries, labels, strict=True)):
        if entry is None or isinstance(entry, Artificial):
            continue
        positions, entries = groups.setdefault(label, ([], []))
        positions.append(position)
        entries.append(entry)
    return list(groups.values())


def charts(entries: Sequence[Real]) -> tuple[dict[int, Fraction | int], dict[int, Fraction | int]]:
    """Return the frequency charts of the two sides: points -> how often; a weighted score counts by its weights."""
    common: dict[int, Fraction | int] = {}
    sided: list[Sided] = []
    for entry in entries:
        if isinstance(entry, int):
            common[entry] = common.get(entry, 0) + 1
        else:
            sided.append(entry)
    if not sided:
        return common, common
    ns, ew = dict(common), dict(common)
    for entry in sided:
        for weight, points in entry.ns:
            ns[points] = ns.get(points, 0) + weight
        for weight, points in entry.ew:
            ew[points] = ew.get(points, 0) + weight
    return ns, ew


def group_of(results: Results, position: int) -> tuple[list[int], list[Real]]:
    """Return the positions and entries of the results that a line with a real score is compared with, its own too."""
    return next(group for group in grouped(results) if position in group[0])


def parts_of(entry: Entry, ew: bool) -> Parts:
    """Return the points that count for one side with their weights, in North-South's terms."""
    if isinstance(entry, Sided):
        return entry.ew if ew else entry.ns
    return ((Fraction(1), entry),) if isinstance(entry, int) else ()


def weight_steps(parts: Parts, awards: Sequence[Fraction]) -> Iterator[Step]:
    """Yield the step that weighs the awards of the components of a weighted score."""
    if len(parts) > 1:
        terms = " + ".join(
            f"{exact(100 * weight)}% x {exact(award)}" for (weight, _), award in zip(parts, awards, strict=True)
        )
        total = sum((weight * award for (weight, _), award in zip(parts, awards, strict=True)), Fraction(0))
        yield Step("weights (Law 12C1c)", terms, exact(total))


def weigh(parts: Parts, table: Mapping[int, Fraction]) -> Fraction:
    """Return the weighted award of a score: each component is converted first, then weighted (Law 12C1c)."""
    return sum((weight * table[points] for weight, points in parts), Fraction(0))


def spread(
    positions: Sequence[int],
    entries: Sequence[Real],
    tables: tuple[Mapping[int, Fraction], Mapping[int, Fraction]],
    into: tuple[list[Fraction | None], list[Fraction | None]],
) -> None:
    """Write each entry's awards, looked up in the tables (points -> award) of the two sides, at its position."""
    for position, entry in zip(positions, entries, strict=True):
        if isinstance(entry, int):
            into[0][position], into[1][position] = tables[0][entry], tables[1][entry]
        else:
            into[0][position], into[1][position] = weigh(entry.ns, tables[0]), weigh(entry.ew, tables[1])
