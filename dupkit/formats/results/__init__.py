"""Tables of results as people keep them: CSV and workbooks, with the names of the columns mapped."""

from __future__ import annotations

import csv
import io
from typing import Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.record import Document
from dupkit.formats.base import Source
from dupkit.formats.results.read import HEADER_ROWS, find_header, read_table, scoring_of

SEPARATORS: Final = (",", ";", "\t", "|")


def csv_rows(text: str, separator: str) -> list[list[str]]:
    """Return the rows of a text; none for a text that is no CSV."""
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
    except csv.Error:
        return []


def separator_of(text: str) -> str:
    """Return the separator with which the first rows have a header, or the empty string."""
    head = "\n".join(text[:60_000].splitlines()[:HEADER_ROWS])
    return next((mark for mark in SEPARATORS if find_header(csv_rows(head, mark)) is not None), "")


class ResultsCsv:
    """CSV of results, one row a line of a traveller."""

    name = "results"
    title = "Results as CSV (columns by their names)"
    suffixes = (".csv", ".tsv")
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether a row near the top names the columns of results."""
        return not source.text.startswith("#") and bool(separator_of(source.text))

    def read(self, source: Source) -> Outcome[Document]:
        """Return the document of the rows."""
        findings = Findings()
        document = Document(self.name, source.name)
        separator = separator_of(source.text)
        rows = csv_rows(source.text, separator) if separator else []
        if not rows or not read_table(document, rows, "", findings):
            findings.add(
                "CSV001", "no row names the columns of results", Span(source.name), "Board, NS, EW, Contract …"
            )
            return Outcome(None, tuple(findings))
        document.scoring = document.scoring or scoring_of(document.records)
        return Outcome(document, tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return a row for each line."""
        from dupkit.formats.results.write import write_csv

        return write_csv(document)


RESULTS = ResultsCsv()
