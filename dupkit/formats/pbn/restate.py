"""Hidden statements in a PBN file that is written back: those of what was changed, stripped or turned are made anew."""

from __future__ import annotations

from dupkit.event.record import BoardRecord, Document
from dupkit.formats.base import Source
from dupkit.formats.beside import facts, missing
from dupkit.formats.pbn.hidden import HIDDEN, hidden_lines, is_statement


def restated_board(text: str, record: BoardRecord) -> str:
    """Return the text of a game with hidden lines that say of its board what its table does not."""
    lines = text.split("\n")
    first = next((at for at, line in enumerate(lines) if line.startswith("[")), 0)
    kept = [*lines[:first], *(line for line in lines[first:] if not is_statement(line))]
    wanted = Document("pbn", records=[record])
    beside = missing(wanted, _read("\n".join(kept)), one_to_one=True)
    while kept and not kept[-1].strip():
        kept.pop()
    end = text[len(text.rstrip("\n")) :]
    return "\n".join([*kept, *hidden_lines(beside.boards.get(0, ()))]) + end


def restated_event(text: str, document: Document) -> str:
    """Return the text of a file whose hidden lines say of the event what the document says, and no more."""
    if HIDDEN not in text or _event(document) == _event(_read(text)):
        return text
    lines = text.split("\n")
    first = next((at for at, line in enumerate(lines) if line.startswith("[")), 0)
    head = [line for line in lines[:first] if not is_statement(line)]
    place = max((at + 1 for at, line in enumerate(head) if line.startswith("%")), default=0)
    beside = missing(document, _read("\n".join([*head, *lines[first:]])), one_to_one=True)
    return "\n".join([*head[:place], *hidden_lines(beside.event), *head[place:], *lines[first:]])


def _read(text: str) -> Document:
    from dupkit.formats.pbn.read import read

    return read(Source("game", b"", text, "utf-8")).value or Document("pbn")


def _event(document: Document) -> tuple[object, ...]:
    entrants = [facts(entrant) for entrant in document.entrants]
    matches = [match.facts for match in document.matches]
    return document.kind, document.scoring, document.options, document.penalties, matches, entrants
