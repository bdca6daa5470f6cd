"""Checks gradients against central differences of the NumPy float64 reference."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from bench.samples.contract.tree import replace_leaves
from bench.worker.check.correctness import Tolerance, WrongResult

DIFFERENCE_STEP = 1e-8
"""The step as a share of the inputs' size: below the spacing of float32, so that no step crosses a kink that
lies between two inputs, and far above what float64 needs."""
DIFFERENCE_PRECISION = 1e-5
"""The error of such a difference quotient: the rounding of a sum in float64, over the step."""
ROUNDING = 2.0**-52
TOLERANCE_FACTOR = 10
CHEAP_ELEMENTS = 1 << 14
"""The most elements of inputs whose gradients are checked in more than one direction."""
ELEMENTWISE, RANDOM_DIRECTIONS = 16, 4
KINK_EPSILONS = 64.0
"""The rounding, in epsilons, within which a kink counts as near: sums of a thousand terms are off by less."""

Objective = Callable[[int, np.ndarray], float]
"""Position of an input and its perturbed value -> sum of cotangent * output."""


def central_differences(
    objective: Objective,
    inputs: Sequence[np.ndarray],
    seed: int,
    magnitude: float = 0.0,
) -> list[np.ndarray]:
    """Return, per input, the derivatives of `objective` along its directions; and last their resolutions.

    Few elements are differentiated one by one.  Many are along random +-1 directions, where an
    error e of the whole gradient shows as about |e| (Euclidean) for two evaluations.

    Args:
        objective: (position of the input, its perturbed value) -> sum of cotangent * output.
        inputs: the arrays whose gradient is wanted, in float64.
        seed: the seed of the directions.
        magnitude: sum of the absolute terms of `objective`, whose rounding the difference quotient
            shows enlarged by one over the step.
    """
    found, resolutions = [], []
    for position, value in enumerate(inputs):
        step = DIFFERENCE_STEP * _size_of(value)
        along = []
        for direction in _directions(value.shape, inputs, seed + position):
            ahead, behind = (objective(position, value + sign * step * direction) for sign in (1, -1))
            along.append((ahead - behind) / (2 * step))
        found.append(np.array(along))
        resolutions.append(ROUNDING * magnitude / step)
    return [*found, np.array(resolutions)]


def near_kinks(
    objective: Objective, inputs: Sequence[np.ndarray], seed: int, epsilon: float
) -> list[np.ndarray]:
    """Return, per input, the change of its derivatives along the directions within the rounding of a dtype.

    Near a kink of a function (a rectified sum that is all but zero) the gradients of both sides are right;
    precision decides which one is computed.

    epsilon: the machine epsilon of the dtype that the gradients were computed in.
    """
    found = []
    for position, value in enumerate(inputs):
        step = KINK_EPSILONS * epsilon * _size_of(value)
        centre, near = objective(position, value), []
        for direction in _directions(value.shape, inputs, seed + position):
            ahead, behind = (objective(position, value + sign * step * direction) for sign in (1, -1))
            near.append(2 * abs(ahead - 2 * centre + behind) / step)  # a kink halfway to the step shows whole
        found.append(np.array(near))
    return found


def objective_of(
    compute: Callable[[list], Sequence[np.ndarray]],
    np_args: list,
    arrays: Sequence[np.ndarray],
    positions: Sequence[int],
    weights: Sequence[np.ndarray],
) -> Objective:
    """Return the sum of `weights` times outputs, as a function of the arrays at `positions`.

    Args:
        compute: NumPy arguments -> the outputs that are weighted.
        arrays: the arrays of `np_args`, in float64.
    """

    def objective(position: int, value: np.ndarray) -> float:
        changed = list(arrays)
        changed[positions[position]] = value
        args = replace_leaves(np_args, lambda leaf: isinstance(leaf, np.ndarray), iter(changed))
        pairs = zip(weights, compute(args))
        return float(sum(np.vdot(weight.astype(np.float64), output) for weight, output in pairs))

    return objective


def magnitude_of(weights: Sequence[np.ndarray], outputs: Sequence[np.ndarray]) -> float:
    """Return the sum of the finite absolute terms, `weights` times `outputs`, that gradients are of."""
    terms = [np.abs(weight.astype(np.float64) * output) for weight, output in zip(weights, outputs)]
    return float(sum(term[np.isfinite(term)].sum() for term in terms))


def check_gradients(
    gradients: Sequence[np.ndarray | None],
    differences: Sequence[np.ndarray],
    inputs: Sequence[np.ndarray],
    tolerance: Tolerance,
    seed: int,
    numbers: Sequence[int] | None = None,
    kinks: Sequence[np.ndarray] = (),
) -> float:
    """Check each gradient against the `differences` of the same seed: |error| <= atol + 10 rtol * its size.

    gradients: per input; None counts as zero.
    differences: the result of `central_differences`.
    numbers: the numbers of the gradients in messages, where there are others beside them.
    kinks: the result of `near_kinks`: errors of that size are right as well.

    Returns the largest relative error; raises WrongResult.
    """
    worst = 0.0
    require_shapes(gradients, inputs)
    limit = max(DIFFERENCE_PRECISION, TOLERANCE_FACTOR * tolerance.rtol)
    *differences, resolutions = differences
    for position, (given, value, along) in enumerate(zip(gradients, inputs, differences)):
        gradient = np.zeros(value.shape) if given is None else given.astype(np.float64)
        norm = float(np.linalg.norm(gradient))
        near = kinks[position] if kinks else np.zeros(len(along))
        for direction, expected, kink in zip(_directions(value.shape, inputs, seed + position), along, near):
            found = float(np.sum(gradient * direction))
            error, size = abs(found - expected), max(norm, abs(float(expected)))
            least = max(DIFFERENCE_PRECISION, tolerance.atol, float(resolutions[position]))
            if not error <= least + limit * size + kink:
                number = numbers[position] if numbers else position
                raise WrongResult(
                    f"gradient {number} is {found:.6g} along a direction, "
                    f"the central difference of the reference is {expected:.6g}"
                )
            worst = max(worst, error / max(1.0, size))
    return worst


def require_shapes(gradients: Sequence[np.ndarray | None], inputs: Sequence[np.ndarray]) -> None:
    """Raise WrongResult for a gradient whose shape is not that of its input."""
    for position, (gradient, value) in enumerate(zip(gradients, inputs)):
        if gradient is not None and gradient.shape != value.shape:
            raise WrongResult(f"gradient {position} has shape {gradient.shape}, its input {value.shape}")


def _size_of(value: np.ndarray) -> float:
    """Return the root mean square, or 1 where that is more."""
    return max(1.0, float(np.sqrt(np.mean(np.square(value)))) if value.size else 1.0)


def _directions(shape: tuple[int, ...], inputs: Sequence[np.ndarray], seed: int) -> Iterator[np.ndarray]:
    """Yield directions of an input of `shape`, the same for a seed; more where all `inputs` are small."""
    size, cheap = math.prod(shape), sum(value.size for value in inputs) <= CHEAP_ELEMENTS
    if cheap and size <= ELEMENTWISE:
        yield from np.eye(size).reshape(size, *shape)
        return
    generator = np.random.Generator(np.random.SFC64(seed))
    for _ in range(RANDOM_DIRECTIONS if cheap else 1):
        yield generator.choice(np.array([-1.0, 1.0]), size=shape)
