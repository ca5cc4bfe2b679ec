"""What comes after the ranking: handicaps, strata, masterpoints. Scores are never computed again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.event import Event
from dupkit.event.ranking import Ranking, RankingRow
from dupkit.options import Option, OptionValue, number
from dupkit.scoring.awards import SCHEMES, Scheme, SchemeError, parse_scheme, scheme, shared
from dupkit.scoring.ranking import competition

HANDICAPS: Final = Option(
    "handicaps", "", (), "percentages added to contestants for a second ranking, such as `3 -1.65, 7 5`",
    "bridge clubs: the mean of 50 minus each player's average", raw=True,
)  # fmt: skip
STRATA: Final = Option(
    "strata", "", (), "who belongs to which stratum, such as `A 1 2 3; B 4 5; C 6`: A ranks all, B those of B and C",
    "ACBL", raw=True,
)  # fmt: skip
STRATA_LEAST: Final = Option("strata_least", 5, (), "contestants that the lowest stratum must have", "ACBL 5, Kendal 3")
AWARDS: Final = Option(
    "awards", "", ("", *SCHEMES, "own"), "an award scheme, masterpoints for the places; own: that of awards_text"
)
AWARDS_TEXT: Final = Option("awards_text", "", (), "an award scheme of one's own, as TOML", raw=True)
AWARD_NAMES: Final = Option("award_names", "", (), "values of the scheme's names, such as `W=10, S=2`", raw=True)
FINISH_OPTIONS: Final = (HANDICAPS, STRATA, STRATA_LEAST, AWARDS, AWARDS_TEXT, AWARD_NAMES)


def finish(
    rankings: tuple[Ranking, ...], event: Event, values: Mapping[str, OptionValue], findings: Findings
) -> tuple[Ranking, ...]:
    """Return the rankings with strata, masterpoints, and a second ranking after handicaps, as the options say."""
    strata = _strata(event, str(values["strata"]), findings)
    chosen = _scheme(values, findings)
    tables = [_tables(ranking, rankings) for ranking in rankings]
    extra: list[Ranking] = []
    main = list(rankings)
    if strata:
        main = [_with(ranking, lambda row: {"stratum": strata.get(row.id, "")}) for ranking in main]
        for ranking in main:
            extra += _stratified(ranking, strata, int(values["strata_least"]), findings)
    if chosen is not None:
        main = [_awarded(ranking, count, chosen, extra, rankings) for ranking, count in zip(main, tables, strict=True)]
    handicaps = _handicaps(event, str(values["handicaps"]), findings)
    if handicaps:
        extra += [_handicapped(ranking, handicaps) for ranking in main]
    if values["tie_style"] == "2/3":
        return tuple(_spanned(ranking) for ranking in (*main, *extra))
    return (*main, *extra)


def _spanned(ranking: Ranking) -> Ranking:
    """Return a ranking whose shared places are printed as the places that they cover: 2/3."""
    many = Counter(row.place for row in ranking.rows)
    rows = (
        replace(row, shared=f"{row.place}/{row.place + many[row.place] - 1}") if row.place and row.tied else row
        for row in ranking.rows
    )
    return replace(ranking, rows=tuple(rows))


def _with(ranking: Ranking, figures: Callable[[RankingRow], Mapping[str, Fraction | int | str]]) -> Ranking:
    rows = tuple(replace(row, figures={**row.figures, **figures(row)}) for row in ranking.rows)
    return replace(ranking, rows=rows)


def _tables(ranking: Ranking, rankings: Sequence[Ranking]) -> Fraction:
    """Return the tables of a group: its longer line where there are two winners, else half of the contestants."""
    if len(rankings) > 1:
        return Fraction(max(len(one.rows) for one in rankings))
    return Fraction(len(ranking.rows), 2)


def parse_pairs(text: str) -> dict[str, Fraction]:
    """Return the numbers of ``3 -1.65, 7 5``; raises ValueError with a sentence."""
    found = {}
    for part in re.split(r"[,;\n]", text):
        words = part.replace("=", " ").split()
        if not words:
            continue
        try:
            name, value = words
            found[name] = number(value)
        except ValueError:
            raise ValueError(f'"{part.strip()[:40]}" is not a contestant and a number') from None
    return found


def _handicaps(event: Event, text: str, findings: Findings) -> dict[str, Fraction]:
    stated = {}
    for entrant in event.entrants:
        if entrant.handicap and text:
            stated[entrant.id] = entrant.handicap
    try:
        return {**{name: number(value) for name, value in stated.items()}, **parse_pairs(text)}
    except ValueError as fault:
        findings.add("SCO002", f"handicaps: {fault}", None, "write `3 -1.65, 7 5`")
        return {}


def _handicapped(ranking: Ranking, handicaps: Mapping[str, Fraction]) -> Ranking:
    """Return the ranking by the percentage after the handicap, which stands beside the scratch one."""
    rows = [
        (replace(row, figures={**row.figures, "handicap": handicaps.get(row.id, Fraction(0)),
                               "net": row.percent + handicaps.get(row.id, Fraction(0))}),
         row.percent + handicaps.get(row.id, Fraction(0)))
        for row in ranking.rows if row.percent is not None
    ]  # fmt: skip
    placed = competition(rows, lambda item: item[1])
    name = "handicap" if ranking.name == "overall" else f"{ranking.name} handicap"
    return Ranking(name, tuple(replace(row, place=place, tied=tied) for place, tied, (row, _) in placed))


def parse_strata(text: str) -> dict[str, str]:
    """Return contestant -> stratum of ``A 1 2 3; B 4 5``."""
    found = {}
    for part in re.split(r"[;\n]", text):
        words = part.replace(":", " ").replace(",", " ").split()
        for name in words[1:]:
            found[name] = words[0].upper()
    return found


def _strata(event: Event, text: str, findings: Findings) -> dict[str, str]:
    found = {entrant.id: entrant.stratum.upper() for entrant in event.entrants if entrant.stratum}
    found.update(parse_strata(text))
    known = {name for traveller in event.travellers for line in traveller.lines for name in line.contestants}
    for name in found:
        if name not in known and text:
            findings.add("SCO025", f'"{name}" has a stratum, but no result', None, "name it as the results do")
    return found


def _stratified(ranking: Ranking, strata: Mapping[str, str], least: int, findings: Findings) -> list[Ranking]:
    """Return the rankings of the strata below the highest: each ranks its own and the lower ones' contestants."""
    names = sorted(set(strata.values()))
    found = []
    for name in names[1:]:
        rows = [row for row in ranking.rows if strata.get(row.id, names[0]) >= name and row.place is not None]
        if len(rows) < least:
            findings.add("SCO026", f"stratum {name} has {len(rows)} contestants: it is not ranked", None,
                         f"{least} are needed; set strata_least to change it")  # fmt: skip
            continue
        order = {row.id: position for position, row in enumerate(rows)}
        same = competition(rows, lambda row: -(row.place or 0))
        placed = sorted(same, key=lambda item: order[item[2].id])
        title = name if ranking.name == "overall" else f"{ranking.name} {name}"
        found.append(Ranking(title, tuple(replace(row, place=place, tied=tied) for place, tied, row in placed)))
    return found


def _scheme(values: Mapping[str, OptionValue], findings: Findings) -> Scheme | None:
    name = str(values["awards"])
    if not name:
        return None
    try:
        chosen = parse_scheme(str(values["awards_text"])) if name == "own" else scheme(name)
        given = {
            key.strip(): parse_pairs(f"{key} {value}")[key.strip()]
            for key, _, value in (part.partition("=") for part in str(values["award_names"]).split(",") if part.strip())
        }
    except (SchemeError, ValueError) as fault:
        findings.add("SCO027", f"the award scheme cannot be used: {fault}", None, "docs/scoring/awards.md describes it")
        return None
    numbers = {key: Decimal(value.numerator) / Decimal(value.denominator) for key, value in given.items()}
    return replace(chosen, names={**chosen.names, **numbers})


def _awarded(
    ranking: Ranking, tables: Fraction, chosen: Scheme, strata: Sequence[Ranking], rankings: Sequence[Ranking]
) -> Ranking:
    """Return the ranking with the best of each contestant's awards: overall, and in the strata that rank it."""
    best = _group(ranking, tables, chosen)
    prefix = "" if ranking.name == "overall" else f"{ranking.name} "
    for other in strata:
        if other.name.startswith(prefix):
            share = Fraction(len(other.rows)) if len(rankings) > 1 else Fraction(len(other.rows), 2)
            for name, award in _group(other, share, chosen).items():
                best[name] = max(best.get(name, Fraction(0)), award)
    return _with(ranking, lambda row: {chosen.unit: chosen.rounded(best.get(row.id, Fraction(0)))})


def _group(ranking: Ranking, tables: Fraction, chosen: Scheme) -> dict[str, Fraction]:
    placed = [(row, row.place) for row in ranking.rows if row.place is not None]
    if not placed:
        return {}
    awards = shared(chosen.awards(len(placed), tables), [(place, row.tied) for row, place in placed])
    return {row.id: award for (row, _), award in zip(placed, awards, strict=True)}
