"""Finds the branches that the inputs of a sample take through its reference.

Conditions of `if`, `while`, comprehensions and `... if ... else ...` count, and those of `numpy.where`, which
should hold for some elements and not for others.  A condition that guards a `raise` does not count, since no
input is to be refused.
"""

from __future__ import annotations

import ast
import copy
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from mutants.references import Part, parts_of

_WHERE_ARGUMENTS = 3


@dataclass(frozen=True, order=True)
class Condition:
    """A condition in a reference: its file and function, line and column, and its text."""

    function: str
    line: int
    column: int
    text: str


Outcomes = dict[Condition, set[bool]]
"""The truth values that each condition had."""


def outcomes_of(runs: Iterable[Callable[[], Any]]) -> Outcomes:
    """Return the truth values of the conditions in the references that `runs` call; each runs twice."""
    found: Outcomes = defaultdict(set)
    for run in runs:
        with ExitStack() as stack:
            for part in parts_of(run):
                stack.enter_context(_noted(part, found))
            run()
    return dict(found)


@contextmanager
def _noted(part: Part, found: Outcomes) -> Iterator[None]:
    """Record the truth values of the conditions of `part` in `found` while the block runs."""
    definition = copy.deepcopy(part.definition)
    conditions = _Conditions(part.name, f"__note_{definition.name}")
    definition.body = [conditions.visit(statement) for statement in definition.body]
    for condition in conditions.found:
        found[condition]  # conditions that are never evaluated have an entry too

    def note(number: int, value: Any) -> Any:
        values = value if isinstance(value, np.ndarray) else np.asarray(bool(value))
        outcomes = found[conditions.found[number]]
        if values.any():
            outcomes.add(True)
        if not values.all():
            outcomes.add(False)
        return value

    namespace = part.function.__globals__
    namespace[conditions.note] = note
    try:
        with part.running(definition):
            yield
    finally:
        del namespace[conditions.note]


class _Conditions(ast.NodeTransformer):
    """A transformer that passes every condition through the function `note`, with its index in `found`."""

    def __init__(self, function: str, note: str):
        self.function, self.note = function, note
        self.found: list[Condition] = []

    def _passed(self, condition: ast.expr) -> ast.expr:
        place = Condition(self.function, condition.lineno, condition.col_offset, ast.unparse(condition))
        self.found.append(place)
        number = ast.Constant(len(self.found) - 1)
        inner = self.generic_visit(condition)
        call = ast.Call(ast.Name(self.note, ast.Load()), [number, inner], [])
        return ast.fix_missing_locations(ast.copy_location(call, condition))

    def _tested(self, node: Any) -> Any:
        test = self._passed(node.test)
        node.test = ast.Constant(True)
        self.generic_visit(node)
        node.test = test
        return node

    visit_While = visit_IfExp = _tested

    def visit_If(self, node: ast.If) -> Any:
        return node if isinstance(node.body[0], ast.Raise) and not node.orelse else self._tested(node)

    def visit_comprehension(self, node: ast.comprehension) -> Any:
        conditions, node.ifs = [self._passed(each) for each in node.ifs], []
        self.generic_visit(node)
        node.ifs = conditions
        return node

    def visit_Call(self, node: ast.Call) -> Any:
        is_where = isinstance(node.func, ast.Attribute) and node.func.attr == "where"
        if not is_where or len(node.args) != _WHERE_ARGUMENTS:
            return self.generic_visit(node)
        condition, node.args[0] = self._passed(node.args[0]), ast.Constant(True)
        self.generic_visit(node)
        node.args[0] = condition
        return node
