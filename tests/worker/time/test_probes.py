"""Probes beside blocks: one reading for each block, at most 3% of the time, at the footprint of the call.

The clock is made up: blocks and probes take the time that the test sets.
"""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.frameworks import arithmetic
from bench.model.probe import ARITHMETIC, CACHE, MACHINE_TOLERANCE, MEMORY, WAITING
from bench.worker.time import probe
from bench.worker.time.probe import COPIED_BYTES, LARGEST_BYTES, SHARE, Copying, Probes, of_footprint

examples = settings(max_examples=60, deadline=None, derandomize=True, database=None)


class Clock:
    """A clock that stands still unless a test moves it."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Costly:
    """A probe that takes `seconds` of the clock, and returns the readings `found` in turn."""

    def __init__(self, clock: Clock, seconds: float = 1e-5, found: tuple[float, ...] = (1.0,)):
        self.clock, self.seconds, self.found, self.calls = clock, seconds, found, 0

    def __call__(self) -> float:
        self.clock.now += self.seconds
        self.calls += 1
        return self.found[(self.calls - 1) % len(self.found)]


@pytest.fixture
def clock(monkeypatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(probe, "perf_counter", made)
    return made


def take(probes: Probes, clock: Clock, blocks: int, seconds: float) -> None:
    """Run a turn of so many blocks, of so many seconds each."""
    probes.start()
    for _ in range(blocks):
        clock.now += seconds
        probes.after_block()
    probes.finish()


# -- readings


@examples
@given(
    turns=st.lists(st.tuples(st.integers(1, 40), st.sampled_from([1e-5, 1e-3, 0.1])), min_size=1, max_size=5)
)
def test_each_block_has_one_reading_of_each_probe(turns):
    with pytest.MonkeyPatch.context() as patched:
        clock = Clock()
        patched.setattr(probe, "perf_counter", clock)
        probes = Probes({"one": Costly(clock), "another": Costly(clock, 1e-4)})
        for done, (blocks, seconds) in enumerate(turns, start=1):
            take(probes, clock, blocks, seconds)
            total = sum(count for count, _ in turns[:done])
            assert {name: len(found) for name, found in probes.readings.items()} == {
                "one": total,
                "another": total,
            }


def test_a_reading_is_the_longer_of_those_before_and_after(clock):
    """Check blocks so long that a probe is due after each."""
    probes = Probes({"one": Costly(clock, found=(1.0, 3.0, 2.0, 5.0))})
    take(probes, clock, 3, 0.1)
    assert probes.readings == {"one": [3.0, 3.0, 5.0]}


def test_blocks_between_two_readings_share_both(clock):
    """Check five short blocks: no probe was due but the last."""
    probes = Probes({"one": Costly(clock, found=(1.0, 4.0))})
    take(probes, clock, 5, 1e-6)
    assert probes.readings == {"one": [4.0] * 5}


def test_what_was_before_the_turn_does_not_count(clock):
    """Check two turns: another worker was at work in between."""
    probes = Probes({"one": Costly(clock, found=(1.0, 9.0, 2.0, 3.0))})
    take(probes, clock, 1, 0.1)
    take(probes, clock, 1, 0.1)
    assert probes.readings == {"one": [9.0, 3.0]}


def test_several_probes_are_told_apart(clock):
    probes = Probes({"one": Costly(clock, found=(1.0, 2.0)), "other": Costly(clock, found=(8.0, 7.0))})
    take(probes, clock, 1, 0.1)
    assert probes.readings == {"one": [2.0], "other": [8.0]}


def test_without_probes_nothing_is_taken(clock):
    probes = Probes({})
    take(probes, clock, 5, 0.1)
    assert probes.readings == {}


def test_the_time_in_which_others_had_the_core_is_read_for_each_block(clock):
    """Check that what was waited for during a probe, and between two turns, does not count."""
    waits = iter((7.0, 0.0, 9.0, 0.5, 9.0, 9.0, 0.25, 9.0))
    probes = Probes({"one": Costly(clock, found=(1.0,))}, waited=lambda: next(waits))
    take(probes, clock, 2, 1.0)
    take(probes, clock, 1, 1.0)
    assert probes.readings[WAITING] == pytest.approx([1.0, 2.0, 4 / 3])


def test_blocks_that_share_their_probes_share_their_waiting(clock):
    waits = iter((7.0, 0.0004, 9.0))
    probes = Probes({"one": Costly(clock, 1e-4)}, waited=lambda: next(waits))
    take(probes, clock, 4, 0.0002)
    assert probes.readings[WAITING] == pytest.approx([2.0] * 4)


# -- whether the core is disturbed


@pytest.mark.parametrize(("last", "slow"), [(1.0, False), (2.0, True)])
def test_the_last_reading_tells_whether_the_core_is_slow(clock, last, slow):
    """Check that earlier readings do not count, however many of them differ."""
    probes = Probes({ARITHMETIC: Costly(clock, found=(3.0 - last,) * 6 + (last,))})
    take(probes, clock, 5, 0.1)
    probes.start()
    assert 1.0 < MACHINE_TOLERANCE[ARITHMETIC] < 2.0
    assert probes.are_slow({ARITHMETIC: 1.0}) is slow


def test_of_what_is_not_known_nothing_is_slow(clock):
    """Check that slow memory is not attributed to the core either: another core has the same memory."""
    for name, known in ((ARITHMETIC, {}), (MEMORY, {MEMORY: 1.0})):
        probes = Probes({name: Costly(clock, found=(9.0,))})
        probes.start()
        assert probes.are_slow(known) is False


# -- how often


@pytest.mark.parametrize("cost", [3e-6, 2e-5, 1e-3])
@pytest.mark.parametrize("seconds", [1e-6, 1e-4, 1e-3, 0.05])
def test_probes_take_their_share_at_most(clock, cost, seconds):
    """Check a turn that is long against a probe; its first and its last reading are not included."""
    costly, started = Costly(clock, cost), clock.now
    probes = Probes({"one": costly})
    probes.start()
    while clock.now < started + 1.0:
        clock.now += seconds
        probes.after_block()
    assert (costly.calls - 1) * cost <= SHARE * (clock.now - started)
    probes.finish()
    assert costly.calls > 2 or seconds < cost


def test_long_blocks_have_a_reading_each(clock):
    costly = Costly(clock, 1e-5)
    take(Probes({"one": costly}), clock, 20, 0.001)
    assert costly.calls == 21


def test_dearer_probes_come_less_often(clock):
    counts = []
    for cost in (1e-5, 1e-4):
        costly = Costly(clock, cost)
        take(Probes({"one": costly}), clock, 1000, 1e-4)
        counts.append(costly.calls)
    assert counts[1] < counts[0] / 5


# -- the probes


@pytest.fixture
def small(monkeypatch):
    """Set small caches of the machine, and a small area, which is made quickly."""
    monkeypatch.setattr(probe, "private_bytes", lambda: 1 << 20)
    monkeypatch.setattr(probe, "last_level_bytes", lambda: 1 << 24)
    monkeypatch.setattr(probe, "LARGEST_BYTES", 1 << 23)
    probe._buffer.cache_clear()
    yield
    probe._buffer.cache_clear()


@pytest.mark.parametrize(
    ("footprint", "names"),
    [
        (0, {ARITHMETIC}),
        (1 << 20, {ARITHMETIC}),
        ((1 << 20) + 1, {ARITHMETIC, CACHE}),
        (1 << 24, {ARITHMETIC, CACHE}),
        ((1 << 24) + 1, {ARITHMETIC, MEMORY}),
        (1 << 40, {ARITHMETIC, MEMORY}),
    ],
)
def test_what_is_copied_lies_where_the_call_works(small, footprint, names):
    assert set(of_footprint(footprint)) == names
    assert all(taken() > 0 for taken in of_footprint(footprint).values())


def touched(copying: Copying, monkeypatch) -> tuple[int, int]:
    """Return the first byte and the end of the area that one copy reads and writes."""
    begin, places = copying._values.ctypes.data, []
    copyto = np.copyto

    def watched(target, source):
        places.extend((array.ctypes.data - begin, array.nbytes) for array in (source, target))
        copyto(target, source)

    with monkeypatch.context() as patched:
        patched.setattr(probe.np, "copyto", watched)
        assert copying() > 0
    assert [size for _, size in places] == [COPIED_BYTES] * 2
    assert places[1][0] == places[0][0] + COPIED_BYTES
    return places[0][0], places[1][0] + COPIED_BYTES


@pytest.mark.parametrize("footprint", [4 * COPIED_BYTES, 5 * COPIED_BYTES, 10 * COPIED_BYTES + 4])
def test_copies_stay_inside_the_footprint_and_move_on(small, monkeypatch, footprint):
    """Check that each copy is of another part than the one before, until all parts were copied once."""
    copying = Copying(footprint)
    places = [touched(copying, monkeypatch) for _ in range(12)]
    assert all(0 <= begin < end <= footprint for begin, end in places)
    assert all(before != after for before, after in itertools.pairwise(places))
    parts = footprint // (2 * COPIED_BYTES)
    assert len(set(places[:parts])) == parts and places[parts] == places[0]


def test_a_footprint_larger_than_the_area_is_all_of_it(small, monkeypatch):
    copying = Copying(1 << 40)
    parts = probe.LARGEST_BYTES // (2 * COPIED_BYTES)
    places = [touched(copying, monkeypatch) for _ in range(parts + 1)]
    assert len(set(places)) == parts and max(end for _, end in places) == probe.LARGEST_BYTES


def test_the_area_is_larger_than_common_caches():
    assert LARGEST_BYTES >= 8 * COPIED_BYTES and LARGEST_BYTES % (2 * COPIED_BYTES) == 0


def test_arithmetic_takes_the_least_of_several(monkeypatch):
    """Check that an interrupted repetition does not count."""
    ticks = iter([0.0, 9.0, 10.0, 12.0, 20.0, 23.0, 30.0, 35.0])
    monkeypatch.setattr(arithmetic, "perf_counter", lambda: next(ticks))
    assert arithmetic.arithmetic() == 2.0
