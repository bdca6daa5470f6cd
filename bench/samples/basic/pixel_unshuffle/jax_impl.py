"""JAX, composed of two reshapes and a permutation."""

import jax.numpy as jnp


def pixel_unshuffle(array, block_size):
    count, height, width, channels = array.shape
    split = jnp.reshape(
        array, (count, height // block_size, block_size, width // block_size, block_size, channels)
    )
    return jnp.reshape(
        jnp.transpose(split, (0, 1, 3, 5, 2, 4)), (count, height // block_size, width // block_size, -1)
    )
