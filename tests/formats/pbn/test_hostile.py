from __future__ import annotations

from dupkit.formats.encodings import decode
from dupkit.formats.pbn.read import read
from dupkit.formats.pbn.scanner import marks, parsed


def test_the_same_fault_many_times_is_told_a_hundred_times() -> None:
    found = read(decode("x.pbn", b'[Board "1"]\n' + b"]" * 500)).findings
    assert [item.code for item in found] == ["PBN005"] * 100
    assert found[-1].message.endswith(" and 400 more")


def test_braces_that_never_close_are_one_token_each() -> None:
    text = '{\n[A "x"]\n' * 3 + "{ a }" + '{\n[A "x"]\n' * 3
    assert marks(text) == parsed(text)


def test_many_open_braces_are_no_game() -> None:
    assert [item.code for item in read(decode("x.pbn", b"{" * 100_000)).findings] == ["PBN000"]
