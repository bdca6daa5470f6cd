"""JAX: shifted images, stacked axis by axis.

The gradient of `lax.conv_general_dilated_patches` is a convolution with a filter per element of a window: it
takes 10 to 70 times as long as that of the stacks on the CPU (jax 0.10.2).
"""

import jax.numpy as jnp
from jax import lax


def unfold(array, kernel_size, dilation, padding, stride):
    padded = jnp.pad(array, [(0, 0), *((size, size) for size in padding), (0, 0)])
    views = jnp.moveaxis(padded, -1, 1)
    for place, (size, spread, step) in enumerate(zip(kernel_size, dilation, stride), start=2):
        axis = 2 * place - 2
        extent = views.shape[axis] - spread * (size - 1)
        begins = range(0, spread * size, spread)
        views = jnp.stack(
            [lax.slice_in_dim(views, begin, begin + extent, step, axis) for begin in begins], place
        )
    return lax.collapse(lax.collapse(views, 1, 4), 2)
