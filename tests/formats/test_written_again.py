"""What a writer has written is read back so that it writes the same again."""

from __future__ import annotations

import pytest

from dupkit.event.record import Document
from dupkit.formats import FORMATS
from dupkit.formats.encodings import decode
from dupkit.formats.read import read

PASSED = '[Dealer "N"]\n[Auction "N"]\nAP\n'
PLAYED = '[Declarer "N"]\n[Play "E"]\nH5\n[Auction "N"]\n[Contract "S"]\n'


def twice(name: str, text: str) -> str:
    """Return what a format writes of a PBN text; it writes the same of what it reads from that."""
    document = read("x.pbn", text.encode(), "pbn").value or Document("pbn")
    once = FORMATS[name].write(document).value or b""
    again = FORMATS[name].read(decode("again", once)).value
    assert again is not None
    assert FORMATS[name].write(again).value == once
    return once.decode()


@pytest.mark.parametrize(
    ("text", "there", "gone"),
    [
        ('[Result "1"]\n[Board "1"]\n', "B 1", "R 1"),
        ('[Contract "5S"]\n[Result "1"]\n[Board "1"]\n', "B 1", "R 1"),
        (PASSED, "R P", "C "),
        ('[Auction "S"]\n1S AP\n', "C 1S:S", "R"),
        (PLAYED, "C S:N\nP H5", "R"),
        ('[Date "2"]\n[Board "1:"]\n', "B 1\n", "D"),
        ('[Date "?"]\n[Board "1"]\n\n[Date "2024"]\n[Board "2"]\n', "D 2024", "D ?"),
        ('[West "a\x01b"]\n', "+:a b+", "\x01"),
        ('[West "a"]\n[Room ":x"]\n', "+:a+:x", "::"),
        ('[Dealer "S"]\n[Deal "S:...6 - - -"]\n[Auction "N"]\n4S\n', "H N:::...6", "H S"),
        ('[Board "1"]\n\n{why}\n[Foo ""]\n', "B 1", "why"),
    ],
)  # fmt: skip
def test_rbn_is_written_again(text, there, gone):
    written = twice("rbn", text).removeprefix("% RBN 3.2\n")
    assert there in written
    assert gone not in written


def test_a_record_that_inherits_all_of_the_one_before_is_written():
    text = "N Ann+Bo:Cy+Di\n\nN Ann+Bo:Cy+Di\n"
    document = read("x.rbn", text.encode(), "rbn").value or Document("rbn")
    written = FORMATS["rbn"].write(document).value or b""
    assert len((read("x.rbn", written, "rbn").value or Document("rbn")).records) == 2


@pytest.mark.parametrize(
    ("text", "there", "gone"),
    [
        ('[Date "2024.01.31"]\n[Board "1"]\n', "date: 2024-01-31", "."),
        ('[Date "2"]\n[Board "1"]\n', "board 1\n", "date"),
        ('[Board "2"]\n[Vulnerable "Both"]\n', "board 2 dealer E vul All", "?"),
        ('[Board "1"]\n[Dealer "N"]\n', "board 1\n", "dealer"),
        ('[Board "a # b"]\n', "board a_b", "#"),
    ],
)
def test_traveller_files_are_written_again(text, there, gone):
    written = twice("trv", text)
    assert there in written
    assert gone not in written


def test_usebio_is_written_again():
    assert "<EVENT_DESCRIPTION>a b</EVENT_DESCRIPTION>" in twice("usebio", '[Event "a  b"]\n[Board "1"]\n')
