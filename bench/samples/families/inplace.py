"""Operators that write their result into their first input."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples.contract import inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families import activation, binary, gemm, indexing, scalar, unary
from bench.samples.families.family import Family


def generate_limits(shape: Sequence[int], low: float | None, high: float | None) -> list:
    """Return an array, and the lower and upper limit of its elements; None: no limit on this side."""
    inputs.require_real("limits are real numbers")
    return [inputs.array(shape), low, high]


def generate_filling(shape: Sequence[int], value: float) -> list:
    """Return an array, and the number that every element becomes."""
    return [inputs.array(shape), value]


def generate_pointwise_update(
    shape: Sequence[int],
    other_shapes: Sequence[Sequence[int]],
    value: float,
    *,
    last_domain: tuple[float, float] | None = None,
) -> list:
    """Return an array, two arrays that broadcast to its shape, and a weight.

    The weight is that of the result computed from the two arrays.
    """
    left, right = other_shapes
    return [inputs.array(shape), inputs.array(left), inputs.array(right, *(last_domain or ())), value]


inplace_unary = Family("inplace", unary.generate, overwrites=(0,), flops=work.per_result(), ulps=4)
inplace_binary = Family("inplace", binary.generate, overwrites=(0,), flops=work.per_result(), ulps=4)
inplace_division = Family(
    "inplace", binary.generate_division, overwrites=(0,), flops=work.per_result(), ulps=4
)
inplace_scalar = Family("inplace", scalar.generate, overwrites=(0,), flops=work.per_result(), ulps=4)
weighted_step = Family("inplace", scalar.generate_weighted, overwrites=(0,), flops=work.per_result(3), ulps=4)
limiting = Family("inplace", generate_limits, overwrites=(0,), flops=work.per_result(), ulps=4)
activation_limiting = Family(
    "inplace", activation.generate_bounded, overwrites=(0,), flops=work.per_result(), ulps=4
)
filling = Family("inplace", generate_filling, overwrites=(0,), flops=work.nothing, moves=Moves.RESULTS)
pointwise_update = Family(
    "inplace", generate_pointwise_update, {"torch": ("value",)}, overwrites=(0,), flops=work.per_result(3)
)
product_update = Family(
    "inplace",
    gemm.generate_added_product,
    {"torch": ("beta", "alpha")},
    overwrites=(0,),
    flops=work.added_product,
)
masked_filling = Family(
    "inplace", indexing.generate_masked, overwrites=(0,), flops=work.nothing, moves=Moves.SELECTED
)
inplace_scattering = Family(
    "inplace", indexing.generate_scattering, overwrites=(0,), flops=work.nothing, moves=Moves.UPDATED
)
