"""`dupkit explain CODE`."""

from __future__ import annotations

import click

from dupkit.codes import FAMILIES, Code, catalogue, find


@click.command()
@click.argument("code", required=False)
def explain(code: str | None) -> None:
    """Explain a finding CODE: what it means, a wrong and a right example, the law. Without CODE, list them all."""
    if code is None:
        for name, listed in catalogue().items():
            click.echo(f"{name}  {listed.severity:7}  {listed.title}")
        return
    entry = find(code)
    if entry is None:
        families = ", ".join(FAMILIES)
        raise click.UsageError(f'no finding has the code "{code}"; `dupkit explain` lists them (families {families})')
    click.echo(explanation(entry))


def explanation(entry: Code) -> str:
    """Return the text of an entry of the catalogue."""
    law = f"\n\nLaw: {entry.law}" if entry.law else ""
    return (
        f"{entry.code}  {entry.title} ({entry.severity})\n\n{entry.explanation}{law}\n\n"
        f"wrong:\n{_indent(entry.wrong)}\nright:\n{_indent(entry.right)}"
    )


def _indent(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines())
