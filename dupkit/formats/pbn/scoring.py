"""The Scoring tag: fields parted by ``;`` to the name of a comparison, or of a rule system, and its options."""

from __future__ import annotations

from typing import Final, NamedTuple

from dupkit.event.record import Document

_BASE: Final = {
    "mp": "matchpoints", "matchpoints": "matchpoints", "imp": "imps", "imps": "imps", "cavendish": "cross-imps",
    "bam": "bam", "boardamatch": "bam", "rubber": "rubber", "chicago": "chicago", "totalpoints": "total-points",
    "butler": "butler", "crossimps": "cross-imps", "crossimp": "cross-imps",
}  # fmt: skip
_OPTIONS: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "mp1": ("", {"points_per_win": "2"}),
    "mp2": ("", {"points_per_win": "1"}),
    "butler": ("butler", {}),
    "butler-2": ("butler", {"trim": "one"}),
    "mean": ("", {}),
    "median": ("butler", {"datum": "median"}),
    "oldmp": ("", {"scale": "before-1987"}),
    "cross": ("cross-imps", {"divisor": "sum"}),
    "cross1": ("cross-imps", {"divisor": "mean-incl-own"}),
    "cross2": ("cross-imps", {"divisor": "mean"}),
}
"""A field -> the comparison that it chooses, if any, and the options that it sets (PBN 2.1, section 3.4.12)."""


UNSCORED: Final = frozenset({"imp1948", "imp1961", "emp", "ascherman", "bastille", "experts"})
"""Fields that name a scale whose figures are not known here: the tag is kept whole, so that nothing is scored by it."""


class Scoring(NamedTuple):
    """What a Scoring tag says: the comparison or the rule system, options, and fields that are not understood."""

    name: str = ""
    options: tuple[tuple[str, str], ...] = ()
    unknown: tuple[str, ...] = ()


def read_scoring(value: str) -> Scoring:
    """Return what a Scoring tag says; nothing for an empty or unknown value, the whole text for a scale not known."""
    name, options, unknown = "", dict[str, str](), list[str]()
    for field in value.split(";"):
        word = field.strip().lower().replace(" ", "").replace("_", "")
        if word in ("", "?"):
            continue
        if word in UNSCORED:
            return Scoring(value.strip(), (), (field.strip(),))
        if word in _OPTIONS:
            chosen, extra = _OPTIONS[word]
            name = chosen or name
            options.update(extra)
        elif word in _BASE:
            name = name or _BASE[word]
        else:
            unknown.append(field.strip())
    if name == "butler":
        options.setdefault("trim", "none")
    return Scoring(name, tuple(options.items()), tuple(unknown))


_SCORING: Final = {
    "matchpoints": "MP", "imps": "IMP", "cross-imps": "IMP;Cross2", "butler": "IMP;Butler-2", "bam": "BAM",
    "rubber": "Rubber", "chicago": "Chicago",
}  # fmt: skip
_VARIANTS: Final = {
    ("butler", "trim", "none"): "IMP;Butler",
    ("cross-imps", "divisor", "sum"): "IMP;Cross",
    ("cross-imps", "divisor", "mean-incl-own"): "IMP;Cross1",
    ("matchpoints", "points_per_win", "1"): "MP;MP2",
}


def stated_scoring(document: Document) -> str:
    """Return the value of Scoring for a document: that of a record which has one, else by comparison and options."""
    given = (record.tags.get("Scoring", "?") for record in document.records)
    if stated := next((value for value in given if value not in ("", "?")), ""):
        return stated
    for (name, option, value), text in _VARIANTS.items():
        if document.scoring == name and document.options.get(option, "").replace("_", "-") == value:
            return text
    return _SCORING.get(document.scoring, "?")
