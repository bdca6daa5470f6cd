"""The search of a bisection and what follows from its steps, with a made-up gate."""

from __future__ import annotations

import json
import math

import pytest
from planted import task

from bench.analysis.comparison import AMBIGUOUS, FASTER, SAME, SLOWER
from bench.bisecting.search import (
    BROKEN,
    CANNOT_TELL,
    FAST,
    FOUND,
    NARROWED,
    NOT_SLOWER,
    SLOW,
    UNCLEAR,
    Bisection,
    Step,
    step_of,
    walk,
)
from bench.gating.evidence import Evidence
from bench.gating.outcome import BASE, CANDIDATE, CONTROL, Finding, Judgement
from bench.model.result import Result
from bench.model.status import CRASHED, OK, UNSUPPORTED


def versions(count: int) -> list[str]:
    return [f"1.{number}" for number in range(count)]


def bisected(offered: list[str], first_slow: int, **passed_over: str) -> Bisection:
    """Return a bisection in which versions are slow from `first_slow` on.

    passed_over: the state of each version that is passed over, by `v` and its place.
    """

    def look(version: str) -> Step:
        place = offered.index(version)
        state = passed_over.get(f"v{place}", SLOW if place >= first_slow else FAST)
        reason = "" if state in (FAST, SLOW) else "no wheel"
        return Step(version, offered[0], state, ratio=1.5, reason=reason)

    return Bisection({}, "kernels", offered, list(walk(offered, look)))


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 9, 30])
def test_the_first_slow_version_is_found_wherever_it_is(count):
    offered = versions(count)
    for place in range(1, count):
        found = bisected(offered, place)
        assert (found.outcome, found.first_slow, found.last_fast) == (
            FOUND,
            offered[place],
            offered[place - 1],
        )
        assert found.steps[0].version == offered[-1]
        looked_at = [step.version for step in found.steps]
        assert len(looked_at) == len(set(looked_at)) <= 1 + (count - 2).bit_length()


def test_a_bad_version_that_is_not_slow_ends_it():
    found = bisected(versions(9), first_slow=9)
    assert (found.outcome, found.first_slow, found.suspects) == (NOT_SLOWER, None, ())
    assert [step.version for step in found.steps] == ["1.8"] and found.decisive is None


def test_a_bad_version_that_nobody_can_tell_ends_it():
    found = bisected(versions(9), first_slow=5, v8=UNCLEAR)
    assert (found.outcome, found.suspects, len(found.steps)) == (CANNOT_TELL, (), 1)
    assert found.skipped == {"1.8": "no wheel"}


@pytest.mark.parametrize("state", [BROKEN, UNCLEAR])
@pytest.mark.parametrize("count", [3, 4, 7, 12])
def test_a_version_passed_over_matters_only_beside_the_first_slow_one(count, state):
    """Check that it matters only as the first slow version or the one just below it."""
    offered = versions(count)
    for passed in range(1, count - 1):
        for place in range(1, count):
            found = bisected(offered, place, **{f"v{passed}": state})
            near = sorted({place, passed}) if passed == place - 1 else [place]
            near = [place, place + 1] if passed == place else near
            assert list(found.suspects) == [offered[each] for each in near]
            assert found.outcome == (FOUND if len(near) == 1 else NARROWED)
            assert set(found.skipped) <= {offered[passed]}


def test_versions_that_are_all_passed_over_leave_several_suspects():
    found = bisected(versions(5), 2, v1=BROKEN, v2=UNCLEAR, v3=BROKEN)
    assert (found.outcome, found.last_fast, found.first_slow) == (NARROWED, "1.0", "1.4")
    assert found.suspects == ["1.1", "1.2", "1.3", "1.4"]
    assert [step.version for step in found.steps] == ["1.4", "1.2", "1.1", "1.3"]


def test_an_interrupted_bisection_names_the_suspects_that_are_left():
    offered, seen = versions(9), []

    def look(version: str) -> Step:
        if len(seen) == 2:
            raise KeyboardInterrupt
        return Step(version, "1.0", SLOW if version > "1.5" else FAST, ratio=1.5)

    with pytest.raises(KeyboardInterrupt):
        for step in walk(offered, look):
            seen.append(step)
    found = Bisection({}, "kernels", offered, seen, interrupted=True)
    assert list(found.suspects) == ["1.5", "1.6", "1.7", "1.8"]
    assert Bisection({}, "kernels", offered, [], interrupted=True).outcome == CANNOT_TELL


def test_the_step_from_the_last_fast_version_decides_how_much():
    found = bisected(versions(5), 3)
    assert found.decisive == next(step for step in found.steps if step.version == "1.3")
    direct = Step("1.3", "1.2", SLOW, SLOWER, 1.2)
    slowly = Step("1.3", "1.2", FAST, SAME, 1.01)
    of = {"header": {}, "package": "kernels", "versions": found.versions, "steps": found.steps}
    assert Bisection(**of, direct=direct).decisive == direct
    assert Bisection(**of, direct=slowly).decisive == found.decisive


def test_all_of_it_is_json():
    found = json.loads(json.dumps(bisected(versions(5), 3, v1=BROKEN).as_json()))
    assert (found["good"], found["bad"], found["suspects"]) == ("1.0", "1.4", ["1.3"])
    assert found["steps"][0] == {
        **{"version": "1.4", "base": "1.0", "state": "slow", "verdict": None, "ratio": 1.5, "pairs": 0},
        **{"reason": "", "interval_low": None, "interval_high": None},
    }


# -- from a gate's answer to the state of a version


def finding(verdict: str, ratio: float = 1.0, side: str = CANDIDATE, pairs: int = 24) -> Finding:
    base, other = (Result(task(side=name), OK) for name in (BASE, side))
    scattered = [math.log(ratio) + 0.001 * (place % 3) for place in range(pairs)]
    return Finding(base, other, verdict, 0.05, Evidence(scattered), None)


def judgement(*findings: Finding, control: str = SAME, failed: tuple[Result, ...] = ()) -> Judgement:
    controls = [finding(control, side=CONTROL)]
    return Judgement({}, findings, controls, {BASE: [], CANDIDATE: []}, failed, 12, 1.0)


@pytest.mark.parametrize(
    ("verdict", "control", "state"),
    [
        (SLOWER, SAME, SLOW),
        (SAME, SAME, FAST),
        (FASTER, SAME, FAST),
        (AMBIGUOUS, SAME, UNCLEAR),
        (SLOWER, AMBIGUOUS, SLOW),
        (SLOWER, SLOWER, UNCLEAR),
        (SAME, FASTER, UNCLEAR),
    ],
)
def test_a_step_has_the_state_of_its_verdict_unless_the_control_differs(verdict, control, state):
    step = step_of(judgement(finding(verdict, 1.3), control=control), "1.4", "1.0")
    assert (step.state, step.verdict, step.pairs) == (state, verdict, 24)
    assert step.is_skipped == bool(step.reason) == (state == UNCLEAR)
    assert step.interval is not None and step.interval[0] <= step.ratio <= step.interval[1]


def test_a_candidate_that_does_not_run_is_broken():
    crashed = Result(task(side=CANDIDATE), CRASHED, "no such symbol")
    step = step_of(judgement(failed=(crashed,)), "1.4", "1.0")
    assert (step.state, step.reason, step.ratio) == (BROKEN, "crashed: no such symbol", None)


def test_a_base_that_does_not_run_says_nothing_of_the_candidate():
    neither = tuple(Result(task(side=side), UNSUPPORTED, "no graphs") for side in (BASE, CANDIDATE))
    assert step_of(judgement(failed=neither), "1.4", "1.0").state == UNCLEAR
    assert step_of(judgement(), "1.4", "1.0").reason == "nothing ran on both sides"


def test_a_gate_without_an_undisturbed_pair_says_nothing():
    step = step_of(judgement(finding(AMBIGUOUS, pairs=0)), "1.4", "1.0")
    assert (step.state, step.ratio, step.interval) == (UNCLEAR, None, None)
