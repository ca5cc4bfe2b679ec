from __future__ import annotations

import pytest
from hypothesis import given

from dupkit.checks import CHECKS, examine
from dupkit.checks.deals import sound
from dupkit.checks.results import stated_points, stated_score
from dupkit.checks.travellers import both_lines
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats.read import read
from dupkit.game.board import Board
from dupkit.game.deal import parse_deal
from dupkit.game.table import Seat
from tests.formats.pbn.found import codes, found
from tests.formats.pbn.vectors import DEAL, game
from tests.strategies import deals

SCORES = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Lead;Score_NS;Score_EW"]\n'


def boards(*texts: str) -> str:
    return "\n\n".join(texts)


@pytest.mark.parametrize("name", CHECKS)
def test_every_check_has_a_name_a_title_and_nothing_to_say_of_an_empty_document(name):
    check = CHECKS[name]
    assert check.name == name
    assert check.title
    assert examine(Document("pbn")) == ()


@given(deals())
def test_a_whole_deal_is_sound(deal):
    assert sound(deal)
    assert examine(Document("x", records=[BoardRecord(deal=deal)])) == ()


def test_records_without_a_text_are_checked_too():
    deal = parse_deal("N:AKQ2.T98.765.432 A432.T98.765.432 - -")
    findings = examine(Document("x", records=[BoardRecord("7", deal=deal)]))
    assert [item.message for item in findings] == ["SA and 10 more cards are held by North and by East on board 7"]
    assert findings[0].span is None
    assert not sound(deal)
    assert sound(None)


def test_a_fourteenth_card_that_another_holds_is_said_once():
    text = game(Deal=DEAL.replace("AQT73", "AQT732"))
    assert [item.message for item in found(text)] == ["South has 14 cards: S2 is held by another player too"]


def test_fragments_of_unequal_size_are_a_warning():
    assert [(item.code, str(item.severity)) for item in found('[Deal "N:K4... - AQT... -"]')] == [("DEL005", "warning")]
    assert codes('[Deal "N:K4... - AQ... -"]') == []


def test_dealer_and_vulnerability_are_those_of_the_number():
    text = boards(*(f'[Board "{n}"]\n[Dealer "{"NESW"[(n - 1) % 4]}"]' for n in range(1, 17)))
    assert codes(text) == []
    assert codes(text.replace('[Board "2"]\n[Dealer "E"]', '[Board "2"]\n[Dealer "N"]')) == ["DEL010"]
    practice = boards(*(f'[Board "{n}"]\n[Dealer "S"]\n[Vulnerable "None"]' for n in range(1, 17)))
    assert codes(practice) == ["DEL010", "DEL011"]
    assert codes('[Board "25A"]\n[Dealer "W"]\n[Vulnerable "None"]') == []


@pytest.mark.parametrize(
    ("calls", "contract", "declarer", "wanted"),
    [
        ("1S Pass 4S AP", "4S", "S", []),
        ("1S Pass 4S +", "3NT", "S", []),
        ("1S Pass 4S *", "4S", "S", []),
        ("1S Pass 4S AP", "4S", "N", ["AUC013"]),
        ("1S Pass 4S X AP", "4S", "S", ["AUC012"]),
        ("AP", "4S", "S", ["AUC012"]),
        ("1S Pass 1H AP", "1H", "S", ["AUC010"]),
        ("1S X X AP", "1SX", "S", ["AUC010"]),
        ("1S AP 2S", "1S", "S", ["AUC010"]),
    ],
)
def test_the_auction_gives_contract_and_declarer(calls, contract, declarer, wanted):
    assert codes(game(Contract=contract, Declarer=declarer, Result="?") + f'\n[Auction "S"]\n{calls}\n') == wanted


@pytest.mark.parametrize(
    ("result", "rows", "wanted"),
    [
        ("10", "H5 HQ H2 H9", []), ("0", "H5 HQ H2 H9", ["RES006"]), ("13", "H5 H6 HT H9", ["RES006"]),
        ("12", "H5 H6 HT H9", []), ("^0", "H5 HQ H2 H9", []), ("10", "H5 S4 H2 H9", ["PLY012"]),
        ("10", "H5 ^R S4 H2 H9", []), ("10", "SA S4 SJ SK", ["PLY010", "PLY010"]),
        ("10", "H5 HQ H2 H9\nSK S4 S8 HQ", ["PLY011"]),
    ],
)  # fmt: skip
def test_the_play_fits_deal_and_result(result, rows, wanted):
    assert codes(game(Result=result) + f'\n[Play "W"]\n{rows}\n') == wanted


def test_a_deal_that_is_wrong_says_nothing_about_its_play():
    text = game(Deal=DEAL.replace("AQT73", "AQT732")) + '\n[Play "W"]\nH5 HJ H2 H9\n'
    assert codes(text) == ["DEL003"]


@pytest.mark.parametrize(
    ("score", "wanted"),
    [("NS 450", []), ("450", []), ("EW -450", []), ("NS 420", ["RES003"]), ("EW 450", ["RES003"]), ("", []), ("x", [])],
)
def test_a_stated_score_is_that_of_the_result(score, wanted):
    assert codes(game() + f'\n[Score "{score}"]\n') == wanted


def test_rubber_scores_are_not_those_of_duplicate():
    assert codes('[Scoring "Rubber"]\n' + game() + '\n[Score "NS 120"]\n') == []


def test_a_board_passed_out_has_neither_declarer_nor_tricks():
    assert codes(game(Contract="Pass", Declarer="", Result="")) == []
    assert codes(game(Contract="Pass", Result="9")) == ["RES001", "RES002"]
    assert codes(game(Contract="Pass", Declarer="", Result="") + '\n[Score "NS 0"]') == []


def test_lines_are_checked_each_by_itself():
    rows = "1 2 4S S 11 HT 450 -450\n3 4 4S S 11 H5 420 -\n1 6 4S S 10 H5 420 -\n"
    assert codes(game(Board="3") + "\n" + SCORES + rows) == ["RES012", "RES013", "RES011"]


def test_both_lines_may_be_numbered_from_1():
    rows = "1 1 4S S 11 ? ? ?\n2 3 4S S 11 ? ? ?\n3 2 4S S 11 ? ? ?\n"
    assert codes(game(Board="3") + "\n" + SCORES + rows) == []
    assert both_lines([[Line(("1", "1"), None)]])
    assert not both_lines([])
    text = boards(
        *(f'[Board "{n}"]\n{SCORES}1 2 ? ? ? ? ? ?\n{"3 3" if n == 1 else "3 4"} ? ? ? ? ? ?' for n in range(1, 5))
    )
    assert codes(text) == ["RES010"]


def test_the_two_rooms_of_a_match_are_two_lines():
    lines = [Line(("1", "2"), None, room=room, match="1") for room in ("open", "closed")]
    assert examine(Document("trv", records=[BoardRecord("1", lines=tuple(lines))])) == ()


def test_scores_are_read_with_their_side():
    assert [stated_points(text, Seat.EAST) for text in ("NS 50", "EW 50", "50", "0", "x")] == [50, -50, -50, 0, None]
    assert stated_points("50", None) is None
    assert stated_score({"Score_NS": "-", "Score_EW": "620"}) == (-620, 620)
    assert stated_score({"Score_NS": "0", "Score_EW": "620"}) == (-620, 620)
    assert stated_score({"Score_NS": "420", "Score_EW": "0"}) == (420, -420)
    assert stated_score({"Score_NS": "^420", "Score_EW": "-50"}) == (420, -50)
    assert stated_score({}) == (None, None)


def test_findings_of_sections_are_told_with_those_of_checks():
    document = read("x.pbn", (game() + '\n[Auction "S"]\nzz\n').encode(), "pbn").value
    assert document is not None
    assert [item.code for item in examine(document)] == ["AUC003"]
    assert document.records[0].board == Board(
        "", Seat.SOUTH, document.records[0].vulnerability, document.records[0].deal
    )
