"""Small formulas in the data of award schemes: numbers, names, + - * / **, and a few functions; exact decimals."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from decimal import Context, Decimal, DecimalException, localcontext
from typing import Final

_PRECISE: Final = Context(prec=40, Emin=-99, Emax=99)
_FUNCTIONS: Final[dict[str, Callable[..., Decimal]]] = {
    "exp": lambda value: value.exp(),
    "log10": lambda value: value.log10(),
    "sqrt": lambda value: value.sqrt(),
    "min": lambda *values: min(values),
    "max": lambda *values: max(values),
}
_OPERATIONS: Final[dict[type[ast.operator], Callable[[Decimal, Decimal], Decimal]]] = {
    ast.Add: lambda one, two: one + two,
    ast.Sub: lambda one, two: one - two,
    ast.Mult: lambda one, two: one * two,
    ast.Div: lambda one, two: one / two,
    ast.Pow: lambda one, two: one**two,
}
LONGEST: Final = 200


class FormulaError(ValueError):
    """A formula that cannot be read or worked out; the message says why."""


def evaluate(text: str, names: Mapping[str, Decimal | int]) -> Decimal:
    """Return the value of a formula with the given names; raises FormulaError.

    >>> evaluate("0.02 * W * T", {"W": 10, "T": 12})
    Decimal('2.40')
    """
    if len(text) > LONGEST:
        raise FormulaError(f"a formula has at most {LONGEST} characters")
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise FormulaError(f'"{text}" is no formula') from None
    known = {name: Decimal(value) for name, value in names.items()}
    with localcontext(_PRECISE):
        try:
            return _value(tree.body, known)
        except DecimalException:
            raise FormulaError(f'"{text}" has no value here') from None


def _value(node: ast.expr, names: Mapping[str, Decimal]) -> Decimal:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return Decimal(str(node.value))
    if isinstance(node, ast.Name):
        if node.id not in names:
            raise FormulaError(f'the formula names "{node.id}"; known are {", ".join(sorted(names))}')
        return names[node.id]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand, names)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATIONS:
        one, two = _value(node.left, names), _value(node.right, names)
        if isinstance(node.op, ast.Pow) and abs(two) > 100:
            raise FormulaError("a power is at most 100")
        return _OPERATIONS[type(node.op)](one, two)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
        function = _FUNCTIONS.get(node.func.id)
        if function is None:
            raise FormulaError(f'no function is called "{node.func.id}"; known are {", ".join(_FUNCTIONS)}')
        try:
            return function(*(_value(argument, names) for argument in node.args))
        except (TypeError, ValueError):
            raise FormulaError(f'"{node.func.id}" has the wrong number of values') from None
    raise FormulaError("a formula holds numbers, names, + - * / ** and a few functions")
