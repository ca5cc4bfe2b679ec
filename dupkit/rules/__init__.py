"""Rule systems: one file a system; each is data (named options) and pure functions."""

from __future__ import annotations

from dupkit.registry import Registry
from dupkit.rules.base import RuleSystem

RULES: Registry[RuleSystem] = Registry(
    "rule system",
    {
        "duplicate": "dupkit.rules.duplicate:DUPLICATE",
        "rubber": "dupkit.rules.rubber:RUBBER",
        "chicago": "dupkit.rules.chicago:CHICAGO",
        "auction": "dupkit.rules.auction:AUCTION",
        "minibridge": "dupkit.rules.minibridge:MINIBRIDGE",
        "honeymoon": "dupkit.rules.honeymoon:HONEYMOON",
    },
)
"""Every rule system by name."""
