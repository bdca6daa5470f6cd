"""Times one call: warm-up until steady, blocks of calls in turns, a stop rule on the median's precision.

A block is as many calls as take about a millisecond.  The cost of its bare loop (see `loop`) is measured and
reported, to be subtracted where times are derived.
"""

from __future__ import annotations

import contextlib
import gc
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, repeat
from time import perf_counter
from typing import Any, Protocol

from bench.frameworks.base import Call, Framework
from bench.model.probe import LONG_SECONDS, limits, undisturbed
from bench.model.statistics import relative_precision
from bench.worker.time.batch import DROP, Batch, BatchRun, FreshArguments, pass_of, passes_of
from bench.worker.time.core import Cores
from bench.worker.time.loop import loop
from bench.worker.time.probe import Probe, Probes

BLOCK_SECONDS = 0.001
"""The seconds of a block: at least one timer tick of a kernel at 1000 Hz.  Half of all shorter blocks would
miss the tick that every millisecond of work pays for, and so would their median (measured: 1% on a call of 1
µs)."""
WARMUP_SHARE = 0.3
STEADY_WINDOW = 5
STEADY_CHANGE = 0.02
FEWEST_BLOCKS, FEWEST_LONG_BLOCKS = 5, 3
"""The fewest blocks; and the fewest of calls beyond `LONG_SECONDS`, in each of which disturbances average
out."""
REWARMED_SECONDS, REWARMED_SHARE, REWARMED_CALLS = 0.005, 4, 3
"""The calls that come first after another process was at work, if a call takes less than these seconds: this
part of a block (measured: else its first is 2 to 4% slower), or as many of these calls as fit into the
seconds.  The last cache fills by and by (measured: the first call takes 4 ms, the second 2.4, the third
2.1)."""

SECONDS_ON_A_CORE = 0.01
LEFT_SHARE = 1 / 3
"""The share of the time budget after which a call is left for later if not one block was undisturbed."""

READINGS, READINGS_OF_A_TURN = 15, 3
"""The readings of the bare loop, before the first turn and after each.  The first are over within a
millisecond, in which a core that is shared may be half as fast (measured: 24 or 50 ns, of a call of 350
ns)."""


@dataclass(frozen=True)
class Schedule:
    """The schedule of a measurement: how long it takes.

    Attributes:
        time_budget: seconds for warm-up and measuring together.
        precision: the relative precision of the median at which measuring stops (see
            `bench.model.statistics`).
        warmup, runs: fixed numbers of calls; both or neither.  They replace the stop rule.
        latency: synchronize after every call instead of after every block.
        cold: empty the caches before every call, outside the timed region; a block is one call then.
    """

    time_budget: float = 0.3
    precision: float = 0.03
    warmup: int | None = None
    runs: int | None = None
    latency: bool = False
    cold: bool = False


@dataclass
class Timing:
    """Raw times, as measured.

    Attributes:
        block_seconds: wall time per block, in the order measured, none left out.
        readings: the readings of the probes beside the blocks, by name; one for each block.
        calls_per_block: calls in each block.
        loop_overhead_seconds: the seconds of the loop itself per call, the least of all turns.
        warmup_calls, warmup_seconds: spent before the first block.
        steady: whether the warm-up ended because times had settled; None with a fixed warm-up.
        compilations: how often the framework compiled, from the first block of each turn to its last.
    """

    block_seconds: list[float] = field(default_factory=list)
    calls_per_block: int = 1
    loop_overhead_seconds: float = 0.0
    warmup_calls: int = 0
    warmup_seconds: float = 0.0
    steady: bool | None = None
    readings: Mapping[str, list[float]] = field(default_factory=dict)
    compilations: int = 0

    def seconds_per_call(self) -> list[float]:
        """Return a value per block, loop overhead subtracted."""
        overhead = self.loop_overhead_seconds
        return [max(block / self.calls_per_block - overhead, 0.0) for block in self.block_seconds]


def measure(
    call: Call, framework: Framework, schedule: Schedule, fresh: FreshArguments | None = None
) -> Timing:
    """Time `call` by `schedule`, all in one turn.

    fresh: makes new arguments for every call, outside the timed region (in-place operators).
    """
    timer = Timer(call, framework, schedule, fresh)
    timer.warm_up()
    timer.take()
    return timer.timing


class Interludes(Protocol):
    """Blocks of other calls between those that are measured."""

    def runs(self, block: BatchRun, last: bool) -> Iterator[BatchRun]:
        """Yield the blocks that follow `block` now, mostly none.  last: no more blocks will be measured."""


class Timer:
    """A timer of one call, in any number of turns: `warm_up`, then `take`.

    Args:
        fresh: makes new arguments for every call, outside the timed region (in-place operators).
        probes: taken beside the blocks, at most 3% of the time.
        calls_per_block: the number that an earlier visit found; None: it is found here.
        cores: moves to another core when this one is disturbed; None: stay.
        just_took: the seconds of the call made just now; one beyond `LONG_SECONDS` is warm-up enough.
        unseen: blocks of other calls, between those that are measured.
        waited: see `Probes`.

    Attributes:
        timing: the times measured so far.
    """

    def __init__(
        self,
        call: Call,
        framework: Framework,
        schedule: Schedule,
        fresh: FreshArguments | None = None,
        probes: Mapping[str, Probe] | None = None,
        calls_per_block: int | None = None,
        cores: Cores | None = None,
        just_took: float = 0.0,
        unseen: Interludes | None = None,
        waited: Callable[[], float] | None = None,
    ):
        flush = framework.cache_flush() if schedule.cold else None
        self._timed = _Block(call, framework, schedule.latency, fresh, flush)
        self._bare = _Block(call, framework, schedule.latency, bare=True)
        self._schedule, self._given = schedule, calls_per_block
        self._compilations, self._unseen = framework.compilations, unseen
        self._most_calls = 1 if schedule.cold else fresh.capacity if fresh else None
        self._probes = Probes(probes or {}, waited)
        self._cores, self._next_move = cores, 0.0
        self._spent, self._next_look, self._call_seconds = 0.0, 16, just_took
        self.timing = Timing(readings=self._probes.readings)

    def warm_up(self) -> None:
        """Call until the times are steady, and find how many calls make a block."""
        with _no_garbage_collection():
            started, timing = perf_counter(), self.timing
            if self._schedule.runs is None:
                timing.calls_per_block, timing.warmup_calls, timing.steady = self._settle()
            else:
                timing.warmup_calls = self._schedule.warmup or 0
                for _ in range(timing.warmup_calls):
                    self._timed(BatchRun(1))
            timing.warmup_seconds = self._spent = perf_counter() - started
            timing.loop_overhead_seconds = _overhead(self._bare, timing.calls_per_block, READINGS)

    def take(
        self, seconds: float = math.inf, known: Mapping[str, float] | None = None, rewarm: bool = False
    ) -> bool:
        """Measure blocks for so many seconds, at least one; return whether that was enough.

        known: the seconds of the probes on this machine while nothing disturbs.
        rewarm: another process was at work, so calls that do not count come first, unless one takes so long
            that this does not matter.
        """
        with _no_garbage_collection():
            started, timing = perf_counter(), self.timing
            if rewarm:
                self._rewarm()
            self._probes.start()
            compiled = self._compilations()
            for run in self._turn(started + seconds, started, known or {}):
                run.seconds = self._timed(run)  # all kinds of blocks are called from here
            timing.compilations += self._compilations() - compiled
            self._probes.finish()
            again = _overhead(self._bare, timing.calls_per_block, READINGS_OF_A_TURN)
            timing.loop_overhead_seconds = min(timing.loop_overhead_seconds, again)
            self._spent += perf_counter() - started
            return self._done

    def _turn(self, end: float, started: float, known: Mapping[str, float]) -> Iterator[BatchRun]:
        """Yield the blocks of a turn; the caller runs each before it takes the next."""
        timing, self._done = self.timing, False
        while True:
            self._leave_disturbed_core(known)
            yield (block := BatchRun(timing.calls_per_block))
            timing.block_seconds.append(block.seconds)
            self._probes.after_block()
            self._call_seconds = block.seconds / block.calls
            now = perf_counter()
            self._done = self._is_enough(self._spent + now - started, known)
            if self._unseen is not None:
                compiled = self._compilations()
                yield from self._unseen.runs(block, last=self._done)
                timing.compilations -= self._compilations() - compiled
            if self._done or now >= end:
                return

    def _rewarm(self) -> None:
        """Make calls that do not count, unless one takes so long that this does not matter."""
        counted = self._schedule.runs is not None or self._schedule.cold
        if not counted and self._call_seconds < REWARMED_SECONDS:
            started, timing = perf_counter(), self.timing
            fitting = min(REWARMED_CALLS, int(REWARMED_SECONDS / max(self._call_seconds, 1e-9)))
            count = max(fitting, timing.calls_per_block // REWARMED_SHARE)
            self._timed(BatchRun(count))
            timing.warmup_calls += count
            timing.warmup_seconds += perf_counter() - started

    def _leave_disturbed_core(self, known: Mapping[str, float]) -> None:
        """Try another core once the last probe was too slow; not again until that core had its chance."""
        now = perf_counter()
        if self._cores is None or now < self._next_move or not self._probes.are_slow(known):
            return
        self._next_move = now + SECONDS_ON_A_CORE
        if self._cores.move():
            self._rewarm()
            self._probes.start()

    def _settle(self) -> tuple[int, int, bool]:
        """Return calls in a block, calls made, and whether their times settled."""
        if self._call_seconds >= LONG_SECONDS:
            return self._given or 1, 0, False
        started, budget, calls = perf_counter(), self._schedule.time_budget, 0

        def run(count: int) -> float:
            nonlocal calls
            calls += count
            return self._timed(BatchRun(count))

        count, seconds, most = 1, run(1), self._most_calls
        if self._given is not None:
            count = self._given
        elif seconds < budget:  # a call as long as the budget has been warm-up enough
            seconds = run(1)
            while seconds < BLOCK_SECONDS and (most is None or count < most):
                count = min(count * 2, most or count * 2)
                seconds = run(count)
            if seconds >= BLOCK_SECONDS:
                count = max(1, round(count * BLOCK_SECONDS / seconds))
        steady = _warm_up(run, count, started + budget * WARMUP_SHARE)
        return count, calls, steady

    def _is_enough(self, spent: float, known: Mapping[str, float]) -> bool:
        """Return whether the undisturbed blocks are precise enough, or there is no time for more."""
        done, schedule = len(self.timing.block_seconds), self._schedule
        if schedule.runs is not None:
            return done >= schedule.runs
        fewest = FEWEST_LONG_BLOCKS if self._call_seconds >= LONG_SECONDS else FEWEST_BLOCKS
        if spent >= schedule.time_budget and done >= fewest:
            return True
        if done < self._next_look:
            return False
        self._next_look = math.ceil(done * 1.25)
        calm = self._undisturbed(known)
        if known and not calm and spent >= LEFT_SHARE * schedule.time_budget:
            return True
        precision = relative_precision(sorted(calm))
        return precision is not None and precision <= schedule.precision

    def _undisturbed(self, known: Mapping[str, float]) -> list[float]:
        """Return the blocks in which the machine was undisturbed, as far as probes were taken after them."""
        readings = self._probes.readings
        probed = min(map(len, readings.values()), default=len(self.timing.block_seconds))
        states = undisturbed(readings, limits(readings, known), probed)
        return [seconds for seconds, calm in zip(self.timing.block_seconds, states) if calm]


@contextlib.contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Collect the garbage of the case, and none while the block runs."""
    collecting = gc.isenabled()
    gc.collect(1)  # a full collection of a framework's objects takes 0.2 s
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _warm_up(run: Callable[[int], float], count: int, deadline: float) -> bool:
    """Run blocks until two windows in a row agree; return whether they did before the deadline."""
    windows: list[float] = []
    while perf_counter() < deadline:
        window = sorted(run(count) for _ in range(STEADY_WINDOW))
        windows.append(window[STEADY_WINDOW // 2])
        if len(windows) > 1 and abs(windows[-1] - windows[-2]) <= STEADY_CHANGE * windows[-2]:
            return True
    return False


def _overhead(bare: _Block, count: int, readings: int) -> float:
    """Return the seconds per iteration of the loop without the call: the least of so many blocks."""
    return min(bare(BatchRun(count)) for _ in range(readings)) / count


def once(call: Call, framework: Framework) -> tuple[float, Any]:
    """Return seconds and result of one call, made by the same loop that is timed."""
    kept: list[Any] = []

    def wait_and_keep(results: list[Any]) -> None:
        framework.synchronize(results)
        kept.extend(results)

    results: list[Any] = []
    framework.synchronize()
    pool = [pass_of(call, results.append)]
    return loop(_TIMED, _KEPT, call)(chain(pool), perf_counter, wait_and_keep, results), kept[0]


class _Block:
    """A loop that runs a call a number of times, or the calls of a batch, and returns the seconds that took.

    The clock stops only after the framework has finished: once per block, or with `latency` after
    every call.

    Args:
        bare: run the loop without the call.
    """

    def __init__(
        self,
        call: Call,
        framework: Framework,
        latency: bool = False,
        fresh: FreshArguments | None = None,
        flush: Callable[[], None] | None = None,
        bare: bool = False,
    ):
        self._call, self._framework, self._fresh, self._flush = call, framework, fresh, flush
        self._device_seconds = None if latency or bare else framework.device_timer()
        self._block = loop(_TIMED, _BARE if bare else _AWAITED if latency else _KEPT, call)
        self._bare = bare
        self._keeps = framework.keeps_results and not latency  # each was waited for by then

    def __call__(self, run: BatchRun) -> float:
        framework, results = self._framework, list[Any]()
        pool = chain(self._pool(run, results))  # of one type, whatever is in it
        if self._flush is not None:
            self._flush()
        framework.synchronize()
        finish = partial(_collect, run.batch, framework) if run.batch else framework.synchronize
        if self._device_seconds is not None:
            return self._device_seconds(lambda: self._block(pool, perf_counter, finish, results))
        return self._block(pool, perf_counter, finish, results)

    def _pool(self, run: BatchRun, results: list[Any]) -> Iterable[tuple]:
        if run.batch is not None:
            return passes_of(run.batch, results, self._keeps)
        keep = results.append if self._keeps else DROP
        if self._fresh is None or self._bare:
            return repeat(pass_of(self._call, keep), run.calls)
        return [pass_of(replace(self._call, args=args), keep) for args in self._fresh.prepare(run.calls)]


def _collect(batch: Batch, framework: Framework, results: list[Any]) -> None:
    """Wait for `results`, and store the last one in the batch if it is kept."""
    framework.synchronize(results)
    if batch.keeps_last:
        batch.last = results[-1]


_KEPT = "keep({call})"
_AWAITED = "result = {call}; wait(result); keep(result); del result"
_BARE = "keep(None)"
_TIMED = """
def block(pool, clock, wait, results):
    start = clock()
    for {names}, keep in pool:
        {statement}
    wait(results)
    results.clear()  # where results are not kept, freeing them is in the loop
    return clock() - start
"""
"""All blocks run the same code: a function cannot know whether its arguments are those of the last call."""
