from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from dupkit.cli.main import dupkit
from tests.conftest import SAMPLES
from tests.needs import SHARED, needs_corpus


def run(*words: str) -> tuple[int, str, str]:
    answer = CliRunner().invoke(dupkit, ["verify", *words])
    return answer.exit_code, answer.stdout, answer.stderr


@needs_corpus()
@pytest.mark.parametrize(("name", "checked"), [("mp_pairs_mitchell", 512), ("cross_imp_howell", 108)])
def test_the_answer_counts_the_lines_that_were_compared(name: str, checked: int) -> None:
    code, out, _ = run(str(SHARED / f"corpus/usebio/cobalt--{name}.xml"), "--format", "json")
    answer = json.loads(out)
    assert (code, answer["checked"], answer["differing"]) == (0, checked, [])


def test_each_difference_has_its_place_both_values_and_a_reason() -> None:
    path = str(SAMPLES / "broken/VER001.xml")
    code, out, _ = run(path, "--format", "json")
    answer = json.loads(out)
    assert code == 1
    assert answer["differing"] == [
        {
            "where": "board 1, NS 1",
            "column": "points",
            "stated": "620",
            "computed": "420",
            "why": "declarer's side vulnerable",
        }
    ]
    assert answer["findings"][0]["code"] == "VER001"
    code, out, err = run(path)
    assert (code, err) == (1, "")
    assert "VER001" in out
    assert "1 differs" in out


def test_a_file_that_agrees_says_so() -> None:
    code, out, _ = run(str(SAMPLES / "good/evening.xml"))
    assert code == 0
    assert "all agree" in out


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: object) -> None:
    code, out, err = run(f"{tmp_path}/none.xml")
    assert (code, out) == (1, "")
    assert "RED002" in err
    assert run(f"{tmp_path}/none.xml", "--format", "json")[0] == 1
