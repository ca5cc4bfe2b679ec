from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dupkit.diagnostics import Findings
from dupkit.event.record import BoardRecord, Document
from dupkit.formats import FORMATS, machines, rzd
from dupkit.formats.base import Source
from dupkit.formats.dlm import check_digits
from dupkit.formats.encodings import decode
from dupkit.formats.read import detect, read
from dupkit.game.deal import Deal
from dupkit.game.table import SEATS, Seat, Vulnerability
from tests.conftest import SAMPLES
from tests.needs import SHARED, needs_corpus
from tests.strategies import deals, partial_deals

MACHINES = ("dlm", "dup", "bri", "dge", "ber", "bhg", "rzd", "cds", "big-deal-csv")
TEXTS = (*MACHINES, "gib", "one-line")
NUMBERED = ("dlm", "dup", "cds", "big-deal-csv")


def of(dealt: list[Deal], first: int = 1) -> Document:
    return machines.document_of("test", "test", [(first + n, deal, None) for n, deal in enumerate(dealt)])  # type: ignore[misc]


def again(name: str, document: Document) -> Document:
    data = FORMATS[name].write(document).value
    assert data is not None
    outcome = FORMATS[name].read(decode(f"deals.{name}", data))
    assert outcome.value is not None
    assert outcome.findings == ()
    return outcome.value


def codes(outcome: object) -> list[str]:
    return [item.code for item in outcome.findings]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", TEXTS)
@settings(max_examples=10)
@given(st.lists(deals(), min_size=1, max_size=3))
def test_what_is_written_is_read_back(name: str, dealt: list[Deal]) -> None:
    assert [record.deal for record in again(name, of(dealt)).records] == dealt


@pytest.mark.parametrize("name", NUMBERED)
@settings(max_examples=8)
@given(dealt=st.lists(deals(), min_size=1, max_size=3))
def test_numbered_formats_keep_the_numbers(name: str, dealt: list[Deal]) -> None:
    document = again(name, of(dealt, 7))
    assert [record.label for record in document.records] == [str(7 + n) for n in range(len(dealt))]
    assert [record.dealer for record in document.records] == [Seat((6 + n) % 4) for n in range(len(dealt))]


@pytest.mark.parametrize("name", MACHINES)
@settings(max_examples=25)
@given(data=st.binary(max_size=400))
def test_no_bytes_are_too_odd_for_a_reader(name: str, data: bytes) -> None:
    source = decode("odd", data)
    FORMATS[name].detect(source)
    outcome = FORMATS[name].read(source)
    assert outcome.value is not None


@needs_corpus()
@pytest.mark.parametrize("name", MACHINES)
def test_the_nine_samples_hold_the_same_deals_and_come_back_byte_for_byte(name: str) -> None:
    path = next((SHARED / "corpus" / name.removeprefix("big-deal-")).iterdir())
    source = decode(str(path), path.read_bytes())
    assert detect(source) is FORMATS[name]
    outcome = FORMATS[name].read(source)
    reference = read("deals", next((SHARED / "corpus/bri").iterdir()).read_bytes()).unwrap()
    document = outcome.unwrap()
    assert [record.deal for record in document.records] == [record.deal for record in reference.records]
    assert [record.label for record in document.records] == [str(n) for n in range(1, 17)]
    assert FORMATS[name].write(document).value == source.data


@needs_corpus()
def test_the_nine_samples_hold_the_deals_of_the_pbn_file() -> None:
    pbn = read("deals.pbn", (SHARED / "corpus/pbn/deal-convert--test.pbn").read_bytes()).value
    bri = read("deals.bri", (SHARED / "corpus/bri/deal-convert--test.bri").read_bytes()).value
    assert pbn is not None and bri is not None
    assert [record.deal for record in pbn.records] == [record.deal for record in bri.records]


def sample(name: str) -> Source:
    suffix = {"big-deal-csv": "csv", "one-line": "dds"}.get(name, name)
    path = SAMPLES / "good" / f"deals.{suffix}"
    return decode(str(path), path.read_bytes())


@pytest.mark.parametrize("name", TEXTS)
def test_the_samples_are_recognised_by_their_content_alone(name: str) -> None:
    source = sample(name)
    assert detect(replace(source, name="unknown")) is FORMATS[name]
    assert len(FORMATS[name].read(source).unwrap().records) == 28


@pytest.mark.parametrize(("name", "size"), [("bri", 128), ("dge", 128), ("dup", 156), ("cds", 14), ("rzd", 13)])
def test_a_file_that_is_cut_off_gives_its_whole_records(name: str, size: int) -> None:
    source = sample(name)
    data = source.data[: len(source.data) - size - 3]
    outcome = FORMATS[name].read(decode("cut", data))
    assert "DLR001" in codes(outcome)
    assert outcome.value is not None
    assert len(outcome.value.records) == 26


def test_an_empty_file_is_no_file_of_deals() -> None:
    for name in MACHINES:
        assert not FORMATS[name].detect(decode("empty", b""))
    assert codes(FORMATS["bri"].read(decode("empty", b""))) == ["DLR001"]
    assert codes(FORMATS["ber"].read(decode("empty", b""))) == ["DLR001"]
    assert codes(FORMATS["bhg"].read(decode("empty", b""))) == ["DLR001"]


BROKEN = {
    "bri": (b"01", b"77"),
    "ber": (b"1", b"9"),
    "bhg": (b"A", b"1"),
    "dlm": (b"Board 03=", b"Board 03=zz"),
    "big-deal-csv": (b'"', b'"Z'),
}


@pytest.mark.parametrize(("name", "change"), BROKEN.items())
def test_a_record_that_is_no_deal_is_left_out_and_the_rest_keep_their_numbers(
    name: str, change: tuple[bytes, bytes]
) -> None:
    source = sample(name)
    outcome = FORMATS[name].read(decode("broken", source.data.replace(*change, 1)))
    assert "DLR002" in codes(outcome)
    assert outcome.value is not None
    assert outcome.value.records[-1].label == "28"
    assert len(outcome.value.records) == 27


def test_a_card_that_is_dealt_twice_is_named() -> None:
    digits = sample("bri").data[:128]
    outcome = FORMATS["bri"].read(decode("twice", digits[:26] + digits[:26] + digits[52:]))
    assert codes(outcome) == ["DLR003"]
    assert "is dealt twice" in outcome.findings[0].message
    short = FORMATS["bri"].read(decode("short", digits[:2] + digits[:2] + digits[4:]))
    assert "has 12 cards" in short.findings[0].message
    assert machines.deal_fault(Deal((None, None, None, None))) == "North has 0 cards"


def test_dge_needs_four_hands_of_four_suits() -> None:
    data = sample("dge").data
    for text in (
        b"A" + data[1:],
        data[:68].replace(b"\x05", b"\x06", 1) + data[68:],
        b"\0" * 128,
        data[:1] + b"ZZ" + data[3:],
    ):
        outcome = FORMATS["dge"].read(decode("odd", text[:128].ljust(128, b"\0")))
        assert codes(outcome) == ["DLR002"]


def test_duplimate_says_where_its_text_and_its_numbers_differ() -> None:
    data = bytearray(sample("dup").data)
    data[78:156] = data[78 + 156 : 156 + 156]
    outcome = FORMATS["dup"].read(decode("odd.dup", bytes(data)))
    assert codes(outcome) == ["DLR004"]
    data[78 + 68 : 156] = b"YN1  0 99 "
    assert codes(FORMATS["dup"].read(decode("odd.dup", bytes(data)))) == ["DLR005", "DLR004"]
    data[:2] = b"99"
    assert "DLR002" in codes(FORMATS["dup"].read(decode("odd.dup", bytes(data))))


def test_duplimate_keeps_blank_texts_of_deals_that_are_not_shown() -> None:
    data = bytearray(sample("dup").data)
    data[78 : 78 + 68] = b" " * 68
    document = FORMATS["dup"].read(decode("hidden.dup", bytes(data))).unwrap()
    assert FORMATS["dup"].write(document).value == bytes(data)
    document.records.pop()
    assert FORMATS["dup"].write(document).value != bytes(data)


def test_duplimate_has_room_for_99_boards_without_gaps() -> None:
    deal = sample("bri")
    dealt = FORMATS["bri"].read(deal).unwrap().records[0].deal
    assert dealt is not None
    outcome = FORMATS["dup"].write(of([dealt] * 100))
    assert "DLR008" in codes(outcome)
    assert len(outcome.value or b"") == 99 * 156
    gaps = of([dealt] * 3)
    del gaps.records[1]
    assert "DLR006" in codes(FORMATS["dup"].write(gaps))
    assert FORMATS["dup"].write(of([])).value == b""
    assert "DLR006" in codes(FORMATS["dup"].write(of([dealt], 120)))


def test_dlm_checks_its_digits_and_its_range() -> None:
    text = sample("dlm").text
    assert check_digits("aaaaaabffffffkkkkkklpppppp", 17) == 31
    wrong = FORMATS["dlm"].read(decode("x.dlm", text.replace("Checksum=", "Checksum=9").encode()))
    assert codes(wrong) == ["DLR004"]
    more = FORMATS["dlm"].read(decode("x.dlm", text.replace("To board=28", "To board=30").encode()))
    assert set(codes(more)) == {"DLR004", "DLR005"}
    without = text.replace("From board=1", "From board=x").replace("Status=Show", "")
    assert len(FORMATS["dlm"].read(decode("x.dlm", without.encode())).value.records) == 28  # type: ignore[union-attr]
    twice = FORMATS["dlm"].read(
        decode("x.dlm", text.replace("Board 01=", "Board 01=aaaaaaaaaaaaaaaaaaaaaaaaaa014\nOld=").encode())
    )
    assert "DLR003" in codes(twice)
    assert codes(FORMATS["dlm"].read(decode("x.dlm", b"[Document]\n"))) == ["DLR005"]


def test_dlm_fills_gaps_and_keeps_its_own_lines() -> None:
    document = FORMATS["dlm"].read(sample("dlm")).unwrap()
    document.records = [record for record in document.records if record.label in ("3", "5")]
    outcome = FORMATS["dlm"].write(document)
    assert codes(outcome) == ["DLR006"]
    assert b"From board=3\r\nTo board=5\r\n" in (outcome.value or b"")
    document.records[1].label = "120"
    assert "DLR008" in codes(FORMATS["dlm"].write(document))
    few = decode("few.dlm", b"[Document]\nDuplicates=1\nBoard 01=x\n")
    layout = FORMATS["dlm"].read(few).value
    assert layout is not None
    layout.records = FORMATS["dlm"].read(sample("dlm")).unwrap().records[:2]
    assert b"Board 02=" in (FORMATS["dlm"].write(layout).value or b"")


def test_rzd_says_where_header_and_file_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    data = sample("rzd").data
    assert codes(FORMATS["rzd"].read(decode("x.rzd", b"\x05" + data[1:]))) == ["DLR005"]
    assert not FORMATS["rzd"].detect(decode("x.rzd", data.replace(b"  ", b"xx")))
    monkeypatch.setattr(rzd, "MOST", 2)
    assert codes(FORMATS["rzd"].write(FORMATS["rzd"].read(sample("rzd")).unwrap())) == ["DLR008"]


def test_cds_has_board_numbers_from_1_to_255() -> None:
    data = sample("cds").data
    assert "DLR002" in codes(FORMATS["cds"].read(decode("x.cds", b"\0" + data[1:])))
    deal = FORMATS["cds"].read(sample("cds")).unwrap().records[0].deal
    assert deal is not None
    assert codes(FORMATS["cds"].write(of([deal], 300))) == ["DLR008"]


def test_big_deal_rows_may_have_no_turn_and_other_separators() -> None:
    text = sample("big-deal-csv").text.splitlines()[0]
    for line in (text, text.replace(",", ";"), text.replace('"N/-"', '""')):
        record = FORMATS["big-deal-csv"].read(decode("x.csv", f"\n{line}\n".encode())).unwrap().records[0]
        assert (record.dealer, record.vulnerability) == (Seat.NORTH, Vulnerability.NONE)
    odd = FORMATS["big-deal-csv"].read(decode("x.csv", text.replace('"N/-"', '"?"').encode())).unwrap().records[0]
    assert odd.dealer is None
    assert not FORMATS["big-deal-csv"].detect(decode("x.csv", b'"a\0"'))
    assert codes(FORMATS["big-deal-csv"].write(Document("x", records=[BoardRecord("1")]))) == ["DLR007"]
    unknown = of([record.deal])  # type: ignore[list-item]
    unknown.records[0].dealer = unknown.records[0].vulnerability = None
    assert again("big-deal-csv", unknown).records[0].dealer is Seat.NORTH


ONE_LINE = {
    "N:J983.8.AT32.9763 A764.J97.Q7.AT42 Q2.KT54.J954.KJ8 KT5.AQ632.K86.Q5": "N",
    "J983.8.AT32.9763 A764.J97.Q7.AT42 Q2.KT54.J954.KJ8 KT5.AQ632.K86.Q5": "N",
    "W:KT5.AQ632.K86.Q5 J983.8.AT32.9763 A764.J97.Q7.AT42 Q2.KT54.J954.KJ8": "N",
    'PBN 0 0 4 3 "N:J983.8.AT32.9763 A764.J97.Q7.AT42 Q2.KT54.J954.KJ8 KT5.AQ632.K86.Q5"': "N",
    "n J983.8.AT32.9763 e A764.J97.Q7.AT42 s Q2.KT54.J954.KJ8 w KT5.AQ632.K86.Q5": "N",
    "W Both J983.8.AT32.9763 A764.J97.Q7.AT42 Q2.KT54.J954.KJ8 KT5.AQ632.K86.Q5 P P 1D": "W",
    "W B J983.8.A1032.9763 A764.J97.Q7.A1042 Q2.K1054.J954.KJ8 K105.AQ632.K86.Q5": "W",
}


@pytest.mark.parametrize(("line", "dealer"), ONE_LINE.items())
def test_deals_on_one_line_are_read_in_each_of_their_forms(line: str, dealer: str) -> None:
    record = FORMATS["one-line"].read(decode("x", f"# deals\nNUMBER 1\n{line}\n".encode())).unwrap().records[0]
    assert str(record.deal) == "N:J983.8.AT32.9763 A764.J97.Q7.AT42 Q2.KT54.J954.KJ8 KT5.AQ632.K86.Q5"
    assert str(record.dealer) == dealer
    if line.endswith("1D"):
        assert str(record.auction) == "W: P P 1D"


def test_an_auction_may_stand_on_the_next_line() -> None:
    hands = "J983.8.AT32.9763 A764.J97.Q7.AT42 Q2.KT54.J954.KJ8 KT5.AQ632.K86.Q5"
    record = FORMATS["one-line"].read(decode("x", f"{hands}\nE N-S P 1D DB\n".encode())).unwrap().records[0]
    assert str(record.auction) == "E: P 1D X"
    assert record.vulnerability is Vulnerability.NS
    outcome = FORMATS["one-line"].read(decode("x", f"{hands}\nE N-S P 9D\nN: x\n".encode()))
    assert codes(outcome) == ["DLR002", "DLR002"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("N:AA.2.3.4 - - -", "cannot be read"),
        ("N:A.2.3.4 A.3.4.5 - -", "twice"),
        ("N:- - - -", "no hand"),
        ("N:A.2.3.4 K.3.4.5 Q.4.5.6 J.5.6.7", "cards"),
    ],
)
def test_a_line_that_is_no_deal_is_named(line: str, message: str) -> None:
    outcome = FORMATS["one-line"].read(decode("x", line.encode()))
    assert message in outcome.findings[0].message


@settings(max_examples=20)
@given(partial_deals())
def test_partial_deals_stand_on_one_line(deal: Deal) -> None:
    assert again("one-line", of([deal])).records[0].deal == deal


def test_lists_of_deals_say_what_they_leave_out() -> None:
    deal = FORMATS["bri"].read(sample("bri")).unwrap().records[0].deal
    document = of([deal] * 2, 5)  # type: ignore[list-item]
    document.records.append(BoardRecord("9", dealer=Seat.SOUTH))
    assert set(codes(FORMATS["one-line"].write(document))) == {"DLR006", "DLR007"}
    assert not FORMATS["one-line"].detect(decode("x", b"% only a comment\n"))


def test_gib_takes_the_hands_in_the_order_of_its_switch() -> None:
    text = "-SWNE -T 30 -H\nA.K.Q.J432\nx\nE NS\n"
    outcome = FORMATS["gib"].read(decode("x.gib", text.encode()))
    assert codes(outcome) == ["DLR002", "DLR003"]
    assert codes(FORMATS["gib"].read(decode("x.gib", b"-NESW"))) == ["DLR002"]
    assert not FORMATS["gib"].detect(decode("x.gib", b"-NNSW"))
    hands = ("J983.8.AT32.9763", "A764.J97.Q7.AT42", "Q2.KT54.J954.KJ8", "KT5.AQ632.K86.Q5")
    text = "-SWNE -H\n" + "\n".join(hands[place] for place in (2, 3, 0, 1)) + "\nE both\n"
    record = FORMATS["gib"].read(decode("x.gib", text.encode())).unwrap().records[0]
    assert [str(hand) for hand in record.deal.hands] == list(hands)  # type: ignore[union-attr]
    assert (record.dealer, record.vulnerability) == (Seat.EAST, Vulnerability.ALL)
    record.dealer = None
    assert codes(FORMATS["gib"].write(Document("x", records=[record]))) == ["DLR007"]


def test_a_second_room_does_not_give_a_second_board() -> None:
    deal = FORMATS["bri"].read(sample("bri")).unwrap().records[0].deal
    other = FORMATS["bri"].read(sample("bri")).unwrap().records[1].deal
    records = [BoardRecord("1"), BoardRecord("1", deal=deal), BoardRecord("1", deal=deal), BoardRecord("1", deal=other),
               BoardRecord(""), BoardRecord("")]  # fmt: skip
    kept = machines.distinct_boards(Document("x", records=records))
    assert [record.deal for record in kept] == [deal, other, None, None]


def test_what_a_file_of_deals_does_not_carry_is_listed() -> None:
    findings = Findings()
    record = BoardRecord("1A", dealer=Seat.WEST, names=("Ann", "", "", ""), comments=("hello",), passed_out=True)
    machines.lost(Document("x", records=[record]), findings, "BRI")
    said = " ".join(item.message for item in findings)
    for word in ("results", "names", "comments", "labels"):
        assert word in said


@settings(max_examples=10)
@given(deals(), st.integers(0, 3))
def test_owners_and_masks_are_inverse(deal: Deal, _: int) -> None:
    assert machines.deal_of_owners(machines.owners_of(deal)) == deal
    assert all(len(machines.numbers_of(deal[seat])) == 13 for seat in SEATS if deal[seat] is not None)  # type: ignore[arg-type]


def test_every_sample_is_there() -> None:
    assert all(Path(sample(name).name).exists() for name in TEXTS)
