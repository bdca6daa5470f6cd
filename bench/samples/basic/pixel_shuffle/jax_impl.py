"""JAX, composed of two reshapes and a permutation."""

import jax.numpy as jnp


def pixel_shuffle(array, block_size):
    count, height, width, channels = array.shape
    split = jnp.reshape(array, (count, height, width, channels // block_size**2, block_size, block_size))
    return jnp.reshape(
        jnp.transpose(split, (0, 1, 4, 2, 5, 3)), (count, height * block_size, width * block_size, -1)
    )
