"""The game itself: cards, deals, calls, play, contracts and results. Standard library only."""

from __future__ import annotations
