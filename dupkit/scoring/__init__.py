"""Comparisons and rankings: from points to matchpoints, IMPs and victory points, all as exact Fractions."""

from __future__ import annotations
