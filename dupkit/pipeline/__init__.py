"""From an event to its standings: points by the rules, awards by the comparison, ranking."""

from __future__ import annotations
