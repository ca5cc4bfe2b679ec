"""Every file that carries results, read back, gives the ranking that it was written from, and verifies clean."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dupkit.diagnostics import Severity
from dupkit.event.entrants import Entrant
from dupkit.event.event import Event
from dupkit.event.ranking import RankingRow, Standings
from dupkit.formats import FORMATS
from dupkit.formats.assemble import build
from dupkit.formats.read import read
from dupkit.formats.standings import document_of
from dupkit.languages import using
from dupkit.pipeline import score
from dupkit.pipeline.render import FORMAT_OF, READER_OF, rendered
from dupkit.pipeline.verify import verify
from tests.contracts.every_kind_of_event import EVENTS

READERS = {**FORMAT_OF, **READER_OF}
"""The suffixes of exports that carry all results, and the formats that read them."""
CARRY_RESULTS = ("pbn", "pbn-export", "trv", "usebio", "results", "bridgewebs")
"""The file formats that hold the travellers of an event."""
LOSE_TRAVELLERS = {"lin": "LIN013", "rbn": "RBN009"}
"""Formats of single boards: they say that they do not carry travellers."""


def event_of(name: str) -> Event:
    outcome = read(f"{name}.trv", EVENTS[name].encode(), "trv")
    assert outcome.findings == (), outcome.findings
    return build(outcome.unwrap()).unwrap()


def again(data: bytes, suffix: str, form: str) -> Standings:
    outcome = read(f"again{suffix}", data, form)
    assert [item for item in outcome.findings if item.severity is not Severity.NOTE and item.code != "XML005"] == []
    event = build(outcome.unwrap()).unwrap()
    return score(event, rules=event.rules)


def ranking(standings: Standings) -> list[tuple[str, list[RankingRow]]]:
    """The whole ranking but for names of players that CSV has as one text."""
    return [(one.name, [replace(row, names=(), title="") for row in one.rows]) for one in standings.rankings]


@pytest.mark.parametrize("suffix", READERS)
@pytest.mark.parametrize("name", EVENTS)
def test_an_export_read_back_gives_the_same_ranking_and_verifies(name: str, suffix: str) -> None:
    standings = score(event_of(name))
    data, findings = rendered(standings, suffix)
    assert [item for item in findings if item.code == "SCO032"] == []
    assert ranking(again(data, suffix, READERS[suffix])) == ranking(standings)
    outcome = verify(read(f"again{suffix}", data, READERS[suffix]).unwrap())
    assert outcome.differing == []
    assert outcome.cells or suffix == ".trv"  # a traveller file states results alone


@pytest.mark.parametrize("form", CARRY_RESULTS)
@pytest.mark.parametrize("name", EVENTS)
def test_a_file_that_is_converted_gives_the_same_ranking(name: str, form: str) -> None:
    document = read(f"{name}.trv", EVENTS[name].encode(), "trv").unwrap()
    wanted = score(build(document).unwrap())
    data = FORMATS[form].write(document).unwrap()
    found = again(data, FORMATS[form].suffixes[0], form)
    assert ranking(found) == ranking(wanted)
    assert [row.title for one in found.rankings for row in one.rows] == [
        row.title for one in wanted.rankings for row in one.rows
    ]


@pytest.mark.parametrize("form", CARRY_RESULTS)
@pytest.mark.parametrize("name", EVENTS)
def test_a_file_that_was_read_back_is_written_in_the_same_words(name: str, form: str) -> None:
    standings = score(event_of(name))
    first = FORMATS[form].write(document_of(standings)).unwrap()
    document = read(f"x{FORMATS[form].suffixes[0]}", first, form).unwrap()
    second = FORMATS[form].write(document).unwrap()
    assert ranking(again(second, FORMATS[form].suffixes[0], form)) == ranking(standings)


@pytest.mark.parametrize("form", LOSE_TRAVELLERS)
@pytest.mark.parametrize("name", EVENTS)
def test_a_format_of_single_boards_says_that_it_has_no_travellers(name: str, form: str) -> None:
    standings = score(event_of(name))
    outcome = FORMATS[form].write(document_of(standings))
    assert LOSE_TRAVELLERS[form] in [item.code for item in outcome.findings]
    said = " ".join(item.message for item in outcome.findings)
    assert not standings.penalties or f"penalties ({len(standings.penalties)})" in said


@pytest.mark.parametrize("suffix", READERS)
@pytest.mark.parametrize(
    ("by", "options"),
    [
        ("butler", {"trim": "none", "datum": "median"}),
        ("cross-imps", {"divisor": "sum", "ave_ximps": "2"}),
        ("matchpoints", {"winners": "1", "points_per_win": "1", "trim": "one"}),
        ("matchpoints", {"profile": "acbl"}),
    ],
)
def test_the_method_and_options_of_the_call_go_into_the_file(suffix: str, by: str, options: dict[str, str]) -> None:
    standings = score(event_of("rulings and penalties"), by, options)
    data, findings = rendered(standings, suffix)
    assert [item for item in findings if item.code == "SCO032"] == []
    assert ranking(again(data, suffix, READERS[suffix])) == ranking(standings)


@pytest.mark.parametrize("suffix", READERS)
def test_the_strata_of_contestants_and_the_state_of_a_result_are_kept(suffix: str) -> None:
    event = event_of("one winner, arrow switch")
    entrants = tuple(
        entrant.model_copy(update={"stratum": "A" if number < 4 else "B"})
        for number, entrant in enumerate(event.entrants)
    )
    standings = score(event.model_copy(update={"entrants": entrants}))
    assert [one.name for one in standings.rankings] == ["overall", "B"]
    data, _ = rendered(standings, suffix, state="provisional until 18:00")
    assert ranking(again(data, suffix, READERS[suffix])) == ranking(standings)
    assert read(f"x{suffix}", data, READERS[suffix]).unwrap().options["state"] == "provisional until 18:00"


@pytest.mark.parametrize("suffix", (".pbn", ".xml", ".trv", ".csv", ".xlsx"))
def test_ave_plus_is_no_plain_sixty_per_cent(suffix: str) -> None:
    data, _ = rendered(score(event_of("rulings and penalties")), suffix)
    document = read(f"x{suffix}", data, READERS[suffix]).unwrap()
    outcomes = [str(line.outcome) for record in document.records for line in record.lines]
    assert "AVE+/AVE-" in outcomes
    assert "A6040" in outcomes


@pytest.mark.parametrize("suffix", READERS)
def test_what_other_programs_do_not_see_is_said(suffix: str) -> None:
    _, findings = rendered(score(event_of("rulings and penalties")), suffix)
    said = " ".join(item.message for item in findings)
    assert suffix in (".trv", ".xlsx") or "penalties (" in said
    _, findings = rendered(score(event_of("two winners")), suffix)
    assert "penalties" not in " ".join(item.message for item in findings)


def test_a_workbook_is_read_back_whatever_its_language() -> None:
    standings = score(event_of("rulings of teams"))
    with using("de"):
        data, findings = rendered(standings, ".xlsx")
    assert [item for item in findings if item.code == "SCO032"] == []
    assert ranking(again(data, ".xlsx", "results-xlsx")) == ranking(standings)


def test_exports_are_clean_by_the_standard_of_pbn() -> None:
    from dupkit.checks import examine
    from dupkit.formats.pbn.verify import verify as judged

    for name in EVENTS:
        data, _ = rendered(score(event_of(name)), ".pbn")
        document = read("x.pbn", data).unwrap()
        found = [*judged(document, "export"), *examine(document)]
        assert [item for item in found if item.code.startswith("PBN")] == [], name


def test_a_ranking_that_no_file_can_carry_is_told() -> None:
    standings = score(event_of("two winners"))
    rows = standings.rankings[0].rows
    joined = replace(standings.rankings[0], rows=(replace(rows[0], total=rows[0].total * 2), *rows[1:]))
    for suffix in READERS:
        _, findings = rendered(replace(standings, rankings=(joined, *standings.rankings[1:])), suffix)
        assert "SCO032" in [item.code for item in findings]


def test_usebio_states_the_scores_and_victory_points_of_its_matches() -> None:
    standings = score(event_of("a round robin"))
    data, _ = rendered(standings, ".xml")
    assert data.count(b"<VICTORY_POINTS>") == 6
    matches = read("x.xml", data).unwrap().matches
    assert [Fraction(one.stated["VP_home"]) for one in matches] == [one.home_vp for one in standings.matches]
    assert [Fraction(one.stated["Score_away"]) for one in matches] == [one.away_score for one in standings.matches]


def test_what_is_taken_out_of_a_pbn_file_or_turned_leaves_no_hidden_line_behind() -> None:
    from dupkit.formats.convert import rotate, strip
    from dupkit.game.table import Seat

    standings = score(event_of("rulings and penalties"))
    data, _ = rendered(standings, ".pbn")
    document = read("x.pbn", data).unwrap()
    assert FORMATS["pbn"].write(document).value == data
    for form in ("pbn", "pbn-export", "trv", "usebio", "results"):
        bare = FORMATS[form].write(strip(document, ("results", "names"))).unwrap()
        assert not [word for word in (b"penalty", b"AVE+", b"Ann", b"60%") if word in bare], form
        turned = FORMATS[form].write(rotate(document, Seat.SOUTH)).unwrap()
        rows = {
            row.id: row.total for one in again(turned, FORMATS[form].suffixes[0], form).rankings for row in one.rows
        }
        assert rows == {row.id: row.total for one in standings.rankings for row in one.rows}, form


ODD = (
    "", "set", "set trim", "match 1: x", "match 1: 1 v 2 carry 1/0", "penalty pair 3:",
    "penalty pair 3: 9% of a top, \\n", "board", "board 12", "open 4SN=", "1 v 2",
    "1 v 2 nonsense", "9 v 8 4SN= group", "kind: chess", "scoring:", "\\",
    "\\p\\g", '"" v "" pass', "pair", 'team "x": # y', "section:", "winners: 3", "state: \\n # a", "1 2 v 3 4 pass",
)  # fmt: skip


@pytest.mark.parametrize("statement", ODD)
def test_a_statement_that_makes_no_sense_is_a_finding_at_most(statement: str) -> None:
    pbn = f'%dupkit {statement}\n[Event "x"]\n[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Contract"]\n1 2 Pass\n'
    xml = (
        f"<USEBIO><EVENT><?dupkit {statement}?><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>"
        "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>PASS</CONTRACT>"
        f"</TRAVELLER_LINE><?dupkit {statement}?></BOARD></EVENT></USEBIO>"
    )
    cell = statement.replace('"', '""')
    table = f'Board,NS,EW,Contract,dupkit\n1,1,2,pass,"{cell}"\n'
    for name, text in (("x.pbn", f"{pbn}%dupkit {statement}\n"), ("x.xml", xml), ("x.csv", table)):
        document = read(name, text.encode()).value
        assert document is not None
        assert [str(line.outcome) for line in document.records[0].lines][:1] == ["pass"]
        assert build(document).value is not None


def test_own_award_schemes_of_several_lines_come_back() -> None:
    scheme = 'unit = "points"\n# a comment\nawards = [3, 2, 1]\n'
    document = read("x.trv", EVENTS["two winners"].encode(), "trv").unwrap()
    document.options["awards_text"] = scheme
    for form in ("pbn", "usebio", "results", "bridgewebs"):
        data = FORMATS[form].write(document).unwrap()
        found = read(f"x{FORMATS[form].suffixes[0]}", data, form).unwrap().options["awards_text"]
        assert found.split() == scheme.split()
    assert "TRV014" in [item.code for item in FORMATS["trv"].write(document).findings]


@pytest.mark.parametrize("suffix", READERS)
def test_an_event_before_its_first_result_can_be_written(suffix: str) -> None:
    empty = event_of("rulings and penalties").model_copy(update={"travellers": ()})
    assert rendered(score(empty), suffix)[0]


def test_names_with_every_mark_come_back() -> None:
    event = event_of("a match with a carry-over")
    teams = (
        Entrant(id="1", kind="team", title="Reds | Blues", names=("Amsel, Ada", "Bo ?> Birke", "Cy \\ Zoë")),
        Entrant(id="2", kind="team", title='The "Others"', names=("Łucja Dąb",)),
    )
    standings = score(event.model_copy(update={"entrants": teams}))
    for form in CARRY_RESULTS:
        data = FORMATS[form].write(document_of(standings)).unwrap()
        found = build(read(f"x{FORMATS[form].suffixes[0]}", data, form).unwrap()).unwrap()
        assert [(one.title, one.names) for one in found.entrants] == [(one.title, one.names) for one in teams], form
