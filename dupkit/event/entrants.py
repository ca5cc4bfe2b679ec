"""Who takes part: pairs, teams and players, each with an id that the results name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import BaseModel, ConfigDict

EntrantKind = Literal["pair", "team", "player"]


class Entrant(BaseModel):
    """A contestant: its id ("7", or "3NS" where both lines are numbered from 1), kind and the players' names."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    kind: EntrantKind = "pair"
    names: tuple[str, ...] = ()
    title: str = ""
    section: str = ""
    direction: Literal["", "NS", "EW"] = ""
    club: str = ""
    numbers: tuple[str, ...] = ()
    stratum: str = ""
    handicap: str = ""
    stated: Mapping[str, str] = {}
    """What a file itself states about the entrant (total, percentage, place), under the file's own names."""

    @property
    def label(self) -> str:
        """The name to print: the team's title, else the players' names, else the id."""
        return self.title or " - ".join(self.names) or self.id
