"""What is different between two publications of an evening: kept as values, told in sentences of its notice."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby

from dupkit.event.ranking import ScoredLine, Standings
from dupkit.languages import _
from dupkit.report.base import contestant_name
from dupkit.report.penalties import unit_words
from dupkit.report.shown import contract, decimals, number

MOST = 40
Change = str | tuple[str, ...]
"""Its kind and its words in no language: ("place", "10", "3", "1"); a sentence where an older archive kept one."""


def changes(old: Standings, new: Standings) -> tuple[Change, ...]:
    """Return a change for each line, penalty, place and name that differs; at most `MOST`, then how many more."""
    found = differences(old, new)
    return tuple(found if len(found) <= MOST else [*found[:MOST], ("more", str(len(found) - MOST))])


def differences(old: Standings, new: Standings) -> list[Change]:
    """Return every change between two publications."""
    return [*_boards(old, new), *_penalties(old, new), *_places(old, new), *_names(old, new)]


def sentence(change: Change, kind: str) -> str:
    """Return a change in the words of the language; ``kind`` is that of the event: pairs, teams, individual."""
    if isinstance(change, str):
        return change
    name, *words = change
    who = f"{contestant_name(kind)} {words[0]}"
    if name == "board":
        section, label, sides, was, now = words
        where = f"{_('Board')} {section} {label}".replace("  ", " ")
        return f"{where}, {sides}: {_outcome(was)} → {_outcome(now)}"
    if name == "place":
        return f"{who}: {_('place')} {words[1] or '–'} → {words[2] or '–'}"
    if name == "penalty":
        return f"{_('Penalty')}, {who}: {_amount(*words[1:]) if words[1:] else _('cancelled')}"
    return f"{who}: {_('names')}" if name == "names" else _("and {n} more").format(n=words[0])


def _amount(text: str, unit: str) -> str:
    """Return the amount of a penalty with its unit."""
    amount = Fraction(text)
    return f"{number(amount, decimals([amount]))} {unit_words()[unit]}"


def summary(found: list[Change]) -> str:
    """Return how much differs: "2 results, 3 places"."""
    words = {"board": "result", "penalty": "penalty", "place": "place", "names": "name"}
    kinds = [(name, len(list(items))) for name, items in groupby(found, key=lambda one: one[0])]
    return ", ".join(f"{count} {_counted(words[name], count)}" for name, count in kinds if name in words)


def _counted(word: str, count: int) -> str:
    return word if count == 1 else "penalties" if word == "penalty" else f"{word}s"


def _outcome(text: str) -> str:
    return contract(text) if text else _("nothing")


Key = tuple[str, str, tuple[str, ...], str, str]


def _lines(standings: Standings) -> dict[Key, ScoredLine]:
    found: dict[Key, ScoredLine] = {}
    for board in standings.boards:
        for scored in board.lines:
            line = scored.line
            place = (board.traveller.section, board.traveller.board.label)
            found[*place, line.contestants, line.match, line.room] = scored
    return found


def _boards(old: Standings, new: Standings) -> list[Change]:
    before, after = _lines(old), _lines(new)
    found: list[Change] = []
    for key in [*before, *(key for key in after if key not in before)]:
        was, now = before.get(key), after.get(key)
        if was is not None and now is not None and _said(was) == _said(now):
            continue
        section, label, who = key[:3]
        sides = " v ".join(filter(None, ("+".join(who[: len(who) // 2]), "+".join(who[len(who) // 2 :]))))
        found.append(("board", section, label, sides, _said(was), _said(now)))
    return found


def _said(scored: ScoredLine | None) -> str:
    return "" if scored is None or scored.line.outcome is None else str(scored.line.outcome)


def _places(old: Standings, new: Standings) -> list[Change]:
    before = {(one.name, row.id): row.place for one in old.rankings for row in one.rows}
    found: list[Change] = []
    for ranking in new.rankings:
        for row in ranking.rows:
            was = before.get((ranking.name, row.id))
            if was is not None and was != row.place:
                found.append(("place", row.id, str(was), "" if row.place is None else str(row.place)))
    return found


def _penalties(old: Standings, new: Standings) -> list[Change]:
    before = [(item.id, str(item.amount), str(item.unit)) for item in old.penalties]
    after = [(item.id, str(item.amount), str(item.unit)) for item in new.penalties]
    gone: list[Change] = [("penalty", item[0]) for item in before if item not in after]
    return gone + [("penalty", *item) for item in after if item not in before]


def _names(old: Standings, new: Standings) -> list[Change]:
    """Return who is named otherwise, without the names: they may be withheld."""
    before = {one.id: (one.names, one.title) for one in old.event.entrants}
    after = {one.id: (one.names, one.title) for one in new.event.entrants}
    return [("names", one) for one, said in after.items() if one in before and before[one] != said]
