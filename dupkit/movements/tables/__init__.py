"""Movements that are data: comma-separated tables beside this file, each row with how it was found."""

from __future__ import annotations
