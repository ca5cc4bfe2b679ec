"""Results: entering, correcting, moving, ruling, ticking, undoing; the correction period of Law 79C."""

from __future__ import annotations

import pytest

from dupkit.club.changes import changed_since
from dupkit.club.evening import blank
from dupkit.club.program import (
    add_entrant,
    change_movement,
    change_settings,
    close,
    entrant_of,
    open_round,
    penalise,
    reopen,
    seatings_of,
    withdraw,
)
from dupkit.club.publishing import note_published, ready, sheets, state_of
from dupkit.club.rank import rank, state_words
from dupkit.club.results import How, accept, decide, enter, erase, move, rule, undo
from dupkit.club.values import Entry, Settings
from dupkit.club.what_if import differences
from dupkit.diagnostics import Outcome
from dupkit.event.award import ScoreOnly, parse_outcome
from dupkit.event.traveller import Ruling
from dupkit.game.cards import parse_card
from dupkit.movements.planning import plan
from dupkit.store.store import Store
from tests.club.conftest import Clock, Opening


def line(board: str, ns: str, ew: str, result: str, **more: object) -> Entry:
    return Entry("", board, (ns, ew), parse_outcome(result), **more)  # type: ignore[arg-type]


def codes(outcome: Outcome[object]) -> list[str]:
    return [finding.code for finding in outcome.findings]


def test_the_same_result_again_is_answered_and_not_stored_twice(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    first = enter(desk, line("1", "1", "4", "4SN=")).unwrap()
    again = enter(desk, line("1", "1", "4", "4SN=")).unwrap()
    assert again.duplicate and again.seqs == first.seqs
    assert codes(enter(desk, line("1", "1", "4", "4SN+1"))) == ["SES012"], "another result is a correction"
    done = enter(desk, line("1", "1", "4", "4SN+1"), How(correct=True, reason="misread"))
    event = desk.events()[-1].event
    assert done.value is not None and event.about == first.seqs[0] and event.why == "misread"


def test_a_key_is_stored_once_and_a_stale_version_is_refused(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    one = enter(desk, line("1", "1", "4", "4SN="), How(key="phone-1", base=0)).unwrap()
    enter(desk, line("1", "1", "4", "4SN+1"), How(key="phone-2", base=1, correct=True)).unwrap()
    stale = enter(desk, line("1", "1", "4", "4SN+2"), How(key="phone-3", base=1, correct=True))
    assert codes(stale) == ["SES014"] and one.versions == (1,)
    assert enter(desk, line("1", "1", "4", "4SN="), How(key="phone-1", base=0, correct=True)).unwrap().duplicate


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (line("1", "1", "5", "4SN="), "SES027"), (line("10", "1", "4", "4SN="), "SES028"),
        (line("1", "1", "4", "410"), "SES024"), (line("1", "1", "4", "4SN=", score=-420), "SES023"),
        (line("1", "1", "4", "4SN=", score=450), "SES025"), (line("1", "1", "4", "A6040"), "SES034"),
        (line("1", "1", "4", "4SN=", table="2", round="1"), "SES028"),
        (line("1", "1", "4", "+420", declarer_side="EW"), "SES023"),
    ],
)  # fmt: skip
def test_checks_at_entry(opening: Opening, entry: Entry, code: str) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    done = enter(desk, entry)
    assert codes(done)[0] == code
    blocks = code not in ("SES025", "SES027")
    assert (done.value is None) == blocks
    if blocks:
        assert enter(desk, entry, How(force=True)).value is not None, "the director may mean it"
    names = ("schedule", "set", "score", "sign", "agree", "reason")
    off = opening("mitchell", pairs=6, boards=9, settings=Settings(checks=dict.fromkeys(names, "off")))
    assert codes(enter(off, entry)) == []


def test_a_board_is_not_played_twice_and_out_of_order_can_be_said(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9, settings=Settings(checks={"order": "warn"}))
    assert codes(enter(desk, line("2", "1", "4", "p"))) == ["SES044"]
    assert "SES029" in codes(enter(desk, line("2", "1", "5", "p")))


def test_a_wrong_board_and_a_wrong_direction_are_moved(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    enter(desk, line("1", "1", "4", "4SN="))
    enter(desk, line("3", "1", "4", "p"))
    taken = move(desk, "result//1/1+4", line("3", "1", "4", "4SN="))
    assert codes(taken) == ["SES012"]
    move(desk, "result//1/1+4", line("2", "1", "4", "4SN="), How(reason="wrong board")).unwrap()
    assert sorted(desk.evening().results) == ["result//2/1+4", "result//3/1+4"]
    move(desk, "result//2/1+4", line("2", "4", "1", "4SN="), How(reason="arrow switch")).unwrap()
    assert desk.evening().results["result//2/1+4"].entry.contestants == ("4", "1")
    assert codes(move(desk, "result//1/1+4", line("2", "1", "4", "p"))) == ["SES013"]
    assert codes(move(desk, "result//2/1+4", line("99", "4", "1", "p"))) == ["SES028"]
    undo(desk), undo(desk)
    assert sorted(desk.evening().results) == ["result//1/1+4", "result//3/1+4"]


def test_a_ruling_stands_with_law_reason_and_who(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    enter(desk, line("1", "1", "4", "4SN=", lead=parse_card("HK")))
    ruling = Ruling("12C1", "misinformation", "TD Mary", "2026-01-30T21:00")
    weighted = parse_outcome("60% 4SN= 40% 4SN-1")
    assert weighted is not None
    changes = differences(desk.evening(), line("1", "1", "4", "p"), weighted)
    assert changes == [], "one result has nobody to be compared with"
    enter(desk, line("1", "2", "6", "3NW="))
    assert [one.id for one in differences(desk.evening(), line("1", "1", "4", "p"), weighted)] == []
    rule(desk, line("1", "1", "4", "p"), weighted, ruling).unwrap()
    entry = desk.evening().results["result//1/1+4"].entry
    assert entry.ruling == ruling and entry.outcome == weighted and str(entry.lead) == "HK"
    assert codes(rule(desk, line("1", "1", "4", "p"), weighted, Ruling())) == ["SES034"]


def test_ticks_and_decisions(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    enter(desk, line("1", "1", "4", "4SN=", score=450))
    decide(desk, "result//1/1+4", "both players agree").unwrap()
    accept(desk, "result//1/1+4", "SES025").unwrap()
    assert desk.evening().results["result//1/1+4"].decided
    assert ("result//1/1+4", "SES025") in desk.evening().accepted
    assert codes(decide(desk, "result//9/1+4", "")) == ["SES013"]
    assert codes(erase(desk, "result//9/1+4")) == ["SES013"]
    assert desk.evening().counted(desk.evening().results["result//1/1+4"].entry) == ScoreOnly(450)


def test_late_withdrawn_and_moved_contestants(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    add_entrant(desk, entrant_of("6", "pairs", ["Late", "Comer"]), 2).unwrap()
    assert len(desk.evening().missing()) == 24
    withdraw(desk, "1", 2).unwrap()
    assert len(desk.evening().missing()) == 21
    assert codes(withdraw(desk, "9", 2)) == ["SES011"]
    enter(desk, line("1", "2", "6", "4SN="))
    enter(desk, line("1", "1", "4", "4SN+1"))
    made = plan("howell", pairs=6, boards=10).unwrap()
    change_movement(desk, "", made.title, seatings_of(made), 2).unwrap()
    assert {"result//1/2+6", "result//1/1+4"} == set(desk.evening().results), "results stay"
    assert desk.evening().seatings[0].boards == ("1", "2", "3")
    withdraw(desk, "1", 0, cancel=True).unwrap()
    assert str(desk.evening().counted(desk.evening().results["result//1/1+4"].entry)) == "cancelled"
    undo(desk)
    assert str(desk.evening().counted(desk.evening().results["result//1/1+4"].entry)) == "4SN+1"


def test_penalties_have_a_reason_and_can_be_undone(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    assert codes(penalise(desk, "1", "1/10", "top", "")) == ["SES034"]
    penalise(desk, "1", "1/10", "top", "slow play").unwrap()
    (penalty,) = desk.evening().event().penalties
    assert (str(penalty.amount), penalty.unit, penalty.reason, penalty.by) == ("1/10", "top", "slow play", "director")
    undo(desk)
    assert desk.evening().penalties == {}
    assert codes(undo(desk)) == ["SES013"]


def test_settings_change_and_are_checked(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    change_settings(desk, {"title": "Cup", "checks": {"lead": "block"}, "nonsense": 1}).unwrap()
    settings = desk.evening().settings
    assert (settings.title, settings.mode("lead"), settings.mode("side")) == ("Cup", "block", "warn")
    assert codes(change_settings(desk, {"checks": {"leads": "block"}})) == ["SES045"]
    assert codes(change_settings(desk, {"checks": {"lead": "maybe"}})) == ["SES045"]
    open_round(desk, "1").unwrap()
    assert desk.evening().round_started == {"1": desk.clock()}


def filled(opening: Opening) -> object:
    desk = opening("mitchell", pairs=6, boards=9, settings=Settings(title="Friday", correction_minutes=30))
    for seating, board in list(desk.evening().scheduled()):
        entry = blank(seating, board)
        enter(desk, Entry("", board, entry.contestants, parse_outcome("4SN=" if board != "5" else "3NN="))).unwrap()
    return desk


def test_the_correction_period_runs_as_law_79c_says(opening: Opening, clock: Clock) -> None:
    desk = filled(opening)
    assert desk.state() == "open" and "still open" in state_words(desk)
    assert codes(reopen(desk, "x")) == ["SES041"]
    close(desk).unwrap()
    assert codes(close(desk)) == ["SES041"]
    clock.minutes = 29
    assert desk.state() == "provisional" and "corrections until" in state_words(desk)
    enter(desk, line("1", "1", "4", "4SN+1"), How(correct=True)).unwrap()
    assert state_of(desk, False) == "provisional"
    clock.minutes = 30
    assert desk.state() == "final" and state_words(desk) == "final"
    late = line("1", "1", "4", "4SN+2")
    for how in (How(correct=True), How(correct=True, reason="misread"), How(correct=True, confirmed=True),
                How(correct=True, force=True)):  # fmt: skip
        assert codes(enter(desk, late, how)) == ["SES040"], "a reason and a second confirmation, both"
    sure = How(correct=True, reason="both sides agree", confirmed=True)
    for refused in (
        erase(desk, "result//1/1+4"), move(desk, "result//1/1+4", late),
        rule(desk, late, late.outcome, Ruling("12", "x")),
        undo(desk), penalise(desk, "1", "1", "mp", "slow"), withdraw(desk, "1", 3), reopen(desk, "x"),
        add_entrant(desk, entrant_of("1", "pairs", ["A", "B"])), change_settings(desk, {"title": "x"}),
        change_movement(desk, "", "x", []),
    ):  # fmt: skip
        assert "SES040" in codes(refused)
    enter(desk, late, sure).unwrap()
    assert desk.evening().results["result//1/1+4"].why == "both sides agree"
    reopen(desk, "appeal", confirmed=True).unwrap()
    assert desk.state() == "open"
    assert codes(reopen(desk, "")) == ["SES041"]
    close(desk).unwrap()
    assert codes(reopen(desk, "")) == ["SES041"], "a reason is always needed"


def test_publishing_refuses_errors_and_tells_what_changed(opening: Opening, clock: Clock) -> None:
    desk = filled(opening)
    erase(desk, "result//1/1+4")
    refused = ready(desk, provisional=False)
    assert refused.value is None and codes(refused)[0] == "SES048" and "SES026" in codes(refused)
    assert ready(desk, provisional=True).value is not None
    assert changed_since(desk) == []
    note_published(desk, [], provisional=True).unwrap()
    enter(desk, line("1", "1", "4", "4SN+3")).unwrap()
    penalise(desk, "1", "1", "mp", "late").unwrap()
    enter(desk, line("2", "1", "4", "4SN+1"), How(correct=True)).unwrap()
    assert changed_since(desk) == [
        "board 1, 1 v 4: 4SN+3 (was no result)", "board 2, 1 v 4: 4SN+1 (was 4SN=)", "penalty for 1: given",
    ]  # fmt: skip
    close(desk)
    clock.minutes = 31
    standings = ready(desk, provisional=False).unwrap()
    assert state_words(desk) == "final, revision 2" and state_words(desk, provisional=True) == "provisional, revision 2"
    text = sheets(desk)["results.txt"](standings).decode()
    assert "Friday" in text and "final, revision 2" in text
    assert b'"state": "final, revision 2"' in sheets(desk)["results.json"](standings)
    assert rank(desk.evening()).rankings == standings.rankings


def test_a_place_that_refuses_is_a_finding(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    path = str(desk.store.place)
    with Store(path, write=False) as reader:
        desk.store, kept = reader, desk.store
        assert codes(enter(desk, line("1", "1", "4", "4SN="))) == ["SES004"]
        desk.store = kept


def test_a_late_pair_takes_the_seat_that_stood_empty(opening: Opening) -> None:
    desk = opening("mitchell", pairs=5, boards=9)
    assert len(desk.evening().missing()) == 18
    add_entrant(desk, entrant_of("6", "pairs", ["Late", "Comer"]), 2).unwrap()
    evening = desk.evening()
    assert len(evening.missing()) == 24
    seated = {one.round for one in evening.seatings if "6" in one.contestants}
    assert seated == {"2", "3"}
    add_entrant(desk, entrant_of("7", "pairs", ["Too", "Many"]), 2).unwrap()
    assert not any("7" in one.contestants for one in desk.evening().seatings if one.round != "1")
    undo(desk), undo(desk)
    assert len(desk.evening().missing()) == 18
