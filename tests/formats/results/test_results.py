from __future__ import annotations

import io
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from dupkit.event.record import Document
from dupkit.formats import FORMATS
from dupkit.formats.assemble import build
from dupkit.formats.encodings import decode
from dupkit.formats.read import detect, read
from dupkit.formats.results import separator_of
from dupkit.formats.results import workbook as limits
from dupkit.formats.results.columns import is_header, meaning
from dupkit.formats.results.lines import contestants, outcome_of
from dupkit.game.table import Seat, Vulnerability
from tests.conftest import SAMPLES

RESULTS, BOOK, WEBS, ACBL = (FORMATS[name] for name in ("results", "results-xlsx", "bridgewebs", "acblscore"))


def table(text: str, name: str = "results") -> tuple[Document, list[str]]:
    outcome = FORMATS[name].read(decode("x.csv", text.encode()))
    assert outcome.value is not None
    return outcome.value, [item.code for item in outcome.findings]


def outcomes(document: Document) -> list[tuple[str, tuple[str, ...], str]]:
    return [(record.label, line.contestants, str(line.outcome)) for record in document.records for line in record.lines]


@pytest.mark.parametrize(
    ("name", "means"),
    [("NS Pair", "ns"), ("N/S", "ns"), ("Pair_EW", "ew"), ("Played by", "declarer"), ("+/-", ""), ("Bd.", "board"),
     ("NS+", "ns_plus"), ("NS-", "ew_plus"), ("MP NS", "mp_ns"), ("E-W MPs", "mp_ew"), ("NS %", "pct_ns"),
     ("Result +/-", "result"), ("Weather", ""), ("Vul", "vulnerable"), ("IMPs EW", "imp_ew")],
)  # fmt: skip
def test_names_of_columns_are_understood_in_many_forms(name: str, means: str) -> None:
    assert meaning(name) == means


@pytest.mark.parametrize(
    ("row", "result"),
    [
        ({"contract": "4S", "declarer": "N", "result": "="}, "4SN="),
        ({"contract": "4♠x", "declarer": "south", "tricks": "10"}, "4SXS="),
        ({"contract": "3NT W", "result": "-2"}, "3NW-2"),
        ({"contract": "3SA by e +1"}, "3NE+1"),
        ({"contract": "4 H dbl", "declarer": "n", "result": "made"}, "4HXN="),
        ({"contract": "4S", "declarer": "N", "result": "2 down"}, "4SN-2"),
        ({"contract": "4S", "declarer": "N", "result": "down 1"}, "4SN-1"),
        ({"contract": "4SN+1"}, "4SN+1"),
        ({"result": "4SN+1"}, "4SN+1"),
        ({"contract": "4S", "declarer": "N", "result": "11"}, "4SN+1"),
        ({"contract": "Pass"}, "pass"),
        ({"result": "passed out"}, "pass"),
        ({"contract": "NP"}, "not played"),
        ({"score": "A60/40"}, "A6040"),
        ({"adjusted": "60%-40%"}, "A6040"),
        ({"remarks": "not played"}, "not played"),
        ({"contract": "sit-out"}, "sit-out"),
    ],
)
def test_results_are_understood_in_many_forms(row: dict[str, str], result: str) -> None:
    found, understood = outcome_of(row, False, None)
    assert (str(found), understood) == (result, True)


def test_a_score_alone_is_a_score_and_a_contract_that_is_none_is_named() -> None:
    assert str(outcome_of({"contract": "4S"}, False, 420)[0]) == "+420"
    assert outcome_of({"contract": "8S"}, False, 420)[1] is False
    assert outcome_of({"contract": "8S"}, False, None) == (None, False)
    assert outcome_of({}, False, None) == (None, True)
    assert outcome_of({"contract": "7N", "declarer": "N", "result": "+1"}, False, None)[0] is None


def test_contestants_are_pairs_players_or_names() -> None:
    assert contestants({"ns": "1.0", "ew": "2"}) == ("1", "2")
    assert contestants({"north": "1", "south": "2", "east": "3", "west": "4"}) == ("1", "2", "3", "4")
    assert contestants({"north": "Ann", "south": "Bo", "east": "Cy", "west": "Di"}) == ("Ann - Bo", "Cy - Di")
    assert contestants({"names_ns": "Ann;Bo"}) == ("Ann;Bo", "")
    assert contestants({}) == ()


def test_a_table_with_its_header_anywhere_near_the_top() -> None:
    document, codes = table(
        "Club evening\n,,\nBoard,NS Pair,EW Pair,Contract,By,Result,Lead,NS Score,NS MPs,Weather\n"
        "1,1,2,4S,N,=,HK,420,2,fine\n1,3,4,3NT X,e,-2,S2,300,0,\n\n2,1,4,Pass,,,,0,1,\n"
        ",5,6,4S,N,=,,,,\n3,,,4S,N,=,,,,\n"
        "Board,NS Pair,EW Pair,Contract,By,Result,Lead,NS Score,NS MPs,Weather\n3,1,2,8S,N,,,,,\n"
    )
    assert codes == ["CSV004", "CSV002", "CSV002", "CSV003"]
    assert document.title == "Club evening"
    assert document.scoring == "matchpoints"
    assert outcomes(document) == [
        ("1", ("1", "2"), "4SN="), ("1", ("3", "4"), "3NXE-2"), ("2", ("1", "4"), "pass"), ("3", ("1", "2"), "None"),
    ]  # fmt: skip
    assert dict(document.records[0].lines[0].stated) == {"Score_NS": "420", "MP_NS": "2"}
    assert document.records[1].dealer is Seat.EAST


def test_boards_may_be_named_by_rows_of_their_own() -> None:
    document, codes = table("Board 1\nNS,EW,Contract,Decl,Tricks\n1,2,4S,N,10\nBoard 2\n3,4,2H,E,7\n")
    assert codes == []
    assert outcomes(document) == [("1", ("1", "2"), "4SN="), ("2", ("3", "4"), "2HE-1")]


def test_sections_dealers_rooms_matches_and_the_scores_of_both_sides() -> None:
    document, codes = table(
        "Section;Board;Dealer;Vul;NS;EW;Result;NS+;EW+;Room;Match;North;South;East;West\n"
        "A;25A;W;All;Reds;Blues;4SN=;420;;open;1;Ann;Bo;Cy;Di\nA;25A;W;All;Blues;Reds;;;50;closed;1;;;;\n"
    )
    assert codes == []
    record = document.records[0]
    assert (record.section, record.label, record.dealer, record.vulnerability) == (
        "A",
        "25A",
        Seat.WEST,
        Vulnerability.ALL,
    )
    assert [(line.room, line.match, str(line.outcome)) for line in record.lines] == [
        ("open", "1", "4SN="), ("closed", "1", "-50"),
    ]  # fmt: skip
    assert record.lines[0].stated["Names_NS"] == "Ann;Bo"
    assert [(match.home, match.away) for match in document.matches] == [("Reds", "Blues")]


@pytest.mark.parametrize("text", ["NS+,EW+\n", "", "1;2;3\n", 'a,"b\n'])
def test_a_text_without_a_header_is_no_table(text: str) -> None:
    source = decode("x.csv", text.encode())
    assert not RESULTS.detect(source)
    assert [item.code for item in RESULTS.read(source).findings] == ["CSV001"]


def test_results_are_written_and_read_back() -> None:
    for path in ("good/evening.csv", "good/individual.trv", "good/teams.trv"):
        document = read(path, (SAMPLES / path).read_bytes()).value
        assert document is not None
        again, codes = table((RESULTS.write(document).value or b"").decode())
        assert "CSV003" not in codes
        assert sorted(outcomes(again)) == sorted(outcomes(document))
    said = " ".join(
        item.message for item in RESULTS.write(read("x", (SAMPLES / "good/match.lin").read_bytes()).unwrap()).findings
    )
    assert "deals" in said and "auctions" in said
    assert RESULTS.write(Document("x")).value == b"\r\n"


def test_individuals_are_read_with_their_names() -> None:
    document, _ = table(
        "board,n,s,e,w,n_names,s_names,e_names,w_names,contract,by,result\n"
        "1,1,2,3,4,Ada Amsel,Bo Birke,Cy Cedar,Di Dorn,4S,N,=\n"
    )
    entrants = build([document]).unwrap().entrants
    assert [(one.id, one.kind, one.names) for one in entrants] == [
        ("1", "player", ("Ada Amsel",)), ("2", "player", ("Bo Birke",)), ("3", "player", ("Cy Cedar",)),
        ("4", "player", ("Di Dorn",)),
    ]  # fmt: skip


def test_individuals_keep_their_names_and_lost_forms_of_a_board_are_named() -> None:
    text = b"player 1: Ada\nplayer 2: Bo\nplayer 3: Cy\nplayer 4: Di\nboard 1\n1 2 v 3 4 4SN= group B\n"
    document = FORMATS["trv"].read(decode("evening.trv", text)).unwrap()
    written = FORMATS["results"].write(document)
    assert [item.message for item in written.findings] == [
        "forms of a fouled board (board 1): in the column that dupkit alone reads (nothing is lost), others do not "
        "see them"
    ]
    again = FORMATS["results"].read(decode("evening.csv", written.unwrap())).unwrap()
    assert [one.names for one in build([again]).unwrap().entrants] == [("Ada",), ("Bo",), ("Cy",), ("Di",)]
    for name in ("pbn", "usebio"):
        assert any("forms of a fouled board" in item.message for item in FORMATS[name].write(document).findings)


def test_the_separator_is_the_one_with_which_there_is_a_header() -> None:
    for mark in (",", ";", "\t", "|"):
        assert separator_of(mark.join(("Board", "NS", "EW", "Score"))) == mark
    assert separator_of("Board NS EW Score") == ""
    assert not is_header(["Board", "NS", "EW"])


# workbooks


def book(*sheets: tuple[str, list[list[object]]]) -> bytes:
    made = Workbook()
    made.remove(made.worksheets[0])
    for title, rows in sheets:
        sheet = made.create_sheet(title)
        for row in rows:
            sheet.append(row)
    stream = io.BytesIO()
    made.save(stream)
    return stream.getvalue()


ROWS: list[list[object]] = [["Board", "NS", "EW", "Contract", "By", "Result"], [1, 1.0, 2, "4S", "N", "="],
                            [1, 3, 4, "4S", "N", -1], [1, 5, 6, "4S", "N", 2], [None]]  # fmt: skip


def test_workbooks_are_read_sheet_by_sheet() -> None:
    data = book(("A", ROWS), ("Notes", [["hello", 1.5]]), ("B", ROWS))
    source = decode("x.xlsx", data)
    assert detect(source) is BOOK
    document = BOOK.read(source).unwrap()
    assert [(record.section, record.label) for record in document.records] == [("A", "1"), ("B", "1")]
    assert [str(line.outcome) for line in document.records[0].lines] == ["4SN=", "4SN-1", "4SN+2"]
    assert BOOK.read(decode("x", book(("A", ROWS)))).unwrap().records[0].section == ""
    assert [item.code for item in BOOK.read(decode("x", book(("A", [["x"]])))).findings] == ["CSV001"]
    assert BOOK.write(document).value is None


def zipped(**parts: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), data)
    return stream.getvalue()


def test_workbooks_that_are_too_large_or_declare_entities_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def code(data: bytes) -> list[str]:
        return [item.code for item in BOOK.read(decode("x.xlsx", data)).findings]

    assert code(zipped(xl__workbook_xml=b"0" * 41_000_000)) == ["CSV005"]
    assert code(zipped(xl__workbook_xml=b"<!DOCTYPE a [<!ENTITY b 'c'>]><a/>")) == ["CSV005"]
    assert code(zipped(other_xml=b"<a/>")) == ["CSV005"]
    assert code(zipped(xl__workbook_xml=b"<a/>")) == ["CSV006"]
    assert code(limits.OLD_EXCEL + bytes(600)) == ["CSV006"]
    assert code(b"PK\x03\x04 no zip xl/") == ["CSV006"]
    monkeypatch.setattr(limits, "MOST_PARTS", 1)
    assert code(book(("A", ROWS))) == ["CSV005"]


def test_old_workbooks_are_recognised() -> None:
    assert BOOK.detect(decode("x.xls", limits.OLD_EXCEL + b"W\0o\0r\0k\0b\0o\0o\0k\0"))
    assert not BOOK.detect(decode("x.zip", b"PK\x03\x04 other"))


# BridgeWebs

UPLOAD = """#VERSION,X
#DATE,26/01/2026
#TITLE,Tuesday, week 4
#WINNERS,2
#BOARDFORMAT,NS,EW
12,4S
#SCORES
Position,Pair,Name1,Name2,Percent,Odd
1=,1,Ann,Bo,62.5,x
,,nobody
#SCORES
Position,Pair,Name1,Name2,Percent
1,1,Cy,Di,55

#TRAVELLERS
NS,EW,Contract,By,Lead,Tricks,NS+,NS-,MP NS,MP EW
#BOARD,1
1,1,4S,N,HK,10,420,,2,0
2,2,3NT,E,S5,8,50,,0,2
#BOARD,2
1,2,PASS,,,,0,,1,1
"""


def test_bridgewebs_has_rankings_and_travellers() -> None:
    source = decode("x.csv", UPLOAD.encode())
    assert detect(source) is WEBS
    document, codes = table(UPLOAD, "bridgewebs")
    assert codes == ["CSV009"]
    assert (document.title, document.date, document.options) == ("Tuesday, week 4", "2026-01-26", {"winners": "2"})
    assert [(entrant.id, entrant.direction, entrant.names) for entrant in document.entrants] == [
        ("1NS", "NS", ("Ann", "Bo")), ("1EW", "EW", ("Cy", "Di")),
    ]  # fmt: skip
    assert document.entrants[0].stated == {"Rank": "1", "TotalPercentage": "62.5"}
    assert outcomes(document) == [("1", ("1", "1"), "4SN="), ("1", ("2", "2"), "3NE-1"), ("2", ("1", "2"), "pass")]


def test_bridgewebs_is_written_and_read_back() -> None:
    document, _ = table((SAMPLES / "good/evening-bridgewebs.csv").read_text("utf-8"), "bridgewebs")
    again, codes = table((WEBS.write(document).value or b"").decode(), "bridgewebs")
    assert codes == []
    assert outcomes(again) == outcomes(document)
    assert again.entrants == document.entrants
    one, _ = table("#SCORES\nPair,Names\n1,Ann\n#TRAVELLERS\n#BOARD,1\n1,2,4S,N,HK,=,420,,2,0\n", "bridgewebs")
    assert outcomes(one) == [("1", ("1", "2"), "4SN=")]
    assert outcomes(table((WEBS.write(one).value or b"").decode(), "bridgewebs")[0]) == outcomes(one)
    assert table("#VERSION,1\n#DATE,20260126\n", "bridgewebs")[1] == ["CSV001"]
    assert table("#DATE,spring\n", "bridgewebs")[0].date == "spring"


# ACBLscore


def test_game_files_of_acblscore_are_answered_with_what_to_export() -> None:
    for name, data in (("a.bin", b"\x12\x0a\x03AC3" + bytes(20)), ("260126.ACA", b"x\0" * 40)):
        source = decode(name, data)
        assert detect(source) is ACBL
        outcome = ACBL.read(source)
        assert outcome.findings[0].code == "CSV007"
        assert "PBN" in outcome.findings[0].hint
    assert ACBL.write(Document("x")).value is None


@settings(max_examples=40)
@given(st.text(alphabet=st.sampled_from('BoardNSEW,;#=+-|4SNT"1 20%\n'), max_size=120))
def test_no_text_is_too_odd(text: str) -> None:
    for head in ("", "Board,NS,EW,Contract,By,Result\n", "#TRAVELLERS\n#BOARD,1\n"):
        for part in (RESULTS, WEBS):
            outcome = part.read(decode("odd", (head + text).encode()))
            if outcome.value is not None:
                assert part.write(outcome.value).value is not None
