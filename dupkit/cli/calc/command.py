"""The command `dupkit calc`: a group whose kinds are imported when they run."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any, BinaryIO, Final, NoReturn

import click

from dupkit.cli.calc import KINDS, SUMMARIES
from dupkit.cli.calc.base import Answer, CalcError, Field, Kind

NOT_JSON: Final = "RUL001"


class CalcGroup(click.Group):
    """A group over KINDS; listing the kinds imports none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all kinds."""
        return list(KINDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a kind; None for a name that is none."""
        return command_of(KINDS[cmd_name]) if cmd_name in KINDS else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of kinds from the table's own words."""
        with formatter.section("Kinds"):
            formatter.write_dl([(name, SUMMARIES[name]) for name in KINDS])


@click.command(cls=CalcGroup)
def calc() -> None:
    """Work out one thing and show how; with --json, one JSON object a line in and one a line out."""


def command_of(kind: Kind) -> click.Command:
    """Return the click command of a kind: its arguments, its options, and --json."""

    def run(as_json: bool, lines_from: Path | None, **typed: Any) -> None:
        if as_json or lines_from is not None:
            with sys.stdin.buffer if lines_from is None else lines_from.open("rb") as stream:
                failed = answer_lines(kind, stream)
            if failed:
                raise click.exceptions.Exit(1)
            return
        for line in _for_people(kind, typed):
            click.echo(line)

    flag = click.Option(["--json", "as_json"], is_flag=True, help="Read one JSON object a line, answer one a line.")
    path = click.Path(exists=True, dir_okay=False, path_type=Path)
    source = click.Option(["--lines", "lines_from"], type=path, help="Read the JSON lines of a file instead of stdin.")
    return click.Command(
        kind.name,
        # A negative number is an argument, not an unknown option.
        context_settings={"ignore_unknown_options": True},
        callback=run,
        params=[*(_parameter(item) for item in kind.fields), flag, source],
        help=_help(kind),
    )


def _help(kind: Kind) -> str:
    """Return the help of a kind: its summary, and what each argument is."""
    width = max((len(item.name) for item in kind.fields), default=0)
    arguments = "\n".join(f"{item.name.upper():{width}}  {item.doc}" for item in kind.fields if not item.option)
    return f"{kind.summary}\n\n\b\n{arguments}" if arguments else kind.summary


def _parameter(item: Field) -> click.Parameter:
    if item.flag:
        return click.Option([f"--{item.name.replace('_', '-')}"], is_flag=True, help=item.doc, default=None)
    if item.option:
        flag = f"--{item.name.replace('_', '-')}"
        return click.Option([flag], help=item.doc, default=item.default, show_default=True, multiple=item.many)
    return click.Argument([item.name], required=False, nargs=-1 if item.many else 1)


def _for_people(kind: Kind, typed: dict[str, Any]) -> Iterator[str]:
    """Yield the working; a record that is wrong is wrong use of the command."""
    record = {name: list(value) if isinstance(value, tuple) else value for name, value in typed.items()}
    record = {name: value for name, value in record.items() if value is not None and value != []}
    for item in kind.fields:
        if not item.option and item.name not in record:
            raise click.UsageError(f"{item.name} is missing: {item.doc}")
    try:
        record = kind.prepare(record)
        yield from kind.working(record, kind.answer(record))
    except CalcError as fault:
        raise click.UsageError(f"{fault.message}: {fault.hint}" if fault.hint else fault.message) from None


def answer_lines(kind: Kind, stream: BinaryIO) -> int:
    """Answer each line of a stream on stdout, in order; return how many were wrong. Blank lines are passed over."""
    failed = 0
    for raw in stream:
        if not raw.strip():
            continue
        answered = answer_line(kind, raw)
        failed += "error" in answered
        sys.stdout.write(json.dumps(answered, ensure_ascii=False) + "\n")
    return failed


def answer_line(kind: Kind, raw: bytes | str) -> Answer:
    """Return the answer to one line, or its error and code; nothing that a line holds raises."""
    try:
        record = json.loads(raw, parse_float=Decimal, parse_constant=_no_constant)
    except (ValueError, RecursionError) as fault:
        return {"error": f"the line is not JSON: {_reason(fault)}", "code": NOT_JSON}
    if not isinstance(record, dict):
        return {"error": "the line is not a JSON object", "code": NOT_JSON}
    try:
        return kind.answer(record)
    except CalcError as fault:
        return {"error": f"{fault.message}: {fault.hint}" if fault.hint else fault.message, "code": fault.code}


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f'"{name}" is no number')


def _reason(fault: BaseException) -> str:
    return "nested too deep" if isinstance(fault, RecursionError) else str(fault)
