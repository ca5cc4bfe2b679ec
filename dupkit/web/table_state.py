"""What a table's phone may know: its round, its boards and their states, who sits where next. Never a card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dupkit.club.evening import Evening, blank, points_of
from dupkit.club.values import Seating, Standing
from dupkit.event.award import Artificial, Outcome
from dupkit.game.board import label_order
from dupkit.game.result import NotPlayed, PassedOut, Played
from dupkit.languages import _
from dupkit.web.access import PHONE, Access, Device
from dupkit.web.room import Room

OPEN, ENTERED, CONFIRMED, DISPUTED, RULED = "open", "entered", "confirmed", "disputed", "ruled"


@dataclass(frozen=True)
class TableView:
    """A table in its present round, seen by one of its devices."""

    room: Room
    evening: Evening
    access: Access
    device: Device

    @cached_property
    def seatings(self) -> list[Seating]:
        """The rounds of this table in order, those without opponents too."""
        own = (self.device.section, self.device.table)
        found = [one for one in self.evening.seatings if (one.section, one.table) == own]
        return sorted(found, key=lambda one: label_order(one.round))

    @cached_property
    def played(self) -> list[Seating]:
        """The rounds in which somebody plays here."""
        return [one for one in self.seatings if self.evening.present(one)]

    def now(self) -> Seating | None:
        """Return the first round with a board that is not settled; None when all is done."""
        return next((one for one in self.played if not self.finished(one)), None)

    def finished(self, seating: Seating) -> bool:
        """Return whether every board of a round is confirmed, ruled or not played."""
        return all(self.state_of(seating, board) in (CONFIRMED, RULED) for board in seating.boards)

    def standing(self, seating: Seating, board: str) -> Standing | None:
        """Return what stands for a board of a round, or None."""
        return self.evening.results.get(blank(seating, board).subject)

    def state_of(self, seating: Seating, board: str) -> str:
        """Return how far a board has come; what the director entered needs nobody's confirmation."""
        standing = self.standing(seating, board)
        if standing is None:
            return OPEN
        if not standing.actor.startswith(PHONE) or not isinstance(standing.entry.outcome, Played | PassedOut):
            return RULED
        subject = standing.entry.subject
        if subject in self.access.disputed:
            return DISPUTED
        return CONFIRMED if self.access.confirmed.get(subject) == standing.seq else ENTERED

    def names(self, contestant: str) -> str:
        """Return the names of a contestant; the empty string where they are not known."""
        entrant = self.evening.entrants.get((self.device.section, contestant))
        return entrant.label if entrant and entrant.label != contestant else ""


def table_state(view: TableView) -> dict[str, Any]:
    """Return the state of a table as JSON values for its phones."""
    seating = view.now()
    rules = view.room.rules
    rounds = view.played
    state: dict[str, Any] = {
        "seq": view.evening.last_seq,
        "title": view.evening.settings.title,
        "section": view.device.section,
        "table": view.device.table,
        "session": view.evening.state(view.room.clock()),
        "rules": {"lead": rules.lead, "confirm": rules.confirm, "travellers": rules.travellers, "hands": rules.hands},
        "rounds": len(rounds),
        "round": None,
        "called": any(not call.done and call.table == view.device.table and call.section == view.device.section
                      for call in view.access.calls.values()),
    }  # fmt: skip
    if seating is not None:
        place = (seating.section, seating.round, seating.table)
        state |= {
            "round": seating.round,
            "seated": place in view.access.seated,
            "pin": place in view.access.pins,
            "seats": seats(view, seating),
            "boards": [board_state(view, seating, board) for board in seating.boards],
        }
    done = [one for one in rounds if seating is None or view.finished(one)]
    state["earlier"] = [board_state(view, one, board) for one in done for board in one.boards]
    state["next"] = next_seats(view, seating)
    state["goes"] = next_seats(view, done[-1]) if done and not state.get("seated") else []
    return state


def seats(view: TableView, seating: Seating) -> list[dict[str, str]]:
    """Return who sits where: direction, id, names."""
    directions = ("NS", "EW") if len(seating.contestants) == 2 else ("N", "S", "E", "W")
    return [
        {"seat": seat, "id": one, "names": view.names(one)}
        for seat, one in zip(directions, seating.contestants, strict=True)
    ]


def board_state(view: TableView, seating: Seating, label: str) -> dict[str, Any]:
    """Return a board of a round: its label, dealer, vulnerability, state, version and what was entered."""
    board = view.evening.board(seating.section, label)
    standing = view.standing(seating, label)
    subject = blank(seating, label).subject
    value: dict[str, Any] = {
        "board": label,
        "round": seating.round,
        "dealer": str(board.dealer) if board.dealer is not None else "",
        "vul": str(board.vulnerability) if board.vulnerability is not None else "",
        "state": view.state_of(seating, label),
        "version": view.evening.versions.get(subject, 0),
    }
    if standing is not None:
        outcome = standing.entry.outcome
        value |= {
            "result": result_text(outcome),
            "score": points_of(outcome, board),
            "lead": str(standing.entry.lead) if standing.entry.lead else "",
            "seq": standing.seq,
            "by": standing.actor,
            "why": view.access.disputed.get(subject, ""),
        }
    return value


def result_text(outcome: Outcome | None) -> str:
    """Return a result as shorthand, or a word for one that has none."""
    if isinstance(outcome, NotPlayed):
        return _("not played")
    return str(outcome) if isinstance(outcome, Played | PassedOut | Artificial) else _("adjusted")


def next_seats(view: TableView, seating: Seating | None) -> list[dict[str, str]]:
    """Return where each contestant of this round goes next: id, names, table, direction, or a sit-out."""
    if seating is None:
        return []
    rounds = sorted({one.round for one in view.evening.seatings if one.section == seating.section}, key=label_order)
    later = rounds[rounds.index(seating.round) + 1 :]
    if not later:
        return []
    found = []
    for contestant in seating.contestants:
        place = _seat_in(view.evening, seating.section, later[0], contestant)
        found.append({"id": contestant, "names": view.names(contestant), "round": later[0], **place})
    return found


def _seat_in(evening: Evening, section: str, number: str, contestant: str) -> dict[str, str]:
    for one in evening.seatings:
        if one.section == section and one.round == number and contestant in one.contestants:
            directions = ("NS", "EW") if len(one.contestants) == 2 else ("N", "S", "E", "W")
            seat = directions[one.contestants.index(contestant)]
            return {"table": one.table, "seat": seat, "plays": "yes" if evening.present(one) else ""}
    return {"table": "", "seat": "", "plays": ""}


def may_see_board(view: TableView, seating: Seating, label: str, rule: str) -> bool:
    """Return whether a table may see a board's other results or its hands, by the rule of the house.

    "board": this table's own result is confirmed by both sides; "round": the round is finished; "end": the session is
    closed; "never". A board that another section still has to play is released by the director.
    """
    if rule == "never" or view.state_of(seating, label) not in (CONFIRMED, RULED):
        return False
    standing = view.standing(seating, label)
    if standing is not None and isinstance(standing.entry.outcome, NotPlayed):
        return view.evening.closed
    if any(
        section not in ("", seating.section) and not _over(view, section, label) for section in view.evening.sections
    ):
        return (seating.section, label) in view.access.released
    if rule == "board":
        return True
    return view.evening.closed if rule == "end" else view.finished(seating)


def _over(view: TableView, section: str, label: str) -> bool:
    """Return whether a section has nothing more to play on a board."""
    return not any(one.section == section and board == label for one, board in view.evening.missing())
