"""What `dupkit analyse` says of each board, for people and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dupkit.analysis.boards import BoardAnalysis
from dupkit.analysis.makeable import makeable_contracts, makeable_text, total_tricks
from dupkit.cli.analyse_results import Judged
from dupkit.event.record import BoardRecord
from dupkit.export.board_text import tricks_lines


def as_text(
    records: Sequence[BoardRecord], boards: Sequence[BoardAnalysis | None], results: Sequence[Sequence[Judged]]
) -> str:
    """Return the boards for people: table, makeable contracts, par, total tricks, results."""
    blocks = []
    for place, (record, board) in enumerate(zip(records, boards, strict=True)):
        if record.deal is None:
            continue
        lines = [_head(record)]
        lines += _board_lines(record, board) if board is not None else ["no table"]
        lines += [_result_line(item) for item in (results[place] if results else ())]
        blocks.append("\n".join(line.rstrip() for line in lines) + "\n")
    return "\n".join(blocks)


def _head(record: BoardRecord) -> str:
    section = f" {record.section}" if record.section else ""
    dealer = f", dealer {record.dealer}" if record.dealer is not None else ""
    vulnerable = f", vulnerable {str(record.vulnerability).lower()}" if record.vulnerability is not None else ""
    return f"Board{section} {record.label}{dealer}{vulnerable}"


def _board_lines(record: BoardRecord, board: BoardAnalysis) -> Iterator[str]:
    yield from tricks_lines(board.table)
    yield f"makes  {makeable_text(board.table) or 'nothing'}"
    if board.par is not None:
        yield f"par    {board.par}"
    law = total_tricks(record.deal, board.table) if record.deal is not None and board.exact else None
    if law is not None:
        yield f"law    {law}"


def _result_line(item: Judged) -> str:
    judgement = item.judgement
    who = f" {item.who}:" if item.who else ""
    tricks = f", {judgement.tricks:+d} in tricks" if judgement.tricks else ""
    line = (
        f"result{who} {item.result} {judgement.points:+d} = par {judgement.luck:+d}, bidding {judgement.bidding:+d}, "
        f"play {judgement.play:+d}{tricks}: {judgement.verdict}"
    )
    if item.errors is None:
        return line
    lost = ", ".join(f"{who} {tricks}" for who, tricks in item.errors.known())
    return f"{line}; tricks given away: {lost}"


def as_json(
    records: Sequence[BoardRecord], boards: Sequence[BoardAnalysis | None], results: Sequence[Sequence[Judged]]
) -> list[dict[str, Any]]:
    """Return the boards as JSON values; what is not known is null."""
    found = []
    for place, (record, board) in enumerate(zip(records, boards, strict=True)):
        if record.deal is None:
            continue
        law = total_tricks(record.deal, board.table) if board is not None and board.exact else None
        value: dict[str, Any] = {
            "section": record.section,
            "board": record.label,
            "dealer": None if record.dealer is None else str(record.dealer),
            "vul": None if record.vulnerability is None else str(record.vulnerability),
            "deal": str(record.deal),
            "tricks": str(board.table) if board else None,
            "exact": board.exact if board else None,
            "origin": board.origin if board else None,
            "makeable": [str(item) for item in makeable_contracts(board.table)] if board else None,
            "par": {"ns": board.par.score, "contracts": list(board.par.texts)} if board and board.par else None,
            "total_tricks": {"tricks": law.tricks, "trumps": law.trumps} if law else None,
        }
        if results:
            value["results"] = [_result_value(item) for item in results[place]]
        found.append(value)
    return found


def _result_value(item: Judged) -> dict[str, Any]:
    judgement = item.judgement
    value: dict[str, Any] = {
        "who": item.who,
        "result": item.result,
        "points": judgement.points,
        "luck": judgement.luck,
        "bidding": judgement.bidding,
        "play": judgement.play,
        "tricks": judgement.tricks,
        "verdict": str(judgement.verdict),
    }
    if item.errors is not None:
        value["given_away"] = dict(item.errors.known())
    return value
