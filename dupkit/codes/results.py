"""Codes of contracts, results and scores."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = ()
