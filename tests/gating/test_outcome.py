"""Judgements: the conclusion from all findings of a gate."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from planted import failed, measured

from bench.analysis.comparison import AMBIGUOUS, SAME, SLOWER
from bench.gating.evidence import Evidence
from bench.gating.outcome import BASE, CANDIDATE, CANNOT_TELL, FAILS, PASSES, Finding, Judgement
from bench.gating.report import gate_markdown, gate_short, outcome_lines

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


def test_names_and_messages_are_no_markup():
    found = replace(judgement(2.0, 1.0), failed=[failed("__and__", message="<f> | g", side=CANDIDATE)])
    assert "- broken: \\_\\_and\\_\\_ (8): wrong_result: &lt;f&gt; \\| g" in gate_markdown(found).splitlines()
    assert "broken: __and__ (8): wrong_result: <f> | g" in outcome_lines(found)
    remedy = "`python -m bench gate --calibrate` measures them"
    assert remedy in gate_markdown(found, remedy=remedy)


def test_between_frameworks_it_is_no_regression():
    assert judgement(2.0, 40.0, framework="torch").outcome == PASSES


def test_between_dtypes_it_is_no_regression_and_failures_of_both_are_nothing_broken():
    found = replace(judgement(2.0, 40.0), across_inputs=True)
    assert found.outcome == PASSES
    sides = [failed("exp", side=side, dtype=dtype) for side, dtype in ((BASE, None), (CANDIDATE, "float16"))]
    assert replace(found, failed=sides).broken == []
    assert replace(found, failed=sides, across_inputs=False).broken == sides[1:]


def slower(pairs: int, ratio: float = 1.06) -> Evidence:
    """Return pairs that are slower by about `ratio`: evidence together, and not one by one."""
    return Evidence([math.log(ratio) + 0.001 * place for place in range(pairs)])


def with_ambiguous(first: Evidence, second: Evidence | None, interrupted: bool = False) -> Judgement:
    found = [Finding(measured(), measured(), AMBIGUOUS, 0.05, first, second)]
    controls = [Finding(measured(), measured(), SAME, 0.05, PAIRS, None)]
    return Judgement({}, found, controls, {BASE: [], CANDIDATE: []}, [], 12, 1.0, interrupted)


@pytest.mark.parametrize(
    ("first", "second", "outcome"),
    [
        (slower(12), None, CANNOT_TELL),
        (slower(12), slower(9), CANNOT_TELL),
        (slower(12), slower(10), PASSES),
        (slower(12), slower(24), PASSES),
        (slower(12, ratio=1.03), None, PASSES),
        (slower(12, ratio=0.9), None, PASSES),
        (PAIRS, None, PASSES),
    ],
    ids=["none", "too few", "enough", "all", "below the threshold", "faster", "does not look changed"],
)
def test_what_looks_slower_needs_pairs_that_could_tell(first, second, outcome):
    found = with_ambiguous(first, second)
    assert found.outcome == outcome
    said = [line for line in outcome_lines(found) if "1 cases look slower" in line]
    assert len(said) == (outcome == CANNOT_TELL)
    assert all("allow a larger budget" in line for line in said)


def gated(times: float, of_controls: float = 1.0, count: int = 16) -> Judgement:
    """Return a judgement of cases that moved by the factor `times`, beside controls that moved otherwise."""
    base = [measured(extent=extent) for extent in range(count)]
    found = [Finding(each, each, SLOWER, 0.05, slower(12, times), slower(24, times)) for each in base]
    controls = [Finding(each, each, SAME, 0.05, slower(12, of_controls), None) for each in base]
    return Judgement({}, found, controls, {BASE: [], CANDIDATE: []}, [], 12, 1.0)


def test_a_uniform_slowdown_beside_controls_that_stand_still_fails():
    found = gated(1.10)
    assert found.is_one_sided and found.outcome == FAILS
    (line,) = [line for line in outcome_lines(found) if line.startswith("in common: ")]
    assert (
        "all 16 compute results of numpy moved by 1.1" in line and "the machine does not explain it" in line
    )
    assert f"- {line}" in gate_markdown(found)
    assert found.as_json()["common"][0]["cause"] == "change"


@pytest.mark.parametrize(
    ("of_controls", "count"), [(1.10, 16), (1.0, 7)], ids=["controls moved too", "too few results"]
)
def test_a_uniform_slowdown_never_passes(of_controls, count):
    found = gated(1.10, of_controls, count)
    assert found.outcome == (CANNOT_TELL if count == 16 else FAILS)


def test_a_larger_budget_is_no_remedy_for_an_interruption():
    assert with_ambiguous(slower(12), None, interrupted=True).doubts == ["it was interrupted"]


def test_the_smallest_slowdown_is_of_the_pairs_that_were_taken():
    every, half = (with_ambiguous(slower(12), slower(count)).smallest_found for count in (24, 12))
    assert half == pytest.approx(every * math.sqrt(2), rel=0.01)
    assert with_ambiguous(slower(12), slower(9)).smallest_found is None


def test_what_is_slower_fails_whatever_else_is_undecided():
    (undecided,) = with_ambiguous(slower(12), None).findings
    certain = Finding(measured(), measured(), SLOWER, 0.05, slower(12), slower(24))
    found = replace(with_ambiguous(slower(12), None), findings=[undecided, certain])
    assert found.outcome == FAILS


def test_the_short_form_has_the_outcome_first_and_few_lines():
    failures = [failed(f"op{number}", side=CANDIDATE) for number in range(40)]
    environments = {BASE: {"numpy": {"versions": {"numpy": "2.4"}}}}
    header = {"machine": {"cpu": "Planted 9000"}, "environments": environments}
    found = replace(gated(1.5, count=50), failed=failures, header=header)
    lines = gate_short(found).splitlines()
    assert lines[0] == "## ❌ gate: fails" and len(lines) <= 60
    assert lines[2] == "- ❌ 50 slower, 0 faster, 0 ambiguous, 0 same"
    assert any(line.startswith("- and ") for line in lines) and "and 38 more" in lines
    assert any("Planted 9000" in line and "base numpy: numpy 2.4" in line for line in lines)
    assert gate_short(judgement(2.0, 1.0)).startswith("## ✅ gate: passes\n")
