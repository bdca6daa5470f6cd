"""Several values of a setting: sides of one run, measured by turns."""

from __future__ import annotations

import pytest

import bench
from bench.measuring.sweep import sweep_of
from bench.model.side import Side

QUICK = {"frameworks": "numpy", "max_cases": 1, "warmup": 1, "runs": 9}


def test_each_choice_of_values_is_a_side_and_the_first_is_the_base():
    sweep = sweep_of("abs", {"frameworks": "numpy", "dtype": ["float32", "float16"], "threads": (1, 2)})
    assert sweep is not None and sweep.asked["dtype"] == "float32" and sweep.asked["threads"] == 1
    assert list(sweep.sides.items()) == [
        ("numpy:dtype=float32,threads=1", Side("numpy", dtype="float32", threads=1)),
        ("numpy:dtype=float32,threads=2", Side("numpy", dtype="float32", threads=2)),
        ("numpy:dtype=float16,threads=1", Side("numpy", dtype="float16", threads=1)),
        ("numpy:dtype=float16,threads=2", Side("numpy", dtype="float16", threads=2)),
    ]


@pytest.mark.parametrize("dtype", [None, "float32", ["float32"], ["float32", "float32"]])
def test_one_value_is_no_sweep(dtype):
    assert sweep_of("abs", {"frameworks": "numpy", "dtype": dtype}) is None


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ({"dtype": ["float32", "flaot16"]}, "dtype is 'flaot16'; choose from"),
        ({"dtype": []}, r"dtype is \[\]; give one value or several"),
        ({"threads": [1, 0]}, "threads is 0; it is a whole number from 1 up"),
        ({"layout": ["same", "native"], "shard": "1/2"}, "give one layout: a shard and several devices"),
        ({"threads": [1, 2], "session": object()}, "several values of a setting make a new run"),
    ],
)
def test_what_cannot_be_swept_is_refused(request_, message):
    with pytest.raises(bench.UsageError, match=message):
        bench.run("abs", frameworks="numpy", **request_)


def test_a_list_of_values_stands_side_by_side_with_ratios_by_turns():
    run = bench.run("abs", dtype=["float32", "float16"], **QUICK)
    base, other = run.results
    assert [each.task.side for each in run] == ["numpy:dtype=float32", "numpy:dtype=float16"]
    assert (base.dtype, other.dtype, run.path) == ("float32", "float16", None)
    assert [found["key"] for found in other.ratios] == [base.key] and other.ratios[0]["pairs"] > 0
    assert list(run.header["sides"]) == [base.task.side, other.task.side]


def test_results_of_a_sweep_come_one_by_one():
    found = list(bench.iterate("abs", threads=[1, 2], **QUICK))
    assert {each.task.settings.threads for each in found} == {1, 2}
