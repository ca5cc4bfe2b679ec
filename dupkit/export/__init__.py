"""Exporters: reports as text, CSV, JSON, XLSX, PDF and HTML, and deals as hand records."""

from __future__ import annotations

from dupkit.export.base import Exporter
from dupkit.registry import Registry

EXPORTERS: Registry[Exporter] = Registry(
    "exporter",
    {
        "text": "dupkit.export.text:TEXT",
        "csv": "dupkit.export.csv:CSV",
        "json": "dupkit.export.json:JSON",
        "xlsx": "dupkit.export.xlsx.workbook:XLSX",
        "pdf": "dupkit.export.pdf.reports:PDF",
        "html": "dupkit.export.html:HTML",
    },
    aliases={"txt": "text", "excel": "xlsx", "htm": "html"},
)
"""Every exporter by name; the name is also the suffix of its files, but for text (.txt)."""
