"""Input tables made of recorded calls: which cases, how often, by which models, and which of them stay."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any

from bench.model.framework import SPACES
from bench.model.identity import canonical

SOURCE_COLUMN = "source"
"""Says which model a case comes from."""
DTYPE_COLUMN = "input_dtype"
"""Says in which dtype floating-point inputs are made."""
CALLS_COLUMN = "calls"
"""Says how often models call a case."""
NO_ARGUMENTS = (DTYPE_COLUMN, CALLS_COLUMN, SOURCE_COLUMN)
"""Columns of a table that are no arguments."""
VALUES, ROWS = "values", "rows"
"""A column may be written as its different values and, of each row, the place among them."""
SUITES = ("recorded",)
"""Cases that can be run instead of the samples' own: those that models were seen to call."""
OTHER_STRUCTURE = 100.0
"""Distance between cases that differ in more than extents; those of extents are logarithms of ratios."""


def arguments_of(case: Mapping[str, Any]) -> dict[str, Any]:
    """Without the dtype of its inputs, which the request or the sample says."""
    return {name: value for name, value in case.items() if name != DTYPE_COLUMN}


@dataclass
class Row:
    """A case of an operator.

    Attributes:
        case: argument names and values.
        dtype: of its inputs; None: the sample's own.
        calls: how often models called it, and what it stands for.
        models: by name, how often each called this very case.
    """

    case: Mapping[str, Any]
    dtype: str | None = None
    calls: int = 0
    models: Counter[str] = field(default_factory=Counter)

    @property
    def source(self) -> str:
        """The models that call it, the most frequent first."""
        return ", ".join(name for name, _ in self.models.most_common())


@dataclass
class InputTable:
    """The cases of one operator, each once, in the order of their first occurrence.

    Attributes:
        operator: name of a sample, or `<framework>::<name>` of an operator that no sample is, or the dotted
            name under which an operator was recorded that nothing runs.
        left_out: cases that a cap has left to be stood for by others.
    """

    operator: str
    rows: list[Row] = field(default_factory=list)
    left_out: int = 0

    @property
    def calls(self) -> int:
        return sum(row.calls for row in self.rows)

    @property
    def is_run(self) -> bool:
        """Whether something runs its cases; what nothing runs is counted alone."""
        return not self.operator.startswith(tuple(SPACES.values()))


def tables(found: Iterable[tuple[str, Row]]) -> list[InputTable]:
    """Of (operator, row) pairs the tables, equal cases as one, by operator; the most called first."""
    by_operator: dict[str, dict[str, Row]] = {}
    for operator, row in found:
        rows = by_operator.setdefault(operator, {})
        known = rows.setdefault(canonical([row.case, row.dtype]), Row(row.case, row.dtype))
        known.calls += row.calls
        known.models.update(row.models)
    made = [InputTable(operator, list(rows.values())) for operator, rows in by_operator.items()]
    return sorted(made, key=lambda table: (-table.calls, table.operator))


def capped(table: InputTable, most: int) -> InputTable:
    """`table` with at most so many rows; those that stay stand for the nearest of the others.

    Starting from the most called row, the row farthest from all that were chosen is chosen next (Gonzalez,
    Clustering to minimize the maximum intercluster distance, 1985).  Rows are near each other where they
    differ in extents alone, and in these by a small factor: proposals of random length become a few.
    """
    if len(table.rows) <= most:
        return table
    places = [_place(row) for row in table.rows]
    chosen = max(range(len(places)), key=lambda index: table.rows[index].calls)
    nearest = [(math.inf, chosen)] * len(places)
    for _ in range(most):
        for index, place in enumerate(places):
            distance = _distance(place, places[chosen])
            if distance < nearest[index][0]:
                nearest[index] = (distance, chosen)
        last = chosen
        chosen = max(range(len(places)), key=lambda index: (nearest[index][0], table.rows[index].calls))
        if nearest[chosen][0] == 0 or chosen == last:
            break
    kept = dict.fromkeys(sorted({representative for _, representative in nearest}))
    rows = {index: replace(table.rows[index], calls=0) for index in kept}
    for row, (_, representative) in zip(table.rows, nearest):
        rows[representative].calls += row.calls
    return InputTable(table.operator, list(rows.values()), len(places) - len(rows))


_Place = tuple[str, Sequence[float]]


def _place(row: Row) -> _Place:
    """What a case is apart from its whole numbers, and the logarithms of these."""
    numbers = [math.log2(abs(number) + 1) for number in _whole(row.case)]
    return canonical([_structure(row.case), row.dtype]), numbers


def _distance(first: _Place, second: _Place) -> float:
    apart = math.hypot(*(a - b for a, b in zip_longest(first[1], second[1], fillvalue=0.0)))
    return apart if first[0] == second[0] else OTHER_STRUCTURE + apart


def _whole(value: Any) -> Iterator[int]:
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        for item in value:
            yield from _whole(item)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value


def _structure(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _structure(each) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_structure(each) for each in value]
    return 0 if isinstance(value, int) and not isinstance(value, bool) else value
