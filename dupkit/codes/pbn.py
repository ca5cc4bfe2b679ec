"""Codes of PBN structure, tags and tables."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = ()
