"""How a number arose: the chain from a contract to a place, as a report that every exporter can write."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.award import exact
from dupkit.event.ranking import RankingRow, Standings
from dupkit.game.board import label_order
from dupkit.pipeline.explain_lines import STEPS, LineView, exactly, line_tables, or_dash, views
from dupkit.pipeline.sessions import JOINED
from dupkit.pipeline.standings import penalty_amount
from dupkit.report.table import Cell, Column, Kind, Report, Table
from dupkit.scoring.ranking import place_text

_REQUEST = re.compile(
    r"(?:(?:(?:pair|team|player|contestant)\s*)(?P<who>[^\s,]+))?[\s,]*(?:board\s*(?P<board>[^\s,]+))?[\s,]*"
    r"(?:place\s*(?P<place>[0-9]+)\s*(?P<ranking>ns|ew)?)?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be explained: a contestant, a board, both, or a place of a ranking."""

    who: str = ""
    board: str = ""
    place: int = 0
    ranking: str = ""


def parse_request(text: str) -> Request | None:
    """Return the request of ``pair 7 board 12``, ``pair 7``, ``board 12``, ``place 3`` or ``place 3 NS``."""
    match = _REQUEST.fullmatch(" ".join(text.split()))
    if match is None or not any(match.groups()):
        return None
    return Request(match["who"] or "", match["board"] or "", int(match["place"] or 0), (match["ranking"] or "").upper())


def explain(standings: Standings, text: str) -> Outcome[Report]:
    """Return the report that explains a contestant, a board, both or a place; a finding where there is none such."""
    findings = Findings()
    request = parse_request(text)
    if request is None:
        findings.add("SCO019", f'"{text}" names nothing to explain', None,
                     "write pair 7 board 12, pair 7, board 12 or place 3")  # fmt: skip
        return Outcome(None, tuple(findings))
    if request.board and JOINED in standings.options:
        findings.add("SCO019", "a board belongs to one session", None, "give the file of that session alone")
        return Outcome(None, tuple(findings))
    tables = list(_tables(standings, request, findings))
    if not tables:
        return Outcome(None, tuple(findings))
    title = f"How it arose: {' '.join(text.split())}"
    report = Report("explain", title, standings.event.title, standings.method, tuple(tables))
    return Outcome(report, tuple(findings))


def _tables(standings: Standings, request: Request, findings: Findings) -> Iterator[Table]:
    rows = [(ranking.name, row) for ranking in standings.rankings for row in ranking.rows]
    if request.place:
        found = [
            row for name, row in rows
            if row.place == request.place and request.ranking in ("", name.upper())
        ]  # fmt: skip
        if not found:
            findings.add("SCO019", f"nobody has place {request.place}", None, "the ranking shows the places")
        for row in found:
            yield from contestant_tables(standings, row)
        return
    seen = views(standings)
    ids = _ids(standings, request.who, seen)
    if request.who and not ids:
        findings.add("SCO019", f'nobody has the number "{request.who}"', None, _known(row.id for _, row in rows))
        return
    if request.board:
        yield from _board_tables(standings, request, ids, seen, findings)
        return
    for _, row in rows:
        if row.id in ids:
            yield from contestant_tables(standings, row)


def _ids(standings: Standings, who: str, seen: Iterable[LineView]) -> set[str]:
    """Return the ids that a number can mean: itself, else those of both lines or of all sections."""
    known = {name for view in seen for name in view.scored.line.contestants if name}
    known |= {row.id for ranking in standings.rankings for row in ranking.rows}
    wanted = who.lower()
    same = {name for name in known if name.lower() == wanted}
    if same or not who:
        return same
    titles = {entrant.id for entrant in standings.event.entrants if entrant.title.lower() == wanted}
    return titles or {name for name in known if name.lower() in (f"{wanted}ns", f"{wanted}ew")}


def _known(ids: Iterable[str]) -> str:
    names = sorted(set(ids), key=label_order)
    return f"known are {', '.join(names[:20])}" + (" …" if len(names) > 20 else "")


def _board_tables(
    standings: Standings, request: Request, ids: set[str], seen: list[LineView], findings: Findings
) -> Iterator[Table]:
    on_board = [view for view in seen if view.label.lower() == request.board.lower()]
    if not on_board:
        findings.add("SCO019", f'no board has the label "{request.board}"', None, "the event's boards have the labels "
                     + ", ".join(list(dict.fromkeys(view.label for view in seen))[:20]))  # fmt: skip
        return
    wanted = [view for view in on_board if not ids or ids & set(view.scored.line.contestants)]
    if not wanted:
        findings.add("SCO019", f'"{request.who}" has no line on board {request.board}', None,
                     "ask for the board alone to see who has")  # fmt: skip
        return
    yield from line_tables(standings, wanted, ids)
    for ranking in standings.rankings:
        for row in ranking.rows:
            if row.id in ids:
                steps = tuple(total_steps(standings, row))
                yield Table(f"total-{row.id}", f"{row.id}: from the boards to the place", STEPS, steps)


def contestant_tables(standings: Standings, row: RankingRow) -> Iterator[Table]:
    """Yield the boards of one contestant and how they become its total, percentage and place."""
    mine = [view for view in views(standings) if row.id in view.scored.line.contestants]
    columns = (
        Column("board", "Board", Kind.LABEL), Column("against", "Against", Kind.TEXT),
        Column("result", "Result", Kind.TEXT), Column("points", "Points", Kind.POINTS),
        Column("award", "Award", Kind.TEXT), Column("of", "Of", Kind.TEXT),
    )  # fmt: skip
    cells = tuple(
        (view.label, view.against(row.id), str(view.scored.line.outcome or ""), view.points_of(row.id),
         or_dash(view.award_of(row.id)), or_dash(view.top))
        for view in mine
    )  # fmt: skip
    name = " - ".join(row.names) or row.title
    yield Table(f"contestant-{row.id}", f"{row.id} {name}".strip(), columns, cells)
    steps = tuple(total_steps(standings, row))
    yield Table(f"total-{row.id}", "From the boards to the place", STEPS, steps)


def total_steps(standings: Standings, row: RankingRow) -> Iterator[tuple[str, str, Cell]]:
    """Yield the steps from the sum of the awards to the percentage and the place."""
    unfactored = row.figures.get("unfactored")
    before = (unfactored if isinstance(unfactored, Fraction) else row.total) + row.penalty
    matches = [match for match in standings.matches if row.id in (match.home, match.away)]
    for match in matches:
        home = row.id == match.home
        score, vp = (match.home_score, match.home_vp) if home else (match.away_score, match.away_vp)
        won = "" if vp is None else f", {exact(vp)} VP"
        yield (f"match {match.name}", f"against {match.away if home else match.home}, {match.boards} boards",
               exact(score) + won)  # fmt: skip
    counted = f"{len(matches)} matches" if matches else f"{row.boards} boards with an award"
    yield "sum", counted + exactly(before), before
    top = max((board.top for board in standings.boards if board.top is not None), default=None)
    for penalty in standings.penalties:
        if penalty.id == row.id:
            amount = penalty_amount(penalty, top, row.maximum, standings.unit)
            what = f"{exact(penalty.amount)} {penalty.unit}" + (f", {penalty.reason}" if penalty.reason else "")
            yield f"penalty (Law {penalty.law})", what, "no such unit here" if amount is None else -amount
    if unfactored is not None:
        yield "factored", "multiplied by scheduled / played boards" + exactly(row.total), row.total
    if row.percent is not None and row.maximum is not None:
        working = f"100 x {exact(row.total)} / {exact(row.maximum)}"
        yield "percentage", working + exactly(row.percent), row.percent
    if row.place is None:
        yield "place", "no award: not ranked", "-"
    else:
        yield "place", "equal values share a place" if row.tied else "", place_text(row.place, row.tied)
