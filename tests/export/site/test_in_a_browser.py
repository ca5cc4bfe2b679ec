from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from dupkit.cli.publish import downloads, tables_and_pars
from dupkit.export.site.archive import Archive
from dupkit.export.site.publish import publish, take
from dupkit.formats.assemble import build
from dupkit.formats.read import read_file
from dupkit.pipeline import score
from tests.browser import axe, chromium, html_faults, needs_browser
from tests.conftest import SAMPLES

NOW = datetime(2026, 1, 30, 22, 0, tzinfo=UTC)
EVENINGS = ("demo/evening.pbn", "good/teams.trv", "good/individual.trv")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "results"
    archive = Archive(folder)
    for name in EVENINGS:
        document = read_file(SAMPLES / name).unwrap()
        standings = score(build([document]).unwrap())
        tables, pars = tables_and_pars(standings, document.records)
        take(archive, standings, NOW, "provisional" if "teams" in name else "final", tables=tables, pars=pars)
    publish(archive, folder, NOW, downloads())
    return folder


@needs_browser()
def test_every_page_is_valid_html(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 15
    assert html_faults(*pages) == ""


@needs_browser()
def test_axe_finds_nothing_on_any_page_and_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    asked: list[str] = []
    with chromium() as browser:
        for width, scheme in ((360, "light"), (1280, "dark")):
            context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
            page = context.new_page()
            page.on("request", lambda request: asked.append(request.url))
            for path in sorted(site.rglob("*.html")):
                if path.name == "latest.html" or (scheme == "dark" and path.name not in ("index.html", "rounds.html")):
                    continue
                page.goto(path.as_uri())
                assert axe(page) == [], path
                assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), f"{path} at {width}"
            context.close()
    assert all(url.startswith("file://") for url in asked)
