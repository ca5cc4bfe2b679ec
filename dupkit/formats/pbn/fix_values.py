"""Repairs of tag values: the dialects of programs in the words of the standard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from dupkit.event.record import BoardRecord
from dupkit.formats.pbn.deal import read_deal
from dupkit.formats.pbn.export_tables import contract_text
from dupkit.formats.pbn.tables import columns
from dupkit.formats.pbn.values import read_contract, read_result, read_seat, read_vulnerability
from dupkit.game.table import Seat
from dupkit.syntax import accepts

_CLEAN_DEAL: Final = frozenset(("PBN024", "PBN025"))
"""Faults of a deal that do not hide a card."""


def _seat(record: BoardRecord, raw: str) -> str | None:
    mark = "^" if raw.startswith("^") else ""
    seat = read_seat(raw.removeprefix("^"))
    return None if seat is None or len(raw) == len(mark) + 1 else f"{mark}{seat}"


def _vulnerability(record: BoardRecord, raw: str) -> str | None:
    found = read_vulnerability(raw)
    standard = raw.lower() in ("none", "love", "-", "ns", "ew", "all", "both")
    return None if found is None or standard else str(found)


def _contract(record: BoardRecord, raw: str) -> str | None:
    value = read_contract(raw)
    if accepts("pbn_contract", raw):
        return None
    if value.passed_out:
        return "Pass"
    return contract_text(value.contract) if value.contract is not None else None


def _result(record: BoardRecord, raw: str) -> str | None:
    value = read_result(raw)
    if value.margin is not None:
        return str(record.tricks) if record.tricks is not None else None
    if value.fault is not None or accepts("pbn_result", raw):
        return None
    mark = "^" if value.irregular else ""
    if value.both is not None:
        return f"{mark}NS {value.both[0]} EW {value.both[1]}"
    side = f"{value.side.name} " if value.side is not None else ""
    return f"{mark}{side}{value.tricks}"


def _deal(record: BoardRecord, raw: str) -> str | None:
    value = read_deal(raw)
    if value.deal is None or any(fault.code not in _CLEAN_DEAL for fault in value.faults):
        return None
    if not value.faults and accepts("pbn_deal", raw) and "10" not in raw and not re.search(r"[: ]\.\.\.(?: |$)", raw):
        return None
    first = read_seat(raw.partition(":")[0])
    return value.deal.format(first if first is not None else Seat.NORTH)


def _header(record: BoardRecord, raw: str) -> str | None:
    spec, faults = columns(raw)
    if not any(fault.code == "PBN033" for fault in faults):
        return None
    renamed = {"Suit": "Denomination", "Tricks": "Result"}
    return ";".join(renamed.get(column.name, column.name) for column in spec)


VALUES: Final[dict[str, Callable[[BoardRecord, str], str | None]]] = {
    "Dealer": _seat,
    "Declarer": _seat,
    "Vulnerable": _vulnerability,
    "Contract": _contract,
    "Result": _result,
    "Deal": _deal,
    "OptimumResultTable": _header,
}
"""The repair of each tag's value: the new value, or None where there is nothing to repair."""
