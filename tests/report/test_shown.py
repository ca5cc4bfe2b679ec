from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.languages import using
from dupkit.report.shown import card, contract, number, rounded, seat, shown
from dupkit.report.table import Column, Kind


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (Fraction(1, 2), 0, "1"), (Fraction(-1, 2), 0, "-1"), (Fraction(1, 200), 2, "0.01"),
        (Fraction(2, 3), 2, "0.67"),
        (Fraction(-1, 300), 2, "0.00"), (12, 2, "12.00"), (Fraction(1234567, 1000), 1, "1234.6"), (0, 0, "0"),
    ],
)  # fmt: skip
def test_numbers_are_rounded_halves_away_from_zero(value, decimals, text):
    assert rounded(value, decimals) == text


@given(st.fractions(max_denominator=10**6), st.integers(0, 4))
def test_a_rounded_number_is_never_further_off_than_half_a_unit(value, decimals):
    assert abs(Fraction(rounded(value, decimals)) - value) <= Fraction(1, 2 * 10**decimals)


def test_a_signed_number_has_a_real_minus_and_no_sign_on_nothing():
    assert [number(value, 0, signed=True) for value in (3, 0, -3)] == ["+3", "0", "−3"]
    assert number(Fraction(1, 1000), 1, signed=True) == "0.0"


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("4SX", "4♠×", "4♠×"), ("3N", "3NT", "3SA"), ("7CXX", "7♣××", "7♣××"), ("A6040", "A6040", "A6040"),
        ("60% 4SN= 40% 4SN-1", "60% 4♠ N = 40% 4♠ N -1", "60% 4♠ N = 40% 4♠ N -1"), ("4HW-2", "4♥ W -2", "4♥ O -2"),
        ("split NS 4SN= EW 4SN-1", "split NS 4♠ N = EW 4♠ N -1", "split NS 4♠ N = EW 4♠ N -1"),
        ("-420", "-420", "-420"),
    ],
)  # fmt: skip
def test_contracts_are_shown_with_symbols_in_the_language_of_the_moment(text, english, french):
    assert contract(text) == english
    with using("fr"):
        assert contract(text) == french


def test_cards_and_seats_have_the_letters_of_the_language():
    assert (card("SQ"), card("HT"), card("??"), seat("EW")) == ("♠Q", "♥10", "??", "EW")
    with using("de"):
        assert (card("SQ"), card("SJ"), seat("EW"), seat("N")) == ("♠D", "♠B", "OW", "N")


@pytest.mark.parametrize(
    ("cell", "kind", "text"),
    [
        (None, Kind.TEXT, ""), (True, Kind.TEXT, "yes"), (False, Kind.TEXT, "no"), ("SA", Kind.CARD, "♠A"),
        ("E", Kind.SEAT, "E"), ("2026-01-30", Kind.DATE, "30 January 2026"), ("soon", Kind.DATE, "soon"),
        ("SA", Kind.TEXT, "SA"), (-50, Kind.POINTS, "−50"), (12, Kind.COUNT, "12"),
    ],
)  # fmt: skip
def test_a_cell_is_shown_by_what_its_column_holds(cell, kind, text):
    assert shown(cell, Column("key", "Title", kind)) == text


def test_a_number_has_the_decimals_of_its_column_and_the_mark_of_the_language():
    column = Column("key", "Title", Kind.PERCENT, 2)
    assert shown(Fraction(625, 12), column) == "52.08"
    with using("pl"):
        assert shown(Fraction(625, 12), column) == "52,08"
