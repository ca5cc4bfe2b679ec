from __future__ import annotations

import io
import shutil
import subprocess
from fractions import Fraction
from itertools import pairwise

import pytest
from pypdf import PdfReader

from dupkit.export.base import Look
from dupkit.export.pdf.grid import SMALLEST, grids
from dupkit.export.pdf.page import PAPERS
from dupkit.export.pdf.reports import PDF, lay_out
from dupkit.report import REPORTS
from dupkit.report.table import Column, Kind, Report, Table
from tests.needs import needs_program
from tests.report.made import evening, teams


def written(reports, look: Look | None = None) -> bytes:
    stream = io.BytesIO()
    PDF.write(reports, stream, look or Look())
    return stream.getvalue()


def long_table(rows: int, columns: int = 3, title: str = "Long") -> Table:
    heads = (Column("id", "Pair", Kind.LABEL), *(Column(f"c{one}", f"Col {one}", Kind.COUNT) for one in range(columns)))
    return Table(
        "t", title, heads, tuple((str(row), *range(columns)) for row in range(rows)), "the note", (("Top", "12"),)
    )


def test_every_name_and_total_of_a_ranking_can_be_copied_from_the_page():
    standings = evening()
    text = PdfReader(io.BytesIO(written([REPORTS["ranking"].make(standings)]))).pages[0].extract_text()
    for row in standings.rankings[0].rows:
        assert " - ".join(row.names) in text
    assert "page 1 of 1" in text and standings.method in text


def test_no_board_is_broken_by_the_end_of_a_page():
    report = REPORTS["boards"].make(evening())
    pieces = [piece for page in lay_out(report, PAPERS["a4"]) for piece in page.pieces]
    assert [piece.grid.table.key for piece in pieces] == [table.key for table in report.tables]
    assert all((piece.first, piece.last) == (0, len(piece.grid.texts)) for piece in pieces)


@pytest.mark.parametrize("rows", [0, 1, 50, 51, 52, 53, 54, 200])
@pytest.mark.parametrize("paper", PAPERS)
def test_a_long_table_goes_on_with_its_heads_and_stays_within_the_page(rows, paper):
    report = Report("x", "Report", tables=(long_table(rows),))
    pages = lay_out(report, PAPERS[paper])
    pieces = [piece for page in pages for piece in page.pieces]
    assert [number for piece in pieces for number in range(piece.first, piece.last)] == list(range(rows))
    for piece in pieces:
        assert piece.top - piece.grid.height(piece.first, piece.last) > 30
    assert all(page.pieces for page in pages)


def test_narrow_tables_stand_side_by_side_and_never_overlap():
    report = Report("x", "Report", tables=tuple(long_table(20, title=f"T{one}") for one in range(8)))
    pages = lay_out(report, PAPERS["a4"])
    assert len(pages) == 1
    lefts = {piece.x for piece in pages[0].pieces}
    assert len(lefts) == 4
    for left in lefts:
        column = sorted((piece for piece in pages[0].pieces if piece.x == left), key=lambda piece: -piece.top)
        for above, below in pairwise(column):
            assert above.top - above.grid.height(0, 20) >= below.top


def test_a_wide_table_lies_on_its_side_and_a_very_wide_one_is_cut_into_pieces_that_name_the_rows():
    (page, *_rest) = lay_out(Report("x", "R", tables=(long_table(3, 30),)), PAPERS["a4"])
    assert page.paper.width > page.paper.height
    pieces = grids(long_table(3, 120), 500)
    assert len(pieces) > 1 and all(grid.width <= 500 and grid.size == SMALLEST for grid in pieces)
    assert all(grid.columns[0].key == "id" for grid in pieces)
    assert sum(len(grid.columns) - 1 for grid in pieces) == 120


def test_long_names_give_way_before_numbers_do():
    heads = (Column("n", "Names", Kind.NAME), Column("mp", "MP", Kind.MATCHPOINTS, 2))
    table = Table("t", "T", heads, (("Wilhelmina-Konstantinopolskaja Ørsted-Ñu " * 5, Fraction(100, 3)),))
    (grid,) = grids(table, 200)
    assert grid.width <= 201 and grid.widths[1] >= 24
    text = PdfReader(io.BytesIO(written([Report("x", "T", tables=(table,))], Look(paper="a5")))).pages[0].extract_text()
    assert "33.33" in text and "…" in text


def test_columns_that_nobody_fills_are_left_out_of_print():
    report = REPORTS["data"].make(evening())
    (page, *_rest) = lay_out(report, PAPERS["a4"])
    keys = [column.key for column in page.pieces[0].grid.columns]
    assert "section" not in keys and "board" in keys


def test_notes_of_a_report_are_wrapped_and_go_on_on_the_next_page():
    report = Report("x", "T", notes=("word " * 4000, "last"))
    pages = lay_out(report, PAPERS["a5"])
    assert len(pages) > 1
    assert pages[-1].notes[-1][1] == "last"


def test_a_document_of_nothing_is_one_page():
    assert len(PdfReader(io.BytesIO(written([]))).pages) == 1
    assert len(PdfReader(io.BytesIO(written([Report("x", "Empty")]))).pages) == 1


@needs_program("pdftotext")
@needs_program("mutool")
def test_two_engines_read_the_same_words_from_every_page(tmp_path):
    path = tmp_path / "reports.pdf"
    path.write_bytes(written([REPORTS[name].make(teams()) for name in ("ranking", "boards", "scorecards", "summary")]))
    count = len(PdfReader(path).pages)
    for number in range(1, count + 1):
        span = ["-f", str(number), "-l", str(number)]
        poppler = subprocess.run([shutil.which("pdftotext"), *span, path, "-"], capture_output=True, check=True).stdout
        mupdf = subprocess.run(
            [shutil.which("mutool"), "draw", "-q", "-F", "txt", path, str(number)], capture_output=True, check=True
        ).stdout
        assert sorted(poppler.decode().split()) == sorted(mupdf.decode().split())


def test_a_long_name_is_condensed_before_it_is_cut():
    who = "Zoë Brännström - Søren Østergård"
    counts = tuple(Column(f"c{place}", str(place), Kind.MATCHPOINTS, 2) for place in range(14))
    columns = (Column("n", "Names", Kind.NAME), *counts)
    table = Table("t", "T", columns, ((who, *[Fraction(2617, 100)] * 14),))
    text = PdfReader(io.BytesIO(written([Report("x", "T", tables=(table,))]))).pages[0].extract_text()
    assert who in text
