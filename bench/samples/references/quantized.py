"""Numbers in few bits, after Jacob et al. 2018, Quantization and training of neural networks for efficient
integer-arithmetic-only inference: value = scale * (step - zero point)."""

from __future__ import annotations

import numpy as np
from numpy.typing import DTypeLike


def quantized(array: np.ndarray, scale: float, zero_point: int, dtype: DTypeLike) -> np.ndarray:
    """The nearest step, half to even, or the first or last that `dtype` has."""
    limits = np.iinfo(np.dtype(dtype))
    return np.clip(np.rint(array / scale) + zero_point, limits.min, limits.max).astype(dtype)


def quantized_channels(
    array: np.ndarray, scales: np.ndarray, zero_points: np.ndarray, axis: int, dtype: DTypeLike
) -> np.ndarray:
    """The same with a scale and a zero point for each channel along `axis`."""
    scales, zero_points = (_along(values, array.ndim, axis) for values in (scales, zero_points))
    limits = np.iinfo(np.dtype(dtype))
    return np.clip(np.rint(array / scales) + zero_points, limits.min, limits.max).astype(dtype)


def dequantized(steps: np.ndarray, scale: float, zero_point: int) -> np.ndarray:
    """The values that `steps` stand for."""
    return scale * (steps.astype(np.float64) - zero_point)


def dynamically_quantized(array: np.ndarray) -> list[np.ndarray]:
    """Steps of uint8 over the range of the array and 0, the size of one, and the one that stands for 0."""
    low, high = min(0.0, array.min()), max(0.0, array.max())
    scale = (high - low) / 255
    zero_point = np.rint(-low / scale)
    steps = np.rint(array / scale) + zero_point  # out of range only where both are ties
    return [steps.astype(np.uint8), np.asarray(scale), np.asarray(zero_point, np.uint8)]


def faked(array: np.ndarray, scale: float, zero_point: int, low: int, high: int) -> np.ndarray:
    """What is left of `array` when it is quantized to steps of [low, high] and back."""
    return scale * (np.clip(np.rint(array / scale) + zero_point, low, high) - zero_point)


def faked_channels(
    array: np.ndarray, scales: np.ndarray, zero_points: np.ndarray, axis: int, low: int, high: int
) -> np.ndarray:
    """The same with a scale and a zero point for each channel along `axis`."""
    scales, zero_points = (_along(values, array.ndim, axis) for values in (scales, zero_points))
    return scales * (np.clip(np.rint(array / scales) + zero_points, low, high) - zero_points)


def whole_product(left: np.ndarray, right: np.ndarray) -> np.ndarray:
    """The product of matrices of whole numbers, in int32; float64 has every sum of fewer than 2**39 terms."""
    return (left.astype(np.float64) @ right.astype(np.float64)).astype(np.int32)


def quantized_linear(array: np.ndarray, weight: np.ndarray, scales: np.ndarray) -> np.ndarray:
    """array @ (scales * weight).T, each row of `array` rounded to 127 steps of either sign."""
    rows = np.abs(array).max(axis=1, keepdims=True) / 127
    return rows * scales * (np.rint(array / rows) @ weight.astype(np.float64).T)


def weight_only_linear(array: np.ndarray, weight: np.ndarray, scales: np.ndarray) -> np.ndarray:
    """array @ (scales * weight).T."""
    return array @ (scales[:, None] * weight).T


def _along(values: np.ndarray, ndim: int, axis: int) -> np.ndarray:
    shape = [1] * ndim
    shape[axis] = values.size
    return values.reshape(shape)
