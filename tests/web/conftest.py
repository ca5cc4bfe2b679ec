"""Tests of the web app keep passwords cheaply; one test looks at the real price."""

from __future__ import annotations

import pytest

from dupkit.web import access


@pytest.fixture(autouse=True)
def _cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "SCRYPT", {**access.SCRYPT, "n": 2**10})
