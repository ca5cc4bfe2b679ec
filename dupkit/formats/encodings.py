"""From bytes to text: which encoding a file is in, so that a writer can give back the same bytes."""

from __future__ import annotations

import codecs
import re

from dupkit.formats.base import Source

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
