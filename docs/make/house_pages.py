"""The pages about the house: commands and finding codes."""

from __future__ import annotations

import click

from dupkit.cli.commands import COMMANDS
from dupkit.cli.main import dupkit
from dupkit.codes import FAMILIES, family


def commands() -> str:
    """Return the page of all commands with their help."""
    parts = [
        "# Commands\n",
        "Data goes to stdout, findings and progress to stderr (the findings of `check` are its data). `-` is stdin.",
        "Exit codes: 0 clean or warnings only, 1 errors in the data, 2 wrong use or a part that is not installed, "
        "3 internal error. A file that you name is not overwritten without `--force`.\n",
    ]
    top = click.Context(dupkit, info_name="dupkit", **{**dupkit.context_settings, "max_content_width": 100})
    for name in COMMANDS:
        command = dupkit.get_command(top, name)
        assert command is not None
        parts += _help(command, name, top)
    return "\n".join(parts)


def _help(command: click.Command, name: str, parent: click.Context) -> list[str]:
    context = click.Context(command, parent, info_name=name, max_content_width=100, terminal_width=100)
    parts = [f"## `{context.command_path}`\n", "```", context.get_help(), "```\n"]
    if isinstance(command, click.Group):
        for child in command.list_commands(context):
            inner = command.get_command(context, child)
            assert inner is not None
            parts += _help(inner, child, context)
    return parts


def diagnostics() -> str:
    """Return the page of all finding codes."""
    parts = [
        "# Finding codes\n",
        "`dupkit explain CODE` prints an entry. A code is never reused. An error makes exit code 1; a warning and a "
        "note do not.\n",
    ]
    for name, (_, about) in FAMILIES.items():
        entries = family(name)
        if not entries:
            continue
        parts.append(f"## {name}: {about}\n")
        for entry in entries.values():
            law = f" ({entry.law})" if entry.law else ""
            parts.append(f"### {entry.code} {entry.title}\n\n*{entry.severity}*{law}. {entry.explanation}\n")
            parts.append(f"Wrong:\n\n```\n{entry.wrong}\n```\n\nRight:\n\n```\n{entry.right}\n```\n")
    return "\n".join(parts)


PAGES = {"cli.md": commands, "diagnostics.md": diagnostics}
