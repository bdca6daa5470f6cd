"""Element-wise operators of an array and a number."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.families import unary
from bench.samples.families.family import Family


def generate(shape: Sequence[int], value: float, *, domain: tuple[float, float] | None = None) -> list:
    """Return an array, N(0, 1) or uniform in `domain`, and the number."""
    return [inputs.array(shape, *(domain or ())), value]


def generate_power(shape: Sequence[int], value: int) -> list:
    """Return numbers of either sign and of magnitudes from 1/2 to 2, and the power."""
    return [*unary.generate(shape, domain=(0.5, 2.0), signed=True), value]


def generate_division(shape: Sequence[int], value: float) -> list:
    """Return dividends and the divisor `value`.

    Dividends are multiples of `value` plus a fraction of it in (1/4, 3/4): no quotient is near a whole
    number, where its rounding would jump.  In a dtype of whole numbers they are whole numbers.
    """
    dtype = inputs.dtype()
    if dtype.kind != "f":
        return [inputs.array(shape), value]
    quotients = inputs.integers(shape, -32, 32) + inputs.array(shape, 0.25, 0.75)
    return [np.asarray(quotients * value, dtype), value]


def generate_comparison(shape: Sequence[int], value: float) -> list:
    """Return whole numbers and `value`.

    The numbers differ by at most 2 from the whole part of `value`, and a fifth of them equals it.  If `value`
    is infinite, a fifth of the array is.
    """
    near = inputs.integers(shape, -2, 3)
    array = near + math.floor(value) if math.isfinite(value) else np.where(near == 0, value, near)
    return [np.asarray(array, inputs.dtype()), value]


def generate_weighted(shape: Sequence[int], other_shape: Sequence[int], weight: float) -> list:
    """Return two arrays, N(0, 1), and a weight."""
    return [inputs.array(shape), inputs.array(other_shape), weight]


scalar = Family("scalar", generate, flops=work.per_result(), ulps=4)
division_by_scalar = Family("scalar", generate_division, flops=work.per_result(), ulps=4)
comparison_with_scalar = Family("scalar", generate_comparison, flops=work.per_result(), ulps=0)
whole_power = Family("scalar", generate_power, flops=work.per_result(), ulps=16)
