from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dupkit.event.award import parse_outcome
from dupkit.event.entrants import Entrant
from dupkit.event.record import Document
from dupkit.formats import FORMATS
from dupkit.formats.assemble import build
from dupkit.formats.encodings import decode
from dupkit.formats.read import read
from dupkit.formats.standings import document_of
from dupkit.pipeline import score
from dupkit.pipeline.verify import Verification, as_findings, readings, verify
from dupkit.pipeline.verify.explain import rounding_of
from dupkit.pipeline.verify.values import agrees, number
from tests.conftest import SAMPLES
from tests.needs import SHARED, needs_corpus


def real(name: str) -> Verification:
    path = SHARED / f"corpus/usebio/cobalt--{name}.xml"
    document = read(str(path), path.read_bytes()).value
    assert document is not None
    return verify(document)


@needs_corpus()
@pytest.mark.parametrize(
    ("name", "lines", "artificial", "totals"),
    [
        ("mp_pairs_mitchell", 512, 0, 38),
        ("mp_pairs_howell", 160, 1, 12),
        ("cross_imp_howell", 108, 0, 9),
        ("butler_howell", 140, 0, 8),
        ("notsupported", 244, 1, 14),
    ],
)
def test_every_line_and_total_of_the_real_files_agrees(name: str, lines: int, artificial: int, totals: int) -> None:
    outcome = real(name)
    assert outcome.differing == []
    assert (outcome.lines, outcome.artificial, outcome.totals) == (lines, artificial, totals)
    assert outcome.checked == lines


@needs_corpus()
def test_in_the_adjusted_file_each_line_that_differs_is_explained() -> None:
    outcome = real("mp_pairs_mitchell_adjusted")
    awards = [item for item in outcome.differing if item.code == "VER002"]
    by_board = {item.where.partition(",")[0] for item in awards}
    assert by_board == {"board 1", "board 2", "board 3", "board 4"}
    why = {(item.where, item.column): item.why for item in awards}
    assert why["board 1, NS 1NS", "ns_award"] == "edited by hand, 50% of the top"
    assert "A5050 (edited by hand)" in why["board 1, NS 3NS", "ns_award"]
    assert "Neuberg rounded to 0.1" in why["board 2, NS 1NS", "ns_award"]
    assert why["board 3, NS 1NS", "ns_award"] == 'edited by hand: 57.5% of the top 40, where "A5050" gives 50%'
    assert all(item.why for item in outcome.differing)


@needs_corpus()
def test_the_score_tables_of_ruter_agree_with_datum_and_totals() -> None:
    path = SHARED / "corpus/pbn/pbn--ruter71.pbn"
    document = read(str(path), path.read_bytes()).value
    assert document is not None
    outcome = verify(document)
    assert outcome.differing == []
    assert (outcome.lines, outcome.totals) == (168, 16)


TRAVELLERS = b"""scoring: %b
board 1
1 v 8 4SN=
2 v 7 4SN+1
3 v 6 4SN-1
4 v 5 3SN+1
board 2
1 v 7 3NTE=
2 v 6 3NTE+1
3 v 5 3NTE-1
4 v 8 1NTE+1
board 3
1 v 6 2HS=
2 v 5 2HS+1
3 v 8 3HS-1
"""


def stated(scoring: str = "matchpoints", options: dict[str, str] | None = None, text: bytes = TRAVELLERS) -> Document:
    """A scored event as a file would state it that does not name the given options."""
    document = read("x.trv", text % scoring.encode()).unwrap()
    event = build(document).unwrap()
    made = document_of(score(event, None, options or {}))
    made.options = dict(event.options)
    return made


def edited(document: Document, board: int, line: int, **changes: str) -> Document:
    record = document.records[board]
    lines = list(record.lines)
    lines[line] = replace(lines[line], stated={**lines[line].stated, **changes})
    record.lines = tuple(lines)
    return document


@pytest.mark.parametrize("scoring", ["matchpoints", "butler", "cross-imps"])
def test_what_dupkit_states_it_verifies(scoring: str) -> None:
    outcome = verify(stated(scoring))
    assert outcome.differing == []
    assert (outcome.lines, outcome.totals) == (11, 8)


@pytest.mark.parametrize(
    ("scoring", "options", "words"),
    [
        ("matchpoints", {"points_per_win": "1"}, "1 point for a win"),
        ("matchpoints", {"short_board": "own-top"}, "each board by itself"),
        ("matchpoints", {"short_board": "factor"}, "same percentage"),
        ("matchpoints", {"short_board": "add-one"}, "one point for each missing result"),
        ("butler", {"trim": "none"}, "datum of all results"),
        ("butler", {"datum": "median", "trim": "none"}, "median"),
        ("cross-imps", {"divisor": "sum"}, "sum of the comparisons"),
        ("cross-imps", {"divisor": "mean-incl-own"}, "number of results"),
    ],
)
def test_files_of_other_rules_are_verified_by_the_rule_that_fits(
    scoring: str, options: dict[str, str], words: str
) -> None:
    outcome = verify(stated(scoring, options))
    assert outcome.differing == []
    notes = readings(outcome)
    assert any(words in item.message for item in notes)
    assert {item.code for item in notes} == {"VER007"}


@pytest.mark.parametrize(
    ("score_", "why"),
    [
        ("-420", "sign"), ("620", "vulnerable"), ("590", "doubled"), ("880", "redoubled"), ("450", "11 tricks"),
        ("-50", "9 tricks"), ("170", "level 3"), ("400", "no rule known"), ("-620", "sign of the other side"),
    ],
)  # fmt: skip
def test_a_score_that_differs_is_explained_by_the_slip_that_gives_it(score_: str, why: str) -> None:
    outcome = verify(edited(stated(), 0, 0, Score_NS=score_))
    points = [item for item in outcome.differing if item.code == "VER001"]
    assert [(item.column, item.stated, item.computed) for item in points] == [("points", score_, "420")]
    assert why in points[0].why


def test_scores_of_passed_out_boards_the_old_scale_and_the_other_side() -> None:
    document = stated(text=b"scoring: %b\nboard 1\n1 v 2 pass\n3 v 4 4SXN-2\n5 v 6 not played\n")
    edited(document, 0, 0, Score_NS="50")
    edited(document, 0, 1, Score_NS="-300", Score_EW="300")
    outcome = verify(edited(document, 0, 2, Score_NS="0"))
    why = {item.column: item.why for item in outcome.differing if item.code == "VER001"}
    assert why["points"] in ("a board that is passed out scores 0", "")
    assert [item.stated for item in outcome.differing if item.code == "VER001"] == ["50"]
    old = verify(edited(stated(text=b"scoring: %b\nboard 1\n1 v 2 4SXN-3\n"), 0, 0, Score_NS="-500", Score="EW 700"))
    assert {item.why for item in old.differing} <= {
        "the scale before 1987",
        "no rule known here gives it",
    } or old.differing


def test_the_vulnerability_of_the_number_is_named_where_the_file_has_another() -> None:
    document = stated(text=b"scoring: %b\nboard 2 dealer E vul None\n1 v 2 4SN=\n3 v 4 pass\n")
    outcome = verify(edited(document, 0, 0, Score_NS="620"))
    assert outcome.differing[0].why == "declarer's side vulnerable, as the board number says"
    document.records[0].vulnerability = None
    assert [item.code for item in verify(document).differing if item.code == "VER001"] == []


@pytest.mark.parametrize(
    ("changes", "column", "why"),
    [
        ({"MP_NS": "5"}, "ns_award", "not to the top"),
        ({"MP_NS": "2", "MP_EW": "4"}, "ns_award", "exchanged"),
        ({"MP_NS": "99", "MP_EW": "2"}, "ns_award", "not to the top"),
        ({"Percentage_NS": "67.0"}, "ns_percent", "rounded to 1"),
    ],
)
def test_an_award_that_differs_is_explained(changes: dict[str, str], column: str, why: str) -> None:
    outcome = verify(edited(stated(), 0, 0, **changes))
    found = {item.column: item.why for item in outcome.differing}
    assert why in found[column]


def test_imps_with_the_sign_of_the_other_side_and_another_datum_are_explained() -> None:
    document = stated("butler")
    line = document.records[0].lines[0]
    own, other = line.stated["IMP_NS"], line.stated["IMP_EW"]
    assert own != "0"
    outcome = verify(edited(document, 0, 0, IMP_NS=other, IMP_EW=own))
    assert {item.why for item in outcome.differing if item.code == "VER002"} == {"the sign is that of the other side"}
    datum = verify(edited(stated("butler"), 1, 0, ButlerDatum="990"))
    assert [(item.code, item.where) for item in datum.differing] == [("VER003", "board 2")]


def test_the_stated_score_may_explain_an_award() -> None:
    document = stated(text=TRAVELLERS.replace(b"4 v 5 3SN+1", b"4 v 5 4SN+2"))
    record = document.records[0]
    record.lines = (*record.lines[:3], replace(record.lines[3], outcome=parse_outcome("3SN+1")))
    outcome = verify(document)
    awards = [item for item in outcome.differing if item.code == "VER002" and item.column.endswith("award")]
    assert [item.code for item in outcome.differing].count("VER001") == 1
    assert awards
    assert all("the stated scores instead of the results" in item.why for item in awards)


def test_artificial_scores_are_held_against_their_share() -> None:
    text = TRAVELLERS + b"board 4\n1 v 8 A6040\n2 v 7 AVE+/AVE-\n3 v 6 4SN=\n4 v 5 4SN-1\n"
    clean = verify(stated(text=text))
    assert clean.artificial == 2
    assert clean.differing == []
    document = edited(stated(text=text), 3, 0, MP_NS="5")
    outcome = verify(edited(document, 3, 1, MP_NS="4.1"))
    why = [item.why for item in outcome.differing]
    assert any("edited by hand" in words for words in why)
    assert any("own average" in words for words in why)
    short = verify(edited(stated(text=text), 3, 0, MP_NS="1.2"))
    assert any("results that were obtained" in item.why for item in short.differing)
    imps = verify(edited(stated("butler", text=text), 3, 0, IMP_NS="9"))
    assert any("not the usual IMPs" in item.why for item in imps.differing)


def test_the_own_average_of_a_pair_explains_an_artificial_score_in_either_direction() -> None:
    board = b"board 4\n1 v 8 A6040\n2 v 7 %s\n3 v 6 4SN=\n4 v 5 4SN-1\n"
    plain = stated(text=TRAVELLERS + board.replace(b"%s", b"A6040"))
    outcome = verify(edited(plain, 3, 1, MP_NS="3.89"))
    assert [(item.column, item.why) for item in outcome.differing] == [
        ("ns_award", "the pair's own average (Law 12C2c)")
    ]
    named = stated(text=TRAVELLERS + board.replace(b"%s", b"AVE+/AVE-"))
    outcome = verify(edited(named, 3, 1, MP_NS="3.6", MP_EW="2.4"))
    assert [item.why for item in outcome.differing] == [
        "AVE+ without the pair's own average", "AVE- without the pair's own average",
    ]  # fmt: skip


def totals(document: Document, contestant: str, **changes: str) -> Document:
    document.entrants = [
        entrant.model_copy(update={"stated": {**entrant.stated, **changes}}) if entrant.id == contestant else entrant
        for entrant in document.entrants
    ]
    return document


def test_totals_percentages_places_and_means_are_verified() -> None:
    document = totals(stated(), "1", TotalMP="99", TotalPercentage="1.5", Rank="7=", NrBoards="4", MeanMP="2")
    outcome = verify(document)
    found = {(item.where, item.column): item for item in outcome.differing}
    assert {column for where, column in found if where == "pair 1"} == {"total", "percent", "place", "boards", "mean"}
    assert "penalty or a ruling" in found["pair 1", "total"].why
    assert found["pair 1", "place"].code == "VER005"


def test_totals_that_are_those_of_the_stated_lines_or_of_each_other_are_explained() -> None:
    document = edited(stated(), 0, 0, MP_NS="5.9")
    line_sum = sum(
        (number(line.stated[f"MP_{side}"]) or Fraction(0))
        for record in document.records
        for line in record.lines
        for side, who in (("NS", line.ns), ("EW", line.ew))
        if who == "1"
    )
    own = build(document).unwrap()
    outcome = verify(totals(document, "1", TotalMP=str(float(line_sum)), TotalPercentage="88"))
    why = {item.column: item.why for item in outcome.differing if item.where == "pair 1"}
    assert "lines state" in why.get("total", "the awards that the lines state")
    assert own.kind == "pairs"


def test_a_file_that_states_nothing_says_so() -> None:
    document = read("x.bri", (SAMPLES / "good/deals.bri").read_bytes()).unwrap()
    found = as_findings(verify(document), "x.bri")
    assert [item.code for item in found] == ["VER006"]
    rubber = read("x.pbn", (SAMPLES / "good/rubber.pbn").read_bytes()).value
    assert rubber is not None
    assert isinstance(verify(rubber), Verification)


def test_scores_alone_and_totals_alone_are_counted() -> None:
    document = stated()
    for record in document.records:
        record.lines = tuple(replace(line, stated={"Score_NS": line.stated["Score_NS"]}) for line in record.lines)
    document.entrants = []
    assert verify(document).checked == 11
    only = Document("x", entrants=[Entrant(id="1", stated={"TotalMP": "3"})])
    assert verify(only).checked == 0


def test_teams_state_imps_of_their_matches() -> None:
    document = read("teams.trv", (SAMPLES / "good/teams.trv").read_bytes()).unwrap()
    made = document_of(score(build(document).unwrap()))
    outcome = verify(made)
    assert [item for item in outcome.differing if item.code == "VER001"] == []


def test_sections_may_be_compared_by_themselves() -> None:
    text = "Section,Board,NS,EW,Contract,By,Tricks,MP NS,MP EW\n" + "".join(
        f"{section},1,{ns},{ew},4S,N,{tricks},{ours},{2 - ours}\n"
        for section in "AB"
        for ns, ew, tricks, ours in ((1, 3, 10, 2), (2, 4, 9, 0))
    )
    outcome = verify(FORMATS["results"].read(decode("x.csv", text.encode())).unwrap())
    assert outcome.differing == []


@pytest.mark.parametrize(
    ("stated_", "value", "agree"),
    [("12.65", "12.65", True), ("12.7", "12.65", True), ("12.6", "12.65", False), ("^60%", "60", True),
     ("1,5", "1.5", True),
     ("-0.33", "-1/3", True), ("x", "1", False), ("−3", "-3", True)],
)  # fmt: skip
def test_a_stated_decimal_agrees_with_what_rounds_to_it(stated_: str, value: str, agree: bool) -> None:
    assert agrees(stated_, Fraction(value)) is agree


@pytest.mark.parametrize(
    ("stated_", "value", "words"),
    [("12.6", "12.65", "rounded to 0.1, an exact half to the other side"), ("13", "12.65", "rounded to 1"),
     ("12.5", "12.65", "rounded to 0.5"), ("12", "12.65", "cut off to 1"), ("9", "12.65", ""), ("x", "1", ""),
     ("12.75", "12.65", "rounded to 0.25")],
)  # fmt: skip
def test_roundings_are_named(stated_: str, value: str, words: str) -> None:
    assert rounding_of(stated_, Fraction(value)) == words
    assert rounding_of(stated_, None) == ""
