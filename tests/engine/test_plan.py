"""The formulations and compilers that a plan measures in each stage."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bench.engine import plan as planning
from bench.engine.plan import Plan, plan_framework, without_compilers
from bench.engine.request import Request
from bench.model.compiler import own_compiler
from bench.model.status import ERROR, UNSUPPORTED
from bench.model.task import Task
from bench.samples.contract.registry import Registry

FOLDER = Registry().folders["aeloss"]
CACHE_BYTES = 32 << 20
TUNED = "inductor:mode=max-autotune"
DESCRIPTION: dict[str, Any] = {
    "status": "ok",
    "cases": [{"size": 3}],
    "missing_cases": "",
    "formulations": ["written"],
    "eager_formulation": "written",
    "eager_only": "",
    "forward_only": "",
    "layouts": ["native"],
    "measures_backward": False,
    "differentiable": True,
    "config": {"category": "loss"},
}


def plan(framework: str, formulations: list[str], stages: tuple[int, ...] = (1, 2, 3), **changes) -> Plan:
    """Return the plan of one sample with one case, whose worker says that it has these formulations."""
    own = {"formulations": formulations, "eager_formulation": formulations[0]}
    description = {**DESCRIPTION, **own}
    request = Request([(FOLDER, False)], [framework], stages=stages, **changes)
    return plan_framework(request, framework, lambda task: description)


@pytest.mark.parametrize(
    ("shares_of_the_cache", "chosen"),
    [
        ((0.01, 0.2, 0.4, 0.6, 0.9, 4.0), [0, 2, 4]),  # the smallest, the largest in the cache, one beyond it
        ((0.01, 0.4, 0.6), [0, 1, 2]),  # none is beyond it: the largest
        ((4.0, 0.4, 0.01), [0, 1, 2]),  # in the order of the table
        ((0.01, 0.4, 1000.0), [0, 1]),  # the last is too large: a call is not worth its time
        ((3.0, 2.0), [1]),  # none is in the cache
        ((1000.0,), [0]),
        ((2000.0, 1000.0), [1]),
        ((), []),
    ],
)
def test_cases_of_regimes_lie_inside_and_outside_of_the_cache(shares_of_the_cache, chosen, monkeypatch):
    monkeypatch.setattr(planning, "last_level_bytes", lambda: CACHE_BYTES)
    elements = [max(1, int(share * CACHE_BYTES / 4)) for share in shares_of_the_cache]
    described = {**DESCRIPTION, "cases": [{"shape": [count]} for count in elements]}
    request = Request([(FOLDER, False)], ["torch"], regimes=True)
    found = plan_framework(request, "torch", lambda task: described)
    assert [task.case_index for task in found.tasks] == chosen


@pytest.mark.parametrize(
    ("extents", "chosen"),
    [
        ([1, 2, 3, 0], {"short": [0, 1], "middling": [1], "regimes": [0, 2]}),
        ([0, 0], {"short": [0, 1], "middling": [1], "regimes": [0, 1]}),
    ],
)
def test_cases_of_zero_size_are_of_a_size_only_where_there_are_no_others(extents, chosen, monkeypatch):
    monkeypatch.setattr(planning, "last_level_bytes", lambda: CACHE_BYTES)
    described = {**DESCRIPTION, "cases": [{"shape": [extent, 5], "axis": 0} for extent in extents]}
    for tag, numbers in chosen.items():
        request = Request([(FOLDER, False)], ["torch"], **{tag: True})
        found = plan_framework(request, "torch", lambda task: described)
        assert [task.case_index for task in found.tasks] == numbers, tag


@pytest.mark.parametrize(
    ("tag", "most", "chosen"),
    [
        ("short", None, [2, 3, 4]),
        ("short", 2, [2, 3]),
        ("middling", None, [2]),
        ("regimes", None, [3, 6]),
        (None, None, [2, 3, 4, 5, 6]),
    ],
)
def test_sizes_are_chosen_of_given_cases_too(tag, most, chosen, monkeypatch):
    """Check that given cases are numbered behind the two of the table, and keep their own order."""
    monkeypatch.setattr(planning, "last_level_bytes", lambda: CACHE_BYTES)
    described = {**DESCRIPTION, "cases": [{"shape": [1]}, {"shape": [2]}]}
    given = {FOLDER.name: [{"shape": [count]} for count in (300, 100, 200, 400, CACHE_BYTES // 8)]}
    sizes = {} if tag is None else {tag: True}
    request = Request([(FOLDER, False)], ["torch"], given=given, max_cases=most, **sizes)
    found = plan_framework(request, "torch", lambda task: described)
    assert [task.case_index for task in found.tasks] == chosen


@pytest.mark.parametrize(
    ("most", "chosen"),
    [
        (1, [6]),
        (2, [1, 6]),
        (3, [0, 1, 6]),
        (4, [0, 1, 6, 7]),
        (7, [0, 1, 3, 4, 5, 6, 7]),
        (9, [0, 1, 2, 3, 4, 5, 6, 7]),
        (None, [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    ],
)
def test_cases_that_are_timed_are_spread_over_the_sizes(most, chosen):
    """Check that more cases are those of fewer and others, that checks take the first, and none is empty."""
    sizes = [3, 600, 2, 700, 400, 100, 300, 50, 0]
    described = {**DESCRIPTION, "cases": [{"shape": [size]} for size in sizes]}
    request = Request([(FOLDER, False)], ["torch"], max_cases=most)
    found = plan_framework(request, "torch", lambda task: described)
    assert [task.case_index for task in found.tasks] == chosen
    checks = replace(request, settings=replace(request.settings, measure=False))
    found = plan_framework(checks, "torch", lambda task: described)
    assert [task.case_index for task in found.tasks] == list(range(9))[:most]


@pytest.mark.parametrize("chosen", ["short", "middling", "regimes"])
def test_of_no_cases_none_is_chosen(chosen):
    request = Request([(FOLDER, False)], ["torch"], **{chosen: True})
    assert plan_framework(request, "torch", lambda task: {**DESCRIPTION, "cases": []}).tasks == []


def changing(**described: Any) -> Plan:
    """Return the plan of a sample's changing shapes in PyTorch, beside its eager calls."""
    cases = [{"shape": [size]} for size in (3, 4)]
    description = {**DESCRIPTION, "cases": cases, "sequences": [[0, 1]], **described}
    request = Request([(FOLDER, False)], ["torch"], stages=(1, 4))
    return plan_framework(request, "torch", lambda task: description)


def test_what_is_eager_only_has_changing_shapes_in_the_first_stage_alone():
    sequences = [task for task in changing(eager_only="why").tasks if task.sequence]
    assert [(task.stage, len(task.sequence)) for task in sequences] == [(1, 2)]
    ways = [task.stage for task in changing().tasks if task.sequence][1:]
    failures = changing(eager_only="why").failures
    assert [failure.task.stage for failure in failures if failure.task.sequence] == ways
    assert {(failure.status, failure.message) for failure in failures} == {(UNSUPPORTED, "why")}


def test_what_is_forward_only_has_no_gradient():
    described = {**DESCRIPTION, "forward_only": "why"}
    request = Request([(FOLDER, True)], ["torch"], stages=(1, 3))
    found = plan_framework(request, "torch", lambda task: described)
    assert {task.direction for task in found.tasks} <= {"forward"}
    told = {(failure.task.direction, failure.status, failure.message) for failure in found.failures}
    assert len(found.failures) == 2 and told == {("forward_backward", UNSUPPORTED, "why")}


def test_collectives_have_no_changing_shapes():
    """Check the reason: a worker is started for the ranks of a case."""
    found = changing(config={"category": "collective"})
    assert [task.stage for task in found.tasks] == [1, 1] and not any(task.sequence for task in found.tasks)
    (failure,) = found.failures
    assert (failure.task.stage, failure.status) == (4, UNSUPPORTED) and "ranks" in failure.message


def formulations(tasks: list[Task]) -> dict[int, list[str]]:
    return {stage: [task.formulation for task in tasks if task.stage == stage] for stage in (1, 2, 3)}


def compilers(tasks: list[Task]) -> dict[int, list[str]]:
    return {stage: [task.compiler for task in tasks if task.stage == stage] for stage in (1, 2, 3)}


@pytest.mark.parametrize("asked", ["written", "static", "all"])
@pytest.mark.parametrize("own", ["written", "kernel"])
def test_captured_stages_run_what_was_asked_for(own, asked):
    """Check that eager calls run the sample's own form, whatever was asked for."""
    captured = {"written": [own], "static": ["static"], "all": [own, "static"]}[asked]
    found = formulations(plan("torch", [own, "static"], formulation=asked).tasks)
    assert found == {1: [own], 2: captured, 3: captured}


@pytest.mark.parametrize("asked", ["written", "static", "all"])
@pytest.mark.parametrize("own", ["written", "kernel", "static"])
def test_the_only_formulation_runs_whatever_was_asked_for(own, asked):
    found = formulations(plan("jax", [own], formulation=asked).tasks)
    assert found == {1: [own], 2: [own], 3: [own]}


def test_stages_have_the_compilers_of_their_framework():
    for framework in ("torch", "tensorflow", "jax", "mxnet", "numpy"):
        expected = {stage: [own_compiler(framework, stage)] for stage in (1, 2, 3)}
        assert compilers(plan(framework, ["written"]).tasks) == expected
    assert own_compiler("torch", 3) == "inductor" and own_compiler("torch", 1) == ""


def test_chosen_compilers_run_side_by_side_in_the_stage_they_are_of():
    chosen = {"torch": [TUNED, "aot_eager"]}
    assert compilers(plan("torch", ["written"], compilers=chosen).tasks) == {
        1: [""],
        2: ["torchscript"],
        3: [TUNED, "aot_eager"],
    }


def test_compilers_chosen_for_one_framework_leave_others_theirs():
    found = compilers(plan("jax", ["written"], compilers={"torch": [TUNED]}).tasks)
    assert found == {1: [""], 2: [""], 3: ["xla"]}


def test_every_formulation_meets_every_compiler_of_its_stage():
    changes = {"compilers": {"torch": ["inductor", "aot_eager"]}, "formulation": "all", "stages": (3,)}
    tasks = plan("torch", ["written", "static"], **changes).tasks
    pairs = [(task.formulation, task.compiler) for task in tasks]
    assert pairs == [
        (formulation, compiler)
        for formulation in ("written", "static")
        for compiler in ("inductor", "aot_eager")
    ]
    assert len({task.key for task in tasks}) == 4, "each is a measurement of its own"
    assert len({task.case_key for task in tasks}) == 1


def test_compilers_that_cannot_be_started_become_failures():
    chosen = {"torch": ["inductor", "aot_eager"]}
    whole = plan("torch", ["written"], compilers=chosen)
    other = replace(whole.tasks[0], framework="jax", compiler="aot_eager")
    whole.tasks.append(other)
    broken = {("torch", "aot_eager"): (ERROR, "it is not there"), ("jax", "xla"): (UNSUPPORTED, "no")}
    left = without_compilers(whole, broken)
    assert [task.compiler for task in left.tasks] == ["", "torchscript", "inductor", "aot_eager"]
    assert left.tasks[-1] is other, "a compiler of that name in another framework"
    (failure,) = left.failures
    assert (failure.task.compiler, failure.status, failure.message) == ("aot_eager", ERROR, "it is not there")
    assert left.descriptions == whole.descriptions
