from __future__ import annotations

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

from dupkit.cli.main import main
from tests.conftest import SAMPLES

EVENING = str(SAMPLES / "demo" / "evening.pbn")


@pytest.fixture(autouse=True)
def no_cache(monkeypatch):
    monkeypatch.setenv("DUPKIT_CACHE", "")


def text_of(path: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


def test_the_sample_evening_is_printed_on_two_sides(tmp_path, capsys):
    out = tmp_path / "hands.pdf"
    assert main(["hands", EVENING, "-o", str(out)]) == 0
    assert len(PdfReader(out).pages) == 2
    assert "Par +140" in text_of(out)
    assert capsys.readouterr().out == ""


def test_a_file_that_exists_is_not_overwritten_unless_forced(tmp_path):
    out = tmp_path / "hands.pdf"
    out.write_text("mine")
    assert main(["hands", EVENING, "-o", str(out)]) == 2
    assert out.read_text() == "mine"
    assert main(["hands", EVENING, "-o", str(out), "--force"]) == 0
    assert out.read_bytes().startswith(b"%PDF")


def test_travellers_stand_under_their_boards(tmp_path):
    out = tmp_path / "hands.pdf"
    assert (
        main(["hands", EVENING, "-o", str(out), "--style", "travellers", "--language", "de", "--paper", "letter"]) == 0
    )
    first = PdfReader(out).pages[0]
    assert round(first.mediabox.width) == 612
    assert "Łucja Dąb - Żaneta Świerk" in first.extract_text() and "Kontrakt" in first.extract_text()


def test_analysis_can_be_left_out_or_be_a_list(tmp_path):
    out = tmp_path / "hands.pdf"
    assert main(["hands", EVENING, "-o", str(out), "--dd", "off"]) == 0
    assert "Par" not in text_of(out)
    assert main(["hands", EVENING, "-o", str(out), "--analysis", "makeable", "--suits", "four", "--force"]) == 0
    assert "NS 3♠; NS 3♥" in text_of(out)


def test_only_some_hands_are_shown_to_students(tmp_path):
    out = tmp_path / "hands.pdf"
    assert main(["hands", EVENING, "-o", str(out), "--style", "teacher-4", "--seats", "s"]) == 0
    assert text_of(out).count("♠") == 28
    assert main(["hands", EVENING, "-o", str(out), "--seats", "x", "--force"]) == 2


def test_a_file_without_deals_is_an_error_and_writes_nothing(tmp_path, capsys):
    source, out = tmp_path / "results.pbn", tmp_path / "hands.pdf"
    source.write_text('[Event "x"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n\n')
    assert main(["hands", str(source), "-o", str(out)]) == 1
    assert "EXP001" in capsys.readouterr().err
    assert not out.exists()
    assert main(["hands", str(tmp_path / "no such.pbn"), "-o", str(out)]) == 1


def test_a_board_without_cards_is_named_and_the_others_are_printed(tmp_path, capsys):
    source, out = tmp_path / "some.pbn", tmp_path / "hands.pdf"
    deal = "N:AKQ.AKQ.AKQ.AKQJ - - -"
    source.write_text(
        f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{deal}"]\n\n[Board "2"]\n[Dealer "E"]\n\n'
    )
    main(["hands", str(source), "-o", str(out), "--dd", "off"])
    assert "EXP002" in capsys.readouterr().err
    assert len(PdfReader(out).pages) == 1


def test_nothing_is_written_where_tables_are_required_and_there_is_no_solver(tmp_path, monkeypatch, capsys):
    from dupkit.analysis import boards
    from dupkit.analysis.double_dummy import SolverError

    def no_solver(*_arguments, **_options):
        raise SolverError("the solver is not installed", "install it")

    monkeypatch.setattr(boards, "local_workers", no_solver)
    source, out = tmp_path / "deal.pbn", tmp_path / "hands.pdf"
    deal = "N:T74.AQJ8.J98.A82 J86.KT6.AKQ62.KT AKQ9.942.75.J976 532.753.T43.Q543"
    source.write_text(f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{deal}"]\n\n')
    assert main(["hands", str(source), "-o", str(out), "--dd", "require"]) == 2
    assert not out.exists()
    assert main(["hands", str(source), "-o", str(out)]) == 0
    assert "ANA001" in capsys.readouterr().err and out.exists()


def test_standard_input_is_read(tmp_path, monkeypatch):
    out = tmp_path / "hands.pdf"

    class Input:
        buffer = io.BytesIO(Path(EVENING).read_bytes())

    monkeypatch.setattr("sys.stdin", Input())
    assert main(["hands", "-", "-o", str(out)]) == 0
    assert out.exists()
