"""The rules of the house that no other tool checks: sizes of rooms, codes and samples, what a start loads."""

from __future__ import annotations

import ast
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dupkit.codes import catalogue

ROOT = Path(__file__).parent.parent
MODULES = sorted(path for path in (ROOT / "dupkit").rglob("*.py"))
CODE = re.compile(r'"([A-Z]{3}[0-9]{3})"')
HEAVY = ("pydantic", "lark", "openpyxl", "reportlab", "networkx", "sqlalchemy", "fastapi", "rich", "babel", "jinja2")


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_has_at_most_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


def functions() -> Iterator[tuple[str, int]]:
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{name_of(path)}:{node.name}", body_lines(node)


def body_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of the body, without the docstring."""
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    last = node.end_lineno or node.lineno
    return last - body[0].lineno + 1 if body else 0


def test_a_function_has_at_most_40_lines() -> None:
    assert [f"{name} {lines}" for name, lines in functions() if lines > 40] == []


def test_nothing_in_the_code_is_left_to_do() -> None:
    left = [
        name_of(path) for path in MODULES if re.search(r"\b(TODO|FIXME|XXX\b(?!\"))", path.read_text(encoding="utf-8"))
    ]
    assert [name for name in left if "TODO" in (ROOT / name).read_text(encoding="utf-8")] == []


def test_every_code_in_the_source_is_in_the_catalogue_and_every_entry_is_used() -> None:
    used = {
        code
        for path in MODULES
        if path.parent.name != "codes"
        for code in CODE.findall(path.read_text(encoding="utf-8"))
    }
    assert used - set(catalogue()) == set()
    assert set(catalogue()) - used == set()


@pytest.mark.parametrize("code", list(catalogue()))
def test_every_code_has_a_broken_sample_whose_first_finding_it_is(code: str, tmp_path: Path) -> None:
    from click.testing import CliRunner

    from dupkit.cli.main import dupkit

    samples = [
        path for path in (ROOT / "samples" / "broken").glob(f"{code}*") if path.suffix not in (".args", ".input")
    ]
    arguments = next((ROOT / "samples" / "broken").glob(f"{code}*.args"), None)
    assert samples or arguments, f"no samples/broken/{code}.*"
    line = arguments.read_text(encoding="utf-8") if arguments else "check --format concise {file}"
    place = samples[0].relative_to(ROOT).as_posix() if samples else ""
    words = [word.replace("{file}", place).replace("{tmp}", str(tmp_path)) for word in shlex.split(line)]
    answer = CliRunner().invoke(dupkit, words)
    wanted = catalogue()[code].severity
    told = [
        found for found in re.findall(r"\b([A-Z]{3}[0-9]{3})\b", answer.output + answer.stderr) if found in catalogue()
    ]
    same = [found for found in told if catalogue()[found].severity == wanted]
    if "ANA001" in told and code in ("ANA004", "ANA005") and not os.environ.get("DUPKIT_NOTHING_SKIPPED"):
        pytest.skip("needs a double-dummy solver, which is not installed")
    assert same[:1] == [code], answer.output + answer.stderr


def loaded_by(statement: str) -> set[str]:
    code = f"import sys\n{statement}\nprint(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return {name.partition(".")[0] for name in done.stdout.splitlines()[-1].split()}


@pytest.mark.parametrize("arguments", ["--version", "--help"])
def test_the_start_loads_nothing_heavy(arguments: str) -> None:
    loaded = loaded_by(f"from dupkit.cli.main import main\nassert main(['{arguments}']) == 0")
    assert loaded & set(HEAVY) == set()


def test_importing_dupkit_loads_the_standard_library_only() -> None:
    loaded = loaded_by("import dupkit")
    measuring = ("_", "dupkit", "$coverage", "a1_coverage", "coverage", "tracer", "sitecustomize")
    foreign = {name for name in loaded - sys.stdlib_module_names if not name.startswith(measuring)}
    assert foreign == set()


def test_the_game_loads_the_standard_library_only() -> None:
    loaded = loaded_by("import dupkit.game.auction, dupkit.game.play, dupkit.game.board")
    assert loaded & {*HEAVY, "click"} == set()
