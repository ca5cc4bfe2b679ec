"""Codes of PBN structure, tags and tables."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = tuple(Code(f"PBN{n:03}", "t", "error" if n not in (1,6,9,24,25,26,28,33) else "warning" if n != 8 else "note", "e", "w", "r") for n in range(0, 60))
