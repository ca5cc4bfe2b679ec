"""Codes of deals and hands."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = ()
