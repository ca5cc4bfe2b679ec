"""The results site: one more evening into a site of 500, and a site of 500 from nothing."""

from __future__ import annotations

import resource
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from dupkit.cli.publish import downloads, tables_and_pars
from dupkit.event.ranking import Standings
from dupkit.export.site.archive import Archive
from dupkit.export.site.publish import publish, take
from dupkit.formats.assemble import build
from dupkit.formats.read import read_file
from dupkit.pipeline import score

SAMPLE = Path(__file__).parents[2] / "samples" / "demo" / "evening.pbn"
NOW = datetime(2026, 1, 30, 22, 0, tzinfo=UTC)
EVENINGS = 500


def main() -> None:
    """Print the CPU seconds and the memory of both."""
    document = read_file(SAMPLE).unwrap()
    event = build([document]).unwrap()
    standings = score(event)
    tables, pars = tables_and_pars(standings, document.records)

    def evenings(first: int, many: int) -> Iterator[Standings]:
        for number in range(first, first + many):
            day = date(2016, 1, 1) + timedelta(days=7 * number)
            yield score(event.model_copy(update={"date": day.isoformat()}))

    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "results"
        archive = Archive(site)
        for count in (EVENINGS // 5, EVENINGS):
            known = len(archive.slugs())
            for one in evenings(known, count - known):
                take(archive, one, NOW, tables=tables, pars=pars)
            start = time.process_time()
            publish(archive, site, NOW, downloads(), everything=True)
            _say(f"{count} evenings from nothing", time.process_time() - start, count)
        start = time.process_time()
        for one in evenings(EVENINGS, 1):
            take(archive, one, NOW, tables=tables, pars=pars)
        publish(archive, site, NOW, downloads())
        _say(f"one more evening into {EVENINGS}", time.process_time() - start, 1)


def _say(what: str, seconds: float, evenings: int) -> None:
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{what:32} {seconds:8.2f} s CPU  {1000 * seconds / evenings:7.1f} ms an evening  {memory:5.0f} MB at most")
