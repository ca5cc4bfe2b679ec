"""CSV for uploading to BridgeWebs: lines of ``#KEYWORD,value``, a ranking, and travellers board by board."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from typing import Final, Literal

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.award import ScoreOnly
from dupkit.event.entrants import Entrant
from dupkit.event.record import Document
from dupkit.formats.assemble import contestants, in_sections
from dupkit.formats.base import Source
from dupkit.formats.beside import MARK, Beside, completed, encoded, of_board, take_board, take_event, winners_of
from dupkit.formats.results import csv_rows
from dupkit.formats.results.columns import is_header, meanings
from dupkit.formats.results.read import add_rows, scoring_of
from dupkit.game.result import Played

_DEFAULT: Final = ("ns", "ew", "contract", "declarer", "lead", "result", "ns_plus", "ew_plus", "mp_ns", "mp_ew")
_WORDS: Final = {"pair": "id", "pairno": "id", "no": "id", "position": "Rank", "pos": "Rank", "place": "Rank",
                 "percent": "TotalPercentage", "%": "TotalPercentage", "percentage": "TotalPercentage",
                 "score": "TotalMP", "matchpoints": "TotalMP", "mps": "TotalMP", "total": "TotalMP", "imps": "TotalIMP",
                 "name1": "name1", "player1": "name1", "name2": "name2", "player2": "name2", "name": "name1",
                 "names": "name1", "boards": "NrBoards", "direction": "direction", "dir": "direction"}  # fmt: skip
_SECTION: Final = "section: "
_TOTALS: Final = ("TotalMP", "TotalIMP", "TotalVP", "TotalScore")
Rows = list[tuple[int, list[str]]]


class BridgeWebs:
    """BridgeWebs results with ranking and travellers."""

    name = "bridgewebs"
    title = "BridgeWebs CSV (ranking and travellers)"
    suffixes = (".csv",)
    binary = False
    writes = True

    def detect(self, source: Source) -> bool:
        """Return whether the file begins with keywords behind a #."""
        head = source.text.lstrip()[:4000]
        return re.match(r"#[A-Z]", head, re.I) is not None and re.search(
            r"^#(SCORES|TRAVELLERS|BOARDFORMAT|VERSION)\b", head, re.I | re.M
        ) is not None  # fmt: skip

    def read(self, source: Source) -> Outcome[Document]:
        """Return the document of ranking and travellers."""
        findings = Findings()
        document = Document(self.name, source.name, kind="pairs")
        reader = _Reader(document, findings)
        for row, cells in enumerate(csv_rows(source.text, ","), 1):
            reader.take(row, [cell.strip() for cell in cells])
        reader.finish()
        document.scoring = document.scoring or scoring_of(document.records)
        if not document.records and not document.entrants:
            findings.add("CSV001", "there is neither a ranking nor a traveller in the file", Span(source.name))
        return Outcome(document, tuple(findings))

    def write(self, document: Document) -> Outcome[bytes]:
        """Return ranking and travellers; a note for each kind of thing that is not in them."""
        from dupkit.formats.results.write import losses

        findings = Findings()
        document = in_sections(document)
        data, unseen = completed(document, lambda beside: _file(document, beside), self.read)
        losses(document, unseen, findings)
        return Outcome(data, tuple(findings))


class _Reader:
    """Reads the file line by line; what a row means depends on the keyword before it."""

    def __init__(self, document: Document, findings: Findings) -> None:
        self.document, self.findings = document, findings
        self.part = ""
        self.kinds: Sequence[str] = ()
        self.board = ""
        self.rows: Rows = []
        self.rankings: list[tuple[list[str], Rows]] = []
        self.stated: list[tuple[tuple[str, str], str]] = []
        self.section = ""

    def take(self, row: int, cells: list[str]) -> None:
        """Take one line."""
        if not any(cells):
            return
        if cells[0].startswith("#"):
            self.keyword(cells[0][1:].upper().strip(), cells[1:])
        elif self.part == "SCORES":
            if not self.rankings[-1][0]:
                self.rankings[-1][0].extend(_WORDS.get(re.sub(r"[\s._]", "", cell.lower()), "") for cell in cells)
            else:
                self.rankings[-1][1].append((row, cells))
        elif self.part == "TRAVELLERS" and (not self.kinds or not self.board) and is_header(cells, with_board=False):
            self.kinds = meanings(cells)
        elif self.part == "TRAVELLERS" and self.board:
            self.rows.append((row, cells))
        else:
            span = Span(self.document.source, row, 1, row, 2)
            self.findings.add("CSV009", f'"{",".join(cells)[:40]}" stands under no keyword', span)

    def state(self, statement: str) -> None:
        """Take what stands beside the format: of the event, of the board before it, or the section of those after."""
        if self.part == "TRAVELLERS" and statement.startswith(_SECTION):
            self.section, self.board = statement.removeprefix(_SECTION), ""
        else:
            self.stated.append(((self.section, self.board), statement))

    def keyword(self, word: str, values: list[str]) -> None:
        """Take a keyword."""
        value = values[0] if values else ""
        self.flush()
        if word == "SCORES":
            self.part = word
            self.rankings.append(([], []))
        elif word == "TRAVELLERS":
            self.part = word
        elif word == "BOARD":
            self.part, self.board = "TRAVELLERS", value
        elif word == MARK.upper():
            self.state(",".join(values))
        elif word == "TITLE":
            self.document.title = ", ".join(value for value in values if value)
        elif word == "DATE":
            self.document.date = _date(value)
        elif word == "WINNERS" and value in ("1", "2"):
            self.document.options["winners"] = value
        elif word == "BOARDFORMAT":
            known = meanings(values)
            self.kinds = known if "contract" in known else self.kinds

    def flush(self) -> None:
        """Add the rows of the board that ends."""
        if self.rows:
            kinds = self.kinds or _DEFAULT
            for row, cells in self.rows:
                add_rows(self.document, kinds, [cells], row, self.section, self.findings, self.board)
        self.rows = []

    def finish(self) -> None:
        """Add the last board, the contestants, and what stands beside the format."""
        self.flush()
        self._entrants()
        for record in self.document.records:
            texts = [text for board, text in self.stated if board == (record.section, record.label) and of_board(text)]
            if texts:
                take_board(record, texts, self.findings, record.span)
        take_event(self.document, [text for _, text in self.stated if not of_board(text)], self.findings)

    def _entrants(self) -> None:
        """Add the contestants of the rankings."""
        two = len(self.rankings) == 2
        numbers = [{cells[kinds.index("id")] for _, cells in rows if "id" in kinds and kinds.index("id") < len(cells)}
                   for kinds, rows in self.rankings]  # fmt: skip
        both = two and bool(numbers[0] & numbers[1])
        for place, (kinds, rows) in enumerate(self.rankings):
            side: Literal["", "NS", "EW"] = ("NS", "EW")[place] if two else ""
            for _, cells in rows:
                found = _entrant(dict(zip(kinds, cells, strict=False)), side, both)
                if found is not None:
                    self.document.entrants.append(found)


def _entrant(row: dict[str, str], side: Literal["", "NS", "EW"], both: bool) -> Entrant | None:
    number = row.get("id", "")
    if not number:
        return None
    names = tuple(name for name in (row.get("name1", ""), row.get("name2", "")) if name)
    stated = {name: text.rstrip("%=") for name, text in row.items() if name[:1].isupper() and text}
    return Entrant(id=f"{number}{side}" if both else number, direction=side, names=names, stated=stated)


def _date(text: str) -> str:
    match = re.fullmatch(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})", text) or re.fullmatch(r"(\d{4})(\d\d)(\d\d)", text)
    if match is None:
        return text
    year, month, day = (match[3], match[2], match[1]) if len(match[3]) == 4 else (match[1], match[2], match[3])
    return f"{year}-{int(month):02}-{int(day):02}"


def _file(document: Document, beside: Beside) -> bytes:
    """Return the bytes of the file with what is stated beside the format."""
    out = io.StringIO(newline="")
    _write(csv.writer(out, lineterminator="\r\n"), document, beside)
    return out.getvalue().encode("utf-8")


def _write(writer: object, document: Document, beside: Beside) -> None:
    """Write the keywords, the ranking or rankings, and the travellers."""
    row = writer.writerow  # type: ignore[attr-defined]
    row(["#VERSION", "dupkit"])
    row(["#TITLE", document.title])
    if document.date:
        row(["#DATE", document.date.replace("-", "")])
    who = contestants(document)
    sides = ("NS", "EW") if any(entrant.direction for entrant in who) else ("",)
    row(["#WINNERS", winners_of(document) or str(len(sides))])
    for side in sides:
        row(["#SCORES"])
        row(["Position", "Pair", "Name1", "Name2", "Percent", "Score"])
        for entrant in who:
            if entrant.direction == side or not side:
                names = [*entrant.names, "", ""][:2]
                total = next((entrant.stated[name] for name in _TOTALS if name in entrant.stated), "")
                places = entrant.stated.get("Rank", ""), entrant.stated.get("TotalPercentage", "")
                row([places[0], entrant.id, *names, places[1], total])
    for statement in beside.event:
        row([f"#{MARK.upper()}", encoded(statement)])
    _travellers(writer, document, beside)


def _travellers(writer: object, document: Document, beside: Beside) -> None:
    """Write the travellers, each with what is stated beside its board."""
    row = writer.writerow  # type: ignore[attr-defined]
    four = any(len(line.contestants) == 4 for record in document.records for line in record.lines)
    seats = ["N", "S", "E", "W"] if four else ["NS", "EW"]
    row(["#TRAVELLERS"])
    row([*seats, "Contract", "By", "Lead", "Tricks", "Score", "MP NS", "MP EW", "IMP NS", "IMP EW"])
    section = ""
    for place, record in enumerate(document.records):
        if record.lines and record.section != section:
            section = record.section
            row([f"#{MARK.upper()}", f"{_SECTION}{section}"])
        if record.lines:
            row(["#BOARD", record.label])
        for line in record.lines:
            outcome = line.outcome
            played = isinstance(outcome, Played)
            word = "" if outcome is None or isinstance(outcome, ScoreOnly) else str(outcome)
            cells = [str(outcome.contract), str(outcome.declarer)] if isinstance(outcome, Played) else [word, ""]
            tricks = str(outcome.tricks) if played and isinstance(outcome, Played) else ""
            points = str(outcome.points) if isinstance(outcome, ScoreOnly) else ""
            stated = [line.stated.get("Score_NS", points)]
            stated += [line.stated.get(name, "") for name in ("MP_NS", "MP_EW", "IMP_NS", "IMP_EW")]
            who = [*line.contestants, *[""] * len(seats)][: len(seats)]
            row([*who, *cells, "" if line.lead is None else str(line.lead), tricks, *stated])
        for statement in beside.boards.get(place, ()):
            row([f"#{MARK.upper()}", encoded(statement)])


BRIDGEWEBS = BridgeWebs()
