"""What stands on the cards: where everybody and every set of boards goes next, derived from the plays alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dupkit.movements.base import Kind, Plan, Play
from dupkit.movements.show import board_range, boards_text, counted

Unit = tuple[str, int]
"""Who moves as one: ("", 7) a pair or player, ("EW", 3) the EW pair of team 3."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A round on a table's guide card: who sits where, the boards, where each goes next, what to mind.

    ``seats`` and ``moves`` go by seat: NS, EW or N, S, E, W.
    """

    round: int
    seats: tuple[str, ...]
    boards: str
    moves: tuple[str, ...]
    boards_to: str
    mind: str


@dataclass(frozen=True, slots=True)
class TableCard:
    """The guide card of a table."""

    table: int
    words: tuple[str, ...]
    rows: tuple[TableRow, ...]


@dataclass(frozen=True, slots=True)
class PersonalRow:
    """A round on a personal card; ``partner`` is empty but for single players."""

    round: int
    table: str
    seat: str
    partner: str
    against: str
    boards: str
    mind: str


@dataclass(frozen=True, slots=True)
class PersonalCard:
    """The card that a pair, a player or one pair of a team carries."""

    who: str
    rows: tuple[PersonalRow, ...]


@dataclass(frozen=True, slots=True)
class Call:
    """What the director calls out after a round."""

    round: int
    lines: tuple[str, ...]


def seat_words(plan: Plan) -> tuple[str, ...]:
    """Return the words of the seats in the order of a play: NS, EW or N, S, E, W."""
    return ("N", "S", "E", "W") if plan.kind is Kind.INDIVIDUAL else ("NS", "EW")


def unit_of(plan: Plan, play: Play, place: int) -> Unit:
    """Return who moves from a seat: in teams the NS and the EW pair go their own ways."""
    return (seat_words(plan)[place] if plan.kind is Kind.TEAMS else "", play.seats[place])


def where(plan: Plan, unit: Unit, round_: int) -> tuple[Play, int] | None:
    """Return the play and the place at the table of a unit in a round; None if it is not seated."""
    line, number = unit
    for play in plan.by_round[round_ - 1] if 0 < round_ <= plan.rounds else ():
        for place, seat in enumerate(play.seats):
            if seat == number and (not line or seat_words(plan)[place] == line):
                return play, place
    return None


def next_seat(plan: Plan, unit: Unit, round_: int) -> str:
    """Return where a unit goes after a round: "stay", "table 3 EW", "sit out" or, after the last round, nothing."""
    if round_ >= plan.rounds:
        return ""
    here, there = where(plan, unit, round_), where(plan, unit, round_ + 1)
    if there is None:
        return "sit out"
    play, place = there
    out = "" if play.counts else " (sit out)"
    word = seat_words(plan)[place]
    if here is not None and here[0].table == play.table:
        return ("stay" if here[1] == place else f"stay, sit {word}") + out
    return f"table {play.table} {word}{out}"


def boards_to(plan: Plan, play: Play) -> str:
    """Return where a set goes after a round: a table, a stand until it is needed, or out of play."""
    if not play.set or play.round >= plan.rounds:
        return ""
    later = [other for row in plan.by_round[play.round :] for other in row if other.set == play.set]
    if not later:
        return "out of play"
    first = later[0].round
    tables = [other.table for other in later if other.round == first]
    nearest = min(tables, key=lambda table: (_apart(plan, table, play.table), table))
    target = "stay" if nearest == play.table else f"table {nearest}"
    return target if first == play.round + 1 else f"stand (round {first}: table {nearest})"


def _apart(plan: Plan, one: int, other: int) -> int:
    """Return how far two tables are apart when the room is a circle."""
    away = abs(one - other)
    return min(away, plan.tables - away)


def mind(plan: Plan, play: Play) -> str:
    """Return what a table has to mind in a round: an arrow switch, sharing, a sit-out."""
    notes = []
    if not play.counts:
        notes.append("sit out")
    if (play.round, play.table) in plan.switched and _whole_round(plan, play.round):
        notes.append("arrow switch: sit as shown")
    mates = [
        other.table
        for other in plan.by_round[play.round - 1]
        if other.set == play.set and other.table != play.table and other.counts and play.counts
    ]
    if mates and len(mates) >= plan.tables - 1:
        notes.append("all tables play these boards")
    elif mates:
        word = "table" if len(mates) == 1 else "tables"
        notes.append(f"same boards as {word} {' and '.join(map(str, mates))}")
    return "; ".join(notes)


def _whole_round(plan: Plan, round_: int) -> bool:
    """Return whether a round is switched at more than half of the tables; else the cards simply show who sits where."""
    return (
        2 * sum(r == round_ for r, _ in plan.switched) > len(plan.by_round[round_ - 1]) and _rounds_switched(plan) <= 3
    )


def _rounds_switched(plan: Plan) -> int:
    return len({round_ for round_, _ in plan.switched})


def table_cards(plan: Plan) -> tuple[TableCard, ...]:
    """Return the guide card of every table."""
    return tuple(
        TableCard(
            table,
            seat_words(plan),
            tuple(_table_row(plan, row_play) for row_play in sorted(plays, key=lambda play: play.round)),
        )
        for table, plays in _by_table(plan).items()
    )


def _by_table(plan: Plan) -> dict[int, list[Play]]:
    found: dict[int, list[Play]] = {}
    for play in sorted(plan.plays, key=lambda play: (play.table, play.round)):
        found.setdefault(play.table, []).append(play)
    return found


def _table_row(plan: Plan, play: Play) -> TableRow:
    moves = tuple(
        next_seat(plan, unit_of(plan, play, place), play.round) if seat else "" for place, seat in enumerate(play.seats)
    )
    seats = tuple(plan.label(seat) if seat else "-" for seat in play.seats)
    boards = board_range(plan, play.set) if play.set else "-"
    return TableRow(play.round, seats, boards, moves, boards_to(plan, play), mind(plan, play))


def personal_cards(plan: Plan) -> tuple[PersonalCard, ...]:
    """Return the card of every pair, player, or NS and EW pair of a team."""
    lines = ("NS", "EW") if plan.kind is Kind.TEAMS else ("",)
    return tuple(
        PersonalCard(
            f"{plan.kind.noun.capitalize()} {number}{f' {line}' if line else ''}",
            tuple(_personal_row(plan, (line, number), r) for r in range(1, plan.rounds + 1)),
        )
        for number in range(1, plan.contestants + 1)
        for line in lines
    )


def _personal_row(plan: Plan, unit: Unit, round_: int) -> PersonalRow:
    found = where(plan, unit, round_)
    if found is None:
        return PersonalRow(round_, "-", "", "", "", "", "sit out")
    play, place = found
    half = len(play.seats) // 2
    side = 0 if place < half else 1
    against = " ".join(plan.label(seat) if seat else "-" for seat in play.sides[1 - side])
    partner = ""
    if plan.kind is Kind.INDIVIDUAL:
        mate = play.sides[side][1 - place % half]
        partner = plan.label(mate) if mate else "-"
    boards = board_range(plan, play.set) if play.counts else "-"
    return PersonalRow(
        round_, str(play.table), seat_words(plan)[place], partner, against, boards, mind(plan, play)
    )  # fmt: skip


def calls(plan: Plan) -> tuple[Call, ...]:
    """Return what to call out at the start and after each round: moves that all share, switches, sit-outs."""
    found = [Call(0, (*_start(plan), *_attention(plan, 1)))]
    for round_ in range(1, plan.rounds):
        lines = [text for text in (*_line_moves(plan, round_), _board_move(plan, round_)) if text]
        found.append(Call(round_, tuple(lines + _attention(plan, round_ + 1))))
    return tuple(found)


def _start(plan: Plan) -> list[str]:
    """Return where the boards are before round 1: on the tables, and on stands until they are needed."""
    first = {play.set for play in plan.by_round[0]} if plan.plays else set()
    waiting: dict[int, Play] = {}
    for row in plan.by_round[1:]:
        for play in row:
            if play.set not in first:
                waiting.setdefault(play.set, play)
    stands: dict[int, list[Play]] = {}
    for play in sorted(waiting.values(), key=lambda play: (play.table, play.round)):
        stands.setdefault(play.table, []).append(play)
    lines = ["boards of round 1: on their tables, as the guide cards say"]
    return lines + [f"on a stand by table {table}: {_resting(plan, plays)}" for table, plays in stands.items()]


def _resting(plan: Plan, plays: Sequence[Play]) -> str:
    """Return the boards of a stand with their rounds; sets that follow one another round by round as one."""
    runs: list[list[Play]] = []
    for play in plays:
        last = runs[-1][-1] if runs else None
        if last is not None and (play.set, play.round) == (last.set + 1, last.round + 1):
            runs[-1].append(play)
        else:
            runs.append([play])
    texts = []
    for run in runs:
        first, end = run[0], run[-1]
        boards = [number for play in run for number in plan.boards(play.set)]
        if len(run) > 2:
            texts.append(
                f"boards {boards[0]}-{boards[-1]}, those of round {first.round} on top, down to round {end.round}"
            )
        else:
            texts += [f"{boards_text(plan, play.set)} for round {play.round}" for play in run]
    return ", ".join(texts)


def _line_moves(plan: Plan, round_: int) -> list[str]:
    """Return one sentence a line of seats, or that people look at their cards."""
    texts = []
    for place, word in enumerate(seat_words(plan)):
        steps = set()
        for play in plan.by_round[round_ - 1]:
            there = where(plan, unit_of(plan, play, place), round_ + 1) if play.seats[place] else None
            if there is not None:
                switched = bool(plan.switched) and {
                    (round_, play.table) in plan.switched,
                    (round_ + 1, there[0].table) in plan.switched,
                } == {True, False}
                same = (there[1] == place) != switched
                steps.add((there[0].table - play.table) % plan.tables if same else None)
        texts.append(f"{word}: {_step(plan, steps)}" if len(steps) == 1 and None not in steps else "")
    known = [text for text in texts if text]
    if len(known) < len(texts):
        known.append("the others move as the guide cards say" if known else "everybody moves as the guide cards say")
    return known


def _step(plan: Plan, steps: set[int | None]) -> str:
    """Return a common step in words; 1 is up one table."""
    step = next(iter(steps)) or 0
    if step == 0:
        return "stay"
    if step <= plan.tables // 2:
        return f"up {counted(step, 'table')}"
    return f"down {counted(plan.tables - step, 'table')}"


def _board_move(plan: Plan, round_: int) -> str:
    steps: set[int | None] = set()
    for play in plan.by_round[round_ - 1]:
        following = [other.table for other in plan.by_round[round_] if other.set == play.set]
        if following:
            nearest = min(following, key=lambda table: _apart(plan, table, play.table))
            steps.add((nearest - play.table) % plan.tables)
    if len(steps) == 1:
        return f"boards: {_step(plan, steps)}"
    return "boards: as the guide cards say"


def _attention(plan: Plan, round_: int) -> list[str]:
    """Return what to call before a round: arrow switches and who sits out."""
    texts = []
    tables = sorted(table for r, table in plan.switched if r == round_)
    if tables and len(tables) == len(plan.by_round[round_ - 1]):
        texts.append("ARROW SWITCH: all tables exchange directions")
    elif tables and _whole_round(plan, round_):
        still = [play.table for play in plan.by_round[round_ - 1] if play.table not in tables]
        texts.append(f"ARROW SWITCH: all tables exchange directions but {', '.join(map(str, still))}")
    out = [plan.label(number) for number, rounds in plan.sitouts.items() if round_ in rounds]
    if out:
        texts.append(f"sitting out: {', '.join(out)}")
    return texts
