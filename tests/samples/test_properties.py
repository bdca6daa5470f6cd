"""Every basic operator on random shapes, drawn by Hypothesis, against the NumPy float64 reference."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from one_task import carry_out
from selection import each_sample

from bench.engine.random_cases import MOST_ELEMENTS, cases_like, draw_cases
from bench.frameworks import load
from bench.model.case import element_count
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract import Unsupported
from bench.samples.contract.registry import Registry
from bench.samples.contract.variation import extents_of, with_extents
from bench.worker.serve.description import describe

COLLECTIVES = Registry().in_category("collective")
BASIC = {folder.name: folder for folder in Registry().in_category("basic") if folder not in COLLECTIVES}
"""The basic operators without collectives, which `test_collectives.py` tests.

The ranks of collectives would be processes of the test itself.
"""
EXAMPLES = 8


def task_of(name: str, framework: str, case: dict[str, Any]) -> Task:
    folder = BASIC[name]
    return Task(
        sample=name,
        package=folder.package,
        category="",
        case_index=0,
        case=case,
        framework=framework,
        implementation=framework,
        stage=1,
        direction="forward",
        given=True,
        settings=Settings(check="all" if framework != "numpy" else "off", measure=False),
    )


@pytest.fixture(scope="module")
def frameworks():
    pytest.importorskip("torch")
    return {name: load(name)("cpu", 1) for name in ("numpy", "torch")}


def admitted(numpy, name: str, case: dict[str, Any]) -> bool:
    try:
        carry_out(numpy, task_of(name, "numpy", case))
    except Exception:
        return False
    return True


@each_sample(sorted(BASIC))
def test_random_shapes_agree_with_the_reference(name, frameworks):
    folder = BASIC[name]
    table = describe(folder.package, "torch", load("numpy")())["cases"]
    compared = []

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(cases_like(table))
    def agree(case):
        assume(element_count(case) <= MOST_ELEMENTS)
        assume(admitted(frameworks["numpy"], name, case))
        outcome = carry_out(frameworks["torch"], task_of(name, "torch", case))
        compared.append(outcome["check"]["checked"])

    try:
        agree()
    except Unsupported as reason:
        pytest.skip(str(reason))
    assert compared
    assert all(compared)


def test_extents_that_are_equal_stay_equal():
    case = {"shape": [8, 3, 5], "other_shape": [3, 1], "axis": 3}
    assert extents_of(case) == [3, 5, 8]
    assert with_extents(case, {3: 7, 8: 2}) == {"shape": [2, 7, 5], "other_shape": [7, 1], "axis": 3}
    assert element_count(case) == 123


def test_drawn_cases_are_admitted_different_and_repeatable():
    table = [{"shape": [1024, 10], "axis": 0}, {"shape": [4], "axis": 0}]

    def even(case):
        return case["shape"][0] % 2 == 0

    drawn, refused = draw_cases(table, 6, 3, even)
    assert len({str(case) for case in drawn}) == 6
    assert all(map(even, drawn))
    assert refused
    assert draw_cases(table, 6, 3, even) == (drawn, refused)
    assert draw_cases(table, 6, 4, even)[0] != drawn
