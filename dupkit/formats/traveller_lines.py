"""What each kind of line of a traveller file means: from a parsed line to boards, entrants, options and penalties."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from dupkit.diagnostics import Findings, Span
from dupkit.event.award import Artificial, Outcome, ScoreOnly, Split, Weighted, fraction, parse_outcome
from dupkit.event.entrants import Entrant
from dupkit.event.event import Match, Penalty
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line, Ruling
from dupkit.game.board import number_of
from dupkit.game.cards import Strain, parse_card, parse_strain
from dupkit.game.result import Contract, PassedOut, Played, Risk
from dupkit.game.table import dealer_of, parse_seat, parse_vulnerability, vulnerability_of

if TYPE_CHECKING:
    from lark import Token

Parts = list[Any]
_RISKS: Final = {"": Risk.UNDOUBLED, "X": Risk.DOUBLED, "*": Risk.DOUBLED, "XX": Risk.REDOUBLED, "**": Risk.REDOUBLED}
_CARRY: Final = re.compile(r"(.*?)(\s+carry\s+([+-]?[0-9]{1,9}(?:\.[0-9]{1,9})?(?:/0*[1-9][0-9]{0,8})?))?", re.I)
_PLAIN: Final = (Played, PassedOut, ScoreOnly)
_OF_A_SIDE: Final = (Played, PassedOut, ScoreOnly, Weighted)
DATE: Final = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")


@dataclass(slots=True)
class Reading:
    """The state of reading one file: the document so far, the open board, match and section."""

    document: Document
    findings: Findings
    line: int = 0
    section: str = ""
    record: BoardRecord | None = None
    match: Match | None = None
    lines: list[Line] = field(default_factory=list)
    team_lines: list[tuple[Match, Span, tuple[str, str]]] = field(default_factory=list)
    penalty_spans: list[tuple[Penalty, Span]] = field(default_factory=list)

    def span(self, token: Token) -> Span:
        """Return the place of a token in the file."""
        column = token.column or 1
        return Span(self.document.source, self.line, column, self.line, column + len(str(token)))

    def line_span(self) -> Span:
        """Return the place of the whole line."""
        return Span(self.document.source, self.line, 1, self.line, 1)

    def close_board(self) -> None:
        """Give the open board its lines."""
        if self.record is not None:
            self.record.lines = tuple(self.lines)
            self.record, self.lines = None, []

    def finish(self) -> None:
        """Close the last board and look at what can only be judged at the end."""
        self.close_board()
        ids = self.known()
        for match, span, teams in self.team_lines:
            for team in teams:
                if ids and team not in ids:
                    self.findings.add("TRV009", f'no team is called "{team}"', span, _known(ids))
            self.document.matches.append(match)
        for penalty, span in self.penalty_spans:
            if ids and penalty.id not in ids:
                self.findings.add("TRV009", f'nobody has the number "{penalty.id}"', span, _known(ids))
        self._number_both_lines()
        for record in self.document.records:
            for line in record.lines:
                for contestant in line.contestants:
                    if ids and contestant and contestant not in ids:
                        self.findings.add("TRV009", f'nobody has the number "{contestant}"', line.span, _known(ids))

    def known(self, section: str | None = None) -> set[str]:
        """Return the ids of the file, or of a section: its own and those of no section where any belongs to it."""
        entrants = self.document.entrants
        if self.document.kind != "teams" and any(entrant.section == section for entrant in entrants):
            entrants = [entrant for entrant in entrants if entrant.section in ("", section)]
        return {entrant.id for entrant in entrants}

    def _number_both_lines(self) -> None:
        """Turn ids into "3NS" and "3EW" where the header says that both lines are numbered from 1."""
        if not any(entrant.direction for entrant in self.document.entrants):
            return
        for record in self.document.records:
            known = self.known(record.section)
            record.lines = tuple(_directed(line, known) for line in record.lines)


def _directed(line: Line, known: set[str]) -> Line:
    if len(line.contestants) != 2:
        return line
    pairs = zip(line.contestants, ("NS", "EW"), strict=True)
    ids = tuple(
        name + side if name + side in known or (name.isdigit() and name not in known) else name for name, side in pairs
    )
    return replace(line, contestants=ids)


def _known(ids: set[str]) -> str:
    from dupkit.game.board import label_order

    names = sorted(ids, key=label_order)
    return f"the file names {', '.join(names[:12])}" + (" …" if len(names) > 12 else "")


def header(reading: Reading, parts: Parts) -> None:
    """Keep ``title:``, ``date:``, ``scoring:`` … of the event."""
    key, text = str(parts[0]).lower(), str(parts[1]).strip() if len(parts) > 1 and parts[1] else ""
    document = reading.document
    if key == "section":
        reading.close_board()
        reading.section = text
    elif key in ("winners", "session", "director", "state"):
        if key == "winners" and text.lower() not in ("1", "2", "auto"):
            reading.findings.add("TRV003", f'winners cannot be "{text}"', reading.span(parts[0]), "it is 1, 2 or auto")
            return
        document.options[key] = text.lower() if key == "winners" else text
    elif key == "kind" and text.lower() not in ("pairs", "teams", "individual"):
        hint = "it is pairs, teams or individual"
        reading.findings.add("TRV003", f'kind cannot be "{text}"', reading.span(parts[0]), hint)
    elif key == "date" and not DATE.fullmatch(text):
        reading.findings.add("TRV003", f'"{text}" is not a date', reading.span(parts[0]), "write it as 2026-01-30")
    else:
        setattr(document, key, text.lower() if key in ("scoring", "kind") else text)


def setting(reading: Reading, parts: Parts) -> None:
    """Keep a named option, ``set NAME = VALUE``."""
    reading.document.options[str(parts[0]).lower().replace("-", "_")] = str(parts[1]).strip()


def _add_entrant(reading: Reading, entrant: Entrant, token: Token) -> None:
    same = (known for known in reading.document.entrants if known.id == entrant.id)
    if any(entrant.section == known.section or "team" in (entrant.kind, known.kind) for known in same):
        reading.findings.add(
            "TRV004",
            f'{entrant.kind} "{entrant.id}" is named a second time',
            reading.span(token),
            "the first name is kept",
        )
        return
    reading.document.entrants.append(entrant)
    reading.document.kind = {"pair": "pairs", "team": "teams", "player": "individual"}[entrant.kind]


def _names(text: str, separator: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in re.split(separator, text) if name.strip())


def pair(reading: Reading, parts: Parts) -> None:
    """Keep ``pair 3: NAME - NAME`` or ``pair 3 NS: NAME - NAME``."""
    number, direction, text = _id(parts[1]), parts[2], str(parts[3] or "")
    names = _names(text, r"\s+[-–—]\s+|\s*[;&]\s*")
    side = str(direction).upper() if direction else ""
    entrant = Entrant(id=number + side, names=names, section=reading.section, direction=side)  # type: ignore[arg-type]
    _add_entrant(reading, entrant, parts[1])


def team(reading: Reading, parts: Parts) -> None:
    """Keep ``team 4: NAME = PLAYER, PLAYER``."""
    title, _, players = str(parts[2] or "").partition("=")
    names = _names(players, r"\s*;\s*" if ";" in players else r"\s*,\s*")
    entrant = Entrant(id=_id(parts[1]), kind="team", title=title.strip(), names=names, section=reading.section)
    _add_entrant(reading, entrant, parts[1])


def player(reading: Reading, parts: Parts) -> None:
    """Keep ``player 5: NAME``."""
    names = _names(str(parts[2] or ""), r"$^")
    _add_entrant(reading, Entrant(id=_id(parts[1]), kind="player", names=names, section=reading.section), parts[1])


def board(reading: Reading, parts: Parts) -> None:
    """Open a board; dealer and vulnerability follow from its number unless they are written."""
    reading.close_board()
    label, dealer, vulnerable = str(parts[0]), parts[1], parts[2]
    number = number_of(label)
    match = reading.match.name if reading.match else ""
    for record in reading.document.records:
        if (record.label, record.section, record.tags.get("match", "")) == (label, reading.section, match):
            reading.findings.add("TRV005", f'board "{label}" is opened a second time', reading.span(parts[0]))
            break
    record = BoardRecord(
        label=label,
        section=reading.section,
        dealer=parse_seat(str(dealer)) if dealer else dealer_of(number) if number else None,
        vulnerability=parse_vulnerability(str(vulnerable))
        if vulnerable
        else vulnerability_of(number)
        if number
        else None,
        tags={"match": match} if match else {},
        span=reading.span(parts[0]),
    )
    if number is None and not (dealer and vulnerable):
        reading.findings.add(
            "TRV006", f'board "{label}" has no number to tell dealer and vulnerability', record.span,
            f"write `board {label} dealer N vul None`",
        )  # fmt: skip
    _settle(reading, record)
    reading.record = record
    reading.document.records.append(record)


def _settle(reading: Reading, record: BoardRecord) -> None:
    """Give a board the dealer and vulnerability with which it was opened first, in whatever match; a finding tells."""
    same = (one for one in reading.document.records if (one.label, one.section) == (record.label, record.section))
    first = next(same, record)
    if (first.dealer, first.vulnerability) != (record.dealer, record.vulnerability):
        message = f'board "{record.label}" had dealer {first.dealer} and vulnerability {first.vulnerability} before'
        reading.findings.add("TRV017", message, record.span, "these are kept")
        record.dealer, record.vulnerability = first.dealer, first.vulnerability


def match(reading: Reading, parts: Parts) -> None:
    """Open a match of two teams; the first sits North-South in the open room."""
    reading.close_board()
    text, _, carry = _CARRY.fullmatch(str(parts[1]).strip()).group(1, 2, 3)  # type: ignore[union-attr]
    text, *wrong = re.split(r"\s+carry\s+(?=\S*[0-9])", text, maxsplit=1, flags=re.IGNORECASE)
    if wrong:
        hint = "write `match 1: 4 v 7 carry 5.5`: the IMPs of the first team, less those of the second"
        reading.findings.add("TRV007", f'"{parts[1]}": the carry-over is no number', reading.span(parts[1]), hint)
    teams = [_unquoted(name) for name in re.split(r"\s+v\s+", text, flags=re.IGNORECASE)]
    if len(teams) != 2:
        reading.findings.add(
            "TRV007", f'"{parts[1]}" does not name two teams', reading.span(parts[1]), "write `match 1: 4 v 7`"
        )
        return
    titles = {entrant.title.lower(): entrant.id for entrant in reading.document.entrants if entrant.title}
    home, away = (titles.get(name.lower(), name) for name in teams)
    reading.match = Match(name=_id(parts[0]), home=home, away=away, carry=fraction(carry or "0"))
    reading.document.kind = "teams"
    reading.team_lines.append((reading.match, reading.span(parts[1]), (home, away)))


_UNITS: Final = {"mp": "mp", "imp": "imp", "vp": "vp", "board": "board"}


def penalty(reading: Reading, parts: Parts) -> None:
    """Keep ``penalty pair 3: 10% of a top, REASON``; the amount is taken from the one named only."""
    _, number, direction, match, amount, unit, reason = parts
    word = " ".join(str(unit or "").lower().split())
    size = fraction(str(amount))
    if word.endswith("of a top"):
        kind, size = "top", size / 100 if word.startswith("%") else size
    elif word == "%":
        kind = "percent"
    else:
        kind = _UNITS.get(word.rstrip("s"), "top") if word else "mp"
    side = str(direction).upper() if direction else ""
    found = Penalty(
        id=_id(number) + side, amount=size, unit=kind, reason=str(reason or "").strip(),  # type: ignore[arg-type]
        match=_id(match) if match else "", section=reading.section, span=reading.line_span(),
    )  # fmt: skip
    reading.document.penalties.append(found)
    reading.penalty_spans.append((found, reading.span(number)))


def two_contestants(reading: Reading, parts: Parts) -> None:
    """Keep ``NS v EW RESULT``."""
    _result(reading, tuple(_id(part) for part in parts[:2]), parts[2], parts[3])


def four_contestants(reading: Reading, parts: Parts) -> None:
    """Keep ``N S v E W RESULT`` of individuals; the line keeps them as N, S, E, W."""
    reading.document.kind = reading.document.kind or "individual"
    _result(reading, tuple(_id(part) for part in parts[:4]), parts[4], parts[5])


def _id(token: Token) -> str:
    return "" if str(token) == "-" else _unquoted(str(token))


def _unquoted(word: str) -> str:
    """Return a word without the quotes that hold what is no plain number together."""
    return word[1:-1] if len(word) > 1 and word[0] == word[-1] == '"' else word


def room_result(reading: Reading, parts: Parts) -> None:
    """Keep ``open RESULT`` or ``closed RESULT`` of a match: the first team sits North-South in the open room."""
    room = str(parts[0]).lower()
    if reading.match is None:
        reading.findings.add(
            "TRV008", f'the line of the {room} room stands outside a match', reading.span(parts[0]),
            "open one before: `match 1: 4 v 7`",
        )  # fmt: skip
        return
    teams = (reading.match.home, reading.match.away)
    _result(reading, teams if room == "open" else teams[::-1], parts[1], parts[2], room)


def _result(reading: Reading, contestants: tuple[str, ...], outcome: Any, remarks: Any, room: str = "") -> None:
    span = reading.line_span()
    if reading.record is None:
        reading.findings.add("TRV002", "the result stands before any board", span, "open one before: `board 12`")
        return
    value = _outcome(reading, outcome)
    if value is None:
        return
    lead, *places, because = remarks.children
    where = {str(place.children[0]).lower(): _id(place.children[1]) for place in places}
    match = reading.match.name if reading.match and room else ""
    line = Line(
        contestants=contestants,
        outcome=value,
        lead=parse_card(re.sub(r"\s", "", str(lead))) if lead else None,
        table=where.get("table", ""),
        round=where.get("round", ""),
        room=where.get("room", room).lower(),
        group=where.get("group", ""),
        match=where.get("match", match),
        ruling=Ruling(reason=str(because).strip()) if because else None,
        span=span,
    )
    reading.lines.append(line)


def _outcome(reading: Reading, tree: Any) -> Outcome | None:
    """Return the outcome of a parsed result; None, with a finding, where it cannot be."""
    parts = tree.children
    if tree.data == "played":
        return _played(reading, parts)
    if tree.data == "passed":
        return PassedOut()
    if tree.data == "score":
        return _score(reading, parts[0])
    if tree.data == "weighted":
        return _weighted(reading, parts)
    if tree.data == "split":
        return _split(reading, parts)
    return _artificial(reading, parts[0])


def _played(reading: Reading, parts: Parts) -> Played | None:
    level, strain, risk, seat, result = parts
    contract = Contract(int(level), parse_strain(str(strain)) or Strain.NOTRUMP, _RISKS[str(risk or "").upper()])
    text = re.sub(r"\s", "", str(result))
    tricks = int(text) if text.isdigit() else contract.target + (0 if text == "=" else int(text))
    declarer = parse_seat(str(seat))
    if declarer is None or not 0 <= tricks <= 13:
        reading.findings.add(
            "TRV010", f'"{contract} {result}" would be {tricks} tricks', reading.span(result),
            f"{contract} can make at most +{13 - contract.target} and go down at most -{contract.target}",
        )  # fmt: skip
        return None
    return Played(contract, declarer, tricks)


def _score(reading: Reading, token: Token) -> ScoreOnly | None:
    points = int(token)
    if points % 10:
        reading.findings.add("TRV011", f'"{token}" is not a score of bridge', reading.span(token), "scores end in 0")
        return None
    return ScoreOnly(points)


def _weighted(reading: Reading, parts: Parts) -> Weighted | None:
    weights = [fraction(str(token).rstrip("%")) / 100 for token in parts[::2]]
    outcomes = [_outcome(reading, part) for part in parts[1::2]]
    if sum(weights) != 1:
        total = float(100 * sum(weights))
        reading.findings.add(
            "TRV012", f"the weights sum to {total:g}%", reading.span(parts[0]), "they must sum to 100%"
        )
        return None
    pairs = [(weight, part) for weight, part in zip(weights, outcomes, strict=True) if isinstance(part, _PLAIN)]
    return Weighted(tuple(pairs)) if len(pairs) == len(weights) else None


def _split(reading: Reading, parts: Parts) -> Split | None:
    ns, ew = _outcome(reading, parts[1]), _outcome(reading, parts[3])
    if isinstance(ns, _OF_A_SIDE) and isinstance(ew, _OF_A_SIDE):
        return Split(ns, ew)
    return None


def _artificial(reading: Reading, token: Token) -> Outcome | None:
    value = parse_outcome(str(token).replace("-", " ") if "not" in str(token).lower() else str(token))
    if isinstance(value, Artificial) and max(value.ns.percent, value.ew.percent) > 100:
        reading.findings.add(
            "TRV013", f'"{token}" gives more than 100%', reading.span(token), "write A6040 or A62.5/37.5"
        )
        return None
    return value


HANDLERS: Final[dict[str, Callable[[Reading, Parts], None]]] = {
    "header": header, "setting": setting, "pair": pair, "team": team, "player": player, "board": board, "match": match,
    "penalty": penalty, "two_contestants": two_contestants, "four_contestants": four_contestants,
    "room_result": room_result,
}  # fmt: skip
