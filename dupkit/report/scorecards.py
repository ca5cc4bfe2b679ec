"""Personal scorecards: each board of a contestant, against whom, and how well it went."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from dupkit.event.ranking import RankingRow, ScoredBoard, ScoredLine, Standings
from dupkit.game.table import Side
from dupkit.languages import _
from dupkit.report.base import (
    Maker,
    Names,
    award_column,
    board_unit,
    contestant_name,
    contestants,
    percent,
    report,
    unit_name,
)
from dupkit.report.lines import any_leads, line_columns, line_row
from dupkit.report.ranking import place_text, row_names
from dupkit.report.shown import decimals, number
from dupkit.report.table import Cell, Column, Kind, Report, Table

Played = tuple[ScoredBoard, ScoredLine, Side]


def make(standings: Standings) -> Report:
    """Return the report of scorecards: `Standings` to one table a contestant."""
    by_id = lines_by_contestant(standings)
    rows = {row.id: row for ranking in reversed(standings.rankings) for row in ranking.rows}
    leads = any_leads(standings.boards)
    names = Names(standings.event)
    tables = (
        scorecard(standings, one, by_id.get(one, []), rows.get(one), names, leads) for one in contestants(standings)
    )
    return report(standings, "scorecards", _("Scorecards"), tables)


def lines_by_contestant(standings: Standings) -> dict[str, list[Played]]:
    """Return for each id the lines in which it sat, in the order of the boards, and its side.

    Both rooms of a match of teams carry the same IMPs: a team's second room has none here, so that sums are right.
    """
    found: dict[str, list[Played]] = {}
    for board in standings.boards:
        sat_ns = {(scored.line.ns, meeting(scored)) for scored in board.lines if scored.ns_award is not None}
        for scored in board.lines:
            for side, ids in ((Side.NS, scored.line.ns_ids), (Side.EW, scored.line.ew_ids)):
                for one in filter(None, ids):
                    again = standings.event.kind == "teams" and side is Side.EW and (one, meeting(scored)) in sat_ns
                    counted = replace(scored, ns_award=None, ew_award=None) if again else scored
                    found.setdefault(one, []).append((board, counted, side))
    return found


def meeting(scored: ScoredLine) -> tuple[str, frozenset[str]]:
    """Return which match a line belongs to: its name, or its round, and the two teams."""
    line = scored.line
    return line.match or line.round, frozenset((line.ns, line.ew))


def own(scored: ScoredLine, side: Side) -> tuple[int | None, Fraction | None]:
    """Return score and award of a line as the side sees them."""
    award = scored.ns_award if side is Side.NS else scored.ew_award
    return None if scored.points is None else side.sign * scored.points, award


def opponents(scored: ScoredLine, side: Side, contestant: str, names: Names) -> tuple[str, str]:
    """Return the opponents' ids and names; for individuals the partner stands first, after a plus sign."""
    ours, theirs = (scored.line.ns_ids, scored.line.ew_ids)[:: side.sign]
    partners = [one for one in ours if one != contestant]
    ids, words = "+".join(theirs), " / ".join(filter(None, map(names.label, theirs)))
    if not partners:
        return ids, words
    return f"{ids} (+{partners[0]})", " · ".join(filter(None, (words, names.label(partners[0]))))


def scorecard(
    standings: Standings, contestant: str, played: list[Played], row: RankingRow | None, names: Names, leads: bool
) -> Table:
    """Return the scorecard of a contestant, with the running percentage or total."""
    with_top = any(board.top for board, _scored, _side in played)
    running, seen, cells = Fraction(0), Fraction(0), []
    for board, scored, side in played:
        points, award = own(scored, side)
        if award is not None:
            running += award
            seen += board.top or 0
        ids, words = opponents(scored, side, contestant, names)
        share = (percent(award, board.top), percent(running, seen)) if with_top else (running,)
        cells.append(
            (
                board.traveller.board.label,
                str(side),
                ids,
                *((words,) if names.known else ()),
                *line_row(scored, leads),
                points,
                award,
                *((None,) * len(share) if award is None else share),
            )
        )
    columns = scorecard_columns(standings, names.known, leads, with_top, played)
    title = contestant_title(standings, contestant, row, names)
    return Table(
        f"{contestant_key(standings)}-{contestant}", title, columns, tuple(cells), "", row_facts(standings, row)
    )


def contestant_key(standings: Standings) -> str:
    """Return the first word of a contestant's anchor: pair, team or player."""
    return {"teams": "team", "individual": "player"}.get(standings.event.kind, "pair")


def contestant_title(standings: Standings, contestant: str, row: RankingRow | None, names: Names) -> str:
    """Return the heading of a contestant: its kind, id and names."""
    words = row_names(row, names) if row else names.label(contestant)
    return f"{contestant_name(standings.event.kind)} {contestant}" + (f": {words}" if words else "")


def scorecard_columns(
    standings: Standings, named: bool, leads: bool, with_top: bool, played: list[Played]
) -> tuple[Column, ...]:
    """Return the columns of a scorecard."""
    awards: list[Cell] = [own(scored, side)[1] for _board, scored, side in played]
    unit = board_unit(standings)
    return (
        Column("board", _("Board"), Kind.LABEL),
        Column("side", _("Dir"), Kind.SEAT),
        Column("against", _("Against"), Kind.LABEL),
        *((Column("names", _("Names"), Kind.NAME),) if named else ()),
        *line_columns(leads),
        Column("score", _("Score"), Kind.POINTS),
        award_column(standings, "award", unit_name(unit), awards, unit),
        *(
            (Column("percent", "%", Kind.PERCENT, 1), Column("running", _("Running %"), Kind.PERCENT, 1))
            if with_top
            else (award_column(standings, "running", _("Running"), awards, unit),)
        ),
    )


def row_facts(standings: Standings, row: RankingRow | None) -> tuple[tuple[str, str], ...]:
    """Return place, total and percentage, to stand above a scorecard."""
    if row is None:
        return ()
    signed = standings.unit != "MP"
    total = number(
        row.total, 2 if standings.unit == "VP" else decimals((row.total,)), signed and standings.unit != "VP"
    )
    penalty = number(row.penalty, decimals((row.penalty,))) if row.penalty else ""
    facts = (
        (_("Place"), place_text(row) or ""),
        (_("Boards"), str(row.boards)),
        (unit_name(standings.unit), total),
        (_("Penalty"), penalty),
        ("%", number(row.percent, 2) if row.percent is not None else ""),
    )
    return tuple((name, value) for name, value in facts if value)


SCORECARDS = Maker("scorecards", "each contestant's boards, opponents, results and awards", make)
