"""Where a session is kept: append-only events in one SQLite file, or in PostgreSQL by URL."""

from __future__ import annotations
