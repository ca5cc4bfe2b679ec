"""An evening for the tests of the web app: seven tables in a store, an app round it, phones and a director."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dupkit.cli.main import main
from dupkit.store.store import Store
from dupkit.web.app import create_app, guarded
from dupkit.web.room import HouseRules, Room

BASE = "http://testserver"
OWN = {"origin": BASE}
PASSWORD = "four words make it"


def new_session(path: Path, *more: str, pairs: int = 14, boards: int = 28) -> Path:
    """Open a session of a Mitchell and return its file."""
    arguments = ["session", "new", str(path), "--title", "Friday Pairs", "--date", "2026-01-30"]
    arguments += ["--movement", "mitchell", "--pairs", str(pairs), "--boards", str(boards), *more]
    assert main(arguments) == 0
    return path


@dataclass
class Phone:
    """A phone at a table, or a browser of the director."""

    client: Any

    def get(self, path: str, **more: Any) -> Any:
        return self.client.get(path, **more)

    def post(self, path: str, body: dict[str, Any] | None = None, **more: Any) -> Any:
        body = {"key": secrets.token_hex(8), **(body or {})}
        return self.client.post(f"/api/t/{path}", json=body, headers={**OWN, **more})

    def form(self, path: str, **fields: str) -> Any:
        return self.client.post(path, data=fields, headers=OWN, follow_redirects=False)

    def state(self) -> dict[str, Any]:
        return dict(self.get("/api/t/state").json())

    def board(self, label: str) -> dict[str, Any]:
        state = self.state()
        return next(one for one in [*state.get("boards", []), *state["earlier"]] if one["board"] == label)

    def enter(self, label: str, result: str, lead: str = "", **more: Any) -> Any:
        board = self.board(label)
        body = {
            "round": board["round"],
            "board": label,
            "result": result,
            "lead": lead,
            "base": board["version"],
            **more,
        }
        return self.post("result", body)

    def confirm(self, label: str, **more: Any) -> Any:
        board = self.board(label)
        return self.post("confirm", {"round": board["round"], "board": label, "seq": board.get("seq", 1), **more})


@dataclass
class House:
    """The room and its app; `phone` joins a table, `director` signs in."""

    room: Room
    app: Any
    clients: list[Any]

    def browser(self) -> Phone:
        from fastapi.testclient import TestClient

        client = TestClient(guarded(self.app, self.room), base_url=BASE)
        self.clients.append(client)
        return Phone(client)

    def phone(self, table: str, section: str = "") -> Phone:
        phone = self.browser()
        code = self.room.access().code_of(section, table)
        assert phone.form("/join", code=code, name="Ada").status_code == 303
        return phone

    def director(self) -> Phone:
        browser = self.browser()
        if not self.room.access().password:
            self.room.setup_token = "first"
            answer = browser.form("/d/setup", k="first", password=PASSWORD, name="Dora")
        else:
            answer = browser.form("/d/in", password=PASSWORD, name="Dora")
        assert answer.status_code == 303, answer.text
        return browser


@contextmanager
def house(path: Path | str, rules: HouseRules | None = None, **more: Any) -> Iterator[House]:
    """Give a house for a session's file."""
    with Store(str(path)) as store:
        room = Room(store, store.session(), rules or HouseRules(), hosts=frozenset({"testserver"}), **more)
        made = House(room, create_app(room, api_docs=True), [])
        yield made
        for client in made.clients:
            client.close()
