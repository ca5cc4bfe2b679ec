from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from dupkit.analysis import double_dummy
from dupkit.analysis.double_dummy import SOLVERS, SolverError, describe_solver, pack, solve_packed, solve_play, unpack
from dupkit.game.cards import CARDS, Card, Strain
from dupkit.game.deal import Deal
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.table import Seat
from tests import strategies


@given(strategies.deals())
def test_packing_and_unpacking_are_inverses(deal: Deal) -> None:
    key = pack(deal)
    assert len(key) == 13
    assert unpack(key) == deal


def test_a_fault_of_the_solver_survives_the_way_from_a_worker() -> None:
    fault = SolverError("there is none", "install one")
    again = pickle.loads(pickle.dumps(fault))
    assert (again.message, again.hint, str(again)) == ("there is none", "install one", "there is none: install one")
    assert str(SolverError("there is none")) == "there is none"


def test_a_fault_of_the_solver_becomes_a_finding() -> None:
    found = SolverError("there is none", "install one").finding()
    assert (found.code, found.message, found.hint) == ("ANA001", "there is none", "install one")


@pytest.mark.parametrize("name", list(SOLVERS))
def test_every_solver_has_a_name_and_a_title(name: str) -> None:
    assert SOLVERS[name].name == name
    assert SOLVERS[name].title


class Pretended:
    def describe(self) -> str:
        return "pretended"

    def tables(self, deals: list[Deal]) -> list[DoubleDummyTable]:
        return [DoubleDummyTable(tuple(range(14)) + tuple(range(6))) for _ in deals]

    def play(self, deal: Deal, trump: Strain, declarer: Seat, cards: tuple[Card, ...]) -> list[int]:
        return [9] * (len(cards) + 1)


@given(strategies.deals())
def test_the_tasks_of_a_worker_ask_its_solver(deal: Deal) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(double_dummy, "solver", Pretended)
        assert describe_solver() == "pretended"
        assert solve_packed([pack(deal)] * 2) == [bytes((*range(14), *range(6)))] * 2
        assert solve_play(pack(deal), Strain.HEARTS, Seat.EAST, CARDS[:1]) == [9, 9]
