from __future__ import annotations

import io

import openpyxl
import pytest
from pypdf import PdfReader

from dupkit.cli.main import main
from tests.conftest import SAMPLES

EVENING = str(SAMPLES / "demo" / "evening.pbn")


def test_reports_are_printed_as_text(capsys):
    assert main(["report", "prizes, recap", EVENING]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Prize list\n") and "\nRecap\n" in out
    assert "Łucja Dąb - Żaneta Świerk" in out


def test_a_terminal_gets_colours(monkeypatch):
    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    screen = Terminal(io.BytesIO(), encoding="utf-8", write_through=True)
    monkeypatch.setattr("sys.stdout", screen)
    assert main(["report", "ranking", EVENING]) == 0
    assert "Cy Cedar" in screen.buffer.getvalue().decode()


def test_scorecards_are_one_pdf_in_the_language_of_the_players(tmp_path):
    out = tmp_path / "cards.pdf"
    assert main(["report", "scorecards", EVENING, "-o", str(out), "--language", "fr", "--paper", "letter"]) == 0
    pages = PdfReader(out).pages
    assert len(pages) == 14
    assert "Feuilles de résultats" in pages[0].extract_text() and "30 janvier 2026" in pages[0].extract_text()


def test_all_reports_fit_in_one_workbook(tmp_path):
    out = tmp_path / "all.xlsx"
    assert main(["report", "all", EVENING, "-o", str(out), "--fractions"]) == 0
    names = openpyxl.load_workbook(out, read_only=True).sheetnames
    assert {"Ranking NS", "Ranking EW", "Prize list", "Start list", "Deals"} <= set(names)
    assert main(["report", "all", EVENING, "-o", str(out)]) == 2
    assert main(["report", "ranking", EVENING, "-o", str(out), "--force"]) == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nope", EVENING], 'no report is called "nope"'),
        (["ranking", EVENING, "-o", "x.doc"], "has no suffix that is written"),
    ],
)
def test_wrong_use_is_explained(arguments, told, capsys):
    assert main(["report", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_an_error(tmp_path, capsys):
    assert main(["report", "ranking", str(tmp_path / "none.pbn")]) == 1
    assert "RED002" in capsys.readouterr().err


def test_reports_that_have_nothing_to_tell_are_left_out_of_all(tmp_path):
    out = tmp_path / "all.xlsx"
    assert main(["report", "all", str(SAMPLES / "demo" / "evening.trv"), "-o", str(out)]) == 0
    names = openpyxl.load_workbook(out, read_only=True).sheetnames
    assert "Ranking NS" in names and not {"Matches", "Deals"} & set(names)
