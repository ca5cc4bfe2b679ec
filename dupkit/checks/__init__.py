"""Checks: findings over records, boards and whole sessions, the same for every format."""

from __future__ import annotations
