from __future__ import annotations

import io
import re
import subprocess
import zipfile
from fractions import Fraction
from functools import cache
from pathlib import Path

import openpyxl
import pytest

from dupkit.export.base import Look
from dupkit.export.xlsx.layout import plan
from dupkit.export.xlsx.workbook import XLSX
from dupkit.languages import using
from dupkit.report import REPORTS
from dupkit.report.table import Column, Kind, Report, Table
from tests.needs import needs_program
from tests.report.made import EVENTS, evening


@cache
def standard(event: str) -> bytes:
    """The workbook of an event with every report; made once for all tests that only look at it."""
    return workbook(EVENTS[event]())


def workbook(standings, look: Look | None = None, names=tuple(REPORTS)) -> bytes:
    stream = io.BytesIO()
    XLSX.write([REPORTS[name].make(standings) for name in names], stream, look or Look())
    return stream.getvalue()


def opened(data: bytes, values: bool = True) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(data), data_only=values, rich_text=True)


def column_of(sheet, head: str) -> int:
    return next(cell.column for row in sheet.iter_rows(max_row=8) for cell in row if cell.value == head)


def totals(book: openpyxl.Workbook, unit: str) -> dict[str, tuple[float, float | None]]:
    """The total and percentage of each contestant, over all sheets of rankings."""
    found = {}
    for sheet in book.worksheets:
        if not sheet.title.startswith("Ranking"):
            continue
        heads = {cell.value: cell for row in sheet.iter_rows(max_row=8) for cell in row if cell.value}
        who = next(heads[name] for name in ("Pair", "Team", "Player") if name in heads)
        for row in range(who.row + 1, sheet.max_row + 1):
            name = sheet.cell(row, who.column).value
            if name is not None:
                share = sheet.cell(row, heads["%"].column).value if "%" in heads else None
                found[str(name)] = (sheet.cell(row, heads[unit].column).value, share)
    return found


def without_values(data: bytes) -> bytes:
    """The same workbook with the cached value of each formula taken out, so that a reader has to calculate."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            content = old.read(info)
            if info.filename.startswith("xl/worksheets/sheet"):
                content = re.sub(rb"(</f>)<v>[^<]*</v>", rb"\1", content)
            new.writestr(info, content)
    return stream.getvalue()


UNITS = {"teams": "VP", "butler": "IMPs"}


@pytest.mark.parametrize("event", EVENTS)
def test_the_workbook_has_the_totals_of_the_ranking(event):
    standings = EVENTS[event]()
    found = totals(opened(standard(event)), UNITS.get(event, "MP"))
    for ranking in standings.rankings:
        for row in ranking.rows:
            total, share = found[row.id]
            assert total == pytest.approx(float(row.total))
            assert share == (None if row.percent is None else pytest.approx(float(row.percent / 100)))


@needs_program("soffice")
def test_the_totals_are_the_same_when_libreoffice_calculates_them(tmp_path: Path):
    paths = []
    for event in EVENTS:
        path = tmp_path / f"{event.replace(' ', '_')}.xlsx"
        path.write_bytes(without_values(standard(event)))
        paths.append(path)
    profile = f"-env:UserInstallation=file://{tmp_path}/profile"
    arguments = ["--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", str(tmp_path / "out")]
    subprocess.run(["soffice", profile, *arguments, *map(str, paths)], check=True, capture_output=True, timeout=180)
    for event, path in zip(EVENTS, paths, strict=True):
        standings = EVENTS[event]()
        book = openpyxl.load_workbook(tmp_path / "out" / path.name, data_only=True)
        found = totals(book, UNITS.get(event, "MP"))
        for row in (row for ranking in standings.rankings for row in ranking.rows):
            assert found[row.id][0] == pytest.approx(float(row.total))
            if row.percent is not None:
                assert found[row.id][1] == pytest.approx(float(row.percent / 100))
        errors = [cell.value for sheet in book for line in sheet.iter_rows() for cell in line if cell.data_type == "e"]
        assert errors == []


def test_totals_are_live_sums_of_the_scorecards_less_the_penalty():
    sheet = opened(standard("one winner"), values=False)["Ranking"]
    score, total, share = (column_of(sheet, head) for head in ("Score", "MP", "%"))
    head = next(row[0].row for row in sheet.iter_rows(max_row=8) if row[0].value == "Place")
    assert str(sheet.cell(head + 1, score).value).startswith("=SUM('Scorecards'!")
    assert re.fullmatch(r"=[A-Z]+6\+[A-Z]+6", str(sheet.cell(6, total).value))
    assert re.fullmatch(r"=[A-Z]+6/[A-Z]+6", str(sheet.cell(6, share).value))


def test_a_total_that_is_no_plain_sum_is_a_number():
    sheet = opened(standard("teams"), values=False)["Ranking"]
    assert all(cell.data_type != "f" for row in sheet.iter_rows() for cell in row)


def test_a_row_of_the_matrix_is_summed_by_the_workbook():
    sheet = opened(standard("one winner"), values=False)["Matrix"]
    last = column_of(sheet, "MP")
    assert str(sheet.cell(6, last).value) == "=SUM(C6:AD6)"


def test_nothing_that_a_name_contains_becomes_a_formula_or_a_link():
    book = opened(standard("small"), values=False)
    formulas = [str(cell.value) for sheet in book for row in sheet.iter_rows() for cell in row if cell.data_type == "f"]
    assert all(formula.startswith(("=SUM('", "=SUM(")) or "/" in formula for formula in formulas)
    texts = [str(cell.value) for sheet in book for row in sheet.iter_rows() for cell in row]
    assert any("=1+1" in text for text in texts)
    assert not any("evil" in text and text.startswith("=SUM") for text in formulas)
    links = [cell.hyperlink for sheet in book for row in sheet.iter_rows() for cell in row if cell.hyperlink]
    assert all(link.target is None for link in links)


def test_hostile_texts_are_written_as_they_are():
    texts = ("=1+1", "+1", "-1", "@A1", "\tx", "http://x.y", "mailto:a@b", "a\x00b", "\ud800", "x" * 40000, "'quoted")
    table = Table(
        "data", "=T", (Column("k", "=HEAD()", Kind.TEXT),), tuple((text,) for text in texts), "=note", (("=a", "=b"),)
    )
    report = Report("data", "=1", "=2", "=3", (table,), ("=4",))
    stream = io.BytesIO()
    XLSX.write([report], stream)
    cells = [cell for row in opened(stream.getvalue(), values=False).worksheets[0].iter_rows() for cell in row]
    assert all(cell.data_type in ("s", "n", "inlineStr") for cell in cells)
    assert sum(cell.data_type == "s" for cell in cells) == len(texts) + 7


def test_numbers_are_numbers_and_labels_are_text():
    sheet = opened(workbook(evening(), names=("data",))).worksheets[0]
    board, score, award, share = (column_of(sheet, head) for head in ("Board", "Score", "MP NS", "% NS"))
    row = 6
    assert isinstance(sheet.cell(row, board).value, str)
    assert isinstance(sheet.cell(row, score).value, int)
    assert sheet.cell(row, score).number_format == "+0;-0;0"
    assert isinstance(sheet.cell(row, award).value, int | float)
    assert sheet.cell(row, share).number_format == "0.00%"
    assert 0 <= sheet.cell(row, share).value <= 1


def test_a_sheet_of_one_table_keeps_its_heads_in_sight_and_can_be_filtered():
    sheet = opened(standard("one winner"))["Ranking"]
    assert sheet.freeze_panes == "E6"
    assert sheet.auto_filter.ref.startswith("A5:")
    assert sheet.print_title_rows == "$5:$5"
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert sheet.page_setup.fitToHeight == 0


def test_a_shared_place_is_a_number_with_a_sign_beside_it():
    sheet = opened(standard("one winner"))["Ranking"]
    places = [(sheet.cell(row, 1).value, sheet.cell(row, 2).value) for row in range(6, 20)]
    assert (8, "=") in places
    assert all(isinstance(place, int) for place, _sign in places)


def test_two_rankings_are_two_sheets_and_paper_is_chosen():
    data = workbook(evening(two_winners=True), Look(paper="letter"))
    book = opened(data)
    assert book.sheetnames[1:3] == ["Ranking NS", "Ranking EW"]
    assert {str(sheet.page_setup.paperSize) for sheet in book} == {"1"}
    assert book["Matrix"].page_setup.orientation == "landscape"


def test_suits_are_rich_text_in_colour_with_the_plain_contract_in_a_hidden_column():
    book = opened(workbook(evening(), Look(suits="four")))
    sheet = book["Boards"]
    contract = column_of(sheet, "Contract")
    rich = sheet.cell(8, contract).value
    assert any(getattr(part, "font", None) and part.font.color for part in rich if not isinstance(part, str))
    hidden = [key for key, size in sheet.column_dimensions.items() if size.hidden]
    assert hidden
    plain = sheet[f"{hidden[0]}8"].value
    assert re.fullmatch("[1-4][CDHSN]X?", str(plain))


def test_boards_and_cards_link_to_each_other():
    book = opened(standard("one winner"), values=False)
    links = {cell.hyperlink.location for row in book["Ranking"].iter_rows() for cell in row if cell.hyperlink}
    assert len(links) == 14
    assert all(link.startswith("'Scorecards'!A") for link in links)
    board = next(cell for row in book["Scorecards"].iter_rows(min_row=7) for cell in row if cell.hyperlink)
    assert board.hyperlink.location.startswith("'Boards'!A")


def test_matchpoints_can_be_shown_as_fractions():
    sheet = opened(workbook(evening(), Look(fractions=True), names=("data",))).worksheets[0]
    cell = sheet.cell(6, column_of(sheet, "MP NS"))
    assert cell.number_format == "# ?/?"


def test_good_and_bad_percentages_are_shaded_over_whole_ranges():
    book = opened(standard("two winners"))
    for name, ranges in (("Boards", 2 * 10), ("Scorecards", 8)):
        areas = book[name].conditional_formatting
        assert len(areas) == ranges
        assert all(len(area.rules) == 4 for area in areas)


def test_names_of_sheets_are_ones_that_every_spreadsheet_takes():
    reports = [Report("x", title) for title in ("a/b[c]:*?", "'quoted'", "x" * 40, "x" * 40, "", "X" * 40)]
    names = [sheet.name for sheet in plan(reports)]
    assert len({name.lower() for name in names}) == len(names)
    assert all(0 < len(name) <= 31 and not set(name) & set("[]:*?/\\") for name in names)


def test_dates_are_dates_and_texts_that_are_none_stay_texts():
    table = Table("t", "", (Column("d", "Date", Kind.DATE),), (("2026-01-30",), ("soon",)))
    stream = io.BytesIO()
    XLSX.write([Report("x", "Dates", tables=(table,))], stream)
    sheet = opened(stream.getvalue()).worksheets[0]
    assert (sheet["A6"].value.date().isoformat(), sheet["A7"].value) == ("2026-01-30", "soon")
    assert sheet["A6"].number_format == "yyyy-mm-dd"


def test_yes_and_no_and_places_that_are_words():
    table = Table(
        "t", "", (Column("b", "Yes?"), Column("p", "Place", Kind.PLACE)), ((True, "withdrawn"), (False, "2="))
    )
    stream = io.BytesIO()
    XLSX.write([Report("x", "Places", tables=(table,))], stream)
    sheet = opened(stream.getvalue()).worksheets[0]
    assert [sheet["A6"].value, sheet["A7"].value, sheet["B7"].value] == ["yes", "no", 2]
    assert sheet["B7"].number_format == '0"="'


def test_a_workbook_in_another_language_has_sheets_of_that_language():
    with using("fr"):
        report = REPORTS["ranking"].make(evening())
        stream = io.BytesIO()
        XLSX.write([report], stream)
    assert opened(stream.getvalue()).sheetnames[0] == report.title


def test_an_exact_value_is_not_lost_on_the_way_to_the_cell():
    table = Table("t", "", (Column("m", "MP", Kind.MATCHPOINTS, 2),), ((Fraction(29, 3),),))
    stream = io.BytesIO()
    XLSX.write([Report("x", "Thirds", tables=(table,))], stream)
    assert opened(stream.getvalue()).worksheets[0]["A6"].value == pytest.approx(29 / 3)
