"""Making the tables that are computed: ``main()`` writes switches.csv and rovers.csv again.

The Howell starters, individuals and barometers were found by longer searches; each row says how.

Individuals are annealed for each number of rounds by itself. What is moved: two players of a starting round change
seats, a table changes sides or, where no table shares, its set. What is counted: the squares of the competition matrix
(whose sum does not change, so that few squares are a high Qf), and beside them, so dear that none is left, second
partnerships, sets that somebody plays twice and uneven sit-outs. The starting rounds are turned: rings of as many
players as a starting round has turns, the rest in shorter rings, is the form in which large fields balance best, for a
small space is searched well. Lists of rounds without rings are kept where they balance better by more than a point.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from dupkit.movements.base import Family
from dupkit.movements.mitchell import DOUBLE_WEAVE, MOST_TABLES, RELAY, SKIP, STRAIGHT
from dupkit.movements.operations import best_switch
from dupkit.movements.rover import MOST_ROVER_TABLES, rover_path
from dupkit.movements.switched import MOST_ROUNDS
from dupkit.movements.web import APPENDIX, WEB

Rows = Iterator[tuple[object, ...]]

SWITCHED = (STRAIGHT, SKIP, RELAY, DOUBLE_WEAVE, WEB, APPENDIX)
ROVING = ((STRAIGHT, ("ns", "ew")), (SKIP, ("ns", "ew")), (RELAY, ("ns", "ew")), (WEB, ("ns",)))


def switch_rows(bases: Iterable[Family] = SWITCHED, most_pairs: int = 50) -> Rows:
    """Yield (base, pairs, rounds, switched): the rounds whose switch balances best, one up to 8 rounds, else two."""
    for base in bases:
        for pairs in base.sizes:
            lengths = base.lengths(pairs) if 10 <= pairs <= most_pairs else ()
            for rounds in (number for number in lengths if number <= MOST_ROUNDS):
                best = best_switch(base.build(pairs, rounds), 1 if rounds <= 8 else 2)
                yield base.name, pairs, rounds, " ".join(map(str, best))


def rover_rows(published: dict[tuple[str, int, str], tuple[int, ...]], most_tables: int = MOST_TABLES) -> Rows:
    """Yield (base, tables, rounds, line, path): a published path where it is long enough, else the first one found."""
    for base, lines in ROVING:
        for pairs in base.sizes:
            tables = pairs // 2
            for rounds in (
                base.lengths(pairs)
                if 4 <= tables <= min(most_tables, MOST_TABLES if base is WEB else MOST_ROVER_TABLES)
                else ()
            ):
                plan = base.build(pairs, rounds)
                for line in lines:
                    path = published.get((base.name, tables, line), ())[: rounds - 1]
                    if len(path) < rounds - 1:
                        path = rover_path(plan, line) or rover_path(plan, line, repeats=1) or ()
                    yield base.name, tables, rounds, line, " ".join(map(str, path))


def as_csv(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Return rows as the text of a table."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(rows)
    return stream.getvalue()


def main(folder: Path = Path(__file__).parent) -> None:
    """Write both tables again; the paths of rovers that are there for full movements stay."""
    published: dict[tuple[str, int, str], tuple[int, ...]] = {}
    with (folder / "rovers.csv").open(encoding="utf-8", newline="") as handle:
        for row in csv.DictReader(handle):
            key = (row["base"], int(row["tables"]), row["line"])
            path = tuple(map(int, row["path"].split()))
            published[key] = max(published.get(key, ()), path, key=len)
    rovers = as_csv(("base", "tables", "rounds", "line", "path"), rover_rows(published))
    switches = as_csv(("base", "pairs", "rounds", "switched"), switch_rows())
    (folder / "rovers.csv").write_text(rovers, encoding="utf-8")
    (folder / "switches.csv").write_text(switches, encoding="utf-8")
