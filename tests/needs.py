"""What a test needs beside Python: skipped with the reason where it is not there, never when nothing may be skipped."""

from __future__ import annotations

import os
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"
"""The folder of real files beside the project; tests that use it also pass without it."""


def needs_program(*names: str) -> pytest.MarkDecorator:
    """Return a mark that skips a test unless one of the programs is on the path."""
    found = any(shutil.which(name) for name in names)
    if os.environ.get("DUPKIT_NOTHING_SKIPPED"):
        found = True
    return pytest.mark.skipif(not found, reason=f"needs {' or '.join(names)}, which is not installed")


def needs_corpus() -> pytest.MarkDecorator:
    """Return a mark that skips a test unless the folder of real files lies beside the project."""
    return pytest.mark.skipif(
        not (SHARED / "corpus").is_dir(), reason="needs the folder of real files, ../shared/corpus"
    )


def needs_module(name: str) -> pytest.MarkDecorator:
    """Return a mark that skips a test unless a module can be imported."""
    missing = find_spec(name) is None and not os.environ.get("DUPKIT_NOTHING_SKIPPED")
    return pytest.mark.skipif(missing, reason=f"needs {name}, which is not installed")


def needs_terminal() -> pytest.MarkDecorator:
    """Return a mark that skips a test unless the system gives pseudo-terminals (a bare container has none)."""
    reason = "needs a pseudo-terminal, which the system does not give"
    return pytest.mark.skipif(not _terminal() and not os.environ.get("DUPKIT_NOTHING_SKIPPED"), reason=reason)


def _terminal() -> bool:
    try:
        ends = os.openpty()
    except (AttributeError, OSError):
        return False
    for end in ends:
        os.close(end)
    return True
