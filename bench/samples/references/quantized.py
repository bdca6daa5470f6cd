"""Quantized numbers: value = scale * (step - zero point), with steps of few bits.

Jacob et al. 2018, Quantization and training of neural networks for efficient integer-arithmetic-only
inference.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import DTypeLike

from bench.samples.references.convolution import convolution


def quantized(array: np.ndarray, scale: float, zero_point: int, dtype: DTypeLike) -> np.ndarray:
    """Return the step nearest to each element, half to even, limited to the range of `dtype`."""
    limits = np.iinfo(np.dtype(dtype))
    return np.clip(np.rint(array / scale) + zero_point, limits.min, limits.max).astype(dtype)


def quantized_channels(
    array: np.ndarray, scales: np.ndarray, zero_points: np.ndarray, axis: int, dtype: DTypeLike
) -> np.ndarray:
    """Return `quantized` with a scale and a zero point for each channel along `axis`."""
    scales, zero_points = (_along(values, array.ndim, axis) for values in (scales, zero_points))
    limits = np.iinfo(np.dtype(dtype))
    return np.clip(np.rint(array / scales) + zero_points, limits.min, limits.max).astype(dtype)


def dequantized(steps: np.ndarray, scale: float, zero_point: int) -> np.ndarray:
    """Return the values that `steps` stand for."""
    return scale * (steps.astype(np.float64) - zero_point)


def dynamically_quantized(array: np.ndarray) -> list[np.ndarray]:
    """Return uint8 steps over the range of the array and 0, the scale, and the zero point."""
    low, high = min(0.0, array.min()), max(0.0, array.max())
    scale = (high - low) / 255
    zero_point = np.rint(-low / scale)
    steps = np.rint(array / scale) + zero_point  # out of range only where both roundings are ties
    return [steps.astype(np.uint8), np.asarray(scale), np.asarray(zero_point, np.uint8)]


def faked(array: np.ndarray, scale: float, zero_point: int, low: int, high: int) -> np.ndarray:
    """Return `array` after it is quantized to steps of [low, high] and back."""
    return scale * (np.clip(np.rint(array / scale) + zero_point, low, high) - zero_point)


def faked_channels(
    array: np.ndarray, scales: np.ndarray, zero_points: np.ndarray, axis: int, low: int, high: int
) -> np.ndarray:
    """Return `faked` with a scale and a zero point for each channel along `axis`."""
    scales, zero_points = (_along(values, array.ndim, axis) for values in (scales, zero_points))
    return scales * (np.clip(np.rint(array / scales) + zero_points, low, high) - zero_points)


def whole_product(left: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Return the product of integer matrices in int32.

    float64 represents every sum of fewer than 2**39 terms exactly.
    """
    return (left.astype(np.float64) @ right.astype(np.float64)).astype(np.int32)


def quantized_linear(array: np.ndarray, weight: np.ndarray, scales: np.ndarray) -> np.ndarray:
    """Return array @ (scales * weight).T, with each row of `array` rounded to 127 steps of either sign."""
    rows = np.abs(array).max(axis=1, keepdims=True) / 127
    return rows * scales * (np.rint(array / rows) @ weight.astype(np.float64).T)


def weight_only_linear(array: np.ndarray, weight: np.ndarray, scales: np.ndarray) -> np.ndarray:
    """Return array @ (scales * weight).T."""
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
    """Return the convolution of the steps less their zero points, in int32; padding stands for 0."""
    steps, taps = array.astype(np.float64) - zero_point, weight.astype(np.float64) - weight_zero_point
    return convolution(steps, taps, None, stride, padding, dilation, 1).astype(np.int32)


def requantized(sums: np.ndarray, scale: float, output_scale: float, output_zero_point: int) -> np.ndarray:
    """Return the int8 step, of the size `output_scale`, nearest to sums whose unit is `scale`."""
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
    """Return the product of two quantized int8 matrices, as int8 steps."""
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
    """Return the convolution of quantized arrays, as int8 steps.

    The weight's zero point is 0, and the bias is in the unit of the sums of products.
    """
    sums = whole_convolution(array, weight, zero_point, 0, stride, padding, dilation)
    return requantized(sums + bias.reshape(-1, 1, 1), scale * weight_scale, output_scale, output_zero_point)


def packed_linear(array: np.ndarray, weight: np.ndarray, scales: np.ndarray, group: int) -> np.ndarray:
    """Return array @ (scales * steps).T, with the steps of 4 bits that `weight` packs.

    A byte of weight (K, C / 2) holds two steps, the first one low.  The step 8 stands for 0.
    scales (K, C / group).
    """
    steps = np.stack([weight & 15, weight >> 4], 2).reshape(len(weight), -1) - 8.0
    return array @ (np.repeat(scales, group, axis=1) * steps).T


def scaled_product(
    left: np.ndarray, right: np.ndarray, left_scales: np.ndarray, right_scales: np.ndarray
) -> np.ndarray:
    """Return the product of (N, C) and the transposed (K, C), bytes of float8_e4m3fn, times their scales.

    left_scales (N, 1), right_scales (1, K).
    """
    return _eight_bits(left) @ _eight_bits(right).T * left_scales * right_scales


def _eight_bits(array: np.ndarray) -> np.ndarray:
    """Return the finite numbers of bytes in the format E4M3: bias 7, no infinity.

    Micikevicius et al., arXiv 2209.05433.
    """
    exponent, fraction = (array >> 3 & 15).astype(np.int64), (array & 7) / 8
    size = np.where(exponent == 0, np.ldexp(fraction, -6), np.ldexp(1 + fraction, exponent - 7))
    return np.where(array >= 128, -size, size)


def _along(values: np.ndarray, ndim: int, axis: int) -> np.ndarray:
    shape = [1] * ndim
    shape[axis] = values.size
    return values.reshape(shape)
