"""Printed sheets: fonts, suits, pages with tagged text, and reports laid out on them."""

from __future__ import annotations
