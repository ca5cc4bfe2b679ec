"""What scoring answers: each line with its points and awards, each board with its top, and the rankings. All exact."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from dupkit.diagnostics import Diagnostic
from dupkit.event.event import Event, Penalty
from dupkit.event.traveller import Line, Traveller

_NO_FIGURES: Mapping[str, Fraction | int | str] = {}


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """A line with North-South's points and each side's award (matchpoints, IMPs …); None where there is none."""

    line: Line
    points: int | None
    ns_award: Fraction | None
    ew_award: Fraction | None


@dataclass(frozen=True, slots=True)
class ScoredBoard:
    """A traveller with its scored lines, the top of the board and the datum where the method has one."""

    traveller: Traveller
    lines: tuple[ScoredLine, ...]
    top: Fraction | None = None
    datum: int | None = None


@dataclass(frozen=True, slots=True)
class RankingRow:
    """One contestant's place.

    ``place`` is None for one who is not ranked; ``total`` is after penalties, ``percent`` of ``maximum`` in hundredths
    (52.08 is 1250/24). ``figures`` holds further columns by name: "imps", "vp", "won", "masterpoints", "stratum" …
    """

    place: int | None
    tied: bool
    id: str
    names: tuple[str, ...]
    boards: int
    total: Fraction
    maximum: Fraction | None = None
    percent: Fraction | None = None
    title: str = ""
    penalty: Fraction = Fraction(0)
    figures: Mapping[str, Fraction | int | str] = field(default_factory=lambda: _NO_FIGURES)
    shared: str = ""
    """How a shared place is printed where that is not ``2=``."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The rows of one ranking in order of place; the name is "overall", "NS", "EW" or that of a section or stratum."""

    name: str
    rows: tuple[RankingRow, ...]


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A match: who met, how many boards count, each side's score in the unit of the boards, and its victory points.

    The scores of IMPs and total points are nets with a sign; ``home_plus`` and ``away_plus`` are what each side won.
    """

    name: str
    home: str
    away: str
    boards: int
    home_score: Fraction
    away_score: Fraction
    home_plus: Fraction = Fraction(0)
    away_plus: Fraction = Fraction(0)
    home_vp: Fraction | None = None
    away_vp: Fraction | None = None
    tables: int = 1
    """How many pairs of tables the match had: 2 for teams of eight."""
    home_boards: Fraction = Fraction(0)
    away_boards: Fraction = Fraction(0)
    """The boards that each side won, half for a tie; counted where ties are split by them."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A scored event.

    ``method`` is the line that every report prints. ``unit`` is "MP", "IMP", "VP" or "points" and says what totals and
    awards are counted in.
    """

    event: Event
    method: str
    unit: str
    rankings: tuple[Ranking, ...]
    boards: tuple[ScoredBoard, ...]
    penalties: tuple[Penalty, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    """The options as they were used; "method" names the comparison, "board_method" that of the single boards."""
    matches: tuple[MatchScore, ...] = ()
    defaults: Mapping[str, object] = field(default_factory=dict)
    """What the options are where nobody names them."""
