"""A board for those who may see it: its traveller and its hands, as JSON values."""

from __future__ import annotations

from typing import Any, Final

from dupkit.event.ranking import ScoredBoard
from dupkit.languages import _
from dupkit.report.boards import board_table
from dupkit.report.shown import shown
from dupkit.web.room import Room

AWARDS: Final = ("ns_award", "ew_award", "ns_percent", "ew_percent")
"""The columns that compare a result with others."""


def board_value(room: Room, section: str, label: str, results: bool, hands: bool) -> dict[str, Any]:
    """Return a board; ``traveller`` and ``hands`` are None where they may not be seen yet."""
    return {
        "board": label,
        "traveller": traveller_value(room, section, label) if results else None,
        "hands": hands_value(room, section, label) if hands else None,
    }


def scored_board(room: Room, section: str, label: str) -> ScoredBoard | None:
    """Return a scored board of a section, or None where nothing is entered on it."""
    for board in room.standings().boards:
        if board.traveller.board.label == label and board.traveller.section == section:
            return board
    return None


def traveller_value(room: Room, section: str, label: str) -> dict[str, Any]:
    """Return the traveller as headings, rows of texts and a note; a first result has nothing to compare with yet."""
    board = scored_board(room, section, label)
    if board is None:
        return {"note": "", "heads": [], "rows": []}
    table = board_table(room.standings(), board)
    alone = sum(line.points is not None for line in board.lines) == 1 and not room.evening().closed
    hidden = AWARDS if alone else ()
    kept = [place for place, column in enumerate(table.columns) if column.kind != "name" and column.key not in hidden]
    return {
        "note": _("first result") if alone else "",
        "heads": [table.columns[place].title for place in kept],
        "rows": [[shown(row[place], table.columns[place]) for place in kept] for row in table.rows],
    }


def hands_value(room: Room, section: str, label: str) -> dict[str, str] | None:
    """Return the four hands as shorthand by seat; None where they are not known."""
    deal = room.evening().board(section, label).deal
    if deal is None:
        return None
    return {seat: str(hand) for seat, hand in zip("NESW", deal.hands, strict=True) if hand is not None}
