from __future__ import annotations

from dupkit.event.award import parse_outcome
from dupkit.event.record import BoardRecord
from dupkit.event.traveller import Line
from dupkit.export.board_text import call_text, record_text
from dupkit.game.auction import Auction, parse_call
from dupkit.game.board import Board
from dupkit.game.cards import CARDS, Strain
from dupkit.game.deal import parse_deal
from dupkit.game.play import Play, Trick
from dupkit.game.result import Contract
from dupkit.game.table import Seat, Vulnerability
from dupkit.languages import using
from tests.export.boards import random_deal, table


def record() -> BoardRecord:
    board = Board.numbered(2, random_deal(4))
    calls = tuple(parse_call(word) for word in ["1H", "P", "4H", "P", "P", "P"])
    return BoardRecord(
        label="2", dealer=board.dealer, vulnerability=board.vulnerability, deal=board.deal, tricks_table=table(4),
        contract=Contract(4, Strain.HEARTS), declarer=Seat.EAST, tricks=10, names=("Ada", "Bo", "", "Di"),
        notes={"1": "five or more"}, comments=("Well bid.",), read_auction=lambda: Auction(Seat.EAST, calls),
        read_play=lambda: Play(Strain.HEARTS, (Trick(Seat.SOUTH, (CARDS[0], None, CARDS[51], CARDS[30])),)),
        lines=(
            Line(("1", "2"), parse_outcome("4HE="), CARDS[0]), Line(("3", "4"), None),
            Line(("5", "6"), parse_outcome("-420")),
            Line(("1", "2", "3", "4"), parse_outcome("sit-out")),
        ),
    )  # fmt: skip


def test_a_board_reads_as_it_always_did(golden):
    golden("boards/board.txt", record_text(record()) + "\n")
    with using("fr"):
        golden("boards/board-fr.txt", record_text(record()) + "\n")


def test_what_is_not_known_is_not_shown():
    assert record_text(BoardRecord(label="25A")) == "Board 25A"
    partial = BoardRecord(label="1", deal=parse_deal("N:AKQ.AKQ.AKQ.AKQJ - - -"), vulnerability=Vulnerability.ALL)
    text = record_text(partial)
    assert text.count("♠") == 1 and "Vul All" in text and "Dealer" not in text


def test_calls_are_put_into_words():
    assert [call_text(one) for one in (None, parse_call("P"), parse_call("X"), parse_call("2N"))] == [
        "-",
        "pass",
        "X",
        "2NT",
    ]
