"""LIN: the files of Bridge Base Online, single boards, downloads of many, and vugraph matches of two rooms."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Outcome
from dupkit.event.record import Document
from dupkit.formats.base import Source

_PAIR: Final = re.compile(r"(?:md|vg|qx)\||(?:[?&]|^)lin=|(?:md|qx)%7C|handviewer\.html\?", re.I)


_IN_PAGE: Final = re.compile(r"handviewer\.html\?|hv_popuplin\(", re.I)


class Lin:
    """LIN files and the addresses of hand viewers that hold one."""

    name = "lin"
    title = "BBO LIN"
    suffixes = (".lin",)
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether a command that begins a board or a match stands near the start."""
        head = source.text[:20_000]
        begin = head.lstrip()[:1]
        if begin == "<":
            return _IN_PAGE.search(source.text) is not None
        return begin != "[" and _PAIR.search(head) is not None

    def read(self, source: Source) -> Outcome[Document]:
        """Return the document: a record for each board of each room."""
        from dupkit.formats.lin.read import read_lin

        return read_lin(source)

    def write(self, document: Document) -> Outcome[bytes]:
        """Return the boards as LIN; boards that were read from LIN and not changed are given back as they were."""
        from dupkit.formats.lin.write import write_lin

        return write_lin(document)


LIN = Lin()
