"""Element-wise operators of two or more inputs that broadcast against each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import Unsupported, inputs, work
from bench.samples.families.family import Family


def generate(
    shape: Sequence[int],
    other_shape: Sequence[int],
    *,
    domain: tuple[float, float] | None = None,
    signed: bool = False,
    other_domain: tuple[float, float] | None = None,
    other_signed: bool = False,
) -> list:
    """Return two arrays: N(0, 1), or uniform in their domains.

    signed, other_signed: numbers are negated at random, so that the domain is one of magnitudes.
    """
    array, other = inputs.array(shape, *(domain or ())), inputs.array(other_shape, *(other_domain or ()))
    for each, is_signed in ((array, signed), (other, other_signed)):
        if is_signed and each.dtype.kind in "if":
            np.negative(each, out=each, where=inputs.booleans(each.shape))
    return [array, other]


def generate_division(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return dividends and divisors.

    Dividends are whole numbers of either sign plus a fraction in (1/4, 3/4); divisors are whole numbers from
    1 to 8 of either sign.  No quotient is within 1/32 of a whole number, where its rounding would jump.  In
    bfloat16 the fraction is a multiple of 1/8, which fits: the rounding of 31.4 would be a tenth of its
    remainder.
    """
    dtype = inputs.dtype()
    array, divisor = inputs.integers(shape, -32, 32).astype(dtype), inputs.integers(other_shape, 1, 9)
    if dtype.kind == "f":
        is_short = inputs.dtype_name() == "bfloat16"
        array += inputs.integers(shape, 3, 6) / dtype.type(8) if is_short else inputs.array(shape, 0.25, 0.75)
    if dtype.kind != "u":
        np.negative(divisor, out=divisor, where=inputs.booleans(other_shape))
    return [array, divisor.astype(dtype)]


def generate_bitwise(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return two arrays of whole numbers, int32 unless another dtype is asked for.

    None is the smallest of its dtype, which has no absolute value there.
    """
    high = 8 if inputs.dtype_name() == "int4" else 128
    low = 0 if inputs.dtype().kind == "u" else 1 - high
    return [inputs.whole(each, low, high, np.int32) for each in (shape, other_shape)]


def generate_interpolation(
    shape: Sequence[int], other_shape: Sequence[int], weight_shape: Sequence[int]
) -> list:
    """Return two arrays, N(0, 1), and weights in [0, 1)."""
    return [inputs.array(shape), inputs.array(other_shape), inputs.array(weight_shape, 0.0, 1.0)]


def generate_scaled(
    shape: Sequence[int],
    other_shape: Sequence[int],
    third_shape: Sequence[int],
    value: float,
    *,
    third_domain: tuple[float, float] | None = None,
) -> list:
    """Return three arrays and a factor.

    The arrays are N(0, 1), the third uniform in its domain if one is given.
    """
    third = inputs.array(third_shape, *(third_domain or ()))
    return [inputs.array(shape), inputs.array(other_shape), third, value]


def generate_several(shape: Sequence[int], count: int) -> list:
    """Return a list of `count` arrays of `shape`."""
    return [[inputs.array(shape) for _ in range(count)]]


def generate_missing(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return two arrays, N(0, 1), with NaN where the dtype has it.

    A fifth of the first array is NaN.  If the shapes are equal, a fifth of the second is NaN, but only where
    the first is not.
    """
    array, other = inputs.array(shape), inputs.array(other_shape)
    if array.dtype.kind == "f":
        array[inputs.booleans(shape, 0.2)] = np.nan
        if array.shape == other.shape:
            other[inputs.booleans(shape, 0.2) & ~np.isnan(array)] = np.nan
    return [array, other]


def generate_step(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return an array, N(0, 1) except for a third that is 0, and the results at 0."""
    array = inputs.array(shape)
    array[inputs.booleans(shape, 1 / 3)] = 0
    return [array, inputs.array(other_shape)]


def generate_entropy(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return probabilities, an eighth of them 0, and numbers in (0.1, 3).

    The gradient is taken of the second array alone: where a probability is 0, the gradient with respect to it
    is 0 in TensorFlow and the logarithm in other frameworks.
    """
    array = inputs.array(shape, 0.05, 1.0)
    array[inputs.booleans(shape, 0.125)] = 0
    return [array, inputs.array(other_shape, 0.1, 3.0)]


def generate_neighbours(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return two arrays, N(0, 1).  Raises Unsupported for dtypes of which NumPy has no next number."""
    if inputs.dtype_name() == "bfloat16" or inputs.dtype().kind in "iu":
        raise Unsupported(f"NumPy takes no next number of {inputs.dtype_name()}")
    return [inputs.array(shape), inputs.array(other_shape)]


def generate_exponents(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return an array, N(0, 1), and whole exponents from -6 to 6."""
    return [inputs.array(shape), inputs.integers(other_shape, -6, 7, np.int32)]


def generate_shift(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return whole numbers of either sign, and by how many places they are shifted.

    They are of 25 bits, int32, and shifted by 0 to 15 places.  In another dtype that is asked for they have
    three quarters of its bits, and are shifted by less than half of them.
    """
    bits = 8 * inputs.dtype().itemsize
    low = 0 if inputs.dtype().kind == "u" else -(1 << (3 * bits // 4))
    return [
        inputs.whole(shape, low, 1 << (3 * bits // 4), np.int32),
        inputs.whole(other_shape, 0, bits // 2, np.int32),
    ]


def generate_words(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return two arrays of whole numbers of 32 bits and either sign."""
    return [inputs.integers(each, -(1 << 31), 1 << 31, np.int32) for each in (shape, other_shape)]


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
missing = Family("binary", generate_missing, flops=work.per_result(), ulps=0)
step = Family("binary", generate_step, flops=work.per_result(), ulps=0)
entropy = Family("binary", generate_entropy, flops=work.per_result(2), requires_grad=(False, True), ulps=16)
neighbours = Family("binary", generate_neighbours, flops=work.per_result(), ulps=0)
exponents = Family("binary", generate_exponents, flops=work.per_result(), ulps=0)
shift = Family("binary", generate_shift, flops=work.per_result(), ulps=0)
word_product = Family("binary", generate_words, flops=work.per_result(), ulps=0)
of_parameter = Family("binary", generate, flops=work.per_result(), requires_grad=(False, True), ulps=64)
