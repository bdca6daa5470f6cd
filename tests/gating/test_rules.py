"""The rules of the gate, on pairs whose scatter is known."""

from __future__ import annotations

import math
import random

import pytest

from bench.analysis.comparison import AMBIGUOUS, FASTER, SAME, SLOWER
from bench.gating.evidence import Evidence
from bench.gating.rules import (
    Thresholds,
    can_change,
    is_one_sided,
    looks_changed,
    smallest_found,
    verdicts,
)
from bench.model.task import Task


def pairs(ratio: float, count: int, scatter: float = 0.01, seed: int = 0) -> Evidence:
    draw = random.Random(seed)
    return Evidence([draw.gauss(math.log(ratio), scatter) for _ in range(count)])


def judged(first: Evidence, second: Evidence | None = None, threshold: float = 0.05) -> str:
    again = {} if second is None else {"case": second}
    return verdicts({"case": first}, again, {"case": threshold})["case"]


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        (pairs(1.0, 12), None, SAME),
        (pairs(1.06, 12), pairs(1.06, 24), SLOWER),
        (pairs(0.94, 12), pairs(0.94, 24), FASTER),
        (pairs(1.06, 12), pairs(1.0, 24), SAME),
        (pairs(1.06, 12), None, AMBIGUOUS),
        (pairs(1.06, 12), pairs(1.06, 24, scatter=0.2), AMBIGUOUS),
        (pairs(1.06, 12), pairs(1.015, 24), SAME),
        (pairs(1.0, 12, scatter=0.2), None, AMBIGUOUS),
    ],
    ids=[
        "same",
        "slower",
        "faster",
        "not seen again",
        "not measured again",
        "not sure when seen again",
        "certain but below half the threshold",
        "too scattered to say",
    ],
)
def test_the_verdict_follows_from_both_batches_of_pairs(first, second, verdict):
    assert judged(first, second) == verdict


def test_looking_slow_is_no_evidence():
    """Check that the first batch does not count, however clear it is: cases were selected by it."""
    assert judged(pairs(1.5, 12), pairs(1.0, 24)) == SAME


def test_many_cases_of_a_second_batch_are_corrected_for():
    """Check that a chance of 0.0005 is enough for one case alone, but not for the best of twenty."""
    doubtful = next(
        found
        for seed in range(1000)
        if 0.0003 < (found := pairs(1.05, 24, 0.06, seed)).chance_above(1.0) < 0.0009 and found.ratio > 1.03
    )
    assert judged(pairs(1.06, 12), doubtful) == SLOWER
    others = {str(seed): pairs(1.0, 24, 0.02, seed) for seed in range(19)}
    second = {"case": doubtful, **others}
    first = {key: pairs(1.06, 12) for key in second}
    assert verdicts(first, second, dict.fromkeys(second, 0.05))["case"] != SLOWER


def test_half_the_threshold_is_worth_a_second_look():
    assert looks_changed(pairs(1.027, 12, 0.0001), 0.05) and looks_changed(pairs(0.97, 12, 0.0001), 0.05)
    assert not looks_changed(pairs(1.022, 12, 0.0001), 0.05)
    assert not looks_changed(Evidence([]), 0.05)


def test_what_is_found_19_times_of_20_is():
    """Check that at least 90% of slowdowns of the size that `smallest_found` returns are found."""
    scatter, count = 0.04, 200
    control = [pairs(1.0, 12, scatter, seed) for seed in range(200)]
    effect = smallest_found(control)
    assert effect == pytest.approx(math.expm1(0.0396), rel=0.1)
    found = sum(pairs(1 + effect, 24, scatter, seed).chance_above(1.0) < 0.001 for seed in range(count))
    assert 0.9 * count <= found <= count
    assert smallest_found([]) is None


def test_fewer_pairs_find_larger_slowdowns_only_and_very_few_none():
    control = [pairs(1.0, 12, 0.04, seed) for seed in range(20)]
    assert smallest_found(control, 12) == pytest.approx(smallest_found(control) * math.sqrt(2), rel=0.05)
    assert smallest_found(control, 10) is not None and smallest_found(control, 9) is None


@pytest.mark.parametrize(
    ("count", "cases", "suffices"), [(9, 1, False), (10, 1, True), (10, 2, False), (24, 50, True)]
)
def test_only_enough_pairs_suffice_to_be_called_slower(count, cases, suffices):
    """Check with the clearest pairs possible, where all other cases are unchanged."""
    assert can_change(count, cases) == suffices
    others = {str(place): pairs(1.0, 24, 0.001, seed=2) for place in range(cases - 1)}
    second = {"case": Evidence([0.3 + 0.001 * place for place in range(count)]), **others}
    found = verdicts(second, second, dict.fromkeys(second, 0.05))["case"]
    assert (found == SLOWER) == suffices


def test_all_one_way_points_at_the_machine():
    first = {str(place): pairs(1.06, 12, seed=place) for place in range(20)}
    assert is_one_sided(first, dict.fromkeys(first, SLOWER))
    assert not is_one_sided(first, dict.fromkeys(list(first)[:7], SLOWER)), "few findings"
    both = {**dict.fromkeys(first, SLOWER), "0": FASTER}
    assert not is_one_sided(first, both)
    half = {**first, **{str(place): pairs(0.99, 12, seed=place) for place in range(10)}}
    assert not is_one_sided(half, dict.fromkeys(half, SLOWER))


def test_a_threshold_is_the_samples_else_the_categorys_else_of_all():
    thresholds = Thresholds(0.05, {"reduction": 0.1}, {"sum": 0.02})

    def of(sample, category):
        return thresholds.of(Task(sample, "", category, 0, {}, "numpy", "numpy", 1, "forward"))

    assert [of("abs", "unary"), of("mean", "reduction"), of("sum", "reduction")] == [0.05, 0.1, 0.02]


def test_a_threshold_holds_for_a_sample_by_any_of_its_names():
    task = Task("sum", "", "reduction", 0, {}, "numpy", "numpy", 1, "forward", aliases=("add_up",))
    assert Thresholds(samples={"add_up": 0.02}).of(task) == 0.02
    assert Thresholds(samples={"add_up": 0.02, "sum": 0.03}).of(task) == 0.03
