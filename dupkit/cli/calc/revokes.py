"""The kind `revoke`: the rectification of revokes by Laws 62 to 64."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from dupkit.cli.calc.base import Answer, CalcError, Field, Kind, Record
from dupkit.cli.calc.fields import WRONG, as_object, as_seat, items, need, seat, text, whole, wrong, yes
from dupkit.game.cards import Suit, parse_strain
from dupkit.game.revoke import EXPLAINED, LAST_REVOKE, LATE, TRICKS, RevokeCase, rectify
from dupkit.game.table import Seat


def _winners(record: Record) -> tuple[Seat, ...]:
    letters = "".join(text(record, "winners").split())
    winners = tuple(as_seat(f"winners[{place}]", letter) for place, letter in enumerate(letters))
    if not 1 <= len(winners) <= TRICKS:
        raise wrong("winners", letters, "one letter for each trick that was played, 13 at most")
    return winners


def _case(item: object, name: str, played: int) -> RevokeCase:
    given = as_object(name, item)
    number = whole(given, "trick", 1, LAST_REVOKE)
    if number > played:
        raise CalcError(WRONG, f'"{name}.trick" is {number}, and {played} tricks were played', "name a trick played")
    suit = _suit(given.get("suit"), f"{name}.suit")
    late = given.get("late")
    if late is not None and late not in LATE:
        raise wrong(f"{name}.late", late, '"next_deal_call" or "round_over"')
    return RevokeCase(
        as_seat(f"{name}.player", need(given, "player")),
        number,
        suit,
        yes(given, "established", True),
        yes(given, "faced_card"),
        late or "",
        yes(given, "corrected_62c3"),
    )


def _suit(value: object, name: str) -> Suit | None:
    if value is None:
        return None
    strain = parse_strain(value) if isinstance(value, str) else None
    if strain is None or strain.suit is None:
        raise wrong(name, value, "C, D, H or S")
    return strain.suit


def _declarer_tricks(record: Record, winners: tuple[Seat, ...], declarer: Seat) -> int:
    """Return declarer's tricks at the table, which the winners of the tricks must allow."""
    won = sum(1 for winner in winners if winner.side is declarer.side)
    if record.get("table_declarer_tricks") is None and len(winners) == TRICKS:
        return won
    tricks = whole(record, "table_declarer_tricks", 0, TRICKS)
    if not won <= tricks <= won + TRICKS - len(winners):
        raise CalcError(
            WRONG,
            f'"table_declarer_tricks" is {tricks}, and by "winners" declarer\'s side won {won}',
            "count the tricks again",
        )
    return tricks


def _cases(record: Record) -> tuple[tuple[Seat, ...], Seat, int, list[RevokeCase]]:
    winners, declarer = _winners(record), seat(record, "declarer")
    cases = [_case(item, f"revokes[{place}]", len(winners)) for place, item in enumerate(items(record, "revokes", 26))]
    if len({(case.player, case.trick) for case in cases}) != len(cases):
        raise CalcError(WRONG, '"revokes" has the same player twice on a trick', "a player plays one card a trick")
    return winners, declarer, _declarer_tricks(record, winners, declarer), cases


def _revoke(record: Record) -> Answer:
    winners, declarer, tricks, cases = _cases(record)
    found = rectify(winners, declarer, tricks, cases)
    return {
        "transfer": found.transfer,
        "to": None if found.to is None else str(found.to),
        "law": found.law,
        "final_declarer_tricks": found.declarer_tricks,
        "correct": found.correct,
        "director": found.director,
        "laws": list(found.paragraphs),
        "why": [EXPLAINED[paragraph] for paragraph in found.paragraphs],
    }


def _working(record: Record, answered: Answer) -> Iterable[str]:
    _, declarer, tricks, cases = _cases(record)
    for case, paragraph, why in zip(cases, answered["laws"], answered["why"], strict=True):
        yield f"trick {case.trick}, revoke by {case.player}: Law {paragraph}: {why}"
    given = f"{answered['transfer']} to {answered['to']}" if answered["to"] else "none"
    yield f"tricks transferred: {given}; declarer {declarer} {tricks} at the table, {answered['final_declarer_tricks']}"
    if answered["correct"]:
        yield "a revoke has to be corrected: count the tricks after the correction"
    if answered["director"]:
        yield "the director considers whether this is enough (Law 64C)"


def _prepare(typed: dict[str, Any]) -> dict[str, Any]:
    """Turn ``E6C`` into a revoke by East on trick 6 in clubs."""
    cases = []
    for word in typed.pop("revokes"):
        player, rest = word[:1], word[1:]
        digits = rest.rstrip("CDHScdhs")
        cases.append({"player": player, "trick": digits, "suit": rest[len(digits) :] or None})
    return typed | {"revokes": cases}


REVOKE: Final = Kind(
    "revoke",
    "How many tricks a revoke costs, by which paragraph of Law 64.",
    _revoke,
    _working,
    (
        Field("winners", "who won each trick: NNNNNEWNNNNNN"),
        Field("declarer", "N, E, S or W"),
        Field("revokes", "player, trick and suit: E6C", many=True),
        Field("table_declarer_tricks", "declarer's tricks, where a claim ended the play", option=True),
    ),
    _prepare,
)
