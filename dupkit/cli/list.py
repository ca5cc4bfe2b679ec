"""`dupkit list PARTS`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from dupkit.options import Option

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
    """List the PARTS that dupkit has, each with its name, title and options (the default first).

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
        for option in getattr(part, "options", ()):
            click.echo(f"    {_option(option)}")
    if parts == "comparisons":
        from dupkit.pipeline.choices import EVENT_OPTIONS

        click.echo("with every comparison")
        for option in EVENT_OPTIONS:
            click.echo(f"    {_option(option)}")


def _option(option: Option) -> str:
    """Return an option on one line: its name, its values with the default first, and what it means."""
    others = [choice for choice in option.choices if choice != option.default]
    values = " | ".join(_shown(value) for value in (option.default, *others))
    return f"{option.name} = {values}: {option.doc}"


def _shown(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
