"""Carries out one task: sample -> inputs -> executor -> check -> measure, in turns -> check."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Any

from bench import compilers
from bench.compilers.base import Compiler
from bench.frameworks.base import Call, Differentiation, Framework, first_line
from bench.model.direction import FORWARD
from bench.model.settings import (
    AUTOCAST,
    DEFAULT_MODE,
    INFERENCE_MODE,
    NO_GRAD,
    REQUIRES_GRAD,
    SUBNORMAL,
    Settings,
)
from bench.model.skip_reason import NO_REFERENCE, TOO_MANY_ELEMENTS
from bench.model.stage import CHANGING, EAGER, JIT
from bench.model.task import WRITTEN, Task
from bench.samples.contract import SampleError, TableError, Unsupported
from bench.samples.contract.inputs import InvalidCase
from bench.worker.check.checker import Checker
from bench.worker.check.correctness import References, WrongResult, identical
from bench.worker.check.special_values import SpecialValuesTrial
from bench.worker.integrity.adaptor_work import early_work
from bench.worker.integrity.audit import Audit
from bench.worker.integrity.memoization import FreshInputs
from bench.worker.serve.bound_case import Arguments, Reference, Subject, copied
from bench.worker.time.compilation import Compilation
from bench.worker.time.measurement import Measurement
from bench.worker.time.work import footprint_bytes, returns_view, work_of

CHECKING_SHARE = 0.05
"""The share of the time budget after which no more results on unseen inputs are checked."""
_EXPLAINED = (Unsupported, WrongResult, SampleError, TableError, InvalidCase)


class OpenedTask:
    """A task whose answer was found right and whose call is warm, to be measured in turns.

    A worker may have several tasks open, which are compared; one at a time is at work.

    Attributes:
        facts: the fields of a result that are known by now, besides those of the task.
        captures: True if its call is captured, again wherever inputs need it.
    """

    def __init__(
        self,
        framework: Framework,
        references: References,
        task: Task,
        calls_per_block: int | None = None,
        others_open: bool = False,
        look: Callable[[], object] = lambda: None,
        put_back: Callable[[], object] = lambda: None,
        audited: bool = False,
    ):
        """Check and warm up `task`.

        Raises Unsupported, WrongResult, and the errors of sample and framework.

        calls_per_block: the number that an earlier visit found; None: it is found here.
        others_open: captures of other tasks are still needed.
        look: called right after the first call, to see its effect on the process.
        put_back: called where code of the sample has run and its answer is judged next, by functions that it
            could have replaced.
        audited: another process has done the audit (`bench.worker.integrity.audit`); only the answer is
            checked here.
        """
        self._look, self._put_back = look, put_back
        self._framework, self._references, self._task = framework, references, task
        self.captures, self._audited = task.stage != EAGER, audited
        self._measurement: Measurement
        self._audit: Audit | None = None
        self._unseen: FreshInputs | None = None
        self._subject: Subject | None = None
        self._special_values: Callable[[], dict[str, Any]] | None = None
        require_offered(framework, task)
        self._compiler = compilers.compiler_for(framework, task.stage, task.compiler)
        is_recorded = task.direction != FORWARD or task.settings.mode == REQUIRES_GRAD
        if is_recorded and self._compiler and (reason := self._compiler.undifferentiated()):
            raise Unsupported(reason)
        with explained(self._framework, self._compiler, self._task):
            self.facts = self._check_and_start(calls_per_block, others_open)

    def take(self, seconds: float | None, known: Mapping[str, float], rewarm: bool) -> dict[str, Any]:
        """Measure blocks of calls for `seconds`, or until they are enough (see `Measurement.take`).

        Raises the same errors as opening.
        """
        with explained(self._framework, self._compiler, self._task):
            return self._measurement.take(math.inf if seconds is None else seconds, known, rewarm)

    def close(self, newest: bool) -> dict[str, Any]:
        """Look once more, for faults that one right answer cannot show; return the last fields of the result.

        Raises the same errors as opening.

        newest: nothing was captured for another task since it was opened.
        """
        with explained(self._framework, self._compiler, self._task):
            measurement, unseen, checked = self._measurement, self._unseen, 0
            found = measurement.finish() if self._task.settings.measure else {"suspicions": []}
            if self._audit is not None:
                if unseen is not None:
                    seconds = CHECKING_SHARE * self._task.settings.time_budget
                    checked = self._audit.check_unseen(unseen.kept, seconds)
                call = measurement.make_call()
                found["suspicions"] += self._audit.suspicions(call, measurement.median_seconds, checked)
            if self._subject is not None:
                found["adaptor_seconds"] = self._subject.adaptor_seconds
                found["suspicions"] += self._early_work(self._subject.adaptor_seconds)
            if unseen is not None and (told := unseen.as_json()) is not None:
                found["unseen"] = {**told, "checked": checked}
            if self._special_values is not None:
                found["check"] = {**self.facts["check"], "teeth": self._special_values()}
            if newest:  # including captures while it was timed
                found["capture"] = self._framework.capture_facts()
            if self._subject is not None:
                self._subject.release()
            return found

    def _check_and_start(self, calls_per_block: int | None, others_open: bool) -> dict[str, Any]:
        framework, task = self._framework, self._task
        subject = self._subject = Subject(framework, task)
        framework.reset_capture(others_open)
        arguments = subject.make_arguments(task.settings.seed)
        checksum = arguments.checksum  # before anything is called with them
        self._put_back()
        checker = Checker(subject, self._references)
        differentiation = None
        if task.direction != FORWARD:
            wanted = subject.wanted_gradients(arguments.args)
            counting = subject.config.differentiable_outputs
            differentiation = Differentiation(wanted, checker.cotangents(arguments), counting)

        # The first call gets copies: it shows whether the function overwrites its inputs.
        given, traced = (copied(framework, arguments.args) for _ in range(2))
        with Compilation(watched=task.stage != EAGER) as compilation:
            call_of = binder(subject, traced, differentiation)
            result = call_of(given)()
            framework.synchronize(result)
        self._put_back()
        self._look()
        require_graph(framework.capture_facts())
        setup_seconds = arguments.setup_seconds + self._binding_seconds(call_of, arguments)
        overwrites = subject.overwrites or differ(subject, given, arguments.args)

        outcome = checker.check(arguments, result, differentiation)
        forward = task.direction == FORWARD
        whole = arguments if subject.donates else replace(arguments, args=given)
        work = work_of(subject, whole, result, overwrites) if forward else {}
        view = returns_view(framework, given, result) if forward and not overwrites else None
        footprint = footprint_bytes(framework, arguments.args, result)
        is_looked_at = not self._audited
        # XLA and TensorFlow take subnormal numbers for zero, and zero times infinity is NaN.  A cast makes
        # infinities of large numbers, and ties of others.
        settings = task.settings
        is_special = is_looked_at and settings.values != SUBNORMAL and settings.mode not in AUTOCAST
        if is_special and outcome["checked"] and (reference := checker.expectation.exact) is not None:
            trial = SpecialValuesTrial(subject, reference, call_of, self._put_back)
            if framework.on_cpu:
                outcome["teeth"] = trial.found(arguments, footprint)
            else:  # at the end: where a kernel asserts something of its inputs, the device is lost
                self._special_values = partial(trial.found, arguments, footprint)
        del result, given, traced
        if is_looked_at and (outcome["checked"] or outcome["reason"] in (TOO_MANY_ELEMENTS, NO_REFERENCE)):
            self._audit = Audit(checker, call_of, differentiation, arguments, overwrites, self._put_back)
        if is_looked_at and task.settings.measure and subject.arrays(arguments.args):
            self._unseen = FreshInputs(subject, arguments, call_of, overwrites, footprint, outcome["checked"])
        self._measurement = Measurement(subject, arguments, call_of, overwrites, footprint, self._unseen)
        started_measuring = self._measurement.start(calls_per_block) if task.settings.measure else {}
        return {
            **started_measuring,
            **work,
            "footprint_bytes": footprint,
            "input_checksum": checksum,
            "setup_seconds": setup_seconds,
            "first_call_seconds": compilation.seconds,
            "compile_seconds": compilation.seconds if task.stage != EAGER else None,
            "compile_memory_bytes": compilation.peak_bytes,
            "capture": framework.capture_facts(),
            "overwrites_inputs": overwrites,
            "invented": subject.sample.native.invented(*subject.case) if subject.sample.native else [],
            "returns_view": view,
            "check": outcome,
            "dtype": task.settings.dtype or dtype_of(subject, arguments),
        }

    def _early_work(self, adaptor_seconds: float | None) -> list[str]:
        """Return the suspicions of work before the call."""
        seconds, task = self._measurement.median_seconds, self._task
        if adaptor_seconds is None or seconds is None or task.direction != FORWARD:
            return []
        return early_work(adaptor_seconds, seconds, self.facts.get("flops"), task.settings.threads or 1)

    def _binding_seconds(self, call_of: Callable[[Sequence[Any]], Call], arguments: Arguments) -> float:
        fresh = copied(self._framework, arguments.args)
        started = perf_counter()
        call = call_of(fresh)
        self._framework.synchronize(call.args)
        return perf_counter() - started


@contextlib.contextmanager
def explained(framework: Framework, compiler: Compiler | None, task: Task) -> Iterator[None]:
    """Set `compiler`, and the mode of calling.

    Turns errors that say that it, or the framework, cannot do it into Unsupported.
    """
    dtype = task.settings.dtype
    framework.compiler = compiler
    try:
        with framework.calling(task.settings.mode):
            yield
    except _EXPLAINED:
        raise
    except Exception as error:
        if reason := framework.refusal(error) or (compiler and compiler.refusal(error)):
            raise Unsupported(reason) from error
        settings = replace(task.settings, mode=DEFAULT_MODE)
        if settings != task.settings and _runs_eagerly(framework, task, settings):
            raise Unsupported(
                f"{framework.name} refuses {task.settings.mode}: {first_line(error)}"
            ) from error
        if dtype is None or not _runs_eagerly(framework, task, replace(settings, dtype=None)):
            raise
        raise Unsupported(_refusal(framework, task, dtype, error)) from error


def require_offered(framework: Framework, task: Task) -> None:
    """Raise Unsupported where the framework itself lacks the stage, direction, dtype or mode of calling."""
    stage = JIT if task.stage == CHANGING else task.stage
    if stage not in framework.stages:
        raise Unsupported(framework.missing_stages.get(stage, f"{framework.name} has no stage {stage}"))
    if task.direction != FORWARD and not framework.differentiates:
        raise Unsupported(f"{framework.name} has no automatic differentiation")
    if task.settings.dtype is not None and task.settings.dtype in framework.missing_dtypes:
        raise Unsupported(framework.missing_dtypes[task.settings.dtype])
    if (mode := task.settings.mode) in framework.missing_modes:
        raise Unsupported(framework.missing_modes[mode])
    if task.direction != FORWARD and mode in (NO_GRAD, INFERENCE_MODE):
        raise Unsupported(f"{mode} records nothing, so that there are no gradients")
    if task.direction != FORWARD and mode == REQUIRES_GRAD:
        raise Unsupported("gradients are measured of inputs that require them in the default mode too")


def require_graph(facts: Mapping[str, Any]) -> None:
    """Raise Unsupported, with the compiler's reasons, where it captured nothing and would run eagerly."""
    if facts.get("graphs") == 0:
        reasons = "; ".join(facts.get("graph_break_reasons", ()))
        why = f": {reasons}" if reasons else ""
        raise Unsupported(f"the compiler captured no graph of it and would run it eagerly{why}")


def _runs_eagerly(framework: Framework, task: Task, settings: Settings) -> bool:
    """Return whether the sample runs eagerly with other settings: then what they lack is the cause."""
    try:
        subject = Subject(framework, replace(task, stage=EAGER, formulation=WRITTEN, settings=settings))
        framework.synchronize(subject.eager(subject.make_arguments(settings.seed).args))
    except Exception:
        return False
    return True


def _refusal(framework: Framework, task: Task, dtype: str, error: Exception) -> str:
    """Return who refuses `dtype`, found by trying, and in which words.

    error: the error of the task, where neither the inputs, the eager call nor the reference raise one.
    """
    subject = Subject(framework, replace(task, stage=EAGER, formulation=WRITTEN))
    seed, who = task.settings.seed, "NumPy, which makes its inputs,"
    try:
        np_args = subject.make_np_args(seed, dtype)
        who = framework.name
        framework.synchronize(subject.eager(subject.arguments(np_args, seed).args))
        who = "its reference"
        if np_args is not None and subject.has_reference:
            Reference(subject.sample).result(np_args)
    except Exception as other:
        return f"{who} refuses {dtype}: {first_line(other)}"
    how = framework.stages[EAGER if task.stage == CHANGING else task.stage]
    return f"{framework.name} refuses {dtype}, {how}, {task.direction}: {first_line(error)}"


def binder(
    subject: Subject, args: Sequence[Any], differentiation: Differentiation | None
) -> Callable[[Sequence[Any]], Call]:
    """Return a function that makes the call to be timed from arguments like `args`.

    Eager forward calls are of the bare function.
    """
    task, executor, framework = subject.task, subject.executor, subject.framework
    if task.stage == EAGER and task.direction == FORWARD:
        return lambda args: Call(executor.function, *executor.split(args))
    function = subject.of_arrays(args, task.stage, selected=task.direction != FORWARD)
    bound = framework.bind(function, subject.arrays(args), task.stage, task.direction, differentiation)
    return lambda fresh: bound(subject.arrays(fresh))


def differ(subject: Subject, given: Sequence[Any], original: Sequence[Any]) -> bool:
    """Return whether a call changed the arrays it was `given`."""
    to_numpy, pairs = subject.framework.to_numpy, zip(subject.arrays(given), subject.arrays(original))
    return not all(identical(to_numpy(a), to_numpy(b)) for a, b in pairs)


def dtype_of(subject: Subject, arguments: Arguments) -> str:
    """Return the name of the dtype of the first floating-point array argument, else of the first array."""
    arrays = subject.arrays(arguments.args)
    floating = [array for array in arrays if subject.framework.is_floating(array)]
    for array in floating or arrays:
        return subject.framework.dtype_of(array)
    return arguments.named_dtype or "none"
