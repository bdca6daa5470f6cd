"""Complex numbers: made of real ones, taken apart, multiplied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bench.samples.contract import Unsupported, inputs, work
from bench.samples.contract.work import Moves, Shape
from bench.samples.families.family import Family
from bench.samples.families.unary import generate_complex


def generate_with_zeros(shape: Sequence[int]) -> list:
    """Return the array of `generate_complex`, an eighth of it 0."""
    (array,) = generate_complex(shape)
    array[inputs.booleans(shape, 0.125)] = 0
    return [array]


def generate_two(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return two arrays of complex numbers.  Raises Unsupported where real ones are asked for."""
    arrays = inputs.complex_array(shape), inputs.complex_array(other_shape)
    if arrays[0].dtype.kind != "c":
        raise Unsupported(f"products of complex numbers are not of {inputs.dtype_name()}")
    return list(arrays)


def generate_parts(shape: Sequence[int]) -> list:
    """Return real and imaginary parts, N(0, 1), as two arrays."""
    _require_full_precision()
    return [inputs.array(shape), inputs.array(shape)]


def generate_polar(shape: Sequence[int]) -> list:
    """Return absolute values in (0.1, 2) and angles in (-3, 3)."""
    _require_full_precision()
    return [inputs.array(shape, 0.1, 2.0), inputs.array(shape, -3.0, 3.0)]


def generate_pairs(shape: Sequence[int]) -> list:
    """Return an array (..., 2) of real and imaginary parts."""
    _require_full_precision()
    return [inputs.array((*shape, 2))]


def _require_full_precision() -> None:
    if inputs.dtype_name() not in inputs.FULL_PRECISION:
        raise Unsupported(f"complex numbers are made of float32 or float64, not of {inputs.dtype_name()}")


def product(args: Sequence[Any], results: Sequence[Shape]) -> int:
    """Return the operations of a product of complex matrices: four times those of real ones."""
    return 4 * work.product(args, results)


reading = Family("complex", generate_complex, flops=work.nothing, moves=Moves.SELECTED)
computing = Family("complex", generate_complex, flops=work.per_result(4), ulps=16)
normalizing = Family("complex", generate_with_zeros, flops=work.per_result(4), ulps=16)
making = Family("complex", generate_parts, flops=work.nothing)
from_polar = Family("complex", generate_polar, flops=work.per_result(4), ulps=16)
from_pairs = Family("complex", generate_pairs, flops=work.nothing, moves=Moves.SELECTED)
multiplying = Family("complex", generate_two, flops=work.per_result(6), ulps=16)
matrix_product = Family("complex", generate_two, flops=product, ulps=256)
