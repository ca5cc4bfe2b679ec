"""Writing RBN: the fields of a record that are not inherited from the one before."""

from __future__ import annotations

import re
from typing import Final

from dupkit.diagnostics import Findings, Outcome
from dupkit.event.record import BoardRecord, Document
from dupkit.formats.comments import comments_of
from dupkit.formats.rbn.fields import INHERITED, LONGEST
from dupkit.formats.rbn.read import SCORINGS, RbnLayout
from dupkit.formats.rbn.values import format_calls, format_hands, format_play
from dupkit.game.auction import examine
from dupkit.game.play import Play
from dupkit.game.result import Contract
from dupkit.game.table import Seat

_CONTROL: Final = re.compile("[\x00-\x1f\x7f]")
_DATE: Final = re.compile(r"([0-9]{4})([0-9]{2})?([0-9]{2})?")
_SCORE: Final = re.compile(r"[+-]?[0-9]{1,5}")
_EFFECT: Final = re.compile(r"=|[+-]?[0-9]+(?:\.[0-9]{1,2})?")
_VERSION: Final = "% RBN 3.2"
Fields = list[tuple[str, str]]


def write_rbn(document: Document) -> Outcome[bytes]:
    """Return the file, as RBX where the document was read from RBX; a note for each kind of thing that is lost."""
    findings = Findings()
    rbx = isinstance(document.layout, RbnLayout) and document.layout.rbx
    parts: list[str] = []
    before: dict[str, str] = {}
    for record in document.records:
        fields = _fields(record, document, findings)
        if not any(label for label, _ in fields):
            continue
        known = {label: text for label, text in fields if label in INHERITED}
        gone = [label for label in before if label not in known]
        shown = [(label, text) for label, text in fields if label not in INHERITED or before.get(label) != text]
        shown = [*((label, "") for label in gone if label in "BHN"), *shown]
        shown = shown if any(label for label, _ in shown) else fields
        before = known
        if rbx:
            parts.append("".join(f"{label}{{{text}}}" for label, text in shown))
        else:
            parts.append("".join(f"{label} {text}\n" if label else f"{{{text}}}\n" for label, text in shown))
    _losses(document, findings)
    text = "\n".join([_VERSION.replace("RBN", "RBX"), *parts, ""]) if rbx else f"{_VERSION}\n" + "\n".join(parts)
    return Outcome(text.encode("utf-8", "replace"), tuple(findings))


def _clean(text: str, braces: bool = True) -> str:
    """Return a text on one line; braces become brackets."""
    word = " ".join(_CONTROL.sub(" ", text).split())
    return word.replace("{", "(").replace("}", ")") if braces else word


def _plain(text: str) -> str:
    return _clean(text).replace(":", "::")


def _fields(record: BoardRecord, document: Document, findings: Findings) -> Fields:
    """Return the fields of a record in the order of RBN."""
    date = _date(record.tags.get("Date", "")) or _date(document.date)
    site, title = record.tags.get("Site", "") or document.site, record.tags.get("Event", "") or document.title
    letter = next((letter for letter, name in SCORINGS.items() if name == document.scoring), "")
    match = next((match for line in record.lines for match in document.matches if match.name == line.match), None)
    fields: Fields = [("D", date), ("L", _plain(site)), ("E", _plain(title))]
    fields += [("S", _clean(match.name)[:40])] if match is not None and match.name not in ("", "1") else []
    fields += [("F", "X:Butler" if document.scoring == "butler" else letter)]
    fields += [("K", f"{_plain(match.home)}:{_plain(match.away)}")] if match is not None else []
    fields += [("N", _names(record))]
    board = _clean(record.label) + (f":{_clean(record.section)}" if record.section else "")
    fields += [("B", board.strip(": "))]
    if record.deal is not None:
        dealer = record.auction.dealer if record.auction is not None else record.dealer
        fields.append(("H", format_hands(record.deal, dealer or Seat.NORTH)))
    fields += _auction(record)
    play = record.play
    reached, declarer, passed = _reached(record)
    contract = _contract(reached, declarer, play)
    fields += [("C", contract)]
    if play is not None and contract:
        fields.append(("P", format_play(play)))
    fields.append(("R", _result(record, passed, reached is not None and bool(contract))))
    fields += [("", _clean(text)) for text in comments_of(record)]
    for label, text in fields:
        if len(text) > LONGEST.get(label, len(text)):
            findings.add("RBN008", f'board "{record.label}": {label} has {len(text)} characters', record.span)
    return [(label, text) for label, text in fields if text]


def _date(text: str) -> str:
    """Return D of a date: the year, with month and day where they are known."""
    found = _DATE.match(re.sub(r"[-.?]", "", text))
    return "".join(part for part in found.groups() if part) if found else ""


def _names(record: BoardRecord) -> str:
    north, east, south, west = (_plain(name).replace("+", "&") for name in record.names)
    room = {"open": "O", "closed": "C"}.get(record.room.lower(), _clean(record.room).replace(":", ""))
    text = f"{north}+{south}:{west}+{east}" + (f":{room}" if room else "")
    return text if any((north, east, south, west, room)) else ""


def _auction(record: BoardRecord) -> Fields:
    """Return A and the notes that its calls cite; at most ten different notes can be cited."""
    auction = record.auction
    if auction is None and record.dealer is None and record.vulnerability is None:
        return []
    cited: dict[str, int] = {}
    calls: list[str] = []
    for place, call in enumerate(auction.calls if auction is not None else (), 1):
        note = _clean(record.notes.get(str(place), ""))
        mark = "*" if note == "alert" else ""
        if note and note != "alert" and (note in cited or len(cited) < 10):
            mark = f"^{cited.setdefault(note, (len(cited) + 1) % 10)}"
        calls.append(("P" if call is None else str(call).replace("XX", "R")) + mark)
    value = format_calls(auction.dealer if auction is not None else record.dealer, record.vulnerability, calls)
    return [("A", value), *((str(number), text) for text, number in cited.items())]


def _reached(record: BoardRecord) -> tuple[Contract | None, Seat | None, bool]:
    """Return contract, declarer and whether the board is passed out: by the record, else by its auction."""
    if record.passed_out:
        return None, None, True
    if (record.contract is None or record.declarer is None) and record.auction is not None:
        state = examine(record.auction)
        if state.legal and state.over and None not in record.auction.calls:
            return state.contract, state.declarer, state.passed_out
    return record.contract, record.declarer, False


def _contract(contract: Contract | None, declarer: Seat | None, play: Play | None) -> str:
    """Return C; the denomination alone where only that of a play is known."""
    strain = contract.strain if contract is not None else play.trump if play is not None else None
    if strain is None or declarer is None:
        return ""
    risk = ("", "X", "R")[contract.risk] if contract is not None else ""
    leader = play.tricks[0].leader if play is not None and play.tricks else declarer.left
    text = f"{contract.level if contract is not None else ''}{strain}{risk}:{declarer}"
    return text if leader is declarer.left else f"{text}:{leader}"


def _result(record: BoardRecord, passed: bool, contract: bool) -> str:
    """Return R: tricks of a contract or P, and the score and effect that the record's own line states."""
    stated = record.lines[0].stated if len(record.lines) == 1 else {}
    tricks = "P" if passed else "" if record.tricks is None or not contract else str(record.tricks)
    score = stated.get("Score_NS", "")
    score = score if _SCORE.fullmatch(score) else ""
    score = f"+{score}" if score[:1].isdigit() and (score != "0" or not tricks) else score
    effect = stated.get("Percentage_NS", "")
    if not effect and "IMP_NS" in stated:
        effect = stated["IMP_NS"]
        effect = effect if effect[:1] in "+-" else f"+{effect}" if effect not in ("0", "") else "="
    return f"{tricks}{score}" + (f":{effect}" if _EFFECT.fullmatch(effect) else "")


def _losses(document: Document, findings: Findings) -> None:
    records = document.records
    lost = {
        "results of travellers": sum(len(record.lines) > 1 for record in records),
        "penalties": len(document.penalties),
        "tables": sum(
            bool(set(record.tables) - {"ScoreTable", "TotalScoreTable"}) or record.tricks_table is not None
            for record in records
        ),
        "notes on cards": sum(any(key.startswith("play") for key in record.notes) for record in records),
        "contestants": sum(entrant.kind != "team" for entrant in document.entrants),
        "skipped turns (written as passes)": sum(
            None in (record.auction.calls if record.auction is not None else ()) for record in records
        ),
        "plus signs in names": sum("+" in name for record in records for name in record.names),
        "notes beyond the tenth of an auction": sum(
            len(set(record.notes.values()) - {"alert"}) > 10 for record in records
        ),
    }
    for things, count in lost.items():
        if count:
            findings.add("RBN009", f"RBN does not carry {things} ({count})")
