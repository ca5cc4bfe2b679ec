"""The comparison `vp`: boards by IMPs or matchpoints, and each match by a victory point scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dupkit.options import Option
from dupkit.scoring import COMPARISONS
from dupkit.scoring.base import Compared, Comparison, Entry, Options, Results, Step
from dupkit.scoring.butler import BUTLER
from dupkit.scoring.cross_imps import CROSS_IMPS
from dupkit.scoring.head_to_head import IMPS
from dupkit.scoring.matchpoints import MATCHPOINTS
from dupkit.scoring.victory_points import SCALES, Scale, parse_bands

VP_SCALE = Option(
    "vp_scale", "wbf-continuous", (*SCALES, "patton", "bands"),
    "the victory point scale of a match; bands: one of one's own, patton: IMPs and board-a-match, 20-0 each",
    "WBF 2013; EBU White Book 2025; ACBL; bridge.is",
)  # fmt: skip
VP_BANDS = Option(
    "vp_bands", "", (), "a scale of one's own: smallest margin, winner's and loser's points, line by line", raw=True
)
VP_POOL = Option("vp_pool", 0, (), "the victory points of a match: 10 for half matches; 0: the scale's own")
VP_BASE = Option(
    "vp_base", "auto", ("auto", "matchpoints", "cross-imps", "butler"),
    "how the boards of pairs are compared: auto is matchpoints for a scale of percentages, else cross-IMPs",
)  # fmt: skip


def scale_of(options: Options) -> Scale:
    """Return the scale that the options name; ValueError with a sentence where own bands cannot be read."""
    name = str(options["vp_scale"])
    if name == "bands":
        return parse_bands(str(options["vp_bands"]))
    return SCALES["wbf-discrete" if name == "patton" else name]


class _VictoryPoints:
    """Matches converted to victory points."""

    name = "vp"
    title = "Victory points"
    unit = "VP"
    options = tuple(
        {
            option.name: option
            for part in ((VP_SCALE, VP_BANDS, VP_POOL, VP_BASE), IMPS.options, MATCHPOINTS.options,
                         CROSS_IMPS.options, BUTLER.options)
            for option in part
        }.values()
    )  # fmt: skip

    def base(self, options: Options) -> Comparison:
        """Return the comparison of the boards of pairs."""
        name = str(options["vp_base"])
        if name == "auto":
            percent = options["vp_scale"] in SCALES and SCALES[str(options["vp_scale"])].converts == "percent"
            name = "matchpoints" if percent else "cross-imps"
        return COMPARISONS[name]

    def compare(self, results: Results, options: Options) -> Compared:
        """Return the awards of the boards of pairs."""
        return self.base(options).compare(results, options)

    def rooms(self, entries: Sequence[Entry], options: Options) -> Compared:
        """Return the IMPs of two rooms."""
        return IMPS.rooms(entries, options)

    def steps(self, results: Results, options: Options, position: int, ew: bool) -> Iterator[Step]:
        """Yield the steps of the comparison of the boards."""
        return self.base(options).steps(results, options, position, ew)

    def describe(self, options: Options) -> str:
        """Return ``Victory points, WBF continuous, …``."""
        if options["vp_scale"] == "patton":
            return "Victory points, Patton: IMPs and board-a-match, each on a 20-0 scale"
        if options["vp_scale"] == "bands":
            return "Victory points, own bands"
        scale = SCALES[str(options["vp_scale"])]
        pool = int(options["vp_pool"])
        return f"Victory points, {scale.title}" + (f", pool {pool}" if pool else "")


VP = _VictoryPoints()
