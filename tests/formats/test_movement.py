from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dupkit.formats.movement import form_of, read_movement
from dupkit.formats.movement_write import write_movement
from dupkit.movements.base import Kind, Plan, Play
from dupkit.movements.describe import as_value
from dupkit.movements.planning import plan


def codes(text: str, name: str = "x.mov") -> list[str]:
    return [item.code for item in read_movement(name, text).findings]


OWN = """# a comment
name: Our Howell   # another
title: Two tables
pairs: 4
winners: 1
meet: 2
share: yes
boards per set: 3
first board: 17
omit: 18, 20
round 1: 1-2@1 3-4@1
round 2: 3-1@2 -
switch round 2: 1
"""


def test_a_movement_file_says_everything() -> None:
    outcome = read_movement("x.mov", OWN)
    made = outcome.unwrap()
    assert (made.name, made.title, made.kind, made.contestants) == ("Our Howell", "Two tables", Kind.PAIRS, 4)
    assert (made.max_meet, made.shares, made.boards_per_set, made.first_board) == (2, True, 3, 17)
    assert made.boards(1) == (17, 19)
    assert made.plays == (Play(1, 1, 1, (1, 2)), Play(1, 2, 1, (3, 4)), Play(2, 1, 2, (1, 3)))
    assert made.switched == {(2, 1)}


def test_a_whole_round_may_be_switched() -> None:
    made = read_movement("x.mov", "pairs: 4\nround 1: 1-2@1 3-4@2\nswitch round 1\n").unwrap()
    assert [play.seats for play in made.plays] == [(2, 1), (4, 3)]
    assert made.title == "x.mov"


def test_a_file_may_only_name_a_movement() -> None:
    made = read_movement("x.mov", "use: howell\npairs: 8\nboards: 28\nfirst board: 5\n").unwrap()
    assert (made.rounds, made.boards_per_set, made.first_board) == (7, 4, 5)
    assert read_movement("x.mov", "use: howell\npairs: 8\nboards per set: 2").unwrap().boards_per_set == 2
    assert codes("use: howel\npairs: 8") == ["MOV020"]
    assert codes("use: howell\npairs: 80") == ["MOV020"]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("pairs: 4\nround 1: 1-3 at 1", "MOV030", (2, 14)),
        ("pairs: 4\nround one: 1-3@1", "MOV030", (2, 7)),
        ("hello", "MOV030", (1, 1)),
        ("pairs: 4\nround 1:", "MOV030", (2, 8)),
        ("pairs: many\nround 1: 1-2@1", "MOV031", (1, 1)),
        ("pairs: 99999999999", "MOV031", (1, 1)),
        ("round 1: 1-2@1", "MOV031", (1, 1)),
        ("pairs: 4\nteams: 4", "MOV031", (1, 1)),
        ("pairs: 4\nround 1: 1-2-3-4@1", "MOV030", (1, 1)),
        ("pairs: 4\nsets: 1\nround 1: 1-2@3", "MOV032", (1, 1)),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, code: str, place: tuple[int, int]) -> None:
    found = read_movement("x.mov", text).findings[0]
    assert found.code == code
    assert found.span is not None
    assert (found.span.line, found.span.column) == place


def test_the_form_is_known_by_its_looks() -> None:
    made = plan("howell", pairs=8, boards=28).unwrap()
    for form in ("mov", "ebuscore", "asc"):
        assert form_of(write_movement(made, form)) == form
    assert form_of(json.dumps(as_value(made))) == "json"
    assert form_of("") == "mov"


def test_the_json_of_show_is_read() -> None:
    for name, field in (("howell", {"pairs": 8}), ("individual", {"players": 13}), ("triangle", {"teams": 3})):
        made = plan(name, **field, boards=26).unwrap()
        again = read_movement("x.json", json.dumps(as_value(made))).unwrap()
        assert (again.kind, again.by_round) == (made.kind, made.by_round)


def test_json_with_rounds_as_lists_is_read() -> None:
    text = '{"name": "n", "players": 4, "rounds": [[[1, 1, 2, 3, 4, 1]]]}'
    made = read_movement("x.json", text).unwrap()
    assert (made.kind, made.contestants, made.plays) == (Kind.INDIVIDUAL, 4, (Play(1, 1, 1, (1, 2, 3, 4)),))
    assert read_movement("x.json", '{"pairs": 2, "rounds": [[[1, 1, 2, 1]]]}').unwrap().kind is Kind.PAIRS


@pytest.mark.parametrize(
    "text", ["{", "{}", '{"rounds": 3}', '{"rounds": [[1]]}', '{"plays": [{"ns": "x"}]}', '{"rounds": []}']
)
def test_json_without_plays_is_a_finding(text: str) -> None:
    assert codes(text) == ["MOV030"]


def test_numbers_without_measure_are_a_finding() -> None:
    assert codes('{"pairs": 4000000, "rounds": [[[1, 1, 2, 1]]]}') == ["MOV031"]


EBU = """[Test] Mitchell for 3 tables
1,3,9,3,3
1,1,1,1,3,2,1,2,3
2,2,2,2,1,3,2,3,1
3,3,3,3,2,1,3,1,2

second block
"""


def test_ebuscore_numbers_the_lines_separately() -> None:
    made = read_movement("PSMovements.txt", "\n\n" + EBU).unwrap()
    assert (made.winners, made.boards_per_set, made.contestants, made.sets) == (2, 3, 6, 3)
    assert made.at[2, 1].seats == (1, 6)


def test_ebuscore_that_is_short_is_told() -> None:
    assert codes("[x] name\n0,2,6,2,3\n1,2,1,1,3,2\n") == ["MOV030", "MOV032"]
    assert codes("[x] name\n0,2,6,2,3\n") == ["MOV032", "MOV030"]


def test_ebuscore_teams_and_players_are_known_by_the_type() -> None:
    assert read_movement("x", "t\n5,2,2,1,1\n1,2,1\n2,1,1\n").unwrap().kind is Kind.TEAMS
    single = read_movement("x", "i\n4,1,2,2,1,4\n1,2,3,4,1\n").unwrap()
    assert (single.kind, single.winners) == (Kind.INDIVIDUAL, 4)


def test_asc_takes_letters_and_any_separator() -> None:
    made = read_movement("m.asc", "# name\n4 2 2 2 0\n1-2,A 3-4,B\n3 1 B; 4 2 A  # end\n").unwrap()
    assert made.at[2, 1] == Play(2, 1, 2, (3, 1))
    assert codes("4 2 2 2 0\n1 2 1\n") == ["MOV030", "MOV032"]
    assert read_movement("m.asc", "5 2 1 2 0\n1 2 1 0 0 0\n").unwrap().tables == 1
    assert read_movement("m.asc", "5 1 1 1 0\nA 2 1\n").unwrap().plays[0].seats == (0, 2)


def test_what_cannot_be_numbered_separately_is_written_as_it_is() -> None:
    made = plan("rover-mitchell", pairs=15, boards=28).unwrap()
    assert write_movement(made, "ebuscore").splitlines()[1].startswith("0,7,28,4,7")
    assert write_movement(plan("mitchell", pairs=14).unwrap(), "ebuscore").splitlines()[1].startswith("1,")


def test_csv_has_a_line_for_each_play_that_counts() -> None:
    lines = write_movement(plan("howell", pairs=7, boards=28).unwrap(), "csv").splitlines()
    assert lines[0] == "round,table,ns,ew,set,boards"
    assert len(lines) == 1 + 21
    single = write_movement(plan("individual", players=4).unwrap(), "csv").splitlines()
    assert single[:2] == ["round,table,n,s,e,w,set,boards", "1,1,1,2,3,4,1,1"]


def test_omitted_boards_and_partial_switches_survive() -> None:
    made = replace(plan("hesitation", pairs=14, boards=24).unwrap(), omitted=(3,))
    again = read_movement("x.mov", write_movement(made, "mov")).unwrap()
    assert (again.switched, again.omitted, again.plays) == (made.switched, (3,), made.plays)


def test_an_untitled_plan_is_written_too() -> None:
    bare = Plan("bare", Kind.PAIRS, 2, 1, (Play(1, 1, 1, (1, 2)),), max_meet=1)
    assert read_movement("x.mov", write_movement(bare, "mov")).unwrap().plays == bare.plays


@given(st.text(alphabet='round 0123456789:-@#,\nparswitc{}[]"A', max_size=200))
def test_no_text_makes_the_reader_raise(text: str) -> None:
    read_movement("any", text)


LINES = [
    "pairs: 4", "teams: 3", "players: 5", "round 1: 1-2@1", "round 2: 1-2-3-4@1 -", "switch round 1", "round 3: 9-9@9",
    "switch round 9: 4", "use: howell", "boards: 0", "winners: 7", "boards per set: 0", "round 1: 0-0@0", "meet: 0",
    "0,1,1,1,1", "4 2 2 2 0", "1 2 1 3 4 1", "x",
]  # fmt: skip


@given(st.lists(st.sampled_from(LINES), max_size=8))
@example(["4 2 2 2 0", "pairs: 4", "0,1,1,1,1", "4 2 2 2 0"])
def test_no_lines_make_the_reader_or_the_audit_raise(lines: list[str]) -> None:
    from dupkit.movements.audit import audit

    made = read_movement("any", "\n".join(lines)).value
    if made is not None:
        audit(made)
        as_value(made)
