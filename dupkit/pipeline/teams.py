"""Team matches: the two rooms of each board, what each team's own session lifts, and the score of each match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import zip_longest
from math import isqrt

from dupkit.diagnostics import Findings
from dupkit.event.award import Artificial
from dupkit.event.event import Event, Match
from dupkit.event.ranking import MatchScore, ScoredBoard, ScoredLine
from dupkit.event.traveller import Line
from dupkit.pipeline.choices import Choices
from dupkit.pipeline.points import Pointer
from dupkit.scoring.adjustments import uplifted
from dupkit.scoring.base import Entry
from dupkit.scoring.imps import imps
from dupkit.scoring.teams import TeamComparison, knockout_scores

NOTHING = Fraction(0)


@dataclass(slots=True)
class Seat:
    """A line of a match: where it stands, what it holds, and its awards once they are known."""

    traveller: int
    line: Line
    entry: Entry
    ns: Fraction | None = None
    ew: Fraction | None = None


@dataclass(slots=True)
class MatchBoard:
    """One board of a match with the lines of all its tables, and the award of each team."""

    home: list[Seat] = field(default_factory=list)
    """The lines where the home team sits North-South."""
    away: list[Seat] = field(default_factory=list)
    home_award: Fraction | None = None
    away_award: Fraction | None = None
    artificial: bool = False


@dataclass(slots=True)
class Meeting:
    """A match with its boards in the order of the event."""

    match: Match
    boards: dict[str, MatchBoard] = field(default_factory=dict)


def score_teams(event: Event, choices: Choices, pointer: Pointer, findings: Findings) -> tuple[
    list[ScoredBoard], list[Meeting]
]:  # fmt: skip
    """Return every board with the awards of its lines, and the matches."""
    comparison = choices.comparison
    assert isinstance(comparison, TeamComparison)
    seats: list[list[Seat]] = []
    meetings: dict[object, Meeting] = {}
    stated = {match.name: match for match in event.matches}
    for position, traveller in enumerate(event.travellers):
        row = []
        for line, entry in zip(traveller.lines, pointer.entries(traveller), strict=True):
            seat = Seat(position, line, entry)
            row.append(seat)
            _seat(meetings, stated, seat, traveller.board.label)
        seats.append(row)
    for meeting in meetings.values():
        for label, board in meeting.boards.items():
            _remark(board, label, findings)
            compare_board(board, comparison, choices)
    _lift(list(meetings.values()), choices)
    boards = [
        ScoredBoard(
            traveller,
            tuple(
                ScoredLine(seat.line, seat.entry if isinstance(seat.entry, int) else None, seat.ns, seat.ew)
                for seat in row
            ),
        )
        for traveller, row in zip(event.travellers, seats, strict=True)
    ]
    return boards, list(meetings.values())


def _seat(meetings: dict[object, Meeting], stated: Mapping[str, Match], seat: Seat, label: str) -> None:
    """Put a line into its match: the one that it names, else that of its two teams in its round."""
    line = seat.line
    if not line.ns or not line.ew or line.ns == line.ew:
        return
    teams = frozenset((line.ns, line.ew))
    key = (line.match or line.round, teams)
    if key not in meetings:
        known = stated.get(line.match)
        if known is None or {known.home, known.away} != teams:
            known = Match(name=line.match or str(len(meetings) + 1), home=line.ns, away=line.ew)
        meetings[key] = Meeting(known)
    meeting = meetings[key]
    board = meeting.boards.setdefault(label, MatchBoard())
    (board.home if line.ns == meeting.match.home else board.away).append(seat)


def _remark(board: MatchBoard, label: str, findings: Findings) -> None:
    """Say what the laws for teams say about fouled boards and artificial scores."""
    lines = [*board.home, *board.away]
    real = [seat for seat in lines if seat.entry is not None and not isinstance(seat.entry, Artificial)]
    for seat in lines:
        if seat.line.group:
            findings.add("SCO013", f"board {label} has groups of a fouled board in a team match", seat.line.span,
                         "Law 86B2 applies instead: assign scores or substitute the board")  # fmt: skip
            break
    for seat in lines:
        if isinstance(seat.entry, Artificial) and real:
            findings.add("SCO014", f'board {label}: "{seat.line.outcome}" though the other room has a result',
                         seat.line.span, "a result that clearly favours a side asks for an assigned score")  # fmt: skip
            break
    if len(board.home) != len(board.away) and real:
        findings.add("SCO015", f"board {label}: a room has no line", real[0].line.span,
                     "both rooms are needed to compare")  # fmt: skip


def compare_board(board: MatchBoard, comparison: TeamComparison, choices: Choices) -> None:
    """Set the awards of a board's lines and teams: table against table, in pairs or as the option ``eight`` says."""
    pairs = [pair for pair in zip_longest(board.home, board.away) if None not in pair]
    for seat in (*board.home[len(pairs) :], *board.away[len(pairs) :]):
        _alone(board, seat, seat in board.home, comparison, choices)
    way = choices.values.get("eight", "imp-then-add")
    plain = all(isinstance(seat.entry, int) for pair in pairs for seat in pair)
    if len(pairs) > 1 and way != "imp-then-add" and plain and comparison.name in ("imps", "vp"):
        _many_tables(board, [(_int(one), _int(two)) for one, two in pairs], str(way))
        return
    for one, two in pairs:
        compared = comparison.rooms((one.entry, two.entry), choices.values)
        (one.ns, two.ns), (one.ew, two.ew) = compared.ns, compared.ew
        board.home_award, board.away_award = _plus(board.home_award, one.ns), _plus(board.away_award, one.ew)
        board.artificial = board.artificial or bool(compared.artificial)


def _alone(board: MatchBoard, seat: Seat, home: bool, comparison: TeamComparison, choices: Choices) -> None:
    """Give an artificial score its awards though the other room has no line."""
    if not isinstance(seat.entry, Artificial):
        return
    compared = comparison.rooms((seat.entry, None), choices.values)
    seat.ns, seat.ew = compared.ns[0], compared.ew[0]
    awards = (seat.ns, seat.ew) if home else (seat.ew, seat.ns)
    board.home_award, board.away_award = _plus(board.home_award, awards[0]), _plus(board.away_award, awards[1])
    board.artificial = True


def _int(seat: Seat) -> int:
    assert isinstance(seat.entry, int)
    return seat.entry


def _plus(total: Fraction | None, award: Fraction | None) -> Fraction | None:
    return total if award is None else award if total is None else total + award


def _many_tables(board: MatchBoard, scores: Sequence[tuple[int, int]], way: str) -> None:
    """Score a board of a match at four or more tables: all added, then IMPs; or each table with each."""
    if way == "add-then-imp":
        award = Fraction(imps_of_sum(sum(first - second for first, second in scores), len(scores)))
    else:
        award = Fraction(sum(imps(first - second) for first, _ in scores for _, second in scores))
    board.home_award, board.away_award = award, -award
    for seat in board.home:
        seat.ns, seat.ew = award, -award
    for seat in board.away:
        seat.ns, seat.ew = -award, award


def imps_of_sum(difference: int, tables: int) -> int:
    """Return the IMPs of the summed difference of several pairs of tables: every bound grows by the root of them.

    A difference reaches ``bound * sqrt(tables)`` where the whole root of its square over the tables reaches the bound.
    """
    whole = imps(isqrt(difference * difference // tables))
    return whole if difference >= 0 else -whole


def _lift(meetings: Iterable[Meeting], choices: Choices) -> None:
    """Give a team that averages better than AVE+ (worse than AVE-) its own average on boards with such a score."""
    if not choices.values["uplift"]:
        return
    real: dict[str, list[Fraction]] = {}
    for meeting in meetings:
        for board in meeting.boards.values():
            if not board.artificial and board.home_award is not None and board.away_award is not None:
                real.setdefault(meeting.match.home, []).append(board.home_award)
                real.setdefault(meeting.match.away, []).append(board.away_award)
    own = {team: sum(awards, NOTHING) / len(awards) for team, awards in real.items()}
    for meeting in meetings:
        for board in meeting.boards.values():
            for seat, home_is_ns in [*((s, True) for s in board.home), *((s, False) for s in board.away)]:
                if isinstance(seat.entry, Artificial):
                    shares = (seat.entry.ns, seat.entry.ew) if home_is_ns else (seat.entry.ew, seat.entry.ns)
                    home, away = meeting.match.home, meeting.match.away
                    if board.home_award is not None:
                        board.home_award = uplifted(board.home_award, shares[0], own.get(home))
                    if board.away_award is not None:
                        board.away_award = uplifted(board.away_award, shares[1], own.get(away))
            if board.artificial:
                for seat in board.home:
                    seat.ns, seat.ew = board.home_award, board.away_award
                for seat in board.away:
                    seat.ns, seat.ew = board.away_award, board.home_award


def match_score(meeting: Meeting, choices: Choices) -> MatchScore:
    """Return the score of a match with its carry-over, as the options say; without victory points."""
    home, away = meeting.match.carry, -meeting.match.carry
    plus = [max(home, NOTHING), max(away, NOTHING)]
    boards = 0
    for board in meeting.boards.values():
        if board.home_award is not None and board.away_award is not None:
            boards += 1
            home, away = home + board.home_award, away + board.away_award
            plus = [plus[0] + max(board.home_award, NOTHING), plus[1] + max(board.away_award, NOTHING)]
    if choices.values.get("knockout"):
        home, away = knockout_scores(home, away)
    match = meeting.match
    tables = max((max(len(board.home), len(board.away)) for board in meeting.boards.values()), default=1)
    return MatchScore(match.name, match.home, match.away, boards, home, away, plus[0], plus[1], tables=max(1, tables))
