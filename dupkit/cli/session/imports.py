"""`dupkit session import`: results of other programs while the session runs."""

from __future__ import annotations

import click

from dupkit.cli.output import finish, write_findings
from dupkit.cli.session.common import desk_options, open_desk


@click.command("import")
@desk_options
@click.argument("file")
@click.option("--from", "form", default="", metavar="FORMAT", help="The format, where the file does not say.")
@click.option("--hands/--no-hands", default=True, help="Take the hands of the file too, where the session has none.")
@click.option("--force", is_flag=True, help="Take it though most of its results are not of the movement.")
def import_results(
    place: str, who: str | None, at: str | None, file: str, form: str, hands: bool, force: bool
) -> None:  # fmt: skip
    """Take the results of FILE into the session PLACE: again and again while the file grows.

    Bridgemate databases come row by row: a row entered again or erased corrects what it said before. Of other files
    (CSV, USEBIO, PBN, traveller file …) the latest import counts. What the director entered stays. A file most of whose
    results are not of the session's movement is refused.
    """
    from dupkit.club.fitting import misfits
    from dupkit.club.importing import Imported, import_bws, import_document, quiet, take_new_hands
    from dupkit.formats.encodings import decode
    from dupkit.formats.input import bytes_of
    from dupkit.formats.read import detect, read

    try:
        data = bytes_of(file)
    except OSError as fault:
        raise click.UsageError(f'"{file}" cannot be read: {(fault.strerror or "unknown fault").lower()}') from None
    source = decode(file, data)
    chosen = form or getattr(detect(source), "name", "")
    outcome = read(file, data, chosen)
    with open_desk(place, who, at) as desk:
        strange = misfits(desk.evening(), outcome.value, force) if outcome.value is not None else ()
        write_findings(strange)
        finish(strange)
        if outcome.value is None:
            done = Imported()
            done.findings.extend(outcome.findings)
        elif chosen == "bws":
            done = import_bws(desk, source)
        else:
            done = import_document(desk, outcome.value)
            done.findings.extend(outcome.findings)
        if hands and outcome.value is not None:
            done.findings.extend(take_new_hands(desk, outcome.value))
    found = quiet(done.findings)
    write_findings(found)
    click.echo(f"{done.new} new, {done.changed} changed, {done.erased} erased, {done.known} known")
    finish(found)
