"""Codes of verifying what a file states."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "VER001", "score that the result does not give", "error",
        "The points that the file states are not those of contract, declarer, tricks and vulnerability.",
        "4S by North, 10 tricks, nobody vulnerable: 620", "4S by North, 10 tricks, nobody vulnerable: 420",
        "Law 77",
    ),
    Code(
        "VER002", "award that the comparison does not give", "error",
        "Matchpoints, IMPs or a percentage of a line are not what the comparison of the board's results gives. The "
        "message says which other rule would give the stated value, or that none is known.",
        "the best of 5 results with 9 matchpoints", "the best of 5 results with 8 matchpoints",
        "Law 78",
    ),
    Code(
        "VER003", "datum that the results do not give", "error",
        "The datum of a board (Butler) is not the average of its results, trimmed and rounded as in the rest of the "
        "file.",
        "datum 170 of 420, 420, -50, 140", "datum 280 of 420, 420, -50, 140",
    ),
    Code(
        "VER004", "total that the lines do not give", "error",
        "The total, the mean, the percentage or the number of boards of a contestant is not what its lines give.",
        "TOTAL_SCORE 130 for boards that sum to 128", "TOTAL_SCORE 128 for boards that sum to 128",
    ),
    Code(
        "VER005", "place that the totals do not give", "error",
        "The place of a contestant is not the one that its total gives. Equal totals share the better place.",
        "PLACE 2 for the best total", "PLACE 1 for the best total",
    ),
    Code(
        "VER006", "nothing to verify", "note",
        "The file states no scores, awards or totals that follow from its results, so there is nothing to compare.",
        "a file of deals", "a file of results with scores or matchpoints",
    ),
    Code(
        "VER007", "read by another rule than usual", "note",
        "The awards or totals of the whole file agree with another rule than the one that is usual here. They are "
        "verified by the rule that fits the file; the message names it.",
        "matchpoints of 1 for a win", "dupkit score FILE --set points_per_win=1",
    ),
)  # fmt: skip
