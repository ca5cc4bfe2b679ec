"""Codes of analysis, par and dealing."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = ()
