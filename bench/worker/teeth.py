"""Checks a call on inputs with teeth: NaN, infinities, zeros, denormals, extremes, ties and the like.

What is expected is what the reference says, as far as precision does not decide it: in float64, and the same
where it is computed in the precision of the inputs.
"""

from __future__ import annotations

import warnings
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from bench.frameworks.base import Call, first_line
from bench.model.direction import FORWARD
from bench.model.stage import EAGER
from bench.samples.contract import statements, teeth
from bench.samples.contract.tree import leaves, map_leaves, replace_leaves
from bench.worker import correctness
from bench.worker.correctness import WrongResult
from bench.worker.part import is_pointwise, is_separable
from bench.worker.subject import Arguments, Reference, Subject, copied

MOST_ELEMENTS = 1 << 16
FIRST_CASES = 2
"""Of a table; the very first may have a single element.  Of what is given instead no exceptions are known."""
AGREE = 1e-3
"""How far, relatively, the reference may differ from itself in another precision."""
RAISES = "the call raises there: {error}"
REFERENCE_RAISES = "the reference takes none"
ALL = "all"
NO_ARRAYS = "it takes no floating-point array"
UNSTATED = "neither its family nor its reference says what it is there"


class Teeth:
    """Of one task: which kinds of inputs with teeth apply, and what came of them."""

    def __init__(self, subject: Subject, reference: Reference, call_of: Callable[[Sequence[Any]], Call]):
        self._subject, self._reference, self._call_of = subject, reference, call_of

    def found(self, arguments: Arguments) -> dict[str, Any] | None:
        """The kinds on which the call is right, and why others were left out; None where none were tried.

        arguments: of the task's case, of which they are variations.
        Raises WrongResult, which names the kind.
        """
        np_args = arguments.np_args
        if np_args is None or not self._is_tried(np_args):
            return None
        if not any(map(_is_floating, leaves(np_args))):
            return {"right": [], "left_out": {ALL: NO_ARRAYS}}
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            statement = self._statement(np_args)
            right, left_out = [], dict(statement.left_out)
            for kind in statement.kinds:
                if kind in left_out:
                    continue
                if why := self._tried(kind, np_args, statement.first_only):
                    left_out[kind] = why
                else:
                    right.append(kind)
        return {"right": right, "left_out": left_out}

    def _is_tried(self, np_args: list) -> bool:
        task = self._subject.task
        # Compilers may take values for finite, and say NaN or which zero it is otherwise than the framework.
        is_eager = task.stage == EAGER and task.direction == FORWARD
        if not is_eager or task.settings.dtype not in (None, "float32"):
            return False
        if task.case_index >= FIRST_CASES or task.given:
            return False
        return sum(leaf.size for leaf in leaves(np_args) if isinstance(leaf, np.ndarray)) <= MOST_ELEMENTS

    def _statement(self, np_args: list) -> statements.Statement:
        """The family's; of a sample without one what its reference shows that can be said of it."""
        subject, task = self._subject, self._subject.task
        found = statements.statement_of(subject.sample, subject.config, task.framework)
        if found is not None:
            return found
        left_out, generator = dict(subject.config.without_teeth), np.random.default_rng(task.settings.seed)
        if is_pointwise(self._reference.result, np_args, generator):
            return statements.Statement(teeth.KINDS, left_out)
        if is_separable(self._reference.result, np_args, generator):
            return statements.Statement((teeth.LARGE, teeth.EQUAL), left_out, first_only=True)
        return statements.Statement((), {ALL: UNSTATED, **left_out})

    def _tried(self, kind: str, np_args: list, first_only: bool) -> str:
        """Why this kind is left out, "" where the call is right.  Raises WrongResult."""
        subject, framework = self._subject, self._subject.framework
        if kind == teeth.EMPTY and not all(map(np.ndim, _floating(np_args))):
            return REFERENCE_RAISES
        bitten = with_teeth(kind, np_args, subject.task.settings.seed, first_only)
        try:
            expected, rounded = self._reference.result(bitten), self._reference.result_as_given(bitten)
            others = [expected]
            if kind == teeth.DENORMALS:
                others.append(self._reference.result(map_leaves(_flushed, bitten)))
        except Exception:
            return REFERENCE_RAISES
        try:
            arguments = subject.arguments(bitten, subject.task.settings.seed)
            result = self._call_of(copied(framework, arguments.args))()
            framework.synchronize(result)
            outputs = subject.measured_outputs(subject.executor.outcome(result))
        except Exception as error:
            return RAISES.format(error=first_line(error))
        try:
            self._compare(outputs, others, rounded, kind == teeth.SIGNED)
        except WrongResult as wrong:
            if limitation := framework.trace_limitation():
                return limitation
            raise WrongResult(f"on inputs with {kind}: {wrong}") from None
        return ""

    def _compare(
        self,
        outputs: Sequence[np.ndarray],
        others: Sequence[Sequence[np.ndarray]],
        rounded: Sequence[np.ndarray],
        signed: bool,
    ) -> None:
        """Raise WrongResult where an output is none of `others`, all of which are right.

        rounded: the first in the precision of the inputs: where they differ, precision decides.
        signed: the signs of zeros matter.
        """
        scalar, tolerance = self._subject.framework.scalar_shape, self._subject.tolerance(outputs)
        wanted = [[_shaped(array, scalar) for array in each] for each in others]
        for other in wanted[1:]:
            if _are_near(outputs, other):
                return
        expected, kept = [], []
        for output, first, own, *rest in zip(outputs, wanted[0], rounded, *wanted[1:]):
            want, held = _in_range(first, output), output
            if output.shape == want.shape:
                decided = _near(_in_range(first, own), _shaped(own, scalar))
                for other in rest:
                    decided &= ~_near(output, _in_range(other, output))
                held = np.where(decided, output, want).astype(output.dtype, copy=False)
                if signed and want.dtype.kind == output.dtype.kind == "f":
                    _compare_signs(output, want, decided)
            expected.append(want)
            kept.append(held)
        correctness.compared(kept if len(kept) == len(outputs) else outputs, expected, tolerance)


def with_teeth(kind: str, np_args: list, seed: int, first_only: bool = False) -> list:
    """`np_args` with that kind of values in every floating-point array, or only in the first."""
    generator = np.random.Generator(np.random.SFC64(zlib.crc32(kind.encode()) + seed))
    floating = _floating(np_args)
    made = [
        array if first_only and index else teeth.MAKERS[kind](array.copy(), generator)
        for index, array in enumerate(floating)
    ]
    return replace_leaves(np_args, _is_floating, iter(made))


def _floating(np_args: list) -> list[np.ndarray]:
    return list(filter(_is_floating, leaves(np_args)))


def _is_floating(leaf: Any) -> bool:
    return isinstance(leaf, np.ndarray) and leaf.dtype.kind == "f"


def _flushed(leaf: Any) -> Any:
    return teeth.flushed(leaf) if _is_floating(leaf) else leaf


def _shaped(array: np.ndarray, scalar: tuple[int, ...]) -> np.ndarray:
    return array if array.ndim else array.reshape(scalar)


def _in_range(expected: np.ndarray, like: np.ndarray) -> np.ndarray:
    """In float64, with infinities where the dtype of `like` has no such large numbers."""
    if expected.dtype.kind != "f" or like.dtype.kind != "f":
        return expected
    return expected.astype(like.dtype).astype(np.float64)


def _near(first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """Where two arrays of one shape have the same within `AGREE`, NaN being like NaN."""
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
