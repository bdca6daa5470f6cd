"""Activations: element by element, with the parameters they have, or along an axis."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples.contract import inputs, work
from bench.samples.families import unary
from bench.samples.families.family import Family


def generate_along_axis(shape: Sequence[int], axis: int) -> list:
    """An array and the axis along which it is normalized."""
    return [inputs.array(shape), axis]


def generate_with_alpha(shape: Sequence[int], alpha: float) -> list:
    """An array, and what scales its negative elements or their image."""
    return [inputs.array(shape), alpha]


def generate_with_slopes(shape: Sequence[int], weight_shape: Sequence[int]) -> list:
    """An array (N, C, *rest), and a slope for all negative elements (1,) or per channel (C,)."""
    return [inputs.array(shape), inputs.array(weight_shape, 0.05, 0.45)]


def generate_gaussian(shape: Sequence[int], approximate: bool) -> list:
    """An array, and whether tanh may stand in for the error function."""
    return [inputs.array(shape), approximate]


def generate_bounded(shape: Sequence[int], low: float, high: float) -> list:
    """An array and an interval, in which two thirds of the elements lie."""
    margin = (high - low) / 4
    return [inputs.array(shape, low - margin, high + margin), low, high]


def generate_smoothed(shape: Sequence[int], beta: float) -> list:
    """An array, and how sharp the bend is."""
    return [inputs.array(shape), beta]


def generate_thresholded(shape: Sequence[int], threshold: float, value: float) -> list:
    """An array, the threshold, and the value of what does not reach it."""
    return [inputs.array(shape), threshold, value]


activation = Family("activation", unary.generate, flops=work.per_result(), ulps=16)
with_alpha = Family("activation", generate_with_alpha, flops=work.per_result(), ulps=16)
with_slopes = Family("activation", generate_with_slopes, flops=work.per_result())
gaussian = Family("activation", generate_gaussian, flops=work.per_result())
bounded = Family("activation", generate_bounded, flops=work.per_result(), ulps=4)
smoothed = Family("activation", generate_smoothed, flops=work.per_result(), ulps=16)
thresholded = Family("activation", generate_thresholded, flops=work.per_result(), ulps=4)

along_axis = Family(
    "activation",
    generate_along_axis,
    {
        "numpy": ("axis",),
        "torch": ("dim",),
        "tensorflow": ("axis",),
        "jax": ("axis",),
        "mxnet": ("axis",),
        "mxnet_np": ("axis",),
    },
    flops=work.per_result(5),
)
