"""Use cases of a club session: open, enter, correct, rule, rank, close, publish."""

from __future__ import annotations
