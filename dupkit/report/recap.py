"""The recap: contestants by number with their places overall and in each stratum, as American clubs print it."""

from __future__ import annotations

from dupkit.event.ranking import Ranking, RankingRow, Standings
from dupkit.game.board import label_order
from dupkit.languages import _
from dupkit.report.base import Maker, Names, award_column, report
from dupkit.report.prizes import merit
from dupkit.report.ranking import ranking_name, row_names
from dupkit.report.shown import decimals, number
from dupkit.report.table import Cell, Column, Kind, Report, Table


def make(standings: Standings) -> Report:
    """Return the recap: `Standings` to one table a ranking, in the order of numbers."""
    return report(standings, "recap", _("Recap"), [recap_table(standings, one) for one in standings.rankings])


def strata_of(standings: Standings, ranking: Ranking) -> tuple[str, ...]:
    """Return the strata of a ranking's contestants, the strongest first."""
    names = Names(standings.event)
    return tuple(sorted({stratum_of(row, names) for row in ranking.rows} - {""}))


def stratum_of(row: RankingRow, names: Names) -> str:
    """Return the stratum of a contestant: what scoring says, else what the entrant states."""
    entrant = names.entrant(row.id)
    return str(row.figures.get("stratum") or (entrant.stratum if entrant is not None else ""))


def shared_place(row: RankingRow, field: list[RankingRow]) -> str | None:
    """Return a place among some rows, ``4/5`` where two share it; None for one who is not ranked there."""
    if row.place is None or row not in field:
        return None
    ahead = sum(merit(other) > merit(row) for other in field)
    equal = sum(merit(other) == merit(row) for other in field)
    return str(ahead + 1) if equal == 1 else f"{ahead + 1}/{ahead + equal}"


def recap_table(standings: Standings, ranking: Ranking) -> Table:
    """Return a ranking by number: stratum, places in all strata that a contestant counts in, score and percentage."""
    names = Names(standings.event)
    strata = strata_of(standings, ranking)
    rows = sorted(ranking.rows, key=lambda row: label_order(row.id))
    of = {row.id: stratum_of(row, names) for row in rows}
    # A contestant counts in his own stratum and in every stronger one.
    fields = [[row for row in rows if row.place is not None and of[row.id] >= one] for one in strata]
    every = [row for row in rows if row.place is not None]
    places: list[tuple[Column, list[Cell]]] = [
        (Column(f"rank-{one}", f"{_('Place')} {one}"), [shared_place(row, field) for row in rows])
        for one, field in zip(strata, fields, strict=True)
    ]
    own: list[Cell] = [of[row.id] for row in rows]
    awards: list[Cell] = [row.figures.get("masterpoints") for row in rows]
    columns: list[tuple[Column, list[Cell]]] = [
        (Column("id", _("No."), Kind.LABEL), [row.id for row in rows]),
        (Column("names", _("Names"), Kind.NAME), [row_names(row, names) for row in rows]),
        *([(Column("stratum", _("Stratum")), own)] if strata else []),
        *(places or [(Column("rank", _("Place")), [shared_place(row, every) for row in rows])]),
        (award_column(standings, "total", _("Score"), [row.total for row in rows]), [row.total for row in rows]),
        (Column("percent", "%", Kind.PERCENT, 2), [row.percent for row in rows]),
        *([(Column("masterpoints", _("Masterpoints"), Kind.MATCHPOINTS, 2), awards)] if any(awards) else []),
    ]
    cells = tuple(zip(*(values for _head, values in columns), strict=True))
    heads = tuple(head for head, _values in columns)
    return Table(ranking.name, ranking_name(ranking.name), heads, cells, "", recap_facts(ranking, strata, of))


def recap_facts(ranking: Ranking, strata: tuple[str, ...], of: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the average of a ranking and how many contestants count in each stratum."""
    maxima = [row.maximum for row in ranking.rows if row.maximum is not None]
    average = max(maxima) / 2 if maxima else None
    counts = "/".join(f"{one}={sum(value >= one for value in of.values())}" for one in strata)
    facts = (
        (_("Average"), "" if average is None else number(average, decimals((average,)))),
        (_("Contestants"), str(len(ranking.rows))),
        (_("Strata"), counts),
    )
    return tuple((name, value) for name, value in facts if value)


RECAP = Maker("recap", "contestants by number, with their places overall and in each stratum", make)
