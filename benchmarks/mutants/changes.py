"""Changes of a reference's source: one operator, constant or function is replaced by another.

References are plain NumPy, so the changes are few and blunt.  `<` does not become `<=`: by a rule of this
project no input lies where that would matter, since frameworks round to both sides.  `raise`, `assert` and
the defaults of parameters are left alone.

Two kinds of constants are left alone as well, since NumPy gives the same result with others: the negative
number for the extent that `reshape` infers (any negative number does), and keywords that affect only how a
result is computed (`optimize`, `copy`).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

_OPERATORS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Lt: ast.Gt,
    ast.Gt: ast.Lt,
    ast.LtE: ast.GtE,
    ast.GtE: ast.LtE,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_PAIRS = (
    *(("maximum", "minimum"), ("max", "min"), ("argmax", "argmin"), ("any", "all"), ("floor", "ceil")),
    *(("sin", "cos"), ("zeros", "ones"), ("zeros_like", "ones_like"), ("cumsum", "cumprod")),
    *(("sum", "mean"), ("exp", "expm1"), ("log", "log1p")),
)
_NAMES = {name: other for pair in _PAIRS for name, other in (pair, pair[::-1])}
_HOW = ("optimize", "copy")
_NO_VALUES = (ast.Raise, ast.Assert, ast.AnnAssign, ast.arguments)


@dataclass(frozen=True)
class Change:
    """One change of a syntax tree: `apply` makes it, `undo` takes it back.

    Attributes:
        line, column: its place, counted as `ast` does.
        words: `old -> new`, the source before and after.
    """

    line: int
    column: int
    words: str
    apply: Callable[[], None]
    undo: Callable[[], None]


def changes_of(function: ast.AST) -> Iterator[Change]:
    """Yield all changes of the body of `function`, a node of a module's tree, in the order of the tree."""
    body = function.body if isinstance(function.body, list) else [function.body]  # type: ignore[attr-defined]
    for statement in body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue  # a docstring
        for node in _nodes(statement):
            yield from _of_node(node)


def _nodes(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, _NO_VALUES):
        return
    yield node
    inferred = _inferred_extents(node)
    for child in ast.iter_child_nodes(node):
        if child in inferred:
            yield child
        elif not isinstance(child, ast.keyword) or child.arg not in _HOW:
            yield from _nodes(child)


def _inferred_extents(node: ast.AST) -> list[ast.AST]:
    """Return the negative numbers in the shape of a call of `reshape`."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return []
    is_negative = (isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.USub) for each in node.args)
    return [each for each, holds in zip(node.args, is_negative) if holds and node.func.attr == "reshape"]


def _of_node(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, (ast.BinOp, ast.AugAssign, ast.BoolOp)) and type(node.op) in _OPERATORS:
        yield _attribute(node, "op", _OPERATORS[type(node.op)]())
    elif isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            changed = [*node.ops[:index], _OPERATORS[type(operator)](), *node.ops[index + 1 :]]
            yield _attribute(node, "ops", changed)
    elif isinstance(node, ast.UnaryOp) and not isinstance(node.op, ast.UAdd):
        twice = ast.copy_location(ast.UnaryOp(node.op, node.operand), node)
        yield _attribute(node, "operand", twice)  # applied twice, the operator cancels itself
    elif isinstance(node, ast.Constant) and isinstance(node.value, (bool, int, float)):
        yield _attribute(node, "value", _other_value(node.value))
    elif isinstance(node, ast.Attribute) and node.attr in _NAMES:
        yield _attribute(node, "attr", _NAMES[node.attr])
    elif isinstance(node, ast.Name) and node.id in _NAMES and isinstance(node.ctx, ast.Load):
        yield _attribute(node, "id", _NAMES[node.id])


def _other_value(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else value * 1.5 or 1.0


def _attribute(node: Any, name: str, value: Any) -> Change:
    before = getattr(node, name)
    text = ast.unparse(node)
    setattr(node, name, value)
    words = f"{text} -> {ast.unparse(node)}"
    setattr(node, name, before)
    return Change(
        node.lineno,
        node.col_offset,
        words,
        lambda: setattr(node, name, value),
        lambda: setattr(node, name, before),
    )
