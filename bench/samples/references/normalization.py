"""Normalizations."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


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
    """(array - mean) / sqrt(variance + eps) * weight + bias, per channel (axis 1).

    The mean and (biased) variance are the batch's in training, else the running ones.
    Ioffe and Szegedy, arXiv 1502.03167.
    """
    axes = (0, *range(2, array.ndim))
    per_channel = (1, -1, *[1] * (array.ndim - 2))
    mean, variance = running_mean, running_variance
    if training or mean is None or variance is None:
        mean, variance = array.mean(axis=axes), array.var(axis=axes)
    scale = weight / np.sqrt(variance + eps)
    return array * scale.reshape(per_channel) + (bias - mean * scale).reshape(per_channel)


def layer_normalization(
    array: np.ndarray, normalized_shape: Sequence[int], weight: np.ndarray, bias: np.ndarray, eps: float
) -> np.ndarray:
    """(array - mean) / sqrt(variance + eps) * weight + bias over the trailing axes.

    Ba, Kiros and Hinton, arXiv 1607.06450; the variance is the biased one.
    """
    axes = tuple(range(-len(normalized_shape), 0))
    centered = array - array.mean(axis=axes, keepdims=True)
    variance = np.mean(np.square(centered), axis=axes, keepdims=True)
    return centered / np.sqrt(variance + eps) * weight + bias
