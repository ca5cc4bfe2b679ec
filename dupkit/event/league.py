"""A season of teams: divisions, fixtures with their results, and what was ruled."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from dupkit.diagnostics import Span

UNPLAYED, PLAYED, CONCEDED, POSTPONED = "unplayed", "played", "conceded", "postponed"


@dataclass(frozen=True, slots=True)
class LeagueTeam:
    """A team: its id in the file, its name and its players."""

    id: str
    title: str
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of two teams: its round and deadline, and its result as far as there is one.

    ``imps`` are the IMPs that each side won, ``vp`` victory points that were agreed instead; ``boards`` is 0 for the
    season's usual number; ``conceded_by`` names the team that gave the match up. Dates are ISO text.
    """

    home: str
    away: str
    round: str = ""
    deadline: str = ""
    state: str = UNPLAYED
    imps: tuple[Fraction, Fraction] | None = None
    vp: tuple[Fraction, Fraction] | None = None
    boards: int = 0
    conceded_by: str = ""
    played: str = ""
    remark: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class LeaguePenalty:
    """Something taken from a team's total, in "vp", or from its net IMPs, in "imp"."""

    team: str
    amount: Fraction
    unit: str = "vp"
    reason: str = ""
    span: Span | None = None


@dataclass(slots=True)
class Division:
    """A division: teams in the order of the file, and how many go up and down."""

    name: str
    teams: list[LeagueTeam] = field(default_factory=list)
    fixtures: list[Fixture] = field(default_factory=list)
    promote: int = 0
    relegate: int = 0


@dataclass(slots=True)
class League:
    """A season, as its file says it; ``concession`` is empty for the EBU's rule, or the points of both sides."""

    title: str = ""
    organiser: str = ""
    scale: str = "wbf-continuous"
    bands: str = ""
    boards: int = 0
    pool: int = 0
    concession: tuple[Fraction, Fraction] | None = None
    ties: tuple[str, ...] = ("head-to-head", "imps", "won")
    rank: str = "total"
    divisions: list[Division] = field(default_factory=list)
    penalties: list[LeaguePenalty] = field(default_factory=list)
    withdrawn: dict[str, str] = field(default_factory=dict)
    """The teams that left the league, with the date or the empty string."""
    source: str = ""
