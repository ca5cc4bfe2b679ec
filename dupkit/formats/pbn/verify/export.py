"""Export format: one layout and one spelling for everything (PBN 2.1, section 2 and each section's rules)."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from dupkit.diagnostics import Findings, Severity, Span
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.pbn.export_tables import contract_text
from dupkit.formats.pbn.game import Game, has_data
from dupkit.formats.pbn.read import Layout
from dupkit.formats.pbn.scanner import marks
from dupkit.formats.pbn.sections import COMMENTS, Token, tokens
from dupkit.formats.pbn.tables import columns
from dupkit.formats.pbn.tags import MANDATORY, TABLES
from dupkit.formats.pbn.values import UNKNOWN, read_seat
from dupkit.game.table import Seat

_TAG_LINE: Final = re.compile(r'\[[A-Za-z][A-Za-z0-9_]* "[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"\]')
_HEADER: Final = re.compile(r"% PBN [0-9]\.[0-9]+\n% EXPORT(?:\n|$)")


def verify_export(document: Document, layout: Layout, findings: Findings) -> None:
    """Append what export format does not allow in a document that was read from PBN."""
    _file(document.source, layout, findings)
    inherited = {name for record in document.records for name, raw, _ in _tags(record) if raw.startswith("##")}
    for record in document.records:
        game = record.source
        if isinstance(game, Game):
            _tag_order(game, inherited, findings)
            _lines(game, findings)
            _values(record, game, findings)
            for index, (name, raw, gap) in enumerate(game.tags):
                if name in ("Auction", "Play") and has_data(gap):
                    _section(record, game, index, name, raw, findings)
                elif name not in MANDATORY and has_data(gap):
                    _rows(game, index, findings)


def _tags(record: BoardRecord) -> list[tuple[str, str, str]]:
    return record.source.tags if isinstance(record.source, Game) else []


def _file(source: str, layout: Layout, findings: Findings) -> None:
    """Judge the header, the line ends and the lines between games."""
    if not _HEADER.match(layout.text):
        findings.add(
            "PBN123",
            "the file does not begin with its version and % EXPORT",
            Span(source, 1, 1, 1, 1),
            'begin with "% PBN 2.1" and "% EXPORT"',
        )
    if layout.ends.usual != "\r\n" or layout.ends.each:
        first = next((number for number, end in enumerate(layout.ends.each, 1) if end != "\r\n"), 1)
        findings.add(
            "PBN125",
            "not every line ends with a carriage return and a line feed",
            Span(source, first, 1, first, 1),
            "`dupkit convert` writes export format",
        )
    for match in re.finditer(r"\n((?:[ \t\v]*\n)+)(?=[^\n])", layout.text):
        if match[1] == "\n" or _within_comment(layout, match.start()):
            continue
        line = layout.text.count("\n", 0, match.start()) + 2
        findings.add(
            "PBN123",
            "games are parted by one empty line",
            Span(source, line, 1, line + 1, 1),
            "leave one line without blanks between games",
        )


def _within_comment(layout: Layout, offset: int) -> bool:
    return any(game.offset <= offset < game.offset + len(game.text) for game in layout.games)


def _tag_order(game: Game, inherited: set[str], findings: Findings) -> None:
    """Judge which tags there are and in which order."""
    names = [name for name, _, _ in game.tags]
    for name in MANDATORY:
        if name not in names and name not in inherited:
            findings.add("PBN121", f"[{name}] is missing", game.tag_span(0), f'add [{name} "?"]')
    last: tuple[int, int, str] = (0, 0, "")
    for index, (name, _, gap) in enumerate(game.tags):
        if name == "Note":
            continue
        rank = _rank(name, has_data(gap))
        if rank < last:
            findings.add(
                "PBN120",
                f"[{name}] comes too late",
                game.tag_span(index),
                "the fifteen tags from Event to Result, the others by name, then Auction, Play and the tables",
            )
        else:
            last = rank


def _rank(name: str, data: bool) -> tuple[int, int, str]:
    """Return the place of a tag in export format."""
    if name in MANDATORY:
        return (0, MANDATORY.index(name), "")
    if name in ("Auction", "Play"):
        return (2, ("Auction", "Play").index(name), "")
    return (3 if data or name in TABLES else 1, 0, name)


def _lines(game: Game, findings: Findings) -> None:
    """Judge the layout of the tag lines, and tabs."""
    for index, (name, _, _) in enumerate(game.tags):
        mark = game.tag_mark(index)
        text = game.text[mark.start : mark.end]
        at_start = mark.start == 0 or game.text[mark.start - 1] == "\n"
        at_end = mark.end == len(game.text) or game.text[mark.end] == "\n"
        if not (_TAG_LINE.fullmatch(text) and at_start and at_end):
            findings.add(
                "PBN123",
                f'[{name}] is not alone on its line as [{name} "value"]',
                game.tag_span(index),
                "one tag a line, from the first column, one blank before the value, nothing after it",
            )
    tab = game.text.find("\t")
    if tab >= 0:
        findings.add("PBN123", "a tab stands in the file", game.span(tab, tab + 1), "write blanks")


def _values(record: BoardRecord, game: Game, findings: Findings) -> None:
    """Judge the spelling of the values."""
    for name, wanted in _WANTED.items():
        index = game.index(name)
        if index is None:
            continue
        raw = game.tags[index][1]
        right = wanted(record)
        if raw in UNKNOWN or raw.startswith("##") or right is None or raw == right:
            continue
        findings.add(
            "PBN122", f'[{name} "{raw}"] is not the form of export format', game.value_span(index), f'write "{right}"'
        )


def _deal(record: BoardRecord) -> str | None:
    return record.deal.format(record.dealer or Seat.NORTH) if record.deal is not None else None


def _tricks(record: BoardRecord) -> str | None:
    if record.tricks is None:
        return None
    return ("^" if record.tags.get("Result", "").startswith("^") else "") + str(record.tricks)


def _declarer(record: BoardRecord) -> str | None:
    mark = "^" if record.tags.get("Declarer", "").startswith("^") else ""
    return f"{mark}{record.declarer}" if record.declarer is not None else None


def _contract(record: BoardRecord) -> str | None:
    if record.passed_out:
        return "Pass"
    return contract_text(record.contract) if record.contract is not None else None


_WANTED: Final[dict[str, Callable[[BoardRecord], str | None]]] = {
    "Dealer": lambda record: None if record.dealer is None else record.dealer.letter,
    "Vulnerable": lambda record: None if record.vulnerability is None else str(record.vulnerability),
    "Deal": _deal,
    "Declarer": _declarer,
    "Contract": _contract,
    "Result": _tricks,
}


def _section(record: BoardRecord, game: Game, index: int, name: str, raw: str, findings: Findings) -> None:
    """Judge the layout of an auction or a play."""
    leader = record.dealer if name == "Auction" else record.declarer.left if record.declarer is not None else None
    first = read_seat(raw)
    if first is not None and leader is not None and first is not leader and record.contract is not None:
        findings.add(
            "PBN122",
            f'[{name} "{raw}"] does not begin with {leader.name.title()}',
            game.value_span(index),
            "export format begins with the dealer, and with the opening leader",
        )
    gap = game.tags[index][2]
    kinds = ("CALL", "SKIPPED") if name == "Auction" else ("CARD", "UNKNOWN", "MORE")
    found = tokens(name.lower(), gap)
    _annotations(game, index, found, findings)
    row, count, within = 0, 0, 0
    for token in found:
        within += token.text.count("\n") if token.kind in COMMENTS else 0
        if token.kind not in kinds:
            continue
        line = gap.count("\n", 0, token.start) - within
        if (line != row) != (count % 4 == 0):
            findings.add(
                "PBN123",
                "a line does not hold four calls" if name == "Auction" else "a line is not one trick",
                game.gap_span(index, token.start, token.end),
                "four to a line",
            )
            return
        row, count = line, count + 1
        if token.text != _canonical(name, token):
            findings.add(
                "PBN122",
                f'"{token.text}" is not the form of export format',
                game.gap_span(index, token.start, token.end),
                f'write "{_canonical(name, token)}"',
            )
    _blanks(game, index, found, findings)


def _canonical(name: str, token: Token) -> str:
    from dupkit.formats.pbn.export_sections import call_text
    from dupkit.game.auction import parse_call
    from dupkit.game.cards import parse_card

    if token.kind == "CARD":
        return str(parse_card(token.text))
    call = parse_call(token.text) if token.kind == "CALL" else None
    if call is not None:
        return call_text(call)
    return "AP" if token.text.upper() in ("AP", "ALL PASS") else token.text


def _annotations(game: Game, index: int, found: list[Token], findings: Findings) -> None:
    """Judge the order of annotations: the note, then NAGs that rise; no suffixes."""
    last = -1
    for token in found:
        if token.kind in COMMENTS:
            continue
        rank = -1
        if token.kind == "SUFFIX":
            findings.add(
                "PBN124",
                f'"{token.text}" is a suffix',
                game.gap_span(index, token.start, token.end),
                "export format has NAGs: ! is $1 for calls and $7 for cards",
            )
        elif token.kind == "NOTE":
            rank = 0
        elif token.kind == "NAG":
            rank = 1 + int(token.text[1:][:9])
        if 0 <= rank < last:
            findings.add(
                "PBN124",
                f'"{token.text}" comes too late',
                game.gap_span(index, token.start, token.end),
                "the note comes first, then the NAGs from low to high",
            )
        last = rank if rank >= 0 else -1


def _blanks(game: Game, index: int, found: list[Token], findings: Findings) -> None:
    """Judge the blanks between the tokens of a section."""
    gap = game.tags[index][2]
    for before, after in pairwise(found):
        between = gap[before.end : after.start]
        if between not in (" ", "\n") and after.kind not in COMMENTS and before.kind not in COMMENTS:
            findings.add(
                "PBN123",
                "single blanks part calls and cards",
                game.gap_span(index, before.end, after.start),
                "one blank, or a line end after four",
            )
            return


def _rows(game: Game, index: int, findings: Findings) -> None:
    """Judge the layout of a table: a row a line."""
    gap = game.tags[index][2]
    width = len(columns(game.values.get(game.tags[index][0], ""))[0])
    at = 0
    for line in _without_comments(gap).split("\n"):
        cells = re.findall(r'"[^"\\]*(?:\\.[^"\\]*)*"|[^\s"]+', line)
        if cells and len(cells) != width:
            findings.add(
                "PBN123",
                "a line of a table is not one row",
                game.gap_span(index, at, at + len(line)),
                "a row a line",
                Severity.ERROR,
            )
            return
        at += len(line) + 1


def _without_comments(gap: str) -> str:
    """Return the data of a table with blanks in the place of comments; what it holds in strings stays."""
    parts, at = [], 0
    for mark in marks(gap):
        if mark.kind in COMMENTS:
            parts += [gap[at : mark.start], re.sub(r"[^\n]", " ", gap[mark.start : mark.end])]
            at = mark.end
    return "".join([*parts, gap[at:]])
