"""Reports: neutral tables with typed columns, made from values and written by any exporter."""

from __future__ import annotations
