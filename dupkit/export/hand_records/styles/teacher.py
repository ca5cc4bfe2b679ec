"""Teacher's sheets: one, two or four boards on a page with auction and comments."""

from __future__ import annotations

from dupkit.export.hand_records.cells import CellStyle, below, beside

TEACHER = CellStyle(
    "teacher", "one board on a page with auction and comments", 1, 1, below(19.0, 0.46, 13.0), (300, 400)
)
TEACHER_2 = CellStyle(
    "teacher-2", "2 boards on a page with auction and comments", 1, 2, beside(14.0, 0.58, 11.0), (350, 220)
)
TEACHER_4 = CellStyle(
    "teacher-4", "4 boards on a page with auction and comments", 2, 2, below(11.5, 0.5, 8.5), (230, 240)
)
