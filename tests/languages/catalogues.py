"""Bring the message catalogues up to date: `python -m tests.languages.catalogues` after words were added or changed.

Words are found as calls of ``_`` with a constant, those inside f-strings and templates too. Each language keeps its
translations in dupkit/languages/catalogues/CODE.po; the compiled CODE.mo beside it is what the program reads.
"""

from __future__ import annotations

import ast
import io
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2 import nodes

from dupkit.languages import CATALOGUES
from dupkit.languages.language import LANGUAGES
from dupkit.web.rendering import environment

PACKAGE = Path(__file__).parents[2] / "dupkit"
CODES = tuple(code for code in LANGUAGES if code != "en")


@cache
def words() -> dict[str, list[str]]:
    """Return each message of the code with the files that use it, in the order of the files."""
    found: dict[str, list[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_" and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    name = str(path.relative_to(PACKAGE.parent))
                    if name not in found.setdefault(first.value, []):
                        found[first.value].append(name)
    for path in sorted(PACKAGE.rglob("*.html")):
        for call in environment().parse(path.read_text(encoding="utf-8")).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "_" and isinstance(call.args[0], nodes.Const):
                places = found.setdefault(call.args[0].value, [])
                name = str(path.relative_to(PACKAGE.parent))
                if name not in places:
                    places.append(name)
    return found


def read(code: str) -> Catalog:
    """Return the catalogue of a language; an empty one where there is none yet."""
    path = CATALOGUES / f"{code}.po"
    if not path.is_file():
        return Catalog(locale=code)
    with path.open("rb") as handle:
        return read_po(handle, locale=code)


def updated(code: str) -> Catalog:
    """Return the catalogue of a language with exactly the messages of the code."""
    old = read(code)
    new = Catalog(locale=code, header_comment=f"# {LANGUAGES[code].name}", fuzzy=False)
    for message, places in sorted(words().items()):
        known = old.get(message)
        new.add(message, known.string if known is not None else "", locations=[(place, None) for place in places])
    return new


def po_bytes(catalogue: Catalog) -> bytes:
    """Return a catalogue as text, without the time of its making."""
    stream = io.BytesIO()
    write_po(stream, catalogue, width=120, omit_header=True, include_lineno=False)
    head = f'{catalogue.header_comment}\nmsgid ""\nmsgstr ""\n"Language: {catalogue.locale}\\n"\n'
    kind = '"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n'
    return (head + kind).encode() + stream.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """Return a catalogue as gettext reads it."""
    plain = Catalog(locale=catalogue.locale, header_comment="", fuzzy=False)
    for message in catalogue:
        if message.id and message.string:
            plain.add(message.id, message.string)
    stream = io.BytesIO()
    write_mo(stream, _Headless(plain))
    return stream.getvalue()


class _Headless(Catalog):
    """A catalogue whose header says the encoding and nothing that changes from day to day."""

    def __init__(self, other: Catalog) -> None:
        super().__init__(locale=other.locale, fuzzy=False)
        for message in other:
            if message.id:
                self.add(message.id, message.string)

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [("Language", str(self.locale)), ("Content-Type", "text/plain; charset=utf-8")]

    @mime_headers.setter
    def mime_headers(self, headers: object) -> None:
        """The headers are fixed."""


def main() -> None:
    """Write all catalogues again and say which words still lack a translation."""
    CATALOGUES.mkdir(exist_ok=True)
    for code in CODES:
        catalogue = updated(code)
        (CATALOGUES / f"{code}.po").write_bytes(po_bytes(catalogue))
        (CATALOGUES / f"{code}.mo").write_bytes(mo_bytes(catalogue))
        missing = [str(message.id) for message in catalogue if message.id and not message.string]
        print(
            f"{code}: {len(catalogue)} words, {len(missing)} without a translation"
            + "".join(f"\n  {one}" for one in missing)
        )


if __name__ == "__main__":
    main()
