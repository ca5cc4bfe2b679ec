from __future__ import annotations

import re
from pathlib import Path

import pytest

from dupkit.analysis.deal_sets import deal_set
from dupkit.cli.main import main
from dupkit.formats.read import read_file
from dupkit.game.deal import Deal


def deals_of(path: Path) -> list[Deal | None]:
    return [record.deal for record in read_file(path).unwrap().records]


SEED = "a seed that nobody guesses"


@pytest.mark.parametrize("suffix", [".pbn", ".lin", ".dup", ".dds"])
def test_a_set_is_dealt_into_a_file_by_its_suffix(
    suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"set{suffix}"
    assert main(["deal", "4", "--seed", SEED, "-o", str(path)]) == 0
    assert deals_of(path) == [board.deal for board in deal_set(SEED, 4).unwrap()]
    said = capsys.readouterr()
    assert said.out == ""
    assert SEED in said.err
    assert re.search(r"4 boards, set [0-9a-f]{12}\n", said.err)
    assert re.search(r"commitment  [0-9a-f]{64} ", said.err)


def test_without_a_file_the_set_is_printed_as_pbn(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["deal", "2", "--seed", SEED, "--first", "17"]) == 0
    said = capsysbinary.readouterr().out.decode()
    assert re.findall(r'\[Board "(\d+)"\]', said) == ["17", "18"]
    assert said.count('[Dealer "') == 2


def test_each_set_has_a_new_seed_which_deals_it_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second, again = (tmp_path / f"{name}.pbn" for name in ("first", "second", "again"))
    assert main(["deal", "3", "-o", str(first)]) == 0
    seed = re.search(r"seed +([0-9a-f]{64})\n", capsys.readouterr().err)
    assert seed
    assert main(["deal", "3", "-o", str(second)]) == 0
    assert main(["deal", "3", "--seed", seed[1], "-o", str(again)]) == 0
    assert deals_of(first) == deals_of(again) != deals_of(second)


def test_constraints_are_words_or_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words, file, text = tmp_path / "words.pbn", tmp_path / "file.pbn", tmp_path / "nt.deal"
    text.write_text("north: 15-17 hcp, balanced\nsouth: 10+ hcp\n")
    rule = ["north:", "15-17", "hcp,", "balanced;", "south:", "10+", "hcp"]
    assert main(["deal", "3", *rule, "--seed", SEED, "-o", str(words)]) == 0
    assert main(["deal", "3", "-c", str(text), "--seed", SEED, "-o", str(file)]) == 0
    assert deals_of(words) == deals_of(file)
    assert capsys.readouterr().err.count("commitment") == 2


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["3", "nort: 15 hcp"], 1, "ANA010"),
        (["3", "north: 41+ hcp"], 1, "ANA012"),
        (["3", "north: 7+ spades, 7+ hearts"], 1, "ANA012"),
        (["3", "hcp(north) + hcp(south) >= 38 and hcp(east) >= 8", "--tries", "50"], 1, "ANA013"),
        (["0"], 2, "0 is not in the range"),
        (["3", "-o", "set.xyz"], 2, "has no suffix that says a format"),
        (["3", "-c", "nowhere.deal"], 2, "cannot be read"),
        (["3", "north: 3 hcp", "-c", "nowhere.deal"], 2, "not both"),
        (["3", "--seed", "monday"], 0, "ANA014"),
        (["3", "--seed", "caf\udce9"], 2, "not UTF-8"),
    ],
)
def test_what_cannot_be_is_answered_with_a_reason(
    arguments: list[str], code: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert main(["deal", *arguments]) == code
    assert words in capfd.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_constraints_must_be_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "nt.deal").write_bytes(b"\xff\xfe\xff")
    assert main(["deal", "3", "-c", str(tmp_path / "nt.deal")]) == 2
    assert "it is not utf-8 text" in capsys.readouterr().err


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "set.pbn"
    path.write_text("mine")
    assert main(["deal", "3", "-o", str(path)]) == 2
    assert path.read_text() == "mine"
    assert main(["deal", "3", "-o", str(path), "--force"]) == 0
    assert "exists already" in capsys.readouterr().err


def test_deals_that_were_used_before_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    monday, tuesday = tmp_path / "monday.pbn", tmp_path / "tuesday.pbn"
    assert main(["deal", "2", "--seed", SEED, "-o", str(monday)]) == 0
    assert main(["deal", "3", "--seed", SEED, "--used", str(monday), "-o", str(tuesday)]) == 0
    said = capsys.readouterr().err
    assert said.count("ANA006") == 2
    assert f'board "1" has the deal of board 1 of {monday}' in said
