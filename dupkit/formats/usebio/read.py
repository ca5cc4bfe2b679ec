"""Reading USEBIO: one record a board of a section, with its lines; entrants; what the event says about itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.event import Match
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats.base import Source
from dupkit.formats.beside import MARK, take_board, take_event
from dupkit.formats.usebio.entrants import EntrantBook, counted
from dupkit.formats.usebio.lines import contestants, traveller_line
from dupkit.formats.xmltree import Element, parse_xml
from dupkit.game.board import number_of
from dupkit.game.cards import FILE_SUITS
from dupkit.game.deal import Deal, Hand, parse_holding
from dupkit.game.table import dealer_of, parse_seat, vulnerability_of

SCORINGS: Final = {
    "MATCH_POINTS": "matchpoints", "MATCHPOINTS": "matchpoints", "MP_PAIRS": "matchpoints", "MP": "matchpoints",
    "BUTLER_PAIRS": "butler", "BUTLER": "butler", "BUTLER_IMPS": "butler", "BUTLER_INDIVIDUAL": "butler",
    "CROSS_IMP": "cross-imps", "CROSS_IMPS": "cross-imps", "XIMP": "cross-imps", "XIMPS": "cross-imps",
    "TEAMS": "imps", "SWISS_TEAMS": "imps", "TEAMS_OF_FOUR": "imps", "KO": "imps", "MULTI_TEAMS": "imps",
    "AGGREGATE": "total-points", "TOTAL_POINTS": "total-points", "POINT_A_BOARD": "bam", "BAM": "bam",
}  # fmt: skip
"""Words of BOARD_SCORING_METHOD, SCORING_METHOD and EVENT_TYPE -> the comparison."""
KNOWN_TYPES: Final = frozenset(SCORINGS) | {"PAIRS", "SWISS_PAIRS", "INDIVIDUAL", "MP_INDIVIDUAL", "TEAMS_OF_EIGHT"}
_TEAMS: Final = frozenset(("TEAMS", "SWISS_TEAMS", "TEAMS_OF_FOUR", "TEAMS_OF_EIGHT", "KO", "MULTI_TEAMS"))
_BY_FIELD: Final = (
    ("NS_MATCH_POINTS", "matchpoints"), ("NS_BUTLER_POINTS", "butler"), ("NS_CROSS_IMP_POINTS", "cross-imps"),
)  # fmt: skip
OF_A_MATCH: Final = (("NS_SCORE", "Score_home"), ("EW_SCORE", "Score_away"), ("VICTORY_POINTS", "VP_home"))
"""What a MATCH states of its result: the scores of TEAM and of OPPOSING_TEAM, and the victory points of TEAM."""
_FACTS: Final = frozenset(("EVENT_DESCRIPTION", "DATE", "VENUE", "WINNER_TYPE", "PARTICIPANTS"))


@dataclass(slots=True)
class UsebioLayout:
    """What the file says beside the results, so that writing gives it back: (element, text) of CLUB, EVENT, CONTACT."""

    version: str = ""
    event_type: str = ""
    club: list[tuple[str, str]] = field(default_factory=list)
    event: list[tuple[str, str]] = field(default_factory=list)
    contact: list[tuple[str, str]] = field(default_factory=list)


def read_usebio(source: Source) -> Outcome[Document]:
    """Return the document of a USEBIO file, with the findings; None where there is no event."""
    findings = Findings()
    root = parse_xml(source.name, source.text, findings)
    events = [element for element in root.walk() if element.name == "EVENT"] if root is not None else []
    if root is None or not events:
        if not findings.errors:
            place = root.span(source.name) if root is not None else None
            findings.add("XML004", "there is no EVENT in the file", place, "is it a USEBIO file?")
        return Outcome(None, tuple(findings))
    document = Document("usebio", source.name, layout=_layout(root, events[0]))
    _event_facts(document, events[0])
    for number, event in enumerate(events):
        _Reader(source.name, findings, document, root, event, f"{number + 1}" if number else "").run()
        take_event(document, statements_of(event), findings, event.span(source.name))
        if statements_of(event):
            document.entrants = [counted(entrant, document.scoring) for entrant in document.entrants]
    return Outcome(document, tuple(findings))


def _layout(root: Element, event: Element) -> UsebioLayout:
    club, contact = root.first("CLUB"), event.first("CONTACT")
    return UsebioLayout(
        root.attributes.get("Version", root.attributes.get("VERSION", "")),
        event.attributes.get("EVENT_TYPE", ""),
        _texts(club),
        [(name, text) for name, text in _texts(event) if name not in _FACTS],
        _texts(contact),
    )


def _texts(element: Element | None) -> list[tuple[str, str]]:
    if element is None:
        return []
    return [(child.name, " ".join(child.text.split())) for child in element.children if not child.children]


def _event_facts(document: Document, event: Element) -> None:
    document.title = event.value("EVENT_DESCRIPTION", "TITLE") or event.value("TITLE")
    document.site = event.value("VENUE")
    date = re.fullmatch(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})", event.value("DATE"))
    document.date = f"{date[3]}-{int(date[2]):02}-{int(date[1]):02}" if date else event.value("DATE")
    winners = event.value("WINNER_TYPE")
    if winners in ("1", "2"):
        document.options["winners"] = winners


class _Reader:
    """Reads one EVENT into the document."""

    def __init__(
        self, source: str, findings: Findings, document: Document, root: Element, event: Element, prefix: str
    ) -> None:
        self.source, self.findings, self.document = source, findings, document
        self.root, self.event, self.prefix = root, event, prefix
        self.book = EntrantBook(prefix)
        self.records: dict[tuple[str, str], BoardRecord] = {}
        self.stated: list[tuple[BoardRecord, Element]] = []

    def run(self) -> None:
        """Read type, entrants, boards and hands of the event."""
        self.kind()
        sections = list(self.sections())
        for name, element in sections:
            self.book.add_all(element, name, self.document.scoring)
        self.document.entrants.extend(self.book.entrants())
        for name, element in sections:
            self.boards(name, element, None)
        for record, element in self.stated:
            take_board(record, statements_of(element), self.findings, element.span(self.source))
        self.hands(sections)
        self.document.records.extend(self.records.values())

    def kind(self) -> None:
        """Set kind and scoring of the document from the event's words, else from what the lines state."""
        event_type = self.event.attributes.get("EVENT_TYPE", "").upper().replace(" ", "_")
        if event_type and event_type not in KNOWN_TYPES:
            self.findings.add(
                "XML005", f'the event type "{event_type}" is not known', self.event.span(self.source),
                "MP_PAIRS, BUTLER_PAIRS, CROSS_IMP, SWISS_PAIRS, TEAMS, SWISS_TEAMS, INDIVIDUAL …",
            )  # fmt: skip
        if self.prefix:
            return
        teams = event_type in _TEAMS or any(element.name == "TEAM" for element in self.event.walk() if element.children)
        individual = "INDIVIDUAL" in event_type or any(e.name == "N_PLAYER_NUMBER" for e in self.event.walk())
        self.document.kind = "teams" if teams else "individual" if individual else "pairs"
        self.document.scoring = self.scoring(event_type)

    def scoring(self, event_type: str) -> str:
        """Return the comparison's name, or the empty string."""
        words = [self.event.value("BOARD_SCORING_METHOD"), event_type, self.event.value("SCORING_METHOD")]
        participants = self.event.first("PARTICIPANTS")
        if participants is not None:
            words.insert(2, participants.attributes.get("EVENT_TYPE", ""))
        for word in words:
            known = SCORINGS.get(word.upper().replace(" ", "_"))
            if known and not (known == "imps" and self.document.kind != "teams"):
                return known
        fields = {element.name for element in self.event.walk()}
        found = next((name for tag, name in _BY_FIELD if tag in fields), "")
        return found or ("imps" if self.document.kind == "teams" else "")

    def sections(self) -> Iterator[tuple[str, Element]]:
        """Yield each section's name and element: the SECTIONs anywhere below, then what stands outside them."""
        for element in self.event.walk():
            if element.name == "SECTION":
                yield self.section_name(element), element
        yield self.prefix, self.event

    def section_name(self, element: Element) -> str:
        """Return the name of a section."""
        name = element.attributes.get("SECTION_ID", "") or element.value("SECTION_ID", "SECTION_NAME", "SECTION_NUMBER")
        return f"{self.prefix}{name}"

    def boards(self, section: str, parent: Element, match: Element | None) -> None:
        """Read the boards below an element, not those of a section inside it or of the hands."""
        for child in parent.children:
            if child.name == "BOARD":
                self.board(section, child, match)
            elif child.name == "MATCH":
                self.match(child)
                self.boards(section, child, child)
            elif child.name not in ("SECTION", "HANDSET", "PARTICIPANTS", "EVENT"):
                self.boards(section, child, match)

    def match(self, element: Element) -> None:
        """Take down a match of two teams."""
        home, away = element.value("TEAM", "TEAM_ID", "HOME_TEAM"), element.value("OPPOSING_TEAM", "AWAY_TEAM")
        if home and away and self.document.kind == "teams":
            stated = {name: element.value(tag) for tag, name in OF_A_MATCH if element.value(tag)}
            self.document.matches.append(Match(name=_match_name(element), home=home, away=away, stated=stated))

    def board(self, section: str, element: Element, match: Element | None) -> None:
        """Read one BOARD; several with the same number in a section are one record."""
        label = element.value("BOARD_NUMBER", "BOARD_NO")
        if not label:
            self.findings.add("XML009", "the board has no number", element.span(self.source), "add BOARD_NUMBER")
            return
        record = self.record(section, label, element)
        lines = list(record.lines)
        for child in element.all("TRAVELLER_LINE"):
            line = self.line(section, child, match, element)
            if line is not None:
                lines.append(line)
        record.lines = tuple(lines)
        if element.instructions:
            self.stated.append((record, element))

    def record(self, section: str, label: str, element: Element) -> BoardRecord:
        """Return the record of a board, made when it is first named; dealer and vulnerability are the number's."""
        record = self.records.get((section, label))
        if record is None:
            number = number_of(label)
            record = BoardRecord(label, section, span=element.span(self.source))
            if number is not None:
                record.dealer, record.vulnerability = dealer_of(number), vulnerability_of(number)
            self.records[section, label] = record
        return record

    def line(self, section: str, element: Element, match: Element | None, board: Element) -> Line | None:
        """Return one line; None, with a finding, where nobody is named."""
        who = contestants(element, match, lambda word, side: self.book.rename(section, word, side))
        if not who:
            self.findings.add(
                "XML006", "the line does not say who played", element.span(self.source),
                "add NS_PAIR_NUMBER and EW_PAIR_NUMBER",
            )  # fmt: skip
            return None
        line = traveller_line(element, who, board, self.source, self.findings)
        return line if match is None else self.in_match(line, match)

    def in_match(self, line: Line, match: Element) -> Line:
        """Return the line with its match's round, and for teams with the match, the team ids and the room."""
        number = line.round or match.value("ROUND_NUMBER", "ROUND")
        if self.document.kind != "teams":
            return replace(line, round=number)
        home, away = match.value("TEAM", "TEAM_ID", "HOME_TEAM"), match.value("OPPOSING_TEAM", "AWAY_TEAM")
        teams = tuple(self.book.team_of.get(word, word) for word in line.contestants)
        room = "open" if teams[0] == home else "closed" if teams[0] == away else ""
        return replace(line, round=number, match=_match_name(match), contestants=teams, room=room)

    def hands(self, sections: list[tuple[str, Element]]) -> None:
        """Give the boards their deals: the section's own hands, else those of the event or the file."""
        own = {name: self.handsets(element) for name, element in sections if element.name == "SECTION"}
        inside = {id(board) for boards in own.values() for board in boards.values()}
        common = {label: board for label, board in self.handsets(self.root).items() if id(board) not in inside}
        for (section, label), record in self.records.items():
            board = own.get(section, {}).get(label) or common.get(label)
            if board is not None:
                record.deal = self.deal(board)
        played = {label for _, label in self.records}
        for label, board in common.items():
            if label not in played and not self.prefix:
                self.record("", label, board).deal = self.deal(board)

    def handsets(self, parent: Element) -> dict[str, Element]:
        """Return the BOARD elements of the HANDSETs below an element, by label."""
        boards = (
            board for handset in parent.walk() if handset.name == "HANDSET"
            for board in handset.walk() if board.name == "BOARD"
        )  # fmt: skip
        return {board.value("BOARD_NUMBER", "BOARD_NO"): board for board in boards}

    def deal(self, board: Element) -> Deal | None:
        """Return the deal of a BOARD of a HANDSET; a hand that cannot be read is a finding and is left out."""
        hands: list[Hand | None] = [None] * 4
        for element in board.all("HAND"):
            seat = parse_seat(element.value("DIRECTION") or element.attributes.get("DIRECTION", ""))
            hand = _hand(element)
            if seat is None or hand is None:
                self.findings.add(
                    "XML008", f'a hand of board "{board.value("BOARD_NUMBER")}" cannot be read',
                    element.span(self.source), "DIRECTION North, SPADES AKT2 …",
                )  # fmt: skip
                continue
            hands[seat] = hand
        return Deal((hands[0], hands[1], hands[2], hands[3])) if any(hand is not None for hand in hands) else None


def statements_of(element: Element) -> list[str]:
    """Return the statements that stand beside the format directly inside an element."""
    return [text for target, text in element.instructions if target == MARK]


def _hand(element: Element) -> Hand | None:
    mask = 0
    for suit in FILE_SUITS:
        word = "".join(element.value(f"{suit.name}").split()).strip("-—")
        holding = parse_holding(word.replace("10", "T").replace("1", "T"))
        if holding is None:
            return None
        mask |= holding << 13 * suit
    return Hand(mask)


def _match_name(match: Element) -> str:
    """Return the name of a match: its number, or its round and its teams."""
    home, away = match.value("TEAM", "TEAM_ID", "HOME_TEAM"), match.value("OPPOSING_TEAM", "AWAY_TEAM")
    number = match.value("MATCH_NUMBER", "MATCH_ID")
    return number or f"round {match.value('ROUND_NUMBER', 'ROUND') or '?'}: {home} v {away}"
