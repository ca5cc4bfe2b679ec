from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dupkit.checks import examine
from dupkit.event.award import Artificial, NotPlayed, PassedOut, Played, ScoreOnly, Share, Split
from dupkit.event.record import BoardRecord
from dupkit.formats.assemble import build
from dupkit.formats.encodings import decode
from dupkit.formats.pbn import PBN, double_dummy
from dupkit.formats.pbn.boards import read_boards
from dupkit.formats.pbn.export_tables import cell
from dupkit.formats.pbn.fix import fix
from dupkit.formats.pbn.verify import verify
from dupkit.formats.pbn.write import write
from dupkit.formats.read import read, read_file
from dupkit.game.cards import Strain, parse_card
from dupkit.game.table import Seat, Vulnerability
from tests.formats.pbn.found import codes, found
from tests.formats.pbn.generate import file_of
from tests.formats.pbn.vectors import ACCEPTED, DEAL, REJECTED, game
from tests.needs import SHARED, needs_corpus

ROOT = Path(__file__).parents[3]
PLAIN = game(Board="3") + '\n[Auction "S"]\n1S Pass 2D Pass\n3D Pass 4S AP\n[Play "W"]\nH5 HQ H2 H9\nSK S4 S8 SQ\n*\n'


def records(text: str | bytes) -> list[BoardRecord]:
    document = read("x.pbn", text if isinstance(text, bytes) else text.encode(), "pbn").value
    assert document is not None
    return document.records


def only(text: str | bytes) -> BoardRecord:
    found_records = records(text)
    assert len(found_records) == 1
    return found_records[0]


def test_a_plain_game_gives_every_value():
    record = only(PLAIN)
    assert (record.label, record.dealer, record.vulnerability) == ("3", Seat.SOUTH, Vulnerability.EW)
    assert record.deal is not None
    assert str(record.deal[Seat.SOUTH]) == "AQT73.A9.Q976.AT"
    assert str(record.result) == "4SS+1"
    assert str(record.auction) == "S: 1S P 2D P 3D P 4S P P P"
    assert record.play is not None
    assert [str(trick.leader) for trick in record.play.tricks] == ["W", "N"]
    assert codes(PLAIN) == []


ONE_FEATURE = {
    "crlf": (PLAIN.replace("\n", "\r\n"), 1),
    "cr": (PLAIN.replace("\n", "\r"), 1),
    "mixed line ends": (PLAIN.replace("\n", "\r\n", 3).replace('"]\n[Aucti', '"]\r[Aucti'), 1),
    "two games": (PLAIN + "\n" + PLAIN.replace('"3"', '"19"'), 2),
    "blank line with blanks": (PLAIN + " \t \n" + PLAIN.replace('"3"', '"19"'), 2),
    "many blank lines": ("\n\n" + PLAIN + "\n\n\n" + PLAIN.replace('"3"', '"19"') + "\n\n", 2),
    "no final newline": (PLAIN.rstrip("\n"), 1),
    "blank line in a comment": (PLAIN.replace('[Auction', "{one\n\n[Deal \"N:x\"]\n\n% two}\n[Auction"), 1),
    "brace in a line comment": (PLAIN.replace('[Auction', "; a { brace\n[Auction"), 1),
    "brace behind a percent sign": ("% {\n" + PLAIN + "\n" + PLAIN.replace('"3"', '"19"'), 2),
    "brace in a value": (
        PLAIN.replace('[Board "3"]', '[Board "3"]\n[Event "{"]') + "\n" + PLAIN.replace('"3"', '"19"'), 2
    ),
    "two tags on a line": (PLAIN.replace('"]\n[Vuln', '"] [Vuln'), 1),
    "tag over lines": (PLAIN.replace('[Dealer "S"]', '[\nDealer\n"S"\n]'), 1),
    "hidden line in the auction": (PLAIN.replace("3D Pass", "% hidden\n3D Pass"), 1),
    "comments in the auction": (PLAIN.replace("2D", "{a} 2D ; b\n{c}"), 1),
    "comment blocks between": ("% only\n\n{comments}\n\n" + PLAIN + "\n; here\n\n", 1),
    "tag after the play": (PLAIN + '[Room "Open"]\n', 1),
    "lower case": (PLAIN.replace("Pass", "pass").replace("H5 HQ", "h5 hq").replace('"4S"', '"4s"'), 1),
}  # fmt: skip


@pytest.mark.parametrize("name", ONE_FEATURE)
def test_one_odd_feature_changes_nothing_that_is_read(name):
    text, count = ONE_FEATURE[name]
    found_records = records(text)
    assert len(found_records) == count
    assert codes(text) == []
    for record in found_records:
        assert str(record.result) == "4SS+1"
        assert str(record.auction) == "S: 1S P 2D P 3D P 4S P P P"
        assert record.play is not None and len(record.play.tricks) == 2


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1", "cp1250"]
)
def test_every_encoding_is_read_and_comes_back(encoding):
    text = ("%Content-type: text/x-pbn; charset=cp1250\n" if encoding == "cp1250" else "") + PLAIN.replace(
        "[Dealer", '[North "René Müller"]\n[Dealer', 1
    )
    data = text.encode(encoding)
    outcome = read("x.pbn", data)
    assert outcome.findings == ()
    assert outcome.value is not None
    assert outcome.value.records[0].names[0] == "René Müller"
    assert write(outcome.value).value == data


def test_broken_utf_16_is_read_as_far_as_it_goes():
    data = PLAIN.encode("utf-16")[:-1]
    outcome = read("x.pbn", data)
    assert [item.code for item in outcome.findings] == ["RED003"]
    assert outcome.value is not None
    assert outcome.value.records[0].label == "3"


FAULTY = [case.text for case in REJECTED if case.code != "PBN004"]


@pytest.mark.parametrize("text", FAULTY)
def test_a_fault_never_costs_the_next_game(text):
    last = records(text + "\n\n" + PLAIN.replace('"3"', '"19"'))[-1]
    assert last.label == "19"
    assert str(last.result) == "4SS+1"
    assert last.play is not None


def test_a_fault_costs_one_value_only():
    record = only(PLAIN.replace('"4S"', '"5Hearts"').replace(DEAL, DEAL.replace("K2.J85", "Kv.J85")))
    assert record.contract is None
    assert record.declarer is Seat.SOUTH
    assert record.deal is not None
    assert record.deal[Seat.WEST] is None
    assert record.deal[Seat.NORTH] is not None
    assert record.tricks == 11


def test_an_unclosed_comment_ends_before_the_next_tag():
    text = PLAIN.replace("[Auction", "{ forgotten\n[Auction") + "\n" + PLAIN.replace('"3"', '"19"')
    assert codes(text) == ["PBN004"]
    assert [str(record.auction)[:5] for record in records(text)] == ["S: 1S", "S: 1S"]


def test_an_unclosed_comment_before_games_with_comments_costs_one_game():
    other = PLAIN.replace('"3"', '"19"').replace("[Auction", "{closed}\n[Auction")
    text = PLAIN.replace("[Auction", "{ forgotten\n\n[Auction", 1) + "\n" + other + "\n" + other.replace("19", "35")
    assert [record.label for record in records(text)][-2:] == ["19", "35"]


def test_missing_blank_lines_are_put_right():
    text = PLAIN + PLAIN.replace('"3"', '"19"')
    assert [record.label for record in records(text)] == ["3", "19"]
    assert codes(text) == ["PBN001"]
    deals = "\n".join(f'[Deal "{first}{DEAL[1:]}"]' for first in "NESW")
    assert len(records(deals)) == 4


def test_a_tag_given_twice_is_no_new_game():
    assert len(records('[Event "a"]\n[Event "b"]\n[Site "x"]\n' + PLAIN)) == 1
    assert only(PLAIN + '[Room "Open"]\n[Room "Closed"]\n').room == "Open"
    assert only(PLAIN + '[Event "x"]\n').tags["Event"] == "x"


@pytest.mark.parametrize(
    ("tag", "code", "value"),
    [
        ("[Event Random Deal #]", "PBN002", "Random Deal #"),
        ('[Event "The "Big" Game"]', "PBN002", 'The "Big" Game'),
        ('[Event "half', "PBN003", "half"),
        ("[Event]", "PBN002", ""),
        ('[Event "a" ]]', "PBN005", "a"),
    ],
)
def test_a_broken_tag_keeps_what_can_be_made_out(tag, code, value):
    record = only(tag + "\n" + PLAIN)
    assert record.tags["Event"] == value
    assert codes(tag + "\n" + PLAIN)[0] == code
    assert record.label == "3"


def test_inheritance_takes_the_nearest_earlier_value_and_defaults():
    texts = ['[Event "a"]\n[Hidden "WNE"]', '[Event "#"]\n[Hidden "#"]', '[Event "#"]\n[Hidden "##NES"]', '[Event "#"]',
             '[Event "#"]\n[Hidden "#"]', '[Event "#"]', '[Hidden "##ESW"]', '[Hidden "##ESW"]', '[Site ""]',
             '[Hidden "##"]', '[Site ""]']  # fmt: skip
    got = [(record.tags.get("Event"), record.tags.get("Hidden")) for record in records("\n\n".join(texts))]
    assert [event for event, _ in got[:6]] == ["a"] * 6
    assert [hidden for _, hidden in got] == ["WNE", "WNE", "NES", "NES", "NES", None, "ESW", "ESW", "ESW", "", None]
    assert only('[Event "#"]').tags["Event"] == ""
    assert only('[Event "#1 pairs"]').tags["Event"] == "#1 pairs"


def test_another_table_takes_the_board_before_it():
    text = PLAIN + '\n[West "Eve"]\n[Contract "3NT"]\n[Declarer "S"]\n[Result "10"]\n'
    first, second = records(text)
    assert second.label == "3"
    assert second.deal == first.deal
    assert str(second.result) == "3NS+1"
    assert codes(text) == ["PBN008"]


@pytest.mark.parametrize(
    ("result", "tricks"),
    [("11", 11), ("^11", 11), ("NS 11", 11), ("EW 2", 11), ("EW 2 NS 11", 11), ("NS 11 EW 2", 11), ("ns 11", 11),
     ("+1", 11), ("=", 10), ("-3", 7), ("?", None), ("", None), ("-9752", None), ("14", None), ("NS 9 NS 4", None)],
)  # fmt: skip
def test_every_form_of_a_result_is_read(result, tricks):
    assert only(game(Result=result)).tricks == tricks


@pytest.mark.parametrize(
    ("contract", "text"),
    [("4S", "4S"), ("3NT", "3N"), ("3N", "3N"), ("5Cx", "5CX"), ("4sxx", "4SXX"), ("4SR", "4SXX"), ("4SD", "4SX"),
     ("1 NT X", "1NX"), ("?", "None"), ("", "None"), ("S", "None"), ("8S", "None"), ("NT", "None")],
)  # fmt: skip
def test_every_form_of_a_contract_is_read(contract, text):
    assert str(only(game(Contract=contract)).contract) == text


@pytest.mark.parametrize("word", ["Pass", "PASS", "pass", "Passed out", "AP"])
def test_passed_out_is_no_contract(word):
    record = only(game(Contract=word, Declarer="", Result=""))
    assert record.passed_out
    assert record.contract is None
    assert isinstance(record.result, PassedOut)


def test_no_tricks_without_play_and_score_is_not_known():
    assert only(game(Result="0")).tricks is None
    assert codes(game(Result="0")) == ["RES005"]
    assert only(game(Result="0") + '\n[Score "NS -1000"]').tricks == 0


@pytest.mark.parametrize(
    ("vulnerable", "wanted"),
    [("None", "None"), ("Love", "None"), ("-", "None"), ("NS", "NS"), ("N-S ", "NS"), ("E-W", "EW"), ("Both ", "All"),
     ("all", "All"), ("", None), ("?", None)],
)  # fmt: skip
def test_every_word_for_a_vulnerability_is_read(vulnerable, wanted):
    found_value = only(game(Vulnerable=vulnerable)).vulnerability
    assert (None if found_value is None else str(found_value)) == wanted


@pytest.mark.parametrize(
    ("deal", "north", "found_codes"),
    [
        ("n:akq2.t98.765.432 - - -", "AKQ2.T98.765.432", []),
        ("N:AKQ2.1098.765.432 - - -", "AKQ2.T98.765.432", []),
        ("N:AKQ2.T98.765.432   ", "AKQ2.T98.765.432", ["PBN023"]),
        ("N:AKQ2.T98.765.432  J43.K2.AKQ.AKJT9 ", "AKQ2.T98.765.432", ["PBN023"]),
        ("N:SAKQ2.HT98.D765.C432 - - -", "AKQ2.T98.765.432", ["PBN025"]),
        ("N:AKxx.T98.765.432 - - -", None, ["PBN026"]),
        ("N:AKQ2.T98.765 - - -", None, ["PBN023"]),
        ("N:AKQ2.T98.765.432 ... ... ...", "AKQ2.T98.765.432", []),
        ("N:... ... ... ...", None, []),
        ("X:AKQ2.T98.765.432 - - -", None, ["PBN023"]),
        ("AKQ2.T98.765.432 - - -", None, ["PBN023"]),
        ("?", None, []),
    ],
)
def test_every_form_of_a_deal_is_read(deal, north, found_codes):
    record = only(f'[Deal "{deal}"]')
    hand = record.deal[Seat.NORTH] if record.deal is not None else None
    assert (None if hand is None else str(hand)) == north
    assert codes(f'[Deal "{deal}"]') == found_codes


@pytest.mark.parametrize(
    ("calls", "wanted"),
    [
        ("1NT AP", "1N P P P"), ("AP", "P P P P"), ("Pass AP", "P P P P"), ("1NT Pass AP", "1N P P P"),
        ("PASS pass P p", "P P P P"), ("1N Dbl Rdbl all pass", "1N X XX P P P"), ("1NT D R AP", "1N X XX P P P"),
        ("4D* Pass", "4D P"), ("6D! AP", "6D P P P"), ("1NTpass3Hpass", "1N P 3H P"), ("1NT =0= Pass", "1N P"),
        ("1S + $2", "1S"), ("1H ! {good} =1= $13 Pass", "1H P"), ("1H ^S 2H", "1H - 2H"),
        ("Pass\tPass\n\n1C".replace("\n\n", "\n"), "P P 1C"),
    ],
)  # fmt: skip
def test_every_form_of_an_auction_is_read(calls, wanted):
    assert str(only(f'[Dealer "N"]\n[Auction "N"]\n{calls}\n').auction) == f"N: {wanted}"


@pytest.mark.parametrize("calls", ["1NT Pass ___", "1NT nonsense", "", "*", "{only a comment}"])
def test_an_auction_that_cannot_be_followed_is_not_known(calls):
    assert only(f'[Dealer "N"]\n[Auction "N"]\n{calls}\n').auction is None


def test_the_first_column_need_not_be_the_dealer():
    assert str(only('[Dealer "N"]\n[Auction "W"]\n- 1C AP\n').auction) == "N: 1C P P P"
    assert str(only('[Auction "W"]\n- 1C AP\n').auction) == "N: 1C P P P"
    assert only('[Dealer "N"]\n[Auction "?"]\n1C AP\n').auction is not None
    assert codes('[Dealer "N"]\n[Auction "x"]\n1C AP\n') == ["AUC001"]


def test_rows_that_start_at_the_wrong_seat_are_turned_by_who_holds_the_cards():
    straight = only(PLAIN).play
    turned = only(PLAIN.replace("SK S4 S8 SQ", "S4 S8 SQ SK"))
    assert turned.play == straight
    assert [item.code for item in turned.findings] == ["PLY003"]
    unknown = only(PLAIN.replace("SK S4 S8 SQ", "S4 S8 SQ SK").replace(DEAL, "S:- - - AQT73.A9.Q976.AT"))
    assert unknown.play != straight


@pytest.mark.parametrize(
    ("rows", "cards"),
    [
        ("H5 HQ H2 H9\n-  -  -  SQ\n*", "H5 HQ H2 H9 - - SQ -"), ("h5 10H".replace("10H", "HQ") + " H2 H9",
        "H5 HQ H2 H9"),
        ("H5 HQ --- H9", "H5 HQ - H9"), ("5H QH 2H 9H", "H5 HQ H2 H9"), ("H5 HQ + H9", "H5 HQ - H9"),
        ("H5 HQ H2 H9\n   S4", "H5 HQ H2 H9 S4 - - -"), ("H5 {lead} ! HQ", "H5 HQ - -"),
    ],
)  # fmt: skip
def test_every_form_of_a_play_is_read(rows, cards):
    play = only(game() + f'\n[Play "W"]\n{rows}\n').play
    assert play is not None
    got = [str(card) if card is not None else "-" for trick in play.tricks for card in trick.cards]
    wanted = cards.split()
    if len(wanted) > 4 and wanted[4] != "S4":
        assert got[:4] == wanted[:4]
        assert "SQ" in got[4:]
    else:
        assert got == wanted


@pytest.mark.parametrize("rows", ["", "- - - -", "*", "H5 nonsense"])
def test_a_play_without_cards_is_not_known(rows):
    assert only(game() + f'\n[Play "W"]\n{rows}\n').play is None


SCORES = """[Vulnerable "None"]
[Board "1"]
[ScoreTable "Table\\1R;PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer;Result;Lead;Score_NS;Score_EW;MP_NS;MP_EW"]
1  1  2 4S   S 10 HT "420"   -   6  2
2  3  4 3NTX W  8 S5  100   -100  4  4
3  5  6 Pass - -  -    -     -   3  5
4  7  8 -    - -  -    0     0   3  5
5  9 10 ?    ? ?  ?    -   "50"  1  7
6 11 12 -    - -  -    -     -   ^4  ^4
7 13 14 -    - -  -    -     -   -  -
8 15 16 ?    ? ?  ?    ?     ?   ?  ?
9 17 18 4S   S +1 ?  420   -400  4  4
"""


def test_the_lines_of_a_score_table_are_results():
    record = only(SCORES)
    outcomes = [line.outcome for line in record.lines]
    assert [str(outcome) for outcome in outcomes[:2]] == ["4SS=", "3NXW-1"]
    assert isinstance(outcomes[0], Played)
    assert isinstance(outcomes[2], PassedOut)
    assert isinstance(outcomes[3], PassedOut)
    assert outcomes[4] == ScoreOnly(-50)
    assert outcomes[5] == Artificial(Share(50), Share(50))
    assert outcomes[6] == NotPlayed()
    assert outcomes[7] is None
    assert str(outcomes[8]) == "4SS+1"
    first = record.lines[0]
    assert (first.ns, first.ew, first.lead, first.table) == ("1", "2", parse_card("HT"), "1")
    assert first.stated["Score_NS"] == "420"
    assert first.span is not None
    assert (first.span.line, first.span.column) == (4, 1)


def test_scores_that_do_not_sum_to_nothing_are_split():
    row = '[ScoreTable "PairId_NS;PairId_EW;Contract;Score_NS;Score_EW"]\n1 2 ? 420 -50\n'
    assert only(row).lines[0].outcome == Split(ScoreOnly(420), ScoreOnly(50))


def test_a_row_counts_as_often_as_its_multiplicity_says():
    row = '[ScoreTable "Contract;Declarer;Result;Multiplicity"]\n4S S 10 3\n3NT N 9 ?\n'
    assert len(only(row).lines) == 4


def test_individuals_have_four_ids():
    ids = ";".join(f"PlayerId_{seat}" for seat in ("North", "South", "East", "West"))
    row = f'[ScoreTable "{ids};Contract;Declarer;Result"]\n1 2 3 4 4S S 10\n'
    assert only(row).lines[0].contestants == ("1", "2", "3", "4")


def test_pair_tags_give_the_game_its_own_line():
    record = only(game() + '\n[PairNS "3"]\n[PairEW "9"]\n')
    assert record.lines[0].contestants == ("3", "9")
    assert str(record.lines[0].outcome) == "4SS+1"
    scored = only('[Declarer "S"]\n[Score "EW 50"]\n[PairNS "3"]\n[PairEW "9"]\n')
    assert scored.lines[0].outcome == ScoreOnly(-50)


def test_tables_keep_quoted_cells_comments_and_short_rows():
    text = '[TotalScoreTable "Rank;PairId;Names"]\n{comment}\n1 7 "Ann - Bo"\n2 8 "Cy; Di"\n3 9\n'
    table = only(text).tables["TotalScoreTable"]
    assert table.rows == (("1", "7", "Ann - Bo"), ("2", "8", "Cy; Di"))
    assert table.column("Names") == 2
    assert codes(text) == ["PBN034"]
    document = read("x.pbn", text.encode(), "pbn").value
    assert document is not None
    assert [entrant.names for entrant in document.entrants] == [("Ann", "Bo"), ("Cy", "Di")]


def test_quoted_cells_escape_quotes_and_backslashes_as_tags_do():
    text = '[TotalScoreTable "Rank;PairId;Names"]\n1 7 "Ann \\"Q\\" Fo\\\\;B \\ C"\n'
    assert only(text).tables["TotalScoreTable"].rows == (("1", "7", 'Ann "Q" Fo\\;B \\ C'),)
    for name in ('Ann "Q" Fo', "B \\ C", "back \\", '"', "\\"):
        assert only(f'[TotalScoreTable "Names"]\n{cell(name)}\n').tables["TotalScoreTable"].rows == ((name,),)


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        ("Ann-Bo Cy-Di", ("Ann-Bo", "Cy-Di")), ("Ann Asp-Bo Birk Cy Cox-Di Day", ("Ann Asp-Bo Birk", "Cy Cox-Di Day")),
        ("Ann Asp-Bo Cy Cox-Di Day", ("?", "?")), ('"Ann Asp - Bo" "Cy"', ("Ann Asp - Bo", "Cy")),
    ],
)  # fmt: skip
def test_names_at_the_end_of_a_row_need_no_quotes(names, wanted):
    header = "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1L;Result\\2R;Names_NS;Names_EW"
    table = only(f'[ScoreTable "{header}"]\n1 2 4S S 10 {names}\n3 4 3NT N 9 a-b c-d\n').tables["ScoreTable"]
    assert [row[:5] for row in table.rows] == [("1", "2", "4S", "S", "10"), ("3", "4", "3NT", "N", "9")]
    assert table.rows[0][5:] == wanted


def test_as_many_lines_as_rows_are_a_row_each():
    text = '[ActionTable "Rank;Call"]\n1 4S x\n2\n3 Pass\n'
    assert only(text).tables["ActionTable"].rows == (("3", "Pass"),)
    assert codes(text) == ["PBN034", "PBN034"]


def test_rows_may_flow_over_lines_and_a_blank_header_is_read():
    assert only('[ActionTable "Rank;Call"]\n1 4S 2\n3NT 3 Pass\n').tables["ActionTable"].rows == (
        ("1", "4S"), ("2", "3NT"), ("3", "Pass"),
    )  # fmt: skip
    table = only('[OptimumResultTable "Declarer Suit Tricks"]\nN NT 7\n').tables["OptimumResultTable"]
    assert table.columns == ("Declarer", "Denomination", "Result")


FULL = "".join(f"{seat} {strain} {count}\n" for count, (seat, strain) in enumerate(
    (seat, strain) for seat in "NESW" for strain in ("NT", "S", "H") )) + "".join(
    f"{seat} {strain} 6\n" for seat in "NESW" for strain in "DC")  # fmt: skip


@pytest.mark.parametrize(
    "tag",
    [
        f'[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n{FULL}',
        '[DoubleDummyTricks "01266678663456 69ab66"]'.replace(" ", ""),
        '[Ability "N:01266 E:34566 S:67866 W:9AB66"]',
    ],
)
def test_the_double_dummy_table_is_typed_whatever_the_dialect(tag):
    table = double_dummy(only(tag))
    assert table is not None
    assert [table[Strain.NOTRUMP, seat] for seat in Seat] == [0, 3, 6, 9]
    assert [table[Strain.HEARTS, seat] for seat in Seat] == [2, 5, 8, 11]


def test_a_double_dummy_table_that_is_not_whole_is_none():
    assert double_dummy(only('[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 7\n')) is None
    assert double_dummy(only('[Ability "N:01266"]')) is None
    assert double_dummy(only('[Board "1"]')) is None


def test_notes_stand_by_the_call_or_the_card_that_cites_them():
    text = (
        '[Dealer "N"]\n[Auction "N"]\n1C =1= Pass 1H =2= AP\n[Note "1:strong"]\n[Note "2:4+ hearts"]\n'
        '[Play "E"]\nS2 =1=\n[Note "1:low"]\n'
    )
    assert dict(only(text).notes) == {"1": "strong", "3": "4+ hearts", "play 1": "low"}


def test_what_the_file_says_about_the_event_is_kept():
    document = read(
        "x.pbn",
        (b'[Event "?"]\n\n[Event "Club"]\n[Site "Town"]\n[Date "2024.01.31"]\n[Scoring "IMP;Butler-2;Mean"]\n'),
    ).value
    assert document is not None
    assert (document.title, document.site, document.date) == ("Club", "Town", "2024.01.31")
    assert (document.scoring, document.options) == ("butler", {"trim": "one"})


@pytest.mark.parametrize(
    ("scoring", "name", "options"),
    [
        ("MP", "matchpoints", {}), ("MatchPoints;MP1", "matchpoints", {"points_per_win": "2"}),
        ("MP;MP2", "matchpoints", {"points_per_win": "1"}), ("IMP", "imps", {}), ("IMP;Butler", "butler",
        {"trim": "none"}),
        ("IMP;Cross1", "cross-imps", {"divisor": "mean-incl-own"}), ("IMP;Cross2", "cross-imps", {"divisor": "mean"}),
        ("BAM", "bam", {}), ("Rubber", "rubber", {}), ("?", "", {}), ("620", "", {}), ("OldMP", "",
        {"scale": "before-1987"}),
    ],
)  # fmt: skip
def test_the_scoring_tag_chooses_the_comparison(scoring, name, options):
    document = read("x.pbn", f'[Scoring "{scoring}"]'.encode(), "pbn").value
    assert document is not None
    assert (document.scoring, document.options) == (name, options)


def test_text_that_is_no_game_is_said_once():
    assert codes(PLAIN + "\nGenerated 500 hands\nTime needed 3\n") == ["PBN009"]
    assert codes("Dear members,\n\nhere we are.\n") == ["PBN000"]
    assert codes("") == ["PBN000"]
    assert not PBN.detect(decode("x", b"Dear members"))
    assert PBN.detect(decode("x", b'{a}\n[Event "x"]'))


def test_places_point_at_the_card_the_call_and_the_hand():
    record = only(PLAIN)
    assert str(record.where("deal/W/H8")) == f"x.pbn:3:{8 + DEAL.index('85.52')}"
    assert str(record.where("auction/4")) == "x.pbn:10:1"
    assert str(record.where("play/S4")) == "x.pbn:13:4"
    assert str(record.where("tricks")) == "x.pbn:6:10"
    assert str(record.where("score")) == "x.pbn:1:1"


@needs_corpus()
@pytest.mark.parametrize("path", sorted((SHARED / "corpus").rglob("*.pbn")), ids=lambda path: path.name)
def test_every_real_file_is_read_checked_written_and_exported(path):
    from dupkit.formats.pbn.export import export

    document = read_file(path, "pbn").value
    assert document is not None
    examine(document)
    assert write(document).value == path.read_bytes()
    exported = export(document).value
    assert exported is not None
    again = read("x.pbn", exported, "pbn").value
    assert again is not None
    assert export(again).value == exported
    if document.records:
        assert [item.code for item in found(exported, "export") if item.severity == "error"] == []
        assert len(again.records) == len(document.records)


@needs_corpus()
def test_the_torture_files_hold_as_many_games_as_expected():
    expected = json.loads((SHARED / "corpus" / "torture" / "EXPECTED.json").read_text())
    for name, count in expected.items():
        outcome = read_file(SHARED / "corpus" / "torture" / f"{name}.pbn")
        assert outcome.findings == ()
        assert outcome.value is not None
        assert len(outcome.value.records) == count, name


def exercise(data: bytes) -> None:
    """Do with a file all that is done with one; what is untouched comes back."""
    source = decode("x.pbn", data)
    document = PBN.read(source).value
    assert document is not None
    assert write(document).value == data
    examine(document)
    for degree in ("declared", "import", "export"):
        verify(document, degree)
    build(document)
    read_boards(source)
    assert fix(document).value is not None


pieces = st.sampled_from(
    ["[", "]", '"', "{", "}", ";", "%", "\n", "\n\n", "\r\n", " ", "\t", "\\", "#", "##", "^", "^R", "+", "*", "-",
    "=1=",
     "$3", "!", "SA", "H5", "1C", "AP", "Pass", "é", '[Board "1"]', '[Dealer "N"]', '[Auction "N"]', '[Play "E"]', "\0",
     f'[Deal "{DEAL}"]', '[Contract "4S"]', '[Declarer "S"]', '[Note "1:x"]', '[ScoreTable "A;B"]', "\ufeff"]
)  # fmt: skip


@given(st.one_of(st.text(max_size=200), st.lists(pieces, max_size=40).map("".join)))
@settings(max_examples=150)
def test_any_text_gives_findings_and_never_an_exception(text):
    exercise("".join(letter for letter in text if not 0xD800 <= ord(letter) < 0xE000).encode())


@given(st.binary(max_size=200))
def test_any_bytes_give_findings_and_never_an_exception(data):
    exercise(data)


@given(st.sampled_from([*ACCEPTED, *FAULTY, PLAIN, SCORES]), st.integers(0, 4000), st.integers(0, 60), pieces)
@settings(max_examples=150)
def test_a_mutated_game_gives_findings_and_never_an_exception(text, place, size, piece):
    at = place % (len(text) + 1)
    exercise((text[:at] + piece + text[at + size :]).encode("utf-8", "replace"))


def test_a_generated_file_is_clean():
    assert codes(file_of(20)) == []
