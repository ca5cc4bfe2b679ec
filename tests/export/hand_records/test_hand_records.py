from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from pypdf import PdfReader

from dupkit.event.record import BoardRecord, Document
from dupkit.export.hand_records import write_hands, write_records
from dupkit.export.hand_records.analysis import analysis_line, grid_rows, joined, par_text, spoken_grid
from dupkit.export.hand_records.base import HandLook
from dupkit.export.hand_records.records import NO_ANALYSIS, Analysis, HandRecord, hand_records, heading
from dupkit.export.hand_records.story import call_text, result_text, story_rows, symbols
from dupkit.export.hand_records.styles.booklet import folded
from dupkit.export.hand_records.words import MANNERS, dealer_words, spoken_hand, vulnerability_words
from dupkit.game.auction import PASS, parse_call
from dupkit.game.board import Board
from dupkit.game.cards import CARDS, Strain
from dupkit.game.deal import parse_deal, parse_hand
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.play import Play, Trick
from dupkit.game.result import PassedOut
from dupkit.game.table import Seat, Vulnerability
from dupkit.languages import using
from dupkit.report.table import Column, Kind, Table
from tests.export.boards import HEAD, random_deal, record, records, table


def pages(boards, style: str = "club", **look) -> list[str]:
    stream = io.BytesIO()
    write_records(boards, HEAD, stream, style, HandLook(**look))
    return [page.extract_text() for page in PdfReader(stream).pages]


LABELS = {
    "american": [
        ("North deals", "None vul"), ("East deals", "N-S vul"), ("South deals", "E-W vul"), ("West deals", "Both vul"),
    ],
    "british": [
        ("Dealer North", "Love all"), ("Dealer East", "N-S game"), ("Dealer South", "E-W game"),
        ("Dealer West", "Game all"),
    ],
    "polish": [("N", "none"), ("E", "NS"), ("S", "EW"), ("W", "both")],
    "iso": [("Dealer N", "Vul -"), ("Dealer E", "Vul NS"), ("Dealer S", "Vul EW"), ("Dealer W", "Vul All")],
}  # fmt: skip


@pytest.mark.parametrize("manner", MANNERS)
def test_labels_say_dealer_and_vulnerability_in_each_manner(manner):
    boards = [Board.numbered(number) for number in range(1, 5)]
    assert [(dealer_words(one, manner), vulnerability_words(one, manner)) for one in boards] == LABELS[manner]
    assert (dealer_words(Board("x"), manner), vulnerability_words(Board("x"), manner)) == ("", "")
    assert "12" in pages([record(12)], labels=manner)[0]


def test_sides_are_named_in_the_language_of_the_sheet():
    with using("nl"):
        assert vulnerability_words(Board.numbered(2), "american") == "N-Z kwetsbaar"
    with using("fr"):
        assert vulnerability_words(Board.numbered(3), "american") == "E-O vulnérable"


def test_a_hand_is_read_out_with_its_suits():
    hand = parse_hand("KJT4..A2.7")
    assert spoken_hand(Seat.NORTH, hand) == "North: spades K J 10 4; hearts void; diamonds A 2; clubs 7"
    assert spoken_hand(Seat.EAST, None) == "East: not given"


def test_partners_who_make_the_same_share_a_row_of_the_grid():
    assert [name for name, _tricks in grid_rows(table(1, alike=True))] == ["NS", "EW"]
    assert [name for name, _tricks in grid_rows(table(1))] == ["N", "S", "E", "W"]
    assert spoken_grid(DoubleDummyTable((7,) * 20)).startswith("Tricks: NS notrump 7, spades 7")


@pytest.mark.parametrize(
    ("contracts", "texts"),
    [
        (("4HXE-1", "4HXW-1"), ["4♥× EW −1"]), (("3NS=", "3NN="), ["3NT NS"]),
        (("3NN=", "3NS+1"), ["3NT N", "3NT S +1"]),
        (("4SN=", "4HS="), ["4♠ N", "4♥ S"]), (("pass",), ["passed out"]), ((), []),
    ],
)  # fmt: skip
def test_contracts_of_par_are_joined_for_partners(contracts, texts):
    assert joined(contracts) == texts


def test_par_is_told_with_its_sign():
    assert par_text(Analysis(par=-100, contracts=("4HXE-1",))) == "Par −100: 4♥× E −1"
    assert par_text(Analysis(par=0)) == "Par 0"
    assert par_text(NO_ANALYSIS) == ""
    found = Analysis(makeable=("NS 3S", "E 1N"), par=140)
    assert analysis_line(found, makeable=True) == "NS 3♠; E 1NT   Par +140"
    assert analysis_line(found, makeable=False) == "Par +140"


def test_a_board_that_a_file_holds_once_a_table_is_printed_once():
    deal = random_deal(1)
    doubled = [BoardRecord(label=label, deal=deal) for label in ("10", "10", "2", "25A")]
    bare = BoardRecord(label="3")
    found = hand_records([*doubled, bare])
    assert [one.board.label for one in found] == ["2", "10", "25A"]


def test_the_tables_of_a_file_are_printed_unless_others_are_given():
    one = BoardRecord(label="1", deal=random_deal(1), tricks_table=table(1))
    assert hand_records([one])[0].analysis.table == table(1)
    given = Analysis(table(2))
    assert hand_records([one], [given])[0].analysis is given


def test_a_document_is_written_with_its_title_and_set_of_deals():
    document = Document("pbn", title="Friday", site="Hall", date="2026-01-30")
    document.records = [BoardRecord(label="1", deal=random_deal(1))]
    stream = io.BytesIO()
    assert write_hands(document, stream) == 1
    text = PdfReader(stream).pages[0].extract_text()
    assert "Friday" in text and "Hall · 30 January 2026" in text and f"deals {heading(document).deals}" in text
    assert heading(Document("pbn")).deals == ""


def test_points_the_grid_and_hands_can_be_left_out():
    full = pages([record(7)])[0]
    assert "Par" in full and "NT" in full
    bare = pages([record(7)], analysis="none", points=False)[0]
    assert "Par" not in bare and "NT" not in bare and "double dummy" not in bare
    hidden = pages([record(7)], seats="S")[0]
    assert hidden.count("♠") == 1


def test_a_ten_is_written_as_the_user_wants_it():
    board = HandRecord(Board("1", deal=parse_deal("N:T98.T.T.T - - -")))
    assert "♠T98" in re.sub(r"\s", "", pages([board], ten="T")[0])
    assert "♠1098" in re.sub(r"\s", "", pages([board])[0])
    with using("sv"):
        assert "♠1098" in re.sub(r"\s", "", pages([board])[0])


def test_boards_can_be_numbered_down_the_columns():
    def places(by_column: bool) -> list[tuple[float, float]]:
        found = []

        def visit(text, _matrix, place, _font, _size):
            if text.strip() in ("6", "7", "8"):
                found.append((place[4], place[5]))

        stream = io.BytesIO()
        write_records(
            records(8)[5:], HEAD, stream, "club", HandLook(by_column=by_column, points=False, analysis="none")
        )
        PdfReader(stream).pages[0].extract_text(visitor_text=visit)
        return found[:3]

    across, down = places(by_column=False), places(by_column=True)
    assert len({y for _x, y in across}) == 1 and len({x for x, _y in across}) == 3
    assert len({x for x, _y in down}) == 1 and len({y for _x, y in down}) == 3


def test_the_auction_has_raised_numbers_for_its_notes():
    rows = story_rows(record(7), HandLook(), 8, 200)
    texts = [text for row in rows for _share, text in row.cells]
    assert "1♥¹" in texts and "2NT²" in texts
    assert any(text.startswith("² forcing") for text in texts)
    assert any(text.startswith("4♥ South =") for text in texts)
    assert any(text.startswith("Lead ") or "Lead" in text for text in texts)


def test_auction_and_play_are_shown_when_wanted():
    silent = story_rows(record(7), HandLook(auction=False), 8, 200)
    assert not any("1♥" in text for row in silent for _share, text in row.cells)
    told = story_rows(record(7), HandLook(play=True), 8, 200)
    assert any(text.startswith("13. ") for row in told for _share, text in row.cells)
    assert story_rows(HandRecord(Board("1")), HandLook(play=True), 8, 200) == []


def test_results_are_put_into_words():
    assert result_text(HandRecord(Board("1"), result=PassedOut())) == "passed out"
    assert result_text(HandRecord(Board("1"))) == ""
    unknown = Play(Strain.HEARTS, (Trick(Seat.NORTH, (None, CARDS[0])),))
    assert result_text(HandRecord(Board("1"), play=unknown)) == ""
    assert [call_text(one) for one in (None, PASS, parse_call("X"), parse_call("XX"), parse_call("3N"))] == [
        "–", "pass", "×", "××", "3NT",
    ]  # fmt: skip


def test_suits_in_comments_become_symbols():
    assert symbols(r"lead a !s or the \H, not !Spades") == "lead a ♠ or the ♥, not !Spades"


def test_a_long_comment_is_made_smaller_and_then_ends_with_an_ellipsis():
    text = pages([replace(record(7), comments=("word " * 3000,))], "teacher-4")[0]
    assert "…" in text
    assert "…" not in pages([record(7)], "teacher")[0]


def test_a_booklet_folds_into_reading_order():
    assert folded(4) == [(3, 0), (1, 2)]
    assert folded(5) == [(7, 0), (1, 6), (5, 2), (3, 4)]
    assert folded(0) == []


def test_a_traveller_stands_under_its_board_and_goes_on_on_the_next_page():
    columns = (Column("ns", "NS", Kind.LABEL), Column("names", "Names", Kind.NAME), Column("mp", "MP", Kind.COUNT))
    rows = tuple((str(number), f"Pair {number}", number) for number in range(150))
    long = replace(record(7), results=Table("board-7", "Board 7", columns, rows))
    found = pages([long, record(8)], "travellers")
    text = "\n".join(found)
    assert len(found) >= 4
    assert all(f"Pair {number}" in text for number in range(150))
    assert text.count("♠") < 60


def test_cards_that_nobody_holds_have_a_dot_on_the_dealing_sheet():
    board = HandRecord(Board("3", Seat.SOUTH, Vulnerability.EW, parse_deal("N:AKQ.AKQ.AKQ.AKQJ - 2.3.4.5 -")))
    text = pages([board], "dealing")[0]
    assert text.count("·") >= 52 - 17
    assert "Board 3" in text
    assert pages([HandRecord(Board("1"))], "dealing")[0].count("·") >= 52


def test_the_vulnerable_sides_of_the_compass_are_thick():
    def strokes(number: int) -> int:
        stream = io.BytesIO()
        write_records([HandRecord(Board.numbered(number, random_deal(1)))], HEAD, stream)
        return PdfReader(stream).pages[0].get_contents().get_data().count(b"\n2 w")

    assert [strokes(number) for number in (1, 2, 3, 4)] == [0, 2, 2, 4]
