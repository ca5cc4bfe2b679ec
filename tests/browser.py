"""A real Chromium for the tests, and the checkers of pages: axe-core and html-validate."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
NODE = ROOT / ".venv" / "node" / "node_modules"
CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def needs_browser() -> pytest.MarkDecorator:
    """Return a mark that skips a test without Chromium, Playwright or the checkers of pages."""
    missing = []
    if not CHROMIUM.exists():
        missing.append("Debian's chromium")
    try:
        import playwright  # noqa: F401
    except ModuleNotFoundError:
        missing.append("playwright")
    if not NODE.is_dir():
        missing.append("axe-core and html-validate in .venv/node")
    wanted = bool(missing) and not os.environ.get("DUPKIT_NOTHING_SKIPPED")
    return pytest.mark.skipif(wanted, reason=f"needs {' and '.join(missing)}")


@contextmanager
def chromium(*more: str) -> Iterator[Any]:
    """Give a browser of Playwright's that runs Debian's Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=[*ARGUMENTS, *more])
        try:
            yield browser
        finally:
            browser.close()


def axe(page: Any) -> list[str]:
    """Return what axe-core finds wrong with a page: rule, element and what to do."""
    page.evaluate((NODE / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [f"{one['id']}: {node['html'][:120]}: {node['failureSummary']}" for one in found for node in one["nodes"]]


def html_faults(*paths: Path) -> str:
    """Return what html-validate finds wrong with pages; the empty string for nothing."""
    settings = ROOT / "tests" / "node" / "htmlvalidate.json"
    command = [str(NODE / ".bin" / "html-validate"), "--config", str(settings), *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""
