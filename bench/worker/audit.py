"""Looks for calls that are fast because they do not do the work: what one right answer cannot show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from bench.frameworks.base import Call, Differentiation
from bench.model.direction import BACKWARD, FORWARD
from bench.model.stage import EAGER
from bench.samples.contract import Unsupported
from bench.samples.contract.tree import attributes_as_dicts, leaves
from bench.worker import correctness, timing
from bench.worker.checker import Checker
from bench.worker.correctness import WrongResult
from bench.worker.subject import Arguments, copied

TIMES_LONGER, SECONDS_LONGER = 10.0, 2e-4
"""A call on inputs it has not seen may be cold; one that takes so much longer had not computed before."""
ATTEMPTS = 4
"""All of so many must be slow: one may have been interrupted."""


class Audit:
    """Repeats a task's call after it was timed, by the loop that timed it, and looks at more than values.

    Args:
        checker: compares with the reference.
        call_of: makes the call from arguments.
        arguments: those of the timed call; kept here as copies too, as they were made.
        overwrites: the call overwrites its arguments, which are made anew for each.
    """

    def __init__(
        self,
        checker: Checker,
        call_of: Callable[[Sequence[Any]], Call],
        differentiation: Differentiation | None,
        arguments: Arguments,
        overwrites: bool,
    ):
        self.checker, self.call_of, self.differentiation = checker, call_of, differentiation
        self.overwrites, self.subject = overwrites, checker.subject
        self.framework = checker.subject.framework
        self.timed = arguments
        self.original = replace(arguments, args=copied(self.framework, arguments.args))
        self.limitation = self.framework.trace_limitation()

    def suspicions(self, call: Call, median_seconds: float | None) -> list[str]:
        """What speaks against the times of `call`, each with its name first; mostly nothing.

        call: what was timed; unless it overwrites its arguments, the arrays get other contents here.
        median_seconds: of a call; None where none was timed.
        Raises WrongResult where an answer is wrong, and Unsupported for a trace that is right only
        for the inputs it saw.
        """
        found = self._changed(self.timed)
        kept = timing.once(call, self.framework)[1]
        found += self._coarser(kept)
        if median_seconds is not None:
            found += self._deferred(call, kept, median_seconds)
        before = [np.array(values) for values in self._values(kept)]
        others = self.subject.make_arguments(self.subject.task.settings.seed + 1)
        fresh = self.call_of(copied(self.framework, others.args))
        overwritten = self._overwrite(call, fresh)
        seconds, result = timing.once(call if overwritten else fresh, self.framework)
        self._check(
            others, result, "on the same arguments, overwritten" if overwritten else "on other inputs"
        )
        found += self._aliased(kept, before) if overwritten else self._reused(call, kept)
        if median_seconds is not None and not self.overwrites:
            found += self._remembered(call, kept, result, seconds, median_seconds)
        return found

    def _values(self, result: Any) -> list[np.ndarray]:
        """Of the dense arrays: sparse ones are containers of the arrays that they were made of."""
        framework, found = self.framework, leaves(attributes_as_dicts(result))
        arrays = [leaf for leaf in found if framework.is_array(leaf)]
        return [framework.to_numpy(array) for array in arrays if framework.components(array)[0] is array]

    def _check(self, others: Arguments, result: Any, circumstance: str) -> None:
        try:
            self.checker.check(others, result, self.differentiation)
        except WrongResult as wrong:
            if limitation := self.limitation:
                again = self.call_of(copied(self.framework, self.original.args))()
                self.checker.check(self.original, again, self.differentiation)
                raise Unsupported(limitation) from None
            raise WrongResult(f"{circumstance}: {wrong}") from None

    def _changed(self, timed: Arguments) -> list[str]:
        """Only its first call was seen to leave its arguments alone."""
        if self.overwrites:
            return []
        to_numpy, arrays = self.framework.to_numpy, self.subject.arrays
        pairs = zip(arrays(timed.args), arrays(self.original.args))
        if all(correctness.identical(to_numpy(now), to_numpy(first)) for now, first in pairs):
            return []
        return ["changed arguments: later calls overwrite what the first left alone, and had other inputs"]

    def _coarser(self, result: Any) -> list[str]:
        """A result of fewer bits than its arguments is checked with a wider tolerance."""
        if self.original.named_dtype or self.subject.task.direction != FORWARD:
            return []
        names = [self.framework.dtype_of(array) for array in self.subject.arrays(self.original.args)]
        given = correctness.coarsest(
            [*names, "float32"] if self.subject.task.settings.dtype is None else names
        )
        coarsest = correctness.coarsest([given, *self.subject.output_dtypes(result)])
        return [] if coarsest == given else [f"lower precision: {coarsest} results of {given} arguments"]

    def _deferred(self, call: Call, kept: Any, median_seconds: float) -> list[str]:
        """Work that is done when the result is first looked at was not timed."""
        delays: list[float] = []
        for _ in range(ATTEMPTS):
            result = timing.once(call, self.framework)[1] if delays and not self.overwrites else kept
            first, second = (self._seconds_of_a_look(result) for _ in range(2))
            delays.append(first - second)
            if delays[-1] <= median_seconds / 2 + SECONDS_LONGER:
                return []
        return [f"deferred work: the first look at a result takes {min(delays):.2g} s more than the next"]

    def _seconds_of_a_look(self, result: Any) -> float:
        started = timing.perf_counter()
        self._values(result)
        return timing.perf_counter() - started

    def _overwrite(self, call: Call, fresh: Call) -> bool:
        """Give the timed call's own arrays the contents of those of `fresh`; whether that can be done."""
        if self.overwrites or self.subject.task.direction == BACKWARD:
            return False
        mine, theirs = (leaves([list(each.args), dict(each.keywords)]) for each in (call, fresh))
        if len(mine) != len(theirs):
            return False
        is_array, pairs = self.framework.is_array, list(zip(mine, theirs))
        if not all(_alike(*pair) if is_array(pair[0]) else _equal(*pair) for pair in pairs):
            return False
        arrays = [pair for pair in pairs if is_array(pair[0])]
        return bool(arrays) and all(self.framework.overwrite(*pair) for pair in arrays)

    def _aliased(self, kept: Any, before: Sequence[np.ndarray]) -> list[str]:
        """Results that changed with the arguments, or with the next call, share their memory."""
        if self.subject.task.direction != FORWARD:
            return []  # MXNet's gradients are always in the same arrays
        if all(correctness.identical(now, then) for now, then in zip(self._values(kept), before)):
            return []
        if self.checker.allows_views(self.original):
            return []
        return ["shared memory: an earlier result changed with the arguments or with the next call"]

    def _reused(self, call: Call, kept: Any) -> list[str]:
        """Results that lie where an earlier one still does: of calls whose arguments cannot be changed."""
        if self.overwrites or self.subject.task.direction != FORWARD:
            return []
        given = self._addresses(call.args)
        own = self._addresses(kept) - given
        if not own or own.isdisjoint(self._addresses(timing.once(call, self.framework)[1])):
            return []
        if self.subject.task.stage != EAGER:  # a capture may, where the operator itself does
            first, second = (self.subject.eager(self.original.args) for _ in range(2))
            if (self._addresses(first) - given) & self._addresses(second):
                return []
        return ["shared memory: each call returns the memory of an earlier result"]

    def _addresses(self, values: Any) -> set[int]:
        """Where the arrays of `values` begin that can be written to: what others share nobody sees."""
        framework = self.framework
        arrays = [leaf for leaf in leaves(attributes_as_dicts(values)) if framework.is_array(leaf)]
        whole = [array for array in arrays if framework.components(array)[0] is array]
        found = {framework.address(each) for each in whole if framework.overwrite(each, each)}
        return {address for address in found if address}

    def _remembered(self, call: Call, kept: Any, others: Any, seconds: float, known: float) -> list[str]:
        """Results of inputs it has seen may be remembered: then others take far longer.

        call: on inputs that it has seen; right before each other one, so that both find caches alike.
        kept, others: results of inputs it has seen, in `known` seconds, and of others, in `seconds`.
        """
        facts = self.framework.capture_facts()
        for attempt in range(1, ATTEMPTS):
            if seconds <= TIMES_LONGER * known + SECONDS_LONGER or self._shapes(others) != self._shapes(kept):
                return []  # what has another shape may be compiled for first
            arguments = self.subject.make_arguments(self.subject.task.settings.seed + 1 + attempt)
            fresh = self.call_of(copied(self.framework, arguments.args))
            known = timing.once(call, self.framework)[0]
            seconds, others = timing.once(fresh, self.framework)
        if seconds <= TIMES_LONGER * known + SECONDS_LONGER or facts != self.framework.capture_facts():
            return []
        return [f"remembered results: {seconds:.2g} s on inputs not seen before, {known:.2g} s on others"]

    def _shapes(self, result: Any) -> list[tuple[int, ...]]:
        return [values.shape for values in self._values(result)]


def _alike(first: Any, second: Any) -> bool:
    if type(first) is not type(second):
        return False
    return tuple(first.shape) == tuple(second.shape) and first.dtype == second.dtype


def _equal(first: Any, second: Any) -> bool:
    return first is second or (type(first) is type(second) and bool(first == second))
