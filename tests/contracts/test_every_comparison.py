"""What every comparison promises, so that a new one is tested before a test is written for it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dupkit.event.award import AVERAGE_MINUS, AVERAGE_PLUS, Artificial
from dupkit.options import defaults, resolve
from dupkit.scoring import COMPARISONS
from dupkit.scoring.base import Comparison, Entry, Results, Sided

UNITS = ("MP", "IMP", "VP", "points")
every = pytest.mark.parametrize("comparison", [COMPARISONS[name] for name in COMPARISONS], ids=list(COMPARISONS))
points = st.integers(-76, 76).map(lambda tens: 10 * tens)
ruling = Artificial(AVERAGE_PLUS, AVERAGE_MINUS)


@st.composite
def entries(draw: st.DrawFn) -> list[Entry]:
    """Boards with plain, weighted and artificial scores and lines without a result."""
    found: list[Entry] = [*draw(st.lists(points, min_size=1, max_size=6))]
    if draw(st.booleans()):
        parts = ((Fraction(2, 3), draw(points)), (Fraction(1, 3), draw(points)))
        found.append(Sided(parts, parts))
    return found + draw(st.lists(st.sampled_from((ruling, None)), max_size=2))


@every
def test_it_has_a_name_a_title_a_unit_and_options_that_can_be_read(comparison: Comparison) -> None:
    assert COMPARISONS[comparison.name] is comparison
    assert comparison.title
    assert comparison.unit in UNITS
    names = [option.name for option in comparison.options]
    assert len(names) == len(set(names))
    for option in comparison.options:
        assert option.doc
        for choice in option.choices:
            assert option.parse(str(choice)) == choice
    values, faults = resolve(
        comparison.options, {name: str(value) for name, value in defaults(comparison.options).items()}
    )
    assert (values, faults) == (defaults(comparison.options), [])
    assert comparison.describe(values)


@every
@given(board=entries(), missing=st.integers(0, 3))
def test_every_line_has_its_awards_or_none_and_the_order_changes_nothing(
    comparison: Comparison, board: list[Entry], missing: int
) -> None:
    options = defaults(comparison.options)
    compared = comparison.compare(Results(board, len(board) + missing), options)
    assert len(compared.ns) == len(compared.ew) == len(board)
    for entry, ns, ew in zip(board, compared.ns, compared.ew, strict=True):
        assert (ns is None) == (ew is None)
        if entry is None:
            assert ns is None
        assert ns is None or isinstance(ns, Fraction | int)
    turned = comparison.compare(Results(board[::-1], len(board) + missing), options)
    assert (list(turned.ns)[::-1], list(turned.ew)[::-1]) == (list(compared.ns), list(compared.ew))
    assert (turned.top, turned.datum) == (compared.top, compared.datum)


@every
@given(board=entries())
def test_every_real_award_can_be_explained(comparison: Comparison, board: list[Entry]) -> None:
    options: Any = defaults(comparison.options)
    results = Results(board, len(board))
    for position, entry in enumerate(board):
        if isinstance(entry, int | Sided):
            for ew in (False, True):
                steps = list(comparison.steps(results, options, position, ew))
                assert steps
                assert all(step.what and step.result for step in steps)
