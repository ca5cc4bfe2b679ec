"""The styles of hand records, a file each."""

from __future__ import annotations
