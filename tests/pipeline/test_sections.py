"""Entrants of several sections: who has the same number and who is the same."""

from __future__ import annotations

import pytest

from dupkit.event.ranking import Standings
from dupkit.formats import FORMATS
from dupkit.formats.assemble import build
from dupkit.formats.read import read
from dupkit.pipeline import score

CSV = """section,board,ns,ew,result,ns names,ew names
A,1,1,2,4SN=,Ann A - Bob B,Cy C - Di D
B,1,1,2,4SN+1,Ed E - Fay F,Gus G - Hal H
"""
TABLE = '[ScoreTable "{}PairId_NS\\1R;PairId_EW\\1R;Contract\\2L;Declarer\\1L;Result\\2R;Names_NS;Names_EW"]\n'
ROWS = ('1 2 4S N 10 "Ann A;Bob B" "Cy C;Di D"\n', '1 2 4S N 11 "Ed E;Fay F" "Gus G;Hal H"\n')
GAME = '[Event "x"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
COLUMN = f"{GAME}{TABLE.format('Section;')}A {ROWS[0]}B {ROWS[1]}"
GAMES = "\n".join(f'{GAME}[Section "{name}"]\n{TABLE.format("")}{row}' for name, row in zip("AB", ROWS, strict=True))
TRAVELLERS = (
    "section: A\npair 1: Ann A - Bob B\npair 2: Cy C - Di D\nboard 1\n1 v 2 4SN=\n"
    "section: B\npair 1: Ed E - Fay F\npair 2: Gus G - Hal H\nboard 1\n1 v 2 4SN+1\n"
)
FOUR = {
    "A1": ("Ann A", "Bob B"), "A2": ("Cy C", "Di D"), "B1": ("Ed E", "Fay F"), "B2": ("Gus G", "Hal H"),
}  # fmt: skip


def scored(name: str, text: str | bytes) -> Standings:
    data = text if isinstance(text, bytes) else text.encode()
    return score(build(read(name, data).unwrap()).unwrap())


def names(standings: Standings) -> dict[str, tuple[str, ...]]:
    return {row.id: row.names for ranking in standings.rankings for row in ranking.rows}


@pytest.mark.parametrize(("name", "text"), [("x.csv", CSV), ("x.pbn", COLUMN), ("x.pbn", GAMES), ("x.trv", TRAVELLERS)])
def test_named_pairs_with_one_number_in_two_sections_are_different_pairs(name: str, text: str) -> None:
    assert names(scored(name, text)) == FOUR


@pytest.mark.parametrize("form", ["trv", "pbn", "pbn-export", "usebio", "results", "bridgewebs"])
@pytest.mark.parametrize(("name", "text"), [("x.csv", CSV), ("x.pbn", COLUMN), ("x.pbn", GAMES), ("x.trv", TRAVELLERS)])
def test_they_stay_so_when_the_file_is_converted(name: str, text: str, form: str) -> None:
    data = FORMATS[form].write(read(name, text.encode()).unwrap()).unwrap()
    assert names(scored(f"x{FORMATS[form].suffixes[0]}", data)) == FOUR


def test_a_pair_that_both_sections_name_alike_is_one_pair() -> None:
    rows = CSV.replace("Ed E - Fay F", "Ann A - Bob B").replace("Gus G - Hal H", "Cy C - Di D").replace("B,1", "B,2")
    assert names(scored("x.csv", rows)) == {"1": ("Ann A", "Bob B"), "2": ("Cy C", "Di D")}


def test_a_section_without_names_has_other_pairs_than_one_with_names() -> None:
    rows = CSV.replace("Ed E - Fay F,Gus G - Hal H", ",")
    assert names(scored("x.csv", rows)) == {**FOUR, "B1": (), "B2": ()}


def test_one_whom_no_section_lists_is_the_same_in_all_of_them() -> None:
    text = TRAVELLERS.replace("pair 1: Ed E - Fay F\n", "").replace("section: A\npair 1", "pair 1", 1)
    text = text.replace("pair 2: Cy C", "section: A\npair 2: Cy C")
    assert names(scored("x.trv", text)) == {"1": ("Ann A", "Bob B"), "A2": ("Cy C", "Di D"), "B2": ("Gus G", "Hal H")}


def test_a_penalty_belongs_to_the_pair_of_its_section() -> None:
    standings = scored("x.trv", f"{TRAVELLERS}penalty pair 1: 1 MP\n")
    assert [one.id for one in standings.penalties] == ["B1"]
    assert standings.findings == ()


def test_names_in_the_lines_of_a_table_become_pairs_of_a_traveller_file() -> None:
    text = FORMATS["trv"].write(read("x.csv", CSV.replace("\nB,1,1,2", "\nA,2,3,4").encode()).unwrap()).unwrap()
    assert b"pair 3: Ed E - Fay F\n" in text
