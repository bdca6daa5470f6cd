"""JAX: channels last, filters (*kernel, C / groups, K); the bias is left to the user."""

import jax.numpy as jnp
from jax import lax

_LAYOUTS = {1: ("NWC", "WIO", "NWC"), 2: ("NHWC", "HWIO", "NHWC"), 3: ("NDHWC", "DHWIO", "NDHWC")}


def convolve(array, weight, bias, stride, padding, dilation, groups):
    out = lax.conv_general_dilated(
        array,
        weight,
        stride,
        [(size, size) for size in padding],
        rhs_dilation=dilation,
        dimension_numbers=_LAYOUTS[len(stride)],
        feature_group_count=groups,
    )
    return out if bias is None else out + bias


def convolve_transposed(array, weight, bias, stride, padding, output_padding, groups, dilation):
    """Return the transposed convolution: a convolution of the array, dilated by `stride`,
    with the mirrored kernel.

    weight: (*kernel, K / groups, C).
    """
    extents = weight.shape[:-2]
    kernel = jnp.flip(weight, range(len(extents)))
    # (*kernel, K / groups, C) -> (*kernel, C / groups, K)
    if groups == 1:
        kernel = kernel.swapaxes(-1, -2)
    else:
        kernel = jnp.moveaxis(kernel.reshape(*extents, weight.shape[-2], groups, -1), -1, -3).swapaxes(-1, -2)
        kernel = kernel.reshape(*extents, weight.shape[-1] // groups, -1)
    reach = [step * (size - 1) for step, size in zip(dilation, extents)]
    out = lax.conv_general_dilated(
        array,
        kernel,
        [1] * len(stride),
        [(far - pad, far - pad + more) for far, pad, more in zip(reach, padding, output_padding)],
        lhs_dilation=stride,
        rhs_dilation=dilation,
        dimension_numbers=_LAYOUTS[len(stride)],
        feature_group_count=groups,
    )
    return out if bias is None else out + bias
