"""Rows of an archive's analysis, for CSV and Parquet: one a deal, written as they come."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol

from dupkit.analysis.par import par
from dupkit.game.board import Board
from dupkit.game.double_dummy import STRAINS_DOWN, DoubleDummyTable
from dupkit.game.table import SEATS

CELLS: Final = tuple(f"{seat}_{strain}" for seat in SEATS for strain in STRAINS_DOWN)
COLUMNS: Final = ("board", "dealer", "vulnerable", "deal", *CELLS, "par", "par_contracts")
"""Declarer and denomination name a cell (``N_S``: North in spades); ``par`` is North-South's score."""
BATCH: Final = 10_000
"""Rows that are held before a Parquet file gets them."""

Row = tuple[str | int | None, ...]


def row_of(board: Board, table: DoubleDummyTable | None) -> Row:
    """Return the row of a board; the cells are None where its deal could not be solved."""
    tricks: Sequence[int | None] = [None] * 20
    score, contracts = None, None
    if table is not None:
        tricks = [table[strain, seat] for seat in SEATS for strain in STRAINS_DOWN]
        if board.dealer is not None and board.vulnerability is not None:
            best = par(table, board.dealer, board.vulnerability)
            score, contracts = best.score, " ".join(best.texts)
    dealer, vulnerability = (None if value is None else str(value) for value in (board.dealer, board.vulnerability))
    return (board.label or None, dealer, vulnerability, str(board.deal), *tricks, score, contracts)


class RowWriter(Protocol):
    """Takes the rows of `COLUMNS` one by one."""

    def write(self, row: Row) -> None:
        """Write a row."""
        ...


class _CsvRows:
    def __init__(self, handle: Any) -> None:
        self._rows = csv.writer(handle, lineterminator="\n")
        self._rows.writerow(COLUMNS)

    def write(self, row: Row) -> None:
        self._rows.writerow(row)


@contextmanager
def csv_rows(path: Path) -> Iterator[RowWriter]:
    """Give a writer of a CSV file (UTF-8, with a heading)."""
    with path.open("w", encoding="utf-8", newline="") as handle:
        yield _CsvRows(handle)


class _ParquetRows:
    def __init__(self, arrow: Any, writer: Any, schema: Any) -> None:
        self._arrow, self._writer, self._schema = arrow, writer, schema
        self._rows: list[Row] = []

    def write(self, row: Row) -> None:
        self._rows.append(row)
        if len(self._rows) >= BATCH:
            self.flush()

    def flush(self) -> None:
        if self._rows:
            columns = [
                self._arrow.array(values, field.type)
                for values, field in zip(zip(*self._rows, strict=True), self._schema, strict=True)
            ]
            self._writer.write_batch(self._arrow.record_batch(columns, schema=self._schema))
            self._rows = []


@contextmanager
def parquet_rows(path: Path) -> Iterator[RowWriter]:
    """Give a writer of a Parquet file; needs pyarrow, the extra ``parquet``."""
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    kinds = {name: arrow.int8() for name in CELLS} | {"par": arrow.int32()}
    schema = arrow.schema([(name, kinds.get(name, arrow.string())) for name in COLUMNS])
    with parquet.ParquetWriter(path, schema) as writer:
        rows = _ParquetRows(arrow, writer, schema)
        yield rows
        rows.flush()


def rows_for(path: Path, suffix: str) -> AbstractContextManager[RowWriter]:
    """Return the writer for a suffix, .csv or .parquet."""
    return parquet_rows(path) if suffix == ".parquet" else csv_rows(path)
