"""Comparisons of two arrays that broadcast against each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return two arrays of whole numbers below 4, a quarter of the pairs equal.

    The numbers are in the dtype of the case.
    """
    return [inputs.integers(each, 0, 4).astype(inputs.dtype()) for each in (shape, other_shape)]


def generate_close(
    shape: Sequence[int],
    other_shape: Sequence[int],
    rtol: float,
    atol: float,
    equal_nan: bool,
    far: float,
) -> list:
    """Return an array, another that broadcasts to its shape, and the tolerances.

    The tolerances are `rtol`, `atol` and `equal_nan`.  far: the share of pairs that differ by three times the
    bound `atol + rtol * |other|`; the others differ by a third of it.  With `equal_nan` a tenth of the pairs
    are NaN.
    """
    other = inputs.array(other_shape, 0.5, 2.0)
    if equal_nan and other.dtype.kind == "f":
        other[inputs.booleans(other_shape, 0.1)] = np.nan
    bound = atol + rtol * np.abs(other)
    array = other + bound * np.where(inputs.booleans(shape, far), 3, 1 / 3)
    return [array.astype(other.dtype), other, rtol, atol, equal_nan]


def generate_same(shape: Sequence[int], differing: int) -> list:
    """Return an array, and a copy of it whose last `differing` elements differ."""
    array = inputs.array(shape)
    other = array.copy()
    flat = other.reshape(-1)
    flat[flat.size - differing :] += 1
    return [array, other]


_TOLERANCES = ("rtol", "atol", "equal_nan")
comparison = Family("comparison", generate, flops=work.per_result(), ulps=0)
sameness = Family("comparison", generate_same, flops=work.per_argument(), moves=Moves.SELECTED)
closeness = Family(
    "comparison",
    generate_close,
    {name: _TOLERANCES for name in ("numpy", "torch", "tensorflow", "jax", "mxnet")},
    flops=work.per_argument(2),
    moves=Moves.SELECTED,
)
