"""The double-dummy tables that a file states, and whether they count every trick or only those worth printing.

Some programs write 1 for anything below seven tricks, others 6, others 4 for anything below four: the contracts that
make are right, but par is not to be had from such a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from dupkit.analysis.double_dummy import pack
from dupkit.diagnostics import Diagnostic, Findings, Span
from dupkit.event.record import BoardRecord
from dupkit.game.double_dummy import DoubleDummyTable

ENOUGH: Final = 3
"""Tables from which it can be seen that a file never writes certain numbers."""
ENOUGH_FOR_LOWEST: Final = 8
"""Tables without any number below four: chance does not do that."""


@dataclass(frozen=True, slots=True)
class Stated:
    """The tables of a file by packed deal; ``floor`` is what it writes for anything lower, None where it is exact."""

    tables: Mapping[bytes, DoubleDummyTable]
    floor: int | None = None
    span: Span | None = None

    @property
    def exact(self) -> bool:
        """Whether every number is a number of tricks."""
        return self.floor is None

    def note(self) -> Iterator[Diagnostic]:
        """Yield the finding that says what the file leaves out."""
        if self.floor is not None:
            yield Findings().add(
                "ANA003",
                f'the tables of the file write "{self.floor}" for fewer tricks too, so there is no par',
                self.span,
                "the solver gives the rest: `dupkit doctor` says whether there is one",
            )


def stated(records: Iterable[BoardRecord]) -> Stated:
    """Return the tables that the records state for whole deals."""
    tables: dict[bytes, DoubleDummyTable] = {}
    span = None
    for record in records:
        if record.tricks_table is not None and record.deal is not None and record.deal.complete:
            tables.setdefault(pack(record.deal), record.tricks_table)
            span = span or record.span
    return Stated(tables, floor_of(tables.values()), span)


def floor_of(tables: Iterable[DoubleDummyTable]) -> int | None:
    """Return the number that stands for all lower ones in a file's tables; None if they look exact or are too few."""
    count, low, lowest = 0, set(), 13
    for table in tables:
        count += 1
        low |= {tricks for tricks in table.tricks if tricks < 7}
        lowest = min(lowest, *table.tricks)
    if count >= ENOUGH and len(low) == 1:
        return low.pop()
    return lowest if count >= ENOUGH_FOR_LOWEST and 4 <= lowest < 7 else None
