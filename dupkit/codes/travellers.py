"""Codes of traveller files."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = ()
