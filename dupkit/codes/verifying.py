"""Codes of verifying what a file states."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = ()
