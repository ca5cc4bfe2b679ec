from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dupkit.event.record import BoardRecord, Document
from dupkit.formats import FORMATS
from dupkit.formats.encodings import decode
from dupkit.formats.rbn.values import format_hands, read_calls, read_contract, read_hands, read_play, read_result
from dupkit.formats.read import detect, read
from dupkit.game.cards import Strain
from dupkit.game.deal import Deal
from dupkit.game.table import Seat, Vulnerability
from tests.conftest import SAMPLES
from tests.needs import SHARED, needs_corpus
from tests.strategies import deals, partial_deals, seats

RBN = FORMATS["rbn"]
TEXT = """% RBN 3.2
D 20240131
L Sampletown:Town Hall
E Club Pairs
F M
B 3:A
N Ann+Bo:Cy+Di
H S:AQT73.A9.Q976.AT:K2.J85.52.Q98753:654.KQ6.AJT8.KJ2:
A SE:1SP2D^1P:3D*P4SA
1 game force
C 4S:S
P H5Q29:S48QK^2:D2A36
2 a second look
R 11+450:62.50
{A paragraph
of text}

N Ed+Flo:Gus+Hal:2
A SE:PPPP
R P0:40
"""
EXAMPLE = b"% RBN 3.2\n" + TEXT.encode()[10:]


def rbn(text: str) -> tuple[Document, list[str]]:
    outcome = RBN.read(decode("test.rbn", text.encode()))
    assert outcome.value is not None
    return outcome.value, [item.code for item in outcome.findings]


def facts(record: BoardRecord) -> tuple[object, ...]:
    play = [(trick.leader, trick.cards) for trick in record.play.tricks] if record.play else []
    lines = [(line.contestants, line.outcome, dict(line.stated)) for line in record.lines]
    return (record.label, record.section, record.room, record.dealer, record.vulnerability, str(record.deal),
            str(record.auction), play, record.result, record.names, record.comments, lines)  # fmt: skip


def test_a_record_has_all_its_fields_and_the_next_inherits() -> None:
    document, codes = rbn(TEXT)
    assert codes == []
    first, second = document.records
    assert (document.title, document.site, document.date) == ("Club Pairs", "Sampletown, Town Hall", "2024-01-31")
    assert (document.scoring, document.kind) == ("matchpoints", "pairs")
    assert (first.label, first.section, str(first.result)) == ("3", "A", "4SS+1")
    assert str(first.auction) == "S: 1S P 2D P 3D P 4S P P P"
    assert first.names == ("Ann", "Di", "Bo", "Cy")
    assert first.notes == {"3": "game force", "5": "alert", "play 8": "a second look"}
    assert first.comments == ("A paragraph of text",)
    assert dict(first.lines[0].stated) == {"Score_NS": "450", "Percentage_NS": "62.50"}
    assert second.deal == first.deal
    assert (second.label, second.passed_out, second.room) == ("3", True, "2")
    assert first.where("auction").line == 9  # type: ignore[union-attr]


def test_what_is_written_is_read_back() -> None:
    for text in (TEXT, (SAMPLES / "good/match.rbn").read_text()):
        document, _ = rbn(text)
        outcome = RBN.write(document)
        again, codes = rbn((outcome.value or b"").decode())
        assert codes == []
        assert [facts(record) for record in again.records] == [facts(record) for record in document.records]


def test_rbx_has_a_record_on_one_line() -> None:
    text = "B{3}N{Ann+Bo:Cy+Di}{a note}H{S:AQT73.A9.Q976.AT:K2.J85.52.Q98753:654.KQ6.AJT8.KJ2:}A{SE:1SPPP}R{7+80}\n"
    document, codes = rbn(text)
    assert codes == []
    assert str(document.records[0].result) == "1SS="
    written = (RBN.write(document).value or b"").decode()
    assert written.startswith("% RBX")
    assert [facts(record) for record in rbn(written)[0].records] == [facts(record) for record in document.records]
    assert set(rbn("B{3}junk{x\n")[1]) == {"RBN001"}
    assert rbn("B{3}Z{4}tail\n")[1] == ["RBN001", "RBN001"]
    assert detect(decode("x", text.encode())) is RBN


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("B 3:A", "Board 3", "RBN001"),
        ("AQT73.A9", "AZT73.A9", "RBN002"),
        ("H S:", "H ?:", "RBN002"),
        (":654.KQ6", ":654:2:654.KQ6", "RBN002"),
        ("1SP2D", "1SP8D", "RBN003"),
        ("C 4S:S", "C 4S", "RBN004"),
        ("H5Q29", "H5QZ9", "RBN005"),
        ("R 11+450:62.50", "R 14+450", "RBN006"),
        ("Ann+Bo", "Ann+Bo+Al", "RBN007"),
        ("B 3:A", "B 3 of the thirty-first evening", "RBN008"),
        ("AQT73.A9", "AQxxx.A9", "RBN010"),
        ("H5Q29", "H5.29", "RBN010"),
    ],
)
def test_each_fault_has_its_code(old: str, new: str, code: str) -> None:
    assert code in rbn(TEXT.replace(old, new, 1))[1]


def test_a_file_without_records_says_so() -> None:
    assert rbn("% RBN 3.2\n")[1] == ["RBN001"]


@given(deals(), seats)
@settings(max_examples=15)
def test_hands_are_read_as_they_are_written(deal: Deal, first: Seat) -> None:
    assert read_hands(format_hands(deal, first))[0] == deal


@given(partial_deals())
@settings(max_examples=15)
def test_partial_deals_are_read_as_they_are_written(deal: Deal) -> None:
    found = read_hands(format_hands(deal, Seat.NORTH))[0]
    assert found is not None
    shown = sum(hand is not None for hand in deal.hands)
    assert shown == 3 or found == deal


def test_hidden_hands_and_a_fourth_hand_that_does_not_follow() -> None:
    assert str(read_hands("N:AKQ;JT9::2")[0]) == "N:AKQ... JT9... - 2..."
    assert read_hands("N:AKQJT98765432:AKQJT98765432:.AKQJT98765432:")[1] == "the fourth hand"
    assert read_hands("N:1.2.3.4.5")[1] == "1.2.3.4.5"


def test_calls_end_with_all_pass_or_a_question() -> None:
    assert [str(call) for call in read_calls("NZ:A").calls] == ["P"] * 4
    assert [str(call) for call in read_calls("NZ:1CA").calls] == ["1C", "P", "P", "P"]
    assert [str(call) for call in read_calls("NB:1CPPY").calls] == ["1C", "P", "P"]
    assert read_calls("?Z:1C").dealer is None
    assert read_calls("QZ:1C").bad == "QZ:1C"
    assert read_calls("NE:1CX!R??").vulnerability is Vulnerability.EW


def test_contracts_results_and_leaders() -> None:
    assert str(read_contract("5HX:N")[0]) == "5HX"  # type: ignore[index]
    assert str(read_contract("3NTR9:W:S")[0]) == "3NXX"  # type: ignore[index]
    assert read_contract("S:N")[0] is None  # type: ignore[index]
    assert read_contract("4S:N:W")[3] is Seat.WEST  # type: ignore[index]
    assert read_result("9-300:0") == ("9", "-300", "0")
    assert read_result("P") == ("P", "", "")
    assert read_result("+420:+3.25") == ("", "+420", "+3.25")
    assert read_result("x") is None


def test_lowest_and_highest_cards_are_found_where_the_hands_are_known() -> None:
    deal = read_hands("S:AQT73.A9.Q976.AT:K2.J85.52.Q98753:654.KQ6.AJT8.KJ2:")[0]
    play, _, bad = read_play("H-+-+:Y", Strain.SPADES, Seat.WEST, deal)
    assert play is not None
    assert ([str(card) for card in play.tricks[0].cards], bad) == (["H5", "HK", "H2", "HA"], "")
    assert read_play("H-", Strain.SPADES, Seat.WEST, None)[2] == "H-"
    assert read_play("5", Strain.SPADES, Seat.WEST, None)[2] == "5"


def test_teams_and_their_imps() -> None:
    text = "F I\nK Reds:Blues:3:0\nS F\nN a+b:c+d:C\nB 1\nA NZ:1CA\nR 7+70:=\n\nF X:Butler\nB 2\nR P0:-1\n"
    document, codes = rbn(text)
    assert codes == []
    assert (document.kind, document.scoring) == ("teams", "imps")
    line = document.records[0].lines[0]
    assert (line.contestants, line.match, line.stated["IMP_NS"]) == (("Blues", "Reds"), "F", "0")
    again, _ = rbn((RBN.write(document).value or b"").decode())
    assert again.records[0].lines[0].contestants == ("Blues", "Reds")
    assert rbn("F X:Butler\nB 2\nR P0:-1\n")[0].scoring == "butler"


def test_what_rbn_does_not_carry_is_listed() -> None:
    document = read("x.trv", b"pair 1: Ann - Bo\nboard 1\n1 v 2 4SN=\n3 v 4 4SN-1\n").value
    assert document is not None
    notes = {str(place): f"note {place}" for place in range(1, 13)} | {"play 1": "x"}
    document.records.append(BoardRecord("2" * 30, names=("A+B", "", "", ""), notes=notes))
    outcome = RBN.write(document)
    said = " ".join(item.message for item in outcome.findings)
    for word in ("travellers", "contestants", "notes on cards", "plus signs", "tenth", "characters"):
        assert word in said


@needs_corpus()
def test_the_example_of_the_notation_is_read() -> None:
    outcome = read("example.rbn", (SHARED / "corpus/rbn/example.rbn").read_bytes())
    assert outcome.findings == ()
    assert str(outcome.unwrap().records[0].result) == "5HXN-2"


@settings(max_examples=40)
@given(st.text(alphabet=st.sampled_from("HAPRCBNKF \n:;.{}^+-ANSWEZ123AKQJT98?x"), max_size=150))
def test_no_text_is_too_odd(text: str) -> None:
    document = RBN.read(decode("odd", text.encode())).value
    assert document is not None
    assert RBN.write(document).value is not None
