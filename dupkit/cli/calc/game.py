"""The kind `game`: the deals of a rubber, a Chicago or an auction bridge rubber, scored in order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from dupkit.cli.calc.base import Answer, CalcError, Field, Kind, Record
from dupkit.cli.calc.fields import WRONG, as_object, items, wrong
from dupkit.cli.calc.game_deals import MOST_DEALS, given_options, read_deal, read_three
from dupkit.diagnostics import Diagnostic, Severity
from dupkit.game.table import Seat, parse_seat
from dupkit.rules import RULES
from dupkit.rules.base import Options
from dupkit.rules.game_data import by_side, deal_entry, line_data, options_data, sums
from dupkit.rules.game_score import GameScore, score_game
from dupkit.rules.games import ABOVE, BELOW, GameRules
from dupkit.rules.three_hand import PLAYERS, score_three

GAME_RULES: Final = ("rubber", "chicago", "auction")


def _rules(record: Record) -> GameRules:
    name = record.get("rules")
    if name is None:
        raise CalcError("RUL002", '"rules" is missing', f"give {' or '.join(GAME_RULES)}")
    rules = RULES[name.lower()] if isinstance(name, str) and name.lower() in GAME_RULES else None
    if rules is None or not isinstance(rules, GameRules):
        raise wrong("rules", name, " or ".join(GAME_RULES))
    return rules


def _first_dealer(record: Record) -> Seat | None:
    given = record.get("first_dealer")
    if given is None:
        return None
    seat = parse_seat(given) if isinstance(given, str) else None
    if seat is None:
        raise wrong("first_dealer", given, "N, E, S or W")
    return seat


def _raise_first(findings: Iterable[Diagnostic]) -> None:
    for item in findings:
        if item.severity is Severity.ERROR:
            raise CalcError(item.code, item.message, item.hint)


def _notes(findings: Iterable[Diagnostic]) -> Answer:
    notes = [str(item) for item in findings]
    return {"notes": notes} if notes else {}


def score_record(record: Record) -> GameScore:
    """Return the score of a record; a CalcError for the first thing that is wrong with it."""
    rules = _rules(record)
    options = given_options(record, rules)
    deals = [
        read_deal(as_object(f"deals[{place}]", item), f"deals[{place}]", options)
        for place, item in enumerate(items(record, "deals", MOST_DEALS))
    ]
    score = score_game(rules, deals, options, _first_dealer(record))
    _raise_first(score.findings)
    return score


def _answer(record: Record) -> Answer:
    rules = _rules(record)
    options = given_options(record, rules)
    if options.get("three_hand", "off") != "off":
        return _three(record, options)
    score = score_record(record)
    entries = [deal_entry(item, rules.name != "chicago") for item in score.deals]
    lines = [[line_data(line) for line in item.lines] for item in score.deals]
    answered = {"rules": rules.name, **sums(score), "deals": entries, "lines": lines}
    answered["closing"] = [line_data(line) for line in score.closing]
    return answered | {"options": options_data(options)} | _notes(score.findings)


def _three(record: Record, options: Options) -> Answer:
    deals = [
        read_three(as_object(f"deals[{place}]", item), f"deals[{place}]", options)
        for place, item in enumerate(items(record, "deals", MOST_DEALS))
    ]
    score = score_three(deals, options)
    _raise_first(score.findings)
    entries: list[Any] = []
    for deal, lines in zip(deals, score.deals, strict=True):
        entries.append(
            "thrown in, same dealer"
            if deal.contract is None
            else {
                name: {
                    where: sum(line.points for line in lines if line.player == place and line.where == where)
                    for where in (ABOVE, BELOW)
                }
                for place, name in enumerate(PLAYERS)
            }
        )
    named = {
        "games": score.games,
        "above": score.total(ABOVE),
        "below": score.total(BELOW),
        "below_total": score.total(BELOW),
        "total": score.total(),
        "settlement": score.settlement,
    }
    answered: Answer = {"rules": "auction", "complete": score.complete, "deals": entries}
    answered |= {key: dict(zip(PLAYERS, values, strict=True)) for key, values in named.items()}
    best = max(score.total())
    leaders = [name for name, total in zip(PLAYERS, score.total(), strict=True) if total == best]
    answered["winner"] = leaders[0] if len(leaders) == 1 else "draw"
    answered["lines"] = [
        [
            {"rule": line.rule, "player": PLAYERS[line.player], "where": line.where, "points": line.points}
            for line in deal
        ]
        for deal in score.deals
    ]
    return answered | {"options": options_data(options)}


def _working(record: Record, answered: Answer) -> Iterable[str]:
    if "settlement" in answered and "A" in answered["total"]:
        yield from _three_working(answered)
        return
    score = score_record(record)
    for number, item in enumerate(score.deals, 1):
        word = f": {item.word}" if item.word else ""
        practice = " (practice, not counted)" if item.deal.practice else ""
        yield f"{number}. {item.deal}, vulnerable {item.vulnerability}{word}{practice}"
        for line in item.lines:
            yield f"     {line.rule:<34} {line.points:>6} {line.where} to {line.side}"
        if item.game is not None:
            yield f"     a game to {item.game}: the line is drawn"
    for line in score.closing:
        yield f"   {line.rule:<36} {line.points:>6} {line.where} to {line.side}"
    total = by_side(score.total())
    yield f"North-South {total['NS']}, East-West {total['EW']}: " + (
        f"{answered['winner']} win by {answered['margin']}" if score.winner is not None else "a draw"
    )
    if "settlement" in answered:
        yield f"settled in hundreds: {answered['settlement']:+d} to North-South"
    if answered.get("extra_hand"):
        yield "equal totals on an unfinished rubber: play one more hand"


def _three_working(answered: Answer) -> Iterable[str]:
    for number, lines in enumerate(answered["lines"], 1):
        yield f"{number}."
        for line in lines:
            yield f"     {line['rule']:<34} {line['points']:>6} {line['where']} to {line['player']}"
    for name in PLAYERS:
        yield f"{name} {answered['total'][name]}, settles {answered['settlement'][name]:+d}"


def _prepare(typed: dict[str, Any]) -> dict[str, Any]:
    """Turn ``4SN=``, ``pass`` and ``4SN=,NS150`` into deals, and ``name=value`` into options."""
    options: dict[str, str] = {}
    for word in typed.pop("set", []):
        name, equals, value = word.partition("=")
        if not equals:
            raise CalcError(WRONG, f'"{word}" is no option', "write --set name=value")
        options[name.strip()] = value.strip()
    deals: list[dict[str, Any]] = []
    for word in typed.pop("deals"):
        result, *claims = word.split(",")
        deal: dict[str, Any] = {"result": result}
        if claims:
            deal["honours"] = [{"side": claim[:2], "points": claim[2:]} for claim in claims]
        deals.append(deal)
    return typed | {"deals": deals, "options": options}


GAME: Final = Kind(
    "game",
    "The deals of a rubber, a Chicago or an auction bridge rubber.",
    _answer,
    _working,
    (
        Field("rules", " or ".join(GAME_RULES)),
        Field("deals", "results in order: 4SN= 2HXE-1 pass; with honours 4SN=,NS100", many=True),
        Field("first_dealer", "who dealt first: N, E, S, W", option=True),
        Field("set", "an option of the rules, name=value", option=True, many=True),
    ),
    _prepare,
)
