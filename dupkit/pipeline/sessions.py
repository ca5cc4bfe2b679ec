"""Several sessions of one event: sums, weighted means, carry-forward, the best of a season (a ladder)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from dupkit.diagnostics import Diagnostic, Findings
from dupkit.event.event import Event
from dupkit.event.ranking import Ranking, RankingRow, Standings
from dupkit.game.board import label_order
from dupkit.options import OptionValue, defaults
from dupkit.pipeline.scoring import score_event
from dupkit.scoring.administrative import carry_forward
from dupkit.scoring.ranking import competition
from dupkit.scoring.session import SESSION_OPTIONS

NOTHING: Final = Fraction(0)
JOINED: Final = "joined_sessions"
"""The option of standings over several sessions that says how many they are; their boards have no common field."""
_NAMES: Final = frozenset(option.name for option in SESSION_OPTIONS)


@dataclass(slots=True)
class _Season:
    """One contestant's rows, session by session."""

    id: str
    names: tuple[str, ...]
    title: str
    rows: dict[int, RankingRow] = field(default_factory=dict)


def is_sessions(options: Mapping[str, str]) -> bool:
    """Return whether the options say that files are sessions."""
    return any(_key(name) in _NAMES and text not in ("", "0") for name, text in options.items())


def _key(name: str) -> str:
    return name.strip().lower().replace("-", "_")


def score_sessions(events: Sequence[Event], by: str | None, options: Mapping[str, str], rules: str | None) -> Standings:
    """Return the standings over several sessions; the boards are those of all of them.

    A contestant is known by its names where the sessions give them, else by its number.
    """
    findings = Findings()
    stated = {name: text for event in events for name, text in event.options.items()}
    own = {_key(name): text for name, text in {**stated, **options}.items() if _key(name) in _NAMES}
    values = _values(own, findings)
    rest = {name: text for name, text in options.items() if _key(name) not in _NAMES}
    parts = [score_event(event, by, rest, rules or event.rules) for event in events]
    seasons = _seasons(parts)
    way = str(values["sessions"]) or "sum"
    rows = [_joined(season, way, values, len(parts)) for season in seasons]
    placed = [item for item in rows if item[1] is not None]
    ranked = [
        replace(row, place=place, tied=tied)
        for place, tied, (row, _) in competition(placed, lambda item: item[1] or NOTHING)
    ]
    unplaced = [row for row, value in rows if value is None]
    first = parts[0]
    method = f"{first.method}; {len(parts)} sessions, {_words(way, values)}"
    found: list[Diagnostic] = [*findings]
    for part in parts:
        found += part.findings
    return Standings(
        first.event, method, first.unit, (Ranking("overall", (*ranked, *unplaced)),),
        tuple(board for part in parts for board in part.boards),
        tuple(penalty for part in parts for penalty in part.penalties), tuple(found),
        {**first.options, JOINED: len(parts)},
        tuple(match for part in parts for match in part.matches), first.defaults,
    )  # fmt: skip


def _values(given: Mapping[str, str], findings: Findings) -> dict[str, OptionValue]:
    values = defaults(SESSION_OPTIONS)
    for option in SESSION_OPTIONS:
        if option.name in given:
            try:
                values[option.name] = option.parse(given[option.name])
            except ValueError as fault:
                findings.add("SCO002", str(fault), None, f"the default is {option.default or 'none'}")
    if int(values["best"]) and int(values["drop"]):
        findings.add("SCO018", '"best" and "drop" both say which sessions count', None, "drop one of the two")
    return values


def _words(way: str, values: Mapping[str, OptionValue]) -> str:
    words = {"sum": "added", "mean": "percentages weighted by boards", "carry-forward": "with carry-forward"}[way]
    if int(values["best"]):
        words += f", best {values['best']} count"
    if int(values["drop"]):
        words += f", worst {values['drop']} dropped"
    return words


def _seasons(parts: Sequence[Standings]) -> list[_Season]:
    found: dict[object, _Season] = {}
    for number, part in enumerate(parts):
        for ranking in part.rankings:
            if ranking.name not in ("overall", "NS", "EW"):
                continue
            for row in ranking.rows:
                key: object = tuple(sorted(name.casefold() for name in row.names)) or row.title or row.id
                season = found.setdefault(key, _Season(row.id, row.names, row.title))
                season.rows[number] = row
    return sorted(found.values(), key=lambda season: label_order(season.id))


def _joined(
    season: _Season, way: str, values: Mapping[str, OptionValue], count: int
) -> tuple[RankingRow, Fraction | None]:
    """Return a contestant's row over all sessions, and what it is ranked by; None where too few sessions count."""
    figures: dict[str, Fraction | int | str] = {
        f"session_{number + 1}": (row.percent if row.percent is not None else row.total)
        for number, row in sorted(season.rows.items()) if row.place is not None
    }  # fmt: skip
    rows = [row for _, row in sorted(season.rows.items()) if row.place is not None]
    rows.sort(key=lambda row: row.percent if row.percent is not None else row.total / (row.boards or 1), reverse=True)
    best, drop = max(0, int(values["best"])), max(0, int(values["drop"]))
    enough = len(rows) >= best if best else bool(rows)
    if best:
        rows = rows[:best]
    elif drop and len(rows) > drop:
        rows = rows[: len(rows) - drop]
    if way == "carry-forward":
        return _carried(season, figures, count)
    boards = sum(row.boards for row in rows)
    total = sum((row.total for row in rows), NOTHING)
    maxima = [row.maximum for row in rows if row.maximum is not None]
    maximum = sum(maxima, NOTHING) if rows and len(maxima) == len(rows) else None
    percent = 100 * total / maximum if maximum else None
    if way == "mean" and percent is not None and boards:
        percent = sum(((row.percent or NOTHING) * row.boards for row in rows), NOTHING) / boards
    penalty = sum((row.penalty for row in rows), NOTHING)
    row = RankingRow(None, False, season.id, season.names, boards, total, maximum, percent, season.title, penalty,
                     figures)  # fmt: skip
    if not enough:
        return row, None
    return row, percent if percent is not None else total


def _carried(
    season: _Season, figures: dict[str, Fraction | int | str], count: int
) -> tuple[RankingRow, Fraction | None]:
    """Return the final's row with the carry-forward of the sessions before it; unranked without a final."""
    final = season.rows.get(count - 1)
    before = [row for number, row in sorted(season.rows.items()) if number < count - 1 and row.place is not None]
    if final is None or final.place is None:
        boards = sum(row.boards for row in before)
        total = sum((row.total for row in before), NOTHING)
        return RankingRow(None, False, season.id, season.names, boards, total, None, None, season.title, NOTHING,
                          figures), None  # fmt: skip
    carried = NOTHING
    maximum = sum((row.maximum or NOTHING for row in before), NOTHING)
    if before and maximum and final.maximum:
        score = sum((row.total for row in before), NOTHING)
        boards = sum(row.boards for row in before)
        carried = carry_forward(score, maximum, final.maximum, boards, final.boards)
    row = replace(final, place=None, tied=False, total=final.total + carried, maximum=None, percent=None,
                  figures={**figures, "carry": carried})  # fmt: skip
    return row, row.total
