"""Where a club session is kept: append-only events in SQLite or PostgreSQL."""

from __future__ import annotations
