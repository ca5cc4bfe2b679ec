"""Codes of scoring, adjustments and rankings."""

from __future__ import annotations

from dupkit.codes import Code

CODES: tuple[Code, ...] = (
    Code(
        "SCO001", "unknown option", "error",
        "No comparison, rule system or event has an option of this name.",
        "--set trimm=one", "--set trim=one",
    ),
    Code(
        "SCO002", "option with a wrong value", "error",
        "The option exists, but the value is none of those that it may have. The default is used.",
        "--set trim=foo", "--set trim=pct10",
    ),
    Code(
        "SCO003", "unknown comparison", "error",
        "The name given with --by is no comparison; `dupkit list comparisons` names them all.",
        "--by matchpints", "--by matchpoints",
    ),
    Code(
        "SCO004", "scale not known here", "error",
        "The file asks for a scale whose figures are not known here (IMP_1948, IMP_1961, EMP, Ascherman, Bastille …). "
        "Nothing is scored rather than scored wrongly.",
        'scoring: IMP_1948', "scoring: IMP",
    ),
    Code(
        "SCO005", "scoring of the file not understood", "warning",
        "A field of the file's own scoring is no comparison. The usual one is used: matchpoints, for teams IMPs.",
        "scoring: teletext", "scoring: matchpoints",
    ),
    Code(
        "SCO006", "rules that do not score single deals", "error",
        "A comparison needs rules that give each deal points of its own.",
        "--rules rubber --by matchpoints", "--rules duplicate --by matchpoints",
    ),
    Code(
        "SCO007", "option without effect", "warning",
        "The option belongs to another comparison or rule system than the chosen one.",
        "--by matchpoints --set trim=one", "--by butler --set trim=one",
    ),
    Code(
        "SCO008", "vulnerability not known", "error",
        "Without the vulnerability a contract has no points; the board's label is no number that would tell it.",
        "board 25A", "board 25A dealer N vul None", "Law 2",
    ),
    Code(
        "SCO009", "weights that do not sum to 100%", "error",
        "The weights of a weighted score share out one result.",
        "60% 4SN= 30% 4SN-1", "60% 4SN= 40% 4SN-1", "Law 12C1c",
    ),
    Code(
        "SCO010", "unusual artificial score", "warning",
        "Each side is judged by itself: 60% (AVE+) not at fault, 50% partly, 40% (AVE-) at fault. Other values are "
        "possible, but rare.",
        "A7030", "A6040 or AVE+/AVE-", "Law 12C2a",
    ),
    Code(
        "SCO011", "penalty for nobody", "error",
        "The penalty names a contestant that no result names.",
        "penalty pair 99: 10% of a top", "penalty pair 9: 10% of a top", "Law 90",
    ),
)  # fmt: skip
