"""Who is named: the same person under two numbers, and names that the register does not have or that may be two."""

from __future__ import annotations

from collections.abc import Iterator

from dupkit.club.evening import Evening
from dupkit.club.members import Register, plain
from dupkit.diagnostics import Diagnostic, Findings
from dupkit.event.entrants import Entrant
from dupkit.languages import _

TWICE = "SES049"
"""The code of a person who is named twice."""
MANY = 5
"""More members than these are not listed."""


def named_twice(evening: Evening) -> Iterator[tuple[str, str, str, str]]:
    """Yield code, subject, message and hint of each person under several numbers; who has left is not counted.

    Two members of one name are told apart by their numbers in the register, where both are known.
    """
    seen: dict[str, list[tuple[str, str, str]]] = {}
    for key, entrant in evening.entrants.items():
        numbers = (*entrant.numbers, *[""] * len(entrant.names))
        for name, member in zip(entrant.names, numbers, strict=False):
            if key not in evening.left and any(map(str.isalpha, name)):
                seen.setdefault(plain(name), []).append((name, member, f"{entrant.section}{entrant.id}"))
    for found in seen.values():
        members = [member for _name, member, _id in found]
        if len(found) > 1 and ("" in members or len(set(members)) < len(members)):
            ids = ", ".join(dict.fromkeys(id for _name, _member, id in found))
            words = _("{name} is named more than once: {ids}").format(name=found[0][0], ids=ids)
            yield (
                TWICE,
                f"name/{plain(found[0][0])}",
                words,
                "name the right player, or tick it where two have one name",
            )


def twice_with(evening: Evening, entrant: Entrant) -> tuple[Diagnostic, ...]:
    """Return the warnings about the people of one entrant, were it named like that."""
    entrants = {**evening.entrants, (entrant.section, entrant.id): entrant}
    left = {key: number for key, number in evening.left.items() if key != (entrant.section, entrant.id)}
    subjects = {f"name/{plain(name)}" for name in entrant.names}
    findings = Findings()
    for code, subject, message, hint in named_twice(Evening(entrants=entrants, left=left)):
        if subject in subjects:
            findings.add(code, message, None, hint)
    return tuple(findings)


def doubtful_names(entrant: Entrant, register: Register) -> Iterator[tuple[str, str]]:
    """Yield message and hint of each name that no member has, or of letters that fit several members."""
    for name in filter(None, entrant.names):
        if register.find(name) is not None:
            continue
        fitting = [member.name for member in register.search(name)]
        if len(fitting) > 1:
            many = " …" if len(fitting) > MANY else ""
            shown = ", ".join(fitting[:MANY]) + many if many else f"{', '.join(fitting[:-1])} or {fitting[-1]}"
            yield f'{entrant.kind} {entrant.id}: "{name}": {shown}?', "type more letters or the whole name"
            continue
        close = ", ".join(fitting or [member.name for member in register.close_to(name)])
        hint = f"did you mean {close}?" if close else "add the visitor to the register"
        yield f'{entrant.kind} {entrant.id}: "{name}" is not in the register', hint
