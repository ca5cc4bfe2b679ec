from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from dupkit.checks import examine
from dupkit.diagnostics import Findings, Severity
from dupkit.event.award import Artificial, ScoreOnly, Share, parse_outcome
from dupkit.event.record import BoardRecord, Document, Table
from dupkit.event.traveller import Line
from dupkit.formats import FORMATS
from dupkit.formats.assemble import build
from dupkit.formats.convert import chosen_labels, renumber, rotate, select, strip
from dupkit.formats.merge import merge
from dupkit.formats.read import read
from dupkit.formats.turn import turn_line, turn_outcome, turn_record, turn_stated, turn_tags, turn_vulnerability
from dupkit.game.deal import Deal
from dupkit.game.result import Played
from dupkit.game.table import SEATS, Seat, Vulnerability
from dupkit.pipeline import score
from dupkit.rules.duplicate import DUPLICATE
from tests.conftest import SAMPLES
from tests.strategies import deals, played, vulnerabilities

FILES = ("good/match.lin", "demo/evening.pbn", "good/evening.xml", "good/match.rbn")


def sample(name: str) -> Document:
    document = read(name, (SAMPLES / name).read_bytes()).value
    assert document is not None
    return document


def errors(document: Document) -> list[str]:
    return [str(item) for item in examine(document) if item.severity is Severity.ERROR]


def facts(record: BoardRecord) -> tuple[object, ...]:
    tricks = [(trick.leader, trick.cards) for trick in record.play.tricks] if record.play else []
    return (record.label, record.dealer, record.vulnerability, str(record.deal), str(record.auction), tricks,
            record.result, record.names, record.lines, dict(record.tables), record.tricks_table)  # fmt: skip


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("seat", SEATS)
def test_a_turned_board_stays_clean_and_scores_the_same(name: str, seat: Seat) -> None:
    document = sample(name)
    known = errors(document)
    turned = rotate(document, seat)
    assert errors(turned) == known
    for before, after in zip(document.records, turned.records, strict=True):
        if isinstance(before.result, Played) and before.vulnerability is not None and after.vulnerability is not None:
            assert isinstance(after.result, Played)
            sign = -1 if seat % 2 else 1
            points = DUPLICATE.points(before.result, before.vulnerability)
            assert DUPLICATE.points(after.result, after.vulnerability) == sign * (points or 0)
        if before.deal is not None and after.deal is not None:
            assert after.deal[seat] == before.deal[Seat.NORTH]


@pytest.mark.parametrize("name", FILES)
def test_four_turns_are_none(name: str) -> None:
    document = sample(name)
    turned = document
    for _ in SEATS:
        turned = rotate(turned, Seat.EAST)
    for before, after in zip(document.records, turned.records, strict=True):
        assert facts(after) == facts(before)


@pytest.mark.parametrize("name", FILES)
def test_boards_that_are_numbered_turned_and_stripped_check_clean_in_every_format(name: str) -> None:
    document = sample(name)
    turned = rotate(document, Seat.WEST)
    changes = [turned, renumber(document, 17, Findings())]
    changes += [strip(document, what) for what in (("names",), ("play",), ("auction", "play"), ("results",))]
    for changed in changes:
        assert errors(changed) == []
        for target in ("pbn", "lin", "usebio", "rbn"):
            outcome = FORMATS[target].write(changed)
            again = read(f"x.{target}", outcome.value or b"", target).value
            assert again is not None
            if target == "usebio" and changed is turned:
                assert "vulnerabilities" in " ".join(item.message for item in outcome.findings)
            else:
                assert errors(again) == []


@settings(max_examples=15)
@given(deals(), played, vulnerabilities)
def test_turning_keeps_the_deal_the_result_and_who_is_vulnerable(
    deal: Deal, result: Played, vulnerable: Vulnerability
) -> None:
    record = BoardRecord("1", dealer=Seat.NORTH, vulnerability=vulnerable, deal=deal, contract=result.contract,
                         declarer=result.declarer, tricks=result.tricks)  # fmt: skip
    turned = turn_record(record, 1)
    assert turned.deal is not None and turned.deal[Seat.EAST] == deal[Seat.NORTH]
    assert turned.declarer is result.declarer.left
    assert turned.vulnerability is not None
    assert turned.vulnerability.of(turned.declarer.side) == vulnerable.of(result.declarer.side)
    assert turn_record(record, 4) is record
    assert turn_vulnerability(None, 1) is None


def test_lines_change_sides_with_what_they_state() -> None:
    stated = {"Score_NS": "420", "MP_NS": "2", "MP_EW": "0", "Declarer": "N", "ButlerDatum": "+50", "Names_NS": "Ann"}
    line = turn_line(Line(("1", "2"), parse_outcome("4SN="), stated=stated), 1)
    assert (line.contestants, str(line.outcome)) == (("2", "1"), "4SE=")
    assert dict(line.stated) == {"Score_NS": "-420", "MP_EW": "2", "MP_NS": "0", "Declarer": "E", "ButlerDatum": "-50",
                                 "Names_EW": "Ann"}  # fmt: skip
    four = turn_line(Line(("n", "s", "e", "w"), None), 1)
    assert four.contestants == ("w", "e", "n", "s")
    assert turn_line(Line(("1", "2"), None), 2).contestants == ("1", "2")
    assert turn_stated({"Score_NS": "-", "IMP_NS": "-3", "Score_EW": "0"}, 1) == {
        "Score_EW": "-",
        "IMP_NS": "3",
        "Score_NS": "0",
    }
    assert turn_stated({"Declarer": "^N", "Score_NS": "50"}, 2) == {"Declarer": "^S", "Score_NS": "50"}
    assert turn_stated({"Declarer": "-", "IMP_NS": "0"}, 1) == {"Declarer": "-", "IMP_NS": "0"}


@pytest.mark.parametrize(
    ("word", "turned"),
    [("+420", "-420"), ("A6040", "A4060"), ("60% 4SN= 40% 4SN-1", "60% 4SE= 40% 4SE-1"),
     ("split NS 4SN= EW 4SN-1", "split NS 4SE-1 EW 4SE="), ("pass", "pass"), ("not played", "not played")],
)  # fmt: skip
def test_every_outcome_can_be_turned(word: str, turned: str) -> None:
    outcome = parse_outcome(word)
    assert outcome is not None
    assert str(turn_outcome(outcome, 1)) == turned
    assert isinstance(turn_outcome(Artificial(Share(1), Share(2)), 2), Artificial)  # type: ignore[arg-type]
    assert turn_outcome(ScoreOnly(50), 2) == ScoreOnly(50)
    assert str(turn_outcome(parse_outcome("split NS 4SN= EW 4SN-1"), 2)) == "split NS 4SS= EW 4SS-1"  # type: ignore[arg-type]


def test_tags_and_tables_turn_too() -> None:
    tags = {"North": "Ann", "EastType": "human", "PairNS": "1", "BidSystemEW": "Acol", "OptimumScore": "NS 420",
            "Minimax": "4SN+420", "ScoreTable": "PairId_NS\\2R;MP_NS", "Event": "NS"}  # fmt: skip
    assert turn_tags(tags, 1) == {"East": "Ann", "SouthType": "human", "PairEW": "1", "BidSystemNS": "Acol",
                                  "Event": "NS",
                                  "OptimumScore": "EW 420", "ScoreTable": "PairId_EW\\2R;MP_EW"}  # fmt: skip
    assert turn_tags({"OptimumScore": "NS 420", "PairNS": "1"}, 2) == {"OptimumScore": "NS 420", "PairNS": "1"}
    table = Table("T", ("PairId_NS", "Declarer", "Direction"), (("1", "N", "N-S"), ("2", "-", "x")))
    turned = turn_record(BoardRecord("1", tables={"T": table}), 1).tables["T"]
    assert turned.columns == ("PairId_EW", "Declarer", "Direction")
    assert turned.rows == (("1", "E", "E-W"), ("2", "-", "x"))


def test_boards_are_chosen_by_label_and_range() -> None:
    document = sample("demo/evening.pbn")
    findings = Findings()
    assert [record.label for record in select(document, ["2-4", "28"], findings).records] == ["2", "3", "4", "28"]
    assert list(findings) == []
    select(document, ["99"], findings)
    assert [item.code for item in findings] == ["CNV001"]
    assert chosen_labels("1-16, 20,25A") == ["1-16", "20", "25A"]
    assert chosen_labels("1,,2") is None
    assert chosen_labels("9-2") is None
    odd = Document("x", records=[BoardRecord("25A"), BoardRecord("07")])
    assert [record.label for record in select(odd, ["25A", "7"], findings).records] == ["25A", "07"]


def test_bare_deals_get_dealer_and_vulnerability_of_their_new_number_and_played_ones_keep_theirs() -> None:
    findings = Findings()
    bare = renumber(sample("good/deals.bri"), 6, findings)
    assert (bare.records[0].label, bare.records[0].dealer, bare.records[0].vulnerability) == (
        "6",
        Seat.EAST,
        Vulnerability.EW,
    )
    assert list(findings) == []
    played_ = renumber(sample("demo/evening.pbn"), 2, findings)
    assert (played_.records[0].label, played_.records[0].dealer) == ("2", Seat.NORTH)
    assert [item.code for item in findings] == ["CNV002"]
    rooms = renumber(sample("good/match.lin"), 33, Findings())
    assert [record.label for record in rooms.records] == ["33", "33", "34", "34"]
    unlabelled = renumber(Document("x", records=[BoardRecord(), BoardRecord()]), 1, Findings())
    assert [record.label for record in unlabelled.records] == ["1", "2"]


def test_what_is_stripped_is_gone() -> None:
    document = strip(sample("good/match.lin"), ("auction", "play", "names", "results"))
    for record in document.records:
        assert (record.auction, record.play, record.result, record.lines) == (None, None, None, ())
        assert not any(record.names)
    assert document.entrants and document.matches == []
    lean = strip(sample("good/evening.xml"), ("names", "results"))
    assert lean.entrants == []
    assert "Amsel" not in (FORMATS["pbn"].write(strip(sample("demo/evening.pbn"), ("names",))).value or b"").decode(
        "latin-1"
    )
    notes = BoardRecord("1", notes={"1": "x", "play 1": "y"})
    assert strip(Document("x", records=[notes]), ("auction",)).records[0].notes == {"play 1": "y"}
    assert strip(Document("x", records=[notes]), ("play",)).records[0].notes == {"1": "x"}


# merging


def deals_of(document: Document) -> Document:
    return strip(document, ("auction", "play", "names", "results"))


def ranking(document: Document) -> list[tuple[str, object, object]]:
    standings = score(build(document).unwrap())
    return [(row.id.lstrip("A"), row.place, row.total) for part in standings.rankings for row in part.rows]


@pytest.mark.parametrize("results", ["good/evening.xml", "good/evening.csv", "demo/evening.trv", "good/evening.bws",
                                     "good/evening-bridgewebs.csv"])  # fmt: skip
def test_hand_records_and_results_of_any_format_give_one_file_that_scores_the_same(results: str) -> None:
    findings = Findings()
    other = sample(results)
    merged = merge(deals_of(sample("demo/evening.pbn")), [other], findings)
    assert [item.code for item in findings if item.severity is Severity.ERROR] == []
    data = FORMATS["pbn"].write(merged).value
    again = read("merged.pbn", data or b"").value
    assert again is not None
    assert all(record.deal is not None for record in again.records)
    assert ranking(again) == ranking(other)


def test_deals_of_another_session_are_noticed() -> None:
    dealt = deals_of(sample("demo/evening.pbn"))
    shifted = [replace(record, deal=dealt.records[place - 1].deal) for place, record in enumerate(dealt.records)]
    findings = Findings()
    merge(replace(dealt, records=shifted), [sample("demo/evening.trv")], findings)
    codes = {item.code for item in findings}
    assert codes >= {"CNV005", "CNV006", "CNV009"}
    verdict = next(item for item in findings if item.code == "CNV006")
    assert "leads" in verdict.message and "trump" in verdict.message


def test_what_does_not_match_is_listed() -> None:
    dealt = deals_of(sample("demo/evening.pbn"))
    results = read("x.trv", b"board 1\n1 v 2 pass\nboard 30\n1 v 2 pass\nboard 2\n1 v 2 pass\n").unwrap()
    results.records[0].dealer = Seat.WEST
    results.records[2].deal = dealt.records[5].deal
    more = read("y.trv", b"board 1\n3 v 4 4SN=\n").unwrap()
    findings = Findings()
    merged = merge(dealt, [results, more], findings)
    assert [item.code for item in findings][:3] == ["CNV004", "CNV003", "CNV007"]
    assert "CNV008" in {item.code for item in findings}
    assert len(merged.records[0].lines) == 2
    assert merged.records[-1].label == "30"


def test_sections_share_the_deals() -> None:
    dealt = deals_of(sample("demo/evening.pbn"))
    results, _ = read("x.csv", b"Section,Board,NS,EW,Result\nA,1,1,2,pass\nB,1,1,2,pass\n"), None
    merged = merge(dealt, [results.unwrap()], Findings())
    assert [(record.section, record.label) for record in merged.records[:2]] == [("A", "1"), ("B", "1")]
    assert merged.records[0].deal == merged.records[1].deal
