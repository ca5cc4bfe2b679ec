"""What a ruling would change, before it is entered: every contestant's total and place before and after."""

from __future__ import annotations

import re
from dataclasses import replace

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.award import Outcome as Result
from dupkit.event.award import parse_outcome
from dupkit.event.event import Event
from dupkit.event.ranking import RankingRow, Standings
from dupkit.pipeline.scoring import score_event
from dupkit.pipeline.sessions import JOINED
from dupkit.report.base import award_column
from dupkit.report.table import Cell, Column, Kind, Report, Table
from dupkit.scoring.ranking import place_text

_RULING = re.compile(r"(?:board\s+)?(?P<board>\S+)\s+(?P<ns>\S+)\s+v\s+(?P<ew>\S+)\s+(?P<result>.+)", re.IGNORECASE)


def what_if(standings: Standings, text: str) -> Outcome[Report]:
    """Return the report of what ``board 3 4 v 9 60% 4SN= 40% 4SN-1`` would change; a finding where it names no line."""
    findings = Findings()
    if JOINED in standings.options:
        findings.add("SCO029", "a line belongs to one session", None, "give the file of that session alone")
        return Outcome(None, tuple(findings))
    match = _RULING.fullmatch(" ".join(text.split()))
    outcome = parse_outcome(match["result"]) if match else None
    if match is None or outcome is None:
        findings.add("SCO029", f'"{text}" is no line with a result', None, "write board 3 4 v 9 A6040")
        return Outcome(None, tuple(findings))
    event, before = _changed(standings.event, match["board"], (match["ns"], match["ew"]), outcome)
    if event is None:
        findings.add("SCO029", f"board {match['board']} has no line {match['ns']} v {match['ew']}", None,
                     f"ask with --explain 'board {match['board']}' who has")  # fmt: skip
        return Outcome(None, tuple(findings))
    given = {str(name): str(value) for name, value in standings.options.items()}
    by = given.pop("method", None)
    rules = given.pop("rules", "duplicate")
    given.pop("board_method", None)
    after = score_event(event, by, given, rules)
    tables = tuple(_table(one, standings, after) for one in (ranking.name for ranking in standings.rankings))
    title = f"What if board {match['board']}, {match['ns']} v {match['ew']}: {before} became {outcome}"
    old = set(standings.findings)
    findings.extend(item for item in after.findings if item not in old)
    return Outcome(Report("what-if", title, standings.event.title, standings.method, tables), tuple(findings))


def _changed(event: Event, label: str, ids: tuple[str, str], outcome: Result) -> tuple[Event | None, str]:
    """Return the event with one line's outcome replaced, and what it was; None where there is no such line."""
    for number, traveller in enumerate(event.travellers):
        if traveller.board.label.lower() != label.lower():
            continue
        for position, line in enumerate(traveller.lines):
            if (line.ns.lower(), line.ew.lower()) == (ids[0].lower(), ids[1].lower()):
                lines = list(traveller.lines)
                lines[position] = replace(line, outcome=outcome)
                travellers = list(event.travellers)
                travellers[number] = replace(traveller, lines=tuple(lines))
                return event.model_copy(update={"travellers": tuple(travellers)}), str(line.outcome or "no result")
    return None, ""


def _table(name: str, before: Standings, after: Standings) -> Table:
    old = {row.id: row for ranking in before.rankings if ranking.name == name for row in ranking.rows}
    new = [row for ranking in after.rankings if ranking.name == name for row in ranking.rows]
    moved = [(old[row.id], row) for row in new if row.id in old and _moved(old[row.id], row)]
    totals = [total for pair in moved for total in (pair[0].total, pair[1].total)]
    total = award_column(before, "total", "Total", totals)
    columns = (
        Column("id", "Number", Kind.LABEL), Column("names", "Names", Kind.NAME),
        Column("place", "Place", Kind.PLACE), total,
        Column("new_place", "New place", Kind.PLACE), replace(total, key="new_total", title="New total"),
        Column("change", "Change", Kind.IMPS, total.decimals),
    )  # fmt: skip
    rows = tuple(_row(one, other) for one, other in moved)
    return Table(f"changes-{name}", name, columns, rows, "" if rows else "nothing changes")


def _moved(old: RankingRow, new: RankingRow) -> bool:
    return (old.total, old.place, old.tied) != (new.total, new.place, new.tied)


def _row(old: RankingRow, new: RankingRow) -> tuple[Cell, ...]:
    places = [place_text(row.place, row.tied) if row.place else None for row in (old, new)]
    names = " - ".join(new.names) or new.title
    return (new.id, names, places[0], old.total, places[1], new.total, new.total - old.total)
