"""Totals, means, percentages, places and numbers of boards: stated against the ranking."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from dupkit.event.entrants import Entrant
from dupkit.event.ranking import RankingRow, Standings
from dupkit.pipeline.verify.explain import rounding_of
from dupkit.pipeline.verify.readings import Desk, Reading, total_readings
from dupkit.pipeline.verify.values import UNEXPLAINED, Difference, Verification, agrees, decimals, number, shown

_TOTAL: Final = re.compile(r"Total(?:Score)?(MP|IMP|VP|BAM)?|(?:Total)?Score")
_MEAN: Final = re.compile(r"Mean(?:MP|IMP|Score|VP)")
_UNITS: Final = {"MP": ("MP",), "IMP": ("IMP",), "VP": ("VP",), "BAM": ("MP", "points")}


@dataclass(frozen=True, slots=True)
class TotalCell:
    """What a file states of one contestant: under which name, and what the answer calls it."""

    entrant: Entrant
    stated_as: str
    column: str
    text: str

    def value(self, standings: Standings, rows: Mapping[str, RankingRow]) -> Fraction | None:
        """Return the computed value; None where the ranking has none, or counts in another unit."""
        row = rows.get(self.entrant.id)
        if row is None or not row.boards:
            return None
        unit = re.search("MP$|IMP$|VP$|BAM$", self.stated_as)
        wanted = ("IMP",) if unit and unit[0] == "IMP" else _UNITS.get(unit[0]) if unit else None
        if "IMP" in self.stated_as:
            wanted = ("IMP",)
        if self.column in ("total", "mean") and wanted is not None and standings.unit not in wanted:
            return None
        return {
            "total": row.total,
            "mean": row.total / row.boards,
            "percent": row.percent,
            "place": None if row.place is None else Fraction(row.place),
            "boards": Fraction(row.boards),
        }[self.column]


def total_cells(entrants: tuple[Entrant, ...]) -> Iterator[TotalCell]:
    """Yield the numbers that the file states of its contestants."""
    for entrant in entrants:
        for name, text in entrant.stated.items():
            column = _column(name)
            word = text.strip().rstrip("=.")
            if column and number(word) is not None:
                yield TotalCell(entrant, name, column, word)


def _column(name: str) -> str:
    if name in ("Rank", "Place"):
        return "place"
    if name in ("TotalPercentage", "MeanPercentage", "Percentage"):
        return "percent"
    if name == "NrBoards":
        return "boards"
    return "total" if _TOTAL.fullmatch(name) else "mean" if _MEAN.fullmatch(name) else ""


def verify_totals(desk: Desk, lines: Reading | None, outcome: Verification) -> None:
    """Compare what the file states of its contestants with the ranking by the reading that fits it best."""
    readings = total_readings(lines, desk.event)
    base = desk.standings(readings[0])
    found = list(total_cells(base.event.entrants))
    if not found:
        return
    best = _best(desk, readings, found)
    outcome.readings.append(best.describe("totals"))
    standings = desk.standings(best)
    sums, rows, fractions = _stated_sums(standings), _rows(standings), _fractions(standings)
    entrants = set()
    for cell in found:
        value = cell.value(standings, rows)
        if value is None:
            continue
        outcome.cells += 1
        entrants.add(cell.entrant.id)
        if not _right(cell, value, fractions):
            why = _explain(cell, desk, readings, sums)
            code = "VER005" if cell.column == "place" else "VER004"
            where = f"{cell.entrant.kind} {cell.entrant.id}"
            outcome.differing.append(Difference(where, cell.column, cell.text, shown(value), why, code))
    outcome.totals += len(entrants)


def _best(desk: Desk, readings: list[Reading], found: list[TotalCell]) -> Reading:
    """Return the first of the readings with which most cells agree."""
    best, most = readings[0], -1
    for reading in readings:
        standings = desk.standings(reading)
        rows, fractions = _rows(standings), _fractions(standings)
        values = ((cell, cell.value(standings, rows)) for cell in found)
        count = sum(1 for cell, value in values if value is not None and _right(cell, value, fractions))
        if count > most:
            best, most = reading, count
        if count == len(found):
            break
    return best


def _rows(standings: Standings) -> dict[str, RankingRow]:
    return {row.id: row for ranking in standings.rankings for row in ranking.rows}


def _fractions(standings: Standings) -> dict[str, int]:
    """Return for each contestant how many awards have no end within two decimals, as those of short boards."""
    counts: dict[str, int] = {}
    for board in standings.boards:
        for scored in board.lines:
            for ids, award in ((scored.line.ns_ids, scored.ns_award), (scored.line.ew_ids, scored.ew_award)):
                if award is not None and (100 * award).denominator != 1:
                    for name in ids:
                        counts[name] = counts.get(name, 0) + 1
    return counts


def _right(cell: TotalCell, value: Fraction, fractions: Mapping[str, int]) -> bool:
    """Return whether a stated number is right.

    A total may be off by half a unit for each board whose award a program had to round before it summed.
    """
    if agrees(cell.text, value):
        return True
    given, count = number(cell.text), fractions.get(cell.entrant.id, 0)
    if cell.column != "total" or given is None or not count:
        return False
    unit = Fraction(1, 10 ** max(1, decimals(cell.text)))
    return abs(given - value) <= unit * (count + 1) / 2


def _stated_sums(standings: Standings) -> dict[tuple[str, str], tuple[Fraction, Fraction]]:
    """Return for each contestant and unit the sum of what its lines state, and of the tops that go with it."""
    sums: dict[tuple[str, str], tuple[Fraction, Fraction]] = {}
    for board in standings.boards:
        for scored in board.lines:
            for side, ids in (("NS", scored.line.ns_ids), ("EW", scored.line.ew_ids)):
                for unit in ("MP", "IMP"):
                    value = number(scored.line.stated.get(f"{unit}_{side}", ""))
                    if value is None:
                        continue
                    for name in ids:
                        total, tops = sums.get((name, unit), (Fraction(0), Fraction(0)))
                        sums[name, unit] = total + value, tops + (board.top or 0)
    return sums


def _explain(
    cell: TotalCell, desk: Desk, readings: list[Reading], sums: Mapping[tuple[str, str], tuple[Fraction, Fraction]]
) -> str:
    for unit in ("MP", "IMP"):
        total, tops = sums.get((cell.entrant.id, unit), (None, Fraction(0)))
        if total is None:
            continue
        rounding = rounding_of(cell.text, total)
        if cell.column == "total" and (agrees(cell.text, total) or rounding):
            return "the sum of the awards that the lines state" + (f", {rounding}" if rounding else "")
        if cell.column == "percent" and tops and agrees(cell.text, 100 * total / tops):
            return "the percentage of the awards that the lines state"
    if cell.column == "percent" and _of_stated_total(cell, desk.standings(readings[0])):
        return "the percentage of the stated total"
    for reading in readings:
        standings = desk.standings(reading)
        value = cell.value(standings, _rows(standings))
        if value is not None and agrees(cell.text, value):
            return f"by {reading.describe()}"
    if cell.column == "place":
        return "the order of the stated totals" if _stated_place(cell, desk.event.entrants) else UNEXPLAINED
    return f"{UNEXPLAINED}; a penalty or a ruling that the file does not state would"


def _of_stated_total(cell: TotalCell, standings: Standings) -> bool:
    """Return whether the percentage is that of the stated total."""
    row = _rows(standings).get(cell.entrant.id)
    total = next((number(text) for name, text in cell.entrant.stated.items() if _column(name) == "total"), None)
    if row is None or total is None or not row.maximum:
        return False
    return agrees(cell.text, 100 * total / row.maximum)


def _stated_place(cell: TotalCell, entrants: tuple[Entrant, ...]) -> bool:
    """Return whether the stated totals of the same line give the stated place."""
    key = next((name for name in cell.entrant.stated if _column(name) in ("percent", "total")), "")
    own = number(cell.entrant.stated.get(key, ""))
    if own is None:
        return False
    rivals = (
        number(entrant.stated.get(key, "")) for entrant in entrants if entrant.direction == cell.entrant.direction
    )
    better = sum(1 for value in rivals if value is not None and value > own)
    return number(cell.text) == better + 1
