from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.event.award import Artificial, Share
from dupkit.options import defaults
from dupkit.scoring.base import Entry, Results, Sided
from dupkit.scoring.matchpoints import MATCHPOINTS

OPTIONS = defaults(MATCHPOINTS.options)
scores = st.integers(-76, 76).map(lambda tens: 10 * tens)


def awards(entries: list[Entry], expected: int = 0, groups: tuple[str, ...] = (), **options: object) -> list[object]:
    compared = MATCHPOINTS.compare(Results(entries, expected, groups), {**OPTIONS, **options})  # type: ignore[dict-item]
    return list(zip(compared.ns, compared.ew, strict=True))


@given(st.lists(scores, min_size=1, max_size=12), st.integers(0, 4), st.sampled_from(("neuberg", "add-one", "factor")))
def test_the_matchpoints_of_a_board_sum_to_a_constant(entries: list[int], missing: int, short: str) -> None:
    options = {**OPTIONS, "short_board": short, "small_group_rule": "neuberg-always"}
    expected = len(entries) + missing
    compared = MATCHPOINTS.compare(Results(entries, expected), options)
    total = sum((ns or 0) + (ew or 0) for ns, ew in zip(compared.ns, compared.ew, strict=True))
    assert compared.top == 2 * (expected - 1)
    assert total == len(entries) * compared.top
    if short != "add-one":
        assert all(0 <= award <= compared.top for award in compared.ns if award is not None)


@given(st.lists(scores, min_size=1, max_size=10), st.integers(1, 2))
def test_equal_results_get_equal_awards_and_better_ones_more(entries: list[int], unit: int) -> None:
    compared = MATCHPOINTS.compare(Results(entries, 0), {**OPTIONS, "points_per_win": unit})
    for one, first in zip(entries, compared.ns, strict=True):
        for other, second in zip(entries, compared.ns, strict=True):
            assert first is not None
            assert second is not None
            assert (one == other) == (first == second)
            assert (one > other) == (first > second)


@given(st.lists(scores, min_size=2, max_size=8), st.randoms())
def test_the_order_of_arrival_changes_nothing(entries: list[int], luck: object) -> None:
    order = list(range(len(entries)))
    luck.shuffle(order)  # type: ignore[attr-defined]
    straight, shuffled = awards([*entries]), awards([entries[place] for place in order])
    assert [straight[place] for place in order] == shuffled


@given(st.lists(scores, min_size=1, max_size=6), st.lists(st.integers(1, 9), min_size=2, max_size=4), st.data())
def test_a_weighted_score_is_compared_by_its_parts(entries: list[int], weights: list[int], data: st.DataObject) -> None:
    parts = tuple((Fraction(weight, sum(weights)), data.draw(scores)) for weight in weights)
    compared = MATCHPOINTS.compare(Results([*entries, Sided(parts, parts)], 0), OPTIONS)
    won = [sum(2 if points > other else points == other for other in entries) for _, points in parts]
    assert compared.ns[-1] == sum(weight * count for (weight, _), count in zip(parts, won, strict=True))
    assert sum(award or 0 for award in (*compared.ns, *compared.ew)) == (len(entries) + 1) * (compared.top or 0)


def test_short_boards_by_the_three_methods() -> None:
    entries: list[Entry] = [420, 50, None]
    assert awards(entries, 3) == [(3.5, 0.5), (0.5, 3.5), (None, None)]
    assert awards(entries, 3, short_board="factor") == [(4, 0), (0, 4), (None, None)]
    assert awards(entries, 3, short_board="add-one") == [(3, 1), (1, 3), (None, None)]
    assert awards(entries, 3, short_board="own-top") == [(2, 0), (0, 2), (None, None)]
    assert awards([420, None], 2, short_board="factor", small_group_rule="neuberg-always")[0] == (1, 1)


def test_one_result_alone_has_a_top_of_nothing() -> None:
    compared = MATCHPOINTS.compare(Results([420], 1), OPTIONS)
    assert (compared.top, compared.ns, compared.ew, compared.artificial) == (0, [0], [0], frozenset())


def test_a_single_result_of_its_form_is_cancelled_by_the_ebu_and_stands_with_the_wbf() -> None:
    results = Results([420, 50, 100, 0], 4, ("A", "", "", ""))
    ebu = MATCHPOINTS.compare(results, OPTIONS)
    wbf = MATCHPOINTS.compare(results, {**OPTIONS, "small_group_rule": "wbf"})
    assert (ebu.ns[0], ebu.ew[0], ebu.artificial) == (Fraction(18, 5), Fraction(18, 5), frozenset({0}))
    assert (wbf.ns[0], wbf.ew[0], wbf.artificial) == (Fraction(18, 5), Fraction(18, 5), frozenset())


def test_artificial_scores_are_parts_of_the_full_top() -> None:
    artificial = Artificial(Share(Fraction(60)), Share(Fraction(45)))
    compared = MATCHPOINTS.compare(Results([artificial, 420, 50], 6), OPTIONS)
    assert (compared.ns[0], compared.ew[0]) == (6, Fraction(9, 2))
    assert compared.artificial == frozenset({0})


@pytest.mark.parametrize(
    ("rounding", "award"),
    [("none", Fraction(17, 3)), ("unit", 6), ("2dp", Fraction(567, 100)), ("4dp", Fraction(56667, 10000))],
)
def test_awards_are_rounded_as_the_event_says(rounding: str, award: Fraction) -> None:
    assert awards([450, 420, 50], 4, round_board=rounding)[0][0] == award  # type: ignore[index]


def test_the_method_line_names_every_choice() -> None:
    other = {"points_per_win": 1, "short_board": "factor", "small_group_rule": "neuberg-always", "round_board": "2dp"}
    assert MATCHPOINTS.describe(OPTIONS) == "Matchpoints 2/1/0, Neuberg, small groups EBU 2025, exact"
    assert MATCHPOINTS.describe(other) == (
        "Matchpoints 1/½/0, short boards factored, Neuberg for small groups, boards to 2dp"
    )


def test_the_steps_lead_to_the_award() -> None:
    results = Results([450, 420, 50], 4)
    steps = list(MATCHPOINTS.steps(results, {**OPTIONS, "points_per_win": 1, "round_board": "2dp"}, 1, True))
    assert [(step.what, step.working, step.result) for step in steps] == [
        ("-420 against the others", "beats 1, equals 0: 2 x 1 + 0", "2"),
        ("neuberg, 3 of 4 results", "(2 + 1) x 4 / 3 - 1", "3"),
        ("1 for a win, ½ for a tie", "half", "1.5"),
        ("rounded to 2dp", "1.5", "1.5"),
    ]
    small = list(MATCHPOINTS.steps(Results([450, 50], 8), OPTIONS, 0, False))
    assert small[-1].working == "60 + 5 x (2 - 1) = 65% of the top 14"
    own = list(MATCHPOINTS.steps(Results([450, 50], 8), {**OPTIONS, "short_board": "own-top"}, 0, False))
    assert [step.result for step in own] == ["2"]
    factored = list(MATCHPOINTS.steps(Results([450, 50, 50, 0], 8), {**OPTIONS, "short_board": "add-one"}, 0, False))
    assert factored[-1].working == "6 + 4"


def test_the_steps_of_a_weighted_score() -> None:
    sided = Sided(((Fraction(3, 5), 420), (Fraction(2, 5), 50)), ((Fraction(1), 420),))
    steps = list(MATCHPOINTS.steps(Results([sided, 420, 100, 0], 0), OPTIONS, 0, False))
    assert steps[0].working == "2.4 below, 1.6 equal with its own: 2 x 2.4 + 1.6 - 1"
    assert steps[-1].working == "60% x 5.4 + 40% x 1.4"
    assert steps[-1].result == "3.8"
