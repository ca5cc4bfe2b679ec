"""Tables of a Jet 4 database by name, with a finding for each page or row that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator

from dupkit.diagnostics import Findings, Span
from dupkit.formats.bws.pages import CATALOGUE_PAGE, MAGIC, PAGE, BrokenPageError, Database, TableDefinition
from dupkit.formats.bws.values import Value, read_row

Row = dict[str, Value]
TABLE_TYPE = 1


class Tables:
    """The tables of a database; names are compared without regard to case."""

    def __init__(self, source: str, data: bytes, findings: Findings) -> None:
        """Read the catalogue."""
        self.source, self.findings = source, findings
        self.database = Database(data)
        self.definitions: dict[str, TableDefinition] = {}
        self.broken = 0
        if not data[4:20].startswith(MAGIC):
            findings.add("BWS001", "the file is no Access database", self.place(0), "choose the .bws file itself")
        elif data[20] == 0:
            findings.add(
                "BWS001", "the database is of Access 97, before Jet 4", self.place(0), "save it as Access 2000"
            )
        else:
            if len(data) % PAGE:
                findings.add("BWS002", f"the last page is cut off after {len(data) % PAGE} bytes",
                             self.place(self.database.count), "copy the file again")  # fmt: skip
            self._catalogue()

    def place(self, page: int, row: int = 0) -> Span:
        """Return the place of a row: the page as the line, the row as the column, both from 1."""
        return Span(self.source, page + 1, row + 1, page + 1, row + 2)

    def _catalogue(self) -> None:
        try:
            catalogue = self.database.definition(CATALOGUE_PAGE)
        except BrokenPageError as fault:
            self.findings.add("BWS003", f"the catalogue of tables cannot be read: {fault}", self.place(CATALOGUE_PAGE))
            return
        for row in self._rows("MSysObjects", catalogue):
            name, kind, number = row.get("Name"), row.get("Type"), row.get("Id")
            if kind != TABLE_TYPE or not isinstance(name, str) or not isinstance(number, int):
                continue
            if name.startswith("MSys") or name.lower() in self.definitions:
                continue
            try:
                self.definitions[name.lower()] = self.database.definition(number & 0x00FFFFFF)
            except BrokenPageError as fault:
                self.findings.add("BWS003", f'the table "{name}" cannot be read: {fault}', self.place(0))

    def __contains__(self, name: str) -> bool:
        """Return whether there is a table of that name."""
        return name.lower() in self.definitions

    def rows(self, name: str) -> Iterator[Row]:
        """Yield the rows of a table, column names in lower case; none where there is no such table."""
        definition = self.definitions.get(name.lower())
        if definition is not None:
            for row in self._rows(name, definition):
                yield {column.lower(): value for column, value in row.items()}

    def _rows(self, name: str, definition: TableDefinition) -> Iterator[Row]:
        """Yield the rows that can be read; the first three that cannot are findings, the rest are counted."""
        broken = 0
        for page, number, data in self.database.rows(definition):
            try:
                if data is None:
                    raise BrokenPageError("it lies outside its page")
                yield read_row(self.database, definition, data)
            except BrokenPageError as fault:
                broken += 1
                if broken <= 3:
                    message = f'row {number + 1} of table "{name}" cannot be read: {fault}'
                    self.findings.add("BWS004", message, self.place(page, number))
        if broken > 3:
            self.findings.add("BWS004", f'{broken - 3} more rows of table "{name}" cannot be read', self.place(0))
