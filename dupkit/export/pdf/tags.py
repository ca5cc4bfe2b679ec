"""The structure tree of a tagged PDF (ISO 32000-1, 14.7): what screen readers read, in reading order.

reportlab writes no tags, so they are made here of its own objects: marked content on the page, an element each in the
tree, and the parent tree that leads back.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObjectReference, PDFPage, PDFString
from reportlab.pdfgen.canvas import Canvas


@dataclass(slots=True, eq=False)
class Element:
    """A node of the tree: its kind (P, H1, Table, TR …), what it holds, and words for one who does not see it."""

    kind: str
    name: str
    parent: str
    alternative: str = ""
    page: int = -1
    marks: list[int] = field(default_factory=list)
    children: list[Element] = field(default_factory=list)


class _TaggedPage(PDFPage):
    """A page that knows its place in the parent tree."""

    __NoDefault__ = [*PDFPage.__NoDefault__, "StructParents", "Tabs"]  # noqa: RUF012  as reportlab declares it


class Tags:
    """The tags of one document while it is drawn."""

    def __init__(self, canvas: Canvas) -> None:
        """Start with an empty document."""
        self._canvas: Any = canvas  # the drawing operators and the objects of reportlab have no public door
        self._count = 0
        self._root = self._element("Document", "StructRoot", "")
        self._open = [self._root]
        self._marks: list[list[Element]] = [[]]
        self._inside = False

    def _element(self, kind: str, parent: str, alternative: str) -> Element:
        self._count += 1
        return Element(kind, f"Struct{self._count}", parent, alternative)

    @contextmanager
    def group(self, kind: str) -> Iterator[None]:
        """Collect the elements of a block under one element."""
        parent = self._open[-1]
        made = self._element(kind, parent.name, "")
        parent.children.append(made)
        self._open.append(made)
        try:
            yield
        finally:
            self._open.pop()

    @contextmanager
    def leaf(self, kind: str, alternative: str = "") -> Iterator[None]:
        """Mark what is drawn in a block as the content of one element; a leaf within a leaf is part of it."""
        if self._inside:
            yield
            return
        parent = self._open[-1]
        made = self._element(kind, parent.name, alternative)
        made.page = len(self._marks) - 1
        mark = len(self._marks[-1])
        made.marks.append(mark)
        self._marks[-1].append(made)
        parent.children.append(made)
        with self._marked(f"/{kind} <</MCID {mark}>> BDC"):
            yield

    @contextmanager
    def artifact(self) -> Iterator[None]:
        """Mark what is drawn in a block as decoration: rules, boxes, page numbers."""
        if self._inside:
            yield
            return
        with self._marked("/Artifact BMC"):
            yield

    @contextmanager
    def _marked(self, opening: str) -> Iterator[None]:
        self._canvas._code.append(opening)
        self._inside = True
        try:
            yield
        finally:
            self._inside = False
            self._canvas._code.append("EMC")

    def end_page(self) -> None:
        """Say that the page is done."""
        self._marks.append([])

    def finish(self) -> None:
        """Write the tree into the document; the pages must all have been shown."""
        document = self._canvas._doc
        pages = document.Pages.pages
        for number, page in enumerate(pages):
            page.__class__ = _TaggedPage
            page.StructParents, page.Tabs = number, PDFName("S")
        self._write(self._root)
        numbers: list[object] = []
        for number, owners in enumerate(self._marks[: len(pages)]):
            numbers += [number, PDFArray([PDFObjectReference(owner.name) for owner in owners])]
        root = PDFDictionary(
            {
                "Type": PDFName("StructTreeRoot"),
                "K": PDFObjectReference(self._root.name),
                "ParentTree": PDFDictionary({"Nums": PDFArray(numbers)}),
                "ParentTreeNextKey": len(pages),
            }
        )
        document.Reference(root, "StructRoot")
        document.Catalog.StructTreeRoot = root
        document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})

    def _write(self, element: Element) -> None:
        document = self._canvas._doc
        entries: dict[str, object] = {
            "Type": PDFName("StructElem"),
            "S": PDFName(element.kind),
            "P": PDFObjectReference(element.parent),
            "K": PDFArray([*element.marks, *(PDFObjectReference(child.name) for child in element.children)]),
        }
        if element.page >= 0:
            entries["Pg"] = PDFObjectReference(f"Page{element.page + 1}")
        if element.alternative:
            entries["Alt"] = PDFString(element.alternative)
        document.Reference(PDFDictionary(entries), element.name)
        for child in element.children:
            self._write(child)
