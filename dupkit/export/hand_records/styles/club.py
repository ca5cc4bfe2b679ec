"""The club sheet: eighteen boards on a side, so that thirty-six stand on one sheet of paper."""

from __future__ import annotations

from dupkit.export.hand_records.cells import CellStyle

CLUB = CellStyle("club", "18 boards on a side, 36 on a sheet printed on both", columns=3, rows=6, largest=9.5)
