"""Files as the deals of one rubber, Chicago or auction bridge rubber: their games in file order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord, Document
from dupkit.game.evaluate import hcp
from dupkit.game.result import NotPlayed, PassedOut, Played, Result
from dupkit.game.table import Side
from dupkit.options import resolve
from dupkit.rules import RULES
from dupkit.rules.auction_options import wrong_options
from dupkit.rules.base import DuplicateRules
from dupkit.rules.deal_by_deal import DealByDeal
from dupkit.rules.deal_checks import in_order
from dupkit.rules.game_score import GameScore, score_game
from dupkit.rules.games import GameDeal, GameRules, GameState
from dupkit.rules.honours import Claim

GAME_SYSTEMS: Final = ("rubber", "chicago", "auction")
_CLAIM: Final = re.compile(r"\s*(NS|EW|N-S|E-W)\s*:?\s*([0-9]{1,4})\s*", re.IGNORECASE)
_TAGS: Final = ("Honours", "Honors")


def chosen_system(rules: str, documents: Iterable[Document]) -> str:
    """Return the game system that is asked for, or that the files' own scoring names; empty for neither."""
    if rules:
        return rules if rules in GAME_SYSTEMS else ""
    named = next((document.scoring for document in documents if document.scoring), "")
    return named if named in GAME_SYSTEMS else ""


def score_documents(system: str, documents: Iterable[Document], given: Mapping[str, str]) -> GameScore:
    """Return the score of the games of some files in their order, with all findings.

    Where an option is wrong nothing is scored.
    """
    rules = RULES[system]
    assert isinstance(rules, GameRules)
    findings = Findings()
    documents = list(documents)
    own = {name: text for document in documents for name, text in document.options.items() if name in _names(rules)}
    options, faults = resolve(rules.options, {**own, **given})
    if not faults and system == "auction":
        faults = wrong_options(options)
    for fault in faults:
        findings.add("RUL004", fault, None, f"`dupkit list rules` names the options of {system}")
    deals: list[GameDeal] = []
    if not faults:
        for document in documents:
            for number, record in enumerate(document.records, 1):
                deal = deal_of(record, number, findings, states=document.format != "trv")
                if deal is not None:
                    deals.append(deal)
    score = score_game(rules, deals, options)
    findings.extend(score.findings)
    return GameScore(rules, options, score.deals, score.closing, score.state, tuple(findings))


def _names(rules: GameRules) -> set[str]:
    return {option.name for option in rules.options}


def checked_minibridge(documents: Iterable[Document]) -> Findings:
    """Return what is wrong with deals as minibridge; nothing is scored from these, so their results are taken away.

    The contract must be a target of minibridge, and by the points of the hands declarer must be the one to declare.
    """
    findings = Findings()
    for document in documents:
        for number, record in enumerate(document.records, 1):
            result = record.result
            if isinstance(result, Played) and not _is_minibridge(record, result, number, findings):
                record.contract = record.declarer = record.tricks = None
                record.lines = tuple(replace(line, outcome=None) for line in record.lines)
    return findings


def _is_minibridge(record: BoardRecord, result: Played, number: int, findings: Findings) -> bool:
    points = None
    if record.deal is not None and record.deal.complete:
        north, east, south, west = (hcp(hand) for hand in record.deal.hands if hand is not None)
        points = (north, east, south, west)
    deal = GameDeal(
        result.contract, result.declarer, result.tricks, points=points, label=record.label, span=record.span
    )
    system = RULES["minibridge"]
    assert isinstance(system, DuplicateRules)
    state = GameState(resolve(system.options, {})[0], record.dealer)
    return in_order(DealByDeal(system), state, deal, number, findings)


def deal_of(record: BoardRecord, number: int, findings: Findings, states: bool = True) -> GameDeal | None:
    """Return a record as a deal of a game; None where it says no result, with a finding where it should.

    ``states`` is False for a format whose vulnerability only follows from the number of the board.
    """
    label = record.label or str(number)
    result = _result(record, label, findings)
    if isinstance(result, NotPlayed) or result is None:
        return None
    dealer, hands, vulnerability = record.dealer, record.deal, record.vulnerability if states else None
    claims = _claims(record, label, findings)
    if isinstance(result, PassedOut):
        return GameDeal(
            claims=claims, hands=hands, dealer=dealer, vulnerability=vulnerability, label=label, span=record.span
        )
    return GameDeal(
        result.contract, result.declarer, result.tricks, claims=claims, hands=hands, dealer=dealer,
        vulnerability=vulnerability, label=label, span=record.span,
    )  # fmt: skip


def _result(record: BoardRecord, label: str, findings: Findings) -> Result | None:
    """Return the one result of a record: its own, or that of its one line."""
    result = record.result
    if result is not None:
        return result
    if len(record.lines) > 1:
        findings.add(
            "RUL023",
            f"board {label} has {len(record.lines)} results, and a game is one table's",
            record.where("lines"),
            "score it with --rules duplicate, or give the file of one table",
        )
        return None
    outcome = record.lines[0].outcome if record.lines else None
    if isinstance(outcome, Played | PassedOut | NotPlayed):
        return outcome
    findings.add(
        "RUL017",
        f"board {label} has no contract, declarer and result: nothing is scored from it",
        record.span,
        "in a rubber or Chicago each deal counts for the next: complete it or take it out",
    )
    return None


def _claims(record: BoardRecord, label: str, findings: Findings) -> tuple[Claim, ...]:
    """Return the honours that a tag of the record claims (``[Honours "NS 100"]``)."""
    name = next((tag for tag in _TAGS if record.tags.get(tag)), "")
    if not name or record.tags[name].strip() in ("-", "?", "0"):
        return ()
    match = _CLAIM.fullmatch(record.tags[name])
    if match is None:
        findings.add(
            "RUL011",
            f'board {label}: "{record.tags[name]}" are no honours',
            record.where(name.lower()),
            'write the side and the points, such as "NS 100"',
        )
        return ()
    return (Claim(Side[match[1].upper().replace("-", "")], int(match[2])),)
