"""Numbers in few bits, after Jacob et al. 2018, Quantization and training of neural networks for efficient
integer-arithmetic-only inference: value = scale * (step - zero point)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import DTypeLike

from bench.samples.references.convolution import convolution


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


def whole_convolution(
    array: np.ndarray,
    weight: np.ndarray,
    zero_point: int,
    weight_zero_point: int,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
) -> np.ndarray:
    """The convolution of the steps above the zero points, in int32; padding stands for 0."""
    steps, taps = array.astype(np.float64) - zero_point, weight.astype(np.float64) - weight_zero_point
    return convolution(steps, taps, None, stride, padding, dilation, 1).astype(np.int32)


def requantized(sums: np.ndarray, scale: float, output_scale: float, output_zero_point: int) -> np.ndarray:
    """The nearest step of int8, of the size `output_scale`, to sums whose unit is `scale`."""
    return quantized(sums * scale, output_scale, output_zero_point, np.int8)


def quantized_product(
    left: np.ndarray,
    right: np.ndarray,
    scale: float,
    zero_point: int,
    right_scale: float,
    right_zero_point: int,
    output_scale: float,
    output_zero_point: int,
) -> np.ndarray:
    """The product of the matrices that two of int8 stand for, as steps of int8."""
    sums = (left.astype(np.float64) - zero_point) @ (right.astype(np.float64) - right_zero_point)
    return requantized(sums, scale * right_scale, output_scale, output_zero_point)


def quantized_convolution(
    array: np.ndarray,
    weight: np.ndarray,
    bias: np.ndarray,
    scale: float,
    zero_point: int,
    weight_scale: float,
    output_scale: float,
    output_zero_point: int,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
) -> np.ndarray:
    """The same of a convolution; the weight's zero point is 0, and the bias counts in sums of products."""
    sums = whole_convolution(array, weight, zero_point, 0, stride, padding, dilation)
    return requantized(sums + bias.reshape(-1, 1, 1), scale * weight_scale, output_scale, output_zero_point)


def packed_linear(array: np.ndarray, weight: np.ndarray, scales: np.ndarray, group: int) -> np.ndarray:
    """array @ (scales * steps).T; weight (K, C / 2) has in a byte two steps of 4 bits, the first one low.

    8 is the step that stands for 0; scales (K, C / group).
    """
    steps = np.stack([weight & 15, weight >> 4], 2).reshape(len(weight), -1) - 8.0
    return array @ (np.repeat(scales, group, axis=1) * steps).T


def scaled_product(
    left: np.ndarray, right: np.ndarray, left_scales: np.ndarray, right_scales: np.ndarray
) -> np.ndarray:
    """(N, C) times (K, C) transposed, bytes of float8_e4m3fn, and the scales (N, 1) and (1, K)."""
    return _eight_bits(left) @ _eight_bits(right).T * left_scales * right_scales


def _eight_bits(array: np.ndarray) -> np.ndarray:
    """The finite numbers of the format E4M3 of Micikevicius et al., arXiv 2209.05433: bias 7, no infinity."""
    exponent, fraction = (array >> 3 & 15).astype(np.int64), (array & 7) / 8
    size = np.where(exponent == 0, np.ldexp(fraction, -6), np.ldexp(1 + fraction, exponent - 7))
    return np.where(array >= 128, -size, size)


def _along(values: np.ndarray, ndim: int, axis: int) -> np.ndarray:
    shape = [1] * ndim
    shape[axis] = values.size
    return values.reshape(shape)
