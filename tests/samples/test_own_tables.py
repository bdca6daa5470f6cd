"""The samples' own tables: cases that are worth measuring, and that compute something."""

from __future__ import annotations

import pytest

from bench.model.case import element_count
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import Registry

REGISTRY = Registry()
BASIC = sorted(name for name in REGISTRY.names() if REGISTRY.folders[name].group == "basic")
FEW_ELEMENTS = 1000
MOST_SMALL_CASES = 2
WORK_IS_ELSEWHERE = {
    "one_hot": "the result is as long as a column says",
    "repeat": "the result is as large as a column says",
    "tile": "the result is as large as a column says",
    "rnn_cell": "states and weights are as large as a column says",
    "zoneout_cell": "states and weights are as large as a column says",
}
"""Operators whose cases of few input elements are none of little work."""
KEEP_UNIT_AXES = {
    "squeeze": "it takes them away",
    "squeeze_copy": "it takes them away",
    "unsqueeze": "it adds one",
    "swapaxes": "models exchange them for others",
    "unbind": "an axis of one gives one array, another would give ten thousand",
}
"""Operators that mean something along an axis of one."""


def cases(name: str) -> list[dict]:
    sample = load_sample(REGISTRY.folders[name].package)
    config = load_config(sample)
    return [dict(zip(sample.case_names(config), case)) for case in config.args_cases]


@pytest.mark.parametrize("name", [name for name in BASIC if name not in WORK_IS_ELSEWHERE])
def test_few_cases_are_small(name):
    """Two say whether the answer is right; the others are to be measured."""
    sizes = [element_count(case) for case in cases(name)]
    if max(sizes) >= FEW_ELEMENTS:
        assert sum(size < FEW_ELEMENTS for size in sizes) <= MOST_SMALL_CASES


@pytest.mark.parametrize("name", [name for name in BASIC if name not in KEEP_UNIT_AXES])
def test_nothing_is_computed_along_an_axis_of_one(name):
    """Such a sum is a copy; the smallest case alone, the table's first, may be one."""
    for case in cases(name)[1:]:
        shape, axis = case.get("shape"), case.get("axis")
        if isinstance(axis, int) and shape and -len(shape) <= axis < len(shape):
            assert shape[axis] > 1, case
