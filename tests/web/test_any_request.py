"""Any request at all to the JSON interface: an answer, never a 500."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from dupkit.web import session
from tests.needs import needs_module
from tests.web.evening import OWN, house, new_session


@needs_module("schemathesis")
def test_no_request_to_the_interface_ends_in_a_server_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import schemathesis

    monkeypatch.setattr(session, "POSTS_A_MINUTE", 10**9)
    seen: set[tuple[str, int]] = set()
    with house(new_session(tmp_path / "friday.dupkit")) as club:
        phone = club.phone("1")
        club.clients[0].__enter__()
        schema = schemathesis.openapi.from_dict(phone.get("/openapi.json").json()).include(
            path_regex="^/api/t/(?!events)"
        )
        headers = {**OWN, "cookie": f"dk={phone.client.cookies['dk']}"}
        for operation in schema.get_all_operations():
            case_of = operation.ok().as_strategy()

            @settings(max_examples=25, deadline=None, database=None, suppress_health_check=list(HealthCheck))
            @given(case=case_of)
            def probe(case: object) -> None:
                request = case.as_transport_kwargs(base_url="http://testserver")  # type: ignore[attr-defined]
                request["headers"] = {**{k: v for k, v in request.get("headers", {}).items() if v.isascii()}, **headers}
                request.pop("cookies", None)
                answer = phone.client.request(**request)
                seen.add((answer.request.url.path, answer.status_code))
                assert answer.status_code < 500, answer.text

            probe()
    assert len({path for path, _ in seen}) >= 6
    assert {status for _, status in seen} & {409, 422}, seen
