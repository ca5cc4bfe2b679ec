"""The group `dupkit session`: its commands are imported when they run."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

import click

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "new": ("new:new", "Open a session: a movement and who plays, or we'll see who comes."),
    "enter": ("enter:enter", "Enter results from the keyboard, a few keys a line."),
    "status": ("status:status", "What is missing, who is slow, what state the session is in."),
    "check": ("check:check", "What to look at before you publish."),
    "rank": ("rank:rank", "The ranking at this moment."),
    "adjust": ("adjust:adjust", "Rulings, penalties, wrong boards; tick what is right."),
    "pair": ("people:pair", "A late pair, team or player, or another name."),
    "withdraw": ("people:withdraw", "Let a contestant go home after a round."),
    "movement": ("programme:movement", "Another movement from a round on; results stay."),
    "set": ("programme:settings", "Change title, scoring, options, checks, correction period."),
    "round": ("programme:round_begins", "Note that a round begins, to see who is slow."),
    "hands": ("hands:hands", "Take the hands of a file, checked against boards and earlier sets."),
    "import": ("imports:import_results", "Take results of a Bridgemate, CSV, USEBIO … file, again and again."),
    "undo": ("history:undo", "Take back the latest change, again and again."),
    "log": ("history:log", "Everything that was entered: who, when, why."),
    "close": ("finish:close", "End the session; the correction period begins."),
    "reopen": ("finish:reopen", "Open a closed session again."),
    "publish": ("publish:publish", "Check, then put the evening on a results site with all sheets."),
    "backup": ("archive:backup", "A whole copy while the session runs."),
    "export": ("archive:export", "The session as JSON lines."),
    "restore": ("archive:restore", "A session from a backup, an export or a journal."),
}
"""A command of the group -> ``module:function`` beside this file, and one line of help."""


class SessionGroup(click.Group):
    """A group over the table; listing the commands imports none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of an evening."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command, importing its module; None for an unknown name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name][0].partition(":")
        return cast(click.Command, getattr(import_module(f"dupkit.cli.session.{module}"), name))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands from the table's own words."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary) for name, (_, summary) in COMMANDS.items()])


@click.command(cls=SessionGroup, epilog="docs/first-evening.md is a page on your first evening.")
@click.option("--language", default="en", metavar="CODE", help="The language of screens and sheets: en fr de nl …")
@click.pass_context
def session(context: click.Context, language: str) -> None:
    """A club evening: one file that loses nothing.

    PLACE is a .dupkit file, or postgresql://user@host/database#name. Each line is on the disk before it is answered.
    try:PLACE does the same on a copy that is thrown away: to practise, or to see what would happen.
    """
    from dupkit.languages import using
    from dupkit.languages.language import LANGUAGES

    if language not in LANGUAGES:
        raise click.BadParameter(f'"{language}" is none of {" ".join(LANGUAGES)}', param_hint="--language")
    context.with_resource(using(language))
