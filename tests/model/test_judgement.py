"""What a gate's findings amount to."""

from __future__ import annotations

import pytest
from planted import measured

from bench.model.comparison import SAME
from bench.model.evidence import Evidence
from bench.model.judgement import BASE, CANDIDATE, FAILS, PASSES, Finding, Judgement
from bench.reports.gate import outcome_lines

PAIRS = Evidence([0.001, -0.001] * 6)


def judgement(base_ulps: float, candidate_ulps: float, framework: str = "numpy") -> Judgement:
    base, candidate = measured(ulps=base_ulps), measured(ulps=candidate_ulps, framework=framework)
    found = [Finding(base, candidate, SAME, 0.05, PAIRS, None)]
    return Judgement({}, found, found, {BASE: [], CANDIDATE: []}, [], 12, 1.0)


@pytest.mark.parametrize(("now", "outcome"), [(1.0, PASSES), (30.0, PASSES), (40.0, FAILS)])
def test_a_larger_error_fails_where_the_order_of_summation_does_not_explain_it(now, outcome):
    found = judgement(2.0, now)
    assert found.outcome == outcome
    said = [line for line in outcome_lines(found) if line.startswith("less accurate")]
    assert said == [] if outcome == PASSES else ["abs, numpy 1" in said[0]]
    assert len(found.as_json()["less_accurate"]) == len(said) == (outcome == FAILS)


def test_between_frameworks_it_is_no_regression():
    assert judgement(2.0, 40.0, framework="torch").outcome == PASSES
