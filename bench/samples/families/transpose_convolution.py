"""Transposed convolutions over one to three spatial axes, channels first."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bench.samples.contract import inputs, work
from bench.samples.contract.layout import CONVOLUTION
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate(
    shape: Sequence[int],
    weight_shape: Sequence[int],
    bias: bool,
    stride: Sequence[int],
    padding: Sequence[int],
    output_padding: Sequence[int],
    groups: int,
    dilation: Sequence[int],
) -> list:
    """Return input (N, C, *spatial), weight (C, K / groups, *kernel), bias (K,) or None, and the geometry.

    Weights are scaled by 1 / sqrt(terms per output), so that half-precision outputs do not overflow.
    """
    terms = weight_shape[0] // groups * math.prod(weight_shape[2:]) / math.prod(stride)
    weight = inputs.scaled(inputs.array(weight_shape), 1 / math.sqrt(max(1.0, terms)))
    return [
        inputs.array(shape),
        weight,
        inputs.array((weight_shape[1] * groups,)) if bias else None,
        tuple(stride),
        tuple(padding),
        tuple(output_padding),
        groups,
        tuple(dilation),
    ]


transposed = Family(
    "transpose_convolution",
    generate,
    flops=work.transposed_convolution,
    moves=Moves.SELECTED,
    layout=CONVOLUTION,
)
