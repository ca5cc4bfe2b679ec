"""Codes of scoring, adjustments and rankings."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = ()
