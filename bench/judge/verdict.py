"""Judges the candidate's results: tolerances, references and comparisons, in the judge's process."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from bench.judge.inputs import Dealer, Inputs
from bench.judge.judge_worker import JudgeWorker
from bench.model import skip_reason
from bench.model.direction import FORWARD
from bench.model.settings import CHECK_AUTO, CHECK_FIRST, CHECK_OFF
from bench.model.task import Task
from bench.samples.contract import Unsupported, inputs
from bench.samples.contract.tree import leaves
from bench.worker.check import correctness
from bench.worker.check.correctness import LargestError, Tolerance, WrongResult, coarsest, worst_of
from bench.worker.check.expectation import AFFORDABLE_ELEMENTS, DRAWS, usual_sizes
from bench.worker.check.gradients import check_gradients
from bench.worker.check.result_dtype import Explained, are_as_returned

MOST_RTOL = MOST_ATOL = 1e-2
MOST_ULPS = 4096.0
"""The widest tolerances of a definition that is not this package's own: wider ones count as these."""
_WIDE = ("float64", "complex128")
_WEIGHT_STEPS = 8
"""The steps in which weights of gradients are rounded: each floating-point dtype has them exactly."""


@dataclass
class Shown:
    """A copy of a result of the candidate, with gradients where they were asked for (None: it is zero)."""

    outputs: list[np.ndarray]
    gradients: list[np.ndarray | None]
    dtypes: list[str]

    @classmethod
    def by(cls, candidate: JudgeWorker, key: str, before: bool = False) -> Shown:
        """Return the result of the last call, or of the last one `before` the calls of the last request."""
        reply = candidate.ask("show", key=key, before=before, start=candidate.unreserved)
        places = reply["gradients"]
        gradients = iter(candidate.arrays(place for place in places if place))
        return cls(
            outputs=candidate.arrays(reply["outputs"]),
            gradients=[next(gradients) if place else None for place in places],
            dtypes=reply["dtypes"],
        )

    @property
    def arrays(self) -> list[np.ndarray]:
        return [*self.outputs, *(each for each in self.gradients if each is not None)]

    def is_identical(self, other: Shown) -> bool:
        pairs = list(zip(self.arrays, other.arrays))
        return len(self.arrays) == len(other.arrays) and all(correctness.identical(*pair) for pair in pairs)


class Verdict:
    """The comparison of a task's results with the reference provider's references.

    Args:
        facts: the definition's statements about tolerances.
        is_own: the definition is this package's own, whose tolerances are reviewed.

    Attributes:
        held: the tolerance that was applied, and whether the definition has loosened it.
        weights: random weights of the outputs, whose weighted sum is differentiated.
        wanted: per array of the arguments, whether the candidate says that its gradient is wanted.
        scalar_shape: the shape of numbers that the candidate's framework returns.
    """

    def __init__(self, dealer: Dealer, task: Task, facts: dict[str, Any], is_own: bool):
        self._dealer, self._task = dealer, task
        self._tolerance = Tolerance(facts["rtol"], facts["atol"], ulps=facts["ulps"])
        if not is_own:
            ulps = None if facts["ulps"] is None else min(facts["ulps"], MOST_ULPS)
            self._tolerance = Tolerance(
                min(facts["rtol"], MOST_RTOL), min(facts["atol"], MOST_ATOL), ulps=ulps
            )
        self._loosened, self._result_dtypes = facts["loosened"], facts["result_dtypes"]
        self.held: dict[str, Any] = {}
        self.weights: list[np.ndarray] = []
        self.wanted: list[bool] = []
        self.scalar_shape: tuple[int, ...] = ()

    def unchecked(self, first: Inputs) -> dict[str, Any]:
        """Return why this run compares nothing with the reference; {} if it does."""
        check, is_first = self._task.settings.check, self._task.case_index == 0
        if check == CHECK_OFF:
            return {"reason": skip_reason.TURNED_OFF}
        if check == CHECK_FIRST and not is_first:
            return {"reason": skip_reason.FIRST_CASE_ONLY}
        elements = _elements(first)
        if check == CHECK_AUTO and not is_first and elements > AFFORDABLE_ELEMENTS:
            return {"reason": skip_reason.TOO_MANY_ELEMENTS, "elements": elements}
        return {}

    def draw_weights(self, made: Inputs) -> list[np.ndarray]:
        """Draw weights of the outputs that gradients are taken of.

        Raises Unsupported where there are none.
        """
        self._dealer.expect(made)
        generator = np.random.Generator(np.random.SFC64(secrets.randbits(64)))
        shapes = self._dealer.facts["weighted"]
        if not shapes:
            raise Unsupported("no floating-point output to differentiate")
        drawn = [np.asarray(generator.standard_normal(shape)) for shape in shapes]
        self.weights = [np.rint(each * _WEIGHT_STEPS) / _WEIGHT_STEPS for each in drawn]
        return self.weights

    def check(self, made: Inputs, shown: Shown) -> LargestError:
        """Return the result's largest error beside the reference.  Raises WrongResult."""
        self.held = {"loosened": self._loosened}
        try:
            found = [self._outputs(made, shown)]
            if self._task.direction != FORWARD:
                found.append(self._gradients(made, shown))
        except WrongResult as wrong:
            wrong.check = self.checked(wrong.error)
            raise
        return worst_of(found)

    def checked(self, largest: LargestError | None) -> dict[str, Any]:
        """Return the check of a result, with its largest error where there is one."""
        error = {} if largest is None else largest.as_json()
        return {"checked": True, "reference": "numpy", **error, **self.held}

    def compare_dtypes(
        self, made: Inputs, shown: Shown, expected: Sequence[np.ndarray] | None = None
    ) -> None:
        """Raise WrongResult for an output of a dtype that nothing explains (see `Explained`).

        Numbers of more bits than the arguments' are right.
        """
        asked = self._task.settings.dtype
        given = [asked if asked and array.dtype.kind == "f" else array.dtype.name for array in made.arrays]
        named, declared = inputs.named_dtype(leaves(made.np_args)), [*self._result_dtypes, *_WIDE]
        Explained(given, named, declared).compare(shown.dtypes, expected)

    def _outputs(self, made: Inputs, shown: Shown) -> LargestError:
        expected = [
            array if array.ndim else array.reshape(self.scalar_shape) for array in self._dealer.expect(made)
        ]
        if are_as_returned(shown.outputs, shown.dtypes):
            self.compare_dtypes(made, shown, expected)
        expected = correctness.kept(expected, shown.dtypes)
        names = [
            self._task.settings.dtype or "float32",
            *filter(None, [inputs.named_dtype(leaves(made.np_args))]),
            *(array.dtype.name for array in shown.outputs),
        ]
        tolerance = self._tolerance.for_dtype(coarsest(names))
        self.held |= tolerance.as_json()

        def usual() -> Sequence[float]:
            is_affordable = DRAWS * _elements(made) <= AFFORDABLE_ELEMENTS
            return usual_sizes(shown.outputs, self._dealer.expected) if is_affordable else ()

        own_errors = partial(self._dealer.own_errors, made.seed, [array.shape for array in expected])
        return correctness.compared(shown.outputs, expected, tolerance, usual, own_errors)

    def _gradients(self, made: Inputs, shown: Shown) -> LargestError:
        directions = secrets.randbits(31)
        tolerance = self._tolerance.for_dtype(self._task.settings.dtype or "float32")
        self.held |= {"rtol": tolerance.rtol, "atol": tolerance.atol}
        try:
            return self._compared(made, shown, tolerance, directions)
        except WrongResult:  # it may be right on the other side of a kink
            return self._compared(made, shown, tolerance, directions, tolerance.epsilon)

    def _compared(
        self, made: Inputs, shown: Shown, tolerance: Tolerance, directions: int, epsilon: float | None = None
    ) -> LargestError:
        """Compare gradients with the reference's derivatives.

        epsilon: of the dtype whose rounding may put inputs on the other side of a kink; None: kinks do not
            matter.
        """
        found = self._dealer.differences(made, self.weights, directions, epsilon)
        if found.wanted != self.wanted or len(shown.gradients) != len(found.inputs):
            raise Unsupported(
                "its arrays are not those of the reference, one by one: no gradient can be matched"
            )
        gradients = [
            gradient if gradient is None or value.ndim else gradient.reshape(value.shape)
            for gradient, value in zip(shown.gradients, found.inputs)
        ]
        return LargestError(
            check_gradients(gradients, found.along, found.inputs, tolerance, directions, kinks=found.near)
        )


def _elements(made: Inputs) -> int:
    return sum(array.size for array in made.arrays)
