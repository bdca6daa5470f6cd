"""JAX, whose convolution leaves the bias to the user."""

import jax.numpy as jnp
from jax import lax


def convolve(array, weight, bias, stride, padding, dilation, groups):
    out = lax.conv_general_dilated(
        array,
        weight,
        stride,
        [(size, size) for size in padding],
        rhs_dilation=dilation,
        feature_group_count=groups,
    )
    return _biased(out, bias)


def convolve_transposed(array, weight, bias, stride, padding, output_padding, groups, dilation):
    """The convolution of the array, its elements `stride` apart, with the mirrored kernel."""
    spatial = tuple(range(2, weight.ndim))
    # (C, K / groups, *kernel) -> (K, C / groups, *kernel)
    kernel = jnp.flip(weight, spatial).reshape(groups, -1, *weight.shape[1:])
    kernel = jnp.swapaxes(kernel, 1, 2).reshape(-1, weight.shape[0] // groups, *weight.shape[2:])
    reach = [step * (size - 1) for step, size in zip(dilation, weight.shape[2:])]
    out = lax.conv_general_dilated(
        array,
        kernel,
        [1] * len(stride),
        [(far - pad, far - pad + more) for far, pad, more in zip(reach, padding, output_padding)],
        lhs_dilation=stride,
        rhs_dilation=dilation,
        feature_group_count=groups,
    )
    return _biased(out, bias)


def _biased(out, bias):
    return out if bias is None else out + bias.reshape(-1, *[1] * (out.ndim - 2))
