from __future__ import annotations

from collections import defaultdict

import pytest

from dupkit.movements.advisor import Offer, Wish, boards_in, suggest
from dupkit.movements.base import Kind
from dupkit.movements.describe import as_value
from dupkit.movements.planning import plan

WORD = {Kind.PAIRS: "pairs", Kind.INDIVIDUAL: "players", Kind.TEAMS: "teams"}
FIELDS = [
    *((Kind.PAIRS, number) for number in (*range(4, 18), 21, 26, 33, 40, 49, 50)),
    *((Kind.INDIVIDUAL, number) for number in (4, 5, *range(8, 25))),
    *((Kind.TEAMS, number) for number in range(2, 25)),
]


def played(offer: Offer, kind: Kind, field: int) -> list[int]:
    """The boards of each contestant, counted from what `show` gives for the name and boards of an offer."""
    value = as_value(plan(offer.name, **{WORD[kind]: field}, boards=offer.boards).unwrap())
    assert value["audit"]["errors"] == []
    assert (value["name"], value["rounds"]) == (offer.name, offer.rounds)
    found: dict[int, set[int]] = defaultdict(set)
    for play in value["plays"]:
        for seat in ("ns", "ew") if "ns" in play else ("n", "s", "e", "w"):
            found[play[seat]].update(play["boards"])
    assert sorted(found) == list(range(1, field + 1))
    return [len(boards) for boards in found.values()]


@pytest.mark.parametrize(("kind", "field"), FIELDS)
def test_something_suits_every_field_and_target(kind: Kind, field: int) -> None:
    for target in (18, 22, 32) if field < 12 else (18 + field % 15,):
        offers = suggest(Wish(kind, field, target))
        assert offers, target
        boards = played(offers[0], kind, field)
        assert max(boards) <= target + 1
        assert min(boards) * 4 >= target * 3


# What directors' tables state for one winner: pairs, rounds, boards of a set, quality.
STATED = [
    (4, 6, 4, 100), (6, 5, 5, 60), (7, 7, 4, 100), (8, 7, 4, 100), (8, 6, 4, 77.14), (9, 9, 3, 81.82),
    (10, 8, 3, 87.79), (10, 7, 4, 84.08), (10, 9, 3, 83.33), (11, 11, 2, 100), (12, 9, 3, 91.89), (12, 8, 3, 90.91),
    (12, 11, 2, 100), (13, 13, 2, 100), (14, 12, 2, 94.18), (14, 13, 2, 91.3), (14, 7, 4, 90.46), (16, 13, 2, 95.35),
    (16, 12, 2, 94.84), (16, 8, 3, 93.33), (18, 9, 3, 92.97), (18, 12, 2, 93.33), (20, 14, 2, 92.84),
    (20, 13, 2, 90.44), (20, 10, 2, 89.26), (22, 14, 2, 89.89), (22, 11, 2, 88.64), (22, 12, 2, 78.8),
    (24, 12, 2, 88.5), (24, 13, 2, 79.55), (26, 13, 2, 92.53),
]  # fmt: skip


@pytest.mark.parametrize(("pairs", "rounds", "each", "qf"), STATED)
def test_the_best_offer_is_as_good_as_the_tables_state(pairs: int, rounds: int, each: int, qf: float) -> None:
    best = next(offer for offer in suggest(Wish(Kind.PAIRS, pairs, rounds * each)) if offer.winners == 1)
    assert best.boards == rounds * each
    assert (best.qf or 0) >= qf


def test_the_number_of_winners_may_be_asked_for() -> None:
    assert {offer.winners for offer in suggest(Wish(Kind.PAIRS, 14, 26, winners=2))} == {2}
    assert {offer.winners for offer in suggest(Wish(Kind.PAIRS, 14, 26, winners=1))} == {1}
    assert suggest(Wish(Kind.TEAMS, 8, 24, winners=2))


def test_those_who_cannot_move_come_before_balance() -> None:
    plain, seated = suggest(Wish(Kind.PAIRS, 14, 28)), suggest(Wish(Kind.PAIRS, 14, 28, stationary=7))
    assert seated[0].stationary >= 7
    enough = [offer.stationary >= 7 for offer in seated]
    assert enough == sorted(enough, reverse=True), "people who cannot move come first"
    assert {"fewer than 7" in offer.why for offer in seated if offer.stationary < 7} == {True}
    assert {offer.name for offer in plain} >= {seated[0].name}


def test_more_copies_make_sharing_welcome() -> None:
    one = suggest(Wish(Kind.PAIRS, 20, 20, winners=1))
    two = suggest(Wish(Kind.PAIRS, 20, 20, winners=1, copies=2))
    assert two[0].name == "switched-relay-mitchell"
    assert one[0].copies == 1 or one[0].name == two[0].name


def test_what_takes_too_long_is_not_offered() -> None:
    offers = suggest(Wish(Kind.PAIRS, 16, 26, minutes=150))
    assert all(offer.minutes <= 150 for offer in offers)
    assert boards_in(190) == 25


def test_reasons_name_what_a_director_minds() -> None:
    why = {offer.name: offer.why for offer in suggest(Wish(Kind.PAIRS, 13, 26))}
    assert "phantom" in why["howell"]
    assert "sit-out" in why["half-howell"]
    assert "sharing" in why["switched-web"]
    assert "not everybody" in why["mitchell-5r"]
    assert any("curtailed" in offer.why for offer in suggest(Wish(Kind.INDIVIDUAL, 9, 22)))
    assert "four winners" in {o.name: o for o in suggest(Wish(Kind.INDIVIDUAL, 20, 20))}["rainbow"].why


def test_nothing_is_offered_where_nothing_fits() -> None:
    assert suggest(Wish(Kind.INDIVIDUAL, 6, 24)) == ()
    assert suggest(Wish(Kind.PAIRS, 200, 24)) == ()


def test_a_movement_with_an_error_is_never_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    from dupkit.diagnostics import Findings
    from dupkit.movements import advisor

    broken = (Findings().add("MOV005", "pairs 1 and 2 meet in rounds 1, 2"),)
    advisor._base.cache_clear()
    monkeypatch.setattr(advisor, "audit", lambda plan: broken)
    try:
        assert suggest(Wish(Kind.PAIRS, 8, 28)) == ()
    finally:
        advisor._base.cache_clear()


@pytest.mark.parametrize(
    ("kind", "field", "names"),
    [
        (Kind.TEAMS, 9, ("american-whist", "new-england-relay")),
        (Kind.TEAMS, 7, ("american-whist", "new-england-relay")),
        (Kind.TEAMS, 11, ("american-whist", "new-england-relay")),
        (Kind.INDIVIDUAL, 12, ("individual", "shared-individual")),
        (Kind.PAIRS, 14, ("mitchell", "switched-mitchell")),
    ],
)
def test_the_full_form_of_a_movement_is_never_left_out(kind: Kind, field: int, names: tuple[str, ...]) -> None:
    assert {offer.name for offer in suggest(Wish(kind, field, 24))} >= set(names)


@pytest.mark.parametrize("field", range(4, 17))
def test_teams_meet_everybody_from_few_copies_where_they_can(field: int) -> None:
    offers = [offer for offer in suggest(Wish(Kind.TEAMS, field, 24)) if offer.boards <= 25]
    whole = [offer for offer in offers if offer.complete]
    assert offers[: len(whole)] == whole
    assert not whole or whole[0].copies == min(offer.copies for offer in whole)
    assert all("not every team meets every other" in offer.why for offer in offers if not offer.complete)
