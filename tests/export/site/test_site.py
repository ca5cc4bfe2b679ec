from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from dupkit.cli.publish import downloads, tables_and_pars, with_deals
from dupkit.event.archive import standings_from_json, standings_to_json
from dupkit.event.award import parse_outcome
from dupkit.event.event import Event, Penalty
from dupkit.event.ranking import Standings
from dupkit.event.traveller import Line, Ruling, Traveller
from dupkit.export.site import charts
from dupkit.export.site.archive import Archive, Settings, slug_of
from dupkit.export.site.changes import MOST, changes, sentence
from dupkit.export.site.pages import instant
from dupkit.export.site.privacy import embargoed, initials, public, unknown
from dupkit.export.site.publish import Written, publish, revised, take
from dupkit.formats.assemble import build
from dupkit.formats.read import read_file
from dupkit.pipeline import score
from tests.conftest import SAMPLES

NOW = datetime(2026, 1, 30, 22, 0, tzinfo=UTC)


def evening(name: str = "evening.pbn") -> Event:
    return build([read_file(SAMPLES / "demo" / name).unwrap()]).unwrap()


@pytest.fixture(scope="module")
def standings() -> Standings:
    return score(evening())


def corrected(event: Event, label: str, place: int, result: str) -> Event:
    """Return the event with one line of one board changed."""
    travellers = []
    for traveller in event.travellers:
        if traveller.board.label == label:
            lines = list(traveller.lines)
            lines[place] = replace(lines[place], outcome=parse_outcome(result), lead=None)
            traveller = replace(traveller, lines=tuple(lines))
        travellers.append(traveller)
    return event.model_copy(update={"travellers": tuple(travellers)})


def put(archive: Archive, site: Path, standings: Standings, now: datetime = NOW, **how: str) -> Written:
    tables, pars = tables_and_pars(standings, read_file(SAMPLES / "demo" / "evening.pbn").unwrap().records)
    take(archive, standings, now, tables=tables, pars=pars, **how)
    return publish(archive, site, now, downloads())


def contents(site: Path) -> dict[str, bytes]:
    return {str(path.relative_to(site)): path.read_bytes() for path in sorted(site.rglob("*")) if path.is_file()}


def sentences(old: Standings, new: Standings) -> list[str]:
    return [sentence(change, old.event.kind) for change in changes(old, new)]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return tmp_path / "results"


def test_an_evening_gets_its_pages_and_files(site: Path, standings: Standings) -> None:
    done = put(Archive(site), site, standings)
    names = {path.name for path in (site / "evenings").rglob("*") if path.is_file()}
    assert names == {
        "index.html", "boards.html", "cards.html", "frequency.html", "cross.html", "rounds.html",
        "results.pbn", "results.csv", "results.xml",
    }  # fmt: skip
    assert {"index.html", "latest.html", "style.css"} <= set(done.written)
    text = (site / "evenings" / "2026-01-30-sampletown-bridge-club-friday-pairs" / "boards.html").read_text()
    assert 'id="board-7"' in text
    assert "Par: " in text
    assert "♠" in text


def test_a_second_run_changes_nothing(site: Path, standings: Standings) -> None:
    archive = Archive(site)
    put(archive, site, standings)
    before = contents(site)
    done = put(archive, site, standings, NOW + timedelta(hours=1))
    assert (done.written, done.removed) == ([], [])
    assert contents(site) == before
    assert publish(archive, site, NOW, downloads(), everything=True).written == []


def test_a_correction_changes_the_pages_of_its_evening_and_says_so(site: Path, standings: Standings) -> None:
    archive = Archive(site)
    put(archive, site, standings)
    new = score(corrected(evening(), "7", 0, "7NN="))
    done = put(archive, site, new, NOW + timedelta(days=1))
    assert any(name.endswith("boards.html") for name in done.written)
    page = next((site / "evenings").rglob("index.html")).read_text()
    assert "Revision 2" in page
    assert re.search(r"Board 7, 1 v [0-9]+: \S.* → 7NT N =", page)
    assert re.search(r"<li>Pair [0-9]+: place [0-9]+ → [0-9]+</li>", page)
    assert "Final, revision 2" in page and "31 January 2026, 22:00 UTC" in page
    archive.save_settings(Settings(language="de"))
    publish(archive, site, NOW, downloads())
    page = next((site / "evenings").rglob("index.html")).read_text()
    assert re.search(r"<li>Paar [0-9]+: Platz [0-9]+ → [0-9]+</li>", page) and "7SA N =" in page
    index = (site / "index.html").read_text()
    assert "<h1>Ergebnisse</h1>" in index and "30. Januar 2026" in index and "Endgültig" in index


def test_a_new_evening_leaves_earlier_pages_untouched(site: Path, standings: Standings) -> None:
    archive = Archive(site)
    put(archive, site, standings)
    before = contents(site)
    later = evening().model_copy(update={"date": "2026-02-06"})
    done = put(archive, site, score(later), NOW + timedelta(days=7))
    assert all(name.startswith("evenings/2026-02-06") or name in ("index.html", "latest.html") for name in done.written)
    after = contents(site)
    assert {name: after[name] for name in before if name.startswith("evenings/")} == {
        name: data for name, data in before.items() if name.startswith("evenings/")
    }
    assert "2026-02-06" in after["latest.html"].decode()
    index = after["index.html"].decode()
    assert index.index("2026-02-06") < index.index("2026-01-30")


def test_who_opts_out_is_named_nowhere(site: Path, standings: Standings) -> None:
    archive = Archive(site)
    with_reason = standings.event.model_copy(
        update={"penalties": (Penalty(id="1", amount=Fraction(1, 10), reason="ada AMSEL was late"),)}
    )
    put(archive, site, score(with_reason))
    assert any(b"Ada Amsel" in data for data in contents(site).values())
    archive.save_settings(Settings(hidden=["Ada Amsel"], renamed={"Cy Cedar": "Cyril Cedar"}))
    publish(archive, site, NOW, downloads())
    for name, data in contents(site).items():
        assert "ada amsel" not in data.decode().lower(), name
        assert b"Cy Cedar" not in data, name
    assert any(b"Cyril Cedar" in data for data in contents(site).values())


@pytest.mark.parametrize(("names", "there", "gone"), [("initials", "O. O. - P. P.", "Otto"), ("numbers", "13", "Otto")])
def test_names_can_be_initials_or_numbers(site: Path, standings: Standings, names: str, there: str, gone: str) -> None:
    archive = Archive(site)
    archive.save_settings(Settings(names=names, index=False, language="fr"))
    put(archive, site, standings)
    page = next((site / "evenings").rglob("index.html")).read_text()
    assert there in page
    assert 'content="noindex"' in page
    assert '<html lang="fr">' in page
    assert not any(gone.encode() in data for data in contents(site).values())


def test_an_embargoed_board_appears_nowhere_before_its_instant(site: Path, standings: Standings) -> None:
    archive = Archive(site)
    put(archive, site, standings, embargo="2026-01-31T12:00:00Z")
    deals = [str(hand) for board in standings.boards for hand in (board.traveller.board.deal or _no_deal()).hands]
    for name, data in contents(site).items():
        assert not any(hand in data.decode() for hand in deals), name
    names = {path.name for path in (site / "evenings").rglob("*") if path.is_file()}
    assert names == {"index.html"}
    page = next((site / "evenings").rglob("index.html")).read_text()
    assert "2026-01-31T12:00:00Z" in page
    put(archive, site, score(corrected(evening(), "7", 0, "7NN=")), embargo="2026-01-31T12:00:00Z")
    assert "7NN" not in next((site / "evenings").rglob("index.html")).read_text()
    publish(archive, site, datetime(2026, 1, 31, 12, 0, tzinfo=UTC), downloads())
    assert "boards.html" in {path.name for path in (site / "evenings").rglob("*") if path.is_file()}
    done = publish(archive, site, NOW, downloads())
    assert any(name.endswith("boards.html") for name in done.removed)


def _no_deal() -> object:
    raise AssertionError("every board of the sample has a deal")


@pytest.mark.parametrize(
    ("embargo", "holds"),
    [("", False), ("2026-01-30T22:00:00Z", False), ("2026-01-30T22:00:01+00:00", True), ("2026-01-30T21:59", False),
     ("2026-01-30T22:30:00+01:00", False), ("tomorrow", True)],
)  # fmt: skip
def test_an_embargo_is_an_instant_and_one_that_cannot_be_read_holds(embargo: str, holds: bool) -> None:
    assert embargoed(embargo, NOW) is holds


def test_a_provisional_evening_says_so_until_it_is_final(site: Path, standings: Standings) -> None:
    archive = Archive(site)
    put(archive, site, standings, state="provisional")
    assert "Provisional" in next((site / "evenings").rglob("boards.html")).read_text()
    assert "Provisional" in (site / "index.html").read_text()
    put(archive, site, standings, state="final")
    for page in (site / "evenings").rglob("*.html"):
        assert "Provisional" not in page.read_text() and "<strong>Final</strong>" in page.read_text()


@pytest.mark.parametrize("name", ["evening.pbn", "evening.trv", "evening-13-pairs.trv"])
def test_standings_come_back_from_the_archive(name: str) -> None:
    scored = score(evening(name))
    again = standings_from_json(standings_to_json(scored))
    assert again.rankings == scored.rankings
    assert [board.lines for board in again.boards] == [
        tuple(replace(one, line=replace(one.line, span=None, stated={})) for one in board.lines)
        for board in scored.boards
    ]
    assert standings_to_json(again) == standings_to_json(scored)


def test_rulings_and_unknown_boards_come_back_from_the_archive() -> None:
    from dupkit.game.board import Board

    lines = (
        Line(("1", "2"), parse_outcome("60% 4SN= 40% 4SN-1"), ruling=Ruling("12C1c", "hesitation", "TD", "22:10")),
        Line(("3", "4"), None),
    )
    event = Event(travellers=(Traveller(Board("25A"), lines),), penalties=(Penalty(id="1", amount=Fraction(1, 3)),))
    scored = score(event)
    assert standings_to_json(standings_from_json(standings_to_json(scored))) == standings_to_json(scored)


def test_changes_are_sentences_and_many_are_cut_short(standings: Standings) -> None:
    assert changes(standings, standings) == ()
    other = score(evening("evening-13-pairs.trv"))
    told = sentences(standings, other)
    assert len(told) == MOST + 1
    assert told[-1].startswith("and ")
    fined = replace(standings, penalties=(Penalty(id="3", amount=Fraction(1, 4)),))
    assert sentences(standings, fined) == ["Penalty, Pair 3: 0.25 of a top"]
    assert sentences(fined, standings) == ["Penalty, Pair 3: cancelled"]
    fewer = replace(standings, boards=standings.boards[1:])
    assert all("→ nothing" in words for words in sentences(standings, fewer))


def test_what_a_second_file_of_an_evening_revises_is_counted(site: Path, standings: Standings) -> None:
    archive = Archive(site)
    assert revised(archive, standings) == ""
    put(archive, site, standings)
    assert revised(archive, standings) == ""
    told = revised(archive, score(corrected(evening(), "7", 0, "7NN=")))
    assert re.match(
        r"revision 2 of Sampletown Bridge Club, Friday Pairs, 2026-01-30: 1 result, [0-9]+ places differ", told
    )


def test_other_names_are_a_revision_that_does_not_name_anybody(standings: Standings) -> None:
    first, *rest = standings.event.entrants
    event = standings.event.model_copy(update={"entrants": (first.model_copy(update={"names": ("Ann", "Bob")}), *rest)})
    assert sentences(standings, replace(standings, event=event)) == ["Pair 1: names"]


def test_a_name_of_nobody_is_told_with_the_one_that_is_like_it(site: Path, standings: Standings) -> None:
    archive = Archive(site)
    assert unknown(archive, ["Ada Amsel"]) == {"Ada Amsel": ""}
    put(archive, site, standings)
    assert unknown(archive, ["ada  AMSEL", "Ada Amsle", "X"]) == {"Ada Amsle": "Ada Amsel", "X": ""}


@pytest.mark.parametrize(
    ("iso", "words"),
    [("2026-01-30T22:00Z", "30 January 2026, 22:00 UTC"), ("2026-01-30T23:00+01:00", "30 January 2026, 22:00 UTC"),
     ("2026-01-30T22:00", "30 January 2026, 22:00 UTC"), ("soon", "soon")],
)  # fmt: skip
def test_an_instant_is_written_out(iso: str, words: str) -> None:
    assert instant(iso) == words


def test_slugs_are_plain_and_begin_with_the_date() -> None:
    assert slug_of("2026-01-30", "Übungsabend Größe", "", "Łódź") == "2026-01-30-ubungsabend-grosse-lodz"
    assert slug_of("2026-01-30", "Riverside Pairs", "", "Riverside") == "2026-01-30-riverside-pairs"
    assert slug_of("2026-01-30", "Riverside", "", "River") == "2026-01-30-riverside-river"
    assert slug_of("", "") == "undated-results"


def test_charts_need_something_to_show() -> None:
    some = [Fraction(value) for value in (31, 48, 50, 52, 69)]
    assert charts.histogram(some[:3]) == ""
    assert charts.running(some[:2]) == ""
    assert charts.histogram(some).count("<rect") >= 7
    assert "69.0 %" in charts.running(some)


def test_privacy_leaves_standings_alone_where_nothing_is_asked(standings: Standings) -> None:
    assert public(standings, Settings()) is standings
    assert initials("Anne-Marie O'Hara") == "A. M. O."


def test_deals_of_another_file_go_to_their_boards(standings: Standings) -> None:
    bare = evening("evening.trv")
    records = read_file(SAMPLES / "demo" / "evening.pbn").unwrap().records
    joined = with_deals(bare.travellers, records)
    assert [str(traveller.board.deal) for traveller in joined] == [str(record.deal) for record in records]


def test_every_download_gives_the_same_ranking(site: Path, standings: Standings) -> None:
    put(Archive(site), site, standings)
    for name in ("results.pbn", "results.xml"):
        path = next((site / "evenings").rglob(name))
        again = score(build([read_file(path).unwrap()]).unwrap())
        assert _places(again) == _places(standings), name


def _places(standings: Standings) -> Mapping[str, object]:
    return {
        ranking.name: [(row.place, row.id.removesuffix("NS").removesuffix("EW"), row.total) for row in ranking.rows]
        for ranking in standings.rankings
    }
