"""The kinds `points` and `dealer`: a result at duplicate, and what a board number says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dupkit.cli.calc.base import Answer, CalcError, Field, Kind, Record
from dupkit.cli.calc.fields import WRONG, need, strain, vulnerability, whole, wrong
from dupkit.game.result import Contract, NotPlayed, PassedOut, Played, Result, Risk, parse_result
from dupkit.game.table import Vulnerability, dealer_of, vulnerability_of
from dupkit.rules.duplicate import DUPLICATE, declarer_points

HIGHEST_BOARD: Final = 999_999_999


def result_of(record: Record, name: str = "result") -> Result:
    """Return a field that is the result of a deal."""
    value = need(record, name)
    result = parse_result(value) if isinstance(value, str) else None
    if result is None:
        raise wrong(name, value, 'a result such as "4SXE-2", "3NN=" or "pass", with 0 to 13 tricks won')
    return result


def _row(record: Record) -> Answer:
    """Return declarer's points of a row of figures: level, strain, doubled 0 to 2, vul 0 or 1, tricks."""
    contract = Contract(whole(record, "level", 1, 7), strain(record, "strain"), Risk(whole(record, "doubled", 0, 2)))
    points = declarer_points(contract, whole(record, "tricks", 0, 13), bool(whole(record, "vul", 0, 1)))
    return {"declarer_score": points}


def _points(record: Record) -> Answer:
    if "level" in record and "result" not in record:
        return _row(record)
    result = result_of(record)
    if isinstance(result, NotPlayed):
        raise CalcError(WRONG, '"result" is "not played"', "a board that was not played has no points")
    vul = vulnerability(record) if isinstance(result, Played) or "vul" in record else Vulnerability.NONE
    lines = DUPLICATE.lines(result, vul)
    return {
        "ns": DUPLICATE.points(result, vul),
        "lines": [{"rule": line.rule, "points": line.ns, "side": str(line.side), "law": line.source} for line in lines],
    }


def _points_working(record: Record, answered: Answer) -> Iterable[str]:
    result = result_of(record)
    yield f"{result}, vulnerable: {str(record.get('vul', 'None')).lower()}"
    if isinstance(result, PassedOut):
        yield "  a board passed out is 0 to both sides (Law 77)"
        return
    for line in answered["lines"]:
        yield f"  {line['rule']:<18} {abs(line['points']):>6}  to {line['side']}  ({line['law']})"
    side = "North-South" if answered["ns"] > 0 else "East-West"
    yield f"  {side} score {abs(answered['ns'])}: {answered['ns']:+d} for North-South"


POINTS: Final = Kind(
    "points",
    "Points of a result at duplicate, with the rule of each.",
    _points,
    _points_working,
    (
        Field("result", "such as 4SXE-2, 3NTN=, pass"),
        Field("vul", "who is vulnerable: none, ns, ew, all", option=True, default="None"),
    ),
)


def _dealer(record: Record) -> Answer:
    board = whole(record, "board", 1, HIGHEST_BOARD)
    return {"dealer": str(dealer_of(board)), "vul": str(vulnerability_of(board))}


def _dealer_working(record: Record, answered: Answer) -> Iterable[str]:
    yield f"board {record['board']}: dealer {answered['dealer']}, vulnerable {answered['vul']} (Law 2)"


DEALER: Final = Kind(
    "dealer", "Dealer and vulnerability of a board number.", _dealer, _dealer_working, (Field("board", "its number"),)
)
