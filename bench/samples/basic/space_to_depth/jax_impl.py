"""JAX, composed of two reshapes and a permutation."""

import jax.numpy as jnp


def space_to_depth(array, block_size):
    count, height, width, channels = array.shape
    split = jnp.reshape(
        array, (count, height // block_size, block_size, width // block_size, block_size, channels)
    )
    return jnp.reshape(
        jnp.transpose(split, (0, 1, 3, 2, 4, 5)), (count, height // block_size, width // block_size, -1)
    )
