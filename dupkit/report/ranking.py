"""The ranking: places, names, totals and percentages, one table for each ranking."""

from __future__ import annotations

from dupkit.event.ranking import Ranking, RankingRow, Standings
from dupkit.languages import _
from dupkit.report.base import Maker, Names, award_column, contestant_name, report, unit_name
from dupkit.report.shown import decimals
from dupkit.report.table import Cell, Column, Kind, Report, Table

FIGURE_KINDS = {
    "imps": Kind.IMPS, "carry": Kind.IMPS, "vp": Kind.VP, "masterpoints": Kind.MATCHPOINTS, "won": Kind.COUNT,
    "drawn": Kind.COUNT, "lost": Kind.COUNT, "matches": Kind.COUNT, "handicap": Kind.MATCHPOINTS,
    "unfactored": Kind.MATCHPOINTS,
}  # fmt: skip


def make(standings: Standings) -> Report:
    """Return the ranking report: `Standings` to one table a ranking."""
    tables = (ranking_table(standings, ranking) for ranking in standings.rankings)
    return report(standings, "ranking", _("Ranking"), tables)


def ranking_name(name: str) -> str:
    """Return the words for the name of a ranking."""
    return {"overall": _("Overall"), "NS": _("North-South"), "EW": _("East-West")}.get(name, name)


def figure_title(key: str) -> str:
    """Return the heading of a further figure of a ranking."""
    known = {
        "imps": _("IMPs"), "vp": _("VP"), "masterpoints": _("Masterpoints"), "stratum": _("Stratum"),
        "won": _("Won"), "drawn": _("Drawn"), "lost": _("Lost"), "matches": _("Matches"),
        "carry": _("Carry-over"), "handicap": _("Handicap"), "unfactored": _("Unfactored"),
    }  # fmt: skip
    return known.get(key, key.replace("_", " ").capitalize())


def place_text(row: RankingRow) -> str | None:
    """Return the place as printed, ``2=`` or ``2/3`` where it is shared; None for one who is not ranked."""
    return None if row.place is None else row.shared or (f"{row.place}=" if row.tied else str(row.place))


def figure_keys(ranking: Ranking) -> tuple[str, ...]:
    """Return the names of the further figures that any row has, in the order of their first use."""
    return tuple(dict.fromkeys(key for row in ranking.rows for key in row.figures))


def ranking_table(standings: Standings, ranking: Ranking) -> Table:
    """Return the table of one ranking, with the columns for which some row has something to say."""
    rows, names = ranking.rows, Names(standings.event)
    columns: list[tuple[Column, list[Cell]]] = [
        (Column("place", _("Place"), Kind.PLACE), [place_text(row) for row in rows]),
        (Column("id", contestant_name(standings.event.kind), Kind.LABEL), [row.id for row in rows]),
        (Column("names", _("Names"), Kind.NAME), [row_names(row, names) for row in rows]),
        (Column("club", _("Club"), Kind.TEXT), [club(row, names) for row in rows]),
        (Column("boards", _("Boards"), Kind.COUNT), [row.boards for row in rows]),
    ]
    for key in figure_keys(ranking):
        values = [row.figures.get(key) for row in rows]
        kind = FIGURE_KINDS.get(key, Kind.TEXT)
        shown = 2 if kind is Kind.VP else decimals(values)
        columns.append((Column(key, figure_title(key), kind, shown), values))
    if any(row.penalty for row in rows):
        before: list[Cell] = [row.total + row.penalty for row in rows]
        taken: list[Cell] = [-row.penalty if row.penalty else None for row in rows]
        columns.append((award_column(standings, "before", _("Score"), before), before))
        columns.append((award_column(standings, "penalty", _("Penalty"), taken), taken))
    totals: list[Cell] = [row.total for row in rows]
    columns.append((award_column(standings, "total", unit_name(standings.unit), totals), totals))
    maxima: list[Cell] = [row.maximum for row in rows]
    columns.append((award_column(standings, "maximum", _("Max"), maxima), maxima))
    columns.append((Column("percent", "%", Kind.PERCENT, 2), [row.percent for row in rows]))
    needed = ("place", "id", "boards", "total")
    kept = [(head, cells) for head, cells in columns if head.key in needed or any(c not in (None, "") for c in cells)]
    return Table(
        ranking.name,
        ranking_name(ranking.name),
        tuple(head for head, _cells in kept),
        tuple(zip(*(cells for _head, cells in kept), strict=True)),
    )


def row_names(row: RankingRow, names: Names) -> str:
    """Return the names of a row: the team's title with its players, else the players, else the entrant's."""
    players = " - ".join(row.names)
    if row.title and players:
        return f"{row.title} ({', '.join(row.names)})"
    return row.title or players or names.label(row.id)


def club(row: RankingRow, names: Names) -> str:
    """Return the club of a contestant; the empty string where none is known."""
    entrant = names.entrant(row.id)
    return entrant.club if entrant else ""


RANKING = Maker("ranking", "places, names, totals and percentages", make)
