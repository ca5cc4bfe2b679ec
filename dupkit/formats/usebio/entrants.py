"""The PARTICIPANTS of USEBIO: pairs, teams and players, and what the file states about each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, cast

from dupkit.event.entrants import Entrant, EntrantKind
from dupkit.formats.xmltree import Element

RESULTS: Final = ("TOTAL_SCORE", "PERCENTAGE", "PLACE")
TOTALS: Final = {"matchpoints": "TotalMP", "butler": "TotalIMP", "cross-imps": "TotalIMP"}
_IDS: Final = {"PAIR": ("PAIR_NUMBER",), "TEAM": ("TEAM_ID", "TEAM_NUMBER"), "PLAYER": ("PLAYER_NUMBER",)}
_KINDS: Final[dict[str, EntrantKind]] = {"PAIR": "pair", "TEAM": "team", "PLAYER": "player"}


class EntrantBook:
    """Collects the entrants of one event; pairs with the same number in both lines become "3NS" and "3EW"."""

    def __init__(self, prefix: str) -> None:
        """Start empty; the prefix stands before section names of a second event in the file."""
        self.prefix = prefix
        self.team_of: dict[str, str] = {}
        self._rows: list[tuple[str, Element]] = []
        self._twice: set[tuple[str, str]] = set()
        self._scoring = ""

    def add_all(self, parent: Element, section: str, scoring: str) -> None:
        """Take the participants of a section or of the event; those of sections inside it are its own."""
        self._scoring = scoring
        for child in parent.children:
            if child.name == "PARTICIPANTS":
                self._take(child, section)
            elif child.name not in ("SECTION", "BOARD", "MATCH", "EVENT"):
                self.add_all(child, section, scoring)
        lines: dict[tuple[str, str], set[str]] = {}
        for where, element in self._rows:
            if element.name == "PAIR":
                lines.setdefault((where, element.value("PAIR_NUMBER")), set()).add(element.value("DIRECTION").upper())
        self._twice = {key for key, directions in lines.items() if directions >= {"NS", "EW"}}

    def _take(self, parent: Element, section: str) -> None:
        for child in parent.children:
            if child.name in _KINDS:
                self._rows.append((section, child))
                if child.name == "TEAM":
                    team = child.value(*_IDS["TEAM"]) or child.value("TEAM_NAME")
                    self.team_of |= {pair.value("PAIR_NUMBER"): team for pair in child.all("PAIR")}
                    self.team_of |= {child.value("TEAM_NAME"): team, team: team}
            elif child.name not in ("SECTION",):
                self._take(child, section)

    def rename(self, section: str, number: str, side: str) -> str:
        """Return the id of a pair number on a line: with the side where both lines have that number."""
        return f"{number}{side}" if (section, number) in self._twice else number

    def entrants(self) -> Iterator[Entrant]:
        """Yield the entrants in the order of the file."""
        for section, element in self._rows:
            yield self._entrant(section, element)

    def _entrant(self, section: str, element: Element) -> Entrant:
        direction = element.value("DIRECTION").upper()
        number = element.value(*_IDS[element.name]) or element.value("TEAM_NAME")
        players = [element] if element.name == "PLAYER" else _players(element)
        stated = {
            child.name: " ".join(child.text.split())
            for child in element.children
            if not child.children and child.name not in (*_IDS[element.name], "DIRECTION", "PLAYER_NAME", *RESULTS)
        }
        stated |= {
            f"CLUB_ID_NUMBER_{place}": player.value("CLUB_ID_NUMBER")
            for place, player in enumerate(players, 1)
            if element.name != "PLAYER" and player.value("CLUB_ID_NUMBER")
        }
        stated |= _results(element, self._scoring)
        return Entrant(
            id=self.rename(section, number, direction),
            kind=_KINDS[element.name],
            names=tuple(player.value("PLAYER_NAME") for player in players),
            title=element.value("TEAM_NAME"),
            section=section,
            direction=cast(Literal["", "NS", "EW"], direction if direction in ("NS", "EW") else ""),
            numbers=tuple(player.value("NATIONAL_ID_NUMBER") for player in players),
            stated={name: text for name, text in stated.items() if text},
        )


def counted(entrant: Entrant, scoring: str) -> Entrant:
    """Return an entrant whose total counts in the unit of a scoring that was learnt after it was read."""
    unit = {**TOTALS, "imps": "TotalIMP", "vp": "TotalVP"}.get(scoring, "TotalScore")
    stated = {unit if name in _UNITS else name: text for name, text in entrant.stated.items()}
    return entrant.model_copy(update={"stated": stated})


_UNITS: Final = frozenset((*TOTALS.values(), "TotalVP", "TotalScore"))


def _players(element: Element) -> list[Element]:
    return [player for player in element.walk() if player.name == "PLAYER"]


def _results(element: Element, scoring: str) -> dict[str, str]:
    total = "TotalVP" if element.name == "TEAM" else TOTALS.get(scoring, "TotalScore")
    return {
        total: element.value("TOTAL_SCORE"),
        "TotalPercentage": element.value("PERCENTAGE"),
        "Rank": element.value("PLACE"),
    }
