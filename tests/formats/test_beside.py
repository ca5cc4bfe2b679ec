"""Statements that stand beside a file refine what it says, and never deny it."""

from __future__ import annotations

import pytest

from dupkit.formats.read import read

HEAD = '[Event "x"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
TABLE = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Percentage_NS;Percentage_EW"]\n'
PLAYED, ARTIFICIAL, UNKNOWN = "1 3 4S N 10 - -\n", "1 3 - - - ^60 ^40\n", "1 3 ? ? ? - -\n"


def read_back(name: str, text: str) -> tuple[str, list[str], str]:
    outcome = read(name, text.encode())
    document = outcome.unwrap()
    codes = [item.code for item in outcome.findings if item.code in ("TRV015", "TRV016")]
    return str(document.records[0].lines[0].outcome), codes, document.kind


@pytest.mark.parametrize(
    ("row", "statement", "result", "codes"),
    [
        (PLAYED, "1 v 3 7NXXN-13", "4SN=", ["TRV015"]),
        (PLAYED, "1 v 3 late", "4SN=", ["TRV015"]),
        (PLAYED, "1 v 3 4SN= because Law 12", "4SN=", []),
        (ARTIFICIAL, "1 v 3 AVE+/AVE-", "AVE+/AVE-", []),
        (UNKNOWN, "1 v 3 late", "late", []),
        (PLAYED, "penalty pair 1: 1 MP", "4SN=", ["TRV016"]),
        (PLAYED, "winners: 1", "4SN=", ["TRV016"]),
        (PLAYED, "set trim = none", "4SN=", ["TRV016"]),
        (PLAYED, "scoring: butler", "4SN=", ["TRV016"]),
    ],
)
def test_a_statement_of_a_game(row: str, statement: str, result: str, codes: list[str]) -> None:
    assert read_back("x.pbn", f"{HEAD}{TABLE}{row}%dupkit {statement}\n")[:2] == (result, codes)


def test_the_result_of_a_table_stays_too() -> None:
    text = "board,ns,ew,contract,declarer,tricks,dupkit\n1,1,3,4S,N,10,1 v 3 7NXXN-13\n"
    assert read_back("x.csv", text)[:2] == ("4SN=", ["TRV015"])


def test_pairs_do_not_become_individuals() -> None:
    assert read_back("x.pbn", f"%dupkit player 1: Ann\n{HEAD}{TABLE}{PLAYED}")[1:] == (["TRV016"], "")
