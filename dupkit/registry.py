"""Explicit, lazy, read-only tables of the parts of dupkit: rules, comparisons, formats, movements, exporters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Generic, TypeVar, cast

Part = TypeVar("Part")


class UnknownPartError(KeyError):
    """A name that the registry does not hold; the message says which names are close."""

    def __init__(self, kind: str, name: str, known: tuple[str, ...]) -> None:
        """Keep the facts and make the sentence."""
        self.kind, self.name, self.known = kind, name, known
        close = get_close_matches(name.lower(), known, n=3)
        hint = f"did you mean {' or '.join(close)}?" if close else f"known are {', '.join(known)}"
        self.hint = hint
        super().__init__(f'no {kind} is called "{name}": {hint}')

    def __str__(self) -> str:
        """Return the sentence without the quotes that KeyError puts round it."""
        return cast(str, self.args[0])


class Registry(Mapping[str, Part], Generic[Part]):
    """A read-only mapping of a name to a part that is imported when it is first asked for.

    The table maps a name to ``"package.module:CONSTANT"``; aliases map other spellings to a name.
    """

    def __init__(self, kind: str, table: Mapping[str, str], aliases: Mapping[str, str] | None = None) -> None:
        """Keep the table; nothing is imported yet."""
        self.kind = kind
        self._table = dict(table)
        self._aliases = dict(aliases or {})
        self._loaded: dict[str, Part] = {}

    def __getitem__(self, name: str) -> Part:
        """Return the part; raises UnknownPartError for a name that is not in the table."""
        key = self._aliases.get(name, name)
        if key not in self._loaded:
            if key not in self._table:
                raise UnknownPartError(self.kind, name, tuple(self._table))
            module, _, constant = self._table[key].partition(":")
            self._loaded[key] = cast(Part, getattr(import_module(module), constant))
        return self._loaded[key]

    def __contains__(self, name: object) -> bool:
        """Return whether the name, or the name it stands for, is in the table; nothing is imported."""
        return name in self._table or name in self._aliases

    def __iter__(self) -> Iterator[str]:
        """Yield the names in the order of the table."""
        return iter(self._table)

    def __len__(self) -> int:
        """Return how many parts the table names."""
        return len(self._table)
