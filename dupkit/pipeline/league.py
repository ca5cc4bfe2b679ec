"""A season as a report: the table of each division, its results and what is still to be played."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.award import exact
from dupkit.event.league import League
from dupkit.report.table import Cell, Column, Kind, Report, Table
from dupkit.scoring.league import DivisionTable, Scored, Standing, score_league
from dupkit.scoring.matches import VP
from dupkit.scoring.ranking import place_text
from dupkit.scoring.rounding import away


def league_report(league: League, today: str = "") -> Outcome[Report]:
    """Return the report of a season; ``today`` (ISO text) tells which matches are overdue and which teams are gone."""
    findings = Findings()
    tables = score_league(league, findings, today)
    parts = [part for table in tables for part in _division(table, today)]
    scale = VP.describe({"vp_scale": league.scale, "vp_pool": league.pool})
    boards = f", {league.boards} boards a match" if league.boards else ""
    ties = f"; ties: {', '.join(league.ties)}"
    for table in tables:
        for one in table.fixtures:
            if overdue(one, today):
                fixture = one.fixture
                findings.add("SCO024", f"{fixture.home} v {fixture.away} was due on {fixture.deadline}", fixture.span,
                             "write the result behind it, or postponed")  # fmt: skip
    report = Report("league", league.title or "League", league.organiser, f"{scale}{boards}{ties}", tuple(parts))
    return Outcome(report, tuple(findings))


def overdue(one: Scored, today: str) -> bool:
    """Return whether a match should have been played by now."""
    late = bool(today and one.fixture.deadline and one.fixture.deadline < today)
    return late and not one.void and one.fixture.state == "unplayed"


def _division(table: DivisionTable, today: str) -> Iterator[Table]:
    name = table.division.name
    key = f"-{name.lower().replace(' ', '-')}" if name else ""
    heading = f"Division {name}" if name else "Table"
    columns: tuple[Column, ...] = (
        Column("place", "Place", Kind.PLACE), Column("team", "Team", Kind.NAME), Column("played", "Played", Kind.COUNT),
        Column("won", "Won", Kind.COUNT), Column("drawn", "Drawn", Kind.COUNT), Column("lost", "Lost", Kind.COUNT),
        Column("imps", "IMPs", Kind.IMPS), Column("penalty", "Penalty", Kind.VP, 2), Column("vp", "VP", Kind.VP, 2),
        Column("average", "VP a match", Kind.VP, 2), Column("fate", "", Kind.TEXT),
    )  # fmt: skip
    yield Table(f"table{key}", heading, columns, tuple(_row(one) for one in table.standings))
    titles = {team.id: team.title for team in table.division.teams}
    done = [one for one in table.fixtures if one.home_vp is not None]
    columns = (
        Column("round", "Round", Kind.LABEL), Column("home", "Home", Kind.NAME), Column("away", "Away", Kind.NAME),
        Column("imps", "IMPs", Kind.TEXT), Column("vp", "VP", Kind.TEXT), Column("played", "Played", Kind.DATE),
        Column("remark", "", Kind.TEXT),
    )  # fmt: skip
    if done:
        yield Table(f"results{key}", "Results", columns, tuple(_result(one, titles) for one in done))
    void = [one for one in table.fixtures if one.void]
    if void:
        yield Table(f"void{key}", "Void: a team withdrew", columns, tuple(_result(one, titles) for one in void))
    open_ones = [one for one in table.fixtures if one.home_vp is None and not one.void]
    columns = (
        Column("round", "Round", Kind.LABEL), Column("home", "Home", Kind.NAME), Column("away", "Away", Kind.NAME),
        Column("deadline", "By", Kind.DATE), Column("state", "", Kind.TEXT),
    )  # fmt: skip
    rows = tuple(
        (one.fixture.round, titles[one.fixture.home], titles[one.fixture.away], one.fixture.deadline,
         "overdue" if overdue(one, today) else _state(one))
        for one in open_ones
    )  # fmt: skip
    if rows:
        yield Table(f"fixtures{key}", "To be played", columns, rows)


def _state(one: Scored) -> str:
    if one.fixture.imps:
        return "played, victory points not decided"
    return one.fixture.remark or ("postponed" if one.fixture.state == "postponed" else "")


def _row(one: Standing) -> tuple[Cell, ...]:
    return (
        place_text(one.place, one.tied) if one.place else None, one.team.title, one.played, one.won, one.drawn,
        one.lost, one.plus - one.minus, one.penalty or None, one.total, one.average, one.fate,
    )  # fmt: skip


def _result(one: Scored, titles: dict[str, str]) -> tuple[str, ...]:
    fixture = one.fixture
    imps = " - ".join(exact(value) for value in fixture.imps) if fixture.imps else ""
    vp = " - ".join(two_decimals(value) for value in (one.home_vp, one.away_vp) if value is not None)
    remark = f"conceded by {titles[fixture.conceded_by]}" if fixture.conceded_by else fixture.remark
    return fixture.round, titles[fixture.home], titles[fixture.away], imps, vp, fixture.played, remark


def two_decimals(value: Fraction) -> str:
    """Return a number with two decimals, halves away from zero."""
    cents = int(away(value * 100))
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"
