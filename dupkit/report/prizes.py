"""The prize list: the first places of each ranking, of each section and of each stratum, ties included."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from dupkit.event.ranking import Ranking, RankingRow, Standings
from dupkit.languages import _
from dupkit.report.base import Maker, Names, award_column, contestant_name, report, unit_name
from dupkit.report.ranking import club, place_text, ranking_name, row_names
from dupkit.report.table import Column, Kind, Report, Table

PRIZES_EACH = 3


def make(standings: Standings) -> Report:
    """Return the prize list: `Standings` to one table for each group that has prizes."""
    tables = []
    for ranking in standings.rankings:
        tables.append(prize_table(standings, ranking.name, ranking_name(ranking.name), ranking.rows))
        tables += [
            prize_table(
                standings, f"{ranking.name}-{key}-{value}", f"{ranking_name(ranking.name)}: {word} {value}", rows
            )
            for key, word in (("section", _("Section")), ("stratum", _("Stratum")))
            for value, rows in groups(standings, ranking, key)
        ]
    return report(standings, "prizes", _("Prize list"), [table for table in tables if table.rows])


def groups(standings: Standings, ranking: Ranking, key: str) -> Iterable[tuple[str, tuple[RankingRow, ...]]]:
    """Return the rows of each section or stratum of the entrants, placed among themselves; none for one."""
    names = Names(standings.event)
    found: dict[str, list[RankingRow]] = {}
    for row in ranking.rows:
        entrant = names.entrant(row.id)
        value = str(getattr(entrant, key)) if entrant is not None else ""
        if value and row.place is not None:
            found.setdefault(value, []).append(row)
    return [(value, tuple(replaced(rows))) for value, rows in sorted(found.items())] if len(found) > 1 else []


def merit(row: RankingRow) -> Fraction:
    """Return what rows are compared by: the percentage where there is one, else the total."""
    return row.total if row.percent is None else row.percent


def replaced(rows: Iterable[RankingRow]) -> list[RankingRow]:
    """Return the rows with their places among themselves."""
    listed = list(rows)
    better = [sum(merit(other) > merit(row) for other in listed) for row in listed]
    same = [sum(merit(other) == merit(row) for other in listed) > 1 for row in listed]
    return [replace(row, place=1 + ahead, tied=tied) for row, ahead, tied in zip(listed, better, same, strict=True)]


def prize_table(standings: Standings, key: str, title: str, rows: Iterable[RankingRow]) -> Table:
    """Return the first places of a group."""
    best = [row for row in rows if row.place is not None and row.place <= PRIZES_EACH]
    names = Names(standings.event)
    columns = (
        Column("place", _("Place"), Kind.PLACE),
        Column("id", contestant_name(standings.event.kind), Kind.LABEL),
        Column("names", _("Names"), Kind.NAME),
        Column("club", _("Club")),
        award_column(standings, "total", unit_name(standings.unit), [row.total for row in best]),
        Column("percent", "%", Kind.PERCENT, 2),
    )
    cells = tuple(
        (place_text(row), row.id, row_names(row, names), club(row, names), row.total, row.percent) for row in best
    )
    clubs = any(row[3] for row in cells)
    kept = [place for place, column in enumerate(columns) if clubs or column.key != "club"]
    rows_kept = tuple(tuple(row[place] for place in kept) for row in cells)
    return Table(key, title, tuple(columns[place] for place in kept), rows_kept)


PRIZES = Maker("prizes", "the first places of each ranking, section and stratum", make)
