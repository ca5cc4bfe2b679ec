"""`dupkit demo`."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dupkit.cli.output import progress, write_findings

if TYPE_CHECKING:
    from dupkit.event.ranking import Standings
    from dupkit.event.record import Document


def sample(name: str) -> Path:
    """Return the path of a file of the sample evening: in the installed package, else in the checkout."""
    packaged = Path(str(files("dupkit"))) / "_samples" / name
    return packaged if packaged.is_file() else Path(__file__).parents[2] / "samples" / "demo" / name


@click.command()
@click.option("-o", "--output", default="demo-out", type=click.Path(file_okay=False, path_type=Path), show_default=True)
def demo(output: Path) -> None:
    """Score the sample evening and leave what an evening needs in a folder.

    The folder gets ranking.xlsx, ranking.pdf, hands.pdf, results.csv and results.json; the ranking is shown here.
    """
    from dupkit.cli.standings import as_text
    from dupkit.formats.assemble import build
    from dupkit.formats.read import read_file
    from dupkit.pipeline import score

    document = read_file(sample("evening.pbn")).unwrap()
    standings = score(build([document]).unwrap())
    output.mkdir(parents=True, exist_ok=True)
    wanted = sheets(standings, document)
    with progress("Writing", len(wanted)) as advance:
        for name, make in wanted.items():
            (output / name).write_bytes(make())
            advance()
    click.echo(as_text(standings))
    write_findings(standings.findings)
    click.echo(f"\n{output}/ holds {', '.join(wanted)}", err=True)


def sheets(standings: Standings, document: Document) -> Mapping[str, Callable[[], bytes]]:
    """Return the files of the demonstration: name -> function that returns the bytes."""
    from dupkit.pipeline.render import rendered

    return {
        "ranking.xlsx": lambda: rendered(standings, ".xlsx")[0],
        "ranking.pdf": lambda: rendered(standings, ".pdf")[0],
        "hands.pdf": lambda: hand_records(document),
        "results.csv": lambda: rendered(standings, ".csv")[0],
        "results.json": lambda: rendered(standings, ".json")[0],
    }


def hand_records(document: Document) -> bytes:
    """Return the hand records of the sample evening."""
    from dupkit.export.hand_records import write_hands

    stream = io.BytesIO()
    write_hands(document, stream)
    return stream.getvalue()
