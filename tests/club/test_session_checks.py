"""Each planted fault of an evening is found; a tick takes a finding away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from dupkit.club.cards import deals_of, take_hands
from dupkit.club.desk import Desk, event
from dupkit.club.entry_checks import result_faults
from dupkit.club.members import Member, Register, plain, read_members
from dupkit.club.penalties import parse_amount
from dupkit.club.program import add_entrant, entrant_of
from dupkit.club.results import How, accept, decide, enter, erase, result_event, rule
from dupkit.club.session_checks import examine_session
from dupkit.club.suspicion import possible_score, sure_tricks
from dupkit.club.values import Entry
from dupkit.event.award import parse_outcome
from dupkit.event.record import BoardRecord
from dupkit.event.traveller import Ruling
from dupkit.game.board import Board
from dupkit.game.cards import Strain, parse_card
from dupkit.game.deal import Deal, parse_deal
from dupkit.game.double_dummy import parse_double_dummy
from dupkit.game.table import Seat, Side, Vulnerability
from tests.club.conftest import Opening
from tests.strategies import deals

CARDS = "N:AKQ2.432.A32.432 543.AKQJ.K54.765 JT9.T98.QJT9.QJT 876.765.876.AK98"
TRICKS = "S:9,4,9,4 H:5,8,5,8 D:8,5,8,5 C:7,6,7,6 N:8,5,8,5"


def line(board: str, ns: str, ew: str, result: str, **more: object) -> Entry:
    return Entry("", board, (ns, ew), parse_outcome(result), **more)  # type: ignore[arg-type]


@pytest.fixture
def desk(opening: Opening) -> Desk:
    """A whole evening of ten boards for ten pairs without a fault."""
    desk = opening("mitchell", pairs=10, boards=10)
    evening = desk.evening()
    entries = [Entry("", board, seating.contestants, parse_outcome("2SN=")) for seating, board in evening.scheduled()]
    desk.submit([result_event("entered", entry, evening) for entry in entries]).unwrap()
    assert examine_session(desk.evening()) == ()
    return desk


def put(desk: Desk, entry: Entry) -> None:
    """Store an entry as an import would, whatever the checks say."""
    desk.submit([result_event("imported", entry, desk.evening())]).unwrap()


def hands(desk: Desk, label: str = "1", cards: str = CARDS, tricks: str = TRICKS) -> None:
    record = BoardRecord(label, deal=parse_deal(cards))
    record.tricks_table = parse_double_dummy(tricks) if tricks else None
    take_hands(desk, [record]).unwrap()


def found(desk: Desk) -> list[str]:
    return [finding.code for finding in examine_session(desk.evening())]


Fault = Callable[[Desk], object]
FAULTS: dict[str, tuple[Fault, set[str]]] = {
    "declarer's side differs from the others": (lambda d: put(d, line("1", "1", "6", "2SE=")), {"SES020"}),
    "a lead that is not held": (
        lambda d: (hands(d), put(d, line("1", "1", "6", "2SN=", lead=parse_card("SA")))), {"SES021"},
    ),
    "tricks far from double dummy": (lambda d: (hands(d), put(d, line("1", "1", "6", "2SN+4"))), {"SES022"}),
    "the sign of the other side": (lambda d: put(d, line("1", "1", "6", "2SN=", score=-110)), {"SES023"}),
    "an impossible score": (lambda d: put(d, line("1", "1", "6", "-30")), {"SES024"}),
    "-50 by a vulnerable pair": (lambda d: put(d, line("2", "1", "6", "-50")), {"SES024"}),
    "contract and score disagree": (lambda d: put(d, line("1", "1", "6", "2SN=", score=140)), {"SES025"}),
    "a missing result": (lambda d: erase(d, "result//1/1+6"), {"SES026"}),
    "a result that was not scheduled": (
        lambda d: (erase(d, "result//1/1+6"), put(d, line("1", "1", "10", "2SN="))), {"SES026", "SES027", "SES029"},
    ),
    "a board twice for a pair": (lambda d: put(d, line("1", "1", "7", "2SN=")), {"SES027", "SES029", "SES030"}),
    "opponents who meet twice": (
        lambda d: (erase(d, "result//3/1+10"), put(d, line("3", "1", "6", "2SN="))),
        {"SES026", "SES027", "SES029", "SES030"},
    ),
    "a board over the set": (lambda d: put(d, line("11", "1", "6", "2SN=")), {"SES028"}),
    "two boards with the same hands": (
        lambda d: (hands(d), d.submit([event("hands", {"boards": {"2": [CARDS, "", "", ""]}})])), {"SES032"},
    ),
    "tricks that no play gives": (
        lambda d: (hands(d, tricks=""), put(d, line("1", "1", "6", "2HN+5"))), {"SES033"},
    ),
    "an artificial score without a reason": (lambda d: put(d, line("1", "1", "6", "A6040")), {"SES034"}),
    "an undecided ruling": (lambda d: put(d, Entry("", "1", ("1", "6"), None)), {"SES036"}),
    "a late play": (lambda d: put(d, line("1", "1", "6", "late")), {"SES036"}),
    "hands of boards that nobody played": (lambda d: hands(d, "77"), {"SES038"}),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_each_planted_fault_is_found(fault: str, desk: Desk) -> None:
    plant, codes = FAULTS[fault]
    plant(desk)
    assert codes <= set(found(desk)), examine_session(desk.evening())
    assert set(found(desk)) - codes <= {"SES020", "SES022", "SES030", "SES035", "SES038"}, found(desk)


def test_ticked_findings_are_left_out_until_the_result_changes(desk: Desk) -> None:
    put(desk, line("1", "1", "6", "2SE="))
    assert found(desk) == ["SES020"]
    decide(desk, "result//1/1+6", "looked at it").unwrap()
    assert found(desk) == []
    enter(desk, line("1", "1", "6", "2SE+1"), How(correct=True)).unwrap()
    assert found(desk) == ["SES020"], "another result is looked at again"
    accept(desk, "result//1/1+6", "SES020").unwrap()
    assert found(desk) == []


def test_a_ruling_without_its_reason_cannot_be_ticked(desk: Desk) -> None:
    put(desk, line("1", "1", "6", "A6040"))
    decide(desk, "result//1/1+6", "so be it").unwrap()
    assert found(desk) == ["SES034"]
    rule(desk, line("1", "1", "6", "A6040"), parse_outcome("A6040"), Ruling("15", "wrong board")).unwrap()
    assert found(desk) == []


def test_unequal_boards_are_named(opening: Opening) -> None:
    desk = opening()
    for board in "123":
        enter(desk, line(board, "1", "2", "p")).unwrap()
        enter(desk, line(board, "3", "4", "p")).unwrap()
    enter(desk, line("4", "1", "2", "p")).unwrap()
    assert found(desk).count("SES035") == 2


def test_both_sides_cannot_make_too_many_tricks(opening: Opening) -> None:
    desk = opening()
    enter(desk, line("1", "1", "2", "4SN+1")).unwrap()
    done = enter(desk, line("1", "3", "4", "2SE+1"))
    assert [one.code for one in done.findings] == ["SES020"] and found(desk) == ["SES020", "SES020"]
    enter(desk, line("2", "1", "2", "3NN=")).unwrap()
    enter(desk, line("2", "3", "4", "1NE-2")).unwrap()
    assert len(found(desk)) == 2, "9 and 5 tricks are no wonder"


def test_leads_that_do_not_fit_say_that_the_hands_are_others(desk: Desk) -> None:
    for label in range(1, 11):
        hands(desk, str(label), Deal((parse_deal(CARDS) or Deal((None,) * 4)).hands).rotate(label % 4).format(), "")
    for seating, board in list(desk.evening().scheduled())[:9]:
        deal = desk.evening().board("", board).deal
        assert deal is not None
        wrong = next(card for card in deal[Seat.NORTH] or ())
        put(desk, Entry("", board, seating.contestants, parse_outcome("2SN="), lead=wrong))
    assert "SES039" in found(desk)


def test_hands_are_checked_when_they_come(desk: Desk) -> None:
    deal = parse_deal(CARDS)
    assert deal is not None
    north = {"dealer": Seat.NORTH, "vulnerability": Vulnerability.NONE}
    good = [BoardRecord(str(number), deal=deal.rotate(number), **north) for number in (1, 2)]  # type: ignore[arg-type]
    done = take_hands(desk, good)
    assert [one.code for one in done.findings] == ["SES046", "SES046"] and done.value is not None
    used = deals_of(desk.events(), "last week")
    again = take_hands(desk, good, used=used)
    assert [one.code for one in again.findings][-1] == "SES031" and "2 of the deals" in again.findings[-1].message
    same = [replace(good[0]), BoardRecord("7", deal=good[0].deal)]
    assert take_hands(desk, same).value is None and take_hands(desk, same, how=How(force=True)).value is not None
    assert take_hands(desk, [BoardRecord("1", deal=parse_deal("N:A.K.Q.J - - -"))]).value is None
    assert take_hands(desk, [BoardRecord("1")]).value is None
    assert desk.evening().records()


@given(deals())
def test_a_side_never_has_more_sure_tricks_than_there_are(deal: Deal) -> None:
    for strain in Strain:
        ns, ew = sure_tricks(deal, strain, Side.NS), sure_tricks(deal, strain, Side.EW)
        assert 0 <= ns + ew <= 13


def test_the_ace_of_trumps_wins_a_trick() -> None:
    deal = parse_deal(CARDS)
    assert deal is not None
    assert sure_tricks(deal, Strain.SPADES, Side.NS) == 3 and sure_tricks(deal, Strain.HEARTS, Side.EW) == 4
    assert sure_tricks(deal, Strain.NOTRUMP, Side.NS) == 0


def test_scores_that_can_be() -> None:
    one, four = Board.numbered(1), Board.numbered(4)
    assert all(possible_score(points, one) for points in (0, 420, -50, -100, 1400, 2280))
    assert not any(possible_score(points, one) for points in (410, 620, -30, 10))
    assert possible_score(620, four) and not possible_score(420, four) and not possible_score(-50, four)
    assert possible_score(410, Board("x"))


def test_a_result_without_a_fault_has_no_finding(desk: Desk) -> None:
    assert list(result_faults(desk.evening(), line("1", "1", "6", "420"))) == []


MEMBERS = Register((
    Member("1001", "Ann Archer", ("Annie A",)), Member("1002", "Zoë Łukasz"), Member("1003", "Joanna Annan"),
))  # fmt: skip


@pytest.mark.parametrize(
    ("letters", "numbers"),
    [
        ("ann", ["1001", "1003"]), ("arc", ["1001"]), ("aar", ["1001"]), ("luk", ["1002"]), ("zlu", ["1002"]),
        ("an", []), ("xyz", []), ("1002", ["1002"]), ("annie a", ["1001"]), ("ann archer", ["1001"]),
    ],
)  # fmt: skip
def test_members_are_found_by_three_letters(letters: str, numbers: list[str]) -> None:
    assert [member.number for member in MEMBERS.search(letters)] == numbers


def test_names_that_the_register_does_not_have_are_flagged(opening: Opening) -> None:
    desk = opening()
    add_entrant(desk, entrant_of("1", "pairs", ["Ann Archer", "Jon Annan"])).unwrap()
    (finding,) = examine_session(desk.evening(), MEMBERS)
    assert finding.code == "SES037" and '"Jon Annan"' in finding.message and "Joanna Annan" in finding.hint
    assert plain("ŁÓDŹ  Straße") == "lodz strasse"


def test_the_register_is_a_csv_file(tmp_path: Path) -> None:
    path = tmp_path / "members.csv"
    path.write_text("number;name;aliases;privacy\n1;Ann Ash;Annie/A. Ash;\n1;Bob;;secret\n;;;\n", encoding="utf-8")
    outcome = read_members(path)
    assert outcome.value is not None and outcome.value.members[0].aliases == ("Annie", "A. Ash")
    assert [one.message.split('"')[1] for one in outcome.findings] == ["1", "secret"]
    path.write_bytes("name\nZoë\n".encode("cp1252"))
    assert read_members(path).unwrap().members[0].name == "Zoë"
    path.write_text("who\nAnn\n")
    assert [one.code for one in read_members(path).findings] == ["SES047"]
    assert [one.code for one in read_members(tmp_path / "none.csv").findings] == ["RED002"]


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("10% of a top", ("0.1", "top")), ("1/4 top", ("0.25", "top")), ("5%", ("5", "percent")),
        ("0.5 vp", ("0.5", "vp")),
        ("3 IMPs", ("3", "imp")), ("2", ("2", "mp")), ("-2 mp", ("-2", "mp")), ("ten", None), ("5% imp", None),
        ("1/0", None),
    ],
)  # fmt: skip
def test_penalties_in_words(text: str, amount: tuple[str, str] | None) -> None:
    assert parse_amount(text) == amount
