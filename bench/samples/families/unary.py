"""Element by element, one input."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples import inputs
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


def generate_between(shape: Sequence[int]) -> list:
    """Numbers from (-9, 9) at least 1/16 away from every multiple of 1/2, where rounding jumps."""
    whole = inputs.integers(shape, -9, 9)
    if inputs.dtype().kind != "f":
        return [whole.astype(inputs.dtype())]
    fraction = inputs.array(shape, 0.0625, 0.4375)
    fraction[inputs.booleans(shape)] += 0.5
    return [fraction + whole.astype(fraction.dtype)]


unary = Family("unary", generate)
rounding = Family("unary", generate_between)
