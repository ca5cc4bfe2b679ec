"""The movements of the regression files, play for play, and Howells with at least their balance."""

from __future__ import annotations

import pytest

from dupkit.movements import MOVEMENTS
from dupkit.movements.balance import balance
from dupkit.movements.base import Plan
from dupkit.movements.hesitation import hesitation
from tests.movements.movement_files import Known, as_rounds, known

BASES = {"straight": "mitchell", "skip": "skip-mitchell", "relay": "relay-mitchell"}


def built(name: str, entry: Known) -> Plan:
    return MOVEMENTS[name].build(entry.contestants, len(entry.rounds))


def mitchell_name(entry: Known) -> str:
    words = entry.id.split("-")
    switched = "switched-" if words[-1] == "scrambled" else ""
    if words[0] == "mitchell":
        return switched + BASES[words[2]]
    return "double-weave" if words[0] == "double" else "blackpool"


@pytest.mark.parametrize("entry", known("mitchell").values(), ids=lambda entry: entry.id)
def test_mitchells_are_those_of_the_files(entry: Known) -> None:
    plan = built(mitchell_name(entry), entry)
    if "scrambled" in entry.id:
        assert round(balance(plan).qf or 0, 2) >= (entry.qf or 0)
    else:
        assert as_rounds(plan) == entry.rounds


@pytest.mark.parametrize("entry", known("hesitation").values(), ids=lambda entry: entry.id)
def test_hesitation_mitchells_are_those_of_the_files(entry: Known) -> None:
    if entry.id.startswith("double"):
        plan = built("double-hesitation", entry)
    elif "sw" in entry.id or entry.contestants < 10:
        plan = built("hesitation", entry)
    else:
        plan = hesitation(entry.contestants // 2)
    assert as_rounds(plan) == entry.rounds


@pytest.mark.parametrize("entry", known("web_appendix").values(), ids=lambda entry: entry.id)
def test_webs_and_appendixes_are_those_of_the_files(entry: Known) -> None:
    assert as_rounds(built(entry.id.split("-")[0], entry)) == entry.rounds


@pytest.mark.parametrize("entry", known("rover").values(), ids=lambda entry: entry.id)
def test_rovers_are_those_of_the_files(entry: Known) -> None:
    _, _, base, line = entry.id.split("-")
    name = {"straight": "rover-mitchell", "skip": "rover-skip-mitchell", "relay": "rover-relay-mitchell"}[base]
    assert as_rounds(built(name if line == "ns" else f"ew-{name}", entry)) == entry.rounds


@pytest.mark.parametrize("entry", known("teams").values(), ids=lambda entry: entry.id)
def test_team_movements_are_those_of_the_files(entry: Known) -> None:
    name = "-".join(entry.id.split("-")[2:])
    name = {"h2h": "head-to-head", "triangle-2": "triangle"}.get(name, name)
    assert as_rounds(built(name, entry)) == entry.rounds


HOWELLS = {"half": "half-howell", "interwoven": "interwoven-howell"}


def howells_for(entry: Known) -> list[Plan]:
    names = [name for name in MOVEMENTS if name.endswith("howell") and MOVEMENTS[name].sizes]
    return [
        built(name, entry)
        for name in names
        if entry.contestants in MOVEMENTS[name].sizes
        and len(entry.rounds) in MOVEMENTS[name].lengths(entry.contestants)
    ]


@pytest.mark.parametrize("entry", known("howell").values(), ids=lambda entry: entry.id)
def test_howells_have_at_least_the_balance_of_the_files(entry: Known) -> None:
    plans = howells_for(entry)
    assert any(as_rounds(plan) == entry.rounds for plan in plans)
    assert max(round(balance(plan).qf or 0, 2) for plan in plans) >= (entry.qf or 0)


@pytest.mark.parametrize("entry", known("barometer").values(), ids=lambda entry: entry.id)
def test_barometers_have_the_balance_of_the_files(entry: Known) -> None:
    assert round(balance(built("barometer", entry)).qf or 0, 2) == entry.qf


@pytest.mark.parametrize("entry", known("individual").values(), ids=lambda entry: entry.id)
def test_individuals_are_those_of_the_files(entry: Known) -> None:
    if entry.id.startswith("rainbow"):
        name = "rainbow-swivel" if "swivel" in entry.id else "rainbow"
    else:
        free = entry.contestants in (4, 5, 13) or entry.id == "individual-12"
        name = "individual" if free else "shared-individual"
    plan = built(name, entry)
    assert as_rounds(plan) == entry.rounds
    found = balance(plan).qf
    assert (None if found is None else round(found, 2)) == entry.qf


@pytest.mark.parametrize("entry", [e for e in known("published").values() if e.qf], ids=lambda entry: entry.id)
def test_no_published_movement_is_better_balanced_than_ours(entry: Known) -> None:
    from dupkit.movements.advisor import Wish, suggest
    from dupkit.movements.base import Kind

    boards = len(entry.rounds) * entry.boards_per_set
    kind = Kind.INDIVIDUAL if entry.kind == "individual" else Kind.PAIRS
    offers = [offer for offer in suggest(Wish(kind, entry.contestants, boards)) if offer.winners == 1]
    assert offers[0].boards == boards
    assert (offers[0].qf or 0) >= (entry.qf or 0)
