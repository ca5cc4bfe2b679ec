"""The club's register of members: one CSV file for all evenings, found by number, name, alias or three letters."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from dupkit.diagnostics import Findings, Outcome, Span

COLUMNS: Final = ("number", "name", "aliases", "club", "handicap", "stratum", "privacy")
PRIVACY: Final = ("", "full", "initials", "hidden")
LETTERS: Final = 3


@dataclass(frozen=True, slots=True)
class Member:
    """One member; ``privacy`` says how published pages name them: full (or empty), initials, hidden."""

    number: str
    name: str
    aliases: tuple[str, ...] = ()
    club: str = ""
    handicap: str = ""
    stratum: str = ""
    privacy: str = ""


@dataclass(frozen=True, slots=True)
class Register:
    """All members, in the order of the file."""

    members: tuple[Member, ...]

    def find(self, text: str) -> Member | None:
        """Return the member with exactly that number, name or alias, whatever case and accents; else None."""
        wanted = plain(text)
        for member in self.members:
            if wanted and wanted in (plain(member.number), plain(member.name), *map(plain, member.aliases)):
                return member
        return None

    def search(self, letters: str) -> tuple[Member, ...]:
        """Return the members of whose names a word begins with the letters (three are enough); initials too.

        ``ann`` finds Ann Archer and Joanna Annan, ``aar`` (first letter, then the last name) Ann Archer.
        """
        exact = self.find(letters)
        if exact is not None:
            return (exact,)
        wanted = plain(letters)
        if len(wanted.replace(" ", "")) < LETTERS:
            return ()
        return tuple(member for member in self.members if any(_fits(wanted, name) for name in _names(member)))

    def close_to(self, name: str) -> tuple[Member, ...]:
        """Return up to three members whose names look like a name."""
        table = {plain(one): member for member in self.members for one in _names(member)}
        return tuple(dict.fromkeys(table[one] for one in get_close_matches(plain(name), table, 3, 0.7)))


def _names(member: Member) -> tuple[str, ...]:
    return (member.name, *member.aliases)


def _fits(wanted: str, name: str) -> bool:
    words = plain(name).split()
    if any(word.startswith(wanted) for word in words) or plain(name).startswith(wanted):
        return True
    return len(words) > 1 and wanted[0] == words[0][0] and words[-1].startswith(wanted[1:].strip())


def plain(text: str) -> str:
    """Return a name for comparing: small letters without accents, single blanks."""
    flat = unicodedata.normalize("NFKD", text.replace("ß", "ss").replace("ł", "l").replace("Ł", "L"))
    return " ".join("".join(one for one in flat if not unicodedata.combining(one)).casefold().split())


def read_members(path: Path) -> Outcome[Register]:
    """Return the register of a file, with findings for rows that cannot be used."""
    findings = Findings()
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        text = path.read_text(encoding="cp1252", errors="replace")
    except OSError as fault:
        said = (fault.strerror or "unknown fault").lower()
        findings.add("RED002", f'"{path}" cannot be read: {said}', Span(str(path)))
        return Outcome(None, tuple(findings))
    return Outcome(Register(tuple(_members(text, str(path), findings))), tuple(findings))


def _members(text: str, source: str, findings: Findings) -> Iterable[Member]:
    first = text.partition("\n")[0]
    reader = csv.DictReader(io.StringIO(text), delimiter=";" if first.count(";") > first.count(",") else ",")
    reader.fieldnames = [name.strip().lower() for name in reader.fieldnames or ()]
    if "name" not in reader.fieldnames:
        hint = f"the first line names the columns: {','.join(COLUMNS)}"
        findings.add("SES047", "the register has no column name", Span(source), hint)
        return
    numbers: set[str] = set()
    for row in reader:
        at = Span(source, reader.line_num, 1, reader.line_num, 2)
        cell = {name: (row.get(name) or "").strip() for name in COLUMNS}
        if not cell["name"]:
            continue
        if cell["number"] and cell["number"] in numbers:
            findings.add("SES047", f'two members have the number "{cell["number"]}"', at, "correct one of them")
        if cell["privacy"].lower() not in PRIVACY:
            findings.add("SES047", f'"{cell["privacy"]}" is no privacy', at, "it is full, initials or hidden")
        numbers.add(cell["number"])
        aliases = tuple(one.strip() for one in cell["aliases"].replace("|", "/").split("/") if one.strip())
        yield Member(
            cell["number"], cell["name"], aliases, cell["club"], cell["handicap"], cell["stratum"],
            cell["privacy"].lower(),
        )  # fmt: skip
