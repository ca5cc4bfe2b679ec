"""From documents of any format to one event: sections, ids, travellers, contestants. The same for every format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.entrants import Entrant, EntrantKind
from dupkit.event.event import Event, Match, Penalty
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line, Traveller
from dupkit.formats.assemble_entrants import unlisted
from dupkit.formats.assemble_named import Named, named_lines

_RULE_SYSTEMS: Final = ("rubber", "chicago")
_KINDS: Final[dict[str, EntrantKind]] = {"pairs": "pair", "teams": "team", "individual": "player"}
Kind = Literal["pairs", "teams", "individual"]


def build(documents: Document | Sequence[Document]) -> Outcome[Event]:
    """Return the event of one or more documents, with findings about how they fit together.

    Several documents are one event: their sections are told apart by name, else by file. Games that name players but
    no ids get ids by order of appearance. Whether "3" is one pair or two is decided when scores are compared.
    """
    files = [documents] if isinstance(documents, Document) else list(documents)
    findings = Findings()
    parts = [_part(document, findings) for document in files]
    if len(parts) > 1:
        _name_sections(parts, files)
    options: dict[str, str] = {}
    for document in reversed(files):
        options.update(document.options)
    scoring = _first(document.scoring for document in files)
    kinds: set[Kind] = {part.kind for part in parts if part.travellers}
    kind: Kind = kinds.pop() if len(kinds) == 1 else "pairs"
    event = Event(
        title=_first(document.title for document in files),
        date=_iso(_first(document.date for document in files)),
        site=_first(document.site for document in files),
        kind=kind,
        scoring="" if scoring in _RULE_SYSTEMS else scoring,
        rules=scoring if scoring in _RULE_SYSTEMS else "duplicate",
        options=options,
        movement=_first(document.movement for document in files),
        entrants=tuple(entrant for part in parts for entrant in part.entrants),
        travellers=tuple(traveller for part in parts for traveller in part.travellers),
        penalties=tuple(penalty for part in parts for penalty in part.penalties),
        matches=tuple(match for part in parts for match in part.matches),
        source=", ".join(document.source for document in files),
    )
    return Outcome(event, tuple(findings))


def _iso(date: str) -> str:
    """Return a whole date with hyphens; any other text as it is."""
    return date.replace(".", "-") if re.fullmatch(r"[0-9]{4}\.[0-9]{2}\.[0-9]{2}", date) else date


def _first(values: Iterable[str]) -> str:
    """Return the first text that is not empty."""
    return next((value for value in values if value), "")


@dataclass(slots=True)
class _Part:
    """What one document brings to the event."""

    kind: Kind
    travellers: list[Traveller]
    entrants: list[Entrant]
    penalties: list[Penalty] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)


def _part(document: Document, findings: Findings) -> _Part:
    """Return the travellers and contestants of a document."""
    boards = _boards(document.records)
    named = Named()
    if not any(lines for _, lines in boards.values()):
        named = named_lines(document.records, document.kind == "individual")
        for record, line in named.lines:
            boards[record.section, record.label][1].append(line)
    kind: Kind = "teams" if named.matches else _kind(document, boards)
    part = _Part(
        kind,
        _travellers(boards),
        [*document.entrants, *named.entrants],
        list(document.penalties),
        [*document.matches, *named.matches],
    )
    part.entrants += unlisted(part.travellers, part.entrants, _KINDS[part.kind])
    return part


def contestants(document: Document) -> list[Entrant]:
    """Return who plays: those whom the file lists, and where its lines name people the others too."""
    boards = _boards(document.records)
    found = unlisted(_travellers(boards), document.entrants, _KINDS[_kind(document, boards)])
    return [*document.entrants, *(found if any(entrant.names for entrant in found) else ())]


_Boards = dict[tuple[str, str], tuple[BoardRecord, list[Line]]]


def _boards(records: Iterable[BoardRecord]) -> _Boards:
    """Return the lines by section and label; the first record of a board gives its deal."""
    boards: _Boards = {}
    for record in records:
        for section, lines in _by_section(record).items():
            key = (section, record.label)
            if key not in boards:
                boards[key] = (record, [])
            elif boards[key][0].deal is None and record.deal is not None:
                boards[key] = (record, boards[key][1])
            boards[key][1].extend(lines)
    return boards


def _by_section(record: BoardRecord) -> dict[str, list[Line]]:
    """Return the lines of a record by section; a row of a table may name its own."""
    sections: dict[str, list[Line]] = {}
    for line in record.lines:
        sections.setdefault(line.stated.get("Section", "").strip("-? ") or record.section, []).append(line)
    return sections or {record.section: []}


def in_sections(document: Document) -> Document:
    """Return a document whose records hold lines of one section each, for formats whose rows name no section."""
    parts = [(record, _by_section(record)) for record in document.records]
    if all([*sections] == [record.section] for record, sections in parts):
        return document
    records = [
        replace(record, section=section, lines=tuple(lines))
        for record, sections in parts
        for section, lines in sections.items()
    ]
    return replace(document, records=records)


def _travellers(boards: _Boards) -> list[Traveller]:
    return [
        Traveller(record.board, tuple(lines), section, record.span, _par(record), record.tricks_table)
        for (section, _), (record, lines) in boards.items()
        if record.label or lines
    ]


_MINIMAX: Final = re.compile(r"[1-7][SHDCN]D?[NESW]([+-]?[0-9]{1,5})")


def _par(record: BoardRecord) -> Mapping[str, str]:
    """Return the par score that the file states for a board; Minimax ends in North-South's: ``4SW-420``."""
    stated = {name: record.tags[name] for name in ("OptimumScore", "ParScore") if record.tags.get(name)}
    match = _MINIMAX.fullmatch(record.tags.get("Minimax", "").strip())
    return stated or ({"OptimumScore": f"NS {match[1]}"} if match else {})


def _kind(document: Document, boards: _Boards) -> Kind:
    """Return whether pairs, teams or individuals play."""
    if document.kind in ("pairs", "teams", "individual"):
        return document.kind  # type: ignore[return-value]
    if document.matches:
        return "teams"
    four = any(len(line.contestants) == 4 for _, lines in boards.values() for line in lines)
    return "individual" if four else "pairs"


def _name_sections(parts: Sequence[_Part], files: Sequence[Document]) -> None:
    """Name the sections of several documents: those without a name, or with one that another file has, by file."""
    seen: dict[str, int] = {}
    for number, part in enumerate(parts):
        for name in {traveller.section for traveller in part.travellers}:
            seen.setdefault(name, number)
            if name and seen[name] == number:
                continue
            _rename_section(part, name, Path(files[number].source).stem or str(number + 1))


def _rename_section(part: _Part, name: str, stem: str) -> None:
    new = f"{stem}-{name}" if name else stem
    part.travellers = [
        replace(traveller, section=new) if traveller.section == name else traveller for traveller in part.travellers
    ]
    part.entrants = [
        entrant.model_copy(update={"section": new}) if entrant.section == name else entrant for entrant in part.entrants
    ]
    part.penalties = [one.model_copy(update={"section": new}) if one.section == name else one for one in part.penalties]
