"""Measures a task's memory and times: the same call again and again, or with fresh arguments each time."""

from __future__ import annotations

import contextlib
import math
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any

import numpy as np

from bench.frameworks.base import Call, Framework
from bench.frameworks.trace import Profile
from bench.model.settings import COLD, NATIVE
from bench.model.stage import EAGER
from bench.model.statistics import quantile
from bench.samples.contract.tree import leaves
from bench.worker.integrity.memoization import FreshInputs
from bench.worker.serve.bound_case import Arguments, Subject, copied
from bench.worker.time import memory, timing
from bench.worker.time.clock import ClockWatch
from bench.worker.time.core import Cores
from bench.worker.time.disturbance import TELLS_WAITING, Disturbance, WaitingThreads
from bench.worker.time.probe import beside

FIRST_CALLS = 3
"""The calls from which the seconds of a call are guessed."""
PROFILED_SECONDS = 1.0
"""The most seconds of calls that a profiler is given."""


class Measurement:
    """A task's call, timed in turns: `start`, then `take`, then `finish`.

    Args:
        arguments, call_of: its arguments, and the function that makes the call from them.
        overwrites: the call overwrites its arguments, so that every call gets copies.
        footprint: bytes of its arguments and results.
        unseen: makes blocks on other inputs; None: there are none.

    Attributes:
        median_seconds: per call; None until it is finished, and without a block.
    """

    def __init__(
        self,
        subject: Subject,
        arguments: Arguments,
        call_of: Callable[[Sequence[Any]], Call],
        overwrites: bool,
        footprint: int,
        unseen: FreshInputs | None = None,
    ):
        self._subject, self._arguments, self._call_of = subject, arguments, call_of
        self._call = None if overwrites else call_of(arguments.args)
        self._footprint, self.unseen = footprint, unseen
        self._disturbance, self._watch = Disturbance(), ClockWatch()
        self._timer: timing.Timer | None = None
        self._waiting: WaitingThreads | None = None
        self._told = 0
        self.median_seconds: float | None = None

    def make_call(self) -> Call:
        """Return the call that is timed; if it overwrites its arguments, one like it."""
        return self._call or self._call_of(copied(self._subject.framework, self._arguments.args))

    def start(self, calls_per_block: int | None) -> dict[str, Any]:
        """Measure peak memory, and warm up; return fields of a result.

        calls_per_block: the number that an earlier visit found; None: it is found here.
        """
        framework, settings = self._subject.framework, self._subject.task.settings
        started = perf_counter()
        peaks, source = memory.peaks(self.make_call, framework)
        just_took = perf_counter() - started if len(peaks) == 1 else 0.0
        schedule = timing.Schedule(
            time_budget=settings.time_budget,
            precision=settings.precision,
            warmup=settings.warmup,
            runs=settings.runs,
            latency=settings.latency,
            cold=settings.cache == COLD,
        )
        fresh = self._fresh_arguments() if self._call is None else None
        probes = beside(framework, self._footprint)
        self._waiting = WaitingThreads() if TELLS_WAITING else None
        # Threads that share an operator's work cannot all be moved.
        cores = Cores() if framework.on_cpu and settings.threads == 1 else None
        call = self.make_call()
        if self.unseen is not None:
            seconds = just_took or min(
                timing.once(self.make_call(), framework)[0] for _ in range(FIRST_CALLS)
            )
            most = math.inf if settings.runs is None else seconds * (settings.runs + (settings.warmup or 0))
            self.unseen.prepare(seconds, min(settings.time_budget, most))
        self._timer = timing.Timer(
            call,
            framework,
            schedule,
            fresh,
            probes,
            calls_per_block,
            cores,
            just_took,
            self.unseen,
            waited=self._waiting.seconds if self._waiting else None,
        )
        with self._disturbance.on(), self._watch.on():
            self._timer.warm_up()
        timed = self._timer.timing
        return {
            "calls_per_block": timed.calls_per_block,
            "memory_bytes": max(peaks, default=None),
            "memory_average_bytes": round(statistics.fmean(peaks)) if peaks else None,
            "memory_source": source,
        }

    def take(self, seconds: float, known: Mapping[str, float], rewarm: bool) -> dict[str, Any]:
        """Measure more blocks; return those alone, and whether they are enough (see `timing.Timer.take`)."""
        assert self._timer is not None
        started, compiled = perf_counter(), self._compiled_seconds
        waiting = self._waiting.on() if self._waiting else contextlib.nullcontext()
        with self._disturbance.on(), self._watch.on(), waiting:
            enough = self._timer.take(seconds, known, rewarm)
        told, timed = self._told, self._timer.timing
        self._told = len(timed.block_seconds)
        return {
            "block_seconds": [round(seconds, 10) for seconds in timed.block_seconds[told:]],
            "block_probes": {
                name: [round(seconds, 10) for seconds in readings[told:]]
                for name, readings in timed.readings.items()
            },
            "enough": enough,
            "seconds": perf_counter() - started,
            "compiled_seconds": self._compiled_seconds - compiled,
        }

    @property
    def _compiled_seconds(self) -> float:
        """The seconds of blocks on unseen inputs in which the framework compiled."""
        return 0.0 if self.unseen is None else self.unseen.compiled_seconds

    def finish(self) -> dict[str, Any]:
        """Return the suspicions, figures and profile of all blocks, as fields of a result.

        Without blocks there is neither median nor profile: a task whose process was lost after its last block
        is opened again to be closed.
        """
        assert self._timer is not None
        framework, timed = self._subject.framework, self._timer.timing
        suspicions = self._watch.suspicions(framework.busy_threads)
        if seconds := timed.seconds_per_call():
            self.median_seconds = quantile(sorted(seconds), 0.5)
            if self.median_seconds <= 0:
                suspicions.append("no time: the bare loop takes as long")
        if timed.compilations:
            calls = len(timed.block_seconds) * timed.calls_per_block
            suspicions.append(f"compiled while timed: {timed.compilations} compilations in {calls} calls")
        if self.unseen is not None:
            suspicions += self.unseen.suspicions()
        return {
            "disturbance": self._disturbance.as_json(),
            "suspicions": suspicions,
            "loop_overhead_seconds": timed.loop_overhead_seconds,
            "warmup_calls": timed.warmup_calls,
            "warmup_seconds": timed.warmup_seconds,
            "steady": timed.steady,
            **({} if self.median_seconds is None else self._profile(self.median_seconds)),
        }

    def _fresh_arguments(self) -> timing.FreshArguments:
        arrays = [leaf for leaf in leaves(self._arguments.np_args) if isinstance(leaf, np.ndarray)]
        size = sum(array.nbytes for array in arrays)
        return timing.FreshArguments(lambda: self.make_call().args, size)

    def _profile(self, median_seconds: float) -> dict[str, Any]:
        """Return the results of the framework's own profiler, where they or a trace are wanted."""
        task, config = self._subject.task, self._subject.config
        traced = task.settings.save_timeline or config.save_timeline
        if task.settings.profiler != NATIVE and not traced:
            return {}
        framework = self._subject.framework
        found = profile(self.make_call, framework, config.timeline_iters, median_seconds, traced)
        return {
            "operator_seconds": found.seconds,
            "dispatches": found.dispatches if task.stage == EAGER else None,
            "trace": found.trace,
        }


def profile(
    make_call: Callable[[], Call], framework: Framework, calls: int, median_seconds: float, traced: bool
) -> Profile:
    """Return the results of the framework's profiler, per call but for the trace.

    Args:
        make_call: returns a call with arguments that it may overwrite.
        calls: their number; fewer where they would take more than a second, one at least.
        traced: a Chrome trace is wanted.
    """
    count = max(1, min(calls, int(PROFILED_SECONDS / max(median_seconds, 1e-9))))
    made = [make_call() for _ in range(count)]
    framework.synchronize()
    # The profiler's own first session is slow: it starts its threads and finds its symbols.
    framework.profile([make_call()], traced=False)
    found = framework.profile(made, traced)
    return replace(
        found,
        seconds=None if found.seconds is None else found.seconds / count,
        dispatches=None if found.dispatches is None else round(found.dispatches / count),
    )
