"""An event as it was read or entered: everything that scoring needs, from whatever file it came."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, SkipValidation

from dupkit.diagnostics import Span
from dupkit.event.entrants import Entrant
from dupkit.event.traveller import Traveller

PenaltyUnit = Literal["top", "percent", "mp", "imp", "vp", "board"]


class Penalty(BaseModel):
    """Something taken from one contestant (Law 90, 91); the opponents gain nothing. A bonus is negative.

    ``amount`` counts in ``unit``: "top" is a part of a top (1/10), "percent" of the session. ``section`` is where the
    one who is named plays, where a file says so; ``span`` is the place of the penalty in the file.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    id: str
    amount: Fraction
    unit: PenaltyUnit = "top"
    reason: str = ""
    law: str = "90"
    by: str = ""
    at: str = ""
    match: str = ""
    """The match that it belongs to; a penalty in IMPs comes off before the match is converted to victory points."""
    section: str = ""
    span: Span | None = Field(default=None, exclude=True)

    @property
    def facts(self) -> tuple[object, ...]:
        """What is taken from whom and why, wherever it is written."""
        return (self.section, self.id, self.amount, self.unit, self.reason, self.law, self.by, self.at, self.match)


class Match(BaseModel):
    """A match of two teams: its number or name, the home and the visiting team, and a carry-over in IMPs.

    ``stated`` is what a file says of its result: "Score_home", "Score_away", "VP_home", "VP_away".
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    name: str
    home: str
    away: str
    carry: Fraction = Fraction(0)
    stated: Mapping[str, str] = {}

    @property
    def facts(self) -> tuple[str, str, str, Fraction]:
        """What was agreed before the match: name, teams, carry-over."""
        return self.name, self.home, self.away, self.carry


class Event(BaseModel):
    """One session, or several sections of it scored together.

    ``scoring`` is a name of the registry of comparisons, or the empty string where the file names none; ``options``
    holds the texts of named options as written (`set NAME = VALUE`, PBN `Scoring` fields). The travellers are in the
    order of the file. ``matches`` are those of teams; a line names its match and its room.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    title: str = ""
    date: str = ""
    site: str = ""
    session: str = ""
    kind: Literal["pairs", "teams", "individual"] = "pairs"
    scoring: str = ""
    rules: str = "duplicate"
    options: dict[str, str] = Field(default_factory=dict)
    movement: str = ""
    entrants: tuple[Entrant, ...] = ()
    travellers: Annotated[tuple[Traveller, ...], SkipValidation] = ()
    penalties: tuple[Penalty, ...] = ()
    matches: tuple[Match, ...] = ()
    source: str = ""

    def entrant(self, contestant: str) -> Entrant | None:
        """Return the entrant with that id, or None."""
        return next((entrant for entrant in self.entrants if entrant.id == contestant), None)
