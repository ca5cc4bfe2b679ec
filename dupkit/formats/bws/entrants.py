"""Who played, from the seating plan and the numbers and names that the tables entered."""

from __future__ import annotations

from dupkit.event.entrants import Entrant
from dupkit.formats.bws.results import number, text
from dupkit.formats.bws.tables import Row, Tables

_ORDER = {"N": 0, "S": 1, "E": 2, "W": 3}


def entrants_of(tables: Tables, letters: dict[int, str]) -> list[Entrant]:
    """Return the entrants: those of the seating plan, with the players who sat there when they first logged on.

    Pairs that sit only one way get that direction. A pair is named where both its players are known or one of them is.
    """
    known = {text(row, "id", "strid"): text(row, "name") for row in tables.rows("PlayerNames")}
    known |= {text(row, "strid"): text(row, "name") for row in tables.rows("PlayerNames") if text(row, "strid")}
    plan = sorted(tables.rows("RoundData"), key=lambda row: number(row, "round"))
    players = _players(tables, plan)
    if any(number(row, "south") > 0 for row in plan):
        return _individuals(plan, players, known, letters)
    directions = _directions(plan)
    found: list[Entrant] = []
    for (section, pair), sides in sorted(directions.items()):
        seats = players.get((section, pair), {})
        persons = [seats[letter] for letter in sorted(seats, key=lambda letter: _ORDER.get(letter, 4))]
        found.append(
            Entrant(
                id=str(pair),
                section=letters.get(section, str(section)),
                direction=next(iter(sides)) if len(sides) == 1 else "",  # type: ignore[arg-type]
                names=tuple(_name(person, known) for person in persons),
                numbers=tuple(text(person, "number") for person in persons),
            )
        )
    return found


def _directions(plan: list[Row]) -> dict[tuple[int, int], set[str]]:
    """Return the sides on which each pair of each section sits; pair 0 is nobody."""
    sides: dict[tuple[int, int], set[str]] = {}
    for row in plan:
        for side, name in (("NS", "nspair"), ("EW", "ewpair")):
            pair = number(row, name)
            if pair > 0:
                sides.setdefault((number(row, "section"), pair), set()).add(side)
    return sides


def _players(tables: Tables, plan: list[Row]) -> dict[tuple[int, int], dict[str, Row]]:
    """Return the persons of each pair by the letter of their seat, from the first round in which they logged on."""
    pairs = {(number(row, "section"), number(row, "table"), number(row, "round")): row for row in plan}
    first: dict[tuple[int, int], int] = {}
    for section, table, round_ in pairs:
        first[section, table] = min(round_, first.get((section, table), round_))
    found: dict[tuple[int, int], dict[str, Row]] = {}
    for row in sorted(tables.rows("PlayerNumbers"), key=lambda row: number(row, "round")):
        place = number(row, "section"), number(row, "table")
        letter = text(row, "direction").upper()[:1]
        seating = pairs.get((*place, number(row, "round"))) or pairs.get((*place, first.get(place, 0)))
        if seating is None or letter not in _ORDER:
            continue
        column = {"N": "nspair", "S": "nspair", "E": "ewpair", "W": "ewpair"}[letter]
        if number(seating, "south") > 0:
            column = {"N": "nspair", "S": "south", "E": "ewpair", "W": "west"}[letter]
        pair = number(seating, column)
        if text(row, "number", "name") not in ("", "0"):
            found.setdefault((place[0], pair), {}).setdefault(letter, row)
    return found


def _individuals(
    plan: list[Row], players: dict[tuple[int, int], dict[str, Row]], known: dict[str, str], letters: dict[int, str]
) -> list[Entrant]:
    ids = {
        (number(row, "section"), number(row, name))
        for row in plan
        for name in ("nspair", "south", "ewpair", "west")
        if number(row, name) > 0
    }
    found = []
    for section, player in sorted(ids):
        person = next(iter(players.get((section, player), {}).values()), None)
        found.append(
            Entrant(
                id=str(player),
                kind="player",
                section=letters.get(section, str(section)),
                names=(_name(person, known),) if person is not None else (),
                numbers=(text(person, "number"),) if person is not None else (),
            )
        )
    return found


def _name(person: Row, known: dict[str, str]) -> str:
    """Return a person's name: as entered, else as the list of players has it, else the number."""
    own, key = text(person, "name"), text(person, "number")
    return own or known.get(key, "") or known.get(key.lstrip("0"), "") or key
