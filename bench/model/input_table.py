"""Makes input tables of recorded calls: cases, numbers of calls, models, and a choice of rows."""

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
"""The column with the model that a case comes from."""
DTYPE_COLUMN = "input_dtype"
"""The column with the dtype of floating-point inputs."""
CALLS_COLUMN = "calls"
"""The column with the number of calls of a case by models."""
NO_ARGUMENTS = (DTYPE_COLUMN, CALLS_COLUMN, SOURCE_COLUMN)
"""The columns of a table that are not arguments."""
VALUES, ROWS = "values", "rows"
"""The keys of a compressed column: its different values, and for each row the place among them."""
RECORDED, SERVING = SUITES = ("recorded", "serving")
"""The sets of cases that can be run instead of the samples' own.

Those that models were seen to call, and those of large language models that answer requests.
"""
OTHER_STRUCTURE = 100.0
"""The distance added for a difference in more than extents; others are logarithms of ratios."""


def arguments_of(case: Mapping[str, Any]) -> dict[str, Any]:
    """Return the case without the dtype of its inputs, which is not an argument."""
    return {name: value for name, value in case.items() if name != DTYPE_COLUMN}


@dataclass
class InputRow:
    """A case of an operator.

    Attributes:
        case: argument names and values.
        dtype: the dtype of its inputs; None: the sample's own.
        calls: the number of calls by models, of this case and the cases it stands for.
        models: by name, the number of calls of exactly this case.
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
        operator: name of a sample; or `<framework>::<name>` of an operator without a sample; or the dotted
            name of a recorded operator that cannot be run.
        left_out: the number of cases that a cap has removed; other cases stand for them.
    """

    operator: str
    rows: list[InputRow] = field(default_factory=list)
    left_out: int = 0

    @property
    def calls(self) -> int:
        return sum(row.calls for row in self.rows)

    @property
    def is_run(self) -> bool:
        """True if its cases can be run; others are only counted."""
        return not self.operator.startswith(tuple(SPACES.values()))


def tables(found: Iterable[tuple[str, InputRow]]) -> list[InputTable]:
    """Return the tables from (operator, row) pairs, equal cases joined, the most called operator first."""
    by_operator: dict[str, dict[str, InputRow]] = {}
    for operator, row in found:
        rows = by_operator.setdefault(operator, {})
        known = rows.setdefault(canonical([row.case, row.dtype]), InputRow(row.case, row.dtype))
        known.calls += row.calls
        known.models.update(row.models)
    made = [InputTable(operator, list(rows.values())) for operator, rows in by_operator.items()]
    return sorted(made, key=lambda table: (-table.calls, table.operator))


def capped(table: InputTable, most: int) -> InputTable:
    """Return `table` with at most `most` rows; each of the others is counted with the nearest row that stays.

    The first row is the most called one; each next one is the row farthest from all chosen rows (Gonzalez,
    Clustering to minimize the maximum intercluster distance, 1985).  Rows are near each other if they differ
    only in extents,
    and in these by a small factor: so many proposals of random length become a few.
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


def _place(row: InputRow) -> _Place:
    """Return the case without its whole numbers, as a key, and the logarithms of these numbers."""
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
