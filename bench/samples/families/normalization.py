"""Normalizations by statistics of the input or of its past."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.contract.layout import PICTURES
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family

_FEW = 16
"""The number of values per channel below which they are moved apart: two might differ by rounding alone."""


def generate_batch(shape: Sequence[int], training: bool, momentum: float, eps: float) -> list:
    """Return input (N, C, *spatial), running mean and variance (C,), weight and bias (C,), and parameters.

    In training the batch's own statistics are used, and none are kept (None), so that no call changes the
    work of the next one.
    """
    channels = shape[1]
    statistics = [None, None] if training else [inputs.array(channels), inputs.array(channels, 0.5, 2.0)]
    weight, bias = inputs.array(channels, 0.5, 1.5), inputs.array(channels)
    return [inputs.array(shape), *statistics, weight, bias, training, momentum, eps]


def generate_training(shape: Sequence[int], momentum: float, eps: float) -> list:
    """Return input (N, C, *spatial), running mean and variance (C,), weight and bias (C,), and parameters.

    If a channel has few values, they lie apart, so that their differences are not lost in rounding.
    """
    array, own = inputs.array(shape), (shape[0], 1, *shape[2:])
    if math.prod(own) < _FEW:
        array = (array / 16 + np.arange(math.prod(own)).reshape(own)).astype(array.dtype)
    statistics = inputs.array(shape[1]), inputs.array(shape[1], 0.5, 2.0)
    weight, bias = inputs.array(shape[1], 0.5, 1.5), inputs.array(shape[1])
    return [array, *statistics, weight, bias, momentum, eps]


def generate_layer(shape: Sequence[int], normalized_shape: Sequence[int], eps: float) -> list:
    """Return input, the trailing shape to normalize, weight and bias of that shape, and epsilon."""
    weight, bias = inputs.array(normalized_shape, 0.5, 1.5), inputs.array(normalized_shape)
    return [inputs.array(shape), tuple(normalized_shape), weight, bias, eps]


def generate_unweighted_layer(shape: Sequence[int], normalized_shape: Sequence[int], eps: float) -> list:
    """Return input, the trailing shape to normalize, and epsilon."""
    return [inputs.array(shape), tuple(normalized_shape), eps]


def generate_unweighted_instance(shape: Sequence[int], eps: float) -> list:
    """Return input (N, C, *spatial) and epsilon."""
    return [inputs.array(shape), eps]


def generate_instance(shape: Sequence[int], eps: float) -> list:
    """Return input (N, C, *spatial), weight and bias (C,), and epsilon."""
    weight, bias = inputs.array(shape[1], 0.5, 1.5), inputs.array(shape[1])
    return [inputs.array(shape), weight, bias, eps]


def generate_group(shape: Sequence[int], num_groups: int, eps: float) -> list:
    """Return input (N, C, *spatial), the number of channel groups, weight and bias (C,), and epsilon."""
    array, weight, bias, eps = generate_instance(shape, eps)
    return [array, num_groups, weight, bias, eps]


def generate_rms(shape: Sequence[int], normalized_shape: Sequence[int], eps: float) -> list:
    """Return input, the trailing shape to normalize, a weight of that shape, and epsilon."""
    return [inputs.array(shape), tuple(normalized_shape), inputs.array(normalized_shape, 0.5, 1.5), eps]


def generate_response(shape: Sequence[int], size: int, alpha: float, beta: float, k: float) -> list:
    """Return input (N, C, H, W), an odd number of neighbouring channels, and the constants."""
    return [inputs.array(shape), size, alpha, beta, k]


def generate_mean_variance(shape: Sequence[int], axes: Sequence[int], eps: float) -> list:
    """Return input, the axes of mean and deviation, and the number that is added to the deviation."""
    return [inputs.array(shape), tuple(axes), eps]


def generate_unit(shape: Sequence[int], axis: int, eps: float) -> list:
    """Return input, the axis of the vectors, and the smallest norm that they are divided by."""
    return [inputs.array(shape), axis, eps]


batch_normalization = Family(
    "normalization",
    generate_batch,
    requires_grad=(True, False, False, True, True),
    flops=work.per_argument(7),
    moves=Moves.SELECTED,
    layout=PICTURES,
)
training_batch_normalization = Family(
    "normalization",
    generate_training,
    requires_grad=(True, False, False, True, True),
    flops=work.per_argument(7),
    layout=PICTURES,
)
layer_normalization = Family("normalization", generate_layer, flops=work.per_argument(7))
unweighted_layer_normalization = Family(
    "normalization", generate_unweighted_layer, flops=work.per_argument(5)
)
unweighted_instance_normalization = Family(
    "normalization", generate_unweighted_instance, flops=work.per_argument(5), layout=PICTURES
)
instance_normalization = Family(
    "normalization", generate_instance, flops=work.per_argument(7), layout=PICTURES
)
group_normalization = Family("normalization", generate_group, flops=work.per_argument(7), layout=PICTURES)
rms_normalization = Family("normalization", generate_rms, flops=work.per_argument(4))
response_normalization = Family("normalization", generate_response, layout=PICTURES)
mean_variance_normalization = Family("normalization", generate_mean_variance, flops=work.per_argument(5))
unit_normalization = Family("normalization", generate_unit, flops=work.per_argument(3))
