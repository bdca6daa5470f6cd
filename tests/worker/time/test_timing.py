"""The timed loop: the calls that it makes, their number, the values that it counts, and its end.

The clock is made up, so that no test depends on how busy this machine is; two tests use the real one.
"""

from __future__ import annotations

import gc
import itertools
import random
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from bench.frameworks import base, cache
from bench.frameworks.base import Call
from bench.frameworks.numpy import Framework
from bench.model.probe import ARITHMETIC, CACHE, LONG_SECONDS
from bench.model.statistics import relative_precision
from bench.worker.time import probe, timing
from bench.worker.time.timing import (
    FEWEST_BLOCKS,
    FEWEST_LONG_BLOCKS,
    LEFT_SHARE,
    REWARMED_CALLS,
    REWARMED_SECONDS,
    REWARMED_SHARE,
    SECONDS_ON_A_CORE,
    FreshArguments,
    Schedule,
    Timer,
    Timing,
    measure,
)

NUMPY = Framework()


class Clock:
    """A clock that stands still unless a call takes time; reading it may take time."""

    def __init__(self) -> None:
        self.now, self.reading = 100.0, 0.0

    def __call__(self) -> float:
        self.spend(self.reading)
        return self.now

    def spend(self, seconds: float) -> None:
        self.now += seconds

    def call(self, seconds: float) -> Call:
        """Return a call that always takes so long."""
        return Call(self.spend, (seconds,))

    def unsteady(self, seconds: float) -> Call:
        """Return a call of random length, from `seconds` to twice as long: it is never precise to 1e-9."""
        draw = random.Random(0)
        return Call(lambda: self.spend(draw.uniform(seconds, 2 * seconds)))


@pytest.fixture
def clock(monkeypatch) -> Clock:
    made = Clock()
    for module in (timing, probe):
        monkeypatch.setattr(module, "perf_counter", made)
    return made


class Counted:
    """A function that counts its calls."""

    def __init__(self, function: Callable[..., Any]):
        self.function, self.calls = function, 0

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        self.calls += 1
        return self.function(*args, **keywords)


# -- how often


@pytest.mark.parametrize(("warmup", "runs"), [(0, 1), (3, 7), (2, 40), (None, 4)])
def test_fixed_schedule_makes_exactly_these_calls(warmup, runs):
    function = Counted(abs)
    timing = measure(Call(function, (-1,)), NUMPY, Schedule(warmup=warmup, runs=runs))
    assert len(timing.block_seconds) == runs
    assert timing.calls_per_block == 1
    assert timing.warmup_calls == (warmup or 0)
    assert function.calls == (warmup or 0) + runs
    assert timing.steady is None


def test_adaptive_schedule_counts_every_call(clock):
    function = Counted(clock.spend)
    timing = measure(Call(function, (1e-5,)), NUMPY, Schedule(0.05))
    assert timing.calls_per_block > 1
    assert function.calls == timing.warmup_calls + timing.calls_per_block * len(timing.block_seconds)


def test_stops_when_precise(clock):
    """Check a call that varies by a hundredth: it is measured to 1% long before a generous budget ends."""
    durations, started, budget = itertools.cycle([0.001, 0.00101, 0.00102]), clock.now, 20.0
    timing = measure(Call(lambda: clock.spend(next(durations))), NUMPY, Schedule(budget))
    assert clock.now - started < budget / 100
    assert 0 < relative_precision(sorted(timing.seconds_per_call())) <= Schedule().precision
    assert timing.steady is True


def test_stops_at_the_budget_when_it_cannot_be_precise(clock):
    """Check two durations in turn: the median stays undecided, and exactly the whole budget is used."""
    durations, started, budget = itertools.cycle([0.0006, 0.003]), clock.now, 0.3
    timing = measure(Call(lambda: clock.spend(next(durations))), NUMPY, Schedule(budget))
    assert budget <= clock.now - started <= budget + 0.003
    assert relative_precision(sorted(timing.seconds_per_call())) > Schedule().precision


def test_a_call_longer_than_the_budget_has_the_fewest_blocks(clock):
    function = Counted(clock.spend)
    timing = measure(Call(function, (0.02,)), NUMPY, Schedule(0.01))
    assert timing.calls_per_block == 1
    assert len(timing.block_seconds) == FEWEST_BLOCKS
    assert function.calls == FEWEST_BLOCKS + timing.warmup_calls == FEWEST_BLOCKS + 1


def test_calls_of_a_second_are_fewer(clock):
    found = measure(clock.call(1.25 * LONG_SECONDS), NUMPY, Schedule(0.01))
    assert FEWEST_LONG_BLOCKS < FEWEST_BLOCKS
    assert found.seconds_per_call() == pytest.approx([1.25 * LONG_SECONDS] * FEWEST_LONG_BLOCKS)


def test_a_long_call_that_was_just_made_is_not_warmed_up(clock):
    function = Counted(clock.spend)
    timer = timing.Timer(Call(function, (0.02,)), NUMPY, Schedule(0.01), just_took=LONG_SECONDS)
    timer.warm_up()
    timer.take(rewarm=True)
    assert (timer.timing.warmup_calls, timer.timing.calls_per_block) == (0, 1)
    assert function.calls == len(timer.timing.block_seconds) == FEWEST_BLOCKS


# -- in turns

ENDLESS = Schedule(5.0, precision=1e-9)


def test_turns_add_up(clock):
    """Check that the blocks of turns follow each other, and that every call is counted."""
    function = Counted(clock.unsteady(1e-5).function)
    timer = Timer(Call(function), NUMPY, ENDLESS)
    timer.warm_up()
    lengths = []
    for _ in range(4):
        assert timer.take(0.01) is False
        lengths.append(len(timer.timing.block_seconds))
    assert lengths == sorted(set(lengths))
    timing = timer.timing
    assert timing.calls_per_block > 1
    assert function.calls == timing.warmup_calls + timing.calls_per_block * lengths[-1]


def test_a_turn_has_a_block_at_least(clock):
    timer = Timer(clock.call(1e-5), NUMPY, Schedule(5.0))
    timer.warm_up()
    for turn in range(1, 4):
        assert timer.take(0.0) is False
        assert len(timer.timing.block_seconds) == turn


def test_the_budget_is_that_of_all_turns_together(clock):
    timer = Timer(clock.unsteady(0.001), NUMPY, Schedule(0.1, precision=1e-9))
    timer.warm_up()
    started, turns = clock.now, 1
    while not timer.take(0.02):
        clock.spend(0.02)  # the time of others does not count
        turns += 1
        assert turns < 50
    assert turns > 1
    spent = timer.timing.warmup_seconds + clock.now - started - 0.02 * (turns - 1)
    assert 0.1 - 1e-9 <= spent <= 0.1 + 0.002, "by a block too much at most"


@pytest.mark.parametrize("turns", [1, 3, 8])
def test_fixed_runs_are_those_of_all_turns_together(clock, turns):
    """Check turns that end between blocks of one call each."""
    timer = Timer(clock.call(0.001), NUMPY, Schedule(warmup=2, runs=8))
    timer.warm_up()
    enough = [timer.take(0.0) for _ in range(turns - 1)]
    assert enough == [False] * (turns - 1) and timer.take() is True
    assert (len(timer.timing.block_seconds), timer.timing.warmup_calls) == (8, 2)


def test_after_another_process_a_part_of_a_block_is_called_beforehand(clock):
    """Check that such calls are in no block, and are counted as warm-up."""
    calls = 8 * REWARMED_SHARE
    seconds = itertools.repeat(1e-4)
    function = Counted(lambda: clock.spend(next(seconds)))
    timer = Timer(Call(function), NUMPY, ENDLESS, calls_per_block=calls)
    timer.warm_up()
    timer.take(0.0)
    made, before = function.calls, (timer.timing.warmup_calls, timer.timing.warmup_seconds)
    seconds = itertools.chain([0.5], itertools.repeat(1e-4))
    timer.take(0.0, rewarm=True)
    spent = timer.timing.warmup_seconds - before[1]
    assert function.calls - made == 8 + calls and timer.timing.warmup_calls - before[0] == 8
    assert timer.timing.block_seconds == pytest.approx([calls * 1e-4] * 2)
    assert spent == pytest.approx(0.5 + 7e-4)


@pytest.mark.parametrize("schedule", [ENDLESS, Schedule(warmup=1, runs=3), Schedule(5.0, cold=True)], ids=str)
def test_a_long_call_and_a_counted_one_are_not_called_beforehand(clock, schedule):
    """Check a schedule with empty caches, too."""
    seconds = 2 * REWARMED_SECONDS if schedule is ENDLESS else 1e-4
    function = Counted(lambda: clock.spend(seconds))
    timer = Timer(Call(function), NUMPY, schedule, calls_per_block=1)
    timer.warm_up()
    timer.take(0.0)
    made, before = function.calls, timer.timing.warmup_calls
    timer.take(0.0, rewarm=True)
    assert (function.calls - made, timer.timing.warmup_calls) == (1, before)


def test_calls_of_a_block_are_those_of_an_earlier_visit(clock):
    """Check that blocks of all visits are of one kind, whatever number this visit would have found."""
    for given in (3, 5000):
        function = Counted(clock.spend)
        timer = Timer(Call(function, (1e-6,)), NUMPY, Schedule(0.05), calls_per_block=given)
        timer.warm_up()
        timer.take()
        timing = timer.timing
        assert timing.calls_per_block == given
        assert function.calls == timing.warmup_calls + given * len(timing.block_seconds)


# -- the machine's state


def test_every_block_has_its_readings(clock):
    """Check a probe that takes so long that blocks share it, too."""

    def costly() -> float:
        clock.spend(1e-4)
        return 2.0

    call, probes = clock.unsteady(1e-5), {ARITHMETIC: lambda: 1.0, CACHE: costly}
    timer = Timer(call, NUMPY, Schedule(0.05, precision=1e-9), probes=probes)
    timer.warm_up()
    timer.take(0.01)
    timer.take()
    blocks = len(timer.timing.block_seconds)
    assert timer.timing.readings == {ARITHMETIC: [1.0] * blocks, CACHE: [2.0] * blocks}


class Switching:
    """A call and a probe on a machine whose every other stretch of blocks is disturbed, and then unsteady."""

    def __init__(self, clock: Clock, calm: int, disturbed: int, told: bool):
        self.states = itertools.cycle([False] * calm + [True] * disturbed)
        self.unsteady = itertools.cycle([0.002, 0.003])
        self.clock, self.disturbed, self.told = clock, False, told

    def call(self) -> None:
        self.disturbed = next(self.states)
        self.clock.spend(next(self.unsteady) if self.disturbed else 0.001)

    def probe(self) -> float:
        self.clock.spend(2e-6)
        return 2e-6 if self.disturbed and self.told else 1e-6


@pytest.mark.parametrize("told", [True, False])
def test_only_undisturbed_blocks_decide_when_to_stop(clock, told):
    """Check half of the blocks slow: the median lies between both halves unless the probes tell which."""
    machine, budget = Switching(clock, 5, 5, told), 0.6
    schedule = Schedule(budget, precision=0.02)
    timer = Timer(Call(machine.call), NUMPY, schedule, probes={ARITHMETIC: machine.probe}, calls_per_block=1)
    timer.warm_up()
    started = clock.now
    assert timer.take(known={ARITHMETIC: 1e-6}) is True
    spent = clock.now - started + timer.timing.warmup_seconds
    assert (spent < budget) == told


def test_where_all_is_disturbed_it_is_left_early(clock):
    """Check a steady call, which would be precise at once by its blocks alone."""
    started = clock.now
    timer = Timer(clock.call(0.001), NUMPY, Schedule(0.3), probes={ARITHMETIC: lambda: 2e-6})
    timer.warm_up()
    assert timer.take(known={ARITHMETIC: 1e-6}) is True
    # Looks grow rarer: the next one after a third of the budget comes within a quarter of that.
    assert 0.3 * LEFT_SHARE <= clock.now - started <= 0.3 * LEFT_SHARE * 1.25 + 0.002


def test_one_undisturbed_block_in_time_is_worth_the_budget(clock):
    readings = itertools.chain([1e-6] * 4, itertools.repeat(2e-6))
    timer = Timer(clock.call(0.001), NUMPY, Schedule(0.2), probes={ARITHMETIC: lambda: next(readings)})
    timer.warm_up()
    started = clock.now - timer.timing.warmup_seconds
    assert timer.take(known={ARITHMETIC: 1e-6}) is True
    assert clock.now - started == pytest.approx(0.2, abs=0.0011), "by a block too much at most"


# -- on another core


class FakeCores:
    """Cores that record when a move was requested; they have other cores or none."""

    def __init__(self, clock: Clock, others: bool = True):
        self.clock, self.others, self.asked = clock, others, list[float]()

    def move(self) -> bool:
        self.asked.append(self.clock.now)
        return self.others


def timed_on(
    clock: Clock, cores: FakeCores, reading: Callable[[], float], known: dict[str, float]
) -> tuple[Timer, int, int]:
    """Return the timer after its time budget, or as it is left, its calls, and the warm-up calls before.

    Blocks have one call of a millisecond each.
    """

    def taken() -> float:
        clock.spend(1e-6)
        return reading()

    function = Counted(lambda: clock.spend(1e-3))
    schedule = Schedule(0.2, precision=1e-9)
    timer = Timer(Call(function), NUMPY, schedule, probes={ARITHMETIC: taken}, calls_per_block=1, cores=cores)
    timer.warm_up()
    before = timer.timing.warmup_calls
    assert timer.take(known=known) is True
    return timer, function.calls, before


def test_a_disturbed_core_is_left_now_and_then(clock):
    """Check that the other core has its chance first: it is warmed up, and each block has a reading."""
    cores = FakeCores(clock)
    timer, calls, before = timed_on(clock, cores, lambda: 2.0, {ARITHMETIC: 1.0})
    timing = timer.timing
    assert len(cores.asked) > 3
    assert all(later - earlier >= SECONDS_ON_A_CORE for earlier, later in itertools.pairwise(cores.asked))
    assert timing.warmup_calls == before + REWARMED_CALLS * len(cores.asked)
    assert calls == timing.warmup_calls + len(timing.block_seconds)
    assert timing.readings == {ARITHMETIC: [2.0] * len(timing.block_seconds)}


def test_once_the_core_is_quiet_it_stays(clock):
    cores = FakeCores(clock)
    timer, _, _ = timed_on(clock, cores, lambda: 1.0 if cores.asked else 2.0, {ARITHMETIC: 1.0})
    assert len(cores.asked) == 1
    assert timer.timing.readings == {ARITHMETIC: [1.0] * len(timer.timing.block_seconds)}


def test_without_another_core_nothing_is_warmed_up(clock):
    cores = FakeCores(clock, others=False)
    timer, _, before = timed_on(clock, cores, lambda: 2.0, {ARITHMETIC: 1.0})
    assert cores.asked and timer.timing.warmup_calls == before


@pytest.mark.parametrize("known", [{}, {ARITHMETIC: 2.0}], ids=str)
def test_what_is_not_known_to_be_disturbed_stays(clock, known):
    cores = FakeCores(clock)
    timed_on(clock, cores, lambda: 2.0, known)
    assert cores.asked == []


# -- what is counted


def test_blocks_take_what_their_calls_take(clock):
    """Check blocks that include the clock's readings: the loop without the call reads it as often."""
    clock.reading = 1e-7
    timing = measure(clock.call(1e-4), NUMPY, Schedule(0.05))
    count = timing.calls_per_block
    assert count > 1 and timing.loop_overhead_seconds == pytest.approx(1e-7 / count)
    assert timing.block_seconds == pytest.approx([1e-4 * count + 1e-7] * len(timing.block_seconds))
    assert timing.seconds_per_call() == pytest.approx([1e-4] * len(timing.block_seconds))


@pytest.mark.alone
def test_loop_overhead_is_small_against_the_cheapest_operator():
    """Check that it is subtracted too: a call to an empty function costs more than the bare loop."""
    operator = measure(Call(np.add, (1.0, 2.0)), NUMPY, Schedule(0.05))
    # Compare the least of either: a busy machine makes other blocks longer, never shorter.
    assert 0 < operator.loop_overhead_seconds < min(operator.seconds_per_call()) / 4
    nothing = measure(Call(lambda: None), NUMPY, Schedule(0.05))
    assert np.median(nothing.seconds_per_call()) > 0


def test_the_least_overhead_of_all_turns_counts(clock):
    """Check a machine that is slow at the first reading, as a shared core is for tenths of seconds."""
    call = Call(lambda: clock.spend(1e-3))
    timer = Timer(call, NUMPY, Schedule(1.0, precision=1e-9), calls_per_block=1)
    found = []
    for clock.reading, go_on in [(4e-6, timer.warm_up), (1e-6, timer.take), (2e-6, timer.take)]:
        go_on(*([0.05] if found else []))
        found.append(timer.timing.loop_overhead_seconds)
    assert found == pytest.approx([4e-6, 1e-6, 1e-6])


def test_overhead_is_never_subtracted_below_zero():
    assert Timing([1.0, 4.0], 2, 1.5).seconds_per_call() == [0.0, 0.5]


class Deferring(base.Framework):
    """A framework that returns before its work is done: another thread does it."""

    name = "deferring"
    keeps_results = True

    def __init__(self) -> None:
        super().__init__()
        self.pool = ThreadPoolExecutor(1)
        self.waits = 0

    def later(self, seconds: float) -> Future:
        return self.pool.submit(time.sleep, seconds)

    def synchronize(self, results: Any = None) -> None:
        self.waits += 1
        for result in results if isinstance(results, list) else [results]:
            if result is not None:
                result.result()


@pytest.mark.parametrize("latency", [False, True])
def test_deferred_work_is_waited_for(latency):
    framework = Deferring()
    schedule = Schedule(warmup=1, runs=5, latency=latency)
    timing = measure(Call(framework.later, (0.005,)), framework, schedule)
    assert min(timing.block_seconds) >= 0.005


def test_latency_waits_once_more_for_every_call():
    waits = {}
    for latency in (False, True):
        framework = Deferring()
        measure(Call(framework.later, (0,)), framework, Schedule(warmup=2, runs=5, latency=latency))
        waits[latency] = framework.waits
    assert waits[True] == waits[False] + 7


def test_latency_keeps_no_result_that_was_waited_for(clock):
    """Check it because a framework would write each to other memory, and free all of it inside the block."""

    class Counting(Deferring):
        most = 0

        def later(self, seconds: float) -> Future:
            clock.spend(1e-4)
            return super().later(seconds)

        def synchronize(self, results: Any = None) -> None:
            super().synchronize(results)
            self.most = max(self.most, len(results) if isinstance(results, list) else 0)

    most = {}
    for latency in (False, True):
        framework = Counting()
        schedule = Schedule(time_budget=0.02, latency=latency)
        found = measure(Call(framework.later, (0,)), framework, schedule)
        most[latency] = framework.most
    assert found.calls_per_block > 1
    assert most[False] >= found.calls_per_block and most[True] == 0


# -- arguments


def test_arguments_arrive_as_given():
    seen = []
    call = Call(
        lambda *args, **keywords: seen.append((args, keywords)), (1, "x"), {"axis": 2, "keepdims": True}
    )
    measure(call, NUMPY, Schedule(warmup=1, runs=2))
    assert seen == [((1, "x"), {"axis": 2, "keepdims": True})] * 3


def overwrite(array: np.ndarray, seen: list[float], clock: Clock) -> None:
    seen.append(float(array[0]))
    array += 1
    clock.spend(1e-5)


def test_inplace_calls_see_fresh_arguments(clock):
    """Check every call, in warm-up and in every block; fresh arguments are made outside the timed region."""
    seen, made = [], []

    def make() -> tuple:
        made.append(1)
        clock.spend(5e-5)
        return np.zeros(3), seen, clock

    call, fresh = Call(overwrite, make()), FreshArguments(make, 24)
    timing = measure(call, NUMPY, Schedule(0.05), fresh)
    assert set(seen) == {0.0}
    assert timing.calls_per_block > 1
    assert len(made) >= len(seen)
    assert timing.seconds_per_call() == pytest.approx([1e-5] * len(timing.block_seconds))


def test_without_fresh_arguments_they_would_not(clock):
    seen: list[float] = []
    measure(Call(overwrite, (np.zeros(3), seen, clock)), NUMPY, Schedule(warmup=1, runs=3))
    assert seen == [0, 1, 2, 3]


def test_fresh_copies_fit_in_memory(clock):
    assert FreshArguments(tuple, 1).capacity == 4096
    assert FreshArguments(tuple, 1 << 24).capacity == 4
    assert FreshArguments(tuple, 1 << 40).capacity == 1
    made = []
    fresh = FreshArguments(lambda: made.append(1) or (1e-5,), (1 << 26) // 3)
    timing = measure(clock.call(1e-5), NUMPY, Schedule(0.02), fresh)
    assert timing.calls_per_block == fresh.capacity == 3


# -- garbage collection


def test_garbage_collection_is_off_while_timing_and_on_again_after():
    states = []
    measure(Call(lambda: states.append(gc.isenabled())), NUMPY, Schedule(warmup=1, runs=3))
    assert set(states) == {False}
    assert gc.isenabled()


def test_garbage_collection_is_on_again_after_an_error():
    with pytest.raises(ZeroDivisionError):
        measure(Call(lambda: 1 / 0), NUMPY, Schedule(warmup=0, runs=1))
    assert gc.isenabled()


def test_garbage_collection_stays_off_where_it_was():
    gc.disable()
    try:
        measure(Call(abs, (1,)), NUMPY, Schedule(warmup=0, runs=1))
        assert not gc.isenabled()
    finally:
        gc.enable()


# -- cold caches


class Flushing(base.Framework):
    """A framework that takes 5 ms to empty its caches."""

    name = "flushing"

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock, self.flushes = clock, 0

    def cache_flush(self) -> Callable[[], None]:
        def flush() -> None:
            self.flushes += 1
            self.clock.spend(0.005)

        return flush


@pytest.mark.parametrize("fixed", [{"warmup": 3, "runs": 9}, {"time_budget": 0.1}])
def test_caches_are_emptied_before_every_call_and_outside_its_time(clock, fixed):
    framework, function = Flushing(clock), Counted(clock.spend)
    timing = measure(Call(function, (1e-4,)), framework, Schedule(cold=True, **fixed))
    assert timing.calls_per_block == 1
    assert framework.flushes == function.calls == timing.warmup_calls + len(timing.block_seconds)
    assert timing.block_seconds == pytest.approx([1e-4] * len(timing.block_seconds))


def test_hot_calls_empty_nothing(clock):
    framework = Flushing(clock)
    measure(Call(abs, (-1,)), framework, Schedule(warmup=3, runs=9))
    assert framework.flushes == 0


def test_flush_writes_through_more_than_the_last_level_cache(monkeypatch, tmp_path):
    for index, size in enumerate(["48K", "32K", "1M"]):
        (tmp_path / f"index{index}").mkdir()
        (tmp_path / f"index{index}" / "size").write_text(size + "\n")
    monkeypatch.setattr(cache, "_CACHES", tmp_path)
    assert cache.last_level_bytes() == 1 << 20
    monkeypatch.setattr(cache, "_CACHES", tmp_path / "nowhere")
    assert cache.last_level_bytes() == cache.UNKNOWN_BYTES


def test_cold_calls_can_be_asked_for_on_the_command_line(run_api):
    run = run_api("-c", "abs", "--frameworks", "numpy", "--max-cases", "1", "--cache", "cold", "--runs", "9")
    (result,) = run.results
    assert run.header["request"]["settings"]["cache"] == "cold"
    assert (result["status"], result["calls_per_block"], len(result["block_seconds"])) == ("ok", 1, 9)
