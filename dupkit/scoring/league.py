"""The table of a season: victory points of each match, conceded matches, withdrawals, ties, who goes up and down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from dupkit.diagnostics import Findings
from dupkit.event.league import CONCEDED, PLAYED, Division, Fixture, League, LeagueTeam
from dupkit.scoring.administrative import after_withdrawal
from dupkit.scoring.ranking import competition
from dupkit.scoring.victory_points import SCALES, Scale, UndecidedError, parse_bands, victory_points

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Scored:
    """A fixture with its victory points; None where it is not decided."""

    fixture: Fixture
    home_vp: Fraction | None = None
    away_vp: Fraction | None = None
    void: bool = False


@dataclass(slots=True)
class Standing:
    """One team's season so far."""

    team: LeagueTeam
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    plus: Fraction = field(default=NOTHING)
    minus: Fraction = field(default=NOTHING)
    vp: Fraction = field(default=NOTHING)
    penalty: Fraction = field(default=NOTHING)
    place: int = 0
    tied: bool = False
    fate: str = ""

    @property
    def total(self) -> Fraction:
        """The victory points after penalties."""
        return self.vp - self.penalty

    @property
    def average(self) -> Fraction:
        """The victory points of a match, after penalties."""
        return self.total / self.played if self.played else NOTHING


@dataclass(frozen=True, slots=True)
class DivisionTable:
    """A division with its fixtures and its table in order of place."""

    division: Division
    fixtures: tuple[Scored, ...]
    standings: tuple[Standing, ...]


def score_league(league: League, findings: Findings, today: str = "") -> tuple[DivisionTable, ...]:
    """Return the tables of all divisions; what a scale does not decide is a finding.

    A team that withdraws after ``today`` (ISO text) is still in; without a day every withdrawal counts.
    """
    try:
        scale: Scale = parse_bands(league.bands) if league.scale == "bands" else SCALES[league.scale]
    except ValueError as fault:
        findings.add("SCO021", f"bands: {fault}", None, "write `bands: 0: 10-10; 3: 11-9; …`")
        return ()
    gone = {team: day for team, day in league.withdrawn.items() if not (today and day > today)}
    league = replace(league, withdrawn=gone)
    if not _pool_fits(league, scale):
        known = " or ".join(map(str, scale.pools))
        findings.add("SCO016", f"the {scale.name} scale has a pool of {known}, not of {league.pool}", None,
                     f"write `pool: {scale.pools[0]}`, or leave the line out")  # fmt: skip
    return tuple(_division(league, division, scale, findings) for division in league.divisions)


def _pool_fits(league: League, scale: Scale) -> bool:
    return not league.pool or not scale.pools or league.pool in scale.pools


def _division(league: League, division: Division, scale: Scale, findings: Findings) -> DivisionTable:
    void = _void_teams(league, division)
    fixtures = [_match(league, fixture, scale, findings) for fixture in division.fixtures]
    fixtures = [
        replace(one, home_vp=None, away_vp=None, void=True) if void & {one.fixture.home, one.fixture.away} else one
        for one in fixtures
    ]
    fixtures = _conceded(league, fixtures, scale)
    standings = {team.id: Standing(team) for team in division.teams}
    for one in fixtures:
        _count(standings, one)
    for penalty in league.penalties:
        if penalty.team in standings:
            standing = standings[penalty.team]
            if penalty.unit == "vp":
                standing.penalty += penalty.amount
            else:
                standing.plus -= penalty.amount
    return DivisionTable(division, tuple(fixtures), _placed(league, division, standings, fixtures))


def _void_teams(league: League, division: Division) -> set[str]:
    """Return the withdrawn teams whose results are deleted: those with fewer than half of their matches played."""
    void = set()
    for team in league.withdrawn:
        own = [fixture for fixture in division.fixtures if team in (fixture.home, fixture.away)]
        if own and 2 * sum(fixture.state == PLAYED for fixture in own) < len(own):
            void.add(team)
    return void


def _match(league: League, fixture: Fixture, scale: Scale, findings: Findings) -> Scored:
    """Return a played match in victory points: those agreed, else the scale's for its margin and boards."""
    if fixture.vp is not None:
        return Scored(fixture, *fixture.vp)
    if fixture.imps is None or not _pool_fits(league, scale):
        return Scored(fixture)
    boards = fixture.boards or league.boards
    try:
        if not boards and scale.pools:
            raise UndecidedError("the number of boards is not known")
        home, away = victory_points(scale, fixture.imps[0] - fixture.imps[1], boards or 1, league.pool)
    except UndecidedError as fault:
        findings.add("SCO016", f"{fixture.home} v {fixture.away}: {fault}", fixture.span,
                     "another scale has it: `scale: wbf-continuous` takes any number from 1 to 1000" if boards
                     else "write `boards: 24`, or `24 boards` behind the result")  # fmt: skip
        return Scored(fixture)
    return Scored(fixture, home, away)


def _conceded(league: League, fixtures: Sequence[Scored], scale: Scale) -> list[Scored]:
    """Give conceded matches, and those against teams that withdrew late, their points."""
    pool = league.pool or (scale.pools[0] if scale.pools else 0)
    earned: dict[str, list[Fraction]] = {}
    for one in fixtures:
        if one.home_vp is not None and one.away_vp is not None:
            earned.setdefault(one.fixture.home, []).append(one.home_vp)
            earned.setdefault(one.fixture.away, []).append(one.away_vp)
    found = []
    for one in fixtures:
        loser = one.fixture.conceded_by
        if not loser and not one.void and one.home_vp is None:
            loser = next((team for team in (one.fixture.home, one.fixture.away) if team in league.withdrawn), "")
        if not loser or one.void:
            found.append(one)
            continue
        winner = one.fixture.away if loser == one.fixture.home else one.fixture.home
        points = league.concession or (
            after_withdrawal(earned.get(winner, []), earned.get(loser, []), pool), NOTHING
        )  # fmt: skip
        home, away = points if winner == one.fixture.home else points[::-1]
        found.append(replace(one, fixture=replace(one.fixture, state=CONCEDED, conceded_by=loser),
                             home_vp=home, away_vp=away))  # fmt: skip
    return found


def _count(standings: dict[str, Standing], one: Scored) -> None:
    if one.home_vp is None or one.away_vp is None:
        return
    fixture = one.fixture
    margin = fixture.imps[0] - fixture.imps[1] if fixture.imps else one.home_vp - one.away_vp
    for team, own, sign in ((fixture.home, one.home_vp, 1), (fixture.away, one.away_vp, -1)):
        standing = standings[team]
        standing.played += 1
        standing.vp += own
        standing.won += sign * margin > 0
        standing.drawn += margin == 0
        standing.lost += sign * margin < 0
        if fixture.imps:
            standing.plus += fixture.imps[0 if sign > 0 else 1]
            standing.minus += fixture.imps[1 if sign > 0 else 0]


def _placed(
    league: League, division: Division, standings: dict[str, Standing], fixtures: Sequence[Scored]
) -> tuple[Standing, ...]:
    """Return the standings in order, ties split as the league says; withdrawn teams come last, without a place."""
    staying = [one for one in standings.values() if one.team.id not in league.withdrawn]
    level: dict[Fraction, list[str]] = {}
    for one in staying:
        level.setdefault(_main(league, one), []).append(one.team.id)
    keys = {
        one.team.id: (_main(league, one), *(
            tie_value(name, one, level[_main(league, one)], fixtures) for name in league.ties
        ))
        for one in staying
    }  # fmt: skip
    begun = any(one.played for one in staying)
    ordered = []
    for place, tied, one in competition(staying, lambda standing: keys[standing.team.id]):
        one.place, one.tied = place, tied
        if not begun:
            one.fate = ""
        elif place <= division.promote:
            one.fate = "promoted"
        elif place > len(staying) - division.relegate:
            one.fate = "relegated"
        ordered.append(one)
    leavers = [one for one in standings.values() if one.team.id in league.withdrawn]
    for one in leavers:
        one.fate = "withdrawn"
    return (*ordered, *leavers)


def _main(league: League, standing: Standing) -> Fraction:
    return standing.average if league.rank == "average" else standing.total


def tie_value(name: str, standing: Standing, level: Sequence[str], fixtures: Sequence[Scored]) -> Fraction:
    """Return what a tie-break counts for one team: matches between the level teams, net IMPs, quotient or wins."""
    if name == "head-to-head":
        return sum(
            (
                vp
                for one in fixtures
                if one.fixture.home in level and one.fixture.away in level
                for team, vp in ((one.fixture.home, one.home_vp), (one.fixture.away, one.away_vp))
                if team == standing.team.id and vp is not None
            ),
            NOTHING,
        )
    if name == "imps":
        return standing.plus - standing.minus
    if name == "quotient":
        return standing.plus / standing.minus if standing.minus else standing.plus * 10**6
    return Fraction(standing.won) if name == "won" else standing.average
