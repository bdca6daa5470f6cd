"""Normalizations."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.references.activation import silu


def batch_normalization(
    array: np.ndarray,
    running_mean: np.ndarray | None,
    running_variance: np.ndarray | None,
    weight: np.ndarray,
    bias: np.ndarray,
    training: bool,
    momentum: float,
    eps: float,
) -> np.ndarray:
    """Return (array - mean) / sqrt(variance + eps) * weight + bias, per channel (axis 1).

    The mean and (biased) variance are the batch's in training, else the running ones.
    Ioffe and Szegedy, arXiv 1502.03167.
    """
    axes = (0, *range(2, array.ndim))
    per_channel = (1, -1, *[1] * (array.ndim - 2))
    mean, variance = running_mean, running_variance
    if training:
        mean, variance = array.mean(axis=axes), array.var(axis=axes)
    scale = weight / np.sqrt(variance + eps)
    return array * scale.reshape(per_channel) + (bias - mean * scale).reshape(per_channel)


def training_batch_normalization(
    array: np.ndarray,
    running_mean: np.ndarray,
    running_variance: np.ndarray,
    weight: np.ndarray,
    bias: np.ndarray,
    momentum: float,
    eps: float,
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return `batch_normalization` by the batch, and the running mean and variance after it.

    They become (1 - momentum) * running + momentum * batch, with the unbiased variance of the batch.
    """
    axes = (0, *range(2, array.ndim))
    mean, variance = array.mean(axis=axes), array.var(axis=axes, ddof=1)
    out = batch_normalization(array, None, None, weight, bias, True, momentum, eps)
    kept = 1 - momentum
    return out, kept * running_mean + momentum * mean, kept * running_variance + momentum * variance


def layer_normalization(
    array: np.ndarray, normalized_shape: Sequence[int], weight: np.ndarray, bias: np.ndarray, eps: float
) -> np.ndarray:
    """Return (array - mean) / sqrt(variance + eps) * weight + bias over the trailing axes.

    Ba, Kiros and Hinton, arXiv 1607.06450; the variance is the biased one.
    """
    axes = tuple(range(-len(normalized_shape), 0))
    centered = array - array.mean(axis=axes, keepdims=True)
    variance = np.mean(np.square(centered), axis=axes, keepdims=True)
    return centered / np.sqrt(variance + eps) * weight + bias


def unweighted_layer_normalization(
    array: np.ndarray, normalized_shape: Sequence[int], eps: float
) -> np.ndarray:
    """Return `layer_normalization` with weights of 1 and biases of 0."""
    return layer_normalization(array, normalized_shape, np.ones(1), np.zeros(1), eps)


def unweighted_instance_normalization(array: np.ndarray, eps: float) -> np.ndarray:
    """Return `instance_normalization` with weights of 1 and biases of 0."""
    channels = array.shape[1]
    return instance_normalization(array, np.ones(channels), np.zeros(channels), eps)


def instance_normalization(array: np.ndarray, weight: np.ndarray, bias: np.ndarray, eps: float) -> np.ndarray:
    """Return `group_normalization` with a group per channel (Ulyanov et al., arXiv 1607.08022)."""
    return group_normalization(array, array.shape[1], weight, bias, eps)


def group_normalization(
    array: np.ndarray, num_groups: int, weight: np.ndarray, bias: np.ndarray, eps: float
) -> np.ndarray:
    """Return (array - mean) / sqrt(variance + eps) per item and group of channels, scaled per channel.

    array (N, C, *spatial), weight and bias (C,), by which the quotient is multiplied and shifted.
    Wu and He, arXiv 1803.08494.
    Raises ValueError for groups of unequal size and for groups of one value, which do not vary.
    """
    if array.shape[1] % num_groups or array[0].size == num_groups:
        raise ValueError(f"{array.shape} has no {num_groups} groups of several values")
    groups = array.reshape(array.shape[0], num_groups, -1)
    centered = groups - groups.mean(axis=2, keepdims=True)
    variance = np.mean(np.square(centered), axis=2, keepdims=True)
    per_channel = (-1, *[1] * (array.ndim - 2))
    normalized = (centered / np.sqrt(variance + eps)).reshape(array.shape)
    return normalized * weight.reshape(per_channel) + bias.reshape(per_channel)


def rms_normalization(
    array: np.ndarray, normalized_shape: Sequence[int], weight: np.ndarray, eps: float
) -> np.ndarray:
    """Return array / sqrt(mean(array ** 2) + eps) * weight over the trailing axes.

    Zhang and Sennrich, arXiv 1910.07467.
    """
    axes = tuple(range(-len(normalized_shape), 0))
    return array / np.sqrt(np.mean(np.square(array), axis=axes, keepdims=True) + eps) * weight


def local_response_normalization(
    array: np.ndarray, size: int, alpha: float, beta: float, k: float
) -> np.ndarray:
    """Return array / (k + alpha / size * sum of squares over `size` channels around) ** beta.

    Channels that are missing at the edges count as zeros.  Krizhevsky et al., 2012, with alpha divided by
    size as in Caffe and its successors.
    """
    reach = size // 2
    padded = np.pad(np.square(array), [(0, 0), (reach, reach)] + [(0, 0)] * (array.ndim - 2))
    energy = np.lib.stride_tricks.sliding_window_view(padded, size, axis=1).sum(axis=-1)
    return array / (k + alpha / size * energy) ** beta


def mean_variance_normalization(array: np.ndarray, axes: tuple[int, ...], eps: float) -> np.ndarray:
    """Return (array - mean) / (standard deviation + eps) over the axes.

    The deviation is the biased one.
    """
    centered = array - array.mean(axis=axes, keepdims=True)
    return centered / (np.sqrt(np.mean((centered * centered.conj()).real, axis=axes, keepdims=True)) + eps)


def group_normalization_silu(
    array: np.ndarray, num_groups: int, weight: np.ndarray, bias: np.ndarray, eps: float
) -> np.ndarray:
    """Return `silu` of `group_normalization`."""
    return silu(group_normalization(array, num_groups, weight, bias, eps))


def l2_normalization(array: np.ndarray, axis: int, eps: float) -> np.ndarray:
    """Return array / max(eps, Euclidean norm along the axis)."""
    return array / np.maximum(eps, np.linalg.norm(array, axis=axis, keepdims=True))
