"""JAX, composed of two reshapes and a permutation."""

import jax.numpy as jnp


def pixel_unshuffle(array, block_size):
    count, channels, height, width = array.shape
    split = jnp.reshape(
        array, (count, channels, height // block_size, block_size, width // block_size, block_size)
    )
    return jnp.reshape(
        jnp.transpose(split, (0, 1, 3, 5, 2, 4)), (count, -1, height // block_size, width // block_size)
    )
