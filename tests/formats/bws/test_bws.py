from __future__ import annotations

import csv
import io
import random
import struct
import subprocess
from datetime import datetime
from pathlib import Path

import pytest

from dupkit.diagnostics import Findings
from dupkit.event.record import Document
from dupkit.formats import FORMATS
from dupkit.formats.bws.pages import BrokenPageError, ColumnDefinition, Database, TableDefinition
from dupkit.formats.bws.tables import Tables
from dupkit.formats.bws.values import read_row, text_of
from dupkit.formats.encodings import decode
from dupkit.formats.read import detect, read
from tests.conftest import SAMPLES
from tests.formats.bws.jet4 import (
    BOOLEAN,
    BYTE,
    DATE,
    DOUBLE,
    INTEGER,
    LONG,
    MEMO,
    OLE,
    PAGE,
    TEXT,
    TableText,
    Value,
    database,
)  # fmt: skip
from tests.needs import needs_program

BWS = FORMATS["bws"]
COLUMNS = [("ID", LONG), ("Section", INTEGER), ("Table", INTEGER), ("Round", INTEGER), ("Board", INTEGER),
           ("PairNS", INTEGER), ("PairEW", INTEGER), ("South", INTEGER), ("West", INTEGER), ("Declarer", INTEGER),
           ("NS/EW", TEXT), ("Contract", TEXT), ("Result", TEXT), ("LeadCard", TEXT), ("Remarks", TEXT),
           ("DateLog", DATE), ("TimeLog", DATE), ("Processed", BOOLEAN), ("Erased", BOOLEAN)]  # fmt: skip
DAY, TIME = datetime(2026, 1, 30), datetime(1899, 12, 30, 19, 45, 30)


def entry(number: int, board: int = 1, **changes: Value) -> tuple[Value, ...]:
    row: dict[str, Value] = {
        "ID": number, "Section": 1, "Table": number, "Round": 1, "Board": board, "PairNS": 2 * number - 1,
        "PairEW": 2 * number, "South": 0, "West": 0, "Declarer": 2 * number - 1, "NS/EW": "N", "Contract": "4 S",
        "Result": "=", "LeadCard": None, "Remarks": None, "DateLog": DAY, "TimeLog": TIME, "Processed": True,
        "Erased": False,
    }  # fmt: skip
    row |= changes
    return tuple(row[name] for name, _ in COLUMNS)


SECTION = TableText("Section", [("ID", INTEGER), ("Letter", TEXT), ("Winners", INTEGER)], [(1, "A  ", 2)])


def bws(rows: list[tuple[Value, ...]], *others: TableText, **marks: set[int]) -> tuple[Document, list[str]]:
    data = database([SECTION, TableText("ReceivedData", COLUMNS, rows, **marks), *others])
    outcome = BWS.read(decode("evening.bws", data))
    assert outcome.value is not None
    return outcome.value, [item.code for item in outcome.findings]


STATES: dict[str, tuple[dict[str, Value], str, list[str]]] = {
    "made": ({}, "4SN=", []),
    "down": ({"Contract": "3 NT x", "Result": "-2", "NS/EW": "W", "Declarer": 2}, "3NXW-2", []),
    "redoubled": ({"Contract": "1 C xx", "Result": "+3"}, "1CXXN+3", []),
    "passed out": ({"Contract": "PASS", "Result": "", "NS/EW": "", "Declarer": 0}, "pass", []),
    "not played": ({"Contract": "", "Result": "", "Remarks": "Not played"}, "not played", []),
    "percentages": ({"Contract": "", "Remarks": "40%-60%"}, "A4060", []),
    "averages": ({"Contract": "", "Remarks": "A6040"}, "A6040", []),
    "arbitral": ({"Contract": "", "Remarks": "Arbitral score"}, "None", ["BWS008"]),
    "empty": ({"Contract": "", "Result": ""}, "None", []),
    "wrong": ({"Contract": "8 S"}, "None", ["BWS007"]),
    "no declarer": ({"NS/EW": ""}, "None", ["BWS007"]),
    "too many": ({"Result": "+4"}, "None", ["BWS007"]),
}


@pytest.mark.parametrize("state", STATES)
def test_every_state_of_an_entry_is_read(state: str) -> None:
    changes, result, codes = STATES[state]
    document, found = bws([entry(1, **changes)])
    assert found == codes
    line = document.records[0].lines[0]
    assert str(line.outcome) == result
    assert line.contestants == ("1", "2")


def test_an_entry_has_table_round_time_and_lead() -> None:
    document, _ = bws([entry(1, LeadCard="H10"), entry(2, LeadCard="TS", DateLog=None)])
    first, second = document.records[0].lines
    assert (first.table, first.round, str(first.lead), first.stated["At"]) == ("1", "1", "HT", "2026-01-30T19:45:30")
    assert (str(second.lead), "At" in second.stated) == ("ST", False)
    assert document.records[0].section == "A"
    assert document.options == {"winners": "2"}


def test_the_latest_entry_counts_and_erased_ones_do_not() -> None:
    again = entry(9, Table=1, PairNS=1, PairEW=2, Result="-1", Declarer=1)
    document, codes = bws([entry(1), again, entry(3, Erased=True)])
    assert codes == ["BWS006"]
    assert [str(line.outcome) for line in document.records[0].lines] == ["4SN-1"]


@pytest.mark.parametrize(
    ("changes", "who"),
    [
        ({"Remarks": "Wrong direction", "NS/EW": "E"}, ("2", "1")),
        ({"NS/EW": "E"}, ("2", "1")),
        ({"Remarks": "Wrong direction", "Contract": "PASS", "NS/EW": "", "Declarer": 0}, ("2", "1")),
        ({"Remarks": "Wrong direction"}, ("1", "2")),
    ],
)
def test_pairs_are_taken_as_they_sat(changes: dict[str, Value], who: tuple[str, str]) -> None:
    document, codes = bws([entry(1, **changes)])
    assert codes == ["BWS009"]
    assert document.records[0].lines[0].contestants == who


def test_individuals_have_four_numbers_and_a_sit_out_has_no_opponents() -> None:
    document, _ = bws([entry(1, South=5, West=6), entry(2, PairEW=0, Contract="")])
    assert document.kind == "individual"
    assert [line.contestants for line in document.records[0].lines] == [("1", "5", "2", "6"), ("3", "")]


def plan(individual: bool = False) -> TableText:
    columns = [("Section", INTEGER), ("Table", INTEGER), ("Round", INTEGER), ("NSPair", INTEGER), ("EWPair", INTEGER)]
    rows: list[tuple[Value, ...]] = [(1, 1, 1, 1, 2), (1, 2, 1, 3, 0), (1, 1, 2, 3, 2)]
    if individual:
        columns += [("South", INTEGER), ("West", INTEGER)]
        rows = [(1, 1, 1, 1, 2, 3, 4)]
    return TableText("RoundData", columns, rows)


NUMBERS = TableText(
    "PlayerNumbers",
    [("Section", INTEGER), ("Table", INTEGER), ("Direction", TEXT), ("Number", TEXT), ("Name", TEXT),
     ("Round", INTEGER)],
    [(1, 1, "N", "007", None, 0), (1, 1, "S", "8", "Bo Birke", 1), (1, 1, "E", "0", None, 1), (1, 9, "N", "5", None, 1),
     (1, 2, "N", "77", None, 1), (1, 1, "X", "5", None, 1)],
)  # fmt: skip
PLAYERS = TableText(
    "PlayerNames", [("ID", LONG), ("Name", TEXT), ("strID", TEXT)], [(7, "Ada Amsel", None), (9, "Cy", "99")]
)


def test_names_come_from_the_plan_the_numbers_and_the_list_of_players() -> None:
    document, _ = bws([entry(1)], plan(), NUMBERS, PLAYERS)
    found = {entrant.id: (entrant.names, entrant.direction, entrant.numbers) for entrant in document.entrants}
    assert found == {
        "1": (("Ada Amsel", "Bo Birke"), "NS", ("007", "8")), "2": ((), "EW", ()), "3": (("77",), "NS", ("77",)),
    }  # fmt: skip
    document, _ = bws([entry(1, South=3, West=4)], plan(individual=True), NUMBERS, PLAYERS)
    assert [(entrant.id, entrant.kind, entrant.names) for entrant in document.entrants] == [
        ("1", "player", ("Ada Amsel",)), ("2", "player", ()), ("3", "player", ("Bo Birke",)), ("4", "player", ()),
    ]  # fmt: skip


SEATS = ("North", "East", "South", "West")
HANDS = [("Section", INTEGER), ("Board", INTEGER),
         *((seat + suit, TEXT) for seat in SEATS for suit in ("Spades", "Hearts", "Diamonds", "Clubs"))]  # fmt: skip
WHOLE = (
    "65",
    "A53",
    "JT7",
    "AK762",
    "AK87",
    "QT4",
    "AK98",
    "95",
    "JT9",
    "982",
    "Q532",
    "Q83",
    "Q432",
    "KJ76",
    "64",
    "JT4",
)


def test_hands_and_tables_of_tricks_belong_to_their_boards() -> None:
    hands = TableText("HandRecord", HANDS, [(1, 1, *WHOLE), (1, 2, *WHOLE), (1, 3, "AX", *WHOLE[1:])])
    tricks = TableText(
        "HandEvaluation",
        [("Section", INTEGER), ("Board", INTEGER),
         *((seat + name, INTEGER) for seat in SEATS for name in ("Spades", "Hearts", "Diamonds", "Clubs", "Notrump"))],
        [(1, 1, *range(6, 11), *range(5), *range(6, 11), *range(5)), (1, 9, *[0] * 20), (1, 2, *[None] * 20)],
    )  # fmt: skip
    document, codes = bws([entry(1)], hands, tricks)
    assert codes == ["BWS011"]
    assert [record.label for record in document.records] == ["1", "2"]
    assert str(document.records[0].deal).startswith("N:65.A53.JT7.AK762")
    assert document.records[0].tricks_table is not None
    assert document.records[1].tricks_table is None


def test_entries_that_were_begun_and_bidding_are_named() -> None:
    begun = TableText("IntermediateData", COLUMNS, [entry(1), entry(7)])
    bids = TableText("BiddingData", [("ID", LONG), ("Bid", TEXT)], [(1, "1 S")])
    session = TableText("Session", [("ID", INTEGER), ("Name", TEXT), ("Date", DATE)], [(1, "Friday", DAY)])
    document, codes = bws([entry(1)], begun, bids, session)
    assert codes == ["BWS010", "BWS012"]
    assert (document.title, document.date) == ("Friday", "2026-01-30")
    assert bws([])[1] == ["BWS005"]


def many() -> list[TableText]:
    """Tables with every way in which a value can be stored."""
    kinds = TableText(
        "Kinds",
        [("ID", LONG), ("Small", BYTE), ("Word", INTEGER), ("Real", DOUBLE), ("Day", DATE), ("Yes", BOOLEAN),
         ("Short", TEXT), ("Long", MEMO), ("Thing", OLE)],
        [(n, n, -n, 0.5 * n, DAY, n % 2 == 0, f"Zoë {n}" if n % 3 else "plain text",
          f"Ω {n}" * 20 if n % 2 else None, None)
         for n in range(1, 60)],
        deleted={4, 17}, moved={6},
    )  # fmt: skip
    wide = TableText("Settings", [(f"BM2SettingNumber{n:03}", INTEGER) for n in range(150)], [tuple(range(150))])
    return [SECTION, TableText("ReceivedData", COLUMNS, [entry(n, n) for n in range(1, 90)], moved={3}), kinds, wide]


@needs_program("mdb-export")
def test_the_pages_are_read_as_mdbtools_reads_them(tmp_path: Path) -> None:
    data = database(many())
    path = tmp_path / "all.bws"
    path.write_bytes(data)
    findings = Findings()
    tables = Tables("all.bws", data, findings)
    for name in ("Section", "ReceivedData", "Kinds", "Settings"):
        command = ["mdb-export", "-D", "%Y-%m-%dT%H:%M:%S", "-T", "%Y-%m-%dT%H:%M:%S", str(path), name]
        text = subprocess.run(command, capture_output=True, check=True).stdout.decode()
        theirs = sorted(tuple(row.values()) for row in csv.DictReader(io.StringIO(text)))
        ours = sorted(tuple(shown(value) for value in row.values()) for row in tables.rows(name))
        assert ours == theirs
    assert len(findings) == 0


def shown(value: object) -> str:
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%dT%H:%M:%S")
    return "" if value is None else str(int(value)) if isinstance(value, bool) else str(value)


def test_the_sample_is_recognised_and_scores_like_the_travellers_it_was_made_of() -> None:
    data = (SAMPLES / "good/evening.bws").read_bytes()
    source = decode("unknown", data)
    assert detect(source) is BWS
    outcome = BWS.read(source)
    assert outcome.findings == ()
    theirs = read("evening.trv", (SAMPLES / "demo/evening.trv").read_bytes()).unwrap()
    ours = outcome.unwrap()
    assert [[line.outcome for line in record.lines] for record in ours.records] == [
        [line.outcome for line in record.lines] for record in theirs.records
    ]
    assert ours.entrants[0].names == theirs.entrants[0].names
    assert BWS.write(ours).value is None


def test_files_of_other_kinds_are_refused() -> None:
    assert [item.code for item in BWS.read(decode("x.bws", database([]))).findings] == ["BWS005"]
    for data in (b"", b"text", b"\0\1\0\0Standard Jet DB\0\0" + bytes(4096)):
        outcome = BWS.read(decode("x.bws", data))
        assert outcome.value is None
        assert outcome.findings[0].code == "BWS001"


def changed(data: bytes, *places: tuple[int, int, bytes]) -> bytes:
    body = bytearray(data)
    for page, offset, value in places:
        body[PAGE * page + offset : PAGE * page + offset + len(value)] = value
    return bytes(body)


def test_pages_that_contradict_themselves_give_findings() -> None:
    data = database([SECTION, TableText("ReceivedData", COLUMNS, [entry(n, n) for n in range(1, 9)])])
    last = len(data) // PAGE - 1

    def codes(body: bytes) -> set[str]:
        return {item.code for item in BWS.read(decode("x.bws", body)).findings}

    assert codes(data[:-100]) >= {"BWS002"}
    assert codes(changed(data, (2, 0, b"\7"))) == {"BWS003"}
    assert codes(changed(data, (2, 4, b"\2\0\0\0"))) == {"BWS003"}
    assert codes(changed(data, (4, 45, b"\xff\xff"))) == {"BWS003", "BWS005"}
    assert codes(changed(data, (last, 14, b"\5\0"))) == {"BWS004"}
    assert codes(changed(data, (1, 14, b"\5\0"))) == set()
    assert codes(changed(data, *((last, 14 + 2 * n, b"\5\0") for n in range(8)))) >= {"BWS004", "BWS005"}


def test_pointers_that_lead_in_circles_are_given_up() -> None:
    data = database([SECTION, TableText("ReceivedData", COLUMNS, [entry(1)], moved={0})])
    loop = data.replace(b"MOVE", b"MOVE")
    assert BWS.read(decode("x.bws", loop)).value is not None
    base = Database(data)
    with pytest.raises(BrokenPageError):
        base.page(9999)
    with pytest.raises(BrokenPageError):
        base.row(1, 200)


def test_usage_maps_on_pages_of_their_own_are_read() -> None:
    data = database([SECTION])
    base = Database(data)
    definition = base.definition(2)
    page = int.from_bytes(data[PAGE + 14 : PAGE + 16], "little")
    bits = bytearray(PAGE)
    bits[0] = 5
    bits[4] = data[PAGE + page + 5]
    count = len(data) // PAGE
    moved = changed(data, (1, page, b"\1" + count.to_bytes(4, "little") + bytes(64))) + bytes(bits)
    assert list(Database(moved).data_pages(definition)) == list(base.data_pages(definition))
    odd = Database(changed(data, (1, page, b"\7")))
    assert list(odd.data_pages(definition)) == list(base.data_pages(definition))


def test_compressed_texts_change_between_one_and_two_bytes() -> None:
    assert text_of(b"\xff\xfeabc") == "abc"
    assert text_of(b"\xff\xfeab\0" + "Ωβ".encode("utf-16-le")) == "abΩβ"
    assert text_of(b"\xff\xfeab\0" + "Ω".encode("utf-16-le") + b"\0cd") == "abΩcd"
    assert text_of("Ω".encode("utf-16-le")) == "Ω"


def test_hostile_pages_give_findings_and_no_exception() -> None:
    data = database(many())
    dice = random.Random(5)
    for _ in range(60):
        body = bytearray(data)
        for _ in range(dice.choice((1, 4, 20))):
            body[dice.randrange(len(body))] = dice.randrange(256)
        assert isinstance(BWS.read(decode("x.bws", bytes(body[: dice.choice((len(body), 9000))]))).findings, tuple)


class Pages(Database):
    """Rows of other pages by their pointer."""

    def __init__(self, rows: dict[tuple[int, int], bytes]) -> None:
        self.rows_ = rows

    def row(self, page_number: int, row_number: int) -> bytes:
        return self.rows_[page_number, row_number]


def one_value(kind: int, body: bytes, fixed: bool = True, pages: Database | None = None) -> object:
    """Return the value of a row that has one column, by its bytes."""
    column = ColumnDefinition("X", kind, 0, fixed, 0, 0, len(body))
    row = b"\1\0" + body
    if not fixed:
        row += (2 + len(body)).to_bytes(2, "little") + b"\2\0\1\0"
    table = TableDefinition(9, (column,), 1, 0)
    return read_row(pages or Database(b""), table, row + b"\1")["X"]


def test_numbers_dates_and_bytes_of_every_type() -> None:
    assert one_value(BYTE, b"\xff") == 255
    assert one_value(0x13, (-5).to_bytes(8, "little", signed=True)) == -5
    assert one_value(5, (12_345).to_bytes(8, "little")) == "1.2345"
    assert one_value(6, struct.pack("<f", 0.5)) == "0.5"
    assert one_value(DATE, struct.pack("<d", 1e9)) is None
    assert one_value(DATE, struct.pack("<d", 2_999_999)) is None
    assert one_value(13, bytes(range(4))) == "00010203"
    assert one_value(9, b"\1\2", fixed=False) == "0102"
    with pytest.raises(BrokenPageError):
        one_value(LONG, b"\1")


def test_memos_stand_in_the_row_on_one_page_or_on_several() -> None:
    text = "long memo".encode("utf-16-le")
    size = len(text)
    assert one_value(MEMO, b"\0", fixed=False) == ""
    assert one_value(MEMO, (size | 0x80 << 24).to_bytes(4, "little") + bytes(8) + text, fixed=False) == "long memo"
    pointer = (7 << 8 | 3).to_bytes(4, "little")
    single = (size | 0x40 << 24).to_bytes(4, "little") + pointer + bytes(4)
    assert one_value(MEMO, single, fixed=False, pages=Pages({(7, 3): text + b"more"})) == "long memo"
    following = (8 << 8 | 1).to_bytes(4, "little")
    chain = Pages({(7, 3): following + text[:6], (8, 1): bytes(4) + text[6:]})
    assert one_value(MEMO, size.to_bytes(4, "little") + pointer + bytes(4), fixed=False, pages=chain) == "long memo"


@pytest.mark.parametrize(
    "row", [b"", b"\1\0", b"\0\0\0", b"\1\0\1", b"\1\0\xff\xff\1", b"\1\0ab\x40\0\x02\0\1\0\1", b"\1\0\xff\0\2\0\1\0\1"]
)
def test_rows_that_contradict_themselves_are_refused(row: bytes) -> None:
    table = TableDefinition(9, (ColumnDefinition("X", TEXT, 0, False, 0, 0, 0),), 1, 0)
    with pytest.raises(BrokenPageError):
        read_row(Database(b""), table, row)


def test_a_column_that_was_added_later_is_empty_in_older_rows() -> None:
    columns = (ColumnDefinition("X", TEXT, 0, False, 0, 5, 0), ColumnDefinition("Y", LONG, 9, True, 0, 0, 4))
    row = b"\1\0ab" + b"\4\0\2\0\1\0" + b"\1"
    assert read_row(Database(b""), TableDefinition(9, columns, 1, 0), row) == {"X": None, "Y": None}
