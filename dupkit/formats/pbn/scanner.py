"""The pieces of one game: each tag with its raw value and the text that follows it, by a scanner or by the grammar.

The scanner is made from the terminals of ``grammars/pbn.lark`` in the order of their priorities. The grammar accepts
every text and marks what is wrong; a test proves that both find the same tokens.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from dupkit.syntax import parser, terminals

if TYPE_CHECKING:
    from lark import Token

_T: Final = terminals("pbn")
_VALUE: Final = _T["STRING"][1:-1]
_NAME: Final = "[A-Za-z][A-Za-z0-9_]*"
_PLAIN: Final = r'[^\[\]{};%"]*+'
_CLEAN: Final = re.compile(rf'\[({_NAME}+) "({_VALUE})"\]({_PLAIN}(?:"[^"\\\n]*+"{_PLAIN})*)(?![^\[])')
"""A tag and plain data, up to the next bracket or the end; a run of letters is never tried again (``*+``).

Groups are: Python before 3.11.5 goes wrong where a group is not.
"""
_TAG_PARTS: Final = re.compile(rf'\[\s*({_NAME})\s*"({_VALUE})"\s*\]')
WELL_FORMED: Final = ("ESCAPE", "TAG", "BRACE", "SEMICOLON", "STRING", "DATA")
_FAULTY: Final = ("BAD_TAG", "OPEN_TAG", "UNCLOSED", "STRAY")


def _scanner(names: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern of the first of some terminals that stands at a place; white space is none of them."""
    return re.compile("|".join(f"(?P<{name}>{_T[name]})" for name in names) + r"|(?P<SPACE>\s+)")


_TOKEN: Final = _scanner((*WELL_FORMED, *_FAULTY))
_UNENDED: Final = _scanner((*(name for name in WELL_FORMED if name != "BRACE"), *_FAULTY))
"""The tokens behind the last closing brace: no comment can end there, and none is looked for."""
_BROKEN_NAME: Final = re.compile(rf"\[[ \t]*({_NAME})[ \t]*")


class Pieces(NamedTuple):
    """A game in pieces: the text before the first tag, and for each tag its name, raw value and the text after it.

    ``clean`` tells that nothing in the game is a fault of structure, ``plain`` that it has no comments either.
    """

    lead: str
    tags: list[tuple[str, str, str]]
    clean: bool
    plain: bool


class Mark(NamedTuple):
    """A token of a game with its place in the game's text; ``kind`` is the name of the grammar's terminal."""

    kind: str
    start: int
    end: int


def pieces(game: str) -> Pieces:
    """Return the pieces of a game; a game without comments, where every bracket begins a tag, is the fast case."""
    start = game.find("[")
    if start == 0 or (start > 0 and not game[:start].strip()):
        found = _CLEAN.findall(game, start)
        if len(found) == game.count("["):
            return Pieces(game[:start], found, True, True)
    if start < 0:
        return Pieces(game, [], _faultless(game), False)
    return _assembled(game, marks(game))


def _faultless(game: str) -> bool:
    """Return whether all tokens are well formed; nothing behind the first fault is looked at."""
    pattern = _TOKEN if "}" in game else _UNENDED
    return not any(match.lastgroup in _FAULTY for match in pattern.finditer(game))


def _assembled(game: str, tokens: list[Mark]) -> Pieces:
    """Return the pieces from the tokens of a game."""
    tags = [mark for mark in tokens if mark.kind in ("TAG", "BAD_TAG", "OPEN_TAG")]
    ends = [mark.start for mark in tags[1:]] + [len(game)] * bool(tags)
    lead = game[: tags[0].start] if tags else game
    return Pieces(
        lead,
        [
            (*name_and_value(game[mark.start : mark.end]), game[mark.end : end])
            for mark, end in zip(tags, ends, strict=True)
        ],
        all(mark.kind in WELL_FORMED for mark in tokens),
        False,
    )


def name_and_value(tag: str) -> tuple[str, str]:
    """Return the name and the raw value of a tag's text; of a broken tag what can be made out."""
    match = _TAG_PARTS.fullmatch(tag)
    if match:
        return match[1], match[2]
    head = _BROKEN_NAME.match(tag)
    if head is None:
        return "", ""
    body = tag[head.end() :].rstrip().removesuffix("]").strip()
    value = body.removeprefix('"').removesuffix('"')
    return head[1], value if value != body[1:-1] or not value.endswith("\\") else value[:-1]


def marks(game: str) -> list[Mark]:
    """Return all tokens of a game but white space, with their places."""
    tokens: list[Mark] = []
    last = game.rfind("}")
    at = _take(tokens, _TOKEN, game, 0, last) if last >= 0 else 0
    at = _take(tokens, _UNENDED, game, at, len(game))
    return tokens if at == len(game) else parsed(game)


def _take(tokens: list[Mark], pattern: re.Pattern[str], game: str, at: int, last: int) -> int:
    """Append the tokens that begin before ``last`` or there; return where the next one begins."""
    for match in pattern.finditer(game, at):
        start, end = match.span()
        if start != at or start > last:
            break
        at = end
        kind = match.lastgroup
        if kind != "SPACE":
            tokens.append(Mark(kind or "", start, end))
    return at


def parsed(game: str) -> list[Mark]:
    """Return the tokens of a game as the grammar finds them."""
    tree = parser("pbn").parse(game)
    return [Mark(token.type, token.start_pos or 0, token.end_pos or 0) for token in _tokens(tree)]


def _tokens(tree: object) -> Iterator[Token]:
    from lark import Token, Tree

    stack = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, Token):
            yield node
        elif isinstance(node, Tree):
            stack.extend(reversed(node.children))
