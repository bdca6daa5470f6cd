"""Compares gradients with differences of the reference, of a whole case or of a random part."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from time import perf_counter
from typing import Any

import numpy as np

from bench.frameworks.base import Differentiation
from bench.model.direction import BACKWARD
from bench.model.stage import EAGER
from bench.samples.contract import SampleError
from bench.samples.contract.case_inputs import checksum
from bench.samples.contract.tree import leaves
from bench.worker.check import correctness, distribution
from bench.worker.check.correctness import LargestError, Tolerance, WrongResult
from bench.worker.check.expectation import Expectation, TooLarge
from bench.worker.check.gradients import (
    Objective,
    central_differences,
    check_gradients,
    magnitude_of,
    near_kinks,
    objective_of,
    require_shapes,
)
from bench.worker.check.partial_reference import PartialCase, random_part
from bench.worker.serve.bound_case import Arguments

AFFORDABLE_SECONDS = 10.0
"""The most seconds for the gradients of a part: its references are not stored, and checks are repeated."""


class GradientChecker:
    """The check of the gradients of one task.

    Attributes:
        held: the tolerances and numbers of the last check, for the result.
    """

    def __init__(self, expectation: Expectation):
        self.expectation, self.subject = expectation, expectation.subject
        self.held: dict[str, Any] = {}

    def check(
        self, arguments: Arguments, gradients: Sequence[Any], differentiation: Differentiation | None
    ) -> LargestError:
        """Check the gradients that `differentiation` wants.  Raises WrongResult, SampleError and TooLarge."""
        assert differentiation is not None
        self.held = {}
        subject, expectation, np_args = self.subject, self.expectation, arguments.np_args
        found = subject.gradients(gradients, arguments.args, differentiation.wanted)
        tolerance = subject.tolerance()
        self.held |= {"rtol": tolerance.rtol, "atol": tolerance.atol}
        weights = subject.arrangement.results(differentiation.cotangents)
        if expectation.reference is None or np_args is None or expectation.distribution is not None:
            if not expectation.is_affordable(arguments, weights):
                raise TooLarge
            if expectation.distribution is not None and np_args is not None:
                return LargestError(self._random_gradients(np_args, found, differentiation))
            return self._against_eager_gradients(arguments, found, differentiation)
        arrays = [expectation.shaped(leaf) for leaf in leaves(np_args) if isinstance(leaf, np.ndarray)]
        positions = self._positions(arguments, differentiation, len(arrays))
        require_shapes(found, [arrays[index] for index in positions])
        if expectation.is_large(arguments):
            is_affordable = expectation.is_affordable(arguments, weights, 1 + 2 * len(positions))
            shapes, generator = [weight.shape for weight in weights], np.random.default_rng()
            part = random_part(expectation.weighted, np_args, shapes, generator, positions)
            if part is not None and not (is_affordable and part.leaves_out(positions)):
                return self._in_part(part, found, positions, weights)
            if not is_affordable:
                raise TooLarge
        arrays = correctness.to_float64(arrays)
        inputs, seed = [arrays[index] for index in positions], subject.task.settings.seed
        # Frameworks, stages and directions share the differences, which depend on the reference alone.
        shapes = [array.shape for array in inputs]
        weighted = [(weight.shape, weight.dtype.name) for weight in weights]
        known_by = [subject.sample.definition, arguments.checksum]
        case = checksum([*known_by, repr(positions), repr(shapes), repr(weighted)])
        key = f"{subject.task.sample}-gradients-{case}"
        objective = objective_of(expectation.weighted, np_args, arrays, positions, weights)
        differences = expectation.references.outputs(
            key,
            lambda: central_differences(
                objective,
                inputs,
                seed,
                magnitude_of(weights, expectation.weighted(np_args, expectation.expected(arguments))),
            ),
        )
        return self._compared(found, differences, inputs, objective, tolerance)

    def _in_part(
        self,
        part: PartialCase,
        found: Sequence[np.ndarray | None],
        positions: Sequence[int],
        weights: Sequence[np.ndarray],
    ) -> LargestError:
        """Check the gradients of arrays that are taken in `part`: the others' are sums over the whole.

        Raises WrongResult, and TooLarge for a slow reference.
        positions: the positions, among all arrays, of those whose gradients were `found`.
        """
        taken = [part.taken[position] for position in positions]
        chosen = [None if each is None else select(each) for each, select in zip(found, taken) if select]
        weights, tolerance = [part.select(weight) for weight in weights], self.subject.tolerance()
        values = leaves(correctness.to_float64(part.np_args))
        arrays = [value for value in values if isinstance(value, np.ndarray)]
        own = [position for position, select in zip(positions, taken) if select]
        seed = self.subject.task.settings.seed
        started = perf_counter()
        magnitude = magnitude_of(weights, self.expectation.weighted(part.np_args))
        if 2 * len(own) * (perf_counter() - started) > AFFORDABLE_SECONDS:
            raise TooLarge
        objective = objective_of(self.expectation.weighted, part.np_args, arrays, own, weights)
        inputs = [arrays[position] for position in own]
        differences = central_differences(objective, inputs, seed, magnitude)
        self.held["sampled_gradients"] = sum(array.size for array in inputs)
        if left_out := part.leaves_out(positions):
            self.held["unchecked_gradients"] = left_out
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
    ) -> LargestError:
        """Compare as `check_gradients`; a gradient that is wrong may be right on the other side of a kink."""
        seed = self.subject.task.settings.seed
        try:
            return LargestError(check_gradients(gradients, differences, inputs, tolerance, seed, numbers))
        except WrongResult:
            kinks = near_kinks(objective, inputs, seed, tolerance.epsilon)
            return LargestError(
                check_gradients(gradients, differences, inputs, tolerance, seed, numbers, kinks)
            )

    def _wanted(self, arguments: Arguments, differentiation: Differentiation) -> list[bool]:
        """Return, per array of `np_args`, whether its gradient is wanted.

        Arrays that an implementation makes where NumPy has None are its own, and left out.
        """
        wanted, np_args = iter(differentiation.wanted), arguments.np_args or []
        return [
            want
            for np_arg, arg in zip(np_args, arguments.args)
            for want in islice(wanted, len(self.subject.arrays([arg])))
            if np_arg is not None
        ]

    def _positions(self, arguments: Arguments, differentiation: Differentiation, count: int) -> list[int]:
        """Return the positions of the arrays whose gradients are wanted, among the `count` of `np_args`.

        Raises SampleError where the adaptor's arrays cannot be matched with these.
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

    def _random_gradients(
        self, np_args: list, found: Sequence[np.ndarray | None], differentiation: Differentiation
    ) -> float:
        """Check random gradients: a random scale of the first argument (dropout) scales the cotangent too."""
        assert self.expectation.distribution is not None
        (cotangent,), (gradient,) = differentiation.cotangents, found
        scaled = np.zeros_like(cotangent) if gradient is None else gradient
        observations = self.expectation.distribution([cotangent, *np_args[1:]], [scaled])
        return distribution.check_observations(observations, self.subject.tolerance().rtol)

    def _against_eager_gradients(
        self, arguments: Arguments, found: Sequence[np.ndarray | None], differentiation: Differentiation
    ) -> LargestError:
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
