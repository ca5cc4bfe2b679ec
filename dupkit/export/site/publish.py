"""Putting evenings on the site: take one in, and write every page whose content is different from what is there."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from importlib.resources import files as package_files
from pathlib import Path

from dupkit.event.archive import standings_from_json, standings_to_json
from dupkit.event.ranking import Standings
from dupkit.export.site.archive import FILES, Archive, Evening, Notice, Settings, slug_of
from dupkit.export.site.changes import changes, differences, summary
from dupkit.export.site.pages import View, evening_pages, index_page, latest_page, winners
from dupkit.export.site.privacy import embargoed, public, without_boards
from dupkit.languages import _, using
from dupkit.languages.language import LANGUAGES

LAYOUT = 2
"""Changed when pages look different, so that all are written again."""
Download = Callable[[Standings], bytes]


@dataclass(slots=True)
class Written:
    """What a publication did: files written and files removed, as addresses below the site."""

    written: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)


def take(
    archive: Archive,
    standings: Standings,
    now: datetime,
    state: str = "final",
    embargo: str | None = None,
    tables: Mapping[str, str] | None = None,
    pars: Mapping[str, str] | None = None,
    files: Sequence[str] = FILES,
) -> Evening:
    """Keep an evening in the archive and return it.

    The same date, title, session and place are the same evening: what differs becomes its next revision, with a notice.
    An evening that comes again unchanged stays as it is, and its embargo stays unless another is given; an empty
    text ends it.
    """
    event = standings.event
    slug = slug_of(event.date, event.title, event.session, event.site)
    value = standings_to_json(standings)
    old = archive.load(slug)
    if embargo is None:
        embargo = old.embargo if old is not None else ""
    fresh = Evening(slug, value, state, embargo, dict(tables or {}), dict(pars or {}), files=list(files))
    if old is None:
        fresh.notices = [Notice(1, now.isoformat(timespec="seconds"))]
    else:
        fresh.notices = list(old.notices)
        if asdict(fresh) == asdict(old):
            return old
        told = changes(standings_from_json(old.standings), standings)
        if told:
            fresh.notices.append(Notice(old.revision + 1, now.isoformat(timespec="seconds"), told))
    archive.save(fresh)
    return fresh


def revised(archive: Archive, standings: Standings) -> str:
    """Return what taking an evening would revise, in a sentence; empty where it is new or its results are the same."""
    event = standings.event
    old = archive.load(slug_of(event.date, event.title, event.session, event.site))
    found = differences(standings_from_json(old.standings), standings) if old is not None else []
    if old is None or not found:
        return ""
    name = ", ".join(filter(None, (old.title, old.date)))
    return (
        f"revision {old.revision + 1} of {name}: {summary(found)} differ"
        f"{'s' if len(found) == 1 else ''} (an event of its own needs another title, session, place or date)"
    )


def publish(
    archive: Archive, site: Path, now: datetime, downloads: Mapping[str, Download], everything: bool = False
) -> Written:
    """Write the pages whose evening, settings or embargo changed; one evening is in memory at a time."""
    done = Written()
    settings = archive.settings()
    marks = archive.marks()
    with using(settings.language if settings.language in LANGUAGES else "en"):
        _put(site, "style.css", _style(), done)
        for slug in archive.slugs():
            raw = archive.root / "evenings" / f"{slug}.json"
            known = marks.get(slug)
            mark = _mark(raw.read_bytes(), settings, known["embargo"] if known else "", now)
            folder = site / "evenings" / slug
            if known and known["mark"] == mark and folder.is_dir() and not everything:
                continue
            evening = archive.load(slug)
            assert evening is not None
            mark = _mark(raw.read_bytes(), settings, evening.embargo, now)
            marks[slug] = {
                "mark": mark,
                "embargo": evening.embargo,
                "line": _evening(evening, settings, site, now, downloads, done),
            }
        _index(site, marks, settings, done)
    archive.save_marks(marks)
    return done


def _mark(raw: bytes, settings: Settings, embargo: str, now: datetime) -> str:
    digest = hashlib.sha256(raw)
    digest.update(json.dumps(asdict(settings), sort_keys=True).encode())
    digest.update(f"{LAYOUT} {embargoed(embargo, now)}".encode())
    return digest.hexdigest()


def _evening(
    evening: Evening, settings: Settings, site: Path, now: datetime, downloads: Mapping[str, Download], done: Written
) -> dict[str, str]:
    """Write the pages and files of an evening, remove those that it has no longer, and return its line in the index."""
    standings = public(standings_from_json(evening.standings), settings)
    hidden = embargoed(evening.embargo, now)
    if hidden:
        standings = without_boards(standings)
    folder = f"evenings/{evening.slug}"
    names = () if hidden else tuple(name for name in evening.files if name in downloads)
    view = View(evening, standings, settings, hidden, names)
    kept = set()
    for name, text in evening_pages(view):
        kept.add(name)
        _put(site, f"{folder}/{name}", text.encode(), done)
    for name in names:
        kept.add(name)
        _put(site, f"{folder}/{name}", downloads[name](standings), done)
    for path in sorted((site / folder).iterdir()):
        if path.name not in kept:
            path.unlink()
            done.removed.append(f"{folder}/{path.name}")
    return {
        "slug": evening.slug,
        "date": evening.date,
        "title": standings.event.title or _("Results"),
        "winners": winners(standings),
        "state": evening.state,
    }


def _index(site: Path, marks: Mapping[str, Mapping[str, Mapping[str, str]]], settings: Settings, done: Written) -> None:
    lines = [marks[slug]["line"] for slug in sorted(marks)]
    _put(site, "index.html", index_page(list(lines), settings).encode(), done)
    if lines:
        newest = lines[-1]
        _put(site, "latest.html", latest_page(newest["slug"], newest["title"], settings).encode(), done)


def _style() -> bytes:
    return (package_files("dupkit.export.site") / "style.css").read_bytes()


def _put(site: Path, name: str, data: bytes, done: Written) -> None:
    """Write a file unless it holds the same bytes already."""
    path = site / name
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(data)
    fresh.replace(path)
    done.written.append(name)
