"""A small tree of XML elements with places, read by expat without entities: nothing is fetched, nothing explodes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from dupkit.diagnostics import Findings, Span

MAX_DEPTH: Final = 64
MAX_ELEMENTS: Final = 400_000
_BARE_AMPERSAND: Final = re.compile(r"&(?!#[0-9]+;|#x[0-9A-Fa-f]+;|[A-Za-z_][\w.-]*;)")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(?:0*(?:[0-8]|1[124-9]|2[0-9]|3[01]));")


@dataclass(slots=True)
class Element:
    """One element: its name, attributes, the text directly inside it, its children and where it starts.

    ``instructions`` are the processing instructions directly inside it: target and text.
    """

    name: str
    attributes: dict[str, str]
    line: int
    column: int
    text: str = ""
    children: list[Element] = field(default_factory=list)
    instructions: list[tuple[str, str]] = field(default_factory=list)

    def all(self, name: str) -> Iterator[Element]:
        """Yield the children of that name."""
        return (child for child in self.children if child.name == name)

    def first(self, *names: str) -> Element | None:
        """Return the first child that has one of the names, in the order of the names; None if there is none."""
        for name in names:
            for child in self.children:
                if child.name == name:
                    return child
        return None

    def value(self, *names: str) -> str:
        """Return the stripped text of the first child with one of the names; the empty string if there is none."""
        found = self.first(*names)
        return " ".join(found.text.split()) if found is not None else ""

    def span(self, source: str) -> Span:
        """Return the place of the start tag's first characters."""
        return Span(source, self.line, self.column, self.line, self.column + len(self.name) + 1)

    def walk(self) -> Iterator[Element]:
        """Yield the element and everything below it, in the order of the file."""
        stack = [self]
        while stack:
            element = stack.pop()
            yield element
            stack.extend(reversed(element.children))


class RefusedError(Exception):
    """Raised inside the parser to stop at something that is not read on purpose; never leaves this module."""


class _Builder:
    """Collects expat's events into elements, within the limits."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.specified_attributes = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.ProcessingInstructionHandler = self.instruction
        self.parser.EntityDeclHandler = self.entity
        self.parser.SkippedEntityHandler = self.skipped
        self.root: Element | None = None
        self.open: list[Element] = []
        self.texts: list[list[str]] = []
        self.count = 0
        self.unknown: list[tuple[str, int, int]] = []

    def place(self) -> tuple[int, int]:
        return max(1, self.parser.CurrentLineNumber), self.parser.CurrentColumnNumber + 1

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MAX_ELEMENTS or len(self.open) >= MAX_DEPTH:
            raise RefusedError("more elements, or elements more deeply inside each other, than any result file has")
        element = Element(name.rpartition(":")[2], attributes, *self.place())
        if self.open:
            self.open[-1].children.append(element)
        elif self.root is None:
            self.root = element
        self.open.append(element)
        self.texts.append([])

    def end(self, _name: str) -> None:
        self.open.pop().text = "".join(self.texts.pop())

    def characters(self, text: str) -> None:
        if self.texts:
            self.texts[-1].append(text)

    def instruction(self, target: str, text: str) -> None:
        if self.open:
            self.open[-1].instructions.append((target, text))

    def run(self, text: str) -> expat.ExpatError | None:
        """Parse a whole text; return the fault that stopped it, or None."""
        try:
            self.parser.Parse(text.encode("utf-8", "replace"), True)
        except expat.ExpatError as fault:
            return fault
        finally:
            self.close()
        return None

    def close(self) -> None:
        """Give the elements that are still open the text that they have so far."""
        while self.open:
            self.end("")

    def entity(self, name: str, *_rest: object) -> None:
        raise RefusedError(f'the file declares the entity "{name}"')

    def skipped(self, name: str, _parameter: bool) -> None:
        self.unknown.append((name, *self.place()))


def parse_xml(source: str, text: str, findings: Findings) -> Element | None:
    """Return the root element as far as it could be read; None if nothing could.

    Entities are refused (XML002), so nothing outside the file is read and nothing can grow. Bare ampersands and control
    characters, which some programs write, are repaired with a warning (XML003). A fault further on keeps what was read
    before it (XML001).
    """
    builder, fault = _Builder(), None
    try:
        fault = builder.run(text)
        repaired = _CONTROL.sub("", _BARE_AMPERSAND.sub("&amp;", text)) if fault else text
        if repaired != text:
            builder = _Builder()
            fault = builder.run(repaired)
            findings.add(
                "XML003", "a bare ampersand or a control character stands in the text", _fault_of(source, text)
            )
    except RefusedError as refused:
        place = _at(source, *builder.place())
        findings.add("XML002", f"not read: {refused}", place, "take it out of the file")
        return None
    if fault is not None:
        message = f"the XML cannot be read further: {expat.ErrorString(fault.code)}"
        place = _at(source, max(1, fault.lineno), fault.offset + 1)
        findings.add("XML001", message, place, "what stands before this place was read")
    for name, line, column in builder.unknown:
        findings.add("XML003", f'the entity "&{name};" is not known', _at(source, line, column))
    return builder.root


def _fault_of(source: str, text: str) -> Span:
    """Return the place of the first bare ampersand or control character."""
    spots = [match.start() for pattern in (_BARE_AMPERSAND, _CONTROL) if (match := pattern.search(text))]
    spot = min(spots)
    return _at(source, text.count("\n", 0, spot) + 1, spot - text.rfind("\n", 0, spot))


def _at(source: str, line: int, column: int) -> Span:
    return Span(source, line, column, line, column + 1)
