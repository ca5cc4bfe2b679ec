"""The names that files and people give to comparisons: PBN `Scoring` fields, USEBIO methods, everyday words."""

from __future__ import annotations

from dataclasses import dataclass, field

from dupkit.scoring import COMPARISONS

_BASES = {
    "mp": "matchpoints", "mps": "matchpoints", "matchpoint": "matchpoints", "matchpoints": "matchpoints",
    "match-points": "matchpoints", "pairs": "matchpoints", "imp": "imps", "imps": "imps", "bam": "bam",
    "butler": "butler", "butler-imps": "butler", "butler-pairs": "butler", "mp-pairs": "matchpoints",
    "cross-imps": "cross-imps", "cross-imp": "cross-imps", "ximps": "cross-imps", "ximp": "cross-imps",
    "x-imps": "cross-imps", "totalpoints": "total-points", "total": "total-points", "cavendish": "cross-imps",
    "vp": "vp", "vps": "vp", "victory-points": "vp",
}  # fmt: skip
_FIELDS: dict[str, tuple[str, dict[str, str]]] = {
    "butler": ("butler", {"trim": "none"}),
    "butler-2": ("butler", {"trim": "one"}),
    "cross": ("cross-imps", {"divisor": "sum"}),
    "cross1": ("cross-imps", {"divisor": "mean-incl-own"}),
    "cross2": ("cross-imps", {"divisor": "mean"}),
    "mean": ("", {"datum": "mean"}),
    "median": ("", {"datum": "median"}),
    "mp1": ("matchpoints", {"points_per_win": "2"}),
    "mp2": ("matchpoints", {"points_per_win": "1"}),
    "oldmp": ("matchpoints", {"scale": "before-1987"}),
}
_NOT_KNOWN = ("imp-1948", "imp-1961", "emp", "ascherman", "bastille", "experts", "mitchell2", "mitchell3", "mitchell4")
RULE_SYSTEMS = ("rubber", "chicago")


@dataclass(frozen=True, slots=True)
class Named:
    """What a `Scoring` text says: a comparison or the empty string, its options, and fields that are not understood.

    ``refused`` holds fields that name a scale which is not known here: nothing can be scored by them.
    """

    method: str = ""
    options: dict[str, str] = field(default_factory=dict)
    unknown: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


def parse_scoring(text: str) -> Named:
    """Return the comparison of ``MP;MP1``, ``IMP;Butler-2;Mean``, ``MATCH_POINTS``, ``cross-imps`` … in any case."""
    method, options = "", dict[str, str]()
    unknown, refused = list[str](), list[str]()
    for position, part in enumerate(text.split(";")):
        word = part.strip().lower().replace("_", "-").replace(" ", "-")
        if word in ("", "?", "-"):
            continue
        is_method = word in COMPARISONS or word in _BASES
        if word in _FIELDS and (position or not is_method):
            base, given = _FIELDS[word]
            method = base or method
            options.update(given)
        elif is_method:
            method = _BASES.get(word) or COMPARISONS[word].name
        elif word in _NOT_KNOWN:
            refused.append(part.strip())
        elif word not in RULE_SYSTEMS:
            unknown.append(part.strip())
    return Named(method, options, tuple(unknown), tuple(refused))
