"""Words of sheets and screens in the reader's language, by gettext catalogues; English is the language of the code.

``_("Ranking")`` returns the word in the language that `using` chose for this task. Files never change with it.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from dupkit.languages.language import LANGUAGES, Language

CATALOGUES = Path(__file__).parent / "catalogues"
_current: ContextVar[Language] = ContextVar("language", default=LANGUAGES["en"])


def language() -> Language:
    """Return the language in which words are given now."""
    return _current.get()


@contextmanager
def using(code: str) -> Iterator[Language]:
    """Choose the language of a block by its code ("fr"); raises KeyError for a language that is not there."""
    token = _current.set(LANGUAGES[code])
    try:
        yield LANGUAGES[code]
    finally:
        _current.reset(token)


def _(words: str) -> str:
    """Return English words in the current language; the words themselves where the catalogue has none."""
    code = _current.get().code
    return words if code == "en" or not words else _catalogue(code).gettext(words)


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    """Return the catalogue of a language; an empty one where the file is not there."""
    path = CATALOGUES / f"{code}.mo"
    if not path.is_file():
        return gettext.NullTranslations()
    with path.open("rb") as handle:
        return gettext.GNUTranslations(handle)
