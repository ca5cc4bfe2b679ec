from __future__ import annotations

import csv
import io
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.export.csv import CSV, csv_cell
from dupkit.languages import using
from dupkit.report import REPORTS
from dupkit.report.table import Column, Report, Table
from tests.report.made import evening


def written(reports) -> str:
    stream = io.BytesIO()
    CSV.write(reports, stream)
    return stream.getvalue().decode()


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline="")))


def test_one_table_is_a_plain_file_with_the_keys_as_heads():
    standings = evening()
    found = rows(written([REPORTS["data"].make(standings)]))
    assert found[0][:4] == ["section", "board", "dealer", "vulnerable"]
    assert len(found) == 1 + sum(len(board.lines) for board in standings.boards)


def test_several_tables_with_the_same_columns_are_one_list():
    found = rows(written([REPORTS["ranking"].make(evening(two_winners=True))]))
    assert found[0][:3] == ["report", "table", "place"]
    assert {row[1] for row in found[1:] if row and row[0] == "ranking"} == {"NS", "EW"}


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (None, ""), (True, "yes"), (False, "no"), (Fraction(69, 10), "6.9"), (Fraction(29, 3), "29/3"), (-50, "-50"),
        ("=1+1", "'=1+1"), ("+CMD", "'+CMD"), ("-x", "'-x"), ("@A", "'@A"), ("\tx", "'\tx"), ("=", "="), ("+1", "+1"),
        ("-2", "-2"), ("Zoë", "Zoë"), ("4SX", "4SX"),
    ],
)  # fmt: skip
def test_a_cell_is_exact_and_no_formula(cell, text):
    assert csv_cell(cell) == text


@given(st.lists(st.tuples(st.text(max_size=20), st.text(max_size=20)), max_size=5))
def test_any_text_comes_back_from_the_file(pairs):
    table = Table("t", "", (Column("a", "A"), Column("b", "B")), tuple(pairs))
    found = rows(written([Report("x", "T", tables=(table,))]))
    assert [tuple(cell.removeprefix("'") for cell in row) for row in found[1:]] == [
        tuple(cell.removeprefix("'") for cell in map(csv_cell, pair)) for pair in pairs
    ]


def test_letters_of_cards_and_seats_are_those_of_files_in_every_language():
    with using("fr"):
        french = rows(written([REPORTS["data"].make(evening())]))
    assert french == rows(written([REPORTS["data"].make(evening())]))
