"""Codes of auctions."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = ()
