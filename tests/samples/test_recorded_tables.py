"""The samples' recorded tables, which `--suite recorded` runs."""

from __future__ import annotations

import math
from functools import cache

import pytest
from one_loop import for_each
from processor import flags

import bench
from bench import Session
from bench.engine.request import Request
from bench.measuring.selection import make_request
from bench.model.identity import canonical, plain
from bench.model.input_table import RECORDED
from bench.model.status import OK, UNSUPPORTED, WRONG_RESULT
from bench.record.architectures import ARCHITECTURES
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.suite import suite_cases, suite_tables
from bench.samples.contract.table import CaseTable, table_path

REGISTRY = Registry()
MOST_BYTES = 300_000
MOST_ELEMENTS = 10_000_000
TOO_LARGE = ["grouped_mm"]
"""Operators without a recorded case that is small enough to be checked here: experts of 64 matrices."""
CASES, OPERATORS, MODELS = 15_000, 120, 40
ROUNDED_SUMS = ("tensorflow", "conv3d", "bfloat16")
"""The framework, operator and dtype that may be reported as wrong on a processor without AVX-512.

TensorFlow 2.21 then rounds each sum to bfloat16, since oneDNN uses AVX-512: results are wrong by 5%
(conv2d: by its rounding alone).
"""


@cache
def tables() -> dict[str, CaseTable]:
    return suite_tables(REGISTRY, RECORDED)


def elements(case) -> int:
    """Return the number of elements of the arrays whose shapes the case has."""
    return sum(math.prod(_flat(value)) for name, value in case.items() if name.endswith("shape"))


def _flat(value):
    return [each for each in value if each is not None] if isinstance(value, (list, tuple)) else []


def test_there_are_as_many_as_is_said():
    assert sum(map(len, tables().values())) >= CASES
    assert len(tables()) >= OPERATORS
    named = {name for table in tables().values() for source in table.sources for name in source.split(", ")}
    assert named <= ARCHITECTURES.keys() and len(named) >= MODELS


@for_each(tables())
def test_each_case_is_one_of_the_sample(name):
    table = tables()[name]
    sample = load_sample(REGISTRY.folders[name].package)
    assert list(table.columns) == list(sample.case_names(load_config(sample)))
    assert all(table.sources) and min(table.calls) > 0
    assert len({canonical([plain(case), dtype]) for case, dtype in zip(table, table.dtypes)}) == len(table)
    path = table_path(REGISTRY.folders[name].path, RECORDED)
    assert path is not None and path.stat().st_size < MOST_BYTES


def test_the_suite_is_in_the_order_of_calls():
    cases = suite_cases(REGISTRY, RECORDED, 3)
    totals = [sum(tables()[name].calls) for name in cases]
    assert totals == sorted(totals, reverse=True)
    assert max(map(len, cases.values())) == 3
    request: Request = make_request(None, suite="recorded", max_cases=1)
    assert [sample.name for sample, _ in request.samples] == list(cases)
    only = make_request("linear,add", suite="recorded")
    assert [sample.name for sample, _ in only.samples] == ["linear", "add"]
    assert len(only.given["linear"]) == len(tables()["linear"])


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize(
    "framework",
    [
        "torch",
        pytest.param("tensorflow", marks=pytest.mark.slow),
        *(pytest.param(each, marks=pytest.mark.nightly) for each in ("jax", "mxnet", "numpy")),
    ],
)
def test_the_smallest_case_of_each_is_right(framework):
    wrong, too_large = [], []
    with Session() as session:
        for name, cases in suite_cases(REGISTRY, RECORDED).items():
            smallest = min(cases, key=elements)
            if elements(smallest) > MOST_ELEMENTS:
                too_large.append(name)
                continue
            run = bench.run(name, cases=[smallest], frameworks=framework, measure=False, session=session)
            rounded = (
                framework,
                name,
                smallest.get("input_dtype"),
            ) == ROUNDED_SUMS and "avx512f" not in flags()
            expected = (WRONG_RESULT,) if rounded else (OK, UNSUPPORTED)
            wrong += [
                (name, smallest, result.status, result.message)
                for result in run.results
                if result.status not in expected
            ]
    assert wrong == []
    assert too_large == TOO_LARGE
