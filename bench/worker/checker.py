"""Decides what a task's results are compared with, and compares them."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Sequence
from functools import partial
from itertools import islice
from time import perf_counter
from typing import Any

import numpy as np

from bench.frameworks.base import Differentiation
from bench.model import reason
from bench.model.direction import BACKWARD, FORWARD, FORWARD_BACKWARD
from bench.model.settings import CHECK_AUTO, CHECK_FIRST, CHECK_OFF
from bench.model.stage import EAGER
from bench.samples.contract import SampleError, Unsupported
from bench.samples.contract.case_inputs import checksum
from bench.samples.contract.dotted_name import resolve
from bench.samples.contract.tree import leaves
from bench.worker import correctness, moments
from bench.worker.correctness import Deviation, References, Tolerance, WrongResult, worst_of
from bench.worker.gradients import (
    Objective,
    central_differences,
    check_gradients,
    magnitude_of,
    near_kinks,
    objective_of,
    require_shapes,
)
from bench.worker.part import Part, random_part
from bench.worker.precision import lower_precision, lower_precision_told
from bench.worker.subject import Arguments, Reference, Subject, copied, differentiated

CHECKED_ELEMENTS = 1 << 22
"""Unless all cases are to be checked, those of more input elements, but for a table's first, are in part."""
AFFORDABLE_ELEMENTS, AFFORDABLE_FLOPS = 1 << 25, 2e9
"""Of the inputs, and of a call as far as they are known: whole references that take a second or two."""
AFFORDABLE_SECONDS = 10.0
"""For the gradients of a part, whose references nobody knows before: a check is made several times."""
CONFIRMED_SECONDS = 30.0
"""For the whole reference of a case that is wrong in part, as its part lets expect."""


class _TooLarge(Exception):
    """A reference of the whole case would take too long, and one of a part there is not."""


class _WrongInPart(Exception):
    """A part is wrong, or it is no part of the whole: whose reference can tell."""


class Checker:
    """Compares what a task computes with the reference: NumPy in float64, else the eager stage."""

    def __init__(self, subject: Subject, references: References):
        self.subject = subject
        self.references = references
        self.reference: Reference | None = None
        self.unchecked: dict[str, Any] = {}
        task, distribution = subject.task, subject.sample.distribution
        self.distribution = resolve(distribution) if distribution else None
        self._drawn: list[np.ndarray] = []
        self._held: dict[str, Any] = {}
        if task.settings.check == CHECK_OFF:
            self._leave(reason.TURNED_OFF)
        elif task.settings.check == CHECK_FIRST and task.case_index > 0:
            self._leave(reason.FIRST_CASE_ONLY)
        elif subject.sample.gen_np_args is not None and subject.sample.native is None:
            with contextlib.suppress(Unsupported):  # else the eager stage is the reference
                self.reference = Reference(subject.sample)
        if not (self.unchecked or self.reference or self.distribution) and task.stage == EAGER:
            self._leave(reason.NO_REFERENCE)

    def _leave(self, why: str, **values: Any) -> None:
        """Check nothing.  why, values: see `bench.model.reason`."""
        self.unchecked = {"reason": why, **values}

    def cotangents(self, arguments: Arguments) -> list[np.ndarray]:
        """Random weights, one array per output of the eager function that gradients are taken of."""
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
        """What was checked, how closely, and the largest error.  Raises WrongResult."""
        self._held = {}
        try:
            found = None if self.unchecked else self._found(arguments, result, differentiation)
        except _TooLarge:
            self._leave(reason.TOO_MANY_ELEMENTS, elements=elements_of(arguments))
        if self.unchecked or found is None:
            return {"checked": False, **self.unchecked}
        reference = "moments" if self.distribution else "numpy" if self.reference else "eager"
        held = {**self._held, **self.subject.held()}
        return {"checked": True, "reference": reference, **found.as_json(), **held}

    def _found(
        self, arguments: Arguments, result: Any, differentiation: Differentiation | None
    ) -> Deviation | None:
        """None where there is nothing to compare with.  Raises WrongResult and _TooLarge."""
        task = self.subject.task
        if not (self.reference or self.distribution) and not self._repeats(arguments):
            self._leave(reason.RESULTS_DIFFER)
            return None
        if task.direction == FORWARD:
            return self._outputs(arguments, self.subject.executor.outcome(result))
        if task.direction == FORWARD_BACKWARD:
            gradients = self._gradients(arguments, result[1], differentiation)
            return worst_of([self._outputs(arguments, result[0]), gradients])
        return self._gradients(arguments, result, differentiation)

    def compare_with_eager(self, arguments: Arguments, result: Any) -> None:
        """What is unchecked for want of a reference: with the eager function on copies of the arguments.

        Raises WrongResult, where that function itself gives the same twice.
        """
        wanted = (reason.NO_REFERENCE, reason.TOO_MANY_ELEMENTS)
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

    def _is_large(self, arguments: Arguments) -> bool:
        """Whether a whole reference may take too long, and was not asked for."""
        task = self.subject.task
        by_size = task.settings.check == CHECK_AUTO and task.case_index > 0
        return by_size and elements_of(arguments) > CHECKED_ELEMENTS

    def _is_affordable(
        self, arguments: Arguments, outputs: Sequence[np.ndarray], evaluations: int = 1
    ) -> bool:
        """Whether so many whole references take a second or two, as far as can be known of a large case."""
        flops, np_args = self.subject.sample.flops, arguments.np_args
        if not self._is_large(arguments):
            return True
        if evaluations * elements_of(arguments) > AFFORDABLE_ELEMENTS:
            return False
        if self.reference is None or self.distribution is not None:
            return True  # the framework's own eager function is fast, and so are moments
        if flops is None or np_args is None:
            return False
        return evaluations * flops(np_args, [output.shape for output in outputs]) <= AFFORDABLE_FLOPS

    def allows_views(self, arguments: Arguments) -> bool:
        """Whether outputs may share memory with arguments, as the reference's do; True without one."""
        if self.reference is None or arguments.np_args is None:
            return True
        return self.reference.may_return_views(arguments.np_args)

    def _outputs(self, arguments: Arguments, result: Any) -> Deviation:
        outputs = self.subject.measured_outputs(result)
        is_affordable = self._is_affordable(arguments, outputs)
        if self.reference is not None and self.distribution is None and self._is_large(arguments):
            try:
                if (found := self._in_part(arguments, outputs)) is not None:
                    return found
            except _WrongInPart:
                is_affordable = True
            except WrongResult:
                if not is_affordable:
                    raise
        if not is_affordable:
            raise _TooLarge
        dtypes = self.subject.output_dtypes(result)
        expected = correctness.kept(list(map(self._shaped, self._expected(arguments))), dtypes)
        if (named := arguments.named_dtype) and {named} != set(dtypes):
            raise WrongResult(f"the result is {dtypes}, asked for was {named}")
        if self.distribution is not None:
            return Deviation(self._moments(arguments, outputs, [array.shape for array in expected]))
        try:
            tolerance = self.subject.tolerance(outputs, arguments.named_dtype)
            self._held |= tolerance.as_json()
            return correctness.compared(outputs, expected, tolerance)
        except WrongResult as wrong:
            raise self._explained(wrong, arguments, outputs, expected) from None

    def _in_part(self, arguments: Arguments, outputs: Sequence[np.ndarray]) -> Deviation | None:
        """How far a random part is from the reference; None where that needs the whole.

        Which part it is nobody can know before.  Raises WrongResult and _WrongInPart.
        """
        assert self.reference is not None and arguments.np_args is not None
        shapes = [output.shape for output in outputs]
        part = random_part(self.reference.result, arguments.np_args, shapes, np.random.default_rng())
        if part is None:
            return None
        chosen = [part.select(output) for output in outputs]
        sampled = sum(output.size for output in chosen)
        tolerance = self.subject.tolerance(outputs, arguments.named_dtype)
        started = perf_counter()
        expected = self.reference.result(part.np_args)
        seconds = (perf_counter() - started) * sum(map(math.prod, shapes)) / max(1, sampled)
        try:
            found = correctness.compared(chosen, expected, tolerance)
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
    ) -> Exception:
        """`wrong`, or what it comes from where that can be told."""
        kinds = {(output.dtype.kind, want.dtype.kind) for output, want in zip(outputs, expected)}
        name, dtype = self.subject.framework.name, self.subject.task.settings.dtype
        if dtype is not None and not kinds.isdisjoint({("i", "f"), ("u", "f")}):
            return Unsupported(f"{name} returns whole numbers for {dtype}, the reference fractions")
        given = map(self.subject.framework.to_numpy, self.subject.arrays(arguments.args))
        if any(correctness.identical(output, array) for array in given for output in outputs):
            return wrong  # nothing was computed
        tolerance = self.subject.tolerance(outputs, arguments.named_dtype)
        found = lower_precision(outputs, expected, tolerance, partial(self.subject.tolerance, outputs))
        found = found or lower_precision_told(self.subject.framework.capture_facts(), tolerance)
        return WrongResult(f"{found}; {wrong}") if found else wrong

    def _moments(
        self, arguments: Arguments, outputs: list[np.ndarray], shapes: Sequence[tuple[int, ...]]
    ) -> float:
        """Random outputs against their distribution, and against those drawn before for another seed."""
        assert self.distribution is not None
        if [output.shape for output in outputs] != list(shapes):
            raise WrongResult(f"shapes {[output.shape for output in outputs]}, the reference has {shapes}")
        observations = self.distribution(arguments.np_args, outputs)
        precision = self.subject.tolerance(outputs).rtol
        self._held |= {"rtol": precision}
        worst = moments.check_observations(observations, precision)
        values = sum(np.size(observation.values) for observation in observations)
        before, self._drawn = self._drawn, outputs
        if before and values >= moments.DRAWS_NEEDED and all(map(np.array_equal, before, outputs)):
            raise WrongResult(f"the same {values} values for another seed: recorded, not drawn")
        return worst

    def _expected(self, arguments: Arguments) -> list[np.ndarray]:
        subject, reference, np_args = self.subject, self.reference, arguments.np_args
        if reference is None or np_args is None:
            return subject.outputs(subject.eager(copied(subject.framework, arguments.args)))
        key = f"{subject.task.sample}-{arguments.checksum}"
        return self.references.outputs(key, lambda: reference.result(np_args))

    def _repeats(self, arguments: Arguments) -> bool:
        """Whether the eager function gives the same twice: one that draws random numbers does not."""
        first, second = (self._expected(arguments) for _ in range(2))
        try:
            correctness.compared(first, second, self.subject.tolerance(first))
        except WrongResult:
            return False
        return True

    def _shaped(self, expected: np.ndarray) -> np.ndarray:
        """`expected`; a scalar in the shape that the framework gives scalars."""
        return expected if expected.ndim else expected.reshape(self.subject.framework.scalar_shape)

    def _wanted(self, arguments: Arguments, differentiation: Differentiation) -> list[bool]:
        """Per array of `np_args`: arrays that an implementation makes where NumPy has None are its own."""
        wanted, np_args = iter(differentiation.wanted), arguments.np_args or []
        return [
            want
            for np_arg, arg in zip(np_args, arguments.args)
            for want in islice(wanted, len(self.subject.arrays([arg])))
            if np_arg is not None
        ]

    def _positions(self, arguments: Arguments, differentiation: Differentiation, count: int) -> list[int]:
        """Of the arrays whose gradients are wanted, among the `count` of `np_args`.

        Raises SampleError where the adaptor's arrays cannot be told to be those.
        """
        wanted = list(differentiation.wanted)
        if count != len(wanted):
            wanted = self._wanted(arguments, differentiation)
        if count != len(wanted):
            raise SampleError(
                f"the adaptor of {self.subject.task.sample} makes {len(differentiation.wanted)} arrays of "
                f"{count} NumPy arrays, so its gradients cannot be matched with the reference"
            )
        return [index for index, want in enumerate(wanted) if want]

    def _gradients(
        self, arguments: Arguments, gradients: Sequence[Any], differentiation: Differentiation | None
    ) -> Deviation:
        assert differentiation is not None
        subject, reference, np_args = self.subject, self.reference, arguments.np_args
        found = subject.gradients(gradients, arguments.args, differentiation.wanted)
        tolerance = subject.tolerance()
        self._held |= {"rtol": tolerance.rtol, "atol": tolerance.atol}
        weights = subject.arrangement.results(differentiation.cotangents)
        if reference is None or np_args is None or self.distribution is not None:
            if not self._is_affordable(arguments, weights):
                raise _TooLarge
            if self.distribution is not None and np_args is not None:
                return Deviation(self._random_gradients(np_args, found, differentiation))
            return self._against_eager_gradients(arguments, found, differentiation)
        arrays = [self._shaped(leaf) for leaf in leaves(np_args) if isinstance(leaf, np.ndarray)]
        positions = self._positions(arguments, differentiation, len(arrays))
        require_shapes(found, [arrays[index] for index in positions])
        if self._is_large(arguments):
            is_affordable = self._is_affordable(arguments, weights, 1 + 2 * len(positions))
            shapes, generator = [weight.shape for weight in weights], np.random.default_rng()
            part = random_part(self._weighted, np_args, shapes, generator, positions)
            if part is not None and not (is_affordable and part.leaves_out(positions)):
                return self._gradients_in_part(part, found, positions, weights)
            if not is_affordable:
                raise _TooLarge
        arrays = correctness.to_float64(arrays)
        inputs, seed = [arrays[index] for index in positions], subject.task.settings.seed
        # Frameworks, stages and directions share them: they depend on the reference alone.
        shapes = [array.shape for array in inputs]
        weighted = [(weight.shape, weight.dtype.name) for weight in weights]
        case = checksum([arguments.checksum, repr(positions), repr(shapes), repr(weighted)])
        key = f"{subject.task.sample}-gradients-{case}"
        objective = objective_of(self._weighted, np_args, arrays, positions, weights)
        differences = self.references.outputs(
            key,
            lambda: central_differences(
                objective,
                inputs,
                seed,
                magnitude_of(weights, self._differentiated(self._expected(arguments))),
            ),
        )
        return self._compared(found, differences, inputs, objective, tolerance)

    def _gradients_in_part(
        self,
        part: Part,
        found: Sequence[np.ndarray | None],
        positions: Sequence[int],
        weights: Sequence[np.ndarray],
    ) -> Deviation:
        """Those of arrays that are taken in `part`: the others' are sums over the whole.

        Raises WrongResult, and _TooLarge for a slow reference.
        positions: of the arrays, among all, whose gradients were `found`.
        """
        taken = [part.taken[position] for position in positions]
        chosen = [None if each is None else select(each) for each, select in zip(found, taken) if select]
        weights, tolerance = [part.select(weight) for weight in weights], self.subject.tolerance()
        values = leaves(correctness.to_float64(part.np_args))
        arrays = [value for value in values if isinstance(value, np.ndarray)]
        own = [position for position, select in zip(positions, taken) if select]
        seed = self.subject.task.settings.seed
        started = perf_counter()
        magnitude = magnitude_of(weights, self._weighted(part.np_args))
        if 2 * len(own) * (perf_counter() - started) > AFFORDABLE_SECONDS:
            raise _TooLarge
        objective = objective_of(self._weighted, part.np_args, arrays, own, weights)
        inputs = [arrays[position] for position in own]
        differences = central_differences(objective, inputs, seed, magnitude)
        self._held["sampled_gradients"] = sum(array.size for array in inputs)
        if left_out := part.leaves_out(positions):
            self._held["unchecked_gradients"] = left_out
        numbers = [number for number, select in enumerate(taken) if select]
        return self._compared(chosen, differences, inputs, objective, tolerance, numbers)

    def _compared(
        self,
        gradients: Sequence[np.ndarray | None],
        differences: Sequence[np.ndarray],
        inputs: Sequence[np.ndarray],
        objective: Objective,
        tolerance: Tolerance,
        numbers: Sequence[int] | None = None,
    ) -> Deviation:
        """As `check_gradients`; what is wrong there may be right on the other side of a kink."""
        seed = self.subject.task.settings.seed
        try:
            return Deviation(check_gradients(gradients, differences, inputs, tolerance, seed, numbers))
        except WrongResult:
            kinks = near_kinks(objective, inputs, seed, tolerance.epsilon)
            return Deviation(check_gradients(gradients, differences, inputs, tolerance, seed, numbers, kinks))

    def _weighted(self, np_args: list) -> list[np.ndarray]:
        """Outputs of the reference that gradients are taken of."""
        assert self.reference is not None
        return self._differentiated(self.reference.result(np_args))

    def _differentiated(self, outputs: Sequence[np.ndarray]) -> list[np.ndarray]:
        """Those of the reference that gradients are taken of, as `Framework.floating_outputs` tells them."""
        return differentiated(outputs, self.subject.config.differentiable_outputs)

    def _random_gradients(
        self, np_args: list, found: Sequence[np.ndarray | None], differentiation: Differentiation
    ) -> float:
        """What scales its first argument at random (dropout) scales the cotangent in the same way."""
        assert self.distribution is not None
        (cotangent,), (gradient,) = differentiation.cotangents, found
        scaled = np.zeros_like(cotangent) if gradient is None else gradient
        observations = self.distribution([cotangent, *np_args[1:]], [scaled])
        return moments.check_observations(observations, self.subject.tolerance().rtol)

    def _against_eager_gradients(
        self, arguments: Arguments, found: Sequence[np.ndarray | None], differentiation: Differentiation
    ) -> Deviation:
        subject = self.subject
        arrays, function = (
            subject.arrays(arguments.args),
            subject.of_arrays(arguments.args, EAGER, selected=True),
        )
        eager = subject.framework.bind(function, arrays, EAGER, BACKWARD, differentiation)(arrays)()
        expected = subject.gradients(eager, arguments.args, differentiation.wanted)
        zero = np.zeros(())
        return correctness.compared(
            [zero if gradient is None else gradient for gradient in found],
            [zero if gradient is None else gradient for gradient in expected],
            subject.tolerance(),
        )


def elements_of(arguments: Arguments) -> int:
    """Of all NumPy arrays that a case is made of."""
    return sum(leaf.size for leaf in leaves(arguments.np_args) if isinstance(leaf, np.ndarray))
