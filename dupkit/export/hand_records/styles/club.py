"""The club sheet: eighteen boards on a side, so that thirty-six stand on one sheet of paper."""

from __future__ import annotations

from dupkit.export.hand_records.cells import CellStyle, diagram_only

CLUB = CellStyle("club", "18 boards on a side, 36 on a sheet printed on both", 3, 6, diagram_only(9.5), (150, 100))
