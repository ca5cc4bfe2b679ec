"""Matches of teams: who met, the score in IMPs or boards, and the victory points."""

from __future__ import annotations

from fractions import Fraction

from dupkit.event.ranking import MatchScore, Standings
from dupkit.languages import _
from dupkit.report.base import Maker, Names, report
from dupkit.report.shown import decimals
from dupkit.report.table import Column, Kind, Report, Table


def make(standings: Standings) -> Report:
    """Return the report of matches: `Standings` to one table, or a note where no matches were played."""
    table = match_table(standings)
    notes = () if table.rows else (_("No matches were played."),)
    return report(standings, "matches", _("Matches"), (table,) if table.rows else (), notes)


def match_table(standings: Standings) -> Table:
    """Return the matches in their order."""
    names, matches = Names(standings.event), standings.matches
    pairs = [scores(one) for one in matches]
    shown = decimals([score for pair in pairs for score in pair])
    columns = (
        Column("match", _("Match"), Kind.LABEL),
        Column("home", _("Team"), Kind.LABEL),
        Column("home_names", _("Home"), Kind.NAME),
        Column("away", _("Team"), Kind.LABEL),
        Column("away_names", _("Away"), Kind.NAME),
        Column("boards", _("Boards"), Kind.COUNT),
        Column("home_score", f"{_('Score')} {_('Home')}", Kind.MATCHPOINTS, shown),
        Column("away_score", f"{_('Score')} {_('Away')}", Kind.MATCHPOINTS, shown),
        *(
            (
                Column("home_vp", f"{_('VP')} {_('Home')}", Kind.VP, 2),
                Column("away_vp", f"{_('VP')} {_('Away')}", Kind.VP, 2),
            )
            if any(one.home_vp is not None for one in matches)
            else ()
        ),
    )
    rows = tuple(
        (
            one.name,
            one.home,
            names.label(one.home),
            one.away,
            names.label(one.away),
            one.boards,
            *pair,
            one.home_vp,
            one.away_vp,
        )[: len(columns)]
        for one, pair in zip(matches, pairs, strict=True)
    )
    return Table("matches", _("Matches"), columns, rows)


def scores(match: MatchScore) -> tuple[Fraction, Fraction]:
    """Return what each side won, as players write it (41-26); the scores of a method that has no such sums."""
    if match.home_plus or match.away_plus:
        return match.home_plus, match.away_plus
    return match.home_score, match.away_score


MATCHES = Maker("matches", "matches of teams with scores and victory points", make)
