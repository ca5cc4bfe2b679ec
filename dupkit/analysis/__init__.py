"""Analysis: double dummy, par, dealing and many deals."""

from __future__ import annotations
