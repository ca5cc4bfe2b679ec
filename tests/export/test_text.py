from __future__ import annotations

import io
import re
from fractions import Fraction

from dupkit.export.base import Look
from dupkit.export.text import TEXT, cell_width, report_text, table_text
from dupkit.report import REPORTS
from dupkit.report.table import Column, Kind, Report, Table
from tests.report.made import evening


def test_columns_are_aligned_by_what_they_hold():
    table = Table(
        "t", "Title", (Column("n", "Name", Kind.NAME), Column("mp", "MP", Kind.MATCHPOINTS, 1)),
        (("Zoë", Fraction(21, 2)), ("漢字", Fraction(-3)), ("", None)), "a note", (("Top", "12"),),
    )  # fmt: skip
    assert table_text(table) == "Title\nTop: 12\nName    MP\nZoë   10.5\n漢字  -3.0\n\na note"


def test_a_width_counts_what_a_terminal_shows():
    assert (cell_width("Zoë"), cell_width("漢字"), cell_width("e\N{COMBINING ACUTE ACCENT}")) == (3, 4, 1)


def test_no_name_moves_the_cursor():
    table = Table("t", "", (Column("n", "Name", Kind.NAME),), (("a\x1b[31m\nb\u2028c",),))
    assert table_text(table) == "Name\na [31m b c"


def test_a_report_has_its_heading_method_tables_and_notes():
    report = Report(
        "x", "Ranking", "Monday", "Matchpoints", (Table("t", "Ranking", (Column("a", "A"),), (("1",),)),), ("A note.",)
    )
    assert report_text(report) == "Ranking\nMonday\nMatchpoints\n\nA\n1\n\nA note."


def test_a_terminal_gets_tables_with_red_suits():
    stream = io.BytesIO()
    TEXT.write(
        [REPORTS["boards"].make(evening(8, 5)), REPORTS["penalties"].make(evening())],
        stream,
        Look(terminal=True, width=160),
    )
    text = stream.getvalue().decode()
    assert "\x1b[" in text
    assert re.search("\x1b\\[31m♦|\x1b\\[31m♥", text)
    assert "Law 12C2" in text
    assert "No penalties" not in text


def test_a_terminal_gets_notes_and_no_markup_of_names():
    stream = io.BytesIO()
    table = Table("t", "", (Column("n", "Name", Kind.NAME),), (("[bold]x[/bold]",),), "note")
    TEXT.write([Report("x", "T", "", "", (table,), ("[red]n[/red]",))], stream, Look(terminal=True))
    text = stream.getvalue().decode()
    assert "[bold]x[/bold]" in text and "[red]n[/red]" in text


def test_the_ranking_of_an_evening_reads_as_it_always_did(golden):
    stream = io.BytesIO()
    TEXT.write([REPORTS[name].make(evening()) for name in ("ranking", "boards", "frequency")], stream)
    golden("reports/evening.txt", stream.getvalue().decode())
