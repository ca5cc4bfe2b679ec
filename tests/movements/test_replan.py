from __future__ import annotations

import pytest

from dupkit.movements.base import Play
from dupkit.movements.planning import plan
from dupkit.movements.replan import anneal, pattern, replan, roving
from dupkit.movements.replan_task import Task


def faults(task: Task, plays: tuple[Play, ...]) -> int:
    seen: dict[tuple[int, ...], int] = {}
    for play in (*task.history, *plays):
        if play.counts:
            for key in ((0, *sorted(play.seats)), (play.ns, play.set), (play.ew, play.set)):
                seen[key] = seen.get(key, 0) + 1
    return sum(count - 1 for count in seen.values())


def late_table() -> Task:
    made = plan("mitchell", pairs=14).unwrap()
    ns, ew = [*range(1, 8), 15], [*range(8, 15), 16]
    history = tuple(play for play in made.plays if play.round == 1)
    sides = {**dict.fromkeys(ns, 0), **dict.fromkeys(ew, 1)}
    return Task(tuple(ns + ew), tuple(range(2, 8)), 8, 8, history, sides, {**{n: n for n in range(1, 8)}, 15: 8})


def late_pair(rounds: int = 8) -> Task:
    made = plan("howell", pairs=10).unwrap()
    history = tuple(play for play in made.plays if play.round == 1)
    rest = tuple(play for play in made.plays if 1 < play.round <= rounds + 1)
    return Task(tuple(range(1, 12)), tuple(range(2, rounds + 2)), 5, 9, history, rest=rest)


@pytest.mark.parametrize("task", [late_table(), late_pair()])
def test_a_late_table_and_a_late_pair_are_seated_without_a_fault(task: Task) -> None:
    answer = replan(task, solver=False)
    assert answer.faults == 0
    assert faults(task, answer.plays) == 0


def test_the_solver_finds_the_same_without_help() -> None:
    pytest.importorskip("ortools")
    from dupkit.movements.replan_solver import solve

    answer = solve(late_pair(4), 20)
    assert answer is not None
    assert faults(late_pair(4), answer.plays) == 0
    assert len(answer.plays) == 20


def test_the_solver_keeps_north_south_at_home() -> None:
    pytest.importorskip("ortools")
    from dupkit.movements.replan_solver import solve

    whole = late_table()
    task = Task(whole.present, (2, 3), 8, 8, whole.history, whole.sides, whole.homes)
    mitchell = solve(task, 20)
    assert mitchell is not None
    assert all(play.table == task.homes[play.ns] for play in mitchell.plays)


def test_the_solver_says_when_nothing_is_possible() -> None:
    pytest.importorskip("ortools")
    from dupkit.movements.replan_solver import solve

    stuck = Task((1, 2), (2,), 1, 0, (Play(1, 1, 1, (1, 2)),))
    assert solve(stuck, 1) is not None  # nobody plays: one sits out
    tight = Task((1, 2, 3, 4), (1, 2, 3), 2, 3)
    assert solve(tight, 2) is not None


def test_annealing_seats_an_easy_rest() -> None:
    task = Task(tuple(range(1, 9)), (1, 2, 3), 4, 8)
    answer = anneal(task)
    assert (answer.faults, faults(task, answer.plays)) == (0, 0)
    assert anneal(task).plays == answer.plays


def test_annealing_counts_what_it_cannot_avoid() -> None:
    task = Task((1, 2, 3, 4), (1, 2, 3, 4), 2, 2)
    assert anneal(task, moves=300, attempts=2).faults > 0


def test_annealing_keeps_sides_and_homes() -> None:
    task = late_table()
    answer = anneal(task, moves=500, attempts=1)
    for play in answer.plays:
        assert task.sides[play.ns] == 0
        assert task.homes[play.ns] == play.table


def test_who_has_no_seat_sits_out_in_turn() -> None:
    task = Task((1, 2, 3), (1, 2, 3), 1, 3)
    answer = anneal(task)
    assert answer.faults == 0
    assert len(answer.plays) == 3
    odd = Task((1, 2, 3), (1, 2, 3), 2, 6)
    assert all(play.set == 0 for play in anneal(odd).plays if 0 in play.seats)


def test_there_is_no_pattern_where_north_south_move_or_nothing_fits() -> None:
    assert pattern(late_pair()) is None
    task = late_table()
    assert pattern(Task(task.present, task.rounds, 8, 7, task.history, task.sides, task.homes)) is None
    crowded = Task(task.present, tuple(range(2, 12)), 8, 8, task.history, task.sides, task.homes)
    assert pattern(crowded) is None


def test_there_is_no_rover_without_a_newcomer_or_a_way() -> None:
    task = late_pair()
    assert roving(Task(task.present[:10], task.rounds, 5, 9, task.history, rest=task.rest)) is None
    assert roving(Task(task.present, task.rounds, 5, 9, task.history)) is None
    narrow = tuple(Play(r, 1, 1, (1, 2)) for r in (2, 3))
    assert roving(Task((1, 2, 3), (2, 3), 1, 1, (), rest=narrow)) is None


def test_a_room_with_empty_places_is_planned_too() -> None:
    task = Task((1, 2, 3), (2,), 3, 5, (Play(1, 1, 0, (1, 0)), Play(1, 2, 1, (2, 3))), homes={9: 1})
    answer = anneal(task)
    assert answer.faults == 0
    assert {seat for play in answer.plays for seat in play.seats} - {0} <= {1, 2, 3}


def test_more_tables_than_sets_share() -> None:
    task = Task(tuple(range(1, 9)), (1,), 4, 3)
    assert task.copies == 2
    assert anneal(task).faults == 0


def test_the_solver_shares_and_knows_sit_outs() -> None:
    pytest.importorskip("ortools")
    from dupkit.movements.replan_solver import solve

    answer = solve(Task(tuple(range(1, 9)), (2,), 4, 3, (Play(1, 1, 0, (1, 0)),)), 10)
    assert answer is not None
    assert len(answer.plays) == 4


def test_annealing_takes_over_when_the_solver_has_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    from dupkit.movements import replan_solver

    monkeypatch.setattr(replan_solver, "solve", lambda task, seconds: None)
    assert replan(Task(tuple(range(1, 9)), (1,), 4, 8), solver=True).by == "annealing"


def test_the_solver_gives_up_when_the_time_is_over() -> None:
    pytest.importorskip("ortools")
    from dupkit.movements.replan_solver import solve

    assert solve(late_table(), 0.0) is None


def test_searches_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    from dupkit.movements import replan as module
    from dupkit.movements import rover
    from dupkit.movements.mitchell import straight

    monkeypatch.setattr(module, "MOST_STEPS", 0)
    assert roving(late_pair()) is None
    monkeypatch.setattr(rover, "MOST_STEPS", 0)
    assert rover.rover_path(straight(7, 7)) is None
