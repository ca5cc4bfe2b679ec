"""The page of all options of scoring, from the code."""

from __future__ import annotations

from collections.abc import Iterable

from dupkit.options import Option
from dupkit.pipeline.choices import EVENT_OPTIONS
from dupkit.scoring import COMPARISONS
from dupkit.scoring.profiles import PROFILES


def _table(options: Iterable[Option]) -> list[str]:
    rows = ["| option | values | meaning | source |", "|---|---|---|---|"]
    for option in options:
        default = str(option.default).lower() or "none"
        values = " · ".join(f"`{choice}`" if choice else "none" for choice in option.choices)
        values = values.lower() or {"bool": "`yes` · `no`", "int": "a whole number", "Fraction": "a number"}.get(
            type(option.default).__name__, "a text"
        )
        doc = option.doc.replace("|", "\\|")
        rows.append(f"| `{option.name}` | {values}; {default} unless given | {doc} | {option.source} |")
    return [*rows, ""]


def options() -> str:
    """Return the page of all options."""
    parts = ["# Options of scoring\n", "## Of every event\n", *_table(EVENT_OPTIONS)]
    for name in COMPARISONS:
        comparison = COMPARISONS[name]
        if comparison.options:
            parts += [f"## {comparison.title} (`{name}`)\n", *_table(comparison.options)]
    parts += ["## Profiles\n", "| profile | options | source | not sourced |", "|---|---|---|---|"]
    for profile in PROFILES.values():
        given = ", ".join(f"{name}={value}" for name, value in profile.options.items()) or "none"
        parts.append(f"| `{profile.name}` | {given} | {profile.source} | {', '.join(profile.not_sourced)} |")
    return "\n".join(parts)


PAGES = {"scoring/options.md": options}
