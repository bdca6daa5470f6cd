"""JAX: `put` into a new array, or an addition to the flat one."""

import jax.numpy as jnp


def put(array, positions, values, accumulate):
    if accumulate:
        return array.reshape(-1).at[positions].add(values).reshape(array.shape)
    return jnp.put(array, positions, values, inplace=False)
