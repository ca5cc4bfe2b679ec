"""Two columns with notes: the diagram of each board with its auction and comments beside it."""

from __future__ import annotations

from dupkit.export.hand_records.cells import CellStyle, beside

NOTES = CellStyle(
    "notes", "10 boards on a page, each with its auction and comments", 2, 5, beside(9.5, 0.62, 8.0), (240, 115)
)
