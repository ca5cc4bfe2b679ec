"""Writing a scored event to files by their suffix: which reports go into which kind of file."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from dupkit.cli.output import write_file

if TYPE_CHECKING:
    from dupkit.diagnostics import Diagnostic
    from dupkit.event.ranking import Standings

CONTENTS: Final = {
    ".xlsx": ("summary", "ranking", "boards", "scorecards", "matrix", "deals", "penalties", "data", "about"),
    ".pdf": ("ranking", "boards", "scorecards"),
    ".html": ("ranking", "boards", "scorecards", "frequency"),
    ".csv": ("data",),
    ".txt": ("ranking", "boards"),
}
"""The reports of each kind of file; .json holds the standings, .pbn and .xml (USEBIO) are file formats."""
FORMAT_OF: Final = {".pbn": "pbn", ".xml": "usebio", ".trv": "trv"}


def deliver(standings: Standings, path: Path, paper: str = "a4", force: bool = False) -> tuple[Diagnostic, ...]:
    """Write a scored event to a file that the user named; returns findings about what the file cannot carry."""
    suffix = path.suffix.lower()
    if suffix not in CONTENTS and suffix not in FORMAT_OF and suffix != ".json":
        known = " ".join([*CONTENTS, ".json", *FORMAT_OF])
        raise click.BadParameter(f'"{path}" has no suffix that dupkit writes; known are {known}', param_hint="--to")
    data, findings = rendered(standings, suffix, paper)
    write_file(path, data, force)
    return findings


def rendered(standings: Standings, suffix: str, paper: str = "a4") -> tuple[bytes, tuple[Diagnostic, ...]]:
    """Return the bytes of a scored event as a file with that suffix, and findings about what it cannot carry."""
    if suffix == ".json":
        from dupkit.export.json import dumps, standings_value

        return dumps(standings_value(standings)), ()
    if suffix in FORMAT_OF:
        from dupkit.formats import FORMATS
        from dupkit.formats.standings import document_of

        outcome = FORMATS[FORMAT_OF[suffix]].write(document_of(standings))
        return outcome.value or b"", outcome.findings
    from dupkit.export import EXPORTERS
    from dupkit.export.base import Look
    from dupkit.report import REPORTS

    stream = io.BytesIO()
    exporter = EXPORTERS["text" if suffix == ".txt" else suffix[1:]]
    exporter.write([REPORTS[name].make(standings) for name in CONTENTS[suffix]], stream, Look(paper=paper))
    return stream.getvalue(), ()
