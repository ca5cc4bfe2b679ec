"""Lines and letters: how long a line may be, which characters are forbidden (PBN 2.1, sections 2.1 to 2.3)."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Findings, Severity, Span

MOST: Final = 254
"""The characters that a line may have without its end: the limit of 255 counts the end as one."""
SAFE: Final = 253
_FORBIDDEN: Final = re.compile("[\x00-\x08\x0c\x0e-\x1f\x7f-\x9f]")
_TAB_IN_STRING: Final = re.compile(r'"[^"\\\n\t]*(?:\\[^\n][^"\\\n\t]*)*(\t)[^"\n]*"')
_BEYOND: Final = re.compile("[^\x00-\xff]")


def verify_lines(source: str, text: str, findings: Findings) -> None:
    """Append what is wrong with the lines of a file."""
    beyond = False
    inside = False
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > SAFE:
            severity = Severity.ERROR if len(line) > MOST else Severity.WARNING
            findings.add(
                "PBN100",
                f"the line has {len(line)} characters",
                Span(source, number, MOST, number, len(line) + 1),
                "break the line: it has 255 characters at most, its end included",
                severity,
            )
        if not line.isascii() or not line.isprintable():
            _letters(source, number, line, inside, findings)
            if not beyond and _BEYOND.search(line):
                beyond = True
                _beyond(source, number, line, findings)
        if "{" in line or "}" in line:
            inside = line.rfind("{") > line.rfind("}")


def _letters(source: str, number: int, line: str, inside: bool, findings: Findings) -> None:
    match = _FORBIDDEN.search(line)
    if match:
        column = match.start() + 1
        findings.add(
            "PBN110",
            f"the control character 0x{ord(match[0]):02X} is not allowed",
            Span(source, number, column, number, column + 1),
            "take it out",
        )
    if "\t" in line and not inside and not line.startswith("%"):
        tab = _TAB_IN_STRING.search(line)
        if tab and "{" not in line[: tab.start()] and ";" not in line[: tab.start()].split('"')[0]:
            column = tab.start(1) + 1
            findings.add(
                "PBN110",
                "a tab stands within a string",
                Span(source, number, column, number, column + 1),
                "write a blank instead",
            )


def _beyond(source: str, number: int, line: str, findings: Findings) -> None:
    match = _BEYOND.search(line)
    if match:
        column = match.start() + 1
        findings.add(
            "PBN061",
            f'"{match[0]}" is not in ISO 8859-1',
            Span(source, number, column, number, column + 1),
            "the standard knows ISO 8859-1 only; most programs read UTF-8",
        )
