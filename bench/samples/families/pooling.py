"""Pooling over windows of the spatial axes, channels first."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples import inputs
from bench.samples.families.family import Family


def generate_max(
    shape: Sequence[int],
    kernel_size: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    ceil_mode: bool,
) -> list:
    """Input (N, C, *spatial) and the geometry of the windows; no padding beyond half a window.

    No two elements are equal, where the dtype has enough numbers: of two largest in a window, each
    framework gives the gradient to another.
    """
    geometry = [tuple(kernel_size), tuple(stride), tuple(padding), tuple(dilation), ceil_mode]
    array = inputs.distinct(shape) if inputs.dtype().itemsize >= 4 else inputs.array(shape)
    return [array, *geometry]


max_pooling = Family("pooling", generate_max)
