"""PBN in export format, from records of any format: fifteen tags in order, then the others, then the sections.

What a PBN file had beside the values (comments, hidden lines, unknown tags, annotations) comes along; a value that
export format does not allow is kept as a comment, with a finding.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.beside import Beside, completed
from dupkit.formats.pbn import export_sections as sections
from dupkit.formats.pbn import export_tables as tables
from dupkit.formats.pbn.dates import pbn_date
from dupkit.formats.pbn.export_doubts import settled
from dupkit.formats.pbn.game import COMMENTS as COMMENT_TEXT
from dupkit.formats.pbn.game import Game
from dupkit.formats.pbn.hidden import hidden_lines, is_statement
from dupkit.formats.pbn.read import read
from dupkit.formats.pbn.sections import COMMENTS, Token
from dupkit.formats.pbn.tags import MANDATORY, SECTIONS, TABLES
from dupkit.formats.pbn.values import UNKNOWN, read_seat
from dupkit.game.table import Seat

_DECLARED: Final = re.compile(r"%\s*(PBN\s+[0-9.]+|EXPORT|IMPORT|Content-type:.*)\s*$", re.IGNORECASE)
_SCORING: Final = {
    "matchpoints": "MP", "imps": "IMP", "cross-imps": "IMP;Cross2", "butler": "IMP;Butler-2", "bam": "BAM",
    "rubber": "Rubber", "chicago": "Chicago",
}  # fmt: skip
_NAMES: Final = ("North", "East", "South", "West")
_CHARSET: Final = "%Content-type: text/x-pbn; charset=UTF-8"
_COMPETITIONS: Final = {"teams": "Teams", "individual": "Individuals"}


_VARIANTS: Final = {
    ("butler", "trim", "none"): "IMP;Butler",
    ("cross-imps", "divisor", "sum"): "IMP;Cross",
    ("cross-imps", "divisor", "mean-incl-own"): "IMP;Cross1",
    ("matchpoints", "points_per_win", "1"): "MP;MP2",
}


def _scoring(document: Document) -> str:
    """Return the value of Scoring for a document's comparison and its options."""
    for (name, option, value), text in _VARIANTS.items():
        if document.scoring == name and document.options.get(option, "").replace("_", "-") == value:
            return text
    return _SCORING.get(document.scoring, "?")


def export(document: Document) -> Outcome[bytes]:
    """Return the document in export format, with a finding for each thing that it cannot carry."""
    findings = Findings()
    lines = ["% PBN 2.1", "% EXPORT"]
    games: list[list[str]] = []
    for number, record in enumerate(document.records):
        game = record.source if isinstance(record.source, Game) else None
        head, body = _Writer(document, record, game, number == 0, findings).lines()
        if not number:
            lines += [line for line in head if line.startswith("%") and not _DECLARED.match(line)]
            head = [line for line in head if not line.startswith("%")]
        games.append([*head, *settled(body, findings, record.span)])
    data, unseen = completed(document, lambda beside: _file(lines, games, beside), read, one_to_one=True)
    if _CHARSET.encode() in data:
        findings.add(
            "PBN061",
            "some letters are not in ISO 8859-1: the file is written in UTF-8",
            None,
            "the standard knows ISO 8859-1 only; most programs read UTF-8",
        )
    if unseen:
        message = f"PBN has no place for {unseen}: they stand in hidden lines that dupkit alone reads"
        findings.add("PBN060", message, None, "give other people a sheet")
    return Outcome(data, tuple(findings))


def _file(head: list[str], games: list[list[str]], beside: Beside) -> bytes:
    """Return the bytes of a file: its head, the statements of the event, and the games with those of their boards."""
    parts = ["\n".join([*game, *hidden_lines(beside.boards.get(at, ()))]) for at, game in enumerate(games)]
    lines, text = [*head, *hidden_lines(beside.event)], "\n\n".join(parts)
    latin = all(ord(letter) < 256 for letter in text + "".join(lines))
    whole = "\n".join([*lines, *([] if latin else [_CHARSET]), text]) + "\n"
    return whole.replace("\n", "\r\n").encode("latin-1" if latin else "utf-8")


def game_text(document: Document, record: BoardRecord, findings: Findings) -> str:
    """Return one record as a game in export format, with a line feed between its lines."""
    game = record.source if isinstance(record.source, Game) else None
    head, body = _Writer(document, record, game, False, findings).lines()
    return "\n".join([*head, *settled(body, findings, record.span)])


class _Writer:
    """Writes one record."""

    def __init__(
        self, document: Document, record: BoardRecord, game: Game | None, first: bool, findings: Findings
    ) -> None:
        """Take what the record's own text holds beside its values."""
        self.document, self.record, self.game, self.findings = document, record, game, findings
        self.first = first
        self.remarks: dict[str, list[str]] = {}
        self.head: list[str] = []
        if game is None and record.comments:
            texts = (" ".join(text.replace("}", ")").split()) for text in record.comments)
            self.remarks["Result"] = [f"{{{text}}}" for text in texts if text]
        if game is not None:
            self.head = _remarks(game.before) + _remarks(game.lead)
            section = ""
            for name, _, gap in game.tags:
                section = name if name in SECTIONS else section
                found = _remarks(gap)
                if name == "Note":
                    self.remarks.setdefault(f"{section} notes", []).extend(found)
                elif name in SECTIONS:
                    self.remarks.setdefault(name, []).extend(line for line in found if line[:1] == "%")
                else:
                    self.remarks.setdefault(name, []).extend(found)

    def lines(self) -> tuple[list[str], list[str]]:
        """Return what stands before the first tag, and the lines of the game."""
        record = self.record
        body: list[str] = []
        played = self._auction() + self._play()
        values = self._mandatory()
        for name in MANDATORY:
            body += self._tag(name, values[name])
        others = {
            name: value
            for name, value in record.tags.items()
            if name not in MANDATORY and name not in SECTIONS and name != "Note" and not self._is_table(name)
        }
        others.update(self._added(others))
        for name in ("EventDate", "UTCDate"):
            if name in others:
                others[name] = pbn_date(others[name]) or others[name]
        for name in sorted(others):
            body += self._tag(name, others[name])
        body += played + self._tables()
        return sections.wrapped(self.head) if self.head else [], body

    def _is_table(self, name: str) -> bool:
        return name in TABLES or (name in self.record.tables and bool(self.record.tables[name].rows))

    def _tag(self, name: str, value: str) -> list[str]:
        """Return a tag's line and the remarks that follow it."""
        raw = None
        if self.game is not None and self.game.values.get(name) == value:
            index = self.game.index(name)
            whole = index is not None and (self.game.clean or self.game.tag_mark(index).kind == "TAG")
            raw = self.game.tags[index][1] if index is not None and whole else None
        text = raw if raw is not None and not raw.startswith("#") else sections.escaped(value)
        if text == "#" or text.startswith("##"):
            text = f" {text}"
        line = f'[{name} "{sections.clean(text)}"]'
        if len(line) > 253:
            self.findings.add(
                "PBN062",
                f"the line of [{name}] is longer than 253 characters",
                self.record.where(name),
                "shorten the value: the standard allows lines of 253 characters",
            )
        return [line, *sections.wrapped(self.remarks.get(name, []))] if self.remarks.get(name) else [line]

    def _mandatory(self) -> dict[str, str]:
        """Return the values of the fifteen tags."""
        record, given = self.record, self.record.tags
        values = {name: given.get(name, "?") for name in MANDATORY}
        document = self.document
        for name, known in (("Event", document.title), ("Site", document.site), ("Date", document.date)):
            if name not in given and known:
                values[name] = known
        values["Date"] = pbn_date(values["Date"]) or values["Date"]
        for name, player in zip(_NAMES, record.names, strict=True):
            values[name] = player or given.get(name, "?")
        values["Board"] = record.label or given.get("Board", "?")
        if "Scoring" not in given and document.scoring:
            values["Scoring"] = _scoring(document)
        vulnerability, dealer = record.vulnerability, record.dealer
        values["Dealer"] = dealer.letter if dealer is not None else self._special("Dealer")
        values["Vulnerable"] = str(vulnerability) if vulnerability is not None else self._special("Vulnerable")
        deal = record.deal
        values["Deal"] = deal.format(dealer or Seat.NORTH) if deal is not None else self._special("Deal")
        values.update(self._result())
        return values

    def _special(self, name: str) -> str:
        """Return what stands for a value that is not known; a value that cannot be read is kept as a comment."""
        value = self.record.tags.get(name, "?")
        if value in UNKNOWN:
            return "" if value == "" else "?"
        self._lost(name, value)
        return "?"

    def _lost(self, name: str, value: str) -> None:
        remark = f"{{[{name} '{sections.clean(value).replace('}', ')')}']}}"
        self.remarks.setdefault("Result" if name in SECTIONS else name, []).append(remark)
        self.findings.add(
            "PBN063",
            f'[{name} "{value}"] cannot stand in export format: it is kept as a comment',
            self.record.where(name),
            "correct the value",
        )

    def _result(self) -> dict[str, str]:
        record = self.record
        if record.passed_out:
            return {"Declarer": "", "Contract": "Pass", "Result": ""}
        given = record.tags.get("Declarer", "")
        mark = "^" if given.startswith("^") and record.declarer is read_seat(given[1:]) else ""
        found = {
            "Declarer": f"{mark}{record.declarer}" if record.declarer is not None else self._special("Declarer"),
            "Contract": tables.contract_text(record.contract) if record.contract else self._contract(),
        }
        unproved = record.tricks == 0 and record.play is None and not record.tags.get("Score")
        if record.tricks is not None and not unproved:
            odd = "^" if record.tags.get("Result", "").startswith("^") else ""
            found["Result"] = f"{odd}{record.tricks}"
        else:
            found["Result"] = self._special("Result") if record.tags.get("Result", "?") != "0" else "?"
        return found

    def _contract(self) -> str:
        from dupkit.formats.pbn.values import read_contract

        strain = read_contract(self.record.tags.get("Contract", "")).strain
        return tables.denomination(strain) if strain is not None else self._special("Contract")

    def _added(self, others: Mapping[str, str]) -> dict[str, str]:
        """Return tags that the record's fields say and its tags do not."""
        record = self.record
        fields = {"Room": record.room, "Section": record.section}
        if self.game is None:
            fields["Competition"] = _COMPETITIONS.get(self.document.kind, "")
        return {name: value for name, value in fields.items() if value and name not in others}

    def _auction(self) -> list[str]:
        record = self.record
        auction = record.auction
        index = self.game.index("Auction") if self.game is not None else None
        section = None
        if self.game is not None and index is not None and record.dealer is not None:
            section = sections.auction_of_text(self.game.tags[index][2]) if self._own("auction") else None
            if section is None and auction is None and self.game.tags[index][2].strip():
                self._lost("Auction", self.game.tags[index][2].strip())
            if section is not None:
                section.notes = self._notes(index)
        if section is None and auction is not None:
            section = sections.auction_of_value(auction, record.notes)
        if section is None:
            return self._kept("Auction")
        dealer = record.dealer if record.dealer is not None else auction.dealer if auction is not None else None
        if dealer is None:
            return self._kept("Auction")
        return [
            f'[Auction "{dealer}"]',
            *sections.wrapped(section.lines()),
            *section.note_lines(),
            *self._hidden("Auction"),
        ]

    def _own(self, name: str) -> bool:
        """Return whether a section is still that of the record's own text."""
        from dupkit.formats.pbn.read import original

        if self.game is None:
            return False
        fresh = original(self.game)
        return bool(getattr(fresh, name) == getattr(self.record, name))

    def _kept(self, name: str) -> list[str]:
        return sections.wrapped(self.remarks[name]) if self.remarks.get(name) else []

    def _hidden(self, name: str) -> list[str]:
        """Return the hidden lines of a section, and what stands behind its notes."""
        hidden = [line for line in self.remarks.get(name, []) if line.startswith("%")]
        return hidden + (sections.wrapped(after) if (after := self.remarks.get(f"{name} notes")) else [])

    def _notes(self, index: int) -> dict[int, str]:
        """Return the notes that follow a section of the record's own text."""
        found: dict[int, str] = {}
        for name, raw, _ in self.game.tags[index + 1 :] if self.game is not None else ():
            if name in SECTIONS:
                break
            number, colon, text = raw.partition(":")
            if name == "Note" and colon and number.strip().isdigit() and 1 <= int(number) <= sections.MOST_NOTES:
                found.setdefault(int(number), sections.clean(text.strip()))
        return found

    def _play(self) -> list[str]:
        record = self.record
        play, declarer = record.play, record.declarer
        index = self.game.index("Play") if self.game is not None else None
        section = None
        leader = declarer.left if declarer is not None else play.tricks[0].leader if play is not None else None
        if self.game is not None and index is not None and self._own("play"):
            first = read_seat(self.game.tags[index][1])
            gap = self.game.tags[index][2]
            if leader is None and first is not None:
                leader = first
            section = (
                sections.play_of_text(gap, first, leader, record.deal)
                if first is not None and leader is not None
                else None
            )
            if section is not None:
                section.notes = self._notes(index)
            elif play is None and any(letter.isalnum() for letter in COMMENT_TEXT.sub("", gap)):
                self._lost("Play", gap.strip())
        if section is None and play is not None:
            section = sections.play_of_value(play, record.notes)
        if section is None or leader is None:
            return self._kept("Play")
        return [f'[Play "{leader}"]', *sections.wrapped(section.lines()), *section.note_lines(), *self._hidden("Play")]

    def _tables(self) -> list[str]:
        record = self.record
        lines: list[str] = []
        blocks: dict[str, list[str]] = {}
        for name, table in record.tables.items():
            if not self._is_table(name):
                continue
            header = record.tags.get(name) or ";".join(table.columns)
            found = tables.table_lines(name, header, table.rows)
            blocks[name] = (
                [found[0], *sections.wrapped(self.remarks[name]), *found[1:]] if self.remarks.get(name) else found
            )
        if record.tricks_table is not None and not {"OptimumResultTable", "DoubleDummyTricks", "Ability"} & {
            *record.tables,
            *record.tags,
        }:
            blocks["OptimumResultTable"] = tables.optimum_lines(record.tricks_table)
        if record.lines and "ScoreTable" not in blocks and "PairNS" not in record.tags:
            blocks["ScoreTable"] = tables.score_rows(record, record.lines)
        if (
            self.first
            and self.document.entrants
            and not any("TotalScoreTable" in other.tables for other in self.document.records)
        ):
            blocks["TotalScoreTable"] = tables.entrant_rows(self.document.entrants)
        for name in TABLES:
            if name in record.tags and name not in blocks:
                blocks[name] = [f'[{name} "{sections.clean(record.tags[name])}"]', *self._kept(name)]
        for name in sorted(blocks):
            lines += blocks[name]
        return lines


def _remarks(text: str) -> list[str]:
    """Return the comments and hidden lines of a text, in order, as export format writes them."""
    from dupkit.formats.pbn.scanner import marks

    if not text.strip():
        return []
    found: list[str] = []
    for mark in marks(text):
        if mark.kind not in COMMENTS:
            continue
        token = Token(mark.kind, text[mark.start : mark.end], mark.start)
        remark = token.text if mark.kind == "ESCAPE" else sections.comment(token)
        if remark and not is_statement(remark):
            found.append(remark.replace("\t", " "))
    return found
