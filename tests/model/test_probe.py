"""Probes: the blocks that were undisturbed, by the readings beside them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.model.probe import (
    ARITHMETIC,
    CACHE,
    FEWEST,
    MACHINE_TOLERANCE,
    MEMORY,
    PROBES,
    TOLERANCE,
    WAITING,
    are_enough,
    limits,
    typical,
    undisturbed,
)

examples = settings(max_examples=100, deadline=None, derandomize=True, database=None)
seconds = st.floats(1e-7, 1e-3)
many = st.lists(seconds, min_size=FEWEST, max_size=60)
few = st.lists(seconds, max_size=FEWEST - 1)


def test_every_probe_has_a_tolerance():
    assert set(TOLERANCE) == set(MACHINE_TOLERANCE) == set(PROBES)
    assert all(MACHINE_TOLERANCE[name] >= TOLERANCE[name] > 1 for name in PROBES)


# -- typical readings


@examples
@given(readings=few)
def test_too_few_readings_say_nothing(readings):
    assert typical(readings) is None


@examples
@given(readings=many)
def test_typical_is_one_of_the_fast_readings(readings):
    """Check that it lies between the least and the median, whatever the order of the readings."""
    found = typical(readings)
    assert min(readings) <= found <= sorted(readings)[len(readings) // 2]
    assert typical(readings[::-1]) == found


@pytest.mark.parametrize("share", [0.2, 0.5, 0.85])
def test_typical_does_not_depend_on_how_often_the_machine_was_slow(share):
    """Check machines that were undisturbed for a little more than a tenth of the time."""
    slow = round(100 * share)
    assert typical([1.0] * (100 - slow) + [1.9] * slow) == 1.0


# -- limits


@examples
@given(readings=few, name=st.sampled_from([name for name in PROBES if name != WAITING]))
def test_probes_of_which_nothing_is_known_have_no_limit(readings, name):
    assert limits({name: readings}, {}) == {}


def test_what_waits_for_a_core_is_disturbed_on_any_machine():
    assert undisturbed({WAITING: [1.0, 1.5]}, limits({WAITING: [1.0, 1.5]}, {}), 2) == [True, False]


@examples
@given(readings=many, known=seconds, name=st.sampled_from(PROBES))
def test_limit_is_the_tighter_of_own_and_known(readings, known, name):
    own = typical(readings) * TOLERANCE[name]
    machine = known * MACHINE_TOLERANCE[name]
    assert limits({name: readings}, {}) == {name: own}
    assert limits({name: readings}, {name: known}) == {name: min(own, machine)}


@examples
@given(readings=few, known=seconds, name=st.sampled_from(PROBES))
def test_what_is_known_of_the_machine_is_enough(readings, known, name):
    assert limits({name: readings}, {name: known}) == {name: known * MACHINE_TOLERANCE[name]}


def test_memory_of_other_calls_is_only_a_coarse_guide():
    """Check twice the known reading, which is accepted, and four times: a call may leave slow caches."""

    def is_undisturbed(name: str, seconds: float) -> bool:
        (state,) = undisturbed({name: [seconds]}, limits({name: [seconds]}, {name: 1.0}), 1)
        return state

    for name in (CACHE, MEMORY):
        assert is_undisturbed(name, 2.0) and not is_undisturbed(name, 4.0)
    assert is_undisturbed(ARITHMETIC, 1.1) and not is_undisturbed(ARITHMETIC, 1.5)


# -- blocks


@examples
@given(
    readings=st.dictionaries(st.sampled_from(PROBES), st.lists(seconds, min_size=20, max_size=20)),
    bounds=st.dictionaries(st.sampled_from(PROBES), seconds),
)
def test_a_block_is_undisturbed_where_all_its_probes_are_within_their_limits(readings, bounds):
    states = undisturbed(readings, bounds, 20)
    assert states == [
        all(readings[name][block] <= bounds[name] for name in readings.keys() & bounds.keys())
        for block in range(20)
    ]


def test_a_slow_run_is_told_by_what_is_known():
    """Check equal readings: alone they look undisturbed; against the known reading they are all slow."""
    readings = {ARITHMETIC: [1.9] * 30}
    assert all(undisturbed(readings, limits(readings, {}), 30))
    assert not any(undisturbed(readings, limits(readings, {ARITHMETIC: 1.0}), 30))


@examples
@given(states=st.lists(st.booleans(), min_size=1, max_size=60))
def test_enough_is_five_or_half_of_all(states):
    calm = sum(states)
    assert are_enough(states) == (calm >= 5 or 2 * calm >= len(states))


@examples
@given(states=st.lists(st.booleans(), min_size=1, max_size=60), index=st.integers(0, 59))
def test_one_more_undisturbed_block_is_never_too_many(states, index):
    better = [calm or place == index % len(states) for place, calm in enumerate(states)]
    assert are_enough(better) >= are_enough(states)
