"""From bytes to a document: decode, detect, read. Nothing here raises for what a file holds."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from pathlib import Path

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import BoardRecord, Document
from dupkit.formats import FORMATS
from dupkit.formats.base import Format, Source

BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""The byte order marks, the longer before those that they begin with."""
_CHARSET = re.compile(rb"(?im)^%\s*content-type:[^\n]*charset=([A-Za-z0-9_-]+)")
_WIDE = ((rb"[\[%\s]\0[A-Za-z%\[\s]\0", "utf-16-le"), (rb"\0[\[%\s]\0[A-Za-z%\[\s]", "utf-16-be"))


_FAITHFUL = ("utf-8", "cp1252", "latin-1")
"""Encodings in which each text that can be read is written with the same bytes."""


def decode(name: str, data: bytes) -> Source:
    """Return the source with its text.

    The order loses nothing: byte order mark, UTF-16 without one, UTF-8, the charset that the file declares, cp1252,
    Latin-1. The encoding is kept so that a writer can give back the same bytes.
    """
    mark, encoding = byte_order_mark(data)
    body = data[len(mark) :]
    if encoding.startswith(("utf-16", "utf-32")):
        return Source(name, data, body.decode(encoding, "replace"), encoding, bom=bool(mark))
    chosen = next((each for each in candidates(data) if _decodes(body, each)), "latin-1")
    return Source(name, data, body.decode(chosen), chosen, bom=bool(mark))


def byte_order_mark(data: bytes) -> tuple[bytes, str]:
    """Return the byte order mark that the data begins with, and its encoding; UTF-16 is also known without a mark."""
    for mark, encoding in BOMS:
        if data.startswith(mark):
            return mark, encoding
    for pattern, encoding in _WIDE:
        if re.match(pattern, data):
            return b"", encoding
    return b"", ""


def candidates(data: bytes) -> tuple[str, ...]:
    """Return the encodings to try, in order; Latin-1 takes what none of them can."""
    match = _CHARSET.search(data[:4096])
    return ("utf-8", *((match[1].decode("ascii").lower(),) if match else ()), "cp1252")


def _decodes(data: bytes, encoding: str) -> bool:
    """Return whether an encoding reads the data and gives it back."""
    if encoding == "utf-8" and data.isascii():
        return True
    try:
        text = data.decode(encoding)
        return encoding in _FAITHFUL or text.encode(encoding) == data
    except (ValueError, LookupError):
        return False


def detect(source: Source) -> Format | None:
    """Return the format of a source: by content first, then by the suffix of its name; None if neither says."""
    suffix = Path(source.name).suffix.lower()
    likely = [FORMATS[name] for name in FORMATS if suffix in FORMATS[name].suffixes]
    for candidate in [*likely, *(FORMATS[name] for name in FORMATS)]:
        if candidate.detect(source):
            return candidate
    return likely[0] if likely else None


def read(name: str, data: bytes, as_format: str = "") -> Outcome[Document]:
    """Return the document of a file's bytes, with all findings; ``as_format`` names the format instead of guessing."""
    source = decode(name, data)
    chosen = FORMATS[as_format] if as_format else detect(source)
    if chosen is None:
        findings = Findings()
        findings.add(
            "RED001", f'"{name}" is of no format that dupkit reads', Span(name), "`dupkit list formats` names them"
        )
        return Outcome(None, tuple(findings))
    outcome = chosen.read(source)
    if source.encoding.startswith(("utf-16", "utf-32")) and "\ufffd" in source.text and not chosen.binary:
        findings = Findings()
        findings.add(
            "RED003",
            f'"{name}" is not whole {source.encoding.upper()}: what cannot be decoded is lost',
            Span(name),
            "save the file again in UTF-8",
        )
        return Outcome(outcome.value, (*findings, *outcome.findings))
    return outcome


def read_file(path: str | Path, as_format: str = "") -> Outcome[Document]:
    """Return the document of a file; a finding where the file cannot be opened."""
    try:
        data = Path(path).read_bytes()
    except OSError as fault:
        findings = Findings()
        findings.add(
            "RED002", f'"{path}" cannot be read: {(fault.strerror or "unknown fault").lower()}', Span(str(path))
        )
        return Outcome(None, tuple(findings))
    return read(str(path), data, as_format)


def iter_records(path: str | Path, as_format: str = "") -> Iterator[BoardRecord]:
    """Yield the records of a file; PBN is streamed, other formats are read whole. Raises OSError as `open` does."""
    with Path(path).open("rb") as handle:
        head = handle.read(65536)
    source = decode(str(path), head)
    chosen = FORMATS[as_format] if as_format else detect(source)
    if chosen is not None and chosen.name == "pbn":
        from dupkit.formats.pbn.stream import iter_records as stream

        yield from stream(Path(path))
        return
    outcome = read(str(path), Path(path).read_bytes(), as_format)
    yield from outcome.value.records if outcome.value is not None else ()
