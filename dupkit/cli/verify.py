"""`dupkit verify FILE`: everything that the file states about its own results, recomputed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from dupkit.cli.documents import read_document
from dupkit.cli.output import exit_code, write_findings
from dupkit.diagnostics import as_json

if TYPE_CHECKING:
    from dupkit.diagnostics import Diagnostic
    from dupkit.pipeline.verify import Verification


@click.command()
@click.argument("file")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to answer.")
def verify(file: str, form: str) -> None:
    """Recompute the points, awards, datum, totals and places that FILE states, and explain each that differs.

    Exit code 1 where something differs.
    """
    from dupkit.diagnostics import Findings
    from dupkit.pipeline.verify import Verification, as_findings, readings
    from dupkit.pipeline.verify import verify as verified

    findings = Findings()
    document = read_document(file, findings)
    outcome = verified(document) if document is not None else Verification()
    found = as_findings(outcome, file) if document is not None else ()
    if form == "json":
        write_findings(findings)
        click.echo(json.dumps(answer(outcome, [*findings, *found]), ensure_ascii=False, indent=1))
    else:
        write_findings(findings)
        write_findings([*readings(outcome), *found], err=False)
        if document is not None:
            click.echo(summary(outcome))
    if outcome.differing or exit_code(findings):
        raise click.exceptions.Exit(1)


def answer(outcome: Verification, findings: list[Diagnostic]) -> dict[str, object]:
    """Return the shape that the JSON output promises, with how much was compared and by which readings."""
    return {
        "checked": outcome.checked,
        "lines": outcome.lines,
        "artificial": outcome.artificial,
        "cells": outcome.cells,
        "totals": outcome.totals,
        "readings": outcome.readings,
        "differing": [
            {
                "where": item.where,
                "column": item.column,
                "stated": item.stated,
                "computed": item.computed,
                "why": item.why,
            }
            for item in outcome.differing
        ],
        "findings": [as_json(item) for item in findings],
    }


def summary(outcome: Verification) -> str:
    """Return one sentence: what was compared, and how much of it differs."""
    compared = f"{outcome.lines} lines, {outcome.totals} contestants, {outcome.cells} stated values"
    count = len(outcome.differing)
    return f"{compared}: " + ("all agree" if not count else f"{count} {'differs' if count == 1 else 'differ'}")
