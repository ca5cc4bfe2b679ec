from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.event.award import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS, Artificial, Share
from dupkit.options import defaults
from dupkit.scoring.base import Results, Sided
from dupkit.scoring.board_a_match import BAM
from dupkit.scoring.butler import BUTLER, datum_of, middle, trimmed_at_each_end
from dupkit.scoring.cross_imps import CROSS_IMPS, divided, over_root
from dupkit.scoring.head_to_head import IMPS
from dupkit.scoring.imps import LOWER_BOUNDS, artificial_imps, imps
from dupkit.scoring.total_points import TOTAL_POINTS

CROSS = defaults(CROSS_IMPS.options)
DATUM = defaults(BUTLER.options)
scores = st.integers(-76, 76).map(lambda tens: 10 * tens)
WEIGHTED = Sided(((Fraction(3, 5), 620), (Fraction(2, 5), -100)), ((Fraction(3, 5), 620), (Fraction(2, 5), -100)))
SPLIT = Sided(((Fraction(1), 620),), ((Fraction(1), -100),))


def test_imps_are_symmetric_and_a_gap_has_the_lower_bound() -> None:
    assert [imps(bound) for bound in LOWER_BOUNDS] == list(range(1, 25))
    assert [imps(bound - 10) for bound in LOWER_BOUNDS] == list(range(24))
    assert [imps(value) for value in (0, 10, 45, -45, 100_000, -20)] == [0, 0, 1, -1, 24, -1]
    assert imps(Fraction(95, 2)) == 1


def test_artificial_scores_in_imps() -> None:
    three = Fraction(3)
    assert [artificial_imps(share, three) for share in (AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS)] == [3, 0, -3]
    assert artificial_imps(Share(Fraction(70)), three) == 6
    results = Results([420, Artificial(AVERAGE_PLUS, AVERAGE)], 2)
    compared = CROSS_IMPS.compare(results, {**CROSS, "ave_ximps": Fraction(2)})
    assert (compared.ns[1], compared.ew[1], compared.artificial) == (2, 0, frozenset({1}))


@given(st.lists(scores, min_size=2, max_size=9), st.integers(0, 3), st.sampled_from(("mean", "sum", "mean-incl-own")))
def test_cross_imps_of_a_board_sum_to_nothing(entries: list[int], missing: int, divisor: str) -> None:
    compared = CROSS_IMPS.compare(Results(entries, len(entries) + missing), {**CROSS, "divisor": divisor})
    assert sum(award or 0 for award in compared.ns) == 0
    assert all(ns == -(ew or 0) for ns, ew in zip(compared.ns, compared.ew, strict=True))


def test_a_short_board_is_stretched_before_the_division() -> None:
    compared = CROSS_IMPS.compare(Results([420, 50], 3), CROSS)
    assert compared.ns == [Fraction(9 * 3, 2 * 2), Fraction(-9 * 3, 2 * 2)]


def test_a_weighted_score_meets_the_others_only() -> None:
    compared = CROSS_IMPS.compare(Results([WEIGHTED, 170], 0), CROSS)
    assert compared.ns[0] == Fraction(3, 5) * imps(450) + Fraction(2, 5) * imps(-270)
    assert compared.ew[0] == -compared.ns[0]


def test_a_split_score_is_two_scores() -> None:
    compared = CROSS_IMPS.compare(Results([SPLIT, 170], 0), CROSS)
    assert (compared.ns, compared.ew) == ([10, -10], [7, -7])


@given(st.integers(-500, 500), st.integers(1, 400))
def test_the_root_is_right_to_six_decimals(value: int, square: int) -> None:
    found = over_root(Fraction(value), square)
    assert (abs(found) + Fraction(1, 2 * 10**6)) ** 2 * square >= value * value
    assert max(abs(found) - Fraction(1, 2 * 10**6), Fraction(0)) ** 2 * square <= value * value
    assert (found >= 0) == (value >= 0)


def test_divisors_of_a_board_with_one_result() -> None:
    assert divided(Fraction(0), 1, "mean") == 0
    assert CROSS_IMPS.compare(Results([420], 1), CROSS).ns == [0]


def test_how_many_results_are_left_out_of_the_datum() -> None:
    found = {
        trim: [trimmed_at_each_end(count, trim) for count in (1, 3, 4, 10, 11, 25, 26, 40)]
        for trim in ("one", "none", "pct10", "bridge-scorer")
    }
    assert found == {
        "one": [0, 0, 1, 1, 1, 1, 1, 1], "none": [0] * 8, "pct10": [0, 0, 0, 1, 1, 2, 2, 4],
        "bridge-scorer": [0, 0, 1, 1, 2, 2, 3, 3],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "median"),
    [
        ([(10, 1)], 10), ([(10, 1), (20, 1)], 15), ([(10, 1), (20, 1), (40, 1)], 20), ([(10, 2), (20, 2), (30, 1)], 20),
        ([(10, 1), (20, 3)], 20), ([(10, Fraction(1, 2)), (30, Fraction(1, 2))], 20),
    ],
)  # fmt: skip
def test_the_median_of_frequencies(rows: list[tuple[int, Fraction]], median: int) -> None:
    assert middle([(points, Fraction(number)) for points, number in rows], "median") == median


def test_datums_by_their_options() -> None:
    chart = {-650: 1, -170: 2, -1440: 1, 100: 1, -200: 1}
    assert datum_of(chart, 6, DATUM) == -300
    assert datum_of(chart, 6, {**DATUM, "rounding": "none"}) == Fraction(-595, 2)
    assert datum_of(chart, 6, {**DATUM, "datum": "median", "trim": "none"}) == -190
    assert datum_of({-170: 1, -200: 1}, 2, {**DATUM, "rounding": "up"}) == -180
    assert datum_of({170: 1, 620: 1}, 8, {**DATUM, "trim": "ebu-factored"}) == 400


@given(st.lists(scores, min_size=1, max_size=12))
def test_butler_imps_of_the_two_sides_are_opposite(entries: list[int]) -> None:
    compared = BUTLER.compare(Results(entries, 0), DATUM)
    assert compared.datum is not None
    assert compared.datum % 10 == 0
    assert min(entries) - 5 <= compared.datum <= max(entries) + 5
    assert [-(award or 0) for award in compared.ew] == compared.ns


def test_butler_with_rulings_forms_and_datums_from_outside() -> None:
    compared = BUTLER.compare(Results([WEIGHTED, 170, 140, None, Artificial(AVERAGE, AVERAGE_PLUS)], 0), DATUM)
    assert compared.datum == 210
    assert (compared.ns[0], compared.ns[3], compared.ns[4], compared.ew[4]) == (
        Fraction(3, 5) * 9 - Fraction(2, 5) * 7, None, 0, 3)  # fmt: skip
    split = BUTLER.compare(Results([SPLIT, 170], 0), DATUM)
    assert (split.datum, split.ns, split.ew) == (400, [6, -6], [4, -4])
    assert BUTLER.compare(Results([420, 50], 0, fixed=430), DATUM).ns == [0, -9]
    assert BUTLER.compare(Results([420, 50, 430], 0, leading=frozenset({1})), DATUM).datum == 50
    fouled = BUTLER.compare(Results([420, 50], 0, ("A", "B")), DATUM)
    assert fouled.ns == [0, 0]
    assert BUTLER.compare(Results([None], 0), DATUM).datum is None


def test_the_steps_of_imps() -> None:
    cross = [step.result for step in CROSS_IMPS.steps(Results([WEIGHTED, 170], 3), CROSS, 0, False)]
    assert cross == ["14.8", "22.2", "11.1", "-14.2", "-21.3", "-10.65", "2.4"]
    same = [step.working for step in CROSS_IMPS.steps(Results([50, 50], 0), CROSS, 0, True)]
    assert same[0] == "no difference"
    butler = [step.result for step in BUTLER.steps(Results([420, 50], 0), DATUM, 0, True)]
    assert butler == ["235", "240", "-5"]
    given_one = [step.what for step in BUTLER.steps(Results([420, 50], 0, fixed=430), DATUM, 0, True)]
    assert given_one[0] == "datum"
    factored = [step.result for step in BUTLER.steps(
        Results([620, 170], 8), {**DATUM, "trim": "ebu-factored", "rounding": "none"}, 0, False)]  # fmt: skip
    assert factored == ["8 results", "395", "6"]
    assert [step.result for step in IMPS.steps(Results([420, 50], 0), {}, 0, False)][-1] == "9"
    assert [step.result for step in TOTAL_POINTS.steps(Results([420], 0), {}, 0, True)] == ["-420"]
    assert len(list(BAM.steps(Results([420, 50], 0), defaults(BAM.options), 0, False))) == 2


def test_method_lines() -> None:
    assert CROSS_IMPS.describe({**CROSS, "divisor": "probst"}).startswith("Cross-IMPs, divided by the root")
    assert BUTLER.describe({**DATUM, "datum": "par"}) == "IMPs against the par score"
    assert BUTLER.describe({**DATUM, "leaders": 4, "normalised": True, "datums": "1 420", "rounding": "none"}) == (
        "Normalised Butler IMPs, datum: mean of the best 4 contestants without one result at each end, not rounded; "
        "given datums are used"
    )
    assert IMPS.describe(defaults(IMPS.options)) == "IMPs (Law 78B), AVE+ 3 IMPs"
    assert BAM.describe({"points_per_win": 1}) == "Board-a-match 1/½/0"
    assert BAM.describe({"points_per_win": 2}) == "Board-a-match 2/1/0"
    assert TOTAL_POINTS.describe({}) == "Total points"


def test_total_points_are_each_sides_own() -> None:
    compared = TOTAL_POINTS.compare(Results([420, WEIGHTED, SPLIT, Artificial(AVERAGE, AVERAGE), None], 0), {})
    assert compared.ns == [420, 332, 620, None, None]
    assert compared.ew == [-420, -332, 100, None, None]


def test_imps_and_points_a_board_of_pairs() -> None:
    assert IMPS.compare(Results([420, 50], 0), {"ave_imps": 3}).ns == [9, -9]
    assert BAM.compare(Results([420, 50, 50], 0), defaults(BAM.options)).ns == [2, Fraction(1, 2), Fraction(1, 2)]


def test_the_divisor_of_the_ebu_is_a_root() -> None:
    compared = CROSS_IMPS.compare(Results([420, 50, 0], 0), {**CROSS, "divisor": "probst"})
    assert compared.ns[0] == Fraction("10.392305")
