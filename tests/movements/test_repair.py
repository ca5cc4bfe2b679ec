"""Each of the 26 events as a scenario: the plan that follows and what is found."""

from __future__ import annotations

from collections import Counter
from importlib import import_module

import pytest

from dupkit.diagnostics import Severity
from dupkit.movements.audit import audit
from dupkit.movements.events import EVENTS
from dupkit.movements.planning import plan
from dupkit.movements.repair import (
    Repair,
    State,
    edit_cell,
    finish_round,
    flip,
    permute_sets,
    reopen,
    set_rounds,
    shift_sets,
    start,
    swap_numbers,
    swap_pairs,
    undo,
)
from dupkit.movements.repair_boards import (
    adjust,
    exchange_boards,
    foul,
    lineup,
    move_result,
    not_played,
    reassign_device,
)
from dupkit.movements.repair_field import (
    add_pair,
    add_round,
    add_table,
    combine,
    fill_phantom,
    insert_skip,
    lose_table,
    regenerate,
    replan,
    set_phantom,
    withdraw,
)


def after(rounds: int, name: str = "mitchell", pairs: int = 14, boards: int = 28) -> State:
    return finish_round(start(plan(name, pairs=pairs, boards=boards).unwrap()), rounds)


def codes(repair: Repair) -> set[str]:
    return {item.code for item in repair.consequences}


def errors(state: State) -> list[str]:
    return [str(item) for item in audit(state.whole) if item.severity is Severity.ERROR]


def at(state: State, round_: int, table: int) -> tuple[int, int, int]:
    play = next(play for play in state.plays if (play.round, play.table) == (round_, table))
    return play.ns, play.ew, play.set


def test_every_event_has_an_operation() -> None:
    assert list(EVENTS) == list(range(1, 27))
    for event in EVENTS.values():
        module, _, name = event.operation.partition(":")
        assert callable(getattr(import_module(module), name))


def test_01_a_late_pair_takes_the_empty_seats() -> None:
    state = after(1, "howell", pairs=7)
    repair = fill_phantom(state)
    assert errors(repair.state) == []
    assert repair.state.plan.contestants == 8
    assert all(0 not in play.seats for play in repair.state.rest)
    assert [(note.kind, note.reason) for note in repair.state.notes] == [("not played", "schedule")] * 4
    assert codes(fill_phantom(after(1))) == {"MOV040"}


def test_01_nobody_is_said_to_be_missing_when_the_seat_is_taken() -> None:
    state = finish_round(start(plan("mitchell", pairs=13, boards=21).unwrap()))
    assert "one pair short" in state.plan.notes[0]
    assert fill_phantom(state).state.plan.notes == ()
    assert set_phantom(state, 5).state.plan.notes == ()
    assert replan(state, 1.0, False).state.plan.notes == ()


def test_02_a_rover_leaves_the_arrow_switch_and_its_note() -> None:
    state = finish_round(start(plan("switched-mitchell", pairs=14, boards=21).unwrap()))
    roved = add_pair(state).state.plan
    assert roved.switched == state.plan.switched
    assert roved.notes == state.plan.notes != ()


def test_02_a_late_pair_roves_through_a_howell() -> None:
    repair = add_pair(after(1, "howell", pairs=10, boards=27), solver=False)
    assert errors(repair.state) == []
    assert repair.advice == ("found by rover",)
    out = {number: len(rounds) for number, rounds in repair.state.whole.sitouts.items()}
    assert out.pop(11) == 1
    assert set(out.values()) == {1}


def test_02_a_late_pair_roves_through_a_mitchell() -> None:
    repair = add_pair(after(1), solver=False)
    assert errors(repair.state) == []
    assert repair.state.plan.winners == 2


def test_03_a_late_table_makes_a_mitchell_a_skip_mitchell() -> None:
    repair = add_table(after(1), solver=False)
    assert errors(repair.state) == []
    assert repair.advice == ("found by pattern",)
    assert repair.state.plan.tables == 8
    assert at(repair.state, 2, 1)[1] == 16
    counts = Counter(seat for play in repair.state.rest for seat in play.seats)
    assert set(counts.values()) == {6}


def test_03_a_late_table_joins_a_howell() -> None:
    state = set_rounds(after(1, "howell", pairs=8), 4).state
    repair = add_table(state, solver=False)
    assert errors(repair.state) == []
    assert repair.state.plan.contestants == 10
    assert {play.table for play in repair.state.rest} <= {1, 2, 3, 4, 5}


def test_04_who_leaves_early_is_cancelled() -> None:
    state = after(2)
    repair = withdraw(state, 3)
    assert {note.kind for note in repair.state.notes} == {"cancelled"}
    assert len(repair.state.notes) == 8
    assert all(3 not in play.seats for play in repair.state.rest)


def test_04_who_leaves_late_gets_average_minus() -> None:
    repair = withdraw(after(5), 3)
    assert {(note.kind, note.text) for note in repair.state.notes} == {("adjusted", "AVE-/AVE+")}
    assert {note.text for note in withdraw(after(5), 9, "average").state.notes} == {"AVE+/AVE-"}
    assert codes(withdraw(after(7), 3)) == {"MOV040"}


def test_05_the_wrong_pair_at_a_table_changes_places_with_who_should_be_there() -> None:
    repair = edit_cell(after(2), 2, 1, ew=8)
    assert at(repair.state, 2, 1)[:2] == (1, 8)
    assert at(repair.state, 2, 2)[:2] == (2, 14)
    assert "pairs 1 and 8 meet in rounds 1, 2" in [item.message for item in repair.consequences]
    assert codes(edit_cell(after(2), 9, 1, ew=8)) == {"MOV040"}


def test_06_two_tables_exchanged_their_pairs() -> None:
    repair = swap_pairs(after(3), 3, (1, "EW"), (2, "EW"))
    assert at(repair.state, 3, 1)[1] == 14
    assert at(repair.state, 3, 2)[1] == 13
    assert codes(repair) == {"MOV004", "MOV005"}
    assert codes(swap_pairs(after(3), 3, (1, "EW"), (20, "EW"))) == {"MOV040"}


def test_07_a_table_that_sat_the_other_way_breaks_two_winners() -> None:
    repair = flip(after(3), [(3, 2)])
    assert at(repair.state, 3, 2)[:2] == (14, 2)
    assert codes(repair) == {"MOV006"}
    assert codes(flip(after(3), [(3, 20)])) == {"MOV040"}


def test_07_single_boards_are_flipped_as_notes() -> None:
    repair = flip(after(3), [(3, 2)], boards=[13])
    assert [(note.kind, note.board) for note in repair.state.notes] == [("flipped", 13)]
    assert codes(repair) == set()


def test_08_the_wrong_set_is_met_again_later() -> None:
    state = after(2, "relay-mitchell", pairs=16, boards=24)
    assert at(state, 2, 4) == (4, 11, 5)
    repair = edit_cell(state, 2, 4, group=6)
    assert [text.partition(" at ")[0] for text in repair.advice] == [
        "pair 4 meets set 6 again in round 3",
        "pair 11 meets set 6 again in round 6",
    ]
    assert "MOV004" in codes(repair)


def test_08_the_rest_can_be_planned_anew() -> None:
    pytest.importorskip("ortools")
    state = after(2, "relay-mitchell", pairs=16, boards=24)
    fouled = edit_cell(state, 2, 4, group=6).state
    repair = replan(set_rounds(fouled, 6).state, seconds=20)
    assert errors(repair.state) == []


def test_09_a_result_goes_to_its_board() -> None:
    repair = move_result(after(2), 2, 1, 5, 6)
    assert [(note.kind, note.board, note.text) for note in repair.state.notes] == [
        ("moved", 5, "6"),
        ("moved", 6, "5"),
    ]
    assert codes(move_result(after(2), 2, 1, 99, 98)) == {"MOV040"}


def test_10_a_fouled_board_has_two_groups() -> None:
    state = after(7)
    repair = foul(state, 13, (3, 2))
    groups = [note.text for note in repair.state.notes]
    assert groups == ["A", "A", "B", "B", "B", "B", "B"]
    assert "2 results before, 5 after" in repair.advice[0]
    assert codes(foul(state, 13, (3, 5))) == {"MOV040"}
    assert codes(foul(state, 99, (3, 5))) == {"MOV040"}


def test_11_an_adjusted_score() -> None:
    repair = adjust(after(2), 2, 1, 5, "A6040", "board misfilled")
    assert [(note.kind, note.text, note.reason) for note in repair.state.notes] == [
        ("adjusted", "A6040", "board misfilled")
    ]
    assert codes(adjust(after(2), 2, 1, 1, "A6040")) == {"MOV040"}


def test_12_boards_not_played_by_the_schedule_or_by_fault() -> None:
    assert not_played(after(2), 2, 1, [8]).advice == ()
    assert "AVE-" in not_played(after(2), 2, 1, [8], "fault").advice[0]
    assert codes(not_played(after(2), 2, 1, [1])) == {"MOV040"}


def without_skip() -> State:
    """A skip Mitchell of eight tables in which EW do not skip: from round 5 on everything is fouled."""
    state = after(4, "skip-mitchell", pairs=16, boards=21)
    number = state.plan
    plays = []
    for play in number.plays:
        if play.round > 4:
            earlier = next(p for p in number.plays if (p.round, p.table) == (play.round, play.table % 8 + 1))
            play = type(play)(play.round, play.table, play.set, (play.ns, earlier.ew))
        plays.append(play)
    from dataclasses import replace

    return replace(state, plan=replace(number, plays=tuple(plays)))


def test_13_a_forgotten_skip_is_put_in() -> None:
    state = without_skip()
    assert len([text for text in errors(state) if "MOV004" in text]) >= 8
    repair = insert_skip(state, 4)
    assert errors(repair.state) == []


def test_14_ew_moved_two_tables() -> None:
    state = after(2)
    seated = {table: (table - 1 - 3) % 7 + 8 for table in range(1, 8)}
    repair = regenerate(state, seated, solver=False)
    assert {at(repair.state, 3, table)[1] for table in range(1, 8)} == set(range(8, 15))
    assert errors(repair.state) == []


def test_14_seats_that_fit_no_shift_are_planned_anew() -> None:
    repair = regenerate(after(1), {1: 9, 2: 8}, solver=False)
    assert errors(repair.state) == []


def test_14_the_planned_seats_change_nothing() -> None:
    state = after(2)
    seated = {play.table: play.ew for play in state.rest if play.round == 3}
    assert regenerate(state, seated).state.rest == state.rest


def test_15_a_misplaced_stand_is_seen_and_shifted_back() -> None:
    state = after(2, "relay-mitchell", pairs=16, boards=24)
    wrong = shift_sets(state, 3, 1)
    assert "MOV004" in codes(wrong)
    back = shift_sets(wrong.state, 3, -1)
    assert errors(back.state) == []


def test_16_boards_moved_the_wrong_way_for_a_round() -> None:
    state = after(1)
    up = {group: (group - 3) % 7 + 1 for group in range(1, 8)}
    repair = permute_sets(state, 2, up, 2)
    assert at(repair.state, 2, 1)[2] == 7
    assert codes(repair) == {"MOV004"}


def test_17_a_switch_that_some_tables_forgot() -> None:
    state = after(7, "switched-mitchell")
    repair = flip(state, [(7, 1), (7, 2)])
    assert errors(repair.state) == []
    assert len(repair.state.plan.switched) == 5


def test_18_another_number_is_missing() -> None:
    state = after(2, "mitchell", pairs=13)
    repair = set_phantom(state, 3)
    assert all(3 not in play.seats for play in repair.state.rest if 0 in play.seats)
    assert any(3 in play.seats and 0 not in play.seats for play in repair.state.rest)
    assert codes(set_phantom(after(2), 3)) == {"MOV040"}


def test_19_a_curtailed_event_switches_while_there_is_time() -> None:
    state = after(4, "switched-mitchell")
    repair = set_rounds(state, 6)
    assert repair.state.plan.rounds == 6
    assert {round_ for round_, _ in repair.state.plan.switched} <= {5, 6}
    assert errors(repair.state) == []
    assert "switch" in repair.advice[0]
    assert set_rounds(after(4), 6).advice[0].startswith("sets that fall away")
    assert codes(set_rounds(after(4), 3)) == {"MOV040"}


def test_20_a_round_more() -> None:
    state = after(5, "three-quarter-howell", pairs=12, boards=24)
    repair = add_round(finish_round(state, 3), seconds=5)
    assert repair.state.plan.rounds == state.plan.rounds + 1


def test_21_a_substitute_plays_from_a_round_on() -> None:
    repair = lineup(after(3), 5, 4, ("Ada", "Bea"))
    assert repair.state.lineups[0].players == ("Ada", "Bea")


def test_22_numbers_are_exchanged_before_play_only() -> None:
    repair = swap_numbers(after(0), 1, 8)
    assert at(repair.state, 1, 1)[:2] == (8, 1)
    assert errors(repair.state) == []
    assert codes(swap_numbers(after(1), 1, 8)) == {"MOV040"}


def test_23_a_device_is_another_table() -> None:
    first = reassign_device(after(1), 3, 4)
    assert reassign_device(first.state, 5, 6).state.devices == {3: 4, 5: 6}


def test_24_shared_boards_that_were_mixed() -> None:
    state = after(1, "relay-mitchell", pairs=12, boards=24)
    repair = exchange_boards(state, 1, (1, 1), (6, 2))
    assert [(note.table, note.board, note.text) for note in repair.state.notes] == [(1, 1, "2"), (6, 2, "1")]
    assert codes(exchange_boards(state, 1, (1, 1), (5, 2))) == {"MOV040"}


def test_25_a_table_is_lost() -> None:
    repair = lose_table(set_rounds(after(2), 4).state, (7, 14), solver=False)
    assert errors(repair.state) == []
    assert all(7 not in play.seats and 14 not in play.seats for play in repair.state.rest)
    assert {play.table for play in repair.state.rest} == set(range(1, 7))


def test_25_two_sections_become_one() -> None:
    one, two = after(1, "howell", pairs=8, boards=14), after(1, "howell", pairs=8, boards=14)
    repair = combine(set_rounds(one, 4).state, set_rounds(two, 4).state, solver=False)
    assert errors(repair.state) == []
    assert repair.state.plan.contestants == 16
    assert {seat for play in repair.state.rest for seat in play.seats} - {0} <= set(range(1, 17))
    assert codes(combine(one, after(2, "howell", pairs=8, boards=14))) == {"MOV040"}


def test_26_a_closed_round_is_opened_again() -> None:
    state = after(7)
    repair = reopen(state, 6)
    assert repair.state.done == 5
    assert len(repair.state.rest) == 14
    assert errors(repair.state) == []
    assert codes(reopen(after(2), 3)) == {"MOV040"}


def test_an_operation_can_be_undone_and_the_log_remembers() -> None:
    state = after(2)
    changed = withdraw(state, 3).state
    back = undo(changed).state
    assert back.plays == state.plays
    assert back.log == ("pair 3 withdrawn (cancel)", "undone: pair 3 withdrawn (cancel)")
    assert codes(undo(after(0))) == {"MOV040"}


def test_only_pairs_are_planned_anew() -> None:
    single = finish_round(start(plan("individual", players=13, boards=26).unwrap()), 1)
    operations = (add_pair, add_table, replan, add_round)
    assert all(codes(operation(single)) == {"MOV040"} for operation in operations)
    assert codes(lose_table(single, (1, 2))) == {"MOV040"}
    assert codes(combine(single, single)) == {"MOV040"}
    assert codes(insert_skip(single, 1)) == {"MOV040"}
    assert codes(regenerate(single, {})) == {"MOV040"}
    assert codes(edit_cell(single, 1, 1, ns=5)) == {"MOV040"}
    assert codes(swap_pairs(single, 1, (1, "EW"), (2, "EW"))) == {"MOV040"}


def test_what_cannot_be_avoided_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from dupkit.movements import repair_field
    from dupkit.movements.replan_task import Answer

    monkeypatch.setattr(repair_field, "plan_rest", lambda task, seconds, solver: Answer((), 3, "annealing"))
    assert replan(after(2)).advice[1].startswith("3 rules are broken")
