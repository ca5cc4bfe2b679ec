"""Codes of results."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = tuple(Code(f"RES{n:03}", "t", "error", "e", "w", "r") for n in range(0, 40))
