"""Which comparison, which rules and which options an event is scored by, and a finding for each that cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from dupkit.diagnostics import Findings, Span
from dupkit.event.event import Event
from dupkit.options import Option, OptionValue, defaults, unknown_option
from dupkit.rules import RULES
from dupkit.rules.base import DuplicateRules
from dupkit.scoring import COMPARISONS
from dupkit.scoring.adjustments import UPLIFT
from dupkit.scoring.base import Comparison
from dupkit.scoring.names import parse_scoring

WINNERS: Final = Option("winners", "auto", ("auto", "1", "2"), "one ranking or two; auto looks who sits both ways")
IMP_RANKING: Final = Option(
    "imp_ranking", "per-board", ("per-board", "total", "factored"),
    "how pairs with unequal numbers of boards are ranked where awards have no top: by the mean of a board, by the "
    "total, or by the total multiplied by scheduled/played",
    "forums.ebu.co.uk 535",
)  # fmt: skip
FIELD: Final = Option(
    "field", "across", ("across", "section"), "whether a board is compared across all sections or within each"
)
EXPECTED: Final = Option(
    "expected_results", 0, (), "how many results a board should have; 0: as many as the longest board has lines"
)
EVENT_OPTIONS: Final = (WINNERS, IMP_RANKING, FIELD, EXPECTED, UPLIFT)
ALIASES: Final = {"butler_trim": "trim", "datum_half": "rounding", "mp_unit": "points_per_win"}
FACTS: Final = frozenset({"session", "director"})
"""Texts that files keep among their options though they are none of scoring."""


@dataclass(frozen=True, slots=True)
class Choices:
    """The comparison, the rules, and a typed value for each option of both and of the event."""

    comparison: Comparison
    rules: DuplicateRules
    values: Mapping[str, OptionValue]

    @property
    def winners(self) -> str:
        """``auto``, ``1`` or ``2``."""
        return str(self.values["winners"])

    @property
    def method(self) -> str:
        """The method line that every report prints."""
        old = ", points on the scale before 1987" if self.values.get("scale") == "before-1987" else ""
        return self.comparison.describe(self.values) + old


def choose(event: Event, by: str | None, given: Mapping[str, str], rules: str, findings: Findings) -> Choices | None:
    """Return the choices, or None with a finding where the method or the rules are not known.

    What is given on the call is stronger than the event's own options, which are stronger than its `Scoring`.
    """
    place = Span(event.source) if event.source else None
    named = parse_scoring(by or event.scoring)
    if named.refused:
        findings.add("SCO004", f'the scale of "{named.refused[0]}" is not known here: nothing is scored', place,
                     "choose another comparison with --by")  # fmt: skip
        return None
    if named.unknown and by:
        findings.add("SCO003", f'no comparison is called "{by}"', place, f"known are {', '.join(COMPARISONS)}")
        return None
    for word in named.unknown:
        findings.add("SCO005", f'the scoring "{word}" is not known', place, "name a comparison with --by")
    duplicate = RULES.get(rules) if rules in RULES else None
    if not isinstance(duplicate, DuplicateRules):
        findings.add("SCO006", f'"{rules}" does not score each deal by itself', place, "use --rules duplicate")
        return None
    method = named.method or _usual(event)
    comparison = COMPARISONS[method]
    own = (*comparison.options, *EVENT_OPTIONS, *duplicate.options)
    values: dict[str, OptionValue] = {"method": comparison.name, **defaults(own)}
    for source in (named.options, event.options, given):
        _take(source, {option.name: option for option in own}, values, method, findings, place)
    return Choices(comparison, duplicate, values)


def _usual(event: Event) -> str:
    return "imps" if event.kind == "teams" else "matchpoints"


def _take(
    given: Mapping[str, str], known: Mapping[str, Option], values: dict[str, OptionValue], method: str,
    findings: Findings, place: Span | None,
) -> None:  # fmt: skip
    for name, text in given.items():
        key = name.strip().lower().replace("-", "_")
        key = ALIASES.get(key, key)
        if key in FACTS:
            continue
        if key in known:
            try:
                values[key] = known[key].parse(text)
            except ValueError as fault:
                findings.add("SCO002", str(fault), place, f"the default is {_shown(known[key].default)}")
        elif key in {option.name for option in every_option()}:
            findings.add("SCO007", f'the option "{key}" has no effect on {method}', place, "leave it out")
        else:
            names = sorted({option.name for option in every_option()})
            findings.add("SCO001", unknown_option(name, names), place, "`dupkit list comparisons` names the options")


def every_option() -> Iterator[Option]:
    """Yield the options of all comparisons, of the event and of all rule systems."""
    yield from EVENT_OPTIONS
    for name in COMPARISONS:
        yield from COMPARISONS[name].options
    for name in RULES:
        yield from RULES[name].options


def _shown(value: OptionValue) -> str:
    return str(value).lower() if not isinstance(value, Fraction) else str(value)
