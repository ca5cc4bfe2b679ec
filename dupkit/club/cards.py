"""The hands of a session: taken from a file, checked against the boards, and against sets that were used before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dupkit.club.desk import Desk, event
from dupkit.club.fold import fold
from dupkit.club.results import PLAIN, How
from dupkit.diagnostics import Diagnostic, Findings, Outcome, Severity
from dupkit.event.record import BoardRecord
from dupkit.game.board import number_of
from dupkit.game.deal import Deal, set_identity
from dupkit.game.table import dealer_of, vulnerability_of
from dupkit.store.values import Receipt, StoredEvent


def take_hands(
    desk: Desk, records: Iterable[BoardRecord], section: str = "", used: Mapping[str, str] | None = None,
    how: How = PLAIN,
) -> Outcome[Receipt]:  # fmt: skip
    """Take the hands of a file for a section (the empty name: for all).

    ``used`` names the sessions in which deals were played, by the identity of the deal. Errors (two boards with the
    same hands, a deal that is none) refuse the file unless ``how.force``; warnings do not.
    """
    findings = Findings(desk.changing(how.reason, how.confirmed))
    boards: dict[str, list[str]] = {}
    deals: list[Deal] = []
    by_cards: dict[str, str] = {}
    before: dict[str, list[str]] = {}
    for record in records:
        if record.deal is None:
            continue
        _look(record, by_cards, findings)
        for name in filter(None, [(used or {}).get(record.deal.identity)]):
            before.setdefault(name, []).append(record.label)
        deals.append(record.deal)
        boards[record.label] = [
            "" if value is None else str(value)
            for value in (record.deal, record.dealer, record.vulnerability, record.tricks_table)
        ]
    for name, labels in before.items():
        hint = "take another set, or go on if it is meant"
        findings.add("SES031", f'{len(labels)} of the deals were played in "{name}" before', None, hint)
    if not boards:
        findings.add("SES038", "the file has no hands", None, "give a file of deals", Severity.ERROR)
    late = any(finding.code == "SES040" for finding in findings)
    if findings.errors and (late or not boards or not how.force):
        return Outcome(None, tuple(findings))
    payload = {"set": set_identity(deals), "boards": boards}
    return desk.submit([event("hands", payload, section=section)], how.key, tuple(findings))


def _look(record: BoardRecord, by_cards: dict[str, str], findings: Findings) -> None:
    """Find hands that are no deal or come twice, and a dealer or vulnerability that the number does not have."""
    assert record.deal is not None
    number = number_of(record.label)
    if not record.deal.complete:
        findings.add("SES032", f"board {record.label}: the hands are not a whole deal", record.span, "check the file")
    first = by_cards.setdefault(record.deal.identity, record.label)
    if first != record.label:
        message = f"boards {first} and {record.label} have the same hands"
        findings.add("SES032", message, record.span, "is it the right file?")
    if number is None:
        return
    if record.dealer is not None and record.dealer is not dealer_of(number):
        message = f"board {record.label} has dealer {record.dealer}, by its number {dealer_of(number)}"
        findings.add("SES046", message, record.span, "the file's counts")
    if record.vulnerability is not None and record.vulnerability is not vulnerability_of(number):
        message = f"board {record.label} is {record.vulnerability}, by its number {vulnerability_of(number)}"
        findings.add("SES046", message, record.span, "the file's counts")


def deals_of(events: Iterable[StoredEvent], name: str) -> dict[str, str]:
    """Return the deals of a session, each with the session's name, for the question whether a set was used before."""
    evening = fold(one for one in events if one.event.kind == "hands")
    return {board.deal.identity: name for board in evening.boards.values() if board.deal is not None}


def after_play(findings: Iterable[Diagnostic]) -> bool:
    """Return whether some finding says that the hands do not fit what was played."""
    return any(finding.code in ("SES021", "SES033", "SES039") for finding in findings)
