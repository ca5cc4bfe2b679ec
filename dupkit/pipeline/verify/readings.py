"""Readings: ways in which a program may have come to its awards and totals. The one that fits a file best is used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Final

from dupkit.event.award import AVERAGE_MINUS, AVERAGE_PLUS, Artificial, ScoreOnly
from dupkit.event.event import Event
from dupkit.event.ranking import ScoredBoard, Standings
from dupkit.event.traveller import Line, Traveller
from dupkit.game.result import PassedOut, Played
from dupkit.pipeline import score
from dupkit.pipeline.fields import expected_results, fields
from dupkit.pipeline.verify.points import stated_scores

OWN_BOARD: Final = "own-board"
WORDS: Final[Mapping[tuple[str, str], str]] = {
    ("points_per_win", "1"): "1 point for a win",
    ("points_per_win", "2"): "2 points for a win",
    ("scope", OWN_BOARD): "each board by itself, Neuberg only beside an artificial score",
    ("scope", "field"): "Neuberg to the longest board",
    ("short_board", "own-top"): "each board with a top of its own, without Neuberg",
    ("short_board", "factor"): "short boards brought to the same percentage",
    ("short_board", "add-one"): "one point for each missing result",
    ("small_group_rule", "wbf"): "small groups by WBF",
    ("small_group_rule", "neuberg-always"): "Neuberg for small groups too",
    ("round_board", "unit"): "boards rounded to whole points",
    ("round_board", "2dp"): "boards rounded to 0.01",
    ("trim", "one"): "datum without one result at each end",
    ("trim", "none"): "datum of all results",
    ("trim", "pct10"): "datum without a tenth of the results at each end",
    ("trim", "bridge-scorer"): "datum without extremes by field size",
    ("trim", "ebu-factored"): "datum of factored frequencies",
    ("rounding", "up"): "datum rounded to 10, halves up",
    ("rounding", "none"): "datum not rounded",
    ("datum", "median"): "datum is the median",
    ("divisor", "sum"): "sum of the comparisons",
    ("divisor", "mean"): "mean over the comparisons",
    ("divisor", "mean-incl-own"): "sum divided by the number of results",
    ("divisor", "probst"): "sum divided by the root of n(n-1)/2",
    ("field", "section"): "each section by itself",
    ("uplift", "no"): "AVE+ and AVE- without the pair's own average",
    ("imp_ranking", "total"): "ranked by totals",
    ("imp_ranking", "factored"): "totals factored to the full number of boards",
    ("ave_imps", "2"): "2 IMPs for AVE+ and AVE-",
    ("ave_ximps", "2"): "2 IMPs for AVE+ and AVE-",
    ("scores", "stated"): "the stated scores instead of the results",
}
"""What each option that differs from the usual one is called in a message."""


USUAL: Final = frozenset((("scope", "field"), ("points_per_win", "2"), ("trim", "one"), ("divisor", "mean")))


@dataclass(frozen=True, slots=True)
class Reading:
    """A comparison with its options; "scope" and "scores" are those of verifying, the rest those of scoring."""

    by: str
    options: tuple[tuple[str, str], ...] = ()

    def describe(self, what: str = "") -> str:
        """Return the comparison and the words of the options that are not the usual ones."""
        words = [WORDS[option] for option in self.options if option in WORDS and option not in USUAL]
        text = ", ".join([self.by, *words])
        return f"{what} by {text}" if what else text

    def get(self, name: str) -> str:
        """Return an option's text, or the empty string."""
        return dict(self.options).get(name, "")

    def given(self) -> dict[str, str]:
        """Return the options that scoring knows."""
        return {name: text for name, text in self.options if name not in ("scope", "scores", "shares")}


@dataclass(slots=True)
class Desk:
    """Scores an event by readings, each once."""

    event: Event
    _done: dict[tuple[Reading, bool], tuple[ScoredBoard, ...]] = field(default_factory=dict)
    _standings: dict[Reading, Standings] = field(default_factory=dict)

    def standings(self, reading: Reading) -> Standings:
        """Return the standings of the whole event by a reading."""
        if reading not in self._standings:
            self._standings[reading] = score(self._event(reading), reading.by, reading.given())
        return self._standings[reading]

    def boards(self, reading: Reading) -> tuple[ScoredBoard, ...]:
        """Return the scored boards by a reading, in the order of the event's travellers."""
        key = (reading, False)
        if key not in self._done:
            own = reading.get("scope") == OWN_BOARD
            self._done[key] = self._own_boards(reading) if own else self.standings(reading).boards
        return self._done[key]

    def _event(self, reading: Reading) -> Event:
        if reading.get("shares") == "averages":
            return _with_averages(self.event)
        if reading.get("scores") != "stated":
            return self.event
        travellers = tuple(
            replace(traveller, lines=tuple(_with_stated_score(line) for line in traveller.lines))
            for traveller in self.event.travellers
        )
        return self.event.model_copy(update={"travellers": travellers})

    def _own_boards(self, reading: Reading) -> tuple[ScoredBoard, ...]:
        """Return the boards, each expected to have as many results as it has lines."""
        event = self._event(reading)
        travellers = event.travellers
        found: list[ScoredBoard | None] = [None] * len(travellers)
        for group in fields(travellers, reading.get("field") != "section"):
            part = event.model_copy(update={"travellers": tuple(travellers[place] for place in group)})
            expected = expected_results(part.travellers, [list(range(len(group)))])
            standings = score(part, reading.by, {**reading.given(), "expected_results": str(expected)})
            for place, board in zip(group, standings.boards, strict=False):
                found[place] = board
        return tuple(board or _empty(traveller) for board, traveller in zip(found, travellers, strict=True))


def _with_averages(event: Event) -> Event:
    """Return the event with plain 60 % and 40 % as AVE+ and AVE-, which the pair's own average may change."""
    named = {AVERAGE_PLUS.percent: AVERAGE_PLUS, AVERAGE_MINUS.percent: AVERAGE_MINUS}
    travellers = []
    for traveller in event.travellers:
        lines = []
        for line in traveller.lines:
            outcome = line.outcome
            if isinstance(outcome, Artificial):
                ns, ew = (named.get(share.percent, share) for share in (outcome.ns, outcome.ew))
                line = replace(line, outcome=Artificial(ns, ew))
            lines.append(line)
        travellers.append(replace(traveller, lines=tuple(lines)))
    return event.model_copy(update={"travellers": tuple(travellers)})


def averages(reading: Reading) -> Reading:
    """Return the reading by which 60 % and 40 % follow the pair's own average."""
    kept = tuple(option for option in reading.options if option[0] not in ("scope", "uplift"))
    return Reading(reading.by, (*kept, ("shares", "averages")))


def by_stated_scores(reading: Reading) -> Reading:
    """Return the reading that compares the scores that the lines state, whatever their results give."""
    return Reading(reading.by, (*reading.options, ("scores", "stated")))


def _empty(traveller: Traveller) -> ScoredBoard:
    return ScoredBoard(traveller, ())


def _with_stated_score(line: Line) -> Line:
    """Return the line with the score that it states in place of its result."""
    stated = next(stated_scores(line), None)
    if stated is None or not isinstance(line.outcome, Played | PassedOut | ScoreOnly):
        return line
    return replace(line, outcome=ScoreOnly(stated.ns))


def _grid(by: str, **choices: Sequence[str]) -> Iterator[Reading]:
    """Yield a reading for each combination; the first of each is the usual one."""
    for values in product(*choices.values()):
        yield Reading(by, tuple(zip(choices, values, strict=True)))


def line_readings(family: str, event: Event) -> list[Reading]:
    """Return the readings of a family of columns (MP or IMP), the usual ones first."""
    sections = ("across", "section") if len({traveller.section for traveller in event.travellers}) > 1 else ("across",)
    own = [Reading(event.scoring)] if _family(event.scoring) == family else []
    if family == "MP":
        found = own + list(_grid("matchpoints", scope=("field",), short_board=("neuberg",), field=sections,
                           points_per_win=("2", "1"), round_board=("none", "unit", "2dp")))  # fmt: skip
        found += _grid("matchpoints", scope=(OWN_BOARD,), short_board=("neuberg",), field=sections,
                       small_group_rule=("ebu2025", "neuberg-always", "wbf"), points_per_win=("2", "1"))  # fmt: skip
        found += _grid("matchpoints", scope=("field",), short_board=("own-top", "factor", "add-one"), field=sections,
                       points_per_win=("2", "1"))  # fmt: skip
        found += _grid("matchpoints", scope=("field",), short_board=("neuberg",), field=sections,
                       small_group_rule=("wbf", "neuberg-always"), points_per_win=("2", "1"))  # fmt: skip
        return found
    butler = list(_grid("butler", trim=("one", "none", "pct10", "bridge-scorer", "ebu-factored"), field=sections,
                        rounding=("away", "up", "none"), datum=("mean", "median"), ave_imps=("3", "2")))  # fmt: skip
    cross = list(_grid("cross-imps", scope=("field", OWN_BOARD), divisor=("mean", "sum", "mean-incl-own", "probst"),
                       field=sections, ave_ximps=("3", "2")))  # fmt: skip
    if event.kind == "teams":
        return [*own, Reading("imps"), *cross, *butler]
    return [*own, *cross, *butler] if event.scoring == "cross-imps" else [*own, *butler, *cross]


def _family(scoring: str) -> str:
    return {"matchpoints": "MP", "butler": "IMP", "cross-imps": "IMP", "imps": "IMP"}.get(scoring, "")


def total_readings(line: Reading | None, event: Event) -> list[Reading]:
    """Return the readings of totals, given how the lines are read; the usual one first."""
    by = line.by if line is not None else event.scoring or ("imps" if event.kind == "teams" else "matchpoints")
    kept = tuple(option for option in (line.options if line is not None else ())
                 if option[0] in ("points_per_win", "trim", "rounding", "datum", "divisor", "field"))  # fmt: skip
    ways = product(_short(by), ("yes", "no"), ("per-board", "factored", "total"))
    own = [Reading(event.scoring)] if event.scoring and (event.options or by != event.scoring) else []
    return [
        *own,
        *(
            Reading(by, (*kept, ("imp_ranking", ranking), ("uplift", uplift), *short))
            for short, uplift, ranking in ways
        ),
    ]


def _short(by: str) -> list[tuple[tuple[str, str], ...]]:
    """Return the ways with short boards that a comparison has."""
    if by != "matchpoints":
        return [()]
    rules: list[tuple[tuple[str, str], ...]] = [
        (("short_board", name),) for name in ("neuberg", "own-top", "factor", "add-one")
    ]
    rules += [(("short_board", "neuberg"), ("round_board", name)) for name in ("2dp", "unit")]
    return [*rules, (("small_group_rule", "wbf"),), (("small_group_rule", "neuberg-always"),)]
