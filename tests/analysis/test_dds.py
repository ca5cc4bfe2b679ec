from __future__ import annotations

import csv
import ctypes
import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from ctypes.util import find_library
from pathlib import Path
from typing import Any

import pytest

from dupkit.analysis import dds
from dupkit.analysis.dds import BATCH, DDS, Dds, find
from dupkit.analysis.double_dummy import LIBRARY_SETTING, SolverError, pack, solve_packed, solve_play, solver
from dupkit.analysis.workers import local_workers
from dupkit.game.cards import Strain, parse_card
from dupkit.game.deal import Deal, parse_deal
from dupkit.game.double_dummy import parse_double_dummy
from dupkit.game.table import Seat
from tests.analysis.solving import solve_in_threads
from tests.conftest import ORACLES


def _is_there() -> bool:
    try:
        return bool(find())
    except SolverError:
        return False


needs_solver = pytest.mark.skipif(
    not _is_there() and not os.environ.get("DUPKIT_NOTHING_SKIPPED"),
    reason='needs a double-dummy solver: pip install "dupkit[dd]"',
)


def rows(name: str) -> list[dict[str, str]]:
    with (ORACLES / name).open(encoding="utf-8") as handle:
        return list(csv.DictReader(handle))


def deal_of(text: str) -> Deal:
    deal = parse_deal(text)
    assert deal is not None
    return deal


@needs_solver
def test_tables_are_those_of_the_oracle() -> None:
    """Every fourteenth row here; `run.py bench double_dummy` solves all of them."""
    chosen = [(row["deal_pbn"], row["tricks_by_declarer_NESW"]) for row in rows("dd_tables.csv")[::14]]
    chosen += [(row["deal_pbn"], row["dd_tricks_by_declarer_NESW"]) for row in rows("par_generated.csv")[3::25]]
    with local_workers(2) as workers:
        futures = [workers.executor.submit(solve_packed, [pack(deal_of(deal))]) for deal, _ in chosen]
        for future, (deal, tricks) in zip(futures, chosen, strict=True):
            table = parse_double_dummy(tricks)
            assert table is not None
            assert future.result() == [bytes(table.tricks)], deal


SURE = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""A deal that is solved at once."""


@needs_solver
def test_a_play_is_followed_card_by_card() -> None:
    deal = deal_of("N:A42.T54.A6.JT543 T85.J732.JT.AK98 KQJ9.A98.Q83.Q76 763.KQ6.K97542.2")
    lead = parse_card("CA")
    assert lead is not None
    with local_workers(1) as workers:
        tricks = workers.executor.submit(solve_play, pack(deal), Strain.SPADES, Seat.NORTH, (lead,)).result()
    assert tricks == [7, 8]


@needs_solver
def test_the_library_itself_survives_two_threads() -> None:
    """Called without the lock, it ends the process or gives wrong numbers."""
    keys = [pack(deal_of(row["deal_pbn"])) for row in rows("dd_tables.csv")[:2]]
    with local_workers(1) as workers:
        first, second = workers.executor.submit(solve_in_threads, keys).result()
    for row, tricks in zip(rows("dd_tables.csv"), (*first, *second), strict=False):
        table = parse_double_dummy(row["tricks_by_declarer_NESW"])
        assert table is not None
        assert tricks == bytes(table.tricks)


class Library:
    """Stands for the native library; notes whether two calls ever run at the same time."""

    def __init__(self, version: int = 2, code: int = 1) -> None:
        self.version, self.code = version, code
        self.inside = self.most = self.calls = 0
        self.guard = threading.Lock()

    def SetMaxThreads(self, count: int) -> None:
        assert count == 1

    def GetDDSInfo(self, info: Any) -> None:
        info._obj.version[:] = (self.version, 9, 0)

    def ErrorMessage(self, code: int, line: Any) -> None:
        line.value = b"Wrong number of cards"

    def _enter(self) -> int:
        with self.guard:
            self.inside += 1
            self.calls += 1
            self.most = max(self.most, self.inside)
        time.sleep(0.002)
        with self.guard:
            self.inside -= 1
        return self.code

    def CalcAllTables(self, deals: Any, mode: int, no_filter: Any, results: Any, par: Any) -> int:
        assert mode == -1
        for index in range(deals._obj.count):
            results._obj.tricks[index][:] = range(20)
        return self._enter()

    def AnalysePlayBin(self, position: Any, trace: Any, solved: Any, thread: int) -> int:
        solved._obj.count = trace.count + 1
        solved._obj.tricks[0] = position.first
        return self._enter()


def test_two_threads_never_enter_the_solver() -> None:
    library = Library()
    one, other = Dds(library, "here"), Dds(library, "here")
    deal = deal_of(SURE)
    with ThreadPoolExecutor(8) as pool:
        for index in range(20):
            opened = (one, other)[index % 2]
            pool.submit(opened.tables, [deal])
            pool.submit(opened.play, deal, Strain.SPADES, Seat.NORTH, ())
    assert library.calls == 40
    assert library.most == 1


def test_cells_come_in_our_order_of_denominations() -> None:
    table = Dds(Library(), "here").tables([deal_of(SURE)])[0]
    # DDS has S H D C NT, each N E S W; ours begins with clubs.
    assert table.tricks == (*range(12, 16), *range(8, 12), *range(4, 8), *range(4), *range(16, 20))


def test_more_deals_than_the_library_takes_go_in_several_calls() -> None:
    library = Library()
    assert len(Dds(library, "here").tables([deal_of(SURE)] * (BATCH + 1))) == BATCH + 1
    assert library.calls == 2


def test_the_opening_leader_sits_to_the_left_of_declarer() -> None:
    cards = tuple(card for card in (parse_card("SA"), parse_card("H2")) if card)
    assert Dds(Library(), "here").play(deal_of(SURE), Strain.SPADES, Seat.WEST, cards) == [0, 0, 0]


def test_what_the_library_refuses_is_told_in_its_words() -> None:
    with pytest.raises(SolverError, match="Wrong number of cards"):
        Dds(Library(code=-14), "here").tables([deal_of(SURE)])


@pytest.mark.parametrize(
    "text", ["N:AKQ... - - -", "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. .A..KQJT98765432"]
)
def test_no_deal_that_is_not_whole_reaches_native_code(text: str) -> None:
    library = Library()
    with pytest.raises(SolverError, match="not a whole deal"):
        Dds(library, "here").tables([deal_of(text)])
    assert library.calls == 0


def test_a_library_of_another_version_is_refused() -> None:
    with pytest.raises(SolverError, match="no DDS library of version 2 or 3"):
        Dds(Library(version=77), "here")


def test_the_setting_comes_first_and_must_name_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(LIBRARY_SETTING, str(tmp_path / "libdds.so"))
    with pytest.raises(SolverError, match="which is not a file"):
        find()
    (tmp_path / "libdds.so").write_bytes(b"")
    assert find() == str(tmp_path / "libdds.so")


def test_without_the_setting_and_endplay_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(LIBRARY_SETTING, raising=False)
    monkeypatch.setattr(dds, "find_spec", lambda name: None)
    monkeypatch.setattr(dds, "find_library", lambda name: "libdds.so.2")
    assert find() == "libdds.so.2"
    monkeypatch.setattr(dds, "find_library", lambda name: None)
    with pytest.raises(SolverError, match="there is no double-dummy solver") as fault:
        find()
    assert "dupkit[dd]" in fault.value.hint


def test_an_endplay_without_its_library_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Spec:
        submodule_search_locations = (str(tmp_path),)

    monkeypatch.delenv(LIBRARY_SETTING, raising=False)
    monkeypatch.setattr(dds, "find_spec", lambda name: Spec)
    monkeypatch.setattr(dds, "find_library", lambda name: "elsewhere")
    assert find() == "elsewhere"
    (tmp_path / "_dds").mkdir()
    (tmp_path / "_dds" / "libdds.dylib").write_bytes(b"")
    assert find() == str(tmp_path / "_dds" / "libdds.dylib")


def test_a_library_that_does_not_open_is_answered_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = tmp_path / "libdds.so"
    broken.write_bytes(b"MZ\x90\x00 made for another system")
    monkeypatch.setenv(LIBRARY_SETTING, str(broken))
    with pytest.raises(SolverError, match="cannot be opened") as fault:
        DDS.load()
    assert "another system" in fault.value.hint
    monkeypatch.setattr(dds, "_windows", lambda: True)
    with pytest.raises(SolverError) as fault:
        DDS.load()
    assert "Visual C++" in fault.value.hint


def test_another_library_is_no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    name = find_library("m") or find_library("c")
    if name is None:  # Windows
        pytest.skip("no other library to open")
    monkeypatch.setattr(dds, "find", lambda: name)
    with pytest.raises(SolverError, match="is not a DDS library"):
        DDS.load()


def test_what_cannot_be_loaded_in_a_worker_is_told_here(tmp_path: Path) -> None:
    broken = tmp_path / "libdds.so"
    broken.write_bytes(b"broken")
    with local_workers(1, str(broken)) as workers:
        future = workers.executor.submit(solve_packed, [pack(deal_of(SURE))])
        with pytest.raises(SolverError, match="cannot be opened"):
            future.result()


@needs_solver
def test_a_process_opens_its_solver_once(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def open_library(place: str) -> Library:
        opened.append(place)
        return Library()

    monkeypatch.setattr(ctypes, "CDLL", open_library)
    solver.cache_clear()
    try:
        assert solver() is solver()
        assert solver().describe() == f"DDS 2.9.0 ({opened[0]})"
        assert DDS.find() == opened[0]
        assert len(opened) == 1
    finally:
        solver.cache_clear()
