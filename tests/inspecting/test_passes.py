"""Rates in passes, on a made-up machine that others use now and then."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from bench.inspecting.passes import LIMIT_SECONDS, Passes
from bench.inspecting.peak import MORE_PASSES, _measure_dents, dents

RATES = {1 << 24: 7.6e9, 1 << 26: 7.0e9, 1 << 28: 6.5e9}
"""The rates of writing at each footprint while nobody else uses the machine."""


class Machine:
    """A machine with a clock, which takes a second to measure each footprint."""

    def __init__(self, is_slow: Callable[[float], bool]):
        self.now, self._is_slow = 0.0, is_slow

    def measure(self, number: int) -> dict[int, float]:
        return {size: self.rate(size) for size in RATES}

    def rate(self, size: int) -> float:
        self.now += 1.0
        return RATES[size] * (0.4 if self._is_slow(self.now) else 1.0)

    def passes(self, least: int = 3) -> Passes[int]:
        return Passes(self.measure, least, clock=lambda: self.now)


def test_a_quiet_machine_gets_the_fewest_passes():
    machine = Machine(lambda now: False)
    passes = machine.passes()
    passes.finish()
    assert (passes.rates, passes.settled, machine.now) == (RATES, True, 9.0)


@pytest.mark.parametrize("spell", [(2, 2), (1, 3), (2, 8), (5, 13)])
def test_a_spell_has_no_footprint_for_its_own(spell):
    """Check a machine that is slow from one second to another, for up to two passes and a half."""
    passes = Machine(lambda now: spell[0] <= now <= spell[1]).passes()
    passes.finish()
    assert (passes.rates, passes.settled) == (RATES, True)


def test_one_pass_where_one_is_enough():
    passes = Machine(lambda now: False).passes(least=1)
    passes.finish()
    assert passes.settled


def test_a_machine_that_is_never_quiet_says_so():
    """Check rates that go on rising until the time is over."""
    machine = Machine(lambda now: False)
    passes = Passes(
        lambda number: {size: rate * 1.1**number for size, rate in machine.measure(number).items()},
        least=3,
        clock=lambda: machine.now,
    )
    passes.finish()
    assert not passes.settled
    assert LIMIT_SECONDS < machine.now < 2 * LIMIT_SECONDS


def test_a_footprint_is_low_where_both_neighbours_are_much_higher():
    rates = {(1 << 24, "write"): 7.6e9, (1 << 26, "write"): 2.8e9, (1 << 28, "write"): 6.5e9}
    assert dents(rates) == [1 << 26]
    assert dents({**rates, (1 << 28, "write"): 2.5e9}) == [], "memory is slower than caches"
    assert dents({(1 << 26, "write"): 2.8e9}) == []


class FakeSession:
    """A session that answers with one rate after the other."""

    def __init__(self, rates: Sequence[float]):
        self.asked: list[Sequence[int]] = []
        self._rates = iter(rates)

    def bandwidths(self, threads: int, footprints: Sequence[int]) -> list[Mapping[str, Any]]:
        self.asked.append(footprints)
        return [{"bytes": size, "write": next(self._rates)} for size in footprints]


@pytest.mark.parametrize(
    ("answers", "kept", "asked"),
    [([7e9], 7e9, 1), ([2e9, 7e9], 7e9, 2), ([2.7e9] * MORE_PASSES, 2.8e9, MORE_PASSES)],
)
def test_a_low_footprint_is_measured_again_and_kept_if_it_stays(answers, kept, asked):
    passes = Machine(lambda now: False).passes()
    passes.add({(1 << 24, "write"): 7.6e9, (1 << 26, "write"): 2.8e9, (1 << 28, "write"): 6.5e9})
    session = FakeSession(answers)
    _measure_dents(session, passes, threads=1, say=lambda text: None)
    assert session.asked == [[1 << 26]] * asked
    assert passes.rates[1 << 26, "write"] == kept
