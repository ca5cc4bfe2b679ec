from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dupkit.diagnostics import Findings
from dupkit.event.award import Artificial, ScoreOnly, Weighted
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats import FORMATS
from dupkit.formats.assemble import build
from dupkit.formats.encodings import decode
from dupkit.formats.read import detect, read
from dupkit.formats.xmltree import parse_xml
from dupkit.game.result import NotPlayed, PassedOut
from dupkit.game.table import Seat, Vulnerability
from tests.conftest import SAMPLES
from tests.needs import SHARED, needs_corpus

USEBIO = FORMATS["usebio"]
PAIR = "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
FILES = ("butler_howell", "cross_imp_howell", "mp_pairs_howell", "mp_pairs_mitchell", "mp_pairs_mitchell_adjusted",
         "notsupported")  # fmt: skip


def usebio(body: str, event: str = 'EVENT_TYPE="MP_PAIRS"', after: str = "") -> tuple[Document, list[str]]:
    text = f"<?xml version='1.0'?><USEBIO Version='1.2'><EVENT {event}>{body}</EVENT>{after}</USEBIO>"
    outcome = USEBIO.read(decode("test.xml", text.encode()))
    assert outcome.value is not None
    return outcome.value, [item.code for item in outcome.findings]


def line(body: str) -> tuple[Line, list[str]]:
    document, codes = usebio(
        f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>{PAIR}{body}</TRAVELLER_LINE></BOARD>"
    )
    return document.records[0].lines[0], codes


def facts(document: Document) -> tuple[object, ...]:
    records = [
        (record.label, record.section, record.dealer, record.vulnerability, str(record.deal),
         [(replace(line, span=None), dict(line.stated)) for line in record.lines])
        for record in document.records
    ]  # fmt: skip
    return (records, document.entrants, document.matches, document.title, document.date, document.site,
            document.scoring, document.kind, document.options, document.layout)  # fmt: skip


@needs_corpus()
@pytest.mark.parametrize("name", FILES)
def test_real_files_are_written_back_with_all_that_they_say(name: str) -> None:
    path = SHARED / f"corpus/usebio/cobalt--{name}.xml"
    source = decode(str(path), path.read_bytes())
    assert detect(source) is USEBIO
    document = USEBIO.read(source).value
    assert document is not None
    written = USEBIO.write(document)
    assert written.findings == ()
    again = USEBIO.read(decode(str(path), written.value or b"")).value
    assert again is not None
    assert facts(again) == facts(document)


def test_the_sample_evening_is_written_back() -> None:
    document = read("evening.xml", (SAMPLES / "good/evening.xml").read_bytes()).unwrap()
    again = USEBIO.read(decode("again.xml", USEBIO.write(document).value or b"")).unwrap()
    assert facts(again) == facts(document)
    assert len(document.records) == 28


@pytest.mark.parametrize(
    ("body", "result"),
    [
        ("<CONTRACT>4SX</CONTRACT><PLAYED_BY>E</PLAYED_BY><TRICKS>8</TRICKS><SCORE>300</SCORE>", "4SXE-2"),
        ("<CONTRACT>3 NT</CONTRACT><PLAYED_BY>North</PLAYED_BY><TRICKS>+1</TRICKS>", "3NN+1"),
        ("<CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>=</TRICKS>", "3NN="),
        ("<CONTRACT>PASS</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>0</TRICKS><SCORE>0</SCORE>", "pass"),
        ("<CONTRACT>Passed Out</CONTRACT>", "pass"),
        ("<SCORE>A6040</SCORE>", "A6040"),
        ("<SCORE>60%-40%</SCORE>", "A6040"),
        ("<SCORE>AVE+/AVE-</SCORE>", "AVE+/AVE-"),
        ("<NS_SCORE>60%</NS_SCORE><EW_SCORE>40%</EW_SCORE>", "A6040"),
        ("<NS_SCORE>420</NS_SCORE>", "+420"),
        ("<EW_SCORE>50</EW_SCORE>", "-50"),
        ("<SCORE>-420</SCORE>", "-420"),
        ("<CONTRACT>4S</CONTRACT><SCORE>420</SCORE>", "+420"),
        ("<CONTRACT>NP</CONTRACT>", "not played"),
        ("<SCORE>NP</SCORE>", "not played"),
        ("", "None"),
    ],
)
def test_results_of_every_form(body: str, result: str) -> None:
    found, codes = line(body)
    assert (str(found.outcome), codes) == (result, [])


@pytest.mark.parametrize(
    "body",
    ["<CONTRACT>8S</CONTRACT>", "<SCORE>Ax</SCORE>", "<CONTRACT>8S</CONTRACT><SCORE>420</SCORE>",
     "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>14</TRICKS>",
     "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>x</TRICKS>"],
)  # fmt: skip
def test_results_that_cannot_be_read_are_named(body: str) -> None:
    found, codes = line(body)
    assert codes == ["XML007"]
    assert found.outcome is None or isinstance(found.outcome, ScoreOnly)


@pytest.mark.parametrize(
    ("word", "card"), [("8S", "S8"), ("S8", "S8"), ("TD", "DT"), ("10H", "HT"), ("1C", "CT"), ("-", None)]
)
def test_leads_have_the_rank_or_the_suit_first(word: str, card: str | None) -> None:
    found, codes = line(f"<SCORE>0</SCORE><LEAD>{word}</LEAD>")
    assert codes == []
    assert (None if found.lead is None else str(found.lead)) == card
    assert line("<SCORE>0</SCORE><LEAD>1X</LEAD>")[1] == ["XML010"]


def test_individuals_have_four_players() -> None:
    seats = "".join(f"<{seat}_PLAYER_NUMBER>{n}</{seat}_PLAYER_NUMBER>" for n, seat in enumerate("NSEW", 1))
    players = "<PARTICIPANTS><PLAYER><PLAYER_NUMBER>1</PLAYER_NUMBER><PLAYER_NAME>Ann</PLAYER_NAME>" \
              "<NATIONAL_ID_NUMBER>7</NATIONAL_ID_NUMBER><PLACE>1</PLACE></PLAYER></PARTICIPANTS>"  # fmt: skip
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>{seats}<SCORE>50</SCORE></TRAVELLER_LINE></BOARD>"
    document, _ = usebio(players + board, 'EVENT_TYPE="INDIVIDUAL"')
    assert document.kind == "individual"
    assert document.records[0].lines[0].contestants == ("1", "2", "3", "4")
    again = USEBIO.read(decode("x", USEBIO.write(document).value or b"")).value
    assert again is not None
    assert facts(again)[:-1] == facts(document)[:-1]


TEAMS = (
    "<PARTICIPANTS><TEAM><TEAM_ID>1</TEAM_ID><TEAM_NAME>Reds</TEAM_NAME><TOTAL_SCORE>12</TOTAL_SCORE>"
    "<PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></TEAM><TEAM><TEAM_ID>2</TEAM_ID><TEAM_NAME>Blues</TEAM_NAME>"
    "<PAIR><PAIR_NUMBER>21</PAIR_NUMBER></PAIR></TEAM></PARTICIPANTS>"
    "<MATCH><ROUND_NUMBER>3</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>"
    f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>{PAIR}<SCORE>420</SCORE></TRAVELLER_LINE>"
    "<TRAVELLER_LINE><NS_PAIR_NUMBER>21</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><SCORE>-50</SCORE>"
    "</TRAVELLER_LINE></BOARD></MATCH>"
)


def test_teams_play_matches_in_two_rooms() -> None:
    document, codes = usebio(TEAMS, 'EVENT_TYPE="SWISS_TEAMS"')
    assert codes == []
    assert (document.kind, document.scoring) == ("teams", "imps")
    assert [(match.home, match.away) for match in document.matches] == [("1", "2")]
    lines = document.records[0].lines
    assert [(each.contestants, each.room, each.round) for each in lines] == [
        (("1", "2"), "open", "3"), (("2", "1"), "closed", "3"),
    ]  # fmt: skip
    again = USEBIO.read(decode("x", USEBIO.write(document).value or b"")).value
    assert again is not None
    assert next(record.lines for record in again.records)[0].match == document.matches[0].name
    assert build(document).value is not None


def test_swiss_pairs_take_their_numbers_from_the_match() -> None:
    body = f"<MATCH><ROUND_NUMBER>2</ROUND_NUMBER>{PAIR}<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>" \
           "<TRAVELLER_LINE><SCORE>50</SCORE></TRAVELLER_LINE></BOARD></MATCH>"  # fmt: skip
    document, codes = usebio(body, 'EVENT_TYPE="SWISS_PAIRS"')
    assert (codes, document.matches, document.kind) == ([], [], "pairs")
    found = document.records[0].lines[0]
    assert (found.contestants, found.round) == (("1", "2"), "2")


def test_sections_have_their_own_pairs_boards_and_hands() -> None:
    def section(name: str) -> str:
        pairs = "".join(
            f"<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>{side}</DIRECTION></PAIR>" for side in ("NS", "EW")
        )
        line_ = "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><SCORE>0</SCORE>" \
                "</TRAVELLER_LINE>"  # fmt: skip
        hands = f"<HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><HAND><DIRECTION>North</DIRECTION><SPADES>{name}" \
                "</SPADES></HAND></BOARD></HANDSET>"  # fmt: skip
        return f"<SECTION SECTION_ID='{name}'><PARTICIPANTS>{pairs}</PARTICIPANTS>" \
               f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{line_}</BOARD>{hands}</SECTION>"  # fmt: skip

    document, codes = usebio(f"<SESSION>{section('A')}{section('2')}</SESSION>")
    assert codes == []
    assert [(record.section, str(record.deal)[:4]) for record in document.records] == [("A", "N:A."), ("2", "N:2.")]
    assert [entrant.id for entrant in document.entrants] == ["1NS", "1EW"] * 2
    assert document.records[0].lines[0].contestants == ("1NS", "1EW")
    again = USEBIO.read(decode("x", USEBIO.write(document).value or b"")).value
    assert again is not None
    assert [entrant.section for entrant in again.entrants] == ["A", "A", "2", "2"]


def test_two_events_in_one_file_stay_apart() -> None:
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>{PAIR}<SCORE>0</SCORE></TRAVELLER_LINE></BOARD>"
    text = f"<USEBIO><EVENT EVENT_TYPE='MP_PAIRS'>{board}</EVENT><EVENT EVENT_TYPE='PAIRS'>{board}</EVENT></USEBIO>"
    document = USEBIO.read(decode("x", text.encode())).unwrap()
    assert [record.section for record in document.records] == ["", "2"]


@pytest.mark.parametrize(
    ("event", "body", "scoring"),
    [
        ('EVENT_TYPE="PAIRS"', "<BOARD_SCORING_METHOD>BUTLER_IMPS</BOARD_SCORING_METHOD>", "butler"),
        ('EVENT_TYPE="PAIRS"', "<SCORING_METHOD>IMPS</SCORING_METHOD>", ""),
        ('EVENT_TYPE="NOTSUP"', "<PARTICIPANTS EVENT_TYPE='CROSS_IMP'></PARTICIPANTS>", "cross-imps"),
        ("", "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_MATCH_POINTS>1</NS_MATCH_POINTS>"
             "</TRAVELLER_LINE></BOARD>", "matchpoints"),
        ('EVENT_TYPE="AGGREGATE"', "", "total-points"),
    ],
)  # fmt: skip
def test_the_scoring_is_what_the_words_or_the_lines_say(event: str, body: str, scoring: str) -> None:
    assert usebio(body, event)[0].scoring == scoring


def test_hands_come_in_any_order_and_wrong_ones_are_named() -> None:
    suits = "<CLUBS>A10</CLUBS><DIAMONDS></DIAMONDS><HEARTS>K 2</HEARTS><SPADES>-</SPADES>"
    hand = f"<HAND><DIRECTION>West</DIRECTION>{suits}</HAND>"
    wrong = "<HAND><DIRECTION>Up</DIRECTION></HAND><HAND><DIRECTION>East</DIRECTION><SPADES>AA</SPADES></HAND>"
    after = f"<HANDSET><BOARD><BOARD_NUMBER>25A</BOARD_NUMBER>{hand}{wrong}</BOARD></HANDSET>"
    document, codes = usebio("", after=after)
    assert codes == ["XML008", "XML008"]
    record = document.records[0]
    assert (str(record.deal), record.dealer) == ("N:- - - .K2..AT", None)
    again = USEBIO.read(decode("x", USEBIO.write(document).value or b"")).value
    assert again is not None
    assert again.records[0].deal == record.deal


def test_dates_are_days_months_years() -> None:
    assert usebio("<DATE>9/3/2026</DATE>")[0].date == "2026-03-09"
    assert usebio("<DATE>March 2026</DATE>")[0].date == "March 2026"


def test_lines_without_contestants_and_boards_without_numbers_are_left_out() -> None:
    assert usebio("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE/></BOARD>")[1] == ["XML006"]
    assert usebio("<BOARD><TRAVELLER_LINE/></BOARD>")[1] == ["XML009"]
    assert usebio("", 'EVENT_TYPE="NOTSUP"')[1] == ["XML005"]


def test_what_usebio_does_not_carry_is_listed() -> None:
    text = (SAMPLES / "good/match.lin").read_bytes()
    document = read("match.lin", text).unwrap()
    document.records.append(BoardRecord("25A", vulnerability=Vulnerability.ALL))
    weighted = Weighted(())
    document.records.append(BoardRecord("2", dealer=Seat.WEST, lines=(Line(("1", "2"), weighted),)))
    said = " ".join(item.message for item in USEBIO.write(document).findings)
    for word in ("auctions", "plays", "comments", "dealers", "results or rulings (board 2)", "dupkit alone"):
        assert word in said


def test_scores_are_the_stated_ones_or_those_of_the_rules() -> None:
    lines = b"board 1\n1 v 2 4SN=\n3 v 4 pass\n5 v 6 not played\n7 v 8 A62.5/37.5\n9 v 10 -50\n11 v 12 4SN=\n"
    document = read("x.trv", lines).unwrap()
    document.records[0].lines = (*document.records[0].lines[:-1], replace(document.records[0].lines[-1], outcome=None))
    text = (USEBIO.write(document).value or b"").decode()
    assert "<SCORE>420</SCORE>" in text
    again = USEBIO.read(decode("x", text.encode())).unwrap()
    kinds = [type(line.outcome) for line in again.records[0].lines]
    assert kinds[1:5] == [PassedOut, NotPlayed, Artificial, ScoreOnly]
    document.records[0].vulnerability = None
    assert "<SCORE></SCORE>" in (USEBIO.write(document).value or b"").decode()


@pytest.mark.parametrize(
    ("head", "found"),
    [("<?xml version='1.0'?><!DOCTYPE USEBIO [<!ELEMENT a (b)>]><!-- <x> --> \n", True), ("<!-- a -->" * 700, True),
     ("<!-- a -->" * 900, False), ("text ", False), ("<?xml", False), (" " * 5000, True)],
)  # fmt: skip
def test_a_file_is_recognised_behind_its_prologue(head: str, found: bool) -> None:
    assert USEBIO.detect(decode("x", f"{head}<USEBIO>".encode())) is found


# XML itself


def xml(text: str) -> tuple[object, list[str]]:
    findings = Findings()
    return parse_xml("x", text, findings), [item.code for item in findings]


def test_entities_are_refused_and_nothing_grows() -> None:
    bomb = "<!DOCTYPE a [<!ENTITY a 'ha'>" + "".join(
        f"<!ENTITY {chr(98 + n)} '{f'&{chr(97 + n)};' * 10}'>" for n in range(9)
    ) + "]><USEBIO>&j;</USEBIO>"  # fmt: skip
    assert xml(bomb) == (None, ["XML002"])
    assert xml("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><USEBIO>&x;</USEBIO>") == (None, ["XML002"])
    assert xml("<a>" * 80) == (None, ["XML002"])


def test_an_external_document_type_is_not_fetched() -> None:
    root, codes = xml("<!DOCTYPE a SYSTEM 'http://localhost:1/x.dtd'><a>&nbsp;b</a>")
    assert root is not None
    assert codes == ["XML003"]


def test_what_stands_before_a_fault_is_read() -> None:
    root, codes = xml("<a><b>x</b><c>")
    assert codes == ["XML001"]
    assert root.value("b") == "x"  # type: ignore[attr-defined]
    assert xml("no xml")[1] == ["XML001"]
    assert USEBIO.read(decode("x", b"<USEBIO><CLUB/></USEBIO>")).findings[0].code == "XML004"
    assert USEBIO.read(decode("x", b"no")).value is None


def test_bare_ampersands_and_control_characters_are_repaired() -> None:
    root, codes = xml("<a>\n<b>Hearts & Spades\x01</b></a>")
    assert codes == ["XML003"]
    assert root.value("b") == "Hearts & Spades"  # type: ignore[attr-defined]
    root, codes = xml("<a><b><![CDATA[Hearts & Spades]]></b></a>")
    assert (root.value("b"), codes) == ("Hearts & Spades", [])  # type: ignore[attr-defined]


@settings(max_examples=30)
@given(st.text(max_size=80))
def test_no_text_is_too_odd(text: str) -> None:
    for body in (text, f"<USEBIO><EVENT><BOARD>{text}</BOARD></EVENT></USEBIO>"):
        outcome = USEBIO.read(decode("odd", body.encode("utf-8", "replace")))
        if outcome.value is not None:
            assert USEBIO.write(outcome.value).value is not None
