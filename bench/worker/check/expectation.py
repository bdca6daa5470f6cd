"""Decides the expected results of a task, and how many of them are worth the time to compute."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from bench.model.settings import CHECK_AUTO
from bench.samples.contract import Unsupported
from bench.samples.contract.case_inputs import checksum
from bench.samples.contract.dotted_name import resolve
from bench.samples.contract.tree import leaves
from bench.worker.check import correctness
from bench.worker.check.correctness import References, WrongResult
from bench.worker.check.own_error import own_errors
from bench.worker.serve.bound_case import Arguments, Reference, Subject, copied, differentiated

CHECKED_ELEMENTS = 1 << 22
"""The most input elements of cases that are checked whole: larger ones are in part, but for a table's first,
unless all cases are to be checked."""
AFFORDABLE_ELEMENTS, AFFORDABLE_FLOPS = 1 << 25, 2e9
"""The most elements of the inputs, and operations of a call where known, of whole references that take a
second or two."""
FEW_ELEMENTS, DRAWS = 8, 9
"""The elements of an output that may all happen to cancel; and the number of other inputs that show how large
they are."""


class TooLarge(Exception):
    """Raised where a reference of the whole case would take too long, and there is none of a part."""


class Expectation:
    """The expected results: NumPy's in float64, else the eager stage's, or the distribution of random ones.

    Attributes:
        reference: the NumPy implementation; None where the eager stage is the reference.
        distribution: that of a sample whose results are random: arguments and outputs -> observations.
    """

    def __init__(self, subject: Subject, references: References, is_checked: bool):
        """Load the reference.  is_checked: something is compared; else no reference is made."""
        self.subject = subject
        self.references = references
        self.reference: Reference | None = None
        sample = subject.sample
        self.distribution = resolve(sample.distribution) if sample.distribution else None
        if is_checked and sample.gen_np_args is not None and sample.native is None:
            with contextlib.suppress(Unsupported):  # else the eager stage is the reference
                self.reference = Reference(sample)

    @property
    def is_independent(self) -> bool:
        """True if results are compared with anything but the framework's own."""
        return self.reference is not None or self.distribution is not None

    @property
    def exact(self) -> Reference | None:
        """The reference of results that are not random."""
        return self.reference if self.distribution is None else None

    def is_large(self, arguments: Arguments) -> bool:
        """Return whether a whole reference may take too long, and was not asked for."""
        task = self.subject.task
        by_size = task.settings.check == CHECK_AUTO and task.case_index > 0
        return by_size and elements_of(arguments) > CHECKED_ELEMENTS

    def is_affordable(
        self, arguments: Arguments, outputs: Sequence[np.ndarray], evaluations: int = 1
    ) -> bool:
        """Return whether so many whole references take a second or two, as far as a large case shows it."""
        flops, np_args = self.subject.sample.flops, arguments.np_args
        if not self.is_large(arguments):
            return True
        if evaluations * elements_of(arguments) > AFFORDABLE_ELEMENTS:
            return False
        if self.reference is None or self.distribution is not None:
            return True  # the framework's own eager function is fast, and so are moments
        if flops is None or np_args is None:
            return False
        return evaluations * flops(np_args, [output.shape for output in outputs]) <= AFFORDABLE_FLOPS

    def allows_views(self, arguments: Arguments) -> bool:
        """Return whether outputs may share memory with arguments, as the reference's do; True without one."""
        if self.reference is None or arguments.np_args is None:
            return True
        return self.reference.may_return_views(arguments.np_args)

    def expected(self, arguments: Arguments) -> list[np.ndarray]:
        """Return the outputs of the reference, from a file where another task has computed them."""
        subject, reference, np_args = self.subject, self.reference, arguments.np_args
        if reference is None or np_args is None:
            return subject.outputs(subject.eager(copied(subject.framework, arguments.args)))
        key = f"{subject.task.sample}-{checksum([subject.sample.definition, arguments.checksum])}"
        return self.references.outputs(key, lambda: reference.result(np_args))

    def usual_sizes(self, arguments: Arguments, outputs: Sequence[np.ndarray]) -> list[float]:
        """Return `usual_sizes` of the outputs; all are 0 where other references take too long."""
        reference, dtype = self.reference, self.subject.task.settings.dtype

        def drawn(seed: int) -> list[np.ndarray]:
            np_args = self.subject.make_np_args(seed, dtype)
            assert reference is not None and np_args is not None
            return reference.result(np_args)

        if reference is None or not self.is_affordable(arguments, outputs, DRAWS):
            return [0.0] * len(outputs)
        return usual_sizes(outputs, drawn)

    def own_errors(
        self, np_args: list | None, expected: Sequence[np.ndarray]
    ) -> Callable[[float], list[np.ndarray]] | None:
        """Return a function that returns the errors of the reference itself for a machine epsilon.

        None where there is no NumPy reference.
        """
        if self.exact is None or np_args is None:
            return None
        return partial(own_errors, self.exact, np_args, [array.shape for array in expected])

    def repeats(self, arguments: Arguments) -> bool:
        """Return whether the eager function gives the same twice: one that draws random numbers does not."""
        first, second = (self.expected(arguments) for _ in range(2))
        try:
            correctness.compared(first, second, self.subject.tolerance(first))
        except WrongResult:
            return False
        return True

    def shaped(self, expected: np.ndarray) -> np.ndarray:
        """Return `expected`; a scalar in the shape that the framework gives scalars."""
        return expected if expected.ndim else expected.reshape(self.subject.framework.scalar_shape)

    def weighted(self, np_args: list, result: list[np.ndarray] | None = None) -> list[np.ndarray]:
        """Return the reference's outputs that gradients are taken of.

        result: its own result, where that is known.
        """
        assert self.reference is not None
        return self.differentiated(self.reference.differentiated(np_args, result))

    def differentiated(self, outputs: Sequence[np.ndarray]) -> list[np.ndarray]:
        """Return the outputs that gradients are taken of, as `Framework.floating_outputs` chooses them."""
        return differentiated(outputs, self.subject.config.differentiable_outputs)


def usual_sizes(outputs: Sequence[np.ndarray], drawn: Callable[[int], Sequence[np.ndarray]]) -> list[float]:
    """Return, for outputs of few elements, the median root mean square that other seeds give; 0 for others.

    A sum of few terms that happens to cancel is off by the rounding of its terms, not of the rest.

    Args:
        drawn: returns the reference's result for a seed.
    """
    few = [0 < output.size <= FEW_ELEMENTS and output.dtype.kind in "fc" for output in outputs]
    if not any(few):
        return [0.0] * len(outputs)

    def sizes(seed: int) -> list[float]:
        found = zip(few, drawn(seed))
        return [correctness.scale_of(array.reshape(-1)) if is_few else 0.0 for is_few, array in found]

    return [float(each) for each in np.median(list(map(sizes, range(DRAWS))), axis=0)]


def elements_of(arguments: Arguments) -> int:
    """Return the number of elements of all NumPy arrays of a case."""
    return sum(leaf.size for leaf in leaves(arguments.np_args) if isinstance(leaf, np.ndarray))
