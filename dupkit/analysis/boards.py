"""Tables and par for the boards of a file: what the file states, what was solved before, and the rest by the solver.

outcome = analyse_boards(document.records, "auto", progress=progress)
for record, found in zip(document.records, outcome.value, strict=True):
    if found:
        print(record.label, makeable_text(found.table), found.par)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass
from typing import Final

from dupkit.analysis.bulk import Bulk
from dupkit.analysis.cache import NoCache, TableCache
from dupkit.analysis.double_dummy import SolverError, pack
from dupkit.analysis.par import Par, par
from dupkit.analysis.stated import Stated, stated
from dupkit.analysis.workers import Workers, local_workers
from dupkit.diagnostics import Findings, Outcome, Severity
from dupkit.event.record import BoardRecord
from dupkit.game.double_dummy import DoubleDummyTable

Progress = Callable[[str, int], AbstractContextManager[Callable[[], None]]]
"""Shows a bar with a label and a total, and gives the function that advances it by one."""
WorkersFactory = Callable[[], AbstractContextManager[Workers]]
"""Makes workers when they are needed: a board that is known already needs none."""
MODES: Final = ("auto", "require", "off")
"""``auto``: whatever can be had; ``require``: an error where a table is missing; ``off``: nothing at all."""


@dataclass(frozen=True, slots=True)
class BoardAnalysis:
    """A board's table, where it comes from (``file``, ``cache``, ``solver``), and its par.

    ``exact`` is False for a table of the file that only counts tricks from a lowest number up; it then has no par.
    Par is None too where dealer or vulnerability is not known.
    """

    table: DoubleDummyTable
    origin: str
    par: Par | None = None
    exact: bool = True


def analyse_boards(
    records: Sequence[BoardRecord],
    mode: str = "auto",
    cache: TableCache | None = None,
    workers: WorkersFactory | None = None,
    progress: Progress | None = None,
    trust: bool = True,
) -> Outcome[list[BoardAnalysis | None]]:
    """Return what is known of each record, in order; None where there is no whole deal or no table to be had.

    ``workers`` are this machine's cores unless given; with ``trust`` False the tables of the records are solved anew.
    """
    findings = Findings()
    if mode == "off":
        return Outcome([None] * len(records), ())
    known = stated(records) if trust else Stated({})
    store = NoCache() if cache is None else cache
    keys = [pack(record.deal) if record.deal is not None and record.deal.complete else None for record in records]
    tables = {key: (table, "file") for key, table in known.tables.items() if known.exact}
    wanted = {key for key in keys if key is not None and key not in tables}
    for key in wanted:
        tricks = store.get(key)
        if tricks is not None:
            tables[key] = (DoubleDummyTable(tuple(tricks)), "cache")
    missing = sorted(wanted - tables.keys())
    if missing:
        tables.update(_solved(missing, mode, store, workers, progress, findings))
    if not known.exact:
        left = {key: (table, "file") for key, table in known.tables.items() if key not in tables}
        if left:
            findings.extend(known.note())
        return Outcome(_analysed(records, keys, left | tables, left.keys()), tuple(findings))
    return Outcome(_analysed(records, keys, tables, ()), tuple(findings))


def _solved(
    keys: list[bytes],
    mode: str,
    cache: TableCache,
    workers: WorkersFactory | None,
    progress: Progress | None,
    findings: Findings,
) -> Mapping[bytes, tuple[DoubleDummyTable, str]]:
    """Return the tables of deals that the solver could solve; a finding where there is none."""
    found: dict[bytes, tuple[DoubleDummyTable, str]] = {}
    severity = Severity.ERROR if mode == "require" else Severity.WARNING
    try:
        with ExitStack() as stack:
            crew = stack.enter_context(workers() if workers else local_workers(most=len(keys)))
            bar = progress("Double dummy", len(keys)) if progress else nullcontext(lambda: None)
            advance = stack.enter_context(bar)
            for key, tricks in Bulk(((key, key) for key in keys), crew, cache, chunk=_chunk(len(keys), crew.count)):
                advance()
                if tricks is not None:
                    found[key] = (DoubleDummyTable(tuple(tricks)), "solver")
    except SolverError as fault:
        findings.add("ANA001", fault.message, hint=fault.hint, severity=severity)
    return found


def _chunk(deals: int, workers: int) -> int:
    """Return a size of chunks that keeps all workers busy to the end with few deals."""
    return max(1, min(8, deals // (32 * workers)))


def _analysed(
    records: Sequence[BoardRecord],
    keys: Sequence[bytes | None],
    tables: Mapping[bytes, tuple[DoubleDummyTable, str]],
    coarse: Iterable[bytes],
) -> list[BoardAnalysis | None]:
    inexact = set(coarse)
    found: list[BoardAnalysis | None] = []
    for record, key in zip(records, keys, strict=True):
        if key is None or key not in tables:
            found.append(None)
            continue
        table, origin = tables[key]
        best = None
        if key not in inexact and record.dealer is not None and record.vulnerability is not None:
            best = par(table, record.dealer, record.vulnerability)
        found.append(BoardAnalysis(table, origin, best, key not in inexact))
    return found
