"""League files (.league): a season that an organiser types, read line by line through `grammars/league.lark`."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.league import (
    CONCEDED,
    PLAYED,
    POSTPONED,
    UNPLAYED,
    Division,
    Fixture,
    League,
    LeaguePenalty,
    LeagueTeam,
)
from dupkit.options import whole
from dupkit.syntax import expected, parser

if TYPE_CHECKING:
    from lark import Token, Tree

TIES: Final = ("head-to-head", "imps", "quotient", "won", "vp-average")
_WORDS: Final = {
    "AMOUNT": "a number", "ID": "a team", "TEXT": "a text", "DATE": "a date such as 2026-03-01", "COLON": ":",
    "V": "v", "DASH": "-", "NUMBER": "a whole number", "UNIT": "vp or imps", "BY": "by", "ON": "on a date",
    "CONCEDED": "conceded by TEAM", "POSTPONED": "postponed", "VP": "vp 12-8",
}  # fmt: skip
_EXAMPLES: Final = "lines are `team A: NAME`, `round 1 by 2026-03-01`, `A v B 45-32`, `A v C conceded by C`"
_LINE_END: Final = re.compile(r"\r\n|\r|\n")


def read_league(text: str, source: str = "") -> Outcome[League]:
    """Return the season that a text describes; a fault costs one line and is a finding."""
    reader = _Reader(source)
    for number, line in enumerate(_LINE_END.split(text), 1):
        reader.line(line, number)
    reader.finish()
    return Outcome(reader.league, tuple(reader.findings))


class _Reader:
    """The state of reading: the league so far, the open division and round."""

    def __init__(self, source: str) -> None:
        self.league = League(source=source)
        self.findings = Findings()
        self.round, self.deadline, self.number = "", "", 0

    def line(self, text: str, number: int) -> None:
        """Read one line."""
        from lark.exceptions import UnexpectedInput

        if not text.split("#")[0].strip():
            return
        self.number = number
        try:
            tree = parser("league", placeholders=True).parse(text)
        except UnexpectedInput as fault:
            self._misread(text, fault)
            return
        statement: Any = tree.children[0]
        getattr(self, f"_{statement.data}")(statement.children)

    def _span(self, column: int = 1, width: int = 0) -> Span:
        return Span(self.league.source, self.number, column, self.number, column + width)

    def _at(self, token: Token) -> Span:
        return self._span(token.column or 1, len(str(token)))

    def _misread(self, text: str, fault: Any) -> None:
        ended = fault.column < 1 or getattr(getattr(fault, "token", None), "type", "") == "$END"
        body = text.split("#")[0].rstrip()
        column = len(body) + 1 if ended else fault.column
        word = (body[column - 1 :].split() or [""])[0]
        wanted = expected(fault, _WORDS)
        self.findings.add(
            "SCO020", f'"{word}" is not expected here' if word else "the line ends too early",
            self._span(column, max(1, len(word))),
            f"expected {wanted}" if wanted and body[: column - 1].strip() else _EXAMPLES,
        )  # fmt: skip

    def _wrong(self, token: Token, wanted: str) -> None:
        self.findings.add("SCO021", f'"{str(token).strip()}" cannot be used here', self._at(token), wanted)

    @property
    def _division_open(self) -> Division:
        if not self.league.divisions:
            self.league.divisions.append(Division(""))
        return self.league.divisions[-1]

    def _header(self, parts: list[Any]) -> None:
        key, token = str(parts[0]).lower(), parts[1]
        text = str(token).strip()
        league = self.league
        if key in ("title", "organiser", "bands"):
            setattr(league, key, text)
            if key == "bands":
                league.scale = "bands"
        elif key in ("boards", "pool"):
            if 0 < (whole(text) or 0) <= 1000:
                setattr(league, key, whole(text))
            else:
                self._wrong(token, "a whole number from 1 to 1000")
        elif key == "scale":
            self._scale(token, text.lower().replace("_", "-"))
        elif key == "rank":
            self._choice(token, "rank", text.lower(), ("total", "average"))
        elif key == "ties":
            names = tuple(part.strip().lower() for part in text.split(","))
            if all(name in TIES for name in names):
                league.ties = names
            else:
                self._wrong(token, f"any of {', '.join(TIES)}")
        else:
            self._concession(token, text)

    def _scale(self, token: Token, name: str) -> None:
        from dupkit.scoring.victory_points import SCALES

        if name in SCALES and SCALES[name].converts == "imps":
            self.league.scale = name
        else:
            self._wrong(token, f"a scale of IMPs: {', '.join(SCALES)}")

    def _choice(self, token: Token, name: str, text: str, choices: tuple[str, ...]) -> None:
        if text in choices:
            setattr(self.league, name, text)
        else:
            self._wrong(token, " or ".join(choices))

    def _concession(self, token: Token, text: str) -> None:
        match = re.fullmatch(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)\s*[-–:]\s*([0-9]{1,9}(?:\.[0-9]{1,9})?)", text)
        if match:
            self.league.concession = (Fraction(match[1]), Fraction(match[2]))
        elif text.lower() != "ebu":
            self._wrong(token, "ebu, or the points of both sides such as 12-0")

    def _division(self, parts: list[Any]) -> None:
        self.league.divisions.append(Division(str(parts[1]).strip()))
        self.round = self.deadline = ""

    def _limit(self, parts: list[Any]) -> None:
        setattr(self._division_open, str(parts[0]).lower(), int(parts[1]))

    def _team(self, parts: list[Any]) -> None:
        name = str(parts[1])
        if any(team.id == name for division in self.league.divisions for team in division.teams):
            self.findings.add("SCO022", f'team "{name}" is named a second time', self._at(parts[1]),
                              "the first name is kept")  # fmt: skip
            return
        title, _, players = str(parts[2]).partition("=")
        names = tuple(player.strip() for player in re.split(r"[,;]", players) if player.strip())
        self._division_open.teams.append(LeagueTeam(name, title.strip(), names))

    def _round(self, parts: list[Any]) -> None:
        self.round, self.deadline = str(parts[1]), str(parts[3] or "")

    def _fixture(self, parts: list[Any]) -> None:
        home, _, away, outcome, boards, _, _, played, _, remark = parts
        if str(home) == str(away):
            self._wrong(away, "the other team")
            return
        fixture = Fixture(
            str(home), str(away), self.round, self.deadline, boards=int(boards or 0), played=str(played or ""),
            remark=str(remark or "").strip(), span=self._at(home), **self._result(outcome),
        )  # fmt: skip
        if fixture.state == CONCEDED and fixture.conceded_by not in (fixture.home, fixture.away):
            self._wrong(home, f"the match is conceded by {fixture.home} or {fixture.away}")
            return
        again = [one for one in self._division_open.fixtures if (one.home, one.away, one.round) == (
            fixture.home, fixture.away, fixture.round)]  # fmt: skip
        if again:
            self.findings.add("SCO022", f'"{home} v {away}" is there a second time in round "{self.round}"',
                              self._at(home), "a correction replaces the line")  # fmt: skip
            return
        self._division_open.fixtures.append(fixture)

    @staticmethod
    def _result(outcome: Tree[Token] | None) -> dict[str, Any]:
        if outcome is None:
            return {"state": UNPLAYED}
        values = [str(part) for part in outcome.children]
        if outcome.data == "scored":
            return {"state": PLAYED, "imps": (Fraction(values[0]), Fraction(values[2]))}
        if outcome.data == "points":
            return {"state": PLAYED, "vp": (Fraction(values[1]), Fraction(values[3]))}
        if outcome.data == "conceded":
            return {"state": CONCEDED, "conceded_by": values[2]}
        return {"state": POSTPONED}

    def _penalty(self, parts: list[Any]) -> None:
        unit = "imp" if str(parts[3]).lower().startswith("imp") else "vp"
        reason = str(parts[4] or "").strip()
        self.league.penalties.append(
            LeaguePenalty(str(parts[1]), Fraction(str(parts[2])), unit, reason, self._at(parts[1]))
        )

    def _withdrawn(self, parts: list[Any]) -> None:
        self.league.withdrawn[str(parts[1])] = str(parts[3] or "")

    def finish(self) -> None:
        """Look at what can only be judged at the end: teams that are named nowhere."""
        for division in self.league.divisions:
            known = {team.id for team in division.teams}
            for fixture in list(division.fixtures):
                for team in (fixture.home, fixture.away):
                    if team not in known:
                        self.findings.add("SCO023", f'no team of division "{division.name}" is called "{team}"',
                                          fixture.span, f"known are {', '.join(sorted(known))}")  # fmt: skip
                        if fixture in division.fixtures:
                            division.fixtures.remove(fixture)
        everyone = {team.id for division in self.league.divisions for team in division.teams}
        for penalty in self.league.penalties:
            if penalty.team not in everyone:
                self.findings.add("SCO023", f'no team is called "{penalty.team}"', penalty.span,
                                  f"known are {', '.join(sorted(everyone))}")  # fmt: skip
        for team in self.league.withdrawn:
            if team not in everyone:
                self.findings.add("SCO023", f'no team is called "{team}", which is withdrawn', None,
                                  f"known are {', '.join(sorted(everyone))}")  # fmt: skip
