"""Travellers: for each board the lines that say who sat where and what happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dupkit.diagnostics import Span
from dupkit.event.award import Outcome
from dupkit.game.board import Board
from dupkit.game.cards import Card
from dupkit.game.double_dummy import DoubleDummyTable

_NOTHING: Mapping[str, str] = {}


def nothing_stated() -> Mapping[str, str]:
    """Return the one empty mapping that lines without stated values share."""
    return _NOTHING


@dataclass(frozen=True, slots=True)
class Ruling:
    """Why a line is not the result of the table: law, reason, who ruled and when (ISO 8601, given from outside)."""

    law: str = ""
    reason: str = ""
    by: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a traveller.

    ``contestants`` are the ids (ns, ew) of pairs or teams, or (n, s, e, w) of individuals. ``outcome`` is None where
    nothing is known. ``group`` names the form of a fouled board (Law 87). ``stated`` keeps, under the file's own
    column names, what the file itself says about the line (scores, matchpoints, IMPs), for `dupkit verify`.
    """

    contestants: tuple[str, ...]
    outcome: Outcome | None
    lead: Card | None = None
    table: str = ""
    round: str = ""
    room: str = ""
    group: str = ""
    match: str = ""
    ruling: Ruling | None = None
    span: Span | None = None
    stated: Mapping[str, str] = field(default_factory=nothing_stated, compare=False)

    @property
    def ns(self) -> str:
        """The id of North-South; North's for individuals."""
        return self.contestants[0]

    @property
    def ew(self) -> str:
        """The id of East-West; East's for individuals; the empty string where nobody sat."""
        return self.contestants[len(self.contestants) // 2] if len(self.contestants) > 1 else ""

    @property
    def ns_ids(self) -> tuple[str, ...]:
        """The ids that get North-South's award."""
        return self.contestants[: max(1, len(self.contestants) // 2)]

    @property
    def ew_ids(self) -> tuple[str, ...]:
        """The ids that get East-West's award."""
        return self.contestants[max(1, len(self.contestants) // 2) :]


@dataclass(frozen=True, slots=True)
class Traveller:
    """A board of a section with its lines. Scored across sections where board label and deal are the same."""

    board: Board
    lines: tuple[Line, ...]
    section: str = ""
    span: Span | None = None
    stated: Mapping[str, str] = field(default_factory=nothing_stated, compare=False)
    tricks_table: DoubleDummyTable | None = field(default=None, compare=False)
    """What a file states of the tricks with all hands open."""
