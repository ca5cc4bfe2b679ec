from __future__ import annotations

from dupkit.cli.main import main
from tests.conftest import SAMPLES

EVENING = str(SAMPLES / "demo" / "evening.pbn")


def test_a_board_is_shown_with_its_hands_and_results(capsys):
    assert main(["show", EVENING, "--board", "2"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Board 2") and "♠ K7654" in out and "1 v 8" in out
    assert out.count("Board ") == 1


def test_all_boards_are_shown_in_the_order_of_the_file(capsys):
    assert main(["show", EVENING]) == 0
    lines = [line.split()[1] for line in capsys.readouterr().out.splitlines() if line.startswith("Board ")]
    assert lines == [str(number) for number in range(1, 29)]


def test_cards_are_shown_in_another_language(capsys):
    assert main(["show", EVENING, "--board", "2", "--language", "nl"]) == 0
    assert "♠ H7654" in capsys.readouterr().out
    assert main(["show", EVENING, "--language", "xx"]) == 2


def test_a_board_that_is_not_there_is_wrong_use_and_the_others_are_named(capsys):
    assert main(["show", EVENING, "--board", "99"]) == 2
    assert 'no board "99"; it has 1, 2' in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_an_error(tmp_path, capsys):
    assert main(["show", str(tmp_path / "none.pbn")]) == 1
    assert "RED002" in capsys.readouterr().err
