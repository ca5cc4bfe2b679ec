"""Where an event changes results, the ranking that follows: who has how many boards, and what a board gives."""

from __future__ import annotations

from fractions import Fraction

from dupkit.event.award import ScoreOnly, parse_outcome
from dupkit.event.entrants import Entrant
from dupkit.event.event import Event
from dupkit.event.ranking import RankingRow, Standings
from dupkit.event.traveller import Line, Traveller
from dupkit.game.board import Board
from dupkit.game.table import dealer_of, vulnerability_of
from dupkit.movements.base import Play
from dupkit.movements.planning import plan
from dupkit.movements.repair import Note, State, edit_cell, finish_round, flip, start
from dupkit.movements.repair_boards import adjust, foul, move_result, not_played
from dupkit.movements.repair_field import fill_phantom, withdraw
from dupkit.pipeline import score


def after(rounds: int, pairs: int = 8) -> State:
    """A Howell of seven rounds of two boards, so far played."""
    return finish_round(start(plan("howell", pairs=pairs, boards=14).unwrap()), rounds)


def points(play: Play, board: int) -> int:
    """A score that depends on who plays what."""
    return (play.ns * 37 + play.ew * 17 + board * 11) % 13 * 50 - 300


def scored(state: State) -> Standings:
    """The standings of what was played, with the notes."""
    travellers = []
    for group in range(1, state.plan.sets + 1):
        for board in state.plan.boards(group):
            plays = [play for play in state.played if play.set == group and play.counts]
            lines = tuple(line_of(play, board, state.notes) for play in plays)
            record = Board(str(board), dealer_of(board), vulnerability_of(board), None)
            travellers.append(Traveller(record, lines))
    entrants = tuple(Entrant(id=str(number)) for number in range(1, state.plan.contestants + 1))
    return score(Event(entrants=entrants, travellers=tuple(travellers), options={"winners": "1"}), "matchpoints")


def line_of(play: Play, board: int, notes: tuple[Note, ...]) -> Line:
    mine = {
        note.kind: note for note in notes if (note.round, note.table, note.board) == (play.round, play.table, board)
    }
    seats = (str(play.ns), str(play.ew))
    value = points(play, int(mine["moved"].text) if "moved" in mine else board)
    if "flipped" in mine:
        seats = (seats[1], seats[0])
    outcome = ScoreOnly(value)
    if "not played" in mine or "cancelled" in mine:
        outcome = parse_outcome("not played")  # type: ignore[assignment]
    elif "adjusted" in mine:
        outcome = parse_outcome(mine["adjusted"].text)  # type: ignore[assignment]
    group = mine["fouled"].text if "fouled" in mine else ""
    return Line(seats, outcome, group=group, table=str(play.table), round=str(play.round))


def row(standings: Standings, pair: int) -> RankingRow:
    return next(line for line in standings.rankings[0].rows if line.id == str(pair))


def total(standings: Standings) -> Fraction:
    return sum((line.total for line in standings.rankings[0].rows), Fraction(0))


def test_all_is_played_and_the_matchpoints_add_up() -> None:
    standings = scored(after(7))
    assert {line.boards for line in standings.rankings[0].rows} == {14}
    assert total(standings) == 14 * 4 * 6
    assert standings.findings == ()


def test_04_who_withdrew_early_leaves_no_trace() -> None:
    state = finish_round(withdraw(after(2), 3).state, 5)
    standings = scored(state)
    assert all(line.id != "3" or line.boards == 0 for line in standings.rankings[0].rows)
    assert {line.boards for line in standings.rankings[0].rows if line.id != "3"} == {12}


def test_01_a_late_pair_has_played_a_round_less() -> None:
    state = finish_round(fill_phantom(after(1, pairs=7)).state, 6)
    standings = scored(state)
    assert row(standings, 8).boards == 12
    assert {row(standings, pair).boards for pair in range(1, 7)} == {14}


def test_05_the_result_counts_for_who_really_played() -> None:
    state = after(7)
    play = next(play for play in state.played if play.round == 1)
    other = next(p for p in state.played if p.round == 1 and p.table != play.table)
    standings = scored(edit_cell(state, 1, play.table, ew=other.ew).state)
    board = standings.boards[2 * play.set - 2]
    seats = {line.line.contestants for line in board.lines}
    assert (str(play.ns), str(other.ew)) in seats


def test_07_a_flipped_board_counts_in_the_directions_played() -> None:
    state = after(7)
    play = state.played[0]
    board = state.plan.boards(play.set)[0]
    standings = scored(flip(state, [(play.round, play.table)], [board]).state)
    lines = next(b for b in standings.boards if b.traveller.board.label == str(board)).lines
    assert (str(play.ew), str(play.ns)) in {line.line.contestants for line in lines}
    assert total(standings) == 14 * 4 * 6


def test_09_a_moved_result_changes_two_boards_only() -> None:
    state = after(7)
    play = state.played[0]
    first, second = state.plan.boards(play.set)
    before, later = scored(state), scored(move_result(state, play.round, play.table, first, second).state)
    changed = [
        one.traveller.board.label
        for one, two in zip(before.boards, later.boards, strict=True)
        if [line.points for line in one.lines] != [line.points for line in two.lines]
    ]
    assert set(changed) <= {str(first), str(second)}
    assert changed


def test_10_a_fouled_board_is_scored_in_two_groups() -> None:
    state = after(7)
    plays = sorted((play for play in state.played if play.set == 1), key=lambda play: (play.round, play.table))
    standings = scored(foul(state, 1, (plays[2].round, plays[2].table)).state)
    board = next(board for board in standings.boards if board.traveller.board.label == "1")
    assert sorted(line.line.group for line in board.lines) == ["A", "A", "B", "B"]
    assert [item for item in standings.findings if item.severity == "error"] == []


def test_11_an_adjusted_board_gives_sixty_and_forty_percent() -> None:
    state = after(7)
    play = state.played[0]
    board = state.plan.boards(play.set)[0]
    standings = scored(adjust(state, play.round, play.table, board, "A6040").state)
    lines = next(b for b in standings.boards if b.traveller.board.label == str(board)).lines
    awards = next((line.ns_award, line.ew_award) for line in lines if line.points is None)
    assert awards == (Fraction(18, 5), Fraction(12, 5))


def test_12_a_board_not_played_is_a_board_fewer_for_its_pairs() -> None:
    state = after(7)
    play = state.played[0]
    board = state.plan.boards(play.set)[0]
    standings = scored(not_played(state, play.round, play.table, [board]).state)
    assert {row(standings, pair).boards for pair in play.seats} == {13}
    assert sum(line.boards for line in standings.rankings[0].rows) == 8 * 14 - 2
