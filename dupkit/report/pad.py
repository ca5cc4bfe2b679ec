"""The score pad of a home group: the two columns with their line, the deals with running totals, who owes whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from dupkit.game.table import Side, Vulnerability
from dupkit.options import Option, OptionValue
from dupkit.report.table import Cell, Column, Kind, Report, Table
from dupkit.rules.balance import Round, Stake, balances, debts
from dupkit.rules.game_score import GameScore
from dupkit.rules.games import ABOVE, BELOW, GameDeal
from dupkit.rules.three_hand import PLAYERS, ThreeHandScore

Rows = list[tuple[Cell, ...]]
_DASHES = "————"


def pad_report(
    title: str,
    subtitle: str,
    system: tuple[str, Sequence[Option]],
    options: Mapping[str, OptionValue],
    rounds: Sequence[Round],
    stake: Stake | None = None,
    settle: bool = True,
) -> Report:
    """Return the report of scored rounds; ``system`` is the title of the rules and their options.

    ``settle`` adds the balances and who owes whom.
    """
    name, known = system
    tables: list[Table] = []
    for number, item in enumerate(rounds, 1):
        tables.extend(_round_tables(item, number))
    if rounds and settle:
        tables.extend(_balance_tables(rounds, stake))
    chosen = [option for option in known if options.get(option.name) != option.default]
    method = f"{name}: " + (", ".join(_option(option.name, options) for option in chosen) or "usual rules")
    notes = ["Options: " + ", ".join(_option(option.name, options) for option in known if option.name in options)]
    return Report("pad", title or name, subtitle, method, tuple(tables), tuple(notes))


def _option(name: str, options: Mapping[str, OptionValue]) -> str:
    value = options[name]
    shown = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    return f"{name.replace('_', ' ')} {shown}"


def _round_tables(item: Round, number: int) -> Iterable[Table]:
    if isinstance(item.score, ThreeHandScore):
        yield _three_columns(item, item.score, number)
        return
    if any(line.where for line in item.score.lines):
        yield _two_columns(item, item.score, number)
    yield _deals(item, item.score, number)


def side_names(item: Round) -> tuple[str, ...]:
    """Return the heading of each side's column."""
    return tuple(" - ".join(names) for names in item.sides)


def _columns(item: Round, first: str) -> tuple[Column, ...]:
    ns, ew = side_names(item)
    return Column("line", first), Column("ns", ns, Kind.COUNT), Column("ew", ew, Kind.COUNT)


def _two_columns(item: Round, score: GameScore, number: int) -> Table:
    """Return the pad as it is written: above the line upwards, below the line downwards, a line after each game."""
    above: Rows = []
    below: Rows = []
    for place, deal in enumerate(score.deals, 1):
        if deal.deal.practice:
            continue
        for line in deal.lines:
            row = _entry(f"{deal.deal.label or place} {line.rule}", line.side, line.points)
            (below if line.where == BELOW else above).append(row)
        if deal.game is not None:
            below.append((f"——— game to {side_names(item)[deal.game]} ———", _DASHES, _DASHES))
    for line in score.closing:
        above.append(_entry(line.rule, line.side, line.points))
    rows = [*reversed(above), ("——— the line ———", _DASHES, _DASHES), *below]
    for words, where in (("total above", ABOVE), ("total below", BELOW), ("total", "")):
        rows.append((words, *score.total(where)))
    return Table(f"pad-{number}", item.name, _columns(item, "Deal"), tuple(rows), _verdict(item, score))


def _entry(words: str, side: Side, points: int) -> tuple[Cell, ...]:
    return (words, points, None) if side is Side.NS else (words, None, points)


def _verdict(item: Round, score: GameScore) -> str:
    """Return who won by how much, and what is open."""
    if score.winner is None:
        words = "Equal totals: a draw"
        if score.extra_hand:
            words = "Equal totals: one more hand is advised"
    else:
        names = item.sides[score.winner]
        words = f"{' - '.join(names)} {'win' if len(names) > 1 else 'wins'} by {abs(score.margin)}"
        if score.options.get("chicago_settlement") == "hundreds":
            words += f", settled as {abs(next(iter(item.gains.values())))} hundreds"
    if not score.complete and score.rules.name in ("rubber", "auction", "chicago"):
        words += "; not finished"
    return words + "."


def _deals(item: Round, score: GameScore, number: int) -> Table:
    ns, ew = side_names(item)
    vulnerable = any(deal.vulnerability is not Vulnerability.NONE for deal in score.deals)
    columns = (
        Column("deal", "Deal", Kind.LABEL),
        Column("result", "Result", Kind.CONTRACT),
        *((Column("vulnerable", "Vulnerable"),) if vulnerable else ()),
        Column("ns", ns, Kind.COUNT),
        Column("ew", ew, Kind.COUNT),
        Column("ns_total", f"{ns}, total", Kind.COUNT),
        Column("ew_total", f"{ew}, total", Kind.COUNT),
        Column("note", "Remark"),
    )
    rows: Rows = []
    totals = [0, 0]
    for place, deal in enumerate(score.deals, 1):
        points = [deal.sum(side) for side in Side]
        if not deal.deal.practice:
            totals = [total + own for total, own in zip(totals, points, strict=True)]
        remark = deal.word or ("practice, not counted" if deal.deal.practice else "")
        if deal.game is not None:
            remark = f"game to {side_names(item)[deal.game]}"
        shown = [own or None for own in points]
        names = (deal.deal.label or str(place), _result(deal.deal), *((str(deal.vulnerability),) if vulnerable else ()))
        rows.append((*names, *shown, *totals, remark))
    note = "" if any(line.where for line in score.lines) else _verdict(item, score)
    return Table(f"deals-{number}", f"{item.name}: the deals", columns, tuple(rows), note)


def _result(deal: GameDeal) -> str:
    """Return a deal's result; what only auction bridge has is spaced out, since no sheet knows its symbol."""
    if not deal.special or deal.declarer is None:
        return str(deal)
    bid, letter, margin = str(deal).rpartition(deal.declarer.letter)
    return f"{bid} {letter} {margin}"


def _three_columns(item: Round, score: ThreeHandScore, number: int) -> Table:
    names = side_names(item)
    columns = (
        Column("line", "Deal"),
        *(Column(player, name, Kind.COUNT) for player, name in zip(PLAYERS, names, strict=True)),
    )
    rows: Rows = []
    for place, lines in enumerate(score.deals, 1):
        if not lines:
            rows.append((f"{place} thrown in", None, None, None))
        for line in lines:
            cells: list[Cell] = [None, None, None]
            cells[line.player] = line.points
            rows.append((f"{place} {line.rule}, {line.where} the line", *cells))
    rows.append(("total", *score.total()))
    rows.append(("settles", *score.settlement))
    return Table(f"pad-{number}", item.name, columns, tuple(rows), "Each player settles with each of the others.")


def _balance_tables(rounds: Sequence[Round], stake: Stake | None) -> Iterable[Table]:
    found = balances(rounds)
    money = (Column("money", stake.currency or "Money", Kind.VP, 2),) if stake else ()
    hundreds = any(
        isinstance(item.score, GameScore) and item.score.options.get("chicago_settlement") == "hundreds"
        for item in rounds
    )
    unit = "Hundreds" if hundreds else "Points"
    scale = 100 if hundreds else 1
    columns = (
        Column("player", "Player", Kind.NAME),
        Column("rounds", "Rounds", Kind.COUNT),
        Column("wins", "Won", Kind.MATCHPOINTS),
        Column("balance", unit, Kind.POINTS),
        *money,
    )
    rows: Rows = [
        (item.player, item.rounds, item.wins, item.points, *_money(stake, item.points * scale)) for item in found
    ]
    yield Table("balance", "Balance", columns, tuple(rows), "A draw counts as half a win." if len(rounds) > 1 else "")
    paid = (
        Column("debtor", "Who", Kind.NAME),
        Column("creditor", "owes whom", Kind.NAME),
        Column("points", unit, Kind.COUNT),
    )
    payments: Rows = [
        (item.debtor, item.creditor, item.points, *_money(stake, item.points * scale)) for item in debts(found)
    ]
    if payments:
        yield Table("payments", "Who owes whom", (*paid, *money), tuple(payments))


def _money(stake: Stake | None, points: int) -> tuple[Fraction, ...]:
    return (stake.money(points),) if stake else ()
