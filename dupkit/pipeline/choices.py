"""Which comparison, which rules and which options an event is scored by, and a finding for each that cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from dupkit.diagnostics import Findings, Span
from dupkit.event.event import Event
from dupkit.options import Option, OptionValue, defaults, unknown_option
from dupkit.pipeline.finish import FINISH_OPTIONS
from dupkit.rules import RULES
from dupkit.rules.base import DuplicateRules
from dupkit.scoring import COMPARISONS
from dupkit.scoring.adjustments import UPLIFT
from dupkit.scoring.base import Comparison
from dupkit.scoring.names import parse_scoring
from dupkit.scoring.profiles import PROFILE, PROFILES
from dupkit.scoring.session import SESSION_OPTIONS
from dupkit.scoring.ties import TIE_STYLE, TIES, criteria

WINNERS: Final = Option("winners", "auto", ("auto", "1", "2"), "one ranking or two; auto looks who sits both ways")
IMP_RANKING: Final = Option(
    "imp_ranking", "per-board", ("per-board", "total", "factored"),
    "how pairs with unequal numbers of boards are ranked where awards have no top: by the mean of a board, by the "
    "total, or by the total multiplied by scheduled/played (which also shows such totals of matchpoints)",
    "forums.ebu.co.uk 535",
)  # fmt: skip
FIELD: Final = Option(
    "field", "across", ("across", "section"), "whether a board is compared across all sections or within each"
)
EXPECTED: Final = Option(
    "expected_results", 0, (), "how many results a board should have; 0: as many as the longest board has lines"
)
EVENT_OPTIONS: Final = (
    PROFILE,
    WINNERS,
    IMP_RANKING,
    FIELD,
    EXPECTED,
    UPLIFT,
    TIES,
    TIE_STYLE,
    *SESSION_OPTIONS,
    *FINISH_OPTIONS,
)
ALIASES: Final = {"butler_trim": "trim", "datum_half": "rounding", "mp_unit": "points_per_win"}
FACTS: Final = frozenset({"session", "director", "state"})
"""Texts that files keep among their options though they are none of scoring."""


@dataclass(frozen=True, slots=True)
class Choices:
    """The comparison, the rules, and a typed value for each option of both and of the event."""

    comparison: Comparison
    rules: DuplicateRules
    values: Mapping[str, OptionValue]
    teams: bool = False
    defaults: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def winners(self) -> str:
        """``auto``, ``1`` or ``2``."""
        return str(self.values["winners"])

    @property
    def method(self) -> str:
        """The method line that every report prints."""
        parts = [self.comparison.describe(self.values)]
        if self.comparison.name == "imps" and not self.teams:
            parts.append("mean of the comparisons with all other results")
        if self.values.get("scale") == "before-1987":
            parts.append("points on the scale before 1987")
        if self.values["field"] == "section":
            parts.append("each section by itself")
        profile = str(self.values["profile"])
        if profile:
            parts.append(f"profile {profile}")
        return ", ".join(parts)


def choose(event: Event, by: str | None, given: Mapping[str, str], rules: str, findings: Findings) -> Choices | None:
    """Return the choices, or None with a finding where the method or the rules are not known.

    What is given on the call is stronger than the event's own options, which are stronger than its `Scoring`, which
    is stronger than a profile.
    """
    place = Span(event.source) if event.source else None
    named = parse_scoring(by or event.scoring)
    if named.refused:
        findings.add("SCO004", f'the scale of "{named.refused[0]}" is not known here: nothing is scored', place,
                     "choose another comparison with --by")  # fmt: skip
        return None
    if named.unknown and by:
        findings.add(
            "SCO004", f'no comparison is called "{by}": nothing is scored', place, f"known are {', '.join(COMPARISONS)}"
        )
        return None
    for word in named.unknown:
        findings.add("SCO005", f'the scoring "{word}" is not known', place, "name a comparison with --by")
    duplicate = RULES.get(rules) if rules in RULES else None
    if not isinstance(duplicate, DuplicateRules):
        findings.add("SCO006", f'"{rules}" does not score each deal by itself', place, "use --rules duplicate")
        return None
    comparison = COMPARISONS[named.method or ("imps" if event.kind == "teams" else "matchpoints")]
    taker = _Taker(comparison, duplicate, findings, place)
    taker.take_profile(event.options, given)
    for source in (named.options, event.options, given):
        taker.blame = source is given or not by
        taker.take(source)
    for sentence in contradictions(event, taker.values, taker.stated):
        findings.add("SCO018", sentence, place, "drop one of the two")
    return Choices(comparison, duplicate, taker.values, event.kind == "teams", defaults(taker.known.values()))


def tie_criteria(choices: Choices, findings: Findings) -> tuple[str, ...]:
    """Return what splits ties, by name; a finding where a name is not known."""
    try:
        return criteria(str(choices.values["ties"]))
    except ValueError as fault:
        findings.add("SCO002", str(fault), None, "or none, or ebu")
        return ()


@dataclass(slots=True)
class _Taker:
    """Takes the texts of options, source by source; a finding for each that is unknown, wrong or without effect."""

    comparison: Comparison
    rules: DuplicateRules
    findings: Findings
    place: Span | None
    values: dict[str, OptionValue] = field(default_factory=dict)
    stated: set[str] = field(default_factory=set)
    known: dict[str, Option] = field(default_factory=dict)
    blame: bool = True
    """Whether an option without effect is worth a word: not one of a file whose method the user replaced."""

    def __post_init__(self) -> None:
        own = (*self.comparison.options, *EVENT_OPTIONS, *self.rules.options)
        self.known = {option.name: option for option in own}
        self.values = {"method": self.comparison.name, "rules": self.rules.name, **defaults(own)}

    def take_profile(self, *sources: Mapping[str, str]) -> None:
        """Set the options of the profile that the last of the sources names; say what it does not decide."""
        texts = [text for source in sources for name, text in source.items() if _key(name) == "profile"]
        profile = PROFILES.get(str(texts[-1]).strip().lower()) if texts else None
        if profile is None:
            return
        for name, text in profile.options.items():
            if name in self.known:
                self.values[name] = self.known[name].parse(text)
        unknown = [name for name in profile.not_sourced if name in self.known]
        if unknown:
            self.findings.add("SCO017", f"profile {profile.name}: no source for {', '.join(unknown)}", self.place,
                              "the defaults are used; name what your event uses")  # fmt: skip

    def take(self, source: Mapping[str, str]) -> None:
        """Take the options of one source; two spellings of one option that disagree are a finding."""
        seen: dict[str, str] = {}
        for name, text in source.items():
            key = _key(name)
            if key in FACTS:
                continue
            if seen.setdefault(key, str(text)) != str(text):
                self.findings.add("SCO018", f'"{key}" is given twice, as "{seen[key]}" and "{text}"', self.place,
                                  "drop one of the two")  # fmt: skip
                continue
            self._set(key, name, text)

    def _set(self, key: str, name: str, text: str) -> None:
        if key in self.known:
            try:
                self.values[key] = self.known[key].parse(text)
                self.stated.add(key)
            except ValueError as fault:
                default = str(self.known[key].default).lower() or "none"
                self.findings.add("SCO002", str(fault), self.place, f"the default is {default}")
            return
        same = [option for option in every_option() if option.name == key]
        names = {option.name for option in every_option()}
        if same and not any(_reads(option, text) for option in same):
            self.findings.add("SCO002", f'{key} cannot be "{text[:40]}"', self.place,
                              f"and it has no effect on {self.comparison.name}")  # fmt: skip
        elif same and self.blame:
            self.findings.add("SCO007", f'the option "{key}" has no effect on {self.comparison.name}', self.place,
                              "leave it out")  # fmt: skip
        elif not same:
            self.findings.add("SCO001", unknown_option(name, names), self.place,
                              "`dupkit list comparisons` names the options")  # fmt: skip


def fault_of(name: str, text: str) -> str:
    """Return the sentence for an option that does not exist or a value that it cannot have; empty where it can be."""
    key = _key(name)
    same = [option for option in every_option() if option.name == key]
    if not same:
        return "" if key in FACTS else unknown_option(name, {option.name for option in every_option()})
    try:
        if not any(_reads(option, text) for option in same):
            same[0].parse(text)
        criteria(text.strip().lower() if key == TIES.name else "")
    except ValueError as fault:
        return str(fault)
    return ""


def _reads(option: Option, text: str) -> bool:
    try:
        option.parse(text)
    except ValueError:
        return False
    return True


def _key(name: str) -> str:
    key = name.strip().lower().replace("-", "_")
    return ALIASES.get(key, key)


def contradictions(event: Event, values: Mapping[str, OptionValue], stated: set[str]) -> Iterator[str]:
    """Yield a sentence for each pair of choices that cannot both be meant."""
    if values["winners"] == "2" and event.kind != "pairs":
        yield f'"winners" is 2, but {event.kind} have one ranking'
    if "vp_bands" in stated and values.get("vp_scale") != "bands":
        yield f'"vp_bands" is given, but "vp_scale" is {values.get("vp_scale")}'
    if values.get("vp_scale") == "bands" and not values.get("vp_bands"):
        yield '"vp_scale" is bands, but no "vp_bands" are given'
    if "small_group_rule" in stated and values.get("short_board") not in (None, "neuberg"):
        yield f'"small_group_rule" belongs to Neuberg, but "short_board" is {values.get("short_board")}'
    if values.get("short_board") == "own-top" and "expected_results" in stated:
        yield '"expected_results" is given, but "short_board" leaves each board its own top'
    if values.get("knockout") and values["method"] == "vp":
        yield '"knockout" averages the two scores of a match, but victory points convert each'


def every_option() -> Iterator[Option]:
    """Yield the options of all comparisons, of the event and of all rule systems."""
    yield from EVENT_OPTIONS
    for name in COMPARISONS:
        yield from COMPARISONS[name].options
    for name in RULES:
        yield from RULES[name].options
