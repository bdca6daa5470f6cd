"""JAX, composed of two reshapes and a permutation."""

import jax.numpy as jnp


def depth_to_space(array, block_size):
    count, height, width, channels = array.shape
    split = jnp.reshape(array, (count, height, width, block_size, block_size, channels // block_size**2))
    return jnp.reshape(
        jnp.transpose(split, (0, 1, 3, 2, 4, 5)), (count, height * block_size, width * block_size, -1)
    )
