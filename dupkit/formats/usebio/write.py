"""Writing USEBIO 1.2: event, participants, boards with their lines, and the hands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final
from xml.sax.saxutils import escape

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.award import Artificial, ScoreOnly, exact
from dupkit.event.entrants import Entrant
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats.assemble import contestants, in_sections
from dupkit.formats.beside import MARK, Beside, completed, encoded, winners_of
from dupkit.formats.comments import comments_of
from dupkit.formats.usebio.read import OF_A_MATCH, UsebioLayout
from dupkit.game.board import number_of
from dupkit.game.cards import Card, Suit
from dupkit.game.result import NotPlayed, PassedOut, Played
from dupkit.game.table import SEATS, dealer_of, vulnerability_of

_EVENT_TYPES: Final = {
    ("pairs", "matchpoints"): "MP_PAIRS",
    ("pairs", "butler"): "BUTLER_PAIRS",
    ("pairs", "cross-imps"): "CROSS_IMP",
    ("teams", "imps"): "TEAMS",
}
_AWARDS: Final = {
    "matchpoints": (("NS_MATCH_POINTS", "MP_NS"), ("EW_MATCH_POINTS", "MP_EW")),
    "butler": (("NS_BUTLER_POINTS", "IMP_NS"), ("EW_BUTLER_POINTS", "IMP_EW")),
    "cross-imps": (("NS_CROSS_IMP_POINTS", "IMP_NS"), ("EW_CROSS_IMP_POINTS", "IMP_EW")),
}
_OTHER_AWARDS: Final = (
    ("NS_MATCH_POINTS", "MP_NS"), ("EW_MATCH_POINTS", "MP_EW"),
    ("NS_CROSS_IMP_POINTS", "IMP_NS"), ("EW_CROSS_IMP_POINTS", "IMP_EW"),
)  # fmt: skip
_METHODS: Final = {
    "matchpoints": "MATCH_POINTS", "butler": "BUTLER", "cross-imps": "CROSS_IMPS", "imps": "IMPS",
}  # fmt: skip
_ORDER: Final = (
    "EVENT_IDENTIFIER", "EVENT_DESCRIPTION", "PROGRAM_NAME", "PROGRAM_VERSION", "WINNER_TYPE", "TITLE", "DATE", "VENUE",
    "MASTER_POINT_SCALE", "MASTER_POINT_TYPE", "MPS_AWARDED_FLAG", "SESSION_COUNT", "SECTION_COUNT", "P2P_CHARGE_RATE",
    "EBU_CHARGE_CODE", "BOARD_SCORING_METHOD", "SCORING_METHOD",
)  # fmt: skip
"""The order of the elements that describe an event."""
_HEAD: Final = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">\n'
_BAD: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


class _Writer:
    """Lines of XML with their indentation."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.depth = 0

    def open(self, name: str, **attributes: str) -> None:
        words = "".join(f' {key}="{_text(text, quote=True)}"' for key, text in attributes.items() if text)
        self.lines.append(f"{'  ' * self.depth}<{name}{words}>")
        self.depth += 1

    def close(self, name: str) -> None:
        self.depth -= 1
        self.lines.append(f"{'  ' * self.depth}</{name}>")

    def leaf(self, name: str, text: str) -> None:
        self.lines.append(f"{'  ' * self.depth}<{name}>{_text(text)}</{name}>")

    def instructions(self, statements: Iterable[str]) -> None:
        """Write statements as processing instructions, which programs that do not know them pass over."""
        self.lines += [f"{'  ' * self.depth}<?{MARK} {_BAD.sub('', encoded(text))}?>" for text in statements]

    def leaves(self, pairs: Iterable[tuple[str, str]]) -> None:
        for name, text in pairs:
            if re.fullmatch(r"[A-Za-z_][\w.-]*", name):
                self.leaf(name, text)


def _text(text: str, quote: bool = False) -> str:
    return escape(" ".join(_BAD.sub("", text).split()), {'"': "&quot;"} if quote else {})


def write_usebio(document: Document) -> Outcome[bytes]:
    """Return the document as USEBIO; a note for each thing that USEBIO cannot carry."""
    from dupkit.formats.usebio.read import read_usebio

    findings = Findings()
    document = in_sections(document)
    data, unseen = completed(document, lambda beside: _whole(document, beside), read_usebio)
    _losses(document, unseen, findings)
    return Outcome(data, tuple(findings))


def _whole(document: Document, beside: Beside) -> bytes:
    """Return the bytes of the file with what is stated beside the format."""
    layout = document.layout if isinstance(document.layout, UsebioLayout) else UsebioLayout()
    out = _Writer()
    out.open("USEBIO", Version=layout.version or "1.2")
    out.open("CLUB")
    out.leaves(layout.club or [("CLUB_NAME", document.site), ("CLUB_ID_NUMBER", "")])
    out.close("CLUB")
    _event(out, document, layout, beside)
    _hands(out, document)
    out.close("USEBIO")
    return (_HEAD + "\n".join(out.lines) + "\n").encode("utf-8")


def _event(out: _Writer, document: Document, layout: UsebioLayout, beside: Beside) -> None:
    kind = document.kind or "pairs"
    default = "INDIVIDUAL" if kind == "individual" else "TEAMS" if kind == "teams" else "PAIRS"
    event_type = layout.event_type or _EVENT_TYPES.get((kind, document.scoring), default)
    out.open("EVENT", EVENT_TYPE=event_type)
    own = {name for name, _ in layout.event}
    facts = [*_facts(document), *layout.event]
    if not own:
        facts += [("EVENT_IDENTIFIER", ""), ("PROGRAM_NAME", "dupkit")]
        facts += [("BOARD_SCORING_METHOD", _METHODS[document.scoring])] if document.scoring in _METHODS else []
    out.leaves(sorted(facts, key=lambda fact: _ORDER.index(fact[0]) if fact[0] in _ORDER else len(_ORDER)))
    out.instructions(beside.event)
    if layout.contact:
        out.open("CONTACT")
        out.leaves(layout.contact)
        out.close("CONTACT")
    _sections(out, document, beside)
    out.close("EVENT")


def _facts(document: Document) -> list[tuple[str, str]]:
    """Return what the document says of the event; two winners where it says so or nobody sits both ways."""
    winners = document.options.get("winners", "")
    if not isinstance(document.layout, UsebioLayout):
        winners = winners_of(document)
    facts = [("EVENT_DESCRIPTION", document.title), ("DATE", _date(document.date)), ("VENUE", document.site)]
    return facts + ([("WINNER_TYPE", winners)] if winners else [])


def _date(date: str) -> str:
    match = re.fullmatch(r"(\d{4})[-.](\d\d)[-.](\d\d)", date)
    return f"{match[3]}/{match[2]}/{match[1]}" if match else date


def _sections(out: _Writer, document: Document, beside: Beside) -> None:
    """Write participants and boards, inside a SECTION element where the file has sections."""
    names = dict.fromkeys(record.section for record in document.records if record.lines)
    who = contestants(document)
    names |= dict.fromkeys(entrant.section for entrant in who)
    wrapped = [name for name in names if name]
    if wrapped:
        out.open("SESSION")
    for name in names or {"": None}:
        if name:
            out.open("SECTION", SECTION_ID=name)
        _participants(out, [entrant for entrant in who if entrant.section == name])
        _boards(out, document, name, beside)
        if name:
            out.close("SECTION")
    if wrapped:
        out.close("SESSION")


def _participants(out: _Writer, entrants: list[Entrant]) -> None:
    if not entrants:
        return
    out.open("PARTICIPANTS")
    for entrant in entrants:
        {"pair": _pair, "team": _team, "player": _player}[entrant.kind](out, entrant)
    out.close("PARTICIPANTS")


def _pair(out: _Writer, entrant: Entrant) -> None:
    out.open("PAIR")
    out.leaf("PAIR_NUMBER", entrant.id)
    out.leaf("DIRECTION", entrant.direction)
    _stated(out, entrant)
    _players(out, entrant)
    out.close("PAIR")


def _team(out: _Writer, entrant: Entrant) -> None:
    out.open("TEAM")
    out.leaf("TEAM_ID", entrant.id)
    out.leaf("TEAM_NAME", entrant.title)
    _stated(out, entrant)
    _players(out, entrant)
    out.close("TEAM")


def _player(out: _Writer, entrant: Entrant) -> None:
    out.open("PLAYER")
    out.leaf("PLAYER_NUMBER", entrant.id)
    out.leaf("PLAYER_NAME", entrant.names[0] if entrant.names else "")
    if entrant.numbers:
        out.leaf("NATIONAL_ID_NUMBER", entrant.numbers[0])
    _stated(out, entrant)
    out.close("PLAYER")


def _players(out: _Writer, entrant: Entrant) -> None:
    for place, name in enumerate(entrant.names):
        out.open("PLAYER")
        out.leaf("PLAYER_NAME", name)
        out.leaf("NATIONAL_ID_NUMBER", entrant.numbers[place] if place < len(entrant.numbers) else "")
        club = entrant.stated.get(f"CLUB_ID_NUMBER_{place + 1}", "")
        if club:
            out.leaf("CLUB_ID_NUMBER", club)
        out.close("PLAYER")


def _stated(out: _Writer, entrant: Entrant) -> None:
    """Write what the entrant is said to have reached: total, percentage, place, then elements of the file's own."""
    total = next((entrant.stated[key] for key in _TOTALS if key in entrant.stated), "")
    pairs = [("TOTAL_SCORE", total)] if total else []
    pairs += [(tag, entrant.stated[key]) for tag, key in _PLACES if entrant.stated.get(key)]
    known = {*_TOTALS, *(key for _, key in _PLACES)}
    own = [(key, text) for key, text in entrant.stated.items() if key not in known and key.isupper()]
    out.leaves(pairs + [pair for pair in own if not pair[0].startswith("CLUB_ID_NUMBER_")])


_TOTALS: Final = ("TotalMP", "TotalIMP", "TotalVP", "TotalScore")
_PLACES: Final = (("PERCENTAGE", "TotalPercentage"), ("PLACE", "Rank"))


def _boards(out: _Writer, document: Document, section: str, beside: Beside) -> None:
    """Write the boards of a section; lines of matches stand inside their MATCH, statements with the last lines."""
    records = [record for record in document.records if record.section == section and record.lines]
    stated = {document.records[at].label: texts for at, texts in beside.boards.items()
              if document.records[at].section == section}  # fmt: skip
    for match in document.matches:
        boards = [(record, [line for line in record.lines if line.match == match.name]) for record in records]
        if any(lines for _, lines in boards):
            out.open("MATCH")
            number = next((line.round for _, lines in boards for line in lines if line.round), "")
            names = () if match.name.startswith("round ") else (("MATCH_NUMBER", match.name),)
            out.leaves((("ROUND_NUMBER", number), *names, ("TEAM", match.home), ("OPPOSING_TEAM", match.away)))
            out.leaves((tag, match.stated[name]) for tag, name in OF_A_MATCH if name in match.stated)
            for record, lines in boards:
                _board(out, document, record, lines, ())
            out.close("MATCH")
    matched = {match.name for match in document.matches}
    for record in records:
        lines = [line for line in record.lines if line.match not in matched]
        _board(out, document, record, lines, stated.pop(record.label, ()))


def _board(out: _Writer, document: Document, record: BoardRecord, lines: list[Line], statements: Iterable[str]) -> None:
    if not lines and not statements:
        return
    out.open("BOARD")
    out.leaf("BOARD_NUMBER", record.label)
    datum = lines[0].stated.get("ButlerDatum", "") if lines else ""
    if datum:
        out.leaf("BOARD_AVERAGE", datum)
    for line in lines:
        out.open("TRAVELLER_LINE")
        out.leaves(_line(line, document, record))
        out.close("TRAVELLER_LINE")
    out.instructions(statements)
    out.close("BOARD")


def _line(line: Line, document: Document, record: BoardRecord) -> list[tuple[str, str]]:
    tags = ("N", "S", "E", "W") if len(line.contestants) == 4 else ("NS_PAIR", "EW_PAIR")
    suffix = "_PLAYER_NUMBER" if len(line.contestants) == 4 else "_NUMBER"
    pairs = [(f"{tag}{suffix}", who) for tag, who in zip(tags, line.contestants, strict=False)]
    pairs += [(tag, text) for tag, text in (("TABLE_NUMBER", line.table), ("ROUND_NUMBER", line.round)) if text]
    pairs += _result(line, record)
    stated = line.stated
    for tag, name in (*_AWARDS.get(document.scoring, _OTHER_AWARDS), ("LIN_DATA", "LIN_DATA")):
        if name in stated:
            pairs.append((tag, stated[name]))
    return pairs


def _result(line: Line, record: BoardRecord) -> list[tuple[str, str]]:
    """Return contract, declarer, lead, tricks and score; the score is the stated one, else that of the rules."""
    outcome, stated = line.outcome, line.stated.get("Score_NS", "").strip(" -?") and line.stated["Score_NS"]
    if isinstance(outcome, Played):
        contract = str(outcome.contract).replace("N", "NT")
        pairs = [("CONTRACT", contract), ("PLAYED_BY", str(outcome.declarer))]
        pairs += [("LEAD", _lead(line.lead))] if line.lead is not None else []
        return [*pairs, ("TRICKS", str(outcome.tricks)), ("SCORE", stated or _score(outcome, record))]
    if isinstance(outcome, PassedOut):
        return [("CONTRACT", "PASS"), ("TRICKS", ""), ("SCORE", stated or "0")]
    if isinstance(outcome, NotPlayed):
        return [("CONTRACT", "NP"), ("SCORE", stated or "")]
    if isinstance(outcome, ScoreOnly):
        return [("SCORE", stated or str(outcome.points))]
    if isinstance(outcome, Artificial):
        shares = (exact(outcome.ns.percent), exact(outcome.ew.percent))
        plain = all(re.fullmatch("[0-9]{2}", share) for share in shares)
        return [("SCORE", stated or (f"A{shares[0]}{shares[1]}" if plain else f"{shares[0]}%-{shares[1]}%"))]
    return [("SCORE", stated or "")]


def _score(outcome: Played, record: BoardRecord) -> str:
    """Return North-South's points by the duplicate rules; empty where the vulnerability is not known."""
    if record.vulnerability is None:
        return ""
    from dupkit.rules.duplicate import DUPLICATE

    points = DUPLICATE.points(outcome, record.vulnerability)
    return "" if points is None else str(points)


def _lead(card: Card) -> str:
    return f"{card.rank}{card.suit}"


def _hands(out: _Writer, document: Document) -> None:
    deals = {record.label: record.deal for record in document.records if record.deal is not None and record.label}
    if not deals:
        return
    out.open("HANDSET")
    for label, deal in deals.items():
        out.open("BOARD")
        out.leaf("BOARD_NUMBER", label)
        for seat in SEATS:
            hand = deal[seat]
            if hand is not None:
                out.open("HAND")
                out.leaf("DIRECTION", seat.name.title())
                out.leaves((suit.name, hand.ranks(suit)) for suit in Suit)
                out.close("HAND")
        out.close("BOARD")
    out.close("HANDSET")


def _losses(document: Document, unseen: str, findings: Findings) -> None:
    """Add a note for each kind of thing that is not in the file, and for what stands beside the format."""
    lost: Mapping[str, int] = {
        "auctions": sum(record.auction is not None for record in document.records),
        "results of single games": sum(record.result is not None and not record.lines for record in document.records),
        "plays": sum(record.play is not None for record in document.records),
        "comments": sum(bool(comments_of(record)) for record in document.records),
        "dealers or vulnerabilities that are not the board number's": sum(map(_own_turn, document.records)),
    }
    for what, count in lost.items():
        if count:
            findings.add("XML011", f"{what} of {count} boards")
    if unseen:
        findings.add("XML011", f"{unseen}: they stand in instructions that dupkit alone reads")


def _own_turn(record: BoardRecord) -> bool:
    """Return whether a board without results has a dealer or a vulnerability that its number does not tell."""
    number = None if record.lines else number_of(record.label)
    turn = (dealer_of(number), vulnerability_of(number)) if number is not None else (None, None)
    own = (record.dealer, record.vulnerability)
    return not record.lines and any(mine not in (None, usual) for mine, usual in zip(own, turn, strict=True))
