"""Standings as the commands print them: text for people, JSON for programs."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dupkit.diagnostics import Diagnostic
    from dupkit.event.ranking import Standings


def as_json_text(standings: Standings | None, findings: Sequence[Diagnostic]) -> str:
    """Return the answer as JSON; without standings that of an event in which nothing could be read."""
    from dupkit.diagnostics import as_json
    from dupkit.export.json import NO_STANDINGS, standings_value

    answer = {
        **(standings_value(standings) if standings else NO_STANDINGS),
        "findings": [as_json(item) for item in findings],
    }
    return json.dumps(answer, ensure_ascii=False, indent=1)


def as_text(standings: Standings) -> str:
    """Return the rankings as text: coloured tables on a terminal, plain columns elsewhere."""
    from dupkit.export.text import report_text, terminal_text
    from dupkit.report import REPORTS

    report = REPORTS["ranking"].make(standings)
    if sys.stdout.isatty():
        return terminal_text([report], shutil.get_terminal_size().columns).rstrip("\n")
    return report_text(report)
