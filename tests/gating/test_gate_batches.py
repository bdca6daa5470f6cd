"""Batches of a gate, in real processes."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from types import SimpleNamespace

import pytest
from planted import task

from bench.engine.event import ignore
from bench.engine.plan import Plan
from bench.errors import UsageError
from bench.gating.batches import Batches
from bench.gating.confirmation import confirm
from bench.gating.outcome import BASE, CANDIDATE
from bench.measuring.sides import OpenedSides, opened
from bench.model.side import Side


@pytest.mark.process
@pytest.mark.parametrize(("seconds", "pairs"), [(math.inf, 2), (0, 1)])
def test_no_pairs_are_begun_after_the_deadline(seconds, pairs):
    sides = {BASE: Side(), CANDIDATE: Side()}
    with opened(sides, "abs", {"seed": 0, "frameworks": "numpy", "max_cases": 1}, ignore) as found:
        batches = Batches(found, ignore)
        wanted = {key: [BASE, CANDIDATE] for key in batches.both}
        results = batches.measure(wanted, 2, seconds=0.03, deadline=time.perf_counter() + seconds)
    assert not batches.interrupted and not batches.failed
    rounds = {turn["round"] for result in results.values() for turn in result.turns}
    assert len(rounds) == pairs


@pytest.mark.process
def test_sides_of_two_dtypes_share_cases_and_have_tolerances_of_their_own():
    """Check that cases meet that differ in dtype alone; a table's case in a second dtype is left out."""
    sides = {BASE: Side(), CANDIDATE: Side(dtype="float16")}
    with opened(sides, "softmax", {"seed": 0, "frameworks": "numpy", "max_cases": 2}, ignore) as found:
        batches = Batches(found, ignore)
        results = batches.measure({key: [BASE, CANDIDATE] for key in batches.both}, 1, seconds=0.03)
    assert found.across_inputs and not batches.failed
    assert len(batches.both) == 2 and all(set(row) == set(sides) for row in batches.rows.values())
    for row in batches.rows.values():
        base, candidate = (results[row[side].key] for side in (BASE, CANDIDATE))
        assert base.task.case == candidate.task.case
        assert (base.dtype, candidate.dtype) == ("float32", "float16")
        errors = [result.check["largest_error"] for result in (base, candidate)]
        assert errors[1] > 100 * errors[0], "the tolerance is that of the dtype"


def test_of_a_case_in_several_dtypes_the_first_is_compared_across_inputs():
    tasks = [task(framework="torch", dtype=name) for name in ("float32", "bfloat16")]
    sides = OpenedSides(None, {BASE: SimpleNamespace(plan=Plan(tasks))})
    assert len(sides.by_measurement(BASE)) == 2
    (found,) = replace(sides, across_inputs=True).by_measurement(BASE).values()
    assert found.settings.dtype == "float32"


def test_a_cluster_that_is_gone_by_now_confirms_nothing():
    """Check that the findings are kept, unconfirmed, where Ray does not answer or is not installed."""
    found = confirm("ray:127.0.0.1:1", {}, "abs", {}, {}, ["one", "two"])
    assert (found.name, found.processor, found.evidence) == ("ray:127.0.0.1:1", "", {})
    assert set(found.failed) == {"one", "two"} and "Ray" in found.failed["one"]


def test_a_case_that_a_side_measures_in_several_ways_is_refused_and_not_lost():
    tasks = [task(framework="torch", stage=3, compiler=name) for name in ("inductor", "aot_eager")]
    sides = OpenedSides(None, {BASE: SimpleNamespace(plan=Plan(tasks))})
    assert [each.compiler for each in sides.tasks(BASE)] == ["inductor", "aot_eager"]
    with pytest.raises(UsageError, match="abs has several in stage 3: name one, or leave out that stage"):
        sides.by_measurement(BASE)
    sides = OpenedSides(None, {BASE: SimpleNamespace(plan=Plan(tasks[:1]))})
    (found,) = sides.by_measurement(BASE).values()
    assert (found.compiler, found.side) == ("inductor", BASE)
