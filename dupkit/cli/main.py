"""The command `dupkit`: a group whose commands are imported when they run, and what exit codes mean.

0 clean or warnings only, 1 errors in the data, 2 wrong use or a part that is not installed, 3 internal error.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import cast

import click

from dupkit import __version__
from dupkit.cli.commands import COMMANDS

WRONG_USE, INTERNAL_ERROR = 2, 3


class LazyGroup(click.Group):
    """A click group over a table of command modules; listing the commands imports none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command, importing its module; None for an unknown name."""
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        module, _, name = entry.target.partition(":")
        return cast(click.Command, getattr(import_module(module), name))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands from the table's own words."""
        width = max(len(name) for name in COMMANDS)
        for section in dict.fromkeys(entry.section for entry in COMMANDS.values()):
            rows = [(name.ljust(width), entry.summary) for name, entry in COMMANDS.items() if entry.section == section]
            with formatter.section(section):
                formatter.write_dl(rows)


@click.command(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    epilog="Each command explains itself: `dupkit score --help`. Start with `dupkit demo`.",
)
@click.version_option(__version__, prog_name="dupkit", message="%(prog)s %(version)s")
def dupkit() -> None:
    """Duplicate bridge: read deals and results, score them by any rules, rank, print and publish."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code; an exception that nobody foresaw is exit code 3."""
    _write_any_text()
    try:
        code = dupkit.main(args=list(arguments) if arguments is not None else None, standalone_mode=False)
        return code if isinstance(code, int) else 0
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.ClickException as fault:
        fault.show()
        return WRONG_USE
    except click.Abort:
        click.echo("stopped", err=True)
        return WRONG_USE
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except ModuleNotFoundError as missing:
        return _missing(missing)
    except Exception as fault:
        return _internal(fault)


def _write_any_text() -> None:
    """Let stdout take half characters, which JSON and file names may hold, as escapes that JSON reads back."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _missing(missing: ModuleNotFoundError) -> int:
    """Say which part is not installed; a module of dupkit itself is an internal error."""
    name = (missing.name or "").split(".")[0]
    if name == "dupkit":
        return _internal(missing)
    click.echo(f'dupkit: this needs "{name}", which is not installed: pip install "dupkit[all]"', err=True)
    return WRONG_USE


def _internal(fault: Exception) -> int:
    import traceback

    click.echo("dupkit: an internal error; please report it with these lines:", err=True)
    traceback.print_exception(fault, file=sys.stderr)
    return INTERNAL_ERROR


if __name__ == "__main__":
    sys.exit(main())
