"""Measurements with values of a distribution that is asked for."""

from __future__ import annotations

import pytest

import bench

KEPT = {"frameworks": ["numpy"], "max_cases": 1, "warmup": 2, "runs": 2, "precision": 0.5}


@pytest.fixture(scope="module")
def session():
    with bench.Session() as opened:
        yield opened


@pytest.mark.parametrize(
    ("sample", "values", "reason"),
    [
        ("sort", "sorted", ""),
        ("gather", "permutation", ""),
        ("exp", "subnormal", ""),
        ("exp", "permutation", "it draws no inputs whose values can be permutation"),
        ("gather", "zeros", ""),
        ("eye", "sorted", "it draws no inputs whose values can be sorted"),
    ],
)
def test_values_are_drawn_or_refused(session, sample, values, reason):
    (found,) = bench.run(sample, values=values, session=session, **KEPT).results
    assert (found.status, found.message) == (("unsupported", reason) if reason else ("ok", ""))


def test_other_values_are_another_measurement_of_the_same_case(session):
    found = [
        bench.run("sort", shape=(50,), values=values, session=session, **KEPT).results[0]
        for values in ("random", "sorted")
    ]
    assert found[0].task.case == found[1].task.case
    assert len({each.input_checksum for each in found}) == len({each.key for each in found}) == 2
