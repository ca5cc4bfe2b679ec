"""What `dupkit analyse` says of each board, for people and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from dupkit.analysis.boards import BoardAnalysis, WorkersFactory
from dupkit.analysis.judgement import Errors, Judgement, errors, judge, legal_cards
from dupkit.analysis.makeable import makeable_contracts, makeable_text, total_tricks
from dupkit.event.record import BoardRecord
from dupkit.export.board_text import tricks_lines
from dupkit.game.result import PassedOut, Played


@dataclass(frozen=True, slots=True)
class Judged:
    """A result of a board: whose it is, what it was worth, and what the play gave away where it is known."""

    who: str
    result: str
    judgement: Judgement
    errors: Errors | None = None


def judged(
    records: Sequence[BoardRecord], boards: Sequence[BoardAnalysis | None], play: bool, crew: WorkersFactory
) -> list[list[Judged]]:
    """Return the judged results of each record; with ``play`` the plays are solved too."""
    found: list[list[Judged]] = []
    lost = _play_errors(records, boards, crew) if play else {}
    for place, (record, board) in enumerate(zip(records, boards, strict=True)):
        results: list[Judged] = []
        if board is not None and board.par is not None and record.vulnerability is not None:
            for who, result in _results(record):
                judgement = judge(result, board.table, board.par, record.vulnerability)
                if judgement is not None:
                    results.append(Judged(who, str(result), judgement, lost.get(place) if not who else None))
        found.append(results)
    return found


def _results(record: BoardRecord) -> Iterator[tuple[str, Played | PassedOut]]:
    """Yield the record's own result under the empty name, then those of its lines."""
    if isinstance(record.result, Played | PassedOut):
        yield "", record.result
    for line in record.lines:
        if isinstance(line.outcome, Played | PassedOut) and (len(record.lines) > 1 or record.result is None):
            yield " v ".join(who for who in (line.ns, line.ew) if who), line.outcome


def _play_errors(
    records: Sequence[BoardRecord], boards: Sequence[BoardAnalysis | None], crew: WorkersFactory
) -> dict[int, Errors]:
    """Return what the play gave away, by place of the record, where cards are known and the deal is whole."""
    from dupkit.analysis.double_dummy import pack, solve_play

    wanted = {}
    for place, (record, board) in enumerate(zip(records, boards, strict=True)):
        play, declarer, deal = record.play, record.declarer, record.deal
        if board is None or play is None or declarer is None or deal is None:
            continue
        cards = legal_cards(deal, play, declarer)
        if cards:
            seats = [trick.seat(index) for trick in play.tricks for index in range(len(trick.cards))]
            wanted[place] = (pack(deal), play.trump, declarer, cards), seats, declarer
    if not wanted:
        return {}
    with crew() as workers:
        futures = {place: workers.executor.submit(solve_play, *task) for place, (task, _, _) in wanted.items()}
        return {
            place: errors(seats, futures[place].result(), declarer) for place, (_, seats, declarer) in wanted.items()
        }


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
    lost = item.errors
    return f"{line}; tricks given away: lead {lost.lead}, declarer {lost.declarer}, defence {lost.defence}"


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
        lost = item.errors
        value["given_away"] = {"lead": lost.lead, "declarer": lost.declarer, "defence": lost.defence}
    return value
