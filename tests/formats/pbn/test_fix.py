from __future__ import annotations

from pathlib import Path

import pytest

from dupkit.event.record import Document
from dupkit.formats.pbn.fix import fix
from dupkit.formats.read import read, read_file
from tests.formats.pbn.found import codes, found
from tests.formats.pbn.vectors import DEAL, game
from tests.needs import SHARED, needs_corpus

BAD = """%PBN 2.1
[Event Random Deal 7]
[Site "The "Big" Hall"]
[Date "2024-07-12"]
[Board "1"]
[Dealer "N "]
[Vulnerable "N-S "]
[Deal "N:A42.1054.A6.J10543  T85.J732.JT.AK98 KQJ9.A98.Q83.Q76 763.KQ6.K97542.2"]
[Contract "1N"]
[Declarer "N"]
[Result "="]
[Auction "N"]
1NPassPassPass
[Play "E"]
AC C6 C2 C3
C4 CK CQ S6
 --  -  H2 -
{a {nested}
}
[OptimumResultTable "Declarer Suit Tricks"]
N NT 7
[Board "2"]
[Auction "E"]
1S P 4D* ap
{ open

Generated 7 hands
% Time 3

[Board "3"]
[Contract "4SR"]
"""


def repaired(text: str | bytes) -> tuple[str, list[str]]:
    outcome = fix(read("x.pbn", text if isinstance(text, bytes) else text.encode(), "pbn").value or Document("pbn"))
    assert outcome.value is not None
    assert {item.code for item in outcome.findings} <= {"PBN200"}
    return outcome.value.decode("utf-8", "replace"), [item.message for item in outcome.findings]


def test_the_dialects_of_programs_become_the_standard():
    text, repairs = repaired(BAD)
    assert len(repairs) > 15
    for line in ('[Event "Random Deal 7"]', '[Site "The \\"Big\\" Hall"]', '[Date "2024.07.12"]', '[Dealer "N"]',
                 '[Vulnerable "NS"]',
                 '[Contract "1NT"]', '[Result "7"]', "1NT Pass Pass Pass", "CA C6 C2 C3", "CK CQ S6 C4",
                 "{a (nested)", '[OptimumResultTable "Declarer;Denomination;Result"]', "1S Pass 4D {artificial} ap",
                 "{ open}", "% Generated 7 hands", "% Time 3", '[Contract "4SXX"]'):  # fmt: skip
        assert line in text.split("\n"), line
    assert '[Deal "N:A42.T54.A6.JT543 T85.J732.JT.AK98 KQJ9.A98.Q83.Q76 763.KQ6.K97542.2"]' in text
    assert '\n\n[Board "2"]' in text
    assert [code for code in codes(text) if code != "DEL011"] == []
    assert repaired(text) == (text, [])


def test_what_needs_a_guess_stays():
    text = '[Contract "5Hearts"]\n[Date "3/4/2021"]\n'
    text += '[Deal "N:AKxx.AKQ.AKQ.AKQ - - -"]\n[Result "+1"]\n[Declarer "Black"]\n'
    assert repaired(text) == (text, [])
    play = game() + '\n[Play "W"]\nH5 HQ H2 zz\n'
    assert repaired(play) == (play, [])


def test_a_byte_order_mark_utf_16_and_mixed_line_ends_go():
    text = game(Board="3") + "\n"
    assert repaired(text.encode("utf-8-sig"))[0] == text
    assert repaired(text.encode("utf-16"))[0] == text
    assert repaired(text.replace("\n", "\r\n", 2).encode())[0].count("\r") == 0
    assert len(repaired(text.encode("utf-8-sig"))[1]) == 1


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('[Result "ns 9"]', '[Result "NS 9"]'),
        ('[Result "ew 4  ns 9"]', '[Result "NS 9 EW 4"]'),
        ('[Declarer "^n "]', '[Declarer "^N"]'),
        ('[Contract "passed out"]', '[Contract "Pass"]'),
        ('[Event "a\tb"]', '[Event "a b"]'),
        ('[Event "half', '[Event "half"]'),
        ('[Deal "N:AKQ2.T98.765.432 ... ... ..."]', '[Deal "N:AKQ2.T98.765.432 - - -"]'),
        ('[Deal "E:SAKQ2.HT98.D765.C432 - - -"]', '[Deal "E:AKQ2.T98.765.432 - - -"]'),
    ],
)
def test_a_value_is_repaired(before, after):
    assert repaired(before + "\n")[0] == after + "\n"


def test_columns_of_blanks_become_hyphens():
    text = f'[Deal "{DEAL}"]\n[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\nH5 HQ H2 H9\n   S4\n'
    assert "\n-  S4\n" in repaired(text)[0]


def test_games_on_one_line_are_parted():
    assert repaired('[Deal "N:A.A.A.A - - -"] [Deal "N:K.K.K.K - - -"]\n')[0].count("\n\n") == 1


@needs_corpus()
@pytest.mark.parametrize("path", sorted((SHARED / "corpus" / "pbn").glob("*.pbn")), ids=lambda path: path.name)
def test_a_repaired_file_has_no_new_error_and_keeps_its_games(path: Path):
    document = read_file(path, "pbn").value
    assert document is not None
    outcome = fix(document)
    assert outcome.value is not None
    before = [item for item in found(path.read_bytes(), "import") if item.severity == "error"]
    after = [item for item in found(outcome.value, "import") if item.severity == "error"]
    assert len(after) <= len(before)
    again = read("x.pbn", outcome.value, "pbn").value
    assert again is not None
    assert len(again.records) == len(document.records)


def test_other_formats_are_not_repaired():
    assert fix(Document("lin")).value is None
