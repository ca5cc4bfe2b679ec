"""Large print: six boards on a page in type of fourteen points."""

from __future__ import annotations

from dupkit.export.hand_records.cells import CellStyle, diagram_only

LARGE = CellStyle("large", "6 boards on a page in large print", 2, 3, diagram_only(15.0, 19.0), (250, 195))
