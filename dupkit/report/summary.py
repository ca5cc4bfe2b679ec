"""The summary: what the event was, who came first, and what to look at."""

from __future__ import annotations

from dupkit.event.ranking import Ranking, Standings
from dupkit.languages import _, language
from dupkit.report.base import Maker, Names, award_column, contestants, report, unit_name
from dupkit.report.ranking import place_text, ranking_name, row_names
from dupkit.report.table import Cell, Column, Kind, Report, Table

BEST = 3


def make(standings: Standings) -> Report:
    """Return the summary report: `Standings` to facts, the first three of each ranking, and warnings."""
    tables = [facts_table(standings), *(best_table(standings, ranking) for ranking in standings.rankings)]
    if standings.findings:
        tables.append(warnings_table(standings))
    return report(standings, "summary", _("Summary"), tables)


def facts_table(standings: Standings) -> Table:
    """Return what the event was, a row a fact."""
    event = standings.event
    lines = [scored for board in standings.boards for scored in board.lines]
    who = {"teams": _("Teams"), "individual": _("Players")}.get(event.kind, _("Pairs"))
    facts: tuple[tuple[str, Cell], ...] = (
        (_("Event"), event.title),
        (_("Session"), event.session),
        (_("Place of play"), event.site),
        (_("Date"), language().day(event.date)),
        (_("Method"), standings.method),
        (_("Movement"), event.movement),
        (who, str(len(contestants(standings)))),
        (_("Boards"), str(len(standings.boards))),
        (_("Results"), str(len(lines))),
    )
    rows = tuple(fact for fact in facts if fact[1])
    return Table("event", _("Event"), (Column("fact", _("What")), Column("value", _("Value"))), rows)


def best_table(standings: Standings, ranking: Ranking) -> Table:
    """Return the first three places of a ranking, ties included."""
    rows = [row for row in ranking.rows if row.place is not None and row.place <= BEST]
    names = Names(standings.event)
    columns = (
        Column("place", _("Place"), Kind.PLACE),
        Column("id", _("No."), Kind.LABEL),
        Column("names", _("Names"), Kind.NAME),
        award_column(standings, "total", unit_name(standings.unit), [row.total for row in rows]),
        *((Column("percent", "%", Kind.PERCENT, 2),) if any(row.percent is not None for row in rows) else ()),
    )
    cells = tuple(
        (place_text(row), row.id, row_names(row, names), row.total, row.percent)[: len(columns)] for row in rows
    )
    return Table(f"best-{ranking.name}", f"{_('First places')}: {ranking_name(ranking.name)}", columns, cells)


def warnings_table(standings: Standings) -> Table:
    """Return the findings."""
    columns = (
        Column("code", _("Code")),
        Column("severity", _("Severity")),
        Column("message", _("Message")),
        Column("where", _("Where")),
    )
    rows = tuple(
        (item.code, str(item.severity), item.message, str(item.span) if item.span else "")
        for item in standings.findings
    )
    return Table("findings", _("Findings"), columns, rows)


SUMMARY = Maker("summary", "what the event was, who came first, and what to look at", make)
