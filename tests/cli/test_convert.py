from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from dupkit.cli.main import dupkit
from dupkit.formats.read import read_file
from tests.conftest import SAMPLES

EVENING = str(SAMPLES / "demo/evening.pbn")
MATCH = str(SAMPLES / "good/match.lin")


def run(*words: str, text: bytes | None = None) -> tuple[int, str, str]:
    answer = CliRunner().invoke(dupkit, list(words), input=text)
    return answer.exit_code, answer.stdout, answer.stderr


@pytest.mark.parametrize("suffix", ["bri", "dup", "dlm", "lin", "rbn", "xml", "pbn", "csv", "gib", "dds"])
def test_the_suffix_says_the_format(tmp_path: Path, suffix: str) -> None:
    target = tmp_path / f"out.{suffix}"
    code, _, _ = run("convert", EVENING, str(target))
    assert code == 0
    assert read_file(target).value is not None


def test_results_become_a_table_and_deals_a_list_under_the_same_suffix(tmp_path: Path) -> None:
    results, deals = tmp_path / "results.csv", tmp_path / "deals.csv"
    run("convert", EVENING, str(results))
    run("convert", str(SAMPLES / "good/deals.bri"), str(deals))
    assert results.read_text().startswith("Board,")
    assert deals.read_text().startswith('"')


def test_options_choose_number_turn_and_strip(tmp_path: Path) -> None:
    target = tmp_path / "out.pbn"
    options = ("--boards", "1-4,5", "--renumber", "17", "--rotate", "S", "--strip", "names,results")
    code, _, err = run("convert", EVENING, str(target), *options)
    assert code == 0
    assert "CNV002" not in err
    document = read_file(target).unwrap()
    assert [record.label for record in document.records] == ["17", "18", "19", "20", "21"]
    assert all(not record.lines for record in document.records)


def test_a_pbn_file_keeps_its_layout_under_its_own_suffix(tmp_path: Path) -> None:
    source = tmp_path / "in.pbn"
    text = "".join(f'[Board "{n}"]\n[Deal "N:- - - -"]\n\n' for n in (1, 2))
    source.write_text(text)
    assert run("convert", str(source), str(tmp_path / "out.pbn"))[0] == 0
    assert (tmp_path / "out.pbn").read_text() == text


def test_standard_streams_and_named_formats() -> None:
    data = (SAMPLES / "good/deals.bri").read_bytes()
    code, out, _ = run("convert", "-", "-", "--from", "bri", "--to", "one-line", text=data)
    assert code == 0
    assert out.startswith("N:")
    assert run("convert", "-", "-", "--from", ".bri", "--to", "dds", text=data)[1] == out
    assert run("convert", str(SAMPLES / "good/deals.bri"), "-", "--from", "bri", "--to", "one-line")[1] == out


def test_what_cannot_be_carried_is_listed_and_nothing_is_overwritten(tmp_path: Path) -> None:
    target = tmp_path / "out.bri"
    code, out, err = run("convert", MATCH, str(target))
    assert (code, out) == (0, "")
    assert "DLR006" in err
    assert run("convert", MATCH, str(target))[0] == 1 or target.exists()
    assert "exists already" in run("convert", MATCH, str(target))[2]
    assert run("convert", MATCH, str(target), "--force")[0] == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("out.unknown",), "no suffix"),
        (("-",), "no suffix"),
        (("out.pbn", "--to", "nothing"), "no format"),
        (("out.pbn", "--from", "nothing"), "no format"),
        (("out.bws", "--to", "bws"), "read, not written"),
        (("out.pbn", "--boards", "1,,2"), "names no boards"),
        (("out.pbn", "--rotate", "Q"), "no seat"),
        (("out.pbn", "--strip", "cards"), "cannot be taken out"),
        (("out.pbn", "--strip", ","), "cannot be taken out"),
    ],
)
def test_wrong_use_is_exit_code_two(tmp_path: Path, options: tuple[str, ...], words: str) -> None:
    target = options[0] if options[0] == "-" else str(tmp_path / options[0])
    code, _, err = run("convert", MATCH, target, *options[1:])
    assert code == 2
    assert words in err


def test_a_file_that_cannot_be_read_is_an_error_in_the_data(tmp_path: Path) -> None:
    code, _, err = run("convert", str(tmp_path / "none.pbn"), str(tmp_path / "out.pbn"))
    assert code == 1
    assert "RED002" in err
    code, _, err = run("convert", MATCH, str(tmp_path / "out.pbn"), "--boards", "1,99")
    assert code == 1
    assert "CNV001" in err
    assert (tmp_path / "out.pbn").exists()


@pytest.mark.parametrize("suffix", ["lin", "bri", "dge", "dlm", "dup", "ber", "bhg", "rzd", "cds", "gib", "dds"])
def test_results_without_deals_are_not_written_as_a_file_of_deals(tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"out.{suffix}"
    code, _, err = run("convert", str(SAMPLES / "demo" / "evening.trv"), str(out))
    assert code == 1
    assert "DLR009" in err and not out.exists()


def test_boards_without_cards_are_written_where_a_format_keeps_them(tmp_path: Path) -> None:
    code, _, err = run("convert", str(SAMPLES / "demo" / "evening.trv"), str(tmp_path / "out.rbn"))
    assert (code, "DLR009" in err) == (0, False)
