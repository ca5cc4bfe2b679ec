"""Inheritance of tags: ``#`` takes the nearest earlier value, ``##x`` sets a default (PBN 2.1, section 3.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

FORBIDDEN: Final = frozenset(("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"))
"""Tags that the standard does not let inherit; the reader inherits them all the same and says so."""


@dataclass(slots=True)
class Inheritance:
    """The values that later games may take: the last real value of each tag, and the defaults that ``##`` set."""

    last: dict[str, str] = field(default_factory=dict)
    defaults: dict[str, str] = field(default_factory=dict)

    def resolve(self, values: dict[str, str]) -> dict[str, str]:
        """Return the values of a game with every ``#`` and ``##`` resolved, and the defaults that it does not name.

        A plain value, or ``#``, ends a default: that is how the standard's own test file uses it.
        """
        resolved: dict[str, str] = {}
        for name, value in values.items():
            if value.startswith("##"):
                resolved[name] = self.defaults[name] = value[2:]
                continue
            self.defaults.pop(name, None)
            resolved[name] = self.last.get(name, "") if value == "#" else value
        for name, value in self.defaults.items():
            if name not in resolved and value:
                resolved[name] = value
        self.last.update(resolved)
        return resolved
