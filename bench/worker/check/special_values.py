"""Checks a call on special values: NaN, infinities, zeros, denormals, extremes, ties and the like.

The reference says what is right where precision does not decide it: where its result in float64 is the same
as in the precision of the inputs.
"""

from __future__ import annotations

import warnings
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from bench.frameworks.base import Call, first_line
from bench.model.direction import FORWARD
from bench.model.stage import EAGER, GRAPH, JIT
from bench.samples.contract import special_value_kinds, special_values
from bench.samples.contract.tree import leaves, map_leaves, replace_leaves
from bench.worker.check import correctness
from bench.worker.check.correctness import WrongResult
from bench.worker.check.partial_reference import is_pointwise, is_separable
from bench.worker.serve.bound_case import Arguments, Reference, Subject, copied

MOST_ELEMENTS, MOST_BYTES = 1 << 16, 1 << 20
"""The most elements of arguments, and bytes of arguments and results, of which every kind is tried."""
LARGEST_ELEMENTS, SHARE = 1 << 22, 0.1
"""The most elements of which any kind is tried: of more than `MOST_ELEMENTS` one, and others for this share
of the time budget.  Only NaN and infinities in the wrong places count there."""
FIRST_CASES = 2
"""The cases of a table that are tried; the very first may have a single element.  No exceptions are known of
cases that are given instead."""
TRIED_STAGES = (EAGER, GRAPH, JIT)
AGREE = 1e-3
"""The relative difference that the reference may have from itself in another precision."""
RAISES = "the call raises there: {error}"
REFERENCE_RAISES = "the reference takes none"
ALL = "all"
NO_ARRAYS = "it takes no floating-point array"
UNSTATED = "neither its family nor its reference says what it is there"
KERNEL_FAILS = "a kernel fails there, after which the device computes no more for the process"
OTHER_SHAPES = "of other shapes, for which it would be compiled again"
EAGER_TOO = "the eager call differs there too"
NO_TIME = "there is no time for more kinds of so large a case"
LATER_CASE = "only the first two cases of a table are tried"
TOO_LARGE = "the case is too large"
OTHERWISE = "tried are forward calls in float32, of one shape, of the table's cases"
RIGHT, LEFT_OUT, DIFFERS = "right", "left_out", "differs"


class _Raises(Exception):
    """Raised where the call raises on inputs with special values; the message is its error in words."""


@dataclass(frozen=True)
class _Answer:
    """The right answers on one kind of inputs.

    Attributes:
        outputs: those of the reference in float64, and others that are as right; the first says where
            precision does not decide.
        rounded: the first in the precision of the inputs: where they differ, precision decides.
        is_signed: the signs of zeros matter.
    """

    outputs: Sequence[Sequence[np.ndarray]]
    rounded: Sequence[np.ndarray]
    is_signed: bool


class SpecialValuesTrial:
    """The trial of one task: which kinds of special values apply, and their outcome."""

    def __init__(
        self,
        subject: Subject,
        reference: Reference,
        call_of: Callable[[Sequence[Any]], Call],
        put_back: Callable[[], object] = lambda: None,
    ):
        """Bind the trial to a call.  put_back: see `bench.worker.serve.execution.OpenedTask`."""
        self._subject, self._reference, self._call_of = subject, reference, call_of
        self._put_back = put_back
        self._is_captured = subject.task.stage != EAGER
        self._is_large = False

    def found(self, arguments: Arguments, footprint_bytes: int) -> dict[str, Any]:
        """Return the outcome by kind.

        The outcome holds the kinds on which the call is right, why others were left out, and those on which
        it differs although the eager call, or the CPU's, is right.

        arguments: those of the task's case, which the inputs vary.
        footprint_bytes: the bytes of these and the results.
        Raises WrongResult, which names the kind, as `_judged` does.
        """
        np_args, started = arguments.np_args, perf_counter()
        found: dict[str, Any] = {RIGHT: [], LEFT_OUT: {}, DIFFERS: {}}
        if (reason := self._why_not(np_args)) or np_args is None:
            return {**found, LEFT_OUT: {ALL: reason}}
        if not any(map(_is_floating, leaves(np_args))):
            return {**found, LEFT_OUT: {ALL: NO_ARRAYS}}
        shapes = self._shapes(arguments.args)
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            statement = self._statement(np_args)
            found[LEFT_OUT].update(statement.left_out)
            kinds = [kind for kind in statement.kinds if kind not in found[LEFT_OUT]]
            self._is_large = footprint_bytes > MOST_BYTES or _elements(np_args) > MOST_ELEMENTS
            if self._is_large:
                kinds.sort(key=lambda kind: kind != special_values.LARGE)  # the others as they come
            end = started + SHARE * self._subject.task.settings.time_budget
            for place, kind in enumerate(kinds):
                if self._is_large and place and perf_counter() > end:
                    found[LEFT_OUT].update(dict.fromkeys(kinds[place:], NO_TIME))
                    break
                where, why = self._tried(kind, np_args, shapes, statement.first_only)
                if where == RIGHT:
                    found[RIGHT].append(kind)
                elif self._subject.framework.computes():
                    found[where][kind] = why
                else:
                    found[LEFT_OUT].update(dict.fromkeys(kinds[place:], KERNEL_FAILS))
                    break
        return found

    def _why_not(self, np_args: list | None) -> str:
        """Return why none are tried, "" if some are."""
        task = self._subject.task
        is_other = task.stage not in TRIED_STAGES or task.direction != FORWARD or task.given or task.sequence
        if np_args is None or is_other or task.settings.dtype not in (None, "float32"):
            return OTHERWISE
        if task.case_index >= FIRST_CASES:
            return LATER_CASE
        return TOO_LARGE if _elements(np_args) > LARGEST_ELEMENTS else ""

    def _statement(self, np_args: list) -> special_value_kinds.Statement:
        """Return the family's statement, else one that the reference shows, or the one of built-in
        samples."""
        task = self._subject.task
        of_sample = self._subject.sample, self._subject.config, task.framework
        found = special_value_kinds.statement_of(*of_sample)
        if found is not None:
            return found
        left_out = special_value_kinds.excepted(*of_sample)
        generator = np.random.default_rng(task.settings.seed)
        if is_pointwise(self._reference.result, np_args, generator):
            return special_value_kinds.Statement(special_values.KINDS, left_out)
        if self._subject.sample.is_built_in:
            return special_value_kinds.WITHOUT_FAMILY.without(left_out)
        if is_separable(self._reference.result, np_args, generator):
            return special_value_kinds.Statement(
                (special_values.LARGE, special_values.EQUAL), left_out, first_only=True
            )
        return special_value_kinds.Statement((), {ALL: UNSTATED, **left_out})

    def _tried(self, kind: str, np_args: list, shapes: list, first_only: bool) -> tuple[str, str]:
        """Return where this kind belongs, and why it is not right.  Raises as `_judged` does.

        shapes: those of the arrays that the call was captured for.
        """
        subject = self._subject
        if kind == special_values.EMPTY and (self._is_captured or not all(map(np.ndim, _floating(np_args)))):
            return LEFT_OUT, OTHER_SHAPES if self._is_captured else REFERENCE_RAISES
        changed = with_special_values(kind, np_args, subject.task.settings.seed, first_only)
        try:
            answer = self._answer(kind, changed)
        except Exception:
            return LEFT_OUT, REFERENCE_RAISES
        try:
            args = subject.arguments(changed, subject.task.settings.seed).args
        except Exception as error:
            return LEFT_OUT, RAISES.format(error=first_line(error))
        if self._is_captured and self._shapes(args) != shapes:
            return LEFT_OUT, OTHER_SHAPES
        try:
            self._compare(self._outputs(args), answer)
        except (WrongResult, _Raises) as fault:
            return self._judged(kind, fault, args, answer)
        return RIGHT, ""

    def _judged(
        self, kind: str, fault: WrongResult | _Raises, args: Sequence[Any], answer: _Answer
    ) -> tuple[str, str]:
        """Return the outcome of a call that is not right, as `_tried` does.

        Raises WrongResult for an eager one; on an accelerator only for samples that are not built in: the
        others are right on the CPU, and their exceptions are known there alone.
        """
        if self._is_captured:
            return (DIFFERS, str(fault)) if self._is_eager_right(args, answer) else (LEFT_OUT, EAGER_TOO)
        if isinstance(fault, _Raises):
            return LEFT_OUT, str(fault)
        if self._subject.sample.is_built_in and not self._subject.framework.on_cpu:
            return DIFFERS, str(fault)
        raise WrongResult(f"on inputs with {kind}: {fault}")

    def _answer(self, kind: str, np_args: list) -> _Answer:
        """Return the right answers on this kind.  Raises what the reference does."""
        outputs = [self._reference.result(np_args)]
        if kind == special_values.DENORMALS:
            outputs.append(self._reference.result(map_leaves(_flushed, np_args)))
        return _Answer(outputs, self._reference.result_as_given(np_args), kind == special_values.SIGNED)

    def _outputs(self, args: Sequence[Any]) -> list[np.ndarray]:
        """Return the outputs of the task's own call.  Raises _Raises."""
        subject, framework = self._subject, self._subject.framework
        try:
            result = self._call_of(copied(framework, args))()
            framework.synchronize(result)
            self._put_back()
            return subject.measured_outputs(subject.executor.outcome(result))
        except Exception as error:
            raise _Raises(RAISES.format(error=first_line(error))) from error

    def _is_eager_right(self, args: Sequence[Any], answer: _Answer) -> bool:
        """Return whether the framework computes `answer` where nothing is captured."""
        subject = self._subject
        try:
            self._compare(subject.outputs(subject.eager(copied(subject.framework, args))), answer)
        except Exception:
            return False
        return True

    def _shapes(self, args: Sequence[Any]) -> list[tuple[Any, ...]]:
        """Return shapes and dtypes of the arrays, which a captured call is specialized on."""
        subject = self._subject
        return [(tuple(array.shape), subject.framework.dtype_of(array)) for array in subject.arrays(args)]

    def _compare(self, outputs: Sequence[np.ndarray], answer: _Answer) -> None:
        """Raise WrongResult where an output is none of those that are right."""
        scalar, tolerance = self._subject.framework.scalar_shape, self._subject.tolerance(outputs)
        wanted = [[_shaped(array, scalar) for array in each] for each in answer.outputs]
        for other in wanted[1:]:
            if _are_near(outputs, other):
                return
        expected, kept = [], []
        for output, first, own, *rest in zip(outputs, wanted[0], answer.rounded, *wanted[1:]):
            want, held = _in_range(first, output), output
            if output.shape == want.shape:
                decided = _near(_in_range(first, own), _shaped(own, scalar))
                for other in rest:
                    decided &= ~_near(output, _in_range(other, output))
                if self._is_large:  # of so many some lose their digits: NaN and infinities show a shortcut
                    decided &= ~(np.isfinite(output) & np.isfinite(want))
                held = np.where(decided, output, want).astype(output.dtype, copy=False)
                if answer.is_signed and want.dtype.kind == output.dtype.kind == "f":
                    _compare_signs(output, want, decided)
            expected.append(want)
            kept.append(held)
        correctness.compared(kept if len(kept) == len(outputs) else outputs, expected, tolerance)


def with_special_values(kind: str, np_args: list, seed: int, first_only: bool = False) -> list:
    """Return `np_args` with such values in every floating-point array, or in the first and its copies."""
    generator = np.random.Generator(np.random.SFC64(zlib.crc32(kind.encode()) + seed))
    floating = _floating(np_args)
    if first_only:
        first = special_values.MAKERS[kind](floating[0].copy(), generator)
        made = [first if np.array_equal(array, floating[0]) else array for array in floating]
    else:
        made = [special_values.MAKERS[kind](array.copy(), generator) for array in floating]
    return replace_leaves(np_args, _is_floating, iter(made))


def _elements(np_args: list) -> int:
    return sum(leaf.size for leaf in leaves(np_args) if isinstance(leaf, np.ndarray))


def _floating(np_args: list) -> list[np.ndarray]:
    return list(filter(_is_floating, leaves(np_args)))


def _is_floating(leaf: Any) -> bool:
    return isinstance(leaf, np.ndarray) and leaf.dtype.kind == "f"


def _flushed(leaf: Any) -> Any:
    return special_values.flushed(leaf) if _is_floating(leaf) else leaf


def _shaped(array: np.ndarray, scalar: tuple[int, ...]) -> np.ndarray:
    return array if array.ndim else array.reshape(scalar)


def _in_range(expected: np.ndarray, like: np.ndarray) -> np.ndarray:
    """Return `expected` in float64, with infinities where the dtype of `like` has no such large numbers."""
    if expected.dtype.kind != "f" or like.dtype.kind != "f":
        return expected
    return expected.astype(like.dtype).astype(np.float64)


def _near(first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """Return the mask of elements that are the same within `AGREE`; NaN is the same as NaN."""
    if first.shape != second.shape:
        return np.zeros(first.shape, bool)
    same = np.asarray(first == second)
    if "f" in first.dtype.kind + second.dtype.kind:
        same = same | (np.isnan(first) & np.isnan(second))
        same |= np.isfinite(first) & np.isfinite(second) & (np.abs(first - second) <= AGREE * np.abs(second))
    return same


def _are_near(first: Sequence[np.ndarray], second: Sequence[np.ndarray]) -> bool:
    shapes = [array.shape for array in first], [array.shape for array in second]
    return shapes[0] == shapes[1] and all(_near(*pair).all() for pair in zip(first, second))


def _compare_signs(output: np.ndarray, expected: np.ndarray, decided: np.ndarray) -> None:
    """Raise WrongResult for a zero of the other sign."""
    wrong = decided & (output == 0) & (expected == 0) & (np.signbit(output) != np.signbit(expected))
    if wrong.any():
        place = tuple(int(axis) for axis in np.argwhere(wrong)[0])
        raise WrongResult(f"{int(wrong.sum())} zeros of the other sign; first at {place}: {output[place]!s}")
