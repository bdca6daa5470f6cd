"""Element-wise operators of one input."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import Unsupported, inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate(
    shape: Sequence[int], *, domain: tuple[float, float] | None = None, signed: bool = False
) -> list:
    """Return an array of `shape`: N(0, 1), or uniform in `domain` where the operator needs one.

    signed: the numbers are negated at random, so that `domain` is one of magnitudes.
    """
    array = inputs.array(shape, *(domain or ()))
    if signed and array.dtype.kind in "if":
        np.negative(array, out=array, where=inputs.booleans(shape))
    return [array]


def generate_complement(shape: Sequence[int], dtype: str) -> list:
    """Return truth values, or whole numbers of `dtype`."""
    return [inputs.booleans(shape) if dtype == "bool" else inputs.integers(shape, -128, 128, dtype)]


def generate_between(shape: Sequence[int]) -> list:
    """Return numbers from (-9, 9) at least 1/16 away from every multiple of 1/2, where rounding jumps."""
    integral = inputs.integers(shape, -9, 9)
    if inputs.dtype().kind != "f":
        return [integral.astype(inputs.dtype())]
    fraction = inputs.array(shape, 0.0625, 0.4375)
    fraction[inputs.booleans(shape)] += 0.5
    return [fraction + integral.astype(fraction.dtype)]


def generate_nonfinite(shape: Sequence[int]) -> list:
    """Return N(0, 1); a tenth of a floating-point array is NaN, a tenth infinite and a tenth -infinite."""
    array = inputs.array(shape)
    if array.dtype.kind == "f":
        for value in (np.nan, np.inf, -np.inf):
            array[inputs.booleans(shape, 0.1)] = value
    return [array]


def generate_replacement(shape: Sequence[int], nan: float, posinf: float, neginf: float) -> list:
    """Return the array of `generate_nonfinite`, and the replacements of NaN, infinity and -infinity."""
    return [*generate_nonfinite(shape), nan, posinf, neginf]


def generate_complex(shape: Sequence[int]) -> list:
    """Return complex numbers, both parts N(0, 1), or an array in the dtype that was asked for."""
    return [inputs.complex_array(shape)]


def generate_pending(shape: Sequence[int], pending: bool) -> list:
    """Return complex numbers, and whether an operation on them should be pending."""
    return [*generate_complex(shape), pending]


def generate_signed_zeros(shape: Sequence[int]) -> list:
    """Return N(0, 1), except that a quarter of the elements is zero, of either sign."""
    array = inputs.array(shape)
    array[inputs.booleans(shape, 0.25)] = 0
    if array.dtype.kind in "if":
        np.negative(array, out=array, where=inputs.booleans(shape))
    return [array]


def generate_partly_real(shape: Sequence[int]) -> list:
    """Return the array of `generate_complex`, half of it without an imaginary part."""
    (array,) = generate_complex(shape)
    if array.dtype.kind == "c":
        array.imag[inputs.booleans(shape)] = 0
    return [array]


def generate_mantissas(shape: Sequence[int]) -> list:
    """Return numbers of either sign and of magnitudes from 2**-9 to 2**8.

    None is near a power of two, where the mantissa jumps.
    """
    (mantissas,) = generate(shape, domain=(0.51, 0.99), signed=True)
    return [np.ldexp(mantissas, inputs.integers(shape, -8, 9)).astype(inputs.dtype())]


def generate_words(shape: Sequence[int]) -> list:
    """Return whole numbers of 32 bits and either sign, with all lengths in bits equally likely."""
    words = inputs.integers(shape, -(1 << 31), 1 << 31, np.int32)
    return [words >> inputs.integers(shape, 0, 32, np.int32)]


def generate_of_order(shape: Sequence[int], order: int, *, domain: tuple[float, float] | None = None) -> list:
    """Return an array, N(0, 1) or uniform in `domain`, and the order, degree or dimension of the function."""
    return [inputs.array(shape, *(domain or ())), order]


def generate_of_precision(shape: Sequence[int], exponent_bits: int, mantissa_bits: int) -> list:
    """Return numbers, and the bits of a precision, exponent and mantissa.

    The numbers are N(0, 1) times powers of two, from below the range of that precision up to its end.
    """
    if inputs.dtype_name() not in inputs.FULL_PRECISION:
        raise Unsupported("half precision has fewer bits already")
    top = 1 << (exponent_bits - 1)
    exponents = inputs.integers(shape, -min(top, 100), min(top - 4, 100))
    return [np.ldexp(inputs.array(shape), exponents).astype(inputs.dtype()), exponent_bits, mantissa_bits]


_REPLACEMENTS = ("nan", "posinf", "neginf")
unary = Family("unary", generate, flops=work.per_result(), ulps=16)
complement = Family("unary", generate_complement, flops=work.per_result(), ulps=4)
rounding = Family("unary", generate_between, flops=work.per_result(), ulps=0)
classification = Family("unary", generate_nonfinite, flops=work.per_result(), ulps=0)
replacement = Family(
    "unary",
    generate_replacement,
    {name: _REPLACEMENTS for name in ("numpy", "torch", "jax", "mxnet_np")},
    flops=work.per_result(),
)
complex_unary = Family("unary", generate_complex, flops=work.nothing, moves=Moves.SELECTED)
pending = Family("unary", generate_pending, flops=work.nothing, moves=Moves.SELECTED)
signs = Family("unary", generate_signed_zeros, flops=work.per_result(), ulps=0)
complex_classification = Family("unary", generate_partly_real, flops=work.per_result(), ulps=0)
mantissas = Family("unary", generate_mantissas, flops=work.per_result(), ulps=0)
words = Family("unary", generate_words, flops=work.per_result(), ulps=0)
of_order = Family("unary", generate_of_order, flops=work.per_result(), ulps=64)
of_precision = Family("unary", generate_of_precision, flops=work.per_result(), ulps=0)
