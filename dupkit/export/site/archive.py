"""What the site is made from: a folder beside it with every evening, whole and unchanged, and the site's settings.

The archive holds full names and embargoed boards, so it lies outside the site's folder and is not to be uploaded.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

FILES = ("results.pbn", "results.csv", "results.xml")
"""What an evening offers to download unless it was published with more."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One revision of an evening: its number, when it was published (UTC, ISO 8601) and what changed."""

    revision: int
    at: str
    changes: tuple[str | tuple[str, ...], ...] = ()


@dataclass(slots=True)
class Evening:
    """One published evening.

    ``standings`` are the JSON values of `dupkit.event.archive`; ``tables`` and ``pars`` hold the double-dummy table and
    the par of a board by its key ("board-7"). ``embargo`` is the UTC instant before which no board may be seen;
    ``files`` are the names of what can be downloaded.
    """

    slug: str
    standings: dict[str, Any]
    state: str = "final"
    embargo: str = ""
    tables: dict[str, str] = field(default_factory=dict)
    pars: dict[str, str] = field(default_factory=dict)
    notices: list[Notice] = field(default_factory=list)
    files: list[str] = field(default_factory=lambda: list(FILES))

    @property
    def title(self) -> str:
        """The title of the event."""
        return str(self.standings.get("title") or "Results")

    @property
    def date(self) -> str:
        """The date of the event, ISO 8601; the empty string where it is not known."""
        return str(self.standings.get("date") or "")

    @property
    def revision(self) -> int:
        """The number of the last revision, from 1."""
        return self.notices[-1].revision if self.notices else 1


@dataclass(slots=True)
class Settings:
    """What holds for all evenings of a site.

    ``names`` is "full", "initials" or "numbers"; ``hidden`` are the names of those who opted out; ``renamed`` maps a
    name as it was published to the one that holds now.
    """

    title: str = "Results"
    language: str = "en"
    names: str = "full"
    hidden: list[str] = field(default_factory=list)
    renamed: dict[str, str] = field(default_factory=dict)
    index: bool = True


class Archive:
    """The folder of a site's evenings; everything is plain JSON."""

    def __init__(self, site: Path) -> None:
        """Place the archive beside the site: ``results`` gets ``results-archive``."""
        self.root = site.parent / f"{site.name}-archive"

    def settings(self) -> Settings:
        """Return the settings; the defaults where none were saved."""
        path = self.root / "settings.json"
        if not path.is_file():
            return Settings()
        known = {one.name for one in fields(Settings)}
        return Settings(**{name: it for name, it in _read(path).items() if name in known})

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        _write(self.root / "settings.json", asdict(settings))

    def slugs(self) -> list[str]:
        """Return the slugs of all evenings, oldest date first."""
        return sorted(path.stem for path in (self.root / "evenings").glob("*.json"))

    def load(self, slug: str) -> Evening | None:
        """Return an evening, or None."""
        path = self.root / "evenings" / f"{slug}.json"
        if not path.is_file():
            return None
        value = _read(path)
        notices = [Notice(it["revision"], it["at"], _changes(it["changes"])) for it in value.pop("notices")]
        return Evening(**value, notices=notices)

    def save(self, evening: Evening) -> None:
        """Keep an evening."""
        _write(self.root / "evenings" / f"{evening.slug}.json", asdict(evening))

    def marks(self) -> dict[str, Any]:
        """Return what is known of each rendered evening: the mark of its content, and its line in the index."""
        path = self.root / "rendered.json"
        return _read(path) if path.is_file() else {}

    def save_marks(self, marks: dict[str, Any]) -> None:
        """Keep the marks."""
        _write(self.root / "rendered.json", marks)

    def __iter__(self) -> Iterator[Evening]:
        """Yield the evenings one by one, oldest first."""
        for slug in self.slugs():
            evening = self.load(slug)
            if evening is not None:
                yield evening


def _changes(kept: list[Any]) -> tuple[str | tuple[str, ...], ...]:
    return tuple(one if isinstance(one, str) else tuple(one) for one in kept)


def slug_of(date: str, *words: str) -> str:
    """Return the permanent name of an evening in addresses: its date, then its words in plain letters.

    Words that those before them hold already are not repeated: a title often names the place.
    """
    text = ""
    for word in map(_plain, words):
        text += "" if f"-{word}-" in f"-{text}-" else f"-{word}"
    return "-".join((re.sub(r"[^0-9-]+", "", date) or "undated", text[:61].strip("-") or "results"))


_LETTERS: Final = str.maketrans({"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe"})
"""Letters that no accent is taken from."""


def _plain(word: str) -> str:
    """Return a word in small letters and digits of ASCII with hyphens between."""
    plain = unicodedata.normalize("NFKD", word.lower().translate(_LETTERS))
    return re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-")


def _read(path: Path) -> dict[str, Any]:
    value = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(value, dict)
    return value


def _write(path: Path, value: dict[str, Any]) -> None:
    """Write JSON in one step, so that a stop in the middle leaves the old file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(value, ensure_ascii=False, sort_keys=False, separators=(",", ":"))
    fresh = path.with_suffix(".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)
