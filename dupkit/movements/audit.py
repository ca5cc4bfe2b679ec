"""The audit: what a movement must and should keep, as findings; over a plan or over what was played and a plan."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from dupkit.diagnostics import Diagnostic, Findings
from dupkit.movements.base import Kind, Plan, Play


def audit(plan: Plan, played: Iterable[Play] = ()) -> tuple[Diagnostic, ...]:
    """Return the findings about a plan, or about what was ``played`` followed by the rest of the plan.

    Errors are broken invariants: somebody sits twice in a round, meets itself, plays a set twice, meets somebody too
    often. Warnings are uneven numbers of rounds, boards or tops, sharing that nobody declared, breaks in the seating.
    """
    findings = Findings()
    plays = (*played, *plan.plays)
    _seats(plan, plays, findings)
    _sets(plan, plays, findings)
    _meetings(plan, plays, findings)
    if plan.kind is Kind.TEAMS:
        _mirror(plays, findings)
    elif plan.kind is Kind.PAIRS:
        _winners(plan, plays, findings)
    _sharing(plan, plays, findings)
    _evenness(plan, plays, findings)
    _continuity(plan, plays, findings)
    return tuple(findings)


def units(plan: Plan, play: Play) -> Iterator[tuple[str, int]]:
    """Yield who moves as one: a pair, a player, or the NS or EW pair of a team, as (line, number)."""
    if plan.kind is Kind.TEAMS:
        for line, team in zip(("NS", "EW"), play.seats, strict=True):
            if team:
                yield line, team
    else:
        for member in play.seats:
            if member:
                yield "", member


def name_of(plan: Plan, unit: tuple[str, int]) -> str:
    """Return the words for a unit: pair 7, player 3, team 4's NS pair."""
    line, number = unit
    return f"{line} pair of team {number}" if line else f"{plan.kind.noun} {number}"


def _seats(plan: Plan, plays: Iterable[Play], findings: Findings) -> None:
    seated: dict[tuple[int, tuple[str, int]], int] = {}
    tables: set[tuple[int, int]] = set()
    for play in plays:
        where = f"round {play.round} table {play.table}"
        if (play.round, play.table) in tables:
            findings.add("MOV002", f"round {play.round} lists table {play.table} twice")
        tables.add((play.round, play.table))
        beyond = [seat for seat in play.seats if not 0 <= seat <= plan.contestants]
        if beyond or not 0 <= play.set <= plan.sets:
            what = f"{plan.kind.noun} {beyond[0]}" if beyond else f"set {play.set}"
            limit = plan.contestants if beyond else plan.sets
            findings.add("MOV009", f'{where} names "{what}", but the numbers go from 1 to {limit}')
        present = [seat for seat in play.seats if seat]
        if len(set(present)) < len(present):
            findings.add("MOV003", f"{where}: {plan.kind.noun} {_twice(present)} would meet itself")
            continue
        for unit in units(plan, play):
            other = seated.setdefault((play.round, unit), play.table)
            if other != play.table:
                text = f"{name_of(plan, unit)} sits at table {other} and at table {play.table} in round {play.round}"
                findings.add("MOV001", text)


def _twice(numbers: Iterable[int]) -> int:
    return Counter(numbers).most_common(1)[0][0]


def _sets(plan: Plan, plays: Iterable[Play], findings: Findings) -> None:
    where: dict[tuple[tuple[str, int], int], int] = {}
    for play in plays:
        if not play.counts:
            continue
        for unit in units(plan, play):
            first = where.setdefault((unit, play.set), play.round)
            if first != play.round:
                text = f"{name_of(plan, unit)} plays set {play.set} in round {first} and again in round {play.round}"
                findings.add("MOV004", text, hint="give the table another set, or let one of the two sit out")


def _meetings(plan: Plan, plays: Iterable[Play], findings: Findings) -> None:
    met: dict[tuple[int, int], list[int]] = defaultdict(list)
    for play in plays:
        if not play.counts:
            continue
        if plan.kind is Kind.INDIVIDUAL:
            for side in play.sides:
                met[min(side), max(side)].append(play.round)
        elif plan.kind is Kind.PAIRS:
            met[min(play.seats), max(play.seats)].append(play.round)
    for (i, j), rounds in met.items():
        if len(rounds) > plan.max_meet and i != j:
            listed = ", ".join(str(number) for number in rounds)
            if plan.kind is Kind.INDIVIDUAL:
                findings.add("MOV008", f"players {i} and {j} are partners in rounds {listed}")
            else:
                findings.add("MOV005", f"pairs {i} and {j} meet in rounds {listed}")


def _mirror(plays: Iterable[Play], findings: Findings) -> None:
    halves = {(play.ns, play.ew, play.set) for play in plays if play.counts}
    for ns, ew, group in sorted(halves):
        if (ew, ns, group) not in halves:
            text = f"team {ns} NS plays team {ew} EW on set {group}, but the other half of the match is nowhere"
            findings.add("MOV010", text)
    matches = Counter((min(ns, ew), max(ns, ew)) for ns, ew, _ in halves)
    if len(set(matches.values())) > 1:
        findings.add("MOV016", f"matches have different lengths: {_spread(matches.values())} half-sets")


def _winners(plan: Plan, plays: Iterable[Play], findings: Findings) -> None:
    counted = [play for play in plays if play.counts]
    if plan.winners == 2:
        sides: dict[int, int] = {}
        for play in counted:
            for side, pair in enumerate(play.seats):
                if sides.setdefault(pair, side) != side:
                    text = f"pair {pair} changes direction in round {play.round}, but the movement has two winners"
                    findings.add("MOV006", text, hint="declare one winner, or switch that table back")
        return
    groups = _compared(counted)
    if len(groups) > 1:
        apart = " / ".join(str(min(group)) for group in groups)
        text = f"one winner, but the field falls into {len(groups)} parts that never hold the same cards ({apart} …)"
        findings.add("MOV007", text, hint="switch a round (about one board in eight), or rank two fields")


def _compared(plays: Iterable[Play]) -> list[set[int]]:
    """Return the groups of pairs that are linked by holding the same cards."""
    groups: list[set[int]] = []
    holders: dict[tuple[int, int], set[int]] = defaultdict(set)
    for play in plays:
        for side, pair in enumerate(play.seats):
            holders[play.set, side].add(pair)
    for members in holders.values():
        joined = [group for group in groups if group & members]
        groups = [group for group in groups if not group & members]
        groups.append(members.union(*joined))
    return groups


def _sharing(plan: Plan, plays: Iterable[Play], findings: Findings) -> None:
    if plan.shares:
        return
    for round_, group, tables in shared(plays):
        listed = " and ".join(str(table) for table in tables)
        text = f"round {round_}: tables {listed} need set {group} at the same time"
        findings.add("MOV011", text, hint="declare sharing, or use a copy of the boards")


def shared(plays: Iterable[Play]) -> list[tuple[int, int, tuple[int, ...]]]:
    """Return (round, set, tables) for each set that several tables need in the same round."""
    needed: dict[tuple[int, int], list[int]] = defaultdict(list)
    for play in plays:
        if play.counts:
            needed[play.round, play.set].append(play.table)
    return sorted((r, group, tuple(sorted(tables))) for (r, group), tables in needed.items() if len(tables) > 1)


def _evenness(plan: Plan, plays: Iterable[Play], findings: Findings) -> None:
    counted = [play for play in plays if play.counts]
    rounds = Counter(dict.fromkeys(range(1, plan.contestants + 1), 0))
    for play in counted:
        rounds.update(number for _, number in units(plan, play))
    if plan.kind is Kind.TEAMS:
        rounds = Counter({team: count // 2 for team, count in rounds.items()})
    if rounds and max(rounds.values()) - min(rounds.values()) > 1:
        least = min(rounds, key=lambda number: rounds[number])
        text = f"{plan.kind.noun} {least} plays {rounds[least]} rounds, others up to {max(rounds.values())}"
        findings.add("MOV012", text)
    if plan.kind is Kind.TEAMS:
        return
    sets = Counter(play.set for play in counted)
    unused = [group for group in range(1, plan.sets + 1) if group not in sets]
    if len(set(sets.values())) > 1 or unused:
        spread = _spread([*sets.values(), *(0 for _ in unused)])
        findings.add("MOV013", f"sets are played a different number of times: {spread}")
    total = len(sets)
    best = max(rounds.values(), default=0)
    if total and best * 10 < total * 7:
        findings.add("MOV014", f"a {plan.kind.noun} plays {best} of {total} sets: less than 70 %")


def _spread(counts: Iterable[int]) -> str:
    numbers = Counter(counts)
    return ", ".join(f"{numbers[count]} x {count}" for count in sorted(numbers))


def _continuity(plan: Plan, plays: Iterable[Play], findings: Findings) -> None:
    present: dict[int, set[tuple[str, int]]] = defaultdict(set)
    for play in plays:
        present[play.round].update(units(plan, play))
    everybody = set().union(*present.values())
    for number in sorted(set(range(1, plan.contestants + 1)) - {number for _, number in everybody}):
        findings.add("MOV015", f"{plan.kind.noun} {number} is nowhere in the movement")
    most = max((len(there) for there in present.values()), default=0)
    for round_, there in sorted(present.items()):
        if len(there) < most:
            absent = ", ".join(name_of(plan, unit) for unit in sorted(everybody - there)[:4])
            findings.add("MOV015", f"round {round_} seats {len(there)}, other rounds {most}: not there are {absent}")
