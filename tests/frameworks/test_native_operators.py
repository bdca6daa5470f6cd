"""Frameworks' own operators on their default inputs, in real workers: every sixtieth, every tenth, or all."""

from __future__ import annotations

import pytest
from interpreters import interpreter_of

import bench
from bench.model.settings import Settings
from bench.model.status import OK, UNSUPPORTED

pytestmark = pytest.mark.process

FEWEST = {"mxnet": 253, "torch": 680, "jax": 560, "tensorflow": 270, "numpy": 370, "mxnet_np": 300}
"""Framework -> the number of operators that must run at least, of all."""
FEWEST_BACKWARD = 150
NOT_TIMED = {"measure": False, "max_cases": 1, "tag": "short"}
STEPS = (
    pytest.param(60, id="every sixtieth"),
    pytest.param(10, id="every tenth", marks=pytest.mark.slow),
    pytest.param(1, id="all", marks=pytest.mark.nightly),
)


@pytest.fixture(scope="module", params=STEPS)
def step(request):
    return request.param


@pytest.fixture(scope="module", params=FEWEST)
def answered(request, step):
    """Yield a framework, the reports of every `step`th of its operators, and the results of their calls."""
    framework = request.param
    interpreter_of(framework)
    with bench.Session() as session:
        chosen = some_of(session, framework, step)
        yield framework, chosen, called(session, framework, chosen)


def test_every_operator_answers(answered, step):
    framework, chosen, run = answered
    by_name = {result.task.sample.partition("::")[2]: result for result in run}
    assert set(by_name) == set(chosen), "one result for each"
    assert not failures(run)
    assert sum(result.status == OK for result in run) >= fewest(FEWEST[framework], step)


def test_what_is_not_measured_has_a_reason(answered):
    _, chosen, run = answered
    for result in run:
        _, reason = chosen[result.task.sample.partition("::")[2]]
        assert result.message if result.status == UNSUPPORTED else not reason


def test_opperfs_filter_leaves_255_of_mxnet():
    interpreter_of("mxnet")
    with bench.Session() as session:
        assert len(session.operators("mxnet", Settings())) == 255


def test_mxnet_runs_backward_where_it_has_a_gradient(step):
    interpreter_of("mxnet")
    with bench.Session() as session:
        run = called(session, "mxnet", some_of(session, "mxnet", step), directions="backward")
    assert not failures(run)
    assert sum(result.status == OK for result in run) > fewest(FEWEST_BACKWARD, step)


def some_of(session, framework, step):
    """Return what the framework says of every `step`th of its operators, by name."""
    listed = session.operators(framework, Settings())
    return {name: listed[name] for name in sorted(listed)[::step]}


def called(session, framework, names, **request):
    return bench.run([f"{framework}::{name}" for name in names], session=session, **request, **NOT_TIMED)


def fewest(of_all, step):
    """Return how many of every `step`th must run; 0.7, as unsupported operators are not spread evenly."""
    return of_all if step == 1 else 0.7 * of_all / step


def failures(run):
    return [(result.task.sample, result.message) for result in run if result.status not in (OK, UNSUPPORTED)]
