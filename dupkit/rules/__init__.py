"""Rule systems: one file a system; each is data (named options) and pure functions."""

from __future__ import annotations
