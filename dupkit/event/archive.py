"""A scored event as JSON values and back: what a results site keeps of an evening. Nothing is lost but findings."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from dupkit.event.award import exact, parse_outcome
from dupkit.event.entrants import Entrant
from dupkit.event.event import Event, Match, Penalty
from dupkit.event.ranking import Ranking, RankingRow, ScoredBoard, ScoredLine, Standings
from dupkit.event.traveller import Line, Ruling, Traveller
from dupkit.game.board import Board
from dupkit.game.cards import parse_card
from dupkit.game.deal import parse_deal
from dupkit.game.table import parse_seat, parse_vulnerability

Value = dict[str, Any]
_EVENT: Final = ("title", "date", "site", "session", "kind", "scoring", "rules", "movement", "source")
_LINE: Final = ("table", "round", "room", "group", "match")


def standings_to_json(standings: Standings) -> Value:
    """Return the standings as JSON values; exact numbers are texts, an outcome is its shorthand."""
    event = standings.event
    return {
        **{name: getattr(event, name) for name in _EVENT if getattr(event, name)},
        "options": dict(event.options),
        "method": standings.method,
        "unit": standings.unit,
        "entrants": [entrant.model_dump(mode="json", exclude_defaults=True) for entrant in event.entrants],
        "penalties": [_penalty(item) for item in standings.penalties],
        "matches": [{"name": m.name, "home": m.home, "away": m.away, "carry": exact(m.carry)} for m in event.matches],
        "boards": [_board(board) for board in standings.boards],
        "rankings": [{"name": one.name, "rows": [_row(row) for row in one.rows]} for one in standings.rankings],
    }


def standings_from_json(value: Mapping[str, Any]) -> Standings:
    """Return the standings of `standings_to_json`'s values; raises KeyError or ValueError for anything else."""
    boards = tuple(_read_board(board) for board in value["boards"])
    penalties = tuple(Penalty(**{**item, "amount": Fraction(item["amount"])}) for item in value["penalties"])
    event = Event(
        **{name: value[name] for name in _EVENT if name in value},
        options=dict(value["options"]),
        entrants=tuple(Entrant(**entrant) for entrant in value["entrants"]),
        travellers=tuple(board.traveller for board in boards),
        penalties=penalties,
        matches=tuple(Match(**{**match, "carry": Fraction(match["carry"])}) for match in value["matches"]),
    )
    rankings = tuple(Ranking(one["name"], tuple(_read_row(row) for row in one["rows"])) for one in value["rankings"])
    return Standings(event, value["method"], value["unit"], rankings, boards, penalties)


def _number(value: Fraction | None) -> str | None:
    return None if value is None else exact(value)


def _fraction(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)


def _penalty(item: Penalty) -> Value:
    return {**item.model_dump(exclude_defaults=True), "amount": exact(item.amount)}


def _board(scored: ScoredBoard) -> Value:
    traveller, board = scored.traveller, scored.traveller.board
    return {
        "label": board.label,
        "section": traveller.section,
        "dealer": None if board.dealer is None else str(board.dealer),
        "vulnerability": None if board.vulnerability is None else str(board.vulnerability),
        "deal": None if board.deal is None else str(board.deal),
        "top": _number(scored.top),
        "datum": scored.datum,
        "lines": [_line(line) for line in scored.lines],
    }


def _read_board(value: Mapping[str, Any]) -> ScoredBoard:
    board = Board(
        value["label"],
        None if value["dealer"] is None else parse_seat(value["dealer"]),
        None if value["vulnerability"] is None else parse_vulnerability(value["vulnerability"]),
        None if value["deal"] is None else parse_deal(value["deal"]),
    )
    lines = tuple(_read_line(line) for line in value["lines"])
    traveller = Traveller(board, tuple(line.line for line in lines), value["section"])
    return ScoredBoard(traveller, lines, _fraction(value["top"]), value["datum"])


def _line(scored: ScoredLine) -> Value:
    line = scored.line
    ruling = line.ruling
    return {
        "contestants": list(line.contestants),
        "outcome": None if line.outcome is None else str(line.outcome),
        "points": scored.points,
        "awards": [_number(scored.ns_award), _number(scored.ew_award)],
        **({"lead": str(line.lead)} if line.lead else {}),
        **{name: getattr(line, name) for name in _LINE if getattr(line, name)},
        **({"ruling": [ruling.law, ruling.reason, ruling.by, ruling.at]} if ruling else {}),
    }


def _read_line(value: Mapping[str, Any]) -> ScoredLine:
    line = Line(
        tuple(value["contestants"]),
        None if value["outcome"] is None else parse_outcome(value["outcome"]),
        parse_card(value["lead"]) if "lead" in value else None,
        ruling=Ruling(*value["ruling"]) if "ruling" in value else None,
        **{name: value[name] for name in _LINE if name in value},
    )
    ns, ew = value["awards"]
    return ScoredLine(line, value["points"], _fraction(ns), _fraction(ew))


def _row(row: RankingRow) -> Value:
    figures = {name: ["/", exact(it)] if isinstance(it, Fraction) else it for name, it in row.figures.items()}
    return {
        "place": row.place, "tied": row.tied, "id": row.id, "names": list(row.names), "boards": row.boards,
        "total": exact(row.total), "maximum": _number(row.maximum), "percent": _number(row.percent), "title": row.title,
        "penalty": exact(row.penalty), "figures": figures,
    }  # fmt: skip


def _read_row(value: Mapping[str, Any]) -> RankingRow:
    figures = {name: Fraction(it[1]) if isinstance(it, list) else it for name, it in value["figures"].items()}
    return RankingRow(
        value["place"], value["tied"], value["id"], tuple(value["names"]), value["boards"], Fraction(value["total"]),
        _fraction(value["maximum"]), _fraction(value["percent"]), value["title"], Fraction(value["penalty"]), figures,
    )  # fmt: skip
