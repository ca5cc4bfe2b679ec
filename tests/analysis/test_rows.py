from __future__ import annotations

import csv
from pathlib import Path

import pytest

from dupkit.analysis import rows
from dupkit.analysis.rows import COLUMNS, row_of, rows_for
from dupkit.game.board import Board
from tests.analysis.solving import some_deals
from tests.analysis.test_par import TABLE, table_of

DEAL = some_deals(1)[0]
ROWS = [
    row_of(Board.numbered(1, DEAL), table_of(TABLE)),
    row_of(Board("", deal=DEAL), table_of(TABLE)),
    row_of(Board.numbered(2, DEAL), None),
]


def test_a_row_names_each_cell_by_declarer_and_denomination() -> None:
    row = dict(zip(COLUMNS, ROWS[0], strict=True))
    assert (row["board"], row["dealer"], row["vulnerable"], row["deal"]) == ("1", "N", "None", str(DEAL))
    assert (row["N_S"], row["E_S"], row["W_C"], row["S_N"]) == (2, 10, 11, 3)
    assert (row["par"], row["par_contracts"]) == (-430, "4NE= 4NW=")


def test_what_is_not_known_stays_empty() -> None:
    row = dict(zip(COLUMNS, ROWS[1], strict=True))
    assert (row["board"], row["dealer"], row["par"], row["N_S"]) == (None, None, None, 2)
    assert ROWS[2][4:] == (None,) * 22


def test_rows_are_written_as_csv(tmp_path: Path) -> None:
    with rows_for(tmp_path / "rows.csv", ".csv") as writer:
        for row in ROWS:
            writer.write(row)
    with (tmp_path / "rows.csv").open(encoding="utf-8", newline="") as handle:
        found = list(csv.reader(handle))
    assert found == [list(COLUMNS), *(["" if cell is None else str(cell) for cell in row] for row in ROWS)]


def test_rows_are_written_as_parquet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(rows, "BATCH", 2)
    with rows_for(tmp_path / "rows.parquet", ".parquet") as writer:
        for row in ROWS:
            writer.write(row)
    table = parquet.read_table(tmp_path / "rows.parquet")
    assert table.column_names == list(COLUMNS)
    assert [tuple(row.values()) for row in table.to_pylist()] == ROWS
