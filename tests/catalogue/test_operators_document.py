"""docs/operators.md: the text that the generator writes from rows."""

from __future__ import annotations

from pathlib import Path

from bench.catalogue.catalogue import built_in_operators
from bench.catalogue.operators_document import ListedOperator, operators_document

ROOT = Path(__file__).resolve().parents[2]


def operator(name: str, **changes) -> ListedOperator:
    row = {"group": "basic", "category": "unary", "source": "unknown", "url": "", "tags": ()}
    row |= {"frameworks": ("numpy", "torch"), "static": (), "differentiable": True, "cases": 3}
    return ListedOperator(name, **{**row, **changes})


def test_totals_come_first_and_then_a_table_per_category():
    source = {"source": "mmcv", "url": "https://a/1", "tags": ("ForLoop", "Reduce")}
    rows = [
        operator("b", differentiable=False),
        operator("a", cases=4, recorded=5, serving=6),
        operator("c", group="long_tail", category="loss", static=("torch",), **source),
    ]
    assert operators_document(rows).splitlines()[8:] == [
        "|  | operators | cases | recorded | serving | numpy | torch |",
        "| --- | --- | --- | --- | --- | --- | --- |",
        "| Basic operators | 2 | 7 | 5 | 6 | 2 | 2 |",
        "| Long-tail operators | 1 | 3 | 0 | 0 | 1 | 1 |",
        "| All | 3 | 10 | 5 | 6 | 3 | 3 |",
        "",
        "## Basic operators (2)",
        "",
        "### unary",
        "",
        "| operator | frameworks | formulation | gradient | cases | recorded | serving |",
        "| --- | --- | --- | --- | --- | --- | --- |",
        "| a | numpy torch | written | yes | 4 | 5 | 6 |",
        "| b | numpy torch | written | no | 3 | 0 |  |",
        "",
        "## Long-tail operators (1)",
        "",
        "### loss",
        "",
        "| operator | source | tags | frameworks | formulation | gradient | cases |",
        "| --- | --- | --- | --- | --- | --- | --- |",
        "| c | [mmcv](https://a/1) | ForLoop Reduce | numpy torch | written, static (torch) | yes | 3 |",
    ]


def test_every_folder_is_a_row():
    operators = built_in_operators()
    folders = [path.parent.name for path in (ROOT / "bench/samples").glob("long_tail/*/__init__.py")]
    folders += [path.parent.name for path in (ROOT / "bench/samples").glob("basic/*/__init__.py")]
    assert sorted(one.name for one in operators) == sorted(folders)
    assert all(one.cases and one.frameworks for one in operators)
