from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from dupkit.cli.main import dupkit
from dupkit.formats.read import read_file
from tests.conftest import SAMPLES

DEALS = str(SAMPLES / "good/deals.bri")
RESULTS = str(SAMPLES / "demo/evening.trv")


def run(*words: str) -> tuple[int, str, str]:
    answer = CliRunner().invoke(dupkit, list(words))
    return answer.exit_code, answer.stdout, answer.stderr


def test_deals_and_results_become_one_file(tmp_path: Path) -> None:
    target = tmp_path / "evening.pbn"
    code, out, err = run("merge", DEALS, RESULTS, "-o", str(target))
    assert (code, out) == (0, "")
    assert "CNV" not in err
    document = read_file(target).value
    assert document is not None
    assert len(document.records) == 28
    assert all(record.deal is not None and record.lines for record in document.records)


def test_yesterdays_deals_are_an_error(tmp_path: Path) -> None:
    turned, target = tmp_path / "yesterday.pbn", tmp_path / "evening.pbn"
    run("convert", DEALS, str(turned), "--rotate", "E")
    code, _, err = run("merge", str(turned), RESULTS, "-o", str(target))
    assert code == 1
    assert "CNV006" in err


def test_results_are_needed(tmp_path: Path) -> None:
    assert run("merge", DEALS, "-o", str(tmp_path / "x.pbn"))[0] == 2
    code, _, err = run("merge", DEALS, str(tmp_path / "none.trv"), "-o", str(tmp_path / "x.pbn"))
    assert code == 1
    assert "RED002" in err
