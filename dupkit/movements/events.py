"""The 26 things that go wrong in a session, each with what a director does and the operation for it."""

from __future__ import annotations

from typing import Final, NamedTuple


class Event(NamedTuple):
    """One thing that goes wrong: what happened, what the director does, ``module:function`` of the operation."""

    what: str
    fix: str
    operation: str


FIELD: Final = "dupkit.movements.repair_field"
PLAN: Final = "dupkit.movements.repair"
BOARDS: Final = "dupkit.movements.repair_boards"

EVENTS: Final[dict[int, Event]] = {
    1: Event("a late pair makes an odd field even", "it takes the empty seats", f"{FIELD}:fill_phantom"),
    2: Event("a late pair makes an even field odd", "a rover, or the rest planned anew", f"{FIELD}:add_pair"),
    3: Event("two late pairs", "one table and one set more", f"{FIELD}:add_table"),
    4: Event("a pair leaves", "before half-way its results are cancelled, later AVE-/AVE+", f"{FIELD}:withdraw"),
    5: Event("the wrong pair sat at a table", "the result stands for who played", f"{PLAN}:edit_cell"),
    6: Event("two tables exchanged their pairs for a round", "keep; mind later meetings", f"{PLAN}:swap_pairs"),
    7: Event("a table sat the wrong way, or forgot a switch", "score the directions played", f"{PLAN}:flip"),
    8: Event("the wrong set was played", "it stands if new to all four; see the collisions", f"{PLAN}:edit_cell"),
    9: Event("a result typed under the wrong board", "move it", f"{BOARDS}:move_result"),
    10: Event("a fouled board", "two groups, scored apart", f"{BOARDS}:foul"),
    11: Event("wrong cards, dealer or vulnerability", "an adjusted score", f"{BOARDS}:adjust"),
    12: Event("no time for the last board", "not played, or AVE- for the slow", f"{BOARDS}:not_played"),
    13: Event("the skip was forgotten", "EW move one table more before they play", f"{FIELD}:insert_skip"),
    14: Event("EW moved too far or too early", "go on from where they sit", f"{FIELD}:regenerate"),
    15: Event("a stand in the wrong place", "shift the sets back", f"{PLAN}:shift_sets"),
    16: Event("boards moved the wrong way", "often sound: see what follows", f"{PLAN}:permute_sets"),
    17: Event("the arrow switch wrong at some tables", "flip those", f"{PLAN}:flip"),
    18: Event("another table is the sit-out", "exchange with the phantom", f"{FIELD}:set_phantom"),
    19: Event("a round fewer", "drop it; switch while there is time", f"{PLAN}:set_rounds"),
    20: Event("a round more", "opponents not met, sets not played", f"{FIELD}:add_round"),
    21: Event("a substitute, or another partner", "names belong to rounds", f"{BOARDS}:lineup"),
    22: Event("a stationary seat is asked for late", "exchange numbers before play", f"{PLAN}:swap_numbers"),
    23: Event("a device reports as another table", "re-map it", f"{BOARDS}:reassign_device"),
    24: Event("sharing tables mixed their boards", "each result to its board", f"{BOARDS}:exchange_boards"),
    25: Event("a table is lost, or sections are combined", "plan the rest for who is there", f"{FIELD}:lose_table"),
    26: Event("an unplayed round is found next day", "reopen; nothing is lost", f"{PLAN}:reopen"),
}
"""The events by number, in the order in which directors meet them."""
