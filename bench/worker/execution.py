"""Runs one task: sample -> inputs -> executor -> check -> measure -> check."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from bench.core.statistics import quantile
from bench.core.task import COLD, NATIVE, Task
from bench.frameworks import base
from bench.frameworks.base import Call, Differentiation, Framework, first_line
from bench.samples.inputs import InvalidCase
from bench.samples.sample import SampleError, TableError, Unsupported
from bench.samples.tree import leaves
from bench.worker import memory, timing
from bench.worker.audit import Audit
from bench.worker.checker import CHECKED_ELEMENTS, Checker
from bench.worker.clock import ClockWatch
from bench.worker.correctness import References, WrongResult, identical
from bench.worker.disturbance import Disturbance
from bench.worker.profile import profile
from bench.worker.subject import Arguments, Subject, copied
from bench.worker.work import work_of

_EXPLAINED = (Unsupported, WrongResult, SampleError, TableError, InvalidCase)


def run(framework: Framework, references: References, task: Task) -> dict[str, Any]:
    """Check and measure `task`; the fields of a result besides those of the task.

    Raises Unsupported, WrongResult, and whatever the sample or framework raises.
    """
    _require_offered(framework, task)
    try:
        return _check_and_measure(framework, references, task)
    except _EXPLAINED:
        raise
    except Exception as error:
        if reason := framework.refusal(error):
            raise Unsupported(reason) from error
        if task.dtype is None or not _works_in_its_own_dtype(framework, task):
            raise
        raise Unsupported(f"{framework.name} refuses {task.dtype}: {first_line(error)}") from error


def _require_offered(framework: Framework, task: Task) -> None:
    """Raise Unsupported where the framework itself lacks the stage, direction or dtype."""
    if task.stage not in framework.stages:
        missing = framework.missing_stages
        raise Unsupported(missing.get(task.stage, f"{framework.name} has no stage {task.stage}"))
    if task.direction != base.FORWARD and not framework.differentiates:
        raise Unsupported(f"{framework.name} has no automatic differentiation")
    if task.dtype is not None and task.dtype in framework.missing_dtypes:
        raise Unsupported(framework.missing_dtypes[task.dtype])


def _works_in_its_own_dtype(framework: Framework, task: Task) -> bool:
    """Whether the sample runs eagerly without the dtype asked for: then the dtype was the trouble."""
    try:
        subject = Subject(framework, replace(task, dtype=None, stage=base.EAGER))
        framework.synchronize(subject.eager(subject.make_arguments(task.seed).args))
    except Exception:
        return False
    return True


def _check_and_measure(framework: Framework, references: References, task: Task) -> dict[str, Any]:
    subject = Subject(framework, task)
    framework.reset_capture()
    arguments = subject.make_arguments(task.seed)
    checker = Checker(subject, references)
    differentiation = None
    if task.direction != base.FORWARD:
        wanted = subject.wanted_gradients(arguments.args)
        differentiation = Differentiation(wanted, checker.cotangents(arguments))

    # The first call gets copies: it shows whether the function overwrites its inputs.
    given, traced = (copied(framework, arguments.args) for _ in range(2))
    started = time.perf_counter()
    call_of = _binder(subject, traced, differentiation)
    result = call_of(given)()
    framework.synchronize(result)
    first_call = time.perf_counter() - started
    if framework.capture_facts().get("graphs") == 0:
        raise Unsupported("the compiler captured no graph of it and would run it eagerly")
    overwrites = subject.executor.inplace or _differ(subject, given, arguments.args)

    outcome = checker.check(arguments, result, differentiation)
    forward = task.direction == base.FORWARD
    work = work_of(subject, replace(arguments, args=given), result, overwrites) if forward else {}
    del result, given, traced
    audit = Audit(checker, call_of, differentiation, arguments, overwrites) if outcome["checked"] else None

    def make_call() -> Call:
        return call_of(copied(framework, arguments.args) if overwrites else arguments.args)

    call, median_seconds = make_call(), None
    measured: dict[str, Any] = {"suspicions": []}
    if task.measure:
        fresh = _fresh_arguments(arguments, make_call) if overwrites else None
        measured, median_seconds = _measure(subject, call, make_call if overwrites else lambda: call, fresh)
    if audit is not None:
        measured["suspicions"] += audit.suspicions(
            arguments, make_call() if overwrites else call, median_seconds
        )
    return {
        **measured,
        **work,
        "input_checksum": arguments.checksum,
        "first_call_seconds": first_call,
        "compile_seconds": first_call if task.stage != base.EAGER else None,
        "capture": {**framework.capture_facts(), **_formulation(subject)},
        "overwrites_inputs": overwrites,
        "check": outcome,
        "dtype": task.dtype or _dtype_of(subject, arguments),
    }


def _fresh_arguments(arguments: Arguments, make_call: Callable[[], Call]) -> timing.FreshArguments:
    size = sum(leaf.nbytes for leaf in leaves(arguments.np_args) if isinstance(leaf, np.ndarray))
    return timing.FreshArguments(lambda: make_call().args, size)


def _measure(
    subject: Subject, call: Call, make_call: Callable[[], Call], fresh: timing.FreshArguments | None
) -> tuple[dict[str, Any], float]:
    """Peak memory and times of `call`, as fields of a result, and the median of its seconds.

    make_call, fresh: in-place functions get fresh arguments for every call.
    """
    framework, task = subject.framework, subject.task
    peaks, source = memory.peaks(make_call, framework)
    schedule = timing.Schedule(task.time_budget, task.warmup, task.runs, task.latency, task.cache == COLD)
    disturbance, watch = Disturbance(), ClockWatch()
    timed = timing.measure(call, framework, schedule, fresh)
    suspicions = watch.suspicions(framework.busy_threads)
    median_seconds = quantile(sorted(timed.seconds_per_call()), 0.5)
    return {
        "disturbance": disturbance.since(),
        "suspicions": suspicions + ([] if median_seconds > 0 else ["no time: the bare loop takes as long"]),
        "block_seconds": [round(seconds, 10) for seconds in timed.block_seconds],
        "calls_per_block": timed.calls_per_block,
        "loop_overhead_seconds": timed.loop_overhead_seconds,
        "warmup_calls": timed.warmup_calls,
        "warmup_seconds": timed.warmup_seconds,
        "steady": timed.steady,
        "memory_bytes": max(peaks, default=None),
        "memory_average_bytes": round(statistics.fmean(peaks)) if peaks else None,
        "memory_source": source,
        **_profile(subject, make_call, median_seconds),
    }, median_seconds


def _profile(subject: Subject, make_call: Callable[[], Call], median_seconds: float) -> dict[str, Any]:
    """What the framework's own profiler tells, where that or a timeline is wanted."""
    framework, task = subject.framework, subject.task
    wants_trace = task.save_timeline or subject.config.save_timeline
    if task.profiler != NATIVE and not wants_trace:
        return {}
    trace = Path(task.trace_path) if wants_trace and task.trace_path else None
    calls = subject.config.timeline_iters
    seconds = profile(make_call, framework, calls, median_seconds, trace)
    return {"operator_seconds": seconds, "timeline": str(trace) if trace else None}


def _binder(
    subject: Subject, args: Sequence[Any], differentiation: Differentiation | None
) -> Callable[[Sequence[Any]], Call]:
    """Makes the call to be timed from arguments like `args`; eager forward is the bare function."""
    task, executor, framework = subject.task, subject.executor, subject.framework
    if task.stage == base.EAGER and task.direction == base.FORWARD:
        return lambda args: Call(executor.function, *executor.split(args))
    function = subject.of_arrays(args, task.stage, selected=task.direction != base.FORWARD)
    bound = framework.bind(function, subject.arrays(args), task.stage, task.direction, differentiation)
    return lambda fresh: bound(subject.arrays(fresh))


def _differ(subject: Subject, given: Sequence[Any], original: Sequence[Any]) -> bool:
    """Whether a call changed the arrays it was `given`; arrays too large to check count as kept."""
    pairs = list(zip(subject.arrays(given), subject.arrays(original)))
    if sum(math.prod(array.shape) for array, _ in pairs) > CHECKED_ELEMENTS:
        return False
    to_numpy = subject.framework.to_numpy
    return not all(identical(to_numpy(a), to_numpy(b)) for a, b in pairs)


def _formulation(subject: Subject) -> dict[str, str]:
    return {"formulation": subject.formulation} if subject.formulation else {}


def _dtype_of(subject: Subject, arguments: Arguments) -> str:
    """Name of the dtype of the first floating-point array argument, else of the first array."""
    arrays = subject.arrays(arguments.args)
    floating = [array for array in arrays if subject.framework.is_floating(array)]
    for array in floating or arrays:
        return subject.framework.dtype_of(array)
    return arguments.named_dtype or "none"
