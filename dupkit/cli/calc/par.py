"""The kind `par`: the best score that both sides can reach with all hands open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dupkit.analysis.makeable import makeable_text
from dupkit.analysis.par import par
from dupkit.cli.calc.base import Answer, Field, Kind, Record
from dupkit.cli.calc.fields import need, seat, vulnerability, wrong
from dupkit.game.double_dummy import DoubleDummyTable, parse_double_dummy
from dupkit.game.table import SEATS

EXAMPLE: Final = "S:2,10,2,10 H:5,8,5,8 D:3,10,3,10 C:2,11,2,11 N:3,10,3,10"


def _table(record: Record) -> DoubleDummyTable:
    value = need(record, "tricks")
    table = parse_double_dummy(value) if isinstance(value, str) else None
    if table is None:
        raise wrong("tricks", value, f'the tricks of N, E, S, W in each denomination, such as "{EXAMPLE}"')
    return table


def _par(record: Record) -> Answer:
    found = par(_table(record), seat(record, "dealer"), vulnerability(record))
    return {"ns": found.score, "contracts": list(found.texts)}


def _working(record: Record, answered: Answer) -> Iterable[str]:
    table = _table(record)
    yield "      " + "".join(f"{strain:>4}" for strain in "NSHDC")
    for declarer in SEATS:
        row = [tricks for _, player, tricks in table if player is declarer]
        yield f"  {declarer}   " + "".join(f"{tricks:>4}" for tricks in row)
    yield f"makeable: {makeable_text(table) or 'nothing'}"
    yield f"dealer {record['dealer']}, vulnerable {record['vul']}: par {answered['ns']:+d} for North-South"
    for text in answered["contracts"]:
        yield f"  {text}"


PAR: Final = Kind(
    "par",
    "Par score and contracts, from the tricks of each declarer in each denomination.",
    _par,
    _working,
    (
        Field("tricks", f"such as {EXAMPLE} (N, E, S, W)", many=True),
        Field("dealer", "N, E, S or W", option=True, default="N"),
        Field("vul", "who is vulnerable: none, ns, ew, all", option=True, default="None"),
    ),
    lambda record: record | {"tricks": " ".join(record["tricks"])},
)
