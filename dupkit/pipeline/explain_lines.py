"""How one line's award arose: its points by the law, the frequency table, the comparison step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dupkit.diagnostics import Findings
from dupkit.event.award import Artificial, ScoreOnly, Share, Split, Weighted, exact
from dupkit.event.ranking import ScoredLine, Standings
from dupkit.event.traveller import Traveller
from dupkit.game.result import PassedOut, Played
from dupkit.options import OptionValue, defaults
from dupkit.pipeline.fields import expected_results, fields
from dupkit.pipeline.points import Pointer
from dupkit.report.shown import rounded
from dupkit.report.table import Cell, Column, Kind, Table
from dupkit.rules import RULES
from dupkit.rules.base import DuplicateRules
from dupkit.scoring import COMPARISONS
from dupkit.scoring.adjustments import UPLIFT
from dupkit.scoring.base import Comparison, Entry, Results, Sided, Step, charts, group_of

STEPS = (Column("step", "Step"), Column("working", "Working"), Column("result", "Result"))


@dataclass(frozen=True, slots=True)
class LineView:
    """A line in its place: the traveller, the position of both, and the top of the board."""

    traveller: Traveller
    scored: ScoredLine
    board: int
    position: int
    top: Fraction | None

    @property
    def label(self) -> str:
        """The board's label."""
        return self.traveller.board.label

    def is_ew(self, contestant: str) -> bool:
        """Return whether a contestant sat East-West."""
        return contestant in self.scored.line.ew_ids

    def against(self, contestant: str) -> str:
        """Return the opponents' ids."""
        line = self.scored.line
        return " ".join(line.ns_ids if self.is_ew(contestant) else line.ew_ids)

    def points_of(self, contestant: str) -> int | None:
        """Return the points with the contestant's own sign."""
        points = self.scored.points
        return None if points is None else -points if self.is_ew(contestant) else points

    def award_of(self, contestant: str) -> Fraction | None:
        """Return the contestant's award."""
        return self.scored.ew_award if self.is_ew(contestant) else self.scored.ns_award


def views(standings: Standings) -> list[LineView]:
    """Return all lines of the standings in their places."""
    return [
        LineView(board.traveller, scored, number, position, board.top)
        for number, board in enumerate(standings.boards)
        for position, scored in enumerate(board.lines)
    ]


def line_tables(standings: Standings, wanted: Sequence[LineView], ids: set[str]) -> Iterator[Table]:
    """Yield the tables that explain some lines of a board: for each its points, then the field, then its awards."""
    workshop = _Workshop(standings)
    shown: set[int] = set()
    for view in wanted:
        line = view.scored.line
        title = f"Board {view.label}: {' '.join(line.ns_ids)} v {' '.join(line.ew_ids)}"
        if ids:
            yield workshop.points_table(view, title)
        sides = [ew for ew, names in ((False, line.ns_ids), (True, line.ew_ids)) if not ids or ids & set(names)]
        field = workshop.field_of(view)
        if field.key not in shown and standings.event.kind != "teams":
            shown.add(field.key)
            yield workshop.frequency_table(view, field)
        for ew in sides:
            names = " ".join(line.ew_ids if ew else line.ns_ids)
            steps = tuple((step.what, step.working, step.result) for step in workshop.steps(view, field, ew))
            side = "EW" if ew else "NS"
            yield Table(f"award-{view.label}-{names}", f"{title}: award of {names} ({side})", STEPS, steps)


@dataclass(frozen=True, slots=True)
class _Field:
    """The field of a board: its results and where a line stands among them."""

    key: int
    results: Results
    start: dict[int, int]


class _Workshop:
    """Rebuilds what the comparison saw, out of the standings alone."""

    def __init__(self, standings: Standings) -> None:
        self.standings = standings
        values = standings.options
        rules = RULES[str(values.get("rules", "duplicate"))]
        assert isinstance(rules, DuplicateRules)
        self.rules = rules
        self.comparison: Comparison = COMPARISONS[str(values.get("board_method", "matchpoints"))]
        known = {str(name): value for name, value in values.items() if isinstance(value, str | int | bool | Fraction)}
        self.options: dict[str, OptionValue] = {**defaults(self.comparison.options), **known}
        self.pointer = Pointer(rules, self.options, Findings())
        travellers = standings.event.travellers
        self.groups = fields(travellers, self.options.get("field") == "across")
        stated = int(self.options.get("expected_results", 0))
        self.expected = [stated] * len(self.groups) if stated else expected_results(travellers, self.groups)

    def field_of(self, view: LineView) -> _Field:
        """Return the field that a line was compared in."""
        travellers = self.standings.event.travellers
        number = next(number for number, group in enumerate(self.groups) if view.board in group)
        group = self.groups[number]
        entries: list[Entry] = []
        forms: list[str] = []
        start: dict[int, int] = {}
        for position in group:
            start[position] = len(entries)
            entries += self.pointer.entries(travellers[position])
            forms += [line.group for line in travellers[position].lines]
        return _Field(group[0], Results(entries, self.expected[number], forms if any(forms) else ()), start)

    def points_table(self, view: LineView, title: str) -> Table:
        """Return the lines of Law 77 (or the other rules) for the result of a line."""
        outcome, vulnerability = view.scored.line.outcome, view.traveller.board.vulnerability
        board = view.traveller.board
        facts = (
            ("Dealer", str(board.dealer) if board.dealer is not None else "?"),
            ("Vulnerable", str(vulnerability) if vulnerability is not None else "?"),
            ("Result", str(outcome) if outcome is not None else "not known"),
        )
        rows: list[tuple[str, str, str]] = []
        for name, result in _results_of(outcome):
            prefix = f"{name}: " if name else ""
            if isinstance(result, ScoreOnly):
                rows.append((f"{prefix}score as given", "", f"{result.points:+d}"))
            elif isinstance(result, PassedOut) or vulnerability is None:
                rows.append(
                    (f"{prefix}passed out" if vulnerability is not None else "vulnerability not known", "", "0")
                )
            else:
                rows += [
                    (f"{prefix}{line.rule}", line.source, f"{line.points:+d} to {line.side}")
                    for line in self.rules.lines(result, vulnerability, self.options)
                ]
        columns = (Column("rule", "Rule"), Column("source", "Source"), Column("points", "Points"))
        ruling = view.scored.line.ruling
        words = (f"Law {ruling.law}" if ruling.law else "", ruling.reason, ruling.by, ruling.at) if ruling else ()
        note = "ruling: " + ", ".join(word for word in words if word) if any(words) else ""
        return Table(f"points-{view.label}-{view.position}", title, columns, tuple(rows), note, facts)

    def frequency_table(self, view: LineView, field: _Field) -> Table:
        """Return the results of the field, best for North-South first, with the awards of each."""
        columns = [
            Column("score", "NS score", Kind.POINTS), Column("count", "Times", Kind.TEXT),
            Column("ns", "NS award", Kind.TEXT), Column("ew", "EW award", Kind.TEXT),
        ]  # fmt: skip
        compared = self.comparison.compare(field.results, self.options)
        rows: list[tuple[Cell, ...]] = []
        awards = {
            entry: (ns, ew)
            for entry, ns, ew in zip(field.results.entries, compared.ns, compared.ew, strict=True)
            if isinstance(entry, int)
        }
        chart, _ = charts([entry for entry in field.results.entries if isinstance(entry, int | Sided)])
        for score in sorted(chart, reverse=True):
            ns, ew = awards.get(score, (None, None))
            rows.append((score, exact(Fraction(chart[score])), or_dash(ns), or_dash(ew)))
        facts = [("Results", str(sum(isinstance(entry, int | Sided) for entry in field.results.entries))),
                 ("Expected", str(field.results.expected))]  # fmt: skip
        if compared.top is not None:
            facts.append(("Top", exact(compared.top)))
        if compared.datum is not None:
            facts.append(("Datum", str(compared.datum)))
        title = f"Board {view.label}: all results"
        note = "each form of the fouled board is compared by itself" if field.results.groups else ""
        return Table(f"frequency-{view.label}", title, tuple(columns), tuple(rows), note, tuple(facts))

    def steps(self, view: LineView, field: _Field, ew: bool) -> Iterator[Step]:
        """Yield the steps of one side's award."""
        outcome = view.scored.line.outcome
        award = view.scored.ew_award if ew else view.scored.ns_award
        position = field.start[view.board] + view.position
        entry = field.results.entries[position]
        if isinstance(outcome, Artificial):
            yield from self._artificial(view, outcome.ew if ew else outcome.ns, ew)
        elif isinstance(entry, int | Sided) and self.standings.event.kind == "teams":
            yield from _team_steps(self.standings, view, ew)
        elif isinstance(entry, int | Sided):
            form = view.scored.line.group
            if form:
                count = len(group_of(field.results, position)[0])
                yield Step(
                    f"form {form} of the fouled board (Law 87)", f"{count} results", f"of {field.results.expected}"
                )
            yield from self.comparison.steps(field.results, self.options, position, ew)
        working = "no score, and not an average"
        if award is not None:
            working = f"about {rounded(award, 2)}" if exactly(award) else ""
        yield Step("award", working, _exact(award))

    def _artificial(self, view: LineView, share: Share, ew: bool) -> Iterator[Step]:
        """Yield the percentage of the top or the IMPs of an artificial score, and what the session lifts."""
        percent = exact(share.percent)
        if view.top is not None:
            usual = share.percent * view.top / 100
            yield Step(f"artificial score {share} (Law 12C2)", f"{percent}% of the top {exact(view.top)}", exact(usual))
        else:
            yield Step(f"artificial score {share} (Law 12C2)", f"{percent}% in the unit of the boards", "")
        if share.kind and self.options.get(UPLIFT.name):
            word = "better" if share.kind == "+" else "worse"
            names = view.scored.line.ew_ids if ew else view.scored.line.ns_ids
            for name in names:
                yield Step("own session (Law 12C2c)", f"the {word} of it and {self._session(name, view.top)}", "")

    def _unreal(self, view: LineView) -> bool:
        """Return whether a line's award is no real comparison: artificial, or a single result that was cancelled."""
        if isinstance(view.scored.line.outcome, Artificial):
            return True
        field = self.field_of(view)
        compared = self.comparison.compare(field.results, self.options)
        return field.start[view.board] + view.position in compared.artificial

    def _session(self, contestant: str, top: Fraction | None) -> str:
        """Return in words what a contestant averages on its boards without artificial scores."""
        real = [
            (award, view.top)
            for view in views(self.standings)
            if contestant in view.scored.line.contestants and not self._unreal(view)
            if (award := view.award_of(contestant)) is not None
        ]
        total = sum((award for award, _ in real), Fraction(0))
        if not real:
            return "no other board"
        if top is None:
            return f"{exact(total)} / {len(real)} = {exact(total / len(real))} a board"
        tops = sum((of for _, of in real if of is not None), Fraction(0))
        return (
            f"{exact(total)} of {exact(tops)} on {len(real)} other boards, {exact(total / tops * top)} of {exact(top)}"
        )


def _team_steps(standings: Standings, view: LineView, ew: bool) -> Iterator[Step]:
    """Yield the comparison of two rooms of a match."""
    line = view.scored.line
    mine = line.ew if ew else line.ns
    for other in views(standings):
        same = other.label == view.label and other.scored.line.match == line.match
        if same and other.scored.line is not line and set(other.scored.line.contestants) == set(line.contestants):
            own = (view.points_of(mine), other.points_of(mine))
            if None not in own:
                yield Step(
                    "own table and the other room", f"{own[0]:+d} and {own[1]:+d}", f"{sum(x or 0 for x in own):+d}"
                )


def _results_of(outcome: object) -> Iterable[tuple[str, Played | PassedOut | ScoreOnly]]:
    """Return the results that an outcome is made of, with a name for each where there are several."""
    if isinstance(outcome, Played | PassedOut | ScoreOnly):
        return [("", outcome)]
    if isinstance(outcome, Weighted):
        return [(f"{exact(100 * weight)}%", part) for weight, part in outcome.parts]
    if isinstance(outcome, Split):
        return [
            (f"{side} {name}".strip(), part)
            for side, half in (("for NS", outcome.ns), ("for EW", outcome.ew))
            for name, part in _results_of(half)
        ]
    return []


def or_dash(value: Fraction | None) -> Cell:
    """Return a cell for an award, a dash where there is none."""
    return "-" if value is None else value


def exactly(value: Fraction) -> str:
    """Return the words for the exact value beside its decimals; the empty string where two decimals say it."""
    return "" if 100 % value.denominator == 0 else f", exactly {exact(value)}"


def _exact(value: Fraction | None) -> str:
    return "-" if value is None else exact(value)
