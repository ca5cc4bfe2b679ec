"""What the public may see of an evening: names by the site's settings, and no board before its embargo ends."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from difflib import get_close_matches

from dupkit.event.archive import standings_from_json
from dupkit.event.entrants import Entrant
from dupkit.event.ranking import Ranking, RankingRow, ScoredBoard, ScoredLine, Standings
from dupkit.export.site.archive import Archive, Settings
from dupkit.languages import _


def embargoed(embargo: str, now: datetime) -> bool:
    """Return whether an embargo, an ISO 8601 instant, still holds at ``now``; one that cannot be read always holds."""
    if not embargo:
        return False
    try:
        instant = datetime.fromisoformat(embargo)
    except ValueError:
        return True
    return now < (instant if instant.tzinfo else instant.replace(tzinfo=UTC))


def without_boards(standings: Standings) -> Standings:
    """Return the standings with rankings only: no deal, no contract, no score of a board."""
    event = standings.event.model_copy(update={"travellers": ()})
    return replace(standings, event=event, boards=())


def public(standings: Standings, settings: Settings) -> Standings:
    """Return the standings with the names that may be shown; results, ids and places are untouched."""
    shown = shown_name(settings)
    if settings.names == "full" and not settings.hidden and not settings.renamed:
        return standings
    clean = _cleaner(standings, shown)
    entrants = tuple(_entrant(entrant, settings, shown, clean) for entrant in standings.event.entrants)
    rankings = tuple(
        Ranking(one.name, tuple(_row(row, settings, shown, clean) for row in one.rows)) for one in standings.rankings
    )
    penalties = tuple(item.model_copy(update={"reason": clean(item.reason)}) for item in standings.penalties)
    boards = tuple(_board(board, clean) for board in standings.boards)
    event = standings.event.model_copy(
        update={
            "entrants": entrants,
            "penalties": penalties,
            "title": clean(standings.event.title),
            "travellers": tuple(board.traveller for board in boards),
        }
    )
    return replace(standings, event=event, rankings=rankings, penalties=penalties, boards=boards)


def unknown(archive: Archive, names: Iterable[str]) -> dict[str, str]:
    """Return those of some names that nobody on the site has, each with the name that is most like it, or nothing."""
    settings = archive.settings()
    known = {_plain(name): name for name in (*settings.renamed.values(), *_all_names(archive))}
    found = {}
    for name in names:
        if _plain(name) not in known:
            like = get_close_matches(_plain(name), known, 1)
            found[name] = known[like[0]] if like else ""
    return found


def _all_names(archive: Archive) -> Iterator[str]:
    """Yield the name of everybody in any evening, as it was published."""
    for evening in archive:
        standings = standings_from_json(evening.standings)
        yield from (name for entrant in standings.event.entrants for name in entrant.names)
        yield from (name for ranking in standings.rankings for row in ranking.rows for name in row.names)


def shown_name(settings: Settings) -> Callable[[str], str]:
    """Return the function that gives a person's name as the settings allow it; the empty string for no name at all."""
    hidden = {_plain(name) for name in settings.hidden}
    renamed = {_plain(old): new for old, new in settings.renamed.items()}

    def shown(name: str) -> str:
        now = renamed.get(_plain(name), name)
        if _plain(name) in hidden or _plain(now) in hidden:
            return _("name withheld")
        if settings.names == "numbers":
            return ""
        return initials(now) if settings.names == "initials" else now

    return shown


def initials(name: str) -> str:
    """Return the initials of a name: ``Ada Amsel`` is ``A. A.``."""
    return " ".join(f"{word[0].upper()}." for word in re.split(r"[\s,.-]+", name) if word)


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())


def _cleaner(standings: Standings, shown: Callable[[str], str]) -> Callable[[str], str]:
    """Return the function that replaces every changed name inside a text, the longest first."""
    names = {name for entrant in standings.event.entrants for name in entrant.names}
    names |= {name for ranking in standings.rankings for row in ranking.rows for name in row.names}
    changed = {name: shown(name) or "…" for name in names if name and shown(name) != name}
    if not changed:
        return lambda text: text
    pattern = re.compile("|".join(re.escape(name) for name in sorted(changed, key=len, reverse=True)), re.IGNORECASE)
    table = {_plain(name): new for name, new in changed.items()}
    return lambda text: pattern.sub(lambda match: table.get(_plain(match[0]), "…"), text)


def _names(names: tuple[str, ...], shown: Callable[[str], str]) -> tuple[str, ...]:
    return tuple(filter(None, map(shown, names)))


def _entrant(entrant: Entrant, settings: Settings, shown: Callable[[str], str], clean: Callable[[str], str]) -> Entrant:
    changes: dict[str, object] = {"names": _names(entrant.names, shown), "title": clean(entrant.title), "stated": {}}
    if settings.names != "full" or any(shown(name) != name for name in entrant.names):
        changes["numbers"] = ()
    return entrant.model_copy(update=changes)


def _row(row: RankingRow, settings: Settings, shown: Callable[[str], str], clean: Callable[[str], str]) -> RankingRow:
    return replace(row, names=_names(row.names, shown), title=clean(row.title))


def _board(board: ScoredBoard, clean: Callable[[str], str]) -> ScoredBoard:
    lines = tuple(_line(scored, clean) for scored in board.lines)
    traveller = replace(board.traveller, lines=tuple(scored.line for scored in lines))
    return replace(board, traveller=traveller, lines=lines)


def _line(scored: ScoredLine, clean: Callable[[str], str]) -> ScoredLine:
    ruling = scored.line.ruling
    if ruling is None:
        return scored
    safe = replace(ruling, reason=clean(ruling.reason), by=clean(ruling.by))
    return replace(scored, line=replace(scored.line, ruling=safe))
