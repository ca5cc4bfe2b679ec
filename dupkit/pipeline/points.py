"""From a line's outcome to what it puts into the comparison: points by the rules, or a ruling."""

from __future__ import annotations

from fractions import Fraction

from dupkit.diagnostics import Findings
from dupkit.event.award import Artificial, Outcome, ScoreOnly, Split, Weighted
from dupkit.event.traveller import Line, Traveller
from dupkit.game.result import PassedOut, Played
from dupkit.game.table import Vulnerability
from dupkit.rules.base import DuplicateRules
from dupkit.rules.base import Options as RuleOptions
from dupkit.scoring.adjustments import doubts
from dupkit.scoring.base import Entry, Parts, Sided


class Pointer:
    """Computes entries by one rule system; each fault is said once a line."""

    def __init__(self, rules: DuplicateRules, options: RuleOptions, findings: Findings) -> None:
        """Keep the rules and where findings go."""
        self.rules, self.options, self.findings = rules, options, findings

    def entries(self, traveller: Traveller) -> list[Entry]:
        """Return the entry of each line of a traveller."""
        vulnerability = traveller.board.vulnerability
        return [self.entry(line, vulnerability, traveller) for line in traveller.lines]

    def entry(self, line: Line, vulnerability: Vulnerability | None, traveller: Traveller) -> Entry:
        """Return North-South's points, a ruling, or None where the line has no score (yet)."""
        outcome = line.outcome
        if isinstance(outcome, Played | PassedOut | ScoreOnly):
            return self._points(outcome, vulnerability, line, traveller)
        if isinstance(outcome, Artificial):
            doubt = doubts(outcome)
            if doubt:
                where = _where(line, traveller)
                self.findings.add("SCO010", f'"{outcome}" on {where}: {doubt}', line.span,
                                  "say why in the ruling, or correct it")  # fmt: skip
            return outcome
        if isinstance(outcome, Weighted | Split):
            return self._sided(outcome, vulnerability, line, traveller)
        return None

    def _points(
        self, outcome: Played | PassedOut | ScoreOnly, vulnerability: Vulnerability | None, line: Line,
        traveller: Traveller,
    ) -> int | None:  # fmt: skip
        if isinstance(outcome, ScoreOnly):
            return outcome.points
        if isinstance(outcome, PassedOut):
            return 0
        if vulnerability is None:
            self.findings.add("SCO008", f"the vulnerability of {_where(line, traveller)} is not known: no points",
                              line.span or traveller.span, "write it in the board's line or tag")  # fmt: skip
            return None
        return self.rules.points(outcome, vulnerability, self.options)

    def _sided(
        self, outcome: Weighted | Split, vulnerability: Vulnerability | None, line: Line, traveller: Traveller
    ) -> Entry:
        sides = (outcome.ns, outcome.ew) if isinstance(outcome, Split) else (outcome,)
        parts = [self._parts(side, vulnerability, line, traveller) for side in sides] * (3 - len(sides))
        return Sided(parts[0], parts[1]) if parts[0] and parts[1] else None

    def _parts(self, outcome: Outcome, vulnerability: Vulnerability | None, line: Line, traveller: Traveller) -> Parts:
        """Return the weighted points of one side; empty, with a finding, where they cannot be."""
        pairs = outcome.parts if isinstance(outcome, Weighted) else ((Fraction(1), outcome),)
        if sum(weight for weight, _ in pairs) != 1 or any(weight < 0 for weight, _ in pairs):
            self.findings.add("SCO009", f'the weights of "{outcome}" on {_where(line, traveller)} do not sum to 100%',
                              line.span, "Law 12C1c: weights that sum to 100%")  # fmt: skip
            return ()
        found: list[tuple[Fraction, int]] = []
        for weight, part in pairs:
            if not isinstance(part, Played | PassedOut | ScoreOnly):
                return ()
            points = self._points(part, vulnerability, line, traveller)
            if points is None:
                return ()
            found.append((weight, points))
        return tuple(found)


def _where(line: Line, traveller: Traveller) -> str:
    section = f" of section {traveller.section}" if traveller.section else ""
    return f"board {traveller.board.label}{section}, {' v '.join(name or '-' for name in line.contestants)}"
