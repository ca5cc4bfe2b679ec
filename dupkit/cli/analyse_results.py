"""The results of a file judged one by one: what each was worth, and where cards are known, who gave tricks away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from dupkit.analysis.boards import BoardAnalysis, WorkersFactory
from dupkit.analysis.double_dummy import SolverError, pack, solve_play
from dupkit.analysis.judgement import Errors, Judgement, errors, judge, legal_cards
from dupkit.diagnostics import Findings, Severity
from dupkit.event.record import BoardRecord
from dupkit.game.cards import Card, Strain
from dupkit.game.deal import Deal
from dupkit.game.result import PassedOut, Played
from dupkit.game.table import Seat


@dataclass(frozen=True, slots=True)
class Judged:
    """A result of a board: who sat there, what it was worth, and what the play gave away where it is known."""

    who: str
    result: str
    judgement: Judgement
    errors: Errors | None = None


@dataclass(frozen=True, slots=True)
class _Cards:
    """Cards that were played on a deal: what a solver is asked, and who played each."""

    deal: Deal
    trump: Strain
    declarer: Seat
    cards: tuple[Card, ...]
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class _Result:
    place: int
    who: str
    result: Played | PassedOut
    cards: _Cards | None


def judged(
    records: Sequence[BoardRecord],
    boards: Sequence[BoardAnalysis | None],
    play: bool,
    crew: WorkersFactory,
    findings: Findings,
) -> list[list[Judged]]:
    """Return the judged results of each record; with ``play`` the cards that are known are solved too."""
    results = [
        result
        for place, record in enumerate(records)
        for result in _results(place, record)
        if boards[place] is not None
    ]
    lost = _errors({result.cards for result in results if result.cards is not None}, crew, findings) if play else {}
    found: list[list[Judged]] = [[] for _ in records]
    for result in results:
        board, vulnerability = boards[result.place], records[result.place].vulnerability
        if board is not None and board.par is not None and vulnerability is not None:
            judgement = judge(result.result, board.table, board.par, vulnerability)
            if judgement is not None:
                away = lost.get(result.cards) if result.cards is not None else None
                found[result.place].append(Judged(result.who, str(result.result), judgement, away))
    return found


def _results(place: int, record: BoardRecord) -> Iterator[_Result]:
    """Yield the record's own result, of nobody in particular, then those of its lines."""
    if isinstance(record.result, Played | PassedOut):
        yield _Result(place, "", record.result, _played_cards(record))
    for line in record.lines:
        if isinstance(line.outcome, Played | PassedOut) and (len(record.lines) > 1 or record.result is None):
            who = " v ".join(who for who in (line.ns, line.ew) if who)
            lead = _lead(record.deal, line.outcome, line.lead)
            yield _Result(place, who, line.outcome, lead)


def _played_cards(record: BoardRecord) -> _Cards | None:
    """Return the cards of a record's own play; None where none is known."""
    play, declarer, deal = record.play, record.declarer, record.deal
    if play is None or declarer is None or deal is None or not deal.complete:
        return None
    cards = legal_cards(deal, play, declarer)
    seats = [trick.seat(index) for trick in play.tricks for index in range(len(trick.cards))]
    return _Cards(deal, play.trump, declarer, cards, tuple(seats[: len(cards)])) if cards else None


def _lead(deal: Deal | None, result: Played | PassedOut, lead: Card | None) -> _Cards | None:
    """Return the opening lead of a line; None where it is not known or not the leader's card."""
    if deal is None or lead is None or isinstance(result, PassedOut):
        return None
    leader = result.declarer.left
    hand = deal[leader]
    if hand is None or lead not in hand or not deal.complete:
        return None
    return _Cards(deal, result.contract.strain, result.declarer, (lead,), (leader,))


def _errors(wanted: set[_Cards], crew: WorkersFactory, findings: Findings) -> Mapping[_Cards, Errors]:
    """Return what each play gave away; a finding where there is no solver."""
    if not wanted:
        return {}
    try:
        with crew() as workers:
            futures = {
                cards: workers.executor.submit(solve_play, pack(cards.deal), cards.trump, cards.declarer, cards.cards)
                for cards in wanted
            }
            return {cards: errors(cards.seats, future.result(), cards.declarer) for cards, future in futures.items()}
    except SolverError as fault:
        findings.add("ANA001", fault.message, hint=fault.hint, severity=Severity.ERROR)
        return {}
