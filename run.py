#!/usr/bin/env python3
"""Set up `.venv` if needed, then run a task: `python3 run.py demo`, `python3 run.py test`.

Needs Python 3.11 and pip, nothing else: no make, no uv, not even Debian's python3-venv.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")


def main() -> int:
    """Run the task named on the command line and return its exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036  an older Python gets a sentence instead of a traceback
        sys.exit(f"dupkit needs Python 3.11 or newer; this is {sys.version.split()[0]}")
    task, *rest = sys.argv[1:] or ["help"]
    if task not in TASKS:
        lines = "\n".join(f"  {name:8} {(job.__doc__ or '').splitlines()[0]}" for name, job in TASKS.items())
        print(f"usage: python3 run.py TASK [ARGUMENT ...]\n\n{lines}")
        return 0 if task in ("help", "-h", "--help") else 2
    return TASKS[task](rest)


def demo(rest: list[str]) -> int:
    """Score the sample evening and leave rankings and hand records in demo-out/."""
    set_up("dd")
    return python("-m", "dupkit", "demo", *rest)


def test(rest: list[str]) -> int:
    """Run the tests; those that need a program that is not there are skipped with the reason."""
    set_up("dd", "dev")
    return python("-m", "pytest", "-q", "-rs", *rest)


def check(rest: list[str]) -> int:
    """Run ruff, mypy --strict and import-linter."""
    set_up("dd", "dev")
    steps = (["-m", "ruff", "check", "."], ["-m", "ruff", "format", "--check", "."], ["-m", "mypy"])
    return first_failure(*(lambda step=step: python(*step, *rest) for step in steps), lint_imports)


def golden(rest: list[str]) -> int:
    """Write the golden files again; review them in the diff."""
    set_up("dd", "dev")
    return python("-m", "pytest", "-q", "--golden", *rest)


def docs(rest: list[str]) -> int:
    """Write the generated pages of docs/ again; with --check, say which are not current."""
    set_up("dd", "dev")
    return python("docs/make/run.py", *rest)


def bench(rest: list[str]) -> int:
    """Measure speed against peers in the same run."""
    set_up("dd", "dev", "bench")
    return python("tests/bench/run.py", *rest)


def fuzz(rest: list[str]) -> int:
    """Feed random and mutated input to the readers: fuzz [READER] [--minutes N]."""
    set_up("dd", "dev")
    return python("tests/fuzz/run.py", *rest)


def ci(rest: list[str]) -> int:
    """Run check, all tests with nothing skipped and coverage, generated pages, and the wheel in a fresh place."""
    set_up("dd", "dev", "ci")
    page_checkers()
    environment = {"DUPKIT_NOTHING_SKIPPED": "1"}
    covered = ["--cov", "--cov-report=", "-n", "2", "--dist", "worksteal"]
    return first_failure(
        lambda: check([]),
        lambda: python("-m", "pytest", "-q", "-rs", *covered, *rest, **environment),
        lambda: python("-m", "coverage", "report", "--fail-under=95"),
        lambda: docs(["--check"]),
        wheel,
    )


def page_checkers() -> None:
    """Install the checkers of web pages that tests/node/package.json pins, in .venv/node, unless that is done."""
    folder, wanted = VENV / "node", ROOT / "tests" / "node" / "package.json"
    pinned = folder / "package.json"
    if (folder / "node_modules").is_dir() and pinned.is_file() and pinned.read_bytes() == wanted.read_bytes():
        return
    folder.mkdir(exist_ok=True)
    pinned.write_bytes(wanted.read_bytes())
    subprocess.check_call(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=folder)


def wheel() -> int:
    """Build the wheel, install it in a fresh environment and run the demo from another folder."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        subprocess.check_call([*installer(PYTHON, BIN), "wheel", "--quiet", "--no-deps", "-w", folder, str(ROOT)])
        built = next(place.glob("*.whl"))
        venv.create(place / "venv", with_pip=False)
        fresh = place / "venv" / BIN.name / PYTHON.name
        subprocess.check_call([*installer(fresh, fresh.parent), "install", "--quiet", str(built)])
        return subprocess.call([fresh, "-m", "dupkit", "demo", "-o", str(place / "out")], cwd=place)


TASKS: dict[str, Callable[[list[str]], int]] = {
    "demo": demo, "test": test, "check": check, "golden": golden, "docs": docs, "bench": bench, "fuzz": fuzz, "ci": ci,
}  # fmt: skip


def first_failure(*steps: Callable[[], int]) -> int:
    """Run the steps in order and return the first exit code that is not 0."""
    return next((code for code in (step() for step in steps) if code), 0)


def python(*arguments: str, **environment: str) -> int:
    """Run the environment's Python in the project folder and return its exit code."""
    return subprocess.call([PYTHON, *arguments], cwd=ROOT, env={**os.environ, **environment})


def lint_imports() -> int:
    """Return the exit code of import-linter."""
    return subprocess.call([BIN / "lint-imports", "--no-cache"], cwd=ROOT)


def set_up(*extras: str) -> None:
    """Make the virtual environment and install the project with the extras in it, unless that is done."""
    files = (ROOT / "pyproject.toml", ROOT / "constraints.txt")
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
    stamp = VENV / "installed"
    lines = stamp.read_text().split() if stamp.exists() else []
    current = bool(lines) and lines[0] == digest
    installed = set(lines[1:]) if current else set()
    if current and installed >= set(extras):
        return
    wanted = sorted(installed | set(extras))
    print(f"Setting up .venv ({', '.join(wanted)}) ...", file=sys.stderr)
    if not PYTHON.exists():
        venv.create(VENV, with_pip=False, clear=True)
    target = f"{ROOT}[{','.join(wanted)}]"
    constraints = ["--constraint", str(ROOT / "constraints.txt")]
    subprocess.check_call([*installer(PYTHON, BIN), "install", "--quiet", *constraints, "--editable", target])
    stamp.write_text("\n".join([digest, *wanted]))


def installer(target: Path, folder: Path) -> list[str]:
    """Return the command that installs into an environment: this Python's pip, else the one that it carries."""
    if find_spec("pip"):
        return [sys.executable, "-m", "pip", "--python", str(target), "--disable-pip-version-check"]
    if not (folder / "pip").exists():
        subprocess.check_call([str(target), "-m", "ensurepip"])
    return [str(target), "-m", "pip", "--disable-pip-version-check"]


if __name__ == "__main__":
    sys.exit(main())
