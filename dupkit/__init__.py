"""dupkit: duplicate bridge from a file of deals and results to a ranking, hand records and a club evening."""

from __future__ import annotations

__version__ = "0.1.0"
