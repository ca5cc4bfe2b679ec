"""From bytes to a document: decode, detect, read. Nothing here raises for what a file holds."""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import Document
from dupkit.formats import FORMATS
from dupkit.formats.base import Format, Source

_BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_CHARSET = re.compile(rb"(?im)^%\s*content-type:[^\n]*charset=([A-Za-z0-9_-]+)")


def decode(name: str, data: bytes) -> Source:
    """Return the source with its text.

    The order loses nothing: byte order mark, UTF-8, the charset that the file declares, cp1252, Latin-1. The encoding
    is kept so that a writer can give back the same bytes.
    """
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            body = data[len(mark) :]
            try:
                return Source(name, data, body.decode(encoding), encoding, bom=True)
            except UnicodeDecodeError:
                if encoding != "utf-8":
                    return Source(name, data, body.decode(encoding, "replace"), encoding, bom=True)
    for encoding in ("utf-8", *_declared(data), "cp1252"):
        try:
            return Source(name, data, data.decode(encoding), encoding)
        except (UnicodeDecodeError, LookupError):
            continue
    return Source(name, data, data.decode("latin-1"), "latin-1")


def _declared(data: bytes) -> tuple[str, ...]:
    match = _CHARSET.search(data[:4096])
    return (match[1].decode("ascii"),) if match else ()


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
    return chosen.read(source)


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
