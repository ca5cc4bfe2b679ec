"""Travellers: what happened on each board at every table, from North-South's best score down."""

from __future__ import annotations

from dupkit.event.ranking import ScoredBoard, ScoredLine, Standings
from dupkit.game.board import Board, label_order
from dupkit.languages import _
from dupkit.report.base import Maker, Names, award_column, board_unit, percent, report, unit_name
from dupkit.report.lines import line_columns, line_row, score_pair
from dupkit.report.shown import decimals, number, seat
from dupkit.report.table import Cell, Column, Kind, Report, Table


def make(standings: Standings) -> Report:
    """Return the report of travellers: `Standings` to one table a board."""
    return report(standings, "boards", _("Boards"), (board_table(standings, board) for board in standings.boards))


def board_key(scored: ScoredBoard) -> str:
    """Return the anchor of a board: ``board-7``, with its section where there is one."""
    section = scored.traveller.section
    return "-".join(part for part in ("board", section, scored.traveller.board.label) if part)


def board_title(scored: ScoredBoard) -> str:
    """Return the heading of a board."""
    section = scored.traveller.section
    title = f"{_('Board')} {scored.traveller.board.label}"
    return f"{title} ({_('Section')} {section})" if section else title


def vulnerability_words(board: Board) -> str:
    """Return who is vulnerable, in words; the empty string where it is not known."""
    if board.vulnerability is None:
        return ""
    return (_("None"), seat("NS"), seat("EW"), _("All"))[board.vulnerability]


def facts(scored: ScoredBoard) -> tuple[tuple[str, str], ...]:
    """Return the facts above a traveller: dealer, vulnerability, top, datum."""
    board = scored.traveller.board
    found = [
        (_("Dealer"), seat(str(board.dealer)) if board.dealer is not None else ""),
        (_("Vulnerable"), vulnerability_words(board)),
        (_("Top"), number(scored.top, decimals((scored.top,))) if scored.top is not None else ""),
        (_("Datum"), str(scored.datum) if scored.datum is not None else ""),
    ]
    return tuple((name, value) for name, value in found if value)


def order(scored: ScoredLine) -> tuple[int, object, object]:
    """Return a sort key: the best award for North-South first, then the best score; the rooms of a match together."""
    if scored.line.match and scored.line.room:
        return -1, label_order(scored.line.match), (scored.line.room != "open", scored.line.table)
    if scored.ns_award is not None:
        return 0, -scored.ns_award, -(scored.points or 0)
    return 1, -(scored.points if scored.points is not None else -100000), 0


def side_cells(scored: ScoredLine) -> tuple[Cell, Cell]:
    """Return the ids of North-South and of East-West, both of a side for individuals."""
    line = scored.line
    if len(line.contestants) == 4:
        return "+".join(line.ns_ids), "+".join(line.ew_ids)
    return line.ns, line.ew


def board_table(standings: Standings, scored: ScoredBoard) -> Table:
    """Return the traveller of a board, with the columns for which some line has something to say."""
    lines = sorted(scored.lines, key=order)
    columns = [*who_columns(standings, lines), *what_columns(standings, scored, lines)]
    always = ("ns", "ew", "contract", "ns_score", "ew_score", "ns_award", "ew_award")
    kept = [(head, cells) for head, cells in columns if head.key in always or any(c not in (None, "") for c in cells)]
    rows = tuple(zip(*(cells for _head, cells in kept), strict=True))
    heads = tuple(head for head, _cells in kept)
    return Table(board_key(scored), board_title(scored), heads, rows, rulings_note(scored), facts(scored))


def who_columns(standings: Standings, lines: list[ScoredLine]) -> list[tuple[Column, list[Cell]]]:
    """Return the columns that say who sat where."""
    names = Names(standings.event)
    sides = [side_cells(line) for line in lines]
    players = [
        [" / ".join(filter(None, map(names.label, ids))) for ids in (line.line.ns_ids, line.line.ew_ids)]
        for line in lines
    ]
    return [
        (Column("match", _("Match"), Kind.LABEL), [line.line.match for line in lines]),
        (Column("room", _("Room")), [room_word(line.line.room) for line in lines]),
        (Column("ns", _("NS"), Kind.LABEL), [ns for ns, _ew in sides]),
        (Column("ew", _("EW"), Kind.LABEL), [ew for _ns, ew in sides]),
        (Column("ns_names", _("North-South"), Kind.NAME), [ns for ns, _ew in players]),
        (Column("ew_names", _("East-West"), Kind.NAME), [ew for _ns, ew in players]),
    ]


def what_columns(standings: Standings, scored: ScoredBoard, lines: list[ScoredLine]) -> list[tuple[Column, list[Cell]]]:
    """Return the columns that say what happened and what it was worth."""
    unit = unit_name(board_unit(standings))
    results = list(zip(*(line_row(line) for line in lines), strict=True)) or [()] * 4
    scores = [score_pair(line) for line in lines]
    ns: list[Cell] = [line.ns_award for line in lines]
    ew: list[Cell] = [line.ew_award for line in lines]
    ns_share: list[Cell] = [percent(line.ns_award, scored.top) for line in lines]
    ew_share: list[Cell] = [percent(line.ew_award, scored.top) for line in lines]
    return [
        *((head, list(cells)) for head, cells in zip(line_columns(), results, strict=True)),
        (Column("ns_score", _("NS +"), Kind.COUNT), [plus for plus, _other in scores]),
        (Column("ew_score", _("EW +"), Kind.COUNT), [plus for _other, plus in scores]),
        (award_column(standings, "ns_award", f"{unit} {_('NS')}", ns, board_unit(standings)), ns),
        (award_column(standings, "ew_award", f"{unit} {_('EW')}", ew, board_unit(standings)), ew),
        (Column("ns_percent", f"% {_('NS')}", Kind.PERCENT, 1), ns_share),
        (Column("ew_percent", f"% {_('EW')}", Kind.PERCENT, 1), ew_share),
        (Column("group", _("Group")), [line.line.group for line in lines]),
    ]


def room_word(room: str) -> str:
    """Return the name of a room of a match."""
    return {"open": _("Open"), "closed": _("Closed")}.get(room, room)


def rulings_note(scored: ScoredBoard) -> str:
    """Return the rulings of a board in one line."""
    found = []
    for line in scored.lines:
        ruling = line.line.ruling
        if ruling is not None and (ruling.law or ruling.reason):
            law = f"{_('Law')} {ruling.law}" if ruling.law else ""
            found.append(f"{line.line.ns}-{line.line.ew}: " + ", ".join(part for part in (law, ruling.reason) if part))
    return "; ".join(found)


BOARDS = Maker("boards", "the traveller of each board", make)
