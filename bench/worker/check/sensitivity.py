"""Measures by how much a reference's results move where its inputs are rounded in another way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

import numpy as np

from bench.samples.contract.tree import map_leaves
from bench.worker.check.correctness import to_float64

DRAWS, MOST_SECONDS = 8, 30.0
"""The number of random roundings of the inputs, and the seconds after which none is added."""


def movements(
    reference: Callable[[list], Sequence[np.ndarray]],
    np_args: list,
    expected: Sequence[np.ndarray],
    epsilon: float,
) -> list[np.ndarray]:
    """Return, per output, the largest distance of each element from `expected` over some random roundings.

    Each rounding moves every element of the floating-point inputs by `epsilon` of its size, up or down.
    An element of which large terms cancel, or that lies beside a step, moves far: honest arithmetic of that
    epsilon is off by as much.  Arrays of whole numbers do not move.

    reference: NumPy arguments -> outputs, of the shapes of `expected`.
    """
    found = [np.zeros(array.shape) for array in expected]
    started = perf_counter()
    for seed in range(DRAWS):
        if perf_counter() - started > MOST_SECONDS:
            break
        try:
            moved = reference(_rounded(np_args, epsilon, np.random.Generator(np.random.SFC64(seed))))
        except Exception:  # of a sample: its reference may refuse rounded inputs, such as probabilities
            continue
        for largest, array, other in zip(found, expected, moved):
            if array.dtype.kind in "fc" and other.size == array.size:
                with np.errstate(invalid="ignore", over="ignore"):
                    distance = np.abs(other.reshape(array.shape) - array)
                np.maximum(largest, distance, out=largest, where=np.isfinite(distance))
    return found


def _rounded(np_args: list, epsilon: float, generator: np.random.Generator) -> list:
    """Return the arguments in float64, each floating-point element moved by `epsilon` of its size."""

    def moved(leaf: object) -> object:
        if not isinstance(leaf, np.ndarray) or leaf.dtype.kind not in "fc":
            return leaf
        signs = generator.integers(0, 2, leaf.shape, dtype=np.int8)
        return leaf * (1.0 + epsilon * (2.0 * signs - 1.0))

    return map_leaves(moved, to_float64(np_args))
