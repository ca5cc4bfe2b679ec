from __future__ import annotations

from pathlib import Path

import pytest

from dupkit.formats.encodings import byte_order_mark, candidates, decode
from dupkit.formats.read import detect, read, read_file

TEXT = '[Event "René"]\n[Board "1"]\n'


@pytest.mark.parametrize(
    ("encoding", "known", "mark"),
    [
        ("utf-8", "utf-8", False), ("utf-8-sig", "utf-8", True), ("utf-16", "utf-16-le", True),
        ("utf-16-le", "utf-16-le", False),
        ("utf-16-be", "utf-16-be", False), ("utf-32", "utf-32-le", True), ("cp1252", "cp1252", False),
    ],
)  # fmt: skip
def test_the_encoding_is_found_and_kept(encoding, known, mark):
    source = decode("x.pbn", TEXT.encode(encoding))
    assert (source.text, source.encoding, source.bom) == (TEXT, known, mark)


def test_what_no_encoding_reads_is_latin_1():
    source = decode("x.pbn", b"\x81\x8d[Event]")
    assert (source.encoding, source.text[0]) == ("latin-1", "\x81")


def test_a_declared_charset_is_a_hint_behind_utf_8():
    declared = "%Content-type: text/x-pbn; charset=CP1250\n"
    assert decode("x.pbn", (declared + '[West "Kováč"]').encode("cp1250")).text.endswith('"Kováč"]')
    assert decode("x.pbn", (declared + '[West "Kováč"]').encode("utf-8")).encoding == "utf-8"
    assert candidates(declared.encode()) == ("utf-8", "cp1250", "cp1252")
    assert decode("x.pbn", b"%Content-type: x; charset=nonsense\n\xe9").encoding == "cp1252"
    assert decode("x.pbn", b"%Content-type: x; charset=utf-7\n\xe9+AOk-").encoding == "cp1252"


def test_a_byte_order_mark_before_other_text_is_no_part_of_it():
    source = decode("x.pbn", b'\xef\xbb\xbf[West "Ren\xe9"]')
    assert (source.encoding, source.bom, source.text) == ("cp1252", True, '[West "René"]')
    assert byte_order_mark(b"") == (b"", "")


def test_content_counts_before_the_name(tmp_path: Path):
    chosen = detect(decode("deals.txt", TEXT.encode()))
    assert chosen is not None
    assert chosen.name == "pbn"
    assert detect(decode("letter.txt", b"Dear members")) is None
    named = detect(decode("empty.pbn", b""))
    assert named is not None
    assert named.name == "pbn"


def test_a_format_may_be_named():
    assert read("x", TEXT.encode(), "pbn").value is not None
    assert [item.code for item in read("letter.txt", b"Dear members").findings] == ["RED001"]


def test_a_file_that_cannot_be_opened_is_a_finding(tmp_path: Path):
    for path in (tmp_path / "none.pbn", tmp_path):
        outcome = read_file(path)
        assert outcome.value is None
        assert [item.code for item in outcome.findings] == ["RED002"]
