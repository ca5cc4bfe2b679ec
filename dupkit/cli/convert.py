"""`dupkit convert IN OUT`: a file in another format, with boards chosen, numbered anew, turned or stripped."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import finish, write_file, write_findings
from dupkit.registry import UnknownPartError

if TYPE_CHECKING:
    from dupkit.diagnostics import Findings
    from dupkit.event.record import Document
    from dupkit.formats.base import Format


@click.command()
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option("--from", "source_format", metavar="F", help="The format of IN, instead of looking at it.")
@click.option("--to", "target_format", metavar="F", help="The format of OUT, instead of its suffix.")
@click.option("--boards", metavar="1-16,20", help="Only these boards: labels and ranges.")
@click.option("--renumber", type=click.IntRange(min=1), metavar="1", help="Number the boards from this number on.")
@click.option("--rotate", metavar="SEAT", help="Turn the boards: North's cards go to this seat (N, E, S or W).")
@click.option("--strip", metavar="auction,play,names,results", help="Take these out.")
@click.option("--force", is_flag=True, help="Overwrite OUT if it exists.")
def convert(
    source: str, target: str, source_format: str | None, target_format: str | None, boards: str | None,
    renumber: int | None, rotate: str | None, strip: str | None, force: bool,
) -> None:  # fmt: skip
    """Write IN as OUT, in the format that OUT's suffix or --to names; `-` is stdin or stdout.

    Boards are chosen first, then numbered, turned and stripped. What OUT cannot carry is listed on stderr. `dupkit list
    formats` names the formats.
    """
    from dupkit.diagnostics import Findings

    changes = wanted_changes(boards, renumber, rotate, strip)
    chosen_source = known_format(source_format, "--from") if source_format else None
    findings = Findings()
    document = opened(source, chosen_source.name if chosen_source else "", findings)
    if document is not None:
        for change in changes:
            document = change(document, findings)
        save(document, target, target_format, force, findings)
    write_findings(findings)
    finish(findings)


def known_format(name: str, option: str) -> Format:
    """Return a format by its name or a suffix; wrong use where there is none."""
    from dupkit.formats import FORMATS

    try:
        return FORMATS[name.lower()]
    except UnknownPartError as fault:
        suffix = f".{name.lower().lstrip('.')}"
        for key in FORMATS:
            if suffix in FORMATS[key].suffixes:
                return FORMATS[key]
        raise click.BadParameter(str(fault), param_hint=option) from None


def opened(name: str, as_format: str, findings: Findings) -> Document | None:
    """Return the document of a file or of stdin; None if it cannot be read, with the findings."""
    from dupkit.cli.documents import read_document
    from dupkit.formats.read import read_file

    if not as_format:
        return read_document(name, findings)
    outcome = read_file(name, as_format)
    findings.extend(outcome.findings)
    return outcome.value


def save(document: Document, target: str, target_format: str | None, force: bool, findings: Findings) -> None:
    """Write a document in the format that the option or the suffix names."""
    from dupkit.formats.write import write

    chosen = known_format(target_format, "--to") if target_format else by_suffix(target, document)
    if not chosen.writes:
        raise click.UsageError(f"{chosen.title}: this format is read, not written")
    outcome = write(document, chosen)
    findings.extend(outcome.findings)
    if outcome.value is None:
        return
    if target == "-":
        sys.stdout.buffer.write(outcome.value)
    else:
        write_file(Path(target), outcome.value, force)


def by_suffix(target: str, document: Document) -> Format:
    """Return the format of a suffix; where several have it, the document's own, else one for results if it has any."""
    from dupkit.formats import FORMATS

    suffix = Path(target).suffix.lower()
    fitting = [
        FORMATS[name] for name in FORMATS if suffix and suffix in FORMATS[name].suffixes and FORMATS[name].writes
    ]
    if not fitting:
        known = " ".join(sorted({end for name in FORMATS if FORMATS[name].writes for end in FORMATS[name].suffixes}))
        raise click.UsageError(f'"{target}" has no suffix that says a format: give --to; suffixes are {known}')
    own = next((part for part in fitting if part.name == document.format), None)
    if own is not None:
        return own
    results = any(record.lines for record in document.records)
    order = ("results", "bridgewebs", "usebio", "pbn", "trv")
    of_results = sorted((part for part in fitting if part.name in order), key=lambda part: order.index(part.name))
    of_deals = [part for part in fitting if part not in of_results]
    return (of_results or fitting)[0] if results or not of_deals else of_deals[0]


def wanted_changes(boards: str | None, renumber: int | None, rotate: str | None, strip: str | None) -> list[Change]:
    """Return the changes in the order in which they are made; wrong use where an option cannot be read."""
    from dupkit.formats import convert as change
    from dupkit.game.table import parse_seat

    changes: list[Change] = []
    if boards is not None:
        parts = change.chosen_labels(boards) or []
        if not parts:
            raise click.BadParameter(f'"{boards}" names no boards', param_hint="--boards")
        changes.append(lambda document, findings: change.select(document, parts, findings))
    if renumber is not None:
        changes.append(lambda document, findings: change.renumber(document, renumber, findings))
    if rotate is not None:
        seat = parse_seat(rotate)
        if seat is None:
            raise click.BadParameter(f'"{rotate}" is no seat: N, E, S or W', param_hint="--rotate")
        changes.append(lambda document, _: change.rotate(document, seat))
    if strip is not None:
        what = [word.strip().lower() for word in strip.split(",") if word.strip()]
        unknown = [word for word in what if word not in change.STRIPPABLE]
        if unknown or not what:
            known = ", ".join(change.STRIPPABLE)
            raise click.BadParameter(f'"{strip}" cannot be taken out: {known} can', param_hint="--strip")
        changes.append(lambda document, _: change.strip(document, what))
    return changes


if TYPE_CHECKING:
    from collections.abc import Callable

    Change = Callable[[Document, Findings], Document]
