"""What is different between two publications of an evening, in sentences for its revision notice."""

from __future__ import annotations

from dupkit.event.ranking import ScoredLine, Standings
from dupkit.languages import _

MOST = 40


def changes(old: Standings, new: Standings) -> tuple[str, ...]:
    """Return a sentence for each line, place and penalty that differs; at most `MOST`, then how many more."""
    found = [*_boards(old, new), *_penalties(old, new), *_places(old, new)]
    return tuple(found if len(found) <= MOST else [*found[:MOST], _("and {n} more").format(n=len(found) - MOST)])


Key = tuple[str, str, tuple[str, ...], str, str]


def _lines(standings: Standings) -> dict[Key, ScoredLine]:
    found: dict[Key, ScoredLine] = {}
    for board in standings.boards:
        for scored in board.lines:
            line = scored.line
            place = (board.traveller.section, board.traveller.board.label)
            found[*place, line.contestants, line.match, line.room] = scored
    return found


def _boards(old: Standings, new: Standings) -> list[str]:
    before, after = _lines(old), _lines(new)
    found = []
    for key in [*before, *(key for key in after if key not in before)]:
        was, now = before.get(key), after.get(key)
        if was is not None and now is not None and _said(was) == _said(now):
            continue
        section, label, who = key[:3]
        where = f"{_('Board')} {section} {label}".replace("  ", " ")
        sides = " v ".join(filter(None, ("+".join(who[: len(who) // 2]), "+".join(who[len(who) // 2 :]))))
        found.append(f"{where}, {sides}: {_said(was)} → {_said(now)}")
    return found


def _said(scored: ScoredLine | None) -> str:
    if scored is None:
        return _("nothing")
    outcome = scored.line.outcome
    return _("nothing") if outcome is None else str(outcome)


def _places(old: Standings, new: Standings) -> list[str]:
    before = {(one.name, row.id): row.place for one in old.rankings for row in one.rows}
    found = []
    for ranking in new.rankings:
        for row in ranking.rows:
            was = before.get((ranking.name, row.id))
            if was is not None and was != row.place:
                found.append(f"{_('Place')} {row.id}: {was} → {row.place if row.place is not None else '–'}")
    return found


def _penalties(old: Standings, new: Standings) -> list[str]:
    before = [(item.id, item.amount, item.unit) for item in old.penalties]
    after = [(item.id, item.amount, item.unit) for item in new.penalties]
    gone = [item for item in before if item not in after]
    come = [item for item in after if item not in before]
    return [f"{_('Penalty')} {item[0]}: {_('cancelled')}" for item in gone] + [
        f"{_('Penalty')} {item[0]}: {item[1]} {item[2]}" for item in come
    ]
