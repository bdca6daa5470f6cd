"""JAX, composed of two reshapes and a permutation."""

import jax.numpy as jnp


def pixel_shuffle(array, block_size):
    count, channels, height, width = array.shape
    split = jnp.reshape(array, (count, channels // block_size**2, block_size, block_size, height, width))
    return jnp.reshape(
        jnp.transpose(split, (0, 1, 4, 2, 5, 3)), (count, -1, height * block_size, width * block_size)
    )
