"""Games that name players or teams but give no numbers: ids by first appearance, and a line for each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from dupkit.checks.results import stated_points
from dupkit.event.award import Outcome, ScoreOnly
from dupkit.event.entrants import Entrant, EntrantKind
from dupkit.event.event import Match
from dupkit.event.record import BoardRecord
from dupkit.event.traveller import Line

_ROOMS: Final = ("open", "closed")


@dataclass(slots=True)
class Named:
    """The lines by record, the contestants in order of appearance, and the matches of teams."""

    lines: list[tuple[BoardRecord, Line]] = field(default_factory=list)
    entrants: list[Entrant] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)


def named_lines(records: Sequence[BoardRecord], individual: bool) -> Named:
    """Return a line for each game that has a result and names who played it.

    Games with a home team, a visiting team and a room are those of team matches: the home team sits North-South in the
    open room. In an individual each player has an id; otherwise the two players of a side, in whatever order.
    """
    played = [(record, outcome) for record in records if (outcome := _outcome(record)) is not None]
    teams = [(record, outcome) for record, outcome in played if _teams(record.tags) and record.room.lower() in _ROOMS]
    if teams:
        return _matches(teams)
    return _by_players(played, individual)


def _outcome(record: BoardRecord) -> Outcome | None:
    """Return the result of a record, else the score that it states."""
    if record.result is not None:
        return record.result
    points = stated_points(record.tags.get("Score", ""), record.declarer)
    return None if points is None else ScoreOnly(points)


def _teams(tags: Mapping[str, str]) -> tuple[str, str] | None:
    home, visit = (_name(tags.get(name, "")) for name in ("HomeTeam", "VisitTeam"))
    return (home, visit) if home and visit and home != visit else None


def _name(text: str) -> str:
    """Return a name; the empty string for one that stands for nobody."""
    word = text.strip()
    return word if word.strip("-? ") else ""


def _line(record: BoardRecord, ids: tuple[str, ...], outcome: Outcome, match: str = "") -> Line:
    stated = {name: value for name, value in record.tags.items() if name.startswith("Score")}
    room = record.room.lower() if match else record.room
    return Line(
        ids, outcome, table=record.tags.get("Table", ""), room=room, match=match, span=record.span, stated=stated
    )


def _matches(played: Sequence[tuple[BoardRecord, Outcome]]) -> Named:
    """Return the lines of team matches; the players of a team are those who sat for it."""
    named = Named()
    players: dict[str, list[str]] = {}
    matches: dict[tuple[str, ...], Match] = {}
    for record, outcome in played:
        teams = _teams(record.tags)
        if teams is None:
            continue
        for team in teams:
            players.setdefault(team, [])
        numbers = list(players)
        home, visit = (str(numbers.index(team) + 1) for team in teams)
        key = (*teams, record.tags.get("Stage", ""), record.tags.get("Round", ""))
        if key not in matches:
            matches[key] = Match(name=str(len(matches) + 1), home=home, away=visit)
        seated = teams if record.room.lower() == "open" else teams[::-1]
        north, east, south, west = record.names
        for team, pair in zip(seated, ((north, south), (east, west)), strict=True):
            players[team] += [name for name in pair if _name(name) and name not in players[team]]
        ids = (home, visit) if seated == teams else (visit, home)
        named.lines.append((record, _line(record, ids, outcome, matches[key].name)))
    named.matches = list(matches.values())
    named.entrants = [
        Entrant(id=str(number), kind="team", title=team, names=tuple(names))
        for number, (team, names) in enumerate(players.items(), 1)
    ]
    return named


def _by_players(played: Sequence[tuple[BoardRecord, Outcome]], individual: bool) -> Named:
    """Return the lines of games that name all four players."""
    named = Named()
    ids: dict[tuple[str, ...], Entrant] = {}
    kind: EntrantKind = "player" if individual else "pair"
    groups: Callable[[tuple[str, ...]], tuple[tuple[str, ...], ...]] = _players if individual else _pairs
    for record, outcome in played:
        names = tuple(_name(name) for name in record.names)
        contestants = groups(names)
        keys = [tuple(sorted(group)) for group in contestants]
        if not all(names) or len(set(keys)) < len(keys):
            continue
        for key, group in zip(keys, contestants, strict=True):
            if key not in ids:
                ids[key] = Entrant(id=str(len(ids) + 1), kind=kind, names=group)
        named.lines.append((record, _line(record, tuple(ids[key].id for key in keys), outcome)))
    named.entrants = list(ids.values())
    return named


def _pairs(names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    north, east, south, west = names
    return (north, south), (east, west)


def _players(names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    north, east, south, west = names
    return (north,), (south,), (east,), (west,)
