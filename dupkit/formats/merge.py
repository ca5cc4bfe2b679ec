"""Joining deals with results: matched by section and board, and looked through for deals of another session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.game.deal import Deal
from dupkit.game.result import Played

_EMPTY: Final = ("", "?", "#")
_TRUMPS: Final = 7
"""Declaring sides hold at least so many trumps in nearly all real contracts; by chance only in half of them."""
_TOO_MANY_TRICKS: Final = 3
FEW: Final = 3
"""How many leads or contracts must speak before a whole session is doubted."""


@dataclass(slots=True)
class Evidence:
    """What speaks for and against the deals being those of the results."""

    leads: int = 0
    leads_wrong: int = 0
    trumps: int = 0
    trumps_few: int = 0
    tricks: int = 0
    tricks_far: int = 0

    def verdict(self) -> str:
        """Return why the deals are those of another session; the empty string where nothing says so."""
        counts = (
            (self.leads, self.leads_wrong, 4, "{} of {} leads were not held by the leader"),
            (self.trumps, self.trumps_few, 5, "in {} of {} trump contracts the declaring side holds few trumps"),
            (self.tricks, self.tricks_far, 3, "{} of {} results are far from the tricks that the cards give"),
        )
        return "; ".join(
            words.format(wrong, count)
            for count, wrong, share, words in counts
            if wrong >= FEW and wrong * share > count
        )


def merge(deals: Document, results: Sequence[Document], findings: Findings) -> Document:
    """Return one document of the deals with the results; findings tell what does not match.

    Title, date, scoring, options, contestants and penalties are those of the first results that have them.
    """
    by_board = {(record.section, record.label): record for record in deals.records if record.deal is not None}
    by_label = {record.label: record for record in reversed(deals.records) if record.deal is not None}
    joined: dict[tuple[str, str], BoardRecord] = {}
    evidence = Evidence()
    for document in results:
        for record in document.records:
            if not record.lines:
                continue
            base = by_board.get((record.section, record.label)) or by_label.get(record.label)
            key = (record.section, record.label)
            if key not in joined:
                joined[key] = _based(base, record, findings)
            else:
                joined[key].lines = (*joined[key].lines, *record.lines)
            if base is not None and base.deal is not None:
                _look(base, base.deal, record, evidence, findings)
    verdict = evidence.verdict()
    if verdict:
        findings.add("CNV006", f"these are not the deals of these results: {verdict}", None,
                     "look for the hand records of the same session")  # fmt: skip
    return _document(deals, results, joined, findings)


def _based(base: BoardRecord | None, record: BoardRecord, findings: Findings) -> BoardRecord:
    """Return a record with the deal of the one and the lines of the other."""
    if base is None:
        findings.add("CNV003", f'board "{record.label}" is not among the deals', record.span)
        return replace(record, source=None)
    for what, ours, theirs in (
        ("dealer", base.dealer, record.dealer),
        ("vulnerability", base.vulnerability, record.vulnerability),
    ):
        if ours is not None and theirs is not None and ours != theirs:
            message = f'board "{record.label}": {what} {theirs} in the results, {ours} in the deals'
            findings.add("CNV004", message, record.span or base.span)
    if record.deal is not None and base.deal is not None and record.deal != base.deal:
        findings.add("CNV007", f'board "{record.label}" has other hands in the results', record.span or base.span)
    tags = {name: value for name, value in base.tags.items() if not _of_the_event(name, value)}
    return replace(
        base,
        section=record.section or base.section,
        dealer=base.dealer if base.dealer is not None else record.dealer,
        vulnerability=base.vulnerability if base.vulnerability is not None else record.vulnerability,
        tags=tags,
        tables={name: table for name, table in base.tables.items() if name not in ("ScoreTable", "TotalScoreTable")},
        lines=record.lines,
        source=None,
    )


def _of_the_event(name: str, value: str) -> bool:
    """Return whether a tag of the deals gives way to what the results say of the event."""
    own = name in ("Event", "Site", "Date", "Scoring", "Section", "ScoreTable", "TotalScoreTable")
    return own or (name in ("North", "East", "South", "West", "Contract", "Declarer", "Result") and value in _EMPTY)


def _look(base: BoardRecord, deal: Deal, record: BoardRecord, evidence: Evidence, findings: Findings) -> None:
    """Collect what the lines of a board say about its deal."""
    few = many = 0
    for line in record.lines:
        if not isinstance(line.outcome, Played):
            continue
        _look_at_lead(deal, record, line, line.outcome, evidence, findings)
        suit = line.outcome.contract.strain.suit
        declarer = line.outcome.declarer
        own, dummy = deal[declarer], deal[declarer.partner]
        if suit is not None and own is not None and dummy is not None:
            many += 1
            few += own.length(suit) + dummy.length(suit) < _TRUMPS
        if base.tricks_table is not None:
            evidence.tricks += 1
            expected = base.tricks_table[line.outcome.contract.strain, declarer]
            evidence.tricks_far += abs(expected - line.outcome.tricks) >= _TOO_MANY_TRICKS
    evidence.trumps += many
    evidence.trumps_few += few
    if few * 2 > many >= 2:
        message = f'board "{record.label}": in {few} of {many} trump contracts the declaring side holds few trumps'
        findings.add("CNV009", message, record.span or base.span, "are these the deals of this session?")


def _look_at_lead(
    deal: Deal, record: BoardRecord, line: Line, outcome: Played, evidence: Evidence, findings: Findings
) -> None:
    leader = deal[outcome.declarer.left]
    if line.lead is None or leader is None:
        return
    evidence.leads += 1
    if line.lead not in leader:
        evidence.leads_wrong += 1
        holder = deal.holder(line.lead)
        where = f", {holder.name.title()} holds it" if holder is not None else ""
        message = (
            f'board "{record.label}", {line.ns} v {line.ew}: {outcome.declarer.left.name.title()} '
            f"does not hold the lead {line.lead}{where}"
        )
        findings.add("CNV005", message, line.span or record.span, "correct the lead or the declarer")


def _document(
    deals: Document, results: Sequence[Document], joined: dict[tuple[str, str], BoardRecord], findings: Findings
) -> Document:
    """Return the joined records in the order of the deals, then the boards that have none, under the results' facts."""
    records: list[BoardRecord] = []
    taken: set[tuple[str, str]] = set()
    for label in dict.fromkeys(record.label for record in deals.records):
        keys = [key for key in joined if key[1] == label]
        taken.update(keys)
        records += [joined[key] for key in keys]
        if not keys:
            bare = [record for record in deals.records if record.label == label]
            records += [replace(record, source=None) for record in bare]
            if any(record.deal is not None for record in bare):
                findings.add("CNV008", f'board "{label}" has no result', bare[0].span)
    records += [record for key, record in joined.items() if key not in taken]
    document = Document("merged", deals.source, records=records)
    for source in (*results, deals):
        document.title = document.title or source.title
        document.date = document.date or source.date
        document.site = document.site or source.site
        document.kind = document.kind or source.kind
        document.scoring = document.scoring or source.scoring
        document.movement = document.movement or source.movement
        document.options = {**source.options, **document.options}
        known = {(entrant.section, entrant.id) for entrant in document.entrants}
        if source is not deals:
            document.entrants += [entrant for entrant in source.entrants if (entrant.section, entrant.id) not in known]
        document.penalties += source.penalties
        document.matches += [match for match in source.matches if match not in document.matches]
    return document
