"""Writes samples/broken/SES*: small evenings, each with one fault. Run it when what an export looks like changes:

.venv/bin/python -m tests.club.broken_samples
"""

from __future__ import annotations

import itertools
import json
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path

from dupkit.club.desk import Desk, event
from dupkit.club.evening import blank
from dupkit.club.program import add_entrant, close, entrant_of, open_session, seatings_of
from dupkit.club.results import erase, result_event
from dupkit.club.values import Entry, Settings
from dupkit.event.award import parse_outcome
from dupkit.game.cards import parse_card
from dupkit.movements.planning import plan
from dupkit.store.archive import export_lines
from dupkit.store.schema import APPLICATION_ID
from dupkit.store.store import Store

BROKEN = Path(__file__).parents[2] / "samples" / "broken"
START = 1_769_799_600_000_000  # 2026-01-30 19:00 UTC
HOURS = 3_600_000_000
CARDS = "N:AKQ2.432.A32.432 543.AKQJ.K54.765 JT9.T98.QJT9.QJT 876.765.876.AK98"
TRICKS = "S:9,4,9,4 H:5,8,5,8 D:8,5,8,5 C:7,6,7,6 N:8,5,8,5"


def line(board: str, ns: str, ew: str, result: str, **more: object) -> Entry:
    outcome = parse_outcome(result) if result else None
    return Entry("", board, (ns, ew), outcome, **more)  # type: ignore[arg-type]


def put(desk: Desk, *entries: Entry, kind: str = "imported") -> None:
    desk.submit([result_event(kind, entry, desk.evening()) for entry in entries], f"put{len(desk.events())}")


def hands(desk: Desk, boards: dict[str, str], tricks: str = TRICKS) -> None:
    payload = {"set": "1", "boards": {label: [cards, "", "", tricks] for label, cards in boards.items()}}
    desk.submit([event("hands", payload)], f"hands{len(desk.events())}")


def all_hands(desk: Desk) -> None:
    """Hands for all nine boards, each the turned and changed hands of another."""
    north, east, south, west = CARDS[2:].split()
    orders = list(itertools.permutations((north, east, south, west)))
    hands(desk, {str(number): "N:" + " ".join(orders[number - 1]) for number in range(1, 10)}, "")


def wrong_leads(desk: Desk) -> None:
    all_hands(desk)
    for seating, board in list(desk.evening().scheduled())[:9]:
        deal = desk.evening().board("", board).deal
        assert deal is not None
        card = next(iter(deal.hands[0] or ()))
        put(desk, Entry("", board, seating.contestants, parse_outcome("2SN="), lead=card))


def no_change(desk: Desk) -> None:
    """Nothing is wrong yet: the command of the sample does it."""


def said(desk: Desk) -> None:
    told = json.loads(line("1", "1", "4", "2SN+1").to_json())
    desk.submit([event("said", told, board="1")], "said")


def unequal(desk: Desk) -> None:
    for board in ("1", "2"):
        put(desk, line(board, "1", "2", "2SN="), line(board, "3", "4", "2SN="), line(board, "5", "6", "2SN="))
    put(desk, line("3", "1", "2", "2SN="))


def met_twice(desk: Desk) -> None:
    put(desk, line("1", "1", "2", "2SN=", round="1"), line("3", "1", "2", "2SN=", round="2"))
    put(desk, line("1", "3", "4", "2SN=", round="1"), line("3", "3", "4", "2SN=", round="3"))


Made = dict[str, tuple[str, Callable[[Desk], object]]]
CHECK = "session check {file} --format concise"
SAMPLES: Made = {
    "SES003": ("session backup {file} {tmp}/no-such-folder/copy.dupkit", no_change),
    "SES004": ("session enter {file} p", no_change),
    "SES010": ("session enter try:{file} 4sn", no_change),
    "SES011": ("session enter try:{file} b99", no_change),
    "SES012": ("session adjust try:{file} --board 1 --pair 1 --move-to 2", no_change),
    "SES013": ("session adjust try:{file} --board 1 --pair 1 --erase", lambda d: erase(d, "result//1/1+4")),
    "SES014": ("session adjust try:{file} --board 1 --pair 1 --to 2SN+1 --reason misread --seen 0", no_change),
    "SES020": (CHECK, lambda d: put(d, line("1", "1", "4", "2SE="), line("1", "7", "8", "2SN="), kind="entered")),
    "SES021": (CHECK, lambda d: (hands(d, {"1": CARDS}), put(d, line("1", "1", "4", "2SN=", lead=parse_card("SA"))))),
    "SES022": (CHECK, lambda d: (hands(d, {"1": CARDS}), put(d, line("1", "1", "4", "2SN+4")))),
    "SES023": (CHECK, lambda d: put(d, line("1", "1", "4", "2SN=", score=-110))),
    "SES024": (CHECK, lambda d: put(d, line("1", "1", "4", "410"))),
    "SES025": (CHECK, lambda d: put(d, line("1", "1", "4", "2SN=", score=140))),
    "SES026": (CHECK, lambda d: erase(d, "result//1/1+4")),
    "SES027": (CHECK, lambda d: put(d, line("1", "5", "6", "2SN="))),
    "SES028": (CHECK, lambda d: put(d, line("10", "1", "4", "2SN="))),
    "SES029": (CHECK, lambda d: put(d, line("1", "1", "5", "2SN="))),
    "SES030": (CHECK, met_twice),
    "SES031": ("session hands try:{file} samples/broken/SES031.input --dd off", no_change),
    "SES032": (CHECK, lambda d: hands(d, {"1": CARDS, "2": CARDS})),
    "SES033": (CHECK, lambda d: (hands(d, {"1": CARDS}, ""), put(d, line("1", "1", "4", "2HN+5")))),
    "SES034": (CHECK, lambda d: put(d, line("1", "1", "4", "A6040"))),
    "SES035": (CHECK, unequal),
    "SES036": (CHECK, lambda d: put(d, line("1", "1", "4", ""))),
    "SES037": (CHECK + " --members samples/broken/SES037.input",
               lambda d: add_entrant(d, entrant_of("1", "pairs", ["Ann Ash", "Jon Smith"]))),
    "SES038": (CHECK, lambda d: hands(d, {"25": CARDS})),
    "SES039": (CHECK, wrong_leads),
    "SES040": ("session adjust try:{file} --board 1 --pair 1 --to 2SN+1 --reason misread", close),
    "SES041": ("session reopen try:{file} --reason 'board 7'", no_change),
    "SES042": (CHECK, said),
    "SES043": ("session enter try:{file} --second b1 2sn9", no_change),
    "SES044": ("session enter try:{file} --board 2 '1v4 2sn8'", lambda d: (
        erase(d, "result//1/1+4"), erase(d, "result//2/1+4"),
        d.submit([event("setting_changed", {"checks": {"order": "warn"}})], "order"))),
    "SES045": ("session set try:{file} check.leads=maybe", no_change),
    "SES046": ("session hands try:{file} samples/broken/SES046.input --dd off", no_change),
    "SES047": ("session check {file} --members samples/broken/SES047.input --format concise", no_change),
    "SES048": ("session publish try:{file} -o {tmp}/site", lambda d: erase(d, "result//1/1+4")),
    "SES049": (CHECK, lambda d: [add_entrant(d, entrant_of(id, "pairs", ["Ann Ash", who]))
                                 for id, who in (("2", "Bob Birch"), ("3", "Bea Birtles"))]),
    "SES050": ("session import try:{file} samples/broken/SES050.input", no_change),
}  # fmt: skip
"""A code -> the command that gives it (for `samples/broken/CODE.args`) and what is done to a whole evening."""
FREE = ("SES030", "SES035")
"""Evenings without a movement."""


class Numbered(Desk):
    """A desk whose keys count, so that the same samples are written each time."""

    def submit(self, events, key="", findings=()):  # type: ignore[no-untyped-def]
        return super().submit(events, key or f"key{len(self.events())}", findings)


def evening(code: str, fault: Callable[[Desk], object], folder: Path) -> str:
    with Store(str(folder / f"{code}.dupkit"), create=True) as store:
        made = plan("mitchell", pairs=6, boards=9).unwrap()
        seatings = {} if code in FREE else {"": (made.title, seatings_of(made))}
        row = open_session(store, "evening", Settings(title="Friday"), "director", START, seatings).unwrap()
        desk = Numbered(store, row, "director", lambda: START + HOURS)
        places = list(desk.evening().scheduled())
        whole = [Entry("", board, one.contestants, parse_outcome("2SN="), table=one.table, round=one.round)
                 for one, board in places if blank(one, board)]  # fmt: skip
        if whole:
            put(desk, *whole, kind="entered")
        fault(desk)
        lines = export_lines(store, row)
        return "\n".join(lines).replace(row.id, "friday-evening") + "\n"


def small_file(path: Path, version: int, tables: bool = False) -> None:
    """A tiny SQLite file with the mark of a session."""
    path.unlink(missing_ok=True)
    connection = sqlite3.connect(path)
    for pragma in ("page_size = 512", f"application_id = {APPLICATION_ID}", f"user_version = {version}"):
        connection.execute(f"PRAGMA {pragma}")
    if tables:
        connection.execute("CREATE TABLE session (id, name, club, created_us)")
        connection.execute("CREATE INDEX damaged ON session (created_us, id)")
        connection.execute("INSERT INTO session VALUES ('a', 'a', '', 1)")
    connection.execute("CREATE TABLE note (text)")
    connection.commit()
    connection.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for code, (arguments, fault) in SAMPLES.items():
            (BROKEN / f"{code}.jsonl").write_text(evening(code, fault, Path(folder)), encoding="utf-8")
            (BROKEN / f"{code}.args").write_text(arguments + "\n", encoding="utf-8")
    status = "session status {file}\n"
    (BROKEN / "SES001.txt").write_text("Dear Ann, the results of Friday are on the table in the hall.\n")
    for code in ("SES001", "SES002", "SES006", "SES007"):
        (BROKEN / f"{code}.args").write_text(status)
    (BROKEN / "SES008.args").write_text("session new README.md\n")
    small_file(BROKEN / "SES002.dupkit", 99)
    small_file(BROKEN / "SES006.dupkit", 1)
    small_file(BROKEN / "SES007.dupkit", 1, tables=True)
    damaged = bytearray((BROKEN / "SES007.dupkit").read_bytes())
    damaged[512:1536] = b"\xff" * 1024
    (BROKEN / "SES007.dupkit").write_bytes(damaged)
    (BROKEN / "SES031.input").write_text(f'[Board "1"]\n[Deal "{CARDS}"]\n')
    other = "N:AKQ3.432.A32.432 54.AKQJ9.K54.765 JT92.T8.QJT9.QJT 876.765.876.AK98"
    five = f'[Board "5"]\n[Dealer "S"]\n[Vulnerable "NS"]\n[Deal "{other}"]\n'
    (BROKEN / "SES046.input").write_text(five)
    (BROKEN / "SES037.input").write_text("number,name\n1001,Ann Ash\n1002,John Smith\n")
    (BROKEN / "SES047.input").write_text("number,name\n1001,Ann Ash\n1001,John Smith\n")
    foreign = "".join(f"board {n}\n11 v 12 4SN=\n13 v 14 4SN-1\n" for n in range(21, 25))
    (BROKEN / "SES050.input").write_text(f"date: 2026-01-09\n{foreign}")


if __name__ == "__main__":
    main()
