"""`dupkit show FILE`: boards as text."""

from __future__ import annotations

import click

from dupkit.cli.documents import read_document
from dupkit.cli.output import finish, write_findings


@click.command()
@click.argument("file")
@click.option("--board", "labels", multiple=True, metavar="LABEL", help="Only this board; may be given again.")
@click.option("--language", default="en", show_default=True, metavar="CODE", help="Language of cards and words.")
def show(file: str, labels: tuple[str, ...], language: str) -> None:
    """Show the boards of FILE as text: hands, auction, play and results (- is stdin)."""
    from dupkit.diagnostics import Findings
    from dupkit.export.board_text import record_text
    from dupkit.formats.comments import comments_of
    from dupkit.languages import using
    from dupkit.languages.language import LANGUAGES

    if language not in LANGUAGES:
        raise click.BadParameter(f'"{language}" is none of {", ".join(LANGUAGES)}', param_hint="--language")
    findings = Findings()
    document = read_document(file, findings)
    records = document.records if document is not None else []
    wanted = [record for record in records if not labels or record.label in labels]
    unknown = [label for label in labels if label not in {record.label for record in records}]
    if unknown and document is not None:
        known = ", ".join(dict.fromkeys(record.label for record in records))
        raise click.BadParameter(f'"{file}" has no board "{unknown[0]}"; it has {known}', param_hint="--board")
    with using(language):
        click.echo("\n\n\n".join(record_text(record, comments_of(record)) for record in wanted))
    write_findings(findings)
    finish(findings)
