"""The pages of one evening as text: ranking, boards with hands, scorecards, frequencies, cross table, rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from html import escape

from dupkit.event.ranking import ScoredBoard, Standings
from dupkit.export.html import Links, anchor, coloured, scroll, table_html
from dupkit.export.site import charts
from dupkit.export.site.archive import Evening, Settings
from dupkit.export.site.changes import sentence
from dupkit.export.site.hands import deal_html
from dupkit.game.double_dummy import parse_double_dummy
from dupkit.languages import _, language
from dupkit.report import REPORTS
from dupkit.report.base import contestant_name
from dupkit.report.boards import board_key
from dupkit.report.scorecards import contestant_key, lines_by_contestant, own
from dupkit.report.table import Cell, Report

Page = tuple[str, str]


@dataclass(frozen=True, slots=True)
class View:
    """An evening as the public sees it: its standings after privacy and embargo, and the files to download."""

    evening: Evening
    standings: Standings
    settings: Settings
    hidden: bool
    downloads: tuple[str, ...] = ()


def titles() -> dict[str, str]:
    """Return the pages of an evening that has boards: file name -> words of its link."""
    return {
        "index.html": _("Ranking"),
        "boards.html": _("Boards"),
        "cards.html": _("Scorecards"),
        "frequency.html": _("Frequencies"),
        "cross.html": _("Cross table"),
        "rounds.html": _("Rounds"),
    }


def evening_pages(view: View) -> Iterator[Page]:
    """Yield each page of an evening: file name and text."""
    bodies: dict[str, Callable[[View], str]] = {"index.html": ranking_page}
    if view.standings.boards:
        bodies |= {"boards.html": boards_page, "cards.html": cards_page, "frequency.html": frequency_page}
        for name, report in (("cross.html", "cross"), ("rounds.html", "rounds")):
            if REPORTS[report].make(view.standings).tables:
                bodies[name] = _report_page(report)
    for name, body in bodies.items():
        yield name, page(view, name, tuple(bodies), body(view))


def page(view: View, name: str, names: tuple[str, ...], body: str) -> str:
    """Return a page of an evening with its head, links to the other pages and the state of the results."""
    words = titles()
    here = ' aria-current="page"'
    links = "".join(f'<a href="{one}"{here if one == name else ""}>{escape(words[one])}</a>' for one in names)
    standings, evening = view.standings, view.evening
    day = language().day(evening.date)
    subtitle = " · ".join(filter(None, (day, standings.event.session, standings.event.site)))
    head = (
        f"<header><h1>{escape(standings.event.title or _('Results'))}</h1>"
        f'<p class="subtitle">{escape(subtitle)}</p></header>'
    )
    home = f'<a href="../../index.html">{escape(_("All results"))}</a>'
    nav = f'<nav aria-label="{escape(_("Pages of this evening"))}">{home}{links}</nav>'
    foot = f'<footer><p class="method">{escape(standings.method)}</p></footer>'
    title = " · ".join(filter(None, (standings.event.title, day, words[name])))
    kind = name.removesuffix(".html")
    return document(
        title, f'{nav}<main id="main" class="{kind}">{head}{banner(view)}{body}</main>{foot}', view.settings, "../../"
    )


def document(title: str, body: str, settings: Settings, up: str = "") -> str:
    """Return a whole page round a body; ``up`` leads to the folder of the site."""
    robots = "" if settings.index else '<meta name="robots" content="noindex">\n'
    return (
        f'<!DOCTYPE html>\n<html lang="{language().code}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'{robots}<title>{escape(title)}</title>\n<link rel="stylesheet" href="{up}style.css">\n</head>\n<body>\n'
        f'<a class="skip" href="#main">{escape(_("To the results"))}</a>\n{body}\n</body>\n</html>\n'
    )


def banner(view: View) -> str:
    """Return what must be known first: provisional or final, the revision and its changes, an embargo."""
    evening = view.evening
    parts = []
    if view.hidden:
        until = escape(_("The boards can be seen from {instant}.").format(instant=instant(evening.embargo)))
        parts.append(f'<p><time datetime="{escape(evening.embargo)}">{until}</time></p>')
    revisions = [notice for notice in evening.notices if notice.revision > 1]
    for notice in reversed(revisions):
        shown = () if view.hidden else notice.changes
        kind = view.standings.event.kind
        items = "".join(f"<li>{coloured(sentence(one, kind))}</li>" for one in shown)
        words = escape(_("Revision {number}").format(number=notice.revision))
        parts.append(f"<p><strong>{words}</strong> ({escape(instant(notice.at))})</p>")
        parts.append(f"<ul>{items}</ul>" if items else "")
    state = f"<p><strong>{escape(state_words(evening.state, evening.revision))}</strong></p>"
    if not parts and evening.state != "provisional":
        return f'<aside class="state" aria-label="{escape(_("State of the results"))}">{state}</aside>'
    parts.insert(0, state)
    return f'<aside class="banner" aria-label="{escape(_("State of the results"))}">{"".join(parts)}</aside>'


def state_words(state: str, revision: int) -> str:
    """Return how final the results are, and the number of a revision."""
    words = _("Provisional") if state == "provisional" else _("Final")
    return f"{words}, {_('revision')} {revision}" if revision > 1 else words


def instant(iso: str) -> str:
    """Return an instant as a day and a time in UTC; any other text comes back unchanged."""
    try:
        moment = datetime.fromisoformat(iso)
    except ValueError:
        return iso
    moment = moment.astimezone(UTC) if moment.tzinfo else moment
    return f"{language().day(moment.date().isoformat())}, {moment:%H:%M} UTC"


def links_to(standings: Standings, boards: bool = True, cards: bool = True) -> Links:
    """Return the addresses of cells that name a contestant or a board."""
    kind = contestant_key(standings)
    known = {row.id for ranking in standings.rankings for row in ranking.rows}
    labels: dict[str, list[str]] = {}
    for board in standings.boards:
        labels.setdefault(board.traveller.board.label, []).append(board_key(board))

    def contestant(cell: Cell) -> str:
        return f"cards.html#{anchor(kind, str(cell))}" if cards and str(cell) in known and standings.boards else ""

    def board_of(cell: Cell) -> str:
        keys = labels.get(str(cell), [])
        return f"boards.html#{anchor(keys[0])}" if boards and len(keys) == 1 else ""

    return {"id": contestant, "ns": contestant, "ew": contestant, "against": contestant, "board": board_of}


def ranking_page(view: View) -> str:
    """Return the rankings, the spread of the percentages, penalties, and the files to download."""
    standings = view.standings
    report = REPORTS["ranking"].make(standings)
    parts = [table_html(report.name, table, links_to(standings)) for table in report.tables]
    percents = [row.percent for ranking in standings.rankings for row in ranking.rows if row.percent is not None]
    parts.append(charts.histogram(percents))
    if standings.penalties:
        penalties = REPORTS["penalties"].make(standings)
        parts += [table_html(penalties.name, table, links_to(standings)) for table in penalties.tables]
    if view.downloads:
        files = " ".join(f'<a href="{name}" download>{name}</a>' for name in view.downloads)
        parts.append(f'<p class="files">{escape(_("Files"))}: {files}</p>')
    return "".join(parts)


def boards_page(view: View) -> str:
    """Return every board: its hands, the tricks double dummy and par, and its traveller."""
    standings = view.standings
    report = REPORTS["boards"].make(standings)
    links = links_to(standings, boards=False)
    sections = [
        table_html(report.name, table, links, _deal(view, board))
        for table, board in zip(report.tables, standings.boards, strict=True)
    ]
    return _jump(report) + "".join(sections)


def _deal(view: View, board: ScoredBoard) -> str:
    it = board.traveller.board
    key = board_key(board)
    table = parse_double_dummy(view.evening.tables.get(key, ""))
    if it.deal is None:
        return ""
    return deal_html(it.deal, it.dealer, it.vulnerability, table, view.evening.pars.get(key, ""))


def cards_page(view: View) -> str:
    """Return every contestant's scorecard with the running percentage."""
    standings = view.standings
    report = REPORTS["scorecards"].make(standings)
    lines = lines_by_contestant(standings)
    links = links_to(standings)
    kind = contestant_key(standings)
    parts = []
    for table in report.tables:
        played = lines.get(table.key.removeprefix(f"{kind}-"), [])
        shares: list[Fraction] = []
        got = possible = Fraction(0)
        for board, scored, side in played:
            award = own(scored, side)[1]
            if award is not None and board.top:
                got, possible = got + award, possible + board.top
                shares.append(100 * got / possible)
        parts.append(table_html(report.name, table, links, charts.running(shares)))
    return _jump(report) + "".join(parts)


def frequency_page(view: View) -> str:
    """Return the frequency table of every board."""
    return _report_page("frequency")(view)


def _report_page(name: str) -> Callable[[View], str]:
    def body(view: View) -> str:
        report = REPORTS[name].make(view.standings)
        links = links_to(view.standings)
        jump = _jump(report) if len(report.tables) > 2 else ""
        return jump + "".join(table_html(report.name, table, links) for table in report.tables)

    return body


def _jump(report: Report) -> str:
    """Return links to the tables of a page by their short names."""
    links = "".join(
        f'<a href="#{anchor(report.name, table.key)}">{escape(table.key.partition("-")[2] or table.title)}</a>'
        for table in report.tables
    )
    return f'<nav class="jump" aria-label="{escape(report.title)}">{links}</nav>'


def index_page(lines: list[Mapping[str, str]], settings: Settings) -> str:
    """Return the list of all evenings, the latest first; each line has slug, date, title, state and winners."""
    title = _("Results") if settings.title == Settings().title else settings.title
    rows = "".join(
        f'<tr><th scope="row">{escape(language().day(line["date"]))}</th>'
        f'<td class="n"><a href="evenings/{line["slug"]}/index.html">{escape(line["title"])}</a></td>'
        f'<td class="n">{escape(line["winners"])}</td><td>{escape(state_words(line["state"], 1))}</td></tr>'
        for line in reversed(lines)
    )
    heads = "".join(f'<th scope="col">{escape(word)}</th>' for word in (_("Date"), _("Event"), _("Winners"), ""))
    heads = heads.replace('<th scope="col"></th>', "<td></td>")
    latest = f'<p><a href="latest.html">{escape(_("The latest results"))}</a></p>' if lines else ""
    table = scroll(title, f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>")
    body = f'<main id="main" class="list"><header><h1>{escape(title)}</h1></header>{latest}{table}</main>'
    return document(title, body, settings)


def latest_page(slug: str, title: str, settings: Settings) -> str:
    """Return the page that leads to the newest evening without a script."""
    target = f"evenings/{slug}/index.html"
    text = document(title, f'<main id="main"><h1><a href="{target}">{escape(title)}</a></h1></main>', settings)
    return text.replace("<title>", f'<meta http-equiv="refresh" content="0; url={target}">\n<title>', 1)


def winners(standings: Standings) -> str:
    """Return who came first in each ranking, for the list of evenings."""
    found = []
    for ranking in standings.rankings:
        for row in ranking.rows:
            if row.place == 1:
                label = row.title or " - ".join(row.names) or f"{contestant_name(standings.event.kind)} {row.id}"
                found.append(label)
    return ", ".join(found)
