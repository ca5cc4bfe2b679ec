"""Workbooks of results (XLSX), each sheet with a header that is understood."""

from __future__ import annotations

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import Document
from dupkit.formats.base import Source
from dupkit.formats.results.columns import own_columns
from dupkit.formats.results.read import find_header, read_table, scoring_of
from dupkit.formats.results.workbook import OLD_EXCEL, sheets


class ResultsXlsx:
    """Workbooks; several sheets of results are sections, named by their sheets; of dupkit's own the sheet with all."""

    name = "results-xlsx"
    title = "Results in a workbook (columns by their names)"
    suffixes = (".xlsx", ".xlsm", ".xls", ".ods")
    binary = True
    writes = False

    def detect(self, source: Source) -> bool:
        """Return whether the file is a workbook."""
        data = source.data
        zipped = data.startswith(b"PK\x03\x04") and (b"xl/" in data or b"opendocument.spreadsheet" in data[:200])
        return zipped or (data.startswith(OLD_EXCEL) and "W\0o\0r\0k\0b\0o\0o\0k" in data.decode("latin-1"))

    def read(self, source: Source) -> Outcome[Document]:
        """Return the document of all sheets with results."""
        findings = Findings()
        document = Document(self.name, source.name)
        found = [(title, rows) for title, rows in sheets(source.name, source.data, findings)]
        headed = [(title, rows, rows[place]) for title, rows in found if (place := find_header(rows)) is not None]
        own = [(title, rows) for title, rows, header in headed if own_columns(header)]
        wanted = own or [(title, rows) for title, rows, _ in headed]
        for title, rows in wanted:
            read_table(document, rows, title if len(wanted) > 1 else "", findings)
        if found and not wanted:
            hint = "Board, NS, EW, Contract …"
            findings.add("CSV001", "no sheet has a row that names the columns of results", Span(source.name), hint)
        document.scoring = document.scoring or scoring_of(document.records)
        return Outcome(document if wanted else None, tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return nothing: a workbook is a report, which `dupkit score --to` writes."""
        return Outcome(None)


RESULTS_XLSX = ResultsXlsx()
