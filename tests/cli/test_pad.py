from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dupkit.cli.main import main
from tests.needs import needs_program

PADS = Path(__file__).parent.parent.parent / "samples" / "pads"


def pad(capsys: pytest.CaptureFixture[str], text: str | Path, *arguments: str) -> tuple[str, str, int]:
    """Return what `dupkit pad` prints for a text or a file: stdout, stderr, exit code."""
    if isinstance(text, Path):
        code = main(["pad", str(text), *arguments])
    else:
        stdin = sys.stdin
        sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
        try:
            code = main(["pad", "-", *arguments])
        finally:
            sys.stdin = stdin
    seen = capsys.readouterr()
    return seen.out, seen.err, code


@pytest.mark.parametrize("path", sorted(PADS.glob("*.pad")), ids=lambda path: path.stem)
def test_the_sample_pads(path: Path, capsys: pytest.CaptureFixture[str], golden: Callable[[str, str], None]) -> None:
    out, err, code = pad(capsys, path)
    assert (err, code) == ("", 0)
    golden(f"pads/{path.stem}.txt", out)


FOUR = "1 S 3S +1\n2 E 3NT =\n3 E 3CX =\n4 S 6H = honours NS 100\n"


def test_without_rules_it_is_chicago_with_part_scores_carried_and_honours(capsys: pytest.CaptureFixture[str]) -> None:
    out, err, code = pad(capsys, "dealer: S\n" + FOUR)
    assert (err, code) == ("", 0)
    assert "Chicago: usual rules" in out
    assert "North - South win by 580." in out
    assert out.split("the line")[0].count("game bonus") == 3
    assert "East  North         580" in out


def test_rules_and_options_come_from_the_file_or_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    text = "rules: rubber\nset unfinished_rule = none\n1 N 3NT =\n"
    assert "win by 100" in pad(capsys, text)[0]
    assert "win by 400" in pad(capsys, text, "--set", "unfinished_rule=law")[0]
    assert (
        "win by 400" in pad(capsys, text, "--rules", "chicago")[0]
        or "RUL004" in pad(capsys, text, "--rules", "chicago")[1]
    )
    assert "Auction bridge" in pad(capsys, "1 N 1S 11\n", "--rules", "auction")[0]


def test_explaining_a_deal(capsys: pytest.CaptureFixture[str]) -> None:
    out, _, code = pad(capsys, "dealer: S\n" + FOUR, "--explain", "4")
    assert code == 0
    assert "Deal" not in out
    assert "6HS=, vulnerable All" in out
    assert "small slam                              750 above  to NS" in out
    assert "that completes a game for NS" in out
    assert "afterwards: below the line NS 0, EW 0; games NS 1, EW 2" in out
    rounds = "round 1: A - C v B - D\n1 N 1NT =\nround 2: A - B v C - D\n1 pass\n2 E 4S =\n"
    assert "1NN=" in pad(capsys, rounds, "--explain", "1/1")[0]
    assert "redeal" in pad(capsys, rounds, "--explain", "2/1")[0]
    _, err, code = pad(capsys, FOUR, "--explain", "9")
    assert code == 2 or "no deal" in err
    three = "rules: auction\nset three_hand = foster\nplayers: Ann, Bob, Cy\n1 Ann 3S 7\n"
    assert "undertricks" in pad(capsys, three, "--explain", "1")[0]
    assert "no deal" in pad(capsys, three, "--explain", "2")[1]


@pytest.mark.parametrize("suffix", ["txt", "csv", "json", "html", "xlsx", "pdf"])
def test_writing_a_pad_to_a_file(suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / f"pad.{suffix}"
    assert pad(capsys, FOUR, "-o", str(out))[2] == 0
    assert out.stat().st_size > 100
    assert pad(capsys, FOUR, "-o", str(out))[2] == 2
    assert pad(capsys, FOUR, "-o", str(out), "--force")[2] == 0


def test_the_workbook_has_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from openpyxl import load_workbook

    out = tmp_path / "pad.xlsx"
    assert pad(capsys, "dealer: S\n" + FOUR, "-o", str(out))[2] == 0
    cells = [cell for sheet in load_workbook(out) for row in sheet.iter_rows(values_only=True) for cell in row]
    assert 1650 in cells
    assert 1070 in cells


@needs_program("pdftotext")
def test_the_pdf_has_the_line_and_the_totals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import subprocess

    out = tmp_path / "pad.pdf"
    assert pad(capsys, "dealer: S\n" + FOUR, "-o", str(out))[2] == 0
    text = subprocess.run(["pdftotext", "-layout", str(out), "-"], capture_output=True, text=True, check=True).stdout
    assert "the line" in text
    assert "1650" in text


@pytest.mark.parametrize(
    ("text", "code", "row", "column"),
    [
        ("1 N 4S =\n2 N 4S\n", "RUL030", 2, 7),
        ("1 N 4S =\nfoo bar\n", "RUL030", 2, 1),
        ("1 N 4S =\n  1 N 9S =\n", "RUL030", 2, 7),
        ("title: nothing\n", "RUL031", 1, 1),
        ("players: A, B, A, D\n1 N 4S =\n", "RUL032", 1, 1),
        ("stake: much\n1 N 4S =\n", "RUL033", 1, 1),
        ("stake: 0 per 100\n1 N 4S =\n", "RUL033", 1, 1),
        ("rules: cutthroat\n1 N 4S =\n", "RUL034", 1, 1),
        ("players: A, B, C, D\nround 1: A - C v B - E\n1 N 4S =\n", "RUL035", 2, 1),
        ("round 1: A - C v A - D\n1 N 4S =\n", "RUL032", 1, 1),
        ("players: A, B, C, D, E, F\n1 N 4S =\n", "RUL036", 1, 1),
        ("round 1: A - C v B\n1 N 4S =\n", "RUL036", 1, 1),
        ("1 Q 4S =\n", "RUL037", 1, 1),
        ("1 N 4S = dealer Q\n", "RUL037", 1, 1),
        ("1 N 4S = honours Q 4\n", "RUL037", 1, 1),
        ("1 N 4S = chicane Q\n", "RUL037", 1, 1),
        ("dealer: Q\n1 N 4S =\n", "RUL037", 1, 1),
        ("partners: sometimes\n1 N 4S =\n", "RUL038", 1, 1),
        ("set foo = bar\n1 N 4S =\n", "RUL004", 1, 1),
        ("rules: auction\nset trick_values = C6\n1 N 4S =\n", "RUL004", 2, 1),
        ("1 N 4S 14\n", "RUL010", 1, 1),
        ("1 N 4S = honours N AAK\n", "RUL011", 1, 1),
        ("1 N 3NT = honours NS 100\n", "RUL011", 1, 1),
        ("rules: rubber\n1 N 4S =\n2 N 4S =\n3 N 4S =\n", "RUL013", 4, 1),
        ("rules: auction\n1 N 2R =\n", "RUL015", 2, 1),
        ("rules: minibridge\n1 N H game 10 points 12 10 10 9\n", "RUL020", 2, 1),
        ("rules: minibridge\n1 E H game 10 points 12 10 10 8\n", "RUL021", 2, 1),
        ("rules: minibridge\n1 N 2H =\n", "RUL022", 2, 1),
        ("rules: auction\nset three_hand = foster\n1 D 3S 7\n", "RUL037", 3, 1),
        ("rules: auction\nset three_hand = foster\n1 A 3S 7 honours Z 3\n", "RUL037", 3, 1),
        ("rules: honeymoon\n1 S 3S 9\n", "RUL037", 2, 1),
    ],
)  # fmt: skip
def test_what_is_wrong_has_a_place_and_a_hint(
    text: str, code: str, row: int, column: int, capsys: pytest.CaptureFixture[str]
) -> None:
    _, err, status = pad(capsys, text)
    assert status == 1
    assert f"error {code}:" in err
    assert f"-:{row}:{column}: error {code}" in err
    assert "hint:" in err


def test_a_fault_costs_one_line_and_leaves_out_the_balances(capsys: pytest.CaptureFixture[str]) -> None:
    out, _, code = pad(capsys, "1 N 4S =\nnonsense\n2 E 1NT =\n")
    assert code == 1
    assert "1NT E =" in out
    assert "Who owes whom" not in out


def test_warnings_do_not_fail(capsys: pytest.CaptureFixture[str]) -> None:
    _, err, code = pad(capsys, "rules: rubber\n1 N 4S =\n2 E 2H = dealer W\n")
    assert code == 0
    assert "warning RUL014" in err


def test_files_and_options_that_are_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert pad(capsys, tmp_path / "none.pad")[2] == 2
    assert pad(capsys, FOUR, "--set", "honours")[2] == 2
    assert pad(capsys, FOUR, "-o", str(tmp_path / "pad.doc"))[2] == 2


def test_names_stand_for_seats(capsys: pytest.CaptureFixture[str]) -> None:
    text = "players: Ann Lee, Bob Ray, Cy Orr, Dee Fox\n1 Ann 4S = dealer ann honours Dee 4\n"
    out, err, code = pad(capsys, text)
    assert (err, code) == ("", 0)
    assert "4♠ N =" in out
    assert "honours: four in one hand" in out


def test_names_may_have_dashes_and_apostrophes(capsys: pytest.CaptureFixture[str]) -> None:
    text = "players: Jean-Luc, O'Neil, Zoë, Łukasz\n1 Jean-Luc 4S =\n2 O'Neil 1NT =\n3 Łukasz 1NT -1\n4 Zoë 1NT =\n"
    out, err, code = pad(capsys, text)
    assert (err, code) == ("", 0)
    assert "Jean-Luc - Zoë win by" in out


def test_players_may_be_named_with_blanks_or_dashes(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ("Ann Bob Cy Dee", "Ann, Bob, Cy, Dee", "Ann & Bob & Cy & Dee", "Ann; Bob; Cy; Dee"):
        assert "Ann - Cy win" in pad(capsys, f"players: {words}\n1 N 4S =\n")[0]
    assert "Ann - Cy win" in pad(capsys, "round: Ann - Cy v Bob - Dee\n1 N 4S =\n")[0]
    assert "Ann - Cy win" in pad(capsys, "round: Ann Cy v Bob Dee\n1 N 4S =\n")[0]


def test_partners_rotate(capsys: pytest.CaptureFixture[str]) -> None:
    rounds = "".join(f"round {number}:\n1 N 4S =\n" for number in range(1, 4))
    out, err, code = pad(capsys, "players: Ann, Bob, Cy, Dee\npartners: rotate\n" + rounds)
    assert (err, code) == ("", 0)
    for pair in ("Ann - Cy", "Ann - Bob", "Ann - Dee"):
        assert f"{pair} win by" in out
    fixed = pad(capsys, "players: Ann, Bob, Cy, Dee\npartners: fixed\n" + rounds)[0]
    assert fixed.count("Ann - Cy win by") == 3
    five = pad(capsys, "players: Ann, Bob, Cy, Dee, Eve\n" + rounds)[0]
    assert "Eve" in five


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("1 4SN=", "4♠ N ="), ("1 4S N =", "4♠ N ="), ("1 N 4S 10", "4♠ N ="), ("1 N 4♠* -1", "4♠× N -1"),
        ("1 all pass", "pass"), ("1 redeal", "pass"), ("1 n 3nt + 1", "3NT N +1"),
        ("1 N 4SXX =   # a comment", "4♠×× N ="),
    ],
)  # fmt: skip
def test_results_in_many_spellings(line: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    out, err, code = pad(capsys, line + "\n")
    assert (err, code) == ("", 0)
    assert shown in out


def test_single_deals_on_a_pad(capsys: pytest.CaptureFixture[str]) -> None:
    out, _, code = pad(capsys, "rules: duplicate\n2 N 4S =\n3 N 4S = vul NS\n")
    assert code == 0
    assert "620" in out
    assert "1240" in out
    honeymoon = "rules: honeymoon\nplayers: Ann, Bob\n1 Ann 4S =\n2 Bob 3NT -1\n"
    assert "Ann wins by 470." in pad(capsys, honeymoon)[0]
    rubber = pad(capsys, "set scoring = rubber\n" + honeymoon)[0]
    assert "the line" in rubber
    assert "Ann wins by 470" in rubber


def test_a_tie_of_auction_bridge_advises_one_more_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert "one more hand is advised" in pad(capsys, "rules: auction\n1 N 1S =\n2 E 1S =\n")[0]
    assert "a draw" in pad(capsys, "1 N 1NT =\n2 E 1NT =\n")[0]


def test_stakes(capsys: pytest.CaptureFixture[str]) -> None:
    for stake, shown in (
        ("£0.10 per 100", "£"),
        ("1 EUR per 100", "EUR"),
        ("0,50/100", "Money"),
        ("1 a hundred", "Money"),
    ):
        out, err, code = pad(capsys, f"stake: {stake}\n1 N 4S =\n")
        assert (err, code) == ("", 0), stake
        assert shown in out


def test_the_old_count_on_a_pad(capsys: pytest.CaptureFixture[str]) -> None:
    text = "rules: auction\nset royal = historical-1913\n1 N 1H 12 revoked NS chicane E\n"
    out = pad(capsys, text)[0]
    assert "little slam" not in out
    assert "chicane" in out
    nullo = "rules: auction\nset nullo = irwin-1914\n1 N 3 nullo +1\n"
    assert "40" in pad(capsys, nullo)[0]


def test_check_knows_pads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "evening.pad"
    path.write_text("1 N 4S 14\nnonsense\n", encoding="utf-8")
    assert main(["check", str(path), "--format", "concise"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f'{path}:1:1: RUL010 deal 1 "4SN+4": "14" tricks cannot be won',
        f'{path}:2:1: RUL030 "nonsense" is not expected here',
    ]
    path.write_text("1 N 4S 10\n", encoding="utf-8")
    assert main(["check", str(path)]) == 0
    path.write_text("rules: nothing\n1 N 4S 10\n", encoding="utf-8")
    assert main(["check", str(path)]) == 1
