"""Names of columns in tables of results, as many programs and people write them, and what they mean here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_NAMES: Final = {
    "section": "section sec sectionid sectionletter group field line sektion",
    "round": "round rnd rd roundno roundnumber runde ronde",
    "table": "table tbl tableno tablenumber tisch tafel",
    "board": "board bd brd boardno boardnumber boardnr boardid hand handno deal dealno giv spel donne etui",
    "ns": "ns nspair pairns nspairno nspairnumber pairidns nsno nsnumber nspairid northsouth pairnrns nsteam teamns",
    "ew": "ew ewpair pairew ewpairno ewpairnumber pairidew ewno ewnumber ewpairid eastwest pairnrew ewteam teamew",
    "north": "north n northplayer nplayer nplayernumber playeridnorth nord noord",
    "south": "south s southplayer splayer splayernumber playeridsouth sued süd sud zuid",
    "east": "east e eastplayer eplayer eplayernumber playerideast ost est oost",
    "west": "west w westplayer wplayer wplayernumber playeridwest ouest",
    "contract": "contract ctr cont finalcontract bid kontrakt contrat bod",
    "declarer": "declarer decl dec by playedby declaredby declarerseat dir direction leiter spieler declarant par",
    "result": "result res madeby plusminus overunder made outcome ergebnis resultat resultaat résultat",
    "tricks": "tricks tks trickswon trickstaken trickcount stiche slagen levées levees",
    "lead": "lead ld openinglead led firstlead ausspiel uitkomst entame",
    "score": "score nsscore scorens points nspoints pts pointsns rawscore",
    "ns_plus": "ns+ nsplus scorens+ nsscore+ n/s+",
    "ew_plus": "ew+ ns- nsminus ewplus ewscore scoreew ewpoints pointsew scorens-",
    "mp_ns": "mpns nsmp matchpointsns nsmatchpoints mpsns nsmps nsmpoints nsmpts mpointsns mp mps matchpoints",
    "mp_ew": "mpew ewmp matchpointsew ewmatchpoints mpsew ewmps ewmpoints ewmpts mpointsew",
    "imp_ns": "impns nsimp impsns nsimps nsximps ximpsns nscrossimps nsbutler butlerns nscrossimppoints nsbutlerpoints "
              "imp imps ximps",
    "imp_ew": "impew ewimp impsew ewimps ewximps ximpsew ewcrossimps ewbutler butlerew ewcrossimppoints ewbutlerpoints",
    "pct_ns": "ns% %ns percentagens nspercentage nspercent percentns pctns nspct %",
    "pct_ew": "ew% %ew percentageew ewpercentage ewpercent percentew pctew ewpct",
    "datum": "datum butlerdatum boardaverage average",
    "names_ns": "nsnames namesns nspairname nspairnames nsplayers nsname namens",
    "names_ew": "ewnames namesew ewpairname ewpairnames ewplayers ewname nameew",
    "names_n": "nnames namesn nname", "names_s": "snames namess sname",
    "names_e": "enames namese ename", "names_w": "wnames namesw wname",
    "dealer": "dealer dlr geber gever",
    "vulnerable": "vulnerable vulnerability vul vuln gefahr kwetsbaar",
    "room": "room raum zaal",
    "match": "match matchno matchnumber matchid",
    "adjusted": "adjusted adjustment adj adjustedscore artificial",
    "award_ns": "nsaward", "award_ew": "ewaward", "top": "top", "dupkit": "dupkit",
    "remarks": "remarks remark note notes comment comments status",
}  # fmt: skip
MEANING: Final = {word: meaning for meaning, words in _NAMES.items() for word in words.split()}
"""A column's name without blanks and marks, in lower case -> what it holds."""
_WHO: Final = ("ns", "north", "names_ns")
_WHAT: Final = ("contract", "result", "score", "ns_plus", "ew_plus", "adjusted")


def meaning(name: str) -> str:
    """Return what a column of that name holds; the empty string where it is not known."""
    word = re.sub(r"[\s_.:#()\[\]'\"]+", "", name.strip().lower())
    if word in MEANING:
        return MEANING[word]
    plain = re.sub(r"[^\w+%-]|[-/](?=[a-z])", "", word)
    return MEANING.get(plain, MEANING.get(plain.rstrip("+-"), "") if plain.rstrip("+-") in ("result", "res") else "")


def meanings(row: Sequence[str]) -> list[str]:
    """Return what each column of a header holds; a meaning counts for its first column only."""
    own = own_columns(row)
    if own:
        return [*own, *[""] * (len(row) - len(own))]
    found: list[str] = []
    for cell in row:
        word = meaning(cell)
        found.append("" if word in found else word)
    return found


_OWN: Final = (
    "section board dealer vulnerable round table match room",
    "result - - lead - score award_ns award_ew top - - dupkit",
)
_SEATS: Final = ("ns ew names_ns names_ew", "north south east west names_n names_s names_e names_w")
OWN_TABLES: Final = {
    len(words): tuple(word.strip("-") for word in words)
    for seats in _SEATS for words in [f"{_OWN[0]} {seats} {_OWN[1]}".split()]
}  # fmt: skip
"""The columns of the sheet "data" of dupkit's own workbooks, whatever language they are in, by how many there are.

The result says the contract, the declarer and the tricks; percentages are shares there.
"""


def own_columns(row: Sequence[str]) -> tuple[str, ...]:
    """Return what the columns of the sheet "data" of a workbook of dupkit's hold; nothing for any other header."""
    place = list(row).index("dupkit") + 1 if "dupkit" in row and row[0] != "section" else 0
    return OWN_TABLES.get(place, ())


def is_header(row: Sequence[str], with_board: bool = True) -> bool:
    """Return whether a row names the columns of a table of results."""
    known = set(meanings(row))
    board = not with_board or "board" in known
    return board and any(name in known for name in _WHO) and any(name in known for name in _WHAT)
