"""Decides what a task's results are compared with, and compares them."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from itertools import islice
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
from bench.samples.contract.tree import leaves, replace_leaves
from bench.worker import correctness, moments
from bench.worker.correctness import Deviation, References, WrongResult, worst_of
from bench.worker.gradients import central_differences, check_gradients, magnitude_of
from bench.worker.precision import lower_precision, lower_precision_told
from bench.worker.subject import Arguments, Reference, Subject, copied, differentiated

CHECKED_ELEMENTS = 1 << 22
"""Unless all cases are to be checked, cases of at most so many input elements are, and each table's first."""


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
        """What was checked and the largest error.  Raises WrongResult."""
        task = self.subject.task
        if not self.unchecked and task.settings.check == CHECK_AUTO and task.case_index > 0:
            elements = sum(leaf.size for leaf in leaves(arguments.np_args) if isinstance(leaf, np.ndarray))
            if elements > CHECKED_ELEMENTS:
                self._leave(reason.TOO_MANY_ELEMENTS, elements=elements)
        if not (self.unchecked or self.reference or self.distribution) and not self._repeats(arguments):
            self._leave(reason.RESULTS_DIFFER)
        if self.unchecked:
            return {"checked": False, **self.unchecked}
        if task.direction == FORWARD:
            found = self._outputs(arguments, self.subject.executor.outcome(result))
        elif task.direction == FORWARD_BACKWARD:
            gradients = self._gradients(arguments, result[1], differentiation)
            found = worst_of([self._outputs(arguments, result[0]), gradients])
        else:
            found = self._gradients(arguments, result, differentiation)
        reference = "moments" if self.distribution else "numpy" if self.reference else "eager"
        return {"checked": True, "reference": reference, **found.as_json()}

    def allows_views(self, arguments: Arguments) -> bool:
        """Whether outputs may share memory with arguments, as the reference's do; True without one."""
        if self.reference is None or arguments.np_args is None:
            return True
        return self.reference.may_return_views(arguments.np_args)

    def _outputs(self, arguments: Arguments, result: Any) -> Deviation:
        expected = list(map(self._shaped, self._expected(arguments)))
        outputs = self.subject.measured_outputs(result)
        if (named := arguments.named_dtype) and {named} != set(self.subject.output_dtypes(result)):
            raise WrongResult(f"the result is {self.subject.output_dtypes(result)}, asked for was {named}")
        if self.distribution is not None:
            return Deviation(self._moments(arguments, outputs, [array.shape for array in expected]))
        try:
            tolerance = self.subject.tolerance(outputs, arguments.named_dtype)
            return correctness.compared(outputs, expected, tolerance)
        except WrongResult as wrong:
            raise self._explained(wrong, arguments, outputs, expected) from None

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

    def _gradients(
        self, arguments: Arguments, gradients: Sequence[Any], differentiation: Differentiation | None
    ) -> Deviation:
        assert differentiation is not None
        subject, reference, np_args = self.subject, self.reference, arguments.np_args
        found = subject.gradients(gradients, arguments.args, differentiation.wanted)
        tolerance = subject.tolerance()
        if self.distribution is not None and np_args is not None:
            return Deviation(self._random_gradients(np_args, found, differentiation))
        if reference is None or np_args is None:
            return self._against_eager_gradients(arguments, found, differentiation)
        values = leaves(correctness.to_float64(np_args))
        arrays64 = [self._shaped(value) for value in values if isinstance(value, np.ndarray)]
        wanted = list(differentiation.wanted)
        if len(arrays64) != len(wanted):
            wanted = self._wanted(arguments, differentiation)
        if len(arrays64) != len(wanted):
            raise SampleError(
                f"the adaptor of {subject.task.sample} makes {len(differentiation.wanted)} arrays of "
                f"{len(arrays64)} NumPy arrays, so its gradients cannot be matched with the reference"
            )
        positions = [index for index, want in enumerate(wanted) if want]
        weights = subject.arrangement.results(differentiation.cotangents)

        def objective(position: int, value: np.ndarray) -> float:
            changed = list(arrays64)
            changed[positions[position]] = value
            args = replace_leaves(np_args, lambda leaf: isinstance(leaf, np.ndarray), iter(changed))
            outputs = self._differentiated(reference.result(args))
            pairs = zip(weights, outputs)
            return float(sum(np.vdot(weight.astype(np.float64), output) for weight, output in pairs))

        inputs, seed = [arrays64[index] for index in positions], subject.task.settings.seed
        # Frameworks, stages and directions share them: they depend on the reference alone.
        shapes = [array.shape for array in inputs]
        weighted = [(weight.shape, weight.dtype.name) for weight in weights]
        case = checksum([arguments.checksum, repr(positions), repr(shapes), repr(weighted)])
        key = f"{subject.task.sample}-gradients-{case}"
        differences = self.references.outputs(
            key,
            lambda: central_differences(objective, inputs, seed, self._magnitude(arguments, weights)),
        )
        return Deviation(check_gradients(found, differences, inputs, tolerance, seed))

    def _differentiated(self, outputs: Sequence[np.ndarray]) -> list[np.ndarray]:
        """Those of the reference that gradients are taken of, as `Framework.floating_outputs` tells them."""
        return differentiated(outputs, self.subject.config.differentiable_outputs)

    def _magnitude(self, arguments: Arguments, weights: Sequence[np.ndarray]) -> float:
        """Sum of the absolute values of what the gradients are of: `weights` times outputs."""
        return magnitude_of(weights, self._differentiated(self._expected(arguments)))

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
