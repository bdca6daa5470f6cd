"""Decides what a task's results are compared with, and compares them."""

from __future__ import annotations

import contextlib
import math
import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Any

import numpy as np

from bench.frameworks.base import Differentiation
from bench.model import skip_reason
from bench.model.direction import FORWARD, FORWARD_BACKWARD
from bench.model.settings import CHECK_FIRST, CHECK_OFF
from bench.model.stage import EAGER
from bench.samples.contract import Unsupported
from bench.samples.contract.dtype import EIGHT_BITS, numpy_dtype
from bench.samples.contract.tree import map_leaves
from bench.worker.check import correctness, distribution
from bench.worker.check.correctness import HALF, LargestError, References, Tolerance, WrongResult, worst_of
from bench.worker.check.expectation import Expectation, TooLarge, elements_of
from bench.worker.check.gradient_checker import GradientChecker
from bench.worker.check.partial_reference import random_part
from bench.worker.check.precision import lower_precision, lower_precision_told
from bench.worker.check.result_dtype import are_as_returned, compare_with_eager
from bench.worker.serve.bound_case import Arguments, Subject, copied

_RANDOM, _TRIED = random.SystemRandom(), 9
_WIDE = {"i": "int64", "u": "int64", "f": "float32"}
"""By the kind of a narrow dtype, the one in which nothing that is measured wraps around or overflows."""
CONFIRMED_SECONDS = 30.0
"""The most seconds of a whole reference, estimated from a part, for it to confirm that the part is wrong."""


class _WrongInPart(Exception):
    """Raised where a part is wrong, or differs from the whole: only the whole reference can decide."""


class Checker:
    """The comparison of a task's results with the reference: NumPy in float64, else the eager stage."""

    def __init__(self, subject: Subject, references: References):
        self.subject = subject
        self.unchecked: dict[str, Any] = {}
        self._drawn: list[np.ndarray] = []
        self._held: dict[str, Any] = {}
        task = subject.task
        if task.settings.check == CHECK_OFF:
            self._leave(skip_reason.TURNED_OFF)
        elif task.settings.check == CHECK_FIRST and task.case_index > 0:
            self._leave(skip_reason.FIRST_CASE_ONLY)
        self.expectation = Expectation(subject, references, is_checked=not self.unchecked)
        self._gradients = GradientChecker(self.expectation)
        if not (self.unchecked or self.expectation.is_independent) and task.stage == EAGER:
            self._leave(skip_reason.NO_REFERENCE)

    def _leave(self, why: str, **values: Any) -> None:
        """Check nothing from now on.  why, values: the reason (see `bench.model.skip_reason`)."""
        self.unchecked = {"reason": why, **values}

    def cotangents(self, arguments: Arguments) -> list[np.ndarray]:
        """Return random weights, one array per output of the eager function that gradients are taken of."""
        subject, framework = self.subject, self.subject.framework
        counting = subject.config.differentiable_outputs
        outputs = framework.floating_outputs(subject.eager(copied(framework, arguments.args)), counting)
        floating = subject.arrangement.results([framework.to_numpy(output) for output in outputs])
        if not floating:
            raise Unsupported("no floating-point output to differentiate")
        if arguments.named_dtype == "bfloat16":
            raise Unsupported("its gradient is weighted in NumPy, whose arrays have no bfloat16")
        generator = np.random.Generator(np.random.SFC64(subject.task.settings.seed))
        weights = [generator.standard_normal(array.shape).astype(array.dtype) for array in floating]
        return subject.arrangement.cotangents(weights)

    def check(
        self, arguments: Arguments, result: Any, differentiation: Differentiation | None
    ) -> dict[str, Any]:
        """Return what was checked, how closely, and the largest error.  Raises WrongResult."""
        self._held = {}
        task = self.subject.task
        if self.unchecked and task.settings.check != CHECK_OFF and task.direction == FORWARD:
            dtypes = self.subject.output_dtypes(self.subject.executor.outcome(result))
            self._compare_dtypes(arguments, dtypes)
        try:
            found = None if self.unchecked else self._found(arguments, result, differentiation)
        except TooLarge:
            self._leave(skip_reason.TOO_MANY_ELEMENTS, elements=elements_of(arguments))
        except WrongResult as wrong:
            wrong.check = self._checked(wrong.error)
            raise
        if self.unchecked or found is None:
            return {"checked": False, **self.unchecked}
        return self._checked(found)

    def _checked(self, found: LargestError | None) -> dict[str, Any]:
        """Return the reference of a result, the tolerances, and the largest error where there is one."""
        expectation = self.expectation
        reference = "moments" if expectation.distribution else "numpy" if expectation.reference else "eager"
        error = {} if found is None else found.as_json()
        return {"checked": True, "reference": reference, **error, **self._held, **self.subject.held()}

    def _found(
        self, arguments: Arguments, result: Any, differentiation: Differentiation | None
    ) -> LargestError | None:
        """Return the largest error; None where there is nothing to compare with.

        Raises WrongResult and TooLarge.
        """
        task = self.subject.task
        if not self.subject.sample.is_built_in:
            self._require_sense()
        if not self.expectation.is_independent and not self.expectation.repeats(arguments):
            self._leave(skip_reason.RESULTS_DIFFER)
            return None
        if task.direction == FORWARD:
            return self._outputs(arguments, self.subject.executor.outcome(result))
        if task.direction == FORWARD_BACKWARD:
            gradients = self._of_gradients(arguments, result[1], differentiation)
            return worst_of([self._outputs(arguments, result[0]), gradients])
        return self._of_gradients(arguments, result, differentiation)

    def _require_sense(self) -> None:
        """Raise WrongResult if the comparison cannot tell right from wrong: the sample's code ran before it.

        Numbers that nobody knows go into an array of the framework and come back.
        """
        framework, tolerance = self.subject.framework, Tolerance(1e-5, 1e-5)
        drawn = [_RANDOM.randrange(-8, 8) for _ in range(_TRIED)]
        right, wrong = np.array(drawn, np.float32), np.array(drawn, np.float32)
        wrong[_RANDOM.randrange(_TRIED)] += 2
        told = []
        for array in (right, wrong):
            try:
                returned = framework.to_numpy(framework.from_numpy(array)).astype(np.float32)
                correctness.compared([returned], [right.astype(np.float64)], tolerance)
                told.append(True)
            except WrongResult:
                told.append(False)
        if told != [True, False]:
            raise WrongResult(
                "the comparison takes numbers known to be "
                + ("wrong for right ones" if told[0] else "right for wrong ones")
                + ": code of the sample has changed NumPy or the framework"
            )

    def _of_gradients(
        self, arguments: Arguments, gradients: Sequence[Any], differentiation: Differentiation | None
    ) -> LargestError:
        found = self._gradients.check(arguments, gradients, differentiation)
        self._held |= self._gradients.held
        return found

    def compare_with_eager(self, arguments: Arguments, result: Any) -> None:
        """Compare results that lack a reference with the eager function's.

        The eager function gets copies of the arguments.  Raises WrongResult, if it gives the same result
        twice.
        """
        wanted = (skip_reason.NO_REFERENCE, skip_reason.TOO_MANY_ELEMENTS)
        if self.unchecked.get("reason") not in wanted or self.subject.task.direction != FORWARD:
            return
        subject = self.subject

        def eager() -> list[np.ndarray]:
            return subject.outputs(subject.eager(copied(subject.framework, arguments.args)))

        outputs, expected = subject.measured_outputs(subject.executor.outcome(result)), eager()
        tolerance = subject.tolerance(outputs, arguments.named_dtype)
        try:
            correctness.compared(outputs, expected, tolerance)
        except WrongResult:
            with contextlib.suppress(WrongResult):
                correctness.compared(eager(), expected, tolerance)
                raise

    def _outputs(self, arguments: Arguments, result: Any) -> LargestError:
        outputs = self.subject.measured_outputs(result)
        expectation = self.expectation
        dtypes = self.subject.output_dtypes(result)
        self._compare_dtypes(arguments, dtypes)
        is_affordable = expectation.is_affordable(arguments, outputs)
        if expectation.exact is not None and expectation.is_large(arguments):
            try:
                if (found := self._in_part(arguments, outputs, dtypes)) is not None:
                    return found
            except _WrongInPart:
                is_affordable = True
            except WrongResult:
                if not is_affordable:
                    raise
        if not is_affordable:
            raise TooLarge
        unrounded = list(map(expectation.shaped, self._expected(arguments, outputs)))
        expected = correctness.kept(unrounded, dtypes)
        if expectation.is_independent:
            known = are_as_returned(outputs, dtypes)
            self._compare_dtypes(arguments, dtypes, unrounded if known else None)
        else:
            compare_with_eager(outputs, unrounded)
        if expectation.distribution is not None:
            return LargestError(self._moments(arguments, outputs, [array.shape for array in expected]))
        tolerance = self.subject.tolerance(outputs, arguments.named_dtype)
        self._held |= tolerance.as_json()
        try:
            usual = partial(expectation.usual_sizes, arguments, outputs)
            own_errors = expectation.own_errors(arguments.np_args, expected)
            return correctness.compared(outputs, expected, tolerance, usual, own_errors)
        except WrongResult as wrong:
            raise self._explained(wrong, arguments, outputs, expected, dtypes) from None

    def _expected(self, arguments: Arguments, outputs: Sequence[np.ndarray]) -> list[np.ndarray]:
        """Return the reference's outputs; of whole numbers as real ones where the framework has these."""
        found, dtype = self.expectation.expected(arguments), self.subject.task.settings.dtype
        reference, kinds = self.expectation.exact, zip((each.dtype.kind for each in outputs), found)
        is_real = any(kind == "f" and want.dtype.kind in "iu" for kind, want in kinds)
        if not is_real or dtype is None or reference is None or arguments.np_args is None:
            return found
        with contextlib.suppress(TypeError, IndexError):  # some are positions
            return reference.result(_converted(arguments.np_args, dtype, "float64"))
        return found

    def _compare_dtypes(
        self, arguments: Arguments, dtypes: Sequence[str], expected: Sequence[np.ndarray] | None = None
    ) -> None:
        """Raise WrongResult for an output of a dtype that nothing explains (see `Explained`).

        Of a framework's own function any dtype is right: the function documents it.
        """
        if self.subject.sample.native is None:
            self.subject.explained_dtypes(arguments).compare(dtypes, expected)

    def _in_part(
        self, arguments: Arguments, outputs: Sequence[np.ndarray], dtypes: Sequence[str]
    ) -> LargestError | None:
        """Return the largest error of a random part beside the reference; None where that needs the whole.

        Nobody can predict the part.  Raises WrongResult and _WrongInPart.
        """
        reference = self.expectation.exact
        assert reference is not None and arguments.np_args is not None
        shapes = [output.shape for output in outputs]
        part = random_part(reference.result, arguments.np_args, shapes, np.random.default_rng())
        if part is None:
            return None
        chosen = [part.select(output) for output in outputs]
        sampled = sum(output.size for output in chosen)
        tolerance = self.subject.tolerance(outputs, arguments.named_dtype)
        started = perf_counter()
        expected = correctness.kept(reference.result(part.np_args), dtypes)
        seconds = (perf_counter() - started) * sum(map(math.prod, shapes)) / max(1, sampled)
        try:
            own_errors = self.expectation.own_errors(part.np_args, expected)
            found = correctness.compared(chosen, expected, tolerance, own_errors=own_errors)
        except WrongResult as wrong:
            if seconds > CONFIRMED_SECONDS:
                raise
            raise _WrongInPart from wrong
        self._held |= {**tolerance.as_json(), "sampled": sampled}
        return found

    def _explained(
        self,
        wrong: WrongResult,
        arguments: Arguments,
        outputs: Sequence[np.ndarray],
        expected: Sequence[np.ndarray],
        dtypes: Sequence[str],
    ) -> Exception:
        """Return `wrong`, or an error with its cause where that is known."""
        kinds = {(output.dtype.kind, want.dtype.kind) for output, want in zip(outputs, expected)}
        name, dtype = self.subject.framework.name, self.subject.task.settings.dtype
        if dtype is not None and not kinds.isdisjoint({("i", "f"), ("u", "f")}):
            return Unsupported(f"{name} returns whole numbers for {dtype}, the reference fractions")
        if dtype is not None and (wide := self._wide_enough(dtype, arguments, expected, dtypes)) is not None:
            return Unsupported(
                f"{dtype} is too narrow for {name}, which is right for the same numbers in {wide}"
            )
        given = map(self.subject.framework.to_numpy, self.subject.arrays(arguments.args))
        if any(correctness.identical(output, array) for array in given for output in outputs):
            return wrong  # nothing was computed
        tolerance = self.subject.tolerance(outputs, arguments.named_dtype)
        if dtype in HALF and self._is_right_in(_WIDE["f"], dtype, arguments, expected, tolerance):
            lost = f"{dtype} loses numbers between the steps of {name}"
            return WrongResult(f"{lost}, which is right for the same in {_WIDE['f']}; {wrong}", wrong.error)
        found = lower_precision(outputs, expected, tolerance, partial(self.subject.tolerance, outputs))
        found = found or lower_precision_told(self.subject.framework.capture_facts(), tolerance)
        return WrongResult(f"{found}; {wrong}", wrong.error) if found else wrong

    def _wide_enough(
        self, dtype: str, arguments: Arguments, expected: Sequence[np.ndarray], dtypes: Sequence[str]
    ) -> str | None:
        """Return the wide dtype in which the eager function is right for the same numbers, or None.

        In `dtype` whole numbers wrap around, where those of the reference do not; numbers of eight bits
        overflow, or lose all digits, between the operators of a function that returns them.

        dtypes: of the outputs.
        """
        wide = _WIDE.get(numpy_dtype(dtype).kind)
        is_narrow = dtype in dtypes if dtype in EIGHT_BITS else wide == _WIDE["i"] != dtype
        if wide is None or not is_narrow or not self._is_right_in(wide, dtype, arguments, expected):
            return None
        return wide

    def _is_right_in(
        self,
        wide: str,
        dtype: str,
        arguments: Arguments,
        expected: Sequence[np.ndarray],
        tolerance: Tolerance | None = None,
    ) -> bool:
        """Return whether the eager function is right for the numbers of `dtype` in the dtype `wide`.

        tolerance: None: that of `wide`.
        """
        task = self.subject.task
        if arguments.np_args is None:
            return False
        try:
            settings = replace(task.settings, dtype=wide)
            subject = Subject(self.subject.framework, replace(task, stage=EAGER, settings=settings))
            args = subject.arguments(_converted(arguments.np_args, dtype, wide), settings.seed).args
            outputs = subject.outputs(subject.eager(args))
            correctness.compared(outputs, expected, tolerance or subject.tolerance(outputs))
        except Exception:
            return False
        return True

    def _moments(
        self, arguments: Arguments, outputs: list[np.ndarray], shapes: Sequence[tuple[int, ...]]
    ) -> float:
        """Return how far random outputs are from their distribution; another seed must have given others."""
        assert self.expectation.distribution is not None
        if [output.shape for output in outputs] != list(shapes):
            raise WrongResult(f"shapes {[output.shape for output in outputs]}, the reference has {shapes}")
        observations = self.expectation.distribution(arguments.np_args, outputs)
        precision = self.subject.tolerance(outputs).rtol
        self._held |= {"rtol": precision}
        worst = distribution.check_observations(observations, precision)
        values = sum(np.size(observation.values) for observation in observations)
        before, self._drawn = self._drawn, outputs
        if before and values >= distribution.DRAWS_NEEDED and all(map(np.array_equal, before, outputs)):
            raise WrongResult(f"the same {values} values for another seed: recorded, not drawn")
        return worst


def _converted(np_args: Any, dtype: str, to: str) -> Any:
    """Return the arguments with the arrays of `dtype` in another one."""
    made = numpy_dtype(dtype)
    return map_leaves(
        lambda leaf: leaf.astype(to) if isinstance(leaf, np.ndarray) and leaf.dtype == made else leaf, np_args
    )
