from __future__ import annotations

from pathlib import Path

import pytest

from dupkit.movements import MOVEMENTS
from dupkit.movements.balance import balance
from dupkit.movements.mitchell import RELAY, SKIP, straight
from dupkit.movements.operations import best_missing, best_switch, curtail, permute_sets, switch, switch_rounds, without
from dupkit.movements.rover import path_for, rover_path, with_rover
from dupkit.movements.switched import rounds_to_switch
from dupkit.movements.tables.make import as_csv, main, rover_rows, switch_rows
from dupkit.movements.web import WEB


def test_switching_twice_changes_nothing() -> None:
    plan = straight(7, 7)
    again = switch(switch(plan, [(7, 1)]), [(7, 1)])
    assert again.plays == plan.plays
    assert again.switched == frozenset()


@pytest.mark.parametrize(
    ("tables", "rounds", "one", "two"),
    [(5, 5, 65.36, None), (7, 7, 90.46, 48.8), (9, 9, 93.0, 69.3), (13, 13, 83.6, 92.53)],
)
def test_switches_have_the_known_quality(tables: int, rounds: int, one: float, two: float | None) -> None:
    plan = straight(tables, rounds)
    assert (balance(switch_rounds(plan, [rounds])).qf or 0) == pytest.approx(one, abs=0.05)
    if two is not None:
        assert (balance(switch_rounds(plan, [rounds - 1, rounds])).qf or 0) == pytest.approx(two, abs=0.05)


def test_the_best_rounds_of_a_complete_mitchell_are_the_last() -> None:
    assert best_switch(straight(7, 7)) == (7,)
    assert best_switch(straight(13, 13)) == (12, 13)


def test_the_table_of_switches_is_what_a_search_finds() -> None:
    rows = {(base, pairs, rounds): best for base, pairs, rounds, best in switch_rows([SKIP, WEB], 20)}
    for (base, pairs, rounds), best in rows.items():
        plan = MOVEMENTS[str(base)].build(int(str(pairs)), int(str(rounds)))
        assert " ".join(map(str, rounds_to_switch(plan))) == best


def test_a_length_that_no_table_holds_is_searched() -> None:
    assert rounds_to_switch(straight(7, 3)) == best_switch(straight(7, 3), 1)
    assert path_for(straight(7, 3), "ns") == (1, 3)


def test_the_missing_pair_with_the_best_balance_is_found() -> None:
    plan = MOVEMENTS["three-quarter-howell"].build(12, 10)
    assert round(balance(without(plan, best_missing(plan))).qf or 0, 2) == 95.69


def test_a_curtailed_plan_keeps_its_first_rounds() -> None:
    plan = switch_rounds(straight(7, 7), [7])
    short = curtail(plan, 5)
    assert (short.rounds, short.switched, short.notes) == (5, frozenset(), ("curtailed to 5 rounds",))
    assert curtail(plan, 9) is plan


def test_sets_may_be_renamed() -> None:
    plan = permute_sets(straight(7, 7), {1: 2, 2: 1}, from_round=2)
    assert plan.at[1, 1].set == 1
    assert plan.at[2, 1].set == 1


def test_a_rover_of_nine_tables_must_meet_one_pair_again() -> None:
    plan = straight(9, 9)
    assert rover_path(plan) is None
    assert rover_path(plan, repeats=1) is not None
    assert path_for(plan, "ns") == (1, 3, 5, 8, 2, 4, 6, 7)
    assert MOVEMENTS["rover-mitchell"].build(19, 9).max_meet == 2


def test_an_ew_rover_takes_ew_seats() -> None:
    plan = with_rover(straight(7, 7), "ew", (1, 3, 5, 7, 2, 4))
    assert plan.at[2, 1].seats == (1, 15)


def test_the_tables_can_be_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dupkit.movements.tables import make

    (tmp_path / "rovers.csv").write_text(
        "base,tables,rounds,line,path\nrelay-mitchell,4,4,ns,1 4 2\n", encoding="utf-8"
    )
    monkeypatch.setattr(make, "switch_rows", lambda: iter([("web", 12, 5, "3")]))
    monkeypatch.setattr(make, "rover_rows", lambda published: iter([("relay-mitchell", 4, 4, "ns", "1 4 2")]))
    main(tmp_path)
    assert (tmp_path / "switches.csv").read_text(encoding="utf-8") == "base,pairs,rounds,switched\nweb,12,5,3\n"
    assert "relay-mitchell,4,4,ns,1 4 2" in (tmp_path / "rovers.csv").read_text(encoding="utf-8")


def test_published_paths_are_kept_and_others_searched() -> None:
    rows = list(rover_rows({("relay-mitchell", 4, "ns"): (1, 4, 2)}, most_tables=5))
    assert ("relay-mitchell", 4, 4, "ns", "1 4 2") in rows
    assert any(row[0] == "mitchell" and row[1] == 5 and row[4] for row in rows)
    assert as_csv(["a"], [(1,)]) == "a\n1\n"
    assert RELAY.name == "relay-mitchell"
