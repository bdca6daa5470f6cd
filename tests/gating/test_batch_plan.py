"""The plan of a gate's first batch: the pairs that fit a budget, and their seconds for a case."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from planted import BLOCKS, failed, measured

from bench.gating.batch_plan import FEWEST_SECONDS, WELL_WITHIN, BatchVisit, PairCost, pilot_seconds, visit
from bench.gating.rules import FEWEST_PAIRS

COST = PairCost(2.0, 0.01, {"a": [BatchVisit(0.15, 0.1)] * 2, "b": [BatchVisit(0.05, 0.02)] * 3})
"""The cost of a pair: 2 s + 0.32 s + 0.18 s."""


def test_a_pair_takes_its_starts_and_the_visits_of_its_cases():
    assert COST.seconds(["a", "b"]) == pytest.approx(2.5)
    assert COST.seconds(["a"]) == pytest.approx(2.32)
    assert COST.seconds([]) == 2.0


def test_less_measuring_shortens_the_visits_that_measure_longer():
    assert COST.seconds(["a", "b"], 0.05) == pytest.approx(2.5 - 2 * 0.05)
    assert COST.seconds(["a", "b"], 0.01) == pytest.approx(2.5 - 2 * 0.09 - 3 * 0.01)


def test_what_is_not_the_workers_is_shared_out():
    found = PairCost.of(2.0, 2.7, {"a": [BatchVisit(0.2, 0.1)] * 2, "b": [BatchVisit(0.1, 0.1)]})
    assert found.between == pytest.approx(0.2 / 3)
    assert found.seconds(["a", "b"]) == pytest.approx(2.7)


def test_a_first_batch_has_as_many_pairs_as_fit():
    assert COST.first_batch(12, 2, 0.1, 60.0) == (12, 0.1)
    assert COST.first_batch(12, 2, 0.1, 20.5) == (10, 0.1)


def test_the_fewest_pairs_are_shorter_where_they_must_be():
    """Check the four pairs that are left: 2.45 s each, 0.05 s less than they would take."""
    pairs, measuring = COST.first_batch(12, 2, 0.1, 9.8)
    assert pairs == FEWEST_PAIRS
    assert measuring == pytest.approx(0.1 - 0.05 / 2, abs=0.002)


def test_a_budget_too_small_for_the_fewest_pairs_plans_none():
    assert COST.first_batch(12, 2, 0.1, COST.least_seconds(2) - 0.1) is None
    assert COST.first_batch(12, 2, 0.1, COST.least_seconds(2)) == (
        FEWEST_PAIRS,
        pytest.approx(FEWEST_SECONDS, abs=0.002),
    )


def test_a_second_batch_measures_the_first_of_what_looks_changed():
    both = 24 * COST.seconds(["a", "b"]) / WELL_WITHIN
    assert COST.second_batch(["b", "a"], both * 1.01) == ["b", "a"]
    assert COST.second_batch(["b", "a"], both * 0.99) == ["b"]
    assert COST.second_batch(["a", "b"], 0.0) == ["a"], "some of its pairs, where not all"
    assert COST.second_batch([], 60.0) == []


def test_a_batch_ends_within_a_start_and_its_longest_case():
    assert COST.longest == pytest.approx(2.0 + 2 * 0.15)
    assert PairCost().longest == 0.0


@given(st.integers(FEWEST_PAIRS, 40), st.floats(0.01, 1.0), st.floats(0.0, 200.0))
def test_what_is_planned_fits(pairs, measuring, left):
    found = COST.first_batch(pairs, 2, measuring, left)
    if found is None:
        assert (FEWEST_PAIRS - 2) * COST.seconds(COST.visits, FEWEST_SECONDS) > left
    else:
        assert FEWEST_PAIRS <= found[0] <= pairs and found[1] <= measuring
        assert (found[0] - 2) * COST.seconds(COST.visits, found[1]) <= left + 1e-9


def test_the_pilot_measures_for_less_where_six_pairs_would_not_fit():
    """Check that it takes half of the time that each of 6 x 1000 visits may take."""
    assert pilot_seconds(0.1, 3000.0, 1000) == 0.1
    assert pilot_seconds(0.1, 600.0, 1000) == pytest.approx(0.05)
    assert pilot_seconds(0.1, 60.0, 1000) == FEWEST_SECONDS
    assert pilot_seconds(0.01, 60.0, 1000) == 0.01, "who asked for less gets it"


def test_a_visit_is_what_was_added():
    before, after = measured(rounds=1), measured(rounds=2)
    before.wall_seconds, after.wall_seconds = 0.1, 0.3
    before.warmup_seconds, after.warmup_seconds = 0.01, 0.015
    found = visit(before, after)
    assert found.seconds == pytest.approx(0.2)
    assert found.measuring == pytest.approx(0.005 + BLOCKS * 1e-3)


def test_what_failed_is_not_visited_again():
    assert visit(failed(), failed()) == BatchVisit(0.0, 0.0)
