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
from dupkit.formats.assemble import contestants
from dupkit.formats.beside import Beside, completed
from dupkit.formats.encodings import decode
from dupkit.formats.pbn import export_sections as sections
from dupkit.formats.pbn import export_tables as tables
from dupkit.formats.pbn.dates import pbn_date
from dupkit.formats.pbn.export_doubts import Judged, settled, too_long
from dupkit.formats.pbn.export_text import clean, escaped, literal, remarks, without_braces, wrapped
from dupkit.formats.pbn.game import COMMENTS as COMMENT_TEXT
from dupkit.formats.pbn.game import Game
from dupkit.formats.pbn.hidden import HIDDEN, hidden_lines, is_statement
from dupkit.formats.pbn.read import read
from dupkit.formats.pbn.scoring import stated_scoring
from dupkit.formats.pbn.tags import MANDATORY, SECTIONS, TABLES
from dupkit.formats.pbn.values import UNKNOWN, read_contract, read_result, read_seat
from dupkit.game.table import Seat

_DECLARED: Final = re.compile(r"%\s*(PBN\s+[0-9.]+|EXPORT|IMPORT|Content-type:.*)\s*$", re.IGNORECASE)
_NOTE: Final = re.compile(r"\s*0*([0-9]{1,2})\s*:\s*(.*\S)\s*")
_NAMES: Final = ("North", "East", "South", "West")
_PASSES: Final = 4
_CHARSET: Final = "%Content-type: text/x-pbn; charset=UTF-8"
_COMPETITIONS: Final = {"teams": "Teams", "individual": "Individuals"}


def export(document: Document) -> Outcome[bytes]:
    """Return the document in export format, with a finding for each thing that it cannot carry.

    Statements of dupkit's in hidden lines are written as they are read back, so that another export changes nothing.
    """
    outcome = _exported(document)
    for _ in range(_PASSES):
        data = outcome.value or b""
        again = read(decode("", data)).value if HIDDEN.encode() in data else None
        written = _exported(again).value if again is not None else data
        if written == data:
            break
        outcome = Outcome(written, outcome.findings)
    return outcome


def _exported(document: Document) -> Outcome[bytes]:
    """Return the document in export format, read back once."""
    findings = Findings()
    lines = ["% PBN 2.1", "% EXPORT"]
    games: list[list[str]] = []
    judged = Judged.of(stated_scoring(document))
    for number, record in enumerate(document.records):
        writer = _Writer(document, record, number == 0, findings)
        head = writer.head
        if not number:
            hidden = wrapped(remark for remark in head if remark.startswith("%"))
            lines += [line for line in hidden if not _DECLARED.match(line)]
            head = [remark for remark in head if not remark.startswith("%")]
        games.append([*wrapped(head), *settled(writer.lines(), findings, record.span, judged)])
        too_long(games[-1], record, findings)
    too_long(lines, None, findings)
    data, unseen = completed(document, lambda beside: _file(lines, games, beside), read, one_to_one=True)
    if _is_utf8(data):
        beyond = any(ord(letter) > 255 for letter in data.decode())
        shown = "are not in ISO 8859-1" if beyond else "would be taken as UTF-8"
        findings.add(
            "PBN061",
            f"some letters {shown}: the file is written in UTF-8",
            None,
            "the standard knows ISO 8859-1 only; most programs read UTF-8",
        )
    if unseen:
        message = f"PBN has no place for {unseen}: they stand in hidden lines that dupkit alone reads"
        findings.add("PBN060", message, None, "give other people a sheet")
    return Outcome(data, tuple(findings))


def _file(head: list[str], games: list[list[str]], beside: Beside) -> bytes:
    """Return the bytes of a file: its head, the statements of the event, and the games with those of their boards.

    It is in ISO 8859-1 where its letters are read back from that, else in UTF-8.
    """
    parts = ["\r\n".join([*game, *hidden_lines(beside.boards.get(at, ()))]) for at, game in enumerate(games)]
    lines, text = [*head, *hidden_lines(beside.event)], "\r\n\r\n".join(parts) + "\r\n"
    whole = "\r\n".join([*lines, text])
    data = whole.encode("latin-1", "replace")
    return data if decode("", data).text == whole else "\r\n".join([*lines, _CHARSET, text]).encode()


def _is_utf8(data: bytes) -> bool:
    """Return whether a file had to be written in UTF-8; the words for that may stand in a comment of any file."""
    return not data.isascii() and decode("", data).encoding.startswith("utf-8")


def game_text(document: Document, record: BoardRecord, findings: Findings) -> str:
    """Return one record as a game in export format, with a line feed between its lines."""
    writer = _Writer(document, record, False, findings)
    judged = Judged.of(stated_scoring(document))
    lines = [*wrapped(writer.head), *settled(writer.lines(), findings, record.span, judged)]
    too_long(lines, record, findings)
    return "\n".join(lines)


class _Writer:
    """Writes one record."""

    def __init__(self, document: Document, record: BoardRecord, first: bool, findings: Findings) -> None:
        """Take what the record's own text holds beside its values."""
        game = record.source if isinstance(record.source, Game) else None
        self.document, self.record, self.game, self.findings = document, record, game, findings
        self.first = first
        self.remarks: dict[str, list[str]] = {}
        self.head: list[str] = []
        if game is None and record.comments:
            texts = (" ".join(without_braces(text).split()) for text in record.comments)
            self.remarks["Result"] = [f"{{{text}}}" for text in texts if text]
        if game is not None:
            self.head = _own(game.before) + _own(game.lead)
            section = ""
            for name, _, gap in game.tags:
                section = name if name in SECTIONS else section
                found = _own(gap)
                if name == "Note":
                    self.remarks.setdefault(f"{section} notes", []).extend(found)
                elif name in SECTIONS:
                    self.remarks.setdefault(name, []).extend(line for line in found if line[:1] == "%")
                else:
                    self.remarks.setdefault(name, []).extend(found)

    def lines(self) -> list[str]:
        """Return the lines of the game from its first tag."""
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
        return body + played + self._tables()

    def _is_table(self, name: str) -> bool:
        return name in TABLES or (name in self.record.tables and bool(self.record.tables[name].rows))

    def _tag(self, name: str, value: str) -> list[str]:
        """Return a tag's line and the remarks that follow it."""
        raw = self._raw(name, value)
        line = f'[{name} "{literal(escaped(value) if raw is None else clean(raw))}"]'
        return [line, *self._kept(name)]

    def _raw(self, name: str, value: str) -> str | None:
        """Return the raw value that the record's own text has for a value; None where it has none of its own."""
        if self.game is None or self.game.values.get(name) != value:
            return None
        index = self.game.index(name)
        raw = self.game.tags[index][1] if index is not None and self._whole(index) else "#"
        return None if raw.startswith("#") else raw

    def _whole(self, index: int) -> bool:
        """Return whether the tag of that number is well formed, so that its raw value can stand between quotes."""
        return self.game is not None and (self.game.clean or self.game.tag_mark(index).kind == "TAG")

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
        values["Board"] = clean(record.label).strip() or given.get("Board", "?")
        if "Scoring" not in given and document.scoring:
            values["Scoring"] = stated_scoring(document)
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
        remark = f"{{[{name} '{without_braces(value)}']}}"
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
            if record.declarer is not None:
                self._lost("Declarer", record.tags.get("Declarer", record.declarer.letter))
            if record.tricks:
                self._lost("Result", record.tags.get("Result", str(record.tricks)))
            return {"Declarer": "", "Contract": "Pass", "Result": ""}
        given = record.tags.get("Declarer", "")
        mark = "^" if given.startswith("^") and record.declarer is read_seat(given[1:]) else ""
        found = {
            "Declarer": f"{mark}{record.declarer}" if record.declarer is not None else self._special("Declarer"),
            "Contract": tables.contract_text(record.contract) if record.contract else self._contract(),
        }
        if record.tricks is not None:
            odd = "^" if record.tags.get("Result", "").startswith("^") else ""
            found["Result"] = f"{odd}{record.tricks}"
        else:
            stated = read_result(record.tags.get("Result", "?"))
            none = stated.tricks == 0 and stated.side is None
            found["Result"] = "?" if none else self._special("Result")
        return found

    def _contract(self) -> str:
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
        auction, text = record.auction, self._text("Auction")
        section = None
        if self.game is not None and text.strip() and self._own("auction"):
            section = sections.auction_of_text(text)
            if section is not None:
                section.notes = self._notes("Auction")
            elif auction is None:
                self._lost("Auction", text.strip())
        if section is None and auction is not None:
            section = sections.auction_of_value(auction, record.notes)
            section.lead += [remark for remark in remarks(text) if not remark.startswith("%")]
        dealer = auction.dealer if auction is not None else record.dealer
        if section is None or dealer is None:
            return self._kept("Auction")
        return [f'[Auction "{dealer}"]', *self._section("Auction", section)]

    def _text(self, name: str) -> str:
        """Return what the record's own text has after the tag of a section."""
        index = self.game.index(name) if self.game is not None else None
        return self.game.tags[index][2] if self.game is not None and index is not None else ""

    def _own(self, name: str) -> bool:
        """Return whether a section is still that of the record's own text."""
        from dupkit.formats.pbn.read import original

        if self.game is None:
            return False
        fresh = original(self.game)
        return bool(getattr(fresh, name) == getattr(self.record, name))

    def _kept(self, name: str) -> list[str]:
        return wrapped(self.remarks.get(name, ()))

    def _section(self, name: str, section: sections.Section) -> list[str]:
        """Return the lines of a section, its notes, its hidden lines, and what stands behind its notes."""
        after = self.remarks.get(f"{name} notes", [])
        for text in section.misplaced(sections.CALL_NAGS if name == "Auction" else sections.CARD_NAGS):
            message = f'"{text}" cannot stand in the {name} of export format: it is kept as a comment'
            hint = (
                "a note that is cited stands after its section; a call or card has one note, and NAGs of its own kind"
            )
            self.findings.add("PBN063", message, self.record.where(name), hint)
        if not section.notes:
            section.behind(remark for remark in after if not remark.startswith("%"))
            after = [remark for remark in after if remark.startswith("%")]
        hidden = [remark for remark in self.remarks.get(name, []) if remark.startswith("%")]
        return [*wrapped(section.lines()), *section.note_lines(), *wrapped(hidden), *wrapped(after)]

    def _notes(self, section: str) -> dict[int, str]:
        """Return the notes that follow a section of the record's own text."""
        found: dict[int, str] = {}
        tags = self.game.tags if self.game is not None else ()
        within = False
        for place, (name, raw, _) in enumerate(tags):
            within = name == section if name in SECTIONS else within
            match = _NOTE.fullmatch(clean(raw)) if within and name == "Note" else None
            if match and 1 <= int(match[1]) <= sections.MOST_NOTES:
                found.setdefault(int(match[1]), match[2] if self._whole(place) else escaped(match[2]))
        return found

    def _play(self) -> list[str]:
        record = self.record
        play, declarer, text = record.play, record.declarer, self._text("Play")
        index = self.game.index("Play") if self.game is not None else None
        first = read_seat(self.game.tags[index][1]) if self.game is not None and index is not None else None
        leader = declarer.left if declarer is not None else play.tricks[0].leader if play is not None else first
        section = None
        if text.strip() and self._own("play"):
            if first is not None and leader is not None:
                section = sections.play_of_text(text, first, leader, record.deal)
            if section is not None:
                section.notes = self._notes("Play")
            elif play is None and any(letter.isalnum() for letter in COMMENT_TEXT.sub("", text)):
                self._lost("Play", text.strip())
        if section is None and play is not None:
            section = sections.play_of_value(play, record.notes)
            if section is not None:
                section.lead += [remark for remark in remarks(text) if not remark.startswith("%")]
        if section is None or leader is None:
            return self._kept("Play")
        return [f'[Play "{leader}"]', *self._section("Play", section)]

    def _tables(self) -> list[str]:
        record, game = self.record, self.game
        lines: list[str] = []
        blocks: dict[str, list[str]] = {}
        for name, table in record.tables.items():
            if not self._is_table(name):
                continue
            header = record.tags.get(name) or ";".join(table.columns)
            header = ";".join(table.columns) if ";" not in header and len(table.columns) > 1 else header
            found = tables.table_lines(name, header, table.rows, self._raw(name, header))
            blocks[name] = [found[0], *self._kept(name), *found[1:]]
        if record.tricks_table is not None and not {"OptimumResultTable", "DoubleDummyTricks", "Ability"} & {
            *record.tables,
            *record.tags,
        }:
            blocks["OptimumResultTable"] = tables.optimum_lines(record.tricks_table)
        stated = game is not None and HIDDEN in game.text[len(game.lead) :]
        if record.lines and not stated and "ScoreTable" not in blocks and "PairNS" not in record.tags:
            blocks["ScoreTable"] = tables.score_rows(record, record.lines)
        who = self.document.entrants if "ScoreTable" in record.tables else contestants(self.document)
        if (
            self.first
            and who
            and not (game is not None and HIDDEN in game.before + game.lead)
            and not any("TotalScoreTable" in other.tables for other in self.document.records)
        ):
            blocks["TotalScoreTable"] = tables.entrant_rows(who)
        for name in TABLES:
            if name in record.tags and name not in blocks:
                header = record.tags[name]
                blocks[name] = [*tables.table_lines(name, header, (), self._raw(name, header)), *self._kept(name)]
        for name in sorted(blocks):
            lines += blocks[name]
        return lines


def _own(text: str) -> list[str]:
    """Return the comments and hidden lines of a text but the statements that dupkit writes anew."""
    return [remark for remark in remarks(text) if not is_statement(remark)]
