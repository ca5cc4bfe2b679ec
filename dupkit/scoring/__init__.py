"""Comparisons of results and what follows from them: adjustments, totals, victory points, rankings. Pure functions."""

from __future__ import annotations

from dupkit.registry import Registry
from dupkit.scoring.base import Comparison

COMPARISONS: Registry[Comparison] = Registry(
    "comparison",
    {
        "matchpoints": "dupkit.scoring.matchpoints:MATCHPOINTS",
        "imps": "dupkit.scoring.head_to_head:IMPS",
        "cross-imps": "dupkit.scoring.cross_imps:CROSS_IMPS",
        "butler": "dupkit.scoring.butler:BUTLER",
        "bam": "dupkit.scoring.board_a_match:BAM",
        "total-points": "dupkit.scoring.total_points:TOTAL_POINTS",
        "vp": "dupkit.scoring.matches:VP",
    },
    {
        "mp": "matchpoints", "match-points": "matchpoints", "imp": "imps", "ximps": "cross-imps", "ximp": "cross-imps",
        "cross-imp": "cross-imps", "butler-imps": "butler", "board-a-match": "bam", "point-a-board": "bam",
        "total": "total-points", "vps": "vp", "victory-points": "vp",
    },
)  # fmt: skip
"""Every comparison by name."""
