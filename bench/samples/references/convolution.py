"""Convolution over any number of spatial axes; as in deep learning, it is a cross-correlation."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.references.activation import silu
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
    """Return the convolution (N, K, *output) of `array`, zero padded by `padding` on both sides.

    out[n, k, o] = bias[k] + sum over c, t of weight[k, c, t] * array[n, c, o * stride + t * dilation], with
    array (N, C, *spatial), weight (K, C / groups, *kernel).  Output channel k sees the C / groups input
    channels of its group.
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


def causal_convolution(
    array: np.ndarray, weight: np.ndarray, bias: np.ndarray, state: np.ndarray, with_silu: bool
) -> tuple[np.ndarray, np.ndarray]:
    """Return the convolution (N, C, L) of each channel, through `silu` if asked, and the next state.

    out[n, c, i] = bias[c] + sum over t of weight[c, 0, t] * joined[n, c, i + t], where `joined` is `state`
    (N, C, kernel - 1), then `array` (N, C, L).  The next state is the end of `joined`.
    """
    joined = np.concatenate([state, array], axis=2)
    channels, _, kernel = weight.shape
    out = convolution(joined, weight, bias, (1,), (0,), (1,), channels)
    return silu(out) if with_silu else out, joined[:, :, joined.shape[2] - kernel + 1 :]


def transposed_convolution(
    array: np.ndarray,
    weight: np.ndarray,
    bias: np.ndarray | None,
    stride: Sequence[int],
    padding: Sequence[int],
    output_padding: Sequence[int],
    groups: int,
    dilation: Sequence[int],
) -> np.ndarray:
    """Return the transposed convolution (N, K, *output) of `array`.

    It adds array[n, c, i] * weight[c, k, t] to out[n, k, i * stride + t * dilation - padding], then the bias.
    array (N, C, *spatial), weight (C, K / groups, *kernel).  `output_padding` lengthens the output at its
    end.
    """
    kernel, spatial = weight.shape[2:], array.shape[2:]
    extents = [
        (extent - 1) * step + spread * (size - 1) + 1 + more
        for extent, step, spread, size, more in zip(spatial, stride, dilation, kernel, output_padding)
    ]
    outs = []
    for part, taps in zip(np.split(array, groups, axis=1), np.split(weight, groups, axis=0)):
        out = np.zeros((len(array), weight.shape[1], *extents), array.dtype)
        for tap in np.ndindex(*kernel):
            places = tuple(
                slice(index * spread, index * spread + (extent - 1) * step + 1, step)
                for index, spread, extent, step in zip(tap, dilation, spatial, stride)
            )
            out[(slice(None), slice(None), *places)] += np.moveaxis(
                np.tensordot(part, taps[(slice(None), slice(None), *tap)], axes=(1, 0)), -1, 1
            )
        outs.append(out)
    kept = tuple(slice(pad, extent - pad) for pad, extent in zip(padding, extents))
    out = np.concatenate(outs, axis=1)[(slice(None), slice(None), *kept)]
    return out if bias is None else out + bias.reshape(-1, *[1] * len(kernel))
