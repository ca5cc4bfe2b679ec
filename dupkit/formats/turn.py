"""Turning a board round the table: hands, dealer, vulnerability, auction, play, results, tables and tags together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from dupkit.event.award import Artificial, Outcome, ScoreOnly, Split, Weighted
from dupkit.event.record import BoardRecord, Table
from dupkit.event.traveller import Line
from dupkit.game.auction import Auction
from dupkit.game.play import Play
from dupkit.game.result import Played
from dupkit.game.table import SEATS, Seat, Vulnerability, parse_seat

_SEAT_TAG: Final = re.compile(r"(North|East|South|West)(|Type|NA)")
_SIDE: Final = re.compile(r"NS|EW")
_SIDED_TAGS: Final = frozenset(("OptimumScore", "Score", "ScoreIMP", "ScoreMP", "ScorePercentage", "ParScore"))
GONE: Final = ("Minimax", "ParContract", "OptimumContract", "Ability", "DoubleDummyTricks", "DDResults")
"""Tags that say in a form of their own what a turn changes; they are left out of a turned board."""


def other_side(text: str) -> str:
    """Return a text with NS and EW exchanged."""
    return _SIDE.sub(lambda match: "EW" if match[0] == "NS" else "NS", text)


def turn_record(record: BoardRecord, steps: int) -> BoardRecord:
    """Return the record with each player moved that many seats clockwise; everything that it says stays true."""
    steps %= 4
    if not steps:
        return record
    auction, play = record.auction, record.play
    return replace(
        record,
        dealer=_turned(record.dealer, steps),
        vulnerability=turn_vulnerability(record.vulnerability, steps),
        deal=record.deal.rotate(steps) if record.deal is not None else None,
        declarer=_turned(record.declarer, steps),
        names=_names(record.names, steps),
        tags=turn_tags(record.tags, steps),
        tables={name: _table(table, steps) for name, table in record.tables.items()},
        lines=tuple(turn_line(line, steps) for line in record.lines),
        tricks_table=record.tricks_table.rotate(steps) if record.tricks_table is not None else None,
        read_auction=None,
        read_play=None,
        _auction=_auction(auction, steps),
        _play=_play(play, steps),
    )


def _turned(seat: Seat | None, steps: int) -> Seat | None:
    return None if seat is None else seat.turn(steps)


def turn_vulnerability(value: Vulnerability | None, steps: int) -> Vulnerability | None:
    """Return the vulnerability after a turn: the sides change places where the number of seats is odd."""
    if value is None or steps % 2 == 0:
        return value
    return Vulnerability((value >> 1 & 1) | (value & 1) << 1)


def _names(names: tuple[str, str, str, str], steps: int) -> tuple[str, str, str, str]:
    north, east, south, west = (names[(seat - steps) % 4] for seat in SEATS)
    return north, east, south, west


def _auction(auction: Auction | None, steps: int) -> Auction | None:
    return None if auction is None else replace(auction, dealer=auction.dealer.turn(steps))


def _play(play: Play | None, steps: int) -> Play | None:
    if play is None:
        return None
    return replace(play, tricks=tuple(replace(trick, leader=trick.leader.turn(steps)) for trick in play.tricks))


def turn_line(line: Line, steps: int) -> Line:
    """Return a line with contestants, result and what it states on the seats where they are then."""
    who = line.contestants
    if len(who) == 4:
        seats = {Seat.NORTH: who[0], Seat.SOUTH: who[1], Seat.EAST: who[2], Seat.WEST: who[3]}
        turned = {seat.turn(steps): name for seat, name in seats.items()}
        who = tuple(turned[seat] for seat in (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST))
    elif steps % 2 and len(who) == 2:
        who = (who[1], who[0])
    outcome = None if line.outcome is None else turn_outcome(line.outcome, steps)
    return replace(line, contestants=who, outcome=outcome, stated=turn_stated(line.stated, steps))


def turn_outcome(outcome: Outcome, steps: int) -> Outcome:
    """Return what a line holds after a turn."""
    odd = bool(steps % 2)
    if isinstance(outcome, Played):
        return replace(outcome, declarer=outcome.declarer.turn(steps))
    if isinstance(outcome, ScoreOnly) and odd:
        return ScoreOnly(-outcome.points)
    if isinstance(outcome, Artificial) and odd:
        return Artificial(outcome.ew, outcome.ns)
    if isinstance(outcome, Weighted):
        parts = tuple((weight, turn_outcome(part, steps)) for weight, part in outcome.parts)
        return Weighted(parts)  # type: ignore[arg-type]
    if isinstance(outcome, Split):
        ns, ew = turn_outcome(outcome.ns, steps), turn_outcome(outcome.ew, steps)
        return Split(ew, ns) if odd else Split(ns, ew)  # type: ignore[arg-type]
    return outcome


def turn_stated(stated: Mapping[str, str], steps: int) -> dict[str, str]:
    """Return what a line states after a turn: columns change sides, the declarer moves, a lone score its sign."""
    turned = {}
    for name, text in stated.items():
        if steps % 2 and name == "ButlerDatum":
            turned[name] = _negative(text)
        elif steps % 2 and name.endswith(("_NS", "_EW")):
            mirror = other_side(name)
            lone = name.startswith(("Score_", "IMP_")) and mirror not in stated
            turned[name if lone else mirror] = _negative(text) if lone else text
        else:
            turned[name] = _seat_text(text, steps) if name == "Declarer" else text
    return turned


def _negative(text: str) -> str:
    word = text.strip()
    if not re.fullmatch(r"[+-]?\d+(?:\.\d+)?", word) or not float(word):
        return text
    return word[1:] if word[0] == "-" else f"-{word.lstrip('+')}"


def _seat_text(text: str, steps: int) -> str:
    mark = "^" if text.strip().startswith("^") else ""
    seat = parse_seat(text.strip().removeprefix("^"))
    return text if seat is None else f"{mark}{seat.turn(steps)}"


def _table(table: Table, steps: int) -> Table:
    """Return a table with its columns of sides exchanged and its declarers moved."""
    odd = steps % 2
    columns = tuple(other_side(name) if odd and name.endswith(("_NS", "_EW")) else name for name in table.columns)
    declarer, direction = table.column("Declarer"), table.column("Direction")
    rows = []
    for row in table.rows:
        cells = list(row)
        if declarer is not None and declarer < len(cells):
            cells[declarer] = _seat_text(cells[declarer], steps)
        if odd and direction is not None and direction < len(cells):
            cells[direction] = _direction(cells[direction])
        rows.append(tuple(cells))
    return replace(table, columns=columns, rows=tuple(rows))


def _direction(text: str) -> str:
    return {"N-S": "E-W", "E-W": "N-S", "NS": "EW", "EW": "NS"}.get(text.strip(), text)


def turn_tags(tags: Mapping[str, str], steps: int) -> dict[str, str]:
    """Return the tags after a turn: those of a seat move, those of a side change, what cannot be turned is left out."""
    turned: dict[str, str] = {}
    for name, value in tags.items():
        seat = _SEAT_TAG.fullmatch(name)
        if name in GONE:
            continue
        if seat:
            place = Seat([each.name.title() for each in SEATS].index(seat[1])).turn(steps)
            turned[f"{place.name.title()}{seat[2]}"] = value
        elif steps % 2 and name.endswith(("NS", "EW")) and name[:-2] in ("Pair", "BidSystem"):
            turned[other_side(name)] = value
        elif steps % 2 and name in _SIDED_TAGS:
            turned[name] = other_side(value)
        elif steps % 2 and name.endswith("Table"):
            turned[name] = re.sub(r"_(NS|EW)\b", lambda match: "_EW" if match[1] == "NS" else "_NS", value)
        else:
            turned[name] = value
    return turned
