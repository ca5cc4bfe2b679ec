"""Writing a scored event to the files that the user names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import write_file
from dupkit.pipeline.render import CONTENTS, FORMAT_OF, rendered

if TYPE_CHECKING:
    from dupkit.diagnostics import Diagnostic
    from dupkit.event.ranking import Standings


def deliver(
    standings: Standings, path: Path, paper: str = "a4", force: bool = False, state: str = ""
) -> tuple[Diagnostic, ...]:
    """Write a scored event to a file that the user named; returns findings about what the file cannot carry."""
    suffix = path.suffix.lower()
    if suffix not in CONTENTS and suffix not in FORMAT_OF and suffix != ".json":
        known = " ".join([*CONTENTS, ".json", *FORMAT_OF])
        raise click.BadParameter(f'"{path}" has no suffix that dupkit writes; known are {known}', param_hint="--to")
    data, findings = rendered(standings, suffix, paper, state)
    write_file(path, data, force)
    return findings
