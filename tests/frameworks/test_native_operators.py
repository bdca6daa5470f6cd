"""Frameworks' own operators, all of them, on their default inputs, in real workers."""

from __future__ import annotations

import pytest
from interpreters import interpreter_of

import bench
from bench.model.settings import Settings
from bench.model.status import OK, UNSUPPORTED

FEWEST = {"mxnet": 253, "torch": 680, "jax": 560, "tensorflow": 270, "numpy": 370, "mxnet_np": 300}
"""Operators that run at least."""
NOT_TIMED = {"measure": False, "max_cases": 1, "tag": "short"}


@pytest.fixture(scope="module", params=FEWEST)
def answered(request):
    """A framework, what it says of its operators, and the results of a call of each."""
    framework = request.param
    interpreter_of(framework)
    with bench.Session() as session:
        listed = session.operators(framework, Settings())
        yield framework, listed, bench.run(f"{framework}::*", session=session, **NOT_TIMED)


def test_every_operator_answers(answered):
    framework, listed, run = answered
    by_name = {result.task.sample.partition("::")[2]: result for result in run}
    assert set(by_name) == set(listed), "one result for each"
    failed = [(name, each.message) for name, each in by_name.items() if each.status not in (OK, UNSUPPORTED)]
    assert not failed
    assert sum(each.status == OK for each in by_name.values()) >= FEWEST[framework]


def test_what_is_not_measured_has_a_reason(answered):
    _, listed, run = answered
    for result in run:
        _, reason = listed[result.task.sample.partition("::")[2]]
        assert result.message if result.status == UNSUPPORTED else not reason


def test_opperfs_filter_leaves_255_of_mxnet():
    interpreter_of("mxnet")
    with bench.Session() as session:
        assert len(session.operators("mxnet", Settings())) == 255


def test_backward_where_mxnet_has_one():
    interpreter_of("mxnet")
    run = bench.run("mxnet::*", directions="backward", **NOT_TIMED)
    failed = [
        (result.task.sample, result.message) for result in run if result.status not in (OK, UNSUPPORTED)
    ]
    assert not failed
    assert sum(result.status == OK for result in run) > 150
