"""Exporters: reports as text, CSV, JSON, XLSX, PDF and HTML, and deals as hand records."""

from __future__ import annotations
