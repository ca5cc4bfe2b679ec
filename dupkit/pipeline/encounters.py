"""Who met whom in a field without matches: the boards of two opponents, taken as a match between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from dupkit.event.ranking import MatchScore, ScoredBoard
from dupkit.scoring.ties import NOTHING, point


def encounters(boards: Iterable[ScoredBoard]) -> list[MatchScore]:
    """Return a match for each two contestants who met, with the awards of their boards; nobody has victory points."""
    met: dict[tuple[str, str], list[tuple[Fraction, Fraction]]] = {}
    for board in boards:
        for scored in board.lines:
            if scored.ns_award is None or scored.ew_award is None:
                continue
            awards = (scored.ns_award, scored.ew_award)
            for home in scored.line.ns_ids:
                for away in scored.line.ew_ids:
                    turned = (away, home) in met
                    pair = (away, home) if turned else (home, away)
                    met.setdefault(pair, []).append(awards[::-1] if turned else awards)
    return [_match(home, away, found) for (home, away), found in met.items()]


def _match(home: str, away: str, awards: Sequence[tuple[Fraction, Fraction]]) -> MatchScore:
    """Return the match that two contestants' boards make."""
    return MatchScore(
        "",
        home,
        away,
        len(awards),
        sum((own for own, _ in awards), NOTHING),
        sum((other for _, other in awards), NOTHING),
        sum((max(own, NOTHING) for own, _ in awards), NOTHING),
        sum((max(other, NOTHING) for _, other in awards), NOTHING),
        home_boards=sum((point(own, other) for own, other in awards), NOTHING),
        away_boards=sum((point(other, own) for own, other in awards), NOTHING),
    )
