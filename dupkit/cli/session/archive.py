"""`dupkit session backup`, `export` and `restore`."""

from __future__ import annotations

from pathlib import Path

import click

from dupkit.cli.session.common import desk_options, open_desk


@click.command()
@desk_options
@click.argument("target", type=click.Path(dir_okay=False, path_type=Path))
def backup(place: str, who: str | None, at: str | None, target: Path) -> None:
    """Write a whole copy of the session PLACE to TARGET, while others go on entering."""
    from dupkit.store.archive import backup as copy

    with open_desk(place, who, at, write=False) as desk:
        copy(desk.store, desk.session, target)
    click.echo(f"copied to {target}")


@click.command()
@desk_options
def export(place: str, who: str | None, at: str | None) -> None:
    """Print the session PLACE as JSON lines: all events, for another computer, database or program."""
    from dupkit.store.archive import export_lines

    with open_desk(place, who, at, write=False) as desk:
        for line in export_lines(desk.store, desk.session):
            click.echo(line)


@click.command()
@click.argument("sources", nargs=-1, required=True, metavar="FROM...")
@click.option("-o", "--output", "place", required=True, metavar="PLACE", help="The session: made if it is not there.")
def restore(sources: tuple[str, ...], place: str) -> None:
    """Put a session together FROM a backup, exports and journals, in that order; what is known is not taken twice."""
    from dupkit.cli.output import write_findings
    from dupkit.store.archive import export_lines, import_lines
    from dupkit.store.faults import StoreError
    from dupkit.store.place import parse_place
    from dupkit.store.store import Store

    spot = parse_place(place)
    added = known = unread = 0
    try:
        with Store(spot, create=spot.path is not None and not spot.path.exists()) as store:
            for name in sources:
                if Path(name).suffix == ".dupkit":
                    with Store(name, write=False) as old:
                        lines = list(export_lines(old, old.session()))
                else:
                    lines = Path(name).read_text(encoding="utf-8").splitlines()
                done = import_lines(store, lines, name, spot.session)
                added, known, unread = added + done.added, known + done.known, unread + len(done.unread)
    except StoreError as fault:
        write_findings([fault.finding()])
        raise click.exceptions.Exit(1) from None
    except OSError as fault:
        raise click.UsageError(f"{fault.filename} cannot be read: {(fault.strerror or '').lower()}") from None
    torn = f", {unread} lines could not be read" if unread else ""
    click.echo(f"{added} events restored, {known} were there{torn}")
