from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats import FORMATS
from dupkit.formats.base import Format
from dupkit.formats.encodings import decode
from dupkit.game.result import PassedOut
from dupkit.game.table import Seat, Vulnerability
from tests.conftest import SAMPLES

EVERY = [pytest.param(FORMATS[name], id=name) for name in FORMATS]
GOOD = [path for folder in ("good", "demo") for path in sorted((SAMPLES / folder).glob("*")) if path.is_file()]


@pytest.mark.parametrize("part", EVERY)
def test_a_format_has_a_name_a_title_and_suffixes(part: Format) -> None:
    assert FORMATS[part.name] is part
    assert part.title
    assert all(suffix.startswith(".") and suffix == suffix.lower() for suffix in part.suffixes)
    assert isinstance(part.binary, bool)
    assert isinstance(part.writes, bool)


@pytest.mark.parametrize("part", EVERY)
@settings(max_examples=20)
@given(data=st.one_of(st.binary(max_size=200), st.text(max_size=120).map(str.encode)))
def test_nothing_is_too_odd_to_be_looked_at_and_read(part: Format, data: bytes) -> None:
    source = decode("odd", data)
    assert part.detect(source) in (True, False)
    outcome = part.read(source)
    assert outcome.value is not None or outcome.findings
    assert all(item.span is None or (item.span.line > 0 and item.span.column > 0) for item in outcome.findings)


@pytest.mark.parametrize("part", EVERY)
def test_an_empty_document_and_one_that_knows_little_can_be_written(part: Format) -> None:
    little = BoardRecord(
        "1", dealer=Seat.NORTH, vulnerability=Vulnerability.NONE, lines=(Line(("1", "2"), PassedOut()),)
    )
    for document in (Document("none"), Document("none", records=[BoardRecord()]), Document("none", records=[little])):
        outcome = part.write(document)
        assert (outcome.value is not None) is part.writes
        if outcome.value:
            assert part.read(decode(f"x{part.suffixes[0]}", outcome.value)) is not None


@pytest.mark.parametrize("path", GOOD, ids=lambda path: str(path.name))
def test_a_good_sample_is_of_one_format_and_what_is_written_twice_is_the_same(path: Path) -> None:
    source = decode(str(path), path.read_bytes())
    named = [name for name in FORMATS if path.suffix in FORMATS[name].suffixes and FORMATS[name].detect(source)]
    if not named:
        pytest.skip("no file of deals or results")
    part = FORMATS[named[0]]
    document = part.read(source).value
    assert document is not None
    if part.writes:
        first = part.write(document).value
        again = part.read(decode(str(path), first or b"")).value
        assert again is not None
        assert part.write(again).value == first
