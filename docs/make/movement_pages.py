"""The pages about movements: an overview, a page a group of families with its pattern drawn, and what goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from dupkit.movements import MOVEMENTS
from dupkit.movements.base import Family
from dupkit.movements.cards import calls
from dupkit.movements.describe import quality, stands
from dupkit.movements.events import EVENTS
from dupkit.movements.planning import built
from dupkit.movements.show import facts, grid

GROUPS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "mitchell": (
        "Mitchell movements",
        "North-South sit still, East-West move up, boards move down. Two winners.",
        ("mitchell", "skip-mitchell", "relay-mitchell", "double-weave", "blackpool"),
    ),
    "web": (
        "More tables than rounds",
        "Large fields in which everybody plays every board. Two winners.",
        ("web", "bowman", "appendix"),
    ),
    "rover": (
        "Rovers and bumps",
        "One pair more than the tables seat: it displaces others in turn.",
        (
            "rover-mitchell", "rover-skip-mitchell", "rover-relay-mitchell", "rover-web", "ew-rover-mitchell",
            "ew-rover-skip-mitchell", "ew-rover-relay-mitchell", "bump-mitchell",
        ),
    ),
    "switched": (
        "Arrow-switched Mitchells",
        "One winner out of a Mitchell: about one board in eight is played with directions exchanged. "
        "More is worse than none.",
        (
            "switched-mitchell", "switched-skip-mitchell", "switched-relay-mitchell", "switched-double-weave",
            "switched-web", "switched-appendix",
        ),
    ),
    "hesitation": (
        "Hesitation Mitchells",
        "One round more than tables, or two, and one winner: at a pivot table both pairs move.",
        ("hesitation", "double-hesitation"),
    ),
    "howell": (
        "Howell movements",
        "Most pairs move; everybody, or nearly everybody, meets everybody. One winner.",
        (
            "howell", "three-quarter-howell", "reduced-howell", "switched-howell", "half-howell", "interwoven-howell",
            "double-howell", "barometer",
        ),
    ),
    "individual": (
        "Individual movements",
        "Single players who change partners every round.",
        ("individual", "shared-individual", "rainbow", "rainbow-swivel"),
    ),
    "teams": (
        "Movements for teams",
        "NS of a team keep their table, EW travel; each set is played at both tables of a match.",
        ("head-to-head", "triangle", "american-whist", "new-england-relay", "thurner", "round-robin"),
    ),
}  # fmt: skip
"""The pages by name: title, what the group is, and its movements."""
MEASURED = ("individual", "shared-individual")
"""The families with a table of their balance: their forms of fewer rounds are designs of their own."""
DRAWN = {"pairs": 8, "individual": 8, "teams": 7}
MOST_ROWS = 7


def overview() -> str:
    """Return the page that leads to the others."""
    parts = [
        "# Movements\n",
        "`dupkit movement suggest --pairs 13 --boards 26` chooses, `movement show NAME --pairs 13` draws, "
        "`movement cards NAME --pairs 13 -o cards.pdf` prints guide cards, personal cards, a caller's sheet, mats, "
        "travellers and slips, `movement "
        "check FILE` proves "
        "a movement of your own ([how to write one](files.md)), `movement rescue` plans the rest when something has "
        "[gone wrong](repair.md), and `movement draw` pairs the next round of a Swiss.\n",
        "`NAME-9r` is the same movement in 9 rounds. Boards are held as sets: `--boards` decides how "
        "many lie on a table.\n",
        "| movement | what it is | winners | for |", "|---|---|---|---|",
    ]  # fmt: skip
    for page, (_, _, names) in GROUPS.items():
        for name in names:
            part = MOVEMENTS[name]
            parts.append(f"| [`{name}`]({page}.md) | {part.title} | {part.winners} | {field(part)} |")
    parts.append(
        "\nBalance is measured by Qf (Manning): 100 means that everybody is compared with everybody "
        "equally. It is shown "
        "where one field is ranked. No movement is offered in which the audit finds an error.\n"
    )
    return "\n".join(parts)


def field(part: Family) -> str:
    """Return for which fields a family exists, in words."""
    sizes = part.sizes
    if len(sizes) < 9:
        return f"{', '.join(map(str, sizes))} {part.kind.plural}"
    step = min(b - a for a, b in pairwise(sizes))
    return f"{sizes[0]} to {sizes[-1]} {part.kind.plural}" + (f", by {step}" if step > 1 else "")


def page(name: str) -> Callable[[], str]:
    """Return the function that makes the page of a group."""

    def make() -> str:
        title, about, names = GROUPS[name]
        parts = [f"# {title}\n", f"{about}\n"]
        for one in names:
            parts += section(MOVEMENTS[one])
        return "\n".join(parts)

    return make


def section(part: Family) -> list[str]:
    """Return what a page tells about a family: how people move, an example drawn, what is called."""
    size = next((size for size in part.sizes if size >= DRAWN[part.kind] and part.lengths(size)), part.sizes[-1])
    plan = built(part, size, part.lengths(size)[0])
    lines = grid(plan)
    shown = lines if len(lines) <= MOST_ROWS + 2 else [*lines[: MOST_ROWS + 1], "…", *lines[-1:]]
    spoken = "; ".join(calls(plan)[1].lines) if plan.rounds > 1 else ""
    found = [f"## {part.title}\n", f"`{part.name}`: {field(part)}. {part.how}\n"]
    if part.source:
        found.append(f"Source: {part.source}.\n")
    found += ["```", plan.title, *facts(plan), "", *shown, "```\n"]
    if stands(plan) or spoken:
        found.append(f"After round 1 call: {spoken}.\n")
    return found + (measured(part) if part.name in MEASURED else [])


def measured(part: Family) -> list[str]:
    """Return the table of a family's balance by contestants and rounds."""
    rounds = range(6, 17)
    found = [
        f"Qf by {part.kind.plural} and rounds, the full movement last:\n",
        f"| {part.kind.plural} | {' | '.join(map(str, rounds))} | full |",
        "|---" * (len(rounds) + 2) + "|",
    ]
    for size in part.sizes:
        lengths = part.lengths(size)
        cells = [_measure(part, size, number) if number in lengths[1:] else "" for number in rounds]
        found.append(f"| {size} | {' | '.join(cells)} | {_measure(part, size, lengths[0])} ({lengths[0]} rounds) |")
    return [*found, ""]


def _measure(part: Family, size: int, rounds: int) -> str:
    """Return Qf as it stands in a table, or a dash where nothing is compared."""
    found = quality(part.build(size, rounds))
    return "-" if found is None else f"{found:.0f}"


def repair() -> str:
    """Return the page of what goes wrong."""
    parts = [
        "# What goes wrong, and what to do\n",
        "Three layers are kept apart: the plan of the rounds to come, what was really played, and adjustments. Each "
        "operation returns the new state with its consequences (`dupkit.movements.repair`); nothing "
        "is changed in place, "
        "so everything can be undone.\n",
        "`dupkit movement rescue NAME WHAT --played N` does the commonest from the command line.\n",
        "| # | what happened | what the director does | operation |", "|---|---|---|---|",
    ]  # fmt: skip
    for number, event in EVENTS.items():
        parts.append(f"| {number} | {event.what} | {event.fix} | `{event.operation.rpartition(':')[2]}` |")
    parts.append(
        "\nThe rest of an event is planned by a pattern that people can follow, else a rover, else the "
        "solver of OR-tools "
        "(`pip install dupkit[plan]`), else annealing; what cannot be avoided is told.\n"
    )
    return "\n".join(parts)


PAGES = {
    "movements/README.md": overview,
    "movements/repair.md": repair,
    **{f"movements/{name}.md": page(name) for name in GROUPS},
}
