"""Keying an evening: six keys a line, undo for each, second keying, sums."""

from __future__ import annotations

import random
from dataclasses import replace

from dupkit.club.keyboard import HELP, Keyboard
from dupkit.club.results import last_undoable
from dupkit.club.values import Settings
from tests.cli.session_runs import any_result, keys_of
from tests.club.conftest import Opening


def test_192_lines_of_24_boards_take_at_most_six_keys_each_and_each_can_be_undone(opening: Opening) -> None:
    settings = Settings(checks={"side": "off"})
    desk = opening("relay-mitchell", pairs=16, boards=24, settings=settings)
    keyboard = Keyboard(desk)
    chance = random.Random(24)
    lines, keys = len(keyboard.lines), 0
    results = [any_result(chance) for _ in range(lines)]
    for result in results:
        typed = keys_of(result)
        reply = keyboard.key(typed)
        assert reply.stored and not reply.findings, (typed, reply)
        keys += len(typed) + 1
    assert lines == 192 and keys / lines <= 6
    assert [desk.evening().results[line.subject].entry.outcome for line in keyboard.lines] == results
    assert keyboard.key("m").text == "0 open" and keyboard.key("").text == "everything is entered"
    for left in range(lines, 0, -1):
        assert len(desk.evening().results) == left
        assert keyboard.key("u").stored
    assert desk.evening().results == {} and keyboard.cursor == 0
    assert last_undoable(desk) == [], "the opening of the session is not undone"


def test_a_line_that_is_typed_again_is_corrected_and_undo_puts_back_what_stood(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    keyboard = Keyboard(desk)
    keyboard.key("4sn10")
    keyboard.key("<")
    assert "[4SN=]" in keyboard.prompt()
    assert keyboard.key("4sn11").text.endswith("(was 4SN=)")
    assert [one.kind for one in desk.evening().results.values()] == ["corrected"]
    keyboard.key("u")
    assert [str(one.entry.outcome) for one in desk.evening().results.values()] == ["4SN="]
    keyboard.key("<")
    keyboard.key("b1")
    keyboard.key("u")
    assert desk.evening().results == {}


def test_what_cannot_be_is_refused_at_once(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    keyboard = Keyboard(desk)
    for typed, code in {
        "425": "SES010", "430": "", "410": "SES024", "4sn-420": "SES023", "a6040": "SES034", "b77": "SES011",
        "3v3 p": "SES027", "=5": "SES043", "4sn": "SES010",
    }.items():  # fmt: skip
        before = len(desk.evening().results)
        reply = keyboard.key(typed)
        if code:
            assert [one.code for one in reply.findings][:1] == [code], typed
            assert len(desk.evening().results) == before + (code == "SES027")
    assert keyboard.key("410!").stored, "the director may mean it"


def test_the_second_keying_is_compared_with_the_first(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    first = Keyboard(desk)
    for typed in ("4sn10", "4sn11", "p"):
        first.key(typed)
    second = Keyboard(desk, again=True)
    assert second.prompt().startswith("board 1 · vul None")
    assert not second.key("4sn10").findings
    (difference,) = second.key("4sn10").findings
    assert difference.code == "SES043" and "first keyed 4SN+1, now 4SN=" in difference.message
    assert not second.key("4sn11").findings and not second.key("p").findings
    assert all(one.keyed_twice for one in desk.evening().results.values())
    assert second.key("3nn9").stored, "a line that the first keying left open is simply entered"


def test_the_sum_of_a_board_is_shown_and_compared(opening: Opening) -> None:
    keyboard = Keyboard(opening("mitchell", pairs=6, boards=9))
    keyboard.key("420")
    keyboard.key("-50")
    assert keyboard.key("3nw9").text == "3NW= -400   sum of board 1: -30"
    assert keyboard.key("=-30").text == "sum of board 1: -30 ✓", "though the cursor is on board 2"
    assert "board 1 add up to -30, not +30" in keyboard.key("=30").findings[0].message
    assert Keyboard(keyboard.desk).key("=-30").text.endswith("✓"), "whoever goes on later too"
    keyboard.key("b2")
    assert keyboard.key("=0").text == "sum of board 2: +0 ✓", "whoever goes there means that board"
    keyboard.key("b1")
    assert keyboard.key("=-30").text == "sum of board 1: -30 ✓"
    keyboard.key("b2")
    keyboard.key("110")
    assert keyboard.key("=110").text == "sum of board 2: +110 ✓"


def test_tricks_that_cannot_be_are_named(opening: Opening) -> None:
    keyboard = Keyboard(opening("mitchell", pairs=6, boards=9))
    for typed, tricks in {"4sn14": 14, "3v5 x": None, "1v4 4sn+4": 14, "1cn-8!": -1, "4sn=": None}.items():
        found = keyboard.key(typed).findings
        told = found[0].message if found else ""
        assert (f"would be {tricks} tricks" in told) == (tricks is not None), typed


def test_moving_about(opening: Opening) -> None:
    keyboard = Keyboard(opening("mitchell", pairs=6, boards=9, names=[("1", "Ann Ash - Bob Birch")]))
    assert keyboard.prompt() == "board 1 · vul None · 1 Ash-Birch v 4> "
    assert keyboard.key("").text == "left open" and keyboard.cursor == 1
    assert keyboard.key("b5") and keyboard.board == "5"
    assert keyboard.key("del").findings[0].code == "SES013"
    keyboard.key("p")
    keyboard.key("<")
    assert keyboard.key("del").text == "erased"
    assert keyboard.key("?").text == HELP and keyboard.key("q").over
    assert keyboard.key("m").text.startswith("27 open: 1: 1 v 4") and "and 15 more" in keyboard.key("m").text


def test_slips_come_by_round_and_table(opening: Opening) -> None:
    keyboard = Keyboard(opening("mitchell", pairs=6, boards=9), order="round")
    assert [(line.round, line.table, line.board) for line in keyboard.lines[:4]] == [
        ("1", "1", "1"), ("1", "1", "2"), ("1", "1", "3"), ("1", "2", "4"),
    ]  # fmt: skip
    assert "sum" not in keyboard.key("p").text


def test_without_a_movement_who_played_is_typed(opening: Opening) -> None:
    desk = opening()
    keyboard = Keyboard(desk)
    assert keyboard.prompt() == "board ?> "
    assert keyboard.key("4sn10").findings[0].message == "nobody is named for this line"
    assert keyboard.key("3v8 4sn10").findings, "no board yet"
    keyboard.key("b12")
    assert keyboard.key("3v8 4sn10hk").where == "board 12, 3 v 8"
    assert (
        keyboard.key("del").findings and keyboard.key("u").stored and keyboard.key("").text == "everything is entered"
    )
    assert [one.code for one in keyboard.key("u").findings] == ["SES013"]


def test_pairs_that_sat_the_other_way_round_keep_their_line(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    Keyboard(desk).key("x4sn10")
    (standing,) = desk.evening().results.values()
    assert standing.entry.contestants == ("4", "1")
    assert desk.evening().seating_of("", "1", ("4", "1")) is not None


def test_a_result_keyed_on_the_wrong_board_is_moved(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    keyboard = Keyboard(desk)
    keyboard.key("4sn10")
    keyboard.key("<")
    assert keyboard.moved("2", "misread").value is not None
    assert [one.entry.board for one in desk.evening().results.values()] == ["2"]
    keyboard.key("b9")
    assert keyboard.moved("8", "x").findings[0].code == "SES013"
    keyboard.key("u")
    assert [one.entry.board for one in desk.evening().results.values()] == ["1"], "both halves are undone together"


def test_adjusted_scores_have_their_reason(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    Keyboard(desk).key("a6040 # heard the result")
    (standing,) = desk.evening().results.values()
    assert standing.kind == "adjusted" and standing.entry.ruling is not None
    assert (standing.entry.ruling.reason, standing.entry.ruling.by) == ("heard the result", "director")


def test_lines_numbered_twice_from_one(opening: Opening) -> None:
    desk = opening(settings=Settings(numbering="lines"))
    keyboard = Keyboard(desk, board="1")
    keyboard.key("3v3 4sn10")
    keyboard.key("1v2 4sn10")
    assert {one.entry.contestants for one in desk.evening().results.values()} == {("3NS", "3EW"), ("1NS", "2EW")}


def test_undo_never_takes_back_what_a_table_has_sent_meanwhile(opening: Opening) -> None:
    desk = opening("mitchell", pairs=6, boards=9)
    keyboard, table = Keyboard(desk), Keyboard(replace(desk, actor="table 3"))
    keyboard.key("4sn10")
    table.key("b9")
    table.key("p")
    keyboard.key("u")
    assert [one.actor for one in desk.evening().results.values()] == ["table 3"]
    assert keyboard.key("u").findings[0].code == "SES013"
