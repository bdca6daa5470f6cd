"""JAX: the elements that differ from the element before."""

import jax.numpy as jnp


def unique_consecutive(array):
    flat = array.reshape(-1)
    kept = jnp.concatenate((jnp.ones(1, bool), flat[1:] != flat[:-1]))
    return flat[kept]
