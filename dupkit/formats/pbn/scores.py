"""Score tables: the lines of a traveller, and the contestants of a ranking."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, Literal

from dupkit.checks.results import stated_score
from dupkit.event.award import Artificial, Outcome, ScoreOnly, Share, Split
from dupkit.event.entrants import Entrant
from dupkit.event.record import Table
from dupkit.event.traveller import Line
from dupkit.formats.pbn.values import read_contract, read_seat
from dupkit.game.cards import parse_card
from dupkit.game.result import NotPlayed, PassedOut, Played

NOTHING: Final = ("", "-", "?")
_DECIMAL: Final = re.compile(r"[+-]?[0-9]+(?:\.[0-9]*)?")
_TIMES: Final = re.compile("0{0,9}[1-9][0-9]{0,2}")
_NAME_PARTS: Final = re.compile(r"\s*;\s*|\s+[-–&/]\s+|\s+and\s+")
_IDS: Final = (("PairId_NS", "PairId_EW"), ("TeamId_NS", "TeamId_EW"), ("Names_NS", "Names_EW"))


class Row(Mapping[str, str]):
    """A row of a table by the names of its columns, without a copy: a file has very many."""

    __slots__ = ("_cells", "_columns")

    def __init__(self, columns: tuple[str, ...], cells: tuple[str, ...]) -> None:
        """Keep the columns of the table and the cells of the row."""
        self._columns, self._cells = columns, cells

    def __getitem__(self, name: str) -> str:
        """Return the cell of a column."""
        try:
            return self._cells[self._columns.index(name)]
        except ValueError:
            raise KeyError(name) from None

    def __contains__(self, name: object) -> bool:
        """Return whether the table has the column."""
        return name in self._columns

    def __iter__(self) -> Iterator[str]:
        """Yield the names of the columns."""
        return iter(self._columns)

    def __len__(self) -> int:
        """Return how many columns there are."""
        return len(self._columns)


def score_lines(table: Table) -> tuple[Line, ...]:
    """Return the lines of a ScoreTable; a row counts as often as its Multiplicity says."""
    rows = [Row(table.columns, cells) for cells in table.rows]
    tops = _top(rows)
    lines: list[Line] = []
    for number, row in enumerate(rows):
        line = Line(
            contestants=_contestants(row),
            outcome=_outcome(row, tops),
            lead=parse_card(row.get("Lead", "")),
            table=_known(row, "Table"),
            round=_known(row, "Round"),
            span=table.spans[number] if number < len(table.spans) else None,
            stated=row,
        )
        times = row.get("Multiplicity", "1")
        lines += [line] * (int(times) if _TIMES.fullmatch(times) else 1)
    return tuple(lines)


def _known(row: Row, name: str) -> str:
    """Return a cell's text; the empty string for one that is absent, unknown or irrelevant."""
    text = row.get(name, "").strip()
    return "" if text in NOTHING else text


def _contestants(row: Row) -> tuple[str, ...]:
    """Return the ids of North-South and East-West, or of the four players where the table names those."""
    players = tuple(_known(row, f"PlayerId_{seat}") for seat in ("North", "South", "East", "West"))
    if all(players):
        return players
    for ns, ew in _IDS:
        if ns in row or ew in row:
            return _known(row, ns), _known(row, ew)
    return "", ""


def _outcome(row: Row, top: Fraction | None) -> Outcome | None:
    """Return what happened at the table; None where the row does not say."""
    artificial = _artificial(row, top)
    if artificial is not None:
        return artificial
    ns, ew = stated_score(row)
    cell = row.get("Contract", "").strip()
    value = read_contract(cell)
    declarer = read_seat(row.get("Declarer", "").strip().removeprefix("^"))
    tricks = _tricks(row.get("Result", ""), value.contract.target if value.contract else None)
    if value.passed_out:
        return PassedOut()
    if value.contract is not None and declarer is not None and tricks is not None:
        return Played(value.contract, declarer, tricks)
    if ns is not None and ew is not None and ns + ew != 0:
        return Split(ScoreOnly(ns), ScoreOnly(-ew))
    if ns == 0 and cell in NOTHING:
        return PassedOut()
    if ns is not None:
        return ScoreOnly(ns)
    return NotPlayed() if cell == "-" else None


def _tricks(cell: str, target: int | None) -> int | None:
    """Return the tricks of a Result cell: a count, or ``+1``, ``-2``, ``=`` relative to the contract."""
    word = cell.strip()
    if target is not None and (word == "=" or re.fullmatch(r"[+-][0-9]{1,2}", word)):
        tricks = target + (0 if word == "=" else int(word))
        return tricks if 0 <= tricks <= 13 else None
    return int(word) if re.fullmatch(r"[0-9]|1[0-3]", word) else None


def _share(text: str) -> Fraction | None:
    word = text.strip().removeprefix("^")
    return Fraction(word.rstrip(".")) if _DECIMAL.fullmatch(word) and len(word) < 20 else None


def _artificial(row: Row, top: Fraction | None) -> Artificial | None:
    """Return the artificial score of a row that marks its percentages or matchpoints with ``^``."""
    for name, whole in (("Percentage", Fraction(100)), ("MP", top)):
        cells = [row.get(f"{name}_{side}", "").strip() for side in ("NS", "EW")]
        if not any(cell.startswith("^") for cell in cells) or not whole:
            continue
        shares = [_share(cell) for cell in cells]
        if shares[0] is not None and shares[1] is not None:
            ns, ew = (100 * share / whole for share in shares if share is not None)
            return Artificial(Share(ns), Share(ew))
    return None


def _top(rows: list[Row]) -> Fraction | None:
    """Return the matchpoints that the two sides of each normal row share; None unless all agree."""
    sums: set[Fraction] = set()
    for row in rows:
        cells = row.get("MP_NS", ""), row.get("MP_EW", "")
        shares = [_share(cell) for cell in cells if not cell.startswith("^")]
        if len(shares) == 2 and shares[0] is not None and shares[1] is not None:
            sums.add(shares[0] + shares[1])
    return sums.pop() if len(sums) == 1 else None


def entrants(table: Table, kind: Literal["pair", "team", "player"]) -> list[Entrant]:
    """Return the contestants of a TotalScoreTable, with what it states about each."""
    found: list[Entrant] = []
    for cells in table.rows:
        row = Row(table.columns, cells)
        name = next((_known(row, column) for column in ("PairId", "TeamId", "PlayerId", "Id") if column in row), "")
        if not name:
            continue
        direction = row.get("Direction", "").upper().replace("-", "").strip()
        names = names_of(_known(row, "Names"))
        found.append(
            Entrant(
                id=name,
                kind=kind,
                names=names if kind != "team" else (),
                title=_known(row, "Names") if kind == "team" else "",
                section=_known(row, "Section"),
                direction="NS" if direction == "NS" else "EW" if direction == "EW" else "",
                club=_known(row, "Club"),
                numbers=tuple(_known(row, column) for column in ("MemberID1", "MemberID2") if column in row),
                stated=dict(row),
            )
        )
    return found


def names_of(cell: str) -> tuple[str, ...]:
    """Return the players of a names cell: ``"Ann;Bob"``, ``"Ann - Bob"``; one name where nothing parts them."""
    return tuple(part.strip() for part in _NAME_PARTS.split(cell.strip()) if part.strip())
