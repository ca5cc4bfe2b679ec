from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from dupkit.analysis import boards
from dupkit.analysis.boards import analyse_boards
from dupkit.analysis.cache import FileCache
from dupkit.analysis.double_dummy import SolverError, pack
from dupkit.analysis.par import par
from dupkit.analysis.workers import GivenWorkers, Workers
from dupkit.diagnostics import Severity
from dupkit.event.record import BoardRecord
from dupkit.game.deal import Deal, parse_deal
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.table import Seat, Vulnerability
from tests.analysis.solving import answer, solve, some_deals

DEALS = some_deals(4)


class _Here(ThreadPoolExecutor):
    """Runs the stand-in whatever it is asked to run."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return super().submit(solve, *args, **kwargs)


@contextmanager
def crew() -> Iterator[Workers]:
    with _Here(2) as executor:
        yield GivenWorkers(executor, 2)


@contextmanager
def nobody() -> Iterator[Workers]:
    raise SolverError("there is no solver", "install one")
    yield


def table(deal: Deal) -> DoubleDummyTable:
    return DoubleDummyTable(tuple(answer(pack(deal))))


def record(label: str, deal: Deal | None, tricks: DoubleDummyTable | None = None) -> BoardRecord:
    return BoardRecord(label, dealer=Seat.EAST, vulnerability=Vulnerability.NS, deal=deal, tricks_table=tricks)


STATED = DoubleDummyTable((0, 5, 2, 7) * 5)
RECORDS = [
    record("1", DEALS[0]),
    record("2", DEALS[1], STATED),
    record("3", parse_deal("N:AKQ... - - -")),
    record("4", None),
    record("5", DEALS[0]),
]


def test_tables_come_from_the_file_the_cache_and_the_solver(tmp_path: Path) -> None:
    with FileCache(tmp_path / "cache") as cache:
        first = analyse_boards(RECORDS, cache=cache, workers=crew)
        again = analyse_boards(RECORDS, cache=cache, workers=nobody)
    assert first.findings == again.findings == ()
    assert first.value is not None
    assert again.value is not None
    assert [board and board.origin for board in first.value] == ["solver", "file", None, None, "solver"]
    assert [board and board.origin for board in again.value] == ["cache", "file", None, None, "cache"]
    assert [board and board.table for board in first.value] == [table(DEALS[0]), STATED, None, None, table(DEALS[0])]
    assert first.value[1] is not None
    assert first.value[1].par == par(STATED, Seat.EAST, Vulnerability.NS)


def test_what_the_file_states_is_solved_again_on_request() -> None:
    found = analyse_boards(RECORDS, workers=crew, trust=False).value
    assert found is not None
    assert found[1] is not None
    assert (found[1].table, found[1].origin) == (table(DEALS[1]), "solver")


def test_off_means_nothing_at_all() -> None:
    assert analyse_boards(RECORDS, "off", workers=nobody).value == [None] * 5


@pytest.mark.parametrize(("mode", "severity"), [("auto", Severity.WARNING), ("require", Severity.ERROR)])
def test_without_a_solver_the_rest_is_there_with_one_finding(mode: str, severity: Severity) -> None:
    outcome = analyse_boards(RECORDS, mode, workers=nobody)
    assert [(item.code, item.severity, item.hint) for item in outcome.findings] == [("ANA001", severity, "install one")]
    assert outcome.value is not None
    assert [board and board.origin for board in outcome.value] == [None, "file", None, None, None]


def test_where_dealer_or_vulnerability_is_not_known_there_is_no_par() -> None:
    found = analyse_boards([BoardRecord("1", deal=DEALS[0])], workers=crew).value
    assert found is not None
    assert found[0] is not None
    assert found[0].par is None


COARSE = [record(str(number), deal, DoubleDummyTable((1, 9, 1, 9) * 5)) for number, deal in enumerate(DEALS, 1)]


def test_coarse_tables_of_a_file_are_solved_where_there_is_a_solver() -> None:
    outcome = analyse_boards(COARSE, workers=crew)
    assert outcome.findings == ()
    assert outcome.value is not None
    assert all(board is not None and board.exact and board.origin == "solver" for board in outcome.value)


def test_coarse_tables_of_a_file_are_used_without_par_where_there_is_none() -> None:
    outcome = analyse_boards(COARSE, workers=nobody)
    assert [item.code for item in outcome.findings] == ["ANA001", "ANA003"]
    assert outcome.value is not None
    assert all(board is not None and not board.exact and board.par is None for board in outcome.value)


def test_progress_is_told_of_every_deal_that_is_solved() -> None:
    told: list[tuple[str, int]] = []
    steps: list[int] = []

    @contextmanager
    def progress(label: str, total: int) -> Iterator[Callable[[], None]]:
        told.append((label, total))
        yield lambda: steps.append(1)

    analyse_boards(RECORDS, workers=crew, progress=progress)
    assert told == [("Double dummy", 1)]
    assert len(steps) == 1


def test_this_machine_s_cores_are_used_unless_others_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    @contextmanager
    def local(most: int) -> Iterator[Workers]:
        asked.append(most)
        with crew() as workers:
            yield workers

    monkeypatch.setattr(boards, "local_workers", local)
    assert analyse_boards(RECORDS).ok
    assert asked == [1]


def test_a_deal_that_a_worker_dies_of_has_no_table() -> None:
    class Dying(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            class KilledWorker(Exception):  # noqa: N818  the name that Dask gives it
                pass

            future: Future[Any] = Future()
            future.set_exception(KilledWorker())
            return future

    @contextmanager
    def dying() -> Iterator[Workers]:
        yield GivenWorkers(Dying(), 1)

    assert analyse_boards(RECORDS[:1], workers=dying).value == [None]
