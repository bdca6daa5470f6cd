"""Convolution (cross-correlation, as deep learning has it) over any number of spatial axes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.references.windows import padded, windows


def convolution(
    array: np.ndarray,
    weight: np.ndarray,
    bias: np.ndarray | None,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    groups: int,
) -> np.ndarray:
    """out[n, k, o] = bias[k] + sum over c, t of weight[k, c, t] * array[n, c, o * stride + t * dilation].

    array (N, C, *spatial), zero padded by `padding` on both sides; weight (K, C / groups, *kernel);
    output channel k sees the C / groups input channels of its group.  Returns (N, K, *output).
    """
    rank = weight.ndim - 2
    array = padded(array, [(size, size) for size in padding], 0)
    views = windows(array, weight.shape[2:], stride, dilation)
    contracted = [1, *range(2 + rank, 2 + 2 * rank)]
    parts = [
        np.tensordot(part, kernel, axes=(contracted, range(1, 2 + rank)))
        for part, kernel in zip(np.split(views, groups, axis=1), np.split(weight, groups, axis=0))
    ]
    out = np.moveaxis(np.concatenate(parts, axis=-1), -1, 1)
    return out if bias is None else out + bias.reshape(-1, *[1] * rank)
