"""Frameworks against each other at a glance: a row for each category, a column for each regime."""

from __future__ import annotations

from planted import measured, run

import bench
from bench.comparing.versus.comparison import Versus
from bench.comparing.versus.regimes import regime_tables


def found() -> Versus:
    times = [
        ({"extent": 9}, 1e-3, 2e-3),
        ({"extent": 10}, 1e-3, 8e-3),
        ({"extent": 1}, 1e-6, 5e-6),
        ({"sample": "sum", "category": "reduction"}, 2e-3, 1e-3),
        ({"direction": "backward"}, 1e-3, 3e-3),
    ]
    results = [
        measured(seconds=seconds, framework=framework, **values)
        for values, *both in times
        for framework, seconds in zip(("torch", "mxnet"), both)
    ]
    return bench.versus(run(*results, request={"frameworks": ["torch", "mxnet"]}))


def test_a_table_for_each_direction_has_a_row_for_each_category():
    forward, backward = regime_tables(found())
    assert forward.title == "Times of mxnet over those of torch: eager, forward"
    assert backward.title == "Times of mxnet over those of torch: eager, backward"
    assert [column.name for column in forward.columns] == ["category", "dispatch", "cache"]
    rows = {row[0]: row[1:] for row in forward.rows}
    assert set(rows) == {"reduction", "unary"}
    assert rows["reduction"][0] is None
    assert [column.name for column in backward.columns] == ["category", "cache"]


def test_a_cell_has_mean_interval_and_count():
    forward, _ = regime_tables(found())
    (unary,) = (row for row in forward.rows if row[0] == "unary")
    mean, _, rest = unary[2].partition(" (")
    low, _, high = rest.removesuffix(") of 2").partition(" to ")
    assert mean == "4.00x" and rest.endswith(") of 2")
    assert float(low.removesuffix("x")) < 4 < float(high.removesuffix("x"))
