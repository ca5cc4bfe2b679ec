"""Reading a PBN file record by record, in memory that does not grow with the file."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from dupkit.event.record import BoardRecord
from dupkit.formats.encodings import byte_order_mark, candidates
from dupkit.formats.pbn.read import Games
from dupkit.formats.pbn.text import cut

_STEP: Final = 1 << 20
_MOST: Final = 16 * _STEP
"""A game that is longer than this is not waited for."""


def iter_records(path: Path) -> Iterator[BoardRecord]:
    """Yield the records of a PBN file; findings of reading are in each record's own list."""
    encoding, mark = _encoding(path)
    games = Games(str(path))
    text, line = "", 1
    with path.open(encoding=encoding, errors="replace", newline=None) as handle:
        if mark:
            handle.read(1)
        while True:
            step = handle.read(_STEP)
            text += step
            final = not step or len(text) > _MOST
            blocks = list(cut(text, line, final))
            rest = blocks.pop() if blocks and not final else None
            for block in blocks:
                yield from games.records(text, block)
            if not step:
                return
            if rest is None:
                text, line = "", line + text.count("\n")
            else:
                text, line = text[rest.start :], rest.line


def _encoding(path: Path) -> tuple[str, bool]:
    """Return the encoding of a file, as reading it whole would choose it, and whether a byte order mark begins it."""
    with path.open("rb") as handle:
        head = handle.read(4096)
    mark, encoding = byte_order_mark(head)
    if encoding.startswith(("utf-16", "utf-32")):
        return encoding, bool(mark)
    return next((each for each in candidates(head) if _decodes(path, each)), "latin-1"), bool(mark)


def _decodes(path: Path, encoding: str) -> bool:
    """Return whether the whole file can be read in an encoding."""
    try:
        decoder = codecs.getincrementaldecoder(encoding)()
        with path.open("rb") as handle:
            while step := handle.read(_STEP):
                decoder.decode(step)
            decoder.decode(b"", True)
    except (ValueError, LookupError):
        return False
    return True
