"""A scored event as the bytes of a file: which reports go into which kind of file, and the state they carry."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from dupkit.diagnostics import Findings

if TYPE_CHECKING:
    from dupkit.diagnostics import Diagnostic
    from dupkit.event.ranking import Standings
    from dupkit.report.table import Report

CONTENTS: Final = {
    ".xlsx": ("summary", "ranking", "boards", "scorecards", "matrix", "deals", "penalties", "data", "about"),
    ".pdf": ("ranking", "boards", "scorecards"),
    ".html": ("ranking", "boards", "scorecards", "frequency"),
    ".csv": ("data",),
    ".txt": ("ranking", "boards"),
}
"""The reports of each kind of file; .json holds the standings, .pbn and .xml (USEBIO) are file formats."""
FORMAT_OF: Final = {".pbn": "pbn", ".xml": "usebio", ".trv": "trv"}
READER_OF: Final = {".csv": "results", ".xlsx": "results-xlsx"}
"""The formats that read the reports with all results."""
SUFFIXES: Final = (*CONTENTS, ".json", *FORMAT_OF)


def rendered(
    standings: Standings, suffix: str, paper: str = "a4", state: str = ""
) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """Return the bytes of a scored event as a file with that suffix, and findings about what it cannot carry.

    ``state`` (provisional until …, final, revision 2) is added to the heading of every report.
    """
    if suffix == ".json":
        from dupkit.export.json import dumps, standings_value

        value = standings_value(standings)
        return dumps({"state": state, **value} if state else value), ()
    from dupkit.formats.standings import document_of
    from dupkit.pipeline.read_back import differences, table_of, with_statements

    if suffix in FORMAT_OF:
        from dupkit.formats import FORMATS

        outcome = FORMATS[FORMAT_OF[suffix]].write(document_of(standings, state))
        data = outcome.value or b""
        return data, (*outcome.findings, *differences(standings, f"export{suffix}", data, FORMAT_OF[suffix]))
    from dupkit.export import EXPORTERS
    from dupkit.export.base import Look
    from dupkit.formats.results.write import UNSEEN

    stream = io.BytesIO()
    exporter = EXPORTERS["text" if suffix == ".txt" else suffix[1:]]
    reports = _reports(standings, suffix, state)
    unseen = ""
    if "data" in CONTENTS[suffix]:
        place = next(place for place, one in enumerate(reports) if one.name == "data")
        reports[place], unseen = with_statements(reports[place], document_of(standings, state))
    exporter.write(reports, stream, Look(paper=paper))
    data = stream.getvalue()
    if "data" not in CONTENTS[suffix]:
        return data, ()
    found = Findings()
    if unseen and suffix == ".csv":
        found.add("CSV008", UNSEEN.format(unseen=unseen))
    plain = data if suffix == ".csv" else table_of(reports[place])
    return data, (*found, *differences(standings, "export.csv", plain, "results"))


def _reports(standings: Standings, suffix: str, state: str) -> list[Report]:
    """Return the reports of a kind of file under their state, without those that have nothing to tell."""
    from dupkit.report import REPORTS

    made = [REPORTS[name].make(standings) for name in CONTENTS[suffix]]
    told = [one for one in made if one.tables or one.name == "ranking"]
    return [replace(one, subtitle=" · ".join(filter(None, (one.subtitle, state)))) for one in told]
