from __future__ import annotations

import pytest

from dupkit.game.cards import Strain
from dupkit.game.result import Contract, Risk
from dupkit.rules import contract as bid

# Scoring reference 1.1; Law 77 and the tables of the contract, rubber and Chicago sheets.


@pytest.mark.parametrize(
    ("strain", "points"),
    [("C", (20, 40, 60, 80, 100)), ("D", (20, 40, 60, 80, 100)), ("H", (30, 60, 90, 120, 150)),
     ("S", (30, 60, 90, 120, 150)), ("N", (40, 70, 100, 130, 160))],
)  # fmt: skip
def test_trick_points_of_a_contract(strain: str, points: tuple[int, ...]) -> None:
    for level, wanted in enumerate(points, 1):
        for risk in Risk:
            assert bid.trick_points(Contract(level, Strain("CDHSN".index(strain)), risk)) == wanted * (1, 2, 4)[risk]


def test_overtricks() -> None:
    for strain, value in zip(Strain, (20, 20, 30, 30, 30), strict=True):
        for over in range(1, 7):
            for vulnerable in (False, True):
                doubled = 200 if vulnerable else 100
                assert bid.overtrick_points(Contract(1, strain), over, vulnerable) == over * value
                assert bid.overtrick_points(Contract(1, strain, Risk.DOUBLED), over, vulnerable) == over * doubled
                assert bid.overtrick_points(Contract(1, strain, Risk.REDOUBLED), over, vulnerable) == over * 2 * doubled


def test_undertricks() -> None:
    single = {False: (100, 200, 200, *(300,) * 10), True: (200, *(300,) * 12)}
    for vulnerable, steps in single.items():
        for down in range(1, 14):
            assert bid.undertrick_points(Risk.UNDOUBLED, down, vulnerable) == down * (100 if vulnerable else 50)
            assert bid.undertrick_points(Risk.DOUBLED, down, vulnerable) == sum(steps[:down])
            assert bid.undertrick_points(Risk.REDOUBLED, down, vulnerable) == 2 * sum(steps[:down])


def test_the_closed_forms_of_doubled_undertricks() -> None:
    for down in range(1, 14):
        assert bid.undertrick_points(Risk.DOUBLED, down, True) == 200 + 300 * (down - 1)
    for down in range(3, 14):
        assert bid.undertrick_points(Risk.DOUBLED, down, False) == 500 + 300 * (down - 3)


def test_slams_and_insults() -> None:
    assert bid.slam_bonus(Contract(6, Strain.CLUBS), False) == ("small slam", 500)
    assert bid.slam_bonus(Contract(6, Strain.CLUBS), True) == ("small slam", 750)
    assert bid.slam_bonus(Contract(7, Strain.CLUBS), False) == ("grand slam", 1000)
    assert bid.slam_bonus(Contract(7, Strain.CLUBS), True) == ("grand slam", 1500)
    assert bid.slam_bonus(Contract(5, Strain.CLUBS), True) is None
    assert bid.INSULT == (0, 50, 100)


def test_undertricks_before_1987() -> None:
    assert [bid.old_undertrick_points(Risk.DOUBLED, down, False) for down in (1, 2, 3)] == [100, 300, 500]
    assert bid.old_undertrick_points(Risk.DOUBLED, 4, False) == 700
    assert bid.old_undertrick_points(Risk.REDOUBLED, 2, False) == 600
    assert bid.old_undertrick_points(Risk.DOUBLED, 2, True) == 500
    assert bid.old_undertrick_points(Risk.UNDOUBLED, 2, False) == 100
