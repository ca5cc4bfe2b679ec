"""Codes of rule systems, score pads and the calculator."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "RUL001",
        "not a JSON object",
        "error",
        "The calculator reads one JSON object a line. This line is something else; the other lines are answered.",
        "{'board': 17}",
        '{"board": 17}',
    ),
    Code(
        "RUL002",
        "field missing",
        "error",
        "A field that the calculation needs is not in the record. Nothing that is missing is guessed.",
        '{"vul": "EW"}',
        '{"result": "4SXE-2", "vul": "EW"}',
    ),
    Code(
        "RUL003",
        "field with an impossible value",
        "error",
        "A field of the record holds something that it cannot: a board number 0, a card that is none, a seat X.",
        '{"board": 0}',
        '{"board": 17}',
    ),
)
