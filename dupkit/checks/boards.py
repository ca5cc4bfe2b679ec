"""Boards: dealer and vulnerability against the number of the board (Law 2), one label with two deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord, Document
from dupkit.game.board import number_of
from dupkit.game.table import dealer_of, vulnerability_of


class _Boards:
    """Labels, dealers and vulnerabilities."""

    name = "boards"
    title = "dealer and vulnerability as the number says"

    def examine(self, document: Document, findings: Findings) -> None:
        """Append what does not agree with the number of the board.

        Practice deals are often dealt by one player throughout: where many boards differ it is said once.
        """
        if document.scoring in ("rubber", "chicago"):
            return  # there the games won, or the deal of four, make vulnerable
        numbered = [(record, number_of(record.label)) for record in document.records]
        for trait in _TRAITS:
            given = [(record, number) for record, number in numbered if number and trait.of(record) is not None]
            odd = [(record, number) for record, number in given if trait.of(record) != trait.by_number(number)]
            if len(odd) > 2 and len(odd) * 4 > len(given):
                record, number = odd[0]
                findings.add(
                    trait.code,
                    f"the {trait.word} of {len(odd)} of {len(given)} boards is not that of the board's number, "
                    f"first on board {record.label}: {_words(trait, record, number)}",
                    record.where(trait.key),
                    "right for practice deals; a duplicate board has the one of its number (Law 2)",
                )
                continue
            for record, number in odd:
                findings.add(
                    trait.code,
                    f"the {trait.word} of board {record.label} is {_words(trait, record, number)}",
                    record.where(trait.key),
                    "see that label, dealer and vulnerability belong to the same board (Law 2)",
                )


class _Trait(NamedTuple):
    """Something that the number of a board decides."""

    code: str
    word: str
    key: str
    of: Callable[[BoardRecord], object]
    by_number: Callable[[int], object]


_TRAITS: Final = (
    _Trait("DEL010", "dealer", "dealer", lambda record: record.dealer, dealer_of),
    _Trait("DEL011", "vulnerability", "vulnerability", lambda record: record.vulnerability, vulnerability_of),
)


def _words(trait: _Trait, record: BoardRecord, number: int) -> str:
    return f'"{trait.of(record)}", by its number "{trait.by_number(number)}"'


BOARDS: Final = _Boards()
