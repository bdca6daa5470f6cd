"""Blocks on inputs that the function has never seen, among those that are measured.

A function that remembers results has to compute there: its times differ from those on the inputs that are
timed, or its results are wrong.
"""

from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from bench.frameworks.base import Call
from bench.frameworks.cache import private_bytes
from bench.samples.contract.tree import leaves
from bench.worker.check.correctness import identical
from bench.worker.serve.bound_case import Arguments, Subject, copied
from bench.worker.time.batch import FRESH_BYTES, Batch, BatchRun

BLOCK_SECONDS, MOST_CALLS = 3e-4, 1024
TRIALS = 6
CHANCE, SLOW_BY_CHANCE, MOST_ATTEMPTS, FEW = 1e-4, 0.3, 32, 2
"""The limits of more trials, which follow where the first are slow: all but `FEW` have to be slow too, so
many that chance explains them with less than `CHANCE`.  The chance of one is the share of calls on known
inputs that are as slow, at least `SLOW_BY_CHANCE`, which a disturbed machine makes so slow."""
SHARE, POOL_SHARE = 0.1, 0.1
"""The most time for blocks, and for making their arguments, as shares of the time for measuring."""
SINGLES = 8
"""The calls on known inputs that are timed alone: remembering only at times is found at such a time."""
TIMES_LONGER, TIMES_COLDER = 4.0, 10.0
"""The factors by which honest calls may take longer on new inputs: a processor learns the branches of inputs
that it sees again and again (measured: sorting takes up to 2.5 times as long), and new inputs lie in a
farther cache, or in memory."""
NEAR_BANDWIDTH, FAR_BANDWIDTH = 16e9, 3e9
"""The least bytes per second at which arguments come, from a core's own caches and from beyond them."""
SLACK_SECONDS, BLOCK_SLACK_SECONDS = 5e-7, 5e-6
"""The seconds for a call whose arguments' objects are not in the nearest cache, and for a block's first."""
MOST_KEPT, KEPT_BYTES = 6, 1 << 26
FAR_LONGER, FEWEST_FAR = 30.0, 8
"""The factor by which no honest call takes longer on new inputs, and the trials in a row that show it: no
chance is reckoned with then.  A function could be slow on purpose on the known inputs beside them."""
MOST_UNLIKE = 8
"""The seeds that are tried until one makes inputs of the shapes that are timed."""
LEAST_FACTOR, MOST_FACTOR = 0.6, 0.95
"""Real numbers are multiplied by a random factor between these where a sample makes the same for all
seeds."""

_random = random.SystemRandom()


@dataclass
class FreshBlock:
    """A block on inputs not seen before, right after calls on those that are timed.

    Attributes:
        calls: the number of calls in the block.
        footprint: bytes of a call's arguments and results.
        ordinary: seconds per call of blocks that were measured before, on the inputs that are timed.
        beside: the seconds per call of blocks and single calls right before and after it.
        unseen: seconds per call of the block.
    """

    calls: int
    footprint: int
    ordinary: Sequence[float]
    beside: Sequence[float]
    unseen: float

    @property
    def known(self) -> float:
        """The seconds of the fastest call on the inputs that are timed."""
        return min([*self.ordinary, *self.beside])

    @property
    def allowed(self) -> float:
        """The most seconds that a call may take on new inputs if the function computes on all inputs."""
        near = self.footprint * self.calls <= private_bytes() // 2
        cold = self.footprint / (NEAR_BANDWIDTH if near else FAR_BANDWIDTH)
        longer = min(TIMES_LONGER * self.known + cold, TIMES_COLDER * self.known)
        return longer + SLACK_SECONDS + BLOCK_SLACK_SECONDS / self.calls

    @property
    def is_slow(self) -> bool:
        return self.unseen > self.allowed


@dataclass
class Kept:
    """A result of an unseen block.

    Attributes:
        seed, factor: those of its inputs (see `Subject.make_arguments`).
        seconds: the seconds per call of its block.
    """

    seed: int
    factor: float
    result: Any
    seconds: float


class Draw(NamedTuple):
    """The inputs of one call: seed and factor that they were made by, and their arrays, or the call."""

    seed: int
    factor: float
    made: list[Any] | Call


class FreshInputs:
    """The inputs that a call has not seen, and blocks on them for the timer (see `timing.Interludes`).

    Args:
        call_of, arguments: those of the call that is timed.
        overwrites: the call overwrites its arguments, so that it gets copies.
        footprint: bytes of its arguments and results.
        keeps: some of the results are kept, to be checked.

    Attributes:
        kept: copies of results, made as soon as their block had ended.
        compiled_seconds: the seconds of blocks in which the framework compiled.
    """

    def __init__(
        self,
        subject: Subject,
        arguments: Arguments,
        call_of: Callable[[Sequence[Any]], Call],
        overwrites: bool,
        footprint: int,
        keeps: bool,
    ):
        self._subject, self._call_of, self._overwrites = subject, call_of, overwrites
        self._timed, self._signature = arguments, self._signature_of(arguments)
        self._footprint = max(footprint, 1)
        self._most_kept = min(MOST_KEPT, max(1, KEPT_BYTES // self._footprint)) if keeps else 0
        # Nobody who wrote the function can know these seeds.
        self._seed = _random.randrange(1 << 20, 1 << 30)
        self._pool: list[Draw] = []
        self._used: deque[Any] = deque(maxlen=max(1, FRESH_BYTES // self._footprint))
        self._calls, self._due, self._pause = 1, 0, 0
        self._brief, self._first = False, 0
        framework = subject.framework
        # Single calls of frameworks that compute in other threads scatter by more than is looked for.
        alone = not framework.dispatching_threads and not framework.immutable_arrays
        self._singles = SINGLES if alone else 0
        self._before: deque[float] = deque(maxlen=self._singles)
        self._trials: list[FreshBlock] = []
        self.kept: list[Kept] = []
        self.compiled_seconds = 0.0

    def prepare(self, call_seconds: float, measuring_seconds: float) -> None:
        """Make the inputs of a few blocks, as far as time and memory go; for long calls those of one.

        call_seconds: the seconds of a call.  measuring_seconds: the seconds that measuring will take.
        """
        call_seconds = max(call_seconds, 1e-7)
        calls = max(1, min(round(BLOCK_SECONDS / call_seconds), MOST_CALLS))
        trial_seconds = (3 * calls + self._singles) * call_seconds
        trials = max(1, min(TRIALS, int(SHARE * measuring_seconds / trial_seconds)))
        self._brief = trial_seconds <= SHARE * measuring_seconds
        self._make(calls * trials, POOL_SHARE * measuring_seconds)
        self._due = min(trials, len(self._pool))
        self._calls = len(self._pool) // self._due if self._due else 1
        self._pause = _random.randrange(3)

    def runs(self, block: BatchRun, last: bool) -> Iterator[BatchRun]:
        """Yield a trial now and then after a `block`; after the last one those that are due."""
        seconds = block.seconds / block.calls
        if block.calls == 1:
            self._before.append(seconds)
        while self._due and (last or not self._pause):
            self._due -= 1
            self._pause = _random.randrange(1, 4)
            yield from self._trial(seconds)
            if not self._due and self._look_slow(self._trials[: self._first or None]):
                self._first = self._first or len(self._trials)
                self._due = int(self._needs_another())
            if not self._due:
                self._pool.clear()
                self._used.clear()
            if not last:
                return
        self._pause = max(self._pause - 1, 0)

    def as_json(self) -> dict[str, Any] | None:
        """Return the fields of `unseen` in a result but `checked`; None where there was no trial."""
        if not self._trials:
            return None
        return {
            "median_seconds": median(trial.unseen for trial in self._trials),
            "known_seconds": median(trial.known for trial in self._trials),
            "blocks": len(self._trials),
            "calls": sum(trial.calls for trial in self._trials),
        }

    def suspicions(self) -> list[str]:
        """Return a suspicion if the times of all trials show remembered results; mostly none."""
        found = self.as_json()
        if found is None or not self._first or (self._chance() > CHANCE and not self._are_far_slower()):
            return []
        return [
            f"remembered results: {found['median_seconds']:.2g} s on inputs not seen before, "
            f"{found['known_seconds']:.2g} s on others"
        ]

    def _look_slow(self, trials: Sequence[FreshBlock]) -> bool:
        """Return whether all trials are slow, but for one of many."""
        return sum(trial.is_slow for trial in trials) >= len(trials) - (len(trials) >= TRIALS - 1) > 0

    def _chance(self) -> float:
        """Return the chance that so many trials since the first are slow if the function always computes."""
        as_slow = [seconds > trial.allowed for trial in self._trials for seconds in trial.beside]
        share = max(SLOW_BY_CHANCE, (sum(as_slow) + 1) / (len(as_slow) + 2))
        more = self._trials[self._first :]
        count, slow = len(more), sum(trial.is_slow for trial in more)
        return sum(
            math.comb(count, each) * share**each * (1 - share) ** (count - each)
            for each in range(slow, count + 1)
        )

    def _are_far_slower(self) -> bool:
        """Return whether each trial since the first took many times as long as the blocks that are timed."""
        more = self._trials[self._first :]
        if len(more) < FEWEST_FAR:
            return False
        usual = median(trial.ordinary[0] for trial in self._trials)
        return all(trial.unseen > FAR_LONGER * usual and trial.is_slow for trial in more)

    def _needs_another(self) -> bool:
        """Return whether all but a few trials since the first are slow, and may still be so by chance."""
        more = self._trials[self._first :]
        others = sum(not trial.is_slow for trial in more)
        return others <= FEW and len(more) < MOST_ATTEMPTS and self._chance() > CHANCE

    def _trial(self, known_seconds: float) -> Iterator[BatchRun]:
        if not self._pool:
            self._make(self._calls, math.inf)
        # The last result of a block is kept; the function cannot know which call is the last.
        count = max(1, round(self._calls * _random.uniform(0.6, 1.0)))
        sets, self._pool = self._pool[:count], self._pool[count:]
        if not sets:
            return
        self._used += sets  # kept, or others would get their memory
        calls = [self._call(draw.made) for draw in sets]
        self._touch(calls)
        runs = self._known_runs(len(calls))
        before = _random.randint(0, len(runs))  # at random, so that being first or last slows both alike
        yield from runs[:before]
        compiled = self._subject.framework.compilations()
        batch = Batch(calls, keeps_last=len(self.kept) < self._most_kept)
        yield (unseen := BatchRun(len(calls), batch))
        if batch.keeps_last:
            result = self._as_it_is(batch.last)
            self.kept.append(Kept(sets[-1].seed, sets[-1].factor, result, unseen.seconds / unseen.calls))
            batch.last = None
        if self._subject.framework.compilations() > compiled:  # for a result of another shape
            self._due, self.compiled_seconds = 0, self.compiled_seconds + unseen.seconds
            return
        if runs:
            yield from runs[before:]
            yield BatchRun(len(calls))  # what is timed next finds its arguments where they were
        ordinary = [known_seconds, *self._before]
        beside = [run.seconds / run.calls for run in runs]
        self._trials.append(
            FreshBlock(len(calls), self._footprint, ordinary, beside, unseen.seconds / len(calls))
        )

    def _known_runs(self, calls: int) -> list[BatchRun]:
        """Return blocks on the timed inputs, to run beside a block of so many calls on others."""
        if self._brief:
            return [*(BatchRun(1) for _ in range(self._singles)), BatchRun(calls)]
        return [BatchRun(1) for _ in range(FEW)] if self._first else []

    def _call(self, made: list[Any] | Call) -> Call:
        if isinstance(made, Call):
            return made
        return self._call_of(copied(self._subject.framework, made))

    def _touch(self, calls: Sequence[Call]) -> None:
        """Read the calls' arguments, which brings them into the nearest caches."""
        framework = self._subject.framework
        if framework.on_cpu:
            for leaf in leaves([[list(call.args), dict(call.keywords)] for call in calls]):
                if framework.is_array(leaf):
                    framework.to_numpy(leaf).tobytes()

    def _as_it_is(self, result: Any) -> Any:
        """Return a copy of `result`, without anything that a thread would write later."""
        framework = self._subject.framework
        return result if framework.immutable_arrays else copied(framework, [result])[0]

    def _make(self, count: int, seconds: float) -> None:
        """Add sets of inputs, one at least; none of other shapes, nor of the values that are timed."""
        end = perf_counter() + seconds
        most = max(1, min(count, FRESH_BYTES // self._footprint))
        while len(self._pool) < most:
            found = self._another()
            if found is None:
                self._pool.clear()
                return
            arguments, factor = found
            # Copies: what an adaptor hides beside the values of its arrays does not reach the call.
            made = copied(self._subject.framework, arguments.args)
            self._pool.append(Draw(self._seed, factor, made if self._overwrites else self._call_of(made)))
            if perf_counter() >= end:
                return

    def _another(self) -> tuple[Arguments, float] | None:
        """Return arguments of other values and the same shapes, and their factor; None: there are none."""
        for _ in range(MOST_UNLIKE):
            self._seed += 1
            arguments = self._subject.make_unadapted(self._timed, self._seed)
            if self._signature_of(arguments) == self._signature:
                break
        else:
            return None
        if not _are_same(arguments, self._timed):
            return arguments, 1.0
        factor = _random.uniform(LEAST_FACTOR, MOST_FACTOR)
        arguments = self._subject.make_unadapted(self._timed, self._seed, factor)
        return None if _are_same(arguments, self._timed) else (arguments, factor)

    def _signature_of(self, arguments: Arguments) -> list[Any]:
        framework = self._subject.framework
        arrays = self._subject.arrays(arguments.args)
        return [(tuple(array.shape), framework.dtype_of(array)) for array in arrays]


def _are_same(first: Arguments, second: Arguments) -> bool:
    """Return whether NumPy made the same values; arguments that it did not make differ for each seed."""
    if first.np_args is None or second.np_args is None:
        return False
    ours, theirs = leaves(first.np_args), leaves(second.np_args)
    return len(ours) == len(theirs) and all(
        identical(one, other) if isinstance(one, np.ndarray) else repr(one) == repr(other)
        for one, other in zip(ours, theirs)
    )
