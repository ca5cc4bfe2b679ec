"""Reading the deals and options of the kind `game`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dupkit.cli.calc.base import CalcError, Record
from dupkit.cli.calc.fields import as_object, as_seat, as_whole, items, need, seat, whole, wrong, yes
from dupkit.game.cards import Strain, parse_card
from dupkit.game.result import Contract
from dupkit.game.table import Side
from dupkit.options import resolve
from dupkit.rules.auction_options import parse_trick_table, wrong_options
from dupkit.rules.base import Options, RuleSystem
from dupkit.rules.games import GameDeal, parse_bid, parse_game_result
from dupkit.rules.honours import TOP_FIVE, Claim, Held, Holding
from dupkit.rules.three_hand import ThreeHandDeal

MOST_DEALS: Final = 1000
_PASSED: Final = ("pass", "passed out", "all pass", "p")


def given_options(record: Record, rules: RuleSystem) -> Options:
    """Return the resolved options: those of ``options`` and the record's own fields of the same names."""
    given: dict[str, Any] = {}
    known = {option.name for option in rules.options}
    for name, value in as_object("options", record.get("options") or {}).items():
        given[name] = value
    given |= {name: record[name] for name in known if record.get(name) is not None}
    for name, value in given.items():
        if isinstance(value, Mapping):
            given[name] = " ".join(f"{key}{points}" for key, points in value.items())
        elif not isinstance(value, str | int | bool):
            raise CalcError("RUL004", f'{name} cannot be "{value}"', "give a word, a whole number, true or false")
    royal = str(given.get("royal", "")).lower()
    if rules.name == "auction" and " " in royal and parse_trick_table(royal) is not None:
        # A group's own count with two spade suits is given as its table.
        given |= {"royal": "table", "trick_values": given["royal"]}
    options, faults = resolve(rules.options, given)
    if not faults and rules.name == "auction":
        faults = wrong_options(options)
    if faults:
        raise CalcError("RUL004", faults[0], f"`dupkit list rules` names the options of {rules.name}")
    return options


def _bid(deal: Mapping[str, Any], name: str) -> tuple[Contract, str]:
    value = need(deal, "contract")
    found = parse_bid(value) if isinstance(value, str) else None
    if found is None:
        raise wrong(f"{name}.contract", value, 'a contract such as "4S", "3NTX"')
    return found


def _passed(deal: Mapping[str, Any]) -> bool:
    text = deal.get("result", deal.get("contract"))
    return yes(deal, "passout") or (isinstance(text, str) and text.strip().lower() in _PASSED)


def _spread(deal: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Return a deal with its ``result`` (``4SN=``) taken apart into contract, declarer and tricks."""
    if "result" not in deal:
        return deal
    found = parse_game_result(str(deal["result"]))
    if found is None:
        raise wrong(f"{name}.result", deal["result"], 'a result such as "4SN=", "2HXE-1" or "pass"')
    words = {"royals": "R", "nullo": "NULLO"}
    bid = f"{found.contract.level}{words.get(found.special, found.contract.strain)}{found.contract.risk}"
    return {"contract": bid, "declarer": found.declarer, "tricks": found.tricks, **deal}


def read_deal(deal: Mapping[str, Any], name: str, options: Options) -> GameDeal:
    """Return a deal of four players."""
    dealer = as_seat(f"{name}.dealer", deal["dealer"]) if deal.get("dealer") is not None else None
    practice = yes(deal, "practice")
    if _passed(deal):
        strain = Strain.NOTRUMP
        return GameDeal(claims=_claims(deal, name), held=_held(deal, name, strain), dealer=dealer, practice=practice)
    deal = _spread(deal, name)
    contract, special = _bid(deal, name)
    chicane = as_seat(f"{name}.chicane", deal["chicane"]) if deal.get("chicane") is not None else None
    revoked = deal.get("revoked")
    return GameDeal(
        contract,
        seat(deal, "declarer"),
        whole(deal, "tricks", -999, 999),
        special,
        _claims(deal, name),
        _held(deal, name, contract.strain),
        dealer=dealer,
        revoked=frozenset(
            _side(f"{name}.revoked", side) for side in ([revoked] if isinstance(revoked, str) else revoked or [])
        ),
        chicane=chicane,
        practice=practice,
    )


def _side(name: str, value: object) -> Side:
    word = str(value).strip().upper().replace("-", "")
    if word not in ("NS", "EW"):
        raise wrong(name, value, "NS or EW")
    return Side[word]


def _claims(deal: Mapping[str, Any], name: str) -> tuple[Claim, ...]:
    if deal.get("honours") is None:
        return ()
    claims: list[Claim] = []
    for place, item in enumerate(items(deal, "honours", 4)):
        claim = as_object(f"{name}.honours[{place}]", item)
        where = f"{name}.honours[{place}]"
        claims.append(Claim(_side(f"{where}.side", need(claim, "side")), whole(claim, "points", 0, 100_000)))
    return tuple(claims)


def _held(deal: Mapping[str, Any], name: str, strain: Strain) -> Held | None:
    given = deal.get("honours_held")
    if given is None:
        return None
    holdings = [Holding()] * 4
    for key, value in as_object(f"{name}.honours_held", given).items():
        holdings[as_seat(f"{name}.honours_held", key)] = _holding(f"{name}.honours_held.{key}", value, strain)
    north, east, south, west = holdings
    return north, east, south, west


def _holding(name: str, value: object, strain: Strain) -> Holding:
    """Return a holding given as a count, as ranks of trumps ("AKQT"), or as aces ("SA HA", "SH")."""
    most = 4 if strain is Strain.NOTRUMP else 5
    if not isinstance(value, str) or value.strip().isdigit():
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return _holding(name, " ".join(value), strain)
        return Holding(as_whole(name, value, 0, most))
    letters = value.upper().replace("10", "T")
    if strain is Strain.NOTRUMP:
        aces = "".join(suit for suit in (word.strip("A,") for word in letters.split()) if suit)
        if aces and all(suit in "CDHS" for suit in aces) and len(set(aces)) == len(aces):
            return Holding(len(aces), aces)
        if letters.strip("A") == "" and len(letters) <= most:
            return Holding(len(letters))
        raise wrong(name, value, 'a count of aces from 0 to 4, or aces such as "SA HA"')
    cards = [parse_card(word) for word in letters.split()]
    ranks = "".join(str(card.rank) for card in cards if card) if all(cards) else "".join(letters.split())
    if set(ranks) <= set(TOP_FIVE) and len(set(ranks)) == len(ranks):
        return Holding(len(ranks), ranks)
    raise wrong(name, value, 'a count from 0 to 5, or trump honours such as "AKQT"')


_THREE: Final = {"A": 0, "B": 1, "C": 2}


def read_three(deal: Mapping[str, Any], name: str, options: Options) -> ThreeHandDeal:
    """Return a deal of three players, A, B and C, with the dummy's honours under "dummy"."""
    if _passed(deal):
        return ThreeHandDeal()
    deal = _spread(deal, name)
    contract, special = _bid(deal, name)
    declarer = _THREE.get(str(need(deal, "declarer")).strip().upper())
    if declarer is None:
        raise wrong(f"{name}.declarer", deal["declarer"], "A, B or C")
    held: Held | None = None
    if deal.get("honours_held") is not None:
        holdings = [Holding()] * 4
        for key, value in as_object(f"{name}.honours_held", deal["honours_held"]).items():
            place = {**_THREE, "DUMMY": 3, "D": 3}.get(str(key).strip().upper())
            if place is None:
                raise wrong(f"{name}.honours_held", key, "A, B, C or dummy")
            holdings[place] = _holding(f"{name}.honours_held.{key}", value, contract.strain)
        held = (holdings[0], holdings[1], holdings[2], holdings[3])
    return ThreeHandDeal(contract, declarer, whole(deal, "tricks", -999, 999), special, held)
