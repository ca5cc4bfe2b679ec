from __future__ import annotations

import pytest

from dupkit.analysis.boards import BoardAnalysis
from dupkit.analysis.checking import check_stated
from dupkit.event.record import BoardRecord
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.table import Seat, Vulnerability
from tests.analysis.solving import some_deals
from tests.analysis.test_par import TABLE, table_of

DEAL = some_deals(1)[0]
SOLVED = table_of(TABLE)  # par is 430 to EW, none vulnerable


def record(tricks: DoubleDummyTable | None = None, **tags: str) -> BoardRecord:
    return BoardRecord(
        "7", dealer=Seat.NORTH, vulnerability=Vulnerability.NONE, deal=DEAL, tricks_table=tricks, tags=tags
    )


BY_SOLVER = BoardAnalysis(SOLVED, "solver")


def codes(*records: BoardRecord, solved: BoardAnalysis | None = BY_SOLVER) -> list[str]:
    return [str(item.code) for item in check_stated(records, [solved] * len(records))]


def test_a_table_that_is_right_is_not_spoken_of() -> None:
    assert codes(record(SOLVED, OptimumScore="EW 430"), record()) == []


def test_each_number_that_differs_is_named_up_to_four() -> None:
    wrong = DoubleDummyTable((*SOLVED.tricks[:10], 13, *SOLVED.tricks[11:]))
    (found,) = check_stated([record(wrong)], [BoardAnalysis(SOLVED, "solver")])
    assert found.message == 'the table of board "7" is wrong in S H: 13, not 5 (stated, solved)'
    (found,) = check_stated([record(DoubleDummyTable((13,) * 20))], [BoardAnalysis(SOLVED, "solver")])
    assert "and 16 more" in found.message


def test_a_number_that_stands_for_all_lower_ones_is_not_wrong() -> None:
    coarse = DoubleDummyTable(tuple(max(6, tricks) for tricks in SOLVED.tricks))
    assert codes(record(coarse), record(coarse), record(coarse)) == []
    wrong = DoubleDummyTable((12, *coarse.tricks[1:]))
    assert codes(record(wrong), record(coarse), record(coarse)) == ["ANA004"]


@pytest.mark.parametrize(
    ("tag", "right"),
    [
        ("EW 430", True),
        ("NS -430", True),
        ("EW 420", False),
        ("NS 430", False),
        ("430", True),
        ("NS x", True),
        ("", True),
    ],
)
def test_a_stated_par_is_compared(tag: str, right: bool) -> None:
    assert codes(record(OptimumScore=tag)) == ([] if right else ["ANA005"])


def test_a_par_cannot_be_compared_without_dealer() -> None:
    assert codes(BoardRecord("7", deal=DEAL, tags={"OptimumScore": "EW 1"})) == []


@pytest.mark.parametrize("solved", [None, BoardAnalysis(SOLVED, "file")])
def test_what_was_not_solved_says_nothing(solved: BoardAnalysis | None) -> None:
    assert codes(record(DoubleDummyTable((1,) * 20)), solved=solved) == []
