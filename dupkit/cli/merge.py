"""`dupkit merge DEALS RESULTS... -o OUT`: one file out of deals and results."""

from __future__ import annotations

import click

from dupkit.cli.output import finish, write_findings


@click.command()
@click.argument("deals")
@click.argument("results", nargs=-1, required=True)
@click.option("-o", "--output", "target", required=True, metavar="OUT", help="The file to write; its suffix says how.")
@click.option("--to", "target_format", metavar="F", help="The format of OUT, instead of its suffix.")
@click.option("--force", is_flag=True, help="Overwrite OUT if it exists.")
def merge(deals: str, results: tuple[str, ...], target: str, target_format: str | None, force: bool) -> None:
    """Join the deals of DEALS with RESULTS of any readable formats.

    They are matched by section and board. Dealer, vulnerability and leads are checked, and what does not match is
    listed; deals of another session are noticed by leads, trumps and tricks.
    """
    from dupkit.cli.convert import save
    from dupkit.cli.documents import read_document
    from dupkit.diagnostics import Findings
    from dupkit.formats.merge import merge as merged

    findings = Findings()
    hands = read_document(deals, findings)
    others = [document for name in results if (document := read_document(name, findings)) is not None]
    if hands is not None and others:
        save(merged(hands, others, findings), target, target_format, force, findings)
    write_findings(findings)
    finish(findings)
