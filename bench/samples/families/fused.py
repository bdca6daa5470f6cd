"""Chains of operators that compilers and libraries fuse, composed here of a framework's own operators."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples.contract import inputs, work
from bench.samples.contract.layout import CONVOLUTION, DENSE, PICTURES
from bench.samples.contract.work import Moves
from bench.samples.families import binary, convolution, linear, normalization
from bench.samples.families.family import Family


def generate_normalized_convolution(
    shape: Sequence[int],
    weight_shape: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    groups: int,
    training: bool,
    eps: float,
) -> list:
    """Return input (N, C, H, W), weight (K, C / groups, *kernel), and the arrays of the normalization (K,).

    These arrays are running mean and variance, scale and shift.  Then follow the geometry of the convolution,
    whether the batch's own statistics are used instead of the running ones, and epsilon.
    """
    array, weight, _, *geometry = convolution.generate(
        shape, weight_shape, False, stride, padding, dilation, groups
    )
    _, *statistics, _, _, _ = normalization.generate_batch((1, weight_shape[0]), training, 0.1, eps)
    return [array, weight, *statistics, *geometry, training, eps]


def generate_linear(shape: Sequence[int], weight_shape: Sequence[int]) -> list:
    """Return input (*, C), weight (K, C) and bias (K,)."""
    return linear.generate(shape, weight_shape, True)


def generate_gaussian_linear(shape: Sequence[int], weight_shape: Sequence[int], approximate: bool) -> list:
    """Return the arrays of `generate_linear`, and whether tanh may replace the error function."""
    return [*generate_linear(shape, weight_shape), approximate]


def generate_bias(shape: Sequence[int], approximate: bool) -> list:
    """Return an array, a bias of its last axis, and whether tanh may replace the error function."""
    return [inputs.array(shape), inputs.array(shape[-1]), approximate]


def generate_residual(shape: Sequence[int], eps: float) -> list:
    """Return two arrays, weight and bias of their last axis, and epsilon."""
    array, _, weight, bias, eps = normalization.generate_layer(shape, shape[-1:], eps)
    return [array, inputs.array(shape), weight, bias, eps]


def generate_masked(shape: Sequence[int], axis: int, p: float) -> list:
    """Return an array, the mask of the elements to keep, the axis, and the probability of being dropped.

    The mask is given, so that every framework has the same result.
    """
    return [inputs.array(shape), inputs.booleans(shape, 1 - p), axis, p]


convolution_activation = Family(
    "fused", convolution.generate, flops=work.convolution, moves=Moves.SELECTED, layout=CONVOLUTION
)
normalized_convolution = Family(
    "fused",
    generate_normalized_convolution,
    requires_grad=(True, True, False, False, True, True),
    flops=work.convolution,
    moves=Moves.SELECTED,
    layout=CONVOLUTION,
)
linear_activation = Family("fused", generate_linear, flops=work.linear, layout=DENSE)
gaussian_linear = Family("fused", generate_gaussian_linear, flops=work.linear, layout=DENSE)
addition = Family("fused", binary.generate, flops=work.per_result(2))
gaussian_bias = Family("fused", generate_bias, flops=work.per_result(2))
group_normalization_activation = Family(
    "fused", normalization.generate_group, flops=work.per_argument(9), layout=PICTURES
)
residual_normalization = Family("fused", generate_residual, flops=work.per_result(8))
masked_softmax = Family("fused", generate_masked, flops=work.per_result(5))
