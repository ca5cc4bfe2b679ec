from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from dupkit.cli import demo as module
from dupkit.cli.main import dupkit


def test_the_demonstration_leaves_five_files_and_shows_the_ranking(tmp_path: Path) -> None:
    answer = CliRunner().invoke(dupkit, ["demo", "-o", str(tmp_path / "out")])
    assert answer.exit_code == 0
    assert "56.89" in answer.output
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert names == {"ranking.xlsx", "ranking.pdf", "hands.pdf", "results.csv", "results.json"}
    standings = json.loads((tmp_path / "out" / "results.json").read_text())
    assert [one["name"] for one in standings["rankings"]] == ["NS", "EW"]
    assert (tmp_path / "out" / "hands.pdf").read_bytes().startswith(b"%PDF")


def test_an_installed_package_has_its_own_samples(tmp_path: Path, monkeypatch: object) -> None:
    assert module.sample("evening.pbn").is_file()
