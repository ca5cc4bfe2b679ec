"""Events of every kind as traveller files, each with what can go wrong in an evening of that kind."""

from __future__ import annotations

from typing import Final

_RESULTS: Final = ("4SN=", "3NTE-1", "2HS+1", "4SN-1", "5DXW-2", "1NTS+2", "3CE=", "6HN=", "pass", "2SXXW=")


def mitchell(tables: int, boards: int, first_ew: int, arrow: int = 0, suffix: str = "") -> list[str]:
    """Return a Mitchell's boards: East-West move up, and from board ``arrow`` on the sides are changed."""
    out = []
    for number in range(1, boards + 1):
        out.append(f"board {number}")
        for table in range(tables):
            ns, ew = table + 1, (table + number - 1) % tables + first_ew
            one, two = (ns, ew) if not arrow or number < arrow else (ew, ns)
            out.append(f"{one}{suffix} v {two}{suffix}  {_RESULTS[(3 * table + 7 * number) % len(_RESULTS)]}")
    return out


def ruled(lines: list[str], *rulings: str) -> list[str]:
    """Return the lines with the first results of the boards, two a board, replaced by rulings."""
    out, left, used = [], list(rulings), 0
    for line in lines:
        if line.startswith("board"):
            used = 0
        elif " v " in line and left and used < 2:
            line, used = f"{line.rpartition('  ')[0]}  {left.pop(0)}", used + 1
        out.append(line)
    assert not left
    return out


def text(*parts: str | list[str]) -> str:
    """Return the text of a traveller file."""
    return "\n".join(line for part in parts for line in ([part] if isinstance(part, str) else part)) + "\n"


_PAIRS: Final = [f"pair {n}: Ann {n} - Bob {n}" for n in range(1, 11)]
_BOTH: Final = [f"pair {n} {side}: Ann {n}{side} - Bob {n}{side}" for n in range(1, 6) for side in ("NS", "EW")]
_RULINGS: Final = ("A6040", "AVE+/AVE-", "AVE-/AVE+", "AVE/AVE", "60% 4SN= 40% 4SN-1", "split NS 4SN= EW 4SN+1",
                   "not played", "late", "A62.5/37.5", "cancelled")  # fmt: skip
_PENALTIES: Final = ["penalty pair 3: 10% of a top, slow play", "penalty pair 7: 2%, phone | twice"]
_FIELD: Final = mitchell(5, 10, 6)


def _team_lines(boards: int, shift: int = 0) -> list[str]:
    out = []
    for number in range(1, boards + 1):
        out += [f"board {number}", f"open {_RESULTS[(number + shift) % 10]} SA",
                f"closed {_RESULTS[(3 * number + 2 * shift + 1) % 10]}"]  # fmt: skip
    return out


_TEAMS: Final = ["team 1: Reds = Ada, Bo, Cy, Di", "team 2: Blues", "team 3: The Greens = Ed, Fay, Gus, Hal",
                 "team 4: Whites"]  # fmt: skip
_ROUND_ROBIN: Final = [line for at, (home, away) in enumerate(((1, 2), (3, 4), (1, 3), (4, 2), (1, 4), (2, 3)))
                       for line in (f"match {at + 1}: {home} v {away}", *_team_lines(4, at))]  # fmt: skip
_TRIANGLE: Final = [line for at, (home, away) in enumerate(((1, 2), (2, 3), (3, 1)))
                    for line in (f"match {at + 1}: {home} v {away}", *_team_lines(3, 2 * at))]  # fmt: skip
_INDIVIDUAL: Final = [
    "board 1", "1 2 v 3 4  4SN=", "5 6 v 7 8  4SN-1", "board 2", "1 3 v 5 7  3NTE=", "2 4 v 6 8  A6040",
    "board 3", "1 5 v 2 6  2HS+1", "3 7 v 4 8  2HS=", "board 4", "1 8 v 2 7  pass", "3 6 v 4 5  AVE+/AVE-",
]  # fmt: skip
_SWISS_PAIRS: Final = [
    line for number in range(1, 5)
    for line in (f"board {number}", f"1 v 2  {_RESULTS[number]} round {(number + 1) // 2}",
                 f"3 v 4  {_RESULTS[number + 3]} round {(number + 1) // 2} table 2")
]  # fmt: skip

EVENTS: Final[dict[str, str]] = {
    "two winners": text("scoring: matchpoints", _PAIRS, _FIELD),
    "two winners numbered from 1": text("scoring: matchpoints", _BOTH, mitchell(5, 8, 1), "penalty pair 3 EW: 1 MP"),
    "one winner, arrow switch": text("winners: 1", _PAIRS, mitchell(5, 10, 6, 8)),
    "arrow switch, both lines from 1": text(
        _BOTH, mitchell(5, 6, 1), "board 7", "2EW v 1NS 4SN=", "1EW v 2NS 4SN+1", "board 8", "2EW v 1NS pass"
    ),
    "winners stated against the seats": text("winners: 1", "scoring: matchpoints", _PAIRS, _FIELD),
    "rulings and penalties": text("scoring: matchpoints", _PAIRS, ruled(_FIELD, *_RULINGS), _PENALTIES),
    "a bonus and penalties in points": text("penalty pair 1: -1 MP", "penalty pair 2: 1/3 of a top", _FIELD),
    "sit-outs and boards not played": text(
        _PAIRS, mitchell(3, 6, 6), "board 7", "1 v 6 4SN=", "2 v - sit-out", "- v 7 sit-out", "3 v 8 not played"
    ),
    "a fouled board": text(
        _PAIRS, _FIELD, "board 11", "1 v 6 4SN= group A", "2 v 7 4SN+1 group A", "3 v 8 2SN= group B because fouled",
        "4 v 9 2SN-1 group B", "5 v 10 2SN+1 group B",
    ),
    "scores alone": text(_PAIRS, "board 1", "1 v 6 420", "2 v 7 -50", "3 v 8 0", "4 v 9 +100", "5 v 10 A5050"),
    "boards of their own dealer": text(
        "board 1 dealer S vul All", "1 v 3 4SN=", "2 v 4 3NTE+1", "board 30 dealer N vul EW", "1 v 4 4HE-2", "2 v 3 0"
    ),
    "factored": text("set short_board = factor", "set points_per_win = 1", "set imp_ranking = factored", _PAIRS,
                     ruled(_FIELD, *_RULINGS)),
    "add one, no uplift": text("set short_board = add-one", "set uplift = no", ruled(_FIELD, *_RULINGS)),
    "own tops, rounded": text("set short_board = own-top", "set round_board = 2dp", ruled(_FIELD, *_RULINGS)),
    "small groups by WBF": text("set small_group_rule = wbf", "board 11", "1 v 6 4SN= group A", "2 v 7 4S N -1 group B",
                                "3 v 8 2SN= group B", _FIELD),
    "a profile": text("set profile = ebu2025", _PAIRS, ruled(_FIELD, *_RULINGS)),
    "strata": text("set strata = A 1 2 3; B 4 5 6 7 8 9 10", "winners: 1", _PAIRS, _FIELD),
    "handicaps": text("set handicaps = 3 -1.65, 7 5", "winners: 1", _PAIRS, _FIELD),
    "masterpoints": text("set awards = acbl-club-open", "winners: 1", _PAIRS, _FIELD),
    "two sections apart": text("set field = section", "section: A", mitchell(3, 4, 4), "section: B", mitchell(4, 4, 5)),
    "two sections of names": text("section: north", mitchell(3, 4, 4), "section: south", mitchell(3, 4, 4)),
    "two sections of people": text(
        "section: A", [f"pair {n}: A{n} - B{n}" for n in range(1, 7)], mitchell(3, 4, 4), "section: B",
        [f"pair {n}: C{n} - D{n}" for n in range(7, 13)],
        mitchell(3, 4, 10),
    ),
    "two sections with the same numbers": text(
        "section: A", [f"pair {n}: A{n} - B{n}" for n in range(1, 7)], mitchell(3, 4, 4),
        "penalty pair 2: 10% of a top",
        "section: B", [f"pair {n}: C{n} - D{n}" for n in range(1, 9)], mitchell(4, 4, 5), "penalty pair 2: 1 MP, late",
    ),
    "two sections numbered from 1 both ways": text(
        "section: A", [line.replace("Ann", "Ada") for line in _BOTH[:6]], mitchell(3, 4, 1), "penalty pair 3 EW: 1 MP",
        "section: B", _BOTH[:8], mitchell(4, 4, 1),
    ),
    "a pair that plays in two sections": text(
        [f"pair {n}: Ann {n} - Bob {n}" for n in (1, 4)], "section: north",
        [f"pair {n}: A{n} - B{n}" for n in (2, 3, 5, 6)], mitchell(3, 4, 4),
        "section: south", [f"pair {n}: C{n} - D{n}" for n in (2, 3, 5, 6)],
        [line.replace("board ", "board 1") for line in mitchell(3, 4, 4)],
    ),
    "two sections with the same people": text(
        "section: A", _PAIRS[:6], mitchell(3, 4, 4), "section: B", _PAIRS[:6],
        [line.replace("board ", "board 1") for line in mitchell(3, 4, 4)],
    ),
    "individuals of two sections": text(
        "scoring: matchpoints", "section: A", [f"player {n}: Player A{n}" for n in range(1, 9)], _INDIVIDUAL,
        "section: B", [f"player {n}: Player B{n}" for n in range(1, 9)], _INDIVIDUAL, "penalty player 3: 10% of a top",
    ),
    "teams of two sections": text(
        "scoring: vp", "section: A", _TEAMS[:2], "section: B", _TEAMS[2:], "section: A", "match 1: 1 v 2",
        _team_lines(4), "section: B", "match 2: 3 v 4", _team_lines(4, 3), "penalty team 3: 1 VP",
    ),
    "imps of pairs": text("scoring: imps", _PAIRS, ruled(_FIELD, "A6040", "AVE+/AVE-", "not played")),
    "butler": text("scoring: butler", _PAIRS, ruled(_FIELD, *_RULINGS), "penalty pair 3: 3 IMP, late"),
    "butler of all results": text("scoring: butler", "set trim = none", "set rounding = up", _FIELD),
    "normalised butler": text("scoring: butler", "set normalised = yes", "winners: 1", mitchell(5, 10, 6, 5)),
    "cross-imps": text("scoring: cross-imps", _PAIRS, ruled(_FIELD, *_RULINGS), "penalty pair 3: 2.5 IMP"),
    "cross-imps, sum, total": text("scoring: cross-imps", "set divisor = sum", "set imp_ranking = total", _FIELD),
    "cross-imps by probst": text("scoring: cross-imps", "set divisor = probst", _FIELD),
    "total points of pairs": text("scoring: total-points", _PAIRS, _FIELD),
    "swiss pairs": text("scoring: vp", "set vp_scale = ebu-swiss-pairs", _SWISS_PAIRS, "penalty pair 1: 1 VP, late"),
    "swiss pairs by imps": text("scoring: vp", "set vp_scale = wbf-continuous", "set vp_base = butler", _SWISS_PAIRS),
    "individual": text("scoring: matchpoints", [f"player {n}: Player {n}" for n in range(1, 9)], _INDIVIDUAL,
                       "penalty player 3: 10% of a top"),
    "individual by butler": text("scoring: butler", _INDIVIDUAL),
    "a match": text("scoring: imps", _TEAMS[:2], "match 1: 1 v 2", _team_lines(8)),
    "a match with a carry-over": text("scoring: imps", _TEAMS[:2], "match 1: 1 v 2 carry -5.5", _team_lines(8)),
    "a knockout": text("scoring: imps", "set knockout = yes", _TEAMS[:2], "match 7: 2 v 1 carry 3", _team_lines(4),
                       "board 5", "open AVE+/AVE-", "closed 4SN="),
    "a match in victory points": text("scoring: vp", "set vp_scale = wbf-discrete", _TEAMS[:2],
                                      "match 1: 1 v 2 carry 2", _team_lines(8), "penalty team 1: 3 IMP, seated late"),
    "a round robin": text("scoring: vp", "set vp_scale = wbf-continuous", _TEAMS, _ROUND_ROBIN,
                          "penalty team 3: 0.5 VP, slow", "penalty team 2 match 4: 2 IMP, phone"),
    "a round robin by imps": text("scoring: imps", "set ties = head-to-head", _TEAMS, _ROUND_ROBIN,
                                  "penalty team 3: 4 IMP"),
    "half matches": text("scoring: vp", "set vp_scale = wbf-discrete", "set vp_pool = 10", _TEAMS, _ROUND_ROBIN),
    "own bands": text("scoring: vp", "set vp_scale = bands", "set vp_bands = 0: 10-10; 3: 12-8; 10: 20-0", _TEAMS,
                      _ROUND_ROBIN),
    "patton": text("scoring: vp", "set vp_scale = patton", _TEAMS, _ROUND_ROBIN),
    "a triangle": text("scoring: vp", _TEAMS[:3], _TRIANGLE),
    "board-a-match": text("scoring: bam", _TEAMS, _ROUND_ROBIN, "penalty team 1: 0.5 boards, phone"),
    "total points of teams": text("scoring: total-points", _TEAMS[:2], "match 1: 1 v 2", _team_lines(4)),
    "rulings of teams": text(
        "scoring: vp", _TEAMS[:2], "match 1: 1 v 2", _team_lines(4), "board 5", "open A6040", "closed A6040", "board 6",
        "open 60% 4SN= 40% 4SN-1", "closed 4SN=", "board 7", "open not played", "closed 4SN=", "board 8",
        "open AVE+/AVE-", "board 9", "open pass", "closed split NS 4SN= EW 4SN-1 because Law 12C1",
    ),
    "teams of eight": text("scoring: imps", "set eight = add-then-imp", _TEAMS[:2], "match 1: 1 v 2", _team_lines(4),
                           "board 5", "open 4SN=", "open 4SN-1", "closed 4SN+1", "closed 3NTE="),
    "teams without names": text("scoring: imps", "match 1: 1 v 2", _team_lines(4), "match 2: 2 v 3", _team_lines(4, 3)),
}  # fmt: skip
"""Name -> text of a traveller file."""
