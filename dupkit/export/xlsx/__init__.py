"""The workbook: a sheet for each report, numbers as numbers, live sums, ready to print."""

from __future__ import annotations
