"""From the scores of matches to victory points and the table: won, drawn, lost, plus and minus."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from dupkit.diagnostics import Findings
from dupkit.event.event import Event, Penalty
from dupkit.event.ranking import MatchScore, Ranking, RankingRow, ScoredBoard
from dupkit.game.board import label_order
from dupkit.pipeline.choices import Choices, tie_criteria
from dupkit.pipeline.teams import NOTHING, Meeting, compare_board, match_score
from dupkit.scoring.board_a_match import BAM
from dupkit.scoring.matches import scale_of
from dupkit.scoring.ranking import competition
from dupkit.scoring.ties import keys, point
from dupkit.scoring.victory_points import Scale, UndecidedError, victory_points


def meeting_scores(
    meetings: Sequence[Meeting], choices: Choices, penalties: Sequence[Penalty], findings: Findings
) -> tuple[MatchScore, ...]:
    """Return the scores of team matches, with victory points where the method is `vp`."""
    scores = [match_score(meeting, choices) for meeting in meetings]
    if str(choices.values["ties"]) not in ("", "none"):
        scores = [_counted(score, meeting, choices) for score, meeting in zip(scores, meetings, strict=True)]
    if choices.comparison.name != "vp":
        return tuple(scores)
    scale = _scale(choices, findings)
    if scale is None:
        return tuple(scores)
    if scale.converts == "percent":
        findings.add("SCO016", f"the scale {scale.name} wants percentages, matches of teams have IMPs", None,
                     "choose another vp_scale")  # fmt: skip
        return tuple(scores)
    scores = [_penalised(score, penalties, len(scores) == 1) for score in scores]
    converted = [_converted(score, scale, choices, findings) for score in scores]
    if choices.values["vp_scale"] == "patton":
        converted = [_patton(score, meeting, choices) for score, meeting in zip(converted, meetings, strict=True)]
    return tuple(converted)


def _scale(choices: Choices, findings: Findings) -> Scale | None:
    try:
        return scale_of(choices.values)
    except ValueError as fault:
        findings.add("SCO002", f"vp_bands: {fault}", None, "write `0: 10-10; 3: 11-9; …`")
        return None


def _penalised(score: MatchScore, penalties: Sequence[Penalty], only: bool) -> MatchScore:
    """Return the score after penalties in IMPs, which come before the conversion to victory points."""
    home = sum((one.amount for one in penalties if _hits(one, score, score.home, only)), NOTHING)
    away = sum((one.amount for one in penalties if _hits(one, score, score.away, only)), NOTHING)
    return replace(score, home_score=score.home_score - home, away_score=score.away_score - away)


def _hits(penalty: Penalty, score: MatchScore, team: str, only: bool) -> bool:
    return (
        penalty.unit == "imp" and penalty.id == team and (penalty.match == score.name or (only and not penalty.match))
    )


def _converted(score: MatchScore, scale: Scale, choices: Choices, findings: Findings) -> MatchScore:
    """Return the match with victory points; each side looks its own score up, so that scores need not balance."""
    if not score.boards:
        return score
    tables = 1 if choices.values["eight"] != "imp-then-add" else max(1, score.tables)
    pool = int(choices.values["vp_pool"])
    try:
        home = victory_points(scale, score.home_score, score.boards * tables, pool)[0]
        away = victory_points(scale, score.away_score, score.boards * tables, pool)[0]
        if score.home_score == -score.away_score:
            away = victory_points(scale, score.home_score, score.boards * tables, pool)[1]
    except UndecidedError as fault:
        findings.add("SCO016", f"match {score.name}: {fault}", None, "choose another vp_scale, or give vp_bands")
        return score
    return replace(score, home_vp=home, away_vp=away)


def _patton(score: MatchScore, meeting: Meeting, choices: Choices) -> MatchScore:
    """Add a second 20-0 part: each team's share of the boards won, half for a tie."""
    if score.home_vp is None or score.away_vp is None:
        return score
    home, away = (20 * part / score.boards for part in boards_won(meeting, choices))
    return replace(score, home_vp=score.home_vp + home, away_vp=score.away_vp + away)


def _counted(score: MatchScore, meeting: Meeting, choices: Choices) -> MatchScore:
    """Return the score with the boards that each side won, for splitting ties."""
    home, away = boards_won(meeting, choices)
    return replace(score, home_boards=home, away_boards=away)


def boards_won(meeting: Meeting, choices: Choices) -> tuple[Fraction, Fraction]:
    """Return how many boards of a match each side won, half for a tie; any difference wins (point-a-board)."""
    plain = replace(choices, values={**choices.values, "points_per_win": 1})
    home = away = NOTHING
    for board in meeting.boards.values():
        again = replace(board, home_award=None, away_award=None)
        compare_board(again, BAM, plain)
        if again.home_award is not None and again.away_award is not None:
            home, away = home + again.home_award, away + again.away_award
    return home, away


def pair_scores(boards: Iterable[ScoredBoard], choices: Choices, findings: Findings) -> tuple[MatchScore, ...]:
    """Return the matches of Swiss pairs: the boards of a round against the same opponents, in victory points."""
    scale = _scale(choices, findings)
    if scale is None:
        return ()
    sheets: dict[tuple[str, frozenset[str]], _Sheet] = {}
    for board in boards:
        for scored in board.lines:
            line = scored.line
            if scored.ns_award is None or scored.ew_award is None or not line.ns or not line.ew:
                continue
            sheet = sheets.setdefault((line.round, frozenset((line.ns, line.ew))), _Sheet(line.ns, line.ew, line.round))
            awards = (scored.ns_award, scored.ew_award)
            sheet.add(board.top or NOTHING, *(awards if line.ns == sheet.home else awards[::-1]))
    return tuple(sheet.score(scale, choices, findings) for sheet in sheets.values())


@dataclass(slots=True)
class _Sheet:
    """The boards of two pairs in one round."""

    home: str
    away: str
    name: str
    boards: int = 0
    top: Fraction = field(default=NOTHING)
    home_score: Fraction = field(default=NOTHING)
    away_score: Fraction = field(default=NOTHING)
    home_boards: Fraction = field(default=NOTHING)
    away_boards: Fraction = field(default=NOTHING)

    def add(self, top: Fraction, home: Fraction, away: Fraction) -> None:
        """Count a board."""
        self.boards += 1
        self.top += top
        self.home_score, self.away_score = self.home_score + home, self.away_score + away
        self.home_boards, self.away_boards = self.home_boards + point(home, away), self.away_boards + point(away, home)

    def score(self, scale: Scale, choices: Choices, findings: Findings) -> MatchScore:
        """Return the match with its victory points, from percentages or from IMPs as the scale wants."""
        name = f"round {self.name}" if self.name else f"{self.home} v {self.away}"
        score = MatchScore(name, self.home, self.away, self.boards, self.home_score, self.away_score,
                           home_boards=self.home_boards, away_boards=self.away_boards)  # fmt: skip
        if scale.converts != "percent":
            return _converted(score, scale, choices, findings)
        if not self.top:
            findings.add("SCO016", f"{name}: the scale {scale.name} wants percentages", None,
                         "set vp_base = matchpoints")  # fmt: skip
            return score
        percents = replace(
            score, home_score=100 * self.home_score / self.top, away_score=100 * self.away_score / self.top
        )
        try:
            pool = int(choices.values["vp_pool"])
            home = victory_points(scale, percents.home_score, self.boards, pool)[0]
            away = victory_points(scale, percents.away_score, self.boards, pool)[0]
        except UndecidedError as fault:
            findings.add("SCO016", f"{name}: {fault}", None, "choose another vp_scale, or give vp_bands")
            return percents
        return replace(percents, home_vp=home, away_vp=away)


@dataclass(slots=True)
class Record:
    """One contestant's matches."""

    id: str
    matches: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    boards: int = 0
    score: Fraction = field(default=NOTHING)
    plus: Fraction = field(default=NOTHING)
    minus: Fraction = field(default=NOTHING)
    vp: Fraction = field(default=NOTHING)

    def add(self, boards: int, own: Fraction, other: Fraction, plus: tuple[Fraction, Fraction]) -> None:
        """Count a match."""
        self.matches += 1
        self.boards += boards
        self.won += own > other
        self.drawn += own == other
        self.lost += own < other
        self.score += own
        self.plus, self.minus = self.plus + plus[0], self.minus + plus[1]


def records(scores: Iterable[MatchScore]) -> dict[str, Record]:
    """Return each contestant's record of the matches that have boards."""
    found: dict[str, Record] = {}
    for score in scores:
        home = found.setdefault(score.home, Record(score.home))
        away = found.setdefault(score.away, Record(score.away))
        if score.boards:
            home.add(score.boards, score.home_score, score.away_score, (score.home_plus, score.away_plus))
            away.add(score.boards, score.away_score, score.home_score, (score.away_plus, score.home_plus))
            home.vp += score.home_vp or NOTHING
            away.vp += score.away_vp or NOTHING
    return found


def rank_matches(event: Event, scores: Sequence[MatchScore], choices: Choices, findings: Findings) -> Ranking:
    """Return the table of matches: by victory points where the method has them, else by the sum of the scores."""
    by_vp = choices.comparison.name == "vp"
    bam = choices.comparison.name == "bam"
    known = {entrant.id: entrant for entrant in event.entrants}
    rows: list[tuple[RankingRow, Fraction]] = []
    for record in sorted(records(scores).values(), key=lambda one: label_order(one.id)):
        total = record.vp if by_vp else record.score
        pool = Fraction(_pool(choices)) * record.matches if by_vp else None
        maximum = Fraction(int(choices.values["points_per_win"]) * record.boards) if bam else pool
        amounts = (_amount(one, choices, maximum) for one in event.penalties if one.id == record.id)
        penalty = sum((amount for amount in amounts if amount is not None), NOTHING)
        entrant = known.get(record.id)
        row = RankingRow(
            None, False, record.id, entrant.names if entrant else (), record.boards, total - penalty, maximum or None,
            100 * (total - penalty) / maximum if maximum else None, entrant.title if entrant else "", penalty,
            _figures(record, by_vp, bam),
        )  # fmt: skip
        rows.append((row, _value(row, record, choices)))
    _remark_penalties(event, {row.id: row.maximum for row, _ in rows}, choices, scores, findings)
    order = keys({row.id: value for row, value in rows}, tie_criteria(choices, findings), scores)
    met = [item for item in rows if item[0].boards]
    placed = [
        replace(row, place=place, tied=tied)
        for place, tied, (row, _) in competition(met, lambda item: order[item[0].id])
    ]
    return Ranking("overall", (*placed, *(row for row, _ in rows if not row.boards)))


def _pool(choices: Choices) -> int:
    if choices.values["vp_scale"] == "patton":
        return 40
    try:
        scale = scale_of(choices.values)
    except ValueError:
        return 0
    return int(choices.values["vp_pool"]) or (scale.pools[0] if scale.pools else 0)


def _value(row: RankingRow, record: Record, choices: Choices) -> Fraction:
    """Return what a row is ranked by: its percentage, or its score per match where matches may be unequal."""
    if row.percent is not None:
        return row.percent
    if choices.values.get("imp_ranking") == "per-board":
        return row.total / (record.boards or 1)
    return row.total


def _figures(record: Record, by_vp: bool, bam: bool) -> Mapping[str, Fraction | int | str]:
    figures: dict[str, Fraction | int | str] = {
        "matches": record.matches, "won": record.won, "drawn": record.drawn, "lost": record.lost,
    }  # fmt: skip
    if by_vp:
        figures["imps"] = record.score
    if not bam and (record.plus or record.minus):
        figures["plus"], figures["minus"] = record.plus, record.minus
        if record.minus:
            figures["quotient"] = record.plus / record.minus
    return figures


def _amount(penalty: Penalty, choices: Choices, maximum: Fraction | None) -> Fraction | None:
    """Return what a penalty takes from a total in VPs, IMPs, boards or per cent; None where it takes nothing."""
    name = choices.comparison.name
    if penalty.unit == {"vp": "vp", "imps": "imp", "bam": "board"}.get(name):
        return penalty.amount
    if penalty.unit == "top" and name == "bam":
        return penalty.amount * int(choices.values["points_per_win"])
    if penalty.unit == "percent" and maximum is not None:
        return penalty.amount * maximum / 100
    return None


def _remark_penalties(
    event: Event,
    totals: Mapping[str, Fraction | None],
    choices: Choices,
    scores: Sequence[MatchScore],
    findings: Findings,
) -> None:
    """Say which penalties take nothing: those of nobody, and those in a unit that the table does not have."""
    for one in event.penalties:
        if one.id not in totals:
            findings.add("SCO011", f'the penalty for "{one.id}" belongs to nobody who played', one.span,
                         "name it as the results do")  # fmt: skip
        elif _amount(one, choices, totals[one.id]) is None and not any(
            choices.comparison.name == "vp" and event.kind == "teams" and _hits(one, score, one.id, len(scores) == 1)
            for score in scores
        ):
            findings.add("SCO030", f'the penalty of "{one.id}" counts in {one.unit}: nothing is taken', one.span,
                         f"totals are {choices.comparison.unit} here")  # fmt: skip
