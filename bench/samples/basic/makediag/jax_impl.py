"""JAX: `jax.numpy.diag`; of several diagonals, zeros into which they are set."""

import jax.numpy as jnp


def makediag(diagonal, offset):
    if diagonal.ndim == 1:
        return jnp.diag(diagonal, offset)
    places = jnp.arange(diagonal.shape[-1])
    size = len(places) + abs(offset)
    out = jnp.zeros((*diagonal.shape[:-1], size, size), diagonal.dtype)
    return out.at[..., places + max(-offset, 0), places + max(offset, 0)].set(diagonal)
