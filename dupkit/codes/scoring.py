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
    Code(
        "SCO013", "fouled groups in a team match", "error",
        "Groups of a fouled board are for pairs and individuals. In a team match the results cannot be compared: the "
        "director assigns scores or has the board substituted.",
        "open 4SN= group A", "open A6040", "Law 87C, 86B2",
    ),
    Code(
        "SCO014", "artificial score beside a result", "warning",
        "One room of the match has a result and the other an artificial score. If the result is clearly favourable "
        "to a side, the board gets an assigned score, not +3 and -3.",
        "open 6SN= and closed A6040", "open 6SN= and closed 60% 4SN+2 40% 6SN=", "Law 86B1",
    ),
    Code(
        "SCO015", "room without a line", "warning",
        "A board of a team match has a result in one room only, so nothing can be compared.",
        "board 3 with an open line only", "board 3 with an open and a closed line",
    ),
    Code(
        "SCO016", "victory points not decided", "error",
        "The scale has no column for this number of boards, or not that pool, or its known rows do not decide the "
        "value. Nothing is guessed.",
        "vp_scale=acbl-20 for 12 boards", "vp_scale=wbf-continuous for 12 boards",
    ),
    Code(
        "SCO017", "profile without a source", "note",
        "The profile of a federation decides only what a public source states. The options named here keep their "
        "defaults.",
        "--set profile=acbl --by butler", "--set profile=acbl --set trim=one --by butler",
    ),
    Code(
        "SCO018", "contradictory options", "warning",
        "Two choices cannot both be meant, or one option is given twice with different values.",
        "--set vp_scale=acbl-20 --set vp_bands='0: 10-10'", "--set vp_scale=bands --set vp_bands='0: 10-10; 3: 11-9'",
    ),
    Code(
        "SCO019", "nothing to explain", "error",
        "What is to be explained is not in the event.",
        '--explain "pair 99 board 12"', '--explain "pair 7 board 12"',
    ),
    Code(
        "SCO020", "league line not understood", "error",
        "A line of a league file is none of those that its description names.",
        "A against B 45-32", "A v B 45-32",
    ),
    Code(
        "SCO021", "league setting with a wrong value", "error",
        "A header or a result of a league file has a value that it cannot have.",
        "scale: percent", "scale: wbf-continuous",
    ),
    Code(
        "SCO022", "named twice in a league", "error",
        "A team, or a fixture of one round, stands in the file twice. The first one is kept.",
        "A v B 45-32 and A v B 44-32", "one line for A v B",
    ),
    Code(
        "SCO023", "unknown team of a league", "error",
        "A fixture, penalty or withdrawal names a team that its division does not have.",
        "A v Z 45-32", "A v B 45-32",
    ),
    Code(
        "SCO024", "match overdue", "warning",
        "The deadline of the round has passed and the fixture has no result.",
        "round 1 by 2026-02-01, then A v B", "A v B 45-32, or A v B postponed",
    ),
    Code(
        "SCO025", "stratum for nobody", "warning",
        "The option strata names a contestant that no result names.",
        "--set 'strata=A 1 99'", "--set 'strata=A 1 9'",
    ),
    Code(
        "SCO026", "stratum too small", "note",
        "A stratum is ranked only if it has enough contestants, with those of the strata below it.",
        "--set 'strata=A 1 2 3; B 4'", "--set 'strata=A 1 2; B 3 4' --set strata_least=2",
    ),
    Code(
        "SCO027", "award scheme not usable", "error",
        "The award scheme is no TOML, lacks something, or has a formula that cannot be worked out.",
        "first = 3", 'first = [{ formula = "0.1 * P" }]',
    ),
    Code(
        "SCO028", "no par score", "warning",
        "IMPs against par need the par score of every board in the file (PBN OptimumScore). Boards without one are "
        "compared with the mean of their results.",
        "--by butler --set datum=par on a file without OptimumScore", "the file that `dupkit analyse` wrote",
    ),
    Code(
        "SCO029", "no such line to rule on", "error",
        "What --what-if names is no line of the event with a result behind it.",
        '--what-if "board 3 99 v 9 A6040"', '--what-if "board 3 4 v 9 A6040"',
    ),
    Code(
        "SCO030", "penalty in another unit", "warning",
        "The penalty counts in a unit that the comparison does not have, so nothing is taken.",
        "penalty pair 3: 2 imps, in an event by matchpoints", "penalty pair 3: 10% of a top", "Law 90",
    ),
    Code(
        "SCO031", "nothing to score", "warning",
        "The files hold deals, or names, but no result of any board.",
        "a file of deals", "a file whose boards have a result, a score table or travellers",
    ),
    Code(
        "SCO032", "file that gives another ranking", "warning",
        "A file that was written was read back and scored, and its ranking is not the one that it was written from: "
        "the format has no place for something that counts, such as sessions that are joined.",
        "dupkit score first.trv second.trv --set sessions=sum --to both.pbn", "dupkit score second.trv --to second.pbn",
    ),
)  # fmt: skip
