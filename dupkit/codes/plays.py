"""Codes of the play of the cards."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = ()
