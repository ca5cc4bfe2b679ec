"""`dupkit list PARTS`."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

REGISTRIES: Final = {
    "formats": "dupkit.formats:FORMATS",
    "rules": "dupkit.rules:RULES",
    "comparisons": "dupkit.scoring:COMPARISONS",
    "movements": "dupkit.movements:MOVEMENTS",
    "exporters": "dupkit.export:EXPORTERS",
    "reports": "dupkit.report:REPORTS",
}


@click.command("list")
@click.argument("parts", type=click.Choice(list(REGISTRIES)))
def list_parts(parts: str) -> None:
    """List the PARTS that dupkit has, each with its name and title.

    \b
    dupkit list formats       what is read and written
    dupkit list rules         rule systems for `score --rules` and `pad --rules`
    dupkit list comparisons   methods for `score --by`
    """  # noqa: D301  \b is the mark by which click keeps the lines as they are
    module, _, constant = REGISTRIES[parts].partition(":")
    registry = getattr(import_module(module), constant)
    width = max(len(name) for name in registry)
    for name in registry:
        part = registry[name]
        suffixes = " ".join(getattr(part, "suffixes", ()))
        click.echo(f"{name:{width}}  {part.title}" + (f"  ({suffixes})" if suffixes else ""))
