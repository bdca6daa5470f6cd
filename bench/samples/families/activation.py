"""Activations: element-wise with their parameters, or along an axis."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families import unary
from bench.samples.families.family import Family


def generate_along_axis(shape: Sequence[int], axis: int) -> list:
    """Return an array and the axis along which it is normalized."""
    return [inputs.array(shape), axis]


def generate_with_alpha(shape: Sequence[int], alpha: float) -> list:
    """Return an array and `alpha`, the factor of its negative elements or of their results."""
    inputs.require_real("complex numbers are not negative")
    return [inputs.array(shape), alpha]


def generate_with_slopes(shape: Sequence[int], weight_shape: Sequence[int]) -> list:
    """Return an array (N, C, *rest) and the slopes of negative elements.

    The slopes have the shape (1,), one for all, or (C,), one per channel.
    """
    return [inputs.array(shape), inputs.array(weight_shape, 0.05, 0.45)]


def generate_gaussian(shape: Sequence[int], approximate: bool) -> list:
    """Return an array, and whether tanh may replace the error function."""
    return [inputs.array(shape), approximate]


def generate_gated(shape: Sequence[int], axis: int, approximate: bool) -> list:
    """Return an array, the axis along which its halves lie, and whether tanh may replace the error function.

    The first half is the gate, and the second half is multiplied by it.
    """
    return [inputs.array(shape), axis, approximate]


def generate_bounded(shape: Sequence[int], low: float, high: float) -> list:
    """Return an array and the two ends of an interval.

    Two thirds of the elements lie in the interval; half of them if only one end is finite.
    """
    ends = [end for end in (low, high) if math.isfinite(end)] or [0.0]
    bottom, top = (low, high) if len(ends) == 2 else (ends[0] - 2, ends[0] + 2)
    margin = (top - bottom) / 4
    return [inputs.array(shape, bottom - margin, top + margin), low, high]


def generate_smoothed(shape: Sequence[int], beta: float) -> list:
    """Return an array and `beta`, the sharpness of the bend."""
    return [inputs.array(shape), beta]


def generate_thresholded(shape: Sequence[int], threshold: float, value: float) -> list:
    """Return an array, the threshold, and the result below it.

    No element is near the threshold, where the result jumps.
    """
    array = inputs.array(shape)
    if array.dtype.kind == "f":
        array[np.abs(array - array.dtype.type(threshold)) < 0.02] += 0.04
    return [array, threshold, value]


def generate_shrinking(shape: Sequence[int], bound: float) -> list:
    """Return numbers of either sign, and the bound.

    Half of the magnitudes are below the bound; all differ from it by at least a tenth of it.
    """
    inputs.require_real("complex numbers are not below a bound")
    magnitudes = inputs.array(shape, 0.1, 0.9) + inputs.booleans(shape)
    signs = np.where(inputs.booleans(shape), 1, -1)
    return [np.asarray(bound * magnitudes * signs, inputs.dtype()), bound]


def generate_biased(shape: Sequence[int], bias: float, bound: float) -> list:
    """Return numbers as `generate_shrinking` makes them, the bias by which they move, and the bound."""
    array, _ = generate_shrinking(shape, bound)
    return [array, bias, bound]


def generate_single_extremes(shape: Sequence[int], axis: int) -> list:
    """Return an array whose extremes along an axis occur once, and the axis."""
    return [inputs.single_extremes(shape, axis), axis]


_AXIS = {
    "numpy": ("axis",),
    "torch": ("dim",),
    "tensorflow": ("axis",),
    "jax": ("axis",),
    "mxnet": ("axis",),
    "mxnet_np": ("axis",),
}
activation = Family("activation", unary.generate, flops=work.per_result(), ulps=16)
with_alpha = Family("activation", generate_with_alpha, flops=work.per_result(), ulps=16)
with_slopes = Family("activation", generate_with_slopes, flops=work.per_result())
gaussian = Family("activation", generate_gaussian, flops=work.per_result())
gated = Family("activation", generate_gated, flops=work.per_result(2))
bounded = Family("activation", generate_bounded, flops=work.per_result(), ulps=4)
smoothed = Family("activation", generate_smoothed, flops=work.per_result(), ulps=16)
thresholded = Family("activation", generate_thresholded, flops=work.per_result(), ulps=4)

shrinking = Family("activation", generate_shrinking, flops=work.per_result(), ulps=0)
biased_shrinking = Family("activation", generate_biased, flops=work.per_result(), ulps=0)
along_axis = Family("activation", generate_along_axis, _AXIS, flops=work.per_result(5))
choosing = Family(
    "activation", generate_single_extremes, _AXIS, flops=work.nothing, moves=Moves.SELECTED, ulps=0
)
