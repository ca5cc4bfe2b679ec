"""Game files of ACBLscore: recognised, so that a user hears what to export instead; their layout is not published."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import Document
from dupkit.formats.base import Source

MAGIC: Final = b"\x12\x0a\x03AC3"
"""How a game file begins, by Kidd's published reverse engineering."""
INSTEAD: Final = (
    "export the hand records as PBN; take the results from the evening's BWS file, or save them as PBN, USEBIO or CSV"
)


class AcblScore:
    """ACBLscore game files (.AC? and .LZH-free copies of them); detected only."""

    name = "acblscore"
    title = "ACBLscore game file (recognised only)"
    suffixes = (".aca", ".acm", ".ace", ".aci", ".acs", ".acb", ".ac0", ".ac1", ".ac2", ".ac3", ".ac4")
    binary = True
    writes = False

    def detect(self, source: Source) -> bool:
        """Return whether the file begins like a game file, or has its suffix and binary contents."""
        named = re.search(r"\.ac[a-z0-9]$", source.name, re.I) is not None
        return source.data.startswith(MAGIC) or (named and b"\0" in source.data[:512])

    def read(self, source: Source) -> Outcome[Document]:
        """Return nothing, with the answer what to export instead."""
        findings = Findings()
        findings.add(
            "CSV007", f'"{source.name}" is a game file of ACBLscore, which is not read', Span(source.name), INSTEAD
        )
        return Outcome(None, tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return nothing: game files are not written."""
        return Outcome(None)


ACBLSCORE = AcblScore()
