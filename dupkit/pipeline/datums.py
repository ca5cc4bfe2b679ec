"""Datums that do not come from the results of the board alone: given ones, par scores, the leaders' results."""

from __future__ import annotations

import re
from collections.abc import Mapping

from dupkit.diagnostics import Findings
from dupkit.event.event import Event
from dupkit.pipeline.awards import Scored, score_fields
from dupkit.pipeline.choices import Choices
from dupkit.pipeline.points import Pointer
from dupkit.scoring.ranking import competition

_PAR = re.compile(r"(NS|EW)\s*([+-]?[0-9]{1,5})|([+-]?[0-9]{1,5})", re.IGNORECASE)


def score_boards(event: Event, choices: Choices, pointer: Pointer, findings: Findings) -> Scored:
    """Return every board with its awards; scored twice where the best contestants' results make the datum."""
    if choices.values.get("datums") is None:
        return score_fields(event, choices, pointer)
    datums = given_datums(event, choices, findings)
    scored = score_fields(event, choices, pointer, datums)
    leaders = int(choices.values.get("leaders", 0))
    if leaders <= 0:
        return scored
    tallies = [tally for tally in scored.tallies.values() if tally.boards]
    placed = competition(tallies, lambda tally: tally.total / tally.boards)
    best = {tally.id for place, _, tally in placed if place <= leaders}
    quiet = Pointer(choices.rules, choices.values, Findings())
    return score_fields(event, choices, quiet, datums, best)


def given_datums(event: Event, choices: Choices, findings: Findings) -> Mapping[str, int]:
    """Return the datums by board label: those of the option, or the par scores that the file states."""
    if choices.values.get("datum") == "par":
        pars = {traveller.board.label: par_of(traveller.stated) for traveller in event.travellers}
        missing = [label for label, par in pars.items() if par is None]
        if missing:
            findings.add("SCO028", f"no par score for board {', '.join(missing[:8])}", None,
                         "run `dupkit analyse FILE -o OUT` first; the mean of the results is used there")  # fmt: skip
        return {label: par for label, par in pars.items() if par is not None}
    found = {}
    for part in re.split(r"[,;\n]", str(choices.values.get("datums", ""))):
        words = part.replace("=", " ").replace(":", " ").split()
        if len(words) == 2 and re.fullmatch(r"[+-]?[0-9]{1,5}", words[1]):
            found[words[0]] = int(words[1])
        elif words:
            findings.add("SCO002", f'datums: "{part.strip()}" is not a board and a datum', None, "write `1 420, 2 -50`")
    return found


def par_of(stated: Mapping[str, str]) -> int | None:
    """Return North-South's par score of what a file states about a board (PBN OptimumScore), or None."""
    match = _PAR.search(stated.get("OptimumScore", "") or stated.get("ParScore", ""))
    if match is None:
        return None
    return -int(match[2]) if (match[1] or "").upper() == "EW" else int(match[2] or match[3])
