"""Element by element, one input."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate(
    shape: Sequence[int], *, domain: tuple[float, float] | None = None, signed: bool = False
) -> list:
    """An array of `shape`: N(0, 1), or uniform in `domain` where the operator needs one.

    signed: the numbers are negated at random, so that `domain` is one of magnitudes.
    """
    array = inputs.array(shape, *(domain or ()))
    if signed and array.dtype.kind in "if":
        np.negative(array, out=array, where=inputs.booleans(shape))
    return [array]


def generate_complement(shape: Sequence[int], dtype: str) -> list:
    """Truth values, or whole numbers of `dtype`."""
    return [inputs.booleans(shape) if dtype == "bool" else inputs.integers(shape, -128, 128, dtype)]


def generate_between(shape: Sequence[int]) -> list:
    """Numbers from (-9, 9) at least 1/16 away from every multiple of 1/2, where rounding jumps."""
    integral = inputs.integers(shape, -9, 9)
    if inputs.dtype().kind != "f":
        return [integral.astype(inputs.dtype())]
    fraction = inputs.array(shape, 0.0625, 0.4375)
    fraction[inputs.booleans(shape)] += 0.5
    return [fraction + integral.astype(fraction.dtype)]


def generate_nonfinite(shape: Sequence[int]) -> list:
    """N(0, 1); of a floating-point array a tenth is NaN, a tenth infinite and a tenth -infinite."""
    array = inputs.array(shape)
    if array.dtype.kind == "f":
        for value in (np.nan, np.inf, -np.inf):
            array[inputs.booleans(shape, 0.1)] = value
    return [array]


def generate_replacement(shape: Sequence[int], nan: float, posinf: float, neginf: float) -> list:
    """As `generate_nonfinite`, and what is to stand for NaN, infinity and -infinity."""
    return [*generate_nonfinite(shape), nan, posinf, neginf]


def generate_complex(shape: Sequence[int]) -> list:
    """Complex numbers, real and imaginary part N(0, 1)."""
    return [inputs.array(shape) + 1j * inputs.array(shape)]


def generate_pending(shape: Sequence[int], pending: bool) -> list:
    """Complex numbers, and whether an operation on them is to be pending."""
    return [*generate_complex(shape), pending]


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
