"""Looks for calls that are fast because they do not do the work, which one right answer cannot show."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any

import numpy as np

from bench.frameworks import package_of
from bench.frameworks.base import Call, Differentiation
from bench.model.direction import BACKWARD, FORWARD
from bench.model.stage import EAGER
from bench.samples.contract import Unsupported
from bench.samples.contract.dtype import MADE_AS
from bench.samples.contract.tree import attributes_as_dicts, leaves
from bench.worker.check import correctness
from bench.worker.check.checker import Checker
from bench.worker.check.correctness import WrongResult
from bench.worker.integrity.adaptor_work import early_answer, is_rearranged, takes_long
from bench.worker.integrity.memoization import Kept
from bench.worker.serve.bound_case import Arguments, copied
from bench.worker.time import timing

SECONDS_LONGER = 2e-4
_CONTAINERS = (list, tuple, dict, set, frozenset)
MOST_IN_TURN, HELD_BYTES, HELD_SECONDS = 64, 1 << 24, 0.02
"""The most results that are held to see whether their memory is used again, with their bytes and seconds."""
ATTEMPTS = 4
"""The attempts, all of which must be slow: one may have been interrupted."""


class Audit:
    """The audit of a task's call after it was timed.

    It repeats the call by the loop that timed it, and looks at more than values.

    Args:
        checker: compares results with the reference.
        call_of: makes the call from arguments.
        arguments: those of the timed call; copies of them, as they were made, are kept here.
        overwrites: the call overwrites its arguments, so that each call gets new ones.
        put_back: see `bench.worker.serve.execution.OpenedTask`.
    """

    def __init__(
        self,
        checker: Checker,
        call_of: Callable[[Sequence[Any]], Call],
        differentiation: Differentiation | None,
        arguments: Arguments,
        overwrites: bool,
        put_back: Callable[[], object] = lambda: None,
    ):
        self._put_back = put_back
        self.checker, self.call_of, self.differentiation = checker, call_of, differentiation
        self.overwrites, self.subject = overwrites, checker.subject
        self.framework = checker.subject.framework
        self.timed = arguments
        self.original = replace(arguments, args=copied(self.framework, arguments.args))
        self.limitation = self.framework.trace_limitation()

    def check_unseen(self, kept: Sequence[Kept], seconds: float) -> int:
        """Check results of the timed loop for inputs not seen before, the fastest first; return their number.

        seconds: the time after which no more checks are begun.
        Raises the same errors as `suspicions`.
        """
        end, checked = perf_counter() + seconds, 0
        for each in sorted(kept, key=lambda each: each.seconds):
            others = self.subject.make_arguments(each.seed, each.factor)
            circumstance = f"in the timed loop, on inputs not seen before (seed {each.seed})"
            self._put_back()
            if each.factor == 1.0 or self._is_the_same(each.result):
                self._check(others, each.result, circumstance)
            checked += 1
            if perf_counter() > end:
                break
        return checked

    def _is_the_same(self, result: Any) -> bool:
        """Return whether it is the answer on the timed inputs.

        Multiplied inputs may lie where rounding decides: only this answer is wrong for them.
        """
        known = self.call_of(copied(self.framework, self.original.args))()
        pairs = list(zip(self._values(result), self._values(known)))
        return bool(pairs) and all(correctness.identical(*pair) for pair in pairs)

    def suspicions(self, call: Call, median_seconds: float | None, unseen: int) -> list[str]:
        """Return the suspicions against the times of `call`, each with its name first; mostly none.

        call: the call that was timed; unless it overwrites its arguments, the arrays get other contents here.
        median_seconds: the seconds of a call; None where none was timed.
        unseen: the number of other inputs that its results were checked on before.
        Raises WrongResult where an answer is wrong, and Unsupported for a trace that is right only
        for the inputs it saw.
        """
        found = self._changed(self.timed)
        kept = timing.once(call, self.framework)[1]
        if median_seconds is not None:
            found += self._deferred(call, kept, median_seconds)
            found += self._untimed(kept, median_seconds)
        found += self._not_written(kept)
        found += self._own_arrays(kept)
        found += self._answered(kept)
        found += self._in_turn(call, median_seconds)
        if unseen and not self._may_overwrite:
            return found
        before = [np.array(values) for values in self._values(kept)]
        others = self.subject.make_arguments(self.subject.task.settings.seed + 1)
        fresh = self.call_of(copied(self.framework, others.args))
        overwritten = self._overwrite(call, fresh)
        result = timing.once(call if overwritten else fresh, self.framework)[1]
        self._put_back()
        self._check(
            others, result, "on the same arguments, overwritten" if overwritten else "on other inputs"
        )
        found += self._aliased(kept, before) if overwritten else self._reused(call, kept)
        return found

    def _values(self, result: Any) -> list[np.ndarray]:
        """Return the values of the arrays in `result`."""
        return [self.framework.to_numpy(array) for array in self._arrays(result)]

    def _arrays(self, values: Any) -> list[Any]:
        """Return the dense arrays in `values`: sparse ones only contain the arrays that they were made of."""
        framework, found = self.framework, leaves(attributes_as_dicts(values))
        arrays = [leaf for leaf in found if framework.is_array(leaf)]
        return [array for array in arrays if framework.components(array)[0] is array]

    def _check(self, others: Arguments, result: Any, circumstance: str) -> None:
        try:
            self.checker.check(others, result, self.differentiation)
            self.checker.compare_with_eager(others, result)
        except WrongResult as wrong:
            if limitation := self.limitation:
                again = self.call_of(copied(self.framework, self.original.args))()
                self.checker.check(self.original, again, self.differentiation)
                self.checker.compare_with_eager(self.original, again)
                raise Unsupported(limitation) from None
            raise wrong.under(circumstance) from None

    def _changed(self, timed: Arguments) -> list[str]:
        """Return a suspicion if later calls changed the arguments; only the first call was checked for
        that."""
        if self.overwrites:
            return []
        to_numpy, arrays = self.framework.to_numpy, self.subject.arrays
        pairs = zip(arrays(timed.args), arrays(self.original.args))
        if all(correctness.identical(to_numpy(now), to_numpy(first)) for now, first in pairs):
            return []
        return ["changed arguments: later calls overwrite what the first left alone, and had other inputs"]

    def _deferred(self, call: Call, kept: Any, median_seconds: float) -> list[str]:
        """Return a suspicion if work is done when the result is first looked at: that was not timed."""
        delays: list[float] = []
        for _ in range(ATTEMPTS):
            result = timing.once(call, self.framework)[1] if delays and not self.overwrites else kept
            delays.append(self._seconds_of_first_look(result))
            if delays[-1] <= median_seconds / 2 + SECONDS_LONGER:
                return []
        return [f"deferred work: the first look at a result takes {min(delays):.2g} s more than the next"]

    def _seconds_of_first_look(self, result: Any) -> float:
        """Return how many seconds the first look at `result` takes above the second.

        The second look gets no memory that the first has touched.

        Values from an accelerator may be kept on the host, so there the second look is at a copy of the
        arrays.
        """
        seconds, seen = [], []
        for again in (False, True):
            looked_at = self._copied_there(result) if again and not self.framework.on_cpu else result
            started = timing.perf_counter()
            seen.append(self._values(looked_at))
            seconds.append(timing.perf_counter() - started)
        return seconds[0] - seconds[1]

    def _copied_there(self, result: Any) -> list[Any]:
        """Return copies of its arrays on the device, with all work on them done."""
        found = [self.framework.copy(array) for array in self._arrays(result)]
        self.framework.synchronize(found)
        return found

    @property
    def _may_overwrite(self) -> bool:
        immutable = self.framework.immutable_arrays
        return not (self.overwrites or immutable or self.subject.task.direction == BACKWARD)

    def _overwrite(self, call: Call, fresh: Call) -> bool:
        """Write the arrays of `fresh` into those of the timed call; return whether that can be done."""
        if not self._may_overwrite:
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
        """Return a suspicion if results share memory, and so changed with the arguments or the next call."""
        if self.subject.task.direction != FORWARD:
            return []  # MXNet's gradients are always in the same arrays
        if all(correctness.identical(now, then) for now, then in zip(self._values(kept), before)):
            return []
        if self.checker.expectation.allows_views(self.original) or self._is_own_function:
            return []
        return ["shared memory: an earlier result changed with the arguments or with the next call"]

    @property
    def _is_own_function(self) -> bool:
        """True if the framework's own function is called, which documents that it returns a view."""
        function, framework = self.subject.executor.function, self.framework
        owners = [sys.modules.get(package_of(framework.name)), *framework.owners().values()]
        name = getattr(function, "__name__", "")
        return any(getattr(owner, name, None) is function for owner in owners)

    def _reused(self, call: Call, kept: Any) -> list[str]:
        """Return a suspicion if a result lies where an earlier one still does.

        It is for calls whose arguments cannot be changed.
        """
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

    def _in_turn(self, call: Call, median_seconds: float | None) -> list[str]:
        """Return a suspicion if results lie where earlier ones still do, of as many as there is time for."""
        if self.overwrites or self.subject.task.direction != FORWARD or self._is_own_function:
            return []
        first = timing.once(call, self.framework)[1]
        own = self._addresses(first) - self._addresses(call.args)
        size = max(1, sum(array.nbytes for array in self._values(first)))
        seconds = max(median_seconds or math.inf, 1e-6)
        count = int(min(MOST_IN_TURN, HELD_BYTES // size, HELD_SECONDS / seconds))
        held = [first]
        for _ in range(count if own else 0):
            held.append(timing.once(call, self.framework)[1])
            addresses = self._addresses(held[-1])
            if not own.isdisjoint(addresses):
                if self.checker.expectation.allows_views(self.original):
                    return []
                return ["shared memory: a call returns the memory of an earlier result"]
            own |= addresses
        return []

    def _addresses(self, values: Any) -> set[int]:
        """Return the addresses of the writable arrays in `values`: sharing of others has no effect."""
        framework, arrays = self.framework, self._arrays(values)
        found = {framework.address(each) for each in arrays if framework.overwrite(each, each)}
        return {address for address in found if address}

    def _not_written(self, result: Any) -> list[str]:
        """Return a suspicion if elements of a result are one in memory, but not those of the reference."""
        if self.subject.task.direction != FORWARD:
            return []  # the gradient of a sum is such an array
        arrays = (leaf for leaf in leaves(result) if self.framework.is_array(leaf))
        for array in (part for each in arrays for part in self.framework.components(each)):
            steps = zip(array.shape, self.framework.strides(array))
            if 0 not in array.shape and any(extent > 1 and not step for extent, step in steps):
                if self.checker.expectation.allows_views(self.original):
                    return []
                return ["unwritten results: elements of an output are one in memory (a stride of 0)"]
        return []

    def _untimed(self, result: Any, median_seconds: float) -> list[str]:
        """Return a suspicion if code of the sample that nobody times takes far longer than the call.

        Built-in samples are reviewed.  An adaptor may take long to make objects, but not to compute arrays.
        """
        subject, to_numpy = self.subject, self.framework.to_numpy
        if subject.sample.is_built_in or subject.task.direction != FORWARD:
            return []
        args = list(map(to_numpy, subject.arrays(self.original.args)))
        given = [leaf for leaf in leaves(self.original.np_args or []) if isinstance(leaf, np.ndarray)]
        values = subject.outputs(subject.executor.outcome(result))
        seconds, size = subject.adaptor_seconds or 0.0, sum(array.nbytes for array in (*args, *given))
        found = []
        if takes_long(seconds, median_seconds, size) and not all(
            any(is_rearranged(array, each) for each in given) for array in args
        ):
            found.append(
                f"work before the call: {seconds:.2g} s in the adaptor, which makes arrays that are no "
                f"inputs, and {median_seconds:.2g} s in the call"
            )
        seconds, size = subject.unpadding_seconds, sum(array.nbytes for array in values)
        if takes_long(seconds, median_seconds, size):
            found.append(
                f"work after the call: {seconds:.2g} s in unpad, and {median_seconds:.2g} s in the call"
            )
        return found

    def _answered(self, result: Any) -> list[str]:
        """Return a suspicion if the sample's adaptor had computed the result."""
        if self.overwrites or self.subject.executor.args_adaptor is None:
            return []
        arrays = self.subject.arrays(self.original.args)
        given = [leaf for leaf in leaves(self.original.np_args or []) if isinstance(leaf, np.ndarray)]
        if self.subject.task.settings.dtype in MADE_AS:  # in which the adaptor has rounded them
            given = [self.framework.to_numpy(self.framework.from_numpy(array)) for array in given]
        return early_answer(self._values(result), list(map(self.framework.to_numpy, arrays)), given)

    def _own_arrays(self, result: Any) -> list[str]:
        """Return a suspicion if a result is of the sample's own class, which may compute at the first
        look."""
        if isinstance(result, _CONTAINERS) and (kind := type(result)) not in _CONTAINERS:
            base = next(base for base in _CONTAINERS if issubclass(kind, base))
            given = [name for name in ("__iter__", "__getitem__", "values") if hasattr(base, name)]
            if any(getattr(kind, name) is not getattr(base, name) for name in given):
                return [f"deferred work: the result is a {kind.__qualname__}, which makes its items itself"]
        kinds = {type(leaf) for leaf in leaves(result) if self.framework.is_array(leaf)}
        own = sorted(kind.__qualname__ for kind in kinds if not self.framework.has_made(kind))
        return [f"deferred work: an output is a {own[0]}, no array of {self.framework.name}"] if own else []


def _alike(first: Any, second: Any) -> bool:
    if type(first) is not type(second):
        return False
    return tuple(first.shape) == tuple(second.shape) and first.dtype == second.dtype


def _equal(first: Any, second: Any) -> bool:
    return first is second or (type(first) is type(second) and bool(first == second))
