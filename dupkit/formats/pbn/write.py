"""Writing PBN back: what is untouched comes back byte for byte, a changed value changes its own lines only."""

from __future__ import annotations

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.record import Document
from dupkit.formats.encodings import byte_order_mark
from dupkit.formats.pbn.edit import edited
from dupkit.formats.pbn.game import Game
from dupkit.formats.pbn.hidden import HIDDEN
from dupkit.formats.pbn.read import Layout
from dupkit.formats.pbn.restate import restated_event
from dupkit.formats.pbn.scanner import marks


def write(document: Document) -> Outcome[bytes]:
    """Return the bytes of a document in the layout that it was read in; one from another format in export format."""
    layout = document.layout
    if not isinstance(layout, Layout):
        from dupkit.formats.pbn.export import export

        return export(document)
    findings = Findings()
    own = [record.source for record in document.records]
    if len(own) == len(layout.games) and all(mine is theirs for mine, theirs in zip(own, layout.games, strict=True)):
        return _in_place(document, layout, findings)
    whole = restated_event(_rearranged(document, layout, findings), document)
    text = layout.ends.usual.join(whole.split("\n"))
    return Outcome(_encoded(layout, text, findings), tuple(findings))


def _in_place(document: Document, layout: Layout, findings: Findings) -> Outcome[bytes]:
    """Return the file with the changed games in the place of the old ones."""
    stale = HIDDEN in layout.text and restated_event(layout.text, document) != layout.text
    if stale:
        whole = restated_event(_rearranged(document, layout, findings), document)
        return Outcome(_encoded(layout, layout.ends.usual.join(whole.split("\n")), findings), tuple(findings))
    parts: list[str] = []
    at, line, changed = 0, 1, False
    for place, (record, game) in enumerate(zip(document.records, layout.games, strict=True)):
        text = edited(record, game, findings)
        if text == game.text:
            continue
        changed = True
        text = _parted(text, layout.games, place)
        kept = layout.text[at : game.offset]
        parts += [layout.ends.restore(kept, line), layout.ends.restore(text, game.line)]
        at = game.offset + len(game.text)
        line = game.line + game.text.count("\n")
    if not changed:
        return Outcome(layout.source.data, tuple(findings))
    parts.append(layout.ends.restore(layout.text[at:], line))
    return Outcome(_encoded(layout, "".join(parts), findings), tuple(findings))


def _parted(text: str, games: list[Game], place: int) -> str:
    """Return the text of a changed game with an empty line on each side where another game stands next to it.

    Where one game ends and the next begins was told by their tags, which are no longer the same.
    """
    game = games[place]
    before = games[place - 1] if place else None
    after = games[place + 1] if place + 1 < len(games) else None
    if before is not None and before.offset + len(before.text) == game.offset:
        text = ("\n" if before.text.endswith("\n") else "\n\n") + text
    if after is not None and game.offset + len(game.text) == after.offset:
        text += "\n" if text.endswith("\n") else "\n\n"
    return text


def _rearranged(document: Document, layout: Layout, findings: Findings) -> str:
    """Return the text of games that were chosen, moved or added: each stands by itself, nothing is inherited."""
    first = layout.games[0] if layout.games else None
    header = _header(first) if first is not None else ""
    games: list[str] = []
    for record in document.records:
        game = record.source if isinstance(record.source, Game) else None
        if game is None:
            from dupkit.formats.pbn.export import game_text

            games.append(game_text(document, record, findings))
            continue
        text = edited(record, game, findings, alone=True)
        if game is first and text.startswith(game.lead):
            text = text[len(_header_lines(game.lead)) :]
        before = game.before if game is not first else ""
        games.append(before + text)
    return header + "\n\n".join(games) + "\n"


def _header(first: Game) -> str:
    """Return the hidden lines before the first tag of the file."""
    return _header_lines(first.before) + _header_lines(first.lead)


def _header_lines(text: str) -> str:
    """Return the text up to the end of the last hidden line that only hidden lines precede."""
    end = 0
    for mark in marks(text):
        if mark.kind != "ESCAPE":
            break
        end = mark.end + 1
    return text[:end]


def _encoded(layout: Layout, text: str, findings: Findings) -> bytes:
    """Return the text in the file's encoding, or in UTF-8 where that lacks a letter."""
    encoding = layout.source.encoding or "utf-8"
    try:
        data = text.encode(encoding)
    except UnicodeEncodeError as fault:
        letter = text[fault.start]
        findings.add(
            "PBN061",
            f'"{letter}" is not in {encoding}: the file is written in UTF-8',
            None,
            "the standard knows ISO 8859-1 only; most programs read UTF-8",
        )
        encoding, data = "utf-8", text.encode("utf-8", "replace")
    mark = byte_order_mark(layout.source.data)[0] if encoding == layout.source.encoding else b""
    return mark + data
