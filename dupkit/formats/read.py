"""From bytes to a document: decode, detect, read. Nothing here raises for what a file holds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import BoardRecord, Document
from dupkit.formats import FORMATS
from dupkit.formats.base import Format, Source
from dupkit.formats.encodings import decode
from dupkit.formats.input import bytes_of, regular


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
    if data.startswith(b"SQLite format 3\0"):
        findings = Findings()
        findings.add("RED001", f'"{name}" is a session of dupkit, or another SQLite database', Span(name),
                     "use `dupkit session rank` or `dupkit session export`")  # fmt: skip
        return Outcome(None, tuple(findings))
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
    """Return the document of a file, ``-`` for standard input; a finding where it cannot be opened."""
    try:
        data = bytes_of(path)
    except OSError as fault:
        findings = Findings()
        findings.add(
            "RED002", f'"{path}" cannot be read: {(fault.strerror or "unknown fault").lower()}', Span(str(path))
        )
        return Outcome(None, tuple(findings))
    return read(str(path), data, as_format)


def iter_records(path: str | Path, as_format: str = "") -> Iterator[BoardRecord]:
    """Yield the records of a file; PBN is streamed, other formats are read whole. Raises OSError as `open` does."""
    with regular(path).open("rb") as handle:
        head = handle.read(65536)
    source = decode(str(path), head)
    chosen = FORMATS[as_format] if as_format else detect(source)
    if chosen is not None and chosen.name == "pbn":
        from dupkit.formats.pbn.stream import iter_records as stream

        yield from stream(Path(path))
        return
    outcome = read(str(path), Path(path).read_bytes(), as_format)
    yield from outcome.value.records if outcome.value is not None else ()
