"""Chains of operators."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.references.activation import gelu, relu, softmax
from bench.samples.references.convolution import convolution
from bench.samples.references.linear import linear
from bench.samples.references.normalization import batch_normalization, layer_normalization


def conv_relu(array: np.ndarray, weight: np.ndarray, bias: np.ndarray | None, *geometry) -> np.ndarray:
    """Return relu(convolution)."""
    return relu(convolution(array, weight, bias, *geometry))


def conv_batch_norm(
    array: np.ndarray,
    weight: np.ndarray,
    running_mean: np.ndarray | None,
    running_variance: np.ndarray | None,
    scale: np.ndarray,
    shift: np.ndarray,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    groups: int,
    training: bool,
    eps: float,
) -> np.ndarray:
    """Return batch_normalization(convolution), without a bias in between."""
    convolved = convolution(array, weight, None, stride, padding, dilation, groups)
    statistics = running_mean, running_variance
    return batch_normalization(convolved, *statistics, scale, shift, training, 0.1, eps)


def conv_batch_norm_relu(array: np.ndarray, *args) -> np.ndarray:
    """Return relu(conv_batch_norm)."""
    return relu(conv_batch_norm(array, *args))


def linear_relu(array: np.ndarray, weight: np.ndarray, bias: np.ndarray) -> np.ndarray:
    """Return relu(array @ weight.T + bias)."""
    return relu(linear(array, weight, bias))


def linear_gelu(array: np.ndarray, weight: np.ndarray, bias: np.ndarray, approximate: bool) -> np.ndarray:
    """Return gelu(array @ weight.T + bias)."""
    return gelu(linear(array, weight, bias), approximate)


def add_relu(array: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return relu(array + other)."""
    return relu(array + other)


def bias_gelu(array: np.ndarray, bias: np.ndarray, approximate: bool) -> np.ndarray:
    """Return gelu(array + bias)."""
    return gelu(array + bias, approximate)


def layer_norm_residual(
    array: np.ndarray, residual: np.ndarray, weight: np.ndarray, bias: np.ndarray, eps: float
) -> np.ndarray:
    """Return layer_normalization(array + residual) over the axes of `weight`."""
    return layer_normalization(array + residual, weight.shape, weight, bias, eps)


def softmax_dropout(array: np.ndarray, kept: np.ndarray, axis: int, p: float) -> np.ndarray:
    """Return softmax(array) / (1 - p) where `kept`, else 0."""
    return np.where(kept, softmax(array, axis) / (1 - p), 0)
