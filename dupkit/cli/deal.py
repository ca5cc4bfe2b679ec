"""`dupkit deal N`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import finish, progress, write_file, write_findings

if TYPE_CHECKING:
    from dupkit.analysis.asked import Constraints
    from dupkit.diagnostics import Findings
    from dupkit.event.record import Document
    from dupkit.formats.base import Format
    from dupkit.game.board import Board

MOST_BOARDS = 100_000


@click.command()
@click.argument("count", type=click.IntRange(1, MOST_BOARDS))
@click.argument("constraints", nargs=-1)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="By suffix; else PBN to stdout.")
@click.option("-c", "--constraints", "constraint_file", type=click.Path(path_type=Path), help="Constraints in a file.")
@click.option("--seed", help="Deal the set of this text again; without it a new one of 256 bits is made and shown.")
@click.option("--first", type=click.IntRange(1, 9999), default=1, show_default=True, help="Number of the first board.")
@click.option("--used", multiple=True, help="A file of earlier deals: none of them may come again.")
@click.option(
    "--tries", type=click.IntRange(1), default=1_000_000, show_default=True, help="Deals begun for one board."
)
@click.option("--force", is_flag=True, help="Overwrite a file that exists.")
def deal(
    count: int,
    constraints: tuple[str, ...],
    output: Path | None,
    constraint_file: Path | None,
    seed: str | None,
    first: int,
    used: tuple[str, ...],
    tries: int,
    force: bool,
) -> None:
    """Deal COUNT boards at random, or so that CONSTRAINTS hold.

    \b
    dupkit deal 24 -o monday.pbn
    dupkit deal 8 "north: 15-17 hcp, balanced; south: 10+ hcp" -o lesson.pbn
    dupkit deal 24 --seed SEED -o again.pbn      the same set again

    The seed, its commitment and the name of the set are shown on stderr. Who knows the seed knows the deals.
    """  # noqa: D301  \b is the mark by which click keeps the lines as they are
    from dupkit.analysis.dealing import new_seed
    from dupkit.diagnostics import Findings

    if seed is not None and any("\ud800" <= letter <= "\udfff" for letter in seed):
        raise click.BadParameter("it is not UTF-8 text", param_hint="--seed")
    findings = Findings()
    target = _format_of(output)
    wanted = _constraints(constraints, constraint_file, findings)
    text = new_seed() if seed is None else seed
    boards = [] if wanted is None else _dealt(text, count, wanted, first, tries, findings)
    if boards and not findings.errors:
        _check(boards, used, seed, findings)
        outcome = target.write(_document(boards))
        findings.extend(outcome.findings)
        if outcome.value is not None:
            _deliver(output, outcome.value, force)
            _tell(boards, text)
    write_findings(findings)
    finish(findings)


def _format_of(output: Path | None) -> Format:
    """Return the format to write: by the suffix, else PBN."""
    from dupkit.cli.convert import by_suffix
    from dupkit.event.record import Document
    from dupkit.formats import FORMATS

    return FORMATS["pbn"] if output is None else by_suffix(str(output), Document("deal"))


def _constraints(words: Sequence[str], path: Path | None, findings: Findings) -> Constraints | None:
    """Return the constraints of the command line and of a file; None where they cannot be read."""
    from dupkit.analysis.constraints import parse_constraints

    text, source = " ".join(words), "constraints"
    if path is not None:
        if words:
            raise click.UsageError("give the constraints as words or in a file, not both")
        try:
            text, source = path.read_text(encoding="utf-8"), str(path)
        except (OSError, UnicodeDecodeError) as fault:
            reason = getattr(fault, "strerror", None) or "it is not UTF-8 text"
            raise click.BadParameter(f'"{path}" cannot be read: {reason.lower()}', param_hint="--constraints") from None
    outcome = parse_constraints(text, source)
    findings.extend(outcome.findings)
    return outcome.value


def _dealt(seed: str, count: int, wanted: Constraints, first: int, tries: int, findings: Findings) -> list[Board]:
    """Return the boards; none, with a finding, where the constraints are too rare."""
    from dupkit.analysis.deal_sets import NotFound, deal_set

    outcome = deal_set(seed, count, wanted, first, tries)
    findings.extend(outcome.findings)
    boards: list[Board] = []
    try:
        with progress("Dealing", count) as advance:
            for board in outcome.value or ():
                boards.append(board)
                advance()
    except NotFound as answer:
        findings.extend(answer.findings)
        return []
    return boards


def _check(boards: Sequence[Board], used: Sequence[str], seed: str | None, findings: Findings) -> None:
    """Add findings about a seed that can be guessed and about deals that were used before."""
    from dupkit.analysis.deal_sets import used_before, uses
    from dupkit.analysis.dealing import GUESSABLE

    if seed is not None and len(seed) < GUESSABLE:
        findings.add(
            "ANA014",
            f'the seed "{seed}" can be guessed, and with it the deals',
            hint="for a real event leave --seed out: a new one of 256 bits is made and shown",
        )
    findings.extend(used_before(boards, uses(_earlier(used, findings))))


def _earlier(used: Sequence[str], findings: Findings) -> Iterator[tuple[str, Board]]:
    from dupkit.cli.documents import read_document

    for name in used:
        document = read_document(name, findings)
        for record in document.records if document else ():
            yield name, record.board


def _document(boards: Sequence[Board]) -> Document:
    from dupkit.event.record import BoardRecord, Document

    records = [
        BoardRecord(label=board.label, dealer=board.dealer, vulnerability=board.vulnerability, deal=board.deal)
        for board in boards
    ]
    return Document("deal", records=records)


def _deliver(output: Path | None, data: bytes, force: bool) -> None:
    if output is None:
        sys.stdout.buffer.write(data)
    else:
        write_file(output, data, force)


def _tell(boards: Sequence[Board], seed: str) -> None:
    """Show the name of the set, its seed and the commitment on stderr."""
    from dupkit.analysis.dealing import commitment
    from dupkit.game.deal import set_identity

    name = set_identity(board.deal for board in boards if board.deal is not None)
    click.echo(f"{len(boards)} board{'s' * (len(boards) > 1)}, set {name}", err=True)
    click.echo(f"seed        {seed}", err=True)
    click.echo(f"commitment  {commitment(seed)}   (SHA-256 of the seed)", err=True)
