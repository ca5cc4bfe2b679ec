from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.diagnostics import Diagnostic
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.encodings import decode
from dupkit.formats.read import read_file
from dupkit.formats.traveller import TRAVELLER
from tests.conftest import SAMPLES

HEAD = "pair 1: Ada - Bo\npair 2: Cy - Di\npair 3: Ed - Fay\nboard 1\n"


def read(text: str) -> tuple[Document, tuple[Diagnostic, ...]]:
    outcome = TRAVELLER.read(decode("evening.trv", text.encode("utf-8", "surrogatepass")))
    assert outcome.value is not None
    return outcome.value, outcome.findings


def said(record: BoardRecord) -> list[object]:
    return [(line.contestants, line.outcome, line.lead, line.ruling) for line in record.lines]


def result_of(text: str) -> str:
    document, findings = read(f"{HEAD}1 v 2 {text}\n")
    assert not findings, findings
    return str(document.records[0].lines[0].outcome)


@pytest.mark.parametrize(
    ("text", "shorthand"),
    [
        ("4S N =", "4SN="),
        ("4SN+1", "4SN+1"),
        ("3NTXE-2", "3NXE-2"),
        ("3nt*e-2", "3NXE-2"),
        ("6c**s=", "6CXXS="),
        ("4s n 10", "4SN="),
        ("4sn10", "4SN="),
        ("1NN=", "1NN="),
        ("4♠N=", "4SN="),
        ("5CW-1", "5CW-1"),
        ("pass", "pass"),
        ("ALL PASS", "pass"),
        ("not played", "not played"),
        ("Not-Played", "not played"),
        ("late", "late"),
        ("sit-out", "sit-out"),
        ("cancelled", "cancelled"),
        ("A6040", "A6040"),
        ("a60/40", "A6040"),
        ("AVE+/AVE-", "AVE+/AVE-"),
        ("ave/ave", "A5050"),
        ("62.5%/37.5%", "A62.5/37.5"),
        ("60% 4SN= 40% 4SN-1", "60% 4SN= 40% 4SN-1"),
        ("60% +420 40% pass", "60% +420 40% pass"),
        ("split NS 4SN= EW 4SN-1", "split NS 4SN= EW 4SN-1"),
        ("split NS 50% 4SN= 50% 4SN-1 EW -50", "split NS 50% 4SN= 50% 4SN-1 EW -50"),
        ("-420", "-420"),
        ("620", "+620"),
        ("0", "0"),
        ("4S N = # a comment", "4SN="),
    ],
)
def test_a_result_is_read_as_a_director_types_it(text: str, shorthand: str) -> None:
    assert result_of(text) == shorthand


@pytest.mark.parametrize(
    ("text", "card"), [("4SN= HK", "HK"), ("4SN= h10", "HT"), ("4S n 10 ♦A", "DA"), ("4SN= KH", "HK")]
)
def test_the_lead_follows_the_result(text: str, card: str) -> None:
    document, findings = read(f"{HEAD}1 v 2 {text}")
    assert not findings
    assert str(document.records[0].lines[0].lead) == card


def test_a_fouled_board_and_a_reason_are_remarks_at_the_end() -> None:
    document, findings = read(f"{HEAD}1 v 2 4SN= group B\n1 v 2 A6040 because late arrival")
    assert not findings
    assert document.records[0].lines[0].group == "B"
    ruling = document.records[0].lines[1].ruling
    assert ruling is not None
    assert ruling.reason == "late arrival"


def test_the_header_says_what_the_event_is() -> None:
    document, findings = read(
        "# a comment\n\nTitle: Club Pairs # not the title\ndate: 2026-01-30\nsite: Sampletown\nscoring: Cross-IMPs\n"
        "winners: 2\nmovement: mitchell\nset trim = none\nset short-board=factor\n" + HEAD
    )
    assert not findings
    assert (document.title, document.date, document.site) == ("Club Pairs", "2026-01-30", "Sampletown")
    assert (document.scoring, document.movement, document.kind) == ("cross-imps", "mitchell", "pairs")
    assert document.options == {"winners": "2", "trim": "none", "short_board": "factor"}
    assert document.entrants[0].names == ("Ada", "Bo")


def test_dealer_and_vulnerability_follow_from_the_number_or_are_written() -> None:
    document, findings = read(
        "board 12\n1 v 2 pass\nboard 25A dealer e vul Both\n1 v 2 pass\nboard 3 vul none\n1 v 2 pass"
    )
    assert not findings
    told = [(record.label, str(record.dealer), str(record.vulnerability)) for record in document.records]
    assert told == [("12", "W", "NS"), ("25A", "E", "All"), ("3", "S", "None")]


def test_both_lines_numbered_from_one_get_ids_with_their_direction() -> None:
    document, findings = read("pair 1 NS: Ada - Bo\npair 1 EW: Cy - Di\nboard 1\n1 v 1 pass\npenalty pair 1 EW: 1 MP")
    assert not findings
    assert [entrant.id for entrant in document.entrants] == ["1NS", "1EW"]
    assert document.records[0].lines[0].contestants == ("1NS", "1EW")
    assert document.penalties[0].id == "1EW"


def test_teams_have_a_line_for_each_room() -> None:
    document, findings = read(
        "team 4: Reds = Ada, Bo, Cy, Di\nteam 7: Blues\nmatch 1: 4 v Blues\nboard 1\nopen 4SN=\nclosed 4SN+1 HA"
    )
    assert not findings
    assert document.kind == "teams"
    assert [(match.name, match.home, match.away) for match in document.matches] == [("1", "4", "7")]
    lines = document.records[0].lines
    assert [(line.contestants, line.room, line.match) for line in lines] == [
        (("4", "7"), "open", "1"),
        (("7", "4"), "closed", "1"),
    ]
    assert document.entrants[0].label == "Reds"


def test_individuals_sit_as_north_south_against_east_west() -> None:
    document, findings = read("player 1: Ada\nplayer 2: Bo\nplayer 3: Cy\nplayer 4: Di\nboard 1\n1 2 v 3 4 1NTN=")
    assert not findings
    line = document.records[0].lines[0]
    assert line.contestants == ("1", "2", "3", "4")
    assert (line.ns_ids, line.ew_ids) == (("1", "2"), ("3", "4"))


def test_nobody_sits_at_a_dash() -> None:
    document, findings = read(f"{HEAD}1 v - sit-out")
    assert not findings
    assert document.records[0].lines[0].contestants == ("1", "")


@pytest.mark.parametrize(
    ("line", "amount", "unit"),
    [
        ("10% of a top, late", "1/10", "top"),
        ("1/4 of a top", "1/4", "top"),
        ("2%", "2", "percent"),
        ("3 IMPs", "3", "imp"),
        ("0.5 VP", "1/2", "vp"),
        ("1 board", "1", "board"),
        ("4 MP", "4", "mp"),
        ("4", "4", "mp"),
    ],
)
def test_a_penalty_has_an_amount_and_a_unit(line: str, amount: str, unit: str) -> None:
    document, findings = read(f"{HEAD}penalty pair 3: {line}")
    assert not findings
    assert (str(document.penalties[0].amount), document.penalties[0].unit) == (amount, unit)


@pytest.mark.parametrize(
    ("text", "code", "place", "hint"),
    [
        ("1 v 2 4S Q =", "TRV001", (5, 10), "expected the declarer N, E, S or W"),
        ("1 v 2 4S N", "TRV001", (5, 11), "expected the result =, +1 or -1"),
        ("1 v 2", "TRV001", (5, 6), "a contract such as 4S"),
        ("hello world", "TRV001", (5, 1), "lines are"),
        ("1 v 2 4SN+4", "TRV010", (5, 10), "at most +3"),
        ("1 v 2 4SN 14", "TRV010", (5, 11), "at most +3"),
        ("1 v 2 -425", "TRV011", (5, 7), "scores end in 0"),
        ("1 v 2 60% 4SN= 30% 4SN-1", "TRV012", (5, 7), "sum to 100%"),
        ("1 v 2 60% 4SN+9 40% 4SN-1", "TRV010", (5, 14), ""),
        ("1 v 2 split NS 4SN+9 EW 4SN-1", "TRV010", (5, 19), ""),
        ("1 v 2 A160/40", "TRV013", (5, 7), "write A6040"),
        ("open 4SN=", "TRV008", (5, 1), "open one before"),
        ("1 v 9 4SN=", "TRV009", (5, 1), "the file names 1, 2, 3"),
        ("penalty pair 9: 1 MP", "TRV009", (5, 14), "the file names 1, 2, 3"),
        ("pair 3: X - Y", "TRV004", (5, 6), "the first name is kept"),
        ("date: 30/1/26", "TRV003", (5, 1), "write it as 2026-01-30"),
        ("winners: 3", "TRV003", (5, 1), "1, 2 or auto"),
        ("match 1: 4 and 7", "TRV007", (5, 10), "match 1: 4 v 7"),
        ("match 1: 1 v 9", "TRV009", (5, 10), "the file names"),
        ("board 1", "TRV005", (5, 7), ""),
        ("board 25A", "TRV006", (5, 7), "board 25A dealer N vul None"),
    ],
)
def test_a_fault_is_named_with_its_place_and_costs_one_line(
    text: str, code: str, place: tuple[int, int], hint: str
) -> None:
    document, findings = read(f"{HEAD}{text}\nboard 2\n1 v 2 pass\n")
    assert [item.code for item in findings] == [code], findings
    span = findings[0].span
    assert span is not None
    assert (span.line, span.column) == place
    assert hint in findings[0].hint
    assert str(document.records[-1].lines[0].outcome) == "pass"


def test_a_result_before_any_board_is_named() -> None:
    document, findings = read("1 v 2 pass\nboard 1\n1 v 2 pass")
    assert [item.code for item in findings] == ["TRV002"]
    assert len(document.records[0].lines) == 1


@pytest.mark.parametrize("name", ["evening.trv", "evening-13-pairs.trv"])
def test_the_sample_evenings_are_read_without_a_finding_and_come_back(name: str) -> None:
    outcome = read_file(SAMPLES / "demo" / name)
    assert outcome.value is not None
    assert not outcome.findings
    assert len(outcome.value.records) == 28
    once = TRAVELLER.write(outcome.value).unwrap()
    again, findings = read(once.decode())
    assert not findings
    assert [said(record) for record in again.records] == [said(record) for record in outcome.value.records]
    assert TRAVELLER.write(again).unwrap() == once


def test_teams_sections_and_penalties_come_back_from_writing() -> None:
    text = (
        "title: League\nwinners: 1\n\nset vp_scale = wbf-discrete\nsection: A\nteam 4: Reds = Ada, Bo\nteam 7: Blues\n"
        "penalty team 4: 0.5 VP, late\nmatch 1: 4 v 7\nboard 1\nopen 4SN= HK group B because wrong cards\nclosed pass\n"
        "section: B\nboard 25A dealer N vul EW\nopen 2CS=\n"
    )
    document, findings = read(text)
    assert not findings
    once = TRAVELLER.write(document).unwrap().decode()
    again, later = read(once)
    assert not later
    assert TRAVELLER.write(again).unwrap().decode() == once
    for kept in ("set vp_scale = wbf-discrete", "penalty team 4: 0.5 VP, late", "match 1: 4 v 7", "section: B",
                 "open  4SN= HK group B because wrong cards", "board 25A dealer N vul EW"):  # fmt: skip
        assert kept in once


def test_a_board_that_holds_several_matches_is_written_match_by_match() -> None:
    """Standings and tables of results keep a board of all matches as one traveller."""
    text = (
        "team 1: A\nteam 2: B\nteam 3: C\nteam 4: D\n\nmatch 1: 1 v 2\n\nboard 1\nopen  4SN=\nclosed  4SN-1\n\n"
        "board 2\nopen  1NN=\nclosed  pass\n\nmatch 2: 3 v 4\n\nboard 1\nopen  4SN+1\nclosed  4SN+2\n"
    )
    document, _ = read(text)
    first, second, third = document.records
    document.records = [replace(first, lines=(*first.lines, *third.lines)), second]
    once = TRAVELLER.write(document).unwrap().decode()
    again, later = read(once)
    assert not later
    assert [said(record) for record in again.records] == [said(record) for record in (first, second, third)]
    assert [line.match for record in again.records for line in record.lines] == ["1", "1", "1", "1", "2", "2"]


def test_directions_and_units_come_back_from_writing() -> None:
    document, _ = read(
        "pair 1 NS: Ada - Bo\npair 1 EW: Cy - Di\npenalty pair 1 NS: 2%\n"
        "penalty pair 1 EW: 10% of a top\nboard 1\n1 v 1 pass"
    )
    once = TRAVELLER.write(document).unwrap().decode()
    assert "penalty pair 1 NS: 2%" in once
    assert "penalty pair 1 EW: 10% of a top" in once
    assert "1 v 1  pass" in once


def test_what_a_traveller_file_does_not_carry_is_listed() -> None:
    outcome = TRAVELLER.write(read_file(SAMPLES / "demo" / "evening.pbn").value or Document("pbn"))
    assert outcome.value is not None
    assert [item.code for item in outcome.findings] == ["TRV014"]
    assert "deals" in outcome.findings[0].message


@given(st.text())
def test_any_text_yields_findings_and_never_an_exception(text: str) -> None:
    document, findings = read(text)
    assert document.records or findings or not text.strip() or document.title is not None


@given(
    st.lists(
        st.sampled_from(
            [*"0123456789", *"NESWxX*=+-%/", "4S", "NT", " v ", "pass", "split", "board ", "\n", "AVE", "#", "open "]
        )
    )
)
def test_pieces_of_lines_in_any_order_yield_findings_and_never_an_exception(pieces: list[str]) -> None:
    read("board 1\n" + "".join(pieces))


@pytest.mark.parametrize(
    "line",
    [
        "penalty pair 1: 1/0 MP", f"penalty pair 1: {'9' * 5000} MP", f"1 v 2 A{'9' * 5000}/40",
        "1 v 2 A1.2.3/4", "1 v 2 A40/1.2.3", "1 v 2 A./.", "1 v 2 1..2%/3%", "1 v 2 1/0% 4SN= 50% pass",
        f"1 v 2 60.{'9' * 5000}% pass 40% 4SN=", f"1 v 2 {'9' * 5000}%/AVE+",
    ],
)  # fmt: skip
def test_a_number_that_nobody_could_hold_is_a_finding(line: str) -> None:
    document, findings = read(f"{HEAD}{line}\n")
    assert [item.code for item in findings] == ["TRV001"]
    assert not document.records[0].lines
    assert not document.penalties


def test_a_board_has_one_dealer_and_vulnerability_in_all_matches():
    text = (SAMPLES / "broken" / "TRV017.trv").read_text(encoding="utf-8")
    outcome = TRAVELLER.read(decode("x.trv", text.encode()))
    assert [item.code for item in outcome.findings] == ["TRV017"]
    assert len({(record.dealer, record.vulnerability) for record in outcome.unwrap().records}) == 1
