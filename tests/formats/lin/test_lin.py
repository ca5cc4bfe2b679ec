from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dupkit.event.record import BoardRecord, Document
from dupkit.formats import FORMATS
from dupkit.formats.encodings import decode
from dupkit.formats.lin.values import format_result, read_calls, read_cards, read_hands, read_names, read_result
from dupkit.formats.read import detect, read
from dupkit.game.result import NotPlayed, PassedOut, Result
from dupkit.game.table import Seat, Vulnerability
from tests.conftest import SAMPLES
from tests.needs import SHARED, needs_corpus
from tests.strategies import played

LIN = FORMATS["lin"]
SOUTH, WEST, NORTH = "SJT9H982DQ532CQ83", "SQ432HKJ76D64CJT4", "S65HA53DJT7CAK762"
MD = f"md|3{SOUTH},{WEST},{NORTH},|"
DEAL = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"


def lin(text: str) -> tuple[Document, list[str]]:
    outcome = LIN.read(decode("test.lin", text.encode()))
    assert outcome.value is not None
    return outcome.value, [item.code for item in outcome.findings]


def facts(record: BoardRecord) -> tuple[object, ...]:
    play = [(trick.leader, trick.cards) for trick in record.play.tricks] if record.play else []
    return (
        record.label, record.room, record.dealer, record.vulnerability, str(record.deal), str(record.auction), play,
        record.result, record.names, dict(record.notes), record.comments,
    )  # fmt: skip


def test_a_board_has_names_hands_auction_play_and_claim() -> None:
    document, codes = lin(
        f"pn|Ann,Bob,Cy,Di|st||{MD}rh||ah|Board 1|sv|o|mb|P|mb|1n!|an|15-17|mb|p|mb|ppp|pg||"
        "pc|D2|pc|D4|pc|dT|pc|DK|pg||pc|C5|mc|9|pg||nt|well played}|"
    )
    record = document.records[0]
    assert codes == []
    assert facts(record)[:6] == ("1", "", Seat.NORTH, Vulnerability.NONE, DEAL, "N: P 1N P P P P")
    assert record.auction is not None and not record.auction.examine().legal
    document, codes = lin(
        f"pn|Ann,Bob,Cy,Di|st||{MD}rh||ah|Board 1|sv|o|mb|P|mb|1n!|an|15-17|mb|p|mb|pp|pg||"
        "pc|D2|pc|D4|pc|dT|pc|DK|pg||pc|C5|mc|9|pg||nt|well played|"
    )
    record = document.records[0]
    assert str(record.result) == "1NE+2"
    assert record.names == ("Cy", "Di", "Ann", "Bob")
    assert record.notes == {"2": "15-17"}
    assert record.comments == ("well played",)
    assert record.play is not None
    assert [len(trick.cards) for trick in record.play.tricks] == [4, 1]
    assert record.play.tricks[1].leader is Seat.EAST
    assert record.lines[0].contestants == ("Cy - Ann", "Di - Bob")


@pytest.mark.parametrize(
    ("value", "hands"),
    [
        (f"3{SOUTH},{WEST},{NORTH}", DEAL),
        (f"3{SOUTH},{WEST},{NORTH},", DEAL),
        (f"3{SOUTH.replace('T', '10')},{WEST.lower()},{NORTH},SAK87HQT4DAK98C95", DEAL),
        ("3S9TJH289D235QC38Q,S234QHKJ67D46CJ1 4,S65H35AD7TJC267AK", DEAL),
        ("2SHDC,SHDC,SHDC,SHDC", "None"),
        ("1", "None"),
        ("0SAK,HQ,,", "N:- - AK... .Q.."),
    ],
)
def test_hands_are_read_in_every_shape(value: str, hands: str) -> None:
    found = read_hands(value)
    if hands.startswith("N:-"):
        assert found.deal is not None
        assert [str(hand) for hand in found.deal.hands] == ["None", "None", "AK...", ".Q.."]
        assert found.dealer is None
    else:
        assert str(found.deal) == hands


def test_hands_that_cannot_be_are_named() -> None:
    assert read_hands(f"3{SOUTH},{WEST},S65HA53DJT7CAKZ62").bad == ("S65HA53DJT7CAKZ62",)
    assert read_hands(f"3{SOUTH},{WEST},{NORTH},{NORTH},extra").bad == ("extra",)
    assert read_hands(f"3{SOUTH},{WEST},{NORTH.replace('S65', 'SJ5')}").short


@pytest.mark.parametrize(
    ("value", "calls"),
    [("1C!", ["1C"]), ("ppp", ["P"] * 3), ("1ntd", ["1N", "X"]), ("rdbl", ["XX"]), ("redbl", ["XX"]), ("?", []),
     ("xx", ["XX"]), ("- 2s", ["None", "2S"])],
)  # fmt: skip
def test_calls_may_stand_together(value: str, calls: list[str]) -> None:
    found = read_calls(value)
    assert found is not None
    assert [str(call) for call, _ in found] == calls
    assert read_calls("8H") is None


def test_cards_may_stand_together() -> None:
    assert [str(card) for card in read_cards("h10 cA") or []] == ["HT", "CA"]
    assert read_cards("X7") is None


@pytest.mark.parametrize(
    ("value", "names"),
    [
        ("Ann,Bob,Cy,Di", ["Ann", "Bob", "Cy", "Di"]),
        ("Ann, Bob, Cy, Di", ["Ann", "Bob", "Cy", "Di"]),
        ("Ash, Ann,Birch, Bob,Cedar, Cy,Dogwood, Di", ["Ash, Ann", "Birch, Bob", "Cedar, Cy", "Dogwood, Di"]),
        ("a,b,c,d,e,f,g,h", list("abcdefgh")),
        (",,,", ["", "", "", ""]),
        ("Ann,Bob", ["Ann", "Bob", "", ""]),
        ("Ann,Bob,Cy,Di,", ["Ann", "Bob", "Cy", "Di"]),
        ("a,b,c,d,e", None),
    ],
)
def test_names_may_hold_commas(value: str, names: list[str] | None) -> None:
    assert read_names(value) == names


@given(st.one_of(played, st.just(PassedOut())))
def test_results_are_read_as_they_are_written(result: Result) -> None:
    assert read_result(format_result(result)) == result


def test_results_of_every_form() -> None:
    assert str(read_result("4SxW-2")) == "4SXW-2"
    assert read_result("") == NotPlayed()
    assert read_result("4S=") is None
    assert read_result("7NN+1") is None
    assert format_result(None) == ""


HEAD = "vg|Cup,'Final',I,1,2,Reds,3,Blues,0.5|\nrs|1NE+1,3NW-1,PASS,2SNx-2|\npn|a,b,c,d,e,f,g,h|pg||\n"
ROOMS = (
    f"qx|o1|st||{MD}sv|o|mb|p|mb|1N|mb|p|mb|p|mb|p|pg||pc|D2|pg||\n"
    f"qx|c1|st||{MD}sv|o|mb|p|mb|1D|mb|p|mb|1H|mb|p|mb|1S|mb|p|mb|2N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||mc|8|pg||\n"
)


def test_a_match_has_two_rooms_two_teams_and_a_list_of_results() -> None:
    document, codes = lin(HEAD + ROOMS)
    assert codes == []
    assert (document.title, document.scoring, document.kind) == ("Cup - Final", "imps", "teams")
    match = document.matches[0]
    assert (match.name, match.home, match.away, str(match.carry)) == ("Final", "Reds", "Blues", "5/2")
    results = [(record.label, record.room, str(record.result)) for record in document.records]
    assert results == [
        ("1", "open", "1NE+1"), ("1", "closed", "3NW-1"), ("2", "open", "pass"), ("2", "closed", "2SXN-2"),
    ]  # fmt: skip
    assert [record.lines[0].contestants for record in document.records[:2]] == [("Reds", "Blues"), ("Blues", "Reds")]
    assert document.records[1].names == ("g", "h", "e", "f")
    assert [entrant.id for entrant in document.entrants] == ["Reds", "Blues"]


def test_the_list_of_results_and_the_boards_must_agree() -> None:
    assert lin(HEAD.replace("3NW-1", "3NW=") + ROOMS)[1] == ["LIN011"]
    assert lin(HEAD.replace("1NE+1", "2NE+1") + ROOMS)[1] == ["LIN011"]
    assert lin(HEAD.replace("PASS", "4S=") + ROOMS)[1] == ["LIN008"]
    assert lin(HEAD.replace(",PASS,2SNx-2", "") + ROOMS)[1] == ["LIN009"]
    assert lin(HEAD + ROOMS.replace(MD, MD.replace("S65", "SJ5"), 1))[1][:1] == ["LIN003"]
    other = MD.replace(SOUTH, "x").replace(WEST, SOUTH).replace("x", WEST)
    assert lin(HEAD + ROOMS.replace(MD, other, 1))[1] == ["LIN012"]


def test_pairs_have_one_result_a_board_and_teams_of_one_name_are_two() -> None:
    document, codes = lin("vg|Pairs,1,P,7,8,,,,|\nrs|4SN=,PASS|\npn|a,b,c,d,e|\n")
    assert (document.kind, document.scoring, codes) == ("pairs", "matchpoints", ["LIN010"])
    assert [(record.label, str(record.result)) for record in document.records] == [("7", "4SN="), ("8", "pass")]
    teams, _ = lin("vg|Cup,1,B,1,1,Reds,,Reds,|\nrs|4SN=,4SN-1|\n")
    assert [match.home for match in teams.matches] == ["Reds (1)"]
    assert teams.scoring == "bam"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"pn|a,b,c,d|12|st||{MD}", "LIN001"),
        (f"st||{MD.replace('S65', 'SZ5')}", "LIN002"),
        (f"{MD}sv|x|", "LIN004"),
        (f"{MD}mb|8H|mb|p|", "LIN005"),
        (f"{MD}sv|o|mb|pppp|pc|X1|pc|C2|", "LIN006"),
        (f"{MD}mb|1C|mb|ppp|mc|14|", "LIN007"),
        (f"{MD}mb|1C|mb|ppp|pc|C2|pc|C3|pc|C4|pc|CJ|mc|1|", ""),
        (f"{MD}mb|1C|mb|ppp|pc|C5|pc|C3|pc|C4|pc|C2|mc|13|", "LIN007"),
        (f"pn|a,b,c,d,e|{MD}", "LIN010"),
        ("pn|a,b,c,d|pg||", "LIN014"),
        ("", "LIN014"),
    ],
)
def test_each_fault_has_its_code(text: str, code: str) -> None:
    _, codes = lin(text)
    assert (code in codes) if code else codes == []


def test_a_passed_out_board_and_a_skipped_turn_are_no_contract() -> None:
    document, _ = lin(f"{MD}sv||mb|p|mb|p|mb|p|mb|p|pg||")
    assert isinstance(document.records[0].result, PassedOut)
    skipped, _ = lin(f"{MD}sv|b|mb|1C|mb|-|mb|1S|")
    assert str(skipped.records[0].auction) == "N: 1C - 1S"
    assert "mb|-|" in (LIN.write(replaced(skipped)).value or b"").decode()


def replaced(document: Document) -> Document:
    return replace(document, records=[replace(record, source=None) for record in document.records])


def test_the_play_of_all_cards_gives_the_tricks() -> None:
    text = (SAMPLES / "good/match.lin").read_text()
    document, codes = lin(text)
    assert codes == []
    record = document.records[0]
    where = record.where("play/1")
    assert where is not None and where.line == 6
    assert record.where("auction/1") is not None
    assert record.where("tricks") is not None
    assert record.where("room") == record.span


@pytest.mark.parametrize("name", ["good/match.lin"])
def test_an_untouched_file_comes_back_byte_for_byte_and_a_changed_one_with_the_same_facts(name: str) -> None:
    data = (SAMPLES / name).read_bytes()
    document = LIN.read(decode(name, data)).unwrap()
    assert LIN.write(document).value == data
    known = [facts(record) for record in document.records]
    again = LIN.read(decode(name, LIN.write(replaced(document)).value or b"")).unwrap()
    assert [facts(record) for record in again.records] == known
    assert again.matches == document.matches


@needs_corpus()
@pytest.mark.parametrize("name", sorted(path.name for path in (SHARED / "corpus/lin").glob("*")))
def test_lin_to_pbn_to_lin_is_equal(name: str) -> None:
    document = read(name, (SHARED / "corpus/lin" / name).read_bytes()).value
    assert document is not None
    data = FORMATS["pbn"].write(document).value
    middle = read("x.pbn", data or b"").value
    assert middle is not None
    last = read("x.lin", LIN.write(middle).value or b"").value
    assert last is not None
    rooms = [replace(record, room=record.room.lower()) for record in last.records]
    assert [facts(record) for record in rooms] == [facts(record) for record in document.records]


def test_addresses_and_pages_hold_boards_too() -> None:
    board = f"pn|Ann,Bob,Cy,Di|{MD}ah|Board 7|sv|e|mb|pppp|"
    quoted = board.replace("|", "%7C").replace(" ", "+")
    address = f"https://www.bridgebase.com/tools/handviewer.html?lin={quoted}&tbt=y"
    page = f"<a href='x' onclick=\"hv_popuplin('{board}')\">Lin</a>" + address
    for text, count in ((address, 1), (quoted, 1), (page, 2)):
        source = decode("page.html", text.encode())
        assert LIN.detect(source)
        document = LIN.read(source).value
        assert document is not None
        assert [record.label for record in document.records] == ["7"] * count
    assert detect(decode("a.txt", address.encode())) is LIN
    assert LIN.read(decode("a", b"lin=none")).value is not None


def test_addresses_may_name_hands_calls_and_cards() -> None:
    hands = "&".join(f"{seat}={hand.lower()}" for seat, hand in zip("swn", (SOUTH, WEST, NORTH), strict=True))
    address = (
        f"https://www.bridgebase.com/tools/handviewer.html?b=7&d=n&v=e&{hands}&nn=Cy&sn=Ann&wn=Bob&en=Di"
        "&a=p1n!(15-17)p{nt+hello|you}pp&p=d2d4dtdk&c=8"
    )
    source = decode("a.txt", address.encode())
    assert detect(source) is LIN
    outcome = LIN.read(source)
    assert outcome.findings == ()
    record = outcome.unwrap().records[0]
    assert facts(record)[:6] == ("7", "", Seat.NORTH, Vulnerability.EW, DEAL, "N: P 1N P P P")
    assert (str(record.result), record.names, dict(record.notes), record.comments) == (
        "1NE+1", ("Cy", "Di", "Ann", "Bob"), {"2": "15-17"}, ("hello/you",),
    )  # fmt: skip
    odd = LIN.read(decode("a", b"handviewer.html?s=cakhqd-----s2&a=1zzz&d=q"))
    assert [item.code for item in odd.findings] == ["LIN005"]
    assert str(odd.value.records[0].deal.hands[2]) == "2.Q..AK"  # type: ignore[union-attr]


def test_many_boards_without_rooms_are_cut_where_a_new_one_begins() -> None:
    text = "".join(f"pn|a,b,c,d|st||{MD}ah|Board {n}|sv|o|mb|pppp|pg||\n" for n in range(1, 4))
    document, codes = lin(text + "pn|x,y,z,w|")
    assert codes == []
    assert [record.label for record in document.records] == ["1", "2", "3"]
    assert [record.where("label").line for record in document.records] == [1, 2, 3]  # type: ignore[union-attr]


def test_what_lin_does_not_carry_is_listed() -> None:
    document = read("x.trv", b"title: Evening\npair 1: Ann - Bo\nboard 1\n1 v 2 4SN=\n3 v 4 4SN-1\n").value
    assert document is not None
    document.records[0].comments = ("a|b",)
    document.records.append(BoardRecord("2", names=("A,B", "", "", ""), passed_out=True, notes={"play 1": "x"}))
    outcome = LIN.write(document)
    said = " ".join(item.message for item in outcome.findings)
    for word in ("travellers", "contestants", "bar", "notes on cards", "title"):
        assert word in said
    assert b"A, B" in (outcome.value or b"")


@settings(max_examples=40)
@given(st.text(alphabet=st.sampled_from("|mdbpcqxvgrsan1234567SHDCNAKQJT,o-!?%\n "), max_size=120))
def test_no_text_is_too_odd(text: str) -> None:
    source = decode("odd", text.encode())
    LIN.detect(source)
    document = LIN.read(source).value
    assert document is not None
    assert LIN.write(document).value is not None
    assert LIN.write(replaced(document)).value is not None
