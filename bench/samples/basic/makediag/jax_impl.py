"""JAX: zeros, into which the diagonal is set."""

import jax.numpy as jnp


def makediag(diagonal, offset):
    places = jnp.arange(diagonal.shape[-1])
    size = len(places) + abs(offset)
    out = jnp.zeros((*diagonal.shape[:-1], size, size), diagonal.dtype)
    return out.at[..., places + max(-offset, 0), places + max(offset, 0)].set(diagonal)
