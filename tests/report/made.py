"""Scored events made by hand for the tests of reports and exporters: no part of scoring is used."""

from __future__ import annotations

import random
from fractions import Fraction

from dupkit.diagnostics import Diagnostic, Severity
from dupkit.event.award import Artificial, Share, parse_outcome
from dupkit.event.entrants import Entrant
from dupkit.event.event import Event, Match, Penalty
from dupkit.event.ranking import Ranking, RankingRow, ScoredBoard, ScoredLine, Standings
from dupkit.event.traveller import Line, Ruling, Traveller
from dupkit.game.board import Board
from dupkit.game.cards import CARDS, Strain
from dupkit.game.deal import Deal, Hand
from dupkit.game.result import Contract, NotPlayed, PassedOut, Played, Risk
from dupkit.game.table import Seat

FIRST = [
    "Ada",
    "Bo",
    "Cy",
    "Di",
    "Ed",
    "Fay",
    "Gus",
    "Hal",
    "Ida",
    "Jan",
    "Kim",
    "Leo",
    "Mia",
    "Ned",
    "Olga",
    "Per",
    "Quy",
    "Ruth",
    "Sam",
    "Tove",
    "Uli",
    "Vera",
    "Wim",
    "Xaver",
    "Yrsa",
    "Zoë",
    "Zażółć",
    "José",
    "Björn",
    "Åsa",
    "Łukasz",
    "Çağla",
]
LAST = [
    "Amsel",
    "Birke",
    "Cedar",
    "Dorn",
    "Erle",
    "Fichte",
    "Ginster",
    "Hasel",
    "Ilex",
    "Jasmin",
    "Kiefer",
    "Linde",
    "Mispel",
    "Nelke",
    "Oleander",
    "Pappel",
    "Quitte",
    "Rotbuche",
    "Salweide",
    "Tanne",
    "Ulme",
    "Vogelbeere",
    "Weißdorn",
    "Xylaria",
    "Ysop",
    "Zeder",
    "Gęślą",
    "Núñez",
    "Öberg",
    "Świerk",
    "Žitný",
    "Ünal",
]


def deal(seed: int) -> Deal:
    order = list(range(52))
    random.Random(seed).shuffle(order)
    hands = [Hand.of(CARDS[index] for index in order[start : start + 13]) for start in range(0, 52, 13)]
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def name(number: int) -> str:
    return f"{FIRST[number % len(FIRST)]} {LAST[(number * 7) % len(LAST)]}"


def outcome(rng: random.Random) -> Played:
    contract = Contract(rng.randint(1, 4), Strain(rng.randint(0, 4)), Risk(rng.choice((0, 0, 0, 0, 1))))
    return Played(contract, Seat(rng.randint(0, 3)), max(0, min(13, contract.target + rng.randint(-2, 2))))


def points(played: Played) -> int:
    """Not Law 77: any number will do here, as long as it is the same for the same result."""
    made = played.margin >= 0
    value = 50 + 30 * played.contract.level + 30 * played.margin if made else 50 * played.margin
    return (value // 10 * 10) * played.declarer.side.sign


def score_of(line: Line) -> int | None:
    if isinstance(line.outcome, Played):
        return points(line.outcome)
    return 0 if isinstance(line.outcome, PassedOut) else None


def scored_board(board: Board, lines: list[Line], section: str = "") -> ScoredBoard:
    scores = [score_of(line) for line in lines]
    known = [score for score in scores if score is not None]
    top = Fraction(2 * (len(known) - 1)) if known else None
    found = []
    for line, score in zip(lines, scores, strict=True):
        if score is None:
            half = top / 2 if top is not None and isinstance(line.outcome, Artificial) else None
            found.append(ScoredLine(line, None, half, half))
            continue
        mine = Fraction(sum(2 if score > other else 1 if score == other else 0 for other in known) - 1)
        assert top is not None
        found.append(ScoredLine(line, score, mine, top - mine))
    return ScoredBoard(Traveller(board, tuple(lines), section), tuple(found), top)


def rank(name: str, entrants: list[Entrant], boards: list[ScoredBoard], penalties: dict[str, Fraction]) -> Ranking:
    rows = []
    for entrant in entrants:
        awards = [
            (side, board.top)
            for board in boards
            for scored in board.lines
            for ids, side in ((scored.line.ns_ids, scored.ns_award), (scored.line.ew_ids, scored.ew_award))
            if entrant.id in ids and side is not None
        ]
        taken = penalties.get(entrant.id, Fraction(0))
        total = sum((award for award, _top in awards), Fraction(0)) - taken
        most = sum((top or Fraction(0) for _award, top in awards), Fraction(0))
        share = 100 * total / most if most else None
        rows.append((total, entrant, len(awards), most, share, taken))
    rows.sort(key=lambda row: -(row[4] if row[4] is not None else row[0]))
    made = []
    for total, entrant, count, most, share, taken in rows:
        place = 1 + sum(1 for other in rows if (other[4] or 0) > (share or 0))
        tied = sum(1 for other in rows if other[4] == share) > 1
        made.append(
            RankingRow(place, tied, entrant.id, entrant.names, count, total, most or None, share, entrant.title, taken)
        )
    return Ranking(name, tuple(made))


def evening(pairs: int = 14, boards: int = 28, two_winners: bool = False, seed: int = 7) -> Standings:
    """A pairs evening: board 3 passed out at a table, board 5 adjusted, board 9 not played, a sit-out, a penalty."""
    rng = random.Random(seed)
    tables = pairs // 2
    entrants = [
        Entrant(
            id=str(number + 1),
            names=(name(2 * number), name(2 * number + 1)),
            direction="" if not two_winners else "NS" if number < tables else "EW",
        )
        for number in range(pairs)
    ]
    made = []
    for number in range(1, boards + 1):
        ids = [str(one + 1) for one in range(pairs)]
        ns, ew = ids[:tables], ids[tables:]
        if not two_winners:
            rng.shuffle(ids)
            ns, ew = ids[::2], ids[1::2]
        else:
            ew = ew[number % tables :] + ew[: number % tables]
        lines = [Line((a, b), outcome(rng), CARDS[rng.randint(0, 51)]) for a, b in zip(ns, ew, strict=False)]
        if number == 3:
            lines[0] = Line(lines[0].contestants, PassedOut())
        if number == 5:
            ruling = Ruling("12C2", "boards mixed up at the last table", "A. Director", "2026-01-30T21:05")
            lines[1] = Line(lines[1].contestants, Artificial(Share(Fraction(50)), Share(Fraction(50))), ruling=ruling)
        if number == 9:
            lines[2] = Line(lines[2].contestants, NotPlayed())
        made.append(scored_board(Board.numbered(number, deal(number)), lines))
    penalties = (Penalty(id="2", amount=Fraction(1, 10), reason="late at the table", by="A. Director"),)
    taken = {"2": Fraction(6, 5)}
    event = Event(
        title="Monday pairs", date="2026-01-30", site="Bridge club", scoring="matchpoints", entrants=tuple(entrants),
        travellers=tuple(board.traveller for board in made), penalties=penalties,
    )  # fmt: skip
    groups = [("NS", entrants[:tables]), ("EW", entrants[tables:])] if two_winners else [("overall", entrants)]
    rankings = tuple(rank(label, group, made, taken) for label, group in groups)
    return Standings(event, "Matchpoints 2/1/0, exact; shown to 2 decimals", "MP", rankings, tuple(made), penalties,
                     (Diagnostic("SCO001", Severity.WARNING, "board 9 was not played at one table"),))  # fmt: skip


def butler(pairs: int = 8, boards: int = 6) -> Standings:
    """A Butler event: datum, signed IMPs, no maximum."""
    base = evening(pairs, boards)
    made = []
    for board in base.boards:
        lines = tuple(
            ScoredLine(
                one.line,
                one.points,
                None if one.points is None else Fraction(one.points // 50),
                None if one.points is None else Fraction(-(one.points // 50)),
            )
            for one in board.lines
        )
        made.append(ScoredBoard(board.traveller, lines, None, 50))
    rows = []
    for entrant in base.event.entrants:
        total = sum(
            (
                award
                for board in made
                for one in board.lines
                for ids, award in ((one.line.ns_ids, one.ns_award), (one.line.ew_ids, one.ew_award))
                if entrant.id in ids and award is not None
            ),
            Fraction(0),
        )
        rows.append(RankingRow(None, False, entrant.id, entrant.names, boards, total))
    rows.sort(key=lambda row: -row.total)
    ranked = [
        RankingRow(
            1 + sum(other.total > row.total for other in rows),
            sum(other.total == row.total for other in rows) > 1,
            row.id,
            row.names,
            row.boards,
            row.total,
        )
        for row in rows
    ]
    return Standings(
        base.event, "Butler, datum to the nearest 10", "IMP", (Ranking("overall", tuple(ranked)),), tuple(made)
    )


def teams(count: int = 4, boards: int = 4) -> Standings:
    """A round of team matches: two rooms a board, IMPs a board and VPs a match."""
    rng = random.Random(3)
    entrants = [
        Entrant(
            id=str(one + 1),
            kind="team",
            title=f"Team {LAST[one]}",
            names=tuple(name(4 * one + two) for two in range(4)),
        )
        for one in range(count)
    ]
    matches = tuple(
        Match(name=str(one + 1), home=entrants[2 * one].id, away=entrants[2 * one + 1].id) for one in range(count // 2)
    )
    made, totals = [], dict.fromkeys((one.id for one in entrants), Fraction(0))
    for number in range(1, boards + 1):
        lines = []
        for match in matches:
            swing = Fraction(rng.randint(-6, 6))
            for room, ids, sign in (("open", (match.home, match.away), 1), ("closed", (match.away, match.home), -1)):
                line = Line(ids, outcome(rng), room=room, match=match.name)
                assert isinstance(line.outcome, Played)
                lines.append(ScoredLine(line, points(line.outcome), sign * swing, -sign * swing))
            totals[match.home] += swing
            totals[match.away] -= swing
        board = Board.numbered(number, deal(number))
        made.append(ScoredBoard(Traveller(board, tuple(one.line for one in lines)), tuple(lines)))
    vps = {one: Fraction(1000 + 37 * int(total), 100) for one, total in totals.items()}
    order = sorted(entrants, key=lambda one: -vps[one.id])
    rows = tuple(
        RankingRow(place, False, one.id, one.names, boards, vps[one.id], Fraction(20), None, one.title,
                   figures={"matches": 1, "imps": totals[one.id], "won": int(totals[one.id] > 0)})
        for place, one in enumerate(order, 1)
    )  # fmt: skip
    event = Event(title="League round 1", date="2026-02-02", kind="teams", scoring="vp", entrants=tuple(entrants),
                  matches=matches, travellers=tuple(one.traveller for one in made))  # fmt: skip
    return Standings(event, "IMPs to WBF VPs", "VP", (Ranking("overall", rows),), tuple(made))


def individual(players: int = 8, boards: int = 4) -> Standings:
    """An individual: four ids a line."""
    rng = random.Random(5)
    entrants = [Entrant(id=str(one + 1), kind="player", names=(name(one),)) for one in range(players)]
    made = []
    for number in range(1, boards + 1):
        ids = [one.id for one in entrants]
        rng.shuffle(ids)
        lines = [Line(tuple(ids[start : start + 4]), outcome(rng)) for start in range(0, players, 4)]
        made.append(scored_board(Board.numbered(number, deal(number)), lines))
    event = Event(title="Individual", date="2026-03-01", kind="individual", scoring="matchpoints",
                  entrants=tuple(entrants), travellers=tuple(one.traveller for one in made))  # fmt: skip
    return Standings(event, "Matchpoints 2/1/0", "MP", (rank("overall", entrants, made, {}),), tuple(made))


def sections(names: tuple[str, ...] = ("A", "B"), pairs: int = 8, boards: int = 4) -> Standings:
    """Several sections of one event; ids carry the section's letter."""
    rng = random.Random(11)
    entrants, made = [], []
    for place, section in enumerate(names):
        ids = [f"{section}{number + 1}" for number in range(pairs)]
        entrants += [
            Entrant(id=one, names=(name(40 * place + 2 * number), name(40 * place + 2 * number + 1)), section=section)
            for number, one in enumerate(ids)
        ]
        for number in range(1, boards + 1):
            rng.shuffle(ids)
            lines = [Line((a, b), outcome(rng)) for a, b in zip(ids[::2], ids[1::2], strict=True)]
            made.append(scored_board(Board.numbered(number, deal(number)), lines, section))
    event = Event(title="Big evening", date="2026-03-02", scoring="matchpoints", entrants=tuple(entrants),
                  travellers=tuple(one.traveller for one in made))  # fmt: skip
    return Standings(event, "Matchpoints 2/1/0", "MP", (rank("overall", entrants, made, {}),), tuple(made))


def small() -> Standings:
    """Two tables, two boards, every kind of outcome that has a text."""
    texts = (
        "4SXE-2",
        "pass",
        "A6040",
        "60% 4SN= 40% 4SN-1",
        "split NS 4SN= EW 4SN-1",
        "sit-out",
        "late",
        "-420",
        "3NS+1",
    )
    lines = [
        ScoredLine(Line((str(one + 1), str(one + 11)), parse_outcome(text)), None, Fraction(one), Fraction(29, 3))
        for one, text in enumerate(texts)
    ]  # fmt: skip
    board = Board.numbered(1, deal(1))
    scored = ScoredBoard(Traveller(board, tuple(one.line for one in lines)), tuple(lines), Fraction(16))
    event = Event(title='=HYPERLINK("http://evil")', entrants=(Entrant(id="1", names=("=1+1", "@SUM(A1)")),))
    row = RankingRow(1, False, "1", ("=1+1", "@SUM(A1)"), 1, Fraction(29, 3), Fraction(16), Fraction(2900, 48))
    return Standings(event, "-method", "MP", (Ranking("overall", (row,)),), (scored,))


EVENTS = {
    "one winner": evening,
    "two winners": lambda: evening(8, 10, two_winners=True),
    "butler": butler,
    "teams": teams,
    "individual": individual,
    "sections": sections,
    "small": small,
}
