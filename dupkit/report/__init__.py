"""Reports: neutral tables with typed columns, made from values and written by any exporter."""

from __future__ import annotations

from dupkit.registry import Registry
from dupkit.report.base import Maker

REPORTS: Registry[Maker] = Registry(
    "report",
    {
        "summary": "dupkit.report.summary:SUMMARY",
        "ranking": "dupkit.report.ranking:RANKING",
        "boards": "dupkit.report.boards:BOARDS",
        "scorecards": "dupkit.report.scorecards:SCORECARDS",
        "frequency": "dupkit.report.frequency:FREQUENCY",
        "matrix": "dupkit.report.matrix:MATRIX",
        "cross": "dupkit.report.cross:CROSS",
        "rounds": "dupkit.report.rounds:ROUNDS",
        "matches": "dupkit.report.matches:MATCHES",
        "recap": "dupkit.report.recap:RECAP",
        "prizes": "dupkit.report.prizes:PRIZES",
        "start": "dupkit.report.start:START",
        "deals": "dupkit.report.deals:DEALS",
        "penalties": "dupkit.report.penalties:PENALTIES",
        "data": "dupkit.report.data:DATA",
        "about": "dupkit.report.about:ABOUT",
    },
    aliases={"travellers": "boards", "cards": "scorecards", "frequencies": "frequency"},
)
"""Every report by name."""
