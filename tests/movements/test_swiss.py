from __future__ import annotations

import random
from fractions import Fraction

import pytest

from dupkit.movements.base import Kind
from dupkit.movements.matching import best_matching
from dupkit.movements.swiss import Draw, Round, Rules, first_draw, next_draw, opponents, pairings, round_plan, standing

F = Fraction


def play(draw: Draw, source: random.Random) -> Round:
    points: dict[int, Fraction] = {}
    for home, away in pairings(draw):
        won = F(source.randint(0, 20))
        points[home] = points.get(home, F(0)) + won
        points[away] = points.get(away, F(0)) + 20 - won
    if draw.bye is not None:
        points[draw.bye] = F(12)
    return Round(draw, points)


def event(field: int, rounds: int, rules: Rules, seed: int = 1) -> list[Round]:
    """Draw and play an event; everybody is in every round, and nobody meets anybody twice."""
    source, history = random.Random(seed), list[Round]()
    ids = list(range(1, field + 1))
    for _ in range(rounds):
        outcome = next_draw(ids, history, rules)
        draw = outcome.unwrap()
        assert outcome.findings == ()
        there = [n for match in draw.matches for n in match] + list(draw.triangle or ())
        assert sorted(there + ([draw.bye] if draw.bye else [])) == ids
        history.append(play(draw, source))
    met = opponents(history)
    assert all(len(set(others)) == len(others) for others in met.values())
    return history


@pytest.mark.parametrize("style", ["min-cost", "top-down"])
@pytest.mark.parametrize("odd", ["bye", "triangle"])
@pytest.mark.parametrize(("field", "rounds"), [(7, 3), (8, 7), (13, 6), (20, 8), (33, 7), (64, 6)])
def test_nobody_meets_anybody_twice(field: int, rounds: int, odd: str, style: str) -> None:
    if odd == "triangle" and field % 2 and field < 9:
        rounds = 2
    event(field, rounds, Rules(odd=odd, style=style))


def test_twelve_play_a_whole_round_robin() -> None:
    event(12, 11, Rules())


def test_nobody_has_two_byes_while_others_have_none() -> None:
    history = event(9, 7, Rules())
    byes = [round_.draw.bye for round_ in history]
    assert len(set(byes)) == 7


def test_a_team_is_in_one_triangle_only() -> None:
    history = event(15, 4, Rules(odd="triangle"))
    trios = [number for round_ in history for number in round_.draw.triangle or ()]
    assert len(set(trios)) == 12


def test_the_first_round_is_by_seeds_or_by_numbers() -> None:
    assert first_draw(8).matches == ((1, 5), (2, 6), (3, 7), (4, 8))
    assert first_draw(5, seeded=False).matches == ((1, 2), (3, 4))
    assert first_draw(5).bye == 5
    assert next_draw([3, 9, 11, 12], []).unwrap().matches == ((3, 11), (9, 12))
    assert next_draw([3, 9, 11], []).unwrap().bye == 11


def first_round(*scores: int) -> list[Round]:
    draw = Draw(tuple((2 * n + 1, 2 * n + 2) for n in range(len(scores) // 2)))
    return [Round(draw, {n: F(score) for n, score in enumerate(scores, 1)})]


def test_neighbours_in_the_ranking_meet() -> None:
    history = first_round(20, 0, 15, 5, 12, 8)
    draw = next_draw(range(1, 7), history).unwrap()
    assert {frozenset(match) for match in draw.matches} == {frozenset(pair) for pair in ((1, 3), (5, 4), (6, 2))}
    assert any(text.startswith("1 v 3: ranks 1 and 2") for text in draw.why)


def test_a_rematch_that_cannot_be_avoided_is_told() -> None:
    history: list[Round] = []
    for matches in (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3))):
        history.append(Round(Draw(matches), {n: F(10) for n in range(1, 5)}))
    outcome = next_draw(range(1, 5), history)
    assert [item.code for item in outcome.findings] == ["MOV041", "MOV041"]
    assert "a rematch" in " ".join(outcome.unwrap().why)


def test_a_danish_draw_lets_the_leaders_meet_again() -> None:
    history = first_round(20, 19, 5, 0, 6, 1, 7, 2)
    danish = next_draw(range(1, 9), history, Rules(method="danish"))
    assert (1, 2) in [tuple(sorted(match)) for match in danish.unwrap().matches]
    assert "as the Danish draw allows" in " ".join(danish.unwrap().why)


def test_members_of_one_club_are_kept_apart() -> None:
    history = first_round(20, 0, 15, 5, 12, 8)
    draw = next_draw(range(1, 7), history, Rules(apart=frozenset({(1, 3)}))).unwrap()
    assert frozenset((1, 3)) not in {frozenset(match) for match in draw.matches}


def test_who_cannot_move_is_at_home_and_never_meets_another_such() -> None:
    rules = Rules(homes=frozenset({2, 4}))
    draw = next_draw(range(1, 7), first_round(20, 0, 15, 5, 12, 8), rules).unwrap()
    homes = [home for home, _ in draw.matches]
    assert {2, 4} <= set(homes)


def test_the_draw_may_be_a_round_late() -> None:
    history = [*first_round(20, 0, 15, 5), Round(Draw(((1, 3), (2, 4))), {1: F(0), 3: F(20), 2: F(0), 4: F(20)})]
    late = next_draw(range(1, 5), history, Rules(late=1)).unwrap()
    assert {frozenset(match) for match in late.matches} == {frozenset((1, 4)), frozenset((2, 3))}


def test_ties_are_broken_by_the_opponents_points_then_by_number() -> None:
    history = [Round(Draw(((1, 4), (2, 3))), {1: F(12), 4: F(8), 2: F(12), 3: F(9)})]
    assert standing([1, 2, 3, 4], history) == [2, 1, 3, 4]


def test_far_opponents_are_found_when_near_ones_are_used_up() -> None:
    ranked = list(range(1, 41))
    barred = {frozenset((i, j)) for i in range(1, 21) for j in range(1, 21) if i < j}
    found = best_matching(ranked, barred)
    assert len(found) == 20
    assert not {frozenset(pair) for pair in found} & barred


def test_a_field_without_any_draw_gets_rematches() -> None:
    everything = {frozenset((i, j)) for i in range(1, 5) for j in range(1, 5) if i < j}
    assert len(best_matching([1, 2, 3, 4], everything)) == 2


def test_a_bye_and_a_triangle_are_given_even_where_everybody_has_met() -> None:
    everybody = [Round(Draw(((i, j),)), {}) for i in range(1, 6) for j in range(i + 1, 6)]
    assert next_draw(range(1, 6), everybody).value is not None
    draw = next_draw(range(1, 6), everybody, Rules(odd="triangle")).value
    assert draw is not None
    assert draw.triangle is not None
    assert len(draw.matches) == 1


def test_top_down_serves_the_leader_first() -> None:
    barred = {frozenset((1, 2)), frozenset((3, 4))}
    assert best_matching([1, 2, 3, 4], barred, style="top-down")[0] == (1, 3)
    assert best_matching([1, 2, 3, 4], barred, {frozenset((1, 3))}, style="top-down")[0] == (1, 4)


def test_a_round_is_a_plan() -> None:
    draw = first_draw(8)
    pairs = round_plan(draw, Kind.PAIRS, 8)
    assert [(play.ns, play.ew) for play in pairs.plays] == [(1, 5), (2, 6), (3, 7), (4, 8)]
    teams = round_plan(draw, Kind.TEAMS, 8, set_number=3)
    assert (teams.tables, {play.set for play in teams.plays}) == (8, {3})


def test_a_field_whose_open_pairs_are_two_triangles_has_one_rematch_only() -> None:
    rounds = (((1, 4), (2, 5), (3, 6)), ((1, 5), (2, 6), (3, 4)), ((1, 6), (2, 4), (3, 5)))
    history = [Round(Draw(matches), {n: F(10) for n in range(1, 7)}) for matches in rounds]
    outcome = next_draw(range(1, 7), history)
    assert [item.code for item in outcome.findings] == ["MOV041"]
