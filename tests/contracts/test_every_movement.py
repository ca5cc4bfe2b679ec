"""What holds for every movement of the registry: produced for every size, sound, and itself when written and read."""

from __future__ import annotations

import pytest

from dupkit.diagnostics import Severity
from dupkit.formats.movement import read_movement
from dupkit.formats.movement_write import write_movement
from dupkit.movements import MOVEMENTS
from dupkit.movements.audit import audit
from dupkit.movements.base import Kind
from dupkit.movements.cards import personal_cards, table_cards
from dupkit.movements.planning import plan

WORD = {Kind.PAIRS: "pairs", Kind.INDIVIDUAL: "players", Kind.TEAMS: "teams"}


def forms(lengths: tuple[int, ...]) -> list[int]:
    """The full form, the shortest and one between."""
    return sorted({lengths[0], lengths[-1], lengths[len(lengths) // 2]})


@pytest.mark.parametrize("name", MOVEMENTS)
def test_it_is_sound_for_every_size(name: str) -> None:
    family = MOVEMENTS[name]
    assert (family.name, family.sizes) == (name, tuple(sorted(family.sizes)))
    for size in family.sizes:
        assert family.lengths(size), size
        for rounds in forms(family.lengths(size)):
            made = family.build(size, rounds)
            assert (made.contestants, made.rounds, made.kind) == (size, rounds, family.kind)
            assert made.winners == family.winners
            wrong = [str(item) for item in audit(made) if item.severity is Severity.ERROR]
            assert wrong == [], f"{size} in {rounds} rounds"


@pytest.mark.parametrize("name", MOVEMENTS)
def test_its_cards_tell_everybody_where_to_be(name: str) -> None:
    family = MOVEMENTS[name]
    made = family.build(family.sizes[0], family.lengths(family.sizes[0])[0])
    seated = {(play.round, play.table, seat) for play in made.plays for seat in play.seats if seat}
    told = {
        (row.round, int(row.table), int(card.who.split()[1]))
        for card in personal_cards(made)
        for row in card.rows
        if row.table != "-"
    }
    assert told == seated
    assert {(row.round, card.table) for card in table_cards(made) for row in card.rows} == set(made.at)


@pytest.mark.parametrize("form", ["mov", "ebuscore", "asc"])
@pytest.mark.parametrize("name", MOVEMENTS)
def test_it_is_read_back_as_it_was_written(name: str, form: str) -> None:
    family = MOVEMENTS[name]
    for size in family.sizes[:2]:
        made = family.build(size, family.lengths(size)[0])
        again = read_movement("again", write_movement(made, form))
        assert again.findings == ()
        assert again.value is not None
        assert again.value.by_round == made.by_round


@pytest.mark.parametrize("name", MOVEMENTS)
def test_one_contestant_may_be_missing_where_it_says_so(name: str) -> None:
    family = MOVEMENTS[name]
    size = next((size for size in family.sizes if size - 1 not in family.sizes and size > 4), None)
    outcome = plan(name, **{WORD[family.kind]: (size or family.sizes[0]) - 1}, boards=24)
    if not family.phantom or size is None:
        assert [item.code for item in outcome.findings] == ["MOV020"]
        return
    made = outcome.unwrap()
    assert made.contestants == size - 1
    assert [item for item in audit(made) if item.severity is Severity.ERROR] == []
    assert {seat for play in made.plays for seat in play.seats} - {0} == set(range(1, size))
