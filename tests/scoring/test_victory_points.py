from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.options import defaults
from dupkit.scoring.matches import VP, scale_of
from dupkit.scoring.scales import column
from dupkit.scoring.victory_points import (
    SCALES,
    SWISS_PAIRS,
    UndecidedError,
    parse_bands,
    victory_points,
    whole_margin,
)
from dupkit.scoring.wbf_scales import continuous, discrete
from tests.scoring.oracles import records

CONTINUOUS = SCALES["wbf-continuous"]


def test_every_row_of_the_continuous_scale() -> None:
    for row in records("vp_wbf_continuous.csv"):
        margin, boards = Fraction(row["imp_margin"]), int(row["boards"])
        assert victory_points(CONTINUOUS, margin, boards) == (
            Fraction(row["winner_vp_corrected"]), Fraction(row["loser_vp_corrected"]))  # fmt: skip
        assert victory_points(SCALES["wbf-continuous-plain"], margin, boards)[0] == Fraction(row["winner_vp_plain"])


def test_every_row_of_the_discrete_scales() -> None:
    for row in records("vp_wbf_discrete.csv"):
        boards, pool = int(row["boards"]), int(row["pool"])
        for margin in (int(row["imp_from"]), int(row["imp_to"] or int(row["imp_from"]) + 90)):
            found = victory_points(SCALES["wbf-discrete"], Fraction(margin), boards, pool)
            assert found == (int(row["winner_vp"]), int(row["loser_vp"]))
            assert victory_points(SCALES["wbf-discrete"], Fraction(-margin), boards, pool) == found[::-1]


def test_every_row_of_the_acbl_scales() -> None:
    for row in records("vp_acbl.csv"):
        scale = SCALES[f"acbl-{row['pool']}"]
        for boards in row["boards_band"].split("-"):
            for margin in (int(row["imp_from"]), int(row["imp_to"] or 99)):
                found = victory_points(scale, Fraction(margin), int(boards))
                assert found == (int(row["winner_vp"]), int(row["loser_vp"]))
                assert victory_points(scale, Fraction(-margin), int(boards)) == found[::-1]


def test_every_row_of_the_swiss_pairs_scale() -> None:
    for row in records("vp_ebu_swiss_pairs_percent.csv"):
        percent = Fraction(row["percent_not_exceeding"])
        for boards in (int(row["boards_from"]), int(row["boards_to"])):
            found = victory_points(SWISS_PAIRS, percent, boards, int(row["pool"]))
            assert found == (int(row["vp"]), int(row["opp_vp_mirror"]))
            assert victory_points(SWISS_PAIRS, 100 - percent, boards, int(row["pool"])) == found[::-1]


@given(st.integers(0, 300), st.integers(1, 64))
def test_more_imps_never_give_fewer_points_and_steps_never_grow(margin: int, boards: int) -> None:
    table = continuous(boards)
    steps = [after - before for before, after in itertools.pairwise(table)]
    assert steps == sorted(steps, reverse=True)
    assert table[-1] == 2000
    assert all(one >= other for one, other in zip(table, continuous(boards, corrected=False), strict=True))
    own, other = victory_points(CONTINUOUS, Fraction(margin), boards)
    assert own + other == 20
    assert own >= 10


def test_bands_of_the_discrete_scale_never_narrow() -> None:
    for pool in (20, 10):
        for boards in range(2, 65):
            uppers = discrete(boards, pool)
            widths = [2 * uppers[0] + 1, *(high - low for low, high in itertools.pairwise(uppers))]
            assert widths == sorted(widths)


@pytest.mark.parametrize(
    ("scale", "value", "boards", "pool"),
    [
        ("wbf-continuous", "5", 0, 0), ("wbf-continuous", "5", 1001, 0), ("wbf-continuous", "5", 8, 10),
        ("acbl-20", "5", 5, 0), ("acbl-20", "5", 12, 0), ("acbl-30", "5", 8, 20), ("ebu-swiss-pairs", "55", 14, 10),
        ("ebu-swiss-pairs", "52", 30, 20), ("ebu-swiss-pairs", "54", 30, 20), ("ebu-swiss-pairs", "46", 40, 20),
        ("ebu-swiss-pairs", "55", 56, 20),
    ],
)  # fmt: skip
def test_what_no_row_decides_is_not_guessed(scale: str, value: str, boards: int, pool: int) -> None:
    with pytest.raises(UndecidedError):
        victory_points(SCALES[scale], Fraction(value), boards, pool)


def test_what_the_known_rows_of_long_matches_decide() -> None:
    found = {
        percent: victory_points(SWISS_PAIRS, Fraction(percent), 28)[0]
        for percent in ("50", "50.32", "53.83", "58.97", "58.98", "100", "49.68", "0")
    }
    assert list(found.values()) == [10, 10, 15, 19, 20, 20, 10, 0]


def test_percentages_are_rounded_away_from_fifty_and_kept_within_bounds() -> None:
    assert SWISS_PAIRS.points(Fraction("51.8649"), 2, 10) == 5
    assert SWISS_PAIRS.points(Fraction("51.865"), 2, 10) == 6
    assert SWISS_PAIRS.points(Fraction("48.135"), 2, 10) == 4
    assert SWISS_PAIRS.points(Fraction(140), 2, 10) == 10
    assert SWISS_PAIRS.points(Fraction(-3), 2, 10) == 0


def test_margins_are_whole_imps_halves_away_from_zero() -> None:
    assert [whole_margin(Fraction(value)) for value in ("2.5", "-2.5", "2.4", "-0.5")] == [3, -3, 2, -1]


def test_own_bands_may_go_below_zero_for_the_loser_only() -> None:
    bands = parse_bands("0, 15, 15 # draw\n3, 16, 14\n; 40: 25 - 0")
    assert [victory_points(bands, Fraction(margin), 16) for margin in (0, 2, -3, 41)] == [
        (15, 15), (15, 15), (14, 16), (25, 0)]  # fmt: skip


@pytest.mark.parametrize("text", ["", "# nothing", "1 10 10", "0 10", "0 10 10\n0 11 9", "0 ten ten", "0 10 10 10"])
def test_bands_that_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"line|the scale"):
        parse_bands(text)


def test_the_comparison_vp_chooses_its_scale_and_base() -> None:
    options = defaults(VP.options)
    assert scale_of(options) is CONTINUOUS
    assert scale_of({**options, "vp_scale": "bands", "vp_bands": "0: 10-10"}).name == "own"
    assert scale_of({**options, "vp_scale": "patton"}) is SCALES["wbf-discrete"]
    assert VP.base(options).name == "cross-imps"
    assert VP.base({**options, "vp_scale": "ebu-swiss-pairs"}).name == "matchpoints"
    assert VP.base({**options, "vp_base": "butler"}).name == "butler"
    assert VP.describe({**options, "vp_pool": 10, "vp_scale": "wbf-discrete"}).endswith("pool 10")
    assert VP.describe({**options, "vp_scale": "bands"}) == "Victory points, own bands"
    assert "Patton" in VP.describe({**options, "vp_scale": "patton"})


def test_scales_have_a_name_a_title_and_decimals() -> None:
    for name, scale in SCALES.items():
        assert scale.name == name
        assert scale.title
        assert scale.decimals in (0, 2)
    assert column("acbl", 20, 5) is None


@pytest.mark.parametrize("text", ["0 1e5000 10", f"{'9' * 5000} 10 10"])
def test_bands_of_numbers_that_nobody_could_hold_are_none(text: str) -> None:
    with pytest.raises(ValueError, match="line 1"):
        parse_bands(text)
