from __future__ import annotations

import pytest

from dupkit.movements import MOVEMENTS
from dupkit.movements.balance import balance, comparisons, competition, figures, line_balance
from dupkit.movements.base import Kind, Plan, Play
from dupkit.movements.mitchell import straight
from dupkit.movements.operations import switch_rounds

# Ross Moore, "Too many arrow-switches spoil the balance": standard deviations by tables and switched rounds.
MOORE = {
    (5, 0): 2.4845, (5, 1): 1.6178, (7, 0): 3.4896, (7, 1): 1.0491, (9, 0): 4.4922, (9, 1): 1.1646,
    (11, 0): 5.4938, (11, 1): 1.8748, (11, 2): 2.2447, (13, 0): 6.4948, (13, 1): 2.7609, (13, 2): 1.7727,
}  # fmt: skip


@pytest.mark.parametrize(("tables", "switched"), MOORE)
def test_standard_deviations_are_those_that_moore_published(tables: int, switched: int) -> None:
    plan = straight(tables, tables)
    plan = switch_rounds(plan, range(tables - switched + 1, tables + 1)) if switched else plan
    assert abs(balance(plan).sd - MOORE[tables, switched]) < 0.0001


@pytest.mark.parametrize(("tables", "qf"), [(5, 44.4), (7, 46.2), (9, 47.1), (13, 48.0)])
def test_an_unswitched_mitchell_is_badly_balanced_as_one_field(tables: int, qf: float) -> None:
    assert round(balance(straight(tables, tables)).qf or 0, 1) == qf


def test_the_matrix_sums_to_all_matchpoints_of_north_south() -> None:
    plan = MOVEMENTS["howell"].build(12, 11)
    matrix = competition(plan.plays, range(1, 13))
    assert sum(matrix.values()) == 11 * 6 * 5
    assert set(matrix.values()) == {5}


def test_a_perfect_movement_has_quality_100_and_no_deviation() -> None:
    found = balance(MOVEMENTS["howell"].build(8, 7))
    assert (found.qf, found.sd, found.least, found.most, found.never) == (100.0, 0.0, 3, 3, 0)
    assert found.qf_int == 100.0


def test_the_whole_number_quality_is_never_below_the_other() -> None:
    found = balance(MOVEMENTS["howell"].build(10, 9))
    assert round(found.qf or 0, 2) == 83.33
    assert (found.qf_int or 0) >= (found.qf or 0)


def test_nothing_to_compare_has_no_quality() -> None:
    plan = Plan("one", Kind.PAIRS, 2, 1, (Play(1, 1, 1, (1, 2)),))
    found = balance(plan)
    assert (found.qf, found.qf_int, found.sd, found.mean) == (None, None, 0.0, 0.0)
    assert figures([]).mean == 0.0
    assert figures([]).sd == 0.0


def test_the_lines_of_a_complete_mitchell_are_perfectly_compared() -> None:
    ns, ew = line_balance(straight(7, 7))
    assert (ns.qf, ew.qf) == (100.0, 100.0)
    assert comparisons(straight(7, 7))[1, 2] == 7


def test_partners_count_against_each_other_in_an_individual() -> None:
    plays = (Play(1, 1, 1, (1, 2, 3, 4)), Play(1, 2, 1, (5, 6, 7, 8)))
    matrix = competition(plays, range(1, 9))
    assert (matrix[1, 2], matrix[1, 3], matrix[1, 5], matrix[1, 7]) == (-1, 1, 1, -1)


def test_who_sits_out_is_not_compared() -> None:
    from dupkit.movements.operations import without

    short = without(straight(7, 7), 7)
    assert comparisons(short)[7, 8] == 5
