"""Reading a PBN file: cut into games, resolve inheritance, make records. A fault costs a value, a section or a game."""

from __future__ import annotations

import gc
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from sys import intern
from typing import Final, Literal

from dupkit.diagnostics import Findings, Outcome, Span
from dupkit.event.entrants import Entrant
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.base import Source
from dupkit.formats.pbn.game import COMMENTS, Game, has_data, unescaped
from dupkit.formats.pbn.hidden import take_hidden_event
from dupkit.formats.pbn.inherit import FORBIDDEN, Inheritance
from dupkit.formats.pbn.lazy import Tables
from dupkit.formats.pbn.record import Reader
from dupkit.formats.pbn.scanner import pieces
from dupkit.formats.pbn.scores import entrants
from dupkit.formats.pbn.scoring import read_scoring
from dupkit.formats.pbn.text import Block, LineEnds, cut, normalise

_NEW_GAME: Final = ("Event", "Board", "Deal")
_MEMO: Final = 100_000
"""How many texts of cells are remembered at most."""


@dataclass(slots=True)
class Layout:
    """What the writer needs to give a file back: its text, line ends, bytes, and its games in order.

    ``foreign`` holds the places of what is neither a game nor a comment.
    """

    source: Source
    text: str
    ends: LineEnds
    games: list[Game] = field(default_factory=list)
    foreign: list[tuple[int, int]] = field(default_factory=list)


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pause the garbage collector: a bulk load makes many objects and no cycles worth collecting."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


class Games:
    """Makes games and records out of the blocks of a file, one after the other, with what they inherit."""

    def __init__(self, source: str, inherits: bool = True) -> None:
        """Start with nothing inherited; ``inherits`` False says that no value of the whole file begins with ``#``."""
        self.source, self.inherits = source, inherits
        self.findings = Findings()
        self.inheritance = Inheritance()
        self.before: list[str] = []
        self.memo: dict[str, str] = {}
        self.last: BoardRecord | None = None
        self.foreign_blocks: list[tuple[str, Span]] = []
        self.foreign_places: list[tuple[int, int]] = []
        self.count = 0

    def records(self, text: str, block: Block) -> Iterator[BoardRecord]:
        """Yield the records of a block: one, none for a block of comments, several where blank lines are missing."""
        part = text[block.start : block.end]
        lead, tags, clean, plain = pieces(part)
        if not tags:
            self.before.append(part + "\n")
            self.foreign(part, lead, block)
            return
        before, self.before = "".join(self.before), []
        game = Game(self.source, part, block.line, 1, lead, tags, clean, plain, block.start, before)
        values = {intern(name): value for name, value, _ in tags}
        if len(values) != len(tags):
            yield from self.repeated(game)
        elif '\\"' in part or "\\\\" in part:
            yield self.finish(game, {name: unescaped(value) for name, value in values.items()})
        else:
            yield self.finish(game, values)

    def finish(self, game: Game, values: dict[str, str]) -> BoardRecord:
        """Return the record of a game with its values."""
        self.count += 1
        game.values = self.inherited(game, values) if self.inherits else values
        if len(self.memo) > _MEMO:
            self.memo = {}
        reader = Reader(game, self.memo)
        if not game.clean:
            structure(game, Findings.over(reader.findings))
        record = reader.record()
        if reader.findings:
            self.findings.extend(reader.findings)
        if not game.values.get("Deal") and self.another_table(record):
            self.share(record, game)
        self.last = record
        game.release()
        return record

    def repeated(self, game: Game) -> Iterator[BoardRecord]:
        """Yield the records of a block in which tags are repeated: games without a blank line, or tags given twice."""
        for number, (first, last) in enumerate(_games_in(game.tags)):
            part = game.part(first, last) if (first, last) != (0, len(game.tags)) else game
            if number:
                name = part.tags[0][0]
                self.findings.add(
                    "PBN001",
                    f"there is no blank line before this [{name}], which begins another game",
                    part.tag_span(0),
                    "put an empty line between games",
                )
            values: dict[str, str] = {}
            for index, (name, value, _) in enumerate(part.tags):
                if name not in values or name == "Note":
                    values[name] = unescaped(value)
                    continue
                self.findings.add(
                    "PBN006",
                    f"a second [{name}] in one game is ignored",
                    part.tag_span(index),
                    "a tag stands once in a game",
                )
            yield self.finish(part, values)

    def inherited(self, game: Game, values: dict[str, str]) -> dict[str, str]:
        """Return the values of a game with what they inherit."""
        if self.inheritance.defaults or '"#' in game.text:
            self.forbidden(game, values)
            return self.inheritance.resolve(values)
        self.inheritance.last.update(values)
        return values

    def forbidden(self, game: Game, values: dict[str, str]) -> None:
        """Report tags that must not inherit."""
        for name, value in values.items():
            if name in FORBIDDEN and (value == "#" or value.startswith("##")):
                index = game.index(name)
                span = game.value_span(index) if index is not None else None
                self.findings.add(
                    "PBN007", f'[{name} "{value}"] must not inherit', span, "write the value of this game"
                )

    def foreign(self, part: str, lead: str, block: Block) -> None:
        """Report a block that is neither a game nor comments."""
        if has_data(lead):
            self.foreign_places.append((block.start, block.end))
            game = Game(self.source, part, block.line, 1, lead, [])
            blanked = COMMENTS.sub(lambda match: " " * len(match[0]), part)
            start = len(blanked) - len(blanked.lstrip())
            end = part.find("\n", start)
            shown = part[start : end if end >= 0 else len(part)]
            self.foreign_blocks.append((shown, game.span(start, start + len(shown))))

    def another_table(self, record: BoardRecord) -> bool:
        """Return whether a game says only what happened at another table of the board before it."""
        tags = record.tags
        return (
            self.last is not None
            and self.last.deal is not None
            and not any(tags.get(name) for name in ("Event", "Board", "Deal", "Dealer", "Vulnerable"))
            and any(tags.get(name) for name in ("Auction", "Play", "Contract", "Result"))
        )

    def share(self, record: BoardRecord, game: Game) -> None:
        """Give a record the board of the one before it, and say so."""
        if self.last is not None:
            game.shared = self.last
            take_board(record, self.last)
            self.findings.add(
                "PBN008",
                f'this game names no board: it is taken as another table of board "{record.label}"',
                record.span,
                "repeat Board, Dealer, Vulnerable and Deal",
            )

    def close(self) -> None:
        """Report what only the end of the file can tell."""
        if not self.count:
            shown, span = self.foreign_blocks[0] if self.foreign_blocks else ("", Span(self.source))
            found = f': it begins with "{shown[:40]}"' if shown else ""
            self.findings.add("PBN000", f"no game is in the file{found}", span, 'a game is tags such as [Board "1"]')
            return
        for shown, span in self.foreign_blocks:
            self.findings.add(
                "PBN009", f'"{shown[:40]}" is no part of a game', span, "put remarks in {} or after ; or behind %"
            )


_OPEN_WIDTH: Final = (
    "PBN032",
    "the backslash before the quote in {} gives no width",
    "a width is a number: Call\\4L; a backslash is \\\\",
)
_FAULTS: Final = {
    "BAD_TAG": ("PBN002", "{} is no tag", 'a tag is [Name "value"]; a quote within the value is written \\"'),
    "OPEN_TAG": ("PBN003", "{} is not closed", 'a tag is [Name "value"] and ends with ]'),
    "UNCLOSED": ("PBN004", "the comment {} is not closed", "a comment ends with }"),
    "STRAY": ("PBN005", '"{}" cannot stand here', "put remarks in {}; quote a cell that holds it"),
}


_MOST_FAULTS: Final = 100
"""How many faults of structure of one kind are told of a game, one by one."""


def structure(game: Game, findings: Findings) -> None:
    """Report what the grammar marked as wrong in a game."""
    many = Counter(mark.kind for mark in game.marks if mark.kind in _FAULTS)
    told: Counter[str] = Counter()
    for mark in game.marks:
        if mark.kind in _FAULTS and told[mark.kind] < _MOST_FAULTS:
            told[mark.kind] += 1
            code, message, hint = _FAULTS[mark.kind]
            shown = game.text[mark.start : mark.end].split("\n")[0][:40]
            if mark.kind == "BAD_TAG" and re.search(r'\\"\s*\]$', game.text[mark.start : mark.end]):
                code, message, hint = _OPEN_WIDTH
            more = many[mark.kind] - _MOST_FAULTS if told[mark.kind] == _MOST_FAULTS else 0
            findings.add(
                code, message.format(shown) + f" and {more} more" * (more > 0), game.span(mark.start, mark.end), hint
            )


def take_board(record: BoardRecord, other: BoardRecord) -> None:
    """Give a record the label, dealer, vulnerability and deal of another."""
    record.label, record.dealer = other.label, other.dealer
    record.vulnerability, record.deal = other.vulnerability, other.deal


def original(game: Game) -> BoardRecord:
    """Return the record of a game as its text says it, whatever became of the record that was read."""
    record = Reader(game, {}).record()
    if game.shared is not None:
        take_board(record, original(game.shared.source) if isinstance(game.shared.source, Game) else game.shared)
    return record


def _games_in(tags: list[tuple[str, str, str]]) -> list[tuple[int, int]]:
    """Return the stretches of tags that are one game each."""
    parts: list[tuple[int, int]] = []
    start, run = 0, -1
    seen: dict[str, str] = {}
    for index, (name, value, _) in enumerate(tags):
        if name == "Note":
            continue
        if name not in seen:
            seen[name] = value
            run = -1
            continue
        run = index if run < 0 else run
        if name in _NEW_GAME and _begins(tags[run:], name, seen, value):
            parts.append((start, run))
            start = run
            seen = {name: value for name, value, _ in tags[run : index + 1]}
            run = -1
    return [*parts, (start, len(tags))]


def _begins(rest: list[tuple[str, str, str]], name: str, seen: dict[str, str], value: str) -> bool:
    """Return whether a repeated tag begins another game, and is not a slip in the same one."""
    if not any(other in seen for other in ("Deal", "Auction", "Play", "Contract", "Result")):
        return False
    again = {other for other, _, _ in rest if other in seen and other != "Note"}
    if seen[name] == value and len(again) < 3:
        return False
    return (
        name == "Deal"
        or bool(again & {"Deal", "Auction", "Play"})
        or (name == "Board" and bool(again & {"Contract", "Result"}))
        or ("Deal" not in seen and any(other == "Deal" for other, _, _ in rest))
    )


def read(source: Source) -> Outcome[Document]:
    """Return what a PBN file says, with all findings of reading; auctions and plays are read when asked for."""
    text, ends = normalise(source.text)
    document = Document("pbn", source.name)
    layout = Layout(source, text, ends)
    games = Games(source.name, inherits='"#' in text)
    with collector_paused():
        for block in cut(text):
            for record in games.records(text, block):
                document.records.append(record)
                layout.games.append(record.source)  # type: ignore[arg-type]
        games.close()
        _event(document)
        take_hidden_event(document, layout.games, games.findings)
    layout.foreign = games.foreign_places
    document.layout = layout
    return Outcome(document, games.findings.sorted())


def read_sections(document: Document) -> None:
    """Read every auction and play of a document now, at the speed of a bulk load."""
    with collector_paused():
        for record in document.records:
            _ = record.auction, record.play


def _event(document: Document) -> None:
    """Take what the games say about the whole event."""
    first: dict[str, str] = {}
    for name in ("Event", "Date", "Site", "Scoring", "Competition"):
        values = (record.tags.get(name, "") for record in document.records)
        first[name] = next((value for value in values if value not in ("", "?")), "")
    document.title, document.date, document.site = first["Event"], first["Date"], first["Site"]
    scoring = read_scoring(first["Scoring"])
    document.scoring, document.options = scoring.name, dict(scoring.options)
    competition = first["Competition"].lower()
    document.kind = {"individuals": "individual", "teams": "teams", "pairs": "pairs"}.get(competition, "")
    kinds: dict[str, Literal["pair", "team", "player"]] = {"individual": "player", "teams": "team"}
    ranked = [record for record in document.records if "TotalScoreTable" in record.tables]
    known: dict[tuple[str, str], Entrant] = {}
    for record in ranked:
        found = entrants(record.tables["TotalScoreTable"], kinds.get(document.kind, "pair"))
        release(record)
        if len(ranked) > 1 and record.section:
            found = [one if one.section else one.model_copy(update={"section": record.section}) for one in found]
        document.entrants += [one for one in found if known.get((one.section, one.id)) != one]
        known.update({(one.section, one.id): one for one in found})


def release(record: BoardRecord) -> None:
    """Forget what can be read again from the text of a record."""
    if isinstance(record.tables, Tables):
        record.tables.release()
