from __future__ import annotations

from pathlib import Path

import pytest

from dupkit.event.ranking import Standings
from dupkit.formats.assemble import build
from dupkit.formats.read import read_file
from dupkit.pipeline import score
from tests.conftest import SAMPLES
from tests.needs import SHARED, needs_corpus

RUTER = SHARED / "corpus" / "pbn" / "pbn--ruter71.pbn"
OWN = SAMPLES / "conformance" / "butler-evening.pbn"
files = pytest.mark.parametrize(
    ("path", "lines", "total"),
    [
        pytest.param(RUTER, 168, "TotalScoreIMP", marks=needs_corpus(), id="ruter71"),
        pytest.param(OWN, 50, "TotalIMP", id="own"),
    ],
)


def scored(path: Path) -> Standings:
    return score(build([read_file(path).unwrap()]).unwrap())


@files
def test_every_stated_imp_and_datum_is_computed(path: Path, lines: int, total: str) -> None:
    standings = scored(path)
    checked = 0
    for board in standings.boards:
        for line in board.lines:
            stated = line.line.stated
            found = (line.ns_award, line.ew_award, board.datum)
            assert found == tuple(int(stated[name]) for name in ("IMP_NS", "IMP_EW", "ButlerDatum"))
            checked += 1
    assert checked == lines
    assert standings.method.startswith("Butler IMPs, datum: mean without one result at each end")


@files
def test_the_stated_totals_and_places_are_computed(path: Path, lines: int, total: str) -> None:
    standings = scored(path)
    (ranking,) = standings.rankings
    for row in ranking.rows:
        entrant = standings.event.entrant(row.id)
        assert entrant is not None
        assert (str(row.place), str(row.total)) == (entrant.stated["Rank"], entrant.stated[total])
        assert str(row.boards) == entrant.stated["NrBoards"]
    assert len(ranking.rows) == len(standings.event.entrants)
