"""Tables in export format: a row a line, cells padded as the header says (PBN 2.1, section 4.12)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from dupkit.event.award import Artificial, ScoreOnly, SitOut, Split, exact
from dupkit.event.entrants import Entrant
from dupkit.event.record import BoardRecord
from dupkit.event.traveller import Line
from dupkit.formats.pbn.export_text import WIDTH, clean, escaped, escaped_header, literal
from dupkit.formats.pbn.tables import Column, columns
from dupkit.game.cards import Strain
from dupkit.game.double_dummy import STRAINS_DOWN, DoubleDummyTable
from dupkit.game.result import Contract, NotPlayed, PassedOut, Played
from dupkit.game.table import SEATS

_BARE: Final = frozenset('[]{};%"')
Rows = Sequence[Sequence[str]]


def cell(text: str) -> str:
    """Return a cell as a token, or as a string where it holds blanks or what a token cannot."""
    word = clean(text)
    plain = word and all("!" <= letter <= "~" and letter not in _BARE for letter in word)
    return word if plain else f'"{escaped(text)}"'


def table_lines(name: str, header: str, rows: Rows, raw: str | None = None) -> list[str]:
    """Return the tag and the rows of a table; ``raw`` is its header as a file holds it.

    A column whose name is lost with the control characters in it is called ``?``.
    """
    shown = literal(escaped_header(header) if raw is None else clean(raw))
    spec, _ = columns(clean(header))
    if rows and len(spec) != len(rows[0]):
        spec = tuple(Column(clean(column.name).strip() or "?") for column in columns(header)[0])
        shown = ";".join(escaped_header(column.name) for column in spec)
    lines = [f'[{name} "{shown}"]']
    for row in rows:
        cells = [_padded(cell(text), column) for text, column in zip(row, spec, strict=False)]
        lines.append(" ".join(cells).rstrip())
    return lines


def _padded(text: str, column: Column) -> str:
    width = column.width if column.width <= WIDTH else 0
    return text.rjust(width) if column.side == "R" else text.ljust(width)


def header_for(names: Sequence[str], rows: Rows, right: frozenset[str]) -> str:
    """Return a header with the widths that the rows need."""
    widths = [max([len(cell(row[at])) for row in rows], default=1) for at in range(len(names))]
    return ";".join(
        f"{name}\\{width}{'R' if name in right else 'L'}" for name, width in zip(names, widths, strict=True)
    )


def denomination(strain: Strain) -> str:
    """Return S, H, D, C or NT."""
    return "NT" if strain is Strain.NOTRUMP else strain.letter


def contract_text(contract: Contract) -> str:
    """Return a contract in the words of PBN: 4S, 3NTX."""
    return f"{contract.level}{denomination(contract.strain)}{contract.risk}"


def optimum_lines(table: DoubleDummyTable) -> list[str]:
    """Return an OptimumResultTable: twenty rows, players N E S W, denominations NT S H D C."""
    rows = [(seat.letter, denomination(strain), str(table[strain, seat])) for seat in SEATS for strain in STRAINS_DOWN]
    return table_lines("OptimumResultTable", "Declarer;Denomination\\2R;Result\\2R", rows)


_SCORES: Final = ("MP", "IMP", "Percentage")
_RIGHT: Final = frozenset(
    (
        "PairId_NS",
        "PairId_EW",
        "Result",
        "Score_NS",
        "Score_EW",
        *(f"{kind}_{side}" for kind in _SCORES for side in ("NS", "EW")),
    )
)


def score_rows(record: BoardRecord, lines: Sequence[Line]) -> list[str]:
    """Return a ScoreTable of lines; what a line cannot say in PBN is left out."""
    four = any(len(line.contestants) > 2 for line in lines)
    ids = ("PlayerId_North", "PlayerId_South", "PlayerId_East", "PlayerId_West") if four else ("PairId_NS", "PairId_EW")
    rows = [_row(record, line, ids) for line in lines]
    names = [
        name
        for name in (
            "Section",
            "Table",
            "Round",
            *ids,
            "Contract",
            "Declarer",
            "Result",
            "Lead",
            "Score_NS",
            "Score_EW",
            *(f"{kind}_{side}" for kind in _SCORES for side in ("NS", "EW")),
            "ButlerDatum",
        )
        if any(row.get(name, "-") != "-" for row in rows) or name in ("Contract", "Declarer", "Result", *ids)
    ]
    cells = [[row.get(name, "-") for name in names] for row in rows]
    return table_lines("ScoreTable", header_for(names, cells, _RIGHT), cells)


def _row(record: BoardRecord, line: Line, ids: Sequence[str]) -> dict[str, str]:
    row = {name: contestant or "-" for name, contestant in zip(ids, line.contestants, strict=False)}
    row["Table"], row["Round"] = line.table or "-", line.round or "-"
    if line.lead is not None:
        row["Lead"] = str(line.lead)
    for name in (*(f"{kind}_{side}" for kind in _SCORES for side in ("NS", "EW")), "ButlerDatum", "Section"):
        if line.stated.get(name, "").strip():
            row[name] = line.stated[name]
    outcome = line.outcome
    if isinstance(outcome, Played):
        row["Contract"], row["Declarer"] = contract_text(outcome.contract), outcome.declarer.letter
        row["Result"] = str(outcome.tricks)
    elif isinstance(outcome, PassedOut):
        row["Contract"] = "Pass"
    elif isinstance(outcome, Artificial):
        row["Percentage_NS"], row["Percentage_EW"] = (
            f"^{_decimal(share.percent)}" for share in (outcome.ns, outcome.ew)
        )
        for name in ("MP_NS", "MP_EW"):
            row.pop(name, None)
    elif not isinstance(outcome, NotPlayed | SitOut) and not (
        isinstance(outcome, Split) and isinstance(outcome.ns, ScoreOnly) and isinstance(outcome.ew, ScoreOnly)
    ):
        row["Contract"] = row["Declarer"] = row["Result"] = "?"
    row["Score_NS"], row["Score_EW"] = _scores(record, line)
    return row


def _decimal(value: Fraction) -> str:
    text = exact(value)
    return text if "/" not in text else f"{float(value):.4f}"


def _scores(record: BoardRecord, line: Line) -> tuple[str, str]:
    """Return the scores of both sides; ``-`` where there is none."""
    from dupkit.rules.duplicate import DUPLICATE

    outcome = line.outcome
    if isinstance(outcome, Split) and isinstance(outcome.ns, ScoreOnly) and isinstance(outcome.ew, ScoreOnly):
        return str(outcome.ns.points), str(-outcome.ew.points)
    points: int | None = None
    if isinstance(outcome, ScoreOnly):
        points = outcome.points
    elif isinstance(outcome, Played | PassedOut) and record.vulnerability is not None:
        points = DUPLICATE.points(outcome, record.vulnerability)
    return ("-", "-") if points is None else (str(points), str(-points))


_STATED: Final = ("Rank", "TotalScore", "TotalIMP", "TotalMP", "TotalVP", "TotalPercentage", "NrBoards")
"""What a TotalScoreTable says of a contestant, as entrants state it."""


def entrant_rows(entrants: Sequence[Entrant]) -> list[str]:
    """Return a TotalScoreTable of the contestants, with what is stated of each."""
    stated = [name for name in _STATED if any(entrant.stated.get(name, "").strip() for entrant in entrants)]
    names = ["Section"] if any(entrant.section for entrant in entrants) else []
    names += ["PairId", *(["Direction"] if any(entrant.direction for entrant in entrants) else []), "Names"]
    clubs = any(entrant.club for entrant in entrants)
    names += ["Club"] if clubs else []
    rows = []
    for entrant in entrants:
        row = [*([entrant.section or "-"] if "Section" in names else []), entrant.id]
        if "Direction" in names:
            row.append(entrant.direction or "-")
        row.append(entrant.title or ";".join(entrant.names) or "-")
        row += [entrant.club or "-"] if clubs else []
        rows.append([*row, *(entrant.stated.get(name, "").strip() or "-" for name in stated)])
    header = header_for([*names, *stated], rows, frozenset(("PairId", *stated)))
    return table_lines("TotalScoreTable", header, rows)
