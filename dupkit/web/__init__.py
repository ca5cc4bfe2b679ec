"""The web app of a club session."""

from __future__ import annotations
