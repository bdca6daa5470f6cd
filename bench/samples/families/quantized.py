"""Quantization: floating-point arrays to numbers of few bits, computation on these, and the way back.

A step is a whole number in few bits: value = scale * (step - zero point).  Input arrays are whole steps plus
less than half of one, because rounding decides midway between two steps.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import Unsupported, inputs, work
from bench.samples.contract.layout import DENSE, Axes, Layout
from bench.samples.families.family import Family

FROM_A_STEP = 0.4
"""The largest distance of an input from a whole step, in steps."""

INT8_LIMIT = 127


def generate(shape: Sequence[int], scale: float, zero_point: int, dtype: str) -> list:
    """Return an array, some of it out of range, the scale, the zero point, and the dtype."""
    low, high = _range(dtype)
    steps = _around(_steps(shape, low, high) - zero_point, low - zero_point, high - zero_point)
    return [_scaled(steps, scale), scale, zero_point, inputs.DType(dtype)]


def generate_channels(shape: Sequence[int], axis: int, dtype: str) -> list:
    """Return an array, scales and zero points per channel, the axis, and the dtype.

    Some of the array is out of range.
    """
    low, high = _range(dtype)
    scales, zero_points = _parameters(shape[axis], low, high)
    offsets = _along(zero_points, len(shape), axis)
    steps = _around(_steps(shape, low, high) - offsets, low - offsets, high - offsets)
    return [
        _scaled(steps, _along(scales, len(shape), axis)),
        scales.astype(inputs.dtype()),
        zero_points,
        axis,
        inputs.DType(dtype),
    ]


def generate_whole(shape: Sequence[int], scale: float, zero_point: int, dtype: str) -> list:
    """Return whole numbers over the range of their dtype, the scale, and the zero point."""
    low, high = _range(dtype)
    return [inputs.integers(shape, low, high + 1, dtype), scale, zero_point]


def generate_spanning(shape: Sequence[int], scale: float, zero_point: int) -> list:
    """Return an array whose range, extended to 0, is 255 steps of the size `scale`.

    `zero_point` of these steps lie below 0.  If it is 0 or 255, the array has no element near 0.
    """
    _require_full_precision()
    first, last = (
        (51 if zero_point == 0 else 0) - zero_point,
        (204 if zero_point == 255 else 255) - zero_point,
    )
    found = _around(inputs.integers(shape, first, last + 1), first, last)
    ends = inputs.generator().choice(found.size, size=2, replace=False)
    found.reshape(-1)[ends] = first, last
    return [_scaled(found, scale)]


def generate_faked(shape: Sequence[int], scale: float, zero_point: int, low: int, high: int) -> list:
    """Return an array, part of it out of range, the scale, the zero point, and the first and last step."""
    steps = _around(_steps(shape, low, high) - zero_point, low - zero_point, high - zero_point)
    return [_scaled(steps, scale), scale, zero_point, low, high]


def generate_faked_channels(shape: Sequence[int], axis: int, low: int, high: int) -> list:
    """Return an array, scales and zero points per channel, the axis, and the first and the last step.

    Some of the array is out of range.
    """
    scales, zero_points = _parameters(shape[axis], low, high)
    offsets = _along(zero_points, len(shape), axis)
    steps = _around(_steps(shape, low, high) - offsets, low - offsets, high - offsets)
    array = _scaled(steps, _along(scales, len(shape), axis))
    return [array, scales.astype(inputs.dtype()), zero_points, axis, low, high]


def generate_matrices(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return two matrices of int8."""
    return [_int8(shape), _int8(other_shape)]


def generate_layer(shape: Sequence[int], weight_shape: Sequence[int]) -> list:
    """Return input (N, C), weight (K, C) of int8, and its scales (K,).

    The largest element of each row of the input is 127 steps in magnitude.
    """
    _require_full_precision()
    steps = _around(inputs.integers(shape, -INT8_LIMIT, INT8_LIMIT + 1), -INT8_LIMIT, INT8_LIMIT)
    largest = inputs.generator().integers(shape[1], size=shape[0])
    steps[np.arange(shape[0]), largest] = INT8_LIMIT * inputs.generator().choice([-1, 1], size=shape[0])
    rows = inputs.generator().uniform(0.01, 0.05, size=(shape[0], 1))
    return [_scaled(steps, rows), _int8(weight_shape), _weight_scales(weight_shape)]


def generate_weight_only(shape: Sequence[int], weight_shape: Sequence[int]) -> list:
    """Return input (N, C), weight (K, C) of int8, and its scales (K,)."""
    return [inputs.array(shape), _int8(weight_shape), _weight_scales(weight_shape)]


def generate_whole_convolution(
    shape: Sequence[int],
    weight_shape: Sequence[int],
    zero_point: int,
    weight_zero_point: int,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
) -> list:
    """Return input (N, C, H, W) and weight (K, C, *kernel) of int8, their zero points, and the geometry."""
    geometry = tuple(stride), tuple(padding), tuple(dilation)
    return [_int8(shape), _int8(weight_shape), zero_point, weight_zero_point, *geometry]


def generate_requantized_product(
    shape: Sequence[int],
    other_shape: Sequence[int],
    scale: float,
    zero_point: int,
    other_scale: float,
    other_zero_point: int,
    divisor: int,
    output_zero_point: int,
) -> list:
    """Return two matrices of int8, the scale and zero point of each, and those of the result.

    divisor: the scale of the result, in steps of the sums of products; odd, so that no sum lies midway
    between two steps.
    """
    output_scale = scale * other_scale * _odd(divisor)
    steps = [scale, zero_point, other_scale, other_zero_point, output_scale, output_zero_point]
    return [_int8(shape), _int8(other_shape), *steps]


def generate_requantized_convolution(
    shape: Sequence[int],
    weight_shape: Sequence[int],
    scale: float,
    zero_point: int,
    weight_scale: float,
    divisor: int,
    output_zero_point: int,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
) -> list:
    """Return input and weight of int8, bias (K,) of int32, scales and zero points, and the geometry.

    The scales and zero points are those of the input, of the weight (only a scale) and of the result; see
    `generate_requantized_product` for `divisor`.
    """
    output_scale = scale * weight_scale * _odd(divisor)
    bias = inputs.integers(weight_shape[:1], -20 * divisor, 20 * divisor + 1, np.int32)
    steps = [scale, zero_point, weight_scale, output_scale, output_zero_point]
    geometry = tuple(stride), tuple(padding), tuple(dilation)
    return [_int8(shape), _int8(weight_shape), bias, *steps, *geometry]


def _odd(divisor: int) -> int:
    if divisor % 2 == 0:
        raise inputs.InvalidCase(f"sums of products may lie midway between two steps of {divisor} of theirs")
    return divisor


def generate_packed_layer(shape: Sequence[int], outputs: int, group: int) -> list:
    """Return input (N, C), weight (K, C / 2) with two steps per byte, scales (K, C / group), and the group.

    shape: (N, C / group).
    """
    features = shape[1] * group
    weight = inputs.integers((outputs, features // 2), 0, 256, np.uint8)
    size = 1 / (8 * max(1, features) ** 0.5)
    scales = inputs.array((outputs, shape[1]), 0.5 * size, 1.5 * size)
    return [inputs.array((shape[0], features)), weight, scales, group]


def generate_eight_bits(shape: Sequence[int], outputs: int) -> list:
    """Return the bytes of float8_e4m3fn arrays (N, C) and (K, C), and scales (N, 1) and (1, K).

    The numbers are less than 8 in magnitude.
    """
    _require_full_precision()
    size = 1 / shape[1] ** 0.5
    scales = [inputs.array(extents, 0.5 * size, size) for extents in ((shape[0], 1), (1, outputs))]
    return [_eight_bits(shape), _eight_bits((outputs, shape[1])), *scales]


def _eight_bits(shape: Sequence[int]) -> np.ndarray:
    return inputs.integers(shape, 0, 0x50, np.uint8) | inputs.integers(shape, 0, 2, np.uint8) << 7


def _require_full_precision() -> None:
    if inputs.dtype_name() not in inputs.FULL_PRECISION:
        raise Unsupported(f"{inputs.dtype_name()} has too few digits to tell 256 steps and parts of one")


def _range(dtype: str) -> tuple[int, int]:
    limits = np.iinfo(dtype)
    return int(limits.min), int(limits.max)


def _steps(shape: Sequence[int], low: int, high: int) -> np.ndarray:
    """Return whole numbers, about one in ten of them outside of [low, high]."""
    _require_full_precision()
    beyond = max(1, (high - low) // 16)
    return inputs.integers(shape, low - beyond, high + beyond + 1)


def _around(steps: np.ndarray, low: np.ndarray | int, high: np.ndarray | int) -> np.ndarray:
    """Return `steps`, each moved by up to `FROM_A_STEP`.

    Those equal to `low` only move up, and those equal to `high` only move down.
    """
    parts = inputs.generator().uniform(-FROM_A_STEP, FROM_A_STEP, size=steps.shape)
    parts = np.where(steps == low, np.abs(parts), np.where(steps == high, -np.abs(parts), parts))
    return steps + parts


def _scaled(steps: np.ndarray, scale: np.ndarray | float) -> np.ndarray:
    return np.asarray(steps * scale, inputs.dtype())


def _parameters(channels: int, low: int, high: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the scale and the zero point of each channel."""
    scales = inputs.generator().uniform(0.01, 0.05, size=channels)
    quarter = (high - low) // 4
    zero_points = inputs.integers(channels, low + quarter, high - quarter, np.int32)
    return scales.astype(np.float32).astype(np.float64), zero_points


def _along(values: np.ndarray, ndim: int, axis: int) -> np.ndarray:
    shape = [1] * ndim
    shape[axis] = values.size
    return values.reshape(shape)


def _int8(shape: Sequence[int]) -> np.ndarray:
    return inputs.integers(shape, -INT8_LIMIT, INT8_LIMIT + 1, np.int8)


def _weight_scales(shape: Sequence[int]) -> np.ndarray:
    """Return scales (K,) of a weight (K, C) of int8.

    They bring the largest weight, 127, to between half and one and a half of 1 / sqrt(C).
    """
    size = 1 / (INT8_LIMIT * shape[1] ** 0.5)
    return np.asarray(inputs.generator().uniform(0.5, 1.5, size=shape[0]) * size, inputs.dtype())


quantizing = Family("quantized", generate, flops=work.per_result(4), ulps=0)
quantizing_channels = Family("quantized", generate_channels, flops=work.per_result(4), ulps=0)
dequantizing = Family("quantized", generate_whole, flops=work.per_result(2))
quantizing_dynamically = Family("quantized", generate_spanning, flops=work.per_argument(6))
faking = Family("quantized", generate_faked, flops=work.per_result(6))
faking_channels = Family("quantized", generate_faked_channels, flops=work.per_result(6))
whole_product = Family("quantized", generate_matrices, flops=work.product, ulps=0)
quantized_layer = Family("quantized", generate_layer, flops=work.linear, multiplies="int8", layout=DENSE)
weight_only_layer = Family("quantized", generate_weight_only, flops=work.linear, layout=DENSE)
whole_convolution = Family(
    "quantized",
    generate_whole_convolution,
    flops=work.convolution,
    layout=Layout({0: Axes.PICTURE, 1: Axes.FILTERS}, Axes.PICTURE),
    ulps=0,
)
requantized_product = Family("quantized", generate_requantized_product, flops=work.product, ulps=0)
requantized_convolution = Family(
    "quantized",
    generate_requantized_convolution,
    flops=work.convolution,
    layout=Layout({0: Axes.PICTURE, 1: Axes.FILTERS}, Axes.PICTURE),
    ulps=0,
)
packed_layer = Family(
    "quantized",
    generate_packed_layer,
    flops=work.linear,
    layout=Layout({1: Axes.DENSE, 2: Axes.DENSE}),
)
eight_bit_product = Family(
    "quantized", generate_eight_bits, flops=work.linear, layout=Layout({1: Axes.DENSE})
)
