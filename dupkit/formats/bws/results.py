"""An entry of ReceivedData as a line: who sat where, what happened, what was remarked."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from typing import Final

from dupkit.diagnostics import Findings, Span
from dupkit.event.award import Artificial, Outcome, Share, fraction, parse_outcome
from dupkit.event.traveller import Line
from dupkit.formats.bws.tables import Row
from dupkit.game.cards import Card, parse_card
from dupkit.game.result import NotPlayed, PassedOut, Played, parse_contract
from dupkit.game.table import Seat, Side, parse_seat

_SHARES: Final = re.compile(r"A?\s*(\d{1,3}(?:\.\d{1,9})?)\s*%\s*[-/]?\s*A?(\d{1,3}(?:\.\d{1,9})?)\s*%?", re.I)
_TRICKS: Final = re.compile(r"=|[+-]\s*[0-9]{1,2}")
WRONG_DIRECTION: Final = "wrong direction"


def text(row: Row, *names: str) -> str:
    """Return the first of the columns that is filled, as text; numbers without decimals."""
    for name in names:
        value = row.get(name)
        if value is not None and not isinstance(value, datetime) and str(value).strip():
            return " ".join(str(value).split())
    return ""


def number(row: Row, name: str) -> int:
    """Return a column as a whole number; 0 where it is empty or no number."""
    value = row.get(name)
    if isinstance(value, int):
        return int(value)
    return int(value) if isinstance(value, str) and re.fullmatch(r"\s*-?[0-9]{1,9}\s*", value) else 0


def line_of(row: Row, span: Span, findings: Findings) -> Line:
    """Return the line of an entry; what cannot be read, and what the director has to decide, are findings."""
    line = Line(
        contestants=_contestants(row),
        outcome=_outcome(row, span, findings),
        lead=_lead(text(row, "leadcard")),
        table=text(row, "table"),
        round=text(row, "round"),
        span=span,
        stated=_stated(row),
    )
    return _as_they_sat(line, row, findings)


def _contestants(row: Row) -> tuple[str, ...]:
    north, east = text(row, "pairns"), text(row, "pairew")
    south, west = number(row, "south"), number(row, "west")
    if south > 0 and west > 0:
        return north, str(south), east, str(west)
    return tuple("" if pair == "0" else pair for pair in (north, east))


def _stated(row: Row) -> dict[str, str]:
    """Return remark, time and declaring pair as the entry gives them."""
    facts = {"Remarks": text(row, "remarks"), "At": at(row), "DeclaringPair": text(row, "declarer")}
    return {name: value for name, value in facts.items() if value}


def at(row: Row) -> str:
    """Return date and time of an entry as ISO text: the date of DateLog with the time of TimeLog."""
    day, time = row.get("datelog"), row.get("timelog")
    if not isinstance(day, datetime):
        return ""
    if isinstance(time, datetime):
        day = day.replace(hour=time.hour, minute=time.minute, second=time.second)
    return day.replace(tzinfo=None).isoformat()


def _outcome(row: Row, span: Span, findings: Findings) -> Outcome | None:
    remark, contract = text(row, "remarks"), text(row, "contract")
    plain = " ".join(remark.lower().split())
    if plain == "not played":
        return NotPlayed()
    artificial = _artificial(remark)
    if artificial is not None:
        return artificial
    if plain in ("arbitral score", "arbitral", "adjusted score"):
        findings.add("BWS008", f"{_where(row)} waits for the director's score", span, "give an adjusted score")
        return None
    if contract.upper() in ("PASS", "PASSED", "P"):
        return PassedOut()
    if not contract:
        return None
    played = _played(row, contract)
    if played is None:
        words = f"{contract} {text(row, 'ns/ew')} {text(row, 'result')}"
        findings.add("BWS007", f'{_where(row)}: "{words}" is no result', span, '"4 S", N, "+1"')
    return played


def _played(row: Row, contract_text: str) -> Played | None:
    contract = parse_contract("".join(contract_text.split()))
    declarer = parse_seat(text(row, "ns/ew"))
    result = "".join(text(row, "result").split())
    if contract is None or declarer is None or not _TRICKS.fullmatch(result):
        return None
    tricks = contract.target + (0 if result == "=" else int(result))
    return Played(contract, declarer, tricks) if 0 <= tricks <= 13 else None


def _artificial(remark: str) -> Artificial | None:
    match = _SHARES.fullmatch(remark)
    if match:
        return Artificial(Share(fraction(match[1])), Share(fraction(match[2])))
    found = parse_outcome(remark) if remark.upper().startswith("A") else None
    return found if isinstance(found, Artificial) else None


def _lead(word: str) -> Card | None:
    return parse_card(word) if word else None


def _as_they_sat(line: Line, row: Row, findings: Findings) -> Line:
    """Return the line with the sides changed where the board was played in the wrong direction.

    The declaring pair and its compass letter decide; the remark alone does where nobody declared.
    """
    remarked = " ".join(text(row, "remarks").lower().split()) == WRONG_DIRECTION
    declaring = text(row, "declarer")
    seat = parse_seat(text(row, "ns/ew")) if isinstance(line.outcome, Played) else None
    swapped = remarked if seat is None else _sits_other_way(line, declaring, seat)
    if swapped and len(line.contestants) == 2:
        findings.add("BWS009", f"{_where(row)}: pair {line.ew} held the North-South cards", line.span)
        return replace(line, contestants=(line.ew, line.ns))
    if remarked:
        findings.add("BWS009", f"{_where(row)} says wrong direction, but the declaring pair sits as planned", line.span)
    return line


def _sits_other_way(line: Line, declaring: str, seat: Seat) -> bool:
    own, other = (line.ns, line.ew) if seat.side is Side.NS else (line.ew, line.ns)
    return len(line.contestants) == 2 and declaring == other != own and bool(declaring)


def _where(row: Row) -> str:
    return f"table {text(row, 'table')}, round {text(row, 'round')}, board {text(row, 'board')}"
