"""What holds for every exporter, every report and every kind of event."""

from __future__ import annotations

import io
import re
import zipfile

import pytest

from dupkit.export import EXPORTERS
from dupkit.export.base import Look
from dupkit.languages import using
from dupkit.languages.language import LANGUAGES
from dupkit.report import REPORTS
from dupkit.report.table import Report
from tests.report.made import EVENTS

MAGIC = {"pdf": b"%PDF-", "xlsx": b"PK", "html": b"<!DOCTYPE html>", "json": b"{"}
"""How the files of some exporters begin."""


def written(name: str, reports: list[Report], look: Look | None = None) -> bytes:
    stream = io.BytesIO()
    EXPORTERS[name].write(reports, stream, look or Look())
    return stream.getvalue()


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("report", REPORTS)
def test_every_row_of_every_report_has_a_cell_for_each_column(report, event):
    made = REPORTS[report].make(EVENTS[event]())
    assert made.name == report
    keys = [table.key for table in made.tables]
    assert len(keys) == len(set(keys))
    for table in made.tables:
        assert all(len(row) == len(table.columns) for row in table.rows)
        assert len({column.key for column in table.columns}) == len(table.columns)


@pytest.mark.parametrize("exporter", EXPORTERS)
@pytest.mark.parametrize("event", ["two winners", "teams", "small"])
def test_every_report_goes_through_every_exporter_and_twice_the_same(exporter, event):
    reports = [maker.make(EVENTS[event]()) for maker in REPORTS.values()]
    for report in reports:
        once = written(exporter, [report])
        assert once or not report.tables
        assert once.startswith(MAGIC.get(exporter, b""))
    everything = written(exporter, reports)
    assert everything == written(exporter, reports)


@pytest.mark.parametrize("exporter", EXPORTERS)
def test_no_reports_and_empty_reports_are_written_too(exporter):
    for reports in ([], [Report("ranking", "Ranking")]):
        assert written(exporter, reports).startswith(MAGIC.get(exporter, b""))


@pytest.mark.parametrize("exporter", EXPORTERS)
def test_an_exporter_says_what_it_is(exporter):
    part = EXPORTERS[exporter]
    assert part.name == exporter
    assert part.title and part.suffix.startswith(".")


@pytest.mark.parametrize("exporter", EXPORTERS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_is_written(exporter, code):
    with using(code):
        reports = [REPORTS[name].make(EVENTS["small"]()) for name in ("ranking", "boards", "summary")]
        assert written(exporter, reports)


def test_no_file_of_the_workbook_holds_the_time_of_its_making():
    data = written("xlsx", [REPORTS["ranking"].make(EVENTS["small"]())])
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert re.search(rb"2000-01-01T00:00:00Z", archive.read("docProps/core.xml"))
