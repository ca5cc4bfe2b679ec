"""Tables: comments only before the first cell, columns sorted as they say (PBN 2.1, section 4.12)."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Findings
from dupkit.formats.pbn.game import Game, has_data
from dupkit.formats.pbn.scanner import marks
from dupkit.formats.pbn.tables import columns, read_table
from dupkit.formats.pbn.tags import EXTENSIONS, IDENTIFICATION

_NUMBER: Final = re.compile(r"[+-]?[0-9]+(?:\.[0-9]*)?")


def verify_tables(game: Game, findings: Findings) -> None:
    """Append what is wrong with the tables of a game, beside what reading them finds."""
    for index, (name, _, gap) in enumerate(game.tags):
        data = name not in IDENTIFICATION and name not in EXTENSIONS and name not in ("Auction", "Play", "Note")
        if data and gap.strip() and has_data(gap):
            _comments(game, index, gap, findings)
            _order(game, index, findings)


def _comments(game: Game, index: int, gap: str, findings: Findings) -> None:
    cells = False
    for mark in marks(gap):
        if mark.kind in ("DATA", "STRING"):
            cells = True
        elif mark.kind in ("BRACE", "SEMICOLON") and cells:
            findings.add(
                "PBN111",
                "a comment stands among the cells of a table",
                game.gap_span(index, mark.start, mark.end),
                "put it between the tag and the first cell",
            )
            return


def _order(game: Game, index: int, findings: Findings) -> None:
    name = game.tags[index][0]
    header = game.values.get(name, "")
    spec, _ = columns(header)
    if not any(column.order for column in spec):
        return
    table = read_table(game, index, header, {}, lambda part, fault: None)
    for at, column in enumerate(spec):
        if not column.order or at >= len(table.columns):
            continue
        last: float | None = None
        for row, span in zip(table.rows, table.spans, strict=True):
            word = row[at].strip().removeprefix("^")
            if not _NUMBER.fullmatch(word):
                continue
            value = float(word)
            if last is not None and (value > last if column.order == "+" else value < last):
                falls = "falls" if column.order == "+" else "rises"
                findings.add(
                    "PBN112",
                    f'column "{column.name}" {falls} by its header but not here',
                    span,
                    "+ is for a column that falls from row to row, - for one that rises",
                )
                break
            last = value
