"""The values of tags against the forms that the standard gives them (PBN 2.1, sections 3.4 and 4)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from dupkit.diagnostics import Findings, Severity
from dupkit.event.record import BoardRecord
from dupkit.formats.pbn.dates import FORM as DATE
from dupkit.formats.pbn.deal import read_deal
from dupkit.formats.pbn.game import Game
from dupkit.formats.pbn.tags import EXTENSIONS, KNOWN, TABLES
from dupkit.formats.pbn.values import UNKNOWN, read_contract, read_result, read_seat, read_vulnerability
from dupkit.syntax import accepts

_NUMBER: Final = r"[+-]?[0-9]+"
_DECIMAL: Final = r"[+-]?[0-9]+(?:\.[0-9]*)?"
_SHARE: Final = r"[0-9]+(?:\.[0-9]*)?"
_RUBBER: Final = r"[0-9]+\s*/\s*[0-9]+"


def _scores(number: str, bare: bool = True) -> re.Pattern[str]:
    """Return the pattern of ``n``, ``NS n``, ``EW n`` and both."""
    sides = rf"NS\s+{number}(?:\s+EW\s+{number})?|EW\s+{number}(?:\s+NS\s+{number})?"
    return re.compile(rf"\s*(?:{sides}{rf'|{number}' if bare else ''})\s*")


_TIME: Final = re.compile(r"[0-9?]{2}:[0-9?]{2}:[0-9?]{2}")
FORMS: Final[dict[str, tuple[re.Pattern[str], str]]] = {
    "Date": (DATE, "a date is YYYY.MM.DD; a digit that is not known is ?"),
    "EventDate": (DATE, "a date is YYYY.MM.DD; a digit that is not known is ?"),
    "UTCDate": (DATE, "a date is YYYY.MM.DD; a digit that is not known is ?"),
    "Time": (_TIME, "a time is HH:MM:SS; a digit that is not known is ?"),
    "UTCTime": (_TIME, "a time is HH:MM:SS; a digit that is not known is ?"),
    "TimeControl": (re.compile(r"[0-9]+/[0-9]+"), "games/minutes, such as 8/60"),
    "TimeCall": (re.compile("[0-9]+"), "a whole number of seconds"),
    "TimeCard": (re.compile("[0-9]+"), "a whole number of seconds"),
    "Round": (re.compile(r"[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*"), "letters, digits and full stops, such as 1.A.2"),
    "Hidden": (re.compile("[NESW]{0,4}"), "the seats whose hands are hidden, such as EW"),
    "Score": (_scores(_NUMBER), "a whole number, or NS 620, EW -50, or both"),
    "ScoreIMP": (_scores(_DECIMAL), "a number, or NS 4, EW -2.5, or both"),
    "ScoreMP": (_scores(_DECIMAL), "a number, or NS 4, EW 2.5, or both"),
    "ScorePercentage": (_scores(_SHARE), "a percentage from 0 to 100, or NS 50.0, EW 50., or both"),
    "ScoreRubber": (_scores(_RUBBER), "above/below, such as NS 300/40"),
    "OptimumScore": (_scores(_NUMBER, bare=False), "NS 420 or EW 50, or both"),
    "ScoreRubberHistory": (
        re.compile(r"\s*NS\s+[0-9]+\s+[0-9]+\s*/\s*[0-9]+(?:\s+[0-9]+){0,2}\s+EW\s+[0-9]+\s+[0-9]+\s*/\s*[0-9]+(?:\s+[0-9]+){0,2}\s*"),
        "NS and EW, each: above before, above now/below in each game, such as NS 0 100/40 EW 0 0/60",
    ),
}  # fmt: skip
"""The tags whose values have a form, with the form in words."""
_SCORINGS: Final = frozenset((
    "MP", "MatchPoints", "IMP", "Cavendish", "Chicago", "Rubber", "BAM", "Instant", "Butler", "Butler-2", "Experts",
    "Cross", "Cross1", "Cross2", "Mean", "Median", "MP1", "MP2", "OldMP", "Mitchell2", "Mitchell3", "Mitchell4",
    "Ascherman", "Bastille", "EMP", "IMP_1948", "IMP_1961", "Matchpoints",
))  # fmt: skip
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "Competition": ("Cavendish", "Chicago", "Individuals", "Pairs", "Rubber", "Teams"),
    "FrenchMP": ("Yes", "No"),
    "Room": ("Open", "Closed"),
    "Termination": ("abandoned", "adjudication", "death", "emergency", "normal", "rules infraction", "time forfeit",
                    "unterminated"),
    "Mode": ("EM", "EMB", "IBS", "OKB", "TABLE", "TC"),
    **{f"{seat}Type": ("human", "program") for seat in ("West", "North", "East", "South")},
}  # fmt: skip
"""The tags that hold one of a few words."""
_SINCE: Final = {
    **dict.fromkeys(("OptimumScore", "OptimumResultTable", "OptimumPlayTable"), (2, 1)),
    **dict.fromkeys(("Application", "DealId", "PairNS", "PairEW", "ScoreMP", "ScoreRubberHistory"), (2, 0)),
}


def verify_values(record: BoardRecord, game: Game, version: tuple[int, int], findings: Findings) -> None:
    """Append what is wrong with the tags of a game, beside what reading it found."""
    for index, (name, raw, gap) in enumerate(game.tags):
        if name not in KNOWN and name:
            _unknown(game, index, name, gap, findings)
        elif _SINCE.get(name, version) > version:
            findings.add(
                "PBN101",
                f"[{name}] is of PBN {_SINCE[name][0]}.{_SINCE[name][1]}; the file declares {version[0]}.{version[1]}",
                game.tag_span(index),
                "declare the version that the file uses",
            )
        if name == "Note" or raw in UNKNOWN or raw.startswith("##") or name in TABLES:
            continue
        _form(game, index, name, raw, findings)
        judge = _JUDGES.get(name)
        hint = judge(raw) if judge is not None else ""
        if hint:
            findings.add(
                "PBN114", f'[{name} "{raw}"] is not the spelling of the standard', game.value_span(index), hint
            )
    _cross(record, game, findings)


def _unknown(game: Game, index: int, name: str, gap: str, findings: Findings) -> None:
    if name in EXTENSIONS:
        message, hint = (
            f"[{name}] is a tag of other programs, not of the standard",
            "programs that do not know it skip it",
        )
    else:
        from difflib import get_close_matches

        close = get_close_matches(name, sorted(KNOWN), n=1, cutoff=0.75)
        message = f"[{name}] is no tag of the standard"
        hint = f"did you mean {close[0]}?" if close else "programs that do not know it skip it"
    findings.add("PBN101", message, game.tag_span(index), hint)


def _form(game: Game, index: int, name: str, raw: str, findings: Findings) -> None:
    """Judge the value of a tag that has a form or a list of words."""
    if name in FORMS:
        pattern, hint = FORMS[name]
        if not pattern.fullmatch(raw) or not _in_range(name, raw):
            findings.add(
                "PBN103", f'[{name} "{raw}"] does not have the form of the standard', game.value_span(index), hint
            )
    elif name in WORDS and raw not in WORDS[name]:
        findings.add(
            "PBN102",
            f'"{raw}" is no {name} of the standard',
            game.value_span(index),
            "it is " + " or ".join(WORDS[name]),
        )
    elif name == "Scoring":
        wrong = [field for field in raw.split(";") if field not in _SCORINGS]
        if wrong:
            at = raw.find(wrong[0])
            findings.add(
                "PBN102",
                f'"{wrong[0]}" is no Scoring of the standard',
                game.value_span(index, at, at + max(1, len(wrong[0]))),
                "MP, IMP, BAM, Rubber, Chicago …, with fields such as IMP;Butler-2",
            )
    elif name == "Board" and not re.fullmatch("[1-9][0-9]*", raw):
        findings.add(
            "PBN103",
            f'"{raw}" is no board number of the standard',
            game.value_span(index),
            "a positive whole number; dupkit keeps any label",
            Severity.WARNING,
        )


def _in_range(name: str, raw: str) -> bool:
    numbers = (
        [float(number) for number in re.findall(_DECIMAL, raw)] if name in ("ScorePercentage", "OptimumScore") else []
    )
    if name == "ScorePercentage":
        return all(0 <= number <= 100 for number in numbers)
    return len(numbers) != 2 or numbers[0] == -numbers[1]


def _vulnerable(raw: str) -> str:
    known = raw.lower() in ("none", "love", "-", "ns", "ew", "all", "both")
    return "" if known or read_vulnerability(raw) is None else "None, NS, EW or All"


def _seat(raw: str) -> str:
    word = raw.removeprefix("^")
    return "" if len(word) == 1 or read_seat(word) is None else "N, E, S or W, without blanks"


def _contract(raw: str) -> str:
    return "" if read_contract(raw).fault or accepts("pbn_contract", raw) else "4S, 3NT, 3NTX, 6CXX or Pass"


def _result(raw: str) -> str:
    value = read_result(raw)
    told = value.fault is not None or value.margin is not None
    return "" if told or accepts("pbn_result", raw) else "11, NS 9, or NS 9 EW 4"


def _deal(raw: str) -> str:
    value = read_deal(raw)
    if value.faults:
        return ""
    if value.deal is None:
        return "at least one hand is given; ? stands for a deal that is not known"
    if "10" in raw:
        return "the ten is T"
    if "..." in raw.split(" ") or raw[2:].startswith("... "):
        return 'a hand that is not given is "-"'
    return (
        "" if re.fullmatch(r"(?i)[NESW]:(?:-|[AKQJT2-9.]+)(?: (?:-|[AKQJT2-9.]+)){3}", raw) else "N:hand hand hand hand"
    )


_JUDGES: Final[dict[str, Callable[[str], str]]] = {
    "Dealer": _seat, "Declarer": _seat, "Vulnerable": _vulnerable, "Contract": _contract, "Result": _result,
    "Deal": _deal,
}  # fmt: skip


def _cross(record: BoardRecord, game: Game, findings: Findings) -> None:
    """Judge values against each other."""
    values = game.values
    if values.get("Declarer") == "" and values.get("Result", "") not in UNKNOWN and not record.passed_out:
        index = game.index("Result")
        if index is not None:
            findings.add(
                "RES002",
                "there is a result but no declarer",
                game.value_span(index),
                "name the declarer, or leave the result empty",
            )
    history = values.get("ScoreRubberHistory", "")
    index = game.index("ScoreRubberHistory")
    if index is None or record.vulnerability is None or not FORMS["ScoreRubberHistory"][0].fullmatch(history):
        return
    ns, ew = re.split(r"\s*EW\s*", history.strip().removeprefix("NS"))
    won = [any(len(points.lstrip("0")) > 2 for points in side.split("/")[1].split()[:-1]) for side in (ns, ew)]
    if won != [bool(record.vulnerability & 1), bool(record.vulnerability & 2)]:
        shown = ("None", "NS", "EW", "All")[won[0] + 2 * won[1]]
        findings.add(
            "PBN113",
            f"by the history of the rubber the vulnerability is {shown}, not {record.vulnerability}",
            game.value_span(index),
            "a side that has won a game of the rubber is vulnerable",
        )
