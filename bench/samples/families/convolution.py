"""Convolutions over one to three spatial axes, channels first."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bench.samples.contract import inputs, work
from bench.samples.contract.layout import CONVOLUTION, Axes, Layout
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate(
    shape: Sequence[int],
    weight_shape: Sequence[int],
    bias: bool,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    groups: int,
) -> list:
    """Return input (N, C, *spatial), weight (K, C / groups, *kernel), bias (K,) or None, and the geometry.

    Weights are scaled by 1 / sqrt(terms per output), roughly as in trained networks, so that
    half-precision outputs do not overflow.
    """
    weight = inputs.scaled(inputs.array(weight_shape), 1 / math.sqrt(max(1, math.prod(weight_shape[1:]))))
    return [
        inputs.array(shape),
        weight,
        inputs.array(weight_shape[:1]) if bias else None,
        tuple(stride),
        tuple(padding),
        tuple(dilation),
        groups,
    ]


def generate_deformable(
    shape: Sequence[int],
    weight_shape: Sequence[int],
    bias: bool,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    offset_groups: int,
) -> list:
    """Return input, offsets, weight, bias and geometry as `generate` does, and the number of offset groups.

    The offsets (N, 2 * offset_groups * kernel elements, H', W') move the taps: y and x alternate.  They lie
    between whole cells, where bilinear sampling has kinks.
    """
    array, weight, bias_, *geometry, _ = generate(shape, weight_shape, bias, stride, padding, dilation, 1)
    extents = [
        (extent + 2 * pad - spread * (size - 1) - 1) // step + 1
        for extent, pad, spread, size, step in zip(shape[2:], padding, dilation, weight_shape[2:], stride)
    ]
    taps = math.prod(weight_shape[2:])
    offsets = inputs.integers((shape[0], 2 * offset_groups * taps, *extents), -16, 16) * 2 + 1
    return [array, (offsets / 32).astype(array.dtype), weight, bias_, *geometry, offset_groups]


def generate_causal(shape: Sequence[int], kernel: int, silu: bool) -> list:
    """Return input (N, C, L), one filter per channel (C, 1, kernel), bias (C,), the state, and `silu`.

    The state (N, C, kernel - 1) holds the inputs before the first.  silu: whether the activation SiLU is
    applied to the result.
    """
    inputs.require_real("rounding decides near the poles of complex activations")
    count, channels, _ = shape
    array, weight, bias, *_ = generate(shape, (channels, 1, kernel), True, (1,), (0,), (1,), channels)
    return [array, weight, bias, inputs.array((count, channels, kernel - 1)), silu]


convolution = Family(
    "convolution", generate, flops=work.convolution, moves=Moves.SELECTED, layout=CONVOLUTION
)
deformable = Family(
    "convolution",
    generate_deformable,
    flops=work.deformable_convolution,
    moves=Moves.SELECTED,
    layout=Layout({0: Axes.PICTURE, 1: Axes.PICTURE, 2: Axes.FILTERS}, Axes.PICTURE),
)
causal = Family(
    "convolution",
    generate_causal,
    flops=work.causal_convolution,
    layout=Layout({0: Axes.PICTURE, 1: Axes.FILTERS, 3: Axes.PICTURE}, Axes.PICTURE),
)
