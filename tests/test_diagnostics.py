from __future__ import annotations

import pytest

from dupkit.diagnostics import DataError, Diagnostic, Findings, Outcome, Severity, Span

HERE = Span("evening.trv", 3, 5, 3, 9)


def test_a_finding_takes_its_severity_from_the_catalogue() -> None:
    findings = Findings()
    assert findings.add("RED001", "no format").severity is Severity.ERROR
    assert findings.add("RED001", "no format", severity=Severity.NOTE).severity is Severity.NOTE
    assert [item.code for item in findings.errors] == ["RED001"]
    with pytest.raises(KeyError):
        findings.add("RED999", "not in the catalogue")


def test_findings_without_a_place_get_the_place_of_what_they_are_about() -> None:
    findings = Findings()
    lost = Diagnostic("RED001", Severity.ERROR, "somewhere")
    findings.extend([lost], at=HERE)
    findings.extend([lost])
    assert [item.span for item in findings] == [HERE, None]
    assert findings[0].span == HERE
    assert str(findings[0]) == "evening.trv:3:5: error RED001: somewhere"
    assert str(findings[1]) == "error RED001: somewhere"
    assert len(findings) == 2


def test_findings_sort_by_place_and_those_without_one_come_last() -> None:
    early, late = Span("a", 1, 2, 1, 2), Span("a", 1, 10, 1, 10)
    items = [Diagnostic("RED001", Severity.NOTE, "", span) for span in (None, late, early)]
    assert [item.span for item in Findings(items).sorted()] == [early, late, None]


def test_an_outcome_gives_its_value_or_raises_with_the_findings() -> None:
    error = Diagnostic("RED001", Severity.ERROR, "no format", HERE)
    assert Outcome(3).unwrap() == 3
    assert not Outcome(3, (error,)).ok
    with pytest.raises(DataError, match="no format") as caught:
        Outcome(3, (error,)).unwrap()
    assert caught.value.findings == (error,)
    with pytest.raises(DataError, match="no value"):
        Outcome(None).unwrap()
