"""Measures the error that a reference makes itself in arithmetic of few bits."""

from __future__ import annotations

from collections.abc import Sequence
from time import process_time
from typing import Protocol

import numpy as np

from bench.samples.contract.tree import map_leaves

DRAWS, MOST_SECONDS = 8, 20.0
"""The number of inputs that errors are measured on, and the seconds of the process after which none is added.

The seconds are its own, so that a busy machine changes no verdict."""
NEAR = 2.0**-9
"""The largest relative distance of these inputs from the case's."""
_SINGLE = 2.0**-23


class Computes(Protocol):
    """A reference."""

    def result(self, np_args: list) -> list[np.ndarray]:
        """Return the outputs, computed in float64."""

    def result_as_given(self, np_args: list) -> list[np.ndarray]:
        """Return the outputs, computed in the dtypes of the arguments."""


def own_errors(
    reference: Computes, np_args: list, shapes: Sequence[tuple[int, ...]], epsilon: float
) -> list[np.ndarray]:
    """Return, per output, the largest error of each element in arithmetic of machine epsilon `epsilon`.

    It is measured in float32 beside float64, on inputs near those of the case, and scaled to `epsilon`.  It
    is large where steps cancel: in logarithms of probabilities, or a mean of values of both signs.  Zeros for
    an epsilon below float32's.

    shapes: of the outputs.
    """
    found = [np.zeros(shape) for shape in shapes]
    started = process_time()
    for seed in range(DRAWS if epsilon >= _SINGLE else 0):
        if process_time() - started > MOST_SECONDS:
            break
        near = _near(np_args, np.random.Generator(np.random.SFC64(seed)))
        try:
            with np.errstate(all="ignore"):
                pairs = zip(found, reference.result(near), reference.result_as_given(near))
        except Exception:  # of a sample: its reference may refuse other inputs, such as unsorted ones
            continue
        for largest, exact, single in pairs:
            if exact.dtype.kind in "fc" and exact.size == single.size == largest.size:
                with np.errstate(invalid="ignore", over="ignore"):
                    error = np.abs(single - exact).reshape(largest.shape) * (epsilon / _SINGLE)
                np.maximum(largest, error, out=largest, where=np.isfinite(error))
    return found


def _near(np_args: list, generator: np.random.Generator) -> list:
    """Return the arguments with floating-point arrays near their own, in float32."""

    def moved(leaf: object) -> object:
        if not isinstance(leaf, np.ndarray) or leaf.dtype.kind not in "fc":
            return leaf
        factors = 1.0 + NEAR * generator.uniform(-1.0, 1.0, leaf.shape)
        return (leaf * factors).astype(np.complex64 if leaf.dtype.kind == "c" else np.float32)

    return map_leaves(moved, np_args)
