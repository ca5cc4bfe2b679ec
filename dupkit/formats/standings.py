"""A scored event as a document, so that every file format can carry it: lines and entrants state what scoring gave."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

from dupkit.event.award import Artificial, exact
from dupkit.event.entrants import Entrant
from dupkit.event.event import Match
from dupkit.event.ranking import Ranking, RankingRow, ScoredBoard, ScoredLine, Standings
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats.beside import winners_of

_AWARD: Final = {"matchpoints": "MP", "imps": "IMP", "cross-imps": "IMP", "butler": "IMP"}
"""How the awards of boards are called, by their method; board-a-match and total points have none in files."""
_TOTAL: Final = {"MP": "TotalMP", "IMP": "TotalIMP", "VP": "TotalVP", "points": "TotalScore"}


def document_of(standings: Standings, state: str = "") -> Document:
    """Return the document that a file of the scored event would be read as, with the method and options that were used.

    ``state`` says whether the result is provisional. Awards, datum, totals, percentages and places stand in ``stated``
    under the column names of PBN's score tables; exact where the number ends within four decimals, else rounded to
    four, halves away from zero.
    """
    event = standings.event
    document = Document(
        "event", event.source, title=event.title, date=event.date, site=event.site, kind=event.kind,
        scoring=str(standings.options.get("method", event.scoring)), movement=event.movement,
        options=_options(standings),
    )  # fmt: skip
    if state:
        document.options["state"] = state
    document.records = [_record(board, standings) for board in standings.boards]
    if event.kind == "pairs" and standings.rankings:
        winners = "2" if standings.rankings[0].name in ("NS", "EW") else "1"
        document.options.pop("winners", "")
        if "winners" in event.options or winners_of(document) != winners:
            document.options["winners"] = winners
    document.entrants = _entrants(standings)
    document.penalties = list(event.penalties)
    document.matches = [_match(match, standings) for match in event.matches]
    return document


def _options(standings: Standings) -> dict[str, str]:
    """Return the options as texts: those that are not what scoring takes by itself, and the words of the event."""
    from dupkit.scoring.profiles import PROFILES

    event, used = standings.event, standings.options
    if not used:
        return dict(event.options)
    options: dict[str, str] = {name: text for name, text in event.options.items() if name in ("session", "director")}
    profile = PROFILES.get(str(used.get("profile", "")))
    named = profile.options if profile is not None else {}
    usual = standings.defaults
    for name, value in used.items():
        if name in usual and (value != usual[name] or name in named):
            options[name] = _text(value)
    strata = [f"{entrant.stratum} {entrant.id}" for entrant in event.entrants if entrant.stratum]
    if strata and "strata" not in options:
        options["strata"] = "; ".join(strata)
    return options


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return exact(value) if isinstance(value, Fraction) else str(value)


def _number(value: Fraction) -> str:
    """Return a number with at most four decimals."""
    text = exact(value)
    if "/" not in text and len(text.partition(".")[2]) <= 4:
        return text
    scaled = abs(value) * 10_000
    rounded = Fraction(int(scaled + Fraction(1, 2)), 10_000)
    return exact(-rounded if value < 0 else rounded)


def _record(board: ScoredBoard, standings: Standings) -> BoardRecord:
    traveller = board.traveller
    return BoardRecord(
        label=traveller.board.label,
        section=traveller.section,
        dealer=traveller.board.dealer,
        vulnerability=traveller.board.vulnerability,
        deal=traveller.board.deal,
        lines=tuple(_line(scored, board, standings) for scored in board.lines),
    )


def _line(scored: ScoredLine, board: ScoredBoard, standings: Standings) -> Line:
    stated: dict[str, str] = {}
    if scored.points is not None:
        stated["Score_NS"] = str(scored.points)
    name = _AWARD.get(str(standings.options.get("board_method", "")), "")
    for side, award in (("NS", scored.ns_award), ("EW", scored.ew_award)):
        if award is None:
            continue
        if name:
            stated[f"{name}_{side}"] = _number(award)
        if board.top and name == "MP":
            stated[f"Percentage_{side}"] = _number(100 * award / board.top)
    if isinstance(scored.line.outcome, Artificial):
        stated["Percentage_NS"] = f"^{_number(scored.line.outcome.ns.percent)}"
        stated["Percentage_EW"] = f"^{_number(scored.line.outcome.ew.percent)}"
    if board.datum is not None:
        stated["ButlerDatum"] = str(board.datum)
    return replace(scored.line, stated=stated)


def _match(match: Match, standings: Standings) -> Match:
    """Return a match with its score and its victory points."""
    teams = (match.name, match.home, match.away)
    found = next((one for one in standings.matches if (one.name, one.home, one.away) == teams), None)
    if found is None or not found.boards:
        return match
    stated = {"Score_home": found.home_score, "Score_away": found.away_score,
              "VP_home": found.home_vp, "VP_away": found.away_vp}  # fmt: skip
    said = {name: _number(value) for name, value in stated.items() if value is not None}
    return match.model_copy(update={"stated": said})


def _entrants(standings: Standings) -> list[Entrant]:
    """Return the entrants with what the rankings say of them; those who are only ranked get an entry of their own."""
    places = {row.id: (row, ranking) for ranking in standings.rankings for row in ranking.rows}
    kind = {"teams": "team", "individual": "player"}.get(standings.event.kind, "pair")
    known = {entrant.id: entrant for entrant in standings.event.entrants}
    for contestant, (row, _) in places.items():
        if contestant not in known:
            known[contestant] = Entrant(id=contestant, kind=kind, names=row.names)  # type: ignore[arg-type]
    return [
        _placed(entrant, *places[entrant.id], standings.unit) if entrant.id in places else entrant
        for entrant in known.values()
    ]


def _placed(entrant: Entrant, row: RankingRow, ranking: Ranking, unit: str) -> Entrant:
    stated = {_TOTAL[unit]: _number(row.total), "NrBoards": str(row.boards)}
    if row.percent is not None:
        stated["TotalPercentage"] = _number(row.percent)
    if row.place is not None:
        stated["Rank"] = str(row.place)
    direction = ranking.name if ranking.name in ("NS", "EW") else ""
    return entrant.model_copy(update={"stated": stated, "direction": entrant.direction or direction})
