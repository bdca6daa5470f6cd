"""JAX: shifted to the right by each position."""

import jax.numpy as jnp


def dec2bin(x, bits):
    return (x[..., None] >> jnp.arange(bits - 1, -1, -1)) & 1 != 0
