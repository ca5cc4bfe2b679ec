"""`--by`, `--rules` and `--set`: what is given on the command line and is not known is wrong use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]
FROM_FILES: Final = {"vp_scale": ("bands", "vp_bands"), "awards": ("own", "awards_text")}
"""Options whose value may be a file: what the option becomes, and the option that gets the file's text."""


def named_values(pairs: tuple[str, ...], hint: str = "--set") -> dict[str, str]:
    """Return the values of ``name=value``; wrong use where there is no ``=``."""
    found = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise click.BadParameter(f'"{pair}" is not name=value', param_hint=hint)
        found[name.strip()] = value.strip()
    return found


def settings(pairs: tuple[str, ...]) -> dict[str, str]:
    """Return the options of ``--set name=value``, with the text of a file that a value names."""
    found = named_values(pairs)
    for name, (switch, text) in FROM_FILES.items():
        if name in found and Path(found[name]).is_file():
            found[text] = Path(found[name]).read_text(encoding="utf-8", errors="replace")
            found[name] = switch
    return found


def known_settings(context: click.Context, parameter: click.Parameter, pairs: tuple[str, ...]) -> tuple[str, ...]:
    """Return the pairs of ``--set``; wrong use for an option that there is not, or a value that it cannot have."""
    from dupkit.pipeline.choices import fault_of

    for name, value in settings(pairs).items():
        fault = fault_of(name, value)
        if fault:
            raise click.BadParameter(fault)
    return pairs


def known_method(context: click.Context, parameter: click.Parameter, by: str | None) -> str | None:
    """Return the method of ``--by``; wrong use for one that there is not."""
    if by:
        from dupkit.scoring import COMPARISONS
        from dupkit.scoring.names import parse_scoring

        unknown = parse_scoring(by).unknown
        if unknown:
            raise click.BadParameter(f'no comparison is called "{unknown[0]}"; known are {", ".join(COMPARISONS)}')
    return by


def known_rules(context: click.Context, parameter: click.Parameter, rules: str | None) -> str | None:
    """Return the rules of ``--rules``; wrong use for a system that there is not."""
    if rules:
        from dupkit.rules import RULES

        if rules.lower() not in RULES:
            raise click.BadParameter(f'no rule system is called "{rules}"; known are {", ".join(RULES)}')
    return rules


def method_option(words: str, default: str | None = None) -> Decorator:
    """Return the option ``--by``, with its help."""
    return click.option("--by", default=default, metavar="METHOD", callback=known_method, help=words)


def set_option(words: str) -> Decorator:
    """Return the option ``--set``, with its help."""
    return click.option(
        "--set", "options", multiple=True, metavar="NAME=VALUE", callback=known_settings, help=words,
    )  # fmt: skip
