"""Element by element, two inputs or more that broadcast against each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.families.family import Family


def generate(
    shape: Sequence[int],
    other_shape: Sequence[int],
    *,
    domain: tuple[float, float] | None = None,
    other_domain: tuple[float, float] | None = None,
    other_signed: bool = False,
) -> list:
    """Two arrays: N(0, 1), or uniform in their domains.

    other_signed: numbers of the second are negated at random, so that its domain is one of magnitudes.
    """
    array, other = inputs.array(shape, *(domain or ())), inputs.array(other_shape, *(other_domain or ()))
    if other_signed and other.dtype.kind in "if":
        np.negative(other, out=other, where=inputs.booleans(other_shape))
    return [array, other]


def generate_division(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Whole numbers of either sign plus a fraction in (1/4, 3/4), and divisors from 1 to 8 of either sign.

    No quotient is within 1/32 of a whole number, where rounding it would jump.
    """
    dtype = inputs.dtype()
    array, divisor = inputs.integers(shape, -32, 32).astype(dtype), inputs.integers(other_shape, 1, 9)
    if dtype.kind == "f":
        array += inputs.array(shape, 0.25, 0.75)
    if dtype.kind != "u":
        np.negative(divisor, out=divisor, where=inputs.booleans(other_shape))
    return [array, divisor.astype(dtype)]


def generate_bitwise(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Two arrays of whole numbers, int32 unless the dtype under way is one of whole numbers."""
    dtype = inputs.dtype() if inputs.dtype().kind in "iu" else np.dtype(np.int32)
    low = 0 if dtype.kind == "u" else -128
    return [inputs.integers(each, low, 128, dtype) for each in (shape, other_shape)]


def generate_interpolation(
    shape: Sequence[int], other_shape: Sequence[int], weight_shape: Sequence[int]
) -> list:
    """Two arrays, N(0, 1), and weights in [0, 1)."""
    return [inputs.array(shape), inputs.array(other_shape), inputs.array(weight_shape, 0.0, 1.0)]


def generate_scaled(
    shape: Sequence[int],
    other_shape: Sequence[int],
    third_shape: Sequence[int],
    value: float,
    *,
    third_domain: tuple[float, float] | None = None,
) -> list:
    """Three arrays, N(0, 1), the third uniform in its domain if given, and a factor."""
    third = inputs.array(third_shape, *(third_domain or ()))
    return [inputs.array(shape), inputs.array(other_shape), third, value]


def generate_several(shape: Sequence[int], count: int) -> list:
    """A list of `count` arrays of `shape`."""
    return [[inputs.array(shape) for _ in range(count)]]


binary = Family("binary", generate, flops=work.per_result(), ulps=4)
division = Family("binary", generate_division, flops=work.per_result(), ulps=4)
bitwise = Family("binary", generate_bitwise, flops=work.per_result(), ulps=0)
interpolation = Family("binary", generate_interpolation, flops=work.per_result(3), ulps=16)
scaled_sum = Family(
    "binary",
    generate_scaled,
    {name: ("value",) for name in ("numpy", "torch", "tensorflow", "jax", "mxnet")},
    flops=work.per_result(3),
)
several = Family("binary", generate_several, flops=work.summed)
