"""Codes of rule systems, score pads and the calculator."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = ()
