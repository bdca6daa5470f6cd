"""Convolutions over one to three spatial axes, channels first."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bench.samples import inputs
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
    """Input (N, C, *spatial), weight (K, C / groups, *kernel), bias (K,) or None, and the geometry.

    Weights are scaled by 1 / sqrt(terms per output), as trained networks' roughly are, so that
    half-precision outputs do not overflow.
    """
    weight = inputs.array(weight_shape)
    if weight.dtype.kind == "f":
        weight *= weight.dtype.type(1 / math.sqrt(max(1, math.prod(weight_shape[1:]))))
    return [
        inputs.array(shape),
        weight,
        inputs.array(weight_shape[:1]) if bias else None,
        tuple(stride),
        tuple(padding),
        tuple(dilation),
        groups,
    ]


convolution = Family("convolution", generate)
