"""Repairs of boards and results: what does not change who plays whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dupkit.movements.base import Play
from dupkit.movements.repair import Lineup, Note, Repair, State, changed, refused


def group_of(state: State, board: int) -> int:
    """Return the set that holds a board; 0 if none does."""
    return next((group for group in range(1, state.plan.sets + 1) if board in state.plan.boards(group)), 0)


def _noted(state: State, notes: Iterable[Note], said: str, advice: Iterable[str] = ()) -> Repair:
    return changed(state, replace(state, notes=(*state.notes, *notes)), said, advice)


def _has(state: State, round_: int, table: int, board: int) -> bool:
    group = group_of(state, board)
    return any((play.round, play.table, play.set) == (round_, table, group) for play in state.plays)


def move_result(state: State, round_: int, table: int, wrong: int, right: int) -> Repair:
    """Return the result that was typed under the wrong board where it belongs; if both have one they change places."""
    if not (_has(state, round_, table, wrong) or _has(state, round_, table, right)):
        return refused(state, f"table {table} plays neither board {wrong} nor board {right} in round {round_}")
    notes = [Note("moved", round_, table, wrong, str(right)), Note("moved", round_, table, right, str(wrong))]
    return _noted(state, notes, f"round {round_} table {table}: results of {wrong} and {right} exchanged")


def foul(state: State, board: int, from_play: tuple[int, int]) -> Repair:
    """Return the board in two groups, before and after the cards were changed, the latter from (round, table) on.

    Each group is scored by itself and scaled to the whole field (Law 87).
    """
    plays = _order(state, board)
    place = next((n for n, play in enumerate(plays) if (play.round, play.table) == from_play), None)
    if place is None:
        return refused(state, f"board {board} is not played in round {from_play[0]} at table {from_play[1]}")
    notes = [Note("fouled", play.round, play.table, board, "A" if n < place else "B") for n, play in enumerate(plays)]
    advice = f"board {board}: {place} results before, {len(plays) - place} after; score them apart (Law 87)"
    return _noted(state, notes, f"board {board} fouled from round {from_play[0]} table {from_play[1]}", [advice])


def _order(state: State, board: int) -> list[Play]:
    group = group_of(state, board)
    mine = [play for play in state.plays if group and play.set == group and play.counts]
    return sorted(mine, key=lambda play: (play.round, play.table))


def adjust(state: State, round_: int, table: int, board: int, award: str, reason: str = "") -> Repair:
    """Return the board with an adjusted score in the text form of travellers: A6040, AVE+/AVE-, weighted or split."""
    if not _has(state, round_, table, board):
        return refused(state, f"table {table} does not play board {board} in round {round_}")
    note = Note("adjusted", round_, table, board, award, reason)
    return _noted(state, [note], f"board {board} at table {table}: {award}")


def not_played(state: State, round_: int, table: int, boards: Iterable[int], reason: str = "schedule") -> Repair:
    """Return boards without a score: by "schedule" (cancelled for all) at no cost, by "fault" see the advice."""
    chosen = tuple(boards)
    missing = [board for board in chosen if not _has(state, round_, table, board)]
    if missing:
        return refused(state, f"table {table} does not play board {missing[0]} in round {round_}")
    notes = [Note("not played", round_, table, board, reason=reason) for board in chosen]
    advice = ["a slow pair gets AVE-, the other AVE+: adjust"] if reason == "fault" else []
    return _noted(state, notes, f"round {round_} table {table}: {len(chosen)} boards not played", advice)


def exchange_boards(state: State, round_: int, one: tuple[int, int], two: tuple[int, int]) -> Repair:
    """Return two boards, as (table, board), that sharing tables mixed up: each result goes to the board it was."""
    for table, board in (one, two):
        if not _has(state, round_, table, board):
            return refused(state, f"table {table} does not play board {board} in round {round_}")
    notes = [Note("moved", round_, one[0], one[1], str(two[1])), Note("moved", round_, two[0], two[1], str(one[1]))]
    return _noted(state, notes, f"round {round_}: boards {one[1]} and {two[1]} were in each other's place")


def lineup(state: State, contestant: int, from_round: int, players: tuple[str, ...]) -> Repair:
    """Return the event with other players for a contestant from a round on."""
    new = replace(state, lineups=(*state.lineups, Lineup(contestant, from_round, players)))
    return changed(state, new, f"{contestant} from round {from_round}: {' - '.join(players)}")


def reassign_device(state: State, device_table: int, table: int) -> Repair:
    """Return the event with what a device says it is read as another table."""
    new = replace(state, devices={**(state.devices or {}), device_table: table})
    return changed(state, new, f"the device of table {device_table} is table {table}")
