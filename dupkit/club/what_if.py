"""What a ruling would do before it is given: the totals that change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from dupkit.club.evening import Evening
from dupkit.club.rank import rank
from dupkit.club.results import placed, words
from dupkit.club.values import Entry, Standing
from dupkit.event.award import Outcome
from dupkit.event.ranking import RankingRow, Standings
from dupkit.report.base import award_column, contestant_name, unit_name
from dupkit.report.table import Column, Kind, Report, Table
from dupkit.scoring.ranking import place_text


@dataclass(frozen=True, slots=True)
class Difference:
    """A contestant whose total or place changes: ranking, place and total before and after; None where not ranked."""

    ranking: str
    id: str
    names: str
    before: tuple[str | None, Fraction | None]
    after: tuple[str | None, Fraction | None]


def differences(evening: Evening, entry: Entry, outcome: Outcome) -> list[Difference]:
    """Return what changes in the rankings if the line had that outcome."""
    old, new = _ranked(evening, entry, outcome)
    return _changed(old, new)


def what_if(evening: Evening, entry: Entry, outcome: Outcome) -> Report:
    """Return the report of what a ruling would change: a table of places and totals before and after."""
    old, new = _ranked(evening, entry, outcome)
    changed = _changed(old, new)
    known = evening.results.get(placed(evening, entry).subject)
    was = f" (now {words(known.entry)})" if known else ""
    rows = [(one.id, one.names, *one.before, *one.after) for one in changed]
    totals = [total for one in changed for total in (one.before[1], one.after[1])]
    total = award_column(new, "total", f"{unit_name(new.unit)} before", totals)
    columns = (
        Column("id", contestant_name(new.event.kind), Kind.LABEL), Column("names", "Names", Kind.NAME),
        Column("place", "Place before", Kind.PLACE), total,
        Column("new_place", "Place after", Kind.PLACE),
        replace(total, key="new_total", title=f"{unit_name(new.unit)} after"),
    )  # fmt: skip
    table = Table("changes", "", columns, tuple(rows), "" if rows else "nothing changes")
    return Report("what-if", f"What if {entry.where} became {outcome}{was}", tables=(table,))


def _ranked(evening: Evening, entry: Entry, outcome: Outcome) -> tuple[Standings, Standings]:
    """Return the standings as they are and as they would be."""
    entry = placed(evening, replace(entry, outcome=outcome, score=None))
    results = {**evening.results, entry.subject: Standing(entry, 0, 0, "adjusted", "", 0)}
    return rank(evening), rank(replace(evening, results=results))


def _changed(before: Standings, after: Standings) -> list[Difference]:
    old, new = _rows(before), _rows(after)
    found = []
    for key in dict.fromkeys([*old, *new]):
        was, becomes = old.get(key), new.get(key)
        if _state(was) != _state(becomes):
            row = becomes or was
            assert row is not None
            names = row.title or " - ".join(row.names)
            found.append(Difference(*key, names, _state(was), _state(becomes)))
    return found


def _rows(standings: Standings) -> dict[tuple[str, str], RankingRow]:
    return {(ranking.name, row.id): row for ranking in standings.rankings for row in ranking.rows}


def _state(row: RankingRow | None) -> tuple[str | None, Fraction | None]:
    return (None, None) if row is None else (place_text(row.place, row.tied) if row.place else None, row.total)
