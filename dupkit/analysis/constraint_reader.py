"""Reading the parsed text of constraints: each statement and each feature becomes terms, nonsense becomes a finding."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from dupkit.analysis import terms
from dupkit.analysis.asked import Constraints
from dupkit.analysis.claims import contradiction
from dupkit.analysis.measures import ALIASES, LENGTH, MEASURES, Measure
from dupkit.analysis.shapes import ShapeSet, balanced, shape_set
from dupkit.analysis.terms import Term
from dupkit.diagnostics import Findings, Span
from dupkit.game.cards import Suit, parse_card
from dupkit.game.deal import parse_holding
from dupkit.game.table import SEATS, Seat, Side, parse_seat, parse_vulnerability

if TYPE_CHECKING:
    Node = Tree[Token]

HAND: Final = 13
NOBODY: Final = (0, 0, 0, 0)
"""Empty hands, for a term that looks at none."""


class Reader:
    """Turns a parsed text into terms; what has no meaning is a finding."""

    def __init__(self, text: str, source: str, findings: Findings) -> None:
        self._text, self._source, self._findings = text, source, findings
        self._names: dict[str, Term] = {}
        self._found = Constraints()

    def read(self, tree: Node) -> Constraints:
        """Return the constraints of a parsed text."""
        for statement in _trees(tree):
            getattr(self, f"_{statement.data}")(statement)
        self._judge()
        return self._found

    def _judge(self) -> None:
        """Find what never can hold."""
        for term in self._found.terms:
            if term.never or not (term.seats or term.value(NOBODY)):
                self._findings.add("ANA012", f'"{term.text}" can never hold', Span(self._source))
        why = "" if self._findings.errors else contradiction(term.claim for term in self._found.terms if term.claim)
        if why:
            self._findings.add("ANA012", why, Span(self._source))
        taken = 0
        for seat, cards in self._found.predealt.items():
            if cards.bit_count() > HAND:
                self._findings.add(
                    "ANA012", f"{seat} is dealt {cards.bit_count()} cards beforehand", Span(self._source)
                )
            if cards & taken:
                self._findings.add("ANA012", "a card is dealt beforehand to two players", Span(self._source))
            taken |= cards

    def _fault(self, place: Token, message: str, hint: str = "") -> None:
        line, column = place.line or 1, place.column or 1
        span = Span(self._source, line, column, place.end_line or line, place.end_column or column)
        self._findings.add("ANA011", message, span, hint)

    def _written(self, tree: Node) -> str:
        return self._text[tree.meta.start_pos : tree.meta.end_pos]

    # statements

    def _ignored(self, tree: Node) -> None:
        """Pass over what `dealer` needs and dupkit does not: how many to generate, what to print."""

    def _predeal(self, tree: Node) -> None:
        for part in _trees(tree):
            seat, *holdings = _tokens(part)
            cards = self._cards(holdings)
            whose = _seat(seat)
            self._found.predealt[whose] = self._found.predealt.get(whose, 0) | cards

    def _dealer(self, tree: Node) -> None:
        self._found.dealer = _seat(_tokens(tree)[0])

    def _vulnerable(self, tree: Node) -> None:
        self._found.vulnerability = parse_vulnerability(_tokens(tree)[0])

    def _produce(self, tree: Node) -> None:
        self._found.produce = int(_tokens(tree)[0])

    def _definition(self, tree: Node) -> None:
        self._names[_tokens(tree)[0].lower()] = self._term(_trees(tree)[0])

    def _condition(self, tree: Node) -> None:
        for part in _conjuncts(_trees(tree)[0]):
            self._found.terms.append(self._term(part).named(self._written(part)))

    def _rule(self, tree: Node) -> None:
        subject = _tokens(tree)[0]
        seats = _seats_of(subject)
        choices = [
            [
                self._feature(feature, seats, subject).named(f"{subject}: {self._written(feature)}")
                for feature in _trees(part)
            ]
            for part in _trees(tree)
        ]
        if len(choices) == 1:
            self._found.terms += choices[0]
            return
        whole = _all_of(choices[0])
        for other in choices[1:]:
            whole = terms.either(whole, _all_of(other))
        self._found.terms.append(whole.named(self._written(tree)))

    # features of a rule

    def _feature(self, tree: Node, seats: tuple[Seat, ...], subject: Token) -> Term:
        kind = tree.data
        if kind == "negated":
            return terms.negated(self._feature(_trees(tree)[0], seats, subject))
        if kind == "ranged":
            return self._ranged(tree, seats)
        if kind == "holding":
            return terms.holding(seats, self._cards(_tokens(tree)))
        if len(seats) > 1:
            self._fault(subject, f'"{subject}" has two hands, and a shape is that of one', "name the player")
        return terms.shaped(seats[0], balanced() if kind == "balanced" else self._shapes(_trees(tree)[0]))

    def _ranged(self, tree: Node, seats: tuple[Seat, ...]) -> Term:
        words = {token.type: token for token in _tokens(tree)}
        low, dash, high = words["RANGE"].partition("-")
        term = self._measured(words["MEASURE"], seats)
        if low.endswith("+"):
            return terms.within(term, int(low[:-1]), max(term.high, int(low[:-1])))
        return terms.within(term, int(low), int(high if dash else low))

    def _measured(self, word: Token, seats: tuple[Seat, ...]) -> Term:
        suit = _suit(word)
        if suit is not None:
            return terms.counted(LENGTH, seats, suit)
        return terms.counted(self._measure(word), seats)

    def _measure(self, word: Token) -> Measure:
        name = ALIASES.get(word.lower(), word.lower())
        if name not in MEASURES:
            known = [*MEASURES, *(f"{suit.name.lower()}" for suit in Suit), "shape", "hascard"]
            close = get_close_matches(name, known, n=2)
            self._fault(word, f'nothing is called "{word}"', f"known are {', '.join(close or known)}")
        return MEASURES.get(name, LENGTH)

    def _cards(self, holdings: list[Token]) -> int:
        mask = 0
        for word in holdings:
            suit = Suit("CDHS".index(word[0].upper()))
            cards = parse_holding(word[1:])
            if cards is None or mask & cards << 13 * suit:
                self._fault(word, f'"{word}" names a card twice')
                continue
            mask |= cards << 13 * suit
        return mask

    def _shapes(self, tree: Node) -> ShapeSet:
        found: ShapeSet = frozenset()
        sign: str = "+"
        for part in tree.children:
            if isinstance(part, Token):
                sign = part
                continue
            *any_order, pattern = _tokens(part)
            shapes = shape_set(pattern, bool(any_order))
            if not shapes:
                self._fault(pattern, f'no hand of thirteen cards has the shape "{pattern}"')
            found = found | shapes if sign == "+" else found - shapes
        return found

    # expressions

    def _term(self, tree: Node) -> Term:
        term: Term = getattr(self, f"_{str(tree.data).rstrip('_')}_term")(tree)
        return term

    def _number_term(self, tree: Node) -> Term:
        return terms.constant(int(_tokens(tree)[0]))

    def _name_term(self, tree: Node) -> Term:
        word = _tokens(tree)[0]
        if word.lower() not in self._names:
            close = get_close_matches(word.lower(), self._names, n=2)
            self._fault(word, f'"{word}" is not defined', f"defined are {', '.join(close)}" if close else "")
        return self._names.get(word.lower(), terms.constant(1))

    def _call_term(self, tree: Node) -> Term:
        call, place = _tokens(tree)[:2]
        seat, name = _seat(place), call.lower()
        argument = next(iter(_trees(tree)), None)
        kind = argument.data if argument else ""
        if argument and name == "shape" and kind == "patterns":
            return terms.shaped(seat, self._shapes(argument))
        if argument and name == "hascard" and kind == "card":
            card = parse_card(_tokens(argument)[0])
            return terms.holding((seat,), card.mask if card else 0)
        if kind not in ("", "suit") or name in ("shape", "hascard"):
            self._fault(
                call, f'"{call}" is not asked so', "write shape(north, any 4333), hascard(north, AS), hcp(north)"
            )
            return terms.constant(1)
        if argument is None:
            return self._measured(call, (seat,))
        return terms.counted(self._measure(call), (seat,), _suit(_tokens(argument)[0]))

    def _sum_term(self, tree: Node) -> Term:
        left, right = (self._term(part) for part in _trees(tree))
        return terms.calculated(str(_tokens(tree)[0]), left, right)

    _product_term = _sum_term

    def _compared_term(self, tree: Node) -> Term:
        left, right = (self._term(part) for part in _trees(tree))
        return terms.compared(str(_tokens(tree)[0]), left, right)

    def _signed_term(self, tree: Node) -> Term:
        return terms.calculated(str(_tokens(tree)[0]), terms.constant(0), self._term(_trees(tree)[0]))

    def _and_term(self, tree: Node) -> Term:
        return _all_of([self._term(part) for part in _trees(tree)])

    def _or_term(self, tree: Node) -> Term:
        return terms.either(*(self._term(part) for part in _trees(tree)))

    def _not_term(self, tree: Node) -> Term:
        return terms.negated(self._term(_trees(tree)[0]))

    def _choice_term(self, tree: Node) -> Term:
        return terms.chosen(*(self._term(part) for part in _trees(tree)))


def _all_of(parts: list[Term]) -> Term:
    whole = parts[0]
    for part in parts[1:]:
        whole = terms.both(whole, part)
    return whole


def _conjuncts(tree: Node) -> Iterator[Node]:
    """Yield the parts of an expression that all must hold."""
    if tree.data == "and_":
        for part in _trees(tree):
            yield from _conjuncts(part)
    else:
        yield tree


def _trees(tree: Node) -> list[Node]:
    return [part for part in tree.children if isinstance(part, Tree)]


def _tokens(tree: Node) -> list[Token]:
    return [part for part in tree.children if isinstance(part, Token)]


def _seat(word: str) -> Seat:
    return next(seat for seat in SEATS if seat is parse_seat(word))


def _seats_of(subject: str) -> tuple[Seat, ...]:
    for side in Side:
        if subject.upper() == str(side):
            return tuple(seat for seat in SEATS if seat.side is side)
    return (_seat(subject),)


def _suit(word: str) -> Suit | None:
    """Return the suit of a word such as ``hearts`` or ``Heart``; None if it is none."""
    return next((suit for suit in Suit if word.lower() in (suit.name.lower(), suit.name.lower()[:-1])), None)
