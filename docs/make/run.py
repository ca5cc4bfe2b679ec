"""Write the generated pages below docs/, or with --check say which are not current.

Each file `*_pages.py` here has PAGES: a path below docs/ -> the function that returns the page's Markdown.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path

MAKE = Path(__file__).parent
DOCS = MAKE.parent
HEAD = "<!-- Made from the code by `python3 run.py docs`; do not edit. -->\n\n"


def pages() -> dict[str, Callable[[], str]]:
    """Return every generated page: path below docs/ -> function that returns its text."""
    found: dict[str, Callable[[], str]] = {}
    for path in sorted(MAKE.glob("*_pages.py")):
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        found |= module.PAGES
    return found


def text(make: Callable[[], str]) -> str:
    """Return a page as it stands in its file."""
    return HEAD + make().strip() + "\n"


def stale() -> list[str]:
    """Return the paths of the pages that are not what the code would make."""
    return [
        name
        for name, make in pages().items()
        if not (DOCS / name).is_file() or (DOCS / name).read_text(encoding="utf-8") != text(make)
    ]


def main(arguments: list[str]) -> int:
    """Write all pages, or check them; returns the exit code."""
    if "--check" in arguments:
        old = stale()
        for name in old:
            sys.stderr.write(f"docs/{name} is not current: run `python3 run.py docs`\n")
        return int(bool(old))
    for name, make in pages().items():
        (DOCS / name).parent.mkdir(parents=True, exist_ok=True)
        (DOCS / name).write_text(text(make), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
