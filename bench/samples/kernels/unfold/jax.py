"""JAX, whose patches are images with a channel for every element of a window."""

import jax.numpy as jnp
from jax import lax


def unfold(array, kernel_size, dilation, padding, stride):
    sides = [(size, size) for size in padding]
    patches = lax.conv_general_dilated_patches(
        array,
        kernel_size,
        stride,
        sides,
        rhs_dilation=dilation,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    return jnp.reshape(patches, (len(patches), -1, patches.shape[-1])).swapaxes(1, 2)
