"""A page a format: what is read and written, and what comes back when a rich document is written and read again."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial
from pathlib import Path

from dupkit.codes import family
from dupkit.event.award import parse_outcome
from dupkit.event.entrants import Entrant
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats import FORMATS
from dupkit.formats.encodings import decode
from dupkit.game.auction import Auction, parse_call
from dupkit.game.cards import parse_card
from dupkit.game.deal import parse_deal
from dupkit.game.play import Play, Trick
from dupkit.game.result import parse_result
from dupkit.game.table import Seat, Vulnerability, dealer_of, vulnerability_of

SAMPLES = Path(__file__).parents[2] / "samples" / "good"
FAMILY = {"pbn": "PBN", "trv": "TRV", "usebio": "XML", "lin": "LIN", "rbn": "RBN", "bws": "BWS", "bridgewebs": "CSV",
          "results": "CSV", "results-xlsx": "CSV", "acblscore": "CSV"}  # fmt: skip
DEAL = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"


def _played() -> Document:
    """A board that was bid and played at one table, with everything that one can say of it."""
    calls = tuple(parse_call(word) for word in ("P", "1N", "P", "P", "P"))
    cards = tuple(parse_card(word) for word in ("D2", "D4", "DT", "DK"))
    result = parse_result("1NE+1")
    record = BoardRecord("7", dealer=Seat.NORTH, vulnerability=Vulnerability.EW, deal=parse_deal(DEAL))
    record.contract, record.declarer, record.tricks = result.contract, result.declarer, result.tricks  # type: ignore[union-attr]
    record._auction = Auction(Seat.NORTH, calls)
    record._play = Play(result.contract.strain, (Trick(Seat.SOUTH, cards),))  # type: ignore[union-attr]
    record.names, record.notes, record.comments = ("Ann", "Di", "Cy", "Bob"), {"2": "15-17"}, ("a quiet board",)
    return Document("probe", title="Spring Cup", date="2026-01-30", records=[record])


def _line(place: int, word: str) -> Line:
    """A line of a traveller with a lead and matchpoints where the board was played."""
    stated = {"Score_NS": "420", "MP_NS": "2", "MP_EW": "0"} if word == "4SN=" else {}
    lead = parse_card("HK") if "N" in word else None
    return Line((str(2 * place + 1), str(2 * place + 2)), parse_outcome(word), lead, stated=stated)


def _session() -> Document:
    """A session with two boards of several results each."""
    document = Document("probe", title="Friday Pairs", date="2026-01-30", kind="pairs", scoring="matchpoints")
    for number, words in ((1, ("4SN=", "A6040")), (2, ("pass", "3NE-1"))):
        record = BoardRecord(str(number), "", dealer_of(number), vulnerability_of(number), parse_deal(DEAL))
        record.lines = tuple(_line(place, word) for place, word in enumerate(words))
        document.records.append(record)
    document.entrants = [Entrant(id=str(n), names=(f"Player {2 * n - 1}", f"Player {2 * n}"), stated={"Rank": str(n)})
                         for n in range(1, 5)]  # fmt: skip
    return document


Facet = tuple[str, Callable[[Document], object]]


def _first(read: Callable[[BoardRecord], object]) -> Callable[[Document], object]:
    return lambda document: read(document.records[0])


def _lines(read: Callable[[Line], object]) -> Callable[[Document], object]:
    return lambda document: [[read(line) for line in record.lines] for record in document.records if record.lines]


PLAYED: tuple[Facet, ...] = (
    ("hands", _first(lambda record: str(record.deal))),
    ("board number", _first(lambda record: record.label)),
    ("dealer that is not the number's", _first(lambda record: record.dealer)),
    ("vulnerability that is not the number's", _first(lambda record: record.vulnerability)),
    ("players", _first(lambda record: record.names)),
    ("auction", _first(lambda record: str(record.auction))),
    ("explanations of calls", _first(lambda record: dict(record.notes))),
    ("play", _first(lambda record: [trick.cards for trick in record.play.tricks] if record.play else None)),
    ("contract and tricks", _first(lambda record: str(record.result))),
    ("comments", _first(lambda record: record.comments)),
)
SESSION: tuple[Facet, ...] = (
    ("results of every table", _lines(lambda line: (line.contestants, str(line.outcome)))),
    ("leads", _lines(lambda line: str(line.lead))),
    ("stated matchpoints", _lines(lambda line: (line.stated.get("MP_NS"), line.stated.get("MP_EW")))),
    ("hands", lambda document: [str(record.deal) for record in document.records]),
    ("names of contestants", lambda document: [entrant.names for entrant in document.entrants]),
    ("places of contestants", lambda document: [entrant.stated.get("Rank") for entrant in document.entrants]),
    ("title", lambda document: document.title),
    ("date", lambda document: document.date.replace(".", "-")),
)


def _kept(name: str, document: Document, facets: tuple[Facet, ...]) -> list[tuple[str, bool]]:
    """Return each facet with whether it comes back from a file of the format."""
    part = FORMATS[name]
    written = part.write(document).value
    back = part.read(decode(f"x{part.suffixes[0]}", written)).value if written else None
    found = []
    for facet, read in facets:
        try:
            same = back is not None and bool(back.records) and read(back) == read(document)
        except (IndexError, AttributeError):
            same = False
        found.append((facet, same))
    return found


def page(name: str) -> str:
    """Return the page of a format."""
    part = FORMATS[name]
    about = (inspect.getdoc(inspect.getmodule(type(part))) or "").strip()
    suffixes = ", ".join(f"`{suffix}`" for suffix in part.suffixes)
    parts = [
        f"# {part.title}\n",
        f"{about}\n",
        f"`dupkit convert FILE OUT --to {name}`" if part.writes else "Read, not written.",
        f"\n- name: `{name}`\n- suffixes: {suffixes}\n- {'bytes' if part.binary else 'text'}\n",
    ]
    if part.writes:
        parts.append("## What comes back\n\nWritten and read again; what is lost is also listed when it is written.\n")
        parts += _table("A board bid and played at one table", _kept(name, _played(), PLAYED))
        parts += _table("A session of results", _kept(name, _session(), SESSION))
    entries = family("PBN" if name.startswith("pbn") else FAMILY.get(name, "DLR"))
    parts.append("## Findings\n")
    parts += [f"- **{code}** {entry.title} ({entry.severity})" for code, entry in entries.items()]
    return "\n".join([*parts, *_sample(part.suffixes, part.binary)])


def _table(title: str, kept: list[tuple[str, bool]]) -> list[str]:
    rows = [f"| {facet} | {'yes' if same else '–'} |" for facet, same in kept]
    return [f"### {title}\n", "| what | comes back |", "|---|---|", *rows, ""]


def _sample(suffixes: tuple[str, ...], binary: bool) -> list[str]:
    """Return the beginning of a sample of the project, where it is text."""
    path = next((path for path in sorted(SAMPLES.glob("*")) if path.suffix == suffixes[0]), None)
    if path is None or binary:
        return []
    lines = path.read_text("utf-8").splitlines()[:12]
    text = "\n".join(line if len(line) < 110 else f"{line[:107]}..." for line in lines)
    return [f"\n## Example\n\nThe beginning of `samples/good/{path.name}`:\n", "```", text, "```"]


def index() -> str:
    """Return the page that lists all formats."""
    rows = [
        f"| [{part.title}]({name}.md) | {' '.join(part.suffixes)} | yes | {'yes' if part.writes else '–'} |"
        for name, part in ((name, FORMATS[name]) for name in FORMATS)
        if name != "acblscore"
    ]
    return "\n".join(
        [
            "# File formats\n",
            "A file is recognised by its content first, then by its suffix; `--from` and `--to` name a format. What a "
            "format cannot carry is listed when it is written.\n",
            "| format | suffixes | read | written |",
            "|---|---|---|---|",
            *rows,
            "\nA game file of [ACBLscore](acblscore.md) is recognised and answered with what to export instead.",
        ]
    )


PAGES: dict[str, Callable[[], str]] = {"formats/README.md": index} | {
    f"formats/{name}.md": partial(page, name) for name in FORMATS
}
