"""Pooling over windows of the spatial axes, channels first."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.contract.layout import PICTURES, Axes, Layout
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate_max(
    shape: Sequence[int],
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    ceil_mode: bool,
) -> list:
    """Return input (N, C, *spatial) and the geometry of the windows; no padding beyond half a window.

    The input has no ties: frameworks differ in which of two largest elements of a window gets the gradient.
    """
    geometry = [tuple(kernel_size), tuple(stride), tuple(padding), tuple(dilation), ceil_mode]
    return [inputs.few_ties(shape), *geometry]


def generate_mean(
    shape: Sequence[int],
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    ceil_mode: bool,
    count_include_pad: bool,
) -> list:
    """Return input (N, C, *spatial), the geometry, and whether the zeros of padding count in the means."""
    geometry = [tuple(kernel_size), tuple(stride), tuple(padding), ceil_mode]
    return [inputs.array(shape), *geometry, count_include_pad]


def generate_divided(
    shape: Sequence[int],
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    ceil_mode: bool,
    count_include_pad: bool,
    divisor_override: int | None,
) -> list:
    """Return the arguments of `generate_mean`, and the divisor of the sums.

    divisor_override: the divisor; None: the number of elements that count.
    """
    mean = generate_mean(shape, kernel_size, stride, padding, ceil_mode, count_include_pad)
    return [*mean, divisor_override]


def generate_power(
    shape: Sequence[int], norm_type: float, kernel_size: Sequence[int], stride: Sequence[int]
) -> list:
    """Return input (N, C, *spatial), the order of the norm, and the geometry."""
    return [inputs.array(shape), norm_type, tuple(kernel_size), tuple(stride)]


def generate_global(shape: Sequence[int], *, ties: bool = True) -> list:
    """Return input (N, C, *spatial); ties=False: no two elements are equal."""
    return [inputs.array(shape) if ties else inputs.few_ties(shape)]


def generate_adaptive(shape: Sequence[int], output_size: Sequence[int], *, ties: bool = True) -> list:
    """Return input (N, C, *spatial) and the spatial shape of the output.

    ties=False: no two elements are equal.
    """
    return [inputs.array(shape) if ties else inputs.few_ties(shape), tuple(output_size)]


def generate_unpooling(shape: Sequence[int], kernel_size: Sequence[int], stride: Sequence[int]) -> list:
    """Return pooled values (N, C, H, W), the flat position of each in the output, and the geometry.

    Each position lies in the window of its value; the windows do not overlap.
    """
    height, width = shape[2:]
    rows = np.arange(height)[:, None] * stride[0] + inputs.integers(shape, 0, kernel_size[0])
    columns = np.arange(width) * stride[1] + inputs.integers(shape, 0, kernel_size[1])
    positions = rows * ((width - 1) * stride[1] + kernel_size[1]) + columns
    return [inputs.array(shape), positions, tuple(kernel_size), tuple(stride)]


def generate_unpooled_lines(shape: Sequence[int], kernel_size: Sequence[int], stride: Sequence[int]) -> list:
    """Return pooled values (N, C, L), the position of each in the output, and the geometry.

    Each position lies in the window of its value; the windows do not overlap.
    """
    positions = np.arange(shape[2]) * stride[0] + inputs.integers(shape, 0, kernel_size[0])
    return [inputs.array(shape), positions, tuple(kernel_size), tuple(stride)]


def generate_global_power(shape: Sequence[int], norm_type: int) -> list:
    """Return input (N, C, *spatial) and the order of the norm."""
    return [inputs.array(shape), norm_type]


max_pooling = Family("pooling", generate_max, flops=work.nothing, moves=Moves.SELECTED, layout=PICTURES)
mean_pooling = Family("pooling", generate_mean, flops=work.pooling, moves=Moves.SELECTED, layout=PICTURES)
divided_pooling = Family(
    "pooling", generate_divided, flops=work.pooling, moves=Moves.SELECTED, layout=PICTURES
)
power_pooling = Family("pooling", generate_power, moves=Moves.SELECTED, layout=PICTURES)
global_pooling = Family("pooling", generate_global, flops=work.per_argument(), layout=PICTURES)
adaptive_pooling = Family("pooling", generate_adaptive, flops=work.per_argument(), layout=PICTURES)
unpooling = Family(
    "pooling",
    generate_unpooling,
    flops=work.nothing,
    layout=Layout({0: Axes.PICTURE, 1: Axes.PICTURE}, Axes.PICTURE),
)
line_unpooling = Family(
    "pooling",
    generate_unpooled_lines,
    flops=work.nothing,
    layout=Layout({0: Axes.PICTURE, 1: Axes.PICTURE}, Axes.PICTURE),
)
global_power_pooling = Family("pooling", generate_global_power, layout=PICTURES)
